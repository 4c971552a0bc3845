
/*
 * Boxes beside each other that are made alike and begin with a heading, such
 * as questions that open one by one, or the parts of a recipe: where one of
 * them is kept, those next to it are kept too.
 */


#include "units/unit.h"


/* levels from a heading up to its box, and children of a box */
#define MCE_UNIT_SERIES_LEVELS  6
#define MCE_UNIT_SERIES_PARTS   8

/* a list may be ordered or not */
#define mce_unit_series_tag(tag)                                              \
    ((tag) == MCE_TAG_ol ? MCE_TAG_ul : (tag))


static void mce_unit_series_of(mce_stage_t *s, uint32_t heading);
static int mce_unit_series_stays(mce_stage_t *s, uint32_t box,
    uint32_t beside);
static int mce_unit_is_alike(mce_stage_t *s, uint32_t box, uint32_t other);


/*
 * Whether a box is kept may depend on the one before it or on the one after
 * it, so that all of them are visited in both directions.
 */

mce_status_t
mce_unit_series(mce_stage_t *s)
{
    uint32_t  e, k;

    mce_stage_each_unit(s, k, e) {
        if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
            mce_unit_series_of(s, e);
        }
    }

    for (k = s->nunits; k > 0; k--) {
        e = s->units[k - 1];

        if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
            mce_unit_series_of(s, e);
        }
    }

    return MCE_OK;
}


/*
 * Keeps the box of a heading, which begins with the heading and has more text
 * than that.
 */

static void
mce_unit_series_of(mce_stage_t *s, uint32_t heading)
{
    int                     i;
    uint32_t                box, from, next, before;
    const mce_element_t    *elements;
    const mce_stage_sum_t  *sum;

    box = heading;
    elements = s->tree->elements;
    from = elements[heading].open;

    for (i = 0; i < MCE_UNIT_SERIES_LEVELS && elements[box].parent; i++) {
        box = elements[box].parent;
        sum = &s->sums[box];

        if (mce_stage_has_words(s, elements[box].open, from)
            || (sum->kept && sum->kept == sum->text)
            || sum->links * 4 > sum->text)
        {
            return;
        }

        from = elements[box].open;

        if (sum->text == s->sums[heading].text) {
            continue;
        }

        next = mce_stage_sibling(s, box);
        before = mce_stage_before(s, box);

        if ((next && mce_unit_series_stays(s, box, next))
            || (before && mce_unit_series_stays(s, box, before)))
        {
            if (!mce_stage_is_barred(s, box)) {
                mce_stage_keep(s, box);
            }

            return;
        }
    }
}


static int
mce_unit_series_stays(mce_stage_t *s, uint32_t box, uint32_t beside)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[beside];

    return sum->kept && sum->kept * 10 >= sum->text * 9
           && mce_stage_tag(s, box) == mce_stage_tag(s, beside)
           && mce_unit_is_alike(s, box, beside);
}


/*
 * Whether two boxes have the same number of parts, with the same tags.
 */

static int
mce_unit_is_alike(mce_stage_t *s, uint32_t box, uint32_t other)
{
    int       i;
    uint32_t  a, b;

    a = box + 1;
    b = other + 1;

    for (i = 0; i < MCE_UNIT_SERIES_PARTS; i++) {

        if (a >= s->sums[box].next || b >= s->sums[other].next) {
            return i > 1 && a >= s->sums[box].next
                   && b >= s->sums[other].next;
        }

        if (mce_unit_series_tag(mce_stage_tag(s, a))
            != mce_unit_series_tag(mce_stage_tag(s, b)))
        {
            return 0;
        }

        a = s->sums[a].next;
        b = s->sums[b].next;
    }

    return 0;
}
