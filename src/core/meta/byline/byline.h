
/*
 * Who wrote a page, as names.
 */


#ifndef _MCE_BYLINE_H_INCLUDED_
#define _MCE_BYLINE_H_INCLUDED_


#include "meta/site.h"


/* separates the names of a list */
#define MCE_BYLINE_NEXT  '\n'


/*
 * Cuts a decoded byline into names, without "by", roles, scores, addresses and
 * the name of the site.  They are parts of the text.  Returns how many there
 * are.
 */
size_t mce_byline_read(mce_str_t text, const mce_site_t *site,
    mce_str_t names[MCE_AUTHORS]);

/*
 * A name with the family name at its end, if that stands in front of a comma;
 * "one" says that the text is the name of one, else the family name must be a
 * word, for others write two names.
 */
mce_str_t mce_byline_straight(mce_arena_t *arena, mce_str_t text, int one);

/*
 * The text that "by" and the like introduce, or else all of it, without signs
 * at its ends.
 */
mce_str_t mce_byline_led(mce_str_t text);

/*
 * Whether a text begins with "by" or the like, and more follows.
 */
int mce_byline_is_led(mce_str_t text);

/*
 * Whether a text looks like a name, or like several: at least two words,
 * capitalized except for "de", "and" and the like, and no signs but those of
 * names.
 */
int mce_byline_is_name(mce_str_t text);

/*
 * Whether a text is so few words as a name has, in a script without capitals,
 * as Hebrew and Hindi; of Chinese, Japanese or Korean, so few letters.
 */
int mce_byline_is_uncased(mce_str_t text);


#endif /* _MCE_BYLINE_H_INCLUDED_ */
