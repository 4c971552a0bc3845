
/*
 * The page as a vector of words and tags, what the token-based extractors
 * see: thesis, section 3.3.1.
 */


#ifndef _MCE_WORDS_H_INCLUDED_
#define _MCE_WORDS_H_INCLUDED_


#include "html/document.h"


/*
 * One item a word or tag, in order.  A tag is MCE_WORDS_TAG with the index of
 * its token; a word is the offset of its first byte in the source.  Tags of
 * scripts and styles, and all that stands in muted elements, are left out.
 *
 * A word is a maximal run of letters, marks and digits, entities decoded;
 * inline tags do not end it.  In scripts without spaces, two characters are
 * one word.
 */
struct mce_words_s {
    uint32_t       *items;
    size_t          n;
    size_t          ntags;
};


#define MCE_WORDS_TAG          0x80000000u

#define mce_words_is_tag(item)  ((item) & MCE_WORDS_TAG)
#define mce_words_token(item)   ((item) & ~MCE_WORDS_TAG)


/*
 * The vector of the document, made at the first call.
 */
mce_status_t mce_words(mce_document_t *doc, const mce_words_t **words);

/*
 * Adds the text of the words whose byte in keep[], indexed like the items,
 * is not 0 (of tags it is not looked at), each with what stands between it
 * and the next word that is kept.
 */
mce_status_t mce_words_select(mce_document_t *doc, const mce_words_t *words,
    const uint8_t *keep, mce_span_builder_t *out);

/*
 * The start of the next word in [*p, end), or NULL; *p moves past what was
 * read.  *inside, 0 at first and at block tags, carries a word from one text
 * token to the next.
 */
const uint8_t *mce_word_next(const uint8_t **p, const uint8_t *end,
    unsigned *inside);


#endif /* _MCE_WORDS_H_INCLUDED_ */
