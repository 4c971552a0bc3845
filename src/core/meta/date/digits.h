
/*
 * Digits of a text, from which it is quick to see that it is no date.
 */


#ifndef _MCE_DATE_DIGITS_H_INCLUDED_
#define _MCE_DATE_DIGITS_H_INCLUDED_


#include "mce.h"


/* of one text or of several that follow each other; no fewer than there are,
   up to what may be a day */
typedef struct {
    size_t      n;
    size_t      numbers;
} mce_digits_t;


/*
 * Whether a text has digits, or bytes that may be those of other scripts.
 * Bytes after it may be read up to "limit".
 */
int mce_digits_any(mce_str_t text, const uint8_t *limit);

/*
 * Adds those of a text.
 */
void mce_digits_add(mce_digits_t *digits, mce_str_t text,
    const uint8_t *limit);

/*
 * Whether they may be a date exact to the day: in two numbers at least, or all
 * in one, as 20251113.
 */
static inline int
mce_digits_are_day(const mce_digits_t *digits)
{
    return digits->n > 2 && (digits->numbers > 1 || digits->n > 7);
}


static inline int
mce_digits_have_day(mce_str_t text)
{
    mce_digits_t  digits = { 0, 0 };

    mce_digits_add(&digits, text, text.data + text.len);

    return mce_digits_are_day(&digits);
}


#endif /* _MCE_DATE_DIGITS_H_INCLUDED_ */
