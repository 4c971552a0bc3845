
/*
 * The estimate of tokens without vectors.
 */


#define MCE_SIMD_NONE

#include "token_estimate.c"
