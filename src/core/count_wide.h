
/*
 * Counting, 64 bytes a step.
 */


#include "count.h"
#include "simd.h"


/*
 * Where the first right-to-left code point may stand, or near the end.
 */
const MCE_WIDE uint8_t *
mce_wide(mce_count_until_rtl)(const uint8_t *p, const uint8_t *end)
{
    uint64_t    found, e0, ef;
    mce_simd_t  block;

    /* the last byte of a block is looked at again with the one behind it */
    for ( /* void */ ; end - p >= 64; p += 63) {
        block = mce_simd_load(p);

        if (mce_simd_within(&block, 0xd6, 0xff) == 0) {
            continue;
        }

        e0 = mce_simd_equal(&block, 0xe0);
        ef = mce_simd_equal(&block, 0xef);
        found = mce_simd_within(&block, 0xd6, 0xdf)
                | (e0 & mce_simd_within(&block, 0xa0, 0xa3) >> 1)
                | (ef & mce_simd_within(&block, 0xac, 0xbb) >> 1);

        if (found) {
            break;
        }
    }

    return p;
}
