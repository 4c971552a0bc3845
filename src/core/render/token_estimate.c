
/*
 * How many tokens language models make of a text, as far as that can be told
 * without the vocabulary of one: by the lengths of runs of like characters.
 */


#include "mce.h"


/* a run ends where the class of the characters changes */
typedef enum {
    MCE_TOKEN_NONE = 0,
    MCE_TOKEN_SPACE,
    MCE_TOKEN_LINE,
    MCE_TOKEN_DIGIT,
    MCE_TOKEN_MARK,
    MCE_TOKEN_LATIN,
    MCE_TOKEN_CYRILLIC,         /* and Greek, Armenian */
    MCE_TOKEN_ARABIC,           /* and Hebrew, Syriac, Thaana */
    MCE_TOKEN_INDIC,            /* and what else stands between these */
    MCE_TOKEN_SIGN,             /* dashes, curly quotes, arrows, ... */
    MCE_TOKEN_IDEOGRAPH,        /* and kana */
    MCE_TOKEN_HANGUL,
    MCE_TOKEN_RARE,             /* emoji and the like */
    MCE_TOKEN_CLASSES
} mce_token_class_e;


/*
 * In 1/1000 tokens, fitted to o200k_base: bench/tokens has the error.
 */
typedef struct {
    uint32_t  run;
    uint32_t  character;
} mce_token_weight_t;

static const mce_token_weight_t  mce_token_weights[MCE_TOKEN_CLASSES] = {
    [MCE_TOKEN_LINE] = { 966, 0 },
    [MCE_TOKEN_MARK] = { 691, 8 },
    [MCE_TOKEN_LATIN] = { 908, 0 },
    [MCE_TOKEN_CYRILLIC] = { 876, 154 },
    [MCE_TOKEN_ARABIC] = { 876, 236 },
    [MCE_TOKEN_INDIC] = { 0, 350 },
    [MCE_TOKEN_SIGN] = { 0, 419 },
    [MCE_TOKEN_IDEOGRAPH] = { 0, 859 },
    [MCE_TOKEN_HANGUL] = { 0, 650 },
    [MCE_TOKEN_RARE] = { 0, 2000 }
};

#define MCE_TOKEN_DIGITS    1344        /* up to three */
#define MCE_TOKEN_LETTER_5  83          /* for each letter after the fourth */
#define MCE_TOKEN_LETTER_10 370         /* and after the ninth */
#define MCE_TOKEN_CAPITAL   401         /* within a word */
#define MCE_TOKEN_ACCENT    1500        /* of a letter that is not ASCII */


static mce_token_class_e mce_token_class(const uint8_t *p,
    const uint8_t *end);
static mce_token_class_e mce_token_class_wide(const uint8_t *p,
    const uint8_t *end);


size_t
mce_token_estimate(mce_str_t text)
{
    size_t              n;
    uint64_t            sum;
    const uint8_t      *p, *end;
    mce_token_class_e   class, run;

    end = text.data + text.len;
    run = MCE_TOKEN_NONE;
    sum = 0;
    n = 0;

    for (p = text.data; p < end; p++) {

        if ((*p & 0xc0) == 0x80) {
            continue;
        }

        class = mce_token_class(p, end);

        if (class != run) {
            sum += mce_token_weights[class].run;
            run = class;
            n = 0;

        } else if (class == MCE_TOKEN_LATIN && *p >= 'A' && *p <= 'Z') {
            sum += MCE_TOKEN_CAPITAL;
        }

        sum += mce_token_weights[class].character;
        n++;

        if (class == MCE_TOKEN_DIGIT) {
            sum += n % 3 == 1 ? MCE_TOKEN_DIGITS : 0;

        } else if (class == MCE_TOKEN_LATIN) {
            sum += *p >= 0x80 ? MCE_TOKEN_ACCENT : 0;
            sum += n >= 5 ? MCE_TOKEN_LETTER_5 : 0;
            sum += n >= 10 ? MCE_TOKEN_LETTER_10 : 0;
        }
    }

    return (size_t) ((sum + 500) / 1000);
}


static mce_token_class_e
mce_token_class(const uint8_t *p, const uint8_t *end)
{
    if (*p >= 0x80) {
        return mce_token_class_wide(p, end);
    }

    if ((*p | 0x20) >= 'a' && (*p | 0x20) <= 'z') {
        return MCE_TOKEN_LATIN;
    }

    if (*p >= '0' && *p <= '9') {
        return MCE_TOKEN_DIGIT;
    }

    return *p == '\n' || *p == '\r' ? MCE_TOKEN_LINE
           : *p == ' ' || *p == '\t' ? MCE_TOKEN_SPACE : MCE_TOKEN_MARK;
}


/*
 * By the first byte of the UTF-8 of a character; where one byte is not enough,
 * by the second.
 */

static mce_token_class_e
mce_token_class_wide(const uint8_t *p, const uint8_t *end)
{
    uint8_t  second;

    second = end - p > 1 ? p[1] : 0;

    switch (*p) {

    case 0xc2: case 0xe2: case 0xef:
        return MCE_TOKEN_SIGN;

    case 0xe0:
        return MCE_TOKEN_INDIC;

    case 0xe1:
        /* letters with two marks, of Vietnamese most of all */
        return second >= 0xb8 && second <= 0xbb ? MCE_TOKEN_LATIN
                                                : MCE_TOKEN_INDIC;
    case 0xea:
        return second >= 0xb0 ? MCE_TOKEN_HANGUL : MCE_TOKEN_IDEOGRAPH;
    }

    return *p < 0xcc ? MCE_TOKEN_LATIN : *p < 0xd6 ? MCE_TOKEN_CYRILLIC
           : *p < 0xe0 ? MCE_TOKEN_ARABIC : *p < 0xea ? MCE_TOKEN_IDEOGRAPH
           : *p < 0xee ? MCE_TOKEN_HANGUL : MCE_TOKEN_RARE;
}
