
/*
 * The author that a page shows below its headline.
 */


#ifndef _MCE_BYLINE_SHOWN_H_INCLUDED_
#define _MCE_BYLINE_SHOWN_H_INCLUDED_


#include "meta/meta_value.h"


/*
 * Takes the text of an element soon after an <h1> whose class ends in
 * "author" or "byline", if it begins with "by" and the like.
 */
mce_status_t mce_byline_shown(mce_meta_t *meta);

/*
 * The same soon after a token, that of a headline that may be in no heading.
 */
mce_status_t mce_byline_shown_below(mce_meta_t *meta, uint32_t token);


#endif /* _MCE_BYLINE_SHOWN_H_INCLUDED_ */
