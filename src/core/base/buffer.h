
/*
 * A buffer that grows in the arena.  A failure is kept, so that a writer has
 * to check for it only at the end, and within what may be long.
 */


#ifndef _MCE_BUFFER_H_INCLUDED_
#define _MCE_BUFFER_H_INCLUDED_


#include <string.h>

#include "mce.h"


/* why nothing is added any more */
#define MCE_BUF_MEMORY    0x01
#define MCE_BUF_FULL      0x02
#define MCE_BUF_CANCELED  0x04

/* bytes above the limit for which there may be room: some writers ask for
   more than they need */
#define MCE_BUF_SLACK     64

/* of a number; what makes eight digits characters */
#define MCE_BUF_DIGITS    20
#define MCE_BUF_ZEROS     0x3030303030303030ull

/* calls of mce_buf_goes_on() for one look at the clock */
#define MCE_BUF_LOOKS     256


typedef struct {
    mce_arena_t    *arena;
    uint8_t        *data;
    size_t          len;
    size_t          size;
    size_t          limit;          /* of "len", or 0 */
    unsigned        looks;
    int             failed;
} mce_buf_t;


/*
 * An empty buffer, and the contents of one.
 */
static inline mce_buf_t
mce_buf(mce_arena_t *arena)
{
    return (mce_buf_t) { .arena = arena };
}


static inline mce_str_t
mce_buf_value(const mce_buf_t *buf)
{
    return (mce_str_t) { buf->len, buf->data };
}


/*
 * Makes room for "len" more bytes; 0 when there is no memory, or when they
 * are far above the limit.
 */
int mce_buf_grow(mce_buf_t *buf, size_t len);

static inline int
mce_buf_room(mce_buf_t *buf, size_t len)
{
    return len <= buf->size - buf->len || mce_buf_grow(buf, len);
}


/*
 * Why the buffer is not good, of which no more than a limit is.
 */
mce_status_t mce_buf_status(const mce_buf_t *buf);

/*
 * Whether there is a reason to write on; looks at the clock and the flag of
 * the arena now and then.
 */
static inline int
mce_buf_goes_on(mce_buf_t *buf)
{
    if (++buf->looks % MCE_BUF_LOOKS == 0 && mce_arena_canceled(buf->arena)) {
        buf->failed |= MCE_BUF_CANCELED;
    }

    return !buf->failed;
}


void mce_buf_add(mce_buf_t *buf, const void *data, size_t len);

/*
 * The code point as UTF-8.
 */
void mce_buf_code(mce_buf_t *buf, uint32_t c);

void mce_buf_number(mce_buf_t *buf, size_t n);

/*
 * Writes a number where there is room for MCE_BUF_DIGITS; returns its end.
 */
uint8_t *mce_digits_put(uint8_t *out, size_t n);

/*
 * The digits of two numbers of four, which stand in the halves of a word, at
 * once: halves of two digits, then of one, each beside the other.  The lowest
 * byte is the first digit.
 */
static inline uint64_t
mce_digits_of(uint64_t word)
{
    uint64_t  high;

    high = (word * 10486 >> 20) & 0x0000007f0000007full;
    word = high | (word - high * 100) << 16;
    high = (word * 103 >> 10) & 0x000f000f000f000full;

    return high | (word - high * 10) << 8;
}

/*
 * Writes "text" with the special characters of HTML as references.
 */
void mce_buf_escaped(mce_buf_t *buf, mce_str_t text);

/*
 * Writes "text" as a string of JSON, with its quotes or without.
 */
void mce_buf_json(mce_buf_t *buf, mce_str_t text);
void mce_buf_json_text(mce_buf_t *buf, mce_str_t text);


static inline void
mce_buf_char(mce_buf_t *buf, uint8_t c)
{
    if (buf->len < buf->size || mce_buf_room(buf, 1)) {
        buf->data[buf->len++] = c;
    }
}


/*
 * Adds once more the "len" bytes that stand at "at" in the buffer; by vectors,
 * since a call would cost more than the copy.
 */
static inline void
mce_buf_again(mce_buf_t *buf, size_t at, size_t len)
{
    size_t    i;
    uint8_t  *out;

    if (mce_buf_room(buf, len + 16)) {
        out = buf->data + buf->len;

        for (i = 0; i < len; i += 16) {
            memmove(out + i, buf->data + at + i, 16);
        }

        buf->len += len;
    }
}


#define mce_buf_str(buf, s)      mce_buf_add(buf, (s).data, (s).len)

#define mce_buf_text(buf, text)  mce_buf_add(buf, text, strlen(text))

/*
 * The special characters of HTML, in text and attribute values.
 */
#define mce_buf_is_sign(c)                                                    \
    ((c) <= '>' && ((c) == '&' || (c) == '<' || (c) == '>' || (c) == '"'))


#endif /* _MCE_BUFFER_H_INCLUDED_ */
