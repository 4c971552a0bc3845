
/*
 * What becomes of kept text that nobody sees.
 */


#ifndef _MCE_HIDDEN_H_INCLUDED_
#define _MCE_HIDDEN_H_INCLUDED_


#include "html/visible.h"


/*
 * Finds what of the spans is hidden and, as "how" has it, no content: *gone
 * has a byte for each element that is not 0 if its text is that, or is NULL
 * if none is.
 */
mce_status_t mce_hidden_find(mce_document_t *doc, const mce_spans_t *spans,
    mce_hidden_e how, const uint8_t **gone);

/* of the byte: its text goes; pictures as well; it does not stand in another
   such element */
#define MCE_HIDDEN_TEXT   0x01
#define MCE_HIDDEN_MEDIA  0x02
#define MCE_HIDDEN_TOP    0x04

/*
 * The parts of the spans that stand in such elements; with "media", of spans
 * that are tags of pictures.
 */
mce_status_t mce_hidden_part(mce_document_t *doc, const uint8_t *gone,
    const mce_spans_t *spans, int media, mce_spans_t *part);

/*
 * Takes out of the spans what is hidden, unless that is all.
 */
mce_status_t mce_hidden_cut(mce_document_t *doc, mce_hidden_e how,
    mce_spans_t *spans);

/*
 * How many words stand in the spans.
 */
size_t mce_hidden_words(const mce_document_t *doc, const mce_spans_t *spans);

/*
 * Whether an element is to be marked as hidden.
 */
static inline int
mce_article_marks(const mce_article_t *article, uint32_t e)
{
    return article->unseen && article->hides == MCE_HIDDEN_MARK + 1
           && article->unseen[e] & MCE_HIDDEN_TOP;
}


#endif /* _MCE_HIDDEN_H_INCLUDED_ */
