
/*
 * The name of the site, by which a title is told from a headline.
 */


#ifndef _MCE_SITE_H_INCLUDED_
#define _MCE_SITE_H_INCLUDED_


#include "mce.h"


/* the site's own name, its host, and labels of the host */
#define MCE_SITE_NAMES  6
/* bytes of a name; longer ones are none */
#define MCE_SITE_BYTES  64


typedef struct {
    struct {
        uint8_t     data[MCE_SITE_BYTES];
        size_t      len;
    } names[MCE_SITE_NAMES];        /* letters and digits, in lower case */
    size_t          n;
} mce_site_t;


/*
 * The names of a site that says "name" of itself and has the address "url";
 * both may be empty.
 */
void mce_site_init(mce_site_t *site, mce_str_t name, mce_str_t url);

/*
 * The decoded name of a site without a motto behind a bar; of an address, its
 * host.
 */
mce_str_t mce_site_name(mce_str_t text);

/*
 * Whether a decoded text says no more than the name of the site: it, or it
 * with words like "online" and "home".
 */
int mce_site_is(const mce_site_t *site, mce_str_t text);

/*
 * A decoded title without what says only the site before its first separator
 * and after its last ones; empty if it says nothing else.
 */
mce_str_t mce_site_trim(const mce_site_t *site, mce_str_t text);

/*
 * A decoded headline without that, and without what is no word of it: the
 * sign of a permalink, guillemets at its ends, the "Re:" of a reply, the same
 * headline once more.
 */
mce_str_t mce_site_clean(const mce_site_t *site, mce_str_t text);


#endif /* _MCE_SITE_H_INCLUDED_ */
