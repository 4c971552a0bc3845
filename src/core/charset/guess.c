/*
 * Which encoding a page without any label is in, where its bytes tell.
 */


#include "charset/charset.h"


/* fewer pairs are no evidence, and more do not change the result */
#define CHARSET_GUESS_PAIRS   20
#define CHARSET_GUESS_ENOUGH  20000


/*
 * Chinese in GB: bytes above 127 come in pairs whose first is mostly that of
 * a common character, B0 to D7, and whose second is spread evenly from A1 to
 * FE.  The letters of Latin scripts stand alone between ASCII; those of
 * Cyrillic, Greek and Arabic come in long runs, but lie in C0 to FF.
 */
const mce_charset_t *
mce_charset_guess(mce_str_t bytes)
{
    size_t          pairs, common, low, bad;
    const uint8_t  *p, *end;

    static const mce_str_t  gbk = mce_str("gbk");

    pairs = common = low = bad = 0;
    p = bytes.data;
    end = p + bytes.len;

    while (p + 1 < end && pairs + bad < CHARSET_GUESS_ENOUGH) {

        if (*p < 0x80) {
            p++;
            continue;
        }

        if (*p < 0x81 || *p > 0xfe || p[1] < 0x40 || p[1] == 0x7f) {
            bad++;
            p++;
            continue;
        }

        pairs++;
        common += (*p >= 0xb0 && *p <= 0xd7 && p[1] >= 0xa1);
        low += (p[1] >= 0xa1 && p[1] < 0xc0);
        bad += (p[1] < 0x80);
        p += 2;
    }

    if (pairs < CHARSET_GUESS_PAIRS || bad * 20 > pairs
        || common * 10 < pairs * 6 || low * 10 < pairs * 2)
    {
        return NULL;
    }

    return mce_charset_find(gbk);
}
