
/*
 * What the rules of a style sheet say of an element.
 */


#include "base/arena.h"
#include "base/str.h"
#include "html/attr.h"
#include "html/style/custom.h"
#include "html/style/rule.h"


/* names of an element that are looked up, with those of its attributes */
#define MCE_SHEET_HASHES  (MCE_SELECTOR_NAMES + 32)
/* bytes of a tag or a selector that cost what a rule does */
#define MCE_SHEET_READ   16
/* tokens between an element and the next one */
#define MCE_SHEET_GAP    16
/* for a page without <body> */
#define MCE_SHEET_NO_PAGE  UINT32_MAX


static uint32_t mce_sheet_hashes(const mce_sheet_t *sheet, uint32_t token,
    const mce_says_t *says, uint32_t *hashes);
static void mce_sheet_declare(mce_sheet_t *sheet,
    const mce_sheet_rule_t *rule, mce_style_t *style);
static int mce_sheet_hides_attrs(const mce_sheet_t *sheet, uint32_t token);
static inline int mce_sheet_hides(const mce_sheet_t *sheet, uint32_t hash);
static unsigned mce_sheet_try(mce_sheet_t *sheet, uint32_t hash, uint32_t e,
    const mce_says_t *says, mce_style_t *style);
static int mce_sheet_is_hidden(mce_sheet_t *sheet, uint32_t hash, uint32_t e,
    const mce_says_t *says, unsigned *placed);
static int mce_sheet_fits(mce_sheet_t *sheet, mce_sheet_rule_t *rule,
    uint32_t e, const mce_says_t *says);
static inline void mce_sheet_pay(mce_sheet_t *sheet, uint32_t token,
    size_t len, int asks);
static int mce_sheet_is_within(mce_sheet_t *sheet,
    const mce_sheet_place_t *places, uint32_t n, uint32_t e);
static uint32_t mce_sheet_before(mce_sheet_t *sheet, uint32_t e, int next);
static int mce_sheet_is_page(mce_sheet_t *sheet,
    const mce_sheet_place_t *place);
static int mce_sheet_has(mce_sheet_t *sheet, uint32_t token, uint8_t tag,
    const mce_sheet_place_t *place);


void
mce_sheet_tag(mce_sheet_t *sheet, uint32_t token, mce_style_t *style)
{
    uint32_t           i, n, hashes[MCE_SHEET_HASHES];
    mce_sheet_rule_t  *rule;
    const mce_says_t  *says;

    says = mce_element_says(sheet->doc, token);
    n = mce_sheet_hashes(sheet, token, says, hashes);

    for (i = 0; i < n; i++) {
        for (rule = sheet->buckets[hashes[i] % MCE_SHEET_BUCKETS]; rule;
             rule = rule->next)
        {
            if (rule->hash == hashes[i] && rule->around.len == 0
                && mce_selector_fits(sheet->doc, token, rule->selector, says))
            {
                mce_sheet_declare(sheet, rule, style);
            }
        }
    }
}


void
mce_sheet_body(mce_sheet_t *sheet, mce_style_t *style)
{
    uint32_t                 hash;
    const mce_sheet_rule_t  *rule;

    hash = mce_selector_hash(0, (mce_str_t) mce_str("body"));

    for (rule = sheet->buckets[hash % MCE_SHEET_BUCKETS]; rule;
         rule = rule->next)
    {
        if (mce_text_is(rule->selector, "body") && rule->around.len == 0) {
            mce_sheet_declare(sheet, rule, style);
        }
    }
}


/*
 * What an element is known by; returns how much that is.
 */

static uint32_t
mce_sheet_hashes(const mce_sheet_t *sheet, uint32_t token,
    const mce_says_t *says, uint32_t *hashes)
{
    uint32_t               n;
    mce_str_t              names, name;
    mce_attr_t             attr;
    const uint8_t         *p, *end;
    const mce_document_t  *doc;

    n = 0;
    doc = sheet->doc;
    hashes[n++] = mce_selector_hash(0, mce_selector_tag(doc, token));

    if (mce_element_value(doc, token, says, MCE_VALUE_ID, &name)) {
        hashes[n++] = mce_selector_hash('#', name);
    }

    if (mce_element_value(doc, token, says, MCE_VALUE_CLASS, &names)) {
        while (n < MCE_SELECTOR_NAMES && mce_name_take(&names, &name)) {
            hashes[n++] = mce_selector_hash('.', name);
        }
    }

    if (sheet->attrs) {
        p = mce_attrs_begin(doc, token, &end);

        while (n < MCE_SHEET_HASHES
               && (p = mce_attrs_next(p, end, &attr)) != NULL)
        {
            hashes[n++] = mce_selector_hash('[', attr.name);
        }
    }

    return n;
}


static void
mce_sheet_declare(mce_sheet_t *sheet, const mce_sheet_rule_t *rule,
    mce_style_t *style)
{
    uint8_t            room[2][MCE_CUSTOM_MOST];
    mce_sheet_body_t  *body;

    body = rule->body;

    if (body->style == NULL) {
        body->style = mce_arena_calloc(sheet->doc->arena,
                                       sizeof(mce_style_t));

        if (body->style == NULL) {
            sheet->failed = 1;
            return;
        }

        mce_style_read(body->style,
                       mce_custom_resolve(sheet, body->text, room), 0,
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
mce_sheet_may_hide(mce_sheet_t *sheet, uint32_t token, const mce_says_t *says)
{
    mce_str_t           names, name;
    mce_sheet_class_t  *class;

    if (mce_element_value(sheet->doc, token, says, MCE_VALUE_ID, &name)
        && mce_sheet_hides(sheet, mce_selector_hash('#', name)))
    {
        return 1;
    }

    if (sheet->attrs && mce_sheet_hides_attrs(sheet, token)) {
        return 1;
    }

    if (!mce_element_value(sheet->doc, token, says, MCE_VALUE_CLASS, &names))
    {
        return 0;
    }

    class = &sheet->classes[says->class_hash % MCE_SHEET_CLASSED];

    if (class->text.data == NULL || class->text.len != names.len
        || memcmp(class->text.data, names.data, names.len) != 0)
    {
        class->text = names;
        class->hides = 0;

        while (!class->hides && mce_name_take(&names, &name)) {
            class->hides = mce_sheet_hides(sheet,
                                           mce_selector_hash('.', name));
        }
    }

    return class->hides;
}


/*
 * Whether a rule that may hide something is known by an attribute of a tag.
 */

static int
mce_sheet_hides_attrs(const mce_sheet_t *sheet, uint32_t token)
{
    mce_attr_t      attr;
    const uint8_t  *p, *end;

    p = mce_attrs_begin(sheet->doc, token, &end);

    while ((p = mce_attrs_next(p, end, &attr)) != NULL) {
        if (mce_sheet_hides(sheet, mce_selector_hash('[', attr.name))) {
            return 1;
        }
    }

    return 0;
}


static inline int
mce_sheet_hides(const mce_sheet_t *sheet, uint32_t hash)
{
    return (int) (sheet->hides[hash >> 27] >> (hash >> 21 & 63) & 1);
}


unsigned
mce_sheet_apply(mce_sheet_t *sheet, uint32_t e, const mce_says_t *says,
    int all, mce_style_t *style)
{
    unsigned  found;
    uint32_t  i, n, hashes[MCE_SHEET_HASHES];

    n = mce_sheet_hashes(sheet, sheet->tree->elements[e].open, says, hashes);
    found = 0;

    /* most elements have no name of a rule that hides something */
    for (i = 0; i < n && !all; i++) {
        all = mce_sheet_is_hidden(sheet, hashes[i], e, says, &found);
    }

    for (i = 0; i < n && all; i++) {
        found |= mce_sheet_try(sheet, hashes[i], e, says, style);
    }

    return found;
}


/*
 * Whether a rule for the element that ends in a name may hide it.
 */

static int
mce_sheet_is_hidden(mce_sheet_t *sheet, uint32_t hash, uint32_t e,
    const mce_says_t *says, unsigned *placed)
{
    mce_sheet_rule_t  *rule;

    if (!mce_sheet_hides(sheet, hash)) {
        return 0;
    }

    for (rule = sheet->buckets[hash % MCE_SHEET_BUCKETS]; rule && sheet->left;
         rule = rule->next)
    {
        sheet->left--;

        if (rule->hash != hash || !rule->hides) {
            continue;
        }

        if (mce_sheet_fits(sheet, rule, e, says)) {
            return 1;
        }

        *placed |= rule->around.len ? MCE_SHEET_PLACED : 0;
    }

    return 0;
}


static unsigned
mce_sheet_try(mce_sheet_t *sheet, uint32_t hash, uint32_t e,
    const mce_says_t *says, mce_style_t *style)
{
    unsigned           found;
    mce_sheet_rule_t  *rule;

    found = 0;

    for (rule = sheet->buckets[hash % MCE_SHEET_BUCKETS]; rule && sheet->left;
         rule = rule->next)
    {
        sheet->left--;

        if (rule->hash != hash) {
            continue;
        }

        found |= rule->around.len ? MCE_SHEET_PLACED : 0;

        if (mce_sheet_fits(sheet, rule, e, says)) {
            mce_sheet_declare(sheet, rule, style);
            found |= MCE_SHEET_FOUND;
        }
    }

    return found;
}


static int
mce_sheet_fits(mce_sheet_t *sheet, mce_sheet_rule_t *rule, uint32_t e,
    const mce_says_t *says)
{
    uint32_t  token;

    token = sheet->tree->elements[e].open;

    mce_sheet_pay(sheet, token, rule->selector.len, rule->asks);

    return mce_selector_fits(sheet->doc, token, rule->selector, says)
           && (rule->around.len == 0
               || ((rule->places ? rule->nplaces > 0
                                 : mce_sheet_places(sheet, rule))
                   && mce_sheet_is_within(sheet, rule->places,
                                          rule->nplaces, e)));
}


/*
 * A selector is read for each element that it is compared with, and so are the
 * attributes of a tag if it asks for them.
 */

static inline void
mce_sheet_pay(mce_sheet_t *sheet, uint32_t token, size_t len, int asks)
{
    size_t              cost;
    const mce_token_t  *tag;

    tag = &sheet->doc->tokens[token];
    cost = (len + (asks ? tag[1].start - tag->start : 0)) / MCE_SHEET_READ;
    sheet->left -= cost < sheet->left ? cost : sheet->left;
}


/*
 * Whether an element is in others as a selector wants it.  There are few
 * places, which limits how deep this goes.
 */

static int
mce_sheet_is_within(mce_sheet_t *sheet, const mce_sheet_place_t *places,
    uint32_t n, uint32_t e)
{
    do {
        if (sheet->left == 0) {
            return 0;
        }

        sheet->left--;

        if (places->joint == '+' || places->joint == '~') {
            e = mce_sheet_before(sheet, e, places->joint == '+');

            if (e == 0) {
                return 0;
            }

        } else {
            e = sheet->tree->elements[e].parent;
        }

        if ((e ? mce_sheet_has(sheet, sheet->tree->elements[e].open,
                               sheet->tree->elements[e].tag, places)
               : mce_sheet_is_page(sheet, places))
            && (n == 1 || mce_sheet_is_within(sheet, places + 1, n - 1, e)))
        {
            return 1;
        }
    } while (e && (places->joint == ' ' || places->joint == '~'));

    return 0;
}


/*
 * The element before one in the same parent, or 0; with "next", only if no
 * tag stands between, as pictures and lines make no elements, and few other
 * tokens do.  The page itself has none before it.
 */

static uint32_t
mce_sheet_before(mce_sheet_t *sheet, uint32_t e, int next)
{
    uint32_t              i, at, parent;
    const mce_element_t  *elements;

    elements = sheet->tree->elements;
    parent = elements[e].parent;
    at = e - 1;

    if (e == 0 || at == parent) {
        return 0;
    }

    while (elements[at].parent != parent && sheet->left) {
        sheet->left--;
        at = elements[at].parent;
    }

    if (elements[at].parent != parent
        || (next && elements[e].open - elements[at].end > MCE_SHEET_GAP))
    {
        return 0;
    }

    for (i = elements[at].end; next && i < elements[e].open; i++) {
        if (sheet->doc->tokens[i].kind == MCE_TOKEN_OPEN) {
            return 0;
        }
    }

    return at;
}


/*
 * Whether <body> or <html>, which make no elements, have the names.
 */

static int
mce_sheet_is_page(mce_sheet_t *sheet, const mce_sheet_place_t *place)
{
    uint32_t               i;
    const mce_document_t  *doc;

    doc = sheet->doc;

    for (i = 0; sheet->page == 0 && i < doc->ntokens; i++) {
        if (doc->tokens[i].kind == MCE_TOKEN_OPEN) {
            sheet->html = doc->tokens[i].tag == MCE_TAG_html ? i + 1
                                                             : sheet->html;
            sheet->page = doc->tokens[i].tag == MCE_TAG_body ? i + 1 : 0;
        }
    }

    sheet->page = sheet->page ? sheet->page : MCE_SHEET_NO_PAGE;

    return (sheet->page != MCE_SHEET_NO_PAGE
            && mce_sheet_has(sheet, sheet->page - 1, MCE_TAG_body, place))
           || (sheet->html
               && mce_sheet_has(sheet, sheet->html - 1, MCE_TAG_html, place));
}


/*
 * Whether a tag has the names that a place wants, which most have not.
 */

static int
mce_sheet_has(mce_sheet_t *sheet, uint32_t token, uint8_t tag,
    const mce_sheet_place_t *place)
{
    unsigned            n;
    mce_str_t           names, name;
    const mce_says_t   *says;
    mce_sheet_known_t  *known;

    /* of unknown tags the names are in the source only */
    if (place->tag != MCE_SHEET_NO_TAG && place->tag > MCE_TAG_CUSTOM
        && place->tag != tag)
    {
        return 0;
    }

    says = mce_element_says(sheet->doc, token);
    known = &sheet->known[((uintptr_t) says / sizeof(mce_says_t))
                          % MCE_SHEET_KNOWN];

    if (known->says != says) {
        known->says = says;
        known->names = 0;

        if (mce_element_value(sheet->doc, token, says, MCE_VALUE_ID, &name)) {
            known->names |= mce_sheet_bit(mce_selector_hash('#', name));
        }

        if (mce_element_value(sheet->doc, token, says, MCE_VALUE_CLASS,
                              &names))
        {
            for (n = 0; n < MCE_SELECTOR_NAMES && mce_name_take(&names, &name);
                 n++)
            {
                known->names |= mce_sheet_bit(mce_selector_hash('.', name));
            }
        }
    }

    mce_sheet_pay(sheet, token, place->selector.len, place->asks);

    return (known->names & place->names) == place->names
           && mce_selector_fits(sheet->doc, token, place->selector, says);
}
