
/*
 * Counting, 16 bytes a step where the processor can.
 */


#include <string.h>

#include "count.h"
#include "text.h"

#if defined(__SSE2__)

#include <emmintrin.h>

#define MCE_COUNT_SSE2  1

#endif


static size_t mce_count_text_bytes(const uint8_t *p, const uint8_t *end,
    int *space);


size_t
mce_count_points(const uint8_t *p, const uint8_t *end)
{
    size_t  n;

    n = 0;

#if (MCE_COUNT_SSE2)

    for ( /* void */ ; end - p >= 16; p += 16) {
        __m128i  bytes;

        /* continuation bytes, 0x80 to 0xbf, are the lowest signed ones */
        bytes = _mm_loadu_si128((const __m128i *) p);
        bytes = _mm_cmplt_epi8(bytes, _mm_set1_epi8(-64));
        n += 16 - (size_t) __builtin_popcount(
                      (unsigned) _mm_movemask_epi8(bytes));
    }

#endif

    for ( /* void */ ; p < end; p++) {
        n += (*p & 0xc0) != 0x80;
    }

    return n;
}


size_t
mce_count_ascii(const uint8_t *p, const uint8_t *end)
{
    size_t  n;

    n = 0;

#if (MCE_COUNT_SSE2)

    for ( /* void */ ; end - p >= 16; p += 16) {
        n += 16 - (size_t) __builtin_popcount((unsigned) _mm_movemask_epi8(
                      _mm_loadu_si128((const __m128i *) p)));
    }

#endif

    for ( /* void */ ; p < end; p++) {
        n += *p < 0x80;
    }

    return n;
}


size_t
mce_count_text(const uint8_t *p, const uint8_t *end, int *space)
{
    size_t  n;

    n = 0;

#if (MCE_COUNT_SSE2)

    while (end - p >= 16) {
        __m128i   bytes, white;
        unsigned  spaces, runs, parts, entity;

        bytes = _mm_loadu_si128((const __m128i *) p);

        entity = (unsigned) _mm_movemask_epi8(
                     _mm_cmpeq_epi8(bytes, _mm_set1_epi8('&')));

        if (entity) {
            /* up to the entity, the entity, and on behind it */
            const uint8_t  *amp = p + __builtin_ctz(entity);

            n += mce_count_text_bytes(p, amp, space);
            p = amp;

            if (mce_text_is_space(mce_entity_next(&p, end))) {
                n += !*space;
                *space = 1;

            } else {
                n++;
                *space = 0;
            }

            continue;
        }

        /* tab, line feed, form feed, carriage return; no vertical tab */
        white = _mm_or_si128(
                    _mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')),
                    _mm_andnot_si128(
                        _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\v')),
                        _mm_cmplt_epi8(
                            _mm_add_epi8(bytes, _mm_set1_epi8(0x77)),
                            _mm_set1_epi8(-123))));

        spaces = (unsigned) _mm_movemask_epi8(white);
        parts = (unsigned) _mm_movemask_epi8(
                    _mm_cmplt_epi8(bytes, _mm_set1_epi8(-64)));

        /* only the first byte of a white space run counts */
        runs = spaces & (spaces << 1 | (unsigned) *space);
        n += 16 - (size_t) __builtin_popcount(parts | runs);
        *space = spaces >> 15;
        p += 16;
    }

#endif

    return n + mce_count_text_bytes(p, end, space);
}


static size_t
mce_count_text_bytes(const uint8_t *p, const uint8_t *end, int *space)
{
    int     white;
    size_t  n;

    n = 0;

    while (p < end) {
        if (*p == '&') {
            white = mce_text_is_space(mce_entity_next(&p, end));

        } else if ((*p & 0xc0) == 0x80) {
            p++;
            continue;

        } else {
            white = mce_is_space(*p);
            p++;
        }

        n += !(white && *space);
        *space = white;
    }

    return n;
}


void
mce_count_rtl(const uint8_t *p, const uint8_t *end, int *space,
    uint32_t *rtl, uint32_t *ascii)
{
    int       white;
    uint32_t  c;

    while (p < end) {
        c = mce_text_next(&p, end);
        white = mce_text_is_space(c);

        *rtl += mce_text_is_rtl(c);
        *ascii += c < 0x80 && !(white && *space);
        *space = white;
    }
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

                *letters += (size_t) __builtin_popcount(
                                (unsigned) _mm_movemask_epi8(bytes));
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
