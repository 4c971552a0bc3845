/*
 * An extractor on one page: its measures against the gold, and its time.
 */


#include "score.h"

#include <string.h>

#include "lab.h"
#include "mce_internal.h"
#include "stage/hidden.h"
#include "units/units.h"


static double
score_share(size_t part, size_t whole, size_t other)
{
    return whole ? (double) part / (double) whole : other == 0;
}


static void
score_words(const lab_tokens_t *found, const lab_tokens_t *gold,
    lab_score_t *score)
{
    size_t        all;
    lab_common_t  common;

    common = lab_common(gold, found);
    all = gold->n + found->n;
    score->of[LAB_RECALL] = score_share(common.lcs, gold->n, found->n);
    score->of[LAB_PRECISION] = score_share(common.lcs, found->n, gold->n);
    score->of[LAB_F1] = score_share(2 * common.lcs, all, 0);
    score->of[LAB_WORD_F1] = score_share(2 * common.bag, all, 0);
}


static mce_status_t
score_spans(const cli_args_t *args, const mce_expr_t *expr,
    mce_document_t *doc, mce_spans_t *spans)
{
    mce_units_t       units;
    mce_hidden_e      how;
    mce_status_t      rc;
    mce_extraction_t  found;

    rc = mce_extract(expr, doc, &found);
    *spans = found.spans;

    if (rc == MCE_OK && args->structure == CLI_ON) {
        rc = mce_units(doc, spans, found.posts, &units);
        *spans = units.spans;
    }

    how = args->hidden ? (mce_hidden_e) (args->hidden - 1)
          : mce_expr_confidence(expr) == MCE_CONFIDENCE_SCORES
          ? MCE_HIDDEN_AUTO : MCE_HIDDEN_KEEP;

    return rc == MCE_OK && how != MCE_HIDDEN_MARK
           ? mce_hidden_cut(doc, how, spans) : rc;
}


/*
 * The text that "mce extract" writes.
 */
static mce_status_t
score_text(const cli_args_t *args, const mce_expr_t *expr,
    mce_document_t *doc, mce_str_t *text)
{
    mce_status_t          rc;
    mce_article_t        *article;
    mce_extraction_t      found;
    mce_render_options_t  options = { 0 };

    rc = mce_extract_with_fallback(expr, &doc, &found);

    if (rc == MCE_OK) {
        /* rules want the address, which mce extract is not told */
        mce_document_set_url(doc, (mce_str_t) mce_null_str);
        rc = cli_article(args, doc, &found, args->structure != CLI_OFF,
                         &article);
    }

    return rc == MCE_OK ? mce_render(article, MCE_FORMAT_TEXT, &options, text)
                        : rc;
}


mce_status_t
lab_score(const cli_args_t *args, const mce_expr_t *expr, const char *url,
    mce_str_t bytes, const lab_gold_t *gold, lab_score_t *score)
{
    double           start;
    mce_str_t        text = mce_null_str;
    mce_spans_t      spans;
    lab_tokens_t     found = { .arena = cli_arena() };
    mce_status_t     rc;
    mce_document_t  *doc;

    /* only what a server would do is timed */
    start = lab_cpu();
    rc = cli_document(found.arena, cli_no_name, bytes, cli_no_charset, &doc);

    if (rc == MCE_OK) {
        mce_document_set_url(doc, cli_str(url));
        rc = args->rendered ? score_text(args, expr, doc, &text)
                            : score_spans(args, expr, doc, &spans);
    }

    score->seconds = lab_cpu() - start;
    score->bytes = (double) bytes.len;

    if (rc == MCE_OK && args->rendered) {
        lab_tokens_text(&found, text);

    } else if (rc == MCE_OK) {
        lab_tokens_spans(&found, doc, &spans);

    } else if (cli_is_empty(rc)) {
        rc = MCE_OK;
    }

    score_words(&found, &gold->words, score);

    if (rc == MCE_OK && args->lines) {
        rc = lab_lines(found.arena, doc, gold->text, text, &score->lines);
    }

    mce_arena_destroy(found.arena);

    return rc;
}


mce_status_t
lab_score_text(const cli_args_t *args, mce_str_t text, mce_str_t bytes,
    const lab_gold_t *gold, lab_score_t *score)
{
    mce_arena_t     *arena;
    mce_status_t     rc;
    lab_tokens_t     found;
    mce_document_t  *doc;

    arena = cli_arena();
    found = (lab_tokens_t) { .arena = arena };
    lab_tokens_text(&found, text);
    score_words(&found, &gold->words, score);
    rc = MCE_OK;

    if (args->lines) {
        rc = cli_document(arena, cli_no_name, bytes, cli_no_charset, &doc);
        rc = (rc == MCE_OK) ? lab_lines(arena, doc, gold->text, text,
                                        &score->lines) : rc;
    }

    mce_arena_destroy(arena);

    return rc;
}
