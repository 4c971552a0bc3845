
/*
 * Bytes compared 64 at a time: a mask has a bit for each byte of the block,
 * the lowest for the first.  With SSE2, which every x86-64 has; elsewhere
 * MCE_SIMD is 0 and callers take their byte loops, which give the same.
 */


#ifndef _MCE_SIMD_H_INCLUDED_
#define _MCE_SIMD_H_INCLUDED_


#include <stdint.h>

#if defined(__SSE2__)

#include <emmintrin.h>

#define MCE_SIMD  1


typedef struct {
    __m128i  part[4];
} mce_simd_t;


static inline mce_simd_t
mce_simd_load(const uint8_t *p)
{
    mce_simd_t  block;

    block.part[0] = _mm_loadu_si128((const __m128i *) p);
    block.part[1] = _mm_loadu_si128((const __m128i *) (p + 16));
    block.part[2] = _mm_loadu_si128((const __m128i *) (p + 32));
    block.part[3] = _mm_loadu_si128((const __m128i *) (p + 48));

    return block;
}


static inline uint64_t
mce_simd_mask(__m128i a, __m128i b, __m128i c, __m128i d)
{
    return (uint64_t) (unsigned) _mm_movemask_epi8(a)
           | (uint64_t) (unsigned) _mm_movemask_epi8(b) << 16
           | (uint64_t) (unsigned) _mm_movemask_epi8(c) << 32
           | (uint64_t) (unsigned) _mm_movemask_epi8(d) << 48;
}


static inline uint64_t
mce_simd_equal(const mce_simd_t *block, char c)
{
    __m128i  value;

    value = _mm_set1_epi8(c);

    return mce_simd_mask(_mm_cmpeq_epi8(block->part[0], value),
                         _mm_cmpeq_epi8(block->part[1], value),
                         _mm_cmpeq_epi8(block->part[2], value),
                         _mm_cmpeq_epi8(block->part[3], value));
}

#else

#define MCE_SIMD  0

#endif


#endif /* _MCE_SIMD_H_INCLUDED_ */
