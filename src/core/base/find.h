
/*
 * Whether a long text has a word.
 */


#ifndef _MCE_FIND_H_INCLUDED_
#define _MCE_FIND_H_INCLUDED_


#include "mce.h"


/*
 * Looks for two bytes of the word, of which "one" and "other" are the places:
 * the two that least often stand so far from each other, because only where
 * both stand the word is compared.  In whole pages this is several times
 * quicker than memmem(), or memchr() for one byte of it.
 */
int mce_find(mce_str_t text, mce_str_t word, size_t one, size_t other);


#endif /* _MCE_FIND_H_INCLUDED_ */
