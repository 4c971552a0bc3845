
/*
 * Names of places in a page, where signs may stand by their codes: in links
 * that is usual.
 */


#ifndef _MCE_FRAGMENT_H_INCLUDED_
#define _MCE_FRAGMENT_H_INCLUDED_


#include "mce.h"


/*
 * Whether two names are the same; such have the same hash.
 */
int mce_fragment_same(mce_str_t a, mce_str_t b);
uint32_t mce_fragment_hash(mce_str_t name);


#endif /* _MCE_FRAGMENT_H_INCLUDED_ */
