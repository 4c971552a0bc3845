
/*
 * Threads: the posts of a forum, a question with its answers, the comments
 * below an article.
 */


#ifndef _MCE_THREAD_H_INCLUDED_
#define _MCE_THREAD_H_INCLUDED_


#include "stage/stage.h"


/*
 * Finds the posts of a page.  Where the extractor kept some of them, each is
 * kept whole, and all of them if it kept most: s->posts and s->lines.
 */
mce_status_t mce_thread_posts(mce_stage_t *s);


#endif /* _MCE_THREAD_H_INCLUDED_ */
