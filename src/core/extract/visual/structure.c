
/*
 * Content structure construction: rounds of blocks and separators.
 */


#include <string.h>

#include "base/arena.h"
#include "extract/visual/visual.h"


/* regions in regions of a round: pages have fewer, and hostile ones end */
#define MCE_VISUAL_MAX_DEPTH  32


static mce_status_t mce_visual_round(mce_visual_nodes_t *nodes, uint32_t of,
    mce_visual_blocks_t *tree, mce_visual_blocks_t *pool);
static mce_status_t mce_visual_build(const mce_visual_nodes_t *nodes,
    uint32_t of, mce_visual_block_t *pool, size_t n, int depth,
    mce_visual_blocks_t *tree);
static size_t mce_visual_part(const mce_visual_block_t *pool, size_t n,
    size_t i, mce_visual_block_t *part);
static mce_status_t mce_visual_add(const mce_visual_nodes_t *nodes,
    uint32_t of, const mce_visual_block_t *pool, size_t n,
    mce_visual_blocks_t *tree);


mce_status_t
mce_visual_tree(mce_visual_nodes_t *nodes, int pdoc, mce_visual_blocks_t *tree)
{
    uint32_t             i;
    mce_status_t         rc;
    mce_visual_block_t   page = { .end = nodes->n, .doc = 1, .leaf = 1 };
    mce_visual_blocks_t  pool = { .nodes = nodes };

    *tree = (mce_visual_blocks_t) { .nodes = nodes };

    page.rect = nodes->elts[0].rect;
    page.words = nodes->elts[0].words;
    page.links = nodes->elts[0].links;

    rc = mce_visual_add(nodes, 0, &page, 1, tree);

    for (i = 0; rc == MCE_OK && i < tree->n; i++) {
        if (tree->elts[i].leaf && (i == 0 || tree->elts[i].doc < pdoc)
            && !nodes->elts[tree->elts[i].first].text)
        {
            rc = mce_visual_round(nodes, i, tree, &pool);
        }
    }

    mce_arena_release(nodes->doc->arena, pool.elts);

    return rc;
}


static mce_status_t
mce_visual_round(mce_visual_nodes_t *nodes, uint32_t of,
    mce_visual_blocks_t *tree, mce_visual_blocks_t *pool)
{
    mce_status_t  rc;

    pool->n = 0;

    rc = mce_visual_divide(nodes, tree->elts[of].first, tree->elts[of].end,
                           pool);

    return rc == MCE_OK
           ? mce_visual_build(nodes, of, pool->elts, pool->n, 0, tree) : rc;
}


/*
 * Where separators are weak, the paper joins the blocks beside them first: the
 * strongest ones are those at the top of its tree.
 */

static mce_status_t
mce_visual_build(const mce_visual_nodes_t *nodes, uint32_t of,
    mce_visual_block_t *pool, size_t n, int depth, mce_visual_blocks_t *tree)
{
    size_t               i, next;
    uint8_t              doc;
    uint32_t             child;
    unsigned             weight;
    mce_status_t         rc;
    mce_visual_block_t   part;

    weight = depth < MCE_VISUAL_MAX_DEPTH && n
             ? mce_visual_separate(nodes, pool, n) : 0;

    if (weight == 0) {
        return mce_visual_add(nodes, of, pool, n, tree);
    }

    doc = (uint8_t) (MCE_VISUAL_MAX_DOC + 1 - weight);
    doc = doc > tree->elts[of].doc ? doc : tree->elts[of].doc;
    tree->elts[of].doc = doc;
    tree->elts[of].weight = (uint8_t) weight;

    for (i = 0; i < n; i = next) {
        next = mce_visual_part(pool, n, i, &part);
        rc = mce_visual_add(nodes, of, &part, 1, tree);

        if (rc != MCE_OK) {
            return rc;
        }
    }

    child = tree->elts[of].child;

    for (i = 0; i < n; i = next) {
        next = mce_visual_part(pool, n, i, &part);

        if (part.hr) {
            continue;
        }

        rc = part.leaf ? MCE_OK
             : mce_visual_build(nodes, child, pool + i, next - i, depth + 1,
                                tree);
        if (rc != MCE_OK) {
            return rc;
        }

        child++;
    }

    return MCE_OK;
}


/*
 * The part that begins at a block: that block, if there is no other in it.
 * Returns where the next one begins.
 */

static size_t
mce_visual_part(const mce_visual_block_t *pool, size_t n, size_t i,
    mce_visual_block_t *part)
{
    size_t    blocks;
    uint32_t  number;

    number = pool[i].parent;
    *part = pool[i];
    blocks = 0;

    for ( /* void */ ; i < n && pool[i].parent == number; i++) {
        if (pool[i].hr) {
            continue;
        }

        if (blocks++ == 0) {
            *part = pool[i];
            continue;
        }

        part->leaf = 0;
        part->doc = 0;
        part->words += pool[i].words;
        part->links += pool[i].links;
        mce_visual_join(&part->rect, &pool[i].rect);
    }

    return i;
}


/*
 * As blocks in another one.
 */

static mce_status_t
mce_visual_add(const mce_visual_nodes_t *nodes, uint32_t of,
    const mce_visual_block_t *pool, size_t n, mce_visual_blocks_t *tree)
{
    size_t               i;
    mce_visual_block_t  *block;

    for (i = 0; i < n; i++) {
        if (pool[i].hr) {
            continue;
        }

        if (!mce_array_reserve(nodes->doc->arena, tree->elts, tree->n,
                               tree->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        block = &tree->elts[tree->n];
        *block = pool[i];
        block->parent = of;

        if (tree->n++ == 0) {
            break;
        }

        if (tree->elts[of].children++ == 0) {
            tree->elts[of].child = (uint32_t) tree->n - 1;
            tree->elts[of].leaf = 0;
        }

        if (block->doc < tree->elts[of].doc) {
            block->doc = tree->elts[of].doc;
        }
    }

    return MCE_OK;
}
