
/*
 * Panels, slides and the like, which a click shows.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "base/str.h"
#include "stage/opens.h"
#include "text/ctype.h"


/* levels above that may be named */
#define MCE_OPENS_LEVELS   3
/* tokens before and after that may be a control, and bytes of text between */
#define MCE_OPENS_TOKENS   24
#define MCE_OPENS_TEXT     160
/* elements of a kind make a row; children that are looked at */
#define MCE_OPENS_ROW      3
#define MCE_OPENS_LOOK     64
/* places of an id that are looked at, and bytes of it at least */
#define MCE_OPENS_PLACES   8
#define MCE_OPENS_ID       2
/* ids that are looked for */
#define MCE_OPENS_SEARCHES 128

#define MCE_OPENS_NAMES                                                       \
    (mce_name(OPENS) | mce_name(AUTO_FAQ) | mce_name(AUTO_COM))

/* what else a click shows, but no content */
#define MCE_OPENS_NEVER                                                       \
    (mce_name(AUTO_COOKIE) | mce_name(MODAL) | mce_name(SHARE))


static int mce_opens_by_control(const mce_document_t *doc,
    const mce_element_t *element);
static int mce_opens_is_control(const mce_document_t *doc, uint32_t token);
static int mce_opens_by_id(const mce_document_t *doc, uint32_t token,
    const mce_says_t *says, unsigned *searches);
static int mce_opens_leads(const mce_document_t *doc, const uint8_t *at,
    size_t len);
static int mce_opens_in_row(const mce_document_t *doc, uint32_t e,
    const mce_says_t *says);
static uint32_t mce_opens_next(const mce_tree_t *tree, uint32_t e);


int
mce_opens(const mce_document_t *doc, mce_visible_t *visible, uint32_t e,
    const uint32_t *kept, uint32_t most, unsigned *searches)
{
    int                   level;
    uint32_t              at;
    const mce_says_t     *says;
    const mce_element_t  *element;

    element = &doc->tree->elements[e];
    says = mce_element_says(doc, element->open);

    if (mce_visible_at(visible, e) & MCE_VISIBLE_FOUND) {
        return 1;
    }

    if (says->names & MCE_OPENS_NEVER || says->role
        || element->tag == MCE_TAG_dialog)
    {
        return 0;
    }

    for (at = e, level = 0; at && level <= MCE_OPENS_LEVELS
         && kept[at] <= most; level++)
    {
        if (mce_element_says(doc, doc->tree->elements[at].open)->names
            & MCE_OPENS_NAMES)
        {
            return 1;
        }

        at = doc->tree->elements[at].parent;
    }

    return mce_opens_by_control(doc, element)
           || mce_opens_by_id(doc, element->open, says, searches)
           || mce_opens_in_row(doc, e, says);
}


/*
 * Whether a button or the like stands just before or after the element.
 */

static int
mce_opens_by_control(const mce_document_t *doc, const mce_element_t *element)
{
    uint32_t            i, text;
    const mce_token_t  *tokens;

    text = 0;
    tokens = doc->tokens;

    for (i = element->open; i > 0 && element->open - i < MCE_OPENS_TOKENS
         && text <= MCE_OPENS_TEXT; i--)
    {
        if (mce_opens_is_control(doc, i - 1)) {
            return 1;
        }

        text += mce_token_is_text(&tokens[i - 1])
                ? tokens[i].start - tokens[i - 1].start : 0;
    }

    text = 0;

    for (i = element->end; i < doc->ntokens
         && i - element->end < MCE_OPENS_TOKENS && text == 0; i++)
    {
        if (mce_opens_is_control(doc, i)) {
            return 1;
        }

        text += mce_token_is_text(&tokens[i]);
    }

    return 0;
}


static int
mce_opens_is_control(const mce_document_t *doc, uint32_t token)
{
    uint32_t            pos;
    mce_attr_t          attr;
    const mce_token_t  *t;

    t = &doc->tokens[token];

    if (t->kind != MCE_TOKEN_OPEN) {
        return 0;
    }

    if (t->tag == MCE_TAG_button || t->tag == MCE_TAG_summary
        || t->tag == MCE_TAG_label || t->tag == MCE_TAG_input)
    {
        return 1;
    }

    for (pos = 0; mce_token_attr(doc, token, &pos, &attr); /* void */ ) {
        if (mce_text_is(attr.name, "aria-expanded")
            || mce_text_is(attr.name, "aria-controls")
            || mce_text_is(attr.name, "onclick")
            || mce_text_is(attr.name, "data-toggle")
            || mce_text_is(attr.name, "data-target")
            || (mce_text_is(attr.name, "role")
                && mce_text_is(attr.value, "button"))
            || (t->tag == MCE_TAG_a && mce_text_is(attr.name, "href")
                && (mce_text_is(attr.value, "#")
                    || mce_text_starts(attr.value, "javascript:"))))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a link or a control leads to the id of the element.
 */

static int
mce_opens_by_id(const mce_document_t *doc, uint32_t token,
    const mce_says_t *says, unsigned *searches)
{
    int             n;
    mce_str_t       id;
    const uint8_t  *p, *end;

    if (!mce_element_value(doc, token, says, MCE_VALUE_ID, &id)
        || id.len < MCE_OPENS_ID || *searches == MCE_OPENS_SEARCHES)
    {
        return 0;
    }

    (*searches)++;

    p = doc->source.data;
    end = p + doc->source.len;

    for (n = 0; n < MCE_OPENS_PLACES; n++) {
        p = memmem(p, (size_t) (end - p), id.data, id.len);

        if (p == NULL) {
            break;
        }

        if (mce_opens_leads(doc, p, id.len)) {
            return 1;
        }

        p += id.len;
    }

    return 0;
}


/*
 * Whether "#id" is all of a value, or the id that of an attribute which names
 * what it controls.
 */

static int
mce_opens_leads(const mce_document_t *doc, const uint8_t *at, size_t len)
{
    size_t          i;
    mce_str_t       before;
    const uint8_t  *start;

    static const mce_str_t  names[] = {
        mce_str("aria-controls="), mce_str("-target="), mce_str("-panel="),
        mce_str("popovertarget="), mce_str("-toggle="), mce_str("-tab=")
    };

    start = doc->source.data;
    i = (size_t) (at - start);

    if (i < 17 || i + len >= doc->source.len
        || (at[len] != '"' && at[len] != '\'' && at[len] != '>'
            && at[len] != ' '))
    {
        return 0;
    }

    at--;

    if (*at == '#') {
        return at[-1] == '"' || at[-1] == '\'' || at[-1] == '=';
    }

    at -= *at == '"' || *at == '\'';
    before.data = at - 15;
    before.len = 16;

    return mce_str_ends(before, names, sizeof(names) / sizeof(names[0]));
}


/*
 * Whether the element is one of a row: of tabs and slides one is shown, or all
 * wait.  Among paragraphs of a text, one that is hidden is none of these.
 */

static int
mce_opens_in_row(const mce_document_t *doc, uint32_t e,
    const mce_says_t *says)
{
    unsigned              n, row;
    uint32_t              at, up;
    const mce_element_t  *elements;

    elements = doc->tree->elements;
    up = elements[e].parent;
    row = 0;

    if (says->first_hash == 0 || elements[e].tag == MCE_TAG_p) {
        return 0;
    }

    for (n = 0, at = up + 1; n < MCE_OPENS_LOOK && at < doc->tree->n
         && elements[at].open < elements[up].end; n++)
    {
        row += elements[at].tag == elements[e].tag
               && mce_element_says(doc, elements[at].open)->first_hash
                  == says->first_hash;
        at = mce_opens_next(doc->tree, at);
    }

    return row >= MCE_OPENS_ROW;
}


/*
 * The first element after all in another one, in fewer steps than these are.
 */

static uint32_t
mce_opens_next(const mce_tree_t *tree, uint32_t e)
{
    uint32_t  step, end, low, high, middle;

    end = tree->elements[e].end;
    low = e;

    for (step = 1; low + step < tree->n
         && tree->elements[low + step].open < end; step *= 2)
    {
        low += step;
    }

    high = low + step < tree->n ? low + step : tree->n;

    while (high - low > 1) {
        middle = low + (high - low) / 2;

        if (tree->elements[middle].open < end) {
            low = middle;

        } else {
            high = middle;
        }
    }

    return high;
}
