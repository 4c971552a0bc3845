
/*
 * A page as the default extractor sees it: its blocks, the traits of its
 * elements, and the landmarks that blocks are placed by.
 */


#ifndef _MCE_PAGE_H_INCLUDED_
#define _MCE_PAGE_H_INCLUDED_


#include "auto/block.h"


/* blocks with the same look or path */
typedef struct {
    uint32_t        n;
    uint32_t        chars;
    uint32_t        lchars;
    uint32_t        ends;           /* blocks with an end of a sentence */
    uint32_t        first;          /* block */
    uint32_t        last;           /* block */
    int16_t         mean;           /* chars of each */
    int16_t         ld;
    int16_t         sh;             /* of the page's text outside links */
    int16_t         ended;          /* share of blocks with an end */
    int16_t         span;           /* of the page's blocks, first to last */
} mce_alike_t;


/* blocks with the same words */
typedef struct {
    uint32_t        n;
    uint32_t        first;
} mce_copies_t;


typedef struct {
    mce_blocks_t           *blocks;
    const mce_trait_t      *traits;
    uint32_t                ntraits;
    mce_repeat_t           *repeats;

    mce_alike_t            *looks;
    mce_alike_t            *paths;
    mce_copies_t           *copies;

    uint32_t                chars;      /* of the page, at least 1 */
    uint32_t                nlchars;    /* at least 1 */
    uint32_t                longs;      /* at least 1 */

    /* blocks with a price, of running text, with an end of a sentence, and
       list items */
    uint32_t                prices;
    uint32_t                texts;
    uint32_t                ended;
    uint32_t                items;

    uint32_t                headline;   /* block, or MCE_NO_BLOCK */
    float                  *scores;     /* of each trait, as a container */
    uint32_t                top;        /* trait of the highest score */
    uint32_t                top_first;  /* its first block */
    uint32_t                top_last;
} mce_page_t;


/*
 * Looks at the page as a whole.  MCE_NO_CONTENT if it has no text block.
 */
mce_status_t mce_page_create(mce_document_t *doc, mce_page_t **page);

/*
 * Counts block "i" for the elements that hold it.
 */
void mce_page_vote(mce_page_t *page, uint32_t i);

/*
 * Finds the container, when all blocks are counted, and what follows from it.
 */
void mce_page_landmarks(mce_page_t *page);

/*
 * The trait itself or the nearest that holds the container as well.
 */
uint32_t mce_page_by_top(const mce_page_t *page, uint32_t i);


#endif /* _MCE_PAGE_H_INCLUDED_ */
