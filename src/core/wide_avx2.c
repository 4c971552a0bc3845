
/*
 * What simd.h is for, compiled for AVX2.
 */


#define MCE_SIMD_AVX2


#include "simd.h"

#if (MCE_SIMD)

#include "count_wide.h"
#include "line_wide.h"
#include "microdata_wide.h"
#include "scan_wide.h"

#endif
