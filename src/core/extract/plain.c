
/*
 * plain: all text that a reader could see, the baseline of every comparison.
 */


#include "extract/extractor.h"


static const mce_param_t  mce_plain_params[] = {
    mce_param_end
};


static mce_status_t
mce_plain_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    return mce_document_add_text(doc, out);
}


const mce_extractor_t  mce_plain = {
    "plain", "all visible text",
    mce_plain_params, 0, mce_plain_extract, NULL
};
