/*
 * UTF-8 checked a vector a step.
 *
 * J. Keiser, D. Lemire: Validating UTF-8 in less than one instruction per
 * byte.  Software: Practice and Experience 51, 2021.  Every error shows in two
 * neighbouring bytes: in the high half of the first, its low half, or the high
 * half of the second.  A table for each half holds the errors that it does not
 * rule out, a bit each; an error that no half rules out is one.
 */


#ifndef _MCE_UTF8_SIMD_H_INCLUDED_
#define _MCE_UTF8_SIMD_H_INCLUDED_


#include "base/prefetch.h"
#include "base/simd.h"
#include "charset/charset.h"


int mce_utf8_count_avx2(mce_str_t bytes, mce_utf8_count_t *count);


#if (MCE_VEC_LOOKUP)

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

#define UTF8_PARTS  (64 / MCE_VEC_SIZE)


typedef struct {
    mce_vec_t       last;
    mce_vec_t       error;
    size_t          leads;
    size_t          high;
} utf8_simd_t;


static MCE_SIMD_INLINE mce_vec_t
utf8_errors(mce_vec_t now, mce_vec_t last)
{
    mce_vec_t  before, errors, third, fourth;

    const mce_vec_t  first_high = mce_vec_table(
        UTF8_LONG, UTF8_LONG, UTF8_LONG, UTF8_LONG,
        UTF8_LONG, UTF8_LONG, UTF8_LONG, UTF8_LONG,
        (char) UTF8_CONTS, (char) UTF8_CONTS,
        (char) UTF8_CONTS, (char) UTF8_CONTS,
        UTF8_SHORT | UTF8_OVER2, UTF8_SHORT,
        UTF8_SHORT | UTF8_OVER3 | UTF8_SURROGATE,
        UTF8_SHORT | UTF8_LARGE | UTF8_OVER4);

    const mce_vec_t  first_low = mce_vec_table(
        (char) (UTF8_CARRY | UTF8_OVER2 | UTF8_OVER3 | UTF8_OVER4),
        (char) (UTF8_CARRY | UTF8_OVER2),
        (char) UTF8_CARRY, (char) UTF8_CARRY,
        (char) (UTF8_CARRY | UTF8_LARGE),
        (char) UTF8_HUGE, (char) UTF8_HUGE, (char) UTF8_HUGE,
        (char) UTF8_HUGE, (char) UTF8_HUGE, (char) UTF8_HUGE,
        (char) UTF8_HUGE, (char) UTF8_HUGE,
        (char) (UTF8_HUGE | UTF8_SURROGATE),
        (char) UTF8_HUGE, (char) UTF8_HUGE);

    const mce_vec_t  second_high = mce_vec_table(
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

    before = mce_vec_before(now, last, 1);

    errors = mce_vec_look(first_high, mce_vec_high_half(before))
             & mce_vec_look(first_low, mce_vec_low_half(before))
             & mce_vec_look(second_high, mce_vec_high_half(now));

    /* two continuations are right where a lead of three stands two before,
       or one of four three before, and nowhere else */
    third = mce_vec_minus(mce_vec_before(now, last, 2),
                          mce_vec_fill(0xe0 - 0x80));
    fourth = mce_vec_minus(mce_vec_before(now, last, 3),
                           mce_vec_fill(0xf0 - 0x80));

    return errors ^ ((third | fourth) & mce_vec_fill(0x80));
}


static inline MCE_SIMD_TARGET void
utf8_step(utf8_simd_t *simd, const uint8_t *p)
{
    size_t      i;
    uint64_t    high;
    mce_vec_t   now, any;
    mce_simd_t  block;

    mce_simd_load(&block, p);
    any = simd->last;

    for (i = 0; i < UTF8_PARTS; i++) {
        any = any | block.part[i];
    }

    /* ASCII after ASCII cannot be wrong; a sequence may be open */
    for (i = 0; i < UTF8_PARTS && mce_simd_bits(mce_vec_high(any)); i++) {
        now = block.part[i];
        high = mce_simd_bits(mce_vec_high(now));
        simd->error = simd->error | utf8_errors(now, simd->last);
        simd->leads += (size_t) __builtin_popcountll(
            high & mce_simd_bits(mce_vec_less(mce_vec_fill(0xbf), now)));
        simd->high += (size_t) __builtin_popcountll(high);
        simd->last = now;
    }

    simd->last = block.part[UTF8_PARTS - 1];
}


#endif


/*
 * What mce_utf8_count() gives; 0 if vectors cannot tell, or if the page is not
 * UTF-8 from end to end, whatever *count is then.
 */
static inline MCE_SIMD_TARGET int
mce_utf8_count_generic(mce_str_t bytes, mce_utf8_count_t *count)
{
#if (MCE_VEC_LOOKUP)

    uint8_t         tail[64] = { 0 };
    utf8_simd_t     simd = { 0 };
    const uint8_t  *p, *end;

    if (bytes.len == 0) {
        return 0;
    }

    p = bytes.data;
    end = p + bytes.len;

    for ( /* void */ ; end - p >= 64; p += 64) {
        mce_prefetch(p);
        utf8_step(&simd, p);
    }

    /* the zeros make an error of a sequence that the page leaves open */
    memcpy(tail, p, end - p);
    utf8_step(&simd, tail);
    memset(tail, 0, sizeof(tail));
    utf8_step(&simd, tail);

    count->good = simd.leads;
    count->bytes = simd.high;

    return mce_simd_bits(~mce_vec_equal(simd.error, 0)) == 0;

#else

    return 0;

#endif
}


#endif /* _MCE_UTF8_SIMD_H_INCLUDED_ */
