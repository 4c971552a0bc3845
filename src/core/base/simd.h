
/*
 * Vectors of bytes, and blocks of 64 bytes: a mask has a bit for each byte of
 * its block, the lowest for the first.
 *
 * The code of a module X that works on them stands in X_simd.h, in static
 * functions.  X.c compiles it for what every processor of its kind has: SSE2,
 * NEON or, where MCE_SIMD is 0, single bytes.  X_avx2.c defines MCE_SIMD_AVX2,
 * compiles it once more, and exports what X.c calls by mce_simd_best().  All
 * give the same.  With MCE_SIMD_NONE there are only single bytes.
 */


#ifndef _MCE_SIMD_H_INCLUDED_
#define _MCE_SIMD_H_INCLUDED_


#include <stddef.h>
#include <stdint.h>


#if defined(__x86_64__) && !defined(MCE_SIMD_NONE)

#include <immintrin.h>

#define MCE_SIMD  1

#define mce_simd_has_avx2()                                                   \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))

#define mce_simd_best(name)                                                   \
    (mce_simd_has_avx2() ? name##_avx2 : name##_generic)

/* of a vector whose bytes are 255 or 0 */
#define mce_simd_bits(v)    ((uint64_t) (uint32_t) mce_vec(movemask_epi8)(v))

/* bytes from 128 on; only the highest bit of each counts */
#define mce_vec_high(v)     (v)
#define mce_vec_same(a, b)  mce_vec(cmpeq_epi8)(a, b)
#define mce_vec_sum(a, b)   mce_vec(add_epi8)(a, b)
/* as signed bytes */
#define mce_vec_less(a, b)  mce_vec(cmpgt_epi8)(b, a)


#if defined(MCE_SIMD_AVX2)

#define MCE_SIMD_TARGET                                                       \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))

#define MCE_VEC_SIZE        32
#define mce_vec(op)         _mm256_##op
#define mce_vec_load(p)     _mm256_loadu_si256((const __m256i *) (p))

/* the compiler would otherwise make it anew at each use, in three steps */
#define mce_vec_fill(c)                                                       \
    __extension__ ({                                                          \
        __m256i  filled_ = _mm256_set1_epi8((char) (c));                      \
                                                                              \
        __asm__ ("" : "+x" (filled_));                                        \
        filled_;                                                              \
    })

/* looks each byte up by its low half; those beyond ASCII give 0 */
#define MCE_VEC_LOOKUP      1
#define mce_vec_table(v...)     _mm256_setr_epi8(v, v)
#define mce_vec_look(table, v)  _mm256_shuffle_epi8(table, v)
#define mce_vec_high_half(v)    mce_vec_low_half(_mm256_srli_epi16(v, 4))

/* unsigned, with saturation */
#define mce_vec_plus(a, b)      _mm256_adds_epu8(a, b)
#define mce_vec_minus(a, b)     _mm256_subs_epu8(a, b)

/* the bytes that stand n before those of "now" */
#define mce_vec_before(now, last, n)                                          \
    _mm256_alignr_epi8(now, _mm256_permute2x128_si256(last, now, 0x21),       \
                       16 - (n))


typedef __m256i             mce_vec_t;


#else

#define MCE_SIMD_TARGET

#define MCE_VEC_SIZE        16
#define mce_vec(op)         _mm_##op
#define mce_vec_load(p)     _mm_loadu_si128((const __m128i *) (p))
#define mce_vec_store(p, v) _mm_storeu_si128((__m128i *) (p), v)
#define mce_vec_fill(c)     _mm_set1_epi8((char) (c))

#define mce_simd_join(a, b, c, d)                                             \
    (mce_simd_bits(a) | mce_simd_bits(b) << 16                                \
     | mce_simd_bits(c) << 32 | mce_simd_bits(d) << 48)


typedef __m128i             mce_vec_t;


#endif


#else

#define MCE_SIMD_TARGET
#define mce_simd_has_avx2()  0
#define mce_simd_best(name)  name##_generic


#if defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__         \
    && !defined(MCE_SIMD_NONE)

#include <arm_neon.h>

#define MCE_SIMD  1

#define MCE_VEC_SIZE         16
#define mce_vec_load(p)      vld1q_u8(p)
#define mce_vec_store(p, v)  vst1q_u8(p, v)
#define mce_vec_fill(c)      vdupq_n_u8((uint8_t) (c))
#define mce_vec_high(v)      vcltzq_s8(vreinterpretq_s8_u8(v))
#define mce_vec_same(a, b)   vceqq_u8(a, b)
#define mce_vec_sum(a, b)    vaddq_u8(a, b)
#define mce_vec_less(a, b)                                                    \
    vcltq_s8(vreinterpretq_s8_u8(a), vreinterpretq_s8_u8(b))

#define MCE_VEC_LOOKUP       1
#define mce_vec_table(v...)  ((mce_vec_t) { v })
#define mce_vec_look(table, v)                                                \
    vqtbl1q_u8(table, vandq_u8(v, mce_vec_fill(0x8f)))
#define mce_vec_high_half(v)     vshrq_n_u8(v, 4)
#define mce_vec_plus(a, b)       vqaddq_u8(a, b)
#define mce_vec_minus(a, b)      vqsubq_u8(a, b)
#define mce_vec_before(now, last, n)  vextq_u8(last, now, 16 - (n))

#define mce_simd_bits(v)     (mce_simd_join(v, v, v, v) & 0xffff)


typedef uint8x16_t           mce_vec_t;


/*
 * There is no movemask.  Each byte keeps the bit of its place among eight, and
 * three pairwise additions put eight of them into one.
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


#else

#define MCE_SIMD  0

#endif

#endif


/* vectors are never passed to a call, for which their ABI is unsettled */
#define MCE_SIMD_INLINE  inline __attribute__((always_inline)) MCE_SIMD_TARGET


#if (MCE_SIMD)


typedef struct {
    mce_vec_t               part[64 / MCE_VEC_SIZE];
} mce_simd_t;


#define mce_vec_low_half(v)  ((v) & mce_vec_fill(0x0f))

/* the bits from the n-th on, n < 64 */
#define mce_bits_from(n)    (~(uint64_t) 0 << (n))
/* the bits below the lowest that is set; all if none is */
#define mce_bits_below(m)   (((m) - 1) & ~(m))


#if (MCE_VEC_SIZE == 32)

#define mce_simd_mask(block, test, args...)                                   \
    (mce_simd_bits(test((block)->part[0], ##args))                            \
     | mce_simd_bits(test((block)->part[1], ##args)) << 32)

#else

#define mce_simd_mask(block, test, args...)                                   \
    mce_simd_join(test((block)->part[0], ##args),                             \
                  test((block)->part[1], ##args),                             \
                  test((block)->part[2], ##args),                             \
                  test((block)->part[3], ##args))

#endif


static MCE_SIMD_INLINE void
mce_simd_load(mce_simd_t *block, const uint8_t *p)
{
    unsigned  i;

    for (i = 0; i < 64 / MCE_VEC_SIZE; i++) {
        block->part[i] = mce_vec_load(p + i * MCE_VEC_SIZE);
    }
}


static MCE_SIMD_INLINE mce_vec_t
mce_vec_equal(mce_vec_t bytes, char c)
{
    return mce_vec_same(bytes, mce_vec_fill(c));
}


/*
 * Bytes from "low" to "high", fewer than 128.
 */
static MCE_SIMD_INLINE mce_vec_t
mce_vec_within(mce_vec_t bytes, uint8_t low, uint8_t high)
{
    return mce_vec_less(mce_vec_sum(bytes, mce_vec_fill(0x80 - low)),
                        mce_vec_fill(0x81 + high - low));
}


/*
 * Space, tab, line feed, form feed, carriage return; no vertical tab.
 */
static MCE_SIMD_INLINE mce_vec_t
mce_vec_white(mce_vec_t bytes)
{
#if (MCE_VEC_LOOKUP)

    /* only these bytes find themselves */
    const mce_vec_t  same = mce_vec_table(' ', -1, -1, -1, -1, -1, -1, -1,
                                          -1, '\t', '\n', -1, '\f', '\r',
                                          -1, -1);

    return mce_vec_same(mce_vec_look(same, bytes), bytes);

#else

    return mce_vec_equal(bytes, ' ')
           | (mce_vec_within(bytes, '\t', '\r')
              & ~mce_vec_equal(bytes, '\v'));

#endif
}


static MCE_SIMD_INLINE uint64_t
mce_simd_equal(const mce_simd_t *block, uint8_t c)
{
    return mce_simd_mask(block, mce_vec_equal, (char) c);
}


/*
 * Bytes beyond ASCII.
 */
static MCE_SIMD_INLINE uint64_t
mce_simd_high(const mce_simd_t *block)
{
    return mce_simd_mask(block, mce_vec_high);
}


/*
 * Bytes from "low" to "high", fewer than 128.
 */
static MCE_SIMD_INLINE uint64_t
mce_simd_within(const mce_simd_t *block, uint8_t low, uint8_t high)
{
    return mce_simd_mask(block, mce_vec_within, low, high);
}


static MCE_SIMD_INLINE uint64_t
mce_simd_white(const mce_simd_t *block)
{
    return mce_simd_mask(block, mce_vec_white);
}


#endif


#endif /* _MCE_SIMD_H_INCLUDED_ */
