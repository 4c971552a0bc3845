
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

/* below this need nothing is said of a site */
#define REPORTS_NEED  1


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
    printf("%-30s %7zu %9zu %7zu ", site->name,
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
reports_print_sites(const cli_args_t *args, reports_site_t **sites, size_t n,
    const reports_site_t *other)
{
    size_t          i;
    reports_site_t  all = { .name = "all" };

    reports_add(&all, other);

    for (i = 0; i < n; i++) {
        reports_add(&all, sites[i]);
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

    if (other->pages + other->reports) {
        reports_print_site(other);
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
           args->rules ? "/" : "", site->name);

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

    url = site->reported[0] ? site->reported
          : site->failed[0] ? site->failed
          : cli_text(args->arena, "http://%s/", site->name);

    printf("\n%zu. %s: %zu reports, %zu of %zu pages pass", number,
           site->name, site->reports,
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
    reports_t        *reports;
    reports_site_t  **sites;

    reports = cli_alloc(args->arena, 1, sizeof(reports_t));
    reports->arena = args->arena;
    strcpy(reports->other.name, "other");

    for (i = 0; args->paths[i]; i++) {
        if (reports_read(reports, args->paths[i]) != CLI_OK) {
            return CLI_BAD;
        }
    }

    if (reports->lines == 0) {
        return cli_error("no line has page= and status=, or report=");
    }

    n = reports->n;
    sites = reports->sites;
    reports_print_sites(args, sites, n, &reports->other);

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
