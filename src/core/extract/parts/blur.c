
/*
 * Blurring: thesis, section 3.3.1.3.
 */


#include <math.h>

#include "base/arena.h"
#include "extract/parts/blur.h"


/*
 * Content that crosses the end of the page is lost when all beyond it is code.
 * Repeated blurring is then the same as one blurring of the page together with
 * its negative mirror image, provided that the two stand apart by twice 0.583
 * deviations of a single round, where 0.583 is the known overshoot of a walk
 * with Gaussian steps.  A little is added, since our steps are whole numbers.
 */
#define MCE_BLUR_GAP  1.2


static double mce_blur_variance(const mce_blur_conf_t *conf);
static int mce_blur_at(const mce_blur_t *blur, const mce_words_t *words,
    ptrdiff_t i);


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

        box->ring = mce_arena_calloc(arena, box->width * sizeof(int32_t));
        if (box->ring == NULL) {
            return MCE_NO_MEMORY;
        }

        blur->delay += (box->width - 1) / 2;
        blur->threshold *= box->width;
    }

    blur->threshold = (int64_t) ((double) blur->threshold * conf->t);

    blur->before = conf->ends == MCE_BLUR_OPEN ? 0 : blur->delay;
    blur->sign = conf->ends == MCE_BLUR_CODE ? -1 : conf->ends != 0;
    blur->gap = conf->ends == MCE_BLUR_CODE
                ? (size_t) lround(MCE_BLUR_GAP
                                  * sqrt(variance / conf->iterations)) : 0;

    return MCE_OK;
}


/*
 * Maps a position outside the page to the one inside whose value stands there.
 * Where all beyond the page is code, that is its negative mirror image; where
 * the window is cut off at the end, its mirror image.  A window longer than
 * the page meets the image, the page again, and so on in turns.
 */

int
mce_blur_beyond(const mce_blur_t *blur, ptrdiff_t i, size_t n, size_t *at)
{
    ptrdiff_t  period, turns, rest;

    period = (ptrdiff_t) (n + blur->gap);

    if (blur->sign == 0 || n == 0) {
        return 0;
    }

    turns = i >= 0 ? i / period : -((period - 1 - i) / period);
    rest = i - turns * period;

    if ((size_t) rest >= n) {
        return 0;
    }

    *at = turns % 2 ? n - 1 - (size_t) rest : (size_t) rest;

    return turns % 2 ? blur->sign : 1;
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
    size_t        n;
    ptrdiff_t     i, delay;
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

    delay = (ptrdiff_t) blur.delay;

    for (i = -(ptrdiff_t) blur.before; i < (ptrdiff_t) n + delay; i++) {
        content = mce_blur_push(&blur, mce_blur_at(&blur, *words, i));

        if (i >= delay) {
            (*keep)[i - delay] = (uint8_t) content;
        }
    }

    return MCE_OK;
}


static int
mce_blur_at(const mce_blur_t *blur, const mce_words_t *words, ptrdiff_t i)
{
    int     sign;
    size_t  at;

    if (i >= 0 && (size_t) i < words->n) {
        return !mce_words_is_tag(words->items[i]);
    }

    sign = mce_blur_beyond(blur, i, words->n, &at);

    return sign && !mce_words_is_tag(words->items[at]) ? sign : 0;
}
