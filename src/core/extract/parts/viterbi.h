
/*
 * Viterbi's algorithm for a row of items with one of two labels each: the
 * labels whose scores have the greatest sum.
 */


#ifndef _MCE_VITERBI_H_INCLUDED_
#define _MCE_VITERBI_H_INCLUDED_


#include <math.h>
#include <stdint.h>


/*
 * Before the first item stands label 0.
 */
typedef struct {
    double          best[2];        /* of the ways to each label */
} mce_viterbi_t;

#define mce_viterbi()  ((mce_viterbi_t) { { 0, -HUGE_VAL } })


/*
 * Adds an item: score[a][b] is that of label "b" after label "a".  Returns
 * what mce_viterbi_end() wants to know of it.
 */
static inline uint8_t
mce_viterbi_add(mce_viterbi_t *viterbi, double score[2][2])
{
    double    next[2];
    uint8_t   came;
    unsigned  label, before;

    came = 0;

    for (label = 0; label < 2; label++) {
        before = viterbi->best[1] + score[1][label]
                 > viterbi->best[0] + score[0][label];
        next[label] = viterbi->best[before] + score[before][label];
        came |= (uint8_t) (before << label);
    }

    viterbi->best[0] = next[0];
    viterbi->best[1] = next[1];

    return came;
}


/*
 * Turns what mce_viterbi_add() returned into labels.
 */
static inline void
mce_viterbi_end(const mce_viterbi_t *viterbi, uint8_t *came, uint32_t n)
{
    uint8_t  label, before;

    label = viterbi->best[1] > viterbi->best[0];

    while (n-- > 0) {
        before = came[n] >> label & 1;
        came[n] = label;
        label = before;
    }
}


#endif /* _MCE_VITERBI_H_INCLUDED_ */
