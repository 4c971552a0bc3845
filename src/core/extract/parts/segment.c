
/*
 * Kadane's algorithm over words and tags: thesis, Algorithm 8.
 */


#include <string.h>

#include "base/arena.h"
#include "extract/parts/segment.h"


typedef enum {
    MCE_SEGMENT_ALL = 0,
    MCE_SEGMENT_BLOCK,          /* inline tags do not count */
    MCE_SEGMENT_NOLINK          /* <a> and </a> do not count */
} mce_segment_tags_e;


static double mce_segment_score(const mce_document_t *doc,
    const mce_segment_conf_t *conf, uint32_t item);


mce_status_t
mce_segment_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    size_t                     i;
    mce_status_t               rc;
    mce_segment_t              segment = { 0 };
    const mce_words_t         *words;
    const mce_segment_conf_t  *conf = data;

    rc = mce_words(doc, &words);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < words->n; i++) {
        mce_segment_add(&segment, i,
                        mce_segment_score(doc, conf, words->items[i]));
    }

    return mce_segment_select(doc, words, &segment, out);
}


mce_status_t
mce_segment_select(mce_document_t *doc, const mce_words_t *words,
    const mce_segment_t *segment, mce_span_builder_t *out)
{
    uint8_t       *keep;
    mce_status_t   rc;

    if (segment->max == 0) {
        return MCE_OK;
    }

    keep = mce_arena_calloc(doc->arena, words->n);
    if (keep == NULL) {
        return MCE_NO_MEMORY;
    }

    memset(keep + segment->first, 1, segment->last - segment->first + 1);
    rc = mce_words_select(doc, words, keep, out);
    mce_arena_release(doc->arena, keep);

    return rc;
}


static double
mce_segment_score(const mce_document_t *doc, const mce_segment_conf_t *conf,
    uint32_t item)
{
    unsigned  tag;

    if (!mce_words_is_tag(item)) {
        return 1;
    }

    tag = doc->tokens[mce_words_token(item)].tag;

    return (conf->tags == MCE_SEGMENT_BLOCK
            && mce_tag_flags[tag] & MCE_TAG_INLINE)
           || (conf->tags == MCE_SEGMENT_NOLINK && tag == MCE_TAG_a)
           ? 0 : -conf->weight;
}
