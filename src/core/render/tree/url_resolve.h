
/*
 * Clean URLs become what is written: resolved, and short on the own host.
 */


#ifndef _MCE_URL_RESOLVE_H_INCLUDED_
#define _MCE_URL_RESOLVE_H_INCLUDED_


#include "render/tree/url.h"


/*
 * The length of the scheme with its colon, or 0.
 */
size_t mce_url_scheme(mce_str_t url);

/*
 * Takes a base apart, a copy of which has its dots removed.  0 if there is no
 * memory.
 */
int mce_url_split(mce_arena_t *arena, mce_base_t *base, mce_str_t url);

/*
 * Turns the clean address from "start" on into what is written, as is done
 * with every address.  0 if it is too long.
 */
int mce_url_finish(mce_buf_t *out, size_t start, const mce_base_t *base);

/*
 * Removes "." and ".." from the path that starts at "root", in place; there
 * are none before "from", where a segment starts.
 */
void mce_url_dots(mce_buf_t *out, size_t root, size_t from);

/*
 * The host of an http or https address, or of one whose scheme is left open,
 * with its port unless that is the scheme's own.
 */
mce_str_t mce_url_host(mce_str_t url);

/*
 * Leaves out scheme and host where the host is "own".  A path that starts
 * with two slashes would then name a host itself.
 */
void mce_url_relative(mce_buf_t *out, size_t start, mce_str_t own);

/*
 * Where "?", "#" or "stop" stands first from "n" on, or the end.
 */
size_t mce_url_until(mce_str_t url, size_t n, uint8_t stop);


#endif /* _MCE_URL_RESOLVE_H_INCLUDED_ */
