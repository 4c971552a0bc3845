
/*
 * UTF-16 and UTF-32 without a byte-order mark.
 */


#include "charset/charset.h"


/* so much of a page is looked at */
#define WIDE_BYTES  4096
/* one unit in so many is a letter or a blank of mark-up */
#define WIDE_SHARE  4


static const mce_charset_t  wide_charsets[] = {
    { "UTF-16LE", "UTF-16LE", MCE_CHARSET_UTF16, "" },
    { "UTF-16BE", "UTF-16BE", MCE_CHARSET_UTF16, "" },
    { "UTF-32LE", "UTF-32LE", MCE_CHARSET_UTF32, "" },
    { "UTF-32BE", "UTF-32BE", MCE_CHARSET_UTF32, "" }
};


static int wide_is(const mce_charset_t *charset, mce_str_t bytes);


const mce_charset_t *
mce_charset_wide(mce_str_t bytes)
{
    size_t  i;

    if (bytes.len < 4 || (bytes.data[0] && bytes.data[1])) {
        return NULL;
    }

    bytes.len = bytes.len < WIDE_BYTES ? bytes.len : WIDE_BYTES;

    for (i = 0; i < sizeof(wide_charsets) / sizeof(wide_charsets[0]); i++) {
        if (wide_is(&wide_charsets[i], bytes)) {
            return &wide_charsets[i];
        }
    }

    return NULL;
}


/*
 * Whether many units are ASCII, and none is what no page has: U+0000, and in
 * UTF-32 what is above U+10FFFF.
 */
static int
wide_is(const mce_charset_t *charset, mce_str_t bytes)
{
    size_t    i, j, unit, ascii;
    uint32_t  c;

    unit = charset->kind == MCE_CHARSET_UTF32 ? 4 : 2;
    ascii = 0;

    for (i = 0; i + unit <= bytes.len; i += unit) {
        c = 0;

        for (j = 0; j < unit; j++) {
            c = c << 8
                | bytes.data[charset->name[6] == 'L' ? i + unit - 1 - j
                                                     : i + j];
        }

        if (c == 0 || c > 0x10ffff) {
            return 0;
        }

        ascii += (c < 0x80);
    }

    return ascii * unit * WIDE_SHARE >= bytes.len;
}
