
/*
 * Counting with AVX2.
 */


#define MCE_SIMD_AVX2

#include "text/count_simd.h"


#if (MCE_VEC_SIZE == 32)


size_t MCE_SIMD_TARGET
mce_count_text_avx2(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, int *space)
{
    return mce_count_text_generic(p, end, limit, space);
}


void MCE_SIMD_TARGET
mce_count_letters_avx2(const uint8_t *p, const uint8_t *end,
    const uint8_t *limit, size_t *letters, size_t *rtl)
{
    mce_count_letters_generic(p, end, limit, letters, rtl);
}


int MCE_SIMD_TARGET
mce_count_any_rtl_avx2(const uint8_t *p, const uint8_t *end)
{
    return mce_count_any_rtl_generic(p, end);
}


#endif
