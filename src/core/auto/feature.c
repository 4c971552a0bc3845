
/*
 * From the page to a row of small integers for each block.
 */


#include <string.h>

#include "auto/feature.h"


static void mce_feature_own(const mce_page_t *page, uint32_t i, int16_t *row);
static void mce_feature_near(const mce_page_t *page, uint32_t i,
    int16_t *row);
static void mce_feature_place(const mce_featurer_t *featurer, uint32_t i,
    int16_t *row);
static void mce_feature_holders(const mce_page_t *page, uint32_t i,
    int16_t *row);
static void mce_feature_repeats(const mce_featurer_t *featurer, uint32_t i,
    int16_t *row);
static void mce_feature_landmarks(const mce_page_t *page, uint32_t i,
    int16_t *row);
static uint64_t mce_feature_far(const mce_page_t *page, uint32_t i,
    int16_t *far);


static const char *const  mce_feature_names[] = {
#define MCE_FEATURE_NAME(name)  #name,
    MCE_FEATURES(MCE_FEATURE_NAME)
#define MCE_FEATURE_FAR(name)  "far_" #name,
    MCE_KINDS(MCE_FEATURE_FAR)
    MCE_KEYWORDS(MCE_FEATURE_FAR)
};


static inline int16_t
mce_clip(int64_t n)
{
    return n > INT16_MAX ? INT16_MAX : n < -INT16_MAX ? -INT16_MAX
                                                      : (int16_t) n;
}


/*
 * mce_share() in thousandths of something of the page, of which "one" is the
 * reciprocal: a product in place of a quotient.  By the half, what is a whole
 * number is not taken for less.
 */

static inline int16_t
mce_part(uint64_t part, double one)
{
    double  n;

    n = ((double) part * 1000 + .5) * one;

    return n < INT16_MAX ? (int16_t) n : INT16_MAX;
}


static inline uint8_t
mce_block_code(const mce_page_t *page, int64_t i)
{
    if (i < 0 || i >= page->blocks->n) {
        return MCE_CODE_NOWHERE;
    }

    return page->traits[page->blocks->blocks[i].bel].code;
}


const char *
mce_feature_name(unsigned feature)
{
    return mce_feature_names[feature];
}


void
mce_featurer_init(mce_featurer_t *featurer, const mce_page_t *page)
{
    int16_t             *row;
    uint32_t             i, n;
    const mce_trait_t   *all;
    const mce_repeat_t  *most;

    featurer->page = page;
    row = featurer->common;
    memset(row, 0, sizeof(featurer->common));

    for (i = MCE_F_FAR; i < MCE_FEATURE_COUNT; i++) {
        row[i] = MCE_KIND_FAR;
    }

    n = page->blocks->n;
    all = &page->traits[0];
    most = &page->blocks->traits.most;

    row[MCE_F_d_hb] = -999;
    row[MCE_F_hb_rel] = (page->headline == MCE_NO_BLOCK)
                        ? -1 : mce_share(page->headline, n, 1000);

    featurer->block = 1. / n;
    featurer->chars = 1. / page->chars;
    featurer->nlchars = 1. / page->nlchars;
    featurer->longs = 1. / page->longs;
    featurer->source = 1. / (double) page->blocks->doc->source.len;

    row[MCE_F_P_tot] = mce_clip(page->chars);
    row[MCE_F_P_nb] = mce_clip(n);
    row[MCE_F_P_ld] = all->ld;
    row[MCE_F_P_art] = mce_clip(page->blocks->tags[MCE_TAG_article]);
    row[MCE_F_P_time] = mce_clip(page->blocks->tags[MCE_TAG_time]);
    row[MCE_F_P_h2] = mce_clip(page->blocks->tags[MCE_TAG_h2]);
    row[MCE_F_P_h3] = mce_clip(page->blocks->tags[MCE_TAG_h3]);
    row[MCE_F_P_input] = mce_clip(page->blocks->tags[MCE_TAG_input]);
    row[MCE_F_P_img] = mce_clip(page->blocks->tags[MCE_TAG_img]);
    row[MCE_F_P_price] = mce_clip(page->prices);
    row[MCE_F_P_long] = mce_clip(page->texts);
    row[MCE_F_P_ends] = mce_share(page->ended, n, 100);
    row[MCE_F_P_li] = mce_share(page->items, n, 100);
    row[MCE_F_P_rep] = mce_clip(most->n);
    row[MCE_F_P_repsh] = mce_share(most->chars, page->chars, 100);
    row[MCE_F_P_psh] = mce_share(page->blocks->traits.pchars,
                                    page->nlchars, 100);
    row[MCE_F_P_candsh] = mce_share(page->traits[page->top].chars,
                                    page->chars, 100);
    row[MCE_F_P_src] = mce_clip(page->blocks->doc->source.len / 1024);
}


uint64_t
mce_feature_row(const mce_featurer_t *featurer, uint32_t i, int16_t *row)
{
    const mce_page_t  *page;

    page = featurer->page;
    mce_feature_copy(row, featurer->common);

    mce_feature_own(page, i, row);
    mce_feature_near(page, i, row);
    mce_feature_place(featurer, i, row);
    mce_feature_holders(page, i, row);
    mce_feature_repeats(featurer, i, row);
    mce_feature_landmarks(page, i, row);

    return mce_feature_far(page, i, row + MCE_F_FAR);
}


/*
 * How many block-level elements up something of each kind stands.
 */

static uint64_t
mce_feature_far(const mce_page_t *page, uint32_t i, int16_t *far)
{
    int16_t             step;
    uint64_t            seen, kinds;
    unsigned            n;
    const mce_trait_t  *t;

    seen = 0;
    step = 0;
    t = &page->traits[page->blocks->blocks[i].el];

    for (n = 0; step < MCE_KIND_FAR && n < MCE_BLOCK_NESTED; n++) {

        for (kinds = t->kinds & ~seen; kinds; kinds &= kinds - 1) {
            far[__builtin_ctzll(kinds)] = step;
        }

        seen |= t->kinds;

        if (t == page->traits) {
            break;
        }

        step += (mce_tag_flags[t->tag] & MCE_TAG_BLOCK) != 0;
        t = &page->traits[t->parent];
    }

    return seen;
}


static void
mce_feature_own(const mce_page_t *page, uint32_t i, int16_t *row)
{
    const mce_block_t  *b;

    b = &page->blocks->blocks[i];

    row[MCE_F_words] = mce_clip(b->words);
    row[MCE_F_chars] = mce_clip(b->chars);
    row[MCE_F_punct] = mce_clip(b->punct);
    row[MCE_F_ends] = mce_clip(b->ends);
    row[MCE_F_upper] = b->upper;
    row[MCE_F_tags] = mce_share(b->tags, b->chars + 1, 1000);
    row[MCE_F_term] = b->term;
    row[MCE_F_sep] = mce_clip(b->separators);
    row[MCE_F_digits] = b->digits;
    row[MCE_F_code] = mce_block_code(page, i);
    row[MCE_F_ld] = mce_share(b->lchars, b->chars, 100);
    row[MCE_F_links] = mce_clip(b->links);
    row[MCE_F_lex] = mce_clip(b->lexical);
    row[MCE_F_lex_mean] = mce_clip((int64_t) (16. * b->lexical
                                              / (b->words ? b->words : 1)));
    row[MCE_F_tsim] = mce_clip(mce_block_title_match(page->blocks, b));
    row[MCE_F_dsim] = (b->words <= 3 || !page->blocks->described)
                      ? -1 : mce_share(b->described, b->words, 100);
}


static void
mce_feature_near(const mce_page_t *page, uint32_t i, int16_t *row)
{
    int64_t             lexical;
    uint32_t            k, n, low, high, chars, nlchars;
    const mce_block_t  *b;

    n = page->blocks->n;
    b = page->blocks->blocks;

    row[MCE_F_code_m1] = mce_block_code(page, (int64_t) i - 1);
    row[MCE_F_code_p1] = mce_block_code(page, (int64_t) i + 1);

    row[MCE_F_nl_m1] = -1;
    row[MCE_F_nl_p1] = -1;

    if (i > 0) {
        row[MCE_F_nl_m1] = mce_clip(mce_block_nlchars(&b[i - 1]));
        row[MCE_F_dig_m1] = b[i - 1].digits;
        row[MCE_F_lex_m1] = mce_clip(b[i - 1].lexical);
    }

    if (i + 1 < n) {
        row[MCE_F_nl_p1] = mce_clip(mce_block_nlchars(&b[i + 1]));
        row[MCE_F_dig_p1] = b[i + 1].digits;
        row[MCE_F_lex_p1] = mce_clip(b[i + 1].lexical);
    }

    low = i > 5 ? i - 5 : 0;
    high = i + 6 < n ? i + 6 : n;
    row[MCE_F_w5] = mce_clip(b[high].nlchars_before
                              - b[low].nlchars_before);

    low = i > 12 ? i - 12 : 0;
    high = i + 13 < n ? i + 13 : n;
    row[MCE_F_w12] = mce_clip(b[high].nlchars_before
                              - b[low].nlchars_before);

    low = i > 8 ? i - 8 : 0;
    high = i + 9 < n ? i + 9 : n;
    row[MCE_F_we8] = mce_clip(b[high].sentences_before
                              - b[low].sentences_before);
    chars = b[high].chars_before - b[low].chars_before;
    nlchars = b[high].nlchars_before - b[low].nlchars_before;
    row[MCE_F_wld8] = mce_share(chars - nlchars, chars, 100);

    low = i > 3 ? i - 3 : 0;
    high = i + 4 < n ? i + 4 : n;
    lexical = 0;

    for (k = low; k < high; k++) {
        lexical += b[k].lexical;
    }

    row[MCE_F_wlex3] = mce_clip(lexical);
}


static void
mce_feature_place(const mce_featurer_t *featurer, uint32_t i, int16_t *row)
{
    uint32_t            n, h;
    const mce_page_t   *page;
    const mce_block_t  *b, *all;

    page = featurer->page;
    n = page->blocks->n;
    all = page->blocks->blocks;
    b = &all[i];

    row[MCE_F_relblk] = mce_part(i, featurer->block);
    row[MCE_F_relpos] = mce_part(b->chars_before, featurer->chars);
    row[MCE_F_relnl] = mce_part(b->nlchars_before, featurer->nlchars);
    row[MCE_F_relsrc] = mce_part(page->blocks->doc->tokens[b->first].start,
                                 featurer->source);
    row[MCE_F_blkidx] = mce_clip(i);
    row[MCE_F_blkend] = mce_clip(n - 1 - i);
    row[MCE_F_longs_before] = mce_part(b->longs_before, featurer->longs);

    row[MCE_F_prev_long] = b->prev_long;
    row[MCE_F_next_long] = b->next_long;

    row[MCE_F_since_h] = b->heading;
    row[MCE_F_till_h] = b->next_heading;
    row[MCE_F_h_chars] = -1;

    if (b->heading < MCE_BLOCK_FAR) {
        h = i - b->heading;
        row[MCE_F_h_lvl] = mce_clip(mce_block_code(page, h) - MCE_CODE_H1 + 1);
        row[MCE_F_h_chars] = mce_clip(b->nlchars_before
                                      - all[h + 1].nlchars_before);
        row[MCE_F_h_lex] = mce_clip(all[h].lexical);
    }
}


static void
mce_feature_holders(const mce_page_t *page, uint32_t i, int16_t *row)
{
    unsigned            k;
    const mce_trait_t  *t[7];

    t[0] = &page->traits[page->blocks->blocks[i].bel];

    for (k = 1; k < 7; k++) {
        t[k] = &page->traits[t[k - 1]->parent];
    }

    row[MCE_F_A_tag0] = t[0]->code;
    row[MCE_F_A_sh1] = t[1]->sh;
    row[MCE_F_A_ch2] = mce_clip(t[2]->chars);
    row[MCE_F_A_nb2] = mce_clip(t[2]->blocks);
    row[MCE_F_A_sh2] = t[2]->sh;
    row[MCE_F_A_pd2] = t[2]->pd;
    row[MCE_F_A_nb3] = mce_clip(t[3]->blocks);
    row[MCE_F_A_sh3] = t[3]->sh;
    row[MCE_F_A_ld4] = t[4]->ld;
    row[MCE_F_A_sh4] = t[4]->sh;
    row[MCE_F_A_px4] = t[4]->px;
    row[MCE_F_A_ch6] = mce_clip(t[6]->chars);
    row[MCE_F_A_ld6] = t[6]->ld;
    row[MCE_F_A_nb6] = mce_clip(t[6]->blocks);
    row[MCE_F_A_px6] = t[6]->px;
    row[MCE_F_A_idx1] = mce_clip(t[0]->index);
}


static void
mce_feature_repeats(const mce_featurer_t *featurer, uint32_t i, int16_t *row)
{
    const mce_page_t    *page;
    const mce_alike_t   *a;
    const mce_block_t   *b, *all;
    const mce_trait_t   *t, *unit, *up;
    const mce_repeat_t  *repeat;
    const mce_copies_t  *copies;

    page = featurer->page;
    all = page->blocks->blocks;
    b = &all[i];
    t = &page->traits[b->el];

    row[MCE_F_ri_before] = -1;
    row[MCE_F_ro_before] = -1;
    up = &page->traits[0];

    if (t->unit != MCE_NO_TRAIT) {
        unit = &page->traits[t->unit];
        up = &page->traits[unit->parent];
        repeat = &page->repeats[unit->repeat];
        row[MCE_F_ri_n] = mce_clip(repeat->n);
        row[MCE_F_ri_ch] = mce_clip(repeat->chars);
        row[MCE_F_ri_before] = mce_part(all[repeat->first].longs_before,
                                        featurer->longs);
    }

    row[MCE_F_rp_ld] = up->ld;
    row[MCE_F_rp_sh] = up->sh;

    up = &page->traits[0];

    if (t->outer != MCE_NO_TRAIT) {
        unit = &page->traits[t->outer];
        up = &page->traits[unit->parent];
        repeat = &page->repeats[unit->repeat];
        row[MCE_F_ro_n] = mce_clip(repeat->n);
        row[MCE_F_ro_ch] = mce_clip(repeat->chars);
        row[MCE_F_ro_idx] = mce_clip(unit->index);
        row[MCE_F_ro_before] = mce_part(all[repeat->first].longs_before,
                                        featurer->longs);
        row[MCE_F_ro_from] = mce_clip((int64_t) i - repeat->first);
        row[MCE_F_ro_share] = mce_share((uint64_t) repeat->n * repeat->chars,
                                        page->chars, 100);
    }

    row[MCE_F_op_ld] = up->ld;
    row[MCE_F_op_sh] = up->sh;

    a = &page->looks[b->look];
    row[MCE_F_s1_n] = mce_clip(a->n);
    row[MCE_F_s1_ch] = a->mean;
    row[MCE_F_s1_ld] = a->ld;
    row[MCE_F_s1_sh] = a->sh;
    row[MCE_F_s1_e] = a->ended;
    row[MCE_F_s1_span] = a->span;

    a = &page->paths[b->path];
    row[MCE_F_s2_n] = mce_clip(a->n);
    row[MCE_F_s2_ch] = a->mean;
    row[MCE_F_s2_sh] = a->sh;
    row[MCE_F_s2_e] = a->ended;

    copies = &page->copies[b->hash];
    row[MCE_F_dup_n] = mce_clip(copies->n);
    row[MCE_F_dup_first] = (copies->first != i);
}


static void
mce_feature_landmarks(const mce_page_t *page, uint32_t i, int16_t *row)
{
    int64_t             d;
    uint32_t            a;
    const mce_block_t  *b, *all;
    const mce_trait_t  *el, *top, *traits;

    traits = page->traits;
    all = page->blocks->blocks;
    b = &all[i];
    el = &traits[b->el];

    if (page->headline != MCE_NO_BLOCK) {
        a = el->by_headline;
        d = (int64_t) i - page->headline;
        row[MCE_F_d_hb] = mce_clip(d > 500 ? 500 : d < -500 ? -500 : d);
        row[MCE_F_hb_lca] = mce_clip(el->depth - traits[a].depth);
        row[MCE_F_hb_lcd] = mce_clip(
            traits[all[page->headline].el].depth - traits[a].depth);
        row[MCE_F_hb_lcash] = traits[a].sh;
    }

    top = &traits[page->top];
    a = mce_page_by_top(page, b->el);

    row[MCE_F_intop] = (i >= page->top_first && i <= page->top_last);
    row[MCE_F_top_sh] = top->sh;
    row[MCE_F_top_up] = mce_clip(top->depth - traits[a].depth);
    row[MCE_F_top_dn] = mce_clip(el->depth - traits[a].depth);
    row[MCE_F_top_from] = mce_clip((int64_t) i - page->top_first);
    row[MCE_F_top_till] = mce_clip((int64_t) page->top_last - i);

    d = (int64_t) b->nlchars_before
        - all[page->top_first].nlchars_before;
    row[MCE_F_top_rel] = mce_clip((int64_t) (1000. * (double) d
                                             / (top->chars + 1.)));

    if (page->scores[page->top] > 0) {
        a = traits[b->bel].parent;
        row[MCE_F_cand_p] = mce_clip((int64_t) (100 * page->scores[a]
                                                / page->scores[page->top]));
        a = traits[a].parent;
        row[MCE_F_cand_g] = mce_clip((int64_t) (100 * page->scores[a]
                                                / page->scores[page->top]));
    }
}
