
/*
 * The sites of logs of nginx: what became of their pages.
 */


#ifndef _BULK_REPORTS_H_INCLUDED_
#define _BULK_REPORTS_H_INCLUDED_


#include "cli/cli.h"


/* of pages that pass; the first ones are of pages that should not */
typedef enum {
    REPORTS_LOW_CONFIDENCE = 0,
    REPORTS_NO_CONTENT,
    REPORTS_CHARSET,
    REPORTS_TOO_LARGE,
    REPORTS_TIMEOUT,
    REPORTS_MEMORY,
    REPORTS_ERROR,
    REPORTS_TROUBLES,
    REPORTS_OTHER = REPORTS_TROUBLES,
    REPORTS_REASONS
} reports_reason_e;

extern const char *const  reports_reasons[REPORTS_REASONS];


/* a reader who says that a page is wrong stands for so many who do not */
#define REPORTS_WEIGHT  5

/* confidences with two decimals */
#define REPORTS_STEPS  101

/* bytes of a name, and of an address that is shown, with their end */
#define REPORTS_NAME     256
#define REPORTS_ADDRESS  1024

/* sites that are counted by themselves, and slots of their table, a power of
   two; anybody may ask a gateway for any site */
#define REPORTS_MOST   10000
#define REPORTS_SLOTS  32768


typedef struct {
    char        name[REPORTS_NAME];
    size_t      pages;
    size_t      rewritten;
    size_t      reports;
    size_t      passed[REPORTS_REASONS];
    size_t      sure;               /* pages with a confidence */
    double      confidence;         /* their sum */
    double      seconds;
    double      source;             /* bytes of pages that were rewritten */
    double      content;
    uint32_t    low[REPORTS_STEPS]; /* confidences of low_confidence */
    char        reported[REPORTS_ADDRESS];  /* the first one, or empty */
    char        failed[REPORTS_ADDRESS];    /* the same that passed */
} reports_site_t;


typedef struct {
    mce_arena_t     *arena;
    reports_site_t  *sites[REPORTS_MOST];
    reports_site_t  *slots[REPORTS_SLOTS];
    reports_site_t   other;         /* of those that have no row */
    size_t           n;
    size_t           lines;         /* that told something */
} reports_t;


/*
 * The site of that name, made if it is new.  If there are too many then, those
 * that neither need a look nor have many pages are others from there on.
 */
reports_site_t *reports_find(reports_t *reports, mce_str_t name);

/*
 * Adds what is known of a site to that of others.
 */
void reports_add(reports_site_t *to, const reports_site_t *site);

/*
 * How many pages passed that should not.
 */
size_t reports_failed(const reports_site_t *site);

/*
 * How much a site needs a look.
 */
double reports_need(const reports_site_t *site);

/*
 * For qsort() of sites: most need, or most pages, first.
 */
int reports_by_need(const void *one, const void *two);
int reports_by_pages(const void *one, const void *two);

/*
 * Reads a log, "-" being standard input; CLI_BAD after an error line.
 */
int reports_read(reports_t *reports, const char *path);


#endif /* _BULK_REPORTS_H_INCLUDED_ */
