
/*
 * Dates as pages write them.
 */


#ifndef _MCE_DATE_H_INCLUDED_
#define _MCE_DATE_H_INCLUDED_


#include "mce.h"


/* "2025-11-13T09:21:40+01:00" and a zero */
#define MCE_DATE_SIZE  26


/*
 * Writes the date that a decoded text tells as ISO 8601, as exact as the text
 * is: a year at least, a time and its zone if the text has them.  Returns
 * its length; 0 if there is none, as of "two days ago".  "lang" is that of the
 * page, or empty: it decides between day and month where both may come first.
 */
size_t mce_date_read(mce_str_t text, mce_str_t lang,
    uint8_t date[MCE_DATE_SIZE]);

/*
 * The same, and where in the text the date stands, with its time if that
 * follows it.
 */
typedef struct {
    uint8_t     iso[MCE_DATE_SIZE];
    uint8_t     len;
    unsigned    brief:1;            /* its year has two digits */
    unsigned    either:1;           /* the language tells day from month */
    unsigned    whole:1;            /* it is one number */
    size_t      start;              /* in bytes */
    size_t      end;
} mce_date_found_t;

size_t mce_date_locate(mce_str_t text, mce_str_t lang,
    mce_date_found_t *found);


#endif /* _MCE_DATE_H_INCLUDED_ */
