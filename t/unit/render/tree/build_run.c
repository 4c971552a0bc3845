
/*
 * Stretches that are copied: by vectors they end where they end in texts that
 * are too short for vectors.
 */


#include "mce.h"
#include "render/tree/build.h"
#include "tap.h"


#define LEN  36


/*
 * Bytes of "text" that can be copied, "at" letters before them and enough
 * after them for vectors.
 */
static size_t
copied(const char *text, size_t n, size_t at, int pre)
{
    uint8_t  bytes[2 * LEN];

    memset(bytes, 'a', sizeof(bytes));
    memcpy(bytes + at, text, n);

    return (size_t) (mce_build_run_end(bytes, bytes + sizeof(bytes), pre)
                     - bytes) - at;
}


/*
 * Of a short text only what follows it is a letter as well.
 */
static int
same(const char *text, size_t n, int pre)
{
    size_t   at, brief;
    uint8_t  bytes[8] = "aaaaaaaa";

    memcpy(bytes, text, n);
    brief = (size_t) (mce_build_run_end(bytes, bytes + sizeof(bytes), pre)
                      - bytes);

    for (at = 0; at < LEN; at++) {
        if (copied(text, n, at, pre)
            != (brief < n ? brief : 2 * LEN - at))
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
                    alike &= same(text, 4, pre);
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
    tap_ok(copied("\xc3\xa9\xe2\x80\x99\xef\xbc\x8c", 8, 9, 0) == 2 * LEN - 9,
           "letters, signs and full-width commas are copied");
    tap_ok(copied("b \xe2\x80\xae", 5, 9, 0) == 2,
           "what turns the direction of text is not");
    tap_ok(copied("b\xef\xbf\xbd", 4, 9, 0) == 1,
           "nor is the replacement character");
    tap_ok(copied("b  c", 4, 9, 0) == 1 && copied("b  c", 4, 9, 1) > 4,
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
