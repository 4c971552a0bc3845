
/*
 * The words of style sheets.
 */


#ifndef _MCE_CSS_H_INCLUDED_
#define _MCE_CSS_H_INCLUDED_


#include "mce.h"


/* hundredths: a share below that is as good as nothing */
#define MCE_CSS_FAINT  5


typedef struct {
    int64_t         hundredths;
    mce_str_t       unit;
} mce_css_number_t;


/*
 * Whether a comment begins at p; where it ends.
 */
static inline int
mce_css_is_comment(const uint8_t *p, const uint8_t *end)
{
    return end - p > 1 && p[0] == '/' && p[1] == '*';
}

const uint8_t *mce_css_uncomment(const uint8_t *p, const uint8_t *end);

/*
 * Takes a word off a value; parentheses belong to it.
 */
mce_str_t mce_css_word(mce_str_t *value);

/*
 * Takes a number with its unit off a value; 0 if it does not begin with one.
 */
int mce_css_number(mce_str_t *value, mce_css_number_t *number);

/*
 * A length in hundredths of a pixel, about; 0 if it is none.
 */
int mce_css_pixels(const mce_css_number_t *number, int64_t *hundredths);


#endif /* _MCE_CSS_H_INCLUDED_ */
