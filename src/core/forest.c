
#include <string.h>

#include "forest.h"
#include "forest_table.h"
#include "forest_stage_table.h"


#define MCE_FOREST_STAGES                                                     \
    (sizeof(mce_forest_stages) / sizeof(mce_forest_stages[0]))

/* walks in flight at once, to hide the latency of each */
#define MCE_FOREST_LANES    8


static void mce_forest_part(int16_t rows[][MCE_FEATURE_COUNT], unsigned n,
    unsigned first, unsigned last, int32_t *sums);


/*
 * Rows that go on move up to those before them, so that the rows of a group
 * always stand next to each other.
 */

void
mce_forest_run(int16_t rows[][MCE_FEATURE_COUNT], unsigned n,
    int32_t sums[MCE_POLICIES][MCE_FOREST_BATCH])
{
    int32_t                    shared[MCE_FOREST_BATCH], now[MCE_FOREST_BATCH];
    uint8_t                    of[MCE_FOREST_BATCH];
    unsigned                   i, k, policy, trees;
    const int32_t             *eighths;
    const mce_forest_stage_t  *stage, *end;

    memset(shared, 0, sizeof(shared));

    for (i = 0; i < n; i++) {
        of[i] = (uint8_t) i;
    }

    for ( /* void */ ; i % MCE_FOREST_LANES; i++) {
        mce_feature_copy(rows[i], rows[n - 1]);
    }

    trees = 0;
    end = mce_forest_stages + MCE_FOREST_STAGES;

    for (stage = mce_forest_stages; stage < end && n; stage++) {
        mce_forest_part(rows, n, trees, stage->trees, shared);
        trees = stage->trees;

        for (i = 0, k = 0; i < n; i++) {

            if (shared[i] >= stage->low && shared[i] <= stage->high) {

                if (k < i) {
                    mce_feature_copy(rows[k], rows[i]);
                    shared[k] = shared[i];
                    of[k] = of[i];
                }

                k++;
                continue;
            }

            eighths = shared[i] < stage->low ? stage->low_eighths
                                             : stage->high_eighths;

            for (policy = 0; policy < MCE_POLICIES; policy++) {
                sums[policy][of[i]] = shared[i] * eighths[policy] / 8;
            }
        }

        n = k;
    }

    mce_forest_part(rows, n, trees, MCE_FOREST_SHARED, shared);
    trees = MCE_FOREST_SHARED;

    for (policy = 0; policy < MCE_POLICIES; policy++) {
        memcpy(now, shared, sizeof(shared));
        mce_forest_part(rows, n, trees, trees + MCE_FOREST_OWN, now);
        trees += MCE_FOREST_OWN;

        for (i = 0; i < n; i++) {
            /* cppcheck-suppress uninitvar */
            sums[policy][of[i]] = now[i];
        }
    }
}


/* where a row goes from "at": to the right child where its feature is above
   the threshold, by the sign of the difference */
#define mce_forest_step(k, at)                                                \
    (2 * (at) + 1                                                             \
     + ((uint32_t) (tree->threshold[(at)]                                     \
                    - rows[(k)][tree->feature[(at)]]) >> 31))


static inline void
mce_forest_walk(const mce_forest_tree_t *tree,
    int16_t rows[MCE_FOREST_LANES][MCE_FEATURE_COUNT],
    int32_t sums[MCE_FOREST_LANES])
{
    size_t  i, at0, at1, at2, at3, at4, at5, at6, at7;

    at0 = at1 = at2 = at3 = at4 = at5 = at6 = at7 = 0;

    for (i = 0; i < MCE_FOREST_DEPTH; i++) {
        at0 = mce_forest_step(0, at0);
        at1 = mce_forest_step(1, at1);
        at2 = mce_forest_step(2, at2);
        at3 = mce_forest_step(3, at3);
        at4 = mce_forest_step(4, at4);
        at5 = mce_forest_step(5, at5);
        at6 = mce_forest_step(6, at6);
        at7 = mce_forest_step(7, at7);
    }

    sums[0] += tree->leaf[at0 - MCE_FOREST_NODES];
    sums[1] += tree->leaf[at1 - MCE_FOREST_NODES];
    sums[2] += tree->leaf[at2 - MCE_FOREST_NODES];
    sums[3] += tree->leaf[at3 - MCE_FOREST_NODES];
    sums[4] += tree->leaf[at4 - MCE_FOREST_NODES];
    sums[5] += tree->leaf[at5 - MCE_FOREST_NODES];
    sums[6] += tree->leaf[at6 - MCE_FOREST_NODES];
    sums[7] += tree->leaf[at7 - MCE_FOREST_NODES];
}


static void
mce_forest_part(int16_t rows[][MCE_FEATURE_COUNT], unsigned n,
    unsigned first, unsigned last, int32_t *sums)
{
    unsigned  i, t;

    for (i = 0; i < n; i += MCE_FOREST_LANES) {
        for (t = first; t < last; t++) {
            mce_forest_walk(&mce_forest[t], rows + i, sums + i);
        }
    }
}
