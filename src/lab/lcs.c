/*
 * The longest common subsequence of two lists of words, and their distance.
 *
 * M. Crochemore, C. Iliopoulos, Y. Pinzon, J. Reid: A fast and practical
 * bit-vector algorithm for the longest common subsequence problem.
 * Information Processing Letters 80, 2001.  A bit that is 0 in the vector is
 * a step up in the row of the dynamic-programming table.
 *
 * G. Myers: A fast bit-vector algorithm for approximate string matching based
 * on dynamic programming.  Journal of the ACM 46, 1999.  Two bits of vectors
 * tell whether a step down in the column of the table is up by one, or down.
 */


#include "cli/cli.h"
#include "token.h"


#define LCS_NONE  UINT32_MAX


/*
 * The distinct words of "a": where each stands first, and how many of it the
 * bag still has.
 */
typedef struct {
    uint64_t        word;
    uint32_t        first;          /* position, or LCS_NONE: a free slot */
    uint32_t        left;
} lcs_slot_t;


typedef struct {
    lcs_slot_t     *slots;
    size_t          mask;
    uint32_t       *next;           /* the next position of the same word */

    uint64_t       *row;
    uint64_t       *match;          /* zero but within lcs_step() */
    size_t          n;              /* 64-bit words of both */
} lcs_t;


static lcs_slot_t *
lcs_slot(const lcs_t *lcs, uint64_t word)
{
    size_t  i;

    i = word & lcs->mask;

    while (lcs->slots[i].first != LCS_NONE && lcs->slots[i].word != word) {
        i = (i + 1) & lcs->mask;
    }

    return &lcs->slots[i];
}


static void
lcs_create(const lab_tokens_t *a, lcs_t *lcs)
{
    size_t       i, size;
    lcs_slot_t  *slot;

    for (size = 16; size < 2 * a->n; size *= 2) { /* void */ }

    lcs->mask = size - 1;
    lcs->n = (a->n + 63) / 64;
    lcs->slots = cli_alloc(a->arena, size, sizeof(lcs_slot_t));
    lcs->next = cli_alloc(a->arena, a->n, sizeof(uint32_t));
    lcs->row = cli_alloc(a->arena, lcs->n, sizeof(uint64_t));
    lcs->match = cli_alloc(a->arena, lcs->n, sizeof(uint64_t));

    for (i = 0; i < size; i++) {
        lcs->slots[i].first = LCS_NONE;
    }

    for (i = 0; i < lcs->n; i++) {
        lcs->row[i] = ~0ull;
    }

    for (i = a->n; i-- > 0; /* void */ ) {
        slot = lcs_slot(lcs, a->elts[i]);
        slot->word = a->elts[i];
        slot->left++;
        lcs->next[i] = slot->first;
        slot->first = (uint32_t) i;
    }
}


static void
lcs_step(lcs_t *lcs, uint32_t first)
{
    size_t    k;
    uint32_t  i;
    uint64_t  row, match, sum, carry;

    for (i = first; i != LCS_NONE; i = lcs->next[i]) {
        lcs->match[i / 64] |= 1ull << (i % 64);
    }

    carry = 0;

    for (k = first / 64; k < lcs->n; k++) {
        row = lcs->row[k];
        match = row & lcs->match[k];

        sum = row + match;
        lcs->row[k] = (sum + carry) | (row - match);
        carry = (sum < row) | (sum + carry < sum);
    }

    for (i = first; i != LCS_NONE; i = lcs->next[i]) {
        lcs->match[i / 64] = 0;
    }
}


lab_common_t
lab_common(const lab_tokens_t *a, const lab_tokens_t *b)
{
    lcs_t          lcs;
    size_t         i;
    lcs_slot_t    *slot;
    lab_common_t   common = { 0, 0 };

    lcs_create(a, &lcs);

    for (i = 0; i < b->n; i++) {
        slot = lcs_slot(&lcs, b->elts[i]);

        if (slot->left) {
            slot->left--;
            common.bag++;
        }

        lcs_step(&lcs, slot->first);
    }

    /* the bits after the last word of "a" match nothing and stay set */
    for (i = 0; i < lcs.n; i++) {
        common.lcs += 64 - (size_t) __builtin_popcountll(lcs.row[i]);
    }

    return common;
}


/*
 * The next column, for a word that stands first at "first" in "a"; returns by
 * how much its last number is greater.
 */
static int
lcs_column(lcs_t *lcs, uint64_t *less, uint32_t first, size_t rows)
{
    int       in;
    size_t    k;
    uint32_t  i;
    uint64_t  match, more, down, up, above, below;

    for (i = first; i != LCS_NONE; i = lcs->next[i]) {
        lcs->match[i / 64] |= 1ull << (i % 64);
    }

    /* the first row of the table counts the words of "b" */
    in = 1;
    up = 0;
    down = 0;

    for (k = 0; k < lcs->n; k++) {
        more = lcs->row[k];
        match = lcs->match[k];
        above = match | less[k];
        match |= in < 0;
        below = (((match & more) + more) ^ more) | match;

        up = less[k] | ~(below | more);
        down = more & below;
        match = up << 1 | (in > 0);
        lcs->row[k] = (down << 1 | (in < 0)) | ~(above | match);
        less[k] = match & above;

        in = (int) (up >> 63) - (int) (down >> 63);
    }

    for (i = first; i != LCS_NONE; i = lcs->next[i]) {
        lcs->match[i / 64] = 0;
    }

    k = (rows - 1) % 64;

    return (int) (up >> k & 1) - (int) (down >> k & 1);
}


size_t
lab_distance(const lab_tokens_t *a, const lab_tokens_t *b)
{
    lcs_t      lcs;
    size_t     i, distance;
    uint64_t  *less;

    if (a->n == 0 || b->n == 0) {
        return a->n + b->n;
    }

    lcs_create(a, &lcs);
    less = cli_alloc(a->arena, lcs.n, sizeof(uint64_t));
    distance = a->n;

    for (i = 0; i < b->n; i++) {
        distance += (size_t) (ptrdiff_t) lcs_column(
            &lcs, less, lcs_slot(&lcs, b->elts[i])->first, a->n);
    }

    return distance;
}
