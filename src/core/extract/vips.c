
/*
 * VIPS: blocks as a reader sees them, in a tree by the separators between
 * them.  The paper leaves open which of them are content: here it is the one
 * with most words outside links, and those like it.
 *
 * D. Cai, S. Yu, J.-R. Wen, W.-Y. Ma: VIPS: a Vision-based Page Segmentation
 * Algorithm.  MSR-TR-2003-79.  Thesis, section 3.2.5.
 */


#include <string.h>

#include "base/arena.h"
#include "extract/extractor.h"
#include "extract/vips.h"


static mce_status_t mce_vips_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out);
static void mce_vips_content(mce_visual_blocks_t *tree);
static int mce_vips_is_like(const mce_visual_blocks_t *tree,
    const mce_visual_block_t *block, const mce_visual_block_t *best);


static const mce_param_t  mce_vips_params[] = {
    mce_param_file(mce_vips_conf_t, layout, mce_boxes_load),
    mce_param_int(mce_vips_conf_t, pdoc, "5", 1, MCE_VISUAL_MAX_DOC),
    mce_param_end
};


const mce_extractor_t  mce_vips = {
    "vips", "blocks as a browser shows them: vips(layout=FILE)",
    mce_vips_params, sizeof(mce_vips_conf_t), mce_vips_extract, NULL
};


static mce_status_t
mce_vips_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    size_t                     i;
    uint8_t                   *keep;
    uint32_t                   k;
    mce_status_t               rc;
    mce_visual_nodes_t         nodes;
    mce_visual_blocks_t        tree;
    const mce_visual_node_t   *node;
    const mce_visual_block_t  *block;

    rc = mce_vips_tree(doc, data, &nodes, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    keep = mce_arena_calloc(doc->arena, nodes.n);
    if (keep == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < tree.n; i++) {
        block = &tree.elts[i];

        if (block->kept) {
            memset(keep + block->first, 1, block->end - block->first);
        }
    }

    for (k = 0; k < nodes.n; k++) {
        node = &nodes.elts[k];

        if (keep[k] && node->kind == MCE_VISUAL_TEXT
            && mce_visual_is_seen(&node->rect))
        {
            mce_span_add(out, doc->tokens[node->token].start,
                         doc->tokens[node->token + 1].start);
        }
    }

    return out->status;
}


mce_status_t
mce_vips_tree(mce_document_t *doc, const mce_vips_conf_t *conf,
    mce_visual_nodes_t *nodes, mce_visual_blocks_t *tree)
{
    mce_status_t  rc;

    if (conf->layout == NULL) {
        return MCE_DECLINED;
    }

    rc = mce_visual_nodes(doc, conf->layout, nodes);

    if (rc == MCE_OK) {
        rc = mce_visual_tree(nodes, conf->pdoc, tree);
    }

    if (rc == MCE_OK) {
        mce_vips_content(tree);
    }

    return rc;
}


static void
mce_vips_content(mce_visual_blocks_t *tree)
{
    size_t                     i;
    mce_visual_block_t        *block;
    const mce_visual_block_t  *best;

    best = NULL;

    for (i = 0; i < tree->n; i++) {
        block = &tree->elts[i];

        if (block->leaf && block->words > block->links
            && (best == NULL
                || block->words - block->links > best->words - best->links))
        {
            best = block;
        }
    }

    for (i = 0; i < tree->n; i++) {
        block = &tree->elts[i];
        block->kept = best && block->leaf
                      && mce_vips_is_like(tree, block, best);
    }
}


/*
 * In the same column, with the same letters and background, and not for the
 * most part links.
 */

static int
mce_vips_is_like(const mce_visual_blocks_t *tree,
    const mce_visual_block_t *block, const mce_visual_block_t *best)
{
    int32_t                   left, right, width;
    const mce_visual_node_t  *one, *other;

    one = &tree->nodes->elts[block->first];
    other = &tree->nodes->elts[best->first];

    left = block->rect.left > best->rect.left ? block->rect.left
                                              : best->rect.left;
    right = block->rect.right < best->rect.right ? block->rect.right
                                                 : best->rect.right;
    width = block->rect.right - block->rect.left;

    return one->size == other->size && one->background == other->background
           && (right - left) * 2 > width
           && block->links * 2 <= block->words;
}
