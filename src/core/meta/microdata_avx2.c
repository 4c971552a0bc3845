
/*
 * Searching for words with AVX2.
 */


#define MCE_SIMD_AVX2

#include "meta/microdata_simd.h"


#if (MCE_VEC_SIZE == 32)


const MCE_SIMD_TARGET uint8_t *
mce_microdata_next_avx2(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, const char *words)
{
    return mce_microdata_next_generic(p, end, limit, words);
}


#endif
