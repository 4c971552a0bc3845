
/*
 * For the tests of auto: the layout of the page under test.
 */


#ifndef _PAGE_H_INCLUDED_
#define _PAGE_H_INCLUDED_


#include "auto/layout.h"
#include "tap.h"


static mce_arena_t   *arena;
static mce_layout_t  *layout;


static inline mce_status_t
page(const char *html)
{
    mce_str_t        source;
    mce_status_t     rc;
    mce_document_t  *doc;

    mce_arena_destroy(arena);

    arena = mce_arena_create(0);
    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    rc = mce_document_create(arena, source, &doc);

    return rc == MCE_OK ? mce_layout_create(doc, &layout) : rc;
}


#endif /* _PAGE_H_INCLUDED_ */
