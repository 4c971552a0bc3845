
/*
 * Strings compared with words that the program knows.
 */


#ifndef _MCE_STR_H_INCLUDED_
#define _MCE_STR_H_INCLUDED_


#include <string.h>

#include "mce.h"


/*
 * Whether a text is another, byte by byte: a string of C, or a text.
 */
#define mce_str_is(text, other)                                               \
    ((text).len == strlen(other)                                              \
     && memcmp((text).data, other, (text).len) == 0)

static inline int
mce_str_same(mce_str_t one, mce_str_t other)
{
    return one.len == other.len && memcmp(one.data, other.data, one.len) == 0;
}


static inline uint8_t
mce_ascii_lower(uint8_t c)
{
    return (uint8_t) (c - 'A') < 26 ? c | 0x20 : c;
}


/*
 * How many bytes of a text are those of a word in lower case, whatever their
 * case is.
 */
static inline size_t
mce_text_same(mce_str_t text, const char *word)
{
    size_t  i;

    for (i = 0; i < text.len && word[i]; i++) {
        if (mce_ascii_lower(text.data[i]) != (uint8_t) word[i]) {
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
           && (text.len == 0 || memcmp(text.data, word, strlen(word)) == 0
               || mce_text_same(text, word) == text.len);
}


static inline int
mce_text_starts(mce_str_t text, const char *word)
{
    /* of a list of words, most differ in the first letter */
    return (text.len == 0 || mce_ascii_lower(text.data[0]) == (uint8_t) *word
            || *word == '\0')
           && word[mce_text_same(text, word)] == '\0';
}


/*
 * Whether a text ends with one of "n" others.
 */
static inline int
mce_str_ends(mce_str_t text, const mce_str_t *ends, size_t n)
{
    size_t  i;

    for (i = 0; i < n; i++) {
        if (text.len >= ends[i].len
            && memcmp(text.data + (text.len - ends[i].len), ends[i].data,
                      ends[i].len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Where a word stands first in a text, or NULL: in linear time, which is less
 * than that of memmem() for a few bytes.
 */
const uint8_t *mce_str_find(mce_str_t text, mce_str_t word);

#define mce_str_has(text, word)                                               \
    (mce_str_find(text, (mce_str_t) mce_str(word)) != NULL)


/*
 * The byte at *i of an address, where "%61" is one, too; *i advances past it.
 */
static inline uint8_t
mce_percent_next(mce_str_t text, size_t *i)
{
    int      n;
    uint8_t  c, d, value;

    value = 0;

    for (n = 1; n < 3 && text.data[*i] == '%' && text.len - *i > 2; n++) {
        c = text.data[*i + (size_t) n];
        d = (uint8_t) ((c | 0x20) - 'a');

        if ((uint8_t) (c - '0') < 10) {
            d = (uint8_t) (c - '0');

        } else if (d < 6) {
            d += 10;

        } else {
            break;
        }

        value = (uint8_t) (value * 16 + d);
    }

    if (n == 3) {
        *i += 3;
        return value;
    }

    return text.data[(*i)++];
}


#endif /* _MCE_STR_H_INCLUDED_ */
