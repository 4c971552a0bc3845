
/*
 * Counting by what the processor can do.
 */


#include "count.h"
#include "simd.h"


size_t
mce_count_text(const uint8_t *p, const uint8_t *end, const uint8_t *limit,
    int *space)
{
    return mce_simd_best(mce_count_text)(p, end, limit, space);
}


void
mce_count_letters(const uint8_t *p, const uint8_t *end, const uint8_t *limit,
    size_t *letters, size_t *rtl)
{
    mce_simd_best(mce_count_letters)(p, end, limit, letters, rtl);
}


int
mce_count_any_rtl(const uint8_t *p, const uint8_t *end)
{
    return mce_simd_best(mce_count_any_rtl)(p, end);
}
