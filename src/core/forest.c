
#include <string.h>

#include "forest.h"
#include "forest_table.h"
#include "forest_stage_table.h"


#define MCE_FOREST_STAGES                                                     \
    (sizeof(mce_forest_stages) / sizeof(mce_forest_stages[0]))

/* walks in flight at once, to hide the latency of each */
#define MCE_FOREST_LANES    8


static void mce_forest_part(int16_t rows[][MCE_FEATURE_COUNT], unsigned n,
    unsigned first, unsigned last, int32_t sums[][MCE_POLICIES]);


/*
 * Rows that go on move up to those before them, so that the rows of a group
 * always stand next to each other.
 */

void
mce_forest_run(int16_t rows[][MCE_FEATURE_COUNT], unsigned n,
    int32_t sums[MCE_POLICIES][MCE_FOREST_BATCH])
{
    uint8_t                    of[MCE_FOREST_BATCH];
    int32_t                    page, article;
    int32_t                    now[MCE_FOREST_BATCH][MCE_POLICIES];
    unsigned                   i, k, trees;
    const mce_forest_stage_t  *stage, *end;

    memset(now, 0, sizeof(now));

    for (i = 0; i < n; i++) {
        of[i] = (uint8_t) i;
    }

    for ( /* void */ ; i % MCE_FOREST_LANES; i++) {
        mce_feature_copy(rows[i], rows[n - 1]);
    }

    trees = 0;
    stage = mce_forest_stages;
    end = stage + MCE_FOREST_STAGES;

    for ( /* void */ ; stage < end && n; stage++) {
        mce_forest_part(rows, n, trees, stage->trees, now);
        trees = stage->trees;

        for (i = 0, k = 0; i < n; i++) {
            page = now[i][MCE_POLICY_PAGE];
            article = now[i][MCE_POLICY_ARTICLE];

            if (page < stage->low && article < stage->low) {
                page = page * stage->low_eighths[MCE_POLICY_PAGE] / 8;
                article = article * stage->low_eighths[MCE_POLICY_ARTICLE] / 8;

            } else if (page > stage->high && article > stage->high) {
                page = page * stage->high_eighths / 8;
                article = article * stage->high_eighths / 8;

            } else if (k == i) {
                k++;
                continue;

            } else {
                mce_feature_copy(rows[k], rows[i]);
                now[k][MCE_POLICY_PAGE] = page;
                now[k][MCE_POLICY_ARTICLE] = article;
                of[k++] = of[i];
                continue;
            }

            sums[MCE_POLICY_PAGE][of[i]] = page;
            sums[MCE_POLICY_ARTICLE][of[i]] = article;
        }

        n = k;
    }

    mce_forest_part(rows, n, trees, MCE_FOREST_TREES, now);

    for (i = 0; i < n; i++) {
        /* cppcheck-suppress uninitvar */
        sums[MCE_POLICY_PAGE][of[i]] = now[i][MCE_POLICY_PAGE];
        sums[MCE_POLICY_ARTICLE][of[i]] = now[i][MCE_POLICY_ARTICLE];
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


/*
 * Trees that do not ask for the policy are walked once for both.
 */

static void
mce_forest_part(int16_t rows[][MCE_FEATURE_COUNT], unsigned n,
    unsigned first, unsigned last, int32_t sums[][MCE_POLICIES])
{
    int32_t                   both[MCE_FOREST_LANES];
    int32_t                   own[MCE_POLICIES][MCE_FOREST_LANES];
    unsigned                  i, k, t, policy;
    const mce_forest_tree_t  *tree;

    for (i = 0; i < n; i += MCE_FOREST_LANES) {
        memset(both, 0, sizeof(both));
        memset(own, 0, sizeof(own));

        for (policy = 0; policy < MCE_POLICIES; policy++) {

            for (k = 0; k < MCE_FOREST_LANES; k++) {
                rows[i + k][MCE_F_policy] = (int16_t) policy;
            }

            for (t = first; t < last; t++) {
                tree = &mce_forest[t];

                if (tree->policy) {
                    mce_forest_walk(tree, rows + i, own[policy]);

                } else if (policy == 0) {
                    mce_forest_walk(tree, rows + i, both);
                }
            }
        }

        for (k = 0; k < MCE_FOREST_LANES; k++) {
            for (policy = 0; policy < MCE_POLICIES; policy++) {
                sums[i + k][policy] += own[policy][k] + both[k];
            }
        }
    }
}
