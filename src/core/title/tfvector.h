
/*
 * The vector space of TitleFinder: texts as vectors of their words, and how
 * near two of them are.  Thesis, sections 2.6 and 5.3.
 */


#ifndef _MCE_TFVECTOR_H_INCLUDED_
#define _MCE_TFVECTOR_H_INCLUDED_


#include "mce.h"


typedef struct {
    uint32_t        hash;
    uint32_t        n;
} mce_term_t;


/*
 * A text as its words and how often it has them.  Start with a zeroed vector.
 *  Its array is used again for the next text.
 */
typedef struct {
    mce_term_t     *terms;          /* by hash, each once */
    size_t          n;
    size_t          nalloc;
    uint32_t        words;
    uint32_t        most;           /* how often the commonest term occurs */
    double          norm;
} mce_tfvector_t;


/*
 * Counts, for each term, the texts that have it.  Start with a zeroed space
 * and its arena.
 */
typedef struct {
    mce_arena_t    *arena;
    mce_term_t     *slots;
    size_t          size;
    size_t          used;
    uint32_t        n;              /* texts */
    unsigned        printed:1;      /* formula 2.8 as it is printed, without
                                       terms of no text */
} mce_tfspace_t;


/*
 * The hash of the next word of a text of HTML, 0 at the end.  A word of a
 * script without spaces is one character.
 */
uint32_t mce_tfvector_word(const uint8_t **p, const uint8_t *end);

/*
 * The words of a text of HTML with their frequencies.
 */
mce_status_t mce_tfvector_fill(mce_arena_t *arena, mce_str_t text,
    mce_tfvector_t *vector);

/*
 * The same in two steps: the words in their order, one term each, and then the
 * sorted vector.  Between the two, words of more texts can be appended.
 */
mce_status_t mce_tfvector_read(mce_arena_t *arena, mce_str_t text,
    mce_tfvector_t *vector);
mce_status_t mce_tfvector_append(mce_arena_t *arena, mce_str_t text,
    mce_tfvector_t *vector);
void mce_tfvector_merge(mce_tfvector_t *vector);

/*
 * Removes the words of another vector from a vector.
 */
void mce_tfvector_remove(mce_tfvector_t *vector, const mce_tfvector_t *words);

/*
 * The cosine of the angle between two vectors of term frequencies, 0..1.
 */
double mce_tfvector_cosine(const mce_tfvector_t *a, const mce_tfvector_t *b);

/*
 * The same, with only the terms of the query: other words of the text do not
 * make it less near.  Thesis, formula 6.2.
 */
double mce_tfvector_score(const mce_tfvector_t *query,
    const mce_tfvector_t *text);

mce_status_t mce_tfspace_add(mce_tfspace_t *space,
    const mce_tfvector_t *vector);

/*
 * The same cosine with terms weighted by their inverse document frequency;
 * and the overlap scoring measure, formula 5.2.
 */
void mce_tfspace_score(const mce_tfspace_t *space, const mce_tfvector_t *query,
    const mce_tfvector_t *text, double *cosine, double *overlap);

/*
 * The cosine of the angle between a text of the space and the sum of all the
 * others, in which a term counts once for each text that has it.  With "idf",
 * terms are weighted.  "squares" is the sum of the squares of the vector of
 * all texts.
 */
double mce_tfspace_squares(const mce_tfspace_t *space, int idf);
double mce_tfspace_likeness(const mce_tfspace_t *space, double squares,
    int idf, const mce_tfvector_t *text);


#endif /* _MCE_TFVECTOR_H_INCLUDED_ */
