
/*
 * The caption of code or a table that stands in no figure.
 */


#include "units/unit.h"


static int mce_unit_keeps_caption(mce_unit_t *u, uint32_t e, uint32_t from,
    uint32_t to);


/*
 * It is the element right before it or after it, or before or after the boxes
 * that hold nothing else.
 */

void
mce_unit_caption_beside(mce_unit_t *u, uint32_t e)
{
    int       i;
    uint32_t  up, before, after;

    for (i = 0; i < MCE_UNIT_FIGURE; i++) {
        up = u->tree->elements[e].parent;

        if (up == 0 || u->sums[up].text != u->sums[e].text) {
            break;
        }

        e = up;
    }

    before = mce_unit_before(u, e);

    if (before && mce_unit_keeps_caption(u, before,
                                         u->tree->elements[before].end,
                                         u->tree->elements[e].open))
    {
        return;
    }

    after = mce_unit_sibling(u, e);

    if (after) {
        mce_unit_keeps_caption(u, after, u->tree->elements[e].end,
                               u->tree->elements[after].open);
    }
}


/*
 * Keeps an element if it is a caption that was left out and these tokens,
 * between it and what it is of, are no text; returns whether it did.
 */

static int
mce_unit_keeps_caption(mce_unit_t *u, uint32_t e, uint32_t from, uint32_t to)
{
    const mce_unit_sum_t  *sum;

    sum = &u->sums[e];

    if (sum->kept || sum->text - 1 >= MCE_UNIT_CAPTION
        || sum->links * 2 > sum->text || to - from > MCE_UNIT_EDGE
        || mce_unit_has_words(u, from, to))
    {
        return 0;
    }

    if ((mce_unit_tag(u, e) != MCE_TAG_figcaption
         && !mce_unit_is_named(u, e, mce_name(CAPTION)))
        || mce_unit_is_barred(u, e))
    {
        return 0;
    }

    mce_unit_keep(u, e);

    return 1;
}
