
/*
 * Searching for words, a vector of places a step.
 */


#include <string.h>

#include "base/simd.h"
#include "meta/microdata.h"


const MCE_WIDE uint8_t *
mce_wide(mce_microdata_next)(const uint8_t *p, const uint8_t *end,
    const char *words)
{
#if (MCE_SIMD)

    uint64_t   found;
    mce_vec_t  first, second;

    for ( /* void */ ; end - p > (ptrdiff_t) sizeof(mce_vec_t) + 3;
         p += sizeof(mce_vec_t))
    {
        first = mce_vec_load(p);
        second = mce_vec_load(p + 1);

        found = mce_simd_bits((mce_vec_equal(first, words[0])
                               & mce_vec_equal(second, words[1]))
                              | (mce_vec_equal(first, words[4])
                                 & mce_vec_equal(second, words[5])));

        for ( /* void */ ; found; found &= found - 1) {
            if (mce_microdata_is(p + __builtin_ctzll(found), words)) {
                return p + __builtin_ctzll(found);
            }
        }
    }

#endif

    for ( /* void */ ; end - p > 3; p++) {
        if (mce_microdata_is(p, words)) {
            return p;
        }
    }

    return end;
}
