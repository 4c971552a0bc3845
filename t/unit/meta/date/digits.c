
/*
 * Digits of texts, and whether they may be a date.
 */


#include <string.h>

#include "meta/date/digits.h"
#include "tap.h"


#define LONG  "no digit in this text of more than two vectors of bytes, "


/* any digits, numbers, a day */
static const struct {
    const char  *text;
    size_t       n;
    size_t       numbers;
    int          day;
} texts[] = {
    { "", 0, 0, 0 },
    { "no digit", 0, 0, 0 },
    { "7", 1, 1, 0 },
    { "page 12 of 3", 3, 2, 1 },
    { "4 of 5", 2, 2, 0 },
    { "\xc2\xa9 2024", 4, 1, 0 },
    { "20251113", 8, 1, 1 },
    { "1763025", 7, 1, 0 },
    { "3 March 2026", 5, 2, 1 },
    { LONG "3 March 2026", 5, 2, 1 },
    { "fifteen bytes 12345 are in a vector and two in the next", 5, 1, 0 },
    { "a year of the Persians: \xdb\xb1\xdb\xb4\xdb\xb0\xdb\xb4", 4, 4, 1 },
    { "of Arabs \xd9\xa1, of Hindi \xe0\xa5\xa7", 2, 2, 0 },
    { "of Thai \xe0\xb9\x91, and a wide one \xef\xbc\x91", 2, 2, 0 },
    { "Arabic letters \xd8\xa7\xd9\x84\xd9\x8a\xd9\x88\xd9\x85 are none",
      0, 0, 0 }
};


int
main(void)
{
    char            page[256];
    size_t          i, len;
    mce_str_t       text;
    mce_digits_t    digits;
    const uint8_t  *limit;

    for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        len = strlen(texts[i].text);
        text = (mce_str_t) { len, (const uint8_t *) page };

        memset(page, '7', sizeof(page));
        memcpy(page, texts[i].text, len);
        limit = (const uint8_t *) page + sizeof(page);

        memset(&digits, 0, sizeof(mce_digits_t));
        mce_digits_add(&digits, text, limit);

        tap_ok(digits.n == texts[i].n, "so many digits: %s", texts[i].text);
        tap_ok(digits.numbers == texts[i].numbers, "so many numbers");
        tap_ok(mce_digits_are_day(&digits) == texts[i].day,
               texts[i].day ? "these may be a day" : "these are none");
        tap_ok(mce_digits_any(text, limit) == (texts[i].n != 0),
               "whether it has any, in a page");
        tap_ok(mce_digits_any(text, text.data + len) == (texts[i].n != 0),
               "and at the end of one");
        tap_ok(mce_digits_have_day(text) == texts[i].day,
               "and whether they may be a day there");
    }

    return tap_done();
}
