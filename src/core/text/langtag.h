
/*
 * Language tags, as pages declare them.
 */


#ifndef _MCE_LANGTAG_H_INCLUDED_
#define _MCE_LANGTAG_H_INCLUDED_


#include "mce.h"


/*
 * Whether "lang" has the shape of a language tag, BCP 47, and no unknown
 * code of two letters.
 */
int mce_langtag_valid(mce_str_t lang);


#endif /* _MCE_LANGTAG_H_INCLUDED_ */
