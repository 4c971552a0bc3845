
/*
 * labels: text blocks in a row, each of which is content or not with regard
 * to the one before it.
 *
 * J. Gibson, B. Wellner, S. Lubar: Adaptive Web-page Content Identification.
 * WIDM 2007.  Thesis, section 3.3.2.2.
 */


#include <math.h>

#include "auto/feature.h"
#include "base/arena.h"
#include "extract/extractor.h"
#include "extract/parts/viterbi.h"

#include "extract/model/labels.h"


typedef enum {
    MCE_LABELS_CRF = 0,
    MCE_LABELS_MAXENT,
    MCE_LABELS_MEMM
} mce_labels_model_e;


typedef struct {
    int             model;          /* mce_labels_model_e */
} mce_labels_conf_t;


/*
 * After a label: the weights of content, and of the steps from it to each
 * label, in MCE_LABELS_ONE of log odds.
 */
typedef struct {
    const int16_t  *weights;
    int16_t         steps[2];
} mce_labels_after_t;


static const mce_labels_after_t  mce_labels_tables[3][2] = {
    { { mce_labels_crf, { MCE_LABELS_STEPS_0 } },
      { mce_labels_crf, { MCE_LABELS_STEPS_1 } } },
    { { mce_labels_maxent, { 0, 0 } }, { mce_labels_maxent, { 0, 0 } } },
    { { mce_labels_memm_0, { 0, 0 } }, { mce_labels_memm_1, { 0, 0 } } }
};


static const mce_param_t  mce_labels_params[] = {
    mce_param_enum(mce_labels_conf_t, model, "crf", "crf, maxent, memm"),
    mce_param_end
};


static mce_status_t mce_labels_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out);
static int mce_labels_is_muted(const mce_document_t *doc,
    const mce_layout_t *page, uint32_t i);
static void mce_labels_scores(int model, const int16_t *row,
    double score[2][2]);
static double mce_labels_sum(const int16_t *weights, const int16_t *row);


const mce_extractor_t  mce_labels = {
    "labels", "a row of blocks whose labels are the likeliest together",
    mce_labels_params, sizeof(mce_labels_conf_t), mce_labels_extract, NULL
};


static mce_status_t
mce_labels_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    double                    score[2][2];
    int16_t                   row[MCE_FEATURE_COUNT];
    uint8_t                  *labels;
    uint32_t                  i;
    mce_layout_t             *page;
    mce_status_t              rc;
    mce_viterbi_t             viterbi = mce_viterbi();
    const mce_block_t        *blocks;
    mce_feature_context_t     context;
    const mce_labels_conf_t  *conf = data;

    rc = mce_layout_create(doc, &page);
    if (rc != MCE_OK) {
        return rc;
    }

    labels = mce_arena_alloc(doc->arena, page->blocks->n);
    if (labels == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_feature_context_init(&context, page);

    for (i = 0; i < page->blocks->n; i++) {
        mce_feature_row(&context, i, row);
        mce_labels_scores(conf->model, row, score);
        labels[i] = mce_viterbi_add(&viterbi, score);
    }

    mce_viterbi_end(&viterbi, labels, page->blocks->n);

    blocks = page->blocks->blocks;

    for (i = 0; i < page->blocks->n; i++) {
        if (labels[i] && !mce_labels_is_muted(doc, page, i)) {
            mce_document_add_tokens(doc, blocks[i].first, blocks[i].last, out);
        }
    }

    mce_arena_release(doc->arena, labels);

    return out->status;
}


/*
 * Whether a block is what readers without scripts are told.
 */

static int
mce_labels_is_muted(const mce_document_t *doc, const mce_layout_t *page,
    uint32_t i)
{
    uint32_t              e;
    const mce_element_t  *elements;

    if (page->blocks->tags[MCE_TAG_noscript] == 0) {
        return 0;
    }

    elements = doc->tree->elements;
    e = doc->tree->of[page->blocks->blocks[i].first];

    for ( /* void */ ; e; e = elements[e].parent) {
        if (elements[e].tag == MCE_TAG_noscript) {
            return 1;
        }
    }

    return 0;
}


/*
 * score[a][b]: that of label "b" where the one before is "a".
 */

static void
mce_labels_scores(int model, const int16_t *row, double score[2][2])
{
    double                     sum;
    unsigned                   before;
    const mce_labels_after_t  *after;

    sum = 0;

    for (before = 0; before < 2; before++) {
        after = &mce_labels_tables[model][before];

        if (before == 0 || model == MCE_LABELS_MEMM) {
            sum = mce_labels_sum(after->weights, row);
        }

        score[before][0] = after->steps[0];
        score[before][1] = after->steps[1] + sum;

        /* each label after the one before it is a probability of its own */
        if (model == MCE_LABELS_MEMM) {
            score[before][0] = -log1p(exp(sum / MCE_LABELS_ONE));
            score[before][1] = sum / MCE_LABELS_ONE + score[before][0];
        }
    }
}


static double
mce_labels_sum(const int16_t *weights, const int16_t *row)
{
    int             sum;
    int16_t         value;
    unsigned        k, range;
    const int16_t  *ends;

    sum = 0;
    ends = mce_labels_ends;

    for (k = 0; k < MCE_LABELS_FEATURES; k++) {
        value = row[mce_labels_features[k]];

        for (range = 0; range < MCE_LABELS_RANGES - 1; range++) {
            if (value <= ends[range]) {
                break;
            }
        }

        sum += weights[range];
        weights += MCE_LABELS_RANGES;
        ends += MCE_LABELS_RANGES - 1;
    }

    return sum;
}
