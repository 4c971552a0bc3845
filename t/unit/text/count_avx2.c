
/*
 * Counting with AVX2.
 */


#define MCE_SIMD_AVX2

#include "count.c"
