
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
            columns[at + k] = v[k];
        }
    }
}


/* which rows go to the right */
#define mce_forest_right(at)                                                  \
    _mm256_cmpgt_epi16(columns[tree->feature[at]],                            \
                       _mm256_set1_epi16(tree->threshold[at]))

/* for each row, what its side of the node at "at" has given */
#define mce_forest_below(at, left, right)                                     \
    _mm256_blendv_epi8(left, right, mce_forest_right(at))

#define mce_forest_bits(mask, bits)                                           \
    _mm256_and_si256(mask, _mm256_set1_epi16(bits))


/*
 * A node of the third level has eight leaves below it, 16 bytes.  A shuffle
 * looks them up by the three decisions on the way down, which takes half as
 * many instructions as to broadcast them and choose leaf by leaf.
 */

static MCE_SIMD_INLINE __m256i
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


void MCE_SIMD_TARGET
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
            mce_forest_turn(forest->rows + i, forest->width, forest->n - i,
                            columns);
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
