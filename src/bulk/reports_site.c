
/*
 * The sites of logs.  Anybody may ask a gateway for a site of any name, so
 * that there are only so many rows: for those that need a look, and those with
 * the most pages.
 */


#include "base/hash.h"
#include "base/str.h"
#include "bulk/reports.h"

#include <stdlib.h>
#include <string.h>


/*
 * The slot of a site, or the empty one where it would be.
 */
static size_t
reports_slot(const reports_t *reports, mce_str_t name)
{
    size_t  i;

    i = mce_fnv(name) & (REPORTS_SLOTS - 1);

    while (reports->slots[i]
           && !mce_str_is(name, reports->slots[i]->name))
    {
        i = (i + 1) & (REPORTS_SLOTS - 1);
    }

    return i;
}


/*
 * Keeps a quarter by need, and a quarter by pages.
 */
static void
reports_fold(reports_t *reports)
{
    size_t           i, quarter;
    reports_site_t  *site, **sites;

    sites = reports->sites;
    quarter = REPORTS_MOST / 4;

    qsort(sites, REPORTS_MOST, sizeof(reports_site_t *), reports_by_need);
    qsort(sites + quarter, REPORTS_MOST - quarter, sizeof(reports_site_t *),
          reports_by_pages);

    for (i = 2 * quarter; i < REPORTS_MOST; i++) {
        reports_add(&reports->other, sites[i]);
        memset(sites[i], 0, sizeof(reports_site_t));
    }

    reports->n = 2 * quarter;
    memset(reports->slots, 0, sizeof(reports->slots));

    for (i = 0; i < reports->n; i++) {
        site = sites[i];
        reports->slots[reports_slot(reports, cli_str(site->name))] = site;
    }
}


reports_site_t *
reports_find(reports_t *reports, mce_str_t name)
{
    size_t            slot;
    reports_site_t  **site;

    if (name.len >= REPORTS_NAME) {
        return &reports->other;
    }

    slot = reports_slot(reports, name);

    if (reports->slots[slot]) {
        return reports->slots[slot];
    }

    if (reports->n == REPORTS_MOST) {
        reports_fold(reports);
        slot = reports_slot(reports, name);
    }

    site = &reports->sites[reports->n++];

    if (*site == NULL) {
        *site = cli_alloc(reports->arena, 1, sizeof(reports_site_t));
    }

    memcpy((*site)->name, name.data, name.len);
    reports->slots[slot] = *site;

    return *site;
}


void
reports_add(reports_site_t *to, const reports_site_t *site)
{
    size_t  i;

    to->pages += site->pages;
    to->rewritten += site->rewritten;
    to->reports += site->reports;
    to->sure += site->sure;
    to->confidence += site->confidence;
    to->seconds += site->seconds;
    to->source += site->source;
    to->content += site->content;

    for (i = 0; i < REPORTS_REASONS; i++) {
        to->passed[i] += site->passed[i];
    }
}


size_t
reports_failed(const reports_site_t *site)
{
    size_t  i, n;

    n = 0;

    for (i = 0; i < REPORTS_TROUBLES; i++) {
        n += site->passed[i];
    }

    return n;
}


/*
 * Pages that failed, weighed by their share: most sites have some lists.
 */
double
reports_need(const reports_site_t *site)
{
    double  failed;

    failed = (double) reports_failed(site);

    return REPORTS_WEIGHT * (double) site->reports
           + (site->pages ? failed * failed / (double) site->pages : 0);
}


static int
reports_by_name(const reports_site_t *a, const reports_site_t *b)
{
    return strcmp(a->name, b->name);
}


int
reports_by_pages(const void *one, const void *two)
{
    const reports_site_t *const  *a = one, *const  *b = two;

    return (*a)->pages != (*b)->pages
           ? ((*a)->pages > (*b)->pages ? -1 : 1) : reports_by_name(*a, *b);
}


int
reports_by_need(const void *one, const void *two)
{
    double                        x, y;
    const reports_site_t *const  *a = one, *const  *b = two;

    x = reports_need(*a);
    y = reports_need(*b);

    return x > y ? -1 : x < y ? 1 : reports_by_name(*a, *b);
}
