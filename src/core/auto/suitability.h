/*
 * The gate: does the page hold a text of its own, or is it a home page, a
 * list, a form?  And which policy fits it?  Two more, small forests over the
 * page and what was selected.
 */


#ifndef _MCE_GATE_H_INCLUDED_
#define _MCE_GATE_H_INCLUDED_


#include "auto/score.h"


/* of what a policy selects */
#define MCE_GATE_SELECTION(X)                                                 \
    X(expected) X(words) X(mean) X(ld) X(items) X(paragraphs) X(share)        \
    X(lex) X(lex_mean) X(punct) X(term) X(run) X(near)

/* of the page; behind these, the P_ features and the kinds */
#define MCE_GATE_FEATURES(X)                                                  \
    X(gain) X(title) X(h_words) X(h_title) X(h_lex) X(pre) X(teasers)         \
    X(headings)


typedef enum {
#define MCE_GATE_ENUM(name)  MCE_G_##name,
    MCE_GATE_SELECTION(MCE_GATE_ENUM)
    MCE_G_SELECTION,
    MCE_G_LAST = MCE_POLICIES * MCE_G_SELECTION - 1,
    MCE_GATE_FEATURES(MCE_GATE_ENUM)
#undef MCE_GATE_ENUM
    MCE_G_PAGE,
    MCE_G_KINDS = MCE_G_PAGE + MCE_F_FAR - MCE_F_P_tot,
    MCE_GATE_COUNT = MCE_G_KINDS + MCE_ANCESTOR_KIND_COUNT
} mce_gate_e;


#define MCE_GATE_DEPTH   3
#define MCE_GATE_NODES   ((1 << MCE_GATE_DEPTH) - 1)
#define MCE_GATE_LEAVES  (1 << MCE_GATE_DEPTH)


typedef struct {
    uint8_t     feature[MCE_GATE_NODES];
    int16_t     threshold[MCE_GATE_NODES];
    int16_t     leaf[MCE_GATE_LEAVES];
} mce_gate_tree_t;


/*
 * What the rows of all blocks add up to.  Start with zeroed sums.
 */
typedef struct {
    uint32_t    words;
    uint32_t    kinds[MCE_ANCESTOR_KIND_COUNT];     /* of these, in something
                                                       of a kind */
    uint32_t    pre;                /* and in <pre> */
    uint32_t    teasers;            /* blocks that are a link to a story */
    uint32_t    headings;           /* of these, headings */
    int16_t     title;              /* the best match of a block */
} mce_gate_sums_t;

void mce_gate_add(mce_gate_sums_t *sums, const int16_t *row,
    uint64_t kinds);

/*
 * Completes the scores by what is said of the page as a whole.
 */
void mce_gate(const mce_feature_context_t *context,
    const mce_gate_sums_t *sums, mce_scores_t *scores);

/*
 * The probability that "n" trees give a row.
 */
float mce_gate_run(const mce_gate_tree_t *tree, unsigned n,
    const int16_t *row);


#endif /* _MCE_GATE_H_INCLUDED_ */
