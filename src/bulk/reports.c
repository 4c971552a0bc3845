
/*
 * mce reports: the sites of logs, and those that need a look.
 */


#include "bulk/reports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>


/* sites that are shown, and those that need a look */
#define REPORTS_SITES  20
#define REPORTS_LOOKS  10

/* a reader who says that a page is wrong stands for so many who do not, and
   below this need nothing is said of a site */
#define REPORTS_WEIGHT  5
#define REPORTS_NEED    1


static size_t
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
static double
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
    return strcmp((const char *) a->name.data, (const char *) b->name.data);
}


static int
reports_by_pages(const void *one, const void *two)
{
    const reports_site_t *const  *a = one, *const  *b = two;

    return (*a)->pages != (*b)->pages
           ? ((*a)->pages > (*b)->pages ? -1 : 1) : reports_by_name(*a, *b);
}


static int
reports_by_need(const void *one, const void *two)
{
    double                        x, y;
    const reports_site_t *const  *a = one, *const  *b = two;

    x = reports_need(*a);
    y = reports_need(*b);

    return x > y ? -1 : x < y ? 1 : reports_by_name(*a, *b);
}


static void
reports_print_reasons(const reports_site_t *site)
{
    size_t       i;
    const char  *comma;

    comma = "";

    for (i = 0; i < REPORTS_REASONS; i++) {
        if (site->passed[i]) {
            printf("%s%s %zu", comma, reports_reasons[i], site->passed[i]);
            comma = ", ";
        }
    }
}


static void
reports_print_site(const reports_site_t *site)
{
    printf("%-30s %7zu %9zu %7zu ", (const char *) site->name.data,
           site->pages, site->rewritten, site->reports);

    if (site->sure) {
        printf("%10.2f ", site->confidence / (double) site->sure);

    } else {
        printf("%10s ", "-");
    }

    printf("%8.3f %8.0f  ", site->seconds,
           (site->source - site->content) / 1024);
    reports_print_reasons(site);
    printf("\n");
}


static void
reports_print_sites(const cli_args_t *args, reports_site_t **sites, size_t n)
{
    size_t          i, k;
    reports_site_t  all = { .name = mce_str("all") };

    for (i = 0; i < n; i++) {
        all.pages += sites[i]->pages;
        all.rewritten += sites[i]->rewritten;
        all.reports += sites[i]->reports;
        all.sure += sites[i]->sure;
        all.confidence += sites[i]->confidence;
        all.seconds += sites[i]->seconds;
        all.source += sites[i]->source;
        all.content += sites[i]->content;

        for (k = 0; k < REPORTS_REASONS; k++) {
            all.passed[k] += sites[i]->passed[k];
        }
    }

    qsort(sites, n, sizeof(reports_site_t *), reports_by_pages);

    printf("%-30s %7s %9s %7s %10s %8s %8s  %s\n", "site", "pages",
           "rewritten", "reports", "confidence", "seconds", "KB saved",
           "passed");

    for (i = 0; i < n && (args->all || i < REPORTS_SITES); i++) {
        reports_print_site(sites[i]);
    }

    if (i < n) {
        printf("and %zu more: --all\n", n - i);
    }

    reports_print_site(&all);
}


/*
 * The confidence that nine of ten pages have that pass for having too little.
 */
static double
reports_limit(const reports_site_t *site)
{
    size_t  i, below;

    below = 0;

    for (i = 0; i < REPORTS_STEPS - 1; i++) {
        below += site->low[i];

        if (10 * below > site->passed[REPORTS_LOW_CONFIDENCE]) {
            break;
        }
    }

    return (double) i / (REPORTS_STEPS - 1);
}


static void
reports_print_rule(const cli_args_t *args, const reports_site_t *site)
{
    size_t  i, most;

    most = 0;

    for (i = 1; i < REPORTS_TROUBLES; i++) {
        most = site->passed[i] > site->passed[most] ? i : most;
    }

    printf("   %s%s%s.txt:\n", args->rules ? args->rules : "",
           args->rules ? "/" : "", (const char *) site->name.data);

    if (REPORTS_WEIGHT * site->reports > reports_failed(site)) {
        printf("       # the original, until you know where the content is:\n"
               "       # body: //article\n"
               "       mce: off\n");

    } else if (most == REPORTS_LOW_CONFIDENCE) {
        printf("       min_confidence: %.2f\n", reports_limit(site));

    } else if (most == REPORTS_NO_CONTENT) {
        printf("       mce: page\n");

    } else {
        printf("       # it cannot be rewritten, and need not be tried:\n"
               "       mce: off\n");
    }
}


static void
reports_print_look(const cli_args_t *args, const reports_site_t *site,
    size_t number)
{
    const char  *url;

    url = site->reported ? site->reported : site->failed;

    printf("\n%zu. %s: %zu reports, %zu of %zu pages pass", number,
           (const char *) site->name.data, site->reports,
           site->pages - site->rewritten, site->pages);

    if (site->pages > site->rewritten) {
        printf(": ");
        reports_print_reasons(site);
    }

    printf("\n   curl -sL '%s' | mce explain %s%s%s--url '%s' - > page.html\n",
           url, args->rules ? "--rules " : "", args->rules ? args->rules : "",
           args->rules ? " " : "", url);

    reports_print_rule(args, site);
}


static int
reports_run(const cli_args_t *args)
{
    size_t            i, n;
    reports_t         reports = { .arena = args->arena };
    reports_site_t  **sites;

    for (i = 0; args->paths[i]; i++) {
        if (reports_read(&reports, args->paths[i]) != CLI_OK) {
            return CLI_BAD;
        }
    }

    if (reports.lines == 0) {
        return cli_error("no line has page= and status=, or report=");
    }

    sites = cli_alloc(args->arena, reports.n, sizeof(reports_site_t *));
    n = 0;

    for (i = 0; i < reports.size; i++) {
        if (reports.slots[i]) {
            sites[n++] = reports.slots[i];
        }
    }

    reports_print_sites(args, sites, n);

    qsort(sites, n, sizeof(reports_site_t *), reports_by_need);

    for (i = 0; i < n && i < REPORTS_LOOKS; i++) {
        if (reports_need(sites[i]) < REPORTS_NEED) {
            break;
        }

        reports_print_look(args, sites[i], i + 1);
    }

    return CLI_OK;
}


static const cli_option_t  reports_options[] = {
    cli_flag("--all", all, "all sites, not only the 20 of most pages"),
    { "--rules DIR", CLI_TEXT, offsetof(cli_args_t, rules), NULL,
      "the folder of mce_site_rules, where the rules belong" },
    { .name = NULL }
};


const cli_command_t  cli_reports = {
    "reports", "sites in logs of nginx, and those that need a look",
    reports_options, "LOG...", reports_run
};
