
/*
 * Addresses: their parts, and how they are resolved, by the rules and with the
 * names of url.spec.whatwg.org.
 */


#ifndef _MCE_TEXT_URL_H_INCLUDED_
#define _MCE_TEXT_URL_H_INCLUDED_


#include "base/buffer.h"


/*
 * Where the parts of "https://user@host:80/path?query#fragment" start: each
 * ends where the next one starts, its ":", "?" or "#" belongs to it.  The
 * scheme has its colon.  Without a host the path starts after the scheme, and
 * "host" and "port" are there, too.
 */
typedef struct {
    mce_str_t  text;
    size_t     scheme;              /* its end, 0 if there is none */
    size_t     host;
    size_t     port;
    size_t     path;
    size_t     query;
    size_t     fragment;
} mce_url_t;


/*
 * The length of the scheme with its colon, or 0.
 */
size_t mce_url_scheme(mce_str_t text);

/*
 * Takes an address apart.  Where http or https has any number of slashes, or
 * no scheme has two or more, a host follows.
 */
mce_url_t mce_url_parse(mce_str_t text);

/*
 * The host of an address, which may be that host alone: without the user and
 * the port.  It is empty if there is none.
 */
mce_str_t mce_url_hostname(mce_str_t text);

/*
 * The host of an http address with its port, unless that is the scheme's own.
 */
mce_str_t mce_url_host(const mce_url_t *url);

/*
 * Whether that is "host".
 */
int mce_url_is_host(const mce_url_t *url, mce_str_t host);

/*
 * The name of the file in the address of a picture, without its ending and a
 * size like "-1024x683", so that it is that of the picture in any size.
 */
mce_str_t mce_url_picture(mce_str_t text);

/*
 * Whether a link is an address, written in full, or from its host or its path
 * on.
 */
int mce_url_is_link(mce_str_t link, mce_str_t address);

/*
 * Whether "next" is the page after "url" of the same article, by a number that
 * is one more, or that begins with 2: "a.html" and "a-2.html", "?p=2" and
 * "?p=3".  Blogs call the next article the next page as well.
 */
int mce_url_goes_on(mce_str_t url, mce_str_t next);

/*
 * Resolves the address that stands in "out" from "start" on, has no white
 * space, and no backslashes but in its query.  "base" has no dots to remove;
 * it may be empty, or have its scheme left open.  A fragment alone stays one:
 * what it names is in the page.  Returns 0 if there is no host, or no memory.
 */
int mce_url_resolve(mce_buf_t *out, size_t start, const mce_url_t *base);

/*
 * Removes "." and ".." from the path that starts at "root", in place; there
 * are none before "from", where a segment starts.
 */
void mce_url_dots(mce_buf_t *out, size_t root, size_t from);


#endif /* _MCE_TEXT_URL_H_INCLUDED_ */
