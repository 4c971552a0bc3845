
/*
 * What simd.h is for, compiled for AVX2.
 */


#if defined(__x86_64__)

#define MCE_SIMD_AVX2

#include "extract/parts/line_wide.h"
#include "html/scan_wide.h"
#include "meta/microdata_wide.h"
#include "text/count_wide.h"

#endif
