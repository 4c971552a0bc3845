
/*
 * For unit tests that look at one page after the other.
 */


#ifndef _OPEN_H_INCLUDED_
#define _OPEN_H_INCLUDED_


#include "html/document.h"
#include "tap.h"


static mce_arena_t     *arena;
static mce_document_t  *doc;


static inline mce_str_t
str(const char *text)
{
    return (mce_str_t) { strlen(text), (const uint8_t *) text };
}


/*
 * The page under test is this one; the one before is gone.
 */
static inline mce_status_t
page_open(const char *html)
{
    mce_arena_destroy(arena);

    arena = mce_arena_create(0);

    return mce_document_create(arena, str(html), &doc);
}


#endif /* _OPEN_H_INCLUDED_ */
