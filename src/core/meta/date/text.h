
/*
 * The text of a line, as the tokens that it is of: most lines are never read.
 * That of an element.
 */


#ifndef _MCE_DATE_TEXT_H_INCLUDED_
#define _MCE_DATE_TEXT_H_INCLUDED_


#include "meta/date/digits.h"
#include "meta/date/place.h"


/* bytes of a line; a longer one is running text */
#define MCE_DATE_LINE   240
/* and of one that is not decoded, from which on its texts are left out */
#define MCE_DATE_KEPT   480
/* bytes of the text of an element that is a date */
#define MCE_DATE_VALUE  100


typedef struct {
    size_t              len;            /* bytes, not decoded */
    size_t              n;              /* texts */
    size_t              of;             /* what "said" is of, in bytes, */
    size_t              enough;         /* and how many it may be cut after */
    mce_str_t           said;
    mce_digits_t        digits;
    uint32_t            tokens[MCE_DATE_KEPT + 1];
} mce_date_text_t;


/*
 * The text of a token.
 */
static inline mce_str_t
mce_date_text_of(const mce_document_t *doc, uint32_t token)
{
    const mce_token_t  *t = &doc->tokens[token];

    return (mce_str_t) { t[1].start - t->start,
                         doc->source.data + t->start };
}


/*
 * Begins a line; adds a text that has digits, or has none.
 */
void mce_date_text_begin(mce_date_text_t *line);
void mce_date_text_add(mce_date_text_t *line, const mce_document_t *doc,
    uint32_t token, int digits);

/*
 * Sets line->said to the decoded text, unless it is that already; of a text
 * that has more bytes than are enough, to so much that it has more.
 */
mce_status_t mce_date_text_decode(mce_date_text_t *line,
    const mce_document_t *doc, size_t enough);

/*
 * What an element says to machines, and sets *attr, or else its text, which is
 * empty if it is longer than MCE_DATE_VALUE or in many tokens.
 */
mce_status_t mce_date_text_value(const mce_date_place_t *place,
    uint32_t token, mce_str_t *value, int *attr);


#endif /* _MCE_DATE_TEXT_H_INCLUDED_ */
