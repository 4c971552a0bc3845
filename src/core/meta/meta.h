
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
 * The author that the page shows, where what metadata name is none: below a
 * heading, unless that was searched for, or below the token of the headline,
 * if that is not 0.  It is empty if there is none.
 */
mce_status_t mce_meta_author(mce_document_t *doc, uint32_t headline,
    mce_str_t *author);


#endif /* _MCE_META_H_INCLUDED_ */
