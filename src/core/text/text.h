
/*
 * Text of the source: code points, entities, and what a reader would see.
 */


#ifndef _MCE_TEXT_H_INCLUDED_
#define _MCE_TEXT_H_INCLUDED_


#include <strings.h>

#include "html/document.h"


#define mce_is_space(c)                                                       \
    ((c) == ' ' || (c) == '\n' || (c) == '\t' || (c) == '\r' || (c) == '\f')


/*
 * Whether a text is another, to the letter.
 */
#define mce_str_is(text, other)                                               \
    ((text).len == strlen(other)                                              \
     && memcmp((text).data, other, (text).len) == 0)

/*
 * How many bytes of a text are those of a word in lower case, whatever their
 * case is.
 */
static inline size_t
mce_text_same(mce_str_t text, const char *word)
{
    size_t   i;
    uint8_t  c;

    for (i = 0; i < text.len && word[i]; i++) {
        c = text.data[i];

        if (((uint8_t) (c - 'A') < 26 ? c | 0x20 : c) != word[i]) {
            break;
        }
    }

    return i;
}


/*
 * Whether a text is such a word; whether it starts with one.
 */
static inline int
mce_text_is(mce_str_t text, const char *word)
{
    return text.len == strlen(word)
           && (memcmp(text.data, word, strlen(word)) == 0
               || mce_text_same(text, word) == text.len);
}


static inline int
mce_text_starts(mce_str_t text, const char *word)
{
    return word[mce_text_same(text, word)] == '\0';
}


/*
 * The code point at *p, which moves behind it; U+FFFD, and one byte on, where
 * the bytes are not UTF-8.  *p < end.
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

    /* nearly all that is not ASCII, or Chinese */
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
 * Writes a code point as UTF-8, at most four bytes; returns behind them.
 */
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

    } else {
        *p++ = (uint8_t) (0xf0 | c >> 18);
        *p++ = (uint8_t) (0x80 | (c >> 12 & 0x3f));
        *p++ = (uint8_t) (0x80 | (c >> 6 & 0x3f));
        *p++ = (uint8_t) (0x80 | (c & 0x3f));
    }

    return p;
}


/*
 * Whether an entity may stand at p.
 */
static inline int
mce_entity_starts(const uint8_t *p, const uint8_t *end)
{
    return *p == '&' && end - p > 1
           && (p[1] == '#' || (uint8_t) ((p[1] | 0x20) - 'a') < 26);
}


/*
 * The code point of the entity at *p, where one may stand; *p moves behind
 * it.  What is no entity gives "&" and moves one byte.  Names without ";" are
 * taken where HTML takes them, up to U+00FF.
 */
uint32_t mce_entity_next(const uint8_t **p, const uint8_t *end);


/*
 * The next code point of text in HTML, entities decoded.
 */
static inline uint32_t
mce_text_next(const uint8_t **p, const uint8_t *end)
{
    return mce_entity_starts(*p, end) ? mce_entity_next(p, end)
                                      : mce_utf8_next(p, end);
}


/*
 * Decodes "text", which may hold entities but no tags, into the arena: white
 * space runs become one space, none at the ends.  An empty result has a
 * non-NULL data.
 */
mce_status_t mce_text_decode(mce_arena_t *arena, mce_str_t text,
    mce_str_t *out);

/*
 * The white space of text_next(): also U+00A0, which separates words.
 */
static inline int
mce_text_is_space(uint32_t c)
{
    return mce_is_space(c) || c == 0xa0;
}


/*
 * Letters, marks, digits and "_": what \w is in Unicode.  Written for speed
 * on ASCII; the rest is by ranges.
 */
int mce_text_is_word(uint32_t c);

/*
 * The blocks of Hebrew, Arabic and their kin: S1 of the R2L paper.
 */
static inline int
mce_text_is_rtl(uint32_t c)
{
    return (c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfdff)
           || (c >= 0xfe70 && c <= 0xfeff);
}


/*
 * Scripts without spaces between words: Chinese, Japanese, Thai and kin.
 */
int mce_text_is_cjk(uint32_t c);

/*
 * Lower case of a code point in the scripts that have case.
 */
uint32_t mce_text_lower(uint32_t c);


#endif /* _MCE_TEXT_H_INCLUDED_ */
