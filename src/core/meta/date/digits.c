
/*
 * Digits: those of ASCII, Arabic, Persian, Hindi, Thai, and the wide ones.
 */


#include <string.h>

#include "base/simd.h"
#include "meta/date/digits.h"
#include "text/ctype.h"


/* bytes that are looked at at once */
#if (MCE_SIMD)
#define MCE_DIGITS_STEP  MCE_VEC_SIZE
#else
#define MCE_DIGITS_STEP  32
#endif


static inline uint64_t mce_digits_mask(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit);
#if (MCE_SIMD)
static inline uint64_t mce_digits_at(const uint8_t *p, uint64_t all);
static inline uint64_t mce_digits_wide(mce_vec_t bytes, mce_vec_t next);
#else
static inline int mce_digits_begin(const uint8_t *p);
#endif


int
mce_digits_any(mce_str_t text, const uint8_t *limit)
{
    const uint8_t  *p, *end;

    end = text.data + text.len;

    for (p = text.data; p < end; p += MCE_DIGITS_STEP) {
        if (mce_digits_mask(p, end, limit)) {
            return 1;
        }
    }

    return 0;
}


void
mce_digits_add(mce_digits_t *digits, mce_str_t text, const uint8_t *limit)
{
    uint64_t        mask, first, last;
    const uint8_t  *p, *end;

    last = 0;
    end = text.data + text.len;

    for (p = text.data; p < end && !mce_digits_are_day(digits);
         p += MCE_DIGITS_STEP)
    {
        mask = mce_digits_mask(p, end, limit);
        first = mask & ~(mask << 1 | last);
        last = mask >> (MCE_DIGITS_STEP - 1);

        for ( /* void */ ; mask; mask &= mask - 1) {
            digits->n++;
        }

        for ( /* void */ ; first; first &= first - 1) {
            digits->numbers++;
        }
    }
}


/*
 * A bit for each of the next bytes at which a digit begins, or may begin.
 */

static inline uint64_t
mce_digits_mask(const uint8_t *p, const uint8_t *end, const uint8_t *limit)
{
    size_t    n;

    n = (size_t) (end - p);

#if (MCE_SIMD)
    uint8_t    last[MCE_VEC_SIZE + 1];

    if (n > MCE_VEC_SIZE) {
        return mce_digits_at(p, ((uint64_t) 1 << MCE_VEC_SIZE) - 1);
    }

    /* a vector and one more byte cannot be read behind the limit */
    if (limit - p <= MCE_VEC_SIZE) {
        memset(last, 0, sizeof(last));
        memcpy(last, p, n);
        p = last;
    }

    return mce_digits_at(p, ((uint64_t) 1 << n) - 1);
#else
    size_t     i;
    uint64_t   mask;

    mask = 0;

    for (i = 0; i < n && i < MCE_DIGITS_STEP; i++) {
        mask |= (uint64_t) (mce_is_digit(p[i])
                            || (i + 1 < (size_t) (end - p)
                                && mce_digits_begin(p + i))) << i;
    }

    return mask;
#endif
}


#if (MCE_SIMD)


/*
 * Those of "all" at which a digit begins.
 */

static inline uint64_t
mce_digits_at(const uint8_t *p, uint64_t all)
{
    uint64_t   high;
    mce_vec_t  bytes, ascii;

    bytes = mce_vec_load(p);
    ascii = mce_vec_within(bytes, '0', '9');

    if ((mce_simd_bits(ascii | mce_vec_high(bytes)) & all) == 0) {
        return 0;
    }

    high = mce_simd_bits(mce_vec_high(bytes)) & all
           ? mce_digits_wide(bytes, mce_vec_load(p + 1)) : 0;

    return (mce_simd_bits(ascii) | high) & all;
}


/*
 * Those of a vector beyond ASCII, each of whose bytes "next" follows.
 */

static inline uint64_t
mce_digits_wide(mce_vec_t bytes, mce_vec_t next)
{
    return mce_simd_bits((mce_vec_equal(bytes, '\xd9')
                          & mce_vec_within(next, 0xa0, 0xa9))
                         | (mce_vec_equal(bytes, '\xdb')
                            & mce_vec_within(next, 0xb0, 0xbf))
                         | (mce_vec_equal(bytes, '\xe0')
                            & (mce_vec_equal(next, '\xa5')
                               | mce_vec_equal(next, '\xb9')))
                         | (mce_vec_equal(bytes, '\xef')
                            & mce_vec_equal(next, '\xbc')));
}


#else


/*
 * The same of a digit that has several bytes, of which two are read.
 */

static inline int
mce_digits_begin(const uint8_t *p)
{
    return (p[0] == 0xd9 && p[1] >= 0xa0 && p[1] < 0xaa)
           || (p[0] == 0xdb && p[1] >= 0xb0)
           || (p[0] == 0xe0 && (p[1] == 0xa5 || p[1] == 0xb9))
           || (p[0] == 0xef && p[1] == 0xbc);
}


#endif
