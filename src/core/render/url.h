
/*
 * URLs of the page: decoded, judged, resolved.
 */


#ifndef _MCE_URL_H_INCLUDED_
#define _MCE_URL_H_INCLUDED_


#include "render.h"


/*
 * Appends the URL "raw", as it stands in an attribute, to "out": references
 * decoded, trimmed, control characters gone, resolved against "base" unless
 * that is empty.  0 if it is empty or not safe.
 */
int mce_url_add(mce_buf_t *out, mce_str_t raw, mce_str_t base,
    mce_url_use_e use);

/*
 * Sets the base of the content's URLs: <base href>, resolved against the
 * address of the page.
 */
mce_status_t mce_url_base(mce_content_t *content);

/*
 * The URL of a link with that address, of an image, of embedded media; in
 * content->text.  0: there is none, or the options do not want it.
 */
int mce_url_link(mce_content_t *content, mce_str_t href, uint32_t *start,
    uint32_t *len);
int mce_url_image(mce_content_t *content, uint32_t token, uint32_t *start,
    uint32_t *len);
int mce_url_embed(mce_content_t *content, uint32_t token, uint32_t *start,
    uint32_t *len);


#endif /* _MCE_URL_H_INCLUDED_ */
