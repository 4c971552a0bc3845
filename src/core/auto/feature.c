
/*
 * Makes a row of small integers of each block; feature.h says what they mean.
 */


#include <string.h>

#include "auto/container.h"
#include "auto/feature.h"


static void mce_feature_above(mce_feature_context_t *context, uint32_t i);
static void mce_feature_holders(const mce_layout_t *layout, uint32_t up,
    int16_t *row);
static void mce_feature_units(mce_feature_context_t *context);
static uint64_t mce_feature_far(const mce_layout_t *layout,
    const mce_ancestor_t *holder, int16_t *far);
static void mce_feature_own(const mce_layout_t *layout, uint32_t i,
    int16_t *row);
static void mce_feature_near(const mce_layout_t *layout, uint32_t i,
    int16_t *row);
static void mce_feature_place(const mce_feature_context_t *context, uint32_t i,
    int16_t *row);
static void mce_feature_repeats(const mce_feature_context_t *context,
    uint32_t i, int16_t *row);
static void mce_feature_landmarks(const mce_layout_t *layout, uint32_t i,
    int16_t *row);


static const char *const  mce_feature_names[] = {
#define MCE_FEATURE_NAME(name)  #name,
    MCE_FEATURES(MCE_FEATURE_NAME)
#define MCE_FEATURE_FAR(name)  "far_" #name,
    MCE_ANCESTOR_KINDS(MCE_FEATURE_FAR)
    MCE_NAMES_OF_AUTO(MCE_FEATURE_FAR)
};


static inline uint8_t
mce_block_code(const mce_layout_t *layout, int64_t i)
{
    if (i < 0 || i >= layout->blocks->n) {
        return MCE_CODE_NOWHERE;
    }

    return layout->ancestors[layout->blocks->blocks[i].parent].code;
}


const char *
mce_feature_name(unsigned feature)
{
    return mce_feature_names[feature];
}


void
mce_feature_context_init(mce_feature_context_t *context,
    const mce_layout_t *layout)
{
    int16_t               *row;
    uint32_t               i, n;
    const mce_repeat_t    *most;
    const mce_ancestor_t  *all;

    context->layout = layout;
    context->up = MCE_NO_ANCESTOR;
    context->next = MCE_NO_ANCESTOR;
    context->unit = 0;
    row = context->common;
    memset(row, 0, sizeof(context->common));

    n = layout->blocks->n;
    all = &layout->ancestors[0];
    most = &layout->blocks->ancestors.most;

    row[MCE_F_d_hb] = -999;
    row[MCE_F_hb_rel] = (layout->headline == MCE_NO_BLOCK)
                        ? -1 : mce_share(layout->headline, n, 1000);

    context->block = 1. / n;
    context->chars = 1. / layout->chars;
    context->text_chars = 1. / layout->text_chars;
    context->longs = 1. / layout->longs;
    context->source = 1. / (double) layout->blocks->doc->source.len;

    row[MCE_F_P_tot] = mce_clip(layout->chars);
    row[MCE_F_P_nb] = mce_clip(n);
    row[MCE_F_P_ld] = all->link_density;
    row[MCE_F_P_art] = mce_clip(layout->blocks->tags[MCE_TAG_article]);
    row[MCE_F_P_time] = mce_clip(layout->blocks->tags[MCE_TAG_time]);
    row[MCE_F_P_h2] = mce_clip(layout->blocks->tags[MCE_TAG_h2]);
    row[MCE_F_P_h3] = mce_clip(layout->blocks->tags[MCE_TAG_h3]);
    row[MCE_F_P_input] = mce_clip(layout->blocks->tags[MCE_TAG_input]);
    row[MCE_F_P_img] = mce_clip(layout->blocks->tags[MCE_TAG_img]);
    row[MCE_F_P_price] = mce_clip(layout->prices);
    row[MCE_F_P_long] = mce_clip(layout->texts);
    row[MCE_F_P_ends] = mce_share(layout->ended, n, 100);
    row[MCE_F_P_li] = mce_share(layout->items, n, 100);
    row[MCE_F_P_rep] = mce_clip(most->n);
    row[MCE_F_P_repsh] = mce_share(most->chars, layout->chars, 100);
    row[MCE_F_P_psh] = mce_share(layout->blocks->ancestors.p_chars,
                                    layout->text_chars, 100);
    i = layout->top_candidate;
    row[MCE_F_top_sh] = layout->ancestors[i].text_share;
    row[MCE_F_P_candsh] = mce_share(layout->ancestors[i].chars,
                                    layout->chars, 100);
    row[MCE_F_P_coms] = mce_clip(layout->blocks->ancestors.comments);
    row[MCE_F_P_thread] = mce_clip(mce_blocks_threads(layout->blocks));
    row[MCE_F_P_src] = mce_clip(layout->blocks->doc->source.len / 1024);
}


uint64_t
mce_feature_row(mce_feature_context_t *context, uint32_t i, int16_t *row)
{
    uint64_t               kinds;
    const mce_layout_t    *layout;
    const mce_ancestor_t  *holder;

    layout = context->layout;
    holder = &layout->ancestors[layout->blocks->blocks[i].holder];

    mce_feature_above(context, i);
    mce_feature_copy(row, context->common);

    mce_feature_own(layout, i, row);
    mce_feature_near(layout, i, row);
    mce_feature_place(context, i, row);
    mce_feature_repeats(context, i, row);
    mce_feature_landmarks(layout, i, row);

    for (kinds = holder->kinds; kinds; kinds &= kinds - 1) {
        row[MCE_F_FAR + __builtin_ctzll(kinds)] = 0;
    }

    return holder->kinds | context->kinds;
}


/*
 * Sets what a block has in common with the one before it if both are in
 * elements of the same one, which most are.
 */

static void
mce_feature_above(mce_feature_context_t *context, uint32_t i)
{
    uint32_t               up;
    const mce_block_t     *b;
    const mce_layout_t    *layout;
    const mce_ancestor_t  *holder;

    layout = context->layout;
    b = &layout->blocks->blocks[i];
    up = layout->ancestors[b->parent].parent;
    holder = &layout->ancestors[b->holder];

    if (up != context->up) {
        context->up = up;
        mce_feature_holders(layout, up, context->common);
    }

    if (holder->unit != context->unit || holder->outer != context->outer) {
        context->unit = holder->unit;
        context->outer = holder->outer;
        mce_feature_units(context);
    }

    if (holder->next != context->next || holder->level != context->level
        || holder->depth != context->depth)
    {
        context->next = holder->next;
        context->level = holder->level;
        context->depth = holder->depth;
        context->kinds = mce_feature_far(layout, holder,
                                         context->common + MCE_F_FAR);
    }
}


static void
mce_feature_holders(const mce_layout_t *layout, uint32_t up, int16_t *row)
{
    float                  best;
    unsigned               k;
    const mce_ancestor_t  *t[7];

    t[1] = &layout->ancestors[up];

    for (k = 2; k < 7; k++) {
        t[k] = &layout->ancestors[t[k - 1]->parent];
    }

    row[MCE_F_A_sh1] = t[1]->text_share;
    row[MCE_F_A_ch2] = mce_clip(t[2]->chars);
    row[MCE_F_A_nb2] = mce_clip(t[2]->blocks);
    row[MCE_F_A_sh2] = t[2]->text_share;
    row[MCE_F_A_pd2] = t[2]->punct_density;
    row[MCE_F_A_nb3] = mce_clip(t[3]->blocks);
    row[MCE_F_A_sh3] = t[3]->text_share;
    row[MCE_F_A_ld4] = t[4]->link_density;
    row[MCE_F_A_sh4] = t[4]->text_share;
    row[MCE_F_A_px4] = t[4]->p_share;
    row[MCE_F_A_ch6] = mce_clip(t[6]->chars);
    row[MCE_F_A_ld6] = t[6]->link_density;
    row[MCE_F_A_nb6] = mce_clip(t[6]->blocks);
    row[MCE_F_A_px6] = t[6]->p_share;

    best = layout->scores[layout->top_candidate];

    if (best > 0) {
        row[MCE_F_cand_p] = mce_clip((int64_t) (100 * layout->scores[up]
                                                / best));
        up = layout->ancestors[up].parent;
        row[MCE_F_cand_g] = mce_clip((int64_t) (100 * layout->scores[up]
                                                / best));
    }
}


/*
 * Sets what the repeated units around a block tell.
 */

static void
mce_feature_units(mce_feature_context_t *context)
{
    int16_t               *row;
    const mce_block_t     *all;
    const mce_layout_t    *layout;
    const mce_repeat_t    *repeat;
    const mce_ancestor_t  *unit, *up;

    row = context->common;
    layout = context->layout;
    all = layout->blocks->blocks;

    row[MCE_F_ri_n] = 0;
    row[MCE_F_ri_ch] = 0;
    row[MCE_F_ri_before] = -1;
    up = &layout->ancestors[0];

    if (context->unit != MCE_NO_ANCESTOR) {
        unit = &layout->ancestors[context->unit];
        up = &layout->ancestors[unit->parent];
        repeat = &layout->repeats[unit->repeat];
        row[MCE_F_ri_n] = mce_clip(repeat->n);
        row[MCE_F_ri_ch] = mce_clip(repeat->chars);
        row[MCE_F_ri_before] = mce_part(all[repeat->first].longs_before,
                                        context->longs);
    }

    row[MCE_F_rp_ld] = up->link_density;
    row[MCE_F_rp_sh] = up->text_share;

    row[MCE_F_ro_n] = 0;
    row[MCE_F_ro_ch] = 0;
    row[MCE_F_ro_idx] = 0;
    row[MCE_F_ro_before] = -1;
    row[MCE_F_ro_share] = 0;
    up = &layout->ancestors[0];

    if (context->outer != MCE_NO_ANCESTOR) {
        unit = &layout->ancestors[context->outer];
        up = &layout->ancestors[unit->parent];
        repeat = &layout->repeats[unit->repeat];
        context->outer_first = repeat->first;
        row[MCE_F_ro_n] = mce_clip(repeat->n);
        row[MCE_F_ro_ch] = mce_clip(repeat->chars);
        row[MCE_F_ro_idx] = mce_clip(unit->index);
        row[MCE_F_ro_before] = mce_part(all[repeat->first].longs_before,
                                        context->longs);
        row[MCE_F_ro_share] = mce_share((uint64_t) repeat->n * repeat->chars,
                                        layout->chars, 100);
    }

    row[MCE_F_op_ld] = up->link_density;
    row[MCE_F_op_sh] = up->text_share;
}


/*
 * Counts for each kind how many block-level elements up the nearest around the
 * holder is.
 */

static uint64_t
mce_feature_far(const mce_layout_t *layout, const mce_ancestor_t *holder,
    int16_t *far)
{
    int16_t                step;
    uint64_t               seen, kinds;
    const mce_ancestor_t  *t;

    static const int16_t  none[MCE_ANCESTOR_KIND_COUNT] = {
        [0 ... MCE_ANCESTOR_KIND_COUNT - 1] = MCE_ANCESTOR_FAR
    };

    memcpy(far, none, sizeof(none));
    seen = 0;

    for (t = &layout->ancestors[holder->next];
         holder->depth - t->depth < MCE_BLOCK_NESTED;
         t = &layout->ancestors[t->next])
    {
        step = (int16_t) (holder->level - t->level);

        if (step >= MCE_ANCESTOR_FAR) {
            break;
        }

        for (kinds = t->kinds & ~seen; kinds; kinds &= kinds - 1) {
            far[__builtin_ctzll(kinds)] = step;
        }

        seen |= t->kinds;

        if (t == layout->ancestors) {
            break;
        }
    }

    return seen;
}


static void
mce_feature_own(const mce_layout_t *layout, uint32_t i, int16_t *row)
{
    const mce_block_t     *b;
    const mce_ancestor_t  *t;

    b = &layout->blocks->blocks[i];
    t = &layout->ancestors[b->parent];

    row[MCE_F_words] = mce_clip(b->words);
    row[MCE_F_chars] = mce_clip(b->chars);
    row[MCE_F_punct] = mce_clip(b->punct);
    row[MCE_F_ends] = mce_clip(b->ends);
    row[MCE_F_upper] = b->upper;
    row[MCE_F_tags] = mce_share(b->tags, b->chars + 1, 1000);
    row[MCE_F_term] = b->term;
    row[MCE_F_sep] = mce_clip(b->separators);
    row[MCE_F_digits] = b->digits;
    row[MCE_F_code] = t->code;
    row[MCE_F_A_tag0] = t->code;
    row[MCE_F_A_idx1] = mce_clip(t->index);
    row[MCE_F_ld] = mce_share(b->link_chars, b->chars, 100);
    row[MCE_F_links] = mce_clip(b->links);
    row[MCE_F_lex] = mce_clip(b->lexical);
    row[MCE_F_lex_mean] = mce_clip((int64_t) (16. * b->lexical
                                              / (b->words ? b->words : 1)));
    row[MCE_F_tsim] = mce_clip(mce_block_title_match(layout->blocks, b));
    row[MCE_F_dsim] = (b->words <= 3 || !layout->blocks->described)
                      ? -1 : mce_share(b->described, b->words, 100);
}


/*
 * The block with up to "width" others on each side.
 */

static inline void
mce_feature_window(const mce_layout_t *layout, uint32_t i, uint32_t width,
    const mce_block_t **first, const mce_block_t **end)
{
    uint32_t            n;
    const mce_block_t  *block;

    n = layout->blocks->n;
    block = &layout->blocks->blocks[i];

    /* a distance that the compiler knows takes no multiplication */
    *first = i >= width ? block - width : layout->blocks->blocks;
    *end = i + width < n ? block + width + 1 : &layout->blocks->blocks[n];
}


static void
mce_feature_near(const mce_layout_t *layout, uint32_t i, int16_t *row)
{
    uint32_t            n, chars, text_chars;
    const mce_block_t  *b, *first, *end;

    n = layout->blocks->n;
    b = layout->blocks->blocks;

    row[MCE_F_code_m1] = mce_block_code(layout, (int64_t) i - 1);
    row[MCE_F_code_p1] = mce_block_code(layout, (int64_t) i + 1);

    row[MCE_F_nl_m1] = -1;
    row[MCE_F_nl_p1] = -1;

    if (i > 0) {
        row[MCE_F_nl_m1] = mce_clip(mce_block_text_chars(&b[i - 1]));
        row[MCE_F_dig_m1] = b[i - 1].digits;
        row[MCE_F_lex_m1] = mce_clip(b[i - 1].lexical);
    }

    if (i + 1 < n) {
        row[MCE_F_nl_p1] = mce_clip(mce_block_text_chars(&b[i + 1]));
        row[MCE_F_dig_p1] = b[i + 1].digits;
        row[MCE_F_lex_p1] = mce_clip(b[i + 1].lexical);
    }

    mce_feature_window(layout, i, 5, &first, &end);
    row[MCE_F_w5] = mce_clip(end->text_chars_before
                             - first->text_chars_before);

    mce_feature_window(layout, i, 12, &first, &end);
    row[MCE_F_w12] = mce_clip(end->text_chars_before
                              - first->text_chars_before);

    mce_feature_window(layout, i, 8, &first, &end);
    row[MCE_F_we8] = mce_clip(end->sentences_before
                              - first->sentences_before);
    chars = end->chars_before - first->chars_before;
    text_chars = end->text_chars_before - first->text_chars_before;
    row[MCE_F_wld8] = mce_share(chars - text_chars, chars, 100);

    mce_feature_window(layout, i, 3, &first, &end);
    row[MCE_F_wlex3] = mce_clip((int32_t) (end->lexical_before
                                           - first->lexical_before));
}


static void
mce_feature_place(const mce_feature_context_t *context, uint32_t i,
    int16_t *row)
{
    uint32_t             n, h;
    const mce_block_t   *b, *all;
    const mce_layout_t  *layout;

    layout = context->layout;
    n = layout->blocks->n;
    all = layout->blocks->blocks;
    b = &all[i];

    row[MCE_F_relblk] = mce_part(i, context->block);
    row[MCE_F_relpos] = mce_part(b->chars_before, context->chars);
    row[MCE_F_relnl] = mce_part(b->text_chars_before, context->text_chars);
    row[MCE_F_relsrc] = mce_part(layout->blocks->doc->tokens[b->first].start,
                                 context->source);
    row[MCE_F_blkidx] = mce_clip(i);
    row[MCE_F_blkend] = mce_clip(n - 1 - i);
    row[MCE_F_longs_before] = mce_part(b->longs_before, context->longs);

    row[MCE_F_prev_long] = b->prev_long;
    row[MCE_F_next_long] = b->next_long;

    row[MCE_F_since_h] = b->heading;
    row[MCE_F_till_h] = b->next_heading;
    row[MCE_F_h_chars] = -1;

    if (b->heading < MCE_BLOCK_FAR) {
        h = i - b->heading;
        row[MCE_F_h_lvl] = mce_clip(mce_block_code(layout, h) - MCE_CODE_H1
                                    + 1);
        row[MCE_F_h_chars] = mce_clip(b->text_chars_before
                                      - all[h + 1].text_chars_before);
        row[MCE_F_h_lex] = mce_clip(all[h].lexical);
    }
}


static void
mce_feature_repeats(const mce_feature_context_t *context, uint32_t i,
    int16_t *row)
{
    const mce_block_t        *b;
    const mce_layout_t       *layout;
    const mce_copies_t       *copies;
    const mce_style_group_t  *a;

    layout = context->layout;
    b = &layout->blocks->blocks[i];

    if (context->outer != MCE_NO_ANCESTOR) {
        row[MCE_F_ro_from] = mce_clip((int64_t) i - context->outer_first);
    }

    a = &layout->styles[b->style];
    row[MCE_F_s1_n] = mce_clip(a->n);
    row[MCE_F_s1_ch] = a->mean;
    row[MCE_F_s1_ld] = a->link_density;
    row[MCE_F_s1_sh] = a->text_share;
    row[MCE_F_s1_e] = a->ended;
    row[MCE_F_s1_span] = a->span;

    a = &layout->paths[b->path];
    row[MCE_F_s2_n] = mce_clip(a->n);
    row[MCE_F_s2_ch] = a->mean;
    row[MCE_F_s2_sh] = a->text_share;
    row[MCE_F_s2_e] = a->ended;

    copies = &layout->copies[b->copies];
    row[MCE_F_dup_n] = mce_clip(copies->n);
    row[MCE_F_dup_first] = (copies->first != i);
}


static void
mce_feature_landmarks(const mce_layout_t *layout, uint32_t i, int16_t *row)
{
    int64_t                d;
    uint32_t               a, other;
    const mce_block_t     *b, *all;
    const mce_ancestor_t  *el, *top, *ancestors;

    ancestors = layout->ancestors;
    all = layout->blocks->blocks;
    b = &all[i];
    el = &ancestors[b->holder];

    if (layout->headline != MCE_NO_BLOCK) {
        a = el->by_headline;
        d = (int64_t) i - layout->headline;
        row[MCE_F_d_hb] = mce_clip(d > 500 ? 500 : d < -500 ? -500 : d);
        row[MCE_F_hb_lca] = mce_clip(el->depth - ancestors[a].depth);
        other = all[layout->headline].holder;
        row[MCE_F_hb_lcd] = mce_clip(ancestors[other].depth
                                     - ancestors[a].depth);
        row[MCE_F_hb_lcash] = ancestors[a].text_share;
    }

    top = &ancestors[layout->top_candidate];
    a = mce_container_nearest(layout, b->holder);

    row[MCE_F_intop] = (i >= layout->top_candidate_first
                        && i <= layout->top_candidate_last);
    row[MCE_F_top_up] = mce_clip(top->depth - ancestors[a].depth);
    row[MCE_F_top_dn] = mce_clip(el->depth - ancestors[a].depth);
    row[MCE_F_top_from] = mce_clip((int64_t) i - layout->top_candidate_first);
    row[MCE_F_top_till] = mce_clip((int64_t) layout->top_candidate_last - i);

    d = (int64_t) b->text_chars_before
        - all[layout->top_candidate_first].text_chars_before;
    row[MCE_F_top_rel] = mce_clip((int64_t) (1000. * (double) d
                                             / (top->chars + 1.)));
}
