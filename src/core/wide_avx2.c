
/*
 * What simd.h is for, compiled for AVX2.
 */


#if defined(__x86_64__)

#define MCE_SIMD_AVX2

#include "count_wide.h"
#include "line_wide.h"
#include "microdata_wide.h"
#include "scan_wide.h"

#endif
