
/*
 * Where blocks may stand.  A block that has no place where it comes gets one
 * made for it, or dissolves; its text stays in any case.
 */


#include "build.h"


static uint16_t mce_build_clear(mce_build_t *b, mce_el_e el, uint16_t level);
static void mce_build_terms(mce_node_t *nodes, uint32_t list);
static void mce_build_hold(mce_build_t *b, mce_el_e el);
static void mce_build_hold_cell(mce_build_t *b, mce_el_e el);
static mce_el_e mce_build_placed(mce_build_t *b, mce_el_e el);


void
mce_build_push_block(mce_build_t *b, mce_el_e el, uint16_t level)
{
    uint32_t  node, token;

    if (b->nblocks == MCE_BUILD_BLOCKS) {
        return;
    }

    token = level == MCE_BUILD_NOBODY ? MCE_NODE_NONE
                                      : b->levels[level].token;
    node = mce_build_push(b, el, token);

    if (node == MCE_NODE_NONE) {
        return;
    }

    b->content->nodes[node].flags = level == MCE_BUILD_NOBODY
                                    ? MCE_NODE_IMPLIED
                                    : b->levels[level].flags;

    b->blocks[b->nblocks].node = node;
    b->blocks[b->nblocks].level = level;
    b->nblocks++;
}


uint16_t
mce_build_pop(mce_build_t *b, uint32_t height, uint16_t level)
{
    mce_node_t        *node, *child;
    mce_block_node_t  *block;

    mce_build_end_inlines(b, 0);

    while (b->nblocks > height) {
        block = &b->blocks[--b->nblocks];
        node = &b->content->nodes[block->node];
        node->end = (uint32_t) b->content->n;

        if (node->end == block->node + 1 && block->node
            && node->el != MCE_EL_TD && node->el != MCE_EL_TH)
        {
            /* something else closed it before anything came */
            b->content->n--;
        }

        if (mce_el_kind(node->el) == MCE_KIND_ITEM
            && node->end > block->node + 1)
        {
            /* a paragraph that was made for all of an item says nothing */
            child = node + 1;

            if (child->flags & MCE_NODE_IMPLIED && child->el == MCE_EL_P
                && child->end == node->end)
            {
                child->flags |= MCE_NODE_HIDDEN;
            }
        }

        if (node->el == MCE_EL_DL) {
            mce_build_terms(b->content->nodes, block->node);
        }

        if (block->level < level) {
            level = block->level;
        }
    }

    return level;
}


/*
 * A list whose terms have no definitions, or the other way round, is none:
 * its items become paragraphs.
 */

static void
mce_build_terms(mce_node_t *nodes, uint32_t list)
{
    uint32_t     i, last;
    mce_node_t  *node;

    for (last = i = list + 1; i < nodes[list].end; i = nodes[i].end) {
        last = i;
    }

    if (nodes[list + 1].el == MCE_EL_DT && nodes[last].el == MCE_EL_DD) {
        return;
    }

    nodes[list].flags |= MCE_NODE_HIDDEN;

    for (i = list + 1; i < nodes[list].end; i = nodes[i].end) {
        node = &nodes[i];

        if (node[1].el == MCE_EL_P && node[1].flags & MCE_NODE_HIDDEN) {
            node->el = MCE_EL_P;

        } else if (node->flags & (MCE_NODE_LANG|MCE_NODE_DIR)) {
            node->el = MCE_EL_DIV;

        } else {
            node->flags |= MCE_NODE_HIDDEN;
        }
    }
}


void
mce_build_block(mce_build_t *b, uint16_t k)
{
    mce_el_e      el;
    mce_level_t  *level;

    level = &b->levels[k];
    el = level->el;

    b->ready = 0;
    level->resync = k;
    level->dissolved = 0;
    mce_build_end_inlines(b, 0);

    if (mce_build_top_kind(b) == MCE_KIND_PRE) {
        b->line = 1;
        level->dissolved = 1;
        return;
    }

    if (mce_build_top_kind(b) == MCE_KIND_HEADING
        && (level->kind == MCE_KIND_BREAK || level->kind == MCE_KIND_PHRASING))
    {
        b->space = 1;
        level->dissolved = 1;
        return;
    }

    level->resync = mce_build_clear(b, el, k);
    el = mce_build_placed(b, el);
    level->base = (uint16_t) b->nblocks;

    b->start = 1;
    b->breaks = 0;

    if (el == MCE_EL_BREAK) {
        level->kind = MCE_KIND_BREAK;
        return;
    }

    mce_build_hold(b, el);

    /* a list made for its first item stays open for the next */
    level->base = (uint16_t) b->nblocks;

    mce_build_push_block(b, el, k);

    if (el == MCE_EL_PRE) {
        b->line = 0;
        b->fresh = 1;
    }
}


void
mce_build_rule(mce_build_t *b, uint32_t token)
{
    uint16_t   level;
    uint32_t   node;
    mce_str_t  href;

    if (mce_build_top_kind(b) == MCE_KIND_PRE) {
        b->line = 1;
        return;
    }

    mce_build_end_inlines(b, 0);

    level = mce_build_clear(b, MCE_EL_HR, (uint16_t) b->nlevels);
    if (level < b->synced) {
        b->synced = level;
    }

    mce_build_hold(b, MCE_EL_HR);

    node = mce_build_push(b, MCE_EL_HR, token);
    if (node != MCE_NODE_NONE) {
        b->content->nodes[node].end = node + 1;
        b->content->nodes[node].flags = mce_build_attrs(b, token, &href);
    }

    b->ready = 0;
    b->start = 1;
    b->breaks = 0;
}


/*
 * Closes what cannot hold the block, and what was made for something else.
 */

static uint16_t
mce_build_clear(mce_build_t *b, mce_el_e el, uint16_t level)
{
    uint8_t            kind;
    mce_el_e           open;
    mce_block_node_t  *top;

    while (b->nblocks > 1) {
        top = &b->blocks[b->nblocks - 1];
        open = b->content->nodes[top->node].el;
        kind = mce_el_kind(open);

        if (kind == MCE_KIND_PHRASING || kind == MCE_KIND_HEADING) {
            level = mce_build_pop(b, b->nblocks - 1, level);
            continue;
        }

        if (top->level != MCE_BUILD_NOBODY) {
            break;
        }

        if (el == MCE_EL_LI) {
            if (open == MCE_EL_UL) {
                break;
            }

        } else if (el == MCE_EL_DT || el == MCE_EL_DD) {
            if (open == MCE_EL_DL) {
                break;
            }

        } else if (el == MCE_EL_TD || el == MCE_EL_TH) {
            if (open == MCE_EL_TR) {
                break;
            }

        } else if (el != MCE_EL_TR && el != MCE_EL_CAPTION
                   && kind != MCE_KIND_LIST)
        {
            break;
        }

        mce_build_pop(b, b->nblocks - 1, level);
    }

    return level;
}


/*
 * What the element becomes at this place.
 */

static mce_el_e
mce_build_placed(mce_build_t *b, mce_el_e el)
{
    mce_el_e  top;

    top = mce_build_top(b)->el;

    switch (el) {

    case MCE_EL_TR:
    case MCE_EL_CAPTION:
        return top == MCE_EL_TABLE ? el : MCE_EL_BREAK;

    case MCE_EL_TD:
    case MCE_EL_TH:
        return top == MCE_EL_TABLE || top == MCE_EL_TR ? el : MCE_EL_BREAK;

    case MCE_EL_FIGCAPTION:
        return top == MCE_EL_FIGURE ? el : MCE_EL_BREAK;

    default:
        return el;
    }
}


/*
 * Opens what must stand between the top and the element.
 */

static void
mce_build_hold(mce_build_t *b, mce_el_e el)
{
    mce_el_e  top;

    top = mce_build_top(b)->el;

    if (el == MCE_EL_LI) {
        if (top == MCE_EL_UL || top == MCE_EL_OL) {
            return;
        }

        mce_build_hold_cell(b, el);
        mce_build_push_block(b, MCE_EL_UL, MCE_BUILD_NOBODY);
        return;
    }

    if (el == MCE_EL_DT || el == MCE_EL_DD) {
        if (top == MCE_EL_DL) {
            return;
        }

        mce_build_hold_cell(b, el);
        mce_build_push_block(b, MCE_EL_DL, MCE_BUILD_NOBODY);
        return;
    }

    if (el == MCE_EL_TR || el == MCE_EL_CAPTION) {
        return;
    }

    mce_build_hold_cell(b, el);
}


/*
 * An item or a cell, where only such may stand.
 */

static void
mce_build_hold_cell(mce_build_t *b, mce_el_e el)
{
    switch (mce_build_top(b)->el) {

    case MCE_EL_UL:
    case MCE_EL_OL:
        mce_build_push_block(b, MCE_EL_LI, MCE_BUILD_NOBODY);
        return;

    case MCE_EL_DL:
        mce_build_push_block(b, MCE_EL_DD, MCE_BUILD_NOBODY);
        return;

    case MCE_EL_TABLE:
        mce_build_push_block(b, MCE_EL_TR, MCE_BUILD_NOBODY);

        /* fall through */

    case MCE_EL_TR:
        if (el != MCE_EL_TD && el != MCE_EL_TH) {
            mce_build_push_block(b, MCE_EL_TD, MCE_BUILD_NOBODY);
        }

        return;

    default:
        return;
    }
}


void
mce_build_imply(mce_build_t *b)
{
    uint32_t           k;
    mce_block_node_t  *top;

    top = &b->blocks[b->nblocks - 1];

    if (mce_build_top_kind(b) == MCE_KIND_LIST
        && top->level == MCE_BUILD_NOBODY)
    {
        mce_build_pop(b, b->nblocks - 1, MCE_BUILD_NOBODY);
    }

    mce_build_hold_cell(b, MCE_EL_P);

    if (mce_build_top_kind(b) == MCE_KIND_FLOW
        || mce_build_top(b)->el == MCE_EL_DT
        || mce_build_top(b)->el == MCE_EL_DD)
    {
        mce_build_push_block(b, MCE_EL_P, MCE_BUILD_NOBODY);
        return;
    }

    if (mce_build_top_kind(b) != MCE_KIND_ITEM) {
        return;
    }

    for (k = b->nlevels; k > 0; k--) {

        switch (b->levels[k - 1].kind) {

        case MCE_KIND_NONE:
        case MCE_KIND_INLINE:
        case MCE_KIND_MATH:
            continue;

        case MCE_KIND_BREAK:
            mce_build_push_block(b, MCE_EL_P, MCE_BUILD_NOBODY);
            return;

        default:
            return;
        }
    }
}
