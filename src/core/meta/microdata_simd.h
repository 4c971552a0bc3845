
/*
 * Searching for words, a vector of places a step.
 */


#ifndef _MCE_MICRODATA_SIMD_H_INCLUDED_
#define _MCE_MICRODATA_SIMD_H_INCLUDED_


#include <string.h>

#include "base/simd.h"


const uint8_t *mce_microdata_next_avx2(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, const char *words);


static inline int
mce_microdata_is(const uint8_t *p, const char *words)
{
    return memcmp(p, words, 4) == 0 || memcmp(p, words + 4, 4) == 0
           || memcmp(p, words + 8, 4) == 0;
}


#if (MCE_SIMD)


/*
 * Where the first two letters of one of the words stand.
 */
static MCE_SIMD_INLINE mce_vec_t
mce_microdata_places(const uint8_t *p, const char *words)
{
    mce_vec_t  first, second;

    first = mce_vec_load(p);
    second = mce_vec_load(p + 1);

    return (mce_vec_equal(first, words[0])
            & (mce_vec_equal(second, words[1])
               | mce_vec_equal(second, words[5])))
           | (mce_vec_equal(first, words[8])
              & mce_vec_equal(second, words[9]));
}


#endif


/*
 * The next place where one of three words of four letters stands, or the end;
 * the first two begin with the same letter.  Their first two letters should
 * not often stand together.  Bytes after the end may be read up to "limit".
 */
static inline MCE_SIMD_TARGET const uint8_t *
mce_microdata_next_generic(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, const char *words)
{
#if (MCE_SIMD)

    uint64_t        found;
    mce_vec_t       one, two;
    const uint8_t  *at;

    for ( /* void */ ; end - p > 3 && limit - p > 2 * MCE_VEC_SIZE + 3;
         p += 2 * MCE_VEC_SIZE)
    {
        one = mce_microdata_places(p, words);
        two = mce_microdata_places(p + MCE_VEC_SIZE, words);

        if (mce_simd_bits(one | two) == 0) {
            continue;
        }

        found = mce_simd_bits(one) | mce_simd_bits(two) << MCE_VEC_SIZE;

        for ( /* void */ ; found; found &= found - 1) {
            at = p + __builtin_ctzll(found);

            if (mce_microdata_is(at, words)) {
                return end - at > 3 ? at : end;
            }
        }
    }

#endif

    for ( /* void */ ; end - p > 3; p++) {
        if (mce_microdata_is(p, words)) {
            return p;
        }
    }

    return end;
}


#endif /* _MCE_MICRODATA_SIMD_H_INCLUDED_ */
