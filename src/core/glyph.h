
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
    return c < 128 ? mce_glyph_ascii[c] : mce_glyph_wide(c);
}


#endif /* _MCE_GLYPH_H_INCLUDED_ */
