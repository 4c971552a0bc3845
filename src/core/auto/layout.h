
/*
 * A page as the default extractor sees it: its blocks, the ancestors of its
 * elements, and the landmarks that blocks are placed by.
 */


#ifndef _MCE_LAYOUT_H_INCLUDED_
#define _MCE_LAYOUT_H_INCLUDED_


#include "auto/block.h"


/* blocks of the same style or path */
typedef struct {
    uint32_t        n;
    uint32_t        chars;
    uint32_t        link_chars;
    uint32_t        ends;           /* blocks with an end of a sentence */
    uint32_t        first;          /* block */
    uint32_t        last;           /* block */
    int16_t         mean;           /* chars of each */
    int16_t         link_density;
    int16_t         text_share;     /* of the page's text outside links */
    int16_t         ended;          /* share of blocks with an end */
    int16_t         span;           /* of the page's blocks, first to last */
} mce_style_group_t;


/* blocks with the same words */
typedef struct {
    uint32_t        n;
    uint32_t        first;
} mce_copies_t;


typedef struct {
    mce_blocks_t           *blocks;
    const mce_ancestor_t   *ancestors;
    uint32_t                nancestors;
    mce_repeat_t           *repeats;

    mce_style_group_t      *styles;
    mce_style_group_t      *paths;
    uint32_t                nstyles;
    uint32_t                npaths;
    mce_copies_t           *copies;

    uint32_t                chars;      /* of the page, at least 1 */
    uint32_t                text_chars; /* outside links, at least 1 */
    uint32_t                longs;      /* in long blocks, at least 1 */

    /* blocks with a price, of running text, with an end of a sentence, and
       list items */
    uint32_t                prices;
    uint32_t                texts;
    uint32_t                ended;
    uint32_t                items;

    uint32_t                headline;   /* block, or MCE_NO_BLOCK */
    float                  *scores;     /* of each ancestor, as a container */
    uint32_t                top_candidate;  /* ancestor of the best score */
    uint32_t                top_candidate_first;    /* block */
    uint32_t                top_candidate_last;     /* block */
} mce_layout_t;


/*
 * Looks at the page as a whole.  MCE_NO_CONTENT if it has no text block.
 */
mce_status_t mce_layout_create(mce_document_t *doc, mce_layout_t **layout);


#endif /* _MCE_LAYOUT_H_INCLUDED_ */
