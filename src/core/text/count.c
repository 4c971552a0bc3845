
/*
 * Counts with the best vectors that the processor has.
 */


#include "text/count_simd.h"


size_t
mce_count_text(const uint8_t *p, const uint8_t *end, const uint8_t *limit,
    int *space)
{
    size_t  n;

    n = 0;

    /* masks are expensive for texts of a letter, and pages may be full of
       these */
    for ( /* void */ ; p < end && end - p < 4 && *p >= ' ' && *p < 0x80
          && *p != '&'; p++)
    {
        n += *p > ' ' || !*space;
        *space = *p == ' ';
    }

    return p == end ? n : n + mce_simd_best(mce_count_text)(p, end, limit,
                                                            space);
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
