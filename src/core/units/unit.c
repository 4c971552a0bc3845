
/*
 * What the kinds of units share: keeping, dropping, and where something
 * stands.
 */


#include "base/str.h"
#include "text/entity.h"
#include "units/unit.h"



/* bytes of other text before what is near, and tokens that are looked at */
#define MCE_UNIT_NEAR         200
#define MCE_UNIT_NEAR_TOKENS  256
/* bytes of no-break spaces */
#define MCE_UNIT_SPACES       64
/* elements around a quotation of a network */
#define MCE_UNIT_EMBED        4


static uint32_t mce_unit_keeps_before(const mce_unit_t *u, uint32_t token);
static int mce_unit_is_closed(mce_unit_t *u, uint32_t e);
static int mce_unit_is_embed(const mce_unit_t *u, uint32_t e);
static int mce_unit_bars(mce_unit_t *u, uint32_t e);
static int mce_unit_is_word(const mce_unit_t *u, uint32_t token);


void
mce_unit_keep(mce_unit_t *u, uint32_t e)
{
    uint32_t              i, of;
    const mce_token_t    *token;
    const mce_element_t  *element;

    element = &u->tree->elements[e];

    for (i = element->open; i < element->end; i++) {
        token = &u->doc->tokens[i];
        of = u->tree->of[i];

        if (token->kind == MCE_TOKEN_OPEN) {
            if (of != e && u->tree->elements[of].open == i
                && u->sums[of].kept == 0 && mce_unit_is_closed(u, of))
            {
                i = u->tree->elements[of].end - 1;
            }

            continue;
        }

        if (u->marks[i] == MCE_UNIT_KEPT || !mce_token_is_text(token)
            || token->flags & MCE_TOKEN_SKIPPED)
        {
            continue;
        }

        u->marks[i] = MCE_UNIT_KEPT;
        u->changed = 1;
        u->stale = 1;
    }

    u->sums[e].kept = u->sums[e].text;
    u->end = u->end > element->end ? u->end : element->end;
}


void
mce_unit_drop(mce_unit_t *u, uint32_t e)
{
    uint32_t              i;
    const mce_element_t  *element;

    element = &u->tree->elements[e];

    for (i = element->open; i < element->end; i++) {
        if (u->marks[i] != MCE_UNIT_OUT) {
            u->marks[i] = MCE_UNIT_OUT;
            u->changed = 1;
            u->stale = 1;
        }
    }
}


void
mce_unit_keep_medium(mce_unit_t *u, uint32_t token)
{
    u->marks[token] = MCE_UNIT_KEPT;
    u->changed = 1;
}


uint32_t
mce_unit_first(const mce_unit_t *u, uint32_t e)
{
    uint32_t              k;
    const mce_element_t  *element;

    element = &u->tree->elements[e];
    k = mce_unit_keeps_before(u, element->open);

    return k < u->nkeeps && u->keeps[k] < element->end ? u->keeps[k]
                                                       : MCE_UNIT_NONE;
}


uint32_t
mce_unit_last(const mce_unit_t *u, uint32_t e)
{
    uint32_t              k;
    const mce_element_t  *element;

    element = &u->tree->elements[e];
    k = mce_unit_keeps_before(u, element->end);

    return k && u->keeps[k - 1] >= element->open ? u->keeps[k - 1] + 1 : 0;
}


static uint32_t
mce_unit_keeps_before(const mce_unit_t *u, uint32_t token)
{
    uint32_t  low, high, mid;

    low = 0;
    high = u->nkeeps;

    while (low < high) {
        mid = (low + high) / 2;

        if (u->keeps[mid] < token) {
            low = mid + 1;

        } else {
            high = mid;
        }
    }

    return low;
}


int
mce_unit_is_named(const mce_unit_t *u, uint32_t e, mce_names_t families)
{
    return e != 0 && (mce_unit_says(u, e)->class_names & families) != 0;
}


int
mce_unit_ends_in_colon(mce_unit_t *u, uint32_t e)
{
    uint32_t              i;
    mce_str_t             text;
    const uint8_t        *end;
    const mce_element_t  *element;

    element = &u->tree->elements[e];

    for (i = element->end; i > element->open; i--) {

        if (!mce_token_is_text(&u->doc->tokens[i - 1])) {
            continue;
        }

        text = mce_unit_trimmed(u, i - 1);
        end = text.data + text.len;

        return end[-1] == ':'
               || (text.len >= 3 && memcmp(end - 3, "\xef\xbc\x9a", 3) == 0);
    }

    return 0;
}


mce_str_t
mce_unit_begin(const mce_unit_t *u, uint32_t e)
{
    uint32_t              i;
    mce_str_t             text;
    const mce_token_t    *tokens;
    const mce_element_t  *element;

    tokens = u->doc->tokens;
    element = &u->tree->elements[e];

    for (i = element->open; i < element->end; i++) {

        if (!mce_token_is_text(&tokens[i])) {
            continue;
        }

        text.data = u->doc->source.data + tokens[i].start;
        text.len = tokens[i + 1].start - tokens[i].start;

        while (text.len && mce_is_space(text.data[0])) {
            text.data++;
            text.len--;
        }

        return text;
    }

    return (mce_str_t) mce_null_str;
}


int
mce_unit_is_barred(mce_unit_t *u, uint32_t e)
{
    uint8_t   barred;
    uint32_t  at, top;

    for (top = e; top && !(u->looks[top] & MCE_UNIT_ABOVE)
         && !mce_unit_bars(u, top);
         top = u->tree->elements[top].parent)
    {
        /* void */
    }

    barred = top && (u->looks[top] & MCE_UNIT_BARRED || mce_unit_bars(u, top))
             ? MCE_UNIT_BARRED : 0;

    for (at = e; at != top; at = u->tree->elements[at].parent) {
        u->looks[at] |= MCE_UNIT_ABOVE | barred;
    }

    return barred != 0;
}


/*
 * Where the extractor found text in an element, a name tells nothing; nor is
 * it hidden if most of the text stands there, which a script shows.
 */

static int
mce_unit_bars(mce_unit_t *u, uint32_t e)
{
    uint32_t  kept;

    kept = u->sums[e].kept;

    if (kept && kept >= u->sums[0].kept / 2) {
        return 0;
    }

    return mce_unit_is_closed(u, e)
           && (kept == 0 || u->looks[e] & MCE_UNIT_HIDDEN);
}


/*
 * A name that hides is no reason where mathematics stand: pages hide them
 * from the eye only, beside a picture of the same.  Code may be named after
 * the bar of tools that scripts put beside it.
 */

static int
mce_unit_is_closed(mce_unit_t *u, uint32_t e)
{
    uint8_t            tag, first;
    const mce_says_t  *says;

    if (u->looks[e] & MCE_UNIT_LOOKED || e == 0) {
        return u->looks[e] & MCE_UNIT_CLOSED;
    }

    tag = mce_unit_tag(u, e);
    u->looks[e] |= MCE_UNIT_LOOKED;

    if (mce_tag_flags[tag] & (MCE_TAG_SKIP|MCE_TAG_MUTE)
        || tag == MCE_TAG_nav || tag == MCE_TAG_button
        || tag == MCE_TAG_dialog || tag == MCE_TAG_form)
    {
        u->looks[e] |= MCE_UNIT_CLOSED;
        return 1;
    }

    first = e + 1 < u->sums[e].next ? mce_unit_tag(u, e + 1)
                                    : MCE_TAG_UNKNOWN;

    if (first == MCE_TAG_math) {
        return 0;
    }

    says = mce_unit_says(u, e);

    if (says->hidden) {
        u->looks[e] |= MCE_UNIT_HIDDEN;
    }

    if (says->hidden || says->role
        || says->names & (mce_name(AUTO_COOKIE) | mce_name(AUTO_HID))
        || (says->names & mce_name(AUTO_NAV) && first != MCE_TAG_pre)
        || (says->names & mce_name(AUTO_SHARE) && !mce_unit_is_embed(u, e)))
    {
        u->looks[e] |= MCE_UNIT_CLOSED;
    }

    return u->looks[e] & MCE_UNIT_CLOSED;
}


/*
 * Whether an element is a quotation, or has the text of one alone: what was
 * said in a network has its name, as the buttons do that share the page there.
 */

static int
mce_unit_is_embed(const mce_unit_t *u, uint32_t e)
{
    uint32_t  at;

    for (at = e; at < u->sums[e].next && at - e < MCE_UNIT_EMBED; at++) {
        if (mce_unit_tag(u, at) == MCE_TAG_blockquote) {
            return u->sums[at].text == u->sums[e].text;
        }
    }

    return 0;
}


uint32_t
mce_unit_top(mce_unit_t *u, uint32_t e)
{
    uint32_t              at, top, next;
    const mce_element_t  *elements;

    elements = u->tree->elements;

    for (top = e; !(u->looks[top] & MCE_UNIT_TOPPED) && elements[top].parent
         && u->sums[elements[top].parent].kept == 0;
         top = elements[top].parent)
    {
        /* void */
    }

    top = u->looks[top] & MCE_UNIT_TOPPED ? u->tops[top] : top;

    for (at = e; at != top && !(u->looks[at] & MCE_UNIT_TOPPED); at = next) {
        next = elements[at].parent;
        u->looks[at] |= MCE_UNIT_TOPPED;
        u->tops[at] = top;
    }

    return top;
}


unsigned
mce_unit_place(mce_unit_t *u, uint32_t e)
{
    unsigned              place;
    uint32_t              text, up, below;
    const mce_element_t  *elements;

    elements = u->tree->elements;
    text = u->sums[e].text;
    below = mce_unit_top(u, e);
    up = elements[below].parent;

    if (u->sums[below].text - text > MCE_UNIT_LABEL + text / 4
        || mce_unit_is_barred(u, e))
    {
        return 0;
    }

    place = 0;

    if (u->sums[up].kept) {
        place |= mce_unit_first(u, up) < elements[below].open
                 ? MCE_UNIT_BEFORE : 0;
        place |= mce_unit_last(u, up) > elements[below].end
                 ? MCE_UNIT_AFTER : 0;
    }

    return place;
}


int
mce_unit_is_near(mce_unit_t *u, uint32_t token)
{
    uint32_t            i, gap;
    const mce_token_t  *tokens;

    gap = 0;
    tokens = u->doc->tokens;

    for (i = token; i < u->doc->ntokens && i - token < MCE_UNIT_NEAR_TOKENS
         && gap <= MCE_UNIT_NEAR; i++)
    {
        if (u->marks[i] != MCE_UNIT_OUT && tokens[i].kind != MCE_TOKEN_OPEN) {
            return 1;
        }

        if (mce_token_is_text(&tokens[i])
            && !(tokens[i].flags & MCE_TOKEN_SKIPPED))
        {
            gap += tokens[i + 1].start - tokens[i].start;
        }
    }

    return 0;
}


uint32_t
mce_unit_kept_before(const mce_unit_t *u, uint32_t token)
{
    uint32_t  i;

    for (i = token; i > 0 && token - i < MCE_UNIT_EDGE; i--) {
        if (mce_unit_is_word(u, i - 1)) {
            return u->marks[i - 1] != MCE_UNIT_OUT ? i - 1 : MCE_UNIT_NONE;
        }
    }

    return MCE_UNIT_NONE;
}


int
mce_unit_has_words(const mce_unit_t *u, uint32_t from, uint32_t to)
{
    for ( /* void */ ; from < to; from++) {
        if (mce_unit_is_word(u, from)) {
            return 1;
        }
    }

    return 0;
}


static int
mce_unit_is_word(const mce_unit_t *u, uint32_t token)
{
    const uint8_t      *p, *end;
    const mce_token_t  *tokens;

    tokens = &u->doc->tokens[token];

    if (!mce_token_is_text(tokens)) {
        return 0;
    }

    p = u->doc->source.data + tokens->start;
    end = u->doc->source.data + tokens[1].start;

    if (end - p > MCE_UNIT_SPACES) {
        return 1;
    }

    while (p < end) {
        if (!mce_text_is_space(mce_text_next(&p, end))) {
            return 1;
        }
    }

    return 0;
}
