
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
mce_forest_turn(const int16_t **rows, unsigned width, __m256i *columns)
{
    size_t    i, k, at;
    __m256i   v[8], t[8];
    unsigned  pass;

    for (i = 0; i < width; i += 8) {
        at = i <= width - 8 ? i : width - 8;

        #pragma GCC unroll 8
        for (k = 0; k < 8; k++) {
            v[k] = _mm256_loadu2_m128i(
                (const __m128i *) (rows[k + 8] + at),
                (const __m128i *) (rows[k] + at));
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


/* Which rows go to the left.  Columns are less by one, so that the comparison
   can be this way around, in which it reads the column from memory. */
#define mce_forest_left(at)                                                   \
    _mm256_cmpgt_epi16(_mm256_set1_epi16(tree->threshold[at]),                \
                       *(const __m256i *) (columns + tree->column[at]))

/* for each row, what its side has given */
#define mce_forest_side(is_left, left, right)                                 \
    _mm256_blendv_epi8(right, left, is_left)

#define mce_forest_below(at)                                                  \
    mce_forest_side(mce_forest_left(at), mce_forest_left(2 * (at) + 1),       \
                    mce_forest_left(2 * (at) + 2))

#define mce_forest_bits(mask, bits)                                           \
    _mm256_and_si256(mask, _mm256_set1_epi16(bits))


/*
 * A node of the third level has eight leaves below it, 16 bytes.  A shuffle
 * looks them up by the three decisions on the way down, which takes half as
 * many instructions as to broadcast them and choose leaf by leaf.
 */

static MCE_SIMD_INLINE __m256i
mce_forest_leaves(const mce_forest_tree_t *tree, const uint8_t *columns,
    unsigned at)
{
    __m256i   leaves, first, second, third;
    unsigned  left, right;

    left = 2 * at + 1;
    right = 2 * at + 2;

    first = mce_forest_left(at);
    second = mce_forest_side(first, mce_forest_left(left),
                             mce_forest_left(right));
    third = mce_forest_side(first, mce_forest_below(left),
                            mce_forest_below(right));

    leaves = _mm256_broadcastsi128_si256(
        _mm_loadu_si128((const __m128i *) &tree->leaf[(size_t) 8 * (at - 3)]));

    return _mm256_shuffle_epi8(leaves,
        _mm256_set1_epi16(0x0f0e)
        ^ mce_forest_bits(first, 0x0808) ^ mce_forest_bits(second, 0x0404)
        ^ mce_forest_bits(third, 0x0202));
}


/*
 * The leaves below a node of the second level.  Rows that follow each other in
 * a page often go to the same side, and then the other one is left out.
 */

static MCE_SIMD_INLINE __m256i
mce_forest_half(const mce_forest_tree_t *tree, const uint8_t *columns,
    unsigned at)
{
    __m256i  left;

    left = mce_forest_left(at);

    switch (_mm256_movemask_epi8(left)) {

    case -1:
        return mce_forest_leaves(tree, columns, 2 * at + 1);

    case 0:
        return mce_forest_leaves(tree, columns, 2 * at + 2);

    default:
        return mce_forest_side(left,
                               mce_forest_leaves(tree, columns, 2 * at + 1),
                               mce_forest_leaves(tree, columns, 2 * at + 2));
    }
}


static MCE_SIMD_INLINE __m256i
mce_forest_tree(const mce_forest_tree_t *tree, const uint8_t *columns)
{
    __m256i  left;

    left = mce_forest_left(0);

    switch (_mm256_movemask_epi8(left)) {

    case -1:
        return mce_forest_half(tree, columns, 1);

    case 0:
        return mce_forest_half(tree, columns, 2);

    default:
        return mce_forest_side(left, mce_forest_half(tree, columns, 1),
                               mce_forest_half(tree, columns, 2));
    }
}


void MCE_SIMD_TARGET
mce_forest_part_avx2(mce_forest_t *forest, const mce_forest_tree_t *first,
    const mce_forest_tree_t *last)
{
    __m256i                   leaves, *sums;
    uint8_t                  *columns;
    unsigned                  i;
    const mce_forest_tree_t  *tree;

    /* lanes without a row have one as well, whose sum nobody reads */
    for (i = forest->n; !forest->turned && i % MCE_FOREST_LANES; i++) {
        forest->rows[i] = forest->rows[0];
    }

    for (i = 0; i < forest->n; i += MCE_FOREST_LANES) {
        columns = (uint8_t *) forest->columns[i / MCE_FOREST_LANES];
        sums = (__m256i *) (forest->sums + i);

        if (!forest->turned) {
            mce_forest_turn(forest->rows + i, forest->width,
                            (__m256i *) columns);
        }

        for (tree = first; tree < last; tree++) {
            leaves = mce_forest_tree(tree, columns);

            sums[0] = _mm256_add_epi32(sums[0], _mm256_cvtepi16_epi32(
                _mm256_castsi256_si128(leaves)));
            sums[1] = _mm256_add_epi32(sums[1], _mm256_cvtepi16_epi32(
                _mm256_extracti128_si256(leaves, 1)));
        }
    }

    forest->turned = 1;
}


#endif
