
/*
 * A box beside the course of the text, a hint or a warning, comes with its
 * title, which is often one word.
 */


#include "units/unit.h"


/* bytes of a title */
#define MCE_UNIT_TITLE  80


/*
 * The title is the first element of the box, and nothing before it is kept.
 */

mce_status_t
mce_unit_callouts(mce_unit_t *u)
{
    uint32_t               box, e, n;
    const mce_unit_sum_t  *sum;

    n = u->sums[u->around].next;
    sum = u->sums + 1;

    for (box = 1; box + 1 < n; box++) {
        e = box + 1;
        sum++;

        if (sum[-1].kept && u->tree->elements[e].parent == box
            && sum->kept == 0 && sum->text && sum->text <= MCE_UNIT_TITLE
            && sum->links < sum->text
            && mce_unit_is_named(u, box, mce_name(CALLOUT))
            && !mce_unit_is_barred(u, e))
        {
            mce_unit_keep(u, e);
        }
    }

    return MCE_OK;
}
