
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
    int             ends;           /* mce_blur_ends_e */
} mce_blur_conf_t;

/*
 * What lies beyond the first and the last element.
 */
typedef enum {
    MCE_BLUR_OPEN = 0,              /* code, which is blurred as well */
    MCE_BLUR_CODE,                  /* code in every round: Algorithm 7 */
    MCE_BLUR_CUT                    /* nothing: the weights of what is there
                                       are brought to one */
} mce_blur_ends_e;

#define mce_blur_params(delta_default, t_default, iterations_default)         \
    mce_param_int(mce_blur_conf_t, delta, delta_default, 1, 1000),            \
    mce_param_real(mce_blur_conf_t, t, t_default, 0, 1),                      \
    mce_param_int(mce_blur_conf_t, iterations, iterations_default, 1, 100),   \
    mce_param_enum(mce_blur_conf_t, ends, "open", "open, code, cut")


/*
 * One moving sum: the last "width" elements in a ring, and their sum.
 */
typedef struct {
    int32_t        *ring;
    uint32_t        width;
    uint32_t        next;
    int64_t         sum;
} mce_box_t;

typedef struct {
    mce_box_t       box[3];
    size_t          delay;
    size_t          before;         /* how many of mce_blur_beyond() have to be
                                       pushed before the first element */
    size_t          gap;
    int64_t         threshold;
    int             sign;
} mce_blur_t;


/*
 * Three moving averages in a row, whose variance is that of all iterations of
 * the Gaussian together, so that the cost does not depend on it.
 */
mce_status_t mce_blur_init(mce_blur_t *blur, mce_arena_t *arena,
    const mce_blur_conf_t *conf);

/*
 * What stands for the element "i" of "n", before the first or after the last:
 * the element *at, or if -1 is returned its negative; 0: zero.
 */
int mce_blur_beyond(const mce_blur_t *blur, ptrdiff_t i, size_t n,
    size_t *at);


static inline int64_t
mce_box_push(mce_box_t *box, int64_t value)
{
    box->sum += value - box->ring[box->next];
    box->ring[box->next] = (int32_t) value;
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
 * it is content.  What stands after the last is pushed by the caller, as is
 * what stands before the first unless it is zero.
 */
static inline int
mce_blur_push(mce_blur_t *blur, int value)
{
    int64_t  sum;

    sum = mce_box_push(&blur->box[0], value);
    sum = mce_box_push(&blur->box[1], sum);
    sum = mce_box_push(&blur->box[2], sum);

    return sum > blur->threshold;
}


#endif /* _MCE_BLUR_H_INCLUDED_ */
