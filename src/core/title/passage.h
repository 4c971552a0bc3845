
/*
 * Passages are the stretches of text between block tags.  Some of them are,
 * roughly, the main text.
 */


#ifndef _MCE_PASSAGE_H_INCLUDED_
#define _MCE_PASSAGE_H_INCLUDED_


#include "html/tree.h"


typedef struct {
    uint32_t        first;          /* token of text */
    uint32_t        end;
    uint32_t        bytes;
    uint32_t        link;           /* bytes in links */
    uint32_t        nodes;          /* text nodes */
    uint32_t        heading;        /* element around it, or 0 */
} mce_passage_t;

/* a passage in a heading that holds another heading */
#define MCE_PASSAGE_OUTER  ((uint32_t) -1)


typedef struct {
    mce_passage_t  *elts;
    size_t          n;
    size_t          nalloc;
    size_t          start;          /* the first one of the main text */
    size_t          stop;           /* after it; 0 if there is none */
} mce_passages_t;


/*
 * Cuts the page into passages, and finds the main text: where long passages
 * without links are dense, by the maximum-sum segment, as in BTE.  Start with
 * zeroed passages.
 */
mce_status_t mce_passages(mce_document_t *doc, const mce_tree_t *tree,
    mce_passages_t *passages);


#endif /* _MCE_PASSAGE_H_INCLUDED_ */
