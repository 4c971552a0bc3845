
/*
 * The scanner with AVX2.
 */


#define MCE_SIMD_AVX2

#include "html/scan_simd.h"


#if (MCE_VEC_SIZE == 32)


const MCE_SIMD_TARGET uint8_t *
mce_scan_run_avx2(mce_scan_t *scan, const uint8_t **text)
{
    return mce_scan_run_generic(scan, text);
}


#endif
