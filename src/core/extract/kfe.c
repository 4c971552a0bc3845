
/*
 * K-FeatureExtractor: the blocks that are text in the first place are grouped
 * by the amount of it, and the groups with the most are the content.
 *
 * S. Debnath, P. Mitra, C. L. Giles: Automatic Extraction of Informative
 * Blocks from Webpages.  SAC 2005.  Thesis, section 3.2.3.
 */


#include "base/arena.h"
#include "extract/extractor.h"
#include "extract/parts/basket.h"


#define MCE_KFE_MAX_K   8
#define MCE_KFE_ROUNDS  32


typedef struct {
    int                 k;
    int                 top;
} mce_kfe_conf_t;


static const mce_param_t  mce_kfe_params[] = {
    mce_param_int(mce_kfe_conf_t, k, "3", 2, MCE_KFE_MAX_K),
    mce_param_int(mce_kfe_conf_t, top, "2", 1, MCE_KFE_MAX_K),
    mce_param_end
};


static uint32_t mce_kfe_least(const mce_kfe_conf_t *conf,
    const mce_basket_t *basket);
static int mce_kfe_round(const mce_basket_t *basket, int k, double *means);


static mce_status_t
mce_kfe_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    uint32_t      least;
    mce_status_t  rc;
    mce_basket_t  basket;

    rc = mce_basket_fill(doc, &basket);
    if (rc != MCE_OK) {
        return rc;
    }

    least = mce_kfe_least(conf, &basket);

    return least ? mce_basket_select(doc, &basket, least, out) : MCE_OK;
}


/*
 * k-means in one dimension: a group is an interval, so the least amount of
 * text in the groups that are kept tells which blocks these are.
 */

static uint32_t
mce_kfe_least(const mce_kfe_conf_t *conf, const mce_basket_t *basket)
{
    int       i, rounds;
    double    means[MCE_KFE_MAX_K], bound;
    uint32_t  e, most;

    most = 0;

    for (e = 0; e < basket->tree->n; e++) {
        most = basket->text[e] > most ? basket->text[e] : most;
    }

    for (i = 0; i < conf->k; i++) {
        means[i] = (double) most * i / (conf->k - 1);
    }

    rounds = MCE_KFE_ROUNDS;

    while (mce_kfe_round(basket, conf->k, means) && --rounds > 0) {
        /* void */
    }

    if (conf->top >= conf->k || most == 0) {
        return most ? 1 : 0;
    }

    i = conf->k - conf->top;
    bound = (means[i - 1] + means[i]) / 2;

    return (uint32_t) bound + 1;
}


/*
 * One round; returns whether a mean moved.
 */

static int
mce_kfe_round(const mce_basket_t *basket, int k, double *means)
{
    int       i, moved;
    double    sums[MCE_KFE_MAX_K] = { 0 }, mean;
    uint32_t  e, counts[MCE_KFE_MAX_K] = { 0 };

    for (e = 0; e < basket->tree->n; e++) {

        if (basket->text[e] == 0) {
            continue;
        }

        i = 0;

        while (i + 1 < k
               && basket->text[e] > (means[i] + means[i + 1]) / 2)
        {
            i++;
        }

        sums[i] += basket->text[e];
        counts[i]++;
    }

    moved = 0;

    for (i = 0; i < k; i++) {
        mean = counts[i] ? sums[i] / counts[i] : means[i];
        moved |= mean != means[i];
        means[i] = mean;
    }

    return moved;
}


const mce_extractor_t  mce_kfe = {
    "kfe", "the blocks with much text, by k-means",
    mce_kfe_params, sizeof(mce_kfe_conf_t), mce_kfe_extract, NULL
};
