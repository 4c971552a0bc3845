
/*
 * Metadata in attributes anywhere in the page.
 */


#ifndef _MCE_MICRODATA_H_INCLUDED_
#define _MCE_MICRODATA_H_INCLUDED_


#include <string.h>

#include "meta/meta_value.h"


/*
 * Searches for microdata, and for links to the author, if they can still tell
 * something better of what is wanted; for MCE_META_TYPES, also for types.
 */
mce_status_t mce_microdata(mce_meta_t *meta, unsigned wanted);


#endif /* _MCE_MICRODATA_H_INCLUDED_ */
