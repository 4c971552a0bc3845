
/*
 * Classes of bytes and code points.
 */


#ifndef _MCE_CTYPE_H_INCLUDED_
#define _MCE_CTYPE_H_INCLUDED_


#include <stdint.h>


#define mce_is_space(c)                                                       \
    ((c) == ' ' || (c) == '\n' || (c) == '\t' || (c) == '\r' || (c) == '\f')

#define mce_is_digit(c)  ((uint32_t) ((c) - '0') < 10)

#define mce_is_alpha(c)  ((uint32_t) (((c) | 0x20) - 'a') < 26)

#define mce_is_alnum(c)  (mce_is_alpha(c) || mce_is_digit(c))


/*
 * The white space of mce_text_next(): also U+00A0, which separates words.
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


#endif /* _MCE_CTYPE_H_INCLUDED_ */
