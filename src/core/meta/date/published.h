
/*
 * When a page was published and changed.
 */


#ifndef _MCE_PUBLISHED_H_INCLUDED_
#define _MCE_PUBLISHED_H_INCLUDED_


#include "meta/meta_value.h"


/*
 * Whether the metadata tell the date of publication, so that the headline,
 * near which the page may show one, need not be known.
 */
int mce_published_is_told(const mce_article_t *article,
    const mce_meta_t *meta);

/*
 * Whether the article is a thread that begins with its first post.  If a text
 * stands above, what the posts answer is older, and by somebody else.
 */
int mce_published_is_thread(const mce_article_t *article);

/*
 * Sets the dates of the article, whose metadata are "meta", and the source of
 * the date of publication.  "rule" is what a rule of the site found, or empty.
 */
mce_status_t mce_published_find(mce_article_t *article,
    const mce_meta_t *meta, mce_str_t rule);


#endif /* _MCE_PUBLISHED_H_INCLUDED_ */
