
/*
 * UTF-8 checked with AVX2.
 */


#define MCE_SIMD_AVX2

#include "charset/utf8_simd.h"


#if (MCE_VEC_SIZE == 32)


int MCE_SIMD_TARGET
mce_utf8_count_avx2(mce_str_t bytes, mce_utf8_count_t *count)
{
    return mce_utf8_count_generic(bytes, count);
}


#endif
