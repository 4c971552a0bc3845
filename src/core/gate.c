/*
 * Suitability of the page, and the policy that fits it.
 */


#include <math.h>
#include <string.h>

#include "gate.h"
#include "choice_table.h"
#include "gate_table.h"


/* words of a block that is a paragraph and no caption or entry of a list */
#define MCE_GATE_LONG  30


static void mce_gate_row(const mce_featurer_t *featurer,
    const mce_scores_t *scores, int16_t *row);


void
mce_gate(const mce_featurer_t *featurer, mce_scores_t *scores)
{
    int16_t  row[MCE_GATE_COUNT];

    mce_gate_row(featurer, scores, row);

    scores->suitability = mce_gate_run(mce_gate_trees, MCE_GATE_TREES, row);
    scores->article = mce_gate_run(mce_choice_trees, MCE_CHOICE_TREES, row);
}


float
mce_gate_run(const mce_gate_tree_t *tree, unsigned n, const int16_t *row)
{
    int32_t   sum;
    unsigned  i, k, at;

    sum = 0;

    for (i = 0; i < n; i++, tree++) {
        at = 0;

        for (k = 0; k < MCE_GATE_DEPTH; k++) {
            at = 2 * at + 1 + (row[tree->feature[at]] > tree->threshold[at]);
        }

        sum += tree->leaf[at - MCE_GATE_NODES];
    }

    return 1 / (1 + expf((float) -sum / MCE_FOREST_ONE));
}


static inline int16_t
mce_gate_ratio(uint64_t part, uint64_t all, unsigned scale)
{
    part = all ? part * scale / all : 0;

    return part < INT16_MAX ? (int16_t) part : INT16_MAX;
}


static void
mce_gate_row(const mce_featurer_t *featurer, const mce_scores_t *scores,
    int16_t *row)
{
    int                 match, best;
    uint8_t             code;
    uint64_t            words, all, linked, repeated;
    uint32_t            i, n, headings, longs, ends;
    const float        *p;
    const mce_page_t   *page;
    const mce_block_t  *b;

    page = featurer->page;
    p = scores->p[MCE_POLICY_ARTICLE];
    words = all = linked = repeated = 0;
    n = headings = longs = ends = 0;
    best = 0;

    for (i = 0; i < page->blocks->n; i++) {
        b = &page->blocks->blocks[i];
        all += b->words;
        match = mce_page_title_match(page, b);
        best = match > best ? match : best;

        if (p[i] < scores->threshold[MCE_POLICY_ARTICLE]) {
            continue;
        }

        code = page->traits[page->marks[i].bel].code;
        n++;
        words += b->words;
        linked += b->words * (uint64_t) (100ULL * b->lchars / b->chars);
        headings += (code >= MCE_CODE_H1 && code <= MCE_CODE_H6);
        longs += (b->words >= MCE_GATE_LONG);
        ends += b->ends;
        repeated += (page->traits[page->marks[i].el].outer
                     != MCE_NO_TRAIT)
                    ? b->words : 0;
    }

    row[MCE_G_expected_page] =
        (int16_t) (1000 * scores->expected[MCE_POLICY_PAGE]);
    row[MCE_G_expected_article] =
        (int16_t) (1000 * scores->expected[MCE_POLICY_ARTICLE]);
    row[MCE_G_gain] = (int16_t) (row[MCE_G_expected_page]
                                 - row[MCE_G_expected_article]);
    row[MCE_G_words] = mce_gate_ratio(words, 1, 1);
    row[MCE_G_share] = mce_gate_ratio(words, all, 1000);
    row[MCE_G_ld] = mce_gate_ratio(linked, words, 1);
    row[MCE_G_mean] = mce_gate_ratio(words, n, 1);
    row[MCE_G_headings] = mce_gate_ratio(headings, n, 100);
    row[MCE_G_longs] = mce_gate_ratio(longs, 1, 1);
    row[MCE_G_ends] = mce_gate_ratio(ends, words, 1000);
    row[MCE_G_repeats] = mce_gate_ratio(repeated, words, 1000);
    row[MCE_G_title] = (int16_t) best;

    memcpy(&row[MCE_G_PAGE], &featurer->common[MCE_F_P_tot],
           (MCE_F_FAR - MCE_F_P_tot) * sizeof(int16_t));
}
