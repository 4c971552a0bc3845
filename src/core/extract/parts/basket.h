
/*
 * The winners' basket of FeatureExtractor and K-FeatureExtractor: blocks, and
 * which of them are text in the first place.
 */


#ifndef _MCE_BASKET_H_INCLUDED_
#define _MCE_BASKET_H_INCLUDED_


#include "html/tree.h"


typedef struct {
    const mce_tree_t   *tree;
    uint32_t           *owner;      /* the block of each element, which is
                                       the element that defines it */
    uint32_t           *text;       /* code points of each block outside
                                       links; 0 if it is no winner */
} mce_basket_t;


mce_status_t mce_basket_fill(mce_document_t *doc, mce_basket_t *basket);

/*
 * Adds the text of the blocks of at least "least" code points, not 0.
 */
mce_status_t mce_basket_select(mce_document_t *doc,
    const mce_basket_t *basket, uint32_t least, mce_span_builder_t *out);


#endif /* _MCE_BASKET_H_INCLUDED_ */
