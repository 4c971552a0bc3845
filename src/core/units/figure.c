
/*
 * A picture and what is said of it: a caption comes with its picture, and a
 * picture with its caption.  The caption stands in the same <figure>, or is
 * named as captions are and stands beside the element of the picture.
 */


#include "base/str.h"
#include "units/unit.h"


/* bytes: what says more than that is no caption */
#define MCE_UNIT_CAPTION  1200
/* bytes in a table beside a picture, and all tokens of it */
#define MCE_UNIT_BESIDE_PICTURE  300
#define MCE_UNIT_TABLE_TOKENS    256
/* elements from a picture up to its figure */
#define MCE_UNIT_FIGURE   8
/* elements of a figure that are looked at for a quotation */
#define MCE_UNIT_QUOTE    64
/* tokens between a picture and the kept text that it begins or ends */
#define MCE_UNIT_EDGE     64
/* pixels of a line of text */
#define MCE_UNIT_LINE     24


static void mce_unit_figure(mce_unit_t *u, uint32_t token, uint32_t figure);
static int mce_unit_figure_quotes(mce_unit_t *u, uint32_t figure);
static void mce_unit_picture(mce_unit_t *u, uint32_t token);
static int mce_unit_picture_ends(mce_unit_t *u, uint32_t token,
    uint32_t box);
static int mce_unit_picture_has_table(mce_unit_t *u, uint32_t token);
static int mce_unit_picture_is_line(mce_unit_t *u, uint32_t token);
static int mce_unit_link_enlarges(mce_unit_t *u, uint32_t e);
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
    const mce_unit_sum_t  *sum;

    sum = &u->sums[figure];

    if (!(u->looks[figure] & MCE_UNIT_JUDGED)) {
        u->looks[figure] |= MCE_UNIT_JUDGED;

        if (sum->text <= MCE_UNIT_CAPTION
            && !mce_unit_figure_quotes(u, figure)
            && mce_unit_figure_stays(u, figure))
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
    int                    i;
    uint32_t               e, box, caption;
    const mce_unit_sum_t  *sum;

    e = mce_unit_holder(u, token);

    if (u->sums[e].text) {
        box = e;
        caption = e && e + 1 < u->sums[e].next
                  && u->tree->elements[e + 1].open > token ? e + 1 : 0;

    } else {
        for (i = 0; i < MCE_UNIT_FIGURE && e
             && u->sums[u->tree->elements[e].parent].text == 0; i++)
        {
            e = u->tree->elements[e].parent;
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
        if (mce_unit_picture_ends(u, token, box)
            || mce_unit_picture_has_table(u, token))
        {
            mce_unit_keep_medium(u, token);
        }

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


/*
 * A picture right before the first kept text of what holds it, or right after
 * the last, unless it is a link to something else than a larger copy of it, or
 * a map of links.
 */

static int
mce_unit_picture_ends(mce_unit_t *u, uint32_t token, uint32_t box)
{
    uint32_t               e, from, to;
    mce_str_t              map;
    const mce_unit_sum_t  *sum;

    sum = &u->sums[box];

    if (sum->kept == 0) {
        return 0;
    }

    from = token < sum->first ? token + 1 : sum->last;
    to = token < sum->first ? sum->first : token;

    if (from > to || to - from > MCE_UNIT_EDGE) {
        return 0;
    }

    for ( /* void */ ; from < to; from++) {
        if (mce_token_is_text(&u->doc->tokens[from])) {
            return 0;
        }
    }

    e = mce_unit_holder(u, token);

    if ((e != box && mce_unit_is_barred(u, e))
        || mce_unit_picture_is_line(u, token)
        || mce_token_attr_find(u->doc, token, "usemap", &map))
    {
        return 0;
    }

    for ( /* void */ ; ; e = u->tree->elements[e].parent) {
        if (u->tree->elements[e].flags & MCE_ELEMENT_HREF
            && !mce_unit_link_enlarges(u, e))
        {
            return 0;
        }

        if (e == box) {
            return 1;
        }
    }
}


/*
 * What is as high as a line is a text, an icon, or a rule.
 */

static int
mce_unit_picture_is_line(mce_unit_t *u, uint32_t token)
{
    size_t     i;
    uint32_t   pixels;
    mce_str_t  height;

    if (!mce_token_attr_find(u->doc, token, "height", &height)) {
        return 0;
    }

    pixels = mce_text_number(height, 6, &i);

    return pixels && pixels <= MCE_UNIT_LINE
           && (i == height.len || height.data[i] == 'p');
}


/*
 * Whether a link leads to a picture alone.
 */

static int
mce_unit_link_enlarges(mce_unit_t *u, uint32_t e)
{
    size_t     i, len;
    mce_str_t  href;

    static const char *const  names[] = {
        ".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif", NULL
    };

    if (!mce_token_attr_find(u->doc, u->tree->elements[e].open, "href",
                             &href))
    {
        return 0;
    }

    for (len = 0; len < href.len && href.data[len] != '?'
         && href.data[len] != '#'; len++)
    {
        /* void */
    }

    for (i = 0; names[i]; i++) {
        if (len > strlen(names[i])
            && mce_text_starts((mce_str_t) { strlen(names[i]),
                                   href.data + len - strlen(names[i]) },
                               names[i]))
        {
            return 1;
        }
    }

    return 0;
}


static int
mce_unit_is_caption(mce_unit_t *u, uint32_t e)
{
    return mce_unit_tag(u, e) == MCE_TAG_figcaption
           || (!mce_token_is_bare(u->doc, u->tree->elements[e].open)
               && (mce_unit_is_named(u, e, "caption")
                   || mce_unit_is_named(u, e, "credit")
                   || mce_unit_is_named(u, e, "legend")));
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
