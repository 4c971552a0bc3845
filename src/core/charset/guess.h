
/*
 * What the bytes of a page without a label are compared with.
 */


#ifndef _MCE_GUESS_H_INCLUDED_
#define _MCE_GUESS_H_INCLUDED_


#include "charset/charset.h"


/* costs are in quarters of a bit */
#define GUESS_BIT  4


/*
 * The cost of each class of letters after each other one.  Class 0 is what is
 * no letter; those of ASCII come first, 26 in Latin scripts and one in others.
 */
typedef struct {
    char            name[4];
    uint8_t         classes;
    uint8_t         latin;
    const uint8_t  *costs;
} guess_language_t;


/*
 * The kind of each byte from 128 on: a letter of upper case (U) or any other
 * (L), a sign that stands between letters (J), another common one (S), a rare
 * one (R), or none (H); and its code point.
 */
typedef struct {
    const char     *name;
    uint32_t        rare;           /* costs in any case */
    char            kinds[129];
    uint16_t        codes[128];
} guess_charset_t;


/*
 * The classes that the bytes of a charset have in a language.
 */
typedef struct {
    uint8_t         charset;
    uint8_t         language;
    uint8_t         classes[128];
} guess_model_t;


/*
 * A common character of two bytes.
 */
typedef struct {
    uint16_t        code;
    uint8_t         cost;
} guess_char_t;


/* bytes of a sample */
#define GUESS_SAMPLE  3072


/*
 * Text of the page, as a sample: "high" of its bytes are not ASCII.
 */
typedef struct {
    mce_str_t       text;
    uint32_t        high;
} guess_sample_t;


/*
 * An encoding and a language, and what the sample costs if it is that.
 */
typedef struct {
    const char     *name;
    const char     *language;
    const uint16_t *codes;          /* NULL if characters have several bytes */
    uint32_t        cost;
    uint32_t        limit;          /* of text; more a byte is none */
} guess_score_t;


/* what costs more than another by this is neither chosen nor as good */
#define GUESS_FAR     (24 * GUESS_BIT)

/* scores of encodings of one byte, and of others */
#define GUESS_BYTES   56
#define GUESS_MULTI   5

/*
 * What costs "most" or more is given up and left at such a cost.
 */
mce_status_t mce_guess_bytes(mce_arena_t *arena, const guess_sample_t *sample,
    uint32_t most, guess_score_t *scores);
void mce_guess_multi(const guess_sample_t *sample, guess_score_t *scores);


#endif /* _MCE_GUESS_H_INCLUDED_ */
