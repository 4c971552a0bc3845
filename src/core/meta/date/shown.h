
/*
 * Dates that a page shows, or has in its mark-up, near its headline.
 */


#ifndef _MCE_DATE_SHOWN_H_INCLUDED_
#define _MCE_DATE_SHOWN_H_INCLUDED_


#include "meta/date/date.h"
#include "meta/date/place.h"


typedef enum {
    MCE_SHOWN_NONE = 0,
    MCE_SHOWN_MICRODATA,
    MCE_SHOWN_MARKUP,               /* <time>, <abbr> */
    MCE_SHOWN_TEXT
} mce_shown_e;


typedef struct {
    uint8_t         iso[MCE_DATE_SIZE];
    uint8_t         len;            /* 0: there is none */
    uint8_t         source;         /* mce_shown_e */
    int             score;
} mce_date_shown_t;


/* from such a score on a date is that of the article, */
#define MCE_SHOWN_LEAST  21
/* and from this one on it is sure */
#define MCE_SHOWN_SURE   45

/*
 * Finds the dates when the page was published and changed.  "month" is what
 * its address says of the former, "2026-03", or empty.  Sets *either if the
 * language of dates is asked for whether the day or the month goes first.
 */
mce_status_t mce_date_shown(const mce_date_place_t *place, mce_str_t lang,
    mce_str_t month, mce_date_shown_t *published, mce_date_shown_t *modified,
    int *either);


#endif /* _MCE_DATE_SHOWN_H_INCLUDED_ */
