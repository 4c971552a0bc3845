
/*
 * Text blocks: the runs of text that no block-level tag interrupts, counted
 * in one pass over the tokens.  They are what the default extractor keeps or
 * drops.
 */


#ifndef _MCE_BLOCK_H_INCLUDED_
#define _MCE_BLOCK_H_INCLUDED_


#include "auto/ancestor.h"
#include "auto/words/textstats.h"


struct mce_block_s {
    uint32_t        first;          /* token of its first text */
    uint32_t        last;           /* after the token of its last text */
    uint32_t        holder;         /* ancestor that holds all of it */
    uint32_t        parent;         /* ancestor: the block element of its
                                       first text */

    /* hashes, since mce_layout_create() numbers of the blocks with the same */
    uint32_t        copies;         /* of its words */
    uint32_t        style;          /* of tags and classes around it */
    uint32_t        path;           /* of the tags down to it */

    uint32_t        chars;          /* visible; an ideograph counts three */
    uint32_t        link_chars;     /* of these in links */
    uint32_t        words;
    int32_t         lexical;        /* sum of the weights of its words */

    /* of all blocks before it */
    uint32_t        chars_before;
    uint32_t        text_chars_before; /* outside links */
    uint32_t        longs_before;   /* the same in long blocks */
    uint32_t        lexical_before; /* may wrap around as the next one does */
    uint16_t        sentences_before;   /* blocks with sentences; it may wrap
                                       around, differences stay right */

    uint16_t        ends;           /* ends of sentences */
    uint16_t        punct;          /* these and clause marks */
    uint16_t        separators;
    uint16_t        tags;           /* inline tags opened inside */
    uint16_t        links;
    uint16_t        titled;         /* words that the title has */
    uint16_t        described;      /* words that the description has */
    int16_t         digits;         /* share of its characters */
    int16_t         upper;          /* share of its letters */
    uint8_t         term;           /* its last sign ends a sentence */
    uint8_t         price;          /* a currency sign stands in it */

    /* distances in blocks to the nearest one; MCE_BLOCK_FAR: none */
    uint8_t         heading;
    uint8_t         next_heading;
    uint8_t         prev_long;
    uint8_t         next_long;
};


#define MCE_NO_BLOCK      UINT32_MAX
#define MCE_BLOCK_FAR     200

/* for features, so many elements above a block are looked at */
#define MCE_BLOCK_NESTED  64


typedef struct {
    mce_document_t         *doc;
    const mce_tree_t       *tree;

    mce_block_t            *blocks;     /* n, and one with the sums of all */
    uint32_t                n;
    mce_ancestors_t         ancestors;

    uint32_t                tags[MCE_TAG_COUNT];
    uint32_t                titled;     /* different words of the title */
    uint32_t                described;  /* and of the description */
    uint32_t                headline;   /* block, or MCE_NO_BLOCK */
    uint32_t                threads;    /* objects of JSON-LD whose type is
                                           that of a thread */
} mce_blocks_t;


/*
 * Finds the blocks of the document.
 */
mce_status_t mce_blocks_create(mce_document_t *doc, mce_blocks_t **blocks);

/*
 * How well the words of a block match those of the title, 0 to 100.
 */
int mce_block_title_match(const mce_blocks_t *blocks,
    const mce_block_t *block);

/*
 * Whether a heading holds the block.
 */
int mce_blocks_is_heading(const mce_blocks_t *blocks,
    const mce_block_t *block);

/*
 * Calls "each" for the hashes of the words of the block, in order.
 */
void mce_block_words(const mce_blocks_t *blocks, const mce_block_t *block,
    mce_words_pt each, void *data);


static inline uint32_t
mce_block_text_chars(const mce_block_t *block)
{
    return block->chars - block->link_chars;
}


static inline int
mce_block_is_long(const mce_block_t *block)
{
    return block->ends > 0 && mce_block_text_chars(block) >= 100;
}


/*
 * How often the page says that it is a thread.
 */
static inline uint32_t
mce_blocks_threads(const mce_blocks_t *blocks)
{
    return blocks->threads + blocks->ancestors.threads;
}


#endif /* _MCE_BLOCK_H_INCLUDED_ */
