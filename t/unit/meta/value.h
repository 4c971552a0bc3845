
/*
 * The metadata of a page.
 */


#ifndef _VALUE_H_INCLUDED_
#define _VALUE_H_INCLUDED_


#include "meta/meta.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
value(const char *html, mce_meta_e field)
{
    mce_str_t          source, none = mce_null_str;
    mce_document_t    *doc;
    const mce_meta_t  *meta;

    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    return mce_document_create(arena, source, &doc) == MCE_OK
           && mce_meta(doc, MCE_META_ALL, &meta) == MCE_OK
           ? meta->values[field] : none;
}


#define author(html)  value(html, MCE_META_BYLINE)


#endif /* _VALUE_H_INCLUDED_ */
