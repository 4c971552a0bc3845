
/*
 * Who wrote a page, as names.
 */


#ifndef _MCE_BYLINE_H_INCLUDED_
#define _MCE_BYLINE_H_INCLUDED_


#include "meta/site.h"


/* stands between names that are told one by one */
#define MCE_BYLINE_NEXT  '\n'


/*
 * Cuts a decoded byline into names, without "by", roles, scores, addresses and
 * the name of the site.  They are parts of the text.  Returns how many there
 * are.
 */
size_t mce_byline_read(mce_str_t text, const mce_site_t *site,
    mce_str_t names[MCE_AUTHORS]);

/*
 * What "by" and the like lead to, or all, without signs at its ends.
 */
mce_str_t mce_byline_led(mce_str_t text);

/*
 * Whether a text begins with "by" or the like, and more follows.
 */
int mce_byline_is_led(mce_str_t text);

/*
 * Whether a text has the form of one name, or of several: two words at least,
 * in capitals but for "de", "and" and the like, and no other signs than names
 * have.
 */
int mce_byline_is_name(mce_str_t text);


#endif /* _MCE_BYLINE_H_INCLUDED_ */
