
/*
 * TitleFinder, thesis chapter 5: the headline is the text of the body that is
 * nearest to <title> in the vector space of their words.
 */


#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "text.h"


typedef struct {
    uint32_t        hash;
    uint32_t        n;
} mce_term_t;


typedef struct {
    mce_term_t     *terms;          /* by hash, each once */
    size_t          n;
    size_t          nalloc;
    double          norm;
} mce_vector_t;


static mce_status_t mce_title_of_page(mce_document_t *doc, mce_str_t *title);
static mce_status_t mce_title_vector(mce_arena_t *arena, mce_str_t text,
    mce_vector_t *vector);
static uint32_t mce_title_word(const uint8_t **p, const uint8_t *end);
static int mce_title_is_deleted(uint32_t c);
static int mce_title_compare(const void *one, const void *two);
static double mce_title_cosine(const mce_vector_t *a, const mce_vector_t *b);


mce_status_t
mce_title_find(mce_document_t *doc, mce_title_metric_e metric,
    mce_title_t *title)
{
    double               score;
    uint32_t             i;
    uint64_t             open[4] = { 0, 0, 0, 0 };
    mce_str_t            text;
    mce_status_t         rc;
    mce_vector_t         query, fragment;
    const mce_token_t   *token;

    memset(title, 0, sizeof(mce_title_t));
    memset(&query, 0, sizeof(mce_vector_t));
    memset(&fragment, 0, sizeof(mce_vector_t));

    rc = mce_title_of_page(doc, &text);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_title_vector(doc->arena, text, &query);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < doc->ntokens; i++) {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN
            && mce_tag_flags[token->tag] & MCE_TAG_MUTE)
        {
            i = mce_token_muted(doc, i, open);
            continue;
        }

        if (token->kind != MCE_TOKEN_TEXT || token->flags & MCE_TOKEN_BLANK) {
            continue;
        }

        text.data = doc->source.data + token->start;
        text.len = token[1].start - token->start;

        rc = mce_title_vector(doc->arena, text, &fragment);
        if (rc != MCE_OK) {
            return rc;
        }

        score = mce_title_cosine(&query, &fragment);

        if (score > title->score) {
            title->score = score;
            title->span.start = token->start;
            title->span.end = token[1].start;
        }
    }

    if (title->score == 0) {
        return MCE_NO_CONTENT;
    }

    text.data = doc->source.data + title->span.start;
    text.len = title->span.end - title->span.start;

    return mce_text_decode(doc->arena, text, &title->text);
}


static mce_status_t
mce_title_of_page(mce_document_t *doc, mce_str_t *title)
{
    uint32_t            i;
    const mce_token_t  *token;

    for (i = 0; i < doc->ntokens; i++) {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_RAW && token->tag == MCE_TAG_title) {
            title->data = doc->source.data + token->start;
            title->len = token[1].start - token->start;

            return MCE_OK;
        }
    }

    return MCE_NO_CONTENT;
}


/*
 * The words of a text with their frequencies; the vector's array is used
 * again for the next text.
 */

static mce_status_t
mce_title_vector(mce_arena_t *arena, mce_str_t text, mce_vector_t *vector)
{
    size_t          i, n;
    uint32_t        hash;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;
    n = 0;

    while ((hash = mce_title_word(&p, end)) != 0) {

        if (!mce_array_reserve(arena, vector->terms, n, vector->nalloc)) {
            return MCE_NO_MEMORY;
        }

        vector->terms[n].hash = hash;
        vector->terms[n].n = 1;
        n++;
    }

    vector->n = 0;
    vector->norm = 0;

    if (n == 0) {
        return MCE_OK;
    }

    qsort(vector->terms, n, sizeof(mce_term_t), mce_title_compare);

    for (i = 1; i < n; i++) {
        if (vector->terms[i].hash == vector->terms[vector->n].hash) {
            vector->terms[vector->n].n++;

        } else {
            vector->terms[++vector->n] = vector->terms[i];
        }
    }

    vector->n++;

    for (i = 0; i < vector->n; i++) {
        vector->norm += (double) vector->terms[i].n * vector->terms[i].n;
    }

    vector->norm = sqrt(vector->norm);

    return MCE_OK;
}


/*
 * The hash of the next word, 0 at the end.  A word of a script without
 * spaces is one character.
 */

static uint32_t
mce_title_word(const uint8_t **p, const uint8_t *end)
{
    uint32_t        c, hash;
    const uint8_t  *before;

    hash = 0;

    while (*p < end) {
        before = *p;
        c = mce_text_next(p, end);

        if (mce_title_is_deleted(c)) {
            continue;
        }

        if (mce_text_is_cjk(c)) {
            if (hash == 0) {
                return c;
            }

            *p = before;
            return hash;
        }

        if (mce_text_is_word(c)) {
            hash = (hash ? hash : 2166136261u) ^ mce_text_lower(c);
            hash *= 16777619u;
            hash = hash ? hash : 1;
            continue;
        }

        if (hash) {
            return hash;
        }
    }

    return hash;
}


/*
 * Section 5.2: apostrophes, quotation marks, commas and colons are deleted
 * before the text is cut into words.
 */

static int
mce_title_is_deleted(uint32_t c)
{
    return c == '\'' || c == '"' || c == ',' || c == ':'
           || (c >= 0x2018 && c <= 0x201f) || c == 0xab || c == 0xbb;
}


static int
mce_title_compare(const void *one, const void *two)
{
    const mce_term_t  *a = one, *b = two;

    return a->hash < b->hash ? -1 : a->hash > b->hash;
}


static double
mce_title_cosine(const mce_vector_t *a, const mce_vector_t *b)
{
    size_t  i, j;
    double  dot;

    dot = 0;
    i = 0;
    j = 0;

    while (i < a->n && j < b->n) {
        if (a->terms[i].hash == b->terms[j].hash) {
            dot += (double) a->terms[i++].n * b->terms[j++].n;

        } else if (a->terms[i].hash < b->terms[j].hash) {
            i++;

        } else {
            j++;
        }
    }

    return dot > 0 ? dot / (a->norm * b->norm) : 0;
}
