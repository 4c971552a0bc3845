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


static int
list_run(const cli_args_t *args)
{
    mce_extractor_list(list_line, NULL);

    return CLI_OK;
}


const cli_command_t  cli_list = {
    "list", "extractors and their parameters", cli_no_options, "", list_run
};
