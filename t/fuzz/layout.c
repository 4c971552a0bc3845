
/*
 * Fuzz target: layouts.  The page up to a line "---", and the lines of its
 * elements.  What is broken is told; what is not makes a tree, of which each
 * leaf is within its parent and no text is in two.
 */


#include "base/arena.h"
#include "base/hash.h"
#include "extract/vips.h"
#include "lib/fuzz.h"


static void
fuzz_tree(const mce_visual_nodes_t *nodes, const mce_visual_blocks_t *tree)
{
    size_t                     i, texts;
    const mce_visual_block_t  *block, *parent;

    texts = 0;

    for (i = 0; i < tree->n; i++) {
        block = &tree->elts[i];
        parent = &tree->elts[block->parent];

        fuzz_check(block->parent <= i && (i == 0 || block->parent < i));
        fuzz_check(block->doc >= parent->doc
                   && block->doc <= MCE_VISUAL_MAX_DOC);
        fuzz_check(block->leaf == (block->children == 0));
        fuzz_check(block->child + block->children <= tree->n);
        fuzz_check(block->leaf || !block->kept);
        fuzz_check(!block->leaf || block->first < block->end);
        fuzz_check(block->end <= nodes->n);
        texts += block->leaf ? block->end - block->first : 0;
    }

    fuzz_check(texts <= nodes->n);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    void                 *layout;
    char                  first[40];
    size_t                i, len;
    uint8_t              *text;
    mce_str_t             page, file;
    const char           *fault;
    mce_arena_t          *arena;
    mce_status_t          rc;
    mce_document_t       *doc;
    mce_vips_conf_t       conf;
    mce_visual_nodes_t    nodes;
    mce_visual_blocks_t   tree;

    for (i = 0; i + 4 <= size && memcmp(data + i, "---\n", 4) != 0; i++) {
        /* void */
    }

    page = (mce_str_t) { i + 4 <= size ? i : size, data };
    i = i + 4 <= size ? i + 4 : size;

    arena = mce_arena_create_sized(0, 0);
    fuzz_check(mce_document_create(arena, page, &doc) == MCE_OK);

    len = (size_t) snprintf(first, sizeof(first), "mce layout 1 %zu %08x\n",
                            page.len, mce_fnv(page));
    text = mce_arena_alloc(arena, len + size - i);
    memcpy(text, first, len);
    memcpy(text + len, data + i, size - i);
    file = (mce_str_t) { len + size - i, text };

    rc = mce_boxes_load(arena, file, &layout, &fault);

    if (rc == MCE_OK) {
        conf.layout = layout;
        conf.pdoc = (int) (size % MCE_VISUAL_MAX_DOC) + 1;
        rc = mce_vips_tree(doc, &conf, &nodes, &tree);
        fuzz_check(rc == MCE_OK);
        fuzz_tree(&nodes, &tree);

    } else {
        fuzz_check(rc == MCE_INVALID && strncmp(fault, "line ", 5) == 0);
    }

    mce_arena_destroy(arena);

    return 0;
}
