
/*
 * URLs of the page: decoded, checked, resolved.
 */


#ifndef _MCE_URL_H_INCLUDED_
#define _MCE_URL_H_INCLUDED_


#include "render/tree/node.h"


/* longer addresses are dropped, except for data: images, which are part of the
   page */
#define MCE_URL_LONGEST  8192


typedef enum {
    MCE_URL_LINK = 0,           /* http, https, mailto, tel, relative */
    MCE_URL_MEDIA,              /* http, https, relative, raster data: */
    MCE_URL_PAGE                /* http, https, relative */
} mce_url_use_e;


/*
 * Appends the URL "raw" of an attribute to "out": references decoded, trimmed,
 * without control characters, resolved against "base" unless that is empty,
 * and without scheme and host if the host is base->own.  Returns 0 if it is
 * empty, not safe, or too long.
 */
int mce_url_add(mce_buf_t *out, mce_str_t raw, const mce_base_t *base,
    mce_url_use_e use);

/*
 * The same for the URL of a node, which is stored in content->text and
 * resolved only when it is written, so that the base is not stored with each
 * link.
 */
int mce_url_node(mce_content_t *content, mce_str_t raw, mce_url_use_e use,
    mce_node_t *node);

/*
 * Whether the host of an address is blocked. mce_url_node() leaves the answer
 * in content->blocked.
 */
int mce_url_is_blocked(mce_content_t *content, mce_str_t raw,
    mce_url_use_e use);

/*
 * Appends the URL of a node: resolved, with the prefix of links or pictures.
 *  The second function appends it as readers know it, without the prefix.
 */
int mce_url_write(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out);
int mce_url_plain(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out);

/*
 * Puts "prefix", unless it is empty, before the address from "start" on.  The
 * address becomes one path segment: decoded once, it is what a browser would
 * ask for.  The fragment follows unchanged.  Only absolute addresses of http
 * and https get a prefix.
 */
void mce_url_prefix(mce_buf_t *out, size_t start, mce_str_t prefix);

/*
 * Sets the address of the original, and the base of all others: <base href>,
 * resolved against the address of the page.
 */
mce_status_t mce_url_base(mce_content_t *content, int host_relative);


#endif /* _MCE_URL_H_INCLUDED_ */
