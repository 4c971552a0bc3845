
/*
 * The segment of maximum sum over words and tags.
 */


#ifndef _MCE_SEGMENT_H_INCLUDED_
#define _MCE_SEGMENT_H_INCLUDED_


#include <stddef.h>

#include "extract/extractor.h"
#include "extract/parts/words.h"


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
 * The first segment of maximum sum of the scores of items, which are added in
 * order; zeroed at the start.  Its items are [first, last] if "max" is not 0.
 */
typedef struct {
    size_t          start;
    size_t          first;
    size_t          last;
    double          sum;
    double          max;
} mce_segment_t;


/*
 * A segment goes on while its sum is 0, so that of segments with equal sums
 * the one that starts first wins, as in Algorithm 5.  Algorithm 8 starts from
 * minus infinity and would take a tag for content on a page without words.
 */
static inline void
mce_segment_add(mce_segment_t *segment, size_t i, double score)
{
    segment->sum += score;

    if (segment->sum > segment->max) {
        segment->max = segment->sum;
        segment->first = segment->start;
        segment->last = i;
    }

    if (segment->sum < 0) {
        segment->sum = 0;
        segment->start = i + 1;
    }
}


/*
 * Adds the text of a segment.
 */
mce_status_t mce_segment_select(mce_document_t *doc, const mce_words_t *words,
    const mce_segment_t *segment, mce_span_builder_t *out);

/*
 * Adds the text of the first segment of maximum sum; none without words.
 */
mce_status_t mce_segment_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out);


#endif /* _MCE_SEGMENT_H_INCLUDED_ */
