
/*
 * The addresses of a picture in several sizes.
 */


#ifndef _MCE_MEDIA_H_INCLUDED_
#define _MCE_MEDIA_H_INCLUDED_


#include "html/document.h"


/*
 * The next candidate of a list, "url 800w, url 1600w" or "url 1x, url 2x",
 * from *i on: its address, and the number and the letter behind it, or 0.  An
 * address may be empty.  0 at the end.
 */
int mce_media_next(mce_str_t set, size_t *i, mce_str_t *url, size_t *n,
    uint8_t *unit);

/*
 * Sets *url to the address that suits a phone: of the sources of a <picture>
 * before the image, or else of its own list, which may be empty.  Leaves it as
 * it is if there is none.
 */
void mce_media_small(const mce_document_t *doc, uint32_t token,
    mce_str_t set, mce_str_t *url);

/*
 * Whether an address is that of no picture, by its name.
 */
int mce_media_placeholder(mce_str_t url);


#endif /* _MCE_MEDIA_H_INCLUDED_ */
