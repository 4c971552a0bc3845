
/*
 * Words of bylines.
 */


#ifndef _MCE_BYLINE_WORDS_H_INCLUDED_
#define _MCE_BYLINE_WORDS_H_INCLUDED_


#include "mce.h"


/*
 * The length of "by" or the like at the start of a text, or 0.
 */
size_t mce_byline_lead(mce_str_t text);

/*
 * Whether a part says who made the pictures, or did something else: "Photo:
 * Bob Ray", "Bob Ray (photos)".
 */
int mce_byline_is_picture(mce_str_t text);

/*
 * Whether a word is a role; whether it may be uncapitalized within names, or
 * between them.
 */
int mce_byline_is_role(mce_str_t word);
int mce_byline_is_small(mce_str_t word);

/*
 * Whether a text names an account of the one who runs the site, or the office
 * of its editors, instead of somebody: "webadmin", "Super User".
 */
int mce_byline_is_account(mce_str_t text);

/*
 * Whether two names are the same but for case.
 */
int mce_byline_same(mce_str_t one, mce_str_t other);


#endif /* _MCE_BYLINE_WORDS_H_INCLUDED_ */
