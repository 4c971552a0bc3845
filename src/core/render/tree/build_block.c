
/*
 * Where blocks are allowed.  A block that is not allowed where it comes gets a
 * place made for it, or dissolves; its text stays in any case.
 */


#include "render/tree/build.h"


static void mce_build_fold(mce_build_t *b, mce_node_t *node);
static int mce_build_is_left(const mce_build_t *b, const mce_node_t *figure);
static void mce_build_terms(mce_node_t *nodes, uint32_t list);
static void mce_build_push_holder(mce_build_t *b, mce_el_e el);
static void mce_build_push_figure(mce_build_t *b);
static void mce_build_push_fillers(mce_build_t *b, mce_el_e el);


/* what an element must be a child of, or else it is ignored */
static const uint8_t  mce_build_parents[MCE_EL_COUNT] = {
    [MCE_EL_tr] = MCE_EL_table, [MCE_EL_caption] = MCE_EL_table,
    [MCE_EL_td] = MCE_EL_tr, [MCE_EL_th] = MCE_EL_tr
};

/* the parent that is made for an element that lacks one */
static const uint8_t  mce_build_holders[MCE_EL_COUNT] = {
    [MCE_EL_li] = MCE_EL_ul, [MCE_EL_dt] = MCE_EL_dl,
    [MCE_EL_dd] = MCE_EL_dl, [MCE_EL_td] = MCE_EL_tr, [MCE_EL_th] = MCE_EL_tr
};

/* the child that is made in an element for all that it cannot hold itself */
static const uint8_t  mce_build_fillers[MCE_EL_COUNT] = {
    [MCE_EL_ul] = MCE_EL_li, [MCE_EL_ol] = MCE_EL_li, [MCE_EL_dl] = MCE_EL_dd,
    [MCE_EL_table] = MCE_EL_tr, [MCE_EL_tr] = MCE_EL_td
};


void
mce_build_push_block(mce_build_t *b, mce_el_e el, uint16_t level)
{
    mce_node_t  *block, node = {
        .flags = MCE_NODE_IMPLIED|MCE_NODE_BARE, .token = b->token
    };

    if (level != MCE_BUILD_IMPLIED) {
        node = b->levels[level].node;
        mce_build_opened(&b->levels[level]);
    }

    if (b->nblocks == MCE_BUILD_BLOCKS) {
        return;
    }

    node.el = (uint8_t) el;

    block = mce_build_push(b, &node);
    if (block) {
        b->blocks[b->nblocks].node = block->end - 1;
        b->blocks[b->nblocks++].level = level;
    }
}


uint16_t
mce_build_pop(mce_build_t *b, uint32_t height, uint16_t level)
{
    mce_node_t        *node;
    mce_block_node_t  *block;

    mce_build_end_inlines(b, 0);

    while (b->nblocks > height) {
        block = &b->blocks[--b->nblocks];
        node = &b->content->nodes[block->node];
        node->end = (uint32_t) b->content->n;

        if (block->node
            && (node->end == block->node + 1
                ? node->el != MCE_EL_td && node->el != MCE_EL_th
                : mce_build_is_left(b, node)))
        {
            /* something else closed it before anything came, or what came
               was blocked */
            b->content->n = block->node;
        }

        if (b->content->n > block->node + 1) {
            mce_build_fold(b, node);
        }

        if (node->el == MCE_EL_dl) {
            mce_build_terms(b->content->nodes, block->node);
        }

        if (block->level < level) {
            level = block->level;
        }
    }

    return level;
}


/*
 * A paragraph implied for a single text becomes a leaf.  The tags of one that
 * was implied for all of an item are not written.
 */

static void
mce_build_fold(mce_build_t *b, mce_node_t *node)
{
    mce_node_t  *child;

    child = node + 1;

    if (node->el == MCE_EL_p && node->flags & MCE_NODE_IMPLIED
        && mce_node_is_text(child) && child->end == b->content->n)
    {
        node->flags |= MCE_NODE_LEAF;
        node->start = child->start;
        node->len = child->len;
        node->end = (uint32_t) --b->content->n;

    } else if (mce_el_kind(node->el) == MCE_KIND_ITEM && child->el == MCE_EL_p
               && child->flags & MCE_NODE_IMPLIED && child->end == node->end)
    {
        child->flags |= MCE_NODE_HIDDEN;
    }
}


/*
 * Whether a figure is left with nothing but its caption, because what it
 * showed is blocked.
 */

static int
mce_build_is_left(const mce_build_t *b, const mce_node_t *figure)
{
    return figure->el == MCE_EL_figure
           && mce_node_tag(figure) != MCE_NODE_NONE
           && b->lost > figure->token
           && figure[1].el == MCE_EL_figcaption
           && figure[1].end == figure->end;
}


/*
 * A list without terms or without definitions is no list: its items become
 * paragraphs.
 */

static void
mce_build_terms(mce_node_t *nodes, uint32_t list)
{
    uint32_t     i, last;
    mce_node_t  *node;

    for (last = i = list + 1; i < nodes[list].end; i = nodes[i].end) {
        last = i;
    }

    if (nodes[list].end == list + 1
        || (nodes[list + 1].el == MCE_EL_dt && nodes[last].el == MCE_EL_dd))
    {
        return;
    }

    nodes[list].flags |= MCE_NODE_HIDDEN;

    for (i = list + 1; i < nodes[list].end; i = nodes[i].end) {
        node = &nodes[i];

        if (node->flags & MCE_NODE_LEAF
            || (node[1].el == MCE_EL_p && node[1].flags & MCE_NODE_HIDDEN))
        {
            node->el = MCE_EL_p;

        } else if (node->flags & MCE_NODE_SPEAKS) {
            node->el = MCE_EL_div;

        } else {
            node->flags |= MCE_NODE_HIDDEN;
        }
    }
}


void
mce_build_block(mce_build_t *b, uint16_t k)
{
    uint8_t       top, parent;
    mce_el_e      el;
    mce_level_t  *level;

    level = &b->levels[k];
    el = level->node.el;
    top = mce_build_top_kind(b);

    b->ready = 0;
    level->resync = k;
    level->dissolved = 0;
    mce_build_end_inlines(b, 0);

    if (top == MCE_KIND_PRE
        || (top == MCE_KIND_HEADING
            && (mce_build_kind(b, k) == MCE_KIND_BREAK
                || mce_build_kind(b, k) == MCE_KIND_PHRASING)))
    {
        b->line |= top == MCE_KIND_PRE;
        b->space |= top == MCE_KIND_HEADING;
        level->dissolved = 1;
        return;
    }

    level->resync = mce_build_pop_for(b, el, k);
    level->base = (uint16_t) b->nblocks;

    top = mce_build_top(b)->el;
    parent = mce_build_parents[el];

    if (parent && top != parent
        && !(parent == MCE_EL_tr && top == MCE_EL_table))
    {
        el = MCE_EL_BREAK;
    }

    b->start = 1;
    b->breaks = 0;

    if (el == MCE_EL_BREAK) {
        level->node.el = MCE_EL_BREAK;
        return;
    }

    mce_build_push_holder(b, el);

    if (el != MCE_EL_figcaption) {
        /* a list made for its first item stays open for the next */
        level->base = (uint16_t) b->nblocks;
    }

    mce_build_push_block(b, el, k);

    if (el == MCE_EL_pre) {
        b->line = 0;
        b->fresh = 1;
    }
}


/*
 * A caption right after its picture has a line of its own, as style sheets
 * give it one.
 */

int
mce_build_is_caption(const mce_build_t *b, mce_el_e el)
{
    return el == MCE_EL_span && b->names & mce_name(CAPTION) && b->pre == 0
           && b->content->nodes[b->content->n - 1].el == MCE_EL_img;
}


/*
 * Forums quote in divisions, often two of them, or a division and a
 * <blockquote>.  If one is at the start of the other, they are one quotation.
 */

mce_el_e
mce_build_quote(const mce_build_t *b, mce_el_e el, uint8_t tag)
{
    const mce_node_t  *node;

    if (el != MCE_EL_blockquote
        && (tag != MCE_TAG_div || el != MCE_EL_BREAK
            || !(b->names & mce_name(QUOTE))))
    {
        return el;
    }

    if (b->nlevels == 0) {
        return MCE_EL_blockquote;
    }

    node = &b->levels[b->nlevels - 1].node;

    if (mce_el_kind(node->el) == MCE_KIND_HEADING) {
        return el;
    }

    if (b->synced == b->nlevels) {
        return MCE_EL_blockquote;
    }

    return node->el == MCE_EL_blockquote
           && (tag == MCE_TAG_div
               || b->content->doc->tokens[node->token].tag == MCE_TAG_div)
           ? MCE_EL_BREAK : MCE_EL_blockquote;
}


int
mce_build_row(mce_build_t *b, uint32_t token, uint32_t end)
{
    mce_level_t  *level;

    if (mce_build_top(b)->el != MCE_EL_table || b->synced != b->nlevels
        || b->nlevels + 1 >= MCE_RENDER_DEPTH || b->ninlines
        || !mce_token_is_bare(b->content->doc, token))
    {
        return 0;
    }

    b->read = b->content->doc->tokens[token].start;
    level = &b->levels[b->nlevels];

    *level = (mce_level_t) {
        .node = { .el = MCE_EL_tr, .flags = MCE_NODE_BARE, .token = token },
        .end = end, .base = (uint16_t) b->nblocks,
        .resync = (uint16_t) b->nlevels
    };

    mce_build_push_block(b, MCE_EL_tr, (uint16_t) b->nlevels++);

    b->synced = b->nlevels;
    b->ready = MCE_BUILD_CELLS;
    b->start = 1;
    b->breaks = 0;

    return 1;
}


void
mce_build_rule(mce_build_t *b, mce_node_t *rule)
{
    uint16_t           level;
    const mce_node_t  *last;

    mce_build_sync(b);

    if (mce_build_top_kind(b) == MCE_KIND_PRE) {
        b->line = 1;
        return;
    }

    mce_build_end_inlines(b, 0);

    level = mce_build_pop_for(b, MCE_EL_hr, (uint16_t) b->nlevels);
    b->synced = level < b->synced ? level : b->synced;

    mce_build_push_holder(b, MCE_EL_hr);
    last = &b->content->nodes[b->content->n - 1];

    /* what was between two rules may have been left out */
    if (last->el != MCE_EL_hr || last->parent != mce_build_parent(b)) {
        mce_build_push(b, rule);
    }

    b->ready = 0;
    b->start = 1;
    b->breaks = 0;
}


uint16_t
mce_build_pop_for(mce_build_t *b, mce_el_e el, uint16_t level)
{
    uint8_t   kind;
    mce_el_e  open, holder;

    holder = mce_build_holders[el];

    while (b->nblocks > 1) {
        open = mce_build_top(b)->el;
        kind = mce_el_kind(open);

        if (kind == MCE_KIND_PHRASING || kind == MCE_KIND_HEADING) {
            level = mce_build_pop(b, b->nblocks - 1, level);
            continue;
        }

        if (b->blocks[b->nblocks - 1].level != MCE_BUILD_IMPLIED
            || (el == MCE_EL_li && open == MCE_EL_ol)
            || (holder ? open == holder
                : el != MCE_EL_tr && el != MCE_EL_caption
                  && kind != MCE_KIND_LIST))
        {
            break;
        }

        mce_build_pop(b, b->nblocks - 1, level);
    }

    return level;
}


/*
 * Opens the parents that the element needs and that are not open.
 */

static void
mce_build_push_holder(mce_build_t *b, mce_el_e el)
{
    mce_el_e  top, holder;

    if (el == MCE_EL_tr || el == MCE_EL_caption) {
        return;
    }

    top = mce_build_top(b)->el;

    /* a list directly in a list belongs to the item before it */
    if ((el == MCE_EL_ul || el == MCE_EL_ol)
        && (top == MCE_EL_ul || top == MCE_EL_ol))
    {
        mce_build_reopen(b);
    }

    mce_build_push_fillers(b, el);

    top = mce_build_top(b)->el;

    if (el == MCE_EL_figcaption && top != MCE_EL_figure) {
        mce_build_push_figure(b);
        return;
    }

    holder = mce_build_holders[el];

    if (mce_el_kind(holder) == MCE_KIND_LIST
        && mce_el_kind(top) != MCE_KIND_LIST)
    {
        mce_build_push_block(b, holder, MCE_BUILD_IMPLIED);
    }
}


/*
 * A caption after a figure belongs to that figure; any other gets a figure of
 * its own.
 */

static void
mce_build_push_figure(mce_build_t *b)
{
    uint32_t     i, top;
    mce_node_t  *nodes;

    nodes = b->content->nodes;
    top = b->blocks[b->nblocks - 1].node;

    for (i = (uint32_t) b->content->n - 1; i > top && nodes[i].parent != top;
         i = nodes[i].parent)
    {
        /* void */
    }

    if (i > top && nodes[i].el == MCE_EL_figure
        && b->nblocks < MCE_BUILD_BLOCKS)
    {
        b->blocks[b->nblocks].node = i;
        b->blocks[b->nblocks++].level = MCE_BUILD_IMPLIED;
        return;
    }

    mce_build_push_block(b, MCE_EL_figure, MCE_BUILD_IMPLIED);
}


/*
 * Opens an item or a cell in an element that can hold nothing else.
 */

static void
mce_build_push_fillers(mce_build_t *b, mce_el_e el)
{
    mce_el_e  top, filler;

    for (top = mce_build_top(b)->el; !b->failed; top = filler) {
        filler = mce_build_fillers[top];

        if (filler == MCE_EL_UNWRAP || mce_build_holders[el] == top
            || (el == MCE_EL_li && top == MCE_EL_ol))
        {
            return;
        }

        mce_build_push_block(b, filler, MCE_BUILD_IMPLIED);
    }
}


void
mce_build_imply(mce_build_t *b)
{
    uint8_t   kind;
    uint32_t  k;

    kind = mce_build_top_kind(b);

    /* these hold text */
    if (kind >= MCE_KIND_PHRASING) {
        return;
    }

    if (kind == MCE_KIND_LIST
        && b->blocks[b->nblocks - 1].level == MCE_BUILD_IMPLIED)
    {
        mce_build_pop(b, b->nblocks - 1, MCE_BUILD_IMPLIED);
    }

    mce_build_push_fillers(b, MCE_EL_p);

    kind = mce_build_top_kind(b);

    if (kind == MCE_KIND_ITEM && mce_build_top(b)->el != MCE_EL_dt
        && mce_build_top(b)->el != MCE_EL_dd)
    {
        /* what stands in a block of the item is a paragraph */
        for (k = b->nlevels; k > 0 && kind != MCE_KIND_BREAK; k--) {
            kind = mce_build_kind(b, k - 1);

            if (kind != MCE_KIND_INLINE && kind != MCE_KIND_MATH) {
                break;
            }
        }

        if (kind != MCE_KIND_BREAK) {
            return;
        }

    } else if (kind != MCE_KIND_FLOW && kind != MCE_KIND_ITEM) {
        return;
    }

    mce_build_push_block(b, MCE_EL_p, MCE_BUILD_IMPLIED);
}
