
/*
 * Language and direction of a page.
 */


#ifndef _MCE_LANG_H_INCLUDED_
#define _MCE_LANG_H_INCLUDED_


#include "html/document.h"


/*
 * Fills "lang" and "dir".  "meta" is the language that <meta> tells, or empty.
 */
mce_status_t mce_lang_find(mce_article_t *article, mce_str_t meta);


#endif /* _MCE_LANG_H_INCLUDED_ */
