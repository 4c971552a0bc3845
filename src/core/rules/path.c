
/*
 * Runs paths: simple ones in one loop over the elements.
 */


#define _GNU_SOURCE             /* memmem() */
#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "rules/path.h"
#include "text/ctype.h"
#include "text/entity.h"


/* so few tests take too little time to be counted */
#define MCE_PATH_FEW  16


static mce_status_t mce_path_starts(mce_rule_page_t *page,
    const mce_rule_path_t *path, mce_rule_starts_t *starts);
static int mce_path_goes_on(mce_rule_page_t *page,
    const mce_rule_path_t *path);
static const mce_rule_test_t *mce_path_test(mce_rule_page_t *page, uint32_t n,
    const mce_rule_path_t *path);
static mce_status_t mce_path_find(mce_rule_page_t *page,
    const mce_rule_path_t *path, mce_rule_found_t *found);
static int mce_path_matches(mce_rule_page_t *page, uint32_t n,
    const mce_rule_test_t *test);
static int mce_path_is_named(const mce_rule_page_t *page, uint32_t n,
    const mce_rule_test_t *test);
static int mce_path_value(mce_rule_page_t *page, uint32_t n, const char *name,
    mce_str_t *value);


mce_status_t
mce_rule_path_run(mce_rule_page_t *page, const mce_rule_path_t *path,
    mce_rule_found_t *found)
{
    mce_status_t       rc;
    mce_rule_starts_t  starts = { 0 };

    memset(found, 0, sizeof(mce_rule_found_t));

    if (mce_arena_canceled(page->doc->arena)) {
        return MCE_CANCELED;
    }

    if (path->xpath == NULL) {
        return mce_path_find(page, path, found);
    }

    if (path->tests == NULL) {
        return mce_rule_xpath_run(page, path->xpath, NULL, found);
    }

    rc = mce_path_starts(page, path, &starts);

    return rc == MCE_OK && starts.n
           ? mce_rule_xpath_run(page, path->xpath, &starts, found) : rc;
}


static mce_status_t
mce_path_starts(mce_rule_page_t *page, const mce_rule_path_t *path,
    mce_rule_starts_t *starts)
{
    uint32_t      n;
    mce_status_t  rc;

    rc = mce_rule_page_names(page);
    if (rc != MCE_OK) {
        return rc;
    }

    for (n = 0; n < page->n && mce_path_goes_on(page, path); n++) {
        if (mce_path_test(page, n, path) == NULL) {
            continue;
        }

        if (!mce_array_reserve(page->doc->arena, starts->nodes, starts->n,
                               starts->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        starts->nodes[starts->n++] = n;
    }

    return page->canceled ? MCE_CANCELED : MCE_OK;
}


static mce_status_t
mce_path_find(mce_rule_page_t *page, const mce_rule_path_t *path,
    mce_rule_found_t *found)
{
    int                     ok;
    uint32_t                n;
    mce_str_t               value;
    mce_status_t            rc;
    const mce_rule_test_t  *test;

    rc = mce_rule_page_names(page);
    if (rc != MCE_OK) {
        return rc;
    }

    for (n = 0; n < page->n && mce_path_goes_on(page, path); n++) {
        test = mce_path_test(page, n, path);

        if (test == NULL) {
            continue;
        }

        ok = 1;

        if (test->result[0] == '\0') {
            ok = mce_rule_found_node(page, found, page->nodes[n].first,
                                     page->nodes[n].end);

        } else if (mce_rule_node_attr(page, n, test->result, &value)) {
            rc = mce_attr_decode(page->doc->arena, value, &value);
            ok = rc == MCE_OK
                 && mce_rule_found_text(page, found, value)
                 && mce_rule_found_attrs(page, found, page->nodes[n].open,
                                         test->result);
        }

        if (!ok) {
            return MCE_NO_MEMORY;
        }
    }

    return page->canceled ? MCE_CANCELED : MCE_OK;
}


/*
 * Whether there is time for one more node.
 */

static int
mce_path_goes_on(mce_rule_page_t *page, const mce_rule_path_t *path)
{
    if (path->n > MCE_PATH_FEW) {
        mce_rule_work(page, path->n);
    }

    return !page->canceled;
}


/*
 * The first test that the node passes, or NULL.
 */

static const mce_rule_test_t *
mce_path_test(mce_rule_page_t *page, uint32_t n, const mce_rule_path_t *path)
{
    size_t  i;

    for (i = 0; i < path->n; i++) {
        if (mce_path_matches(page, n, &path->tests[i])) {
            return &path->tests[i];
        }
    }

    return NULL;
}


static int
mce_path_matches(mce_rule_page_t *page, uint32_t n,
    const mce_rule_test_t *test)
{
    size_t     i;
    mce_str_t  value, word;

    if (!mce_path_is_named(page, n, test)) {
        return 0;
    }

    if (test->op == MCE_RULE_ANY) {
        return 1;
    }

    if (!mce_path_value(page, n, test->attr, &value)) {
        return 0;
    }

    switch (test->op) {

    case MCE_RULE_EQUAL:
        return value.len == test->value.len
               && memcmp(value.data, test->value.data, value.len) == 0;

    case MCE_RULE_CONTAINS:
        return value.len >= test->value.len
               && memmem(value.data, value.len, test->value.data,
                         test->value.len) != NULL;

    case MCE_RULE_STARTS:
        return value.len >= test->value.len
               && memcmp(value.data, test->value.data, test->value.len) == 0;

    case MCE_RULE_WORD:
        for (i = 0; i < value.len; i += word.len + 1) {
            word = (mce_str_t) { 0, value.data + i };

            while (i + word.len < value.len
                   && !mce_is_space(word.data[word.len]))
            {
                word.len++;
            }

            if (word.len == test->value.len
                && memcmp(word.data, test->value.data, word.len) == 0)
            {
                return 1;
            }
        }

        return 0;

    default:
        return 1;
    }
}


static int
mce_path_is_named(const mce_rule_page_t *page, uint32_t n,
    const mce_rule_test_t *test)
{
    uint8_t         tag;
    mce_str_t       name;
    const uint8_t  *p;

    if (test->name.data[0] == '*') {
        return 1;
    }

    tag = page->nodes[n].tag;

    if (test->tag > MCE_TAG_CUSTOM || tag > MCE_TAG_CUSTOM) {
        return tag == test->tag;
    }

    p = page->doc->source.data
        + page->doc->tokens[page->nodes[n].open].start + 1;
    name = (mce_str_t) { page->doc->tokens[page->nodes[n].open + 1].start
                         - page->doc->tokens[page->nodes[n].open].start - 1,
                         p };

    if (name.len <= test->name.len) {
        return 0;
    }

    p = name.data + test->name.len;

    if (!mce_is_space(*p) && *p != '>' && *p != '/') {
        return 0;
    }

    while (p-- > name.data) {
        if (mce_ascii_lower(*p) != test->name.data[p - name.data]) {
            return 0;
        }
    }

    return 1;
}


static int
mce_path_value(mce_rule_page_t *page, uint32_t n, const char *name,
    mce_str_t *value)
{
    mce_str_t  decoded;

    if (strcmp(name, "class") == 0) {
        *value = page->classes[n];
        mce_rule_work(page, value->len);

        return value->data != NULL;
    }

    if (strcmp(name, "id") == 0) {
        *value = page->ids[n];
        mce_rule_work(page, value->len);

        return value->data != NULL;
    }

    mce_rule_work(page, mce_rule_node_size(page, n));

    if (!mce_rule_node_attr(page, n, name, value)) {
        return 0;
    }

    if (value->len && memchr(value->data, '&', value->len) != NULL
        && mce_attr_decode(page->doc->arena, *value, &decoded) == MCE_OK)
    {
        *value = decoded;
    }

    return 1;
}
