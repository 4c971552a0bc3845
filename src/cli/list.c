/*
 * mce list: extractors and combinators with their parameters.
 */


#include "cli.h"

#include <stdio.h>


static void
list_line(void *data, const char *name, const char *summary,
    const char *const *params, size_t n)
{
    size_t  i;

    printf("%-12s%s\n", name, summary);

    for (i = 0; i < n; i++) {
        printf("            %s\n", params[i]);
    }
}


int
cli_list(int argc, char **argv)
{
    int                 status;
    const cli_option_t  options[] = { { NULL, CLI_FLAG, NULL, NULL } };

    status = cli_options(argv, options, "");

    if (status == CLI_GO) {
        mce_extractor_list(list_line, NULL);
        status = CLI_OK;
    }

    return status;
}
