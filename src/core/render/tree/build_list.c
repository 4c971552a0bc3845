
/*
 * Lists made of flat items, which only say how deep they are.
 */


#include "render/tree/build.h"


static uint8_t mce_build_flat_el(const mce_build_t *b);
static void mce_build_flat_trim(mce_build_t *b);


void
mce_build_flat_item(mce_build_t *b, const mce_list_item_t *item,
    uint32_t token, uint32_t end)
{
    uint8_t      list;
    uint32_t     level;
    mce_node_t  *node;

    list = item->ordered ? MCE_EL_ol : MCE_EL_ul;
    level = item->level < MCE_LIST_LEVELS ? item->level : MCE_LIST_LEVELS;

    mce_build_sync(b);

    if (b->failed || b->nlevels + 1 >= MCE_RENDER_DEPTH || b->pre || b->math
        || b->ninlines || b->synced != b->nlevels)
    {
        mce_build_open(b, MCE_EL_li, token, end);
        return;
    }

    mce_build_flat_trim(b);

    while (b->nflat > level
           || (b->nflat == level && mce_build_flat_el(b) != list))
    {
        b->nflat--;
        mce_build_flat_trim(b);
    }

    /* an item is at most one level deeper than the one before */
    level = level > b->nflat + 1 ? b->nflat + 1 : level;

    if (b->nflat < level) {
        if (b->nflat) {
            mce_build_reopen(b);

        } else {
            mce_build_pop_for(b, MCE_EL_ul, MCE_BUILD_IMPLIED);
        }

        mce_build_push_block(b, list, MCE_BUILD_IMPLIED);
        b->flat[b->nflat] = b->blocks[b->nblocks - 1].node;

        /* its tag has the number that it begins with */
        if (item->list) {
            node = &b->content->nodes[b->flat[b->nflat]];
            node->flags &= (uint16_t) ~(MCE_NODE_IMPLIED|MCE_NODE_BARE);
            node->token = item->list;
        }

        b->nflat++;
    }

    b->flat_end = end;
    mce_build_open(b, MCE_EL_li, token, end);
}


/*
 * The element of the innermost open list, or 0.
 */

static uint8_t
mce_build_flat_el(const mce_build_t *b)
{
    return b->nflat ? b->content->nodes[b->flat[b->nflat - 1]].el : 0;
}


/*
 * Closes what is open in the innermost list.  Forgets lists that have been
 * closed meanwhile.
 */

static void
mce_build_flat_trim(mce_build_t *b)
{
    uint32_t  k;

    while (b->nflat) {
        for (k = b->nblocks; k > 1
             && b->blocks[k - 1].node != b->flat[b->nflat - 1]; k--)
        {
            /* void */
        }

        if (k > 1) {
            mce_build_pop(b, k, MCE_BUILD_IMPLIED);
            return;
        }

        b->nflat--;
    }
}


void
mce_build_flat_end(mce_build_t *b)
{
    uint32_t  k;

    for (k = 1; b->nflat && k < b->nblocks; k++) {
        if (b->blocks[k].node == b->flat[0]) {
            mce_build_pop(b, k, MCE_BUILD_IMPLIED);
        }
    }

    b->nflat = 0;
    b->ready = 0;
    b->start = 1;
}


void
mce_build_reopen(mce_build_t *b)
{
    uint32_t           i, list;
    mce_node_t         text = { .token = MCE_NODE_NONE };
    const mce_node_t  *node;

    list = b->blocks[b->nblocks - 1].node;

    for (i = (uint32_t) b->content->n - 1; i > list
         && b->content->nodes[i].parent != list;
         i = b->content->nodes[i].parent)
    {
        /* void */
    }

    node = &b->content->nodes[i];

    if (i <= list || node->el != MCE_EL_li || b->nblocks == MCE_BUILD_BLOCKS) {
        return;
    }

    b->blocks[b->nblocks].node = i;
    b->blocks[b->nblocks++].level = MCE_BUILD_IMPLIED;

    if (node->flags & MCE_NODE_LEAF) {
        text.start = node->start;
        text.len = node->len;
        b->content->nodes[i].flags &= (uint16_t) ~MCE_NODE_LEAF;
        b->content->nodes[i].start = 0;
        b->content->nodes[i].len = 0;
        mce_build_push(b, &text);
    }
}
