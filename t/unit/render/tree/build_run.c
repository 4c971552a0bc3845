
/*
 * Stretches that are copied: by vectors they end where they end in texts that
 * are too short for vectors.
 */


#include "render/tree/build_run_simd.h"
#include "tap.h"


#define LEN  36


/*
 * Bytes of "text" that can be copied, with so many letters before and after
 * it: the same by all vectors, or it is no number.
 */
static size_t
copied(const char *text, size_t n, size_t before, size_t after, int pre)
{
    uint8_t         bytes[2 * LEN + 8];
    const uint8_t  *run, *end;

    memset(bytes, 'a', sizeof(bytes));
    memcpy(bytes + before, text, n);
    end = bytes + before + n + after;
    run = mce_build_run_end(bytes, end, pre);

    return run == mce_build_run_end_generic(bytes, end, pre)
           ? (size_t) (run - bytes) - before : SIZE_MAX;
}


/*
 * Of a short text, which no vector reads, only what follows it may be copied
 * as well.
 */
static int
same(const char *text, size_t n, size_t after, int pre)
{
    size_t  before, brief;

    brief = copied(text, n, 0, after ? MCE_BUILD_FEW - n : 0, pre);

    for (before = 0; before < LEN; before++) {
        if (copied(text, n, before, after, pre)
            != (brief < n ? brief : n + after))
        {
            return 0;
        }
    }

    return 1;
}


static void
test_sequences(int pre)
{
    int          alike;
    char         text[4];
    const char  *w, *x, *y, *z;

    static const char  bytes[] =
        " \n&a#\x7f\x80\x81\x9f\xa0\xa6\xaa\xb0\xbd\xbf\xc0\xc2\xc3\xd8\xdf"
        "\xe0\xe1\xe2\xed\xee\xef\xf0\xf3\xf4\xff";

    alike = 1;

    for (w = bytes; *w; w++) {
        for (x = bytes; *x; x++) {
            for (y = bytes; *y; y++) {
                for (z = bytes; *z; z++) {
                    memcpy(text, (char [4]) { *w, *x, *y, *z }, 4);
                    alike &= same(text, 4, 0, pre)
                             && same(text, 4, LEN, pre);
                }
            }
        }
    }

    tap_ok(alike, "four bytes end a stretch alike at every place%s",
           pre ? " in pre" : "");
}


static void
test_ends(void)
{
    tap_ok(copied("\xc3\xa9\xe2\x80\x99\xef\xbc\x8c", 8, 9, LEN, 0)
           == 8 + LEN,
           "letters, signs and full-width commas are copied");
    tap_ok(copied("b \xe2\x80\xae", 5, 9, LEN, 0) == 2,
           "what turns the direction of text is not");
    tap_ok(copied("b\xef\xbf\xbd", 4, 9, LEN, 0) == 1,
           "nor is the replacement character");
    tap_ok(copied("b  c", 4, 9, LEN, 0) == 1
           && copied("b  c", 4, 9, LEN, 1) > 4,
           "two spaces are copied in pre only");
}


int
main(void)
{
    test_sequences(0);
    test_sequences(1);
    test_ends();

    return tap_done();
}
