
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


/* fewer terms are sorted by insertion */
#define MCE_VECTOR_FEW    64


/* letters and digits, and what a byte alone does not tell; the rest parts */
#define L  1
#define X  2

static const uint8_t  mce_vector_class[256] = {
    ['0' ... '9'] = L,
    ['A' ... 'Z'] = L,
    ['a' ... 'z'] = L,
    ['\''] = X, ['"'] = X, [','] = X, [':'] = X, ['&'] = X, ['_'] = X,
    [0x80 ... 0xff] = X
};


static int mce_vector_is_deleted(uint32_t c);
static void mce_vector_sort(mce_term_t *terms, size_t n);
static int mce_vector_compare(const void *one, const void *two);
static int mce_vector_meet(const mce_vector_t *a, size_t *i,
    const mce_vector_t *b, size_t *j);
static mce_status_t mce_space_grow(mce_space_t *space);
static mce_term_t *mce_space_slot(const mce_space_t *space, uint32_t hash);
static double mce_space_idf(const mce_space_t *space, uint32_t hash);


mce_status_t
mce_vector_fill(mce_arena_t *arena, mce_str_t text, mce_vector_t *vector)
{
    mce_status_t  rc;

    rc = mce_vector_read(arena, text, vector);

    if (rc == MCE_OK) {
        mce_vector_merge(vector);
    }

    return rc;
}


mce_status_t
mce_vector_read(mce_arena_t *arena, mce_str_t text, mce_vector_t *vector)
{
    size_t          n;
    uint32_t        hash;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;
    n = 0;

    while (p < end && (hash = mce_vector_word(&p, end)) != 0) {

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
mce_vector_merge(mce_vector_t *vector)
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

    mce_vector_sort(terms, vector->words);

    for (i = 1; i < vector->words; i++) {
        if (terms[i].hash == terms[vector->n].hash) {
            terms[vector->n].n++;

        } else {
            terms[++vector->n] = terms[i];
        }
    }

    vector->n++;

    for (i = 0; i < vector->n; i++) {
        vector->norm += (double) terms[i].n * terms[i].n;
        vector->most = terms[i].n > vector->most ? terms[i].n : vector->most;
    }

    vector->norm = sqrt(vector->norm);
}


uint32_t
mce_vector_word(const uint8_t **p, const uint8_t *end)
{
    uint32_t        c, hash;
    unsigned        inside;
    const uint8_t  *s, *at;

    hash = MCE_FNV_START;
    inside = 0;

    for (s = *p; s < end; /* void */ ) {
        at = s;
        c = *s;

        /* what most of most pages is */
        if (mce_vector_class[c] == L) {
            hash = mce_fnv_add(hash, c | 0x20);
            inside = 1;
            s++;
            continue;
        }

        if (mce_vector_class[c] == X) {
            c = mce_text_next(&s, end);

            if (mce_vector_is_deleted(c)) {
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
 * Section 5.3.1: apostrophes, quotation marks, commas and colons are deleted
 * before the text is cut into words.
 */

static int
mce_vector_is_deleted(uint32_t c)
{
    return c == '\'' || c == '"' || c == ',' || c == ':'
           || (c >= 0x2018 && c <= 0x201f) || c == 0xab || c == 0xbb;
}


static void
mce_vector_sort(mce_term_t *terms, size_t n)
{
    size_t      i, k;
    mce_term_t  term;

    if (n > MCE_VECTOR_FEW) {
        qsort(terms, n, sizeof(mce_term_t), mce_vector_compare);
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
mce_vector_compare(const void *one, const void *two)
{
    const mce_term_t  *a = one, *b = two;

    return a->hash < b->hash ? -1 : a->hash > b->hash;
}


/*
 * From *i and *j on, the next term that both have; 0 behind the last one.
 */

static int
mce_vector_meet(const mce_vector_t *a, size_t *i, const mce_vector_t *b,
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
mce_vector_cosine(const mce_vector_t *a, const mce_vector_t *b)
{
    size_t  i, j;
    double  dot;

    dot = 0;

    for (i = 0, j = 0; mce_vector_meet(a, &i, b, &j); i++, j++) {
        dot += (double) a->terms[i].n * b->terms[j].n;
    }

    return dot > 0 ? dot / (a->norm * b->norm) : 0;
}


mce_status_t
mce_space_add(mce_space_t *space, const mce_vector_t *vector)
{
    size_t        i;
    mce_term_t   *slot;
    mce_status_t  rc;

    for (i = 0; i < vector->n; i++) {

        if (space->used >= space->size / 2) {
            rc = mce_space_grow(space);
            if (rc != MCE_OK) {
                return rc;
            }
        }

        slot = mce_space_slot(space, vector->terms[i].hash);
        space->used += slot->hash == 0;
        slot->hash = vector->terms[i].hash;
        slot->n++;
    }

    space->n++;

    return MCE_OK;
}


static mce_status_t
mce_space_grow(mce_space_t *space)
{
    size_t        i, size;
    mce_term_t   *old;

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
            *mce_space_slot(space, old[i].hash) = old[i];
        }
    }

    mce_arena_release(space->arena, old);

    return MCE_OK;
}


static mce_term_t *
mce_space_slot(const mce_space_t *space, uint32_t hash)
{
    size_t  i;

    i = (uint32_t) (hash * 2654435761u) & (space->size - 1);

    while (space->slots[i].hash && space->slots[i].hash != hash) {
        i = (i + 1) & (space->size - 1);
    }

    return &space->slots[i];
}


/*
 * One is added to both counts, so that a term of no text is finite.
 */

static double
mce_space_idf(const mce_space_t *space, uint32_t hash)
{
    return log((space->n + 1.0) / (mce_space_slot(space, hash)->n + 1.0));
}


static double
mce_space_norm(const mce_space_t *space, const mce_vector_t *vector)
{
    size_t  i;
    double  weight, sum;

    sum = 0;

    for (i = 0; i < vector->n; i++) {
        weight = vector->terms[i].n
                 * mce_space_idf(space, vector->terms[i].hash);
        sum += weight * weight;
    }

    return sqrt(sum);
}


void
mce_space_score(const mce_space_t *space, const mce_vector_t *query,
    const mce_vector_t *text, double *cosine, double *overlap)
{
    size_t             i, j;
    double             dot, idf;
    const mce_term_t  *one, *two;

    dot = 0;
    *overlap = 0;

    for (i = 0, j = 0; mce_vector_meet(query, &i, text, &j); i++, j++) {
        one = &query->terms[i];
        two = &text->terms[j];
        idf = mce_space_idf(space, one->hash);

        dot += one->n * idf * two->n * idf;

        /* formula 2.10 */
        *overlap += (0.5 + 0.5 * one->n / query->most) * idf * two->n
                    / text->norm;
    }

    *cosine = dot > 0 ? dot / (mce_space_norm(space, query)
                               * mce_space_norm(space, text)) : 0;
}
