
/*
 * Whether a click shows what is hidden.
 */


#ifndef _MCE_OPENS_H_INCLUDED_
#define _MCE_OPENS_H_INCLUDED_


#include "html/visible.h"


/*
 * Whether an element that is hidden is the panel of a tab, a slide, the rest
 * of a text and the like: by what it is called or controlled by, by a button
 * beside it, or because there are more of its kind.  Elements around it count
 * that hold no more than "most" bytes of kept text, of which "kept" has those
 * of each element.  "searches", 0 at first, counts how often the page was
 * searched for an id.
 */
int mce_opens(const mce_document_t *doc, mce_visible_t *visible,
    uint32_t e, const uint32_t *kept, uint32_t most, unsigned *searches);


#endif /* _MCE_OPENS_H_INCLUDED_ */
