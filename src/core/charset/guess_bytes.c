
/*
 * What a sample costs in encodings of one byte a character: how well its
 * letters follow each other in the languages that are written in these.
 */


#include "charset/guess.h"
#include "charset/guess_letters_table.h"
#include "text/ctype.h"


#define GUESS_LANGUAGES  (sizeof(guess_languages) / sizeof(guess_languages[0]))
#define GUESS_MODELS     (sizeof(guess_models) / sizeof(guess_models[0]))

/* beyond what the letters around it cost */
#define GUESS_SIGN       (5 * GUESS_BIT)
#define GUESS_RARE       (10 * GUESS_BIT)
#define GUESS_HOLE       (24 * GUESS_BIT)
/* a sign within a word */
#define GUESS_INSIDE     (12 * GUESS_BIT)
/* a letter of upper case after one of lower case */
#define GUESS_CAMEL      (6 * GUESS_BIT)

/* a byte that is not ASCII, with what comes after it */
#define GUESS_LIMIT      (16 * GUESS_BIT)
/* in the usual encoding, words of several languages are mixed */
#define GUESS_LIMIT_MIXED  (19 * GUESS_BIT)

/* between letters of ASCII, which texts in English around the page's own
   have too, and which say nothing of scripts */
#define GUESS_PLAIN      4


_Static_assert(GUESS_MODELS + GUESS_MULTI <= GUESS_SCORES,
               "there are more models than scores");


typedef struct {
    uint32_t                 high;
    uint32_t                 plain;
} guess_cost_t;


static guess_cost_t guess_cost(const guess_sample_t *sample,
    const guess_model_t *model);
static uint32_t guess_sign(const guess_model_t *model, char kind,
    const uint8_t *p, const uint8_t *end);
static int guess_is_letter(const guess_model_t *model, uint8_t c);


size_t
mce_guess_bytes(const guess_sample_t *sample, guess_score_t *scores)
{
    size_t                   i;
    uint32_t                 least;
    guess_cost_t             costs[GUESS_MODELS];
    const guess_charset_t   *charset;
    const guess_language_t  *language;

    least = UINT32_MAX;

    for (i = 0; i < GUESS_MODELS; i++) {
        costs[i] = guess_cost(sample, &guess_models[i]);

        if (guess_languages[guess_models[i].language].latin
            && costs[i].plain < least)
        {
            least = costs[i].plain;
        }
    }

    for (i = 0; i < GUESS_MODELS; i++) {
        charset = &guess_charsets[guess_models[i].charset];
        language = &guess_languages[guess_models[i].language];

        scores[i].name = charset->name;
        scores[i].language = language->name;
        scores[i].codes = charset->codes;
        scores[i].limit = charset->rare ? GUESS_LIMIT : GUESS_LIMIT_MIXED;
        scores[i].cost = costs[i].high + charset->rare;

        if (language->latin) {
            scores[i].cost += (costs[i].plain - least) / GUESS_PLAIN;
        }
    }

    return GUESS_MODELS;
}


static guess_cost_t
guess_cost(const guess_sample_t *sample, const guess_model_t *model)
{
    char                     kind;
    uint8_t                  c, class;
    unsigned                 lower, last_lower, last_high;
    guess_cost_t             cost = { 0 };
    const uint8_t           *p, *end, *row;
    const guess_charset_t   *charset;
    const guess_language_t  *language;

    charset = &guess_charsets[model->charset];
    language = &guess_languages[model->language];
    row = language->costs;
    last_lower = 0;
    last_high = 0;

    end = sample->text.data + sample->text.len;

    for (p = sample->text.data; p < end; p++) {
        c = *p;

        if (c < 0x80) {
            class = !mce_is_alpha(c) ? 0
                    : language->latin ? (c | 0x20) - 'a' + 1 : 1;
            lower = class && (c & 0x20);

            if (last_high) {
                cost.high += row[class];
                cost.high += last_lower && class && !lower ? GUESS_CAMEL : 0;

            } else {
                cost.plain += row[class];
            }

        } else {
            kind = charset->kinds[c & 0x7f];
            class = model->classes[c & 0x7f];
            lower = kind == 'L';

            cost.high += row[class];
            cost.high += kind == 'L' ? 0
                         : kind == 'U' ? (last_lower ? GUESS_CAMEL : 0)
                                       : guess_sign(model, kind, p, end);
        }

        last_high = c >= 0x80;
        last_lower = lower;
        row = language->costs + (size_t) class * language->classes;
    }

    return cost;
}


/*
 * What the sign at p costs beyond what the letters around it do.  A sample
 * begins with a line end.
 */
static uint32_t
guess_sign(const guess_model_t *model, char kind, const uint8_t *p,
    const uint8_t *end)
{
    switch (kind) {

    case 'J':
        return GUESS_SIGN;

    case 'S':
        return guess_is_letter(model, p[-1]) && p + 1 < end
               && guess_is_letter(model, p[1]) ? GUESS_SIGN + GUESS_INSIDE
                                               : GUESS_SIGN;

    case 'R':
        return GUESS_RARE;

    default:
        return GUESS_HOLE;
    }
}


static int
guess_is_letter(const guess_model_t *model, uint8_t c)
{
    return c < 0x80 ? mce_is_alpha(c) : model->classes[c & 0x7f] != 0;
}
