
/*
 * Titles as they are in the page: <title>, its pieces, and the text of tokens
 * that may be a headline.
 */


#ifndef _MCE_PAGE_TITLE_H_INCLUDED_
#define _MCE_PAGE_TITLE_H_INCLUDED_


#include "html/document.h"


/*
 * The source text of <title>, in which entities are not decoded.  Returns 0 if
 * there is none.
 */
int mce_title_of_page(mce_document_t *doc, mce_str_t *text);

/*
 * The next piece of a decoded title: sites join the headline, the section and
 * their own name.  Returns 0 at the end.
 */
int mce_title_piece(const uint8_t **p, const uint8_t *end, mce_str_t *piece);

/*
 * The visible text of the tokens [first, end), in one piece; entities are not
 * decoded.  "open" is for mce_token_muted().
 */
typedef struct {
    mce_document_t  *doc;
    uint64_t         open[4];
    uint8_t         *data;
    size_t           size;
} mce_title_text_t;

mce_status_t mce_title_join(mce_title_text_t *text, uint32_t first,
    uint32_t end, mce_str_t *joined);

/*
 * Sets text and spans of the result to those of the tokens.
 */
mce_status_t mce_title_take(mce_title_text_t *text, uint32_t first,
    uint32_t end, mce_title_t *title);


#endif /* _MCE_PAGE_TITLE_H_INCLUDED_ */
