/*
 * The words of what the renderers write, read back.
 */


#ifndef _CLI_PLAIN_H_INCLUDED_
#define _CLI_PLAIN_H_INCLUDED_


#include "token.h"


typedef enum {
    CLI_PLAIN_TEXT = 0,
    CLI_PLAIN_HTML,
    CLI_PLAIN_MARKDOWN,
    CLI_PLAIN_JSON
} cli_plain_e;


/*
 * Adds the words; "tokens" starts zeroed but for its arena.
 */
mce_status_t cli_plain(cli_tokens_t *tokens, mce_str_t out,
    cli_plain_e markup);


#endif /* _CLI_PLAIN_H_INCLUDED_ */
