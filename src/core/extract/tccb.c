
/*
 * TCCB: Content Code Blurring over words and tags instead of characters.
 *
 * T. Gottron: Content Code Blurring: A New Approach to Content Extraction.
 * TIR 2008.  Thesis, section 3.3.1.3.
 */


#include "base/arena.h"
#include "extract/parts/blur.h"
#include "extract/parts/words.h"


static const mce_param_t  mce_tccb_params[] = {
    mce_blur_params("25", "0.6", "20"),
    mce_param_end
};


static mce_status_t
mce_tccb_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    uint8_t            *keep;
    mce_status_t        rc;
    const mce_words_t  *words;

    rc = mce_blur_words(doc, conf, &words, &keep);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_words_select(doc, words, keep, out);

    mce_arena_release(doc->arena, keep);

    return rc;
}


const mce_extractor_t  mce_tccb = {
    "tccb", "words and tags, blurred: where words prevail",
    mce_tccb_params, sizeof(mce_blur_conf_t), mce_tccb_extract, NULL
};
