
/*
 * The values of metadata.  If several sources have one, the first of this list
 * counts: JSON-LD, OpenGraph, microdata, <meta>, other markup.
 */


#ifndef _MCE_META_VALUE_H_INCLUDED_
#define _MCE_META_VALUE_H_INCLUDED_


#include "html/document.h"


typedef enum {
    MCE_META_BYLINE = 0,
    MCE_META_PUBLISHED,
    MCE_META_MODIFIED,
    MCE_META_SITE,
    MCE_META_CANONICAL,
    MCE_META_EXCERPT,
    MCE_META_IMAGE,
    MCE_META_LANG,
    MCE_META_TITLE,                 /* og:title */
    MCE_META_NAME,                  /* a title of another vocabulary */
    MCE_META_COUNT
} mce_meta_e;

/* not a field, but can be wanted with them: types of elements, which are found
   in the same search */
#define MCE_META_TYPES  (1u << MCE_META_COUNT)


/*
 * The lower, the better.  One is added for <meta name>, compared with
 * property.
 */
typedef enum {
    MCE_META_JSONLD = 0,
    MCE_META_OPENGRAPH = 2,
    MCE_META_MICRODATA = 4,
    MCE_META_META = 6,
    MCE_META_MARKUP = 8,
    MCE_META_NOTHING = 10
} mce_meta_source_e;


/*
 * An object of JSON-LD that others refer to by its id.  Strings are as in the
 * JSON.
 */
typedef struct {
    mce_str_t        id;
    mce_str_t        name;
    mce_str_t        url;
    uint8_t          person;
} mce_jsonld_node_t;


struct mce_meta_s {
    mce_document_t  *doc;
    mce_str_t        values[MCE_META_COUNT];    /* decoded; MCE_BYLINE_NEXT is
                                                   between several names */
    uint8_t          sources[MCE_META_COUNT];   /* mce_meta_source_e */
    mce_str_t        dates[MCE_META_NOTHING];   /* of publication, by their
                                       source */
    mce_str_t        body;          /* the longest of JSON-LD, escaped */
    unsigned         searched;      /* bits of the fields that mce_microdata()
                                       has searched for */
    int              shown;         /* mce_byline_shown() was called, */
    int              unsigned_h1;   /* and found nobody below any <h1> */
    uint32_t         top;           /* token after <body>, or after the last
                                       <html> or <base> if there is none */
    uint32_t        *raws;          /* tokens in script and style */
    size_t           nraws;
    size_t           nalloc;
    mce_str_t       *scripts;       /* of JSON-LD */
    size_t           nscripts;
    size_t           nscripts_alloc;
    mce_jsonld_node_t  *nodes;
    size_t           nnodes;
    size_t           nnodes_alloc;
    uint32_t         author;        /* token of the last microdata or link that
                                       named an author */
    uint8_t         *whose;         /* of each element, if that was asked: who
                                       wrote what is in it */
    uint32_t         h1;            /* element: the first from h1_after on */
    uint32_t         h1_after;
    uint32_t         threads;       /* types of threads in JSON-LD, bits */
    uint32_t        *types;         /* if MCE_META_TYPES was searched for: each
                                       "itemtype" in the source */
    size_t           ntypes;
    size_t           ntypes_alloc;
};


/*
 * A list of names and their fields, which ends with an empty name.  The search
 * returns NULL for other names.
 */
typedef struct {
    mce_str_t        name;          /* lower case */
    uint8_t          field;
    uint8_t          source;
} mce_meta_name_t;

const mce_meta_name_t *mce_meta_find_name(const mce_meta_name_t *names,
    mce_str_t name);

/*
 * Whether a value of this source would be taken: because it is better than the
 * known one, or another author of the same <meta>.
 */
int mce_meta_wants(const mce_meta_t *meta, mce_meta_e field, unsigned source);

/*
 * Takes a value, unless a better or an earlier one is known, or it is longer
 * than MCE_META_MAX, which no name or date is. mce_meta_decode() takes a value
 * that is not decoded yet.
 */
#define MCE_META_MAX  2000

mce_status_t mce_meta_take(mce_meta_t *meta, mce_meta_e field,
    unsigned source, mce_str_t value);
mce_status_t mce_meta_decode(mce_meta_t *meta, const mce_meta_name_t *name,
    unsigned source, mce_str_t raw);

/*
 * The text of a short element; the name of an item, which may have a picture
 * and a rank beside it, or else its text.
 */
mce_status_t mce_meta_text(mce_meta_t *meta, uint32_t token, mce_str_t *text);
mce_status_t mce_meta_item(mce_meta_t *meta, uint32_t token, mce_str_t *name);

/*
 * Whether a link leads to the page itself, as far as that was read.
 */
int mce_meta_is_page(const mce_document_t *doc, mce_str_t link);


#endif /* _MCE_META_VALUE_H_INCLUDED_ */
