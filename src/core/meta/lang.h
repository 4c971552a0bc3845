
/*
 * Language and direction of a page.
 */


#ifndef _MCE_LANG_H_INCLUDED_
#define _MCE_LANG_H_INCLUDED_


#include "meta/meta_value.h"


/*
 * Sets "lang" and "dir" of the article, whose metadata are "meta".
 */
mce_status_t mce_lang_find(mce_article_t *article, const mce_meta_t *meta);


#endif /* _MCE_LANG_H_INCLUDED_ */
