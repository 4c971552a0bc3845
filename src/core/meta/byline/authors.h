
/*
 * The authors of an article.
 */


#ifndef _MCE_BYLINE_AUTHORS_H_INCLUDED_
#define _MCE_BYLINE_AUTHORS_H_INCLUDED_


#include "mce_internal.h"
#include "meta/meta_value.h"


/*
 * Sets "authors" and "byline" of the article.  What a rule says goes before
 * all else.  If "shown", those that the page shows count where nothing else
 * names one, or only the site; the headline of the article must be known then.
 */
mce_status_t mce_authors_find(mce_article_t *article, const mce_meta_t *meta,
    mce_str_t rule, int shown);


#endif /* _MCE_BYLINE_AUTHORS_H_INCLUDED_ */
