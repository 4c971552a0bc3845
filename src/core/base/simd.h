
/*
 * Bytes compared 64 at a time: a mask has a bit for each byte of the block,
 * the lowest for the first.  Code on top of it stands in headers, which are
 * compiled for what every processor has, SSE2 or NEON, and once more for AVX2
 * by wide_avx2.c; what it defines is named by mce_wide().  Elsewhere MCE_SIMD
 * is 0, and callers have loops over bytes, which give the same.
 */


#ifndef _MCE_SIMD_H_INCLUDED_
#define _MCE_SIMD_H_INCLUDED_


#include <stddef.h>
#include <stdint.h>


/* a long page comes from memory, and the processor does not fetch beyond 4 KB
   by itself; more may be under way to the second cache than to the first */
#define mce_simd_ahead(p)                                                     \
    (__builtin_prefetch((const char *) (p) + 2048),                           \
     __builtin_prefetch((const char *) (p) + 8192, 0, 2))


#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define MCE_SIMD  1
#define MCE_X86   1


/* the version of "name" for this processor */
#define mce_simd_best(name)                                                   \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")         \
     ? name##_avx2 : name##_base)


/* of a vector whose bytes are 255 or 0 */
#define mce_simd_bits(vector)                                                 \
    ((uint64_t) (uint32_t) mce_vec(movemask_epi8)(vector))

/* of which the highest bit is what counts */
#define mce_vec_high(v)     (v)
#define mce_vec_same(a, b)  mce_vec(cmpeq_epi8)(a, b)
#define mce_vec_sum(a, b)   mce_vec(add_epi8)(a, b)
/* as signed bytes */
#define mce_vec_less(a, b)  mce_vec(cmpgt_epi8)(b, a)


#if defined(MCE_SIMD_AVX2)

/* kept: the compiler would make it anew, by three instructions, at each use */
#define mce_vec_fill(c)                                                       \
    __extension__ ({                                                          \
        __m256i  filled_ = _mm256_set1_epi8((char) (c));                      \
                                                                              \
        __asm__ ("" : "+x" (filled_));                                        \
        filled_;                                                              \
    })

#define MCE_WIDE            __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define mce_wide(name)      name##_avx2
#define mce_vec(op)         _mm256_##op
#define mce_vec_load(p)     _mm256_loadu_si256((const __m256i *) (p))


typedef __m256i             mce_vec_t;

#define mce_simd_mask(block, test, args...)                                   \
    (mce_simd_bits(test((block)->part[0], ##args))                            \
     | mce_simd_bits(test((block)->part[1], ##args)) << 32)

#else

#define mce_vec_fill(c)     mce_vec(set1_epi8)((char) (c))
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


#elif defined(__aarch64__) && defined(__GNUC__)                               \
      && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

#include <arm_neon.h>

#define MCE_SIMD  1

#define MCE_WIDE
#define mce_wide(name)       name##_base
#define mce_simd_best(name)  name##_base
#define mce_vec_load(p)      vld1q_u8(p)
#define mce_vec_fill(c)      vdupq_n_u8((uint8_t) (c))
#define mce_vec_high(v)      vcltzq_s8(vreinterpretq_s8_u8(v))
#define mce_vec_same(a, b)   vceqq_u8(a, b)
#define mce_vec_sum(a, b)    vaddq_u8(a, b)
#define mce_vec_less(a, b)                                                    \
    vcltq_s8(vreinterpretq_s8_u8(a), vreinterpretq_s8_u8(b))


typedef uint8x16_t           mce_vec_t;


/*
 * There is no movemask: each byte keeps the bit of its place among eight, and
 * neighbours are added up three times.
 */
static inline uint64_t
mce_simd_join(mce_vec_t a, mce_vec_t b, mce_vec_t c, mce_vec_t d)
{
    const mce_vec_t  bits = { 1, 2, 4, 8, 16, 32, 64, 128,
                              1, 2, 4, 8, 16, 32, 64, 128 };

    a = vpaddq_u8(vpaddq_u8(a & bits, b & bits),
                  vpaddq_u8(c & bits, d & bits));

    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(a, a)), 0);
}


#define mce_simd_bits(vector)                                                 \
    (mce_simd_join(vector, vector, vector, vector) & 0xffff)

#define mce_simd_mask(block, test, args...)                                   \
    mce_simd_join(test((block)->part[0], ##args),                             \
                  test((block)->part[1], ##args),                             \
                  test((block)->part[2], ##args),                             \
                  test((block)->part[3], ##args))


#else

#define MCE_SIMD             0

#define MCE_WIDE
#define mce_wide(name)       name##_base
#define mce_simd_best(name)  name##_base

#endif


#if (MCE_SIMD)


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
    mce_simd_t  block = { 0 };

    for (i = 0; i < sizeof(block.part) / sizeof(block.part[0]); i++) {
        block.part[i] = mce_vec_load(p + i * sizeof(mce_vec_t));
    }

    return block;
}


static inline MCE_WIDE mce_vec_t
mce_vec_within(mce_vec_t bytes, mce_vec_t offset, mce_vec_t limit)
{
    return mce_vec_less(mce_vec_sum(bytes, offset), limit);
}


static inline MCE_WIDE mce_vec_t
mce_vec_equal(mce_vec_t bytes, char c)
{
    return mce_vec_same(bytes, mce_vec_fill(c));
}


/*
 * Space, tab, line feed, form feed, carriage return; no vertical tab.
 */
static inline MCE_WIDE mce_vec_t
mce_vec_white(mce_vec_t bytes)
{
#if (MCE_X86) && defined(MCE_SIMD_AVX2)

    /* looked up by the low half, every byte but these becomes another one */
    const __m256i  same = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(' ', -1, -1, -1, -1, -1, -1, -1,
                      -1, '\t', '\n', -1, '\f', '\r', -1, -1));

    return _mm256_cmpeq_epi8(_mm256_shuffle_epi8(same, bytes), bytes);

#else

    return mce_vec_equal(bytes, ' ')
           | (mce_vec_within(bytes, mce_vec_fill(0x80 - '\t'),
                             mce_vec_fill(0x80 + 5))
              & ~mce_vec_equal(bytes, '\v'));

#endif
}


static inline MCE_WIDE uint64_t
mce_simd_equal(const mce_simd_t *block, uint8_t c)
{
    return mce_simd_mask(block, mce_vec_equal, (char) c);
}


/*
 * Bytes beyond ASCII.
 */
static inline MCE_WIDE uint64_t
mce_simd_high(const mce_simd_t *block)
{
    return mce_simd_mask(block, mce_vec_high);
}


/*
 * Bytes from "low" to "high", fewer than 128.
 */
static inline MCE_WIDE uint64_t
mce_simd_within(const mce_simd_t *block, uint8_t low, uint8_t high)
{
    return mce_simd_mask(block, mce_vec_within,
                         mce_vec_fill(0x80 - low),
                         mce_vec_fill(0x81 + high - low));
}


static inline MCE_WIDE uint64_t
mce_simd_white(const mce_simd_t *block)
{
    return mce_simd_mask(block, mce_vec_white);
}


#endif


#endif /* _MCE_SIMD_H_INCLUDED_ */
