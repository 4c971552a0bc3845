/*
 * Options and operands by a table, from which --help is made as well.
 */


#include "options.h"

#include "cli.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>


static void
options_usage(FILE *file, const char *command, const cli_option_t *option,
    const char *operands)
{
    fprintf(file, "usage: mce %s", command);

    for ( /* void */ ; option->name; option++) {
        fprintf(file, " [%s]%s", option->name,
                option->kind == CLI_TEXTS ? "..." : "");
    }

    fprintf(file, "%s%s\n", *operands ? " " : "", operands);
}


static int
options_help(const char *command, const cli_option_t *option,
    const char *operands)
{
    options_usage(stdout, command, option, operands);

    for ( /* void */ ; option->name; option++) {
        printf("    %-14s%s\n", option->name, option->help);
    }

    return CLI_OK;
}


/*
 * The option that "arg" names; *value is what stands in it behind the name.
 */
static const cli_option_t *
options_find(const cli_option_t *option, const char *arg, const char **value)
{
    size_t  len;

    for ( /* void */ ; option->name; option++) {
        len = strcspn(option->name, " ");

        if (strncmp(arg, option->name, len) != 0) {
            continue;
        }

        *value = arg + len;

        if (**value == '\0') {
            *value = NULL;
            return option;
        }

        if (option->kind != CLI_FLAG && (len == 2 || **value == '=')) {
            *value += len > 2;
            return option;
        }
    }

    return NULL;
}


static int
options_set(const cli_option_t *option, const char *value)
{
    char         *end;
    cli_texts_t  *texts;

    switch (option->kind) {

    case CLI_FLAG:
        *(int *) option->value = 1;
        break;

    case CLI_TEXT:
        *(const char **) option->value = value;
        break;

    case CLI_TEXTS:
        texts = option->value;
        texts->elts[texts->n++] = value;
        break;

    case CLI_NUMBER:
        *(size_t *) option->value = strtoul(value, &end, 10);

        if (*end || *(size_t *) option->value - 1 >= 1000) {
            return cli_error("%s: \"%s\" is no number from 1 to 1000",
                             option->name, value);
        }
    }

    return CLI_GO;
}


int
cli_options(char **argv, const cli_option_t *options, const char *operands)
{
    int                  n, max, rc, operand;
    char               **next;
    const char          *value, *cut;
    const cli_option_t  *option;

    n = 0;
    operand = 0;
    cut = NULL;

    for (next = argv + 1; *next; next++) {
        if (operand || **next != '-' || (*next)[1] == '\0') {
            argv[++n] = *next;
            continue;
        }

        if (strcmp(*next, "--") == 0) {
            operand = 1;
            continue;
        }

        if (strcmp(*next, "--help") == 0 || strcmp(*next, "-h") == 0) {
            return options_help(argv[0], options, operands);
        }

        option = options_find(options, *next, &value);
        if (option == NULL) {
            return cli_error("unknown option \"%s\": run mce %s --help", *next,
                             argv[0]);
        }

        if (value == NULL && option->kind != CLI_FLAG) {
            value = *++next;
        }

        if (value == NULL && option->kind != CLI_FLAG) {
            return cli_error("%s: the value is missing", option->name);
        }

        rc = options_set(option, value);
        if (rc != CLI_GO) {
            return rc;
        }

        cut = value && cli_is_cut(value) ? value : cut;
    }

    argv[n + 1] = NULL;
    max = strstr(operands, "...") ? INT_MAX : *operands && *operands != '<';

    if (n > max && cut) {
        return cli_error("\"%s\": " CLI_CUT, cut);
    }

    if (n > max || (n == 0 && max && *operands != '[')) {
        fputs("mce: ", stderr);
        options_usage(stderr, argv[0], options, operands);
        return CLI_BAD;
    }

    return CLI_GO;
}
