
/*
 * AdDANAg: DANAg on a page whose links were normalised to as much code as
 * text, so that a link in a paragraph does not look like a menu.
 *
 * H. Mohammadzadeh, T. Gottron, F. Schweiggert, G. Nakhaeizadeh: The Impact
 * of Source Code Normalization on Main Content Extraction.  WEBIST 2012.
 * Thesis, section 4.6.
 */


#include "extract/parts/region.h"


static const mce_param_t  mce_addanag_params[] = {
    mce_region_params("20", "blkA", "normalize"),
    mce_param_end
};


const mce_extractor_t  mce_addanag = {
    "addanag", "DANAg after link normalisation (Filter 3)",
    mce_addanag_params, sizeof(mce_region_conf_t), mce_region_extract_text,
    NULL
};
