
/*
 * The ancestors of blocks: sums, kinds and distances.
 */


#include <string.h>

#include "auto/block.h"
#include "base/arena.h"
#include "base/hashgroup.h"
#include "base/prefetch.h"


/* most names are wrong for an element that holds 60 % of the page */
#define mce_ancestor_is_wrapper(t, all)                                       \
    ((t)->chars * 5ULL >= (all)->chars * 3ULL)

#define MCE_ANCESTOR_NOT_OF_WRAPPERS                                          \
    (mce_ancestor_named(NAV) | mce_ancestor_named(FOOT)                       \
     | mce_ancestor_named(COOKIE) | mce_ancestor_named(SIDE)                  \
     | mce_ancestor_named(CTA) | mce_ancestor_named(SHARE)                    \
     | mce_ancestor_named(META) | mce_ancestor_named(CAP)                     \
     | mce_ancestor_named(HID) | mce_ancestor_bit(role)                       \
     | mce_ancestor_bit(hidden))

/* ancestors of paragraphs that mostly are not main content */
#define MCE_ANCESTOR_NAMED_ASIDE                                              \
    (mce_ancestor_named(COM) | mce_ancestor_named(SIDE)                       \
     | mce_ancestor_named(FOOT) | mce_ancestor_named(COOKIE)                  \
     | mce_ancestor_bit(role)                                                 \
     | mce_ancestor_bit(hidden))

#define MCE_ANCESTOR_ASIDE                                                    \
    (MCE_ANCESTOR_NAMED_ASIDE | mce_ancestor_bit(nav)                         \
     | mce_ancestor_bit(aside) | mce_ancestor_bit(footer))


static mce_ancestor_sums_t *mce_ancestor_at(mce_ancestors_builder_t *builder,
    uint32_t element, uint32_t holder);
static mce_status_t mce_ancestor_open(mce_ancestors_builder_t *builder,
    uint32_t element, int holds);
static void mce_ancestor_close(mce_ancestors_builder_t *builder);
static uint64_t mce_ancestor_kinds(unsigned tag, const mce_says_t *says);
static void mce_ancestor_relate(mce_ancestors_t *ancestors, uint32_t i);
static void mce_ancestor_unit(mce_ancestors_t *ancestors, uint32_t i);


/* 0: any other */
static const uint8_t  mce_ancestor_codes[MCE_TAG_COUNT] = {
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


/* the kind that a tag tells, as its bit */
static const uint16_t  mce_ancestor_of_tags[MCE_TAG_COUNT] = {
#define mce_ancestor_tag(tag, kind)                                           \
    [MCE_TAG_##tag] = mce_ancestor_bit(kind)

    mce_ancestor_tag(article, article), mce_ancestor_tag(main, main),
    mce_ancestor_tag(section, section), mce_ancestor_tag(nav, nav),
    mce_ancestor_tag(aside, aside), mce_ancestor_tag(footer, footer),
    mce_ancestor_tag(header, header), mce_ancestor_tag(form, form),
    mce_ancestor_tag(table, table), mce_ancestor_tag(figure, figure),
    mce_ancestor_tag(noscript, noscript), mce_ancestor_tag(ul, list),
    mce_ancestor_tag(ol, list), mce_ancestor_tag(dl, list),
    mce_ancestor_tag(menu, list), mce_ancestor_tag(h1, heading),
    mce_ancestor_tag(h2, heading), mce_ancestor_tag(h3, heading),
    mce_ancestor_tag(h4, heading), mce_ancestor_tag(h5, heading),
    mce_ancestor_tag(h6, heading)

#undef mce_ancestor_tag
};


mce_status_t
mce_ancestors_start(mce_ancestors_builder_t *builder, mce_document_t *doc,
    const mce_tree_t *tree, mce_ancestors_t *ancestors, size_t room)
{
    builder->ancestors = ancestors;
    builder->doc = doc;
    builder->nalloc = tree->n - tree->n / 8 + 16;
    builder->nalloc = builder->nalloc < room ? builder->nalloc : room;
    builder->last = NULL;
    builder->closed = 0;

    ancestors->tree = tree;
    ancestors->elts = mce_arena_alloc(doc->arena,
                                   builder->nalloc * sizeof(mce_ancestor_t));

    return ancestors->elts ? mce_ancestor_open(builder, 0, 1) : MCE_NO_MEMORY;
}


mce_status_t
mce_ancestors_add(mce_ancestors_builder_t *builder, uint32_t holder,
    uint32_t parent, mce_block_t *block)
{
    mce_ancestor_sums_t  *sums, *other;

    while (builder->last->end <= block->first) {
        mce_ancestor_close(builder);
    }

    /* the outer element comes first in the document, and first here */
    other = mce_ancestor_at(builder, holder < parent ? holder : parent,
                            holder);
    sums = holder == parent ? other
           : mce_ancestor_at(builder, holder < parent ? parent : holder,
                             holder);

    if (other == NULL || sums == NULL) {
        return MCE_NO_MEMORY;
    }

    if (holder < parent) {
        block->parent = sums->ancestor;
        sums = other;

    } else {
        block->parent = other->ancestor;
    }

    block->holder = sums->ancestor;

    sums->blocks++;
    sums->chars += block->chars;
    sums->text_chars += mce_block_text_chars(block);
    sums->punct += block->punct;

    if (builder->ancestors->elts[block->parent].tag == MCE_TAG_p) {
        sums->p_chars += mce_block_text_chars(block);
    }

    other = sums - (sums > builder->open);
    block->style = mce_hash_mix(sums->style_hash, other->style_hash);
    other -= (other > builder->open);
    block->style = mce_hash_mix(block->style, other->style_hash);
    block->path = sums->path_hash;

    return MCE_OK;
}


/*
 * The sums of an open element, which becomes an ancestor together with those
 * that hold it.  No element within "holder" holds a block.  NULL if there is
 * no memory.
 */

static mce_ancestor_sums_t *
mce_ancestor_at(mce_ancestors_builder_t *builder, uint32_t element,
    uint32_t holder)
{
    uint32_t              i, n, last, path[MCE_TREE_MAX_DEPTH];
    mce_ancestor_sums_t  *sums;
    const mce_element_t  *elements;

    if (element == 0) {
        return builder->open;
    }

    sums = builder->last;
    last = sums->element;

    elements = builder->ancestors->tree->elements;

    for (n = 0, i = element; i > last; i = elements[i].parent) {
        path[n++] = i;
    }

    while (n > 0) {
        n--;

        if (mce_ancestor_open(builder, path[n], path[n] <= holder) != MCE_OK) {
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
mce_ancestor_open(mce_ancestors_builder_t *builder, uint32_t i, int holds)
{
    uint8_t               code;
    mce_ancestor_t       *t;
    mce_ancestors_t      *ancestors;
    const mce_says_t     *says;
    mce_ancestor_sums_t  *up, *sums;
    const mce_element_t  *element;

    static const mce_says_t  none;

    ancestors = builder->ancestors;
    element = &builder->ancestors->tree->elements[i];

    if (!mce_array_reserve(builder->doc->arena, ancestors->elts, ancestors->n,
                           builder->nalloc))
    {
        return MCE_NO_MEMORY;
    }

    sums = i ? builder->last + 1 : builder->open;
    up = i ? builder->last : builder->open;
    builder->last = sums;

    memset(sums, 0, sizeof(mce_ancestor_sums_t));
    sums->element = i;
    sums->end = element->end;
    sums->ancestor = ancestors->n;

    t = &ancestors->elts[ancestors->n++];
    memset(t, 0, sizeof(mce_ancestor_t));
    t->parent = up->ancestor;
    t->element = i;
    t->depth = element->depth;
    t->tag = element->tag;

    if (!holds) {
        return MCE_OK;
    }

    says = i ? mce_element_says(builder->doc, element->open) : &none;
    ancestors->comments += says->names >> MCE_NAMES_AUTO_COM & 1;
    ancestors->threads += says->thread;
    code = mce_ancestor_codes[t->tag];
    t->code = code ? (uint8_t) (code - 1) : MCE_CODE_OTHER;
    t->repeat = mce_hash_mix(mce_hash_mix(says->first_hash, t->tag + 1u),
                             t->parent);
    t->kinds = mce_ancestor_kinds(t->tag, says);
    sums->style_hash = mce_hash_mix(says->class_hash, t->tag + 1u);
    sums->path_hash = mce_hash_mix(up->path_hash, t->tag + 1u);
    t->index = up->children;
    up->children += (up->children < UINT16_MAX);

    return MCE_OK;
}


void
mce_ancestors_end(mce_ancestors_builder_t *builder)
{
    while (builder->last > builder->open) {
        mce_ancestor_close(builder);
    }

    mce_ancestor_close(builder);
    builder->ancestors->p_chars = builder->open->p_chars;
}


static void
mce_ancestor_close(mce_ancestors_builder_t *builder)
{
    mce_ancestor_t        *t;
    mce_ancestor_sums_t   *up, *sums;
    const mce_ancestor_t  *inner;

    sums = builder->last;
    t = &builder->ancestors->elts[sums->ancestor];
    inner = &builder->ancestors->elts[builder->closed];
    builder->closed = sums->ancestor;

    t->blocks = sums->blocks;
    t->chars = sums->chars;
    t->text_chars = sums->text_chars;

    /* an element that only wraps another one has the same densities */
    if (inner != t && inner->parent == sums->ancestor
        && inner->blocks == t->blocks)
    {
        t->link_density = inner->link_density;
        t->p_share = inner->p_share;
        t->punct_density = inner->punct_density;

    } else {
        t->link_density = mce_share(t->chars - t->text_chars, t->chars, 100);
        t->p_share = mce_share(sums->p_chars, t->text_chars, 100);
        t->punct_density = mce_share(sums->punct, t->chars + 1ull, 1000);
    }

    if (sums > builder->open) {
        up = --builder->last;
        up->blocks += sums->blocks;
        up->chars += sums->chars;
        up->text_chars += sums->text_chars;
        up->punct += sums->punct;
        up->p_chars += sums->p_chars;
    }
}


/*
 * The kinds of the element itself, a bit each.
 */

static uint64_t
mce_ancestor_kinds(unsigned tag, const mce_says_t *says)
{
    return mce_ancestor_of_tags[tag]
           | (uint64_t) says->role << MCE_ANCESTOR_role
           | (uint64_t) says->hidden << MCE_ANCESTOR_hidden
           | says->names >> MCE_NAMES_AUTO << MCE_ANCESTOR_NAMES;
}


uint32_t
mce_ancestors_inner(const mce_ancestors_t *ancestors, uint32_t i)
{
    const mce_element_t  *element, *root;

    if (i > 0 || ancestors->n == 1) {
        return i;
    }

    root = ancestors->tree->elements;
    element = &root[ancestors->elts[1].element];

    return element->open == 0 && element->end == root->end;
}


mce_status_t
mce_ancestors_relate(mce_arena_t *arena, mce_ancestors_t *ancestors,
    uint32_t headline)
{
    size_t            nalloc;
    uint32_t          i, n;
    mce_status_t      rc;
    mce_hashgroups_t  groups;
    mce_repeat_t     *repeat;
    mce_ancestor_t   *t;

    i = mce_ancestors_inner(ancestors, headline);

    for ( /* void */ ; i > 0; i = ancestors->elts[i].parent) {
        ancestors->elts[i].by_headline = i;
    }

    rc = mce_hashgroup_init(&groups, arena, ancestors->n);
    if (rc != MCE_OK) {
        return rc;
    }

    nalloc = ancestors->n / 2 + 1;
    ancestors->repeats = mce_arena_alloc(arena,
                                      nalloc * sizeof(mce_repeat_t));
    if (ancestors->repeats == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < ancestors->n; i++) {
        mce_ancestor_relate(ancestors, i);

        t = &ancestors->elts[i];
        mce_prefetch(t);
        n = groups.n;

        if (i + MCE_HASHGROUP_AHEAD < ancestors->n) {
            mce_hashgroup_prefetch(&groups, t[MCE_HASHGROUP_AHEAD].repeat);
        }

        t->repeat = mce_hashgroup_find(&groups, t->repeat);

        if (t->repeat == MCE_HASHGROUP_NONE) {
            return MCE_NO_MEMORY;
        }

        if (t->repeat == n) {
            if (!mce_array_reserve(arena, ancestors->repeats, n, nalloc))
            {
                return MCE_NO_MEMORY;
            }

            memset(&ancestors->repeats[n], 0, sizeof(mce_repeat_t));
        }

        repeat = &ancestors->repeats[t->repeat];
        repeat->n += t->blocks > 0;
        repeat->chars += t->chars;
    }

    mce_arena_release(arena, groups.slots);

    for (i = 0; i < groups.n; i++) {
        repeat = &ancestors->repeats[i];
        repeat->chars /= repeat->n ? repeat->n : 1;
        repeat->first = UINT32_MAX;
    }

    return MCE_OK;
}


/*
 * Comments may well be most of a page with a short text.  The name of an
 * element that holds the headline is not believed: "has-sidebar" mostly is a
 * layout with a sidebar, "comments" a post together with its comments.
 */

static void
mce_ancestor_relate(mce_ancestors_t *ancestors, uint32_t i)
{
    mce_ancestor_t        *t;
    const mce_ancestor_t  *up, *all;

    all = ancestors->elts;
    t = &ancestors->elts[i];
    up = &all[t->parent];

    t->next = t->parent && up->kinds == 0 ? up->next : t->parent;
    t->level = (uint16_t) ((i ? up->level : 0)
                           + ((mce_tag_flags[t->tag] & MCE_TAG_BLOCK) != 0));

    t->text_share = (i > 0 && t->blocks == up->blocks) ? up->text_share
                    : mce_share(t->text_chars,
                                all->text_chars ? all->text_chars : 1, 1000);

    if (mce_ancestor_is_wrapper(t, all)) {
        t->kinds &= ~MCE_ANCESTOR_NOT_OF_WRAPPERS;
    }

    if (t->by_headline) {
        t->kinds &= ~MCE_ANCESTOR_NAMED_ASIDE;

    } else if (i > 0) {
        t->by_headline = up->by_headline;
        t->aside = (t->kinds & MCE_ANCESTOR_ASIDE) != 0 || up->aside;
    }
}


/*
 * What holds an ancestor comes before it, so that one pass from call to call
 * is enough.
 */

void
mce_ancestors_unit(mce_ancestors_t *ancestors, uint32_t i)
{
    while (ancestors->nunits <= i) {
        mce_ancestor_unit(ancestors, ancestors->nunits++);
    }
}


static void
mce_ancestor_unit(mce_ancestors_t *ancestors, uint32_t i)
{
    int                  unit;
    uint64_t             chars;
    mce_ancestor_t      *t, *up;
    const mce_repeat_t  *repeat;

    t = &ancestors->elts[i];
    up = &ancestors->elts[t->parent];
    repeat = &ancestors->repeats[t->repeat];
    unit = (i > 0 && repeat->n >= 3 && repeat->chars >= 25
            && t->tag != MCE_TAG_p && t->tag != MCE_TAG_a
            && t->tag != MCE_TAG_tr);

    t->unit = unit ? i : i ? up->unit : MCE_NO_ANCESTOR;
    t->outer = (i && up->outer != MCE_NO_ANCESTOR) ? up->outer
               : unit ? i : MCE_NO_ANCESTOR;

    chars = (uint64_t) repeat->n * repeat->chars;

    if (i > 0 && repeat->n >= 3 && repeat->chars >= 40
        && chars > ancestors->most.chars
        && t->tag != MCE_TAG_p && t->tag != MCE_TAG_tr)
    {
        ancestors->most.n = repeat->n;
        ancestors->most.chars = (uint32_t) chars;
    }
}
