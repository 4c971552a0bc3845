/*
 * mce: the command.
 */


#include "cli.h"

#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>


typedef struct {
    const char     *name;
    int           (*run)(int argc, char **argv);
    const char     *summary;
} cli_command_t;


static const cli_command_t  commands[] = {
    { "extract", cli_extract, "the main content of one page" },
    { "title", cli_title, "the headline of one page" },
    { "list", cli_list, "extractors and their parameters" },
    { "eval", cli_eval, "recall, precision and F1 on corpora" },
    { "tune", cli_tune, "parameters for each site, as nginx lines" },
    { "plot", cli_plot, "content and code of a page, line by line, as SVG" },
    { "explain", cli_explain, "what was kept and what was cut, as HTML" },
    { "check", cli_check, "every selected word is in every format" },
    { "warc", cli_warc, "the pages of a web archive as JSON lines" },
    { "bench", cli_bench, "speed, phase by phase" },
    { "features", cli_features, "text blocks as numbers, for training" }
};

#define NCOMMANDS  (sizeof(commands) / sizeof(commands[0]))


static int
main_help(void)
{
    size_t  i;

    printf("usage: mce COMMAND [OPTION]... [FILE|CORPUS...]\n\n");

    for (i = 0; i < NCOMMANDS; i++) {
        printf("    %-10s%s\n", commands[i].name, commands[i].summary);
    }

    printf("\n\"mce COMMAND --help\" tells the options of a command, \"mce "
           "list\" what EXPR can be.\nThe exit status is 0 if it was done, 1 "
           "if there is no main content, 2 for wrong\nusage or input.  "
           "Documentation: docs/command.md, docs/expressions.md.\n");

    return CLI_OK;
}


static int
main_run(int argc, char **argv)
{
    char    *help;
    size_t   i;

    if (argv[1] == NULL) {
        return cli_error("a command is missing: run mce --help");
    }

    if (strcmp(argv[1], "--version") == 0) {
        printf("mce " MCE_VERSION "\n");
        return CLI_OK;
    }

    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0
        || strcmp(argv[1], "help") == 0)
    {
        if (argv[2] == NULL) {
            return main_help();
        }

        /* "help COMMAND" is "COMMAND --help" */
        help = argv[1];
        argv[1] = argv[2];
        argv[2] = strcmp(help, "help") == 0 ? "--help" : help;
    }

    for (i = 0; i < NCOMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name) == 0) {
            return commands[i].run(argc - 1, argv + 1);
        }
    }

    return cli_error("\"%s\" is no command: run mce --help", argv[1]);
}


int
main(int argc, char **argv)
{
    int  status;

    /* pages come one after the other: keep what the last one gave back */
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);

    status = main_run(argc, argv);

    if (fflush(stdout) != 0 || ferror(stdout)) {
        return cli_error("standard output: %s", strerror(errno));
    }

    return status;
}
