/*
 * Suitability of the page, and the policy that fits it.
 */


#include <string.h>

#include "auto/suitability.h"

#include "auto/model/policy_choice.h"
#include "auto/model/suitability.h"


/* running text near the headline: at most so many blocks after it, and with at
   least so many words */
#define MCE_SUITABILITY_NEAR  40
#define MCE_SUITABILITY_LONG  25

/* the least share of a teaser that is linked, and its words */
#define MCE_SUITABILITY_LINKED  80
#define MCE_SUITABILITY_LEAST   4
#define MCE_SUITABILITY_MOST    25


static void mce_suitability_selection(const mce_layout_t *layout,
    const mce_scores_t *scores, unsigned policy, int64_t all, int16_t *row);
static void mce_suitability_page(const mce_layout_t *layout,
    const mce_suitability_sums_t *sums, int16_t *row);


/* kinds of ancestors that surround the content on any page */
#define MCE_SUITABILITY_AROUND                                                \
    (mce_ancestor_bit(nav) | mce_ancestor_bit(footer)                         \
     | mce_ancestor_bit(header) | mce_ancestor_named(NAV)                     \
     | mce_ancestor_named(FOOT))


void
mce_suitability_add(mce_suitability_sums_t *sums, const int16_t *row,
    uint64_t kinds)
{
    int16_t   title;
    uint32_t  words;
    unsigned  linked, heading;

    words = (uint32_t) row[MCE_F_words];
    title = row[MCE_F_tsim];
    linked = (row[MCE_F_ld] >= MCE_SUITABILITY_LINKED);
    heading = (row[MCE_F_code] >= MCE_CODE_H1
               && row[MCE_F_code] <= MCE_CODE_H6);

    sums->words += words;
    sums->title = sums->title < title ? title : sums->title;
    sums->pre += row[MCE_F_code] == MCE_CODE_PRE ? words : 0;
    sums->headings += linked & heading;
    sums->teasers += linked && words >= MCE_SUITABILITY_LEAST
                     && words <= MCE_SUITABILITY_MOST
                     && (kinds & MCE_SUITABILITY_AROUND) == 0;

    for ( /* void */ ; kinds; kinds &= kinds - 1) {
        sums->kinds[__builtin_ctzll(kinds)] += words;
    }
}


void
mce_suitability_judge(const mce_feature_context_t *context,
    const mce_suitability_sums_t *sums, mce_scores_t *scores)
{
    int16_t   row[MCE_SUITABILITY_COUNT];
    unsigned  policy;

    for (policy = 0; policy < MCE_POLICIES; policy++) {
        mce_suitability_selection(context->layout, scores, policy, sums->words,
                                  row + (size_t) policy * MCE_S_SELECTION);
    }

    mce_suitability_page(context->layout, sums, row);

    row[MCE_S_gain] = (int16_t) (row[MCE_S_expected]
                                 - row[MCE_S_SELECTION + MCE_S_expected]);

    memcpy(&row[MCE_S_PAGE], &context->common[MCE_F_P_tot],
           (MCE_F_FAR - MCE_F_P_tot) * sizeof(int16_t));

    scores->suitability = mce_small_trees(mce_suitability_trees, row);
    scores->article = mce_small_trees(mce_policy_choice_trees, row);
}


static void
mce_suitability_selection(const mce_layout_t *layout,
    const mce_scores_t *scores, unsigned policy, int64_t all, int16_t *row)
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

        if (!mce_scores_keep(scores, policy, i)) {
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
                 && i - layout->headline <= MCE_SUITABILITY_NEAR
                 && b->words >= MCE_SUITABILITY_LONG && b->ends > 0);
    }

    row[MCE_S_expected] = (int16_t) (1000 * scores->expected[policy]);
    row[MCE_S_words] = mce_ratio(words, 1, 1);
    row[MCE_S_mean] = mce_ratio(words, n, 1);
    row[MCE_S_ld] = mce_ratio(linked, words, 1);
    row[MCE_S_items] = mce_ratio(items, words, 1000);
    row[MCE_S_paragraphs] = mce_ratio(paragraphs, words, 1000);
    row[MCE_S_share] = mce_ratio(words, all, 1000);
    row[MCE_S_lex] = mce_ratio(lex, 1, 1);
    row[MCE_S_lex_mean] = mce_ratio(lex, words, 16);
    row[MCE_S_punct] = mce_ratio(punct, words, 1000);
    row[MCE_S_term] = mce_ratio(term, words, 1000);
    row[MCE_S_run] = mce_ratio(best, 1, 1);
    row[MCE_S_near] = mce_ratio(near, 1, 1);
}


static void
mce_suitability_page(const mce_layout_t *layout,
    const mce_suitability_sums_t *sums, int16_t *row)
{
    unsigned            k;
    const mce_block_t  *headline;

    row[MCE_S_h_words] = -1;
    row[MCE_S_h_title] = -1;
    row[MCE_S_h_lex] = -99;

    if (layout->headline != MCE_NO_BLOCK) {
        headline = &layout->blocks->blocks[layout->headline];
        row[MCE_S_h_words] = mce_ratio(headline->words, 1, 1);
        row[MCE_S_h_title] = (int16_t) mce_block_title_match(layout->blocks,
                                                            headline);
        row[MCE_S_h_lex] = mce_ratio(headline->lexical, 1, 1);
    }

    row[MCE_S_title] = sums->title;
    row[MCE_S_pre] = mce_ratio(sums->pre, sums->words, 1000);
    row[MCE_S_teasers] = mce_ratio(sums->teasers, 1, 1);
    row[MCE_S_headings] = mce_ratio(sums->headings, 1, 1);

    for (k = 0; k < MCE_ANCESTOR_KIND_COUNT; k++) {
        row[MCE_S_KINDS + k] = mce_ratio(sums->kinds[k], sums->words,
                                              1000);
    }
}
