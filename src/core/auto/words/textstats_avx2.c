
/*
 * Texts, counted with AVX2.
 */


#define MCE_SIMD_AVX2

#include "auto/words/textstats_simd.h"


#if (MCE_VEC_SIZE == 32)


void MCE_SIMD_TARGET
mce_textstats_text_avx2(mce_textstats_t *stats, const uint8_t *p,
    const uint8_t *end)
{
    mce_textstats_text_generic(stats, p, end);
}


#endif
