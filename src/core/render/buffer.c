
/*
 * The growing buffer.
 */


#include "../simd.h"
#include "../text.h"
#include "buffer.h"


static size_t mce_buf_clean(uint8_t *out, const uint8_t *p,
    const uint8_t *end);


int
mce_buf_room(mce_buf_t *buf, size_t len)
{
    size_t    size;
    uint8_t  *data;

    if (buf->failed) {
        return 0;
    }

    if (len <= buf->size - buf->len) {
        return 1;
    }

    size = buf->size ? buf->size * 2 : 256;

    if (size < buf->len + len) {
        size = buf->len + len;
    }

    data = mce_arena_realloc(buf->arena, buf->data, buf->size, size);
    if (data == NULL) {
        buf->failed = 1;
        return 0;
    }

    buf->data = data;
    buf->size = size;

    return 1;
}


void
mce_buf_add(mce_buf_t *buf, const void *data, size_t len)
{
    if (len && mce_buf_room(buf, len)) {
        memcpy(buf->data + buf->len, data, len);
        buf->len += len;
    }
}


void
mce_buf_code(mce_buf_t *buf, uint32_t c)
{
    if (mce_buf_room(buf, 4)) {
        buf->len = (size_t) (mce_utf8_put(buf->data + buf->len, c)
                             - buf->data);
    }
}


void
mce_buf_number(mce_buf_t *buf, size_t n)
{
    size_t   i;
    uint8_t  digits[24];

    i = sizeof(digits);

    do {
        digits[--i] = (uint8_t) ('0' + n % 10);
        n /= 10;
    } while (n);

    mce_buf_add(buf, digits + i, sizeof(digits) - i);
}


/*
 * Blocks are copied before they are looked at, so there is room for one more.
 */

void
mce_buf_escaped(mce_buf_t *buf, mce_str_t text)
{
    size_t          n;
    const char     *reference;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

    while (p < end && mce_buf_room(buf, (size_t) (end - p) + 16)) {
        n = mce_buf_clean(buf->data + buf->len, p, end);
        buf->len += n;
        p += n;

        if (p == end) {
            return;
        }

        switch (*p++) {
        case '&':
            reference = "&amp;";
            break;
        case '<':
            reference = "&lt;";
            break;
        case '>':
            reference = "&gt;";
            break;
        default:
            reference = "&quot;";
        }

        mce_buf_text(buf, reference);
    }
}


/*
 * Copies up to what must be escaped; returns how much.
 */

static size_t
mce_buf_clean(uint8_t *out, const uint8_t *p, const uint8_t *end)
{
    uint8_t        *start;
#if MCE_SIMD
    int             mask;
    __m128i         block;
#endif

    start = out;

#if MCE_SIMD
    for ( /* void */ ; end - p >= 16; p += 16, out += 16) {
        block = _mm_loadu_si128((const __m128i *) p);
        _mm_storeu_si128((__m128i *) out, block);

        /* two bits apart: & and ", < and > */
        mask = _mm_movemask_epi8(_mm_or_si128(
                   _mm_cmpeq_epi8(_mm_or_si128(block, _mm_set1_epi8('\4')),
                                  _mm_set1_epi8('&')),
                   _mm_cmpeq_epi8(_mm_or_si128(block, _mm_set1_epi8('\2')),
                                  _mm_set1_epi8('>'))));

        if (mask) {
            return (size_t) (out - start) + (size_t) __builtin_ctz(mask);
        }
    }
#endif

    while (p < end && *p != '&' && *p != '<' && *p != '>' && *p != '"') {
        *out++ = *p++;
    }

    return (size_t) (out - start);
}
