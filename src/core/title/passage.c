
/*
 * Passages of text.
 */


#include <string.h>

#include "base/arena.h"
#include "title/passage.h"


/* a passage of the main text has more bytes than this, on the average */
#define MCE_PASSAGE_BYTES  60
/* later passages are ignored; no known page has 6600 */
#define MCE_PASSAGES_MAX   8192


static void mce_passages_main(mce_passages_t *passages);
static void mce_passages_headings(const mce_tree_t *tree,
    mce_passages_t *passages);
static uint32_t mce_passages_next(const mce_tree_t *tree, uint32_t e);


mce_status_t
mce_passages(mce_document_t *doc, const mce_tree_t *tree,
    mce_passages_t *passages)
{
    uint8_t             flags;
    uint32_t            i, bytes, apart;
    uint64_t            open[4] = { 0, 0, 0, 0 };
    mce_passage_t      *passage;
    const mce_token_t  *token, *end;

    apart = 1;
    passage = NULL;
    end = doc->tokens + doc->ntokens;

    for (token = doc->tokens; token < end; token++) {

        if (mce_token_is_tag(token)) {
            flags = mce_tag_flags[token->tag];
            apart |= !(flags & (MCE_TAG_INLINE|MCE_TAG_CODE));

            if (flags & MCE_TAG_MUTE && token->kind == MCE_TOKEN_OPEN) {
                i = (uint32_t) (token - doc->tokens);
                token = doc->tokens + mce_token_muted(doc, i, open);
            }

            continue;
        }

        if (!mce_token_is_text(token)) {
            continue;
        }

        i = (uint32_t) (token - doc->tokens);

        if (apart) {
            if (passages->n == MCE_PASSAGES_MAX) {
                break;
            }

            if (!mce_array_reserve(doc->arena, passages->elts, passages->n,
                                   passages->nalloc))
            {
                return MCE_NO_MEMORY;
            }

            passage = &passages->elts[passages->n++];
            memset(passage, 0, sizeof(mce_passage_t));
            passage->first = i;
            apart = 0;
        }

        bytes = token[1].start - token->start;

        passage->end = i + 1;
        passage->bytes += bytes;
        passage->link += token->flags & MCE_TOKEN_LINK ? bytes : 0;
        passage->nodes++;
    }

    mce_passages_main(passages);
    mce_passages_headings(tree, passages);

    return MCE_OK;
}


static void
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


/*
 * Finds the heading of each passage.  Headings come in the same order as
 * passages.
 */

static void
mce_passages_headings(const mce_tree_t *tree, mce_passages_t *passages)
{
    uint32_t              last, next, reach;
    mce_passage_t        *passage;
    const mce_element_t  *elements;

    elements = tree->elements;
    last = 0;
    reach = 0;
    next = mce_passages_next(tree, 0);

    for (passage = passages->elts; passage < passages->elts + passages->n;
         passage++)
    {
        while (next < tree->n && elements[next].open < passage->first) {
            last = next;
            reach = elements[last].end > reach ? elements[last].end : reach;
            next = mce_passages_next(tree, last);
        }

        if (passage->first >= reach) {
            continue;
        }

        passage->heading = passage->first < elements[last].end
                           && (next == tree->n
                               || elements[next].open >= elements[last].end)
                           ? last : MCE_PASSAGE_OUTER;
    }
}


static uint32_t
mce_passages_next(const mce_tree_t *tree, uint32_t e)
{
    do {
        e++;
    } while (e < tree->n
             && !(mce_tag_flags[tree->elements[e].tag] & MCE_TAG_HEADING));

    return e;
}
