/*
 * UTF-8 checked a vector a step.
 *
 * J. Keiser, D. Lemire: Validating UTF-8 in less than one instruction per
 * byte.  Software: Practice and Experience 51, 2021.  Every error shows in two
 * neighbouring bytes: in the high half of the first, its low half, or the high
 * half of the second.  A table for each half holds the errors that it does not
 * rule out, a bit each; an error that no half rules out is one.
 */


#define MCE_SIMD_AVX2


#include "base/prefetch.h"
#include "base/simd.h"
#include "charset/charset.h"


#if (MCE_SIMD)

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

#if (MCE_X86)

/* both halves of a register look into the same table */
#define utf8_table(...)     _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)
#define utf8_look(table, i) _mm256_shuffle_epi8(table, i)
#define utf8_low(bytes)     _mm256_and_si256(bytes, mce_vec_fill(0x0f))
#define utf8_high(bytes)    utf8_low(_mm256_srli_epi16(bytes, 4))
#define utf8_minus(a, b)    _mm256_subs_epu8(a, b)

/* the bytes that stand N before those of "now" */
#define utf8_before(now, last, n)                                             \
    _mm256_alignr_epi8(now, _mm256_permute2x128_si256(last, now, 0x21),       \
                       16 - (n))

#define utf8_beyond(bytes)  mce_simd_bits(bytes)
#define utf8_can()                                                            \
    (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))

#else

#define utf8_table(...)     { __VA_ARGS__ }
#define utf8_look(table, i) vqtbl1q_u8(table, i)
#define utf8_low(bytes)     vandq_u8(bytes, mce_vec_fill(0x0f))
#define utf8_high(bytes)    vshrq_n_u8(bytes, 4)
#define utf8_minus(a, b)    vqsubq_u8(a, b)
#define utf8_before(now, last, n)  vextq_u8(last, now, 16 - (n))
#define utf8_beyond(bytes)                                                    \
    mce_simd_bits(mce_vec_less(bytes, mce_vec_fill(0)))
#define utf8_can()          1

#endif


#define UTF8_PARTS  (sizeof(mce_simd_t) / sizeof(mce_vec_t))


typedef struct {
    mce_vec_t       last;
    mce_vec_t       error;
    size_t          leads;
    size_t          high;
} utf8_simd_t;


static inline MCE_WIDE mce_vec_t
utf8_errors(mce_vec_t now, mce_vec_t last)
{
    mce_vec_t  before, errors, third, fourth;

    const mce_vec_t  first_high = utf8_table(
        UTF8_LONG, UTF8_LONG, UTF8_LONG, UTF8_LONG,
        UTF8_LONG, UTF8_LONG, UTF8_LONG, UTF8_LONG,
        (char) UTF8_CONTS, (char) UTF8_CONTS,
        (char) UTF8_CONTS, (char) UTF8_CONTS,
        UTF8_SHORT | UTF8_OVER2, UTF8_SHORT,
        UTF8_SHORT | UTF8_OVER3 | UTF8_SURROGATE,
        UTF8_SHORT | UTF8_LARGE | UTF8_OVER4);

    const mce_vec_t  first_low = utf8_table(
        (char) (UTF8_CARRY | UTF8_OVER2 | UTF8_OVER3 | UTF8_OVER4),
        (char) (UTF8_CARRY | UTF8_OVER2),
        (char) UTF8_CARRY, (char) UTF8_CARRY,
        (char) (UTF8_CARRY | UTF8_LARGE),
        (char) UTF8_HUGE, (char) UTF8_HUGE, (char) UTF8_HUGE,
        (char) UTF8_HUGE, (char) UTF8_HUGE, (char) UTF8_HUGE,
        (char) UTF8_HUGE, (char) UTF8_HUGE,
        (char) (UTF8_HUGE | UTF8_SURROGATE),
        (char) UTF8_HUGE, (char) UTF8_HUGE);

    const mce_vec_t  second_high = utf8_table(
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

    errors = utf8_look(first_high, utf8_high(before))
             & utf8_look(first_low, utf8_low(before))
             & utf8_look(second_high, utf8_high(now));

    /* two continuations are right where a lead of three stands two before,
       or one of four three before, and nowhere else */
    third = utf8_minus(utf8_before(now, last, 2), mce_vec_fill(0xe0 - 0x80));
    fourth = utf8_minus(utf8_before(now, last, 3), mce_vec_fill(0xf0 - 0x80));

    return errors ^ ((third | fourth) & mce_vec_fill(0x80));
}


static inline MCE_WIDE void
utf8_step(utf8_simd_t *simd, const uint8_t *p)
{
    size_t      i;
    uint64_t    high;
    mce_vec_t   now, any;
    mce_simd_t  block;

    block = mce_simd_load(p);
    any = simd->last;

    for (i = 0; i < UTF8_PARTS; i++) {
        any = any | block.part[i];
    }

    /* ASCII after ASCII cannot be wrong; a sequence may be open */
    for (i = 0; i < UTF8_PARTS && utf8_beyond(any); i++) {
        now = block.part[i];
        high = utf8_beyond(now);
        simd->error = simd->error | utf8_errors(now, simd->last);
        simd->leads += (size_t) __builtin_popcountll(
            high & mce_simd_bits(mce_vec_less(mce_vec_fill(0xbf), now)));
        simd->high += (size_t) __builtin_popcountll(high);
        simd->last = now;
    }

    simd->last = block.part[UTF8_PARTS - 1];
}


static MCE_WIDE int
utf8_count(mce_str_t bytes, mce_utf8_count_t *count)
{
    uint8_t         tail[sizeof(mce_simd_t)];
    utf8_simd_t     simd = { 0 };
    const uint8_t  *p, *end;

    p = bytes.data;
    end = p + bytes.len;

    for ( /* void */ ; end - p >= (int) sizeof(tail); p += sizeof(tail)) {
        mce_prefetch(p);
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

    return mce_simd_bits(~mce_vec_equal(simd.error, 0)) == 0;
}


int
mce_utf8_count_simd(mce_str_t bytes, mce_utf8_count_t *count)
{
    if (bytes.len == 0 || !utf8_can()) {
        return 0;
    }

    return utf8_count(bytes, count);
}


#else


int
mce_utf8_count_simd(mce_str_t bytes, mce_utf8_count_t *count)
{
    return 0;
}


#endif
