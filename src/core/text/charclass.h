
/*
 * Classes of code points, which the counts of a block rest on in any script.
 */


#ifndef _MCE_CHARCLASS_H_INCLUDED_
#define _MCE_CHARCLASS_H_INCLUDED_


#include <stdint.h>


typedef enum {
    MCE_CHARCLASS_LETTER = 0,
    MCE_CHARCLASS_UPPER,        /* A-Z */
    MCE_CHARCLASS_DIGIT,
    MCE_CHARCLASS_CJK,          /* counts as three letters, half a word */
    MCE_CHARCLASS_END,          /* ends a sentence */
    MCE_CHARCLASS_CLAUSE,
    MCE_CHARCLASS_CLOSE,        /* a quote or bracket after an end */
    MCE_CHARCLASS_SEPARATOR,
    MCE_CHARCLASS_CURRENCY,
    MCE_CHARCLASS_SYMBOL,
    MCE_CHARCLASS_SPACE,
    MCE_CHARCLASS_NONE,         /* zero-width, bidi control */
    MCE_CHARCLASS_COUNT
} mce_charclass_e;


extern const uint8_t  mce_charclass_ascii[128];

/*
 * Of a code point beyond ASCII.
 */
uint8_t mce_charclass_high(uint32_t c);


static inline uint8_t
mce_charclass(uint32_t c)
{
    if (c < 128) {
        return mce_charclass_ascii[c];
    }

    /* Latin, Greek, Cyrillic; Hebrew; Arabic; ideographs */
    if (c - 0xf8 <= 0x386 - 0xf8 || c - 0x388 <= 0x588 - 0x388
        || c - 0x5c1 <= 0x605 - 0x5c1 || c - 0x620 <= 0x65f - 0x620
        || c - 0x66e <= 0x6d3 - 0x66e)
    {
        return MCE_CHARCLASS_LETTER;
    }

    return c - 0x3400 < 0xa000 - 0x3400 ? MCE_CHARCLASS_CJK
                                        : mce_charclass_high(c);
}


#endif /* _MCE_CHARCLASS_H_INCLUDED_ */
