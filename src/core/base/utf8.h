
/*
 * UTF-8, a code point at a time.
 */


#ifndef _MCE_UTF8_H_INCLUDED_
#define _MCE_UTF8_H_INCLUDED_


#include "mce.h"


/*
 * The code point at *p, which moves past it.  Where the bytes are not UTF-8 it
 * is U+FFFD, and *p moves one byte.  *p < end.
 */
static inline uint32_t
mce_utf8_next(const uint8_t **p, const uint8_t *end)
{
    uint32_t        c, two, three, four;
    const uint8_t  *s;

    s = *p;
    c = *s++;
    *p = s;

    if (c < 0x80) {
        return c;
    }

    if (c < 0xc2 || s == end) {
        return 0xfffd;
    }

    /* a byte that goes on is less than 0x40 without its highest bit */
    two = s[0] ^ 0x80u;

    if (c < 0xe0) {
        if (two < 0x40) {
            *p = s + 1;
            return (c & 0x1f) << 6 | two;
        }

        return 0xfffd;
    }

    if (end - s < 2) {
        return 0xfffd;
    }

    three = s[1] ^ 0x80u;

    if (c < 0xf0) {
        c = (c & 0x0f) << 12 | two << 6 | three;

        if ((two | three) < 0x40 && c >= 0x800 && (c < 0xd800 || c > 0xdfff)) {
            *p = s + 2;
            return c;
        }

        return 0xfffd;
    }

    if (end - s < 3) {
        return 0xfffd;
    }

    four = s[2] ^ 0x80u;
    c = (c & 0x0f) << 18 | two << 12 | three << 6 | four;

    if ((two | three | four) < 0x40 && c >= 0x10000 && c <= 0x10ffff) {
        *p = s + 3;
        return c;
    }

    return 0xfffd;
}


/*
 * Some entities stand for two code points.  They are one code beyond Unicode
 * that holds both: the first one, and from bit 21 on the number of the second
 * one.  It is neither a letter nor a space, and is written as the two.
 */
#define MCE_UTF8_PAIR  21

uint8_t *mce_utf8_put_pair(uint8_t *p, uint32_t c);

/*
 * Writes a code point as UTF-8, at most MCE_UTF8_MAX bytes; returns their
 * end.
 */
#define MCE_UTF8_MAX  6

static inline uint8_t *
mce_utf8_put(uint8_t *p, uint32_t c)
{
    if (c < 0x80) {
        *p++ = (uint8_t) c;

    } else if (c < 0x800) {
        *p++ = (uint8_t) (0xc0 | c >> 6);
        *p++ = (uint8_t) (0x80 | (c & 0x3f));

    } else if (c < 0x10000) {
        *p++ = (uint8_t) (0xe0 | c >> 12);
        *p++ = (uint8_t) (0x80 | (c >> 6 & 0x3f));
        *p++ = (uint8_t) (0x80 | (c & 0x3f));

    } else if (c >> MCE_UTF8_PAIR) {
        p = mce_utf8_put_pair(p, c);

    } else {
        *p++ = (uint8_t) (0xf0 | c >> 18);
        *p++ = (uint8_t) (0x80 | (c >> 12 & 0x3f));
        *p++ = (uint8_t) (0x80 | (c >> 6 & 0x3f));
        *p++ = (uint8_t) (0x80 | (c & 0x3f));
    }

    return p;
}


#endif /* _MCE_UTF8_H_INCLUDED_ */
