/*
 * mce tune: expressions for each site, as lines for nginx.conf.
 */


#include "tune.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>


/* with fewer pages the F1 of a site is mostly chance */
#define TUNE_MIN_PAGES  4
/* what a profile must gain on pages that were held out */
#define TUNE_GAIN       0.002


typedef struct {
    tune_grid_t             grid;
    lab_corpora_t           corpora;
    tune_group_t           *groups;
    size_t                  n;
} tune_sites_t;


static int
tune_compare(const void *one, const void *two)
{
    int                order;
    const lab_page_t  *a = one, *b = two;

    order = strcmp(a->site, b->site);

    return order ? order : strcmp(a->html, b->html);
}


/*
 * The first group has the pages of all sites with too few of their own.
 */
static void
tune_sites(mce_arena_t *arena, tune_sites_t *sites)
{
    size_t         i, k, n;
    lab_page_t    *pages;
    tune_group_t  *group, *others;

    n = sites->corpora.n;
    pages = sites->corpora.pages;
    qsort(pages, n, sizeof(lab_page_t), tune_compare);

    sites->groups = cli_alloc(arena, n, sizeof(tune_group_t));
    others = &sites->groups[sites->n++];
    others->site = "other sites";
    others->pages = cli_alloc(arena, n, sizeof(lab_page_t));

    for (i = 0; i < n; i = k) {
        for (k = i + 1; k < n && strcmp(pages[i].site, pages[k].site) == 0; ) {
            k++;
        }

        if (k - i < TUNE_MIN_PAGES || *pages[i].site == '\0') {
            memcpy(others->pages + others->n, pages + i,
                   (k - i) * sizeof(lab_page_t));
            others->n += k - i;
            continue;
        }

        group = &sites->groups[sites->n++];
        group->site = pages[i].site;
        group->pages = pages + i;
        group->n = k - i;
    }
}


static void
tune_job(void *data, size_t i)
{
    tune_sites_t  *sites;

    sites = data;

    if (sites->groups[i].n) {
        tune_group(&sites->grid, &sites->groups[i]);
    }
}


static int
tune_is_gain(const tune_group_t *group)
{
    return group->f1_held_out > group->f1 + TUNE_GAIN;
}


/*
 * The name of a profile.
 */
static void
tune_print_name(const tune_group_t *group)
{
    const char  *p;

    for (p = group->site; *p; p++) {
        putchar(isalnum((unsigned char) *p) ? *p : '_');
    }
}


static void
tune_print(const tune_sites_t *sites)
{
    char                 start[TUNE_TEXT];
    const tune_group_t  *group, *end;
    const tune_point_t   first = { { 0 } };

    (void) tune_text(&sites->grid, &first, start);
    end = sites->groups + sites->n;

    for (group = sites->groups; group < end; group++) {
        if (group->n) {
            printf("# %s: %zu pages, F1 %.4f; tuned %.4f, on pages held out "
                   "%.4f: %s\n", group->site, group->n, group->f1,
                   group->f1_best, group->f1_held_out, group->best);
        }
    }

    group = sites->groups;
    printf("\nmce_profile  default  \"%s\";\n",
           tune_is_gain(group) ? group->best : start);

    while (++group < end) {
        if (tune_is_gain(group)) {
            printf("mce_profile  ");
            tune_print_name(group);
            printf("  \"%s\";\n", group->best);
        }
    }

    printf("\nmap $host $mce_tuned {\n    hostnames;\n"
           "    default  default;\n");

    for (group = sites->groups + 1; group < end; group++) {
        if (tune_is_gain(group)) {
            printf("    .%s  ", group->site);
            tune_print_name(group);
            printf(";\n");
        }
    }

    printf("}\n\n# in a server or location:  mce_extractor $mce_tuned;\n");
}


static int
tune_run(const cli_args_t *args)
{
    size_t         i, skipped;
    mce_status_t   rc;
    tune_sites_t   sites = { .n = 0 };

    if (tune_grid(args, &sites.grid) != CLI_OK) {
        return CLI_BAD;
    }

    if (lab_corpora_gold(args, &sites.corpora, &skipped) != CLI_OK) {
        return CLI_BAD;
    }

    tune_sites(args->arena, &sites);
    lab_pool(sites.n, 0, tune_job, &sites);

    for (i = 0; i < sites.n; i++) {
        rc = sites.groups[i].status;

        if (rc != MCE_OK) {
            return rc == MCE_INVALID ? CLI_BAD
                   : cli_error("%s: %s", sites.groups[i].site,
                               mce_status_text(rc));
        }
    }

    tune_print(&sites);

    return CLI_OK;
}


static const cli_option_t  tune_options[] = {
    { "-e EXPR", CLI_TEXT, offsetof(cli_args_t, name), "addanag",
      "an extractor, or an expression with $NAMEs; addanag without it" },
    { "-p GRID", CLI_GRIDS, 0, NULL,
      "NAME=VALUES to try: with commas between, or 1..20" },
    { .name = NULL }
};

const cli_command_t  cli_tune = {
    "tune", "expressions for each site, as nginx lines", tune_options,
    "CORPUS...", tune_run
};
