
/*
 * A line that comes again right after itself is kept once, unless only the
 * second copy is seen: pages have copies of what they lay out in another way
 * in narrow windows.
 */


#include <string.h>

#include "units/unit.h"


/* bytes of a line; shorter ones may be repeated on purpose */
#define MCE_UNIT_COPY          40
/* inline elements around a text, up to its block */
#define MCE_UNIT_COPY_INLINES  8


static int mce_unit_copy_is(const mce_stage_t *s, uint32_t one,
    uint32_t other);
static int mce_unit_copy_goes(mce_stage_t *s, uint32_t token, uint32_t e);


mce_status_t
mce_unit_copies(mce_stage_t *s)
{
    uint32_t  c, e, i, last;

    last = MCE_STAGE_NONE;

    for (c = 0; c < s->ncontent; c++) {
        i = s->content[c];

        if (s->states[i] == MCE_STAGE_OUT
            || s->doc->tokens[i].kind == MCE_TOKEN_OPEN)
        {
            continue;
        }

        if (last != MCE_STAGE_NONE && mce_unit_copy_is(s, last, i)
            && !mce_visible_hides(mce_visible_at(s->visible,
                                                 s->tree->of[last])))
        {
            e = mce_stage_block(s, i, MCE_UNIT_COPY_INLINES);

            if (mce_unit_copy_goes(s, i, e)) {
                mce_stage_drop(s, e);
                continue;
            }
        }

        last = i;
    }

    return MCE_OK;
}


static int
mce_unit_copy_is(const mce_stage_t *s, uint32_t one, uint32_t other)
{
    mce_str_t  a, b;

    a = mce_stage_trimmed(s, one);
    b = mce_stage_trimmed(s, other);

    return a.len == b.len && a.len >= MCE_UNIT_COPY
           && memcmp(a.data, b.data, a.len) == 0;
}


/*
 * Whether a copy is all that its block says.  Quotations and code repeat what
 * they are about, and tables and headings have an order of their own.
 */

static int
mce_unit_copy_goes(mce_stage_t *s, uint32_t token, uint32_t e)
{
    uint8_t             tag;
    const mce_token_t  *at;

    at = &s->doc->tokens[token];

    if (e == 0 || s->sums[e].text != at[1].start - at->start
        || mce_tag_flags[mce_stage_tag(s, e)]
           & (MCE_TAG_HEADING|MCE_TAG_INLINE))
    {
        return 0;
    }

    for ( /* void */ ; e; e = s->tree->elements[e].parent) {
        tag = mce_stage_tag(s, e);

        if (tag == MCE_TAG_pre || tag == MCE_TAG_blockquote
            || (tag == MCE_TAG_table && mce_unit_is_table(s, e))
            || mce_stage_is_named(s, e, mce_name(QUOTE)))
        {
            return 0;
        }
    }

    return 1;
}
