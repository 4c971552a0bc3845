
/*
 * A line that comes again right after itself is kept once: pages have copies
 * of what they lay out in another way in narrow windows.  The second one goes,
 * unless only that is seen, or it is a heading or begins a paragraph.  One
 * that is hidden goes also if the one that is seen stands further below.
 */


#include <string.h>

#include "units/unit.h"


/* bytes of a line; shorter ones may be repeated on purpose */
#define MCE_UNIT_COPY          40
/* inline elements around a text, up to its block */
#define MCE_UNIT_COPY_INLINES  8
/* levels above a text that are looked at; a text below more of them is not
   taken for a copy */
#define MCE_UNIT_COPY_LEVELS   256


static void mce_unit_copy_narrow(mce_stage_t *s);
static int mce_unit_copy_same(mce_str_t one, mce_str_t other);
static int mce_unit_copy_is_hidden(const mce_stage_t *s, uint32_t token);
static int mce_unit_copy_drop(mce_stage_t *s, uint32_t token);
static int mce_unit_copy_is_line(mce_stage_t *s, uint32_t token);
static int mce_unit_copy_is_whole(const mce_stage_t *s, uint32_t token,
    uint32_t e);
static int mce_unit_copy_is_meant(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_copies(mce_stage_t *s)
{
    uint32_t   c, i, last, hidden;
    mce_str_t  text, before, veiled;

    last = 0;
    hidden = 0;
    before = (mce_str_t) mce_null_str;
    veiled = (mce_str_t) mce_null_str;

    for (c = 0; c < s->ntexts; c++) {
        i = s->texts[c];

        if (s->states[i] == MCE_STAGE_OUT) {
            continue;
        }

        text = mce_stage_trimmed(s, i);

        if (text.len >= MCE_UNIT_COPY && s->nposts == 0) {
            if (mce_unit_copy_is_hidden(s, i)) {
                hidden = i;
                veiled = text;

            } else if (hidden != last && mce_unit_copy_same(text, veiled)) {
                mce_unit_copy_drop(s, hidden);
            }
        }

        if (text.len >= MCE_UNIT_COPY && mce_unit_copy_same(text, before)) {
            if (mce_unit_copy_is_hidden(s, last)) {
                if (!mce_unit_copy_is_hidden(s, i)) {
                    mce_unit_copy_drop(s, last);
                }

            } else if (mce_unit_copy_drop(s, i)) {
                continue;

            } else if (mce_unit_copy_is_line(s, i)
                       && !(s->doc->tokens[last].flags & MCE_TOKEN_LINK))
            {
                mce_unit_copy_drop(s, last);
            }
        }

        last = i;
        before = text;
    }

    mce_unit_copy_narrow(s);

    return MCE_OK;
}


/*
 * What is for narrow windows goes beside what shows the same in wide ones.
 */

static void
mce_unit_copy_narrow(mce_stage_t *s)
{
    int       i;
    uint32_t  e, n, copies[2];

    n = s->sums[s->around].next;

    for (e = s->around + 1; e < n; e++) {
        if (s->sums[e].kept == 0) {
            e = s->sums[e].next - 1;
            continue;
        }

        /* most have no name that hides them in any window */
        if (mce_token_is_bare(s->doc, s->tree->elements[e].open)
            || !(mce_stage_says(s, e)->class_names & mce_name(UNSHOWN))
            || mce_stage_hides(s, e))
        {
            continue;
        }

        copies[0] = mce_unit_text_before(s, e);
        copies[1] = mce_unit_text_after(s, e);

        for (i = 0; i < 2; i++) {
            if (copies[i] && s->sums[copies[i]].kept
                && s->sums[copies[i]].kept / 2 <= s->sums[e].kept
                && s->sums[e].kept / 2 <= s->sums[copies[i]].kept
                && mce_element_rare(s->doc,
                                    s->tree->elements[copies[i]].open)
                   & mce_rare(NARROW))
            {
                mce_stage_drop(s, copies[i]);
            }
        }
    }
}


static int
mce_unit_copy_same(mce_str_t one, mce_str_t other)
{
    return one.len == other.len
           && memcmp(one.data, other.data, one.len) == 0;
}


static int
mce_unit_copy_is_hidden(const mce_stage_t *s, uint32_t token)
{
    return mce_visible_hides(mce_visible_at(s->visible, s->tree->of[token]));
}


static int
mce_unit_copy_drop(mce_stage_t *s, uint32_t token)
{
    uint32_t  e;

    e = mce_stage_block(s, token, MCE_UNIT_COPY_INLINES);

    if (!mce_unit_copy_is_whole(s, token, e) || mce_unit_copy_is_meant(s, e)) {
        return 0;
    }

    mce_stage_drop(s, e);

    return 1;
}


/*
 * Whether a text that is seen is the first line of a longer paragraph, or the
 * heading of kept text.
 */

static int
mce_unit_copy_is_line(mce_stage_t *s, uint32_t token)
{
    uint32_t            e, i;
    const mce_token_t  *tokens;

    tokens = s->doc->tokens;
    e = mce_stage_block(s, token, MCE_UNIT_COPY_INLINES);

    if (mce_unit_copy_is_hidden(s, token) || mce_unit_copy_is_meant(s, e)) {
        return 0;
    }

    if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
        for (i = s->tree->elements[e].end; i < s->doc->ntokens
             && !mce_token_is_text(&tokens[i]); i++) { /* void */ }

        return i < s->doc->ntokens && s->states[i] != MCE_STAGE_OUT;
    }

    for (i = token + 1; i < s->tree->elements[e].end
         && !mce_token_is_text(&tokens[i]); i++)
    {
        if (tokens[i].tag == MCE_TAG_br) {
            return mce_stage_tag(s, e) == MCE_TAG_p;
        }
    }

    return 0;
}


/*
 * Whether a text is all that its block says.
 */

static int
mce_unit_copy_is_whole(const mce_stage_t *s, uint32_t token, uint32_t e)
{
    const mce_token_t  *at;

    at = &s->doc->tokens[token];

    return e && s->sums[e].text == at[1].start - at->start
           && !(mce_tag_flags[mce_stage_tag(s, e)]
                & (MCE_TAG_HEADING|MCE_TAG_INLINE));
}


/*
 * Quotations and code repeat what they are about, and tables have an order of
 * their own.
 */

static int
mce_unit_copy_is_meant(mce_stage_t *s, uint32_t e)
{
    int      i;
    uint8_t  tag;

    for (i = 0; e && i < MCE_UNIT_COPY_LEVELS; i++) {
        tag = mce_stage_tag(s, e);

        if (tag == MCE_TAG_pre || tag == MCE_TAG_blockquote
            || (tag == MCE_TAG_table && mce_unit_is_table(s, e))
            || mce_stage_is_named(s, e, mce_name(QUOTE)))
        {
            return 1;
        }

        e = s->tree->elements[e].parent;
    }

    return e != 0;
}
