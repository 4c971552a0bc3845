/*
 * mce list: extractors and combinators with their parameters.
 */


#include "cli.h"

#include <stdio.h>


static int
list_run(const cli_args_t *args)
{
    mce_str_t     text;
    mce_status_t  rc;

    rc = mce_expr_list(args->arena, &text);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    fwrite(text.data, 1, text.len, stdout);

    return CLI_OK;
}


const cli_command_t  cli_list = {
    "list", "extractors and their parameters", cli_no_options, "", list_run
};
