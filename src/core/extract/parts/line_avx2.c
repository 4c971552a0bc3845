
/*
 * Lines with AVX2.
 */


#define MCE_SIMD_AVX2

#include "extract/parts/line_simd.h"


#if (MCE_VEC_SIZE == 32)


mce_status_t MCE_SIMD_TARGET
mce_line_run_avx2(mce_line_builder_t *b, mce_line_options_t o)
{
    return mce_line_run_generic(b, o);
}


#endif
