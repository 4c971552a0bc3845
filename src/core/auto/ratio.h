
/*
 * Numbers of a page as the 16 bits that features have.
 */


#ifndef _MCE_RATIO_H_INCLUDED_
#define _MCE_RATIO_H_INCLUDED_


#include <stdint.h>


static inline int16_t
mce_clip(int64_t n)
{
    return n > INT16_MAX ? INT16_MAX : n < -INT16_MAX ? -INT16_MAX
                                                      : (int16_t) n;
}


/*
 * part / all in units of 1/scale; 0 if all is 0.
 */
static inline int16_t
mce_ratio(int64_t part, int64_t all, int scale)
{
    return mce_clip(all ? part * scale / all : 0);
}


/*
 * The same for numbers that are not negative, in floating point, because an
 * integer division takes three times as long.  Without the added half, a
 * quotient that is a whole number could be rounded to just below it.
 */
static inline int16_t
mce_share(uint64_t part, uint64_t all, unsigned scale)
{
    double  n;

    if (part == 0 || all == 0) {
        return 0;
    }

    if (part == all) {
        return (int16_t) scale;
    }

    n = ((double) (int64_t) (part * scale) + .5) / (double) (int64_t) all;

    return n < INT16_MAX ? (int16_t) n : INT16_MAX;
}


/*
 * The same in thousandths; "one" is 1 / all.
 */
static inline int16_t
mce_part(uint64_t part, double one)
{
    double  n;

    n = ((double) part * 1000 + .5) * one;

    return n < INT16_MAX ? (int16_t) n : INT16_MAX;
}


#endif /* _MCE_RATIO_H_INCLUDED_ */
