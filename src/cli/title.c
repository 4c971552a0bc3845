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
    int              status;
    size_t           i;
    mce_str_t        bytes;
    mce_title_t      title;
    mce_arena_t     *arena;
    mce_status_t     rc;
    mce_document_t  *doc = NULL;

    if (argc > 2 && strcmp(argv[1], "--eval") == 0) {
        return title_eval(argc - 2, argv + 2);
    }

    if (argc > 2 || (argc == 2 && argv[1][0] == '-' && argv[1][1])) {
        return cli_usage("title [FILE|-] | --eval CORPUS...");
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
