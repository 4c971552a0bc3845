
/*
 * A kept hint or warning in a box of its own gets back its title, which is
 * often a single word, and so does any kept box whose title is named so; a
 * hint between kept text is kept.
 */


#include "units/unit.h"


/* bytes of a title */
#define MCE_UNIT_TITLE  80
/* bytes of a hint of which nothing is kept */
#define MCE_UNIT_HINT   600


static int mce_unit_callout_is_title(mce_stage_t *s, uint32_t e);
static int mce_unit_callout_is_between(mce_stage_t *s, uint32_t box);


/*
 * The title is the first element of the box, and nothing of it was kept.
 */

mce_status_t
mce_unit_callouts(mce_stage_t *s)
{
    uint32_t                box, e, n;
    const mce_stage_sum_t  *sum;

    n = s->sums[s->around].next;

    for (box = 1; box + 1 < n; box++) {

        if (!mce_stage_is_mixed(s, box)) {
            if (mce_unit_callout_is_between(s, box)) {
                mce_stage_keep(s, box);
            }

            box = s->sums[box].next - 1;
            continue;
        }

        e = box + 1;
        sum = &s->sums[e];

        if (s->tree->elements[e].parent == box
            && sum->kept == 0 && sum->text && sum->text <= MCE_UNIT_TITLE
            && sum->links < sum->text
            && (mce_stage_is_named(s, box, mce_name(CALLOUT))
                || mce_unit_callout_is_title(s, e))
            && !mce_stage_is_barred(s, e))
        {
            mce_stage_keep(s, e);
        }
    }

    return MCE_OK;
}


/*
 * Whether an element is named after titles, and all else in its box is kept.
 */

static int
mce_unit_callout_is_title(mce_stage_t *s, uint32_t e)
{
    const mce_stage_sum_t  *box;

    box = &s->sums[s->tree->elements[e].parent];

    return box->kept + s->sums[e].text == box->text && s->sums[e].links == 0
           && mce_element_rare(s->doc, s->tree->elements[e].open)
              & mce_rare(BOX_TITLE);
}


/*
 * Whether a box is a hint of which nothing was kept, between kept text.
 */

static int
mce_unit_callout_is_between(mce_stage_t *s, uint32_t box)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[box];

    return sum->kept == 0 && sum->text - 1 < MCE_UNIT_HINT
           && sum->links * 2 <= sum->text
           && mce_stage_is_named(s, box, mce_name(CALLOUT))
           && mce_stage_place(s, box) == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER);
}
