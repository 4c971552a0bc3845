
/*
 * Finds the end of what is copied with the best vectors that the processor
 * has.
 */


#include "render/tree/build_run_simd.h"


const uint8_t *
mce_build_run_end(const uint8_t *p, const uint8_t *end, int pre)
{
    return mce_simd_best(mce_build_run_end)(p, end, pre);
}
