/*
 * What the subcommands share.
 */


#ifndef _CLI_H_INCLUDED_
#define _CLI_H_INCLUDED_


#include "mce.h"
#include "options.h"


/* exit status */
#define CLI_OK          0
#define CLI_NO_CONTENT  1
#define CLI_BAD         2


/* the extractor without -e */
#define CLI_EXTRACTOR   "auto"
#define CLI_EXPR_HELP   "the extractor; auto without it"


/*
 * The subcommands: argv[0] is the name, the end is NULL.  The exit status.
 */
int cli_bench(int argc, char **argv);
int cli_check(int argc, char **argv);
int cli_eval(int argc, char **argv);
int cli_explain(int argc, char **argv);
int cli_extract(int argc, char **argv);
int cli_features(int argc, char **argv);
int cli_list(int argc, char **argv);
int cli_plot(int argc, char **argv);
int cli_title(int argc, char **argv);
int cli_tune(int argc, char **argv);
int cli_warc(int argc, char **argv);


/*
 * One line on standard error.  Returns CLI_BAD.
 */
int cli_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/*
 * An arena without a limit; ends the command where there is no memory.
 */
mce_arena_t *cli_arena(void);

/*
 * Room for "n" things of a size, zeroed, and for one more; ends the command
 * where there is no memory.
 */
void *cli_alloc(mce_arena_t *arena, size_t n, size_t size);

/*
 * Ascending; the median sorts as well, and is 0 of nothing.
 */
void cli_sort(double *values, size_t n);
double cli_median(double *values, size_t n);

/*
 * Whether it looks as if a shell had cut an expression at a blank.
 */
int cli_is_cut(const char *text);

#define CLI_CUT  "an expression with blanks is put in quotes"

/*
 * Reads a file, or standard input for "-" and NULL, into the arena, which
 * gives it a terminating zero.  CLI_BAD after an error line.
 */
int cli_read(mce_arena_t *arena, const char *path, mce_str_t *bytes);

/*
 * Compiles an expression; CLI_BAD after an error line.
 */
int cli_expr(mce_arena_t *arena, const char *text, mce_expr_t **expr);

/*
 * Decodes and scans a page without an HTTP label.
 */
mce_status_t cli_document(mce_arena_t *arena, mce_str_t bytes,
    mce_document_t **doc);

/*
 * All the way from the bytes of a page, with the charset that an HTTP header
 * gives it, which may be empty, to a format.
 */
mce_status_t cli_render(mce_arena_t *arena, mce_str_t bytes,
    mce_str_t charset, const mce_expr_t *expr, mce_format_e format,
    mce_render_options_t *options, mce_str_t *out);

/*
 * Writes text as a JSON string, in quotes.
 */
void cli_json(mce_str_t text);

/*
 * Seconds of processor time of this thread.
 */
double cli_cpu(void);


#endif /* _CLI_H_INCLUDED_ */
