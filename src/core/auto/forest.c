
#include <string.h>

#include "auto/forest.h"
#include "base/simd.h"

#include "auto/model/forest.h"


#define MCE_FOREST_STAGES                                                     \
    (sizeof(mce_forest_stages) / sizeof(mce_forest_stages[0]))

#define MCE_FOREST_DONE    UINT8_MAX

#define mce_forest_groups(n)  (((n) + MCE_FOREST_LANES - 1) / MCE_FOREST_LANES)


static void
mce_forest_part_generic(mce_forest_t *forest, const mce_forest_tree_t *tree,
    const mce_forest_tree_t *last)
{
    size_t          k, at;
    unsigned        i;
    const int16_t  *row;

    for ( /* void */ ; tree < last; tree++) {
        for (i = 0; i < forest->n; i++) {
            row = forest->rows[i];
            at = 0;

            for (k = 0; k < MCE_FOREST_DEPTH; k++) {
                at = 2 * at + 1 + (row[mce_forest_feature(tree, at)]
                                   > tree->threshold[at]);
            }

            forest->sums[i] += tree->leaf[at - MCE_FOREST_NODES];
        }
    }
}


void
mce_forest_rows(mce_forest_t *forest, const int16_t *rows, unsigned width,
    unsigned n, const mce_forest_tree_t *trees, unsigned ntrees)
{
    unsigned  i;

    forest->n = n;
    forest->width = width;
    forest->turned = 0;
    memset(forest->sums, 0, sizeof(forest->sums));

    for (i = 0; i < n; i++) {
        forest->rows[i] = rows + (size_t) i * width;
    }

    mce_simd_best(mce_forest_part)(forest, trees, trees + ntrees);
}


static void
mce_forest_part(mce_forest_t *forest, unsigned first, unsigned last)
{
    mce_simd_best(mce_forest_part)(forest, mce_forest + first,
                                   mce_forest + last);
}


/*
 * Decides rows after a stage; returns how many of "n" are still undecided.
 */

static unsigned
mce_forest_decide(mce_forest_t *forest, const mce_forest_stage_t *stage,
    unsigned n, int32_t sums[MCE_POLICIES][MCE_FOREST_BATCH])
{
    int32_t         sum;
    unsigned        i, k, policy;
    const int32_t  *eighths;

    for (i = 0; i < forest->n; i++) {
        sum = forest->sums[i];

        if ((sum >= stage->low && sum <= stage->high)
            || forest->of[i] == MCE_FOREST_DONE)
        {
            continue;
        }

        eighths = sum < stage->low ? stage->low_eighths
                                   : stage->high_eighths;

        for (policy = 0; policy < MCE_POLICIES; policy++) {
            sums[policy][forest->of[i]] = sum * eighths[policy] / 8;
        }

        forest->of[i] = MCE_FOREST_DONE;
        n--;
    }

    if (mce_forest_groups(n) == mce_forest_groups(forest->n)) {
        return n;
    }

    for (i = 0, k = 0; i < forest->n; i++) {
        if (forest->of[i] != MCE_FOREST_DONE) {
            forest->rows[k] = forest->rows[i];
            forest->sums[k] = forest->sums[i];
            forest->of[k++] = forest->of[i];
        }
    }

    forest->n = n;
    forest->turned = 0;

    return n;
}


void
mce_forest_run(int16_t rows[][MCE_FEATURE_COUNT], unsigned n,
    int32_t sums[MCE_POLICIES][MCE_FOREST_BATCH])
{
    int32_t                    shared[MCE_FOREST_BATCH];
    unsigned                   i, k, policy, trees;
    mce_forest_t               forest;
    const mce_forest_stage_t  *stage;

    forest.n = n;
    forest.width = MCE_FEATURE_COUNT;
    forest.turned = 0;
    memset(forest.sums, 0, sizeof(forest.sums));

    for (i = 0; i < n; i++) {
        forest.rows[i] = rows[i];
        forest.of[i] = (uint8_t) i;
    }

    trees = 0;

    for (k = 0; k < MCE_FOREST_STAGES && n; k++) {
        stage = &mce_forest_stages[k];
        mce_forest_part(&forest, trees, stage->trees);
        trees = stage->trees;

        n = mce_forest_decide(&forest, stage, n, sums);
    }

    if (n == 0) {
        return;
    }

    mce_forest_part(&forest, trees, MCE_FOREST_SHARED);
    memcpy(shared, forest.sums, sizeof(shared));
    trees = MCE_FOREST_SHARED;

    for (policy = 0; policy < MCE_POLICIES; policy++) {
        memcpy(forest.sums, shared, sizeof(shared));
        mce_forest_part(&forest, trees, trees + MCE_FOREST_OWN);
        trees += MCE_FOREST_OWN;

        for (i = 0; i < forest.n; i++) {
            if (forest.of[i] != MCE_FOREST_DONE) {
                sums[policy][forest.of[i]] = forest.sums[i];
            }
        }
    }
}


float
mce_small_trees_run(const mce_small_tree_t *tree, unsigned n,
    const int16_t *row)
{
    int32_t   sum;
    unsigned  i, k, at;

    sum = 0;

    for (i = 0; i < n; i++, tree++) {
        at = 0;

        #pragma GCC unroll 3
        for (k = 0; k < MCE_SMALL_DEPTH; k++) {
            at = 2 * at + 1 + (row[tree->feature[at]] > tree->threshold[at]);
        }

        sum += tree->leaf[at - MCE_SMALL_NODES];
    }

    return mce_forest_probability(sum);
}
