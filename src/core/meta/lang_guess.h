
/*
 * The language that a text is written in.
 */


#ifndef _MCE_LANG_GUESS_H_INCLUDED_
#define _MCE_LANG_GUESS_H_INCLUDED_


#include "html/document.h"


/*
 * The language of the first words of a selection as a static tag; empty if
 * they are too few, or of an unknown language.  "declared", a tag or empty, is
 * kept unless the text is clearly in another language.
 */
mce_str_t mce_lang_guess(const mce_document_t *doc, const mce_spans_t *spans,
    mce_str_t declared);

/*
 * Adds the words of a text, and how many of them are among the commonest of
 * any language.
 */
void mce_lang_commonest(const uint8_t *p, const uint8_t *end, uint32_t *words,
    uint32_t *usual);


#endif /* _MCE_LANG_GUESS_H_INCLUDED_ */
