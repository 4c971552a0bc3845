
/*
 * Gaussian blurring of a 0/1 signal that comes one element at a time.
 */


#ifndef _MCE_BLUR_H_INCLUDED_
#define _MCE_BLUR_H_INCLUDED_


#include <stddef.h>

#include "extract/extractor.h"
#include "extract/parts/words.h"


/*
 * The parameters of the extractors that blur: the radius of the Gaussian,
 * whose standard deviation is a third of it; how often it is applied; and the
 * value above which an element is content.
 */
typedef struct {
    int             delta;
    int             iterations;
    double          t;
} mce_blur_conf_t;

#define mce_blur_params(delta_default, t_default, iterations_default)         \
    mce_param_int(mce_blur_conf_t, delta, delta_default, 1, 1000),            \
    mce_param_real(mce_blur_conf_t, t, t_default, 0, 1),                      \
    mce_param_int(mce_blur_conf_t, iterations, iterations_default, 1, 100)


/*
 * One moving sum: the last "width" elements in a ring, and their sum.
 */
typedef struct {
    uint32_t       *ring;
    uint32_t        width;
    uint32_t        next;
    uint64_t        sum;
} mce_box_t;

typedef struct {
    mce_box_t       box[3];
    size_t          delay;
    uint64_t        threshold;
} mce_blur_t;


/*
 * Three moving averages in a row, whose variance is that of all iterations of
 * the Gaussian together, so that the cost does not depend on it.
 */
mce_status_t mce_blur_init(mce_blur_t *blur, mce_arena_t *arena,
    const mce_blur_conf_t *conf);


static inline uint64_t
mce_box_push(mce_box_t *box, uint64_t value)
{
    box->sum += value - box->ring[box->next];
    box->ring[box->next] = (uint32_t) value;
    box->next = box->next + 1 == box->width ? 0 : box->next + 1;

    return box->sum;
}


/*
 * Blurs the words of the document, 1, and its tags, 0: (*keep)[i] tells
 * whether item i is content.
 */
mce_status_t mce_blur_words(mce_document_t *doc, const mce_blur_conf_t *conf,
    const mce_words_t **words, uint8_t **keep);


/*
 * Takes the next element, and tells whether the one "delay" elements before
 * it is content.  Zeros stand before the first and after the last; the latter
 * are pushed by the caller.
 */
static inline int
mce_blur_push(mce_blur_t *blur, unsigned value)
{
    uint64_t  sum;

    sum = mce_box_push(&blur->box[0], value);
    sum = mce_box_push(&blur->box[1], sum);
    sum = mce_box_push(&blur->box[2], sum);

    return sum > blur->threshold;
}


#endif /* _MCE_BLUR_H_INCLUDED_ */
