/*
 * How sure the difference between two extractors is.
 */


#ifndef _LAB_BOOTSTRAP_H_INCLUDED_
#define _LAB_BOOTSTRAP_H_INCLUDED_


#include "lab.h"


typedef struct {
    size_t          sites;
    double          mean[2];
    double          low;            /* 95 % of the differences, */
    double          high;           /* from low to high */
    double          other;          /* share of those not above 0 */
} lab_bootstrap_t;


/*
 * The paired bootstrap: sites, with all of their pages, are drawn with
 * replacement, since the pages of a site are good or bad together.  The same
 * values give the same result.
 */
void lab_bootstrap(mce_arena_t *arena, const double *one,
    const double *other, const char *const *sites, size_t n,
    lab_bootstrap_t *result);


#endif /* _LAB_BOOTSTRAP_H_INCLUDED_ */
