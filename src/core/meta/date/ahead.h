
/*
 * Which elements may be dates: those with digits in their attributes or in
 * their text, for which the next text with digits is remembered.
 */


#ifndef _MCE_DATE_AHEAD_H_INCLUDED_
#define _MCE_DATE_AHEAD_H_INCLUDED_


#include "html/element.h"
#include "meta/date/place.h"


/* bytes of a tag that names its element, as <b id=age>, and of one that also
   has a date, as <b id=age title=1/1/11> */
#define MCE_AHEAD_NAMED  10
#define MCE_AHEAD_TOLD   20


typedef struct {
    uint32_t            next;           /* token; after the last one there is
                                           none */
    uint32_t            small;          /* elements from here on that it is in
                                           are short enough */
} mce_date_ahead_t;


/*
 * Sets what stands ahead from a token on, for elements that begin there or
 * later.
 */
void mce_date_look_ahead(const mce_date_place_t *place, uint32_t token,
    mce_date_ahead_t *ahead);

/*
 * Whether the attributes of a tag that nobody has described may be a date.
 */
int mce_date_is_told(const mce_document_t *doc, uint32_t token);

/*
 * Whether an element may be a date.  No others are asked what they say.
 */
static inline int
mce_date_may_be(const mce_date_place_t *place, const mce_date_ahead_t *ahead,
    uint32_t token)
{
    uint32_t            len;
    const mce_says_t   *says;
    const mce_tree_t   *tree = place->tree;
    const mce_token_t  *open = &place->doc->tokens[token];

    len = open[1].start - open->start;

    if ((token >= ahead->small && len >= MCE_AHEAD_NAMED
         && tree->elements[tree->of[token]].end > ahead->next)
        || open->tag == MCE_TAG_time || open->tag == MCE_TAG_abbr)
    {
        return 1;
    }

    if (len < MCE_AHEAD_TOLD || mce_tag_flags[open->tag] & MCE_TAG_CODE) {
        return 0;
    }

    says = mce_element_known(place->doc, token);

    return says ? says->names & mce_name(POST_DATE)
                  || says->at[MCE_VALUE_ITEMPROP]
                : mce_date_is_told(place->doc, token);
}


#endif /* _MCE_DATE_AHEAD_H_INCLUDED_ */
