
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


/* confidences with two decimals */
#define REPORTS_STEPS  101


typedef struct {
    mce_str_t   name;
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
    char       *reported;           /* the first address, or NULL */
    char       *failed;             /* the same of those that passed */
} reports_site_t;


typedef struct {
    mce_arena_t      *arena;
    reports_site_t  **slots;
    size_t            size;         /* of slots, a power of two */
    size_t            n;
    size_t            lines;        /* that told something */
} reports_t;


/*
 * Reads a log, "-" being standard input; CLI_BAD after an error line.
 */
int reports_read(reports_t *reports, const char *path);


#endif /* _BULK_REPORTS_H_INCLUDED_ */
