
/*
 * What an element is called: class, id, role and the like.
 */


#ifndef _MCE_HINTS_H_INCLUDED_
#define _MCE_HINTS_H_INCLUDED_


#include "html/document.h"


typedef struct {
    uint32_t        keywords;       /* categories, a bit each */
    uint32_t        class;          /* hash of all of the class */
    uint32_t        first;          /* hash of its first name, no digits */
    unsigned        role:1;         /* of navigation, a dialog, ... */
    unsigned        hidden:1;
} mce_hints_t;


/*
 * The tags and the classes seen last: most elements have those of another
 * one.  Start with zeroes.
 */
#define MCE_HINTS_CACHE  64

typedef struct {
    mce_str_t       text;
    mce_hints_t     names;
} mce_hints_entry_t;

typedef struct {
    mce_hints_entry_t  tags[MCE_HINTS_CACHE];
    mce_hints_entry_t  classes[MCE_HINTS_CACHE];
} mce_hints_cache_t;


/*
 * The names in an open tag, until the next call; without "known", none.
 */
const mce_hints_t *mce_hints(const mce_document_t *doc, uint32_t token,
    mce_hints_cache_t *known);


#endif /* _MCE_HINTS_H_INCLUDED_ */
