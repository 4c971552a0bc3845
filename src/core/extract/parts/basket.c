
/*
 * Algorithm 2 of the thesis, read from the bottom: a block is what stands in
 * an element of one of the kinds that define blocks, but not in another such
 * element within it.  <hr>, which the papers name too, holds nothing.
 */


#include "base/arena.h"
#include "extract/parts/basket.h"
#include "html/subtree.h"


static int mce_basket_defines(unsigned tag);


mce_status_t
mce_basket_fill(mce_document_t *doc, mce_basket_t *basket)
{
    uint32_t              e, block, *rest;
    mce_status_t          rc;
    mce_subtree_t        *own;
    const mce_element_t  *element;

    rc = mce_subtree_own(doc, &basket->tree, &own);
    if (rc != MCE_OK) {
        return rc;
    }

    basket->owner = mce_arena_calloc(doc->arena,
                                     basket->tree->n * sizeof(uint32_t));
    basket->text = mce_arena_calloc(doc->arena,
                                    basket->tree->n * sizeof(uint32_t));
    rest = mce_arena_calloc(doc->arena, basket->tree->n * sizeof(uint32_t));

    if (basket->owner == NULL || basket->text == NULL || rest == NULL) {
        return MCE_NO_MEMORY;
    }

    for (e = 0; e < basket->tree->n; e++) {
        element = &basket->tree->elements[e];
        block = mce_basket_defines(element->tag)
                ? e : basket->owner[element->parent];

        basket->owner[e] = block;
        basket->text[block] += own[e].chars - own[e].links;
        rest[block] += own[e].links;
    }

    for (e = 0; e < basket->tree->n; e++) {
        if (basket->text[e] < rest[e]) {
            basket->text[e] = 0;
        }
    }

    mce_arena_release(doc->arena, rest);
    mce_arena_release(doc->arena, own);

    return MCE_OK;
}


static int
mce_basket_defines(unsigned tag)
{
    return tag == MCE_TAG_table || tag == MCE_TAG_tr || tag == MCE_TAG_p
           || tag == MCE_TAG_ul || tag == MCE_TAG_div;
}


mce_status_t
mce_basket_select(mce_document_t *doc, const mce_basket_t *basket,
    uint32_t least, mce_span_builder_t *out)
{
    uint8_t   *keep;
    uint32_t   e;

    keep = mce_arena_alloc(doc->arena, basket->tree->n);
    if (keep == NULL) {
        return MCE_NO_MEMORY;
    }

    for (e = 0; e < basket->tree->n; e++) {
        keep[e] = basket->text[basket->owner[e]] >= least;
    }

    return mce_subtree_select(doc, basket->tree, keep, out);
}
