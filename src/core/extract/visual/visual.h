
/*
 * The visual structure of a page: blocks found by the rules of VIPS, and the
 * tree that the separators between them make of these.
 */


#ifndef _MCE_VISUAL_H_INCLUDED_
#define _MCE_VISUAL_H_INCLUDED_


#include "extract/visual/box.h"
#include "html/tree.h"


/* degrees of coherence */
#define MCE_VISUAL_MAX_DOC  10


typedef enum {
    MCE_VISUAL_TEXT = 0,
    MCE_VISUAL_INLINE,
    MCE_VISUAL_HR,
    MCE_VISUAL_TABLE,
    MCE_VISUAL_TR,
    MCE_VISUAL_TD,
    MCE_VISUAL_P,
    MCE_VISUAL_OTHER
} mce_visual_kind_e;


/*
 * Edges: left and top are in it.  A box of no width is empty.
 */
typedef struct {
    int32_t             left;
    int32_t             top;
    int32_t             right;
    int32_t             bottom;
} mce_visual_rect_t;


/*
 * An element, a picture or the like, or a text; in the order of the page, the
 * page itself first.
 */
typedef struct {
    uint32_t            parent;
    uint32_t            end;            /* the node after all in it */
    uint32_t            token;          /* start tag, or text */
    mce_visual_rect_t   rect;
    uint32_t            background;
    uint32_t            words;          /* in it */
    uint32_t            links;          /* of these, in links */
    uint16_t            size;           /* of the font of its first text */
    uint16_t            weight;
    int32_t             edge;           /* while texts are placed */
    uint8_t             kind;           /* mce_visual_kind_e */
    unsigned            text:1;         /* text, or inline with nothing but
                                           such in it: "virtual text" */
    unsigned            filled:1;       /* something in it is seen */
    unsigned            bare:1;         /* as large as what is in it */
    unsigned            whole:1;        /* rule 8: not divided this round */
    unsigned            after:1;        /* its last child was not divided */
} mce_visual_node_t;


typedef struct {
    mce_document_t     *doc;
    mce_visual_node_t  *elts;
    uint32_t            n;
} mce_visual_nodes_t;


/*
 * A block of the tree.  A virtual one has blocks in it, a leaf the nodes
 * [first, end): one with all in it, or texts side by side.  Blocks of one
 * parent stand side by side; a parent stands before them.
 */
typedef struct {
    uint32_t            parent;         /* of the page: 0 */
    uint32_t            child;          /* the first one */
    uint32_t            children;
    uint32_t            first;
    uint32_t            end;
    mce_visual_rect_t   rect;
    uint32_t            words;
    uint32_t            links;
    uint8_t             doc;            /* degree of coherence */
    uint8_t             weight;         /* of the separators in it, or 0 */
    unsigned            leaf:1;
    unsigned            kept:1;
    unsigned            hr:1;           /* no block, but a line */
} mce_visual_block_t;


typedef struct {
    const mce_visual_nodes_t  *nodes;
    mce_visual_block_t        *elts;
    size_t                     n;
    size_t                     nalloc;
} mce_visual_blocks_t;


/*
 * The nodes of a page; MCE_DECLINED if the layout is of other pages.
 */
mce_status_t mce_visual_nodes(mce_document_t *doc, const mce_boxes_t *boxes,
    mce_visual_nodes_t *nodes);

/*
 * Appends the blocks that the nodes [first, end) are divided into, and
 * horizontal rules: a round.
 */
mce_status_t mce_visual_divide(mce_visual_nodes_t *nodes, uint32_t first,
    uint32_t end, mce_visual_blocks_t *pool);

/*
 * Where the blocks [0, n) of a pool are separated best: sorts them so that
 * each part is together, and sets the "parent" of each to the number of its
 * part, from 0.  Returns the weight of the separators, 0 if there is none.
 */
unsigned mce_visual_separate(const mce_visual_nodes_t *nodes,
    mce_visual_block_t *pool, size_t n);

/*
 * The tree of a page, whose leaves are as coherent as "pdoc", if they can be
 * divided so far; the page first.
 */
mce_status_t mce_visual_tree(mce_visual_nodes_t *nodes, int pdoc,
    mce_visual_blocks_t *tree);


static inline int
mce_visual_is_seen(const mce_visual_rect_t *rect)
{
    return rect->left < rect->right;
}


static inline void
mce_visual_join(mce_visual_rect_t *rect, const mce_visual_rect_t *other)
{
    if (!mce_visual_is_seen(rect)) {
        *rect = *other;
        return;
    }

    if (mce_visual_is_seen(other)) {
        rect->left = other->left < rect->left ? other->left : rect->left;
        rect->top = other->top < rect->top ? other->top : rect->top;
        rect->right = other->right > rect->right ? other->right : rect->right;
        rect->bottom = other->bottom > rect->bottom ? other->bottom
                                                    : rect->bottom;
    }
}


static inline int64_t
mce_visual_area(const mce_visual_rect_t *rect)
{
    return (int64_t) (rect->right - rect->left) * (rect->bottom - rect->top);
}


#endif /* _MCE_VISUAL_H_INCLUDED_ */
