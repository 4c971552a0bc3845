
/*
 * The values of properties that may hide an element.
 */


#define _GNU_SOURCE             /* memmem() */

#include "base/str.h"
#include "html/style/css.h"
#include "html/style/style.h"
#include "text/ctype.h"


/* hundredths of a pixel: a length below the first, or above the second, is off
   the page */
#define MCE_STYLE_FAR_BEFORE  (-90000)
#define MCE_STYLE_FAR_AFTER   500000
/* hundredths of a pixel: text of that size is no text */
#define MCE_STYLE_DOT         100


typedef uint32_t (*mce_style_value_pt)(mce_str_t value);

typedef struct {
    const char           *name;
    mce_style_value_pt    read;
    uint8_t               property;
} mce_style_name_t;


static uint32_t mce_style_keyword(mce_str_t value);
static uint32_t mce_style_share(mce_str_t value);
static uint32_t mce_style_grow(mce_str_t value);
static uint32_t mce_style_filter(mce_str_t value);
static uint32_t mce_style_size(mce_str_t value);
static uint32_t mce_style_font(mce_str_t value);
static uint32_t mce_style_place(mce_str_t value);
static uint32_t mce_style_margin(mce_str_t value);
static uint32_t mce_style_through(mce_str_t value);
static uint32_t mce_style_position(mce_str_t value);
static uint32_t mce_style_clip(mce_str_t value);
static uint32_t mce_style_transform(mce_str_t value);
static uint32_t mce_style_motion(mce_str_t value);
static uint32_t mce_style_ground(mce_str_t value);


static const mce_style_name_t  mce_style_names[] = {
    { "display", mce_style_keyword, MCE_STYLE_DISPLAY },
    { "visibility", mce_style_keyword, MCE_STYLE_VISIBILITY },
    { "content-visibility", mce_style_keyword, MCE_STYLE_CONTENT_VISIBILITY },
    { "opacity", mce_style_share, MCE_STYLE_OPACITY },
    { "filter", mce_style_filter, MCE_STYLE_FILTER },
    { "font-size", mce_style_size, MCE_STYLE_FONT_SIZE },
    { "font", mce_style_font, MCE_STYLE_FONT_SIZE },
    { "text-indent", mce_style_place, MCE_STYLE_INDENT },
    { "color", mce_style_color, MCE_STYLE_COLOR },
    { "-webkit-text-fill-color", mce_style_color, MCE_STYLE_COLOR },
    { "background", mce_style_ground, MCE_STYLE_GROUND },
    { "background-color", mce_style_color, MCE_STYLE_GROUND },
    { "background-image", mce_style_ground, MCE_STYLE_GROUND },
    { "background-clip", mce_style_through, MCE_STYLE_GROUND_CLIP },
    { "-webkit-background-clip", mce_style_through, MCE_STYLE_GROUND_CLIP },
    { "position", mce_style_position, MCE_STYLE_POSITION },
    { "left", mce_style_place, MCE_STYLE_LEFT },
    { "right", mce_style_place, MCE_STYLE_RIGHT },
    { "top", mce_style_place, MCE_STYLE_TOP },
    { "bottom", mce_style_place, MCE_STYLE_BOTTOM },
    { "margin", mce_style_margin, MCE_STYLE_MARGIN },
    { "margin-left", mce_style_place, MCE_STYLE_MARGIN },
    { "margin-top", mce_style_place, MCE_STYLE_MARGIN },
    { "width", mce_style_size, MCE_STYLE_WIDTH },
    { "height", mce_style_size, MCE_STYLE_HEIGHT },
    { "max-width", mce_style_size, MCE_STYLE_MAX_WIDTH },
    { "max-height", mce_style_size, MCE_STYLE_MAX_HEIGHT },
    { "flex", mce_style_grow, MCE_STYLE_GROW },
    { "flex-grow", mce_style_grow, MCE_STYLE_GROW },
    { "overflow", mce_style_keyword, MCE_STYLE_OVERFLOW },
    { "overflow-x", mce_style_keyword, MCE_STYLE_OVERFLOW },
    { "overflow-y", mce_style_keyword, MCE_STYLE_OVERFLOW },
    { "clip", mce_style_clip, MCE_STYLE_CLIP },
    { "clip-path", mce_style_clip, MCE_STYLE_CLIP_PATH },
    { "-webkit-clip-path", mce_style_clip, MCE_STYLE_CLIP_PATH },
    { "transform", mce_style_transform, MCE_STYLE_TRANSFORM },
    { "scale", mce_style_share, MCE_STYLE_TRANSFORM },
    { "animation", mce_style_motion, MCE_STYLE_MOTION },
    { "animation-name", mce_style_motion, MCE_STYLE_MOTION },
    { "transition", mce_style_motion, MCE_STYLE_MOTION },
    { "will-change", mce_style_motion, MCE_STYLE_MOTION }
};


#define mce_style_end(c)  (1u << ((c) & 31))

const uint32_t  mce_style_ends[32] = {
    ['d' & 31] = mce_style_end('n'),
    ['e' & 31] = mce_style_end('g') | mce_style_end('l') | mce_style_end('m')
                 | mce_style_end('z'),
    ['h' & 31] = mce_style_end('t'),
    ['m' & 31] = mce_style_end('o') | mce_style_end('r'),
    ['n' & 31] = mce_style_end('i') | mce_style_end('o'),
    ['p' & 31] = mce_style_end('i') | mce_style_end('o'),
    ['r' & 31] = mce_style_end('e') | mce_style_end('o'),
    ['t' & 31] = mce_style_end('f') | mce_style_end('h') | mce_style_end('n'),
    ['w' & 31] = mce_style_end('o'),
    ['x' & 31] = mce_style_end('-') | mce_style_end('e'),
    ['y' & 31] = mce_style_end('-') | mce_style_end('a') | mce_style_end('t')
};


uint32_t
mce_style_value(mce_str_t name, mce_str_t value,
    mce_style_property_e *property)
{
    size_t                   i;
    const mce_style_name_t  *known;

    if (name.len < 3 || value.len == 0
        || !mce_style_may_be(name.data + name.len))
    {
        return MCE_STYLE_UNSET;
    }

    for (i = 0; i < sizeof(mce_style_names) / sizeof(mce_style_names[0]);
         i++)
    {
        known = &mce_style_names[i];

        if ((uint8_t) known->name[0] == mce_ascii_lower(name.data[0])
            && mce_text_is(name, known->name))
        {
            *property = (mce_style_property_e) known->property;
            return known->read(value);
        }
    }

    return MCE_STYLE_UNSET;
}


/*
 * "none", "hidden" and the like of the properties that have such words.
 */

static uint32_t
mce_style_keyword(mce_str_t value)
{
    mce_str_t  word;

    word = mce_css_word(&value);

    return mce_text_is(word, "none") || mce_text_is(word, "hidden")
           || mce_text_is(word, "collapse") || mce_text_is(word, "clip")
           ? MCE_STYLE_HIDES : MCE_STYLE_SHOWS;
}


static uint32_t
mce_style_share(mce_str_t value)
{
    int64_t             share;
    mce_css_number_t  number;

    if (!mce_css_number(&value, &number)) {
        return MCE_STYLE_SHOWS;
    }

    share = number.hundredths;

    if (number.unit.len && number.unit.data[0] == '%') {
        share /= 100;
    }

    return share < MCE_CSS_FAINT ? MCE_STYLE_HIDES : MCE_STYLE_SHOWS;
}


static uint32_t
mce_style_grow(mce_str_t value)
{
    return mce_text_is(value, "none") || mce_text_is(value, "initial")
           ? MCE_STYLE_HIDES : mce_style_share(value);
}


static uint32_t
mce_style_filter(mce_str_t value)
{
    if (!mce_text_starts(value, "opacity(")) {
        return MCE_STYLE_SHOWS;
    }

    value.data += 8;
    value.len -= 8;

    return mce_style_share(value);
}


static uint32_t
mce_style_size(mce_str_t value)
{
    int64_t             size;
    mce_css_number_t  number;

    if (!mce_css_number(&value, &number)
        || (!mce_css_pixels(&number, &size) && number.hundredths != 0))
    {
        return MCE_STYLE_SHOWS;
    }

    size = number.hundredths == 0 ? 0 : size;

    return size == 0 ? MCE_STYLE_HIDES
           : size > 0 && size <= MCE_STYLE_DOT ? MCE_STYLE_TINY
           : MCE_STYLE_SHOWS;
}


/*
 * The size among the values of a font: the first that begins with a digit and
 * is no weight, which is a number of three digits alone.
 */

static uint32_t
mce_style_font(mce_str_t value)
{
    mce_str_t  word;

    while (value.len) {
        word = mce_css_word(&value);

        if (word.len && (mce_is_digit(word.data[0]) || word.data[0] == '.')
            && (word.len != 3 || !mce_is_digit(word.data[2])))
        {
            return mce_style_size(word);
        }
    }

    return MCE_STYLE_SHOWS;
}


static uint32_t
mce_style_place(mce_str_t value)
{
    int64_t             place;
    mce_css_number_t  number;

    if (!mce_css_number(&value, &number)) {
        return MCE_STYLE_SHOWS;
    }

    if (number.unit.len && number.unit.data[0] == '%') {
        return number.hundredths <= -10000 || number.hundredths >= 10000
               ? MCE_STYLE_ASIDE : MCE_STYLE_SHOWS;
    }

    return mce_css_pixels(&number, &place)
           && (place <= MCE_STYLE_FAR_BEFORE
               || place >= MCE_STYLE_FAR_AFTER)
           ? MCE_STYLE_AWAY : MCE_STYLE_SHOWS;
}


/*
 * Any of the four.
 */

static uint32_t
mce_style_margin(mce_str_t value)
{
    mce_str_t  word;

    while (value.len) {
        word = mce_css_word(&value);

        if (mce_style_place(word) == MCE_STYLE_AWAY) {
            return MCE_STYLE_AWAY;
        }
    }

    return MCE_STYLE_SHOWS;
}


static uint32_t
mce_style_through(mce_str_t value)
{
    return mce_text_is(value, "text") ? MCE_STYLE_HIDES : MCE_STYLE_SHOWS;
}


static uint32_t
mce_style_position(mce_str_t value)
{
    return mce_text_is(value, "absolute") || mce_text_is(value, "fixed")
           ? MCE_STYLE_AWAY
           : mce_text_is(value, "relative") ? MCE_STYLE_ASIDE
           : MCE_STYLE_SHOWS;
}


/*
 * A shape of no size: a rectangle of zeros and ones, an inset of half or more,
 * a circle or a polygon of zeros.
 */

static uint32_t
mce_style_clip(mce_str_t value)
{
    int                 inset, round;
    mce_str_t           rest;
    mce_css_number_t  number;

    rest.data = memchr(value.data, '(', value.len);

    if (rest.data == NULL || mce_text_starts(value, "path(")
        || mce_text_starts(value, "url("))
    {
        return MCE_STYLE_SHOWS;
    }

    rest.data++;
    rest.len = value.len - (size_t) (rest.data - value.data);
    inset = mce_text_starts(value, "inset(");
    round = mce_text_starts(value, "circle(")
            || mce_text_starts(value, "ellipse(");

    while (rest.len) {
        if (!mce_is_digit(rest.data[0]) && rest.data[0] != '.'
            && rest.data[0] != '-')
        {
            /* of "auto" the shape is as large as the element */
            if (mce_text_starts(rest, "auto")) {
                return MCE_STYLE_SHOWS;
            }

            rest.data++;
            rest.len--;
            continue;
        }

        if (!mce_css_number(&rest, &number)) {
            break;
        }

        if (inset) {
            return number.hundredths >= 5000 && number.unit.len
                   && number.unit.data[0] == '%' ? MCE_STYLE_HIDES
                                                 : MCE_STYLE_SHOWS;
        }

        if (number.hundredths > 100 || number.hundredths < -100) {
            return MCE_STYLE_SHOWS;
        }

        /* where its middle is does not matter */
        if (round) {
            break;
        }
    }

    return MCE_STYLE_HIDES;
}


/*
 * Scaled to nothing, or moved off the page.
 */

static uint32_t
mce_style_transform(mce_str_t value)
{
    uint32_t   place;
    mce_str_t  word, inner;

    while (value.len) {
        word = mce_css_word(&value);
        inner.data = memchr(word.data, '(', word.len);

        if (inner.data == NULL) {
            continue;
        }

        inner.data++;
        inner.len = word.len - (size_t) (inner.data - word.data);

        if (mce_text_starts(word, "scale")
            && mce_style_share(inner) == MCE_STYLE_HIDES)
        {
            return MCE_STYLE_HIDES;
        }

        if (mce_text_starts(word, "translate")) {
            place = mce_style_place(inner);

            if (place != MCE_STYLE_SHOWS) {
                return place;
            }
        }
    }

    return MCE_STYLE_SHOWS;
}


static uint32_t
mce_style_motion(mce_str_t value)
{
    return mce_text_is(value, "none") || mce_text_is(value, "auto")
           ? MCE_STYLE_SHOWS : MCE_STYLE_HIDES;
}


/*
 * A background: the colour, unless there is a picture.
 */

static uint32_t
mce_style_ground(mce_str_t value)
{
    uint32_t   color, found;
    mce_str_t  word;

    if (mce_text_is(value, "none")) {
        return MCE_STYLE_HIDES;
    }

    found = MCE_STYLE_SHOWS;

    while (value.len) {
        word = mce_css_word(&value);

        if (mce_text_starts(word, "url(")
            || memmem(word.data, word.len, "gradient(", 9))
        {
            return MCE_STYLE_SHOWS;
        }

        color = mce_style_color(word);
        found = color != MCE_STYLE_SHOWS ? color : found;
    }

    return found;
}
