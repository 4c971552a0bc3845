/*
 * An extractor on one page: how near it comes to the gold, how long it takes.
 */


#include "score.h"

#include "cli.h"
#include "lcs.h"

#include <string.h>


static double
score_share(size_t part, size_t whole, size_t other)
{
    return whole ? (double) part / (double) whole : other == 0;
}


static double
score_f1(size_t common, size_t na, size_t nb)
{
    return na + nb ? 2 * (double) common / (double) (na + nb) : 1;
}


/*
 * Runs the clock over what a server would do, and no more.
 */
static mce_status_t
score_extract(mce_arena_t *arena, const mce_expr_t *expr, mce_str_t bytes,
    cli_tokens_t *tokens, cli_score_t *score)
{
    double           start;
    mce_spans_t      spans;
    mce_status_t     rc;
    mce_document_t  *doc;

    start = cli_cpu();
    rc = cli_document(arena, bytes, &doc);

    if (rc == MCE_OK) {
        rc = mce_extract(expr, doc, &spans);
    }

    score->seconds = cli_cpu() - start;
    score->bytes = (double) bytes.len;

    if (rc == MCE_NO_CONTENT || rc == MCE_DECLINED) {
        return MCE_OK;
    }

    return rc == MCE_OK ? cli_tokens_spans(tokens, doc, &spans) : rc;
}


mce_status_t
cli_score(const mce_expr_t *expr, mce_str_t bytes, const cli_tokens_t *gold,
    cli_score_t *score)
{
    mce_arena_t   *arena;
    mce_status_t   rc;
    cli_common_t   common;
    cli_tokens_t   found;

    arena = cli_arena();
    memset(&found, 0, sizeof(found));
    found.arena = arena;

    rc = score_extract(arena, expr, bytes, &found, score);

    if (rc == MCE_OK) {
        rc = cli_common(arena, gold->elts, gold->n, found.elts, found.n,
                        &common);
    }

    if (rc == MCE_OK) {
        score->recall = score_share(common.lcs, gold->n, found.n);
        score->precision = score_share(common.lcs, found.n, gold->n);
        score->f1 = score_f1(common.lcs, gold->n, found.n);
        score->word_f1 = score_f1(common.bag, gold->n, found.n);
    }

    mce_arena_destroy(arena);

    return rc;
}
