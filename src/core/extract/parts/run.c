
/*
 * Cutting a page into runs of text.
 */


#include "base/arena.h"
#include "extract/parts/run.h"
#include "extract/parts/words.h"
#include "html/tree.h"
#include "text/count.h"


typedef struct {
    mce_document_t  *doc;
    mce_runs_t      *runs;
    size_t           nalloc;
    unsigned         inside;            /* of mce_word_next() */
    unsigned         open:1;            /* the last run goes on */
    unsigned         space:1;           /* white space came, not counted */
    unsigned         link:1;
} mce_run_builder_t;


static mce_status_t mce_runs_text(mce_run_builder_t *b, uint32_t i);
static void mce_runs_chars(mce_run_builder_t *b, mce_run_t *run,
    const uint8_t *p, const uint8_t *end);
static void mce_runs_tag(mce_run_builder_t *b, const mce_token_t *token);


mce_status_t
mce_runs(mce_document_t *doc, const mce_runs_t **runs)
{
    mce_status_t        rc;
    mce_run_builder_t   b = { doc, NULL, 0, 0, 0, 0, 0 };
    mce_text_walk_t     walk = { 0 };
    const mce_tree_t   *tree;
    const mce_token_t  *token;

    *runs = doc->runs;

    if (doc->runs) {
        return MCE_OK;
    }

    /* which tells what unknown elements are blocks */
    rc = mce_tree(doc, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    b.runs = mce_arena_calloc(doc->arena, sizeof(mce_runs_t));
    if (b.runs == NULL) {
        return MCE_NO_MEMORY;
    }

    while ((token = mce_token_walk(doc, &walk)) != NULL) {

        switch (token->kind) {

        case MCE_TOKEN_TEXT:
            rc = mce_runs_text(&b, (uint32_t) (token - doc->tokens));
            if (rc != MCE_OK) {
                return rc;
            }

            break;

        case MCE_TOKEN_OPEN:
        case MCE_TOKEN_CLOSE:
            mce_runs_tag(&b, token);
            break;

        case MCE_TOKEN_CUT:
            b.inside = 0;
            break;
        }
    }

    doc->runs = b.runs;
    *runs = b.runs;

    return MCE_OK;
}


static mce_status_t
mce_runs_text(mce_run_builder_t *b, uint32_t i)
{
    uint32_t             words;
    mce_run_t           *run;
    mce_runs_t          *runs;
    const uint8_t       *p, *end;
    const mce_token_t   *token;

    token = &b->doc->tokens[i];
    runs = b->runs;

    if (token->flags & MCE_TOKEN_BLANK) {
        b->space = 1;
        b->inside = 0;
        return MCE_OK;
    }

    if (!b->open) {
        if (!mce_array_reserve(b->doc->arena, runs->elts, runs->n,
                               b->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        runs->elts[runs->n++] = (mce_run_t) { .first = i };
        b->open = 1;
        b->space = 0;
        b->inside = 0;
    }

    p = b->doc->source.data + token->start;
    end = b->doc->source.data + token[1].start;

    run = &runs->elts[runs->n - 1];
    run->end = i + 1;

    mce_runs_chars(b, run, p, end);
    words = 0;

    while (mce_word_next(&p, end, &b->inside)) {
        words++;
    }

    run->words += words;
    run->link_words += b->link ? words : 0;

    return MCE_OK;
}


/*
 * White space at the end of a text counts only when more text of the run
 * follows.
 */

static void
mce_runs_chars(mce_run_builder_t *b, mce_run_t *run, const uint8_t *p,
    const uint8_t *end)
{
    int       space;
    uint32_t  chars;

    space = b->space || run->chars == 0;
    chars = (uint32_t) mce_count_text(p, end, b->doc->source.data
                                              + b->doc->source.len, &space);

    if (chars) {
        run->chars += chars - (uint32_t) space + (b->space && run->chars);
    }

    b->space = space & 1;
}


static void
mce_runs_tag(mce_run_builder_t *b, const mce_token_t *token)
{
    if (!(mce_tag_flags[token->tag] & (MCE_TAG_INLINE|MCE_TAG_CODE))) {
        b->open = 0;
    }

    if (token->tag == MCE_TAG_a) {
        b->link = token->kind == MCE_TOKEN_OPEN;
    }
}
