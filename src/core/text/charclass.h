
/*
 * Classes of code points: what the counts of a block rest on in any script.
 */


#ifndef _MCE_GLYPH_H_INCLUDED_
#define _MCE_GLYPH_H_INCLUDED_


#include <stdint.h>


typedef enum {
    MCE_GLYPH_LETTER = 0,
    MCE_GLYPH_UPPER,            /* A-Z */
    MCE_GLYPH_DIGIT,
    MCE_GLYPH_CJK,              /* counts as three letters, half a word */
    MCE_GLYPH_END,              /* ends a sentence */
    MCE_GLYPH_CLAUSE,
    MCE_GLYPH_CLOSE,            /* a quote or bracket that may follow an end */
    MCE_GLYPH_SEPARATOR,
    MCE_GLYPH_CURRENCY,
    MCE_GLYPH_SYMBOL,
    MCE_GLYPH_SPACE,
    MCE_GLYPH_NONE,             /* zero-width, bidi control */
    MCE_GLYPH_COUNT
} mce_glyph_e;


extern const uint8_t  mce_glyph_ascii[128];

uint8_t mce_glyph_wide(uint32_t c);


static inline uint8_t
mce_glyph(uint32_t c)
{
    if (c < 128) {
        return mce_glyph_ascii[c];
    }

    /* Latin, Greek, Cyrillic; Hebrew; Arabic; ideographs */
    if (c - 0xf8 <= 0x386 - 0xf8 || c - 0x388 <= 0x588 - 0x388
        || c - 0x5c1 <= 0x605 - 0x5c1 || c - 0x620 <= 0x65f - 0x620
        || c - 0x66e <= 0x6d3 - 0x66e)
    {
        return MCE_GLYPH_LETTER;
    }

    return c - 0x3400 < 0xa000 - 0x3400 ? MCE_GLYPH_CJK : mce_glyph_wide(c);
}


#endif /* _MCE_GLYPH_H_INCLUDED_ */
