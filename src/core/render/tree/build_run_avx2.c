
/*
 * Finds the end of what is copied with AVX2.
 */


#define MCE_SIMD_AVX2

#include "render/tree/build_run_simd.h"


#if (MCE_VEC_SIZE == 32)


const MCE_SIMD_TARGET uint8_t *
mce_build_run_end_avx2(const uint8_t *p, const uint8_t *end, int pre)
{
    return mce_build_run_end_generic(p, end, pre);
}


#endif
