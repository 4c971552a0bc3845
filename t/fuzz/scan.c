
/*
 * The scanner and the tree: tokens cover the source without gaps, elements
 * nest, attributes lie in their tag.
 */


#include "html/document.h"
#include "lib/fuzz.h"
#include "html/tree.h"


static void
scan_tokens(const mce_document_t *doc)
{
    uint32_t    i, pos, end;
    mce_attr_t  attr;

    fuzz_check(doc->tokens[doc->ntokens].start == doc->source.len);
    fuzz_check(doc->ntokens == 0 || doc->tokens[0].start == 0);

    for (i = 0; i < doc->ntokens; i++) {
        end = doc->tokens[i + 1].start;
        fuzz_check(doc->tokens[i].start < end);
        fuzz_check(doc->tokens[i].kind <= MCE_TOKEN_CUT);

        if (doc->tokens[i].kind != MCE_TOKEN_OPEN) {
            continue;
        }

        fuzz_check(doc->source.data[doc->tokens[i].start] == '<');

        for (pos = 0; mce_token_attr(doc, i, &pos, &attr); /* void */ ) {
            fuzz_check(attr.name.len);
            fuzz_check(attr.name.data > doc->source.data
                       + doc->tokens[i].start);
            fuzz_check(attr.name.data + attr.name.len <= doc->source.data
                       + end);
            fuzz_check(attr.value.len == 0
                       || attr.value.data + attr.value.len
                          <= doc->source.data + end);
        }
    }
}


static void
scan_tree(mce_document_t *doc)
{
    uint32_t              i;
    const mce_tree_t     *tree;
    const mce_element_t  *e, *parent;

    fuzz_check(mce_tree(doc, &tree) == MCE_OK);
    fuzz_check(tree->n >= 1 && tree->elements[0].end == doc->ntokens);

    for (i = 1; i < tree->n; i++) {
        e = &tree->elements[i];
        fuzz_check(e->parent < i);

        parent = &tree->elements[e->parent];
        fuzz_check(e->depth == parent->depth + 1);
        fuzz_check(e->depth <= MCE_TREE_MAX_DEPTH);
        fuzz_check(e->open < e->end && e->end <= parent->end);
        fuzz_check(e->open > tree->elements[i - 1].open || i == 1);
        fuzz_check(tree->of[e->open] == i);
    }

    for (i = 0; i < doc->ntokens; i++) {
        fuzz_check(tree->of[i] < tree->n);
        e = &tree->elements[tree->of[i]];
        fuzz_check(tree->of[i] == 0 || (e->open <= i && i < e->end));
    }
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mce_str_t        source;
    mce_spans_t      spans;
    mce_title_t      title;
    mce_arena_t     *arena;
    mce_status_t     rc;
    mce_document_t  *doc;

    source.data = data;
    source.len = size;
    arena = mce_arena_create(FUZZ_MEMORY);

    fuzz_check(mce_document_create(arena, source, &doc) == MCE_OK);
    fuzz_check(mce_document_scan(doc) == MCE_OK);
    scan_tokens(doc);

    rc = mce_document_text(doc, &spans);
    fuzz_check(rc == MCE_OK || rc == MCE_NO_CONTENT);
    fuzz_spans(&spans, size);

    scan_tree(doc);

    rc = mce_title_find(doc, MCE_TITLE_TF, &title);
    fuzz_check(rc == MCE_OK || rc == MCE_NO_CONTENT);
    fuzz_check(rc != MCE_OK || title.spans.n);

    mce_arena_destroy(arena);

    return 0;
}
