
/*
 * The growing buffer.
 */


#include <endian.h>

#include "base/buffer.h"
#include "base/simd.h"
#include "base/utf8.h"


#define mce_buf_is_json_sign(c)                                               \
    ((c) < 0x20 || (c) == '"' || (c) == '\\' || (c) == 0x7f)


static inline uint8_t *mce_buf_json_sign(uint8_t *out, uint8_t c);
static inline const uint8_t *mce_buf_clean(uint8_t **to, const uint8_t *p,
    const uint8_t *end, uint64_t *json);


int
mce_buf_grow(mce_buf_t *buf, size_t len)
{
    size_t    need, size;
    uint8_t  *data;

    if (buf->failed) {
        return 0;
    }

    need = buf->len + len;

    if (buf->limit && need > buf->limit && need - buf->limit > MCE_BUF_SLACK) {
        buf->failed = MCE_BUF_FULL;
        return 0;
    }

    size = buf->size ? buf->size * 2 : 256;
    size = size < need ? need : size;

    if (buf->limit && size > buf->limit && size - buf->limit > MCE_BUF_SLACK) {
        size = buf->limit + MCE_BUF_SLACK;
    }

    data = mce_arena_realloc(buf->arena, buf->data, buf->size, size);
    if (data == NULL) {
        buf->failed = MCE_BUF_MEMORY;
        return 0;
    }

    buf->data = data;
    buf->size = size;

    return 1;
}


mce_status_t
mce_buf_status(const mce_buf_t *buf)
{
    return buf->failed & MCE_BUF_CANCELED ? MCE_CANCELED
           : buf->failed & MCE_BUF_MEMORY ? MCE_NO_MEMORY
           : buf->failed || (buf->limit && buf->len > buf->limit)
             ? MCE_TOO_LARGE : MCE_OK;
}


void
mce_buf_add(mce_buf_t *buf, const void *data, size_t len)
{
    uint8_t        *out;
    const uint8_t  *p;

    if (len == 0 || !mce_buf_room(buf, len)) {
        return;
    }

    p = data;
    out = buf->data + buf->len;
    buf->len += len;

    /* for a word and less, a call would cost more than the copy */
    if (len > 16) {
        memcpy(out, p, len);

    } else if (len >= 8) {
        memcpy(out, p, 8);
        memcpy(out + len - 8, p + len - 8, 8);

    } else if (len >= 4) {
        memcpy(out, p, 4);
        memcpy(out + len - 4, p + len - 4, 4);

    } else {
        out[0] = p[0];
        out[len / 2] = p[len / 2];
        out[len - 1] = p[len - 1];
    }
}


void
mce_buf_code(mce_buf_t *buf, uint32_t c)
{
    if (mce_buf_room(buf, MCE_UTF8_MAX)) {
        buf->len = (size_t) (mce_utf8_put(buf->data + buf->len, c)
                             - buf->data);
    }
}


void
mce_buf_number(mce_buf_t *buf, size_t n)
{
    if (mce_buf_room(buf, MCE_BUF_DIGITS)) {
        buf->len = (size_t) (mce_digits_put(buf->data + buf->len, n)
                             - buf->data);
    }
}


uint8_t *
mce_digits_put(uint8_t *out, size_t n)
{
    int       zeros;
    uint32_t  low;
    uint64_t  word;

    low = (uint32_t) (n % 100000000);
    word = mce_digits_of(low / 10000 | (uint64_t) (low % 10000) << 32);
    zeros = __builtin_ctzll(word | 1ull << 56) / 8;

    if (n > 99999999) {
        out = mce_digits_put(out, n / 100000000);
        zeros = 0;
    }

    word = htole64((word | MCE_BUF_ZEROS) >> 8 * zeros);
    memcpy(out, &word, 8);

    return out + 8 - zeros;
}


/*
 * A vector is copied before it is searched for special characters, so that the
 * buffer needs room for one vector more.
 */

void
mce_buf_escaped(mce_buf_t *buf, mce_str_t text)
{
    unsigned              i;
    uint8_t              *out;
    const uint8_t        *p, *end;

    static const char     references[][8] = {
        "&amp;", "&lt;", "&gt;", "&quot;"
    };
    static const uint8_t  lengths[] = { 5, 4, 4, 6 };

    p = text.data;
    end = p + text.len;

    while (p < end && mce_buf_room(buf, (size_t) (end - p) + 16)) {
        out = buf->data + buf->len;
        p = mce_buf_clean(&out, p, end, NULL);

        if (p < end) {
            i = *p == '&' ? 0 : *p == '<' ? 1 : *p == '>' ? 2 : 3;
            p++;

            memcpy(out, references[i], 8);
            out += lengths[i];
        }

        buf->len = (size_t) (out - buf->data);
    }
}


void
mce_buf_json(mce_buf_t *buf, mce_str_t text)
{
    mce_buf_char(buf, '"');
    mce_buf_json_text(buf, text);
    mce_buf_char(buf, '"');
}


void
mce_buf_json_text(mce_buf_t *buf, mce_str_t text)
{
    uint8_t        *out, *stop;
    unsigned        n;
    uint64_t        signs;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;
    signs = 0;

    while (p < end && mce_buf_room(buf, (size_t) (end - p) + 16)) {
        out = buf->data + buf->len;
        stop = buf->data + buf->size;

        do {
            if (signs) {
                n = (unsigned) __builtin_ctzll(signs);
                memcpy(out, p, 16);
                signs >>= n;
                out += n;
                p += n;

            } else {
                p = mce_buf_clean(&out, p, end, &signs);

                if (p == end) {
                    break;
                }
            }

            signs >>= 1;
            out = mce_buf_json_sign(out, *p++);

        } while (p < end && stop - out >= end - p + 16);

        buf->len = (size_t) (out - buf->data);
    }
}


static inline uint8_t *
mce_buf_json_sign(uint8_t *out, uint8_t c)
{
    *out++ = '\\';

    if (c == '\n') {
        *out++ = 'n';

    } else if (c == '\t') {
        *out++ = 't';

    } else if (c >= 0x20 && c != 0x7f) {
        *out++ = c;

    } else {
        memcpy(out, "u00", 3);
        out[3] = (uint8_t) ('0' + (c >> 4));
        out[4] = (uint8_t) "0123456789abcdef"[c & 15];
        out += 5;
    }

    return out;
}


/*
 * Copies up to the first character that has to be escaped, and returns its
 * place.  In a string of JSON, others follow soon: *json has a bit for each of
 * the vector from there on, if two more vectors can be read.
 */

static inline const uint8_t *
mce_buf_clean(uint8_t **to, const uint8_t *p, const uint8_t *end,
    uint64_t *json)
{
    uint8_t  *out;

    out = *to;

#if (MCE_SIMD)
    unsigned   n;
    uint64_t   mask;
    mce_vec_t  block, signs;

    for ( /* void */ ; end - p >= MCE_VEC_SIZE;
          p += MCE_VEC_SIZE, out += MCE_VEC_SIZE)
    {
        block = mce_vec_load(p);
        mce_vec_store(out, block);

        if (json) {
            signs = mce_vec_equal(block, '"') | mce_vec_equal(block, '\\')
                    | mce_vec_equal(block, 0x7f)
                    | mce_vec_within(block, 0, 0x1f);

        } else {
            /* two bits apart: & and ", < and > */
            signs = mce_vec_equal(block | mce_vec_fill('\4'), '&')
                    | mce_vec_equal(block | mce_vec_fill('\2'), '>');
        }

        mask = mce_simd_bits(signs);

        if (mask) {
            n = (unsigned) __builtin_ctzll(mask);
            *to = out + n;

            if (json && end - p >= MCE_VEC_SIZE + MCE_VEC_SIZE) {
                *json = mask >> n;
            }

            return p + n;
        }
    }
#endif

    while (p < end
           && !(json ? mce_buf_is_json_sign(*p) : mce_buf_is_sign(*p)))
    {
        *out++ = *p++;
    }

    *to = out;

    return p;
}
