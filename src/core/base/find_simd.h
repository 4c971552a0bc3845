
/*
 * Searching for a word by two of its bytes, a vector of places a step.
 */


#ifndef _MCE_FIND_SIMD_H_INCLUDED_
#define _MCE_FIND_SIMD_H_INCLUDED_


#include <string.h>

#include "base/simd.h"
#include "mce.h"


int mce_find_word_avx2(mce_str_t text, mce_str_t word, size_t one,
    size_t other);


static inline MCE_SIMD_TARGET int
mce_find_word_generic(mce_str_t text, mce_str_t word, size_t one,
    size_t other)
{
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

#if (MCE_SIMD)

    uint64_t         found;
    mce_vec_t        first, second;
    const mce_vec_t  a = mce_vec_fill(word.data[one]);
    const mce_vec_t  b = mce_vec_fill(word.data[other]);

    for ( /* void */ ; (size_t) (end - p) >= 2 * MCE_VEC_SIZE + word.len;
         p += 2 * MCE_VEC_SIZE)
    {
        first = mce_vec_same(mce_vec_load(p + one), a)
                & mce_vec_same(mce_vec_load(p + other), b);
        second = mce_vec_same(mce_vec_load(p + MCE_VEC_SIZE + one), a)
                 & mce_vec_same(mce_vec_load(p + MCE_VEC_SIZE + other), b);

        if (mce_simd_bits(first | second) == 0) {
            continue;
        }

        found = mce_simd_bits(first) | mce_simd_bits(second) << MCE_VEC_SIZE;

        for ( /* void */ ; found; found &= found - 1) {
            if (memcmp(p + __builtin_ctzll(found), word.data, word.len) == 0) {
                return 1;
            }
        }
    }

#endif

    for ( /* void */ ; (size_t) (end - p) >= word.len; p++) {
        if (p[one] == word.data[one] && p[other] == word.data[other]
            && memcmp(p, word.data, word.len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


#endif /* _MCE_FIND_SIMD_H_INCLUDED_ */
