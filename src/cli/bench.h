/*
 * mce bench: what is timed.
 */


#ifndef _CLI_BENCH_H_INCLUDED_
#define _CLI_BENCH_H_INCLUDED_


#include "mce.h"


typedef struct {
    mce_str_t       bytes;          /* as stored */
    mce_str_t       source;         /* in UTF-8 */
} bench_page_t;


/*
 * The way of a page; the tree is made by those who need it.
 */
typedef enum {
    BENCH_DECODE = 0,
    BENCH_SCAN,
    BENCH_TREE,
    BENCH_EXTRACT,
    BENCH_ARTICLE,
    BENCH_RENDER
} bench_phase_e;


typedef struct bench_item_s  bench_item_t;

/*
 * Works on one page, and starts and stops the clock itself so that what it
 * needs before does not count.  *peak is the memory it took, if it knows.
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

    double             *seconds;    /* of each round */
    double             *peaks;      /* of each page, as multiples of it */
};


mce_status_t bench_memcpy(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_memchr(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_ref(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_dom(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_sax(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_zlib(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);
mce_status_t bench_own(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak);


#endif /* _CLI_BENCH_H_INCLUDED_ */
