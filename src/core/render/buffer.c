
/*
 * The growing buffer.
 */


#include "../text.h"
#include "buffer.h"


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


void
mce_buf_escaped(mce_buf_t *buf, mce_str_t text)
{
    size_t       i, start;
    const char  *reference;

    start = 0;

    if (text.len == 0) {
        return;
    }

    for (i = 0; i < text.len; i++) {

        switch (text.data[i]) {
        case '&':
            reference = "&amp;";
            break;
        case '<':
            reference = "&lt;";
            break;
        case '>':
            reference = "&gt;";
            break;
        case '"':
            reference = "&quot;";
            break;
        default:
            continue;
        }

        mce_buf_add(buf, text.data + start, i - start);
        mce_buf_text(buf, reference);
        start = i + 1;
    }

    mce_buf_add(buf, text.data + start, text.len - start);
}
