
/*
 * What programs around libmce need of texts that are no pages; mce.h tells
 * what holds for every function.
 */


#ifndef _MCE_TEXT_H_INCLUDED_
#define _MCE_TEXT_H_INCLUDED_


#include "mce.h"


#ifdef __cplusplus
extern "C" {
#endif


/*
 * About how many tokens a language model makes of a text in UTF-8, Markdown
 * for instance: bench/tokens measures how well.
 */
size_t mce_token_estimate(mce_str_t text);

/*
 * Whether a text was probably meant to be a word: one letter is missing, too
 * many, another one or swapped with the next, or two in words of five letters
 * and more; case does not count.
 */
int mce_is_misspelt(mce_str_t text, const char *word);


#ifdef __cplusplus
}
#endif

#endif /* _MCE_TEXT_H_INCLUDED_ */
