/*
 * UTF-8 that may be broken: how much of it is, and its repair.
 */


#include "charset/utf8_simd.h"

#include <string.h>


/* a page with so many broken sequences is clearly in another encoding */
#define UTF8_ENOUGH  256


/*
 * The length of the sequence that starts with the non-ASCII byte *p; negative
 * if it is broken, and then that of its longest prefix that could have become
 * a sequence: this is what the Encoding Standard replaces by one U+FFFD.
 */
static inline int
utf8_sequence(const uint8_t *p, const uint8_t *end)
{
    int      i, n;
    uint8_t  low, high;

    low = 0x80;
    high = 0xbf;

    if (*p >= 0xc2 && *p <= 0xdf) {
        n = 2;

    } else if ((*p & 0xf0) == 0xe0) {
        n = 3;
        low = *p == 0xe0 ? 0xa0 : 0x80;
        high = *p == 0xed ? 0x9f : 0xbf;

    } else if (*p >= 0xf0 && *p <= 0xf4) {
        n = 4;
        low = *p == 0xf0 ? 0x90 : 0x80;
        high = *p == 0xf4 ? 0x8f : 0xbf;

    } else {
        return -1;
    }

    for (i = 1; i < n; i++) {
        if (p + i == end || p[i] < low || p[i] > high) {
            return -i;
        }

        low = 0x80;
        high = 0xbf;
    }

    return n;
}


/*
 * The number of bytes that are not ASCII.
 */
static size_t
utf8_high(const uint8_t *p, const uint8_t *end)
{
    size_t    n;
    uint64_t  word;

    n = 0;

    for ( /* void */ ; end - p >= 8; p += 8) {
        memcpy(&word, p, sizeof(word));
        n += (word >> 7 & 0x0101010101010101ull) * 0x0101010101010101ull
             >> 56;
    }

    while (p < end) {
        n += *p++ >> 7;
    }

    return n;
}


void
mce_utf8_count(mce_str_t bytes, mce_utf8_count_t *count)
{
    int             n;
    const uint8_t  *p, *end;

    memset(count, 0, sizeof(*count));

    if (mce_simd_best(mce_utf8_count)(bytes, count)) {
        return;
    }

    count->good = 0;
    count->bytes = utf8_high(bytes.data, bytes.data + bytes.len);

    p = bytes.data;
    end = p + bytes.len;

    while ((p = mce_ascii_end(p, end)) < end) {
        n = utf8_sequence(p, end);
        count->good += n > 0;
        count->bad += n < 0;
        p += n > 0 ? n : -n;

        if (count->bad > UTF8_ENOUGH && count->bad > count->good) {
            return;
        }
    }
}


mce_status_t
mce_utf8_repair(mce_arena_t *arena, mce_str_t bytes, size_t high,
    mce_str_t *out)
{
    int             n;
    size_t          size;
    uint8_t        *buf, *q;
    const uint8_t  *p, *start, *end;

    size = bytes.len + (MCE_UTF8_BAD_LEN - 1) * high;

    buf = mce_arena_alloc(arena, size);
    if (buf == NULL) {
        return MCE_NO_MEMORY;
    }

    q = buf;
    p = bytes.data;
    start = p;
    end = p + bytes.len;

    while ((p = mce_ascii_end(p, end)) < end) {
        n = utf8_sequence(p, end);

        if (n > 0) {
            p += n;
            continue;
        }

        q = (uint8_t *) memcpy(q, start, p - start) + (p - start);
        q = (uint8_t *) memcpy(q, MCE_UTF8_BAD, MCE_UTF8_BAD_LEN)
            + MCE_UTF8_BAD_LEN;
        p -= n;
        start = p;
    }

    q = (uint8_t *) memcpy(q, start, p - start) + (p - start);

    out->data = buf;
    out->len = q - buf;

    return MCE_OK;
}
