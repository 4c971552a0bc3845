
/*
 * Strings of JSON.
 */


#include "base/simd.h"
#include "base/utf8.h"
#include "meta/jsonld.h"


static inline const uint8_t *mce_jsonld_mark(const uint8_t *p,
    const uint8_t *end);
static int32_t mce_jsonld_unit(const uint8_t *p, const uint8_t *end);


int
mce_jsonld_string(const uint8_t **p, const uint8_t *end, mce_str_t *s)
{
    const uint8_t  *at;

    at = mce_jsonld_mark(*p, end);

    while (end - at > 1 && *at == '\\') {
        at = mce_jsonld_mark(at + 2, end);
    }

    if (at >= end || *at != '"') {
        return 0;
    }

    s->data = *p;
    s->len = (size_t) (at - *p);
    *p = at + 1;

    return 1;
}


/*
 * The next quote or backslash, or the end.
 */

static inline const uint8_t *
mce_jsonld_mark(const uint8_t *p, const uint8_t *end)
{
#if (MCE_SIMD)
    uint64_t   bits;
    mce_vec_t  bytes;

    for ( /* void */ ; end - p >= MCE_VEC_SIZE; p += MCE_VEC_SIZE) {
        bytes = mce_vec_load(p);
        bits = mce_simd_bits(mce_vec_equal(bytes, '"')
                             | mce_vec_equal(bytes, '\\'));

        if (bits) {
            return p + __builtin_ctzll(bits);
        }
    }
#endif

    while (p < end && *p != '"' && *p != '\\') {
        p++;
    }

    return p;
}


uint8_t *
mce_jsonld_decode(uint8_t *dst, mce_str_t s)
{
    int32_t         c, low;
    const uint8_t  *p, *end;

    p = s.data;
    end = p + s.len;

    while (p < end) {

        if (*p != '\\' || p + 1 == end) {
            *dst++ = *p++;
            continue;
        }

        p++;

        c = mce_jsonld_unit(p, end);

        if (c == -1) {
            c = *p++;
            *dst++ = c == 'n' || c == 't' || c == 'r' || c == 'b' || c == 'f'
                     ? ' ' : (uint8_t) c;
            continue;
        }

        p += 5;

        if (c >= 0xd800 && c < 0xdc00 && p < end && *p == '\\') {
            low = mce_jsonld_unit(p + 1, end);

            if (low >= 0xdc00 && low < 0xe000) {
                c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
                p += 6;
            }
        }

        c = (c == 0 || (c >= 0xd800 && c < 0xe000)) ? 0xfffd : c;
        dst = mce_utf8_put(dst, (uint32_t) c);
    }

    return dst;
}


/*
 * The code unit of a "u" and four digits, or -1.
 */

static int32_t
mce_jsonld_unit(const uint8_t *p, const uint8_t *end)
{
    int      i;
    uint8_t  c;
    int32_t  unit;

    if (end - p < 5 || *p != 'u') {
        return -1;
    }

    unit = 0;

    for (i = 1; i < 5; i++) {
        c = p[i] | 0x20;

        if (p[i] >= '0' && p[i] <= '9') {
            unit = unit * 16 + p[i] - '0';

        } else if (c >= 'a' && c <= 'f') {
            unit = unit * 16 + c - 'a' + 10;

        } else {
            return -1;
        }
    }

    return unit;
}
