
/*
 * A page as the default extractor sees it: its blocks, the traits of its
 * elements, and the landmarks that blocks are placed by.
 */


#ifndef _MCE_PAGE_H_INCLUDED_
#define _MCE_PAGE_H_INCLUDED_


#include "trait.h"


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


/* of a block: what stands before it and which blocks are like it */
typedef struct {
    uint32_t        el;             /* trait of its element */
    uint32_t        bel;            /* and of its block element */
    uint32_t        chars;          /* before it */
    uint32_t        nlchars;        /* before it, outside links */
    uint32_t        longs;          /* nlchars of long blocks before it */
    uint32_t        look;           /* number of its mce_alike_t */
    uint32_t        path;
    uint32_t        first;          /* block with the same words */
    uint16_t        sentences;      /* blocks with sentences before it, of
                                       which differences mean something */
    uint16_t        copies;         /* blocks with the same words */
    int16_t         digits;         /* share of its characters */
    uint8_t         heading;        /* blocks since; MCE_MARK_FAR: none */
    uint8_t         next_heading;   /* blocks until */
    uint8_t         prev_long;
    uint8_t         next_long;
} mce_mark_t;


#define MCE_MARK_FAR  200


#define MCE_NO_BLOCK  UINT32_MAX


typedef struct {
    const mce_blocks_t     *blocks;
    const mce_element_t    *elements;
    mce_trait_t            *traits;
    uint32_t                ntraits;
    mce_repeat_t           *repeats;

    mce_mark_t             *marks;      /* of each block, and one more */
    mce_alike_t            *looks;
    mce_alike_t            *paths;

    uint32_t                chars;      /* of the page, at least 1 */
    uint32_t                nlchars;    /* at least 1 */
    uint32_t                longs;      /* at least 1 */

    uint32_t                headline;   /* block, or MCE_NO_BLOCK */
    uint32_t               *by_headline;    /* of each trait: the nearest
                                       that holds the headline as well */
    float                  *scores;     /* of each trait, as a container */
    uint32_t                top;        /* trait of the highest score */
    uint32_t                top_first;  /* its first block */
    uint32_t                top_last;
    uint32_t               *by_top;     /* nearest that holds top as well */
} mce_page_t;


/*
 * Looks at the page as a whole.  MCE_NO_CONTENT if it has no text block.
 */
mce_status_t mce_page_create(mce_document_t *doc, mce_page_t **page);

/*
 * Finds headline, container and what follows from them.
 */
mce_status_t mce_page_landmarks(mce_page_t *page);

/*
 * How much the words of a block are those of the title, 0 to 100.
 */
int mce_page_title_match(const mce_page_t *page, const mce_block_t *block);


static inline uint32_t
mce_block_nlchars(const mce_block_t *block)
{
    return block->chars - block->lchars;
}


static inline int
mce_block_is_long(const mce_block_t *block)
{
    return block->ends > 0 && mce_block_nlchars(block) >= 100;
}


#endif /* _MCE_PAGE_H_INCLUDED_ */
