/*
 * mce title: TitleFinder's headline by each metric.
 */


#include "title.h"

#include "cli.h"

#include <stdio.h>
#include <string.h>


/* what mce_article_create() takes comes first */
const title_metric_t  title_metrics[TITLE_METRICS] = {
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


int
cli_title(int argc, char **argv)
{
    int                 status, eval = 0;
    size_t              i;
    mce_str_t           bytes;
    mce_title_t         title;
    mce_arena_t        *arena;
    mce_status_t        rc;
    mce_document_t     *doc = NULL;
    const cli_option_t  options[] = {
        { "--eval", CLI_FLAG, &eval, "exact headlines of the corpora" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    status = cli_options(argv, options, "[FILE|-|CORPUS...]");
    if (status != CLI_GO) {
        return status;
    }

    if (eval) {
        return title_eval(argv + 1);
    }

    if (argv[1] && argv[2]) {
        return cli_error("title takes one page, or --eval and corpora");
    }

    arena = cli_arena();
    status = cli_read(arena, argv[1], &bytes);

    if (status == CLI_OK) {
        rc = cli_document(arena, bytes, &doc);
        status = rc == MCE_OK ? CLI_NO_CONTENT
                 : cli_error("%s", mce_status_text(rc));
    }

    for (i = 0; status != CLI_BAD && i < TITLE_METRICS; i++) {
        rc = mce_title_find(doc, title_metrics[i].metric, &title);

        if (rc == MCE_OK) {
            status = CLI_OK;
            printf("%s\t%.3f\t%.*s\n", title_metrics[i].name, title.score,
                   (int) title.text.len, (const char *) title.text.data);

        } else if (rc != MCE_NO_CONTENT) {
            status = cli_error("%s", mce_status_text(rc));
        }
    }

    mce_arena_destroy(arena);

    return status;
}
