
/*
 * What a page says of its headline without showing it: <title>, its pieces,
 * titles in <meta>, and the words of its main text.
 */


#ifndef _MCE_EVIDENCE_H_INCLUDED_
#define _MCE_EVIDENCE_H_INCLUDED_


#include "title/passage.h"
#include "meta/site.h"
#include "title/tfvector.h"


#define MCE_EVIDENCE_PIECES  8
/* words of <title> whose order is remembered */
#define MCE_EVIDENCE_ORDER   64
/* bits of a set of words: two words may share a bit */
#define MCE_EVIDENCE_WORDS   16384


typedef struct {
    mce_tfvector_t  title;
    mce_tfvector_t  pieces[MCE_EVIDENCE_PIECES];
    size_t          npieces;
    size_t          last;           /* the one at the end of <title> if others
                                       precede it, else MCE_EVIDENCE_PIECES */
    mce_tfvector_t  graph;          /* og:title */
    mce_tfvector_t  other;          /* a title of another vocabulary */
    mce_tfvector_t  address;        /* the last part of the path */
    unsigned        agreed:1;       /* og:title is <title>, or a piece of it */

    uint32_t        order[MCE_EVIDENCE_ORDER];      /* words of <title> */
    uint8_t         borders[MCE_EVIDENCE_ORDER + 1];    /* a piece begins or
                                                           ends before the
                                                           word, but not at a
                                                           colon */
    size_t          norder;

    mce_site_t      site;

    mce_str_t       piece;          /* the longest run of pieces with only
                                       colons between, decoded */
    mce_str_t       graph_text;
    mce_str_t       other_text;

    uint64_t        asked[MCE_EVIDENCE_WORDS / 64]; /* words of all these */
    uint64_t        said[MCE_EVIDENCE_WORDS / 64];      /* of the main text */
} mce_evidence_t;


/*
 * Reads <title> and the metadata.  Start with zeroed evidence.
 */
mce_status_t mce_evidence_find(mce_document_t *doc, mce_evidence_t *evidence);

/*
 * Reads the words of the main text.
 */
void mce_evidence_read(const mce_document_t *doc,
    const mce_passages_t *passages, mce_evidence_t *evidence);

/*
 * Flags for an open tag: whether its class, id or itemprop say that it is a
 * headline, or that it is something else; whether the tag makes text large or
 * bold; whether it is a link to the page itself.
 */
#define MCE_EVIDENCE_OWN     0x08
#define MCE_EVIDENCE_NAMED   0x10
#define MCE_EVIDENCE_SURELY  0x20
#define MCE_EVIDENCE_LARGE   0x40
#define MCE_EVIDENCE_OTHER   0x80

uint8_t mce_evidence_names(const mce_document_t *doc, uint32_t token);

/*
 * Whether the words of a text, in their order, are whole pieces of <title>.
 * mce_tfvector_read() has read them, mce_tfvector_merge() has not yet sorted
 * them.
 */
int mce_evidence_is_run(const mce_evidence_t *evidence,
    const mce_tfvector_t *words);

/*
 * The number of different words of a text that are in a set.
 */
uint32_t mce_evidence_count(const mce_tfvector_t *vector,
    const uint64_t *words);


#endif /* _MCE_EVIDENCE_H_INCLUDED_ */
