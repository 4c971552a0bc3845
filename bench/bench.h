/*
 * mce-bench: what is timed.
 */


#ifndef _BENCH_H_INCLUDED_
#define _BENCH_H_INCLUDED_


#include "lab/corpus.h"


typedef struct {
    const lab_page_t   *page;
    mce_str_t           bytes;      /* as stored */
    mce_str_t           source;     /* in UTF-8 */
} bench_page_t;


/*
 * The phases of a page.  Tree, lines and confidence are otherwise made when
 * they are first needed; here they are phases so that they can be timed.
 */
typedef enum {
    BENCH_DECODE = 0,
    BENCH_SCAN,
    BENCH_TREE,
    BENCH_LINES,
    BENCH_EXTRACT,
    BENCH_CONFIDENCE,
    BENCH_ARTICLE,
    BENCH_RENDER
} bench_phase_e;


/*
 * Runs while an item does what is to be timed.
 */
typedef struct {
    double              start;
    double              seconds;
    size_t              peak;       /* of memory, if the item knows */
} bench_clock_t;

#define bench_start(clock)  ((clock)->start = lab_cpu())
#define bench_stop(clock)   ((clock)->seconds += lab_cpu() - (clock)->start)


typedef struct bench_item_s  bench_item_t;

/*
 * Works on one page, and starts and stops the clock around what is timed.
 */
typedef mce_status_t bench_run_t(const bench_item_t *item,
    const bench_page_t *page, bench_clock_t *clock);


struct bench_item_s {
    const char         *name;
    bench_run_t        *run;
    int                 arg;        /* a level, or mce_format_e */

    bench_phase_e       phase;      /* of bench_own(): what is timed, */
    int                 whole;      /* with all that comes before it */
    const mce_expr_t   *expr;
    int                 blocks;     /* hosts of --block-hosts */
    const mce_hosts_t  *blocked;
    int                 bare;       /* units are not completed */

    double             *rounds;     /* seconds of a page in each */
    double             *seconds;    /* of each page, the median */
    double             *peaks;      /* of each page, as multiples of it */
};


typedef struct {
    const cli_args_t   *args;
    bench_page_t       *pages;
    size_t              npages;
    double              bytes;

    bench_item_t       *items;      /* first REF, to which ratios are taken,
                                       then libxml2 */
    size_t              nitems;
    size_t              nalloc;
    const mce_hosts_t  *blocked;    /* or NULL */
    double              clock;      /* what reading it costs */
    double             *scratch;    /* one a page */
    mce_status_t        status;
} bench_t;


/*
 * REF is what reading a page costs without any cleverness, the unit of every
 * speed in this project.
 */
bench_run_t  bench_ref, bench_dom, bench_sax, bench_zlib, bench_memcpy,
             bench_memchr, bench_own;

/*
 * gumbo, which is linked by "make bench" alone, where it is installed.
 */
bench_run_t  bench_gumbo __attribute__((weak));

/*
 * What malloc() has given out.
 */
size_t bench_heap(void);


/*
 * Prints a table, one JSON object, or a line for each page and row.
 */
void bench_report(const bench_t *bench);


#endif /* _BENCH_H_INCLUDED_ */
