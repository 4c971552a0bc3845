
/*
 * Stretches of the source that are copied as they are: by vectors where all is
 * usual, character by character elsewhere.
 */


#include "base/simd.h"
#include "base/utf8.h"
#include "render/tree/build.h"
#include "text/entity.h"


#if (MCE_SIMD)

/* a vector, and the two bytes after it, on which its last ones depend */
#define MCE_BUILD_RUN  (MCE_VEC_SIZE + 2)

static MCE_SIMD_INLINE size_t mce_build_run_of(const uint8_t *p, int pre);
static MCE_SIMD_INLINE uint64_t mce_build_run_high(const uint8_t *p,
    mce_vec_t bytes, size_t *n);

#endif


const uint8_t *
mce_build_run_end(const uint8_t *p, const uint8_t *end, int pre)
{
    uint32_t        c;
    const uint8_t  *next;

#if (MCE_SIMD)
    size_t          n;
#endif

    while (p < end) {

#if (MCE_SIMD)
        if (end - p >= MCE_BUILD_RUN) {
            n = mce_build_run_of(p, pre);
            p += n;

            if (n >= MCE_VEC_SIZE - 2) {
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


#if (MCE_SIMD)


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
 * Where characters begin that have to be looked at: of those beyond ASCII all
 * but letters and signs of two and three bytes.  *n becomes less if the last
 * character is not whole.
 */

static MCE_SIMD_INLINE uint64_t
mce_build_run_high(const uint8_t *p, mce_vec_t bytes, size_t *n)
{
    uint64_t   two, three, follow, due, mask;
    mce_vec_t  next, third, rare;

    next = mce_vec_load(p + 1);
    third = mce_vec_load(p + 2);

    /* below U+00C0, from U+FFC0 on, around those of directions, and where some
       sequences are none */
    rare = mce_vec_within(bytes, 0xc0, 0xc2)
           | mce_vec_within(bytes, 0xf0, 0xff)
           | mce_vec_equal(bytes, (char) 0xe0)
           | mce_vec_equal(bytes, (char) 0xed)
           | (mce_vec_equal(bytes, (char) 0xe2)
              & mce_vec_within(next, 0x80, 0x81)
              & mce_vec_within(third, 0xa6, 0xbf))
           | (mce_vec_equal(bytes, (char) 0xef)
              & mce_vec_equal(next, (char) 0xbf));

    two = mce_simd_bits(mce_vec_within(bytes, 0xc3, 0xdf));
    three = mce_simd_bits(mce_vec_within(bytes, 0xe1, 0xef));
    follow = mce_simd_bits(mce_vec_within(bytes, 0x80, 0xbf));
    due = (two | three) << 1 | three << 2;

    /* a byte that should follow and does not spoils what it should follow */
    mask = (due ^ follow) & (((uint64_t) 1 << MCE_VEC_SIZE) - 1);
    mask |= mask >> 1 & (two | three);
    mask |= mask >> 2 & three;

    if (due >> MCE_VEC_SIZE & 1) {
        *n -= 1 + (three >> (MCE_VEC_SIZE - 2) & 1);
    }

    return mask | mce_simd_bits(rare);
}


#endif
