
/*
 * Classes of bytes and code points.
 */


#ifndef _MCE_CTYPE_H_INCLUDED_
#define _MCE_CTYPE_H_INCLUDED_


#include "mce.h"


/* most characters are none by the first of these comparisons */
#define mce_is_space(c)                                                       \
    ((c) <= ' '                                                               \
     && ((c) == ' ' || (c) == '\n' || (c) == '\t' || (c) == '\r'              \
         || (c) == '\f'))

#define mce_is_digit(c)  ((uint32_t) ((c) - '0') < 10)

#define mce_is_alpha(c)  ((uint32_t) (((c) | 0x20) - 'a') < 26)

#define mce_is_alnum(c)  (mce_is_alpha(c) || mce_is_digit(c))


/*
 * The value of a hexadecimal digit, 16 or more for any other byte.
 */
static inline uint32_t
mce_hex_digit(uint8_t c)
{
    return mce_is_digit(c) ? (uint32_t) (c - '0')
           : mce_is_alpha(c) ? (uint32_t) ((c | 0x20) - 'a') + 10 : 16;
}


/*
 * A text without white space at its ends.
 */
static inline mce_str_t
mce_text_trim(mce_str_t text)
{
    while (text.len && mce_is_space(text.data[text.len - 1])) {
        text.len--;
    }

    while (text.len && mce_is_space(text.data[0])) {
        text.data++;
        text.len--;
    }

    return text;
}


/*
 * The number that a text begins with, and how many digits were read of it,
 * which are "max" at most.
 */
static inline uint32_t
mce_text_number(mce_str_t text, size_t max, size_t *digits)
{
    size_t    i;
    uint32_t  n;

    n = 0;

    for (i = 0; i < text.len && i < max && mce_is_digit(text.data[i]); i++) {
        n = n * 10 + (uint32_t) (text.data[i] - '0');
    }

    *digits = i;

    return n;
}


/*
 * The white space of mce_text_next(): also U+00A0, which separates words.
 */
static inline int
mce_text_is_space(uint32_t c)
{
    return mce_is_space(c) || c == 0xa0;
}


/*
 * Letters, marks, digits and "_": what \w is in Unicode.  Scripts that letter
 * by letter take two bytes at most have a bit for each.
 */
#define MCE_WORD_BITS  0x800

extern const uint64_t  mce_word_bits[MCE_WORD_BITS / 64];

int mce_text_is_wide_word(uint32_t c);

static inline int
mce_text_is_word(uint32_t c)
{
    return c < MCE_WORD_BITS ? (int) (mce_word_bits[c / 64] >> c % 64 & 1)
                             : mce_text_is_wide_word(c);
}

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
 * Whether a line feed between a text and the character after it is nothing, as
 * CSS has it: both belong to Chinese or Japanese, or one of them and a sign.
 */
int mce_text_folds(const uint8_t *text, size_t len, uint32_t after);

/*
 * The digit that a superscript one is, or -1.
 */
static inline int
mce_text_superscript(uint32_t c)
{
    return c == 0xb9 ? 1
           : c == 0xb2 || c == 0xb3 || c == 0x2070 || c - 0x2074 < 6
           ? (int) (c & 15) : -1;
}

/*
 * Lower case of a code point in the scripts that have case.
 */
uint32_t mce_text_lower(uint32_t c);

/*
 * Whether a code point may have another lower case: most scripts have none.
 */
static inline int
mce_text_has_case(uint32_t c)
{
    return c < 0x557 || (c >= 0x1e00 && c < 0x1f00) || c >= 0xff21;
}


#endif /* _MCE_CTYPE_H_INCLUDED_ */
