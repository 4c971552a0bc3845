
/*
 * UTF-16 and UTF-32 without a byte-order mark.
 */


#include "charset/charset.h"
#include "tap.h"


typedef struct {
    const char  *test;
    mce_str_t    bytes;
    const char  *name;          /* NULL: neither */
} row_t;


static const row_t  rows[] = {
    { "a letter and a zero are UTF-16LE", mce_str("<\0p\0"), "UTF-16LE" },
    { "a zero and a letter are UTF-16BE", mce_str("\0<\0p"), "UTF-16BE" },
    { "a letter and three zeros are UTF-32LE", mce_str("<\0\0\0"),
      "UTF-32LE" },
    { "three zeros and a letter are UTF-32BE", mce_str("\0\0\0<"),
      "UTF-32BE" },
    { "three bytes are too few", mce_str("<\0p"), NULL },
    { "two letters are neither", mce_str("<p\0\0"), NULL },
    { "half a unit at the end does not count", mce_str("<\0p\0>"),
      "UTF-16LE" },
    { "one ASCII unit in four is enough", mce_str("<\0\x2fn\x2fn\x2fn"),
      "UTF-16LE" },
    { "one in five is not", mce_str("<\0\x2fn\x2fn\x2fn\x2fn"), NULL },
    { "a unit of zeros is in no page", mce_str("<\0\0\0p\0>\0"), NULL },
    { "the last code point of Unicode is one",
      mce_str("<\0\0\0\xff\xff\x10\0"), "UTF-32LE" },
    { "the one after it is none", mce_str("<\0\0\0\0\0\x11\0"), NULL },
    { "an empty page is neither", mce_str(""), NULL }
};


static void
only_the_first_4096_bytes_are_looked_at(void)
{
    size_t                i;
    uint8_t               page[4098];
    const mce_charset_t  *charset;

    for (i = 0; i < sizeof(page); i++) {
        page[i] = i % 2 ? '\0' : 'a';
    }

    page[4096] = '\0';
    charset = mce_charset_wide((mce_str_t) { 4098, page });
    tap_ok(charset && strcmp(charset->name, "UTF-16LE") == 0,
           "a unit of zeros after 4096 bytes does no harm");

    page[4094] = '\0';
    tap_ok(mce_charset_wide((mce_str_t) { 4098, page }) == NULL,
           "the last one before is looked at");
}


int
main(void)
{
    size_t                i;
    const mce_charset_t  *charset;

    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        charset = mce_charset_wide(rows[i].bytes);

        tap_ok(rows[i].name ? charset && strcmp(charset->name, rows[i].name)
                                         == 0
                            : charset == NULL,
               "%s", rows[i].test);
    }

    only_the_first_4096_bytes_are_looked_at();

    return tap_done();
}
