
/*
 * Elements and texts of a page with their places.
 */


#include "base/arena.h"
#include "extract/parts/words.h"
#include "extract/visual/visual.h"


static mce_status_t mce_visual_collect(mce_visual_nodes_t *nodes,
    const mce_tree_t *tree);
static int mce_visual_make(const mce_document_t *doc, const mce_tree_t *tree,
    uint32_t token, mce_visual_node_t *node);
static uint8_t mce_visual_kind(unsigned tag);
static void mce_visual_place(const mce_visual_nodes_t *nodes,
    const mce_boxes_t *boxes, const mce_box_page_t *page);
static const mce_box_t *mce_visual_box(const mce_boxes_t *boxes,
    const mce_box_page_t *page, uint32_t at);
static void mce_visual_texts(const mce_visual_nodes_t *nodes);
static mce_status_t mce_visual_words(const mce_visual_nodes_t *nodes);
static void mce_visual_gather(const mce_visual_nodes_t *nodes);


mce_status_t
mce_visual_nodes(mce_document_t *doc, const mce_boxes_t *boxes,
    mce_visual_nodes_t *nodes)
{
    mce_status_t           rc;
    const mce_tree_t      *tree;
    const mce_box_page_t  *page;

    page = mce_boxes_find(boxes, doc->source);
    if (page == NULL) {
        return MCE_DECLINED;
    }

    rc = mce_tree(doc, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    nodes->doc = doc;
    nodes->elts = NULL;

    rc = mce_visual_collect(nodes, tree);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_visual_place(nodes, boxes, page);
    mce_visual_texts(nodes);

    rc = mce_visual_words(nodes);

    if (rc == MCE_OK) {
        mce_visual_gather(nodes);
    }

    return rc;
}


static mce_status_t
mce_visual_collect(mce_visual_nodes_t *nodes, const mce_tree_t *tree)
{
    size_t               nalloc;
    uint32_t             i, n, parent, *of;
    mce_document_t      *doc;
    mce_text_walk_t      walk = { 0 };
    mce_visual_node_t    node = { .kind = MCE_VISUAL_OTHER, .bare = 1 };
    const mce_token_t   *token;

    doc = nodes->doc;

    of = mce_arena_calloc(doc->arena, tree->n * sizeof(uint32_t));
    if (of == NULL) {
        return MCE_NO_MEMORY;
    }

    nalloc = 0;
    n = 0;

    do {
        if (!mce_array_reserve(doc->arena, nodes->elts, n, nalloc)) {
            return MCE_NO_MEMORY;
        }

        node.end = n + 1;
        nodes->elts[n++] = node;

        while ((token = mce_token_walk(doc, &walk)) != NULL) {
            i = (uint32_t) (token - doc->tokens);

            if (token->kind == MCE_TOKEN_OPEN && token->tag == MCE_TAG_body) {
                nodes->elts[0].token = i;
            }

            if (mce_visual_make(doc, tree, i, &node)) {
                parent = tree->of[i];

                if (parent && tree->elements[parent].open == i) {
                    of[parent] = n;
                    parent = tree->elements[parent].parent;
                }

                node.parent = of[parent];
                break;
            }
        }

    } while (token);

    nodes->n = n;
    mce_arena_release(doc->arena, of);

    for (i = n - 1; i > 0; i--) {
        parent = nodes->elts[i].parent;

        if (nodes->elts[parent].end < nodes->elts[i].end) {
            nodes->elts[parent].end = nodes->elts[i].end;
        }
    }

    return MCE_OK;
}


static int
mce_visual_make(const mce_document_t *doc, const mce_tree_t *tree,
    uint32_t token, mce_visual_node_t *node)
{
    uint32_t            e;
    const mce_token_t  *t;

    t = &doc->tokens[token];
    e = tree->of[token];

    *node = (mce_visual_node_t) { .token = token };

    if (mce_token_is_text(t)) {
        node->kind = MCE_VISUAL_TEXT;
        return 1;
    }

    if (t->kind != MCE_TOKEN_OPEN) {
        return 0;
    }

    if (e && tree->elements[e].open == token) {
        node->kind = mce_visual_kind(tree->elements[e].tag);
        return 1;
    }

    node->kind = mce_visual_kind(t->tag);

    return t->tag == MCE_TAG_img || t->tag == MCE_TAG_input
           || t->tag == MCE_TAG_hr;
}


static uint8_t
mce_visual_kind(unsigned tag)
{
    switch (tag) {

    case MCE_TAG_hr:
        return MCE_VISUAL_HR;

    case MCE_TAG_table:
        return MCE_VISUAL_TABLE;

    case MCE_TAG_tr:
        return MCE_VISUAL_TR;

    case MCE_TAG_td:
    case MCE_TAG_th:
        return MCE_VISUAL_TD;

    case MCE_TAG_p:
        return MCE_VISUAL_P;
    }

    return mce_tag_flags[tag] & MCE_TAG_BLOCK || tag == MCE_TAG_CUSTOM
           ? MCE_VISUAL_OTHER : MCE_VISUAL_INLINE;
}


static void
mce_visual_place(const mce_visual_nodes_t *nodes, const mce_boxes_t *boxes,
    const mce_box_page_t *page)
{
    uint32_t            i;
    const mce_box_t    *box;
    mce_visual_node_t  *node, *parent;

    nodes->elts[0].background = 0xffffff;

    for (i = 0; i < nodes->n; i++) {
        node = &nodes->elts[i];
        parent = &nodes->elts[node->parent];

        box = node->kind == MCE_VISUAL_TEXT ? NULL
              : mce_visual_box(boxes, page,
                               nodes->doc->tokens[node->token].start);

        if (box) {
            node->background = box->background;
            node->size = box->size;
            node->weight = box->weight;
            node->rect = (mce_visual_rect_t) {
                box->x, box->y, box->x + box->width, box->y + box->height
            };

            /* what readers shall not see is moved to the left or up */
            if (node->rect.right <= 0 || node->rect.bottom <= 0) {
                node->rect = (mce_visual_rect_t) { 0, 0, 0, 0 };
            }

            node->bare = !mce_visual_is_seen(&node->rect);

        } else {
            /* a text, or an element that the browser did not make */
            node->background = parent->background;
            node->size = parent->size;
            node->weight = parent->weight;
            node->bare = parent->bare;
            node->rect = parent->rect;
        }
    }

    /* boxes of floats stand out of their parent's, which may have none */
    for (i = nodes->n - 1; i > 0; i--) {
        node = &nodes->elts[i];
        parent = &nodes->elts[node->parent];

        if (parent->bare || node->parent == 0) {
            mce_visual_join(&parent->rect, &node->rect);
        }
    }
}


static const mce_box_t *
mce_visual_box(const mce_boxes_t *boxes, const mce_box_page_t *page,
    uint32_t at)
{
    size_t            low, high, middle;
    const mce_box_t  *elts;

    elts = boxes->boxes + page->first;
    low = 0;
    high = page->n;

    while (low < high) {
        middle = (low + high) / 2;

        if (elts[middle].at < at) {
            low = middle + 1;

        } else {
            high = middle;
        }
    }

    return low < page->n && elts[low].at == at ? &elts[low] : NULL;
}


/*
 * Layouts have no boxes of texts: each stands in that of its element, between
 * the blocks before and after it.
 */

static void
mce_visual_texts(const mce_visual_nodes_t *nodes)
{
    uint32_t            i;
    mce_visual_node_t  *node, *parent;

    for (i = 0; i < nodes->n; i++) {
        node = &nodes->elts[i];
        parent = &nodes->elts[node->parent];
        node->edge = node->rect.top;

        if (node->kind == MCE_VISUAL_TEXT) {
            node->rect = parent->rect;
            node->rect.top = parent->edge;

        } else if (node->kind != MCE_VISUAL_INLINE
                   && parent->edge < node->rect.bottom)
        {
            parent->edge = node->rect.bottom;
        }
    }

    for (i = 0; i < nodes->n; i++) {
        nodes->elts[i].edge = nodes->elts[i].rect.bottom;
    }

    for (i = nodes->n - 1; i > 0; i--) {
        node = &nodes->elts[i];
        parent = &nodes->elts[node->parent];

        if (node->kind == MCE_VISUAL_TEXT) {
            if (mce_visual_is_seen(&node->rect)) {
                node->rect.bottom = node->rect.top < parent->edge
                                    ? parent->edge : node->rect.top + 1;
            }

        } else if (node->kind != MCE_VISUAL_INLINE
                   && mce_visual_is_seen(&node->rect)
                   && node->rect.top < parent->edge)
        {
            parent->edge = node->rect.top;
        }
    }
}


static mce_status_t
mce_visual_words(const mce_visual_nodes_t *nodes)
{
    size_t               k;
    uint32_t             i;
    mce_status_t         rc;
    mce_visual_node_t   *node;
    const mce_token_t   *token;
    const mce_words_t   *words;

    rc = mce_words(nodes->doc, &words);
    if (rc != MCE_OK) {
        return rc;
    }

    k = 0;

    for (i = 0; i < nodes->n; i++) {
        node = &nodes->elts[i];

        if (node->kind != MCE_VISUAL_TEXT) {
            continue;
        }

        token = &nodes->doc->tokens[node->token];

        while (k < words->n && (mce_words_is_tag(words->items[k])
                                || words->items[k] < token->start))
        {
            k++;
        }

        while (k < words->n && words->items[k] < token[1].start) {
            node->words++;
            k++;
        }

        if (!mce_visual_is_seen(&node->rect)) {
            node->words = 0;
        }

        node->links = token->flags & MCE_TOKEN_LINK ? node->words : 0;
    }

    return MCE_OK;
}


/*
 * From the last one up: what is in each node, and the font of its first text.
 */

static void
mce_visual_gather(const mce_visual_nodes_t *nodes)
{
    uint32_t            i;
    mce_visual_node_t  *node, *parent;

    for (i = 0; i < nodes->n; i++) {
        nodes->elts[i].text = nodes->elts[i].kind <= MCE_VISUAL_INLINE;
        nodes->elts[i].filled = nodes->elts[i].kind == MCE_VISUAL_TEXT;
    }

    for (i = nodes->n - 1; i > 0; i--) {
        node = &nodes->elts[i];
        parent = &nodes->elts[node->parent];

        node->text &= node->filled;
        parent->words += node->words;
        parent->links += node->links;

        if (!mce_visual_is_seen(&node->rect)) {
            continue;
        }

        parent->filled = 1;
        parent->text &= node->text;

        if (node->words) {
            parent->size = node->size;
            parent->weight = node->weight;
        }
    }
}
