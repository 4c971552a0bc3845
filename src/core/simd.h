
/*
 * Bytes compared 64 at a time: a mask has a bit for each byte of the block,
 * the lowest for the first.  Code on top of it stands in headers, which are
 * compiled for SSE2, part of every x86-64, and once more by avx2.c; what it
 * defines is named by mce_wide().  Elsewhere MCE_SIMD is 0, and callers have
 * loops over bytes, which give the same.
 */


#ifndef _MCE_SIMD_H_INCLUDED_
#define _MCE_SIMD_H_INCLUDED_


#include <stddef.h>
#include <stdint.h>


/* a long page comes from memory, and the processor does not fetch beyond 4 KB
   by itself */
#define mce_simd_ahead(p)  __builtin_prefetch((p) + 2048)


#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define MCE_SIMD  1


/* the version of "name" for this processor */
#define mce_simd_best(name)                                                   \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")         \
     ? name##_avx2 : name##_base)


/* of a vector whose bytes are 255 or 0 */
#define mce_simd_bits(vector)                                                 \
    ((uint64_t) (uint32_t) mce_vec(movemask_epi8)(vector))


#if defined(MCE_SIMD_AVX2)

#define MCE_WIDE            __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define mce_wide(name)      name##_avx2
#define mce_vec(op)         _mm256_##op
#define mce_vec_load(p)     _mm256_loadu_si256((const __m256i *) (p))


typedef __m256i             mce_vec_t;

#define mce_simd_mask(block, test, args...)                                   \
    (mce_simd_bits(test((block)->part[0], ##args))                            \
     | mce_simd_bits(test((block)->part[1], ##args)) << 32)

#else

#define MCE_WIDE
#define mce_wide(name)      name##_base
#define mce_vec(op)         _mm_##op
#define mce_vec_load(p)     _mm_loadu_si128((const __m128i *) (p))

typedef __m128i             mce_vec_t;

#define mce_simd_mask(block, test, args...)                                   \
    (mce_simd_bits(test((block)->part[0], ##args))                            \
     | mce_simd_bits(test((block)->part[1], ##args)) << 16                    \
     | mce_simd_bits(test((block)->part[2], ##args)) << 32                    \
     | mce_simd_bits(test((block)->part[3], ##args)) << 48)

#endif


typedef struct {
    mce_vec_t               part[64 / sizeof(mce_vec_t)];
} mce_simd_t;


/* the bits from the n-th on, n < 64 */
#define mce_bits_from(n)    (~(uint64_t) 0 << (n))
/* the bits below the lowest that is set; all if none is */
#define mce_bits_below(m)   (((m) - 1) & ~(m))


static inline MCE_WIDE mce_simd_t
mce_simd_load(const uint8_t *p)
{
    unsigned    i;
    mce_simd_t  block;

    for (i = 0; i < sizeof(block.part) / sizeof(block.part[0]); i++) {
        block.part[i] = mce_vec_load(p + i * sizeof(mce_vec_t));
    }

    /* cppcheck-suppress uninitvar */
    return block;
}


static inline MCE_WIDE mce_vec_t
mce_vec_within(mce_vec_t bytes, mce_vec_t offset, mce_vec_t limit)
{
    return mce_vec(cmpgt_epi8)(limit, mce_vec(add_epi8)(bytes, offset));
}


static inline MCE_WIDE mce_vec_t
mce_vec_equal(mce_vec_t bytes, char c)
{
    return mce_vec(cmpeq_epi8)(bytes, mce_vec(set1_epi8)(c));
}


/*
 * Space, tab, line feed, form feed, carriage return; no vertical tab.
 */
static inline MCE_WIDE mce_vec_t
mce_vec_white(mce_vec_t bytes)
{
#if defined(MCE_SIMD_AVX2)

    /* looked up by the low half, every byte but these becomes another one */
    const __m256i  same = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(' ', -1, -1, -1, -1, -1, -1, -1,
                      -1, '\t', '\n', -1, '\f', '\r', -1, -1));

    return _mm256_cmpeq_epi8(_mm256_shuffle_epi8(same, bytes), bytes);

#else

    return mce_vec_equal(bytes, ' ')
           | (mce_vec_within(bytes, _mm_set1_epi8((char) (0x80 - '\t')),
                             _mm_set1_epi8((char) (0x80 + 5)))
              & ~mce_vec_equal(bytes, '\v'));

#endif
}


static inline MCE_WIDE uint64_t
mce_simd_equal(const mce_simd_t *block, uint8_t c)
{
    return mce_simd_mask(block, mce_vec_equal, (char) c);
}


/*
 * Bytes from "low" to "high", fewer than 128.
 */
static inline MCE_WIDE uint64_t
mce_simd_within(const mce_simd_t *block, uint8_t low, uint8_t high)
{
    return mce_simd_mask(block, mce_vec_within,
                         mce_vec(set1_epi8)((char) (0x80 - low)),
                         mce_vec(set1_epi8)((char) (0x81 + high - low)));
}


static inline MCE_WIDE uint64_t
mce_simd_white(const mce_simd_t *block)
{
    return mce_simd_mask(block, mce_vec_white);
}


#else

#define MCE_SIMD             0

#define MCE_WIDE
#define mce_wide(name)       name##_base
#define mce_simd_best(name)  name##_base

#endif


#endif /* _MCE_SIMD_H_INCLUDED_ */
