
/*
 * The words of style sheets: comments, words, numbers.
 */


#define _GNU_SOURCE             /* memmem() */

#include "base/str.h"
#include "html/style/css.h"
#include "text/ctype.h"


/* digits of a number that are read */
#define MCE_CSS_DIGITS  6


const uint8_t *
mce_css_uncomment(const uint8_t *p, const uint8_t *end)
{
    const uint8_t  *close;

    close = memmem(p + 2, (size_t) (end - p - 2), "*/", 2);

    return close ? close + 2 : end;
}


mce_str_t
mce_css_word(mce_str_t *value)
{
    unsigned        depth;
    mce_str_t       word;
    const uint8_t  *p, *end;

    depth = 0;
    end = value->data + value->len;

    p = value->data;

    while (p < end && (mce_is_space(*p) || *p == '/')) {
        p = mce_css_is_comment(p, end) ? mce_css_uncomment(p, end) : p + 1;
    }

    for (word.data = p; p < end; p++) {
        if (*p == '(') {
            depth++;

        } else if (*p == ')') {
            depth -= depth > 0;

        } else if (depth == 0 && (mce_is_space(*p) || *p == '/')) {
            break;
        }
    }

    word.len = (size_t) (p - word.data);
    value->data = p;
    value->len = (size_t) (end - p);

    return word;
}


int
mce_css_number(mce_str_t *value, mce_css_number_t *number)
{
    int       minus;
    size_t    digits, decimals;
    int64_t   n;
    uint32_t  part;

    minus = value->len && value->data[0] == '-';

    if (minus || (value->len && value->data[0] == '+')) {
        value->data++;
        value->len--;
    }

    n = mce_text_number(*value, MCE_CSS_DIGITS, &digits);
    n *= 100;
    value->data += digits;
    value->len -= digits;

    decimals = 0;

    if (value->len && value->data[0] == '.') {
        value->data++;
        value->len--;
        part = mce_text_number(*value, 2, &decimals);
        n += decimals == 1 ? part * 10 : part;
    }

    if (digits + decimals == 0) {
        return 0;
    }

    while (value->len && mce_is_digit(value->data[0])) {
        value->data++;
        value->len--;
    }

    number->hundredths = minus ? -n : n;
    number->unit.data = value->data;

    while (value->len && (mce_is_alpha(value->data[0])
                          || value->data[0] == '%'))
    {
        value->data++;
        value->len--;
    }

    number->unit.len = (size_t) (value->data - number->unit.data);

    return 1;
}


int
mce_css_pixels(const mce_css_number_t *number, int64_t *hundredths)
{
    size_t  i;

    static const struct {
        const char  *name;
        uint16_t     tenths;        /* of a pixel */
    } units[] = {
        { "px", 10 }, { "em", 160 }, { "rem", 160 }, { "pt", 13 },
        { "vw", 100 }, { "vh", 80 }, { "ex", 80 }, { "ch", 80 },
        { "cm", 378 }, { "mm", 38 }, { "in", 960 }, { "pc", 160 }
    };

    *hundredths = number->hundredths;

    /* pages that leave out the unit mean pixels */
    if (number->unit.len == 0) {
        return 1;
    }

    for (i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
        if (mce_text_is(number->unit, units[i].name)) {
            *hundredths = number->hundredths * units[i].tenths / 10;
            return 1;
        }
    }

    return 0;
}
