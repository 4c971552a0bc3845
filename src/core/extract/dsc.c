
/*
 * DSC: regions where the curve that counts the tags so far rises at less
 * than half of its average slope, found with a sliding window.
 *
 * D. Pinto, M. Branstein, R. Coleman and others: QuASM: A System for Question
 * Answering Using Semi-structured Data.  JCDL 2002.  Thesis, section 3.3.1.2,
 * Algorithm 6.
 */


#include <string.h>

#include "base/arena.h"
#include "extract/extractor.h"
#include "extract/parts/words.h"


/*
 * When a region ends: at three windows above the average slope, as the text
 * says, or above half of it, as in Algorithm 6.
 */
enum {
    MCE_DSC_AVERAGE = 0,
    MCE_DSC_HALF
};


typedef struct {
    int             end;
    int             backfill;   /* the windows that opened the region */
} mce_dsc_conf_t;


static void mce_dsc_regions(const mce_dsc_conf_t *conf,
    const mce_words_t *words, size_t width, uint8_t *low);


static const mce_param_t  mce_dsc_params[] = {
    mce_param_enum(mce_dsc_conf_t, end, "average", "average, half"),
    mce_param_enum(mce_dsc_conf_t, backfill, "1", "0, 1"),
    mce_param_end
};


static mce_status_t
mce_dsc_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    size_t              n, width;
    uint8_t            *low;
    mce_status_t        rc;
    const mce_words_t  *words;

    rc = mce_words(doc, &words);
    if (rc != MCE_OK) {
        return rc;
    }

    n = words->n;
    width = 8;

    if (n > 5000) {
        width = 50;

    } else if (n >= 200) {
        /* the least integer not below 0.00875 n + 6.25 */
        width = (n * 7 + 5000 + 799) / 800;
    }

    low = mce_arena_calloc(doc->arena, n + 1);
    if (low == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_dsc_regions(conf, words, width, low);

    rc = mce_words_select(doc, words, low, out);

    mce_arena_release(doc->arena, low);

    return rc;
}


/*
 * Windows overlap by half, and the later one decides.  The slope is that of
 * the curve between the first and the last item of the window.
 */

static void
mce_dsc_regions(const mce_dsc_conf_t *conf, const mce_words_t *words,
    size_t width, uint8_t *low)
{
    size_t    i, j, step, tags;
    double    average, slope, leave;
    unsigned  inside, lows, highs;

    step = width / 2;
    average = (double) words->ntags / (double) (words->n ? words->n : 1);
    leave = conf->end == MCE_DSC_AVERAGE ? average : average / 2;

    inside = 0;
    lows = 0;
    highs = 0;

    for (i = 0; i + width < words->n; i += step) {
        tags = 0;

        for (j = i + 1; j < i + width; j++) {
            tags += mce_words_is_tag(words->items[j]) != 0;
        }

        slope = (double) tags / (double) width;
        lows = slope < average / 2 ? lows + 1 : 0;

        highs = slope > leave
                || (conf->end == MCE_DSC_HALF && slope == leave)
                ? highs + 1 : 0;

        if (!inside && lows >= 3) {
            inside = 1;

            if (conf->backfill) {
                memset(low + i - 2 * step, 1, 2 * step);
            }

        } else if (inside && highs >= 3) {
            inside = 0;
        }

        memset(low + i, (int) inside, width);
    }
}


const mce_extractor_t  mce_dsc = {
    "dsc", "regions of low slope in the curve of tags",
    mce_dsc_params, sizeof(mce_dsc_conf_t), mce_dsc_extract, NULL
};
