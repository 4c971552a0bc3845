
/*
 * A term comes with its definition, a signature with its description: the
 * items of a <dl>, or what stands between a heading and a description and is
 * named as signatures are.
 */


#include "units/unit.h"


/* bytes of a signature */
#define MCE_UNIT_SIGNATURE  1000


static void mce_unit_term(mce_unit_t *u, uint32_t term, uint32_t next);
static void mce_unit_signature(mce_unit_t *u, uint32_t e);


/*
 * Backwards, as a definition may have several terms before it.
 */

mce_status_t
mce_unit_terms(mce_unit_t *u)
{
    uint32_t  e, k, next;

    for (k = u->nknown; k > 0; k--) {
        e = u->known[k - 1];
        next = mce_unit_sibling(u, e);

        if (next == 0) {
            continue;
        }

        if (mce_unit_tag(u, e) == MCE_TAG_dt) {
            mce_unit_term(u, e, next);

        } else if (mce_tag_flags[mce_unit_tag(u, e)] & MCE_TAG_HEADING) {
            mce_unit_signature(u, next);
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

    /* a link alone leads to what is told elsewhere */
    if (one->kept < one->text && one->links < one->text
        && two->kept >= (two->text + 1) / 2)
    {
        mce_unit_keep(u, term);

    } else if (tag == MCE_TAG_dd && two->kept == 0 && one->kept
               && list->kept >= list->text / 2)
    {
        mce_unit_keep(u, next);
    }
}


/*
 * The element after a heading, or the first in it, before kept text.
 */

static void
mce_unit_signature(mce_unit_t *u, uint32_t e)
{
    uint32_t                  next;
    if (u->sums[e].kept && e + 1 < u->sums[e].next) {
        e++;
    }

    next = mce_unit_sibling(u, e);

    if (u->sums[e].text == 0 || u->sums[e].text > MCE_UNIT_SIGNATURE
        || u->sums[e].kept == u->sums[e].text || next == 0
        || u->sums[next].kept == 0)
    {
        return;
    }

    if (mce_unit_is_named(u, e, mce_name(SIGNATURE))) {
        mce_unit_keep(u, e);
    }
}
