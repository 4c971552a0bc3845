
/*
 * CCB: every character that is not white space is text or code; blurred, a
 * text character is content where text prevails around it.
 *
 * T. Gottron: Content Code Blurring: A New Approach to Content Extraction.
 * TIR 2008.  Thesis, section 3.3.1.3, Algorithm 7.
 */


#include "extract/parts/ccv.h"


static const mce_param_t  mce_ccb_params[] = {
    mce_blur_params("80", "0.5", "10"),
    mce_param_end
};


static mce_status_t
mce_ccb_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    return mce_ccv_extract(doc, conf, 1, out);
}


const mce_extractor_t  mce_ccb = {
    "ccb", "characters of text and code, blurred: where text prevails",
    mce_ccb_params, sizeof(mce_blur_conf_t), mce_ccb_extract, NULL
};
