
/*
 * Colours in style sheets.
 */


#include "base/str.h"
#include "html/style/css.h"
#include "html/style/style.h"
#include "text/ctype.h"


static uint32_t mce_style_channels(mce_str_t value);
static uint32_t mce_style_hex(mce_str_t value);


uint32_t
mce_style_color(mce_str_t value)
{
    size_t  i;

    static const struct {
        const char  *name;
        uint32_t     color;
    } known[] = {
        { "white", 0xffffff }, { "black", 0x000000 }, { "snow", 0xfffafa },
        { "ivory", 0xfffff0 }, { "whitesmoke", 0xf5f5f5 },
        { "ghostwhite", 0xf8f8ff }, { "silver", 0xc0c0c0 },
        { "gray", 0x808080 }, { "grey", 0x808080 }, { "red", 0xff0000 },
        { "yellow", 0xffff00 }, { "blue", 0x0000ff }, { "navy", 0x000080 },
        { "green", 0x008000 }
    };

    if (value.len && value.data[0] == '#') {
        return mce_style_hex(value);
    }

    if (mce_text_starts(value, "rgb") || mce_text_starts(value, "hsl")) {
        return mce_style_channels(value);
    }

    if (mce_text_is(value, "transparent")) {
        return MCE_STYLE_HIDES;
    }

    for (i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        if (mce_text_is(value, known[i].name)) {
            return known[i].color | MCE_STYLE_RGB;
        }
    }

    return MCE_STYLE_SHOWS;
}


/*
 * A colour written as a function of its channels.
 */

static uint32_t
mce_style_channels(mce_str_t value)
{
    int                 n;
    int64_t             channel;
    uint32_t            color;
    mce_str_t           rest;
    mce_css_number_t  number;

    rest = value;
    color = 0;

    for (n = 0; n < 4 && rest.len; /* void */ ) {
        if (!mce_is_digit(rest.data[0]) && rest.data[0] != '.') {
            rest.data++;
            rest.len--;
            continue;
        }

        if (!mce_css_number(&rest, &number)) {
            break;
        }

        channel = number.hundredths / 100;

        if (n < 3) {
            color = color << 8 | (uint32_t) (channel > 255 ? 255 : channel);
        }

        n++;
    }

    if (n == 4 && number.hundredths < MCE_CSS_FAINT) {
        return MCE_STYLE_HIDES;
    }

    return n < 3 || mce_text_starts(value, "hsl")
           || (n == 4 && number.hundredths < 100)
           || memchr(value.data, '%', value.len)
           ? MCE_STYLE_SHOWS : color | MCE_STYLE_RGB;
}


static uint32_t
mce_style_hex(mce_str_t value)
{
    size_t    i;
    uint8_t   c;
    uint32_t  color, digit;

    color = 0;

    for (i = 1; i < value.len; i++) {
        c = mce_ascii_lower(value.data[i]);
        digit = mce_is_digit(c) ? c - 0u - '0' : c - 'a' + 10u;

        if (digit > 15) {
            return MCE_STYLE_SHOWS;
        }

        color = color << 4 | digit;

        if (value.len <= 5) {
            color = color << 4 | digit;
        }
    }

    switch (value.len) {

    case 4:
    case 7:
        return color | MCE_STYLE_RGB;

    case 5:
    case 9:
        return (color & 0xff) == 0 ? MCE_STYLE_HIDES
               : (color & 0xff) == 0xff ? color >> 8 | MCE_STYLE_RGB
               : MCE_STYLE_SHOWS;

    default:
        return MCE_STYLE_SHOWS;
    }
}
