
/*
 * How much text and how many tags each element holds, for the extractors that
 * work on the tree.
 */


#ifndef _MCE_SUBTREE_H_INCLUDED_
#define _MCE_SUBTREE_H_INCLUDED_


#include "html/tree.h"


typedef struct {
    uint32_t        chars;          /* visible code points, a white space
                                       run counted once */
    uint32_t        links;          /* of them, in links */
    uint32_t        tags;           /* start tags, the element's own one
                                       included */
    uint32_t        link_tags;      /* of them, <a> */
} mce_subtree_t;


/*
 * The tree, and an entry for each element: what stands in it, but not in the
 * elements within it.
 */
mce_status_t mce_subtree_own(mce_document_t *doc, const mce_tree_t **tree,
    mce_subtree_t **own);

/*
 * Adds to the entry of each element those of the elements in it.
 */
void mce_subtree_sum(const mce_tree_t *tree, mce_subtree_t *own);

/*
 * Adds the text of the marked elements, without that of unmarked elements
 * within them.
 */
mce_status_t mce_subtree_select(mce_document_t *doc, const mce_tree_t *tree,
    const uint8_t *keep, mce_span_builder_t *out);


#endif /* _MCE_SUBTREE_H_INCLUDED_ */
