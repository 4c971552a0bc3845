
/*
 * DANAg: DANA for every language; content is what stands outside tags.
 *
 * H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: Extracting
 * the Main Content of Web Documents Based on Character Encoding and a Naive
 * Smoothing Method.  Software and Data Technologies, 2013.  Thesis, section
 * 4.5.
 */


#include "extract/parts/region.h"


static const mce_param_t  mce_danag_params[] = {
    mce_region_params("20", "blkA", "keep"),
    mce_param_end
};


const mce_extractor_t  mce_danag = {
    "danag", "text against code, line by line",
    mce_danag_params, sizeof(mce_region_conf_t), mce_region_extract_text,
    NULL
};
