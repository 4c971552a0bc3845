
/*
 * Which encoding a page without any label is in.  Each that the web has is
 * tried on a sample of the text, and costs what its letters or characters are
 * unusual in the languages that are written in it.
 */


#include "charset/guess.h"
#include "base/str.h"
#include "html/document.h"

#include <string.h>


/* so much of a page is looked through for so much text */
#define GUESS_PAGE    1048576
/* tokens that <html> is looked for in */
#define GUESS_HEAD    64

/* what is cheaper by less than this may be chance */
#define GUESS_MARGIN  (8 * GUESS_BIT)
/* another language than the declared one */
#define GUESS_OTHER   (16 * GUESS_BIT)
/* fewer bytes tell nothing, and harm nothing whatever they are read as; nor
   does one in so many */
#define GUESS_FEW     6
#define GUESS_SHARE   100

_Static_assert(GUESS_FAR >= GUESS_MARGIN + GUESS_OTHER,
               "what is given up could be the best, or as good");


static mce_status_t guess_sample(mce_document_t *doc, guess_sample_t *sample);
static void guess_add(guess_sample_t *sample, uint8_t *text,
    const uint8_t *p, const uint8_t *end);
static mce_str_t guess_declared(const mce_document_t *doc);
static size_t guess_best(const guess_score_t *scores, size_t n);
static uint32_t guess_margin(const guess_sample_t *sample,
    const guess_score_t *scores, size_t best);
static int guess_is_same(const guess_sample_t *sample,
    const guess_score_t *one, const guess_score_t *two);


mce_status_t
mce_charset_guess(mce_arena_t *arena, mce_str_t bytes,
    const mce_charset_t **charset, int *certain)
{
    size_t           i, best;
    mce_str_t        name, lang;
    mce_status_t     rc;
    guess_score_t    scores[GUESS_BYTES + GUESS_MULTI], *multi;
    guess_sample_t   sample = { 0 };
    mce_document_t  *doc;

    static const mce_str_t  fallback = mce_str("windows-1252");

    bytes.len = bytes.len < GUESS_PAGE ? bytes.len : GUESS_PAGE;

    rc = mce_document_create(arena, bytes, &doc);

    if (rc == MCE_OK) {
        rc = guess_sample(doc, &sample);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    *certain = 1;

    if (sample.high < GUESS_FEW) {
        *charset = mce_charset_find(fallback);
        return MCE_OK;
    }

    multi = scores + GUESS_BYTES;
    mce_guess_multi(&sample, multi);
    best = guess_best(multi, GUESS_MULTI);

    rc = mce_guess_bytes(arena, &sample, multi[best].cost + GUESS_FAR, scores);
    if (rc != MCE_OK) {
        return rc;
    }

    lang = guess_declared(doc);

    for (i = 0; i < GUESS_BYTES + GUESS_MULTI && lang.len; i++) {
        if (!mce_text_starts(lang, scores[i].language)) {
            scores[i].cost += GUESS_OTHER;
        }
    }

    best = guess_best(scores, GUESS_BYTES + GUESS_MULTI);

    if (sample.high >= sample.text.len / GUESS_SHARE) {
        *certain = guess_margin(&sample, scores, best) >= GUESS_MARGIN
                   && scores[best].cost / sample.high < scores[best].limit;
    }

    name.data = (const uint8_t *) scores[best].name;
    name.len = strlen(scores[best].name);
    *charset = mce_charset_find(name);

    return MCE_OK;
}


static mce_status_t
guess_sample(mce_document_t *doc, guess_sample_t *sample)
{
    uint8_t            *text;
    mce_status_t        rc;
    mce_text_walk_t     walk = { 0 };
    const uint8_t      *p, *end;
    const mce_token_t  *token;

    text = mce_arena_alloc(doc->arena, GUESS_SAMPLE);
    if (text == NULL) {
        return MCE_NO_MEMORY;
    }

    sample->text.data = text;

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    while (sample->text.len < GUESS_SAMPLE
           && (token = mce_text_walk(doc, &walk)) != NULL)
    {
        p = doc->source.data + token[0].start;
        end = doc->source.data + token[1].start;

        if (mce_ascii_end(p, end) < end) {
            guess_add(sample, text, p, end);
        }
    }

    return MCE_OK;
}


static void
guess_add(guess_sample_t *sample, uint8_t *text, const uint8_t *p,
    const uint8_t *end)
{
    size_t  n;

    n = sample->text.len;

    if (n == 0) {
        text[n++] = '\n';
    }

    while (p < end && n < GUESS_SAMPLE - 1) {
        sample->high += *p >= 0x80;
        text[n++] = *p++;
    }

    text[n++] = '\n';
    sample->text.len = n;
}


/*
 * The language of <html>, but for English: that is what templates declare
 * that nobody has changed.
 */
static mce_str_t
guess_declared(const mce_document_t *doc)
{
    uint32_t   i;
    mce_str_t  lang = mce_null_str;

    for (i = 0; i < doc->ntokens && i < GUESS_HEAD; i++) {
        if (doc->tokens[i].kind == MCE_TOKEN_OPEN
            && doc->tokens[i].tag == MCE_TAG_html)
        {
            (void) mce_token_attr_find(doc, i, "lang", &lang);
            break;
        }
    }

    return mce_text_starts(lang, "en") ? (mce_str_t) mce_null_str : lang;
}


static size_t
guess_best(const guess_score_t *scores, size_t n)
{
    size_t  i, best;

    best = 0;

    for (i = 1; i < n; i++) {
        if (scores[i].cost < scores[best].cost) {
            best = i;
        }
    }

    return best;
}


/*
 * How much more the next encoding costs in which the text is another one.
 */
static uint32_t
guess_margin(const guess_sample_t *sample, const guess_score_t *scores,
    size_t best)
{
    size_t    i;
    uint32_t  next;

    next = UINT32_MAX;

    for (i = 0; i < GUESS_BYTES + GUESS_MULTI; i++) {
        if (scores[i].cost < next
            && !guess_is_same(sample, &scores[i], &scores[best]))
        {
            next = scores[i].cost;
        }
    }

    return next - scores[best].cost;
}


/*
 * Whether the sample is the same text in both encodings.
 */
static int
guess_is_same(const guess_sample_t *sample, const guess_score_t *one,
    const guess_score_t *two)
{
    size_t   i;
    uint8_t  c;

    if (strcmp(one->name, two->name) == 0) {
        return 1;
    }

    if (one->codes == NULL || two->codes == NULL) {
        return 0;
    }

    for (i = 0; i < sample->text.len; i++) {
        c = sample->text.data[i];

        if (c >= 0x80 && one->codes[c & 0x7f] != two->codes[c & 0x7f]) {
            return 0;
        }
    }

    return 1;
}
