
/*
 * Boxes beside each other that are made alike and begin with a heading, such
 * as questions that open one by one, or the parts of a recipe: where one of
 * them is kept, those next to it are kept too.
 */


#include "units/unit.h"


/* levels from a heading up to its box, and children of a box */
#define MCE_UNIT_SERIES_LEVELS  6
#define MCE_UNIT_SERIES_PARTS   8
/* tokens of a box before what begins with the heading */
#define MCE_UNIT_SERIES_HEAD    256

/* a list may be ordered or not */
#define mce_unit_series_tag(tag)                                              \
    ((tag) == MCE_TAG_ol ? MCE_TAG_ul : (tag))


static void mce_unit_series_of(mce_stage_t *s, uint32_t heading);
static int mce_unit_series_stays(mce_stage_t *s, uint32_t box,
    uint32_t beside);
static int mce_unit_is_called_alike(mce_stage_t *s, uint32_t box,
    uint32_t other);
static int mce_unit_is_manual(mce_stage_t *s, uint32_t box);
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

        if (from - elements[box].open > MCE_UNIT_SERIES_HEAD
            || mce_stage_has_words(s, elements[box].open, from)
            || (sum->kept && sum->kept == sum->text)
            || (sum->links * 4 > sum->text && !mce_unit_is_manual(s, box)))
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
           && (mce_unit_is_alike(s, box, beside)
               || mce_unit_is_called_alike(s, box, beside));
}


/*
 * Whether two sections have the same class and such headings, where most of
 * them are kept and this one is not the last: that may be of something else.
 */

static int
mce_unit_is_called_alike(mce_stage_t *s, uint32_t box, uint32_t other)
{
    uint32_t                class;
    const mce_stage_sum_t  *around;

    class = mce_stage_says(s, box)->class_hash;
    around = &s->sums[s->tree->elements[box].parent];

    return mce_stage_tag(s, box) == MCE_TAG_section
           && around->kept >= around->text / 4 * 3
           && (mce_stage_last(s, s->tree->elements[box].parent)
                   > s->tree->elements[box].end
               || mce_unit_is_manual(s, box))
           && class && class == mce_stage_says(s, other)->class_hash
           && mce_stage_tag(s, box + 1) == mce_stage_tag(s, other + 1)
           && mce_tag_flags[mce_stage_tag(s, box + 1)] & MCE_TAG_HEADING;
}


/*
 * Whether all links of a box are to pages of a manual, as "ls(1)", or to the
 * heading itself.
 */

static int
mce_unit_is_manual(mce_stage_t *s, uint32_t box)
{
    int        any;
    uint32_t   e;
    mce_str_t  text;

    any = 0;

    for (e = box + 1; e < s->sums[box].next; e++) {
        if (!(s->tree->elements[e].flags & MCE_ELEMENT_HREF)) {
            continue;
        }

        if (mce_tag_flags[mce_stage_tag(s, s->tree->elements[e].parent)]
            & MCE_TAG_HEADING)
        {
            continue;
        }

        text = mce_text_trim(mce_stage_begin(s, e));

        if (text.len < 4 || text.data[0] == '<'
            || text.data[text.len - 1] != ')'
            || !mce_is_digit(text.data[text.len - 2])
            || text.data[text.len - 3] != '(')
        {
            return 0;
        }

        any = 1;
    }

    return any;
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
