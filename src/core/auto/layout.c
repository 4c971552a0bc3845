
/*
 * The page as a whole: counts of its blocks, and groups of blocks with the
 * same style, path or words.
 */


#include <string.h>

#include "auto/container.h"
#include "auto/layout.h"
#include "base/arena.h"
#include "base/hashgroup.h"
#include "base/prefetch.h"


/* groups of the blocks so far */
typedef struct {
    mce_hashgroups_t    groups;
    size_t              nalloc;
    mce_style_group_t  *elts;
} mce_style_groups_t;


typedef struct {
    mce_hashgroups_t    groups;
    size_t              nalloc;
    uint32_t            last;       /* hash of the block before */
} mce_copy_groups_t;


static mce_status_t mce_layout_groups(mce_layout_t *layout);
static mce_status_t mce_layout_style(mce_layout_t *layout,
    mce_style_groups_t *styles, uint32_t i, uint32_t *group);
static mce_style_group_t *mce_layout_styles_end(const mce_layout_t *layout,
    mce_style_groups_t *styles);
static mce_status_t mce_layout_copy(mce_layout_t *layout,
    mce_copy_groups_t *copies, uint32_t i);


mce_status_t
mce_layout_create(mce_document_t *doc, mce_layout_t **layout)
{
    uint32_t            i;
    mce_layout_t       *p;
    mce_blocks_t       *blocks;
    mce_status_t        rc;
    const mce_block_t  *end;

    rc = mce_blocks_create(doc, &blocks);
    if (rc != MCE_OK) {
        return rc;
    }

    if (blocks->n == 0) {
        return MCE_NO_CONTENT;
    }

    p = mce_arena_calloc(doc->arena, sizeof(mce_layout_t));
    if (p == NULL) {
        return MCE_NO_MEMORY;
    }

    p->blocks = blocks;
    p->headline = blocks->headline;
    p->ancestors = blocks->ancestors.elts;
    p->nancestors = blocks->ancestors.n;

    end = &blocks->blocks[blocks->n];
    p->chars = end->chars_before;
    p->text_chars = end->text_chars_before ? end->text_chars_before : 1;
    p->longs = end->longs_before ? end->longs_before : 1;

    p->scores = mce_arena_calloc(doc->arena, p->nancestors * sizeof(float));
    if (p->scores == NULL) {
        return MCE_NO_MEMORY;
    }

    i = (p->headline != MCE_NO_BLOCK) ? blocks->blocks[p->headline].holder : 0;

    rc = mce_ancestors_relate(doc->arena, &blocks->ancestors, i);
    if (rc != MCE_OK) {
        return rc;
    }

    p->repeats = blocks->ancestors.repeats;

    rc = mce_layout_groups(p);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_container_find(p);
    *layout = p;

    return MCE_OK;
}


/*
 * All that visits every block is done in one pass: those of a long page do not
 * fit into the cache, and reading them takes longer than the work.
 */

static mce_status_t
mce_layout_groups(mce_layout_t *layout)
{
    uint32_t             i;
    mce_arena_t         *arena;
    mce_block_t         *block;
    mce_copy_groups_t    copies;
    mce_style_groups_t   styles, paths;

    memset(&styles, 0, sizeof(mce_style_groups_t));
    memset(&paths, 0, sizeof(mce_style_groups_t));
    memset(&copies, 0, sizeof(mce_copy_groups_t));
    arena = layout->blocks->doc->arena;

    if (mce_hashgroup_init(&styles.groups, arena, 0) != MCE_OK
        || mce_hashgroup_init(&paths.groups, arena, 0) != MCE_OK
        || mce_hashgroup_init(&copies.groups, arena, layout->blocks->n)
           != MCE_OK)
    {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < layout->blocks->n; i++) {
        block = &layout->blocks->blocks[i];
        mce_prefetch(block);

        if (i + MCE_HASHGROUP_AHEAD < layout->blocks->n) {
            mce_hashgroup_prefetch(&copies.groups,
                                   block[MCE_HASHGROUP_AHEAD].copies);
        }

        layout->prices += block->price;
        layout->texts += (mce_block_text_chars(block) >= 120);
        layout->ended += (block->ends > 0);
        layout->items += layout->ancestors[block->parent].code == MCE_CODE_LI;
        mce_container_vote(layout, i);

        if (mce_layout_style(layout, &styles, i, &block->style) != MCE_OK
            || mce_layout_style(layout, &paths, i, &block->path) != MCE_OK
            || mce_layout_copy(layout, &copies, i) != MCE_OK)
        {
            return MCE_NO_MEMORY;
        }
    }

    layout->styles = mce_layout_styles_end(layout, &styles);
    layout->paths = mce_layout_styles_end(layout, &paths);
    layout->nstyles = styles.groups.n;
    layout->npaths = paths.groups.n;
    mce_arena_release(arena, copies.groups.slots);

    return MCE_OK;
}


/*
 * Counts block "i" in the group of a hash, which becomes its number.
 */

static mce_status_t
mce_layout_style(mce_layout_t *layout, mce_style_groups_t *styles, uint32_t i,
    uint32_t *group)
{
    uint32_t            n;
    const mce_block_t  *block;
    mce_style_group_t  *style;

    n = styles->groups.n;
    block = &layout->blocks->blocks[i];
    *group = mce_hashgroup_find(&styles->groups, *group);

    if (*group == MCE_HASHGROUP_NONE) {
        return MCE_NO_MEMORY;
    }

    if (*group == n) {
        if (!mce_array_reserve(layout->blocks->doc->arena, styles->elts, n,
                               styles->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        memset(&styles->elts[n], 0, sizeof(mce_style_group_t));
        styles->elts[n].first = i;
    }

    style = &styles->elts[*group];
    style->n++;
    style->chars += block->chars;
    style->link_chars += block->link_chars;
    style->ends += (block->ends > 0);
    style->last = i;

    return MCE_OK;
}


static mce_style_group_t *
mce_layout_styles_end(const mce_layout_t *layout, mce_style_groups_t *styles)
{
    uint32_t            i;
    mce_style_group_t  *style;

    for (i = 0; i < styles->groups.n; i++) {
        style = &styles->elts[i];
        style->mean = mce_share(style->chars, style->n, 1);
        style->link_density = mce_share(style->link_chars, style->chars, 100);
        style->text_share = mce_share(style->chars - style->link_chars,
                                      layout->text_chars, 1000);
        style->ended = mce_share(style->ends, style->n, 100);
        style->span = mce_share(style->last - style->first, layout->blocks->n,
                                1000);
    }

    mce_arena_release(layout->blocks->doc->arena, styles->groups.slots);

    return styles->elts;
}


/*
 * A copy for another screen has another style.  A block that follows one with
 * the same words and style is meant to be there twice, and counts as new.
 */

static mce_status_t
mce_layout_copy(mce_layout_t *layout, mce_copy_groups_t *copies, uint32_t i)
{
    uint32_t      n, hash;
    mce_block_t  *block;

    n = copies->groups.n;
    block = &layout->blocks->blocks[i];
    hash = block->copies;

    if (i > 0 && hash == copies->last
        && block->style == block[-1].style)
    {
        block->copies = copies->groups.n++;

    } else {
        block->copies = mce_hashgroup_find(&copies->groups, hash);

        if (block->copies == MCE_HASHGROUP_NONE) {
            return MCE_NO_MEMORY;
        }
    }

    copies->last = hash;

    if (block->copies == n) {
        if (!mce_array_reserve(layout->blocks->doc->arena, layout->copies, n,
                               copies->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        layout->copies[n].n = 0;
        layout->copies[n].first = i;
    }

    layout->copies[block->copies].n++;

    return MCE_OK;
}
