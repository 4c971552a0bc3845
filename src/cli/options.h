/*
 * The options and operands of a subcommand, and its help.
 */


#ifndef _CLI_OPTIONS_H_INCLUDED_
#define _CLI_OPTIONS_H_INCLUDED_


#include <stddef.h>


/* cli_options() returns it where the subcommand is to go on */
#define CLI_GO  (-1)


typedef enum {
    CLI_FLAG = 0,               /* int */
    CLI_TEXT,                   /* const char * */
    CLI_TEXTS,                  /* cli_texts_t: may be given again */
    CLI_NUMBER                  /* size_t, from 1 to 1000 */
} cli_kind_e;


typedef struct {
    const char    **elts;       /* room for argc of them */
    size_t          n;
} cli_texts_t;


typedef struct {
    const char     *name;       /* "-e EXPR", "--gold FILE", "--json" */
    cli_kind_e      kind;
    void           *value;      /* holds the default */
    const char     *help;
} cli_option_t;


/*
 * Reads options, which may stand anywhere, and moves the operands to the
 * front: argv[1], behind them NULL.  "operands" is how they are shown, and
 * says how many there may be: one or more of "NAME...", one of "NAME", none or
 * one of "[NAME]", none of "" and "< NAME".  The options end with a name that
 * is NULL; the name of the subcommand is argv[0].
 *
 * CLI_GO, CLI_BAD after an error line, CLI_OK after --help was answered.
 */
int cli_options(char **argv, const cli_option_t *options,
    const char *operands);


#endif /* _CLI_OPTIONS_H_INCLUDED_ */
