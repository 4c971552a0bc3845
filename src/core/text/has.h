
/*
 * Words in a text.
 */


#ifndef _MCE_HAS_H_INCLUDED_
#define _MCE_HAS_H_INCLUDED_


#include "mce.h"


/*
 * Whether one of the words, which are in lower case, begins within the first
 * "most" bytes of a text, in whatever case; NULL ends the list.
 */
int mce_text_has(mce_str_t text, size_t most, const char *const *words);


#endif /* _MCE_HAS_H_INCLUDED_ */
