
/*
 * What is kept and what is dropped, and where an element is in relation to
 * kept text.
 */


#include "base/str.h"
#include "stage/stage.h"
#include "text/charclass.h"
#include "text/entity.h"
#include "text/has.h"


/* bytes of other text, and tokens, up to kept text that is near */
#define MCE_STAGE_NEAR         200
#define MCE_STAGE_NEAR_TOKENS  256
/* a longer text is not searched for words, but has some */
#define MCE_STAGE_SPACES       64
/* levels from the box of an embedded post down to its quotation */
#define MCE_STAGE_EMBED        4
/* elements that are looked at for code */
#define MCE_STAGE_PARTS        16


static uint32_t mce_stage_texts_before(const mce_stage_t *s, uint32_t token);
static int mce_stage_is_closed(mce_stage_t *s, uint32_t e);
static int mce_stage_is_revealed(const mce_stage_t *s, uint32_t e);
static int mce_stage_is_code(const mce_stage_t *s, uint32_t e);
static int mce_stage_is_heading(const mce_stage_t *s, uint32_t e,
    mce_names_t names);
static int mce_stage_is_embed(const mce_stage_t *s, uint32_t e);
static int mce_stage_bars(mce_stage_t *s, uint32_t e);
static int mce_stage_is_word(const mce_stage_t *s, uint32_t token);


void
mce_stage_keep(mce_stage_t *s, uint32_t e)
{
    uint32_t              i, of;
    const mce_token_t    *token;
    const mce_element_t  *element;

    element = &s->tree->elements[e];

    for (i = element->open; i < element->end; i++) {
        token = &s->doc->tokens[i];
        of = s->tree->of[i];

        if (token->kind == MCE_TOKEN_OPEN) {
            if (of != e && s->tree->elements[of].open == i
                && s->sums[of].kept == 0 && mce_stage_is_closed(s, of))
            {
                i = s->tree->elements[of].end - 1;
            }

            continue;
        }

        if (s->states[i] == MCE_STAGE_KEPT || !mce_token_is_text(token)
            || token->flags & MCE_TOKEN_SKIPPED)
        {
            continue;
        }

        s->states[i] = MCE_STAGE_KEPT;
        s->changed = 1;
        s->stale = 1;
    }

    s->sums[e].kept = s->sums[e].text;
    s->end = s->end > element->end ? s->end : element->end;
}


void
mce_stage_drop(mce_stage_t *s, uint32_t e)
{
    uint32_t              i;
    const mce_element_t  *element;

    element = &s->tree->elements[e];

    for (i = element->open; i < element->end; i++) {
        if (s->states[i] != MCE_STAGE_OUT) {
            s->states[i] = MCE_STAGE_OUT;
            s->changed = 1;
            s->stale = 1;
        }
    }
}


void
mce_stage_keep_medium(mce_stage_t *s, uint32_t token)
{
    s->states[token] = MCE_STAGE_KEPT;
    s->changed = 1;
}


uint32_t
mce_stage_first(const mce_stage_t *s, uint32_t e)
{
    uint32_t              k;
    const mce_element_t  *element;

    element = &s->tree->elements[e];
    k = mce_stage_texts_before(s, element->open);

    return k < s->ntexts && s->texts[k] < element->end ? s->texts[k]
                                                       : MCE_STAGE_NONE;
}


uint32_t
mce_stage_last(const mce_stage_t *s, uint32_t e)
{
    uint32_t              k;
    const mce_element_t  *element;

    element = &s->tree->elements[e];
    k = mce_stage_texts_before(s, element->end);

    return k && s->texts[k - 1] >= element->open ? s->texts[k - 1] + 1 : 0;
}


static uint32_t
mce_stage_texts_before(const mce_stage_t *s, uint32_t token)
{
    uint32_t  low, high, mid;

    low = 0;
    high = s->ntexts;

    while (low < high) {
        mid = (low + high) / 2;

        if (s->texts[mid] < token) {
            low = mid + 1;

        } else {
            high = mid;
        }
    }

    return low;
}


int
mce_stage_is_named(const mce_stage_t *s, uint32_t e, mce_names_t families)
{
    return e != 0 && !mce_token_is_bare(s->doc, s->tree->elements[e].open)
           && (mce_stage_says(s, e)->class_names & families) != 0;
}


int
mce_stage_ends_in_colon(mce_stage_t *s, uint32_t e)
{
    return mce_text_ends_in_colon(mce_stage_finish(s, e));
}


int
mce_stage_ends_sentence(mce_stage_t *s, uint32_t e)
{
    uint8_t         class, last;
    uint32_t        kept;
    mce_str_t       text;
    const uint8_t  *p, *end;

    kept = mce_stage_last(s, e);
    text = kept ? mce_stage_trimmed(s, kept - 1) : mce_stage_finish(s, e);
    end = text.data + text.len;
    last = MCE_CHARCLASS_NONE;

    for (p = text.data; p < end; /* void */ ) {
        class = mce_charclass(mce_text_next(&p, end));

        if (class != MCE_CHARCLASS_CLOSE && class != MCE_CHARCLASS_SPACE
            && class != MCE_CHARCLASS_NONE)
        {
            last = class;
        }
    }

    return last == MCE_CHARCLASS_END;
}


mce_str_t
mce_stage_finish(const mce_stage_t *s, uint32_t e)
{
    uint32_t              i;
    const mce_element_t  *element;

    element = &s->tree->elements[e];

    for (i = element->end; i > element->open; i--) {
        if (mce_token_is_text(&s->doc->tokens[i - 1])) {
            return mce_stage_trimmed(s, i - 1);
        }
    }

    return (mce_str_t) mce_null_str;
}


mce_str_t
mce_stage_begin(const mce_stage_t *s, uint32_t e)
{
    uint32_t              i;
    mce_str_t             text;
    const mce_token_t    *tokens;
    const mce_element_t  *element;

    tokens = s->doc->tokens;
    element = &s->tree->elements[e];

    for (i = element->open; i < element->end; i++) {

        if (!mce_token_is_text(&tokens[i])) {
            continue;
        }

        text = mce_token_source(s->doc, i);

        while (text.len && mce_is_space(text.data[0])) {
            text.data++;
            text.len--;
        }

        return text;
    }

    return (mce_str_t) mce_null_str;
}


int
mce_stage_is_barred(mce_stage_t *s, uint32_t e)
{
    uint8_t   barred;
    uint32_t  at, top;

    for (top = e; top && !(s->flags[top] & MCE_STAGE_BAR_KNOWN)
         && !mce_stage_bars(s, top);
         top = s->tree->elements[top].parent)
    {
        /* void */
    }

    barred = top && (s->flags[top] & MCE_STAGE_BARRED
                     || mce_stage_bars(s, top)) ? MCE_STAGE_BARRED : 0;

    for (at = e; at != top; at = s->tree->elements[at].parent) {
        s->flags[at] |= MCE_STAGE_BAR_KNOWN | barred;
    }

    return barred != 0;
}


/*
 * If the extractor found text in an element, its name is no reason to bar it.
 * Even hidden, it is not barred if most of the text is in it, because then a
 * script shows it.
 */

static int
mce_stage_bars(mce_stage_t *s, uint32_t e)
{
    uint32_t  kept;

    kept = s->sums[e].kept;

    if (kept && kept >= s->sums[0].kept / 2) {
        return 0;
    }

    return mce_stage_is_closed(s, e)
           && (kept == 0 || (s->flags[e] & MCE_STAGE_HIDDEN
                             && kept * 2 < s->sums[e].text));
}


/*
 * Names are ignored for an element that begins with a formula, because pages
 * hide formulas from the eye beside a picture of the same.  Code that is named
 * like navigation may just have a toolbar.
 */

static int
mce_stage_is_closed(mce_stage_t *s, uint32_t e)
{
    uint8_t            tag, first;
    const mce_says_t  *says;

    if (s->flags[e] & MCE_STAGE_TAG_KNOWN || e == 0) {
        return s->flags[e] & MCE_STAGE_CLOSED;
    }

    tag = mce_stage_tag(s, e);
    s->flags[e] |= MCE_STAGE_TAG_KNOWN;

    if (mce_tag_flags[tag] & (MCE_TAG_SKIP|MCE_TAG_MUTE)
        || tag == MCE_TAG_nav || tag == MCE_TAG_button
        || tag == MCE_TAG_dialog || tag == MCE_TAG_form)
    {
        s->flags[e] |= MCE_STAGE_CLOSED;
        return 1;
    }

    first = e + 1 < s->sums[e].next ? mce_stage_tag(s, e + 1)
                                    : MCE_TAG_UNKNOWN;

    if (first == MCE_TAG_math) {
        return 0;
    }

    if (mce_stage_hides(s, e) && !mce_stage_is_revealed(s, e)) {
        s->flags[e] |= MCE_STAGE_HIDDEN | MCE_STAGE_CLOSED;
    }

    if (mce_token_is_bare(s->doc, s->tree->elements[e].open)) {
        return s->flags[e] & MCE_STAGE_CLOSED;
    }

    says = mce_stage_says(s, e);

    if (says->role
        || says->names & mce_name(AUTO_COOKIE)
        || (says->names & mce_name(AUTO_NAV) && first != MCE_TAG_pre
            && !mce_stage_is_code(s, e))
        || (says->names & mce_name(AUTO_SHARE) && !mce_stage_is_embed(s, e)
            && !mce_stage_is_heading(s, e, says->names)
            && !mce_stage_is_code(s, e)))
    {
        s->flags[e] |= MCE_STAGE_CLOSED;
    }

    return s->flags[e] & MCE_STAGE_CLOSED;
}


/*
 * Whether most of the text of an element is that of code.
 */

static int
mce_stage_is_code(const mce_stage_t *s, uint32_t e)
{
    int       i;
    uint32_t  at, most;

    at = e + 1;
    most = s->sums[e].text / 2;

    for (i = 0; i < MCE_STAGE_PARTS && at < s->sums[e].next; i++) {
        if (s->sums[at].text <= most) {
            at = s->sums[at].next;

        } else if (mce_stage_tag(s, at) == MCE_TAG_pre
                   || mce_stage_is_named(s, at, mce_name(CODE_LINES)))
        {
            return 1;

        } else {
            at++;
        }
    }

    return 0;
}


/*
 * Whether an element is named after the heading that it begins with, which may
 * have buttons beside it.
 */

static int
mce_stage_is_heading(const mce_stage_t *s, uint32_t e, mce_names_t names)
{
    return names & mce_name(TITLE) && !(names & mce_name(SHARE))
           && e + 1 < s->sums[e].next
           && mce_tag_flags[mce_stage_tag(s, e + 1)] & MCE_TAG_HEADING;
}


/*
 * Whether what stands beside an element is hidden as well and was kept, so
 * that a script shows both, or is one of several panels like this one.
 */

static int
mce_stage_is_revealed(const mce_stage_t *s, uint32_t e)
{
    int       i, opens;
    uint32_t  beside[2];

    opens = (mce_stage_says(s, e)->names & mce_name(OPENS)) != 0;
    beside[0] = mce_stage_before(s, e);
    beside[1] = mce_stage_sibling(s, e);

    for (i = 0; i < 2; i++) {
        if (beside[i] && s->sums[beside[i]].kept * 2 > s->sums[beside[i]].text
            && (mce_stage_hides(s, beside[i])
                || (opens && mce_stage_says(s, beside[i])->names
                             & mce_name(OPENS))))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether an element is a quotation, or only wraps one.  Embedded posts of
 * social networks have the name of the network, and so do its share buttons.
 */

static int
mce_stage_is_embed(const mce_stage_t *s, uint32_t e)
{
    uint32_t  at;

    for (at = e; at < s->sums[e].next && at - e < MCE_STAGE_EMBED; at++) {
        if (mce_stage_tag(s, at) == MCE_TAG_blockquote) {
            return s->sums[at].text == s->sums[e].text;
        }
    }

    return 0;
}


int
mce_stage_is_near(mce_stage_t *s, uint32_t token)
{
    uint32_t            i, gap;
    const mce_token_t  *tokens;

    gap = 0;
    tokens = s->doc->tokens;

    for (i = token; i < s->doc->ntokens && i - token < MCE_STAGE_NEAR_TOKENS
         && gap <= MCE_STAGE_NEAR; i++)
    {
        if (s->states[i] != MCE_STAGE_OUT
            && tokens[i].kind != MCE_TOKEN_OPEN)
        {
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
mce_stage_kept_before(const mce_stage_t *s, uint32_t token)
{
    uint32_t  i;

    for (i = token; i > 0 && token - i < MCE_STAGE_EDGE; i--) {
        if (mce_stage_is_word(s, i - 1)) {
            return s->states[i - 1] != MCE_STAGE_OUT ? i - 1 : MCE_STAGE_NONE;
        }
    }

    return MCE_STAGE_NONE;
}


int
mce_stage_has_words(const mce_stage_t *s, uint32_t from, uint32_t to)
{
    for ( /* void */ ; from < to; from++) {
        if (mce_stage_is_word(s, from)) {
            return 1;
        }
    }

    return 0;
}


static int
mce_stage_is_word(const mce_stage_t *s, uint32_t token)
{
    const uint8_t      *p, *end;
    const mce_token_t  *tokens;

    tokens = &s->doc->tokens[token];

    if (!mce_token_is_text(tokens)) {
        return 0;
    }

    p = s->doc->source.data + tokens->start;
    end = s->doc->source.data + tokens[1].start;

    if (end - p > MCE_STAGE_SPACES) {
        return 1;
    }

    while (p < end) {
        if (!mce_text_is_space(mce_text_next(&p, end))) {
            return 1;
        }
    }

    return 0;
}
