
/*
 * Sums over subtrees.  Elements stand in document order, so one loop from the
 * last to the first carries every entry to its parent.
 */


#include "base/arena.h"
#include "html/subtree.h"
#include "text/ctype.h"


/*
 * Code points, a white space run counted once.
 */

static uint32_t
mce_subtree_chars(const mce_document_t *doc, const mce_token_t *token)
{
    uint32_t        chars, space;
    const uint8_t  *p, *end;

    p = doc->source.data + token->start;
    end = doc->source.data + token[1].start;
    chars = 0;
    space = 0;

    for ( /* void */ ; p < end; p++) {
        if (mce_is_space(*p)) {
            chars += !space;
            space = 1;

        } else {
            chars += (*p & 0xc0) != 0x80;
            space = 0;
        }
    }

    return chars;
}


mce_status_t
mce_subtree_own(mce_document_t *doc, const mce_tree_t **tree,
    mce_subtree_t **own)
{
    uint32_t            chars;
    mce_status_t        rc;
    mce_subtree_t      *entry, *entries;
    mce_text_walk_t     walk = { 0 };
    const mce_token_t  *token;

    rc = mce_tree(doc, tree);
    if (rc != MCE_OK) {
        return rc;
    }

    entries = mce_arena_calloc(doc->arena,
                               (*tree)->n * sizeof(mce_subtree_t));
    if (entries == NULL) {
        return MCE_NO_MEMORY;
    }

    while ((token = mce_token_walk(doc, &walk)) != NULL) {
        entry = &entries[(*tree)->of[token - doc->tokens]];

        if (mce_token_is_text(token)) {
            chars = mce_subtree_chars(doc, token);
            entry->chars += chars;
            entry->links += token->flags & MCE_TOKEN_LINK ? chars : 0;

        } else if (token->kind == MCE_TOKEN_OPEN
                   && !(mce_tag_flags[token->tag] & MCE_TAG_CODE))
        {
            entry->tags++;
            entry->link_tags += token->tag == MCE_TAG_a;
        }
    }

    *own = entries;

    return MCE_OK;
}


void
mce_subtree_sum(const mce_tree_t *tree, mce_subtree_t *own)
{
    uint32_t        e;
    mce_subtree_t  *parent;

    for (e = tree->n - 1; e > 0; e--) {
        parent = &own[tree->elements[e].parent];

        parent->chars += own[e].chars;
        parent->links += own[e].links;
        parent->tags += own[e].tags;
        parent->link_tags += own[e].link_tags;
    }
}


mce_status_t
mce_subtree_select(mce_document_t *doc, const mce_tree_t *tree,
    const uint8_t *keep, mce_span_builder_t *out)
{
    mce_text_walk_t     walk = { 0 };
    const mce_token_t  *token;

    while ((token = mce_text_walk(doc, &walk)) != NULL) {
        if (keep[tree->of[token - doc->tokens]]) {
            mce_span_add(out, token->start, token[1].start);
        }
    }

    return out->status;
}
