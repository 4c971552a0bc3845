
/*
 * Sums, names and distances of the elements.
 */


#include <string.h>

#include "arena.h"
#include "group.h"
#include "names.h"
#include "trait.h"


/* most names say nothing of an element that holds 60 % of the page */
#define mce_trait_is_wrapper(trait, all)  ((trait)->chars * 5ULL              \
                                           >= (all)->chars * 3ULL)

#define mce_keyword_bit(name)  ((uint32_t) 1 << MCE_KEYWORD_##name)

#define MCE_TRAIT_NOT_OF_WRAPPERS                                             \
    (mce_keyword_bit(NAV) | mce_keyword_bit(FOOT) | mce_keyword_bit(COOKIE)   \
     | mce_keyword_bit(SIDE) | mce_keyword_bit(CTA) | mce_keyword_bit(SHARE)  \
     | mce_keyword_bit(META) | mce_keyword_bit(CAP) | mce_keyword_bit(HID))


static mce_status_t mce_traits_find(const mce_blocks_t *blocks,
    mce_traits_t *traits);
static void mce_traits_sum(const mce_blocks_t *blocks, mce_traits_t *traits);
static uint64_t mce_trait_kinds(const mce_trait_t *all,
    const mce_trait_t *trait, const mce_names_t *names);
static unsigned mce_trait_kind(unsigned tag);
static mce_status_t mce_traits_repeats(const mce_blocks_t *blocks,
    mce_traits_t *traits, uint32_t *keys);
static void mce_traits_units(mce_traits_t *traits);


/* 0: any other */
static const uint8_t  mce_trait_codes[MCE_TAG_COUNT] = {
    [MCE_TAG_p] = 1, [MCE_TAG_blockquote] = 2, [MCE_TAG_pre] = 3,
    [MCE_TAG_xmp] = 3, [MCE_TAG_dd] = 4, [MCE_TAG_td] = 5, [MCE_TAG_th] = 6,
    [MCE_TAG_dt] = 7, [MCE_TAG_li] = 8, [MCE_TAG_h1] = 9, [MCE_TAG_h2] = 10,
    [MCE_TAG_h3] = 11, [MCE_TAG_h4] = 12, [MCE_TAG_h5] = 13,
    [MCE_TAG_h6] = 14, [MCE_TAG_figcaption] = 15, [MCE_TAG_caption] = 15,
    [MCE_TAG_summary] = 16, [MCE_TAG_div] = 17, [MCE_TAG_section] = 18,
    [MCE_TAG_article] = 18, [MCE_TAG_main] = 18, [MCE_TAG_CUSTOM] = 19,
    [MCE_TAG_header] = 20, [MCE_TAG_address] = 21, [MCE_TAG_legend] = 22,
    [MCE_TAG_fieldset] = 22, [MCE_TAG_form] = 22, [MCE_TAG_button] = 23,
    [MCE_TAG_nav] = 24, [MCE_TAG_footer] = 24, [MCE_TAG_aside] = 24
};


mce_status_t
mce_traits_create(const mce_blocks_t *blocks, mce_traits_t *traits)
{
    uint8_t               code;
    uint32_t              i, *keys;
    mce_trait_t          *t, *up;
    mce_names_known_t     known;
    mce_status_t          rc;
    const mce_names_t    *names;

    rc = mce_traits_find(blocks, traits);
    if (rc != MCE_OK) {
        return rc;
    }

    keys = mce_arena_alloc(blocks->doc->arena, traits->n * sizeof(uint32_t));
    if (keys == NULL) {
        return MCE_NO_MEMORY;
    }

    memset(&known, 0, sizeof(known));
    mce_traits_sum(blocks, traits);

    for (i = 0; i < traits->n; i++) {

        t = &traits->elts[i];
        keys[i] = 0;

        if (t->blocks == 0) {
            continue;
        }

        names = mce_names(blocks->doc,
                          blocks->tree->elements[t->element].open,
                          i ? &known : NULL);

        up = &traits->elts[t->parent];
        code = mce_trait_codes[t->tag];
        t->code = code ? (uint8_t) (code - 1) : MCE_CODE_OTHER;
        keys[i] = mce_mix(mce_mix(names->first, t->tag + 1u), t->parent);
        t->look = mce_mix(names->class, t->tag + 1u);
        t->path = mce_mix(i ? up->path : 0, t->tag + 1u);
        t->index = up->children;
        up->children += up->children < UINT16_MAX;

        t->kinds = mce_trait_kinds(traits->elts, t, names);
    }

    rc = mce_traits_repeats(blocks, traits, keys);

    mce_arena_release(blocks->doc->arena, keys);

    return rc;
}


/*
 * Marks what holds blocks, from each of these up to what is marked already,
 * and numbers it.
 */

static mce_status_t
mce_traits_find(const mce_blocks_t *blocks, mce_traits_t *traits)
{
    uint32_t              i, k, el, n, *of;
    mce_trait_t          *t;
    const mce_element_t  *e;

    e = blocks->tree->elements;

    of = mce_arena_calloc(blocks->doc->arena,
                          blocks->tree->n * sizeof(uint32_t));
    if (of == NULL) {
        return MCE_NO_MEMORY;
    }

    of[0] = 1;
    n = 1;

    for (i = 0; i < blocks->n; i++) {
        for (k = 0; k < 2; k++) {
            el = k ? blocks->blocks[i].el : blocks->blocks[i].bel;

            for ( /* void */ ; of[el] == 0; el = e[el].parent) {
                of[el] = 1;
                n++;
            }
        }
    }

    t = mce_arena_calloc(blocks->doc->arena, n * sizeof(mce_trait_t));
    if (t == NULL) {
        return MCE_NO_MEMORY;
    }

    traits->elts = t;
    traits->of = of;
    traits->n = n;

    for (i = 0, n = 0; i < blocks->tree->n; i++) {

        if (of[i] == 0) {
            continue;
        }

        t->element = i;
        t->parent = of[e[i].parent];
        t->depth = e[i].depth;
        t->tag = e[i].tag;
        of[i] = n++;
        t++;
    }

    traits->elts[0].parent = 0;

    return MCE_OK;
}


static void
mce_traits_sum(const mce_blocks_t *blocks, mce_traits_t *traits)
{
    uint32_t              i, nlchars;
    mce_trait_t          *t, *trait, *up;
    const mce_block_t    *block;
    const mce_element_t  *e;

    e = blocks->tree->elements;
    t = traits->elts;

    for (i = 0; i < blocks->n; i++) {
        block = &blocks->blocks[i];
        trait = &t[traits->of[block->el]];

        trait->blocks++;
        trait->chars += block->chars;
        trait->lchars += block->lchars;
        trait->punct += block->punct;

        if (e[block->bel].tag == MCE_TAG_p) {
            trait->pchars += block->chars - block->lchars;
        }
    }

    for (i = traits->n - 1; i > 0; i--) {
        trait = &t[i];
        up = &t[trait->parent];

        up->blocks += trait->blocks;
        up->chars += trait->chars;
        up->lchars += trait->lchars;
        up->punct += trait->punct;
        up->pchars += trait->pchars;
    }

    nlchars = t[0].chars - t[0].lchars;
    nlchars = nlchars ? nlchars : 1;

    for (i = 0; i < traits->n; i++) {
        trait = &t[i];
        trait->sh = mce_share(trait->chars - trait->lchars, nlchars, 1000);
        trait->ld = mce_share(trait->lchars, trait->chars, 100);
        trait->px = mce_share(trait->pchars, trait->chars - trait->lchars,
                              100);
        trait->pd = mce_share(trait->punct, trait->chars + 1ull, 1000);
    }
}


/*
 * What stands for the element itself, a bit for each kind.
 */

static uint64_t
mce_trait_kinds(const mce_trait_t *all, const mce_trait_t *trait,
    const mce_names_t *names)
{
    unsigned  kind;
    uint32_t  keywords;
    uint64_t  kinds;

    kind = mce_trait_kind(trait->tag);
    kinds = (kind != MCE_KIND_COUNT) ? 1ull << kind : 0;
    keywords = names->keywords;

    if (mce_trait_is_wrapper(trait, all)) {
        keywords &= ~MCE_TRAIT_NOT_OF_WRAPPERS;

    } else {
        kinds |= (uint64_t) names->role << MCE_KIND_role
                 | (uint64_t) names->hidden << MCE_KIND_hidden;
    }

    return kinds | (uint64_t) keywords << MCE_KIND_KEYWORDS;
}


static unsigned
mce_trait_kind(unsigned tag)
{
    switch (tag) {
    case MCE_TAG_article:
        return MCE_KIND_article;
    case MCE_TAG_main:
        return MCE_KIND_main;
    case MCE_TAG_section:
        return MCE_KIND_section;
    case MCE_TAG_nav:
        return MCE_KIND_nav;
    case MCE_TAG_aside:
        return MCE_KIND_aside;
    case MCE_TAG_footer:
        return MCE_KIND_footer;
    case MCE_TAG_header:
        return MCE_KIND_header;
    case MCE_TAG_form:
        return MCE_KIND_form;
    case MCE_TAG_table:
        return MCE_KIND_table;
    case MCE_TAG_figure:
        return MCE_KIND_figure;
    case MCE_TAG_noscript:
        return MCE_KIND_noscript;
    case MCE_TAG_ul:
    case MCE_TAG_ol:
    case MCE_TAG_dl:
    case MCE_TAG_menu:
        return MCE_KIND_list;
    default:
        return (mce_tag_flags[tag] & MCE_TAG_HEADING) ? MCE_KIND_heading
                                                      : MCE_KIND_COUNT;
    }
}


static mce_status_t
mce_traits_repeats(const mce_blocks_t *blocks, mce_traits_t *traits,
    uint32_t *keys)
{
    uint32_t       i, n;
    mce_trait_t   *t;
    mce_status_t   rc;
    mce_repeat_t  *repeat;

    rc = mce_group(blocks->doc->arena, keys, traits->n, &n);
    if (rc != MCE_OK) {
        return rc;
    }

    traits->repeats = mce_arena_calloc(blocks->doc->arena,
                                       n * sizeof(mce_repeat_t));
    if (traits->repeats == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < traits->n; i++) {
        t = &traits->elts[i];

        if (t->blocks) {
            t->repeat = keys[i];
            repeat = &traits->repeats[t->repeat];
            repeat->n++;
            repeat->chars += t->chars;
        }
    }

    for (i = 0; i < n; i++) {
        repeat = &traits->repeats[i];
        repeat->chars /= repeat->n ? repeat->n : 1;
    }

    mce_traits_units(traits);

    return MCE_OK;
}


static void
mce_traits_units(mce_traits_t *traits)
{
    int                  unit;
    uint32_t             i;
    mce_trait_t         *t, *up;
    const mce_repeat_t  *repeat;

    for (i = 0; i < traits->n; i++) {
        t = &traits->elts[i];

        if (t->blocks == 0) {
            continue;
        }

        up = &traits->elts[t->parent];
        repeat = &traits->repeats[t->repeat];
        unit = (i > 0 && repeat->n >= 3 && repeat->chars >= 25
                && t->tag != MCE_TAG_p && t->tag != MCE_TAG_a
                && t->tag != MCE_TAG_tr);

        t->unit = unit ? i : i ? up->unit : MCE_NO_TRAIT;
        t->outer = (i && up->outer != MCE_NO_TRAIT) ? up->outer
                   : unit ? i : MCE_NO_TRAIT;
    }
}
