
/*
 * MSS without a trained classifier: every word has one score, every tag
 * another, and what is left is the paper's maximum-sum segment with the
 * constant that it gives for its untrained form.
 *
 * J. Pasternack, D. Roth: Extracting Article Text from the Web with Maximum
 * Subsequence Segmentation.  WWW 2009.  Thesis, section 3.3.1.4.
 */


#include "extract/parts/segment.h"


static const mce_param_t  mce_mss_params[] = {
    mce_segment_params("3.25"),
    mce_param_end
};


const mce_extractor_t  mce_mss = {
    "mss", "the segment of maximum sum over words and tags, untrained",
    mce_mss_params, sizeof(mce_segment_conf_t), mce_segment_extract, NULL
};
