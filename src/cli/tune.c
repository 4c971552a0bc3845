/*
 * mce tune: parameters for each site, as lines for nginx.conf.
 */


#include "tune.h"

#include "cli.h"
#include "pool.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>


#define TUNE_FOLDS      5
/* fewer pages say little about a site */
#define TUNE_MIN_PAGES  4
/* what a profile must gain on pages it was not searched on */
#define TUNE_GAIN       0.002


typedef struct {
    mce_arena_t            *arena;
    const mce_extractor_t  *extractor;
    const cli_page_t      **pages;          /* by site */
    size_t                  n;
    tune_group_t           *groups;
    size_t                  ngroups;
} tune_sites_t;


static int
sites_compare(const void *one, const void *two)
{
    const cli_page_t  *a = *(const cli_page_t *const *) one;
    const cli_page_t  *b = *(const cli_page_t *const *) two;

    int  order = strcmp(a->site, b->site);

    return order ? order : strcmp(a->html, b->html);
}


static int
sites_load(tune_sites_t *sites, char **paths)
{
    size_t         i;
    cli_corpora_t  corpora;

    if (cli_corpora(sites->arena, paths, &corpora) != CLI_OK) {
        return CLI_BAD;
    }

    sites->pages = cli_alloc(sites->arena, corpora.n, sizeof(void *));
    sites->groups = cli_alloc(sites->arena, corpora.n, sizeof(tune_group_t));

    for (i = 0; i < corpora.n; i++) {
        if (access(corpora.pages[i].gold, F_OK) == 0) {
            sites->pages[sites->n++] = &corpora.pages[i];
        }
    }

    if (sites->n == 0) {
        return cli_error("no page has gold");
    }

    qsort(sites->pages, sites->n, sizeof(void *), sites_compare);

    return CLI_OK;
}


/*
 * The first group takes the pages of all sites that have too few.
 */
static void
sites_group(tune_sites_t *sites)
{
    size_t               i, k;
    tune_group_t        *group, *others;

    others = &sites->groups[sites->ngroups++];

    others->pages = cli_alloc(sites->arena, sites->n, sizeof(void *));

    for (i = 0; i < sites->n; i = k) {
        k = i + 1;

        while (k < sites->n
               && strcmp(sites->pages[i]->site, sites->pages[k]->site) == 0)
        {
            k++;
        }

        if (k - i < TUNE_MIN_PAGES || *sites->pages[i]->site == '\0') {
            memcpy(others->pages + others->n, sites->pages + i,
                   (k - i) * sizeof(void *));
            others->n += k - i;
            continue;
        }

        group = &sites->groups[sites->ngroups++];
        group->site = sites->pages[i]->site;
        group->pages = sites->pages + i;
        group->n = k - i;
    }
}


static void
sites_job(void *data, size_t i)
{
    tune_sites_t  *sites;

    sites = data;

    if (sites->groups[i].n) {
        tune_group(sites->extractor, TUNE_FOLDS, &sites->groups[i]);
    }
}


static int
sites_is_gain(const tune_group_t *group)
{
    return group->n && group->f1_held_out > group->f1 + TUNE_GAIN;
}


static void
sites_print_profile(const tune_group_t *group)
{
    const char  *p;

    for (p = group->site; *p; p++) {
        putchar(isalnum((unsigned char) *p) ? *p : '_');
    }
}


static void
sites_print(const tune_sites_t *sites)
{
    size_t               i;
    const tune_group_t  *group;

    for (i = 0; i < sites->ngroups; i++) {
        group = &sites->groups[i];

        if (group->n) {
            printf("# %s: %zu pages, F1 %.4f; tuned %.4f, on pages held out "
                   "%.4f: %s\n", group->site ? group->site : "other sites",
                   group->n, group->f1, group->f1_best, group->f1_held_out,
                   group->best);
        }
    }

    group = &sites->groups[0];

    printf("\nmce_profile  default  \"%s\";\n",
           sites_is_gain(group) ? group->best : sites->extractor->name);

    for (i = 1; i < sites->ngroups; i++) {
        if (sites_is_gain(&sites->groups[i])) {
            printf("mce_profile  ");
            sites_print_profile(&sites->groups[i]);
            printf("  \"%s\";\n", sites->groups[i].best);
        }
    }

    printf("\nmap $host $mce_tuned {\n    hostnames;\n"
           "    default  default;\n");

    for (i = 1; i < sites->ngroups; i++) {
        if (sites_is_gain(&sites->groups[i])) {
            printf("    .%s  ", sites->groups[i].site);
            sites_print_profile(&sites->groups[i]);
            printf(";\n");
        }
    }

    printf("}\n\n# in a server or location:  mce_extractor $mce_tuned;\n");
}


static int
sites_run(tune_sites_t *sites, char **paths)
{
    size_t  i;

    if (sites_load(sites, paths) != CLI_OK) {
        return CLI_BAD;
    }

    sites_group(sites);

    cli_pool(sites->ngroups, 0, sites_job, sites);

    for (i = 0; i < sites->ngroups; i++) {
        if (sites->groups[i].bad) {
            return cli_error("the pages of %s cannot be tuned",
                             sites->groups[i].site ? sites->groups[i].site
                                                   : "other sites");
        }
    }

    sites_print(sites);

    return CLI_OK;
}


int
cli_tune(int argc, char **argv)
{
    int                            status;
    const char                    *name = "addanag";
    tune_sites_t                   sites;
    const mce_extractor_t *const  *extractor;
    const cli_option_t             options[] = {
        { "-e NAME", CLI_TEXT, &name, "the extractor; addanag without it" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    status = cli_options(argv, options, "CORPUS...");
    if (status != CLI_GO) {
        return status;
    }

    for (extractor = mce_extractors; *extractor; extractor++) {
        if (strcmp((*extractor)->name, name) == 0) {
            break;
        }
    }

    if (*extractor == NULL) {
        return cli_error("unknown extractor \"%s\": run mce list", name);
    }

    memset(&sites, 0, sizeof(sites));
    sites.extractor = *extractor;
    sites.arena = cli_arena();
    status = sites_run(&sites, argv + 1);
    mce_arena_destroy(sites.arena);

    return status;
}
