
/*
 * auto: the default.  Keeps the text blocks that a small forest takes for
 * main content; docs/auto.md tells how.
 */


#include "auto/score.h"
#include "extract/extractor.h"


typedef struct {
    int  policy;
} mce_auto_conf_t;


/* the first stands for the better of the two others */
#define MCE_AUTO_BEST  0

static const mce_param_t  mce_auto_params[] = {
    mce_param_enum(mce_auto_conf_t, policy, "auto", "auto, page, article"),
    mce_param_end
};


static mce_status_t mce_auto_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out);
static void mce_auto_block(const mce_document_t *doc,
    const mce_block_t *block, mce_span_builder_t *out);


const mce_extractor_t  mce_auto = {
    "auto", "learned blocks, for any kind of page",
    mce_auto_params, sizeof(mce_auto_conf_t), mce_auto_extract
};


static mce_status_t
mce_auto_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    uint32_t                i;
    unsigned                policy;
    mce_status_t            rc;
    const mce_scores_t     *scores;
    const mce_auto_conf_t  *conf = data;

    rc = mce_scores(doc, &scores);
    if (rc != MCE_OK) {
        return rc;
    }

    policy = (conf->policy == MCE_AUTO_BEST) ? mce_scores_policy(scores)
                                             : (unsigned) conf->policy - 1;

    for (i = 0; i < scores->blocks->n; i++) {
        if (scores->p[policy][i] >= scores->threshold[policy]) {
            mce_auto_block(doc, &scores->blocks->blocks[i], out);
        }
    }

    return MCE_OK;
}


static void
mce_auto_block(const mce_document_t *doc, const mce_block_t *block,
    mce_span_builder_t *out)
{
    uint32_t            i;
    const mce_token_t  *token;

    for (i = block->first; i < block->last; i++) {
        token = &doc->tokens[i];

        if (mce_token_is_text(token)
            && !(token->flags & MCE_TOKEN_SKIPPED))
        {
            mce_span_add(out, token->start, token[1].start);
        }
    }
}
