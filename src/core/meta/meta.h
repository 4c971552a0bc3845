
/*
 * What a page says about itself.
 */


#ifndef _MCE_META_H_INCLUDED_
#define _MCE_META_H_INCLUDED_


#include "meta/meta_value.h"


/*
 * What the page says of itself, found at the first call; fields are empty if
 * it does not say.  Attributes of elements in the text are searched for the
 * fields in "wanted", a bit each.
 */
#define MCE_META_ALL  ((1u << MCE_META_TITLE) - 1)

mce_status_t mce_meta(mce_document_t *doc, unsigned wanted,
    const mce_meta_t **meta);

/*
 * The author that the page shows, where what metadata name is none and is
 * forgotten; empty if it shows none, or was asked before.
 */
mce_status_t mce_meta_author(mce_document_t *doc, mce_str_t *author);


#endif /* _MCE_META_H_INCLUDED_ */
