/*
 * mce list: extractors and combinators with their parameters.
 */


#include "cli.h"
#include "expr/expr.h"

#include <stdio.h>
#include <string.h>


static void
list_param(const mce_param_t *param)
{
    const char  *p;

    printf("            %s=%s  ", param->key, param->value);

    switch (param->type) {

    case MCE_PARAM_ENUM:
        for (p = param->words; *p; p++) {
            if (*p != ' ') {
                putchar(*p == ',' ? '|' : *p);
            }
        }

        break;

    case MCE_PARAM_LINES:
        printf("src|src_noblank|tag|tagafter|tagboth|blkA..blkE|wrapN|"
               "bwAN..bwEN, N 40..600");
        break;

    case MCE_PARAM_PATTERNS:
        printf("none|a file of patterns");
        break;

    default:
        printf("%g..%g", param->min, param->max);
    }

    printf("\n");
}


static int
list_run(const cli_args_t *args)
{
    const mce_param_t             *param;
    const mce_combinator_t        *combinator;
    const mce_extractor_t *const  *extractor;

    for (extractor = mce_extractors; *extractor; extractor++) {
        printf("%-12s%s\n", (*extractor)->name, (*extractor)->summary);

        for (param = (*extractor)->params; param->key; param++) {
            list_param(param);
        }
    }

    for (combinator = mce_combinators; combinator->name; combinator++) {
        printf("%-12s%s\n", combinator->name, combinator->summary);
    }

    return CLI_OK;
}


const cli_command_t  cli_list = {
    "list", "extractors and their parameters", cli_no_options, "", list_run
};
