
/*
 * Vectors of words, by their hashes.
 */


#include <math.h>
#include <stdlib.h>

#include "base/arena.h"
#include "base/hash.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "title/tfvector.h"


/* fewer terms than this are sorted by insertion */
#define MCE_TFVECTOR_FEW    64


/* classes of bytes: letters and digits; what must be decoded first; 0 ends a
   word */
#define MCE_TFVECTOR_LETTER  1
#define MCE_TFVECTOR_DECODE  2

static const uint8_t  mce_tfvector_class[256] = {
    ['0' ... '9'] = MCE_TFVECTOR_LETTER,
    ['A' ... 'Z'] = MCE_TFVECTOR_LETTER,
    ['a' ... 'z'] = MCE_TFVECTOR_LETTER,
    ['\''] = MCE_TFVECTOR_DECODE,
    ['"'] = MCE_TFVECTOR_DECODE,
    [','] = MCE_TFVECTOR_DECODE,
    [':'] = MCE_TFVECTOR_DECODE,
    ['&'] = MCE_TFVECTOR_DECODE,
    ['_'] = MCE_TFVECTOR_DECODE,
    [0x80 ... 0xff] = MCE_TFVECTOR_DECODE
};


static int mce_tfvector_is_deleted(uint32_t c);
static void mce_tfvector_sort(mce_term_t *terms, size_t n);
static int mce_tfvector_compare(const void *one, const void *two);
static void mce_tfvector_measure(mce_tfvector_t *vector);
static int mce_tfvector_meet(const mce_tfvector_t *a, size_t *i,
    const mce_tfvector_t *b, size_t *j);
static mce_status_t mce_tfspace_grow(mce_tfspace_t *space);
static mce_term_t *mce_tfspace_slot(const mce_tfspace_t *space, uint32_t hash);
static double mce_tfspace_idf(const mce_tfspace_t *space, uint32_t hash);


mce_status_t
mce_tfvector_fill(mce_arena_t *arena, mce_str_t text, mce_tfvector_t *vector)
{
    mce_status_t  rc;

    rc = mce_tfvector_read(arena, text, vector);

    if (rc == MCE_OK) {
        mce_tfvector_merge(vector);
    }

    return rc;
}


mce_status_t
mce_tfvector_read(mce_arena_t *arena, mce_str_t text, mce_tfvector_t *vector)
{
    vector->words = 0;

    return mce_tfvector_append(arena, text, vector);
}


mce_status_t
mce_tfvector_append(mce_arena_t *arena, mce_str_t text,
    mce_tfvector_t *vector)
{
    size_t          n;
    uint32_t        hash;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;
    n = vector->words;

    while (p < end && (hash = mce_tfvector_word(&p, end)) != 0) {

        if (!mce_array_reserve(arena, vector->terms, n, vector->nalloc)) {
            return MCE_NO_MEMORY;
        }

        vector->terms[n].hash = hash;
        vector->terms[n].n = 1;
        n++;
    }

    vector->n = n;
    vector->words = (uint32_t) n;

    return MCE_OK;
}


void
mce_tfvector_merge(mce_tfvector_t *vector)
{
    size_t       i;
    mce_term_t  *terms;

    terms = vector->terms;

    vector->n = 0;
    vector->most = 0;
    vector->norm = 0;

    if (vector->words == 0) {
        return;
    }

    mce_tfvector_sort(terms, vector->words);

    for (i = 1; i < vector->words; i++) {
        if (terms[i].hash == terms[vector->n].hash) {
            terms[vector->n].n++;

        } else {
            terms[++vector->n] = terms[i];
        }
    }

    vector->n++;
    mce_tfvector_measure(vector);
}


static void
mce_tfvector_measure(mce_tfvector_t *vector)
{
    size_t             i;
    const mce_term_t  *term;

    vector->most = 0;
    vector->norm = 0;

    for (i = 0; i < vector->n; i++) {
        term = &vector->terms[i];
        vector->norm += (double) term->n * term->n;
        vector->most = term->n > vector->most ? term->n : vector->most;
    }

    vector->norm = sqrt(vector->norm);
}


void
mce_tfvector_remove(mce_tfvector_t *vector, const mce_tfvector_t *words)
{
    size_t       i, j, n;
    mce_term_t  *terms;

    terms = vector->terms;
    n = 0;

    for (i = 0, j = 0; i < vector->n; i++) {
        while (j < words->n && words->terms[j].hash < terms[i].hash) {
            j++;
        }

        if (j == words->n || words->terms[j].hash != terms[i].hash) {
            terms[n++] = terms[i];

        } else {
            vector->words -= terms[i].n;
        }
    }

    vector->n = n;
    mce_tfvector_measure(vector);
}


uint32_t
mce_tfvector_word(const uint8_t **p, const uint8_t *end)
{
    uint32_t        c, hash;
    unsigned        inside;
    const uint8_t  *s, *at;

    hash = MCE_FNV_START;
    inside = 0;

    for (s = *p; s < end; /* void */ ) {
        at = s;
        c = *s;

        /* most bytes of most pages are these */
        if (mce_tfvector_class[c] == MCE_TFVECTOR_LETTER) {
            hash = mce_fnv_add(hash, c | 0x20);
            inside = 1;
            s++;
            continue;
        }

        if (mce_tfvector_class[c] == MCE_TFVECTOR_DECODE) {
            c = mce_text_next(&s, end);

            if (mce_tfvector_is_deleted(c)) {
                continue;
            }

            if (mce_text_is_cjk(c)) {
                *p = inside ? at : s;
                return inside ? hash : c;
            }

            if (mce_text_is_word(c)) {
                hash = mce_fnv_add(hash, mce_text_lower(c));
                inside = 1;
                continue;
            }

        } else {
            s++;
        }

        if (inside) {
            break;
        }
    }

    *p = s;

    return inside ? hash | (hash == 0) : 0;
}


/*
 * Thesis, 5.3.1: apostrophes, quotation marks, commas and colons are deleted
 * before the text is cut into words.
 */

static int
mce_tfvector_is_deleted(uint32_t c)
{
    return c == '\'' || c == '"' || c == ',' || c == ':'
           || (c >= 0x2018 && c <= 0x201f) || c == 0xab || c == 0xbb;
}


static void
mce_tfvector_sort(mce_term_t *terms, size_t n)
{
    size_t      i, k;
    mce_term_t  term;

    if (n > MCE_TFVECTOR_FEW) {
        qsort(terms, n, sizeof(mce_term_t), mce_tfvector_compare);
        return;
    }

    for (i = 1; i < n; i++) {
        term = terms[i];

        for (k = i; k > 0 && terms[k - 1].hash > term.hash; k--) {
            terms[k] = terms[k - 1];
        }

        terms[k] = term;
    }
}


static int
mce_tfvector_compare(const void *one, const void *two)
{
    const mce_term_t  *a = one, *b = two;

    return a->hash < b->hash ? -1 : a->hash > b->hash;
}


/*
 * Advances *i and *j to the next term that both vectors have; returns 0 if
 * there is none.
 */

static int
mce_tfvector_meet(const mce_tfvector_t *a, size_t *i, const mce_tfvector_t *b,
    size_t *j)
{
    while (*i < a->n && *j < b->n) {
        if (a->terms[*i].hash == b->terms[*j].hash) {
            return 1;
        }

        if (a->terms[*i].hash < b->terms[*j].hash) {
            (*i)++;

        } else {
            (*j)++;
        }
    }

    return 0;
}


double
mce_tfvector_cosine(const mce_tfvector_t *a, const mce_tfvector_t *b)
{
    size_t  i, j;
    double  dot;

    dot = 0;

    for (i = 0, j = 0; mce_tfvector_meet(a, &i, b, &j); i++, j++) {
        dot += (double) a->terms[i].n * b->terms[j].n;
    }

    return dot > 0 ? dot / (a->norm * b->norm) : 0;
}


double
mce_tfvector_score(const mce_tfvector_t *query, const mce_tfvector_t *text)
{
    size_t  i, j;
    double  n, dot, squares;

    dot = 0;
    squares = 0;

    for (i = 0, j = 0; mce_tfvector_meet(query, &i, text, &j); i++, j++) {
        n = text->terms[j].n;
        dot += query->terms[i].n * n;
        squares += n * n;
    }

    return dot > 0 ? dot / (query->norm * sqrt(squares)) : 0;
}


mce_status_t
mce_tfspace_add(mce_tfspace_t *space, const mce_tfvector_t *vector)
{
    size_t         i;
    mce_term_t    *slot;
    mce_status_t   rc;

    for (i = 0; i < vector->n; i++) {

        if (space->used >= space->size / 2) {
            rc = mce_tfspace_grow(space);
            if (rc != MCE_OK) {
                return rc;
            }
        }

        slot = mce_tfspace_slot(space, vector->terms[i].hash);
        space->used += slot->hash == 0;
        slot->hash = vector->terms[i].hash;
        slot->n++;
    }

    space->n++;

    return MCE_OK;
}


static mce_status_t
mce_tfspace_grow(mce_tfspace_t *space)
{
    size_t       i, size;
    mce_term_t  *old;

    old = space->slots;
    size = space->size;

    space->size = size ? size * 2 : 1024;
    space->slots = mce_arena_calloc(space->arena,
                                    space->size * sizeof(mce_term_t));
    if (space->slots == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < size; i++) {
        if (old[i].hash) {
            *mce_tfspace_slot(space, old[i].hash) = old[i];
        }
    }

    mce_arena_release(space->arena, old);

    return MCE_OK;
}


static mce_term_t *
mce_tfspace_slot(const mce_tfspace_t *space, uint32_t hash)
{
    size_t  i;

    i = (uint32_t) (hash * 2654435761u) & (space->size - 1);

    while (space->slots[i].hash && space->slots[i].hash != hash) {
        i = (i + 1) & (space->size - 1);
    }

    return &space->slots[i];
}


/*
 * One is added to both counts, so that the weight of a term of no text is
 * finite.  With formula 2.8 as it is printed, such a term has no weight.
 */

static double
mce_tfspace_idf(const mce_tfspace_t *space, uint32_t hash)
{
    double  n;

    n = mce_tfspace_slot(space, hash)->n;

    if (!space->printed) {
        return log((space->n + 1.0) / (n + 1.0));
    }

    return n > 0 ? log(space->n / n) : 0;
}


static double
mce_tfspace_norm(const mce_tfspace_t *space, const mce_tfvector_t *vector)
{
    size_t  i;
    double  weight, sum;

    sum = 0;

    for (i = 0; i < vector->n; i++) {
        weight = vector->terms[i].n
                 * mce_tfspace_idf(space, vector->terms[i].hash);
        sum += weight * weight;
    }

    return sqrt(sum);
}


void
mce_tfspace_score(const mce_tfspace_t *space, const mce_tfvector_t *query,
    const mce_tfvector_t *text, double *cosine, double *overlap)
{
    size_t             i, j;
    double             dot, idf;
    const mce_term_t  *one, *two;

    dot = 0;
    *overlap = 0;

    for (i = 0, j = 0; mce_tfvector_meet(query, &i, text, &j); i++, j++) {
        one = &query->terms[i];
        two = &text->terms[j];
        idf = mce_tfspace_idf(space, one->hash);

        dot += one->n * idf * two->n * idf;

        /* formula 2.10 */
        *overlap += (0.5 + 0.5 * one->n / query->most) * idf * two->n
                    / text->norm;
    }

    *cosine = dot > 0 ? dot / (mce_tfspace_norm(space, query)
                               * mce_tfspace_norm(space, text)) : 0;
}


double
mce_tfspace_squares(const mce_tfspace_t *space, int idf)
{
    size_t  i;
    double  sum, weight;

    sum = 0;

    for (i = 0; i < space->size; i++) {
        if (space->slots[i].hash) {
            weight = idf ? mce_tfspace_idf(space, space->slots[i].hash) : 1;
            weight *= space->slots[i].n;
            sum += weight * weight;
        }
    }

    return sum;
}


double
mce_tfspace_likeness(const mce_tfspace_t *space, double squares, int idf,
    const mce_tfvector_t *text)
{
    size_t             i;
    double             n, dot, own, weight;
    const mce_term_t  *term;

    dot = 0;
    own = 0;

    for (i = 0; i < text->n; i++) {
        term = &text->terms[i];
        n = mce_tfspace_slot(space, term->hash)->n;

        weight = idf ? mce_tfspace_idf(space, term->hash) : 1;
        weight *= weight;

        dot += term->n * (n - 1) * weight;
        own += (double) term->n * term->n * weight;
        squares -= (2 * n - 1) * weight;
    }

    return dot > 0 ? dot / sqrt(own * squares) : 0;
}
