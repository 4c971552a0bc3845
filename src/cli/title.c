/*
 * mce title: the headline by each metric of TitleFinder.
 */


#include "cli.h"

#include <stdio.h>


/* what mce_article_create() takes comes first */
static const struct {
    const char          *name;
    mce_title_metric_e   metric;
} title_metrics[] = {
    { "hybrid", MCE_TITLE_HYBRID },
    { "TF", MCE_TITLE_TF },
    { "TF-IDF", MCE_TITLE_TFIDF },
    { "OSM", MCE_TITLE_OSM },
    { "Aggregate", MCE_TITLE_AGGREGATE },
    { "title", MCE_TITLE_PAGE },
    { "piece", MCE_TITLE_PIECE },
    { "h1", MCE_TITLE_H1 },
    { "font", MCE_TITLE_FONT },
    { "og:title", MCE_TITLE_GRAPH }
};


static int
title_run(const cli_args_t *args)
{
    int              status;
    size_t           i;
    mce_title_t      title;
    mce_status_t     rc;
    mce_document_t  *doc;

    if (cli_page(args, &doc) != CLI_OK) {
        return CLI_BAD;
    }

    status = CLI_NO_CONTENT;

    for (i = 0; i < sizeof(title_metrics) / sizeof(title_metrics[0]); i++) {
        rc = mce_title_find(doc, title_metrics[i].metric, &title);

        if (rc == MCE_OK) {
            status = CLI_OK;
            printf("%s\t%.3f\t%.*s\n", title_metrics[i].name, title.score,
                   (int) title.text.len, (const char *) title.text.data);

        } else if (rc != MCE_NO_CONTENT) {
            return cli_fault(rc);
        }
    }

    return status;
}


const cli_command_t  cli_title = {
    "title", "the headline of one page", cli_no_options, "[FILE|-]", title_run
};
