
/*
 * The forest: complete binary trees whose leaves add up to the log-odds that
 * a block is main content.  The tables are learned: tools/train, docs/auto.md.
 */


#ifndef _MCE_FOREST_H_INCLUDED_
#define _MCE_FOREST_H_INCLUDED_


#include <math.h>

#include "auto/feature.h"


#define MCE_FOREST_DEPTH    5
#define MCE_FOREST_NODES    ((1 << MCE_FOREST_DEPTH) - 1)
#define MCE_FOREST_LEAVES   (1 << MCE_FOREST_DEPTH)

/* leaves are in 1/4096 of log-odds */
#define MCE_FOREST_ONE      4096


/* rows that one vector operation takes at a time, and groups of so many */
#define MCE_FOREST_LANES    16
#define MCE_FOREST_GROUPS   4
#define MCE_FOREST_BATCH    (MCE_FOREST_GROUPS * MCE_FOREST_LANES)

/* bytes of a column, which has a number of each row of a group */
#define MCE_FOREST_COLUMN   (MCE_FOREST_LANES * sizeof(int16_t))


/* the feature that a node asks for is known by the first byte of its column,
   so that no node has to multiply */
typedef struct {
    uint16_t    column[MCE_FOREST_NODES];
    int16_t     threshold[MCE_FOREST_NODES];
    int16_t     leaf[MCE_FOREST_LEAVES];
} mce_forest_tree_t;

#define mce_forest_feature(tree, node)                                        \
    ((tree)->column[node] / MCE_FOREST_COLUMN)


/* the policies a caller may ask for */
#define MCE_POLICY_PAGE     0
#define MCE_POLICY_ARTICLE  1
#define MCE_POLICIES        2


/*
 * Most blocks are decided before all trees have been asked.  A stage comes
 * after the first "trees" trees: blocks whose sum is then below "low" or above
 * "high" go through no more trees, and their sum over all trees is predicted
 * as the present one times the eighths of the policy.
 */
typedef struct {
    unsigned    trees;
    int32_t     low;
    int32_t     high;
    int32_t     low_eighths[MCE_POLICIES];
    int32_t     high_eighths[MCE_POLICIES];
} mce_forest_stage_t;


/*
 * The rows in the forest.  Decided rows are removed when the others then need
 * fewer groups.
 */
typedef struct {
    unsigned            n;
    unsigned            width;          /* numbers of a row, at least 8 */
    unsigned            turned;         /* "columns" are of these rows */
    uint8_t             of[MCE_FOREST_BATCH];
    const int16_t      *rows[MCE_FOREST_BATCH];
    int32_t             sums[MCE_FOREST_BATCH] __attribute__((aligned(32)));
    int16_t             columns[MCE_FOREST_GROUPS][MCE_FEATURE_COUNT]
                               [MCE_FOREST_LANES] __attribute__((aligned(32)));
} mce_forest_t;


/*
 * Adds to the sum of each row what the trees [first, last) say.
 */
void mce_forest_part_avx2(mce_forest_t *forest,
    const mce_forest_tree_t *first, const mce_forest_tree_t *last);

/*
 * Sets sums[policy][row] to what the trees add up to for each of n rows, 1 to
 * MCE_FOREST_BATCH of them.  Most trees are shared by both policies, the last
 * ones belong to one of them.
 */
void mce_forest_run(int16_t rows[][MCE_FEATURE_COUNT], unsigned n,
    int32_t sums[MCE_POLICIES][MCE_FOREST_BATCH]);


/*
 * Sets the sums of n rows of "width" numbers, at most MCE_FEATURE_COUNT, to
 * what "ntrees" trees add up to, by the same vectors.
 */
void mce_forest_rows(mce_forest_t *forest, const int16_t *rows, unsigned width,
    unsigned n, const mce_forest_tree_t *trees, unsigned ntrees);


/*
 * The probability of a sum of leaves.
 */
static inline float
mce_forest_probability(int32_t sum)
{
    return 1 / (1 + expf((float) -sum / MCE_FOREST_ONE));
}


/*
 * Small forests, which judge whole pages and selections.
 */
#define MCE_SMALL_DEPTH   3
#define MCE_SMALL_NODES   ((1 << MCE_SMALL_DEPTH) - 1)
#define MCE_SMALL_LEAVES  (1 << MCE_SMALL_DEPTH)


typedef struct {
    uint8_t     feature[MCE_SMALL_NODES];
    int16_t     threshold[MCE_SMALL_NODES];
    int16_t     leaf[MCE_SMALL_LEAVES];
} mce_small_tree_t;


/*
 * The probability that "n" trees give a row; that of a table of them.
 */
float mce_small_trees_run(const mce_small_tree_t *tree, unsigned n,
    const int16_t *row);

#define mce_small_trees(trees, row)                                           \
    mce_small_trees_run(trees, sizeof(trees) / sizeof((trees)[0]), row)


#endif /* _MCE_FOREST_H_INCLUDED_ */
