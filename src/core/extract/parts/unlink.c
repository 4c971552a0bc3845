
/*
 * The page without its links.
 */


#include <string.h>

#include "base/arena.h"
#include "extract/parts/line.h"
#include "extract/parts/unlink.h"


mce_status_t
mce_unlink(const mce_document_t *doc, mce_document_t **page)
{
    size_t           size;
    uint32_t         i, last;
    uint64_t         open[4] = { 0, 0, 0, 0 };
    mce_token_t     *token;
    mce_document_t  *copy;

    size = (doc->ntokens + 1) * sizeof(mce_token_t);
    copy = mce_arena_calloc(doc->arena, sizeof(mce_document_t));
    token = mce_arena_alloc(doc->arena, size);
    if (copy == NULL || token == NULL) {
        return MCE_NO_MEMORY;
    }

    memcpy(token, doc->tokens, size);
    copy->arena = doc->arena;
    copy->source = doc->source;
    copy->headline = doc->headline;
    copy->tokens = token;
    copy->ntokens = doc->ntokens;
    mce_document_limit(copy, UINT32_MAX, doc->max_nesting);

    for (i = 0; i < copy->ntokens; i++) {
        if (token[i].kind != MCE_TOKEN_OPEN || token[i].tag != MCE_TAG_a) {
            continue;
        }

        last = mce_line_removed(doc, i, open);

        for ( /* void */ ; i < last; i++) {
            if (mce_token_is_text(&token[i])) {
                token[i].kind = MCE_TOKEN_CUT;
            }
        }
    }

    *page = copy;

    return MCE_OK;
}
