
/*
 * The name of the site, which distinguishes a title from a headline.
 */


#ifndef _MCE_SITE_H_INCLUDED_
#define _MCE_SITE_H_INCLUDED_


#include "mce.h"


/* the site's own name, its host, and labels of the host */
#define MCE_SITE_NAMES  6
/* bytes of a name; longer texts are not names */
#define MCE_SITE_BYTES  64


typedef struct {
    struct {
        uint8_t     data[MCE_SITE_BYTES];
        size_t      len;
    } names[MCE_SITE_NAMES];        /* letters and digits, in lower case */
    size_t          n;
} mce_site_t;


/*
 * Collects the names of a site that calls itself "name" and has the address
 * "url"; both may be empty.
 */
void mce_site_init(mce_site_t *site, mce_str_t name, mce_str_t url);

/*
 * The decoded name of a site, without a motto after a bar; of an address, the
 * host.
 */
mce_str_t mce_site_name(mce_str_t text);

/*
 * Whether a decoded text is only the name of the site, or that with words like
 * "online" and "home".
 */
int mce_site_is(const mce_site_t *site, mce_str_t text);

/*
 * A decoded title without parts that only name the site, before its first
 * separator and after the last ones; empty if nothing is left.
 */
mce_str_t mce_site_trim(const mce_site_t *site, mce_str_t text);

/*
 * A decoded headline without the name of the site, and without what is not
 * part of the words: the sign of a permalink, guillemets at its ends, the
 * "Re:" of a reply, a second copy of the headline.
 */
mce_str_t mce_site_clean(const mce_site_t *site, mce_str_t text);


#endif /* _MCE_SITE_H_INCLUDED_ */
