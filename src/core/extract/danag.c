
/*
 * DANAg: DANA for every language; content is what stands outside tags.
 *
 * H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: Extracting
 * the Main Content of Web Documents Based on Character Encoding and a Naive
 * Smoothing Method.  Software and Data Technologies, 2013.  Thesis, section
 * 4.5.
 */


#include <stddef.h>

#include "../region.h"


static const mce_param_t  mce_danag_params[] = {
    mce_region_params("20", "tagafter", "keep"),
    { NULL, 0, 0, NULL, 0, 0, NULL }
};


static mce_status_t
mce_danag_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    return mce_region_extract(doc, conf, MCE_COUNT_TEXT, out);
}


const mce_extractor_t  mce_danag = {
    "danag",
    "text against code, line by line",
    mce_danag_params,
    sizeof(mce_region_conf_t),
    mce_danag_extract
};
