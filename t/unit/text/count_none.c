
/*
 * Counting without vectors.
 */


#define MCE_SIMD_NONE

#include "count.c"
