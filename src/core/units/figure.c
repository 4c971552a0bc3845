
/*
 * A picture and what is said of it: a caption comes with its picture, and a
 * picture with its caption.  The caption stands in the same <figure>, or is
 * named as captions are and stands beside the element of the picture.
 */


#include "units/unit.h"


/* bytes in a table beside a picture, and all tokens of it */
#define MCE_UNIT_BESIDE_PICTURE  300
#define MCE_UNIT_TABLE_TOKENS    256
/* elements of a figure that are looked at for a quotation */
#define MCE_UNIT_QUOTE    64
/* elements beside a picture that may be its label or caption */
#define MCE_UNIT_LABELS   16


static uint32_t mce_unit_figure_of(mce_unit_t *u, uint32_t e);
static int mce_unit_is_chart(mce_unit_t *u, uint32_t e);
static void mce_unit_chart(mce_unit_t *u, uint32_t token, uint32_t e);
static void mce_unit_figure(mce_unit_t *u, uint32_t token, uint32_t figure);
static int mce_unit_figure_quotes(mce_unit_t *u, uint32_t figure);
static void mce_unit_picture(mce_unit_t *u, uint32_t token);
static uint32_t mce_unit_after(mce_unit_t *u, uint32_t e, uint32_t token);
static int mce_unit_is_unseen(mce_unit_t *u, uint32_t box, uint32_t e);
static int mce_unit_picture_has_table(mce_unit_t *u, uint32_t token);
static int mce_unit_is_caption(mce_unit_t *u, uint32_t e);
static int mce_unit_figure_stays(mce_unit_t *u, uint32_t token, uint32_t e);
static int mce_unit_figure_ends(mce_unit_t *u, uint32_t token, uint32_t e);
static int mce_unit_is_blank(const mce_unit_t *u, uint32_t e);


/*
 * Many pictures stand far after the text.
 */

mce_status_t
mce_unit_figures(mce_unit_t *u)
{
    uint32_t  e, i, k, figure;

    mce_unit_pictures(u);

    for (k = u->nmedia; k > 0; k--) {
        i = u->media[k - 1];

        if (i > u->end + MCE_UNIT_EDGE) {
            break;
        }

        e = mce_unit_holder(u, i);

        if (u->sums[e].kept && mce_unit_is_chart(u, e)) {
            mce_unit_chart(u, i, e);
            continue;
        }

        figure = mce_unit_figure_of(u, e);

        if (figure && u->sums[figure].text) {
            mce_unit_figure(u, i, figure);

        } else {
            mce_unit_picture(u, i);
        }
    }

    return MCE_OK;
}


mce_status_t
mce_unit_captions(mce_unit_t *u)
{
    uint32_t               e, k, figure;
    const mce_unit_sum_t  *sum;

    mce_unit_each_known(u, k, e) {
        sum = &u->sums[e];

        if (sum->kept && (mce_unit_tag(u, e) == MCE_TAG_pre
                          || (mce_unit_tag(u, e) == MCE_TAG_table
                              && mce_unit_table_is_data(u, e))))
        {
            mce_unit_caption_beside(u, e);
            continue;
        }

        if (mce_unit_tag(u, e) != MCE_TAG_figcaption || sum->kept == sum->text
            || sum->text > MCE_UNIT_CAPTION
            || (sum->kept == 0 && sum->links * 2 > sum->text))
        {
            continue;
        }

        figure = mce_unit_figure_of(u, e);

        if (figure && u->sums[figure].kept > sum->kept
            && !mce_unit_is_barred(u, e))
        {
            mce_unit_keep(u, e);
        }
    }

    return MCE_OK;
}


int
mce_unit_in_figure(mce_unit_t *u, uint32_t e)
{
    uint32_t  figure;

    figure = mce_unit_figure_of(u, e);

    return figure && u->sums[figure].kept;
}


static uint32_t
mce_unit_figure_of(mce_unit_t *u, uint32_t e)
{
    int  i;

    for (i = 0; i < MCE_UNIT_FIGURE && e
         && mce_unit_tag(u, e) != MCE_TAG_figure; i++)
    {
        e = u->tree->elements[e].parent;
    }

    return e && mce_unit_tag(u, e) == MCE_TAG_figure ? e : 0;
}


/*
 * Pictures that stand in one element would read its tag again and again.
 */

static int
mce_unit_is_chart(mce_unit_t *u, uint32_t e)
{
    if (!(u->looks[e] & MCE_UNIT_ASKED)) {
        u->looks[e] |= MCE_UNIT_ASKED;

        if (mce_unit_is_named(u, e, mce_name(ARTBOARD))) {
            u->looks[e] |= MCE_UNIT_CHART;
        }
    }

    return u->looks[e] & MCE_UNIT_CHART;
}


/*
 * A chart that ai2html made: a picture for each width of the window, and the
 * words in it laid over that one by one.  It is looked at once, however many
 * pictures it has.
 */

static void
mce_unit_chart(mce_unit_t *u, uint32_t token, uint32_t e)
{
    uint32_t  before;

    if (u->looks[e] & MCE_UNIT_JUDGED) {
        return;
    }

    u->looks[e] |= MCE_UNIT_JUDGED;
    before = mce_unit_before(u, e);
    mce_unit_drop(u, e);

    if (!mce_unit_is_named(u, before, mce_name(ARTBOARD))) {
        mce_unit_keep_medium(u, token);
    }
}


/*
 * A caption that is a link leads to what is told elsewhere.
 */

static void
mce_unit_figure(mce_unit_t *u, uint32_t token, uint32_t figure)
{
    const mce_unit_sum_t  *sum;

    sum = &u->sums[figure];

    if (!(u->looks[figure] & MCE_UNIT_JUDGED)) {
        u->looks[figure] |= MCE_UNIT_JUDGED;

        if (sum->text <= MCE_UNIT_CAPTION
            && !mce_unit_figure_quotes(u, figure)
            && (mce_unit_figure_stays(u, token, figure)
                || mce_unit_picture_leads(u, token,
                                          u->tree->elements[figure].end)))
        {
            u->looks[figure] |= MCE_UNIT_STAYS;

            if (sum->kept < sum->text
                && (sum->kept || sum->links * 2 <= sum->text))
            {
                mce_unit_keep(u, figure);
            }
        }
    }

    if (u->looks[figure] & MCE_UNIT_STAYS) {
        mce_unit_keep_medium(u, token);
    }
}


/*
 * The picture beside a quotation is of who said it.
 */

static int
mce_unit_figure_quotes(mce_unit_t *u, uint32_t figure)
{
    uint32_t  e;

    for (e = figure + 1; e < u->sums[figure].next
         && e < figure + MCE_UNIT_QUOTE; e++)
    {
        if (mce_unit_tag(u, e) == MCE_TAG_blockquote) {
            return 1;
        }
    }

    return 0;
}


/*
 * A picture without <figure>: its caption is beside the outermost element
 * that holds no text.
 */

static void
mce_unit_picture(mce_unit_t *u, uint32_t token)
{
    int                    i, unseen;
    uint32_t               e, box, caption;
    const mce_unit_sum_t  *sum;

    e = mce_unit_holder(u, token);
    unseen = 0;

    if (u->sums[e].text && !mce_unit_is_blank(u, e)) {
        box = e;
        caption = e ? mce_unit_after(u, e, token) : 0;

    } else {
        unseen = u->sums[e].text != 0;

        for (i = 0; i < MCE_UNIT_FIGURE && e; i++) {
            box = u->tree->elements[e].parent;

            if (u->sums[box].text) {
                if (!mce_unit_is_unseen(u, box, e)) {
                    break;
                }

                unseen = 1;
            }

            e = box;
        }

        box = u->tree->elements[e].parent;
        caption = mce_unit_sibling(u, e);
    }

    for (i = 0; i < MCE_UNIT_FIGURE && caption && u->sums[caption].text == 0;
         i++)
    {
        caption = mce_unit_sibling(u, caption);
    }

    if (caption == 0 || u->sums[caption].text > MCE_UNIT_CAPTION
        || !mce_unit_is_caption(u, caption) || mce_unit_is_barred(u, caption))
    {
        if (mce_unit_picture_has_table(u, token)
            || mce_unit_picture_stays(u, token, box,
                                      unseen
                                      && mce_unit_first(u, box) < token
                                      && token < mce_unit_last(u, box)))
        {
            mce_unit_keep_medium(u, token);
        }

        return;
    }

    sum = &u->sums[caption];

    if (u->sums[box].text != sum->text) {
        box = caption;
    }

    if (!mce_unit_figure_stays(u, token, box)
        && !mce_unit_picture_leads(u, token, u->tree->elements[caption].end))
    {
        return;
    }

    mce_unit_keep_medium(u, token);

    if (sum->kept < sum->text && (sum->kept || sum->links * 2 <= sum->text)) {
        mce_unit_keep(u, caption);
    }
}


/*
 * The first element directly below one that comes after a token, or 0.
 */

static uint32_t
mce_unit_after(mce_unit_t *u, uint32_t e, uint32_t token)
{
    int       i;
    uint32_t  at;

    i = 0;

    mce_unit_each(u, at, e) {
        if (u->tree->elements[at].open > token) {
            return at;
        }

        if (i++ == MCE_UNIT_LABELS) {
            break;
        }
    }

    return 0;
}


/*
 * Whether what stands in a box beside an element is but a label for those who
 * do not see the picture, or a no-break space.
 */

static int
mce_unit_is_unseen(mce_unit_t *u, uint32_t box, uint32_t e)
{
    int                 i;
    uint32_t            at, text;
    const mce_says_t  *says;

    if (u->sums[box].text > MCE_UNIT_LABEL || u->sums[box].kept) {
        return 0;
    }

    if (mce_unit_is_blank(u, box)) {
        return 1;
    }

    i = 0;
    text = 0;

    mce_unit_each(u, at, box) {
        if (i++ == MCE_UNIT_LABELS) {
            return 0;
        }

        if (at == e || u->sums[at].text == 0) {
            continue;
        }

        says = mce_unit_says(u, at);

        if (says->hidden || says->names & mce_name(AUTO_HID)) {
            text += u->sums[at].text;
        }
    }

    return text == u->sums[box].text;
}


/*
 * Whether the text of an element is no-break spaces, which editors leave in
 * paragraphs.
 */

static int
mce_unit_is_blank(const mce_unit_t *u, uint32_t e)
{
    const mce_element_t  *element;

    element = &u->tree->elements[e];

    return u->sums[e].text <= MCE_UNIT_LABEL
           && element->end - element->open <= MCE_UNIT_EDGE
           && !mce_unit_has_words(u, element->open, element->end);
}


/*
 * Before there was <figure>, pictures and what is said of them stood in a
 * table of their own.
 */

static int
mce_unit_picture_has_table(mce_unit_t *u, uint32_t token)
{
    int                    i;
    uint32_t               e;
    const mce_unit_sum_t  *sum;

    e = mce_unit_holder(u, token);

    for (i = 0; i < MCE_UNIT_FIGURE && e
         && mce_unit_tag(u, e) != MCE_TAG_table; i++)
    {
        e = u->tree->elements[e].parent;
    }

    if (e == 0 || mce_unit_tag(u, e) != MCE_TAG_table) {
        return 0;
    }

    if (!(u->looks[e] & MCE_UNIT_JUDGED)) {
        u->looks[e] |= MCE_UNIT_JUDGED;
        sum = &u->sums[e];

        if (sum->text && sum->text <= MCE_UNIT_BESIDE_PICTURE && sum->kept == 0
            && sum->links * 2 <= sum->text
            && u->tree->elements[e].end - u->tree->elements[e].open
               <= MCE_UNIT_TABLE_TOKENS
            && mce_unit_place(u, e) == (MCE_UNIT_BEFORE|MCE_UNIT_AFTER))
        {
            u->looks[e] |= MCE_UNIT_STAYS;
            mce_unit_keep(u, e);
        }
    }

    return u->looks[e] & MCE_UNIT_STAYS;
}


static int
mce_unit_is_caption(mce_unit_t *u, uint32_t e)
{
    return mce_unit_tag(u, e) == MCE_TAG_figcaption
           || mce_unit_is_named(u, e, mce_name(CAPTION));
}


/*
 * Between kept text, right before some, or right after the last of it.
 */

static int
mce_unit_figure_stays(mce_unit_t *u, uint32_t token, uint32_t e)
{
    unsigned  place;

    if (u->sums[e].kept) {
        return 1;
    }

    place = mce_unit_place(u, e);

    return place == (MCE_UNIT_BEFORE|MCE_UNIT_AFTER)
           || (place && mce_unit_is_near(u, u->tree->elements[e].end))
           || (place & MCE_UNIT_BEFORE && mce_unit_figure_ends(u, token, e));
}


/*
 * A picture with its caption, beside the last paragraph or another such
 * figure: what stands after the box of the article, or has links, is an
 * advertisement, the way to another article, or the sign of the site.
 */

static int
mce_unit_figure_ends(mce_unit_t *u, uint32_t token, uint32_t e)
{
    int       i;
    uint32_t  at, top, last;

    top = mce_unit_top(u, e);
    last = mce_unit_kept_before(u, u->tree->elements[top].open);

    if (last == MCE_UNIT_NONE || u->doc->tokens[token].tag != MCE_TAG_img
        || u->sums[top].text != u->sums[e].text || u->sums[e].links)
    {
        return 0;
    }

    at = u->tree->of[last];

    for (i = 0; i < MCE_UNIT_FIGURE && at
         && u->tree->elements[at].parent != u->tree->elements[top].parent; i++)
    {
        at = u->tree->elements[at].parent;
    }

    return u->tree->elements[at].parent == u->tree->elements[top].parent
           && (mce_unit_tag(u, at) == MCE_TAG_p
               || mce_unit_tag(u, at) == MCE_TAG_figure
               || u->sums[at].kept <= u->sums[0].kept / 2)
           && mce_unit_picture_is_shown(u, token);
}
