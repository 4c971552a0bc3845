/*
 * mce bench: what is timed.
 */


#ifndef _CLI_BENCH_H_INCLUDED_
#define _CLI_BENCH_H_INCLUDED_


#include "corpus.h"


typedef struct {
    const cli_page_t   *page;
    mce_str_t           bytes;      /* as stored */
    mce_str_t           source;     /* in UTF-8 */
} bench_page_t;


/*
 * The way of a page.  Tree, lines and confidence are made by those who need
 * them, and here only where they are what is timed.
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


typedef struct bench_item_s  bench_item_t;

/*
 * Works on one page, and starts and stops the clock itself so that what it
 * needs before does not count.  *peak is the memory it took, if it
 * knows.
 */
typedef mce_status_t (*bench_run_pt)(const bench_item_t *item,
    const bench_page_t *page, double *seconds, size_t *peak);


struct bench_item_s {
    const char         *name;
    bench_run_pt        run;
    int                 arg;        /* a level, or mce_format_e */

    bench_phase_e       first;      /* of bench_own(): what is timed */
    bench_phase_e       last;
    const mce_expr_t   *expr;

    double             *rounds;     /* seconds of a page in each */
    double             *seconds;    /* of each page, the median */
    double             *peaks;      /* of each page, as multiples of it */
};


typedef struct {
    const cli_args_t   *args;
    bench_page_t       *pages;
    size_t              npages;
    double              bytes;

    bench_item_t       *items;      /* the first is REF, what ratios are
                                       taken to, the second libxml2 */
    size_t              nitems;
    double              clock;      /* what reading it costs */
    double             *scratch;    /* one a page */
    mce_status_t        status;
} bench_t;


mce_status_t bench_memcpy(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_memchr(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_dom(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_sax(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_zlib(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_own(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);

/*
 * gumbo, which is linked by "make bench" alone, where it is installed.
 */
mce_status_t bench_gumbo(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak) __attribute__((weak));

/*
 * REF: what reading a page costs without any cleverness, the unit of every
 * speed in this project.
 */
mce_status_t bench_ref(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);

/*
 * What malloc() has given out.
 */
size_t bench_heap(void);


/*
 * A table; one object; a line for each page and row.
 */
void bench_report(const bench_t *bench);


#endif /* _CLI_BENCH_H_INCLUDED_ */
