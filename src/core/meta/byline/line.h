
/*
 * The author's name in a line that tells a day as well.
 */


#ifndef _MCE_BYLINE_LINE_H_INCLUDED_
#define _MCE_BYLINE_LINE_H_INCLUDED_


#include "mce.h"


/* a space as wide as a Chinese letter */
#define MCE_BYLINE_WIDE  "\xe3\x80\x80"


/*
 * What "by" and the like introduce in a decoded line that tells a day before
 * or, unless "after", after it; empty if it does not.
 */
mce_str_t mce_byline_line(mce_str_t text, int after);

/*
 * A text before a day without the words that introduce that, as "on" and "on
 * Monday".
 */
mce_str_t mce_byline_undated(mce_str_t text);

/*
 * The bytes of a byline before one that tells who made pictures.
 */
size_t mce_byline_before_picture(mce_str_t text);

/*
 * Whether a comma, "and" or the like stands between two texts, at the end of
 * the first or the start of the second.
 */
int mce_byline_is_joint(mce_str_t before, mce_str_t text);

/*
 * The length of a text without digits, or else up to the sign that separates
 * it from them.
 */
size_t mce_byline_cut(mce_str_t text);


#endif /* _MCE_BYLINE_LINE_H_INCLUDED_ */
