
/*
 * The second pass.  What the forest selects is a draft: it judges each block
 * by itself.  A small forest then looks at each block that may belong to the
 * selection once more, and sees what was kept and dropped around it.
 *
 * A run is what was kept or dropped as one: the blocks of the largest element
 * that holds blocks of one verdict only, or a block by itself.  The container
 * is the innermost element that holds nine tenths of what was kept.
 */


#ifndef _MCE_SECOND_H_INCLUDED_
#define _MCE_SECOND_H_INCLUDED_


#include "auto/forest.h"


/*
 * Probabilities are in ten-thousandths, shares in hundredths.
 *
 *   p, p_m1, p_p1  of the block, the one before it and the one after it
 *   r_      of its run; first, last: the ends of it; w: by words; head: blocks
 *           that are headings; of_kept: how long it is beside what was kept
 *   n_prev, n_next, n_head  p of the block before the run, of that after it
 *           and of the next heading after it
 *   kept    whether the draft has the block; since_k, till_k: blocks since the
 *           first that was kept and up to the last
 *   c_      the container: in, whether it holds the block, up: levels from
 *           there down to the block
 *   K_      what was kept: drop, how much of what lies between its ends was
 *           not
 *   H2_ to H6_  the elements above the one that holds the block; k: how much
 *           was kept
 *   s1_k, s2_k  how much was kept of all blocks of the style and of the path
 *   seen    mce_seen_e of the element that holds it
 *   in_     whether an element of the kind holds it, below the container
 *   others  as in feature.h
 */
#define MCE_SECOND_FEATURES(X)                                                \
    X(p) X(p_m1) X(p_p1) X(r_min) X(r_max) X(r_mean) X(r_wmean) X(r_first)    \
    X(r_last) X(r_blocks) X(r_words) X(r_term) X(r_ld) X(r_lex) X(r_head)     \
    X(r_of_kept) X(n_prev) X(n_next) X(n_head) X(kept) X(since_k) X(till_k)   \
    X(c_in) X(c_blocks) X(c_share) X(c_up) X(K_drop) X(K_blocks) X(K_words)   \
    X(H2_k) X(H3_k) X(H2_nb) X(H2_ch) X(H3_ch) X(H4_ld) X(H6_ld) X(s1_k)      \
    X(s2_k) X(s1_n) X(s1_ch) X(s2_n) X(s2_e) X(dup_n) X(d_hb) X(words) X(ld)  \
    X(lex_mean) X(term) X(code) X(dsim) X(aside) X(seen) X(in_list)           \
    X(in_figure) X(in_table) X(in_form) X(in_SHARE) X(in_CTA) X(in_SIDE)      \
    X(in_COM) X(in_META) X(P_tot) X(P_nb) X(P_ld) X(P_psh)


typedef enum {
#define MCE_SECOND_ENUM(name)  MCE_SECOND_##name,
    MCE_SECOND_FEATURES(MCE_SECOND_ENUM)
#undef MCE_SECOND_ENUM
    MCE_SECOND_COUNT
} mce_second_e;


/* the verdict of a block: what the draft said, and whether the pass looked at
   it */
#define MCE_SECOND_KEPT  0x01
#define MCE_SECOND_SEEN  0x02


/*
 * Receives the rows of up to MCE_FOREST_BATCH blocks.
 */
typedef void (*mce_second_pt)(void *data, const uint32_t *blocks, unsigned n,
    int16_t rows[][MCE_SECOND_COUNT]);


/*
 * Calls "each" for all blocks that may change, in order.  The draft has the
 * blocks of probability "p" from the threshold on, and is set in "verdicts".
 */
mce_status_t mce_second_rows(const mce_layout_t *layout, const float *p,
    float threshold, uint8_t *verdicts, mce_second_pt each, void *data);

/*
 * Replaces the probabilities of blocks that may change, and sets in "verdicts"
 * what is kept.
 */
mce_status_t mce_second_pass(const mce_layout_t *layout, unsigned policy,
    float threshold, float *p, uint8_t *verdicts);

const char *mce_second_name(unsigned feature);


#endif /* _MCE_SECOND_H_INCLUDED_ */
