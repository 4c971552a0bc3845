
/*
 * Classes of code points.
 */


#include <stddef.h>

#include "base/utf8.h"
#include "text/ctype.h"

#include "text/word_table.h"


static int mce_text_fold(uint32_t c);


int
mce_text_is_wide_word(uint32_t c)
{
    size_t  low, high, mid;

    /* most of them are Chinese */
    if (c >= 0x4e00 && c <= 0xa48c) {
        return 1;
    }

    low = 0;
    high = sizeof(mce_word_ranges) / sizeof(mce_word_ranges[0]);

    while (low < high) {
        mid = (low + high) / 2;

        if (c < mce_word_ranges[mid][0]) {
            high = mid;

        } else if (c > mce_word_ranges[mid][1]) {
            low = mid + 1;

        } else {
            return 1;
        }
    }

    return 0;
}


int
mce_text_is_cjk(uint32_t c)
{
    if (c < 0x0e00) {
        return 0;
    }

    return c < 0x0e80
           || (c >= 0x3005 && c <= 0x3007)
           || (c >= 0x3040 && c < 0x3100)
           || (c >= 0x31f0 && c < 0x3200)
           || (c >= 0x3400 && c < 0xa000)
           || (c >= 0xf900 && c < 0xfb00)
           || (c >= 0xff66 && c < 0xffa0)
           || (c >= 0x20000 && c < 0x40000);
}


int
mce_text_folds(const uint8_t *text, size_t len, uint32_t after)
{
    int             one, other;
    const uint8_t  *p;

    if (len == 0 || text[len - 1] < 0x80 || after < 0x80) {
        return 0;
    }

    for (p = text + len - 1; p > text && *p >> 6 == 2; p--) { /* void */ }

    one = mce_text_fold(mce_utf8_next(&p, text + len));
    other = mce_text_fold(after);

    return one && other && one + other > 2;
}


/*
 * 2 for letters and signs of Chinese, Japanese and Yi, 1 for other signs that
 * stand in their lines, 0 for the rest.
 */

static int
mce_text_fold(uint32_t c)
{
    return c >= 0x2e80
           ? 2 * (mce_text_is_cjk(c) || (c < 0x3130 && c != 0x3000)
                  || (c >= 0x31a0 && c < 0x3400) || (c >= 0xa000 && c < 0xa4d0)
                  || (c >= 0xfe30 && c < 0xfe50)
                  || (c >= 0xff01 && c < 0xffa0)
                  || (c >= 0xffe0 && c < 0xffe7))
           : c == 0xb7 || c == 0xd7 || c == 0x2014 || c == 0x2018
             || c == 0x2019 || c == 0x201c || c == 0x201d || c == 0x2026;
}


uint32_t
mce_text_lower(uint32_t c)
{
    if (c < 0x80) {
        return c - 'A' < 26 ? c + 32 : c;
    }

    if (c < 0x100) {
        return c >= 0xc0 && c <= 0xde && c != 0xd7 ? c + 32 : c;
    }

    if (c < 0x180) {
        if (c == 0x130) {
            return 'i';
        }

        if (c == 0x178) {
            return 0xff;
        }

        /* pairs: upper case is even up to U+0137 and from U+014A on */
        if (c < 0x138 || (c >= 0x14a && c < 0x178)) {
            return c | 1;
        }

        return c & 1 && c != 0x149 && c < 0x17f && c != 0x138 ? c + 1 : c;
    }

    if (!mce_text_has_case(c)) {
        return c;
    }

    if (c >= 0x386 && c <= 0x3ab) {
        if (c >= 0x391) {
            return c + 32;
        }

        return c == 0x386 ? 0x3ac : c <= 0x38a && c >= 0x388 ? c + 37
               : c == 0x38c ? 0x3cc : c >= 0x38e && c <= 0x38f ? c + 63 : c;
    }

    if (c >= 0x400 && c < 0x460) {
        return c < 0x410 ? c + 80 : c < 0x430 ? c + 32 : c;
    }

    if ((c >= 0x460 && c < 0x482) || (c >= 0x48a && c < 0x4c0)
        || (c >= 0x4d0 && c < 0x530) || (c >= 0x1e00 && c < 0x1e96)
        || (c >= 0x1ea0 && c < 0x1f00))
    {
        return c | 1;
    }

    if (c >= 0x531 && c <= 0x556) {
        return c + 48;
    }

    return c >= 0xff21 && c <= 0xff3a ? c + 32 : c;
}
