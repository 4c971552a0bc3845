/*
 * UTF-8 checked 32 bytes a step.
 *
 * J. Keiser, D. Lemire: Validating UTF-8 in less than one instruction per
 * byte.  Software: Practice and Experience 51, 2021.  Every error shows in two
 * neighbouring bytes: in the high half of the first, its low half, or the high
 * half of the second.  A table for each half holds the errors that it does not
 * rule out, a bit each; an error that no half rules out is one.
 */


#include "charset.h"
#include "simd.h"


#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>


/* these functions alone are compiled for what the machine may not have */
#define UTF8_AVX2  __attribute__((target("avx2,popcnt")))

#define UTF8_SHORT      0x01        /* a lead, then no continuation */
#define UTF8_LONG       0x02        /* ASCII, then a continuation */
#define UTF8_OVER3      0x04        /* overlong, of three bytes */
#define UTF8_LARGE      0x08        /* above U+10FFFF */
#define UTF8_SURROGATE  0x10
#define UTF8_OVER2      0x20
#define UTF8_OVER4      0x40        /* and leads above F4 */
#define UTF8_CONTS      0x80        /* two continuations: right or wrong */

#define UTF8_CARRY      (UTF8_SHORT | UTF8_LONG | UTF8_CONTS)
#define UTF8_HUGE       (UTF8_CARRY | UTF8_LARGE | UTF8_OVER4)

/* both halves of a register look into the same table */
#define utf8_table(...)  _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

/* the bytes that stand N before those of "now" */
#define utf8_before(now, last, n)                                             \
    _mm256_alignr_epi8(now, _mm256_permute2x128_si256(last, now, 0x21),       \
                       16 - (n))


typedef struct {
    __m256i         last;
    __m256i         error;
    size_t          leads;
    size_t          high;
} utf8_simd_t;


static inline UTF8_AVX2 __m256i
utf8_high_half(__m256i bytes)
{
    return _mm256_and_si256(_mm256_srli_epi16(bytes, 4),
                            _mm256_set1_epi8(0x0f));
}


static inline UTF8_AVX2 __m256i
utf8_errors(__m256i now, __m256i last)
{
    __m256i  before, errors, third, fourth;

    const __m256i  first_high = utf8_table(
        UTF8_LONG, UTF8_LONG, UTF8_LONG, UTF8_LONG,
        UTF8_LONG, UTF8_LONG, UTF8_LONG, UTF8_LONG,
        (char) UTF8_CONTS, (char) UTF8_CONTS,
        (char) UTF8_CONTS, (char) UTF8_CONTS,
        UTF8_SHORT | UTF8_OVER2, UTF8_SHORT,
        UTF8_SHORT | UTF8_OVER3 | UTF8_SURROGATE,
        UTF8_SHORT | UTF8_LARGE | UTF8_OVER4);

    const __m256i  first_low = utf8_table(
        (char) (UTF8_CARRY | UTF8_OVER2 | UTF8_OVER3 | UTF8_OVER4),
        (char) (UTF8_CARRY | UTF8_OVER2),
        (char) UTF8_CARRY, (char) UTF8_CARRY,
        (char) (UTF8_CARRY | UTF8_LARGE),
        (char) UTF8_HUGE, (char) UTF8_HUGE, (char) UTF8_HUGE,
        (char) UTF8_HUGE, (char) UTF8_HUGE, (char) UTF8_HUGE,
        (char) UTF8_HUGE, (char) UTF8_HUGE,
        (char) (UTF8_HUGE | UTF8_SURROGATE),
        (char) UTF8_HUGE, (char) UTF8_HUGE);

    const __m256i  second_high = utf8_table(
        UTF8_SHORT, UTF8_SHORT, UTF8_SHORT, UTF8_SHORT,
        UTF8_SHORT, UTF8_SHORT, UTF8_SHORT, UTF8_SHORT,
        (char) (UTF8_LONG | UTF8_CONTS | UTF8_OVER2 | UTF8_OVER3
                | UTF8_OVER4),
        (char) (UTF8_LONG | UTF8_CONTS | UTF8_OVER2 | UTF8_OVER3
                | UTF8_LARGE),
        (char) (UTF8_LONG | UTF8_CONTS | UTF8_OVER2 | UTF8_SURROGATE
                | UTF8_LARGE),
        (char) (UTF8_LONG | UTF8_CONTS | UTF8_OVER2 | UTF8_SURROGATE
                | UTF8_LARGE),
        UTF8_SHORT, UTF8_SHORT, UTF8_SHORT, UTF8_SHORT);

    before = utf8_before(now, last, 1);

    errors = _mm256_shuffle_epi8(first_high, utf8_high_half(before));
    errors = _mm256_and_si256(errors, _mm256_shuffle_epi8(first_low,
                 _mm256_and_si256(before, _mm256_set1_epi8(0x0f))));
    errors = _mm256_and_si256(errors, _mm256_shuffle_epi8(second_high,
                                          utf8_high_half(now)));

    /* two continuations are right where a lead of three stands two before,
       or one of four three before, and nowhere else */
    third = _mm256_subs_epu8(utf8_before(now, last, 2),
                             _mm256_set1_epi8(0xe0 - 0x80));
    fourth = _mm256_subs_epu8(utf8_before(now, last, 3),
                              _mm256_set1_epi8(0xf0 - 0x80));
    third = _mm256_and_si256(_mm256_or_si256(third, fourth),
                             _mm256_set1_epi8((char) 0x80));

    return _mm256_xor_si256(errors, third);
}


static inline UTF8_AVX2 void
utf8_step(utf8_simd_t *simd, const uint8_t *p)
{
    __m256i   now, leads;
    unsigned  high;

    now = _mm256_loadu_si256((const __m256i *) p);
    high = (unsigned) _mm256_movemask_epi8(now);

    /* ASCII after ASCII cannot be wrong; a sequence may be open */
    if (high || _mm256_movemask_epi8(simd->last)) {
        simd->error = _mm256_or_si256(simd->error,
                                      utf8_errors(now, simd->last));
        leads = _mm256_cmpgt_epi8(now, _mm256_set1_epi8((char) 0xbf));
        simd->leads += (size_t) __builtin_popcount(
            high & (unsigned) _mm256_movemask_epi8(leads));
        simd->high += (size_t) __builtin_popcount(high);
    }

    simd->last = now;
}


static UTF8_AVX2 int
utf8_avx2(mce_str_t bytes, mce_utf8_count_t *count)
{
    uint8_t         tail[32];
    utf8_simd_t     simd;
    const uint8_t  *p, *end;

    memset(&simd, 0, sizeof(simd));
    p = bytes.data;
    end = p + bytes.len;

    for ( /* void */ ; end - p >= 32; p += 32) {
        mce_simd_ahead(p);
        utf8_step(&simd, p);
    }

    /* zeroes end what is open, wrongly if it is */
    memset(tail, 0, sizeof(tail));
    memcpy(tail, p, end - p);
    utf8_step(&simd, tail);
    memset(tail, 0, sizeof(tail));
    utf8_step(&simd, tail);

    count->good = simd.leads;
    count->bytes = simd.high;

    return _mm256_testz_si256(simd.error, simd.error);
}


int
mce_utf8_count_simd(mce_str_t bytes, mce_utf8_count_t *count)
{
    if (bytes.len == 0 || !__builtin_cpu_supports("avx2")) {
        return 0;
    }

    return utf8_avx2(bytes, count);
}


#else


int
mce_utf8_count_simd(mce_str_t bytes, mce_utf8_count_t *count)
{
    return 0;
}


#endif
