/*
 * What the subcommands share.
 */


#ifndef _CLI_H_INCLUDED_
#define _CLI_H_INCLUDED_


#include <stddef.h>
#include <stdio.h>

#include "mce_internal.h"


/* exit status */
#define CLI_OK          0
#define CLI_NO_CONTENT  1
#define CLI_BAD         2


/*
 * What was asked for.  Each subcommand has the fields of its own options.
 */
typedef struct {
    mce_arena_t        *arena;      /* until the command ends */
    char              **paths;      /* the operands, NULL at the end */
    const char        **given;      /* names of options, NULL at the end */

    const char        **texts;      /* of -e */
    mce_expr_t        **exprs;      /* the same, compiled */
    size_t              n;

    const char        **grids;      /* of -p and -q */
    size_t              ngrids;

    const char         *as;
    const char         *block_hosts;
    const char         *fields;
    const char         *draft;
    const char         *files_from;
    const char         *format;
    const char         *found;
    const char         *gold;
    const char         *kept;
    const char         *name;
    const char         *out;
    const char         *removed_links;
    const char         *rules;
    const char         *stop;
    const char         *url;
    size_t              jobs;
    size_t              max_memory; /* these two in MB */
    size_t              max_page;
    size_t              most;
    size_t              rounds;
    size_t              timeout;    /* seconds */
    size_t              width;
    int                 all;
    int                 boxes;
    int                 compare;
    int                 eval;
    int                 formats;
    int                 grains;
    int                 grams;
    int                 headline;   /* CLI_ON, CLI_OFF, or 0: not given */
    int                 hidden;     /* mce_hidden_e and 1, or 0: not given */
    int                 json;
    int                 jsonl;
    int                 lines;
    int                 markdown;
    int                 names;
    int                 pages;
    int                 printed;
    int                 rendered;
    int                 resume;
    int                 seen;
    int                 smoothed;
    int                 strict;
    int                 structure;  /* CLI_ON, CLI_OFF, or 0: not given */
    int                 whole;
    int                 zero;
} cli_args_t;


typedef enum {
    CLI_FLAG = 0,               /* int */
    CLI_TEXT,                   /* const char * */
    CLI_NUMBER,                 /* size_t, from 1 to 1000 */
    CLI_SWITCH,                 /* int, CLI_ON or CLI_OFF */
    CLI_HIDDEN,                 /* int, mce_hidden_e and 1 */
    CLI_GRIDS,                  /* may be given again */
    CLI_EXPR,                   /* the last one counts */
    CLI_EXPRS                   /* may be given again */
} cli_kind_e;


#define CLI_ON   1
#define CLI_OFF  2


typedef struct {
    const char         *name;       /* "-e EXPR", "--gold FILE", "--json" */
    cli_kind_e          kind;
    size_t              offset;     /* in cli_args_t; unused for expressions */
    const char         *value;      /* where it is not given */
    const char         *help;
} cli_option_t;


/*
 * The name is empty where the program has one command.  "operands" is how they
 * are shown, and says how many there may be: one or more of "NAME...", one of
 * "NAME", none or one of "[NAME]", none of "" and "< NAME".  The options end
 * with a name that is NULL.
 */
typedef struct {
    const char         *name;
    const char         *summary;
    const cli_option_t *options;
    const char         *operands;
    int               (*run)(const cli_args_t *args);
} cli_command_t;


extern const cli_command_t  cli_eval, cli_explain, cli_extract, cli_features,
    cli_list, cli_plot, cli_reports, cli_rules, cli_title, cli_trend, cli_tune,
    cli_warc;

/*
 * The names of mce_title_metric_e.  Of mce title --eval: each of them against
 * the headlines of corpora.
 */
extern const char *const  cli_title_names[];

#define CLI_TITLE_METRICS  (MCE_TITLE_HYBRID + 1)

int cli_title_eval(const cli_args_t *args);

/*
 * Of mce extract: whether more than one page is meant, or what only many have
 * is asked for; extracts all of them, and returns the exit status.
 */
int cli_files_meant(const cli_args_t *args);
int cli_files(const cli_args_t *args, mce_format_e format,
    const mce_render_options_t *options);

/*
 * What usage and error lines begin with: "mce" unless main() sets it.
 */
extern const char  *cli_program;


/*
 * The options of subcommands that take "-e EXPR" only, and of those that take
 * none.
 */
extern const cli_option_t  cli_expr_options[];
extern const cli_option_t  cli_no_options[];

#define cli_printf(n)  __attribute__((format(printf, n, n + 1)))

#define CLI_AUTO  "auto", "the extractor; auto without it"

#define CLI_STRUCTURE                                                         \
    "--structure on|off", CLI_SWITCH, offsetof(cli_args_t, structure)

#define CLI_HEADLINE                                                          \
    { "--headline on|off", CLI_SWITCH, offsetof(cli_args_t, headline), NULL,  \
      "whether the content has its headline; on without it" }

#define CLI_HIDE                                                              \
    "--hidden HOW", CLI_HIDDEN, offsetof(cli_args_t, hidden)

#define CLI_BULK_OPTIONS                                                      \
    { "-j N", CLI_NUMBER, offsetof(cli_args_t, jobs), "1",                    \
      "pages at once; the order stays" },                                     \
    { "--fields LIST", CLI_TEXT, offsetof(cli_args_t, fields), "text",        \
      "of lines: text (the default), markdown, html, spans, posts" },         \
    { "--timeout N", CLI_NUMBER, offsetof(cli_args_t, timeout), "10",         \
      "seconds for a page of many; 10 without it" },                          \
    { "--max-memory N", CLI_NUMBER, offsetof(cli_args_t, max_memory), "512",  \
      "megabytes for a page of many; 512 without it" }

#define cli_flag(name, field, help)                                           \
    { name, CLI_FLAG, offsetof(cli_args_t, field), NULL, help }


/*
 * Reads options, which may stand anywhere, and operands, and runs the command:
 * the exit status.  argv[0] is its name.
 */
int cli_run(const cli_command_t *command, int argc, char **argv);

/*
 * Whether an option was given, "--fields" for example.
 */
int cli_given(const cli_args_t *args, const char *name);

/*
 * Called first by main().  Opens a stream to a descriptor, as which standard
 * output is opened anew: if it cannot be written, the command ends with
 * CLI_BAD after an error line that has the name.
 */
void cli_start(void);
void cli_output(FILE **file, int fd, const char *name);

/*
 * One line on standard error.  Returns CLI_BAD.
 */
int cli_error(const char *format, ...) cli_printf(1);

/*
 * The same for the status of a page.  Returns CLI_NO_CONTENT if the page has
 * none, else CLI_BAD.
 */
int cli_fault(mce_status_t rc);

#define cli_is_empty(rc)  ((rc) == MCE_NO_CONTENT || (rc) == MCE_DECLINED)

/*
 * Ends the command for lack of memory.  cli_must() does so only if "p" is
 * NULL, and otherwise returns "p".
 */
void cli_no_memory(void) __attribute__((noreturn));
void *cli_must(void *p);

/*
 * An arena without a limit.  Zeroed memory for "n" things of a size, and for
 * one more.
 */
mce_arena_t *cli_arena(void);
void *cli_alloc(mce_arena_t *arena, size_t n, size_t size);

/*
 * The text that printf() would print.
 */
char *cli_text(mce_arena_t *arena, const char *format, ...) cli_printf(2);

/*
 * A text that ends with a zero byte; NULL is empty.
 */
mce_str_t cli_str(const char *text);

/*
 * Reads a file, or standard input for "-" and NULL, into the arena, which
 * gives it a terminating zero.  CLI_BAD after an error line.
 */
int cli_read(mce_arena_t *arena, const char *path, mce_str_t *bytes);

/*
 * The same without an error line: 0, with errno, if it cannot be read.
 * cli_cause() is what an error line tells of that.
 */
int cli_load(mce_arena_t *arena, const char *path, mce_str_t *bytes);
const char *cli_cause(mce_arena_t *arena, const char *path);

/*
 * Whether a text begins with a scheme and "://".
 */
int cli_is_address(const char *text);

/*
 * Reads a file that an expression names, mce_read_pt.  The paths of the files
 * "*.txt" of a folder, whose name ends with "/", in order, each with a zero
 * byte after it; 0, with errno set, if it cannot be read.
 */
mce_status_t cli_expr_read(void *data, mce_arena_t *arena, mce_str_t path,
    mce_str_t *content);
int cli_folder(mce_arena_t *arena, const char *dir, mce_str_t *paths);

/*
 * Compiles an expression; CLI_BAD after an error line.
 */
int cli_expr(mce_arena_t *arena, const char *text, mce_expr_t **expr);

/*
 * Decodes a page with the charset that an HTTP header gives it.  If that is a
 * guess that may be wrong, an error line with "name" says so, unless that is
 * empty.
 */
mce_status_t cli_document(mce_arena_t *arena, mce_str_t name, mce_str_t bytes,
    mce_str_t charset, mce_document_t **doc);

#define cli_no_charset  ((mce_str_t) mce_null_str)
#define cli_no_name     ((mce_str_t) mce_null_str)

/*
 * Why bytes are no page, for an error line, or NULL if they may be one.
 * *status is the word for it in a line of JSON.
 */
const char *cli_no_page(mce_str_t bytes, const char **status);

/*
 * Reads a file that has to be a page; CLI_BAD after an error line.
 */
int cli_page_read(mce_arena_t *arena, const char *path, mce_str_t *bytes);

/*
 * The page that is the first operand; CLI_BAD after an error line.
 */
int cli_page(const cli_args_t *args, mce_document_t **doc);

/*
 * The hosts of --block-hosts, or NULL; CLI_BAD after an error line.
 */
int cli_hosts(const cli_args_t *args, const mce_hosts_t **blocked);

#define CLI_BLOCK_HOSTS                                                       \
    "--block-hosts FILE", CLI_TEXT, offsetof(cli_args_t, block_hosts), NULL

/*
 * The names of mce_format_e, four of them.
 */
extern const char *const  cli_formats[];

#define CLI_FORMATS  (MCE_FORMAT_JSON + 1)

/*
 * The article of what was found, with "structure" completed, and without
 * its headline where that was asked for.
 */
mce_status_t cli_article(const cli_args_t *args, mce_document_t *doc,
    const mce_extraction_t *found, int structure, mce_article_t **article);


#endif /* _CLI_H_INCLUDED_ */
