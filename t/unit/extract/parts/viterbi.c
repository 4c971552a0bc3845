
/*
 * Viterbi's algorithm: by hand, and against all ways.
 */


#include <stdlib.h>

#include "extract/parts/viterbi.h"
#include "tap.h"


#define ITEMS  10


static void
labels_of(double score[][2][2], uint8_t *labels, uint32_t n)
{
    uint32_t       i;
    mce_viterbi_t  viterbi = mce_viterbi();

    for (i = 0; i < n; i++) {
        labels[i] = mce_viterbi_add(&viterbi, score[i]);
    }

    mce_viterbi_end(&viterbi, labels, n);
}


static double
sum_of(double score[][2][2], unsigned way, uint32_t n)
{
    double    sum;
    uint32_t  i;
    unsigned  before, label;

    sum = 0;
    before = 0;

    for (i = 0; i < n; i++) {
        label = way >> i & 1;
        sum += score[i][before][label];
        before = label;
    }

    return sum;
}


/*
 * A step from one label to the other costs 2; content is worth 3, -1, 3, -3:
 * one step in, and one out, is 3 - 1 + 3 - 4 = 1.  That the second is none
 * would cost two steps more, and bring 1.
 */
static void
a_short_item_between_two_good_ones_is_kept(void)
{
    uint8_t  labels[4];
    double   score[4][2][2] = {
        { { 0, 1 }, { -2, 3 } }, { { 0, -3 }, { -2, -1 } },
        { { 0, 1 }, { -2, 3 } }, { { 0, -5 }, { -2, -3 } }
    };

    labels_of(score, labels, 4);

    tap_ok(labels[0] == 1 && labels[1] == 1 && labels[2] == 1
           && labels[3] == 0, "1, 1, 1, 0");
}


static void
no_other_way_is_better(void)
{
    double    score[ITEMS][2][2], best;
    uint8_t   labels[ITEMS];
    uint32_t  i, round, wrong;
    unsigned  k, way, taken;

    wrong = 0;

    for (round = 0; round < 100; round++) {
        for (i = 0; i < ITEMS; i++) {
            for (k = 0; k < 4; k++) {
                score[i][k / 2][k % 2] = rand() % 1000;
            }
        }

        labels_of(score, labels, ITEMS);

        taken = 0;

        for (i = 0; i < ITEMS; i++) {
            taken |= (unsigned) labels[i] << i;
        }

        best = 0;

        for (way = 0; way < 1u << ITEMS; way++) {
            best = fmax(best, sum_of(score, way, ITEMS));
        }

        wrong += sum_of(score, taken, ITEMS) < best;
    }

    tap_ok(wrong == 0, "of 1024 ways the best");
}


int
main(void)
{
    a_short_item_between_two_good_ones_is_kept();
    no_other_way_is_better();

    return tap_done();
}
