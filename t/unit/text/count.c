
/*
 * Counting characters: the wide loops against what stands here.
 */


#include <stdlib.h>

#include "text/count.h"
#include "base/simd.h"
#include "base/utf8.h"
#include "text/entity.h"
#include "text/ctype.h"
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
    "\xef\xb7\xb2 end&#1587;&lt;"
    "                                                                ";

#define LEN  (sizeof(text) - 65)


typedef struct {
    const char         *name;
    size_t            (*bytes)(const uint8_t *p, const uint8_t *end,
                               const uint8_t *limit, uint8_t last);
    size_t            (*text)(const uint8_t *p, const uint8_t *end,
                              const uint8_t *limit, int *space);
    void              (*rtl)(const uint8_t *p, const uint8_t *end,
                             const uint8_t *limit, int *space,
                             uint32_t *rtl, uint32_t *ascii);
    void              (*letters)(const uint8_t *p, const uint8_t *end,
                                 const uint8_t *limit, size_t *letters,
                                 size_t *rtl);
    int               (*any_rtl)(const uint8_t *p, const uint8_t *end);
} count_t;


#define COUNT_KIND(kind)                                                      \
    { #kind, mce_count_bytes_##kind, mce_count_text_##kind,                   \
      mce_count_rtl_##kind, mce_count_letters_##kind,                         \
      mce_count_any_rtl_##kind }

static const count_t  kinds[] = {
    COUNT_KIND(base),
#if (MCE_X86)
    COUNT_KIND(avx2)
#endif
};


static void
test_points(const count_t *count)
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
            same &= count->bytes(p + from, p + to, limit, 0xbf) == points;
            same &= count->bytes(p + from, p + to, limit, 0xff) == ascii;

            i = to;
            points += (p[i] & 0xc0) != 0x80;
            ascii += p[i] < 0x80;
        }
    }

    tap_ok(same, "%s: code points and ASCII are counted alike at every place",
           count->name);
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
test_text(const count_t *count)
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
            same &= count->text(p + from, p + to, limit, &space) == counts[0];

            space = 0;
            rtl = 0;
            ascii = 0;
            count->rtl(p + from, p + to, limit, &space, &rtl, &ascii);
            same_rtl &= rtl == counts[1] && ascii == counts[2];
        }
    }

    tap_ok(same, "%s: text is counted alike at every place", count->name);
    tap_ok(same_rtl, "%s: so are right-to-left letters", count->name);
}


/*
 * Whether a letter runs to the left is known of each; whether a page has any
 * may err, but to one side only.
 */

static void
test_letters(const count_t *count)
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
        count->letters(p, end, p + sizeof(one), &letters, &rtl);

        wrong += rtl != (size_t) mce_text_is_rtl(c);
        wrong += letters != (c >= 0xc0 && !(c >= 0x2000 && c < 0x2c00)
                             && !(c >= 0x3000 && c < 0x3040));
        missed += mce_text_is_rtl(c) && !count->any_rtl(p, p + sizeof(one));
    }

    tap_ok(wrong == 0, "%s: letters are told by their code points, %u are not",
           count->name, wrong);
    tap_ok(missed == 0, "%s: no letter that runs to the left is overlooked",
           count->name);
    tap_ok(!count->any_rtl(p, p + 60), "%s: dots are none", count->name);
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


int
main(void)
{
    size_t  i;

    for (i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {

        /* what the processor cannot do is not tested */
        if (i == 0 || kinds[i].text == mce_simd_best(mce_count_text)) {
            test_points(&kinds[i]);
            test_text(&kinds[i]);
            test_letters(&kinds[i]);
        }
    }

    test_values();

    return tap_done();
}
