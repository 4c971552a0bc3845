
/*
 * ACCB: CCB that does not see the tags of links, so that a paragraph full of
 * them stays in one piece.
 *
 * T. Gottron: Content Code Blurring: A New Approach to Content Extraction.
 * TIR 2008.  Thesis, section 3.3.1.3.
 */


#include "extract/parts/ccv.h"
#include "extract/parts/unlink.h"


typedef struct {
    mce_blur_conf_t     blur;       /* the first, for its parameters */
    int                 links;      /* 1: gone with their text */
} mce_accb_conf_t;


static const mce_param_t  mce_accb_params[] = {
    mce_blur_params("80", "0.5", "10"),
    mce_param_enum(mce_accb_conf_t, links, "keep", "keep, remove"),
    mce_param_end
};


static mce_status_t
mce_accb_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    mce_status_t            rc;
    const mce_accb_conf_t  *conf = data;

    rc = mce_document_scan(doc);

    if (rc == MCE_OK && conf->links) {
        rc = mce_unlink(doc, &doc);
    }

    return rc == MCE_OK ? mce_ccv_extract(doc, &conf->blur, 0, out) : rc;
}


const mce_extractor_t  mce_accb = {
    "accb", "CCB without the tags of links",
    mce_accb_params, sizeof(mce_accb_conf_t), mce_accb_extract, NULL
};
