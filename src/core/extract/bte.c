
/*
 * BTE: the one stretch of the page with the most words in it and the most
 * tags outside it, formula 3.3.  Most tags outside are fewest tags inside, so
 * that this is the segment of maximum sum if a tag counts less than 0.
 *
 * A. Finn, N. Kushmerick, B. Smyth: Fact or Fiction: Content Classification
 * for Digital Libraries.  DELOS 2001.  Thesis, section 3.3.1.1.
 */


#include "extract/parts/segment.h"


static const mce_param_t  mce_bte_params[] = {
    mce_segment_params("1"),
    mce_param_end
};


const mce_extractor_t  mce_bte = {
    "bte", "the stretch with the most words inside and tags outside",
    mce_bte_params, sizeof(mce_segment_conf_t), mce_segment_extract, NULL
};
