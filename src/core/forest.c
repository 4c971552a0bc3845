
#include <string.h>

#include "forest.h"
#include "forest_table.h"


/*
 * A block whose sum is this low after the first trees stays low: the rest of
 * the trees were run on three samples of 400 pages without one word gained.
 */
#define MCE_FOREST_FIRST    30
#define MCE_FOREST_LOW      (-5 * MCE_FOREST_ONE / 2)

/* walks in flight at once, to hide the latency of each */
#define MCE_FOREST_LANES    8


static void mce_forest_part(int16_t rows[][MCE_FEATURE_COUNT],
    const uint8_t *live, unsigned n, unsigned first, unsigned last,
    int32_t sums[MCE_POLICIES][MCE_FOREST_BATCH]);


void
mce_forest_run(int16_t rows[][MCE_FEATURE_COUNT], unsigned n,
    int32_t sums[MCE_POLICIES][MCE_FOREST_BATCH])
{
    uint8_t   live[MCE_FOREST_BATCH];
    unsigned  i, k;

    memset(sums, 0, MCE_POLICIES * sizeof(sums[0]));

    for (i = 0; i < MCE_FOREST_BATCH; i++) {
        live[i] = (uint8_t) i;
    }

    mce_forest_part(rows, live, n, 0, MCE_FOREST_FIRST, sums);

    for (i = 0, k = 0; i < n; i++) {
        if (sums[MCE_POLICY_PAGE][i] >= MCE_FOREST_LOW
            || sums[MCE_POLICY_ARTICLE][i] >= MCE_FOREST_LOW)
        {
            live[k++] = (uint8_t) i;

        } else {
            /* the trees that are left out would have gone on like this */
            sums[MCE_POLICY_PAGE][i] *= 2;
            sums[MCE_POLICY_ARTICLE][i] *= 2;
        }
    }

    mce_forest_part(rows, live, k, MCE_FOREST_FIRST, MCE_FOREST_TREES, sums);
}


static inline void
mce_forest_walk(const mce_forest_tree_t *tree,
    int16_t rows[][MCE_FEATURE_COUNT], const uint8_t *live, unsigned n,
    int32_t *sums)
{
    unsigned  i, k, at[MCE_FOREST_LANES];

    for (k = 0; k < n; k++) {
        at[k] = 0;
    }

    for (i = 0; i < MCE_FOREST_DEPTH; i++) {
        for (k = 0; k < n; k++) {
            at[k] = 2 * at[k] + 1
                    + (rows[live[k]][tree->feature[at[k]]]
                       > tree->threshold[at[k]]);
        }
    }

    for (k = 0; k < n; k++) {
        sums[live[k]] += tree->leaf[at[k] - MCE_FOREST_NODES];
    }
}


static void
mce_forest_part(int16_t rows[][MCE_FEATURE_COUNT], const uint8_t *live,
    unsigned n, unsigned first, unsigned last,
    int32_t sums[MCE_POLICIES][MCE_FOREST_BATCH])
{
    unsigned                  i, k, t, lanes, policy;
    int32_t                   both[MCE_FOREST_BATCH];
    const mce_forest_tree_t  *tree;

    memset(both, 0, sizeof(both));

    for (i = 0; i < n; i += lanes) {
        lanes = n - i < MCE_FOREST_LANES ? n - i : MCE_FOREST_LANES;

        for (t = first; t < last; t++) {
            tree = &mce_forest[t];

            if (!tree->policy) {
                if (lanes == MCE_FOREST_LANES) {
                    mce_forest_walk(tree, rows, live + i, MCE_FOREST_LANES,
                                    both);

                } else {
                    mce_forest_walk(tree, rows, live + i, lanes, both);
                }

                continue;
            }

            for (policy = 0; policy < MCE_POLICIES; policy++) {
                for (k = 0; k < lanes; k++) {
                    rows[live[i + k]][MCE_F_policy] = (int16_t) policy;
                }

                mce_forest_walk(tree, rows, live + i, lanes, sums[policy]);
            }
        }
    }

    for (i = 0; i < n; i++) {
        sums[MCE_POLICY_PAGE][live[i]] += both[live[i]];
        sums[MCE_POLICY_ARTICLE][live[i]] += both[live[i]];
    }
}
