
/*
 * The dates of a page, before one is chosen.
 */


#ifndef _MCE_DATE_DATED_H_INCLUDED_
#define _MCE_DATE_DATED_H_INCLUDED_


#include "meta/date/ahead.h"
#include "meta/date/shown.h"
#include "meta/date/text.h"


/* dates of a page that are looked at; more are those of a list */
#define MCE_DATED_MOST   64
/* "2026-03-03" */
#define MCE_DATED_DAY    10
/* long lines between the headline and its date: a summary; and how many are
   counted */
#define MCE_DATED_LEAD   3
#define MCE_DATED_LONGS  4
/* lines after the headline in which a date is near it */
#define MCE_DATED_AFTER  15


typedef struct {
    uint32_t          token;
    uint32_t          line;
    uint32_t          longs;        /* long lines since the headline */
    uint8_t           len;
    uint8_t           source;
    unsigned          changed:1;    /* it is when the page was changed */
    unsigned          labelled:1;   /* by words */
    unsigned          meta:1;       /* it stands beside authors and the like */
    int               score;        /* without that of its place */
    uint8_t           iso[MCE_DATE_SIZE];
} mce_dated_t;


typedef struct {
    const mce_date_place_t  *place;
    mce_str_t                lang;
    mce_date_text_t         *text;      /* of the line, */
    mce_date_text_t         *before;    /* and of the one before it */
    mce_date_ahead_t         ahead;
    uint32_t                 line;      /* how many have ended */
    uint32_t                 longs;
    uint32_t                 top;       /* token of the headline, or of its
                                           copy nearest to the text */
    uint32_t                 headline;  /* the line of it */
    uint32_t                 last;      /* that of the end of the content */
    unsigned                 either:1;  /* the language tells the day of some
                                           date from its month */

    size_t                   n;
    mce_dated_t              dates[MCE_DATED_MOST];
    mce_date_text_t          lines[2];
} mce_dates_t;


/*
 * Collects the dates of lines and of elements, with the scores of their words
 * and names.
 */
mce_status_t mce_dated_walk(mce_dates_t *dates,
    const mce_date_place_t *place, mce_str_t lang);


#endif /* _MCE_DATE_DATED_H_INCLUDED_ */
