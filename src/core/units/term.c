
/*
 * A term comes with its definition, a signature with its description: the
 * items of a <dl>.
 */


#include "units/unit.h"


static void mce_unit_term(mce_unit_t *u, uint32_t term, uint32_t next);


/*
 * Backwards, as a definition may have several terms before it.
 */

mce_status_t
mce_unit_terms(mce_unit_t *u)
{
    uint32_t  e, k, next;

    for (k = u->nknown; k > 0; k--) {
        e = u->known[k - 1];

        if (mce_unit_tag(u, e) != MCE_TAG_dt) {
            continue;
        }

        next = mce_unit_sibling(u, e);

        if (next) {
            mce_unit_term(u, e, next);
        }
    }

    return MCE_OK;
}


static void
mce_unit_term(mce_unit_t *u, uint32_t term, uint32_t next)
{
    uint8_t                tag;
    const mce_unit_sum_t  *one, *two, *list;

    tag = mce_unit_tag(u, next);
    one = &u->sums[term];
    two = &u->sums[next];
    list = &u->sums[u->tree->elements[term].parent];

    if ((tag != MCE_TAG_dd && tag != MCE_TAG_dt) || two->text == 0) {
        return;
    }

    if (one->kept < one->text && two->kept >= (two->text + 1) / 2) {
        mce_unit_keep(u, term);

    } else if (tag == MCE_TAG_dd && two->kept == 0 && one->kept
               && list->kept >= list->text / 2)
    {
        mce_unit_keep(u, next);
    }
}
