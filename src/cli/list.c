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
    if (argc != 1) {
        return cli_usage("list");
    }

    mce_extractor_list(list_line, NULL);

    return CLI_OK;
}
