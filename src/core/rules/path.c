
/*
 * Paths: simple ones are understood here, and found in one loop over the
 * elements.
 */


#define _GNU_SOURCE             /* memmem() */
#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "rules/path.h"
#include "text/ctype.h"
#include "text/entity.h"


typedef struct {
    const uint8_t   *p;
    const uint8_t   *end;
} mce_path_parser_t;


static int mce_path_test(mce_path_parser_t *parser, mce_rule_test_t *test);
static int mce_path_predicate(mce_path_parser_t *parser,
    mce_rule_test_t *test);
static int mce_path_contains(mce_path_parser_t *parser,
    mce_rule_test_t *test);
static int mce_path_attr(mce_path_parser_t *parser, char name[16]);
static int mce_path_string(mce_path_parser_t *parser, mce_str_t *value);
static int mce_path_word(mce_path_parser_t *parser, const char *word);
static mce_str_t mce_path_name(mce_path_parser_t *parser);
static mce_status_t mce_path_find(mce_rule_page_t *page,
    const mce_rule_path_t *path, mce_rule_found_t *found);
static int mce_path_matches(mce_rule_page_t *page, uint32_t n,
    const mce_rule_test_t *test);
static int mce_path_is_named(const mce_rule_page_t *page, uint32_t n,
    const mce_rule_test_t *test);
static int mce_path_value(mce_rule_page_t *page, uint32_t n, const char *name,
    mce_str_t *value);


mce_status_t
mce_rule_path_compile(mce_arena_t *arena, mce_str_t value,
    mce_rule_path_t **path, size_t *at, char *text, size_t size)
{
    int  rc;

    *path = mce_arena_calloc(arena, sizeof(mce_rule_path_t));
    if (*path == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_rule_path_simple(arena, value, *path);

    return rc > 0 ? MCE_OK : rc < 0 ? MCE_NO_MEMORY
           : mce_rule_xpath_compile(arena, value, &(*path)->xpath, at, text,
                                    size);
}


int
mce_rule_path_simple(mce_arena_t *arena, mce_str_t value,
    mce_rule_path_t *path)
{
    size_t             n;
    mce_rule_test_t   *tests;
    mce_path_parser_t  parser = { value.data, value.data + value.len };

    /* what it must start with, before memory is taken for it */
    if (!mce_path_word(&parser, "//")) {
        return 0;
    }

    for (n = 1; parser.p < parser.end; parser.p++) {
        n += *parser.p == '|';
    }

    tests = mce_arena_calloc(arena, n * sizeof(mce_rule_test_t));
    if (tests == NULL) {
        return -1;
    }

    parser.p = value.data;
    n = 0;

    do {
        if (!mce_path_test(&parser, &tests[n++])) {
            return 0;
        }

    } while (mce_path_word(&parser, "|"));

    if (parser.p < parser.end) {
        return 0;
    }

    path->tests = tests;
    path->n = n;

    return 1;
}


static int
mce_path_test(mce_path_parser_t *parser, mce_rule_test_t *test)
{
    if (!mce_path_word(parser, "//")) {
        return 0;
    }

    if (mce_path_word(parser, "*")) {
        test->name = (mce_str_t) mce_str("*");

    } else {
        test->name = mce_path_name(parser);

        if (test->name.len == 0) {
            return 0;
        }

        test->tag = (uint8_t) mce_tag_find(test->name.data, test->name.len);
    }

    if (mce_path_word(parser, "[")) {
        if (!mce_path_predicate(parser, test) || !mce_path_word(parser, "]")) {
            return 0;
        }
    }

    return !mce_path_word(parser, "/") || mce_path_attr(parser, test->result);
}


static int
mce_path_predicate(mce_path_parser_t *parser, mce_rule_test_t *test)
{
    if (mce_path_word(parser, "contains")) {
        return mce_path_contains(parser, test);
    }

    if (!mce_path_attr(parser, test->attr)) {
        return 0;
    }

    test->op = MCE_RULE_HAS;

    if (!mce_path_word(parser, "=")) {
        return 1;
    }

    test->op = MCE_RULE_EQUAL;

    return mce_path_string(parser, &test->value);
}


static int
mce_path_contains(mce_path_parser_t *parser, mce_rule_test_t *test)
{
    mce_str_t  space, *value;

    test->op = MCE_RULE_CONTAINS;
    value = &test->value;

    if (!mce_path_word(parser, "(")) {
        return 0;
    }

    if (mce_path_word(parser, "concat")) {
        test->op = MCE_RULE_WORD;

        if (!mce_path_word(parser, "(") || !mce_path_string(parser, &space)
            || !mce_str_is(space, " ") || !mce_path_word(parser, ",")
            || !mce_path_word(parser, "normalize-space")
            || !mce_path_word(parser, "(")
            || !mce_path_attr(parser, test->attr)
            || !mce_path_word(parser, ")") || !mce_path_word(parser, ",")
            || !mce_path_string(parser, &space) || !mce_str_is(space, " ")
            || !mce_path_word(parser, ")"))
        {
            return 0;
        }

    } else if (!mce_path_attr(parser, test->attr)) {
        return 0;
    }

    if (!mce_path_word(parser, ",") || !mce_path_string(parser, value)
        || !mce_path_word(parser, ")") || value->len == 0)
    {
        return 0;
    }

    if (test->op == MCE_RULE_CONTAINS) {
        return 1;
    }

    if (value->len < 3 || value->data[0] != ' '
        || value->data[value->len - 1] != ' ')
    {
        return 0;
    }

    value->data++;
    value->len -= 2;

    return memchr(value->data, ' ', value->len) == NULL;
}


static int
mce_path_attr(mce_path_parser_t *parser, char name[16])
{
    mce_str_t  text;

    if (!mce_path_word(parser, "@")) {
        return 0;
    }

    text = mce_path_name(parser);

    if (text.len == 0 || text.len > 15) {
        return 0;
    }

    memcpy(name, text.data, text.len);

    return 1;
}


static int
mce_path_string(mce_path_parser_t *parser, mce_str_t *value)
{
    uint8_t  quote;

    if (mce_path_word(parser, "'")) {
        quote = '\'';

    } else if (mce_path_word(parser, "\"")) {
        quote = '"';

    } else {
        return 0;
    }

    value->data = parser->p;

    while (parser->p < parser->end && *parser->p != quote) {
        parser->p++;
    }

    value->len = (size_t) (parser->p - value->data);

    return parser->p++ < parser->end;
}


/*
 * Whether a word or sign comes next, which is then passed over with white
 * space before it.
 */

static int
mce_path_word(mce_path_parser_t *parser, const char *word)
{
    size_t          len;
    const uint8_t  *p;

    p = parser->p;
    len = strlen(word);

    while (p < parser->end && mce_is_space(*p)) {
        p++;
    }

    if ((size_t) (parser->end - p) < len || memcmp(p, word, len) != 0) {
        return 0;
    }

    parser->p = p + len;

    return 1;
}


/*
 * A name in lower case, as those of the page are.
 */

static mce_str_t
mce_path_name(mce_path_parser_t *parser)
{
    mce_str_t  name = { 0, parser->p };

    while (parser->p < parser->end
           && ((uint8_t) (*parser->p - 'a') < 26 || mce_is_digit(*parser->p)
               || *parser->p == '-' || *parser->p == '_'))
    {
        parser->p++;
    }

    name.len = (size_t) (parser->p - name.data);

    if (name.len == 0 || (uint8_t) (*name.data - 'a') >= 26
        || (parser->p < parser->end && *parser->p == ':'))
    {
        name.len = 0;
    }

    return name;
}


mce_status_t
mce_rule_path_run(mce_rule_page_t *page, const mce_rule_path_t *path,
    mce_rule_found_t *found)
{
    memset(found, 0, sizeof(mce_rule_found_t));

    if (path->tests) {
        return mce_path_find(page, path, found);
    }

    return path->xpath ? mce_rule_xpath_run(page, path->xpath, found)
                       : MCE_OK;
}


static mce_status_t
mce_path_find(mce_rule_page_t *page, const mce_rule_path_t *path,
    mce_rule_found_t *found)
{
    int                     ok;
    size_t                  i;
    uint32_t                n;
    mce_str_t               value;
    mce_status_t            rc;
    const mce_rule_test_t  *test;

    rc = mce_rule_page_names(page);
    if (rc != MCE_OK) {
        return rc;
    }

    for (n = 0; n < page->n; n++) {
        for (i = 0; i < path->n; i++) {
            if (mce_path_matches(page, n, &path->tests[i])) {
                break;
            }
        }

        if (i == path->n) {
            continue;
        }

        test = &path->tests[i];
        ok = 1;

        if (test->result[0] == '\0') {
            ok = mce_rule_found_node(page, found, page->nodes[n].first,
                                     page->nodes[n].end);

        } else if (mce_rule_node_attr(page, n, test->result, &value)) {
            rc = mce_attr_decode(page->doc->arena, value, &value);
            ok = rc == MCE_OK
                 && mce_rule_found_text(page, found, value)
                 && mce_rule_found_attr(page, found, page->nodes[n].open,
                                        test->result);
        }

        if (!ok) {
            return MCE_NO_MEMORY;
        }
    }

    return MCE_OK;
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
        return value->data != NULL;
    }

    if (strcmp(name, "id") == 0) {
        *value = page->ids[n];
        return value->data != NULL;
    }

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
