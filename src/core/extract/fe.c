
/*
 * FeatureExtractor: of the blocks that are text in the first place, the one
 * with the most text.
 *
 * S. Debnath, P. Mitra, C. L. Giles: Automatic Extraction of Informative
 * Blocks from Webpages.  SAC 2005.  Thesis, section 3.2.3.
 */


#include "extract/extractor.h"
#include "extract/parts/basket.h"


static const mce_param_t  mce_fe_params[] = {
    mce_param_end
};


static mce_status_t
mce_fe_extract(mce_document_t *doc, const void *conf, mce_span_builder_t *out)
{
    uint32_t      e, first;
    mce_status_t  rc;
    mce_basket_t  basket;

    rc = mce_basket_fill(doc, &basket);
    if (rc != MCE_OK) {
        return rc;
    }

    first = 0;

    for (e = 1; e < basket.tree->n; e++) {
        if (basket.text[e] > basket.text[first]) {
            first = e;
        }
    }

    if (basket.text[first] == 0) {
        return MCE_OK;
    }

    /* one block wins, the first of its size */
    for (e = 0; e < basket.tree->n; e++) {
        if (e != first) {
            basket.text[e] = 0;
        }
    }

    return mce_basket_select(doc, &basket, basket.text[first], out);
}


const mce_extractor_t  mce_fe = {
    "fe", "the block with the most text",
    mce_fe_params, 0, mce_fe_extract, NULL
};
