
/*
 * Pictures and captions: a caption is kept with its picture, and a picture
 * with its caption.  The caption is in the same <figure>, or it is named like
 * a caption and is next to the element of the picture.
 */


#include "kinds/medium.h"
#include "units/unit.h"


/* bytes of text in the table of a picture, and tokens of the table */
#define MCE_UNIT_BESIDE_PICTURE  300
#define MCE_UNIT_TABLE_TOKENS    256
/* elements of a figure that are searched for a quotation */
#define MCE_UNIT_QUOTE           64
/* elements of a box of figures */
#define MCE_UNIT_GALLERY         256
/* elements next to a picture that are searched for its label or caption */
#define MCE_UNIT_LABELS          16


static int mce_unit_is_chart(mce_stage_t *s, uint32_t e);
static void mce_unit_chart(mce_stage_t *s, uint32_t token, uint32_t e);
static void mce_unit_figure(mce_stage_t *s, uint32_t token, uint32_t figure);
static int mce_unit_figure_quotes(mce_stage_t *s, uint32_t figure);
static void mce_unit_picture(mce_stage_t *s, uint32_t token);
static uint32_t mce_unit_after(mce_stage_t *s, uint32_t e, uint32_t token);
static int mce_unit_is_unseen(mce_stage_t *s, uint32_t box, uint32_t e);
static int mce_unit_figure_is_box(mce_stage_t *s, uint32_t e);
static int mce_unit_picture_has_table(mce_stage_t *s, uint32_t token);
static int mce_unit_figure_stays(mce_stage_t *s, uint32_t token, uint32_t e);
static int mce_unit_is_in_gallery(mce_stage_t *s, uint32_t e);
static int mce_unit_figure_ends(mce_stage_t *s, uint32_t token, uint32_t e);
static int mce_unit_is_blank(const mce_stage_t *s, uint32_t e);


/*
 * Pictures far after the kept text, of which there are many, are not examined.
 */

mce_status_t
mce_unit_figures(mce_stage_t *s)
{
    uint8_t    bits;
    uint32_t   e, i, k, figure;
    mce_str_t  name;

    name = mce_unit_pictures(s);

    for (k = s->nmedia; k > 0; k--) {
        i = s->media[k - 1];

        if (i > s->end + MCE_STAGE_EDGE) {
            break;
        }

        e = mce_unit_holder(s, i);
        bits = mce_visible_at(s->visible, e);

        /* as in copies of slides, for going round */
        if (mce_visible_seen(bits) == MCE_SEEN_NEVER
            && mce_visible_by(bits) == MCE_SEEN_BY_NAME)
        {
            continue;
        }

        if (s->sums[e].kept && mce_unit_is_chart(s, e)) {
            mce_unit_chart(s, i, e);
            continue;
        }

        figure = mce_unit_figure_of(s, e);

        if (mce_unit_picture_is_pages(s, i, name)) {
            s->lead = 1;
            mce_stage_keep_medium(s, i);
            mce_unit_figure_leads(s, figure);
        }

        if (figure && s->sums[figure].text) {
            mce_unit_figure(s, i, figure);

        } else {
            mce_unit_picture(s, i);
        }
    }

    return MCE_OK;
}


int
mce_unit_in_figure(mce_stage_t *s, uint32_t e)
{
    uint32_t  figure;

    figure = mce_unit_figure_of(s, e);

    return figure && s->sums[figure].kept;
}


uint32_t
mce_unit_figure_of(mce_stage_t *s, uint32_t e)
{
    int  i;

    for (i = 0; i < MCE_UNIT_FIGURE && e
         && mce_stage_tag(s, e) != MCE_TAG_figure; i++)
    {
        e = s->tree->elements[e].parent;
    }

    return e && mce_stage_tag(s, e) == MCE_TAG_figure ? e : 0;
}


/*
 * The answer is remembered, because one element may hold many pictures.
 */

static int
mce_unit_is_chart(mce_stage_t *s, uint32_t e)
{
    if (!(s->flags[e] & MCE_STAGE_CHART_KNOWN)) {
        s->flags[e] |= MCE_STAGE_CHART_KNOWN;

        if (mce_stage_is_named(s, e, mce_name(ARTBOARD))) {
            s->flags[e] |= MCE_STAGE_CHART;
        }
    }

    return s->flags[e] & MCE_STAGE_CHART;
}


/*
 * A chart made by ai2html has a picture for each width of the window, and lays
 * its words over the picture one by one.  Only the first picture is kept, and
 * none of the words.
 */

static void
mce_unit_chart(mce_stage_t *s, uint32_t token, uint32_t e)
{
    uint32_t  before;

    if (s->flags[e] & MCE_STAGE_FIGURE_KNOWN) {
        return;
    }

    s->flags[e] |= MCE_STAGE_FIGURE_KNOWN;
    before = mce_stage_before(s, e);
    mce_stage_drop(s, e);

    if (!mce_stage_is_named(s, before, mce_name(ARTBOARD))) {
        mce_stage_keep_medium(s, token);
    }
}


/*
 * A caption that is mostly links belongs to another article, and is not added.
 */

static void
mce_unit_figure(mce_stage_t *s, uint32_t token, uint32_t figure)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[figure];

    if (!(s->flags[figure] & MCE_STAGE_FIGURE_KNOWN)) {
        s->flags[figure] |= MCE_STAGE_FIGURE_KNOWN;

        if (sum->text <= MCE_UNIT_CAPTION
            && !mce_unit_figure_quotes(s, figure)
            && (mce_unit_figure_stays(s, token, figure)
                || mce_unit_picture_leads(s, token,
                                          s->tree->elements[figure].end)))
        {
            s->flags[figure] |= MCE_STAGE_FIGURE_STAYS;

            if (sum->kept < sum->text
                && (sum->kept || sum->links * 2 <= sum->text))
            {
                mce_stage_keep(s, figure);
            }
        }
    }

    if (s->flags[figure] & MCE_STAGE_FIGURE_STAYS) {
        mce_stage_keep_medium(s, token);
    }
}


/*
 * A picture next to a quotation shows who said it.
 */

static int
mce_unit_figure_quotes(mce_stage_t *s, uint32_t figure)
{
    uint32_t  e;

    for (e = figure + 1; e < s->sums[figure].next
         && e < figure + MCE_UNIT_QUOTE; e++)
    {
        if (mce_stage_tag(s, e) == MCE_TAG_blockquote) {
            return 1;
        }
    }

    return 0;
}


/*
 * A picture without <figure>.  Its caption comes after the outermost element
 * around it that holds no text.
 */

static void
mce_unit_picture(mce_stage_t *s, uint32_t token)
{
    int                     i, unseen;
    uint32_t                e, box, caption;
    const mce_stage_sum_t  *sum;

    e = mce_unit_holder(s, token);
    unseen = 0;

    if (s->sums[e].text && !mce_unit_is_blank(s, e)) {
        box = e;
        caption = e ? mce_unit_after(s, e, token) : 0;

    } else {
        unseen = s->sums[e].text != 0;

        for (i = 0; i < MCE_UNIT_FIGURE && e; i++) {
            box = s->tree->elements[e].parent;

            if (s->sums[box].text != s->sums[e].text) {
                if (!mce_unit_is_unseen(s, box, e)) {
                    break;
                }

                unseen = 1;
            }

            e = box;
        }

        box = s->tree->elements[e].parent;
        caption = mce_stage_sibling(s, e);
    }

    for (i = 0; i < MCE_UNIT_FIGURE && caption && s->sums[caption].text == 0;
         i++)
    {
        caption = mce_stage_sibling(s, caption);
    }

    if (caption == 0 || s->sums[caption].text > MCE_UNIT_CAPTION
        || !mce_unit_is_caption(s, caption) || mce_stage_is_barred(s, caption))
    {
        if (mce_unit_picture_has_table(s, token)
            || mce_unit_picture_stays(s, token, box,
                                      unseen
                                      && mce_stage_first(s, box) < token
                                      && token < mce_stage_last(s, box)))
        {
            mce_stage_keep_medium(s, token);
        }

        return;
    }

    sum = &s->sums[caption];

    if (s->sums[box].text != sum->text) {
        box = caption;
    }

    if (!mce_unit_figure_stays(s, token, box)
        && !mce_unit_picture_leads(s, token, s->tree->elements[caption].end))
    {
        return;
    }

    mce_stage_keep_medium(s, token);

    if (sum->kept < sum->text && (sum->kept || sum->links * 2 <= sum->text)) {
        mce_stage_keep(s, caption);
    }
}


/*
 * The first child of an element that comes after a token, or 0.
 */

static uint32_t
mce_unit_after(mce_stage_t *s, uint32_t e, uint32_t token)
{
    int       i;
    uint32_t  at;

    i = 0;

    mce_stage_each(s, at, e) {
        if (s->tree->elements[at].open > token) {
            return at;
        }

        if (i++ == MCE_UNIT_LABELS) {
            break;
        }
    }

    return 0;
}


/*
 * Whether the other text in a box is only a label for people who do not see
 * the picture, or a no-break space.
 */

static int
mce_unit_is_unseen(mce_stage_t *s, uint32_t box, uint32_t e)
{
    int       i;
    uint32_t  at, text;

    if (s->sums[box].text > MCE_STAGE_LABEL || s->sums[box].kept) {
        return 0;
    }

    if (mce_unit_is_blank(s, box)) {
        return 1;
    }

    i = 0;
    text = 0;

    mce_stage_each(s, at, box) {
        if (i++ == MCE_UNIT_LABELS) {
            return 0;
        }

        if (at == e || s->sums[at].text == 0) {
            continue;
        }

        if (mce_stage_hides(s, at)) {
            text += s->sums[at].text;
        }
    }

    return text == s->sums[box].text;
}


/*
 * Whether the text of an element is only no-break spaces, which editors leave
 * in paragraphs.
 */

static int
mce_unit_is_blank(const mce_stage_t *s, uint32_t e)
{
    const mce_element_t  *element;

    element = &s->tree->elements[e];

    return s->sums[e].text <= MCE_STAGE_LABEL
           && element->end - element->open <= MCE_STAGE_EDGE
           && !mce_stage_has_words(s, element->open, element->end);
}


/*
 * Before there was <figure>, a picture and its caption were put into a table
 * of their own, or into a division that is named after pictures.
 */

static int
mce_unit_figure_is_box(mce_stage_t *s, uint32_t e)
{
    return mce_stage_tag(s, e) == MCE_TAG_table
           || (mce_stage_tag(s, e) == MCE_TAG_div && s->sums[e].text
               && s->sums[e].links == 0
               && mce_stage_is_named(s, e, mce_name(AUTO_CAP)));
}


static int
mce_unit_picture_has_table(mce_stage_t *s, uint32_t token)
{
    int                     i;
    uint32_t                e;
    const mce_stage_sum_t  *sum;

    e = mce_unit_holder(s, token);

    for (i = 0; e && !mce_unit_figure_is_box(s, e); i++) {
        e = i < MCE_UNIT_FIGURE ? s->tree->elements[e].parent : 0;
    }

    if (e == 0) {
        return 0;
    }

    if (!(s->flags[e] & MCE_STAGE_FIGURE_KNOWN)) {
        s->flags[e] |= MCE_STAGE_FIGURE_KNOWN;
        sum = &s->sums[e];

        if (sum->text && sum->text <= MCE_UNIT_BESIDE_PICTURE && sum->kept == 0
            && sum->links * 2 <= sum->text
            && s->tree->elements[e].end - s->tree->elements[e].open
               <= MCE_UNIT_TABLE_TOKENS
            && mce_stage_place(s, e) == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER))
        {
            s->flags[e] |= MCE_STAGE_FIGURE_STAYS;
            mce_stage_keep(s, e);
        }
    }

    return s->flags[e] & MCE_STAGE_FIGURE_STAYS;
}


/*
 * Whether an element is between kept text, soon before it, or right after the
 * last of it.
 */

static int
mce_unit_figure_stays(mce_stage_t *s, uint32_t token, uint32_t e)
{
    unsigned  place;

    if (s->sums[e].kept) {
        return 1;
    }

    place = mce_stage_place(s, e);

    return place == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER)
           || (place == 0 && mce_unit_is_in_gallery(s, e))
           || (place && mce_stage_is_near(s, s->tree->elements[e].end))
           || (place & MCE_STAGE_BEFORE && mce_unit_figure_ends(s, token, e));
}


/*
 * Whether a figure is one of several that fill a box between kept text: the
 * box has no text but theirs, and that of buttons.
 */

static int
mce_unit_is_in_gallery(mce_stage_t *s, uint32_t e)
{
    uint8_t   tag;
    uint32_t  at, top, up, text;

    top = mce_stage_top(s, e);
    up = s->tree->elements[top].parent;

    if (mce_stage_tag(s, e) != MCE_TAG_figure
        || s->sums[top].links * 2 > s->sums[top].text
        || s->sums[up].kept == 0 || mce_stage_is_barred(s, e)
        || s->sums[top].next - top > MCE_UNIT_GALLERY)
    {
        return 0;
    }

    text = 0;

    for (at = top; at < s->sums[top].next; at++) {
        tag = mce_stage_tag(s, at);

        if (tag == MCE_TAG_figure || tag == MCE_TAG_button) {
            text += s->sums[at].text;
            at = s->sums[at].next - 1;
        }
    }

    return text == s->sums[top].text
           && mce_stage_first(s, up) < s->tree->elements[top].open
           && mce_stage_last(s, up) > s->tree->elements[top].end;
}


/*
 * Whether a picture with its caption follows the last paragraph, or another
 * such figure, in the box of the article.  After that box, or with links, it
 * would be an advertisement, a link to another article or the logo of the
 * site.
 */

static int
mce_unit_figure_ends(mce_stage_t *s, uint32_t token, uint32_t e)
{
    int       i;
    uint32_t  at, top, last;

    top = mce_stage_top(s, e);
    last = mce_stage_kept_before(s, s->tree->elements[top].open);

    if (last == MCE_STAGE_NONE || !mce_medium_is_picture(s->doc, token)
        || s->sums[top].text != s->sums[e].text || s->sums[e].links)
    {
        return 0;
    }

    at = s->tree->of[last];

    for (i = 0; i < MCE_UNIT_FIGURE && at
         && s->tree->elements[at].parent != s->tree->elements[top].parent; i++)
    {
        at = s->tree->elements[at].parent;
    }

    return s->tree->elements[at].parent == s->tree->elements[top].parent
           && (mce_stage_tag(s, at) == MCE_TAG_p
               || mce_stage_tag(s, at) == MCE_TAG_figure
               || s->sums[at].kept <= s->sums[0].kept / 2)
           && mce_unit_picture_is_shown(s, token);
}
