
/*
 * The segment of maximum sum over words and tags.
 */


#ifndef _MCE_SEGMENT_H_INCLUDED_
#define _MCE_SEGMENT_H_INCLUDED_


#include <stddef.h>

#include "extract/extractor.h"


/*
 * A word counts 1, a tag -weight; "tags" says which count at all.
 */
typedef struct {
    double          weight;
    int             tags;
} mce_segment_conf_t;


#define mce_segment_params(weight_default)                                    \
    mce_param_real(mce_segment_conf_t, weight, weight_default, 0.5, 8),       \
    mce_param_enum(mce_segment_conf_t, tags, "all", "all, block, nolink")


/*
 * Adds the text of the first segment of maximum sum; none without words.
 */
mce_status_t mce_segment_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out);


#endif /* _MCE_SEGMENT_H_INCLUDED_ */
