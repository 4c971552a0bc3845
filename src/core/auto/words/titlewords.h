
/*
 * What the head of a page says that it is about: the words of its title and
 * of its description.
 */


#ifndef _MCE_TITLEWORDS_H_INCLUDED_
#define _MCE_TITLEWORDS_H_INCLUDED_


#include "html/document.h"


/* where a word stands: bits of its hash, as it is kept, far enough from each
   other that the marks of many words can be added up */
#define MCE_TITLEWORDS_TITLE        0x1
#define MCE_TITLEWORDS_DESCRIPTION  0x10000
#define MCE_TITLEWORDS_MARKS        0x10001
#define MCE_TITLEWORDS_WORD         (~(uint32_t) MCE_TITLEWORDS_MARKS)

/* the table is so large that a used slot mostly holds the word looked for */
#define MCE_TITLEWORDS_MAX          128      /* of either */
#define MCE_TITLEWORDS_BITS         10


typedef struct {
    uint32_t        titled;         /* different words of the title */
    uint32_t        described;      /* and of the description */
    uint32_t        words[1 << MCE_TITLEWORDS_BITS];
} mce_titlewords_t;


/*
 * Reads the head, which ends before the token "head", into a zeroed known.
 */
void mce_titlewords_read(mce_titlewords_t *known, const mce_document_t *doc,
    uint32_t head);


/*
 * Where the word is, or a free slot for it.
 */
static inline uint32_t
mce_titlewords_slot(const mce_titlewords_t *known, uint32_t hash)
{
    uint32_t  i, found;

    i = hash >> (32 - MCE_TITLEWORDS_BITS);
    found = known->words[i];

    /* true if another word is here; in one condition, since two branches
       would be hard to predict */
    while ((uint64_t) ((found ^ hash) & MCE_TITLEWORDS_WORD) * found != 0) {
        i = (i + 1) & ((1 << MCE_TITLEWORDS_BITS) - 1);
        found = known->words[i];
    }

    return i;
}


static inline uint32_t
mce_titlewords_marks(const mce_titlewords_t *known, uint32_t hash)
{
    return known->words[mce_titlewords_slot(known, hash)]
           & MCE_TITLEWORDS_MARKS;
}


#endif /* _MCE_TITLEWORDS_H_INCLUDED_ */
