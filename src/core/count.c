
/*
 * Counting, 16 bytes a step where the processor can.
 */


#include <string.h>

#include "count.h"
#include "text.h"

#include "count_wide.h"

#if defined(__SSE2__)

#include <emmintrin.h>

#define MCE_COUNT_SSE2  1


static unsigned mce_count_sum(__m128i bits);
static __m128i mce_count_first(size_t n);
static __m128i mce_count_white(__m128i bytes);

#endif


static size_t mce_count_text_bytes(const uint8_t **p, const uint8_t *next,
    const uint8_t *end, int *space);
static void mce_count_rtl_bytes(const uint8_t **p, const uint8_t *next,
    const uint8_t *end, int *space, uint32_t *rtl, uint32_t *ascii);


size_t
mce_count_points(const uint8_t *p, const uint8_t *end, const uint8_t *limit)
{
    size_t  n;

    n = (size_t) (end - p);

#if (MCE_COUNT_SSE2)

    while (p < end && limit - p >= 16) {
        __m128i  bytes;

        bytes = _mm_loadu_si128((const __m128i *) p);

        if (_mm_movemask_epi8(bytes)) {
            /* continuation bytes, 0x80 to 0xbf, are the lowest signed ones */
            bytes = _mm_cmplt_epi8(bytes, _mm_set1_epi8(-64));
            bytes = _mm_and_si128(bytes, mce_count_first((size_t) (end - p)));
            n -= mce_count_sum(bytes);
        }

        p += 16;
    }

#endif

    for ( /* void */ ; p < end; p++) {
        n -= (*p & 0xc0) == 0x80;
    }

    return n;
}


size_t
mce_count_ascii(const uint8_t *p, const uint8_t *end, const uint8_t *limit)
{
    size_t  n;

    n = (size_t) (end - p);

#if (MCE_COUNT_SSE2)

    while (p < end && limit - p >= 16) {
        __m128i  bytes;

        bytes = _mm_loadu_si128((const __m128i *) p);

        if (_mm_movemask_epi8(bytes)) {
            bytes = _mm_cmplt_epi8(bytes, _mm_setzero_si128());
            bytes = _mm_and_si128(bytes, mce_count_first((size_t) (end - p)));
            n -= mce_count_sum(bytes);
        }

        p += 16;
    }

#endif

    for ( /* void */ ; p < end; p++) {
        n -= *p >= 0x80;
    }

    return n;
}


size_t
mce_count_text(const uint8_t *p, const uint8_t *end, const uint8_t *limit,
    int *space)
{
    size_t  n;

    n = 0;

#if (MCE_COUNT_SSE2)

    while (p < end && limit - p >= 16) {
        size_t    len;
        __m128i   bytes, white, first, skipped;
        unsigned  odd;

        len = (size_t) (end - p);
        len = len < 16 ? len : 16;
        first = mce_count_first(len);
        bytes = _mm_loadu_si128((const __m128i *) p);

        /* an entity, or what may be U+00A0 */
        odd = (unsigned) _mm_movemask_epi8(
                  _mm_and_si128(
                      first,
                      _mm_or_si128(
                          _mm_cmpeq_epi8(bytes, _mm_set1_epi8('&')),
                          _mm_cmpeq_epi8(bytes, _mm_set1_epi8(-62)))));

        if (odd) {
            n += mce_count_text_bytes(&p, p + __builtin_ctz(odd) + 1, end,
                                      space);
            continue;
        }

        white = mce_count_white(bytes);

        /* only the first byte of a white space run counts, and of a code
           point */
        skipped = _mm_and_si128(
                      white,
                      _mm_or_si128(_mm_slli_si128(white, 1),
                                   _mm_cvtsi32_si128(*space ? 255 : 0)));
        skipped = _mm_or_si128(
                      skipped, _mm_cmplt_epi8(bytes, _mm_set1_epi8(-64)));

        n += len - mce_count_sum(_mm_and_si128(skipped, first));
        *space = _mm_movemask_epi8(white) >> (len - 1) & 1;
        p += len;
    }

#endif

    return n + mce_count_text_bytes(&p, end, end, space);
}


#if (MCE_COUNT_SSE2)


/*
 * How many of the bytes, 0 or 255 each, are 255.
 */

static unsigned
mce_count_sum(__m128i bits)
{
    __m128i  sums;

    sums = _mm_sad_epu8(_mm_sub_epi8(_mm_setzero_si128(), bits),
                        _mm_setzero_si128());

    return (unsigned) (_mm_cvtsi128_si32(sums)
                       + _mm_cvtsi128_si32(_mm_srli_si128(sums, 8)));
}


/*
 * 255 in the first n bytes, all for n >= 16.
 */

static __m128i
mce_count_first(size_t n)
{
    static const uint8_t  bits[32] = {
        255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255
    };

    return _mm_loadu_si128((const __m128i *) (bits + 16
                                              - (n < 16 ? n : 16)));
}


/*
 * Space, tab, line feed, form feed, carriage return; no vertical tab.
 */

static __m128i
mce_count_white(__m128i bytes)
{
    __m128i  control;

    control = _mm_cmplt_epi8(_mm_add_epi8(bytes, _mm_set1_epi8(0x77)),
                             _mm_set1_epi8(-123));
    control = _mm_andnot_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\v')),
                               control);

    return _mm_or_si128(control,
                        _mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')));
}

#endif


static size_t
mce_count_text_bytes(const uint8_t **p, const uint8_t *next,
    const uint8_t *end, int *space)
{
    int     white;
    size_t  n;

    n = 0;

    while (*p < next) {
        /* the rest of what a block before has counted */
        if ((**p & 0xc0) == 0x80) {
            (*p)++;
            continue;
        }

        white = mce_text_is_space(mce_text_next(p, end));
        n += !(white && *space);
        *space = white;
    }

    return n;
}


void
mce_count_rtl(const uint8_t *p, const uint8_t *end, const uint8_t *limit,
    int *space, uint32_t *rtl, uint32_t *ascii)
{
#if (MCE_COUNT_SSE2)

    while (p < end && limit - p >= 16) {
        size_t    len;
        __m128i   bytes, first, white, again, odd, letters;

        len = (size_t) (end - p);
        len = len < 16 ? len : 16;
        first = mce_count_first(len);
        bytes = _mm_loadu_si128((const __m128i *) p);

        /* what one byte does not tell: entities, U+00A0, the end of the
           Armenian block, and code points of three and more bytes */
        odd = _mm_or_si128(
                  _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('&')),
                               _mm_cmpeq_epi8(bytes, _mm_set1_epi8(-62))),
                  _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(-42)),
                               _mm_and_si128(
                                   _mm_cmpgt_epi8(bytes, _mm_set1_epi8(-33)),
                                   _mm_cmplt_epi8(bytes,
                                                  _mm_setzero_si128()))));

        if (_mm_movemask_epi8(_mm_and_si128(odd, first))) {
            mce_count_rtl_bytes(&p, p + len, end, space, rtl, ascii);
            continue;
        }

        /* 0xd7 to 0xdf lead the letters from U+05C0 to U+07FF */
        letters = _mm_and_si128(_mm_cmpgt_epi8(bytes, _mm_set1_epi8(-42)),
                                _mm_cmplt_epi8(bytes, _mm_setzero_si128()));
        *rtl += mce_count_sum(_mm_and_si128(letters, first));

        white = mce_count_white(bytes);
        again = _mm_and_si128(
                    white,
                    _mm_or_si128(_mm_slli_si128(white, 1),
                                 _mm_cvtsi32_si128(*space ? 255 : 0)));
        again = _mm_or_si128(again,
                             _mm_cmplt_epi8(bytes, _mm_setzero_si128()));

        *ascii += (uint32_t) len - mce_count_sum(_mm_and_si128(again, first));
        *space = _mm_movemask_epi8(white) >> (len - 1) & 1;
        p += len;
    }

#endif

    mce_count_rtl_bytes(&p, end, end, space, rtl, ascii);
}


static void
mce_count_rtl_bytes(const uint8_t **p, const uint8_t *next,
    const uint8_t *end, int *space, uint32_t *rtl, uint32_t *ascii)
{
    int       white;
    uint32_t  c;

    while (*p < next) {
        c = mce_text_next(p, end);
        white = mce_text_is_space(c);

        *rtl += mce_text_is_rtl(c);
        *ascii += c < 0x80 && !(white && *space);
        *space = white;
    }
}


/*
 * U+0580 to U+07FF start with D6 to DF, U+0800 to U+08FF with E0 and A0 to
 * A3, U+FB00 to U+FEFF with EF and AC to BB.
 */

int
mce_count_any_rtl(const uint8_t *p, const uint8_t *end)
{
#if (MCE_SIMD)
    p = mce_simd_best(mce_count_until_rtl)(p, end);
#endif

    for ( /* void */ ; p < end; p++) {
        if (*p >= 0xd6 && *p <= 0xdf) {
            return 1;
        }

        if (end - p > 1 && ((*p == 0xe0 && p[1] >= 0xa0 && p[1] <= 0xa3)
                            || (*p == 0xef && p[1] >= 0xac && p[1] <= 0xbb)))
        {
            return 1;
        }
    }

    return 0;
}


void
mce_count_letters(const uint8_t *p, const uint8_t *end, size_t *letters,
    size_t *rtl)
{
    uint32_t  c;

    while (p < end) {

#if (MCE_COUNT_SSE2)

        if (end - p >= 16) {
            __m128i  bytes;

            bytes = _mm_loadu_si128((const __m128i *) p);

            if (_mm_movemask_epi8(bytes) == 0) {
                bytes = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
                bytes = _mm_and_si128(
                            _mm_cmpgt_epi8(bytes, _mm_set1_epi8('a' - 1)),
                            _mm_cmplt_epi8(bytes, _mm_set1_epi8('z' + 1)));

                *letters += mce_count_sum(bytes);
                p += 16;
                continue;
            }
        }

#endif

        c = mce_utf8_next(&p, end);

        if (c < 0x80) {
            *letters += (c | 0x20) - 'a' < 26;
            continue;
        }

        *letters += c >= 0xc0 && !(c >= 0x2000 && c < 0x2c00)
                    && !(c >= 0x3000 && c < 0x3040);
        *rtl += mce_text_is_rtl(c);
    }
}
