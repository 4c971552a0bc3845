
/*
 * A picture and what is said of it: a caption comes with its picture, and a
 * picture with its caption.  A figure stands in an element of its own,
 * <figure> or a box with a part that is named as captions are.
 */


#include "units/unit.h"


/* bytes: what says more than that is no caption */
#define MCE_UNIT_CAPTION  1200
/* elements from a picture up to the box that holds its caption */
#define MCE_UNIT_BOX      8


static uint32_t mce_unit_figure_box(mce_unit_t *u, uint32_t token);
static int mce_unit_figure_has_caption(mce_unit_t *u, uint32_t box);
static int mce_unit_figure_is_caption(mce_unit_t *u, uint32_t e);
static void mce_unit_figure_text(mce_unit_t *u, uint32_t box);


mce_status_t
mce_unit_figures(mce_unit_t *u)
{
    uint32_t               i, box;
    const mce_unit_sum_t  *sum;

    for (i = 0; i < u->nmedia; i++) {
        box = mce_unit_figure_box(u, u->media[i]);
        sum = &u->sums[box];

        if (box == 0
            || (sum->kept == 0
                && mce_unit_place(u, box)
                   != (MCE_UNIT_BEFORE|MCE_UNIT_AFTER)))
        {
            continue;
        }

        mce_unit_keep_medium(u, u->media[i]);
        mce_unit_figure_text(u, box);
    }

    return MCE_OK;
}


/*
 * The element of a picture and its caption, or 0.
 */

static uint32_t
mce_unit_figure_box(mce_unit_t *u, uint32_t token)
{
    int       i;
    uint32_t  e, box;

    e = u->tree->of[token];

    if (u->tree->elements[e].open == token) {
        e = u->tree->elements[e].parent;
    }

    box = 0;

    for (i = 0; i < MCE_UNIT_BOX && e; i++) {
        if (u->sums[e].text > MCE_UNIT_CAPTION) {
            break;
        }

        if (mce_unit_tag(u, e) == MCE_TAG_figure) {
            return e;
        }

        if (box == 0 && u->sums[e].text && mce_unit_figure_has_caption(u, e)) {
            box = e;
        }

        e = u->tree->elements[e].parent;
    }

    return box;
}


/*
 * All of the box's text stands in captions.
 */

static int
mce_unit_figure_has_caption(mce_unit_t *u, uint32_t box)
{
    uint32_t  child, text;

    text = 0;

    mce_unit_each(u, child, box) {
        if (u->sums[child].text && mce_unit_figure_is_caption(u, child)) {
            text += u->sums[child].text;
        }
    }

    return text && text == u->sums[box].text;
}


static int
mce_unit_figure_is_caption(mce_unit_t *u, uint32_t e)
{
    return mce_unit_tag(u, e) == MCE_TAG_figcaption
           || mce_unit_hints(u, e)->keywords & mce_unit_names(CAP);
}


/*
 * A caption that is a link leads to what is told elsewhere.
 */

static void
mce_unit_figure_text(mce_unit_t *u, uint32_t box)
{
    uint32_t               child;
    const mce_unit_sum_t  *sum;

    sum = &u->sums[box];

    if (sum->kept == 0 && sum->links * 2 > sum->text) {
        return;
    }

    mce_unit_each(u, child, box) {
        sum = &u->sums[child];

        if (sum->text) {
            mce_unit_keep(u, child);
        }
    }
}
