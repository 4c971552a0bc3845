/*
 * Options and operands by a table, from which --help is made as well.
 */


#include "cli.h"

#include <ctype.h>
#include <limits.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>


const cli_option_t  cli_expr_options[] = {
    { "-e EXPR", CLI_EXPR, 0, CLI_AUTO },
    { .name = NULL }
};

const cli_option_t  cli_no_options[] = {
    { .name = NULL }
};


/* bytes of options, beside the name, that are shown one by one in the line
   that tells the usage */
#define OPTIONS_SHOWN  70

/* columns of a terminal that are written to, and where help begins */
#define OPTIONS_WIDTH  79
#define OPTIONS_HELP   24

/* what options_read() returns if the subcommand is to be run */
#define OPTIONS_GO  (-1)


static int
options_hidden(const char *value, void *field)
{
    int  i;

    for (i = 0; i <= MCE_HIDDEN_KEEP; i++) {
        if (strcmp(value, mce_hidden_names[i]) == 0) {
            *(int *) field = i + 1;
            return OPTIONS_GO;
        }
    }

    return cli_error("--hidden: \"%s\" is none of auto, drop, mark and keep",
                     value);
}


static void
options_usage(FILE *file, const cli_command_t *command)
{
    char                *text;
    FILE                *all;
    size_t               len;
    const cli_option_t  *option;

    all = cli_must(open_memstream(&text, &len));

    for (option = command->options; option->name; option++) {
        fprintf(all, " [%s]%s", option->name,
                option->kind == CLI_EXPRS || option->kind == CLI_GRIDS
                ? "..." : "");
    }

    fclose(all);

    len += strlen(cli_program) + strlen(command->name)
           + strlen(command->operands);

    fprintf(file, "usage: %s%s%s%s%s%s\n", cli_program,
            *command->name ? " " : "", command->name,
            len > OPTIONS_SHOWN ? " [OPTION]..." : text,
            *command->operands ? " " : "", command->operands);
    free(text);
}


/*
 * Prints a text from a column on, in lines that fit a terminal.
 */
static void
options_wrap(const char *text, size_t column)
{
    size_t  len, blanks;

    blanks = 0;

    while (*text) {
        len = strcspn(text, " ");

        if (blanks && column + blanks + len > OPTIONS_WIDTH) {
            printf("\n%*s", OPTIONS_HELP, "");
            column = OPTIONS_HELP;
            blanks = 0;
        }

        printf("%*s%.*s", (int) blanks, "", (int) len, text);
        column += blanks + len;
        text += len;
        blanks = strspn(text, " ");
        text += blanks;
    }

    printf("\n");
}


static int
options_help(const cli_command_t *command)
{
    int                  n;
    const cli_option_t  *option;

    options_usage(stdout, command);

    for (option = command->options; option->name; option++) {
        n = printf("    %-19s ", option->name);
        options_wrap(option->help, n < 0 ? 0 : (size_t) n);
    }

    return CLI_OK;
}


/*
 * The option that "arg" names; *value is what follows the name in it.
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

        if (option->kind != CLI_FLAG && (len == 2 || *(*value)++ == '=')) {
            return option;
        }
    }

    return NULL;
}


static int
options_unknown(const cli_command_t *command, const char *arg)
{
    char                 name[32];
    const cli_option_t  *option;

    for (option = command->options; option->name; option++) {
        snprintf(name, sizeof(name), "%.*s",
                 (int) strcspn(option->name, " "), option->name);

        if (strlen(name) > 2 && mce_is_misspelt(cli_str(arg), name)) {
            return cli_error("unknown option \"%s\", did you mean "
                             "\"%s\"?", arg, name);
        }
    }

    return cli_error("unknown option \"%s\": run %s%s%s --help", arg,
                     cli_program, *command->name ? " " : "", command->name);
}


static int
options_ends(const char *text, const char *with)
{
    return text && *text && strchr(with, text[strlen(text) - 1]);
}


static int
options_set(cli_args_t *args, const cli_option_t *option, const char *value)
{
    char    *end;
    void    *field;
    size_t   number;

    field = (char *) args + option->offset;

    switch (option->kind) {

    case CLI_FLAG:
        *(int *) field = 1;
        break;

    case CLI_TEXT:
        *(const char **) field = value;
        break;

    case CLI_NUMBER:
        number = strtoul(value, &end, 10);

        if (*end || number - 1 >= 1000) {
            return cli_error("%s: \"%s\" is no number from 1 to 1000",
                             option->name, value);
        }

        *(size_t *) field = number;
        break;

    case CLI_SWITCH:
        if (strcmp(value, "on") != 0 && strcmp(value, "off") != 0) {
            return cli_error("%s: \"%s\" is neither on nor off",
                             option->name, value);
        }

        *(int *) field = value[1] == 'n' ? CLI_ON : CLI_OFF;
        break;

    case CLI_HIDDEN:
        return options_hidden(value, field);

    case CLI_GRIDS:
        args->grids[args->ngrids++] = value;
        break;

    case CLI_EXPR:
        args->n = 0;
        /* fall through */

    case CLI_EXPRS:
        args->texts[args->n++] = value;
    }

    return OPTIONS_GO;
}


/*
 * The operands are moved to the front.
 */
static int
options_read(const cli_command_t *command, char **argv, cli_args_t *args)
{
    int                  n, max, given, operand;
    char               **next;
    const char          *value;
    const cli_option_t  *option;

    n = 0;
    given = 0;
    operand = 0;

    for (next = argv + 1; *next; next++) {
        if (operand || **next != '-' || (*next)[1] == '\0') {
            args->paths[n++] = *next;
            continue;
        }

        if (strcmp(*next, "--") == 0) {
            operand = 1;
            continue;
        }

        if (strcmp(*next, "--help") == 0 || strcmp(*next, "-h") == 0) {
            return options_help(command);
        }

        option = options_find(command->options, *next, &value);
        if (option == NULL) {
            return options_unknown(command, *next);
        }

        if (option->kind != CLI_FLAG) {
            value = value ? value : *++next;

            if (value == NULL) {
                return cli_error("%s: the value is missing", option->name);
            }
        }

        if (option->kind >= CLI_EXPR && options_ends(value, "(,")
            && options_ends(next[1], "),"))
        {
            return cli_error("\"%s\": an expression with blanks is put in "
                             "quotes", value);
        }

        if (options_set(args, option, value) != OPTIONS_GO) {
            return CLI_BAD;
        }

        args->given[given++] = option->name;
    }

    if (args->json + args->pages + args->compare > 1) {
        return cli_error("--json, --pages and --compare are forms of what is "
                         "printed: take one");
    }

    max = strstr(command->operands, "...") ? INT_MAX
          : *command->operands && *command->operands != '<';

    if (n > max || (n == 0 && max && *command->operands != '[')) {
        fprintf(stderr, "%s: ", cli_program);
        options_usage(stderr, command);
        return CLI_BAD;
    }

    return OPTIONS_GO;
}


int
cli_given(const cli_args_t *args, const char *name)
{
    size_t        len;
    const char  **given;

    for (given = args->given; *given; given++) {
        len = strcspn(*given, " ");

        if (strlen(name) == len && memcmp(name, *given, len) == 0) {
            return 1;
        }
    }

    return 0;
}


int
cli_run(const cli_command_t *command, int argc, char **argv)
{
    int                  status;
    size_t               i;
    cli_args_t           args = { 0 };
    const cli_option_t  *option;

    /* one page follows another: keep the memory that the last one freed */
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);

    args.arena = cli_arena();
    args.paths = cli_alloc(args.arena, argc, sizeof(char *));
    args.given = cli_alloc(args.arena, argc, sizeof(char *));
    args.texts = cli_alloc(args.arena, argc, sizeof(char *));
    args.grids = cli_alloc(args.arena, argc, sizeof(char *));
    args.exprs = cli_alloc(args.arena, argc, sizeof(mce_expr_t *));

    for (option = command->options; option->name; option++) {
        if (option->value) {
            (void) options_set(&args, option, option->value);
        }
    }

    /* the first -e overwrites the default expression */
    args.n = 0;
    status = options_read(command, argv, &args);
    args.n = args.n || args.found ? args.n : args.texts[0] != NULL;

    for (i = 0; i < args.n && status == OPTIONS_GO; i++) {
        if (cli_expr(args.arena, args.texts[i], &args.exprs[i]) != CLI_OK) {
            status = CLI_BAD;
        }
    }

    if (status == OPTIONS_GO && args.url && !cli_is_address(args.url)) {
        status = isalnum((unsigned char) *args.url)
                 ? cli_error("--url: \"%s\" has no scheme: https://%s",
                             args.url, args.url)
                 : cli_error("--url: \"%s\" has no scheme", args.url);
    }

    if (status == OPTIONS_GO) {
        status = command->run(&args);
    }

    mce_arena_destroy(args.arena);

    return status;
}
