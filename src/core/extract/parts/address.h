
/*
 * Addresses as pages write them.
 */


#ifndef _MCE_ADDRESS_H_INCLUDED_
#define _MCE_ADDRESS_H_INCLUDED_


#include "html/document.h"


/*
 * The host name of an address that has one: "//host/", "http://host:80/".
 */
int mce_address_host(mce_str_t url, mce_str_t *host);

/*
 * Whether the page says itself, by its canonical address or og:url, that it
 * is the home page of its site: "/", "/index.html" and the like.
 */
int mce_address_is_home(const mce_document_t *doc);


#endif /* _MCE_ADDRESS_H_INCLUDED_ */
