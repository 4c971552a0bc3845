
/*
 * Metadata in attributes anywhere in the page.
 */


#ifndef _MCE_MICRODATA_H_INCLUDED_
#define _MCE_MICRODATA_H_INCLUDED_


#include <string.h>

#include "meta/meta_value.h"


/*
 * Reads microdata and links to the author, unless a better source has told
 * all that is wanted.  MCE_META_TYPES asks for the types of items, too.
 */
mce_status_t mce_microdata(mce_meta_t *meta, unsigned wanted);

/*
 * Takes the author from a card of microformats, in whatever language, unless
 * cards name several in different places, as on a page of several articles.
 */
mce_status_t mce_microdata_cards(mce_meta_t *meta);


#endif /* _MCE_MICRODATA_H_INCLUDED_ */
