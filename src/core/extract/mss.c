
/*
 * MSS: the segment of maximum sum over what a Naive Bayes classifier says of
 * each word and tag; or, without its model, with one score for every word,
 * another for every tag, and the constant that the paper gives for its
 * untrained form.
 *
 * J. Pasternack, D. Roth: Extracting Article Text from the Web with Maximum
 * Subsequence Segmentation.  WWW 2009.  Thesis, section 3.3.1.4.
 */


#include <math.h>

#include "base/arena.h"
#include "extract/parts/gram.h"
#include "extract/parts/segment.h"


/* a bucket of the table, and bytes of one of its slots: some bits of the hash,
   and the log odds that the hash is of content, or MCE_MSS_EMPTY */
#define MCE_MSS_BUCKET  4
#define MCE_MSS_SLOT    2
#define MCE_MSS_EMPTY   (-128)

#define MCE_MSS_MAX_BITS  20


/*
 * A file of tools/train/mss.py, as it lies in memory, and the table behind it.
 */
typedef struct {
    char            magic[8];
    uint8_t         bits;               /* of the number of buckets */
    uint8_t         one;                /* of log odds */
    int8_t          prior;
    int8_t          unused[5];
    int8_t          shapes[MCE_GRAM_SHAPES];    /* of trigrams that are new */
    uint8_t         buckets[];
} mce_mss_model_t;


typedef struct {
    mce_segment_conf_t      untrained;
    const mce_mss_model_t  *model;
} mce_mss_conf_t;


static mce_status_t mce_mss_load(mce_arena_t *arena, mce_str_t content,
    void **value, const char **fault);
static mce_status_t mce_mss_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out);
static double mce_mss_score(const mce_mss_model_t *model,
    const mce_gram_t *gram);
static int mce_mss_odds(const mce_mss_model_t *model, uint32_t hash);


static const mce_param_t  mce_mss_params[] = {
    mce_segment_params("3.25"),
    mce_param_file(mce_mss_conf_t, model, mce_mss_load),
    mce_param_end
};


const mce_extractor_t  mce_mss = {
    "mss", "the segment of maximum sum over words and tags",
    mce_mss_params, sizeof(mce_mss_conf_t), mce_mss_extract, NULL
};


/*
 * All bytes of a table are good ones, so that its size is what has to be
 * checked.
 */

static mce_status_t
mce_mss_load(mce_arena_t *arena, mce_str_t content, void **value,
    const char **fault)
{
    const mce_mss_model_t  *model;

    *fault = "is no model of mss";
    model = (const mce_mss_model_t *) content.data;

    if (content.len < sizeof(mce_mss_model_t)
        || memcmp(model->magic, "mce mss\n", sizeof(model->magic)) != 0
        || model->bits > MCE_MSS_MAX_BITS || model->one == 0)
    {
        return MCE_INVALID;
    }

    if (content.len - sizeof(mce_mss_model_t)
        != (size_t) MCE_MSS_BUCKET * MCE_MSS_SLOT << model->bits)
    {
        *fault = "is a part of a model of mss";
        return MCE_INVALID;
    }

    *value = (void *) model;

    return MCE_OK;
}


static mce_status_t
mce_mss_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    size_t                 i;
    mce_gram_t             gram;
    mce_status_t           rc;
    mce_grams_t            grams;
    mce_segment_t          segment = { 0 };
    const mce_mss_conf_t  *conf = data;

    if (conf->model == NULL) {
        return mce_segment_extract(doc, &conf->untrained, out);
    }

    rc = mce_grams(doc, &grams);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < grams.words->n; i++) {
        gram = mce_gram_at(&grams, i);
        mce_segment_add(&segment, i, mce_mss_score(conf->model, &gram));
    }

    mce_arena_release(doc->arena, grams.keys);

    return mce_segment_select(doc, grams.words, &segment, out);
}


/*
 * The probability of content less a half.
 */

static double
mce_mss_score(const mce_mss_model_t *model, const mce_gram_t *gram)
{
    int  odds, parent;

    odds = mce_mss_odds(model, gram->hash);
    parent = mce_mss_odds(model, gram->parent);

    odds = odds == MCE_MSS_EMPTY ? model->shapes[gram->shape] : odds;
    odds += model->prior + (parent == MCE_MSS_EMPTY ? 0 : parent);

    return 1 / (1 + exp(-(double) odds / model->one)) - 0.5;
}


static int
mce_mss_odds(const mce_mss_model_t *model, uint32_t hash)
{
    unsigned        i;
    const uint8_t  *slot;

    slot = model->buckets + (size_t) (hash >> 8 & ((1u << model->bits) - 1))
                            * MCE_MSS_BUCKET * MCE_MSS_SLOT;

    for (i = 0; i < MCE_MSS_BUCKET; i++, slot += MCE_MSS_SLOT) {
        if (slot[0] == (uint8_t) hash && (int8_t) slot[1] != MCE_MSS_EMPTY) {
            return (int8_t) slot[1];
        }
    }

    return MCE_MSS_EMPTY;
}
