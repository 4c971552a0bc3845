
/*
 * What a sample costs in encodings of one byte a character: how well its
 * letters follow each other in the languages that are written in these.
 */


#include "base/arena.h"
#include "charset/guess.h"
#include "charset/guess_letters_table.h"
#include "text/ctype.h"

#include <string.h>


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


_Static_assert(GUESS_MODELS == GUESS_BYTES, "each model has a score");


/*
 * How often one byte follows another.  ASCII that is no letter is 0.
 */
typedef struct {
    uint8_t                  first;
    uint8_t                  second;
    uint16_t                 n;
} guess_pair_t;


/*
 * A sample as its pairs, each once, which are fewer than its bytes.  Those of
 * ASCII alone cost the same in all encodings of a language.
 */
typedef struct {
    guess_pair_t             plain[GUESS_SAMPLE];
    guess_pair_t             high[GUESS_SAMPLE];
    size_t                   nplain;
    size_t                   nhigh;
    uint16_t                 numbers[256][256]; /* of a pair, plus 1 */

    /* where each byte from 128 on is last, and where the byte at a place was
       before; 0 if it was not, since a sample begins with a line end */
    uint16_t                 last[128];
    uint16_t                 before[GUESS_SAMPLE];
} guess_pairs_t;


static void guess_pairs(const guess_sample_t *sample, guess_pairs_t *pairs);
static uint32_t guess_plain(const guess_pairs_t *pairs,
    const guess_language_t *language);
static uint32_t guess_high(const guess_pairs_t *pairs,
    const guess_model_t *model, uint32_t cost, uint32_t most);
static uint32_t guess_extra(const guess_pairs_t *pairs,
    const guess_charset_t *charset, uint32_t most);
static uint32_t guess_after(const guess_charset_t *charset,
    const guess_pair_t *pair);
static uint32_t guess_inside(const guess_sample_t *sample,
    const guess_pairs_t *pairs, const guess_model_t *model);
static int guess_is_letter(const guess_model_t *model, uint8_t c);


mce_status_t
mce_guess_bytes(mce_arena_t *arena, const guess_sample_t *sample,
    uint32_t most, guess_score_t *scores)
{
    size_t                  i;
    uint32_t                least, cost, extra, plain[GUESS_LANGUAGES];
    guess_pairs_t          *pairs;
    const guess_model_t    *model;
    const guess_charset_t  *charset;

    pairs = mce_arena_calloc(arena, sizeof(guess_pairs_t));
    if (pairs == NULL) {
        return MCE_NO_MEMORY;
    }

    guess_pairs(sample, pairs);
    least = UINT32_MAX;

    for (i = 0; i < GUESS_LANGUAGES; i++) {
        if (guess_languages[i].latin) {
            plain[i] = guess_plain(pairs, &guess_languages[i]);
            least = plain[i] < least ? plain[i] : least;
        }
    }

    charset = NULL;
    extra = 0;

    for (i = 0; i < GUESS_MODELS; i++) {
        model = &guess_models[i];

        if (charset != &guess_charsets[model->charset]) {
            charset = &guess_charsets[model->charset];
            extra = guess_extra(pairs, charset, most);
        }

        scores[i].name = charset->name;
        scores[i].language = guess_languages[model->language].name;
        scores[i].codes = charset->codes;
        scores[i].limit = charset->rare ? GUESS_LIMIT : GUESS_LIMIT_MIXED;
        cost = extra;

        if (guess_languages[model->language].latin) {
            cost += (plain[model->language] - least) / GUESS_PLAIN;
        }

        cost = guess_high(pairs, model, cost, most);
        cost += guess_inside(sample, pairs, model);
        most = cost + GUESS_FAR < most ? cost + GUESS_FAR : most;
        scores[i].cost = cost;
    }

    mce_arena_release(arena, pairs);

    return MCE_OK;
}


static void
guess_pairs(const guess_sample_t *sample, guess_pairs_t *pairs)
{
    size_t         i, *n;
    uint8_t        c, last;
    uint16_t      *number;
    guess_pair_t  *list;

    last = 0;

    for (i = 0; i < sample->text.len; i++) {
        c = sample->text.data[i];

        if (c >= 0x80) {
            pairs->before[i] = pairs->last[c & 0x7f];
            pairs->last[c & 0x7f] = (uint16_t) i;

        } else if (!mce_is_alpha(c)) {
            c = 0;
        }

        list = (c | last) >= 0x80 ? pairs->high : pairs->plain;
        n = (c | last) >= 0x80 ? &pairs->nhigh : &pairs->nplain;
        number = &pairs->numbers[last][c];

        if (*number == 0) {
            list[*n].first = last;
            list[*n].second = c;
            *number = (uint16_t) ++*n;
        }

        list[*number - 1].n++;
        last = c;
    }
}


static uint32_t
guess_plain(const guess_pairs_t *pairs, const guess_language_t *language)
{
    size_t               row;
    uint32_t             cost;
    const guess_pair_t  *pair;

    cost = 0;

    for (pair = pairs->plain; pair < pairs->plain + pairs->nplain; pair++) {
        row = (size_t) (pair->first & 0x1f) * language->classes;
        cost += pair->n * language->costs[row + (pair->second & 0x1f)];
    }

    return cost;
}


/*
 * Adds to the cost so far what letters cost after each other.
 */
static uint32_t
guess_high(const guess_pairs_t *pairs, const guess_model_t *model,
    uint32_t cost, uint32_t most)
{
    uint8_t                  c, classes[256];
    const guess_pair_t      *pair, *end;
    const guess_language_t  *language;

    end = pairs->high + pairs->nhigh;
    language = &guess_languages[model->language];

    for (c = 0; c < 0x80; c++) {
        classes[c] = language->latin ? c & 0x1f : c != 0;
    }

    memcpy(classes + 0x80, model->classes, sizeof(model->classes));

    for (pair = pairs->high; pair < end && cost < most; pair++) {
        cost += pair->n * language->costs[(size_t) classes[pair->first]
                                          * language->classes
                                          + classes[pair->second]];
    }

    return cost;
}


/*
 * What letters of upper case and signs cost beyond that.
 */
static uint32_t
guess_extra(const guess_pairs_t *pairs, const guess_charset_t *charset,
    uint32_t most)
{
    uint32_t             cost;
    const guess_pair_t  *pair, *end;

    cost = charset->rare;
    end = pairs->high + pairs->nhigh;

    for (pair = pairs->high; pair < end && cost < most; pair++) {
        cost += pair->n * guess_after(charset, pair);
    }

    return cost;
}


static uint32_t
guess_after(const guess_charset_t *charset, const guess_pair_t *pair)
{
    int   lower;
    char  kind;

    kind = pair->second < 0x80
           ? (pair->second == 0 || pair->second & 0x20 ? 'L' : 'U')
           : charset->kinds[pair->second & 0x7f];

    switch (kind) {

    case 'L':
        return 0;

    case 'U':
        lower = pair->first < 0x80 ? pair->first & 0x20
                                   : charset->kinds[pair->first & 0x7f] == 'L';
        return lower ? GUESS_CAMEL : 0;

    case 'J':
    case 'S':
        return GUESS_SIGN;

    case 'R':
        return GUESS_RARE;

    default:
        return GUESS_HOLE;
    }
}


/*
 * What signs cost that stand between letters.
 */
static uint32_t
guess_inside(const guess_sample_t *sample, const guess_pairs_t *pairs,
    const guess_model_t *model)
{
    size_t          i, at;
    uint32_t        cost;
    const uint8_t  *p;

    cost = 0;
    p = sample->text.data;

    for (i = 0; i < 128; i++) {
        at = guess_charsets[model->charset].kinds[i] == 'S' ? pairs->last[i]
                                                            : 0;

        for ( /* void */ ; at > 0; at = pairs->before[at]) {
            if (guess_is_letter(model, p[at - 1])
                && at + 1 < sample->text.len
                && guess_is_letter(model, p[at + 1]))
            {
                cost += GUESS_INSIDE;
            }
        }
    }

    return cost;
}


static int
guess_is_letter(const guess_model_t *model, uint8_t c)
{
    return c < 0x80 ? mce_is_alpha(c) : model->classes[c & 0x7f] != 0;
}
