
/*
 * The estimate of tokens with AVX2.
 */


#define MCE_SIMD_AVX2

#include "render/token_estimate_simd.h"


#if (MCE_VEC_SIZE == 32)


uint64_t MCE_SIMD_TARGET
mce_token_sum_avx2(mce_str_t text)
{
    return mce_token_sum_generic(text);
}


#endif
