
/*
 * Masks of 64 bytes against the same byte by byte, and which vectors they are.
 */


#include "base/simd.h"
#include "tap.h"


#if (MCE_SIMD)


static uint64_t
one_by_one(const uint8_t *bytes, int (*test)(uint8_t c))
{
    int       i;
    uint64_t  mask;

    mask = 0;

    for (i = 0; i < 64; i++) {
        mask |= (uint64_t) (test(bytes[i]) != 0) << i;
    }

    return mask;
}


static int
is_quote(uint8_t c)
{
    return c == '"';
}


static int
is_high(uint8_t c)
{
    return c >= 0x80;
}


static int
is_lower(uint8_t c)
{
    return c >= 'a' && c <= 'z';
}


static int
is_white(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == '\r';
}


static void
a_mask_has_the_bit_of_each_byte(void)
{
    int         i, c, same[4];
    uint8_t     bytes[64];
    mce_simd_t  block;

    memset(same, 0xff, sizeof(same));

    for (c = 0; c < 256; c++) {

        /* each byte at each place */
        for (i = 0; i < 64; i++) {
            bytes[i] = (uint8_t) (c + i);
        }

        mce_simd_load(&block, bytes);

        same[0] &= -(mce_simd_equal(&block, '"')
                     == one_by_one(bytes, is_quote));
        same[1] &= -(mce_simd_high(&block) == one_by_one(bytes, is_high));
        same[2] &= -(mce_simd_within(&block, 'a', 'z')
                     == one_by_one(bytes, is_lower));
        same[3] &= -(mce_simd_white(&block) == one_by_one(bytes, is_white));
    }

    tap_ok(same[0], "quotes");
    tap_ok(same[1], "bytes beyond ASCII");
    tap_ok(same[2], "lower case");
    tap_ok(same[3], "white space");
}


#endif


static void
the_vectors_are_those_of_the_processor(void)
{
#if defined(MCE_SIMD_NONE)
    tap_ok(!MCE_SIMD, "none, as -DMCE_SIMD_NONE asks for");
#elif defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    tap_ok(MCE_SIMD, "NEON");
#elif defined(__x86_64__)
    tap_ok(MCE_SIMD, "SSE2%s", mce_simd_has_avx2() ? ", and AVX2" : "");
#else
    tap_ok(!MCE_SIMD, "none, where there are neither SSE2 nor NEON");
#endif
}


int
main(void)
{
#if (MCE_SIMD)
    a_mask_has_the_bit_of_each_byte();
#endif

    the_vectors_are_those_of_the_processor();

    return tap_done();
}
