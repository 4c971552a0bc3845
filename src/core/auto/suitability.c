/*
 * Suitability of the page, and the policy that fits it.
 */


#include <math.h>
#include <string.h>

#include "auto/suitability.h"

#include "auto/model/policy_choice.h"
#include "auto/model/suitability.h"


/* blocks behind the headline, and words of one that is running text */
#define MCE_GATE_NEAR  40
#define MCE_GATE_LONG  25

/* share of a teaser that is linked, and its words */
#define MCE_GATE_LINKED  80
#define MCE_GATE_LEAST   4
#define MCE_GATE_MOST    25


static void mce_gate_selection(const mce_layout_t *layout,
    const mce_scores_t *scores, unsigned policy, int64_t all, int16_t *row);
static void mce_gate_page(const mce_layout_t *layout,
    const mce_gate_sums_t *sums, int16_t *row);


/* what stands around the content on any page */
#define MCE_GATE_AROUND                                                       \
    (mce_ancestor_bit(nav) | mce_ancestor_bit(footer)                         \
     | mce_ancestor_bit(header) | mce_keyword_bit(NAV) | mce_keyword_bit(FOOT))


void
mce_gate_add(mce_gate_sums_t *sums, const int16_t *row, uint64_t kinds)
{
    int16_t   title;
    uint32_t  words;
    unsigned  linked, heading;

    words = (uint32_t) row[MCE_F_words];
    title = row[MCE_F_tsim];
    linked = (row[MCE_F_ld] >= MCE_GATE_LINKED);
    heading = (row[MCE_F_code] >= MCE_CODE_H1
               && row[MCE_F_code] <= MCE_CODE_H6);

    sums->words += words;
    sums->title = sums->title < title ? title : sums->title;
    sums->pre += row[MCE_F_code] == MCE_CODE_PRE ? words : 0;
    sums->headings += linked & heading;
    sums->teasers += linked && words >= MCE_GATE_LEAST
                     && words <= MCE_GATE_MOST
                     && (kinds & MCE_GATE_AROUND) == 0;

    for ( /* void */ ; kinds; kinds &= kinds - 1) {
        sums->kinds[__builtin_ctzll(kinds)] += words;
    }
}


void
mce_gate(const mce_feature_context_t *context, const mce_gate_sums_t *sums,
    mce_scores_t *scores)
{
    int16_t   row[MCE_GATE_COUNT];
    unsigned  policy;

    for (policy = 0; policy < MCE_POLICIES; policy++) {
        mce_gate_selection(context->layout, scores, policy, sums->words,
                           row + (size_t) policy * MCE_G_SELECTION);
    }

    mce_gate_page(context->layout, sums, row);

    row[MCE_G_gain] = (int16_t) (row[MCE_G_expected]
                                 - row[MCE_G_SELECTION + MCE_G_expected]);

    memcpy(&row[MCE_G_PAGE], &context->common[MCE_F_P_tot],
           (MCE_F_FAR - MCE_F_P_tot) * sizeof(int16_t));

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


static void
mce_gate_selection(const mce_layout_t *layout, const mce_scores_t *scores,
    unsigned policy, int64_t all, int16_t *row)
{
    int64_t             words, linked, ld, items, paragraphs, term, punct;
    int64_t             run, best, lex;
    uint8_t             code;
    uint32_t            i, n, near;
    const mce_block_t  *b;

    words = linked = items = paragraphs = term = punct = run = best = lex = 0;
    n = near = 0;

    for (i = 0; i < layout->blocks->n; i++) {
        b = &layout->blocks->blocks[i];

        if (scores->p[policy][i] < scores->threshold[policy]) {
            run = 0;
            continue;
        }

        code = layout->ancestors[b->parent].code;
        ld = mce_share(b->link_chars, b->chars, 100);

        n++;
        words += b->words;
        linked += b->words * ld;
        items += (code == MCE_CODE_LI) ? b->words : 0;
        paragraphs += (code == MCE_CODE_P) ? b->words : 0;
        term += b->term ? b->words : 0;
        punct += b->punct;
        lex += b->lexical;
        run += b->words * (100 - ld) / 100;
        best = run > best ? run : best;
        near += (layout->headline != MCE_NO_BLOCK && i > layout->headline
                 && i - layout->headline <= MCE_GATE_NEAR
                 && b->words >= MCE_GATE_LONG && b->ends > 0);
    }

    row[MCE_G_expected] = (int16_t) (1000 * scores->expected[policy]);
    row[MCE_G_words] = mce_ratio(words, 1, 1);
    row[MCE_G_mean] = mce_ratio(words, n, 1);
    row[MCE_G_ld] = mce_ratio(linked, words, 1);
    row[MCE_G_items] = mce_ratio(items, words, 1000);
    row[MCE_G_paragraphs] = mce_ratio(paragraphs, words, 1000);
    row[MCE_G_share] = mce_ratio(words, all, 1000);
    row[MCE_G_lex] = mce_ratio(lex, 1, 1);
    row[MCE_G_lex_mean] = mce_ratio(lex, words, 16);
    row[MCE_G_punct] = mce_ratio(punct, words, 1000);
    row[MCE_G_term] = mce_ratio(term, words, 1000);
    row[MCE_G_run] = mce_ratio(best, 1, 1);
    row[MCE_G_near] = mce_ratio(near, 1, 1);
}


static void
mce_gate_page(const mce_layout_t *layout, const mce_gate_sums_t *sums,
    int16_t *row)
{
    unsigned            k;
    const mce_block_t  *headline;

    row[MCE_G_h_words] = -1;
    row[MCE_G_h_title] = -1;
    row[MCE_G_h_lex] = -99;

    if (layout->headline != MCE_NO_BLOCK) {
        headline = &layout->blocks->blocks[layout->headline];
        row[MCE_G_h_words] = mce_ratio(headline->words, 1, 1);
        row[MCE_G_h_title] = (int16_t) mce_block_title_match(layout->blocks,
                                                            headline);
        row[MCE_G_h_lex] = mce_ratio(headline->lexical, 1, 1);
    }

    row[MCE_G_title] = sums->title;
    row[MCE_G_pre] = mce_ratio(sums->pre, sums->words, 1000);
    row[MCE_G_teasers] = mce_ratio(sums->teasers, 1, 1);
    row[MCE_G_headings] = mce_ratio(sums->headings, 1, 1);

    for (k = 0; k < MCE_ANCESTOR_KIND_COUNT; k++) {
        row[MCE_G_KINDS + k] = mce_ratio(sums->kinds[k], sums->words,
                                              1000);
    }
}
