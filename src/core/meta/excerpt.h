
/*
 * What an article is about, where the page does not say it.
 */


#ifndef _MCE_EXCERPT_H_INCLUDED_
#define _MCE_EXCERPT_H_INCLUDED_


#include "mce_internal.h"


/*
 * Sets "excerpt" of the article to its first sentences, unless it has one.  It
 * stays empty if no paragraph is long enough.
 */
mce_status_t mce_excerpt_find(mce_article_t *article);


#endif /* _MCE_EXCERPT_H_INCLUDED_ */
