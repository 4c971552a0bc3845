
/*
 * A date that is being read, and the time that belongs to it.
 */


#ifndef _MCE_DATE_TIME_H_INCLUDED_
#define _MCE_DATE_TIME_H_INCLUDED_


#include "meta/date/words.h"


#define mce_date_is_unit(token, unit)                                         \
    ((token).kind == MCE_DATE_UNIT && (token).value == (unit))


typedef struct {
    mce_str_t         lang;
    mce_date_token_t  tokens[MCE_DATE_TOKENS];
    size_t            n;
    size_t            first;        /* token of the date, and after it */
    size_t            end;
    size_t            front;        /* the first token of its time, if that
                                       stands before it; after it */
    size_t            last;
    unsigned          brief:1;      /* the year has two digits */
    unsigned          either:1;     /* the language tells day from month */

    unsigned          year;
    unsigned          month;        /* 0: not told, as the day */
    unsigned          day;
    int               hour;         /* -1: not told */
    int               minute;
    int               second;       /* -1: not told */
    int               zone;         /* minutes; -1: not told, 720: UTC */
} mce_date_t;


/*
 * Finds the first time after the date, or before it.
 */
void mce_date_time(mce_date_t *date);


#endif /* _MCE_DATE_TIME_H_INCLUDED_ */
