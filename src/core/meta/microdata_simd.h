
/*
 * Searching for words, a vector of places a step.
 */


#ifndef _MCE_MICRODATA_SIMD_H_INCLUDED_
#define _MCE_MICRODATA_SIMD_H_INCLUDED_


#include <string.h>

#include "base/simd.h"


const uint8_t *mce_microdata_next_avx2(const uint8_t *p, const uint8_t *end,
    const char *words);


static inline int
mce_microdata_is(const uint8_t *p, const char *words)
{
    return memcmp(p, words, 4) == 0 || memcmp(p, words + 4, 4) == 0
           || memcmp(p, words + 8, 4) == 0;
}


/*
 * The next place where one of three words of four letters stands, or the end;
 * the first two begin with the same letter.  Their first two letters should
 * not often stand together.
 */
static inline MCE_SIMD_TARGET const uint8_t *
mce_microdata_next_generic(const uint8_t *p, const uint8_t *end,
    const char *words)
{
#if (MCE_SIMD)

    uint64_t   found;
    mce_vec_t  first, second;

    for ( /* void */ ; end - p > MCE_VEC_SIZE + 3; p += MCE_VEC_SIZE) {
        first = mce_vec_load(p);
        second = mce_vec_load(p + 1);

        found = mce_simd_bits((mce_vec_equal(first, words[0])
                               & (mce_vec_equal(second, words[1])
                                  | mce_vec_equal(second, words[5])))
                              | (mce_vec_equal(first, words[8])
                                 & mce_vec_equal(second, words[9])));

        for ( /* void */ ; found; found &= found - 1) {
            if (mce_microdata_is(p + __builtin_ctzll(found), words)) {
                return p + __builtin_ctzll(found);
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
