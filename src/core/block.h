
/*
 * Text blocks: the runs of text that no block-level tag interrupts, counted
 * in one pass over the tokens.  They are what the default extractor keeps or
 * drops.
 */


#ifndef _MCE_BLOCK_H_INCLUDED_
#define _MCE_BLOCK_H_INCLUDED_


#include "tally.h"
#include "tree.h"


typedef struct {
    uint32_t        first;          /* token of its first text */
    uint32_t        last;           /* behind the token of its last text */
    uint32_t        el;             /* element that holds all of it */
    uint32_t        bel;            /* block element of its first text */
    uint32_t        hash;           /* of its words */
    uint32_t        chars;          /* visible; an ideograph counts three */
    uint32_t        lchars;         /* of these in links */
    uint32_t        words;
    uint32_t        letters;
    uint32_t        upper;
    uint16_t        ends;           /* ends of sentences */
    uint16_t        punct;          /* these and clause marks */
    uint16_t        separators;
    uint16_t        digits;
    uint16_t        tags;           /* inline tags opened inside */
    uint16_t        links;
    uint16_t        titled;         /* words that the title has */
    uint16_t        described;      /* words that the description has */
    int32_t         lexical;        /* sum of the weights of its words */
    uint8_t         term;           /* its last sign ends a sentence */
    uint8_t         price;          /* a currency sign stands in it */
} mce_block_t;


/* nobody looks up from more elements within each other */
#define MCE_BLOCK_NESTED  64


typedef struct {
    mce_document_t         *doc;
    const mce_tree_t       *tree;

    mce_block_t            *blocks;
    uint32_t                n;

    uint32_t                tags[MCE_TAG_COUNT];
    uint32_t                titled;     /* different words of the title */
    uint32_t                described;  /* and of the description */
} mce_blocks_t;



/*
 * Finds the blocks of the document.
 */
mce_status_t mce_blocks_create(mce_document_t *doc, mce_blocks_t **blocks);

/*
 * Calls "each" for the hashes of the words of the block, in order.
 */
void mce_block_words(const mce_blocks_t *blocks, const mce_block_t *block,
    mce_words_pt each, void *data);


#endif /* _MCE_BLOCK_H_INCLUDED_ */
