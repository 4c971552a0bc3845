
/*
 * A page as a line of JSON.
 */


#ifndef _CLI_LINE_H_INCLUDED_
#define _CLI_LINE_H_INCLUDED_


#include "base/buffer.h"
#include "cli/cli.h"


/* the fields of --fields, a bit each */
#define CLI_LINE_TEXT      0x01
#define CLI_LINE_MARKDOWN  0x02
#define CLI_LINE_HTML      0x04
#define CLI_LINE_SPANS     0x08
#define CLI_LINE_POSTS     0x10


typedef struct {
    const cli_args_t      *args;
    unsigned               fields;
    mce_render_options_t   render;  /* but for the address */
} cli_line_options_t;


/*
 * A page, and what is known of it; texts may be empty.
 */
typedef struct {
    mce_str_t           bytes;
    mce_str_t           charset;    /* of the HTTP header */
    mce_str_t           file;
    mce_str_t           url;
    mce_str_t           record;     /* id of the record in an archive */
    mce_str_t           captured;
    int                 truncated;
} cli_line_page_t;


/*
 * Reads the names of --fields, with commas between; CLI_BAD after an error
 * line.
 */
int cli_line_fields(const char *names, unsigned *fields);

/*
 * Writes a member, unless it is empty, of text that may be any bytes, as the
 * names of files are.
 */
void cli_line_bytes(mce_buf_t *out, const char *name, mce_str_t text);

/*
 * Extracts the main content of a page in an arena of its own, whose limit is
 * set.  *article is in it; *url is the address to resolve others against: that
 * of the page, else the one that it gives itself.
 */
mce_status_t cli_line_article(const cli_line_options_t *options,
    const cli_line_page_t *page, mce_arena_t *arena, mce_article_t **article,
    mce_str_t *url);

/*
 * Writes the line of a page to "out": with the content, or with the status
 * that tells why there is none, which is returned.
 */
mce_status_t cli_line(const cli_line_options_t *options,
    const cli_line_page_t *page, mce_arena_t *arena, mce_buf_t *out);

/*
 * The same, with a status that is known before.
 */
void cli_line_failed(const cli_line_page_t *page, const char *status,
    mce_buf_t *out);


#endif /* _CLI_LINE_H_INCLUDED_ */
