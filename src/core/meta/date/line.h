
/*
 * Dates in a line of text.
 */


#ifndef _MCE_DATE_LINE_H_INCLUDED_
#define _MCE_DATE_LINE_H_INCLUDED_


#include "meta/date/date.h"
#include "meta/date/label.h"


/* bytes of a line that is the label of the next one */
#define MCE_DATE_LABEL  48
/* dates of a line that are read */
#define MCE_DATE_LINED  4


typedef enum {
    MCE_DATE_FIT_WORDS = 0,         /* among other words */
    MCE_DATE_FIT_NAME,              /* after some words, maybe a name */
    MCE_DATE_FIT_BESIDE,            /* beside a name, or a few words */
    MCE_DATE_FIT_ALONE
} mce_date_fit_e;


typedef struct {
    mce_date_found_t  date;
    mce_label_e       label;
    mce_date_fit_e    fit;
} mce_date_lined_t;


/*
 * The dates of a decoded line that are exact to the day; "before" is the line
 * before it, which may be the label of this one, or empty.
 */
size_t mce_date_line(mce_str_t text, mce_str_t before, mce_str_t lang,
    mce_date_lined_t dates[MCE_DATE_LINED]);


#endif /* _MCE_DATE_LINE_H_INCLUDED_ */
