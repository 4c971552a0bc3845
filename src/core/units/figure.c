
/*
 * A picture and what is said of it: a caption comes with its picture, and a
 * picture with its caption.  The caption stands in the same <figure>, or is
 * named as captions are and stands beside the element of the picture.
 */


#include "base/str.h"
#include "units/unit.h"


/* bytes: what says more than that is no caption */
#define MCE_UNIT_CAPTION  1200
/* elements from a picture up to its figure */
#define MCE_UNIT_FIGURE   8


static void mce_unit_figure(mce_unit_t *u, uint32_t token, uint32_t figure);
static void mce_unit_picture(mce_unit_t *u, uint32_t token);
static int mce_unit_is_caption(mce_unit_t *u, uint32_t e);
static int mce_unit_figure_stays(mce_unit_t *u, uint32_t e);
static uint32_t mce_unit_holder(mce_unit_t *u, uint32_t token);


mce_status_t
mce_unit_figures(mce_unit_t *u)
{
    int       k;
    uint32_t  c, e, i;

    for (c = 0; c < u->ncontent; c++) {
        i = u->content[c];

        if (u->doc->tokens[i].kind != MCE_TOKEN_OPEN) {
            continue;
        }

        e = mce_unit_holder(u, i);

        for (k = 0; k < MCE_UNIT_FIGURE && e
             && mce_unit_tag(u, e) != MCE_TAG_figure; k++)
        {
            e = u->tree->elements[e].parent;
        }

        if (e && mce_unit_tag(u, e) == MCE_TAG_figure && u->sums[e].text) {
            mce_unit_figure(u, i, e);

        } else {
            mce_unit_picture(u, i);
        }
    }

    return MCE_OK;
}


/*
 * A caption that is a link leads to what is told elsewhere.
 */

static void
mce_unit_figure(mce_unit_t *u, uint32_t token, uint32_t figure)
{
    uint32_t               e;
    const mce_unit_sum_t  *sum;

    sum = &u->sums[figure];

    if (sum->text > MCE_UNIT_CAPTION || !mce_unit_figure_stays(u, figure)) {
        return;
    }

    for (e = figure + 1; e < sum->next; e++) {
        if (mce_unit_tag(u, e) == MCE_TAG_blockquote) {
            return;
        }
    }

    mce_unit_keep_medium(u, token);

    if (sum->kept < sum->text && (sum->kept || sum->links * 2 <= sum->text)) {
        mce_unit_keep(u, figure);
    }
}


/*
 * A picture without <figure>: its caption is beside the outermost element
 * that holds no text.
 */

static void
mce_unit_picture(mce_unit_t *u, uint32_t token)
{
    uint32_t               e, box, caption, next;
    const mce_unit_sum_t  *sum;

    e = mce_unit_holder(u, token);

    if (u->sums[e].text) {
        box = e;
        caption = e + 1;

        if (caption >= u->sums[e].next || e == 0
            || u->tree->elements[caption].open < token)
        {
            return;
        }

    } else {
        while (e && u->sums[u->tree->elements[e].parent].text == 0) {
            e = u->tree->elements[e].parent;
        }

        box = u->tree->elements[e].parent;
        caption = mce_unit_sibling(u, e);
    }

    for (next = caption; next && u->sums[next].text == 0;
         next = mce_unit_sibling(u, next))
    {
        /* void */
    }

    caption = next;

    if (caption == 0 || u->sums[caption].text > MCE_UNIT_CAPTION
        || !mce_unit_is_caption(u, caption))
    {
        return;
    }

    sum = &u->sums[caption];

    if (u->sums[box].text != sum->text) {
        box = caption;
    }

    if (!mce_unit_figure_stays(u, box)) {
        return;
    }

    mce_unit_keep_medium(u, token);

    if (sum->kept < sum->text && (sum->kept || sum->links * 2 <= sum->text)) {
        mce_unit_keep(u, caption);
    }
}


static int
mce_unit_is_caption(mce_unit_t *u, uint32_t e)
{
    size_t                    i, k, len;
    mce_str_t                 class;
    static const char *const  names[] = { "caption", "credit", "legend" };

    if (mce_unit_tag(u, e) == MCE_TAG_figcaption) {
        return 1;
    }

    if (!mce_token_attr_find(u->doc, u->tree->elements[e].open, "class",
                             &class))
    {
        return 0;
    }

    for (k = 0; k < sizeof(names) / sizeof(names[0]); k++) {
        len = strlen(names[k]);

        for (i = 0; i + len <= class.len; i++) {
            if (mce_text_starts((mce_str_t) { len, class.data + i },
                                names[k]))
            {
                return 1;
            }
        }
    }

    return 0;
}


/*
 * Between kept text, or right before some.
 */

static int
mce_unit_figure_stays(mce_unit_t *u, uint32_t e)
{
    unsigned  place;

    if (u->sums[e].kept) {
        return 1;
    }

    place = mce_unit_place(u, e);

    return place == (MCE_UNIT_BEFORE|MCE_UNIT_AFTER)
           || (place && mce_unit_is_near(u, u->tree->elements[e].end));
}


/*
 * The element that a medium stands in.
 */

static uint32_t
mce_unit_holder(mce_unit_t *u, uint32_t token)
{
    uint32_t  e;

    e = u->tree->of[token];

    return u->tree->elements[e].open == token && e
           ? u->tree->elements[e].parent : e;
}
