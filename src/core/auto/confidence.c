
/*
 * How good a selection is expected to be, whichever extractor made it.
 */


#include "auto/score.h"
#include "auto/selection.h"


static float mce_confidence_f1(const mce_document_t *doc,
    const mce_scores_t *scores, const mce_spans_t *spans);
static float mce_confidence_share(const mce_document_t *doc,
    const mce_block_t *block, const mce_spans_t *spans, size_t *s);


mce_status_t
mce_confidence(mce_document_t *doc, const mce_spans_t *spans,
    mce_confidence_e by, double *confidence)
{
    float                f1, suitability;
    int16_t              row[MCE_SELECTION_COUNT];
    mce_status_t         rc;
    const mce_scores_t  *scores;

    if (by == MCE_CONFIDENCE_SCORES) {
        rc = mce_scores(doc, &scores);
        if (rc != MCE_OK) {
            return rc;
        }

        f1 = mce_confidence_f1(doc, scores, spans);
        suitability = scores->suitability;

    } else {
        rc = mce_selection_row(doc, spans, row);
        if (rc != MCE_OK) {
            return rc;
        }

        f1 = spans->n ? mce_selection_f1(row) : 0;
        suitability = mce_selection_suitability(row);
    }

    /* however good the selection is, the page has little to select from */
    *confidence = suitability < MCE_SCORE_SUITABLE && f1 > suitability
                  ? suitability : f1;

    return MCE_OK;
}


static float
mce_confidence_f1(const mce_document_t *doc, const mce_scores_t *scores,
    const mce_spans_t *spans)
{
    float               share, words, pw, w;
    size_t              s;
    uint32_t            i;
    unsigned            policy;
    const mce_block_t  *block;

    policy = mce_scores_policy(scores);
    pw = 0;
    w = 0;
    s = 0;

    for (i = 0; i < scores->blocks->n && s < spans->n; i++) {
        block = &scores->blocks->blocks[i];
        share = mce_confidence_share(doc, block, spans, &s);
        words = share * (block->words ? (float) block->words : 1);
        pw += words * scores->p[policy][i];
        w += words;
    }

    return w > 0 ? 2 * pw / (w + scores->sum[policy]) : 0;
}


/*
 * The share of a block that the spans from *s on cover.
 */

static float
mce_confidence_share(const mce_document_t *doc, const mce_block_t *block,
    const mce_spans_t *spans, size_t *s)
{
    uint32_t            i, start, end, all, covered;
    const mce_span_t   *span;
    const mce_token_t  *token;

    all = 0;
    covered = 0;

    for (i = block->first; i < block->last; i++) {
        token = &doc->tokens[i];

        if (token->kind != MCE_TOKEN_TEXT
            || token->flags & (MCE_TOKEN_BLANK|MCE_TOKEN_SKIPPED))
        {
            continue;
        }

        all += token[1].start - token->start;

        while (*s < spans->n && spans->elts[*s].start < token[1].start) {
            span = &spans->elts[*s];
            start = span->start > token->start ? span->start : token->start;
            end = span->end < token[1].start ? span->end : token[1].start;
            covered += end > start ? end - start : 0;

            if (span->end > token[1].start) {
                break;
            }

            (*s)++;
        }
    }

    return all ? (float) covered / (float) all : 0;
}
