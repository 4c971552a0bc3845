
/*
 * A kept hint or warning in a box of its own gets back its title, which is
 * often a single word.
 */


#include "units/unit.h"


/* bytes of a title */
#define MCE_UNIT_TITLE  80


/*
 * The title is the first element of the box, and nothing of it was kept.
 */

mce_status_t
mce_unit_callouts(mce_stage_t *s)
{
    uint32_t                box, e, n;
    const mce_stage_sum_t  *sum;

    n = s->sums[s->around].next;
    sum = s->sums + 1;

    for (box = 1; box + 1 < n; box++) {
        e = box + 1;
        sum++;

        if (sum[-1].kept && s->tree->elements[e].parent == box
            && sum->kept == 0 && sum->text && sum->text <= MCE_UNIT_TITLE
            && sum->links < sum->text
            && mce_stage_is_named(s, box, mce_name(CALLOUT))
            && !mce_stage_is_barred(s, e))
        {
            mce_stage_keep(s, e);
        }
    }

    return MCE_OK;
}
