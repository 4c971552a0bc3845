
/*
 * Blurring: thesis, section 3.3.1.3.
 */


#include <math.h>

#include "base/arena.h"
#include "extract/parts/blur.h"


static double mce_blur_variance(const mce_blur_conf_t *conf);


/*
 * A box of width w has the variance (w * w - 1) / 12.  The ideal width is
 * seldom odd, so boxes of the two odd widths around it are mixed such that the
 * sum of their variances comes nearest.
 */

mce_status_t
mce_blur_init(mce_blur_t *blur, mce_arena_t *arena,
    const mce_blur_conf_t *conf)
{
    double      variance, wide;
    unsigned    i, low, nlow;
    mce_box_t  *box;

    variance = mce_blur_variance(conf);

    low = ((unsigned) sqrt(4 * variance + 1) - 1) / 2 * 2 + 1;
    wide = (12 * variance - 3.0 * (low * low - 1)) / (4.0 * low + 4);
    nlow = 3 - (unsigned) (wide + 0.5);

    blur->delay = 0;
    blur->threshold = 1;

    for (i = 0; i < 3; i++) {
        box = &blur->box[i];

        box->width = i < nlow ? low : low + 2;
        box->next = 0;
        box->sum = 0;

        box->ring = mce_arena_calloc(arena, box->width * sizeof(uint32_t));
        if (box->ring == NULL) {
            return MCE_NO_MEMORY;
        }

        blur->delay += (box->width - 1) / 2;
        blur->threshold *= box->width;
    }

    blur->threshold = (uint64_t) ((double) blur->threshold * conf->t);

    return MCE_OK;
}


/*
 * The variance of the Gaussian that is cut off at "delta", for all iterations
 * together.
 */

static double
mce_blur_variance(const mce_blur_conf_t *conf)
{
    int     i;
    double  weight, sum, squares, sigma;

    sigma = conf->delta / 3.0;
    sum = 1;
    squares = 0;

    for (i = 1; i <= conf->delta; i++) {
        weight = exp(-i * i / (2 * sigma * sigma));
        sum += 2 * weight;
        squares += 2 * weight * i * i;
    }

    return conf->iterations * squares / sum;
}


mce_status_t
mce_blur_words(mce_document_t *doc, const mce_blur_conf_t *conf,
    const mce_words_t **words, uint8_t **keep)
{
    int           content;
    size_t        i, n;
    mce_blur_t    blur;
    mce_status_t  rc;

    rc = mce_words(doc, words);

    if (rc == MCE_OK) {
        rc = mce_blur_init(&blur, doc->arena, conf);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    n = (*words)->n;

    *keep = mce_arena_alloc(doc->arena, n + 1);
    if (*keep == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < n + blur.delay; i++) {
        content = mce_blur_push(&blur, i < n
                                    && !mce_words_is_tag((*words)->items[i]));

        if (i >= blur.delay) {
            (*keep)[i - blur.delay] = (uint8_t) content;
        }
    }

    return MCE_OK;
}
