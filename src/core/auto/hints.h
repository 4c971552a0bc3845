
/*
 * What the attributes of an element hint at: class, id, role and the like.
 */


#ifndef _MCE_HINTS_H_INCLUDED_
#define _MCE_HINTS_H_INCLUDED_


#include "html/document.h"


typedef struct {
    uint32_t        keywords;       /* categories, a bit each */
    uint32_t        class_hash;     /* of all of the class */
    uint32_t        first_hash;     /* of its first name, without digits */
    unsigned        role:1;         /* navigation, a dialog or the like */
    unsigned        hidden:1;
    unsigned        thread:1;       /* mce_hints_is_thread() */
} mce_hints_t;


/*
 * The hints of the tags and classes that were read last: most elements have
 * the same as one before them.  Start with a zeroed cache.
 */
#define MCE_HINTS_CACHE  64

typedef struct {
    mce_str_t       text;
    mce_hints_t     hints;
} mce_hints_entry_t;

typedef struct {
    mce_hints_entry_t  tags[MCE_HINTS_CACHE];
    mce_hints_entry_t  classes[MCE_HINTS_CACHE];
} mce_hints_cache_t;


/*
 * The hints of an open tag, until the next call.
 */
const mce_hints_t *mce_hints(const mce_document_t *doc, uint32_t token,
    mce_hints_cache_t *cache);


/*
 * Whether a type of schema.org, of which "name" is the end, is that of a
 * thread: a question, an answer, a page of them, or a posting in a forum.
 */
int mce_hints_is_thread(mce_str_t name);


#endif /* _MCE_HINTS_H_INCLUDED_ */
