
/*
 * A list of which two thirds are kept is kept whole, and with it the line
 * that leads to it.  A list after a kept line that ends in a colon is what
 * that speaks of, unless it is one of links.
 */


#include "units/unit.h"


/* bytes of text: what is longer leads to nothing */
#define MCE_UNIT_LEAD  600


static void mce_unit_list_lead(mce_unit_t *u, uint32_t lead, uint32_t list);
static int mce_unit_list_is_led(unsigned tag);


mce_status_t
mce_unit_lists(mce_unit_t *u)
{
    uint8_t                tag;
    uint32_t               e, k, lead, next;
    const mce_unit_sum_t  *sum;

    next = 0;

    mce_unit_each_known(u, k, e) {
        sum = &u->sums[e];
        tag = mce_unit_tag(u, e);

        /* of posts and cards, much was left out for a reason */

        if ((tag == MCE_TAG_ul || tag == MCE_TAG_ol) && sum->kept
            && sum->kept < sum->text && sum->kept >= sum->text / 3 * 2
            && sum->boxes == 0 && e >= next)
        {
            mce_unit_keep(u, e);
            next = sum->next;
        }

        if (mce_unit_list_is_led(tag)) {
            lead = mce_unit_before(u, e);

            if (lead) {
                mce_unit_list_lead(u, lead, e);
            }
        }
    }

    return MCE_OK;
}


static void
mce_unit_list_lead(mce_unit_t *u, uint32_t lead, uint32_t list)
{
    const mce_unit_sum_t  *of, *to;

    of = &u->sums[lead];
    to = &u->sums[list];

    if (of->text == 0 || of->text > MCE_UNIT_LEAD || to->text == 0
        || (of->kept == 0) == (to->kept == 0)
        || !mce_unit_ends_in_colon(u, lead))
    {
        return;
    }

    if (of->kept == 0 && to->kept >= to->text / 2
        && !mce_unit_is_barred(u, lead))
    {
        mce_unit_keep(u, lead);

    } else if (to->kept == 0 && to->links * 2 <= to->text
               && !mce_unit_is_barred(u, list))
    {
        mce_unit_keep(u, list);
    }
}


static int
mce_unit_list_is_led(unsigned tag)
{
    return tag == MCE_TAG_ul || tag == MCE_TAG_ol || tag == MCE_TAG_dl
           || tag == MCE_TAG_pre || tag == MCE_TAG_blockquote;
}
