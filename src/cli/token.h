/*
 * Words as the measures see them: \w+, but every character of the scripts
 * without spaces by itself.
 */


#ifndef _CLI_TOKEN_H_INCLUDED_
#define _CLI_TOKEN_H_INCLUDED_


#include "document.h"


/*
 * A word is its 64-bit hash: two of the 40,000 words of two long pages are
 * taken for one another once in ten billion pairs of pages.
 */
typedef struct {
    mce_arena_t    *arena;
    uint64_t       *elts;
    size_t          n;
    size_t          nalloc;

    uint64_t        word;           /* of the one that is open, or 0 */
} cli_tokens_t;


/*
 * The words of UTF-8 text that is no HTML.  "tokens" starts zeroed but for
 * its arena.
 */
mce_status_t cli_tokens_text(cli_tokens_t *tokens, mce_str_t text);

/*
 * The words of the spans, entities decoded.  An inline tag does not end a
 * word, a block tag does.
 */
mce_status_t cli_tokens_spans(cli_tokens_t *tokens, const mce_document_t *doc,
    const mce_spans_t *spans);


#endif /* _CLI_TOKEN_H_INCLUDED_ */
