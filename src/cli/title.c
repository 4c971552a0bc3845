/*
 * mce title: the headline by each metric of TitleFinder.
 */


#include "cli.h"

#include <stdio.h>
#include <string.h>


/* in the order of mce_title_metric_e */
const char *const  cli_title_names[] = {
    "TF", "TF-IDF", "OSM", "Aggregate", "title", "piece", "h1", "font",
    "og:title", "hybrid"
};


static int
title_run(const cli_args_t *args)
{
    int              status;
    unsigned         i, metric;
    mce_title_t      title;
    mce_status_t     rc;
    mce_document_t  *doc;

    if (args->eval) {
        return args->paths[0] ? cli_title_eval(args)
                              : cli_error("--eval takes a corpus");
    }

    if (args->stop || args->printed) {
        return cli_error("--stop and --printed-idf go with --eval");
    }

    if (args->paths[0] && args->paths[1]) {
        return cli_error("one page, or corpora with --eval");
    }

    if (cli_page(args, &doc) != CLI_OK) {
        return CLI_BAD;
    }

    if (args->url) {
        mce_document_set_url(doc, cli_str(args->url));
    }

    status = CLI_NO_CONTENT;

    /* the metric that mce_render() uses is printed first */
    for (i = 0; i < CLI_TITLE_METRICS; i++) {
        metric = (i + MCE_TITLE_HYBRID) % CLI_TITLE_METRICS;
        rc = mce_title_find(doc, (mce_title_metric_e) metric, &title);

        if (rc == MCE_OK) {
            status = CLI_OK;
            printf("%s\t%.3f\t%.*s\n", cli_title_names[metric], title.score,
                   (int) title.text.len, (const char *) title.text.data);

        } else if (rc != MCE_NO_CONTENT) {
            return cli_fault(rc);
        }
    }

    return status == CLI_OK ? CLI_OK : cli_fault(MCE_NO_CONTENT);
}


static const cli_option_t  title_options[] = {
    { "--url URL", CLI_TEXT, offsetof(cli_args_t, url), NULL,
      "the address of the page, whose host is no headline" },
    cli_flag("--eval", eval, "how many headlines of corpora are found"),
    { "--stop FILE", CLI_TEXT, offsetof(cli_args_t, stop), NULL,
      "with --eval: words that TitleFinder's metrics leave out" },
    cli_flag("--printed-idf", printed,
             "with --eval: formula 2.8 as the thesis prints it"),
    { .name = NULL }
};

const cli_command_t  cli_title = {
    "title", "the headline of one page", title_options, "[FILE|-|CORPUS...]",
    title_run
};
