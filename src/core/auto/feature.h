
/*
 * The features of a block, by which the forest decides.
 */


#ifndef _MCE_FEATURE_H_INCLUDED_
#define _MCE_FEATURE_H_INCLUDED_


#include <string.h>

#include "auto/layout.h"


/*
 * A name is made of a family, a measure, and a number where there are several
 * of one kind.  Shares of text are in thousandths; link densities, shares of
 * blocks and of classes of characters in hundredths.  Distances are in blocks
 * or in levels of elements.
 *
 * Measures
 *   ch      characters; nl: those outside links, ld: the share in links
 *   sh      share of the page's text outside links
 *   n       how many there are; nb: blocks
 *   e       blocks in which a sentence ends
 *   lex     sum of the learned weights of words, lexicon.h
 *   code    the tag of the block's element as an ordinal, MCE_CODE_P and so on
 *   pd, px  share of punctuation; of text that stands in <p>
 *
 * Families
 *   (none)  the block itself; tsim, dsim: its words in title and description,
 *           term: whether it ends with the end of a sentence
 *   _m1 _p1 the block before it, and the one after it
 *   w       the window of so many blocks on each side: w5 and w12 sum up nl
 *   rel     how much of the page is before it, in blocks, characters (pos),
 *           bytes of the source or nl; blkidx, blkend: blocks before, after
 *   h_      the last heading before it; since_h, till_h: how far the last and
 *           the next are; prev_long, next_long: the same for long paragraphs,
 *           longs_before: how much of all their text is before it
 *   A_      the block's element (0) and those above it (1 to 6); A_idx1: which
 *           child of element 1 it is
 *   ri ro   the innermost and the outermost repeated unit around it, see
 *           mce_repeat_t; rp, op: the parents of these; idx: which child it
 *           is, before: how much of the text of long paragraphs precedes the
 *           first unit, from: its distance, share: the text of all units
 *   s1 s2   blocks of the same style, and of the same path; span: how much of
 *           the page is between the first and the last
 *   dup     blocks with the same words; dup_first is 1 for all but the first
 *   hb      the headline; d_hb: how far after it the block is, hb_rel: how
 *           far down it is, hb_lca, hb_lcd: levels up to the nearest common
 *           element, from the block and from the headline, hb_lcash: sh of it
 *   top     the top candidate, container.h; intop: the block is in its range,
 *           top_from, top_till: blocks since the first and to the last of it,
 *           top_up, top_dn: levels from it up to the nearest common element,
 *           and from there down to the block, top_rel: text since the first
 *   cand    the score as a candidate of the second and third element up, in
 *           hundredths of the best
 *   P_      the whole page; art to img: tags, price, long: blocks that have a
 *           price or 120 characters, rep: the repeated unit with most text,
 *           psh, candsh: text in <p> and in the top candidate, src: kilobytes,
 *           coms: elements that are named like comments, thread: elements and
 *           objects of JSON-LD of the types of a thread; no tree of the forest
 *           asks for the last two
 *   far_    how many block-level elements up the nearest of a kind is, one for
 *           each of mce_ancestor_kind_e; MCE_ANCESTOR_FAR if there is none
 */
#define MCE_FEATURES(X)                                                       \
    /* its own text */                                                        \
    X(words) X(chars) X(punct) X(ends) X(upper) X(tags) X(term) X(sep)        \
    X(digits) X(code) X(ld) X(links) X(lex) X(lex_mean) X(tsim) X(dsim)       \
    /* its neighbours */                                                      \
    X(code_m1) X(code_p1) X(dig_m1) X(dig_p1) X(nl_m1) X(nl_p1) X(lex_m1)     \
    X(lex_p1) X(w5) X(w12) X(we8) X(wld8) X(wlex3)                            \
    /* where it stands */                                                     \
    X(relblk) X(relpos) X(relsrc) X(relnl) X(blkidx) X(blkend)                \
    X(longs_before) X(prev_long) X(next_long) X(since_h) X(till_h) X(h_lvl)   \
    X(h_chars) X(h_lex)                                                       \
    /* what holds it */                                                       \
    X(A_tag0) X(A_sh1) X(A_ch2) X(A_nb2) X(A_sh2) X(A_pd2) X(A_nb3) X(A_sh3)  \
    X(A_ld4) X(A_sh4) X(A_px4) X(A_ch6) X(A_ld6) X(A_nb6) X(A_px6) X(A_idx1)  \
    /* what repeats */                                                        \
    X(ri_n) X(ri_ch) X(ro_n) X(ro_ch) X(ro_idx) X(rp_ld) X(rp_sh) X(op_ld)    \
    X(op_sh) X(s1_n) X(s1_ch) X(s1_ld) X(s1_sh) X(s1_e) X(s1_span) X(s2_n)    \
    X(s2_ch) X(s2_sh) X(s2_e) X(dup_n) X(dup_first) X(ri_before)              \
    X(ro_before) X(ro_from) X(ro_share)                                       \
    /* headline and container */                                              \
    X(d_hb) X(hb_rel) X(hb_lca) X(hb_lcd) X(hb_lcash) X(intop) X(top_sh)      \
    X(top_up) X(top_dn) X(top_from) X(top_till) X(top_rel) X(cand_p)          \
    X(cand_g)                                                                 \
    /* the page */                                                            \
    X(P_tot) X(P_nb) X(P_ld) X(P_art) X(P_time) X(P_h2) X(P_h3) X(P_input)    \
    X(P_img) X(P_price) X(P_long) X(P_ends) X(P_li) X(P_rep) X(P_repsh)       \
    X(P_psh) X(P_candsh) X(P_src) X(P_coms) X(P_thread)


typedef enum {
#define MCE_FEATURE_ENUM(name)  MCE_F_##name,
    MCE_FEATURES(MCE_FEATURE_ENUM)
#undef MCE_FEATURE_ENUM
    /* followed by the distances of mce_ancestor_kind_e */
    MCE_F_FAR,
    MCE_FEATURE_COUNT = MCE_F_FAR + MCE_ANCESTOR_KIND_COUNT
} mce_feature_e;


/*
 * Copies a row.  A single memcpy() would be compiled to a string instruction,
 * which is slow to start.
 */
static inline void
mce_feature_copy(int16_t *to, const int16_t *from)
{
    unsigned  k;

    #pragma GCC unroll 16
    for (k = 0; k + 16 <= MCE_FEATURE_COUNT; k += 16) {
        memcpy(to + k, from + k, 16 * sizeof(int16_t));
    }

    k = MCE_FEATURE_COUNT - 16;
    memcpy(to + k, from + k, 16 * sizeof(int16_t));
}


/*
 * What is the same for all blocks of a page, or for those beside each other,
 * computed once.
 */
typedef struct {
    const mce_layout_t  *layout;
    double               block;         /* reciprocals of totals */
    double               chars;
    double               text_chars;
    double               longs;
    double               source;
    int16_t              common[MCE_FEATURE_COUNT];

    /* of the block before, MCE_NO_ANCESTOR before the first: what is above its
       parent, and the nearest of any kind above its holder, with the place of
       this and the kinds from there up; the units around it, 0 before the
       first, and the first block of those like the outer one */
    uint32_t             up;
    uint32_t             unit;
    uint32_t             outer;
    uint32_t             outer_first;
    uint32_t             next;
    uint16_t             level;
    uint16_t             depth;
    uint64_t             kinds;
} mce_feature_context_t;

void mce_feature_context_init(mce_feature_context_t *context,
    const mce_layout_t *layout);

/*
 * Writes the features of block "i" and returns the kinds of what holds it, a
 * bit each.
 */
uint64_t mce_feature_row(mce_feature_context_t *context, uint32_t i,
    int16_t *row);

const char *mce_feature_name(unsigned feature);


#endif /* _MCE_FEATURE_H_INCLUDED_ */
