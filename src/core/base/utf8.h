
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
    uint32_t        c, min;
    unsigned        i, n;
    const uint8_t  *s;

    s = *p;
    c = *s++;
    *p = s;

    if (c < 0x80) {
        return c;
    }

    if (c < 0xc2 || c > 0xf4) {
        return 0xfffd;
    }

    /* nearly all that is neither ASCII nor Chinese */
    if (c < 0xe0 && s < end && (*s & 0xc0) == 0x80) {
        *p = s + 1;
        return (c & 0x1f) << 6 | (*s & 0x3f);
    }

    n = 1 + (c >= 0xe0) + (c >= 0xf0);
    min = n == 2 ? 0x800 : 0x10000;
    c &= 0x3fu >> n;

    if ((size_t) (end - s) < n) {
        return 0xfffd;
    }

    for (i = 0; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80) {
            return 0xfffd;
        }

        c = c << 6 | (s[i] & 0x3f);
    }

    if (c < min || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) {
        return 0xfffd;
    }

    *p = s + n;

    return c;
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
