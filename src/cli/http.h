/*
 * An HTTP response as archives keep it: header and body in one.
 */


#ifndef _CLI_HTTP_H_INCLUDED_
#define _CLI_HTTP_H_INCLUDED_


#include "mce.h"


typedef struct {
    int             status;
    mce_str_t       type;           /* "text/html", as sent */
    mce_str_t       charset;        /* of the type, or empty */
    mce_str_t       body;           /* without chunks and compression */
} cli_http_t;


/*
 * The value of a line of a header block, without white space around it;
 * empty if there is none.  "name" is in lower case.
 */
mce_str_t cli_http_header(mce_str_t head, const char *name);

/*
 * "text/html; charset=x" in two.
 */
void cli_http_type(mce_str_t value, mce_str_t *type, mce_str_t *charset);

/*
 * Whether the type is one of HTML.
 */
int cli_http_is_html(mce_str_t type);

/*
 * Reads a response.  Some crawlers store the body decoded and the header as
 * it was: what does not look chunked or compressed is taken as it is.
 * MCE_INVALID if it is no response.
 */
mce_status_t cli_http_parse(mce_arena_t *arena, mce_str_t message,
    cli_http_t *http);


#endif /* _CLI_HTTP_H_INCLUDED_ */
