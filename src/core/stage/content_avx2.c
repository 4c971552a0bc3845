
/*
 * Finding content with AVX2.
 */


#define MCE_SIMD_AVX2

#include "stage/content_simd.h"


#if (MCE_VEC_SIZE == 32)


uint32_t MCE_SIMD_TARGET
mce_stage_content_avx2(const mce_token_t *tokens, uint32_t n,
    uint32_t *content)
{
    return mce_stage_content_generic(tokens, n, content);
}


#endif
