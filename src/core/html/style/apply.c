
/*
 * What the rules of a style sheet say of an element.
 */


#include "base/arena.h"
#include "base/str.h"
#include "html/style/rule.h"


/* names of an element that are looked up */
#define MCE_SHEET_NAMES  64


static void mce_sheet_declare(mce_sheet_t *sheet,
    const mce_sheet_rule_t *rule, mce_style_t *style);
static inline int mce_sheet_has(const mce_sheet_t *sheet, uint32_t hash);
static int mce_sheet_try(mce_sheet_t *sheet, uint32_t hash,
    const mce_document_t *doc, uint32_t token, const mce_says_t *says,
    mce_style_t *style);
static int mce_sheet_is_hidden(mce_sheet_t *sheet, uint32_t hash,
    const mce_document_t *doc, uint32_t token, const mce_says_t *says);
static int mce_sheet_fits(mce_str_t selector, const mce_document_t *doc,
    uint32_t token, const mce_says_t *says);
static mce_str_t mce_sheet_tag(const mce_document_t *doc, uint32_t token);
static int mce_sheet_is(mce_str_t name, mce_str_t escaped);


void
mce_sheet_body(mce_sheet_t *sheet, mce_style_t *style)
{
    uint32_t                 hash;
    const mce_sheet_rule_t  *rule;

    hash = mce_sheet_hash(0, (mce_str_t) mce_str("body"));

    for (rule = sheet->buckets[hash % MCE_SHEET_BUCKETS]; rule;
         rule = rule->next)
    {
        if (mce_text_is(rule->selector, "body")) {
            mce_sheet_declare(sheet, rule, style);
        }
    }
}


static void
mce_sheet_declare(mce_sheet_t *sheet, const mce_sheet_rule_t *rule,
    mce_style_t *style)
{
    mce_sheet_body_t  *body;

    body = rule->body;

    if (body->style == NULL) {
        body->style = mce_arena_calloc(sheet->arena, sizeof(mce_style_t));

        if (body->style == NULL) {
            sheet->failed = 1;
            return;
        }

        mce_style_read(body->style, body->text, 0,
                       body->how == MCE_SHEET_SHOWS);
    }

    mce_style_add(style, body->style, rule->rank);
}


int
mce_sheet_failed(const mce_sheet_t *sheet)
{
    return sheet && sheet->failed;
}


int
mce_sheet_hides_tag(const mce_sheet_t *sheet, unsigned tag)
{
    return (sheet->tags[tag / 64] >> tag % 64 & 1) != 0;
}


int
mce_sheet_may_hide(mce_sheet_t *sheet, const mce_document_t *doc,
    uint32_t token, const mce_says_t *says)
{
    mce_str_t           names, name;
    mce_sheet_class_t  *class;

    if (mce_element_value(doc, token, says, MCE_VALUE_ID, &name)
        && mce_sheet_has(sheet, mce_sheet_hash('#', name)))
    {
        return 1;
    }

    if (!mce_element_value(doc, token, says, MCE_VALUE_CLASS, &names)) {
        return 0;
    }

    class = &sheet->classes[says->class_hash % MCE_SHEET_CLASSED];

    if (class->text.data == NULL || class->text.len != names.len
        || memcmp(class->text.data, names.data, names.len) != 0)
    {
        class->text = names;
        class->hides = 0;

        while (!class->hides && mce_name_take(&names, &name)) {
            class->hides = mce_sheet_has(sheet, mce_sheet_hash('.', name));
        }
    }

    return class->hides;
}


static inline int
mce_sheet_has(const mce_sheet_t *sheet, uint32_t hash)
{
    return (int) (sheet->hides[hash >> 27] >> (hash >> 21 & 63) & 1);
}


int
mce_sheet_apply(mce_sheet_t *sheet, const mce_document_t *doc,
    uint32_t token, const mce_says_t *says, int all, mce_style_t *style)
{
    int        found;
    uint32_t   i, n, hashes[MCE_SHEET_NAMES];
    mce_str_t  names, name;

    n = 0;
    hashes[n++] = mce_sheet_hash(0, mce_sheet_tag(doc, token));

    if (mce_element_value(doc, token, says, MCE_VALUE_ID, &name)) {
        hashes[n++] = mce_sheet_hash('#', name);
    }

    if (mce_element_value(doc, token, says, MCE_VALUE_CLASS, &names)) {
        while (n < MCE_SHEET_NAMES && mce_name_take(&names, &name)) {
            hashes[n++] = mce_sheet_hash('.', name);
        }
    }

    /* most elements have no name of a rule that hides something */
    for (i = 0; i < n && !all; i++) {
        all = mce_sheet_is_hidden(sheet, hashes[i], doc, token, says);
    }

    found = 0;

    for (i = 0; i < n && all; i++) {
        found |= mce_sheet_try(sheet, hashes[i], doc, token, says, style);
    }

    return found;
}


/*
 * Whether a rule for the element that ends in a name may hide it.
 */

static int
mce_sheet_is_hidden(mce_sheet_t *sheet, uint32_t hash,
    const mce_document_t *doc, uint32_t token, const mce_says_t *says)
{
    const mce_sheet_rule_t  *rule;

    if (!mce_sheet_has(sheet, hash)) {
        return 0;
    }

    for (rule = sheet->buckets[hash % MCE_SHEET_BUCKETS]; rule && sheet->left;
         rule = rule->next)
    {
        sheet->left--;

        if (rule->hash == hash && rule->hides
            && mce_sheet_fits(rule->selector, doc, token, says))
        {
            return 1;
        }
    }

    return 0;
}


static int
mce_sheet_try(mce_sheet_t *sheet, uint32_t hash, const mce_document_t *doc,
    uint32_t token, const mce_says_t *says, mce_style_t *style)
{
    int                      found;
    const mce_sheet_rule_t  *rule;

    found = 0;

    for (rule = sheet->buckets[hash % MCE_SHEET_BUCKETS]; rule && sheet->left;
         rule = rule->next)
    {
        sheet->left--;

        if (rule->hash == hash
            && mce_sheet_fits(rule->selector, doc, token, says))
        {
            mce_sheet_declare(sheet, rule, style);
            found = 1;
        }
    }

    return found;
}


/*
 * Whether the element has all names of a selector.
 */

static int
mce_sheet_fits(mce_str_t selector, const mce_document_t *doc, uint32_t token,
    const mce_says_t *says)
{
    int               has;
    mce_str_t         names, name;
    mce_sheet_part_t  part;

    while (selector.len) {
        mce_sheet_part(&selector, &part);
        has = 0;

        if (part.kind == 0) {
            name = mce_sheet_tag(doc, token);
            has = name.len == part.name.len
                  && strncasecmp((const char *) name.data,
                                 (const char *) part.name.data,
                                 name.len) == 0;

        } else if (part.kind == '#') {
            has = mce_element_value(doc, token, says, MCE_VALUE_ID, &name)
                  && mce_sheet_is(name, part.name);

        } else if (mce_element_value(doc, token, says, MCE_VALUE_CLASS,
                                     &names))
        {
            while (!has && mce_name_take(&names, &name)) {
                has = mce_sheet_is(name, part.name);
            }
        }

        if (!has) {
            return 0;
        }
    }

    return 1;
}


static mce_str_t
mce_sheet_tag(const mce_document_t *doc, uint32_t token)
{
    mce_str_t       name;
    const uint8_t  *p;

    p = doc->source.data + doc->tokens[token].start + 1;
    name.data = p;

    while (!mce_is_space(*p) && *p != '>' && *p != '/') {
        p++;
    }

    name.len = (size_t) (p - name.data);

    return name;
}


static int
mce_sheet_is(mce_str_t name, mce_str_t escaped)
{
    size_t  i, k;

    for (i = 0, k = 0; i < escaped.len && k < name.len; i++) {
        if (escaped.data[i] == '\\') {
            continue;
        }

        if (escaped.data[i] != name.data[k++]) {
            return 0;
        }
    }

    return i == escaped.len && k == name.len;
}
