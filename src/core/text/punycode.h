
/*
 * Names of hosts in the letters that the DNS has, RFC 3492.
 */


#ifndef _MCE_PUNYCODE_H_INCLUDED_
#define _MCE_PUNYCODE_H_INCLUDED_


#include "base/buffer.h"


/*
 * Appends the name of a host, in UTF-8.  A label that has other letters than
 * those of ASCII is written in lower case and as "xn--..."; one of more than
 * 63 letters, which the DNS does not have, stays as it is.
 */
void mce_punycode_host(mce_buf_t *out, mce_str_t host);


#endif /* _MCE_PUNYCODE_H_INCLUDED_ */
