
/*
 * Code, formulas, quotations and tables of data say little in words, or have
 * others than the text.  Where they stand between kept text, they belong to
 * it.
 */


#include "units/unit.h"


static int mce_unit_between_stays(mce_unit_t *u, uint32_t e);


mce_status_t
mce_unit_between(mce_unit_t *u)
{
    uint8_t                tag;
    unsigned               place;
    uint32_t               e, k, next;
    const mce_unit_sum_t  *sum;

    next = 0;

    mce_unit_each_known(u, k, e) {
        sum = &u->sums[e];
        tag = mce_unit_tag(u, e);

        if (e < next || sum->text == sum->kept
            || (tag != MCE_TAG_pre && tag != MCE_TAG_div
                && tag != MCE_TAG_math && tag != MCE_TAG_table
                && tag != MCE_TAG_blockquote))
        {
            continue;
        }

        if (tag == MCE_TAG_table || tag == MCE_TAG_blockquote) {
            if (sum->kept
                || (tag == MCE_TAG_table && !mce_unit_table_is_data(u, e))
                || !mce_unit_between_stays(u, e))
            {
                continue;
            }

        } else if (sum->kept == 0) {
            place = mce_unit_place(u, e);

            if (place == 0
                || (tag == MCE_TAG_math && place == MCE_UNIT_AFTER
                    && !mce_unit_in_figure(u, e)))
            {
                continue;
            }
        }

        mce_unit_keep(u, e);
        next = sum->next;
    }

    return MCE_OK;
}


/*
 * Wikis put the data of their subject into a table before the text.  Of other
 * elements, those that are links lead elsewhere.  In a figure, the caption of
 * a table may be all that is kept.
 */

static int
mce_unit_between_stays(mce_unit_t *u, uint32_t e)
{
    int                    table;
    unsigned               place;
    const mce_unit_sum_t  *sum;

    sum = &u->sums[e];
    place = mce_unit_place(u, e);

    table = mce_unit_tag(u, e) == MCE_TAG_table;

    if (place & MCE_UNIT_AFTER && table
        && mce_unit_is_named(u, e, mce_name(INFOBOX)))
    {
        return 1;
    }

    return (place == (MCE_UNIT_BEFORE|MCE_UNIT_AFTER)
            || (place && table && mce_unit_in_figure(u, e)))
           && sum->links * 2 <= sum->text;
}
