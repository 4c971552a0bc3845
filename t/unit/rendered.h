
/*
 * For unit tests that look at what is written of all visible text of a page.
 */


#ifndef _RENDERED_H_INCLUDED_
#define _RENDERED_H_INCLUDED_


#include "open.h"


static mce_render_options_t  options;


static inline mce_str_t
render_as(mce_str_t source, mce_format_e format)
{
    mce_str_t         out = mce_null_str;
    mce_article_t    *article;
    mce_extraction_t  found = { 0 };

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_document_text(doc, &found.spans) != MCE_OK
        || mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) != MCE_OK
        || mce_render(article, format, &options, &out) != MCE_OK)
    {
        return str("failed");
    }

    return out;
}


#endif /* _RENDERED_H_INCLUDED_ */
