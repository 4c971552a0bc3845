/*
 * An HTTP response as archives keep it: header and body in one.
 */


#ifndef _CLI_HTTP_H_INCLUDED_
#define _CLI_HTTP_H_INCLUDED_


#include "mce.h"


/*
 * Bytes of a response, and of its page once it is inflated; one with more is
 * left out.
 */
#define CLI_HTTP_MAX  (16 << 20)


/*
 * Whether they are equal, ignoring the case of ASCII letters.
 */
int cli_http_is(mce_str_t value, const char *word);

/*
 * The value of a line of a header block, without white space around it;
 * empty if there is none.  "name" is in lower case.
 */
mce_str_t cli_http_header(mce_str_t head, const char *name);

/*
 * Whether the Content-Type of a header block is one of HTML; *charset is the
 * one that it names, or empty.
 */
int cli_http_is_html(mce_str_t head, mce_str_t *charset);

/*
 * Whether the message, which a zero byte follows, is a response with status
 * 200 and an HTML body; *body is that body without chunks and compression.
 * Some crawlers store the decoded body with the original header: a body that
 * does not look chunked or compressed is taken as it is.
 */
int cli_http_is_page(mce_arena_t *arena, mce_str_t message,
    mce_str_t *charset, mce_str_t *body);


#endif /* _CLI_HTTP_H_INCLUDED_ */
