
/*
 * URLs of the page: decoded, checked, resolved.
 */


#ifndef _MCE_URL_H_INCLUDED_
#define _MCE_URL_H_INCLUDED_


#include "render/tree/node.h"


/* a longer address is none, but for data: images, which are in the page */
#define MCE_URL_LONGEST  8192


typedef enum {
    MCE_URL_LINK = 0,           /* http, https, mailto, tel, relative */
    MCE_URL_MEDIA,              /* http, https, relative, raster data: */
    MCE_URL_PAGE                /* http, https, relative */
} mce_url_use_e;


/*
 * Appends the URL "raw", as it stands in an attribute, to "out": references
 * decoded, trimmed, control characters gone, resolved against "base" unless
 * that is empty, and without scheme and host if the host is base->own.  0 if
 * it is empty, not safe, or too long.
 */
int mce_url_add(mce_buf_t *out, mce_str_t raw, const mce_base_t *base,
    mce_url_use_e use);

/*
 * The same for the URL of a node, which goes to content->text and is resolved
 * when it is written: what many links have in common is kept once.
 */
int mce_url_node(mce_content_t *content, mce_str_t raw, mce_url_use_e use,
    mce_node_t *node);

/*
 * Whether the host of an address is blocked, as mce_url_node() leaves in
 * content->blocked.
 */
int mce_url_is_blocked(mce_content_t *content, mce_str_t raw,
    mce_url_use_e use);

/*
 * Appends the URL of a node, resolved: with the prefix of links or pictures,
 * and as readers know it.
 */
int mce_url_write(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out);
int mce_url_plain(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out);

/*
 * Puts "prefix", unless that is empty, before the address from "start" on,
 * which is written as one path segment: decoded once, it is the address that
 * a browser would ask for.  The fragment follows it as it is.  Only absolute
 * addresses of http and https have a prefix.
 */
void mce_url_prefix(mce_buf_t *out, size_t start, mce_str_t prefix);

/*
 * Sets the addresses of the content: where its original is, and the base of
 * the others, which is <base href> resolved against that of the page.
 */
mce_status_t mce_url_base(mce_content_t *content, int host_relative);


#endif /* _MCE_URL_H_INCLUDED_ */
