
/*
 * Searching for a word with AVX2.
 */


#define MCE_SIMD_AVX2

#include "base/find_simd.h"


#if (MCE_VEC_SIZE == 32)


int MCE_SIMD_TARGET
mce_find_word_avx2(mce_str_t text, mce_str_t word, size_t one, size_t other)
{
    return mce_find_word_generic(text, word, one, other);
}


#endif
