
/*
 * DANA: lines are judged as in R2L, and a parser takes all text of those that
 * are selected.
 *
 * H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: Extracting
 * the Main Content of Web Documents Based on a Naive Smoothing Method.
 * KDIR 2011.  Thesis, section 4.4.
 */


#include "extract/parts/region.h"


static const mce_param_t  mce_dana_params[] = {
    mce_region_params("20", "blkA", "keep"),
    mce_param_end
};


static mce_status_t
mce_dana_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    mce_status_t  rc;

    rc = mce_region_is_rtl(doc);

    return rc == MCE_OK ? mce_region_extract(doc, conf, MCE_COUNT_RTL, out)
                        : rc;
}


const mce_extractor_t  mce_dana = {
    "dana", "right-to-left letters against ASCII, all text of the lines",
    mce_dana_params, sizeof(mce_region_conf_t), mce_dana_extract, NULL
};
