/*
 * mce title: TitleFinder's headline by each metric.
 */


#include "cli.h"

#include <stdio.h>


static const struct {
    const char          *name;
    mce_title_metric_e   metric;
} metrics[] = {
    { "TF", MCE_TITLE_TF }
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
    mce_document_t  *doc;

    if (argc > 2 || (argc == 2 && argv[1][0] == '-' && argv[1][1])) {
        return cli_usage("title [FILE|-]");
    }

    arena = mce_arena_create(0);
    status = cli_read(arena, argv[1], &bytes);

    if (status == CLI_OK) {
        rc = cli_document(arena, bytes, &doc);
        status = rc == MCE_OK ? CLI_NO_CONTENT
                 : cli_error("%s", mce_status_text(rc));
    }

    for (i = 0;
         status != CLI_BAD && i < sizeof(metrics) / sizeof(metrics[0]);
         i++)
    {
        rc = mce_title_find(doc, metrics[i].metric, &title);

        if (rc == MCE_OK) {
            status = CLI_OK;
            printf("%s\t%.3f\t%.*s\n", metrics[i].name, title.score,
                   (int) title.text.len, (const char *) title.text.data);

        } else if (rc != MCE_NO_CONTENT) {
            status = cli_error("%s", mce_status_text(rc));
        }
    }

    mce_arena_destroy(arena);

    return status;
}
