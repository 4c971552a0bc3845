
/*
 * Counting characters, against what stands here: for what every processor
 * has, and included by other files for the rest.
 */


#include <stdlib.h>

#include "base/utf8.h"
#include "pages.h"
#include "tap.h"
#include "text/count.h"
#include "text/count_simd.h"
#include "text/ctype.h"
#include "text/entity.h"


/*
 * Text long enough to cross blocks at every alignment, with entities, white
 * space runs, and code points of every length.
 */

static const char  text[] =
    "ab  c\t\n d&nbsp; &amp;x \xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80 "
    "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85 \xd6\x8a\xd7\x90 \xc2\xa0 z\v\r\f "
    "0123456789abcdef0123456789abcdef   "
    "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85"
    "\xef\xb7\xb2 end&#1587;&lt;"
    "                                                                ";

#define LEN  (sizeof(text) - 65)


static void
test_points(void)
{
    int             same;
    size_t          from, to, i, points, ascii;
    const uint8_t  *p, *limit;

    p = (const uint8_t *) text;
    limit = p + sizeof(text) - 1;
    same = 1;

    for (from = 0; from < LEN; from++) {
        points = 0;
        ascii = 0;

        for (to = from; to <= LEN; to++) {
            same &= mce_count_bytes(p + from, p + to, limit, 0xbf) == points;
            same &= mce_count_bytes(p + from, p + to, limit, 0xff) == ascii;

            i = to;
            points += (p[i] & 0xc0) != 0x80;
            ascii += p[i] < 0x80;
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
    size_t          from, to;
    uint32_t        counts[3], rtl, ascii;
    const uint8_t  *p, *limit;

    p = (const uint8_t *) text;
    limit = p + sizeof(text) - 1;
    same = 1;
    same_rtl = 1;

    for (from = 0; from < LEN; from++) {
        if ((p[from] & 0xc0) == 0x80) {
            continue;
        }

        for (to = from; to <= LEN; to++) {
            if ((p[to] & 0xc0) == 0x80) {
                continue;
            }

            count_slowly(p + from, p + to, counts);

            space = 0;
            same &= mce_count_text_generic(p + from, p + to, limit, &space)
                    == counts[0];

            space = 0;
            rtl = 0;
            ascii = 0;
            mce_count_rtl(p + from, p + to, limit, &space, &rtl, &ascii);
            same_rtl &= rtl == counts[1] && ascii == counts[2];
        }
    }

    tap_ok(same, "text is counted alike at every place");
    tap_ok(same_rtl, "so are right-to-left letters");
}


/*
 * Whether a letter runs to the left is known of each; whether a page has any
 * may err, but to one side only.
 */

static void
test_letters(void)
{
    char            one[200];
    size_t          at, letters, rtl;
    uint32_t        c;
    uint8_t        *end;
    unsigned        wrong, missed;
    const uint8_t  *p;

    wrong = 0;
    missed = 0;
    p = (const uint8_t *) one;

    for (c = 0x80; c < 0x11000; c += 1 + (c >= 0x1000 && c < 0xf000)) {
        at = c % 70;
        memset(one, '.', sizeof(one));
        end = mce_utf8_put((uint8_t *) one + at, c);

        letters = 0;
        rtl = 0;
        mce_count_letters_generic(p, end, p + sizeof(one), &letters, &rtl);

        wrong += rtl != (size_t) mce_text_is_rtl(c);
        wrong += letters != (c >= 0xc0 && !(c >= 0x2000 && c < 0x2c00)
                             && !(c >= 0x3000 && c < 0x3040));
        missed += mce_text_is_rtl(c)
                  && !mce_count_any_rtl_generic(p, p + sizeof(one));
    }

    tap_ok(wrong == 0, "letters are told by their code points, %u are not",
           wrong);
    tap_ok(missed == 0, "no letter that runs to the left is overlooked");
    tap_ok(!mce_count_any_rtl_generic(p, p + 60), "dots are none");
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
    mce_count_letters(p, p + 12, p + 12, &letters, &rtl);
    tap_ok(letters == 4 && rtl == 2, "two of four letters run to the left");
}


/*
 * Where nothing may be read after what counts, it is counted byte by byte.
 */

static int
same_counts(mce_str_t bytes)
{
    mce_str_t       page;
    mce_arena_t    *arena;
    int             i, space[2] = { 0, 0 };
    size_t          points[2], text[2], letters[2] = { 0, 0 },
                    left[2] = { 0, 0 };
    uint32_t        rtl[2] = { 0, 0 }, ascii[2] = { 0, 0 };
    const uint8_t  *p, *end, *limit;

    static const mce_str_t  none = mce_null_str;

    arena = mce_arena_create(0);
    page = none;

    /* iconv may not know its encoding; it is then empty */
    (void) mce_decode(arena, bytes, none, &page, NULL);

    p = page.data;
    end = p + page.len;

    for (i = 0; i < 2; i++) {
        limit = i ? end : p;

        points[i] = mce_count_bytes(p, end, limit, 0xbf);
        text[i] = mce_count_text_generic(p, end, limit, &space[i]);
        mce_count_letters_generic(p, end, limit, &letters[i], &left[i]);
        mce_count_rtl(p, end, limit, &space[i], &rtl[i], &ascii[i]);
    }

    mce_arena_destroy(arena);

    return points[0] == points[1] && text[0] == text[1]
           && letters[0] == letters[1] && left[0] == left[1]
           && rtl[0] == rtl[1] && ascii[0] == ascii[1]
           && space[0] == space[1];
}


static void
test_pages(void)
{
    int     same;
    size_t  n;

    same = pages_pass(same_counts, &n);
    tap_ok(same, "counts are the same on each of %zu pages", n);
}


int
main(void)
{
#if defined(MCE_SIMD_AVX2)

    if (!mce_simd_has_avx2()) {
        printf("1..0 # SKIP no AVX2\n");
        return 0;
    }

#endif

    test_points();
    test_text();
    test_letters();
    test_values();
    test_pages();

    return tap_done();
}
