
/*
 * What a page says about itself.  Of several sources the first of this list
 * is taken: JSON-LD, OpenGraph, microdata, <meta>, other markup.
 */


#ifndef _MCE_META_H_INCLUDED_
#define _MCE_META_H_INCLUDED_


#include "document.h"


typedef enum {
    MCE_META_BYLINE = 0,
    MCE_META_PUBLISHED,
    MCE_META_SITE,
    MCE_META_CANONICAL,
    MCE_META_EXCERPT,
    MCE_META_IMAGE,
    MCE_META_LANG,
    MCE_META_COUNT
} mce_meta_e;


typedef enum {
    MCE_META_JSONLD = 1,
    MCE_META_OPENGRAPH,
    MCE_META_MICRODATA,
    MCE_META_META,
    MCE_META_MARKUP,
    MCE_META_NOTHING
} mce_meta_source_e;


typedef struct {
    mce_document_t  *doc;
    unsigned         wanted;
    mce_str_t        values[MCE_META_COUNT];    /* decoded */
    uint8_t          sources[MCE_META_COUNT];   /* mce_meta_source_e */
} mce_meta_t;


/*
 * Fills "values"; what the page does not say stays empty, and so may fields
 * that are not of "wanted", a bit each.
 */
#define MCE_META_ALL  ((1u << MCE_META_COUNT) - 1)

mce_status_t mce_meta_find(mce_document_t *doc, unsigned wanted,
    mce_meta_t *meta);

/*
 * mce_article_metadata() for these fields, and the language and direction.
 */
mce_status_t mce_article_fields(mce_article_t *article, unsigned wanted);

/*
 * Takes a value, unless a better or an earlier one is known.
 */
mce_status_t mce_meta_take(mce_meta_t *meta, mce_meta_e field,
    mce_meta_source_e source, mce_str_t value);

/*
 * Takes what a JSON-LD script says of an article.
 */
mce_status_t mce_meta_jsonld(mce_meta_t *meta, mce_str_t script);

/*
 * Writes what a string of JSON says, and returns its end.  No escape is
 * shorter than what it stands for.
 */
uint8_t *mce_jsonld_decode(uint8_t *dst, mce_str_t s);


#endif /* _MCE_META_H_INCLUDED_ */
