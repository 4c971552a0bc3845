
/*
 * What a page says of its headline without showing it: <title>, its pieces,
 * titles in <meta>, and the words of its main text.
 */


#ifndef _MCE_CLUE_H_INCLUDED_
#define _MCE_CLUE_H_INCLUDED_


#include "title/passage.h"
#include "title/tfvector.h"


#define MCE_CLUE_PIECES  8
/* bits of a set of words, which may find a word that is not in it */
#define MCE_CLUE_WORDS   16384


typedef struct {
    mce_vector_t    title;
    mce_vector_t    pieces[MCE_CLUE_PIECES];
    size_t          npieces;
    mce_vector_t    graph;          /* og:title */
    mce_vector_t    other;          /* a title of another vocabulary */
    mce_vector_t    site;           /* og:site_name */

    mce_str_t       piece;          /* the longest one, decoded */
    mce_str_t       graph_text;
    mce_str_t       other_text;

    uint64_t        asked[MCE_CLUE_WORDS / 64];     /* words of all these */
    uint64_t        said[MCE_CLUE_WORDS / 64];      /* of the main text */
} mce_clues_t;


/*
 * Takes what title and metadata say.  Start with zeroed clues.
 */
mce_status_t mce_clues_find(mce_document_t *doc, mce_clues_t *clues);

/*
 * Takes the words of the main text.
 */
void mce_clues_read(const mce_document_t *doc,
    const mce_passages_t *passages, mce_clues_t *clues);

/*
 * Whether class, id or itemprop of an open tag say that it is a headline:
 * flags.
 */
#define MCE_CLUE_NAMED   0x10
#define MCE_CLUE_SURELY  0x20

uint8_t mce_clues_names(const mce_document_t *doc, uint32_t token);

/*
 * How many words of a text are in a set.
 */
uint32_t mce_clues_count(const mce_vector_t *vector, const uint64_t *words);


#endif /* _MCE_CLUE_H_INCLUDED_ */
