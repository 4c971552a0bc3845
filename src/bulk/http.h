/*
 * An HTTP response as archives keep it: header and body in one.
 */


#ifndef _CLI_HTTP_H_INCLUDED_
#define _CLI_HTTP_H_INCLUDED_


#include "mce.h"


/*
 * Why a response is no page.
 */
typedef enum {
    CLI_HTTP_PAGE = 0,
    CLI_HTTP_STATUS,                /* it has none, or another than 200 */
    CLI_HTTP_ENCODING,              /* a compression that is not known */
    CLI_HTTP_LARGE
} cli_http_e;


typedef struct {
    mce_str_t           head;
    mce_str_t           body;
} cli_http_t;


/*
 * The value of a line of a header block, without white space around it;
 * empty if there is none.  "name" is in lower case.
 */
mce_str_t cli_http_header(mce_str_t head, const char *name);

/*
 * Whether a page is HTML by the Content-Type of its header block, or, if that
 * says nothing, by the type that the archive identified and wrote into the
 * header of the record.  *charset is the one that is named, or empty.
 */
int cli_http_is_html(mce_str_t head, mce_str_t record, mce_str_t *charset);

/*
 * Cuts a message into head and body, if it is a response with status 200.
 * Interim responses before it are skipped, and that of a proxy.
 */
cli_http_e cli_http_head(mce_str_t message, cli_http_t *http);

/*
 * Undoes chunks and compression of the body, up to "max" bytes; a zero byte
 * follows it.  Some crawlers store the decoded body with the original header,
 * so a body that does not look chunked or compressed is taken as it is.
 */
cli_http_e cli_http_body(mce_arena_t *arena, size_t max, cli_http_t *http);


#endif /* _CLI_HTTP_H_INCLUDED_ */
