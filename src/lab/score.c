/*
 * An extractor on one page: how near it comes to the gold, how long it takes.
 */


#include "score.h"

#include "lab.h"


static double
score_share(size_t part, size_t whole, size_t other)
{
    return whole ? (double) part / (double) whole : other == 0;
}


mce_status_t
cli_score(const mce_expr_t *expr, mce_str_t bytes, const cli_tokens_t *gold,
    cli_score_t *score)
{
    size_t           all;
    double           start;
    mce_arena_t     *arena;
    mce_spans_t      spans;
    cli_tokens_t     found = { .arena = cli_arena() };
    mce_status_t     rc;
    cli_common_t     common;
    mce_document_t  *doc;

    arena = found.arena;

    /* what a server would do, and no more */
    start = cli_cpu();
    rc = cli_document(arena, bytes, cli_no_charset, &doc);

    if (rc == MCE_OK) {
        rc = mce_extract(expr, doc, &spans);
    }

    score->seconds = cli_cpu() - start;
    score->bytes = (double) bytes.len;

    if (rc == MCE_OK) {
        cli_tokens_spans(&found, doc, &spans);

    } else if (cli_is_empty(rc)) {
        rc = MCE_OK;
    }

    common = cli_common(gold, &found);
    all = gold->n + found.n;
    score->of[CLI_RECALL] = score_share(common.lcs, gold->n, found.n);
    score->of[CLI_PRECISION] = score_share(common.lcs, found.n, gold->n);
    score->of[CLI_F1] = score_share(2 * common.lcs, all, 0);
    score->of[CLI_WORD_F1] = score_share(2 * common.bag, all, 0);

    mce_arena_destroy(arena);

    return rc;
}
