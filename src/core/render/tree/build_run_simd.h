
/*
 * Stretches of the source that are copied as they are: by vectors where all is
 * usual, character by character elsewhere.
 */


#ifndef _MCE_BUILD_RUN_SIMD_H_INCLUDED_
#define _MCE_BUILD_RUN_SIMD_H_INCLUDED_


#include "base/simd.h"
#include "base/utf8.h"
#include "render/tree/build.h"
#include "text/entity.h"


const uint8_t *mce_build_run_end_avx2(const uint8_t *p, const uint8_t *end,
    int pre);


/* as few bytes are looked at one by one */
#define MCE_BUILD_FEW  8


#if (MCE_SIMD)


/* a vector, and the two bytes after it, on which its last ones depend */
#define MCE_BUILD_RUN  (MCE_VEC_SIZE + 2)


/*
 * Of the bytes beyond ASCII those that lead two bytes or three, and that
 * follow, a bit for each; returns whether some may lead what is rare: those
 * below 0xc3, 0xe0, 0xe2, 0xed, and those from 0xef on.
 */
static MCE_SIMD_INLINE int
mce_build_run_kinds(mce_vec_t bytes, uint64_t *two, uint64_t *three,
    uint64_t *follow)
{
#if (MCE_VEC_LOOKUP)

    /* by half bytes; the lowest bits of both are those of what is rare */
    const mce_vec_t  high = mce_vec_table(0, 0, 0, 0, 0, 0, 0, 0, 0x20, 0x20,
                                          0x20, 0x20, -0x7f, -0x80, 0x42,
                                          0x44);
    const mce_vec_t  low = mce_vec_table(7, 5, 7, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
                                         6, 4, 6);

    mce_vec_t  kind, rare;

    kind = mce_vec_look(high, mce_vec_high_half(bytes));
    rare = kind & mce_vec_look(low, mce_vec_low_half(bytes));

    *two = mce_simd_bits(mce_vec_high(kind));
    kind = mce_vec_sum(kind, kind);
    *three = mce_simd_bits(mce_vec_high(kind));
    kind = mce_vec_sum(kind, kind);
    *follow = mce_simd_bits(mce_vec_high(kind));

    return mce_simd_bits(mce_vec_high(mce_vec_plus(rare,
                                                   mce_vec_fill(0x7f)))) != 0;

#else

    *two = mce_simd_bits(mce_vec_within(bytes, 0xc3, 0xdf));
    *three = mce_simd_bits(mce_vec_within(bytes, 0xe1, 0xef));
    *follow = mce_simd_bits(mce_vec_within(bytes, 0x80, 0xbf));

    return 1;

#endif
}


/*
 * Where characters begin that have to be looked at: of those beyond ASCII all
 * but letters and signs of two and three bytes.  *n becomes less if the last
 * character is not whole.
 */
static MCE_SIMD_INLINE uint64_t
mce_build_run_high(const uint8_t *p, mce_vec_t bytes, size_t *n)
{
    uint64_t   two, three, follow, due, mask, rare;
    mce_vec_t  next, third;

    rare = 0;

    /* below U+00C0, from U+FFC0 on, around those of directions, zero width
       spaces, and where some sequences are none */
    if (mce_build_run_kinds(bytes, &two, &three, &follow)) {
        next = mce_vec_load(p + 1);
        third = mce_vec_load(p + 2);

        rare = mce_simd_bits(mce_vec_within(bytes, 0xc0, 0xc2)
                             | mce_vec_within(bytes, 0xf0, 0xff)
                             | mce_vec_equal(bytes, (char) 0xe0)
                             | mce_vec_equal(bytes, (char) 0xed)
                             | (mce_vec_equal(bytes, (char) 0xe2)
                                & mce_vec_within(next, 0x80, 0x81)
                                & (mce_vec_within(third, 0xa6, 0xbf)
                                   | mce_vec_equal(third, (char) 0x8b)))
                             | (mce_vec_equal(bytes, (char) 0xef)
                                & mce_vec_equal(next, (char) 0xbf)));
    }

    due = (two | three) << 1 | three << 2;

    /* a byte that should follow and does not spoils what it should follow */
    mask = (due ^ follow) & (((uint64_t) 1 << MCE_VEC_SIZE) - 1);
    mask |= mask >> 1 & (two | three);
    mask |= mask >> 2 & three;

    if (due >> MCE_VEC_SIZE & 1) {
        *n -= 1 + (three >> (MCE_VEC_SIZE - 2) & 1);
    }

    return mask | rare;
}


/*
 * How many bytes of a vector are of whole characters that can be copied for
 * certain.
 */
static MCE_SIMD_INLINE size_t
mce_build_run_of(const uint8_t *p, int pre)
{
    size_t     n;
    uint64_t   mask;
    mce_vec_t  bytes, next, stops;

    n = MCE_VEC_SIZE;
    bytes = mce_vec_load(p);
    stops = mce_vec_within(bytes, 0, ' ' - 1);

    if (pre) {
        stops &= ~(mce_vec_equal(bytes, '\n') | mce_vec_equal(bytes, '\t'));

    } else {
        next = mce_vec_load(p + 1);
        stops |= mce_vec_equal(bytes, ' ')
                 & (mce_vec_within(next, 0, ' ') | mce_vec_equal(next, '&'));
    }

    stops |= mce_vec_equal(bytes, '&') | mce_vec_equal(bytes, 0x7f);
    mask = mce_simd_bits(stops);

    if (mce_simd_bits(mce_vec_high(bytes))) {
        mask |= mce_build_run_high(p, bytes, &n);
    }

    return mask ? (size_t) __builtin_ctzll(mask) : n;
}


/*
 * The same at p, after which there may be less than a vector: then a zero
 * follows, at which all ends.
 */
static MCE_SIMD_INLINE size_t
mce_build_run_at(const uint8_t *p, const uint8_t *end, int pre)
{
    uint8_t  last[MCE_BUILD_RUN];

    if (end - p >= MCE_BUILD_RUN) {
        return mce_build_run_of(p, pre);
    }

    memset(last, 0, MCE_BUILD_RUN);
    memcpy(last, p, (size_t) (end - p));

    return mce_build_run_of(last, pre);
}


#endif


static inline MCE_SIMD_TARGET const uint8_t *
mce_build_run_end_generic(const uint8_t *p, const uint8_t *end, int pre)
{
    uint32_t        c;
    const uint8_t  *next;

#if (MCE_SIMD)
    size_t          n;
#endif

    while (p < end) {

#if (MCE_SIMD)
        if (end - p > MCE_BUILD_FEW) {
            n = mce_build_run_at(p, end, pre);
            p += n;

            if (n >= MCE_VEC_SIZE - 2 || p == end) {
                continue;
            }
        }
#endif

        if (*p >= 0x80) {
            next = p;
            c = mce_utf8_next(&next, end);

            if (mce_build_is_bad(c) || mce_build_is_unclean(c)) {
                break;
            }

            p = next;

        } else if (mce_text_is_plain(*p)) {
            do {
                p++;
            } while (p < end && mce_text_is_plain(*p));

        } else if (*p == '&') {

            /* if no letter follows, it is an ampersand */
            if (mce_entity_starts(p, end)) {
                break;
            }

            p++;

        } else if (*p == ' ' ? pre || (p + 1 < end && p[1] > ' '
                                       && p[1] != '&')
                             : pre && (*p == '\n' || *p == '\t'))
        {
            p++;

        } else {
            break;
        }
    }

    return p;
}


#endif /* _MCE_BUILD_RUN_SIMD_H_INCLUDED_ */
