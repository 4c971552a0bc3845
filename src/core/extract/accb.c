
/*
 * ACCB: CCB that does not see the tags of links, so that a paragraph full of
 * them stays in one piece.
 *
 * T. Gottron: Content Code Blurring: A New Approach to Content Extraction.
 * TIR 2008.  Thesis, section 3.3.1.3.
 */


#include "extract/parts/ccv.h"


static const mce_param_t  mce_accb_params[] = {
    mce_blur_params("80", "0.5", "10"),
    mce_param_end
};


static mce_status_t
mce_accb_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    return mce_ccv_extract(doc, conf, 0, out);
}


const mce_extractor_t  mce_accb = {
    "accb", "CCB without the tags of links",
    mce_accb_params, sizeof(mce_blur_conf_t), mce_accb_extract
};
