
/*
 * Korean reporters.
 */


#ifndef _MCE_BYLINE_REPORTER_H_INCLUDED_
#define _MCE_BYLINE_REPORTER_H_INCLUDED_


#include "mce.h"


/*
 * The name, or the names with commas or dots between, that a text begins with
 * if the Korean word for a reporter follows: "(Seoul=Agency) NAME reporter =".
 * Empty if there is none.
 */
mce_str_t mce_byline_reporter(mce_str_t text);

/*
 * Whether a dot in the middle stands at i, between Korean letters.
 */
int mce_byline_is_dot(mce_str_t text, size_t i);


#endif /* _MCE_BYLINE_REPORTER_H_INCLUDED_ */
