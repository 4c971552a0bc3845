
/*
 * Counting characters: the wide loops against what stands here.
 */


#include <stdlib.h>

#include "count.h"
#include "text.h"
#include "tap.h"


/*
 * Text long enough to cross blocks at every alignment, with entities, white
 * space runs, and code points of every length.
 */

static const char  text[] =
    "ab  c\t\n d&nbsp; &amp;x \xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80 "
    "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85 \xd6\x8a\xd7\x90 \xc2\xa0 z\v\r\f "
    "0123456789abcdef0123456789abcdef   "
    "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85"
    "\xef\xb7\xb2 end&#1587;&lt;";


static void
test_points(void)
{
    int             same;
    size_t          from, to, expected;
    const uint8_t  *p, *limit;

    p = (const uint8_t *) text;
    limit = p + sizeof(text) - 1;
    same = 1;

    for (from = 0; from < sizeof(text) - 1; from++) {
        for (to = from; to < sizeof(text); to++) {
            size_t  i;

            for (expected = 0, i = from; i < to; i++) {
                expected += (p[i] & 0xc0) != 0x80;
            }

            same &= mce_count_points(p + from, p + to, limit) == expected;

            for (expected = 0, i = from; i < to; i++) {
                expected += p[i] < 0x80;
            }

            same &= mce_count_ascii(p + from, p + to, limit) == expected;
        }
    }

    tap_ok(same, "code points and ASCII are counted alike at every place");
}


/*
 * What the counting functions are to give, a code point at a time.
 */

static void
count_slowly(const uint8_t *p, const uint8_t *end, uint32_t counts[3])
{
    int       space, white;
    uint32_t  c;

    space = 0;
    memset(counts, 0, 3 * sizeof(uint32_t));

    while (p < end) {
        c = mce_text_next(&p, end);
        white = mce_text_is_space(c);

        counts[0] += !(white && space);
        counts[1] += mce_text_is_rtl(c);
        counts[2] += c < 0x80 && !(white && space);
        space = white;
    }
}


static void
test_text(void)
{
    int             space, same, same_rtl;
    size_t          from;
    uint32_t        counts[3], rtl, ascii;
    const uint8_t  *p, *end;

    p = (const uint8_t *) text;
    end = p + sizeof(text) - 1;
    same = 1;
    same_rtl = 1;

    for (from = 0; from < sizeof(text) - 1; from++) {
        if ((p[from] & 0xc0) == 0x80) {
            continue;
        }

        count_slowly(p + from, end, counts);

        space = 0;
        same &= mce_count_text(p + from, end, end, &space) == counts[0];

        space = 0;
        rtl = 0;
        ascii = 0;
        mce_count_rtl(p + from, end, end, &space, &rtl, &ascii);
        same_rtl &= rtl == counts[1] && ascii == counts[2];
    }

    tap_ok(same, "text is counted alike at every place");
    tap_ok(same_rtl, "right-to-left letters are counted alike at every place");
}


static void
test_values(void)
{
    int            space;
    size_t         letters, rtl, n;
    const uint8_t  *p;

    p = (const uint8_t *) "a  b&nbsp;\n c";
    space = 0;
    n = mce_count_text(p, p + 13, p + 13, &space);
    tap_ok(n == 5, "a white space run counts once: 5 characters, got %zu", n);

    space = 1;
    p = (const uint8_t *) "  a";
    n = mce_count_text(p, p + 3, p + 3, &space);
    tap_ok(n == 1, "white space goes on from the text before");

    p = (const uint8_t *) "ab1 \xd8\xb3\xd9\x84 \xe2\x80\x9d";
    letters = 0;
    rtl = 0;
    mce_count_letters(p, p + 12, &letters, &rtl);
    tap_ok(letters == 4 && rtl == 2, "two of four letters run to the left");
}


int
main(void)
{
    test_points();
    test_text();
    test_values();

    return tap_done();
}
