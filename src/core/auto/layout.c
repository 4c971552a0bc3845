
/*
 * The page as a whole: counts of its blocks, and groups of those alike.
 */


#include <string.h>

#include "auto/layout.h"
#include "base/arena.h"
#include "base/hashgroup.h"
#include "base/prefetch.h"


/* of the blocks so far */
typedef struct {
    mce_groups_t    groups;
    uint32_t        last;       /* key of the block before */
    size_t          nalloc;
    mce_alike_t    *elts;
} mce_likes_t;


static mce_status_t mce_page_groups(mce_page_t *page);
static mce_status_t mce_page_like(mce_page_t *page, mce_likes_t *likes,
    uint32_t *key, uint32_t i);
static mce_alike_t *mce_page_alike(const mce_page_t *page,
    mce_likes_t *likes);
static mce_status_t mce_page_copy(mce_page_t *page, mce_likes_t *copies,
    uint32_t i);


mce_status_t
mce_page_create(mce_document_t *doc, mce_page_t **page)
{
    uint32_t            i;
    mce_page_t         *p;
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

    p = mce_arena_calloc(doc->arena, sizeof(mce_page_t));
    if (p == NULL) {
        return MCE_NO_MEMORY;
    }

    p->blocks = blocks;
    p->headline = blocks->headline;
    p->traits = blocks->traits.elts;
    p->ntraits = blocks->traits.n;

    end = &blocks->blocks[blocks->n];
    p->chars = end->chars_before;
    p->nlchars = end->nlchars_before ? end->nlchars_before : 1;
    p->longs = end->longs_before ? end->longs_before : 1;

    p->scores = mce_arena_calloc(doc->arena, p->ntraits * sizeof(float));
    if (p->scores == NULL) {
        return MCE_NO_MEMORY;
    }

    i = (p->headline != MCE_NO_BLOCK) ? blocks->blocks[p->headline].el : 0;

    rc = mce_traits_relate(doc, &blocks->traits, i);
    if (rc != MCE_OK) {
        return rc;
    }

    p->repeats = blocks->traits.repeats;

    rc = mce_page_groups(p);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_page_landmarks(p);
    *page = p;

    return MCE_OK;
}


/*
 * All that takes each block is done in one pass: those of a long page come
 * from memory, which is slower than what is done with them.
 */

static mce_status_t
mce_page_groups(mce_page_t *page)
{
    uint32_t       i;
    mce_arena_t   *arena;
    mce_block_t   *block;
    mce_likes_t    looks, paths, copies;

    memset(&looks, 0, sizeof(mce_likes_t));
    memset(&paths, 0, sizeof(mce_likes_t));
    memset(&copies, 0, sizeof(mce_likes_t));
    arena = page->blocks->doc->arena;

    if (mce_groups_init(&looks.groups, arena, 0) != MCE_OK
        || mce_groups_init(&paths.groups, arena, 0) != MCE_OK
        || mce_groups_init(&copies.groups, arena, page->blocks->n) != MCE_OK)
    {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < page->blocks->n; i++) {
        block = &page->blocks->blocks[i];
        mce_prefetch(block);

        if (i + MCE_GROUPS_AHEAD < page->blocks->n) {
            mce_groups_ahead(&copies.groups, block[MCE_GROUPS_AHEAD].hash);
        }

        page->prices += block->price;
        page->texts += (mce_block_nlchars(block) >= 120);
        page->ended += (block->ends > 0);
        page->items += (page->traits[block->bel].code == MCE_CODE_LI);
        mce_page_vote(page, i);

        if (mce_page_like(page, &looks, &block->look, i) != MCE_OK
            || mce_page_like(page, &paths, &block->path, i) != MCE_OK
            || mce_page_copy(page, &copies, i) != MCE_OK)
        {
            return MCE_NO_MEMORY;
        }
    }

    page->looks = mce_page_alike(page, &looks);
    page->paths = mce_page_alike(page, &paths);
    mce_arena_release(arena, copies.groups.slots);

    return MCE_OK;
}


static mce_status_t
mce_page_like(mce_page_t *page, mce_likes_t *likes, uint32_t *key, uint32_t i)
{
    uint32_t            n;
    mce_alike_t        *a;
    const mce_block_t  *block;

    n = likes->groups.n;
    block = &page->blocks->blocks[i];
    *key = mce_groups_find(&likes->groups, *key);

    if (*key == MCE_NO_GROUP) {
        return MCE_NO_MEMORY;
    }

    if (*key == n) {
        if (!mce_array_reserve(page->blocks->doc->arena, likes->elts, n,
                               likes->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        memset(&likes->elts[n], 0, sizeof(mce_alike_t));
        likes->elts[n].first = i;
    }

    a = &likes->elts[*key];
    a->n++;
    a->chars += block->chars;
    a->lchars += block->lchars;
    a->ends += (block->ends > 0);
    a->last = i;

    return MCE_OK;
}


static mce_alike_t *
mce_page_alike(const mce_page_t *page, mce_likes_t *likes)
{
    uint32_t      i;
    mce_alike_t  *a;

    for (i = 0; i < likes->groups.n; i++) {
        a = &likes->elts[i];
        a->mean = mce_share(a->chars, a->n, 1);
        a->ld = mce_share(a->lchars, a->chars, 100);
        a->sh = mce_share(a->chars - a->lchars, page->nlchars, 1000);
        a->ended = mce_share(a->ends, a->n, 100);
        a->span = mce_share(a->last - a->first, page->blocks->n, 1000);
    }

    mce_arena_release(page->blocks->doc->arena, likes->groups.slots);

    return likes->elts;
}


/*
 * A copy for another screen looks different; what stands behind itself in the
 * same markup was meant to be there twice.
 */

static mce_status_t
mce_page_copy(mce_page_t *page, mce_likes_t *copies, uint32_t i)
{
    uint32_t       n, key;
    mce_block_t   *block;

    n = copies->groups.n;
    block = &page->blocks->blocks[i];
    key = block->hash;

    if (i > 0 && key == copies->last && block->look == block[-1].look) {
        block->hash = copies->groups.n++;

    } else {
        block->hash = mce_groups_find(&copies->groups, key);

        if (block->hash == MCE_NO_GROUP) {
            return MCE_NO_MEMORY;
        }
    }

    copies->last = key;

    if (block->hash == n) {
        if (!mce_array_reserve(page->blocks->doc->arena, page->copies, n,
                               copies->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        page->copies[n].n = 0;
        page->copies[n].first = i;
    }

    page->copies[block->hash].n++;

    return MCE_OK;
}
