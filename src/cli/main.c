/*
 * mce: the command.
 */


#include "cli.h"

#include <stdio.h>
#include <string.h>


static const cli_command_t *const  commands[] = {
    &cli_extract, &cli_title, &cli_list, &cli_eval, &cli_tune, &cli_plot,
    &cli_explain, &cli_warc, &cli_trend, &cli_features, &cli_rules,
    &cli_reports, NULL
};


static int
main_help(void)
{
    const cli_command_t *const  *command;

    printf("usage: mce COMMAND [OPTION]... [FILE|CORPUS...]\n\n");

    for (command = commands; *command; command++) {
        printf("    %-10s%s\n", (*command)->name, (*command)->summary);
    }

    printf("\n\"mce help COMMAND\" tells the options of a command, \"mce "
           "list\" what EXPR can be.\nThe exit status is 0 if it was done, 1 "
           "if there is no main content, 2 for wrong\nusage or input.  "
           "Documentation: docs/command.md, docs/expressions.md.\n");

    return CLI_OK;
}


static const cli_command_t *
main_command(const char *name)
{
    const cli_command_t *const  *command;

    for (command = commands; *command; command++) {
        if (strcmp(name, (*command)->name) == 0) {
            break;
        }
    }

    return *command;
}


static int
main_unknown(const char *name)
{
    const char *const           *option;
    const cli_command_t *const  *command;

    static const char *const  options[] = { "--version", "--help", NULL };

    for (option = options; *option; option++) {
        if (mce_is_misspelt(cli_str(name), *option)) {
            return cli_error("unknown option \"%s\", did you mean \"%s\"?",
                             name, *option);
        }
    }

    for (command = commands; *command; command++) {
        if (mce_is_misspelt(cli_str(name), (*command)->name)) {
            return cli_error("\"%s\" is no command, did you mean \"%s\"?",
                             name, (*command)->name);
        }
    }

    return cli_error("\"%s\" is no command: run mce --help", name);
}


static int
main_run(int argc, char **argv)
{
    const cli_command_t  *command;

    static char  *help[] = { NULL, "--help", NULL };

    if (argv[1] == NULL) {
        return cli_error("a command is missing: run mce --help");
    }

    if (strcmp(argv[1], "--version") == 0) {
        printf("mce %s\n", mce_version());
        return CLI_OK;
    }

    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0
        || (strcmp(argv[1], "help") == 0 && argv[2] == NULL))
    {
        return main_help();
    }

    if (strcmp(argv[1], "help") == 0) {
        command = main_command(argv[2]);
        help[0] = argv[2];

        return command ? cli_run(command, 2, help) : main_unknown(argv[2]);
    }

    command = main_command(argv[1]);

    return command ? cli_run(command, argc - 1, argv + 1)
                   : main_unknown(argv[1]);
}


int
main(int argc, char **argv)
{
    cli_start();

    return main_run(argc, argv);
}
