
#include <string.h>

#include "auto/forest.h"
#include "base/simd.h"

#include "auto/model/forest.h"


#define MCE_FOREST_STAGES                                                     \
    (sizeof(mce_forest_stages) / sizeof(mce_forest_stages[0]))


/* rows whose numbers stand side by side in a vector */
#define MCE_FOREST_LANES   16
#define MCE_FOREST_GROUPS  (MCE_FOREST_BATCH / MCE_FOREST_LANES)
#define MCE_FOREST_DONE    UINT8_MAX

#define mce_forest_groups(n)  (((n) + MCE_FOREST_LANES - 1) / MCE_FOREST_LANES)


/*
 * The rows under way.  What is decided stays until a group less will do for
 * the others.
 */
typedef struct {
    unsigned            n;
    unsigned            turned;         /* "columns" are of these rows */
    uint8_t             of[MCE_FOREST_BATCH];
    const int16_t      *rows[MCE_FOREST_BATCH];
    int32_t             sums[MCE_FOREST_BATCH] __attribute__((aligned(32)));
    int16_t             columns[MCE_FOREST_GROUPS][MCE_FEATURE_COUNT]
                               [MCE_FOREST_LANES] __attribute__((aligned(32)));
} mce_forest_t;


static void
mce_forest_part_plain(mce_forest_t *forest, const mce_forest_tree_t *tree,
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
                at = 2 * at + 1
                     + (row[tree->feature[at]] > tree->threshold[at]);
            }

            forest->sums[i] += tree->leaf[at - MCE_FOREST_NODES];
        }
    }
}


#if (MCE_X86)

#define MCE_FOREST_AVX2   __attribute__((target("avx2")))


/*
 * Turns rows into columns, eight numbers of each row at a time: what stands
 * in the first and in the second half of eight vectors changes places with
 * what has even and odd numbers, three times over.
 */

static MCE_FOREST_AVX2 void
mce_forest_turn(const int16_t **rows, unsigned n, __m256i *columns)
{
    size_t    i, k, at;
    __m256i   v[8], t[8];
    unsigned  pass;

    for (i = 0; i < MCE_FEATURE_COUNT; i += 8) {
        at = i <= MCE_FEATURE_COUNT - 8 ? i : MCE_FEATURE_COUNT - 8;

        #pragma GCC unroll 8
        for (k = 0; k < 8; k++) {
            v[k] = _mm256_loadu2_m128i(
                (const __m128i *) (rows[k + 8 < n ? k + 8 : 0] + at),
                (const __m128i *) (rows[k < n ? k : 0] + at));
        }

        #pragma GCC unroll 3
        for (pass = 0; pass < 3; pass++) {

            #pragma GCC unroll 4
            for (k = 0; k < 4; k++) {
                t[2 * k] = _mm256_unpacklo_epi16(v[k], v[k + 4]);
                t[2 * k + 1] = _mm256_unpackhi_epi16(v[k], v[k + 4]);
            }

            memcpy(v, t, sizeof(v));
        }

        #pragma GCC unroll 8
        for (k = 0; k < 8; k++) {
            columns[at + k] = v[k];
        }
    }
}


/* which rows go to the right */
#define mce_forest_right(at)                                                  \
    _mm256_cmpgt_epi16(columns[tree->feature[at]],                            \
                       _mm256_set1_epi16(tree->threshold[at]))

/* of what stands below a node on either side, that of each row */
#define mce_forest_below(at, left, right)                                     \
    _mm256_blendv_epi8(left, right, mce_forest_right(at))

#define mce_forest_bits(mask, bits)                                           \
    _mm256_and_si256(mask, _mm256_set1_epi16(bits))


/*
 * Below a node of the third level are eight leaves, 16 bytes, which a shuffle
 * looks up by the ways taken at the node and at the two below it: broadcasting
 * and choosing leaf by leaf takes twice as many instructions.
 */

static inline MCE_FOREST_AVX2 __m256i
mce_forest_leaves(const mce_forest_tree_t *tree, const __m256i *columns,
    unsigned at)
{
    __m256i   leaves, first, second, third;
    unsigned  left, right;

    left = 2 * at + 1;
    right = 2 * at + 2;

    first = mce_forest_right(at);
    second = _mm256_blendv_epi8(mce_forest_right(left),
                                mce_forest_right(right), first);
    third = _mm256_blendv_epi8(
        mce_forest_below(left, mce_forest_right(2 * left + 1),
                         mce_forest_right(2 * left + 2)),
        mce_forest_below(right, mce_forest_right(2 * right + 1),
                         mce_forest_right(2 * right + 2)), first);

    leaves = _mm256_broadcastsi128_si256(
        _mm_loadu_si128((const __m128i *) &tree->leaf[(size_t) 8 * (at - 3)]));

    return _mm256_shuffle_epi8(leaves,
        _mm256_set1_epi16(0x0100)
        | mce_forest_bits(first, 0x0808) | mce_forest_bits(second, 0x0404)
        | mce_forest_bits(third, 0x0202));
}


static MCE_FOREST_AVX2 void
mce_forest_part_avx2(mce_forest_t *forest, const mce_forest_tree_t *first,
    const mce_forest_tree_t *last)
{
    __m256i                   left, right, *sums, *columns;
    unsigned                  i;
    const mce_forest_tree_t  *tree;

    for (i = 0; i < forest->n; i += MCE_FOREST_LANES) {
        columns = (__m256i *) forest->columns[i / MCE_FOREST_LANES];
        sums = (__m256i *) (forest->sums + i);

        if (!forest->turned) {
            mce_forest_turn(forest->rows + i, forest->n - i, columns);
        }

        for (tree = first; tree < last; tree++) {
            left = mce_forest_below(1, mce_forest_leaves(tree, columns, 3),
                                    mce_forest_leaves(tree, columns, 4));
            right = mce_forest_below(2, mce_forest_leaves(tree, columns, 5),
                                     mce_forest_leaves(tree, columns, 6));
            left = mce_forest_below(0, left, right);

            sums[0] = _mm256_add_epi32(sums[0], _mm256_cvtepi16_epi32(
                _mm256_castsi256_si128(left)));
            sums[1] = _mm256_add_epi32(sums[1], _mm256_cvtepi16_epi32(
                _mm256_extracti128_si256(left, 1)));
        }
    }

    forest->turned = 1;
}

#endif


static void
mce_forest_part(mce_forest_t *forest, unsigned first, unsigned last)
{
#if (MCE_X86)

    if (__builtin_cpu_supports("avx2")) {
        mce_forest_part_avx2(forest, mce_forest + first, mce_forest + last);
        return;
    }

#endif

    mce_forest_part_plain(forest, mce_forest + first, mce_forest + last);
}


/*
 * Of "n" undecided rows, how many still are behind a stage.
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

        if (forest->of[i] == MCE_FOREST_DONE
            || (sum >= stage->low && sum <= stage->high))
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
