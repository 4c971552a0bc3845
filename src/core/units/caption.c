
/*
 * The captions of what is kept of figures, and of code and tables that are in
 * none; what says whose a picture is, and what beside pictures is no caption.
 */


#include "kinds/caption.h"
#include "kinds/medium.h"
#include "text/has.h"
#include "units/unit.h"


/* tokens of a figure that a script draws */
#define MCE_UNIT_CAPTION_TOKENS  256
/* levels from a box down to the captions that it holds */
#define MCE_UNIT_CAPTION_BOX  4
/* bytes of what counts the pictures of a slide show, and boxes around it */
#define MCE_UNIT_SLIDE        9
#define MCE_UNIT_SLIDE_BOXES  3
/* bytes of links to larger copies of a picture, and elements of these */
#define MCE_UNIT_COPIES       120
#define MCE_UNIT_COPIES_TAGS  32
/* bytes and tokens of a text that says whose a picture is */
#define MCE_UNIT_CREDIT        300
#define MCE_UNIT_CREDIT_TOKENS  16


static int mce_unit_caption_is_bare(mce_stage_t *s, uint32_t figure,
    uint32_t caption);
static int mce_unit_keeps_caption(mce_stage_t *s, uint32_t e, uint32_t from,
    uint32_t to);
static int mce_unit_acts(const mce_stage_t *s, uint32_t link);
static int mce_unit_figure_shows(const mce_stage_t *s, uint32_t figure,
    uint32_t but);
static int mce_unit_is_credit(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_captions(mce_stage_t *s)
{
    uint32_t                e, k, figure;
    const mce_stage_sum_t  *sum;

    mce_stage_each_unit(s, k, e) {
        sum = &s->sums[e];

        if (sum->kept && (mce_stage_tag(s, e) == MCE_TAG_pre
                          || (mce_stage_tag(s, e) == MCE_TAG_table
                              && mce_unit_is_table(s, e))))
        {
            mce_unit_caption_beside(s, e);
            continue;
        }

        if (mce_stage_tag(s, e) != MCE_TAG_figcaption || sum->kept == sum->text
            || sum->text > MCE_UNIT_CAPTION
            || (sum->kept == 0 && sum->links * 2 > sum->text))
        {
            continue;
        }

        figure = mce_unit_figure_of(s, e);

        if (figure && !mce_stage_is_barred(s, e)
            && (s->sums[figure].kept > sum->kept
                || (sum->kept == 0
                    && mce_unit_caption_is_bare(s, figure, e))))
        {
            mce_stage_keep(s, e);
        }
    }

    return MCE_OK;
}


/*
 * Whether a figure between kept text has a caption, but neither a picture nor
 * a paragraph: a script draws what it shows, or a custom element plays it.
 */

static int
mce_unit_caption_is_bare(mce_stage_t *s, uint32_t figure, uint32_t caption)
{
    uint32_t              i, of, text;
    const mce_element_t  *element;

    element = &s->tree->elements[figure];
    text = s->sums[figure].text - s->sums[caption].text;

    for (i = element->open; i < element->end
         && i - element->open <= MCE_UNIT_CAPTION_TOKENS; i++)
    {
        of = s->tree->of[i];

        if (mce_medium_is(s->doc, i) && s->tree->elements[of].open == i) {
            text -= s->sums[of].text;
            i = s->tree->elements[of].end - 1;

        } else if (s->doc->tokens[i].tag == MCE_TAG_img
                   || s->doc->tokens[i].tag == MCE_TAG_a
                   || s->doc->tokens[i].tag == MCE_TAG_p)
        {
            return 0;
        }
    }

    return i >= element->end && text <= MCE_STAGE_LABEL
           && mce_stage_place(s, figure)
              == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER);
}


/*
 * The caption is the element right before or after the code or table, or
 * before or after the boxes that hold nothing else.
 */

void
mce_unit_caption_beside(mce_stage_t *s, uint32_t e)
{
    int       i;
    uint32_t  up, before, after;

    for (i = 0; i < MCE_UNIT_FIGURE; i++) {
        up = s->tree->elements[e].parent;

        if (up == 0 || s->sums[up].text != s->sums[e].text) {
            break;
        }

        e = up;
    }

    before = mce_stage_before(s, e);

    if (before && mce_unit_keeps_caption(s, before,
                                         s->tree->elements[before].end,
                                         s->tree->elements[e].open))
    {
        return;
    }

    after = mce_stage_sibling(s, e);

    if (after) {
        mce_unit_keeps_caption(s, after, s->tree->elements[e].end,
                               s->tree->elements[after].open);
    }
}


/*
 * Keeps an element if it is a caption that was left out, and there is no text
 * among the tokens between it and what it describes; returns whether it did.
 */

static int
mce_unit_keeps_caption(mce_stage_t *s, uint32_t e, uint32_t from, uint32_t to)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    if (sum->kept || sum->text - 1 >= MCE_UNIT_CAPTION
        || sum->links * 2 > sum->text || to - from > MCE_STAGE_EDGE
        || mce_stage_has_words(s, from, to))
    {
        return 0;
    }

    if (!mce_caption_is(s->doc, e) || mce_stage_is_barred(s, e)) {
        return 0;
    }

    mce_stage_keep(s, e);

    return 1;
}


/*
 * The box of a caption may be in others that hold nothing else.
 */

int
mce_unit_is_caption(mce_stage_t *s, uint32_t e)
{
    int       i;
    uint32_t  at, last, text, credits;

    for (i = 0; i < MCE_UNIT_CAPTION_BOX; i++) {

        if (mce_caption_is(s->doc, e)) {
            return 1;
        }

        text = 0;
        credits = 0;
        last = e;

        mce_stage_each(s, at, e) {
            if (s->sums[at].text == 0) {
                continue;
            }

            last = at;

            if (mce_caption_is(s->doc, at)) {
                text += s->sums[at].text;

            } else if (mce_unit_is_credit(s, at)) {
                credits += s->sums[at].text;
            }
        }

        if (text) {
            return text + credits == s->sums[e].text;
        }

        if (last == e || s->sums[last].text != s->sums[e].text) {
            break;
        }

        e = last;
    }

    return mce_unit_is_credit(s, e);
}


static int
mce_unit_is_credit(mce_stage_t *s, uint32_t e)
{
    uint32_t              i;
    const mce_element_t  *element;

    static const char *const  words[] = {
        "photo:", "photo by", "photograph:", "foto:", "fot.", "bild:",
        "image:", "image source", "image caption", "imagen:", "crédit",
        "credit:", "kuva:", "fotó:", "Фото:", "фото:", "写真",
        "摄影", "图/", "사진", "©", "&copy;", NULL
    };

    element = &s->tree->elements[e];

    if (s->sums[e].text > MCE_UNIT_CREDIT || s->sums[e].links
        || element->end - element->open > MCE_UNIT_CREDIT_TOKENS)
    {
        return 0;
    }

    for (i = element->open; i < element->end; i++) {
        if (mce_token_is_text(&s->doc->tokens[i])
            && mce_text_has(mce_token_source(s->doc, i), MCE_UNIT_CREDIT,
                            words))
        {
            return 1;
        }
    }

    return 0;
}


int
mce_unit_is_slide(mce_stage_t *s, uint32_t token)
{
    int        i;
    size_t     k, signs;
    uint32_t   e;
    mce_str_t  text;

    text = mce_stage_trimmed(s, token);

    if (text.len < MCE_UNIT_SLIDE_LEAST || text.len > MCE_UNIT_SLIDE
        || !mce_is_digit(text.data[0])
        || !mce_is_digit(text.data[text.len - 1]))
    {
        return 0;
    }

    signs = 0;

    for (k = 0; k < text.len; k++) {

        /* a word stands for the sign: "1 of 2" */
        if (text.data[k] == '/' || mce_is_alpha(text.data[k])) {
            signs += text.data[k] == '/' || text.data[k - 1] == ' ';

        } else if (text.data[k] != ' ' && !mce_is_digit(text.data[k])) {
            return 0;
        }
    }

    e = s->tree->of[token];

    for (i = 0; i < MCE_UNIT_SLIDE_BOXES && e && signs == 1; i++) {
        if (mce_stage_tag(s, e) == MCE_TAG_figure
            || mce_stage_is_named(s, e, mce_name(OPENS)))
        {
            return 1;
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}


int
mce_unit_offers_copies(mce_stage_t *s, uint32_t e)
{
    int       acts;
    uint32_t  at, text, figure;

    figure = mce_unit_figure_of(s, e);

    if (figure == 0 || s->sums[e].text > MCE_UNIT_COPIES
        || s->sums[figure].text <= s->sums[e].text
        || s->sums[e].next - e > MCE_UNIT_COPIES_TAGS
        || mce_stage_tag(s, e) == MCE_TAG_figcaption)
    {
        return 0;
    }

    acts = 0;
    text = 0;

    for (at = e; at < s->sums[e].next; at++) {
        if (mce_stage_tag(s, at) == MCE_TAG_a) {
            text += s->sums[at].text;
            acts |= mce_unit_acts(s, at);
        }
    }

    return text && text == s->sums[e].text
           && (acts || mce_unit_figure_shows(s, figure, e));
}


/*
 * Whether a link is for a script, or to a file to be saved.
 */

static int
mce_unit_acts(const mce_stage_t *s, uint32_t link)
{
    uint32_t    pos;
    mce_attr_t  attr;

    for (pos = 0; mce_token_attr(s->doc, s->tree->elements[link].open, &pos,
                                 &attr); /* void */ )
    {
        if (mce_text_is(attr.name, "download")
            || (mce_text_is(attr.name, "role")
                && mce_text_is(attr.value, "button"))
            || (mce_text_is(attr.name, "href")
                && (mce_text_is(attr.value, "#")
                    || mce_text_starts(attr.value, "javascript:"))))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a figure has a caption, and a picture, which are not in an element
 * of it.
 */

static int
mce_unit_figure_shows(const mce_stage_t *s, uint32_t figure, uint32_t but)
{
    int                   picture, caption;
    uint32_t              i;
    const mce_token_t    *tokens;
    const mce_element_t  *elements;

    picture = 0;
    caption = 0;
    tokens = s->doc->tokens;
    elements = s->tree->elements;

    for (i = elements[figure].open; i < elements[figure].end
         && i - elements[figure].open <= MCE_UNIT_CAPTION_TOKENS; i++)
    {
        if (i == elements[but].open) {
            i = elements[but].end - 1;

        } else if (tokens[i].tag == MCE_TAG_img) {
            picture = 1;

        } else if (tokens[i].tag == MCE_TAG_figcaption
                   && tokens[i].kind == MCE_TOKEN_OPEN)
        {
            if (i < elements[but].open
                && elements[but].open < elements[s->tree->of[i]].end)
            {
                return 0;
            }

            caption |= s->sums[s->tree->of[i]].text > 0;
        }
    }

    return picture && caption;
}
