
/*
 * Many files, of mce extract.
 */


#ifndef _CLI_FILES_H_INCLUDED_
#define _CLI_FILES_H_INCLUDED_


#include "cli/cli.h"


/*
 * Whether more than one page is meant, or what only many have is asked for.
 */
int cli_files_meant(const cli_args_t *args);

/*
 * Extracts all of them: the exit status.
 */
int cli_files(const cli_args_t *args, mce_format_e format);

/*
 * The options of mce warc as well.
 */
#define CLI_BULK_OPTIONS                                                      \
    { "-j N", CLI_NUMBER, offsetof(cli_args_t, jobs), "1",                    \
      "pages at once; the order stays" },                                     \
    { "--fields LIST", CLI_TEXT, offsetof(cli_args_t, fields), "text",        \
      "of lines: text (the default), markdown, html, spans" },                \
    { "--timeout N", CLI_NUMBER, offsetof(cli_args_t, timeout), "10",         \
      "seconds for a page of many; 10 without it" },                          \
    { "--max-memory N", CLI_NUMBER, offsetof(cli_args_t, max_memory), "512",  \
      "megabytes for a page of many; 512 without it" }


#endif /* _CLI_FILES_H_INCLUDED_ */
