
/*
 * The forest with AVX2: sixteen rows at a time, whose numbers stand side by
 * side in a vector.
 */


#define MCE_SIMD_AVX2

#include <string.h>

#include "auto/forest.h"
#include "base/simd.h"


#if (MCE_VEC_SIZE == 32)


/*
 * Transposes sixteen rows into columns, eight numbers of each row at a time.
 * Each pass interleaves a vector of the first four with one of the last four;
 * three passes transpose the eight by eight numbers of both vector halves.
 */

static MCE_SIMD_TARGET void
mce_forest_turn(const int16_t **rows, unsigned width, unsigned n,
    __m256i *columns)
{
    size_t    i, k, at;
    __m256i   v[8], t[8];
    unsigned  pass;

    for (i = 0; i < width; i += 8) {
        at = i <= width - 8 ? i : width - 8;

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
            columns[at + k] = _mm256_sub_epi16(v[k], _mm256_set1_epi16(1));
        }
    }
}


/* sixteen rows, and those of the group after it if the trees go through both:
   then the numbers of a tree are read half as often */
typedef struct {
    __m256i   rows;
    __m256i   more;
} mce_forest_pair_t;


/*
 * Which rows go to the left.  Columns are less by one, so that the comparison
 * can be this way around, in which it reads the column from memory.
 */

static MCE_SIMD_INLINE mce_forest_pair_t
mce_forest_left(const mce_forest_tree_t *tree, const __m256i *columns,
    unsigned at, int both)
{
    __m256i             threshold;
    mce_forest_pair_t   left;

    columns += tree->feature[at];
    threshold = _mm256_set1_epi16(tree->threshold[at]);
    left.rows = _mm256_cmpgt_epi16(threshold, columns[0]);
    left.more = both ? _mm256_cmpgt_epi16(threshold,
                                          columns[MCE_FEATURE_COUNT])
                     : left.rows;

    return left;
}


/*
 * For each row, what its side has given.
 */

static MCE_SIMD_INLINE mce_forest_pair_t
mce_forest_side(mce_forest_pair_t is_left, mce_forest_pair_t left,
    mce_forest_pair_t right, int both)
{
    left.rows = _mm256_blendv_epi8(right.rows, left.rows, is_left.rows);

    if (both) {
        left.more = _mm256_blendv_epi8(right.more, left.more, is_left.more);
    }

    return left;
}


static MCE_SIMD_INLINE mce_forest_pair_t
mce_forest_below(const mce_forest_tree_t *tree, const __m256i *columns,
    unsigned at, int both)
{
    return mce_forest_side(mce_forest_left(tree, columns, at, both),
                           mce_forest_left(tree, columns, 2 * at + 1, both),
                           mce_forest_left(tree, columns, 2 * at + 2, both),
                           both);
}


/*
 * A node of the third level has eight leaves below it, 16 bytes.  A shuffle
 * looks them up by the three decisions on the way down, which takes half as
 * many instructions as to broadcast them and choose leaf by leaf.
 */

static MCE_SIMD_INLINE __m256i
mce_forest_look(__m256i leaves, __m256i first, __m256i second, __m256i third)
{
    return _mm256_shuffle_epi8(leaves,
        _mm256_set1_epi16(0x0f0e)
        ^ _mm256_and_si256(first, _mm256_set1_epi16(0x0808))
        ^ _mm256_and_si256(second, _mm256_set1_epi16(0x0404))
        ^ _mm256_and_si256(third, _mm256_set1_epi16(0x0202)));
}


static MCE_SIMD_INLINE mce_forest_pair_t
mce_forest_leaves(const mce_forest_tree_t *tree, const __m256i *columns,
    unsigned at, int both)
{
    __m256i             leaves;
    mce_forest_pair_t   first, second, third;

    first = mce_forest_left(tree, columns, at, both);
    second = mce_forest_side(first,
        mce_forest_left(tree, columns, 2 * at + 1, both),
        mce_forest_left(tree, columns, 2 * at + 2, both), both);
    third = mce_forest_side(first,
        mce_forest_below(tree, columns, 2 * at + 1, both),
        mce_forest_below(tree, columns, 2 * at + 2, both), both);

    leaves = _mm256_broadcastsi128_si256(
        _mm_loadu_si128((const __m128i *) &tree->leaf[(size_t) 8 * (at - 3)]));

    first.rows = mce_forest_look(leaves, first.rows, second.rows, third.rows);

    if (both) {
        first.more = mce_forest_look(leaves, first.more, second.more,
                                     third.more);
    }

    return first;
}


static MCE_SIMD_INLINE void
mce_forest_add(__m256i *sums, __m256i leaves)
{
    sums[0] = _mm256_add_epi32(sums[0], _mm256_cvtepi16_epi32(
        _mm256_castsi256_si128(leaves)));
    sums[1] = _mm256_add_epi32(sums[1], _mm256_cvtepi16_epi32(
        _mm256_extracti128_si256(leaves, 1)));
}


static MCE_SIMD_INLINE void
mce_forest_sum(const mce_forest_tree_t *tree, const mce_forest_tree_t *last,
    const __m256i *columns, __m256i *sums, int both)
{
    mce_forest_pair_t  left, right;

    for ( /* void */ ; tree < last; tree++) {
        left = mce_forest_side(mce_forest_left(tree, columns, 1, both),
                               mce_forest_leaves(tree, columns, 3, both),
                               mce_forest_leaves(tree, columns, 4, both),
                               both);
        right = mce_forest_side(mce_forest_left(tree, columns, 2, both),
                                mce_forest_leaves(tree, columns, 5, both),
                                mce_forest_leaves(tree, columns, 6, both),
                                both);
        left = mce_forest_side(mce_forest_left(tree, columns, 0, both), left,
                               right, both);

        mce_forest_add(sums, left.rows);

        if (both) {
            mce_forest_add(sums + 2, left.more);
        }
    }
}


void MCE_SIMD_TARGET
mce_forest_part_avx2(mce_forest_t *forest, const mce_forest_tree_t *first,
    const mce_forest_tree_t *last)
{
    __m256i   *sums, *columns;
    unsigned   i;

    columns = (__m256i *) forest->columns;
    sums = (__m256i *) forest->sums;

    for (i = 0; i < forest->n && !forest->turned; i += MCE_FOREST_LANES) {
        mce_forest_turn(forest->rows + i, forest->width, forest->n - i,
                        columns + i / MCE_FOREST_LANES * MCE_FEATURE_COUNT);
    }

    forest->turned = 1;

    for (i = 0; i + MCE_FOREST_LANES < forest->n; i += 2 * MCE_FOREST_LANES) {
        mce_forest_sum(first, last, columns, sums, 1);
        columns += (size_t) 2 * MCE_FEATURE_COUNT;
        sums += 4;
    }

    if (i < forest->n) {
        mce_forest_sum(first, last, columns, sums, 0);
    }
}


#endif
