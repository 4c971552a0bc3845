
/*
 * Sums, names and distances of the elements.
 */


#include <string.h>

#include "auto/block.h"
#include "base/arena.h"
#include "base/hashgroup.h"
#include "base/prefetch.h"


/* most names say nothing of an element that holds 60 % of the page */
#define mce_trait_is_wrapper(trait, all)  ((trait)->chars * 5ULL              \
                                           >= (all)->chars * 3ULL)

#define MCE_TRAIT_NOT_OF_WRAPPERS                                             \
    (mce_keyword_bit(NAV) | mce_keyword_bit(FOOT) | mce_keyword_bit(COOKIE)   \
     | mce_keyword_bit(SIDE) | mce_keyword_bit(CTA) | mce_keyword_bit(SHARE)  \
     | mce_keyword_bit(META) | mce_keyword_bit(CAP) | mce_keyword_bit(HID)    \
     | mce_kind_bit(role) | mce_kind_bit(hidden))

/* what paragraphs stand in that are not of the text, mostly */
#define MCE_TRAIT_NAMED_ASIDE                                                 \
    (mce_keyword_bit(COM) | mce_keyword_bit(SIDE) | mce_keyword_bit(FOOT)     \
     | mce_keyword_bit(COOKIE) | mce_kind_bit(role) | mce_kind_bit(hidden))

#define MCE_TRAIT_ASIDE                                                       \
    (MCE_TRAIT_NAMED_ASIDE | mce_kind_bit(nav) | mce_kind_bit(aside)          \
     | mce_kind_bit(footer))


static mce_trait_sums_t *mce_trait_at(mce_traits_builder_t *builder,
    uint32_t element, uint32_t holder);
static mce_status_t mce_trait_open(mce_traits_builder_t *builder,
    uint32_t element, int holds);
static void mce_trait_close(mce_traits_builder_t *builder);
static uint64_t mce_trait_kinds(unsigned tag, const mce_names_t *names);
static unsigned mce_trait_kind(unsigned tag);
static void mce_trait_relate(mce_traits_t *traits, uint32_t i);
static void mce_trait_unit(mce_traits_t *traits, uint32_t i);


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
mce_traits_start(mce_traits_builder_t *builder, mce_document_t *doc,
    mce_traits_t *traits, size_t room)
{
    builder->traits = traits;
    builder->doc = doc;
    builder->elements = doc->tree->elements;
    builder->nalloc = doc->tree->n - doc->tree->n / 8 + 16;
    builder->nalloc = builder->nalloc < room ? builder->nalloc : room;
    builder->last = NULL;
    builder->closed = 0;
    memset(&builder->known, 0, sizeof(mce_names_known_t));

    traits->elts = mce_arena_alloc(doc->arena,
                                   builder->nalloc * sizeof(mce_trait_t));

    return traits->elts ? mce_trait_open(builder, 0, 1) : MCE_NO_MEMORY;
}


mce_status_t
mce_traits_add(mce_traits_builder_t *builder, mce_block_t *block)
{
    uint32_t           el, bel;
    mce_trait_sums_t  *sums, *other;

    while (builder->last->end <= block->first) {
        mce_trait_close(builder);
    }

    /* from the outer one to the inner one, as the elements stand */
    el = block->el;
    bel = block->bel;
    other = mce_trait_at(builder, el < bel ? el : bel, el);
    sums = mce_trait_at(builder, el < bel ? bel : el, el);

    if (other == NULL || sums == NULL) {
        return MCE_NO_MEMORY;
    }

    if (el < bel) {
        block->bel = sums->trait;
        sums = other;

    } else {
        block->bel = other->trait;
    }

    block->el = sums->trait;

    sums->blocks++;
    sums->chars += block->chars;
    sums->nlchars += mce_block_nlchars(block);
    sums->punct += block->punct;

    if (builder->traits->elts[block->bel].tag == MCE_TAG_p) {
        sums->pchars += mce_block_nlchars(block);
    }

    other = sums - (sums > builder->open);
    block->look = mce_mix(sums->look, other->look);
    other -= (other > builder->open);
    block->look = mce_mix(block->look, other->look);
    block->path = sums->path;

    return MCE_OK;
}


/*
 * An open element, which becomes a trait with those that hold it; what stands
 * below "holder" holds no block.  NULL if there is no memory.
 */

static mce_trait_sums_t *
mce_trait_at(mce_traits_builder_t *builder, uint32_t element, uint32_t holder)
{
    uint32_t           i, n, last, path[MCE_TREE_MAX_DEPTH];
    mce_trait_sums_t  *sums;

    if (element == 0) {
        return builder->open;
    }

    sums = builder->last;
    last = sums->element;

    for (n = 0, i = element; i > last; i = builder->elements[i].parent) {
        path[n++] = i;
    }

    while (n > 0) {
        n--;

        if (mce_trait_open(builder, path[n], path[n] <= holder) != MCE_OK) {
            return NULL;
        }

        sums = builder->last;
    }

    while (sums->element > element) {
        sums--;
    }

    return sums;
}


static mce_status_t
mce_trait_open(mce_traits_builder_t *builder, uint32_t i, int holds)
{
    uint8_t               code;
    mce_trait_t          *t;
    mce_traits_t         *traits;
    mce_trait_sums_t     *up, *sums;
    const mce_names_t    *names;
    const mce_element_t  *element;

    traits = builder->traits;
    element = &builder->elements[i];

    if (!mce_array_reserve(builder->doc->arena, traits->elts, traits->n,
                           builder->nalloc))
    {
        return MCE_NO_MEMORY;
    }

    sums = i ? builder->last + 1 : builder->open;
    up = i ? builder->last : builder->open;
    builder->last = sums;

    memset(sums, 0, sizeof(mce_trait_sums_t));
    sums->element = i;
    sums->end = element->end;
    sums->trait = traits->n;

    t = &traits->elts[traits->n++];
    memset(t, 0, sizeof(mce_trait_t));
    t->parent = up->trait;
    t->element = i;
    t->depth = element->depth;
    t->tag = element->tag;

    if (!holds) {
        return MCE_OK;
    }

    names = mce_names(builder->doc, element->open,
                      i ? &builder->known : NULL);
    code = mce_trait_codes[t->tag];
    t->code = code ? (uint8_t) (code - 1) : MCE_CODE_OTHER;
    t->repeat = mce_mix(mce_mix(names->first, t->tag + 1u), t->parent);
    t->kinds = mce_trait_kinds(t->tag, names);
    sums->look = mce_mix(names->class, t->tag + 1u);
    sums->path = mce_mix(up->path, t->tag + 1u);
    t->index = up->children;
    up->children += (up->children < UINT16_MAX);

    return MCE_OK;
}


void
mce_traits_end(mce_traits_builder_t *builder)
{
    while (builder->last > builder->open) {
        mce_trait_close(builder);
    }

    mce_trait_close(builder);
    builder->traits->pchars = builder->open->pchars;
}


static void
mce_trait_close(mce_traits_builder_t *builder)
{
    mce_trait_t        *t;
    mce_trait_sums_t   *up, *sums;
    const mce_trait_t  *inner;

    sums = builder->last;
    t = &builder->traits->elts[sums->trait];
    inner = &builder->traits->elts[builder->closed];
    builder->closed = sums->trait;

    t->blocks = sums->blocks;
    t->chars = sums->chars;
    t->nlchars = sums->nlchars;

    /* many an element holds nothing but another one */
    if (inner != t && inner->parent == sums->trait
        && inner->blocks == t->blocks)
    {
        t->ld = inner->ld;
        t->px = inner->px;
        t->pd = inner->pd;

    } else {
        t->ld = mce_share(t->chars - t->nlchars, t->chars, 100);
        t->px = mce_share(sums->pchars, t->nlchars, 100);
        t->pd = mce_share(sums->punct, t->chars + 1ull, 1000);
    }

    if (sums > builder->open) {
        up = --builder->last;
        up->blocks += sums->blocks;
        up->chars += sums->chars;
        up->nlchars += sums->nlchars;
        up->punct += sums->punct;
        up->pchars += sums->pchars;
    }
}


/*
 * What stands for the element itself, a bit for each kind.
 */

static uint64_t
mce_trait_kinds(unsigned tag, const mce_names_t *names)
{
    unsigned  kind;
    uint64_t  kinds;

    kind = mce_trait_kind(tag);
    kinds = (kind != MCE_KIND_COUNT) ? 1ull << kind : 0;

    return kinds | (uint64_t) names->role << MCE_KIND_role
           | (uint64_t) names->hidden << MCE_KIND_hidden
           | (uint64_t) names->keywords << MCE_KIND_KEYWORDS;
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


uint32_t
mce_traits_inner(const mce_document_t *doc, const mce_traits_t *traits,
    uint32_t i)
{
    const mce_element_t  *element;

    if (i > 0 || traits->n == 1) {
        return i;
    }

    element = &doc->tree->elements[traits->elts[1].element];

    return element->open == 0 && element->end == doc->ntokens;
}


mce_status_t
mce_traits_relate(mce_document_t *doc, mce_traits_t *traits,
    uint32_t headline)
{
    size_t         nalloc;
    uint32_t       i, n;
    mce_trait_t   *t;
    mce_status_t   rc;
    mce_groups_t   groups;
    mce_repeat_t  *repeat;

    i = mce_traits_inner(doc, traits, headline);

    for ( /* void */ ; i > 0; i = traits->elts[i].parent) {
        traits->elts[i].by_headline = i;
    }

    rc = mce_groups_init(&groups, doc->arena, traits->n);
    if (rc != MCE_OK) {
        return rc;
    }

    nalloc = traits->n / 2 + 1;
    traits->repeats = mce_arena_alloc(doc->arena,
                                      nalloc * sizeof(mce_repeat_t));
    if (traits->repeats == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < traits->n; i++) {
        mce_trait_relate(traits, i);

        t = &traits->elts[i];
        mce_prefetch(t);
        n = groups.n;

        if (i + MCE_GROUPS_AHEAD < traits->n) {
            mce_groups_ahead(&groups, t[MCE_GROUPS_AHEAD].repeat);
        }

        t->repeat = mce_groups_find(&groups, t->repeat);

        if (t->repeat == MCE_NO_GROUP) {
            return MCE_NO_MEMORY;
        }

        if (t->repeat == n) {
            if (!mce_array_reserve(doc->arena, traits->repeats, n, nalloc)) {
                return MCE_NO_MEMORY;
            }

            memset(&traits->repeats[n], 0, sizeof(mce_repeat_t));
        }

        repeat = &traits->repeats[t->repeat];
        repeat->n += t->blocks > 0;
        repeat->chars += t->chars;
    }

    mce_arena_release(doc->arena, groups.slots);

    for (i = 0; i < groups.n; i++) {
        repeat = &traits->repeats[i];
        repeat->chars /= repeat->n ? repeat->n : 1;
        repeat->first = UINT32_MAX;
    }

    return MCE_OK;
}


/*
 * Where many comment on a short text, they may well be most of the page.  What
 * holds the headline too is not what it is called: a layout with a sidebar,
 * mostly, or a post that has comments.
 */

static void
mce_trait_relate(mce_traits_t *traits, uint32_t i)
{
    mce_trait_t        *t;
    const mce_trait_t  *up, *all;

    all = traits->elts;
    t = &traits->elts[i];
    up = &all[t->parent];

    t->sh = (i > 0 && t->blocks == up->blocks) ? up->sh
            : mce_share(t->nlchars, all->nlchars ? all->nlchars : 1, 1000);

    if (mce_trait_is_wrapper(t, all)) {
        t->kinds &= ~MCE_TRAIT_NOT_OF_WRAPPERS;
    }

    if (t->by_headline) {
        t->kinds &= ~MCE_TRAIT_NAMED_ASIDE;

    } else if (i > 0) {
        t->by_headline = up->by_headline;
        t->aside = (t->kinds & MCE_TRAIT_ASIDE) != 0 || up->aside;
    }
}


/*
 * What is found is noted all the way up, for linear time on any page.
 */

void
mce_traits_unit(mce_traits_t *traits, uint32_t i)
{
    uint32_t  n, path[MCE_TREE_MAX_DEPTH + 1];

    for (n = 0; traits->elts[i].unit == 0; i = traits->elts[i].parent) {
        path[n++] = i;

        if (i == 0) {
            break;
        }
    }

    while (n > 0) {
        mce_trait_unit(traits, path[--n]);
    }
}


static void
mce_trait_unit(mce_traits_t *traits, uint32_t i)
{
    int                  unit;
    uint64_t             chars;
    mce_trait_t         *t, *up;
    const mce_repeat_t  *repeat;

    t = &traits->elts[i];
    up = &traits->elts[t->parent];
    repeat = &traits->repeats[t->repeat];
    unit = (i > 0 && repeat->n >= 3 && repeat->chars >= 25
            && t->tag != MCE_TAG_p && t->tag != MCE_TAG_a
            && t->tag != MCE_TAG_tr);

    t->unit = unit ? i : i ? up->unit : MCE_NO_TRAIT;
    t->outer = (i && up->outer != MCE_NO_TRAIT) ? up->outer
               : unit ? i : MCE_NO_TRAIT;

    chars = (uint64_t) repeat->n * repeat->chars;

    if (i > 0 && repeat->n >= 3 && repeat->chars >= 40
        && chars > traits->most.chars
        && t->tag != MCE_TAG_p && t->tag != MCE_TAG_tr)
    {
        traits->most.n = repeat->n;
        traits->most.chars = (uint32_t) chars;
    }
}
