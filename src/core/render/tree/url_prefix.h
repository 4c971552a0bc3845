
/*
 * Addresses that lead through a gateway: its own prefix, and the address of
 * the page or picture in percent-encoding.
 */


#ifndef _MCE_URL_PREFIX_H_INCLUDED_
#define _MCE_URL_PREFIX_H_INCLUDED_


#include "base/buffer.h"


/*
 * Puts "prefix", unless that is empty, before the address from "start" on,
 * which is written as one path segment: decoded once, it is the address that
 * a browser would ask for.  The fragment follows it as it is.  Only absolute
 * addresses of http and https have a prefix.
 */
void mce_url_prefix(mce_buf_t *out, size_t start, mce_str_t prefix);


#endif /* _MCE_URL_PREFIX_H_INCLUDED_ */
