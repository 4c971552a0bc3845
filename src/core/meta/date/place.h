
/*
 * Where a date stands on a page.
 */


#ifndef _MCE_DATE_PLACE_H_INCLUDED_
#define _MCE_DATE_PLACE_H_INCLUDED_


#include "html/tree.h"


/* bytes of a headline by which it is known */
#define MCE_DATE_SAID  128


typedef struct {
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    uint32_t            first;      /* tokens of the headline, or of the start
                                       of the content if there is none */
    uint32_t            end;
    uint32_t            middle;     /* a token in the middle of the content */
    uint32_t            stop;       /* after the content */
    uint8_t             said[MCE_DATE_SAID];    /* letters of the headline */
    size_t              nsaid;
} mce_date_place_t;


/*
 * Finds the headline and the content of a page, which are these spans.
 */
mce_status_t mce_date_place(mce_document_t *doc, const mce_spans_t *headline,
    const mce_spans_t *content, mce_date_place_t *place);

/*
 * What tells that the token belongs to something other than the article: a
 * comment, a box beside it, another article, the footer of the site.  An
 * element just below the headline may have all but the first of these.
 */
#define MCE_PLACE_SURE   0x01
#define MCE_PLACE_NAMED  0x02       /* as a comment or a box */
#define MCE_PLACE_TITLE  0x04       /* beside the title of another article */

unsigned mce_date_elsewhere(const mce_date_place_t *place, uint32_t token,
    unsigned allowed);

/*
 * Whether the element that opens at a token says the headline once more,
 * maybe with other words beside it.
 */
int mce_date_is_headline(const mce_date_place_t *place, uint32_t token);


#endif /* _MCE_DATE_PLACE_H_INCLUDED_ */
