
/*
 * Statistics of a text: its code points by class, and a hash of each word.
 */


#ifndef _MCE_TEXTSTATS_H_INCLUDED_
#define _MCE_TEXTSTATS_H_INCLUDED_


#include <stddef.h>

#include "text/charclass.h"


/* a longer word is known by its first bytes */
#define MCE_TEXTSTATS_WORD  64

/* words that are handed over at once */
#define MCE_TEXTSTATS_HASHES  32


/*
 * Called with the hashes of words, in order.
 */
typedef void (*mce_words_pt)(void *data, const uint32_t *hashes, unsigned n);


/*
 * Start with zeroed statistics, whose "limit" is the end of the memory that
 * holds its texts.  A word may go on from one text to the next.
 */
typedef struct {
    uint32_t        counts[MCE_CHARCLASS_COUNT];
    uint32_t        chars;          /* visible; an ideograph counts three */
    uint32_t        words;          /* without ideographs */
    uint8_t         term;           /* the last sign ends a sentence */
    uint8_t         folded;         /* the open word is in "bytes" */
    uint16_t        length;         /* of the open word; 0: none */
    const uint8_t  *word;           /* where it starts */
    const uint8_t  *limit;
    mce_words_pt    each;
    void           *data;
    unsigned        nhashes;
    uint32_t        hashes[MCE_TEXTSTATS_HASHES];
    uint8_t         bytes[MCE_TEXTSTATS_WORD + 8];
} mce_textstats_t;


/*
 * Counts a text, whose entities are decoded.
 */
void mce_textstats_text(mce_textstats_t *stats, const uint8_t *p,
    const uint8_t *end);

/*
 * Ends the open word.
 */
void mce_textstats_break(mce_textstats_t *stats);

/*
 * Ends the open word and hands over all words that have not been yet.
 */
void mce_textstats_flush(mce_textstats_t *stats);


#endif /* _MCE_TEXTSTATS_H_INCLUDED_ */
