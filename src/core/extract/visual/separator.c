
/*
 * Visual separators: bands across a region that no block reaches into, and
 * how much they separate.
 */


#include <stdlib.h>

#include "extract/visual/visual.h"


/*
 * The paper names what a weight depends on, but no numbers.
 */
enum {
    MCE_VISUAL_WEIGHT_NEAR = 2,         /* and one more for each doubling */
    MCE_VISUAL_WEIGHT_FAR = 6,          /* at most */
    MCE_VISUAL_WEIGHT_HR = 3,
    MCE_VISUAL_WEIGHT_BACKGROUND = 2,
    MCE_VISUAL_WEIGHT_FONT = 1,
    MCE_VISUAL_WEIGHT_HEADING = 1,      /* smaller letters above */
    MCE_VISUAL_WEIGHT_ALIKE = 1,        /* taken off */
    MCE_VISUAL_WEIGHT_MAX = 10
};

/* pixels: about half a line */
#define MCE_VISUAL_NEAR  8


static unsigned mce_visual_sweep(const mce_visual_nodes_t *nodes,
    mce_visual_block_t *pool, size_t n, int across, unsigned least);
static unsigned mce_visual_weight(const mce_visual_nodes_t *nodes,
    const mce_visual_block_t *a, const mce_visual_block_t *b, int across,
    int hr);
static int mce_visual_by_top(const void *one, const void *two);
static int mce_visual_by_left(const void *one, const void *two);


unsigned
mce_visual_separate(const mce_visual_nodes_t *nodes, mce_visual_block_t *pool,
    size_t n)
{
    unsigned  across, down;

    qsort(pool, n, sizeof(mce_visual_block_t), mce_visual_by_left);
    down = mce_visual_sweep(nodes, pool, n, 0, 0);

    qsort(pool, n, sizeof(mce_visual_block_t), mce_visual_by_top);
    across = mce_visual_sweep(nodes, pool, n, 1, 0);

    if (across && across >= down) {
        return mce_visual_sweep(nodes, pool, n, 1, across);
    }

    if (down) {
        qsort(pool, n, sizeof(mce_visual_block_t), mce_visual_by_left);
        mce_visual_sweep(nodes, pool, n, 0, down);
    }

    return down;
}


/*
 * The blocks are in order.  The greatest weight of all separators; those that
 * have "least" begin a part, if that is not 0.
 */

static unsigned
mce_visual_sweep(const mce_visual_nodes_t *nodes, mce_visual_block_t *pool,
    size_t n, int across, unsigned least)
{
    int                        hr;
    size_t                     i;
    int32_t                    start, end, reach;
    uint32_t                   part;
    unsigned                   weight, most;
    const mce_visual_block_t  *edge;

    edge = NULL;
    reach = 0;
    most = 0;
    part = 0;
    hr = 0;

    for (i = 0; i < n; i++) {
        start = across ? pool[i].rect.top : pool[i].rect.left;
        end = across ? pool[i].rect.bottom : pool[i].rect.right;

        if (pool[i].hr) {
            hr |= across && edge && start >= reach;
            pool[i].parent = part;
            continue;
        }

        if (edge && start >= reach) {
            weight = mce_visual_weight(nodes, edge, &pool[i], across, hr);
            most = weight > most ? weight : most;
            part += least && weight >= least;
            hr = 0;
        }

        if (edge == NULL || end > reach) {
            edge = &pool[i];
            reach = end;
        }

        pool[i].parent = part;
    }

    return most;
}


/*
 * Of the separator between two blocks.
 */

static unsigned
mce_visual_weight(const mce_visual_nodes_t *nodes,
    const mce_visual_block_t *a, const mce_visual_block_t *b, int across,
    int hr)
{
    int32_t                   gap, far;
    unsigned                  weight;
    const mce_visual_node_t  *above, *below;

    above = &nodes->elts[a->first];
    below = &nodes->elts[b->first];
    gap = across ? b->rect.top - a->rect.bottom : b->rect.left - a->rect.right;
    weight = 1;

    for (far = MCE_VISUAL_NEAR;
         gap >= far && weight < MCE_VISUAL_WEIGHT_FAR; far *= 2)
    {
        weight += weight == 1 ? MCE_VISUAL_WEIGHT_NEAR - 1 : 1;
    }

    weight += hr ? MCE_VISUAL_WEIGHT_HR : 0;

    if (above->background != below->background) {
        weight += MCE_VISUAL_WEIGHT_BACKGROUND;
    }

    if (across) {
        if (above->size != below->size || above->weight != below->weight) {
            weight += MCE_VISUAL_WEIGHT_FONT;
            weight += above->size < below->size ? MCE_VISUAL_WEIGHT_HEADING
                                                : 0;

        } else if (above->kind == below->kind
                   && weight > MCE_VISUAL_WEIGHT_ALIKE)
        {
            weight -= MCE_VISUAL_WEIGHT_ALIKE;
        }
    }

    return weight > MCE_VISUAL_WEIGHT_MAX ? MCE_VISUAL_WEIGHT_MAX : weight;
}


static int
mce_visual_by_top(const void *one, const void *two)
{
    const mce_visual_block_t  *a = one, *b = two;

    return a->rect.top != b->rect.top
           ? (a->rect.top > b->rect.top) - (a->rect.top < b->rect.top)
           : (a->first > b->first) - (a->first < b->first);
}


static int
mce_visual_by_left(const void *one, const void *two)
{
    const mce_visual_block_t  *a = one, *b = two;

    return a->rect.left != b->rect.left
           ? (a->rect.left > b->rect.left) - (a->rect.left < b->rect.left)
           : (a->first > b->first) - (a->first < b->first);
}
