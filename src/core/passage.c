
/*
 * Passages of text.
 */


#include <string.h>

#include "arena.h"
#include "passage.h"


/* bytes that one of the main text has at least, on the average */
#define MCE_PASSAGE_BYTES  60


mce_status_t
mce_passages_add(mce_document_t *doc, mce_passages_t *passages,
    uint32_t token, unsigned open)
{
    uint32_t        bytes;
    mce_passage_t  *passage;

    if (!open) {
        if (!mce_array_reserve(doc->arena, passages->elts, passages->n,
                               passages->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        passage = &passages->elts[passages->n++];
        memset(passage, 0, sizeof(mce_passage_t));
        passage->first = token;
    }

    passage = &passages->elts[passages->n - 1];
    bytes = doc->tokens[token + 1].start - doc->tokens[token].start;

    passage->end = token + 1;
    passage->bytes += bytes;
    passage->link += doc->tokens[token].flags & MCE_TOKEN_LINK ? bytes : 0;
    passage->nodes++;

    return MCE_OK;
}


void
mce_passages_main(mce_passages_t *passages)
{
    size_t                i, start;
    int64_t               sum, best;
    const mce_passage_t  *passage;

    best = 0;
    sum = 0;
    start = 0;

    for (i = 0; i < passages->n; i++) {
        passage = &passages->elts[i];

        if (sum <= 0) {
            sum = 0;
            start = i;
        }

        sum += (int64_t) passage->bytes - 2 * (int64_t) passage->link
               - MCE_PASSAGE_BYTES;

        if (sum > best) {
            best = sum;
            passages->start = start;
            passages->stop = i + 1;
        }
    }
}
