
/*
 * JSON-LD.
 */


#ifndef _MCE_JSONLD_H_INCLUDED_
#define _MCE_JSONLD_H_INCLUDED_


#include "meta/meta_value.h"


/*
 * Takes what a JSON-LD script says of an article.
 */
mce_status_t mce_meta_jsonld(mce_meta_t *meta, mce_str_t script);

/*
 * Keeps an object that has an id, if it has a name or an address; finds the
 * object with an id, or NULL.
 */
mce_status_t mce_jsonld_node_add(mce_meta_t *meta,
    const mce_jsonld_node_t *node);
mce_jsonld_node_t *mce_jsonld_node_find(const mce_meta_t *meta,
    mce_str_t id);

/*
 * Calls "each" for every post in a JSON-LD script (postings, questions,
 * answers, comments), the innermost first.  The strings are as in the JSON, or
 * empty.  A status other than MCE_OK ends this and is returned.
 */
typedef mce_status_t (*mce_jsonld_post_pt)(void *data, mce_str_t text,
    mce_str_t author, mce_str_t date);

mce_status_t mce_jsonld_posts(mce_str_t script, mce_jsonld_post_pt each,
    void *data);

/*
 * Reads a string of JSON that begins at *p, behind its quote, and sets *p
 * behind the other one; 0 if there is none.
 */
int mce_jsonld_string(const uint8_t **p, const uint8_t *end, mce_str_t *s);

/*
 * Decodes a string of JSON and returns its end.  No escape is shorter than
 * what it means, so that this can be done in place.
 */
uint8_t *mce_jsonld_decode(uint8_t *dst, mce_str_t s);


#endif /* _MCE_JSONLD_H_INCLUDED_ */
