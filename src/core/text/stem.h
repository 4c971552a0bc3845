
/*
 * M. F. Porter: An algorithm for suffix stripping.  Program, 1980.
 */


#ifndef _MCE_STEM_H_INCLUDED_
#define _MCE_STEM_H_INCLUDED_


#include <stddef.h>


/* longer words are none of English */
#define MCE_STEM_MAX  40


/*
 * Cuts the suffixes off a word of English, in lower case; returns its length,
 * which is never more than before.  Words with other signs stay.
 */
size_t mce_stem(char word[MCE_STEM_MAX], size_t len);


#endif /* _MCE_STEM_H_INCLUDED_ */
