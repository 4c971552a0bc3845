
/*
 * The growing buffer.
 */


#include <endian.h>

#include "base/buffer.h"
#include "base/simd.h"
#include "base/utf8.h"


#define mce_buf_is_json_sign(c)                                               \
    ((c) < 0x20 || (c) == '"' || (c) == '\\' || (c) == 0x7f)


static inline uint64_t mce_digits_word(uint32_t n);
static inline const uint8_t *mce_buf_clean(mce_buf_t *buf, const uint8_t *p,
    const uint8_t *end, int json);


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
    uint64_t  word;

    zeros = 0;

    if (n > 99999999) {
        out = mce_digits_put(out, n / 100000000);
        word = mce_digits_word((uint32_t) (n % 100000000));

    } else {
        word = mce_digits_word((uint32_t) n);
        zeros = __builtin_ctzll(word | 1ull << 56) / 8;
    }

    word = htole64((word | 0x3030303030303030ull) >> 8 * zeros);
    memcpy(out, &word, 8);

    return out + 8 - zeros;
}


/*
 * Eight digits at once: halves of four, of two, of one, each beside the other
 * in a word, whose lowest byte is the first digit.
 */

static inline uint64_t
mce_digits_word(uint32_t n)
{
    uint64_t  word, high;

    high = n / 10000;
    word = high | (n - high * 10000) << 32;
    high = (word * 10486 >> 20) & 0x0000007f0000007full;
    word = high | (word - high * 100) << 16;
    high = (word * 103 >> 10) & 0x000f000f000f000full;

    return high | (word - high * 10) << 8;
}


/*
 * A vector is copied before it is searched for special characters, so that the
 * buffer needs room for one vector more.
 */

void
mce_buf_escaped(mce_buf_t *buf, mce_str_t text)
{
    unsigned              i;
    const uint8_t        *p, *end;

    static const char     references[][8] = {
        "&amp;", "&lt;", "&gt;", "&quot;"
    };
    static const uint8_t  lengths[] = { 5, 4, 4, 6 };

    p = text.data;
    end = p + text.len;

    while (p < end && mce_buf_room(buf, (size_t) (end - p) + 16)) {
        p = mce_buf_clean(buf, p, end, 0);

        if (p == end) {
            return;
        }

        i = *p == '&' ? 0 : *p == '<' ? 1 : *p == '>' ? 2 : 3;
        p++;

        memcpy(buf->data + buf->len, references[i], 8);
        buf->len += lengths[i];
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
    uint8_t         c, *out;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

    while (p < end && mce_buf_room(buf, (size_t) (end - p) + 16)) {

        /* line feeds come in pairs */
        if (!mce_buf_is_json_sign(*p)) {
            p = mce_buf_clean(buf, p, end, 1);

            if (p == end) {
                break;
            }
        }

        c = *p++;
        out = buf->data + buf->len;
        *out++ = '\\';

        if (c == '\n' || c == '\t') {
            *out++ = c == '\n' ? 'n' : 't';

        } else if (c >= 0x20 && c != 0x7f) {
            *out++ = c;

        } else {
            memcpy(out, "u00", 3);
            out[3] = (uint8_t) ('0' + (c >> 4));
            out[4] = (uint8_t) "0123456789abcdef"[c & 15];
            out += 5;
        }

        buf->len = (size_t) (out - buf->data);
    }
}


/*
 * Copies up to the first character that has to be escaped, and returns its
 * place.
 */

static inline const uint8_t *
mce_buf_clean(mce_buf_t *buf, const uint8_t *p, const uint8_t *end, int json)
{
    uint8_t  *out;

    out = buf->data + buf->len;

#if (MCE_SIMD)
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
            p += __builtin_ctzll(mask);
            buf->len = (size_t) (out - buf->data)
                       + (size_t) __builtin_ctzll(mask);
            return p;
        }
    }
#endif

    while (p < end
           && !(json ? mce_buf_is_json_sign(*p) : mce_buf_is_sign(*p)))
    {
        *out++ = *p++;
    }

    buf->len = (size_t) (out - buf->data);

    return p;
}
