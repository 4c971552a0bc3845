
/*
 * Counts characters of text, 64 bytes at a time on processors with vectors,
 * one code point at a time otherwise and near the end of the page, where 64
 * bytes cannot be read.
 */


#ifndef _MCE_COUNT_SIMD_H_INCLUDED_
#define _MCE_COUNT_SIMD_H_INCLUDED_


#include "base/simd.h"
#include "base/utf8.h"
#include "text/count.h"
#include "text/ctype.h"
#include "text/entity.h"


size_t mce_count_text_avx2(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, int *space);
void mce_count_letters_avx2(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, size_t *letters, size_t *rtl);
int mce_count_any_rtl_avx2(const uint8_t *p, const uint8_t *end);


#if (MCE_SIMD)

/* a bit for each of the first n bytes; n > 0 */
#define mce_count_first(n)                                                    \
    ((n) < 64 ? ~mce_bits_from(n) : ~(uint64_t) 0)

/* a bit where U+00A0 starts; the last byte of the block may start one that the
   next block ends, so it gets a bit if it is 0xc2 */
#define mce_count_nbsp(block)                                                 \
    (mce_simd_equal(block, 0xc2)                                              \
     & (mce_simd_equal(block, 0xa0) >> 1 | (uint64_t) 1 << 63))

#define mce_count_bits(m)  (size_t) __builtin_popcountll(m)

#endif


/*
 * Returns how many characters the code point at *p counts as, 0 or 1.  *p may
 * be within a code point that was counted with the block before.
 */
static inline size_t
mce_count_next(const uint8_t **p, const uint8_t *end, int *space)
{
    int  white, counts;

    if ((**p & 0xc0) == 0x80) {
        (*p)++;
        return 0;
    }

    /* no code point that starts with such a byte is taken for white space */
    if (**p > 0xc2) {
        (*p)++;
        *space = 0;
        return 1;
    }

    white = mce_text_is_space(mce_text_next(p, end));
    counts = !(white && *space);
    *space = white;

    return (size_t) counts;
}


/*
 * The number of bytes that are not in the range from 0x80 to "last": that of
 * code points if "last" is 0xbf, that of ASCII characters if it is 0xff.
 */
static inline MCE_SIMD_TARGET size_t
mce_count_bytes(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, uint8_t last)
{
    size_t  n;

    n = (size_t) (end - p);

#if (MCE_SIMD)

    for ( /* void */ ; p < end && limit - p >= 64; p += 64) {
        uint64_t    others;
        mce_simd_t  block;

        mce_simd_load(&block, p);
        others = mce_simd_within(&block, 0x80, last)
                 & mce_count_first(end - p);

        n -= others ? mce_count_bits(others) : 0;
    }

#endif

    for ( /* void */ ; p < end; p++) {
        n -= *p >= 0x80 && *p <= last;
    }

    return n;
}


static inline MCE_SIMD_TARGET size_t
mce_count_text_generic(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, int *space)
{
    size_t  n;

    n = 0;

#if (MCE_SIMD)

    /* very few bytes are counted faster one by one */
    while (end - p > 3 && limit - p >= 64) {
        size_t      len;
        uint64_t    odd, white, skipped;
        mce_simd_t  block;

        len = end - p < 64 ? (size_t) (end - p) : 64;
        mce_simd_load(&block, p);
        odd = (mce_simd_equal(&block, '&') | mce_count_nbsp(&block))
              & mce_count_first(len);

        if (odd) {
            len = (size_t) __builtin_ctzll(odd);

            if (len == 0) {
                do {
                    n += mce_count_next(&p, end, space);
                } while (p < end && *p == '&');

                continue;
            }
        }

        /* a run of white space counts once, as does a code point: only their
           first bytes are left */
        white = mce_simd_white(&block);
        skipped = (white & (white << 1 | (uint64_t) *space))
                  | mce_simd_within(&block, 0x80, 0xbf);

        n += len - mce_count_bits(skipped & mce_count_first(len));
        *space = white >> (len - 1) & 1;
        p += len;
    }

#endif

    while (p < end) {
        n += mce_count_next(&p, end, space);
    }

    return n;
}


/*
 * Counts right-to-left letters and ASCII characters of text with entities.
 */
static inline MCE_SIMD_TARGET void
mce_count_rtl(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, int *space, uint32_t *rtl, uint32_t *ascii)
{
    int       white;
    uint32_t  c;

    while (p < end) {

#if (MCE_SIMD)

        if (end - p > 3 && limit - p >= 64) {
            size_t      len;
            uint64_t    odd, blank, first;
            mce_simd_t  block;

            len = end - p < 64 ? (size_t) (end - p) : 64;
            first = mce_count_first(len);
            mce_simd_load(&block, p);

            /* these take a closer look: lead bytes of right-to-left letters of
               three bytes, and that of the end of the Armenian block */
            odd = (mce_simd_equal(&block, '&') | mce_count_nbsp(&block)
                   | mce_simd_equal(&block, 0xd6)
                   | mce_simd_equal(&block, 0xe0)
                   | mce_simd_equal(&block, 0xef)) & first;

            if (odd) {
                len = (size_t) __builtin_ctzll(odd);
                first = mce_bits_below(odd);
            }

            if (len) {
                blank = mce_simd_white(&block);

                *rtl += mce_count_bits(mce_simd_within(&block, 0xd7, 0xdf)
                                       & first);
                *ascii += mce_count_bits(
                    ~mce_simd_within(&block, 0x80, 0xff)
                    & ~(blank & (blank << 1 | (uint64_t) *space)) & first);
                *space = blank >> (len - 1) & 1;
                p += len;

                continue;
            }
        }

#endif

        if (*p >= 0xd7 && *p <= 0xdf && end - p > 1
            && (p[1] & 0xc0) == 0x80)
        {
            (*rtl)++;
            *space = 0;
            p += 2;
            continue;
        }

        if (*p == ' ') {
            *ascii += !*space;
            *space = 1;
            p++;
            continue;
        }

        c = mce_text_next(&p, end);
        white = mce_text_is_space(c);

        *rtl += mce_text_is_rtl(c);
        *ascii += c < 0x80 && !(white && *space);
        *space = white;
    }
}


static inline MCE_SIMD_TARGET void
mce_count_letters_generic(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, size_t *letters, size_t *rtl)
{
    uint32_t  c;

    while (p < end) {

#if (MCE_SIMD)

        if (end - p > 3 && limit - p >= 64) {
            size_t      len;
            uint64_t    odd, first, lead;
            mce_simd_t  block;

            len = end - p < 64 ? (size_t) (end - p) : 64;
            first = mce_count_first(len);
            mce_simd_load(&block, p);

            /* code points that start with these bytes are looked at one by
               one: they are not all letters, or some run to the left */
            odd = (mce_simd_equal(&block, 0xd6)
                   | mce_simd_equal(&block, 0xe0)
                   | mce_simd_within(&block, 0xe2, 0xe3)
                   | mce_simd_equal(&block, 0xef)) & first;

            if (odd) {
                len = (size_t) __builtin_ctzll(odd);
                first = mce_bits_below(odd);
            }

            if (len) {
                lead = mce_simd_within(&block, 0xc3, 0xff);

                *letters += mce_count_bits(
                    (lead | mce_simd_within(&block, 'a', 'z')
                     | mce_simd_within(&block, 'A', 'Z')) & first);
                *rtl += mce_count_bits(mce_simd_within(&block, 0xd7, 0xdf)
                                       & first);
                p += len;

                continue;
            }
        }

#endif

        /* the rest of a code point that was counted with the block before */
        if ((*p & 0xc0) == 0x80) {
            p++;
            continue;
        }

        c = mce_utf8_next(&p, end);

        if (c < 0x80) {
            *letters += (c | 0x20) - 'a' < 26;
            continue;
        }

        *letters += c >= 0xc0 && !(c >= 0x2000 && c < 0x2c00)
                    && !(c >= 0x3000 && c < 0x3040);
        *rtl += mce_text_is_rtl(c);
    }
}


/*
 * U+0580 to U+07FF start with D6 to DF, U+0800 to U+08FF with E0 and A0 to
 * A3, U+FB00 to U+FEFF with EF and AC to BB.
 */
static inline MCE_SIMD_TARGET int
mce_count_any_rtl_generic(const uint8_t *p, const uint8_t *end)
{
#if (MCE_SIMD)

    /* blocks overlap by one byte, since pairs of bytes are looked at */
    for ( /* void */ ; end - p >= 64; p += 63) {
        mce_simd_t  block;

        mce_simd_load(&block, p);

        if (mce_simd_within(&block, 0xd6, 0xff) == 0) {
            continue;
        }

        if (mce_simd_within(&block, 0xd6, 0xdf)
            || (mce_simd_equal(&block, 0xe0)
                & mce_simd_within(&block, 0xa0, 0xa3) >> 1)
            || (mce_simd_equal(&block, 0xef)
                & mce_simd_within(&block, 0xac, 0xbb) >> 1))
        {
            return 1;
        }
    }

#endif

    for ( /* void */ ; p < end; p++) {
        if (*p >= 0xd6 && *p <= 0xdf) {
            return 1;
        }

        if (end - p > 1 && ((*p == 0xe0 && p[1] >= 0xa0 && p[1] <= 0xa3)
                            || (*p == 0xef && p[1] >= 0xac && p[1] <= 0xbb)))
        {
            return 1;
        }
    }

    return 0;
}


#endif /* _MCE_COUNT_SIMD_H_INCLUDED_ */
