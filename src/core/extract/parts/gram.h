
/*
 * The page as Maximum Subsequence Segmentation reads it: tags, words cut to
 * their stems, and numbers, which are all one; each with the two after it and
 * the element around it.
 */


#ifndef _MCE_GRAM_H_INCLUDED_
#define _MCE_GRAM_H_INCLUDED_


#include "extract/parts/words.h"


/* which of three items are words */
#define MCE_GRAM_SHAPES  8


typedef struct {
    uint32_t             hash;          /* of an item and the two after it */
    uint32_t             parent;        /* of the name of its parent */
    unsigned             shape;         /* a bit for each word of the three */
} mce_gram_t;


typedef struct {
    const mce_document_t  *doc;
    const mce_words_t     *words;
    const mce_tree_t      *tree;
    uint32_t              *keys;        /* of the items, and of two beyond */
    uint32_t               token;       /* of the last item looked at */
} mce_grams_t;


mce_status_t mce_grams(mce_document_t *doc, mce_grams_t *grams);

/*
 * That which begins at an item; items are asked for in order.
 */
mce_gram_t mce_gram_at(mce_grams_t *grams, size_t i);


#endif /* _MCE_GRAM_H_INCLUDED_ */
