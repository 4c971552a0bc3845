
/*
 * Texts, counted with AVX2.
 */


#define MCE_SIMD_AVX2

#include "auto/words/textstats_simd.h"


#if (MCE_VEC_SIZE == 32)


void MCE_SIMD_TARGET
mce_tally_text_avx2(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
{
    mce_tally_text_generic(tally, p, end);
}


#endif
