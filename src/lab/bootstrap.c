/*
 * The paired bootstrap over sites.
 */


#include "bootstrap.h"

#include <stdlib.h>
#include <string.h>


#define BOOTSTRAP_RESAMPLES  10000


typedef struct {
    const char     *site;
    double          difference;     /* the sum over its pages */
    double          pages;
} bootstrap_site_t;


static int
bootstrap_compare(const void *one, const void *two)
{
    const bootstrap_site_t  *a = one, *b = two;

    return strcmp(a->site, b->site);
}


/*
 * xorshift64*: the upper bits, brought into [0, n).
 */
static size_t
bootstrap_draw(uint64_t *state, size_t n)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;

    return (size_t) ((*state * 0x2545f4914f6cdd1d >> 32) * n >> 32);
}


/*
 * Joins the pages of a site; returns the number of sites.
 */
static size_t
bootstrap_sites(bootstrap_site_t *pages, size_t n)
{
    size_t  i, k;

    qsort(pages, n, sizeof(bootstrap_site_t), bootstrap_compare);
    k = 0;

    for (i = 1; i < n; i++) {
        if (strcmp(pages[i].site, pages[k].site) == 0) {
            pages[k].difference += pages[i].difference;
            pages[k].pages++;

        } else {
            pages[++k] = pages[i];
        }
    }

    return n ? k + 1 : 0;
}


void
lab_bootstrap(mce_arena_t *arena, const double *one, const double *other,
    const char *const *sites, size_t n, lab_bootstrap_t *result)
{
    size_t             i, k;
    double             difference, pages, *drawn;
    uint64_t           state;
    bootstrap_site_t  *site, *drew;

    memset(result, 0, sizeof(lab_bootstrap_t));
    site = cli_alloc(arena, n, sizeof(bootstrap_site_t));
    drawn = cli_alloc(arena, BOOTSTRAP_RESAMPLES, sizeof(double));
    state = 0x9e3779b97f4a7c15;

    for (i = 0; i < n; i++) {
        site[i].site = sites[i];
        site[i].difference = other[i] - one[i];
        site[i].pages = 1;
        result->mean[0] += one[i] / (double) n;
        result->mean[1] += other[i] / (double) n;
    }

    result->sites = bootstrap_sites(site, n);

    for (i = 0; i < BOOTSTRAP_RESAMPLES; i++) {
        difference = 0;
        pages = 0;

        for (k = 0; k < result->sites; k++) {
            drew = &site[bootstrap_draw(&state, result->sites)];
            difference += drew->difference;
            pages += drew->pages;
        }

        drawn[i] = pages > 0 ? difference / pages : 0;
        result->other += drawn[i] <= 0 ? 1.0 / BOOTSTRAP_RESAMPLES : 0;
    }

    lab_sort(drawn, BOOTSTRAP_RESAMPLES);
    result->low = drawn[BOOTSTRAP_RESAMPLES / 40];
    result->high = drawn[BOOTSTRAP_RESAMPLES - 1 - BOOTSTRAP_RESAMPLES / 40];
}
