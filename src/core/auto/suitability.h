/*
 * Whether the page has a text of its own, or is a home page, a list or a form,
 * and which policy fits it.  Two small forests decide by the page and by what
 * each policy selects of it.
 */


#ifndef _MCE_SUITABILITY_H_INCLUDED_
#define _MCE_SUITABILITY_H_INCLUDED_


#include "auto/score.h"


/* features of what a policy selects */
#define MCE_SUITABILITY_SELECTION(X)                                          \
    X(expected) X(words) X(mean) X(ld) X(items) X(paragraphs) X(share)        \
    X(lex) X(lex_mean) X(punct) X(term) X(run) X(near)

/* features of the page; the P_ features and the kinds follow them */
#define MCE_SUITABILITY_FEATURES(X)                                           \
    X(gain) X(title) X(h_words) X(h_title) X(h_lex) X(pre) X(teasers)         \
    X(headings)


typedef enum {
#define MCE_SUITABILITY_ENUM(name)  MCE_S_##name,
    MCE_SUITABILITY_SELECTION(MCE_SUITABILITY_ENUM)
    MCE_S_SELECTION,
    MCE_S_LAST = MCE_POLICIES * MCE_S_SELECTION - 1,
    MCE_SUITABILITY_FEATURES(MCE_SUITABILITY_ENUM)
#undef MCE_SUITABILITY_ENUM
    MCE_S_PAGE,
    MCE_S_KINDS = MCE_S_PAGE + MCE_F_FAR - MCE_F_P_tot,
    MCE_SUITABILITY_COUNT = MCE_S_KINDS + MCE_ANCESTOR_KIND_COUNT
} mce_suitability_e;


/*
 * Sums over the rows of all blocks.  Start with zeroed sums.
 */
typedef struct {
    uint32_t    words;
    uint32_t    kinds[MCE_ANCESTOR_KIND_COUNT];     /* words in ancestors of
                                                       each kind */
    uint32_t    pre;                /* words in <pre> */
    uint32_t    teasers;            /* blocks that are a link to a story */
    uint32_t    headings;           /* teasers that are headings */
    int16_t     title;              /* the best match of a block */
} mce_suitability_sums_t;

void mce_suitability_add(mce_suitability_sums_t *sums, const int16_t *row,
    uint64_t kinds);

/*
 * Sets suitability and policy of the scores.
 */
void mce_suitability_judge(const mce_feature_context_t *context,
    const mce_suitability_sums_t *sums, mce_scores_t *scores);


#endif /* _MCE_SUITABILITY_H_INCLUDED_ */
