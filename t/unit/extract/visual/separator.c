
/*
 * Separators and their weights.
 */


#include "extract/visual/layout.h"


/*
 * The weight of the separators of a page, whose blocks are its paragraphs.
 */
static unsigned
separator_weight(const char *page, const char *const *boxes, size_t n)
{
    unsigned             weight;
    mce_arena_t         *arena;
    mce_visual_nodes_t   nodes;
    mce_visual_blocks_t  pool = { 0 };

    arena = mce_arena_create(0);
    weight = 0;

    if (layout_nodes(arena, page, boxes, n, &nodes)
        && mce_visual_divide(&nodes, 0, nodes.n, &pool) == MCE_OK)
    {
        weight = mce_visual_separate(&nodes, pool.elts, pool.n);
    }

    mce_arena_destroy(arena);

    return weight;
}


static const struct {
    const char  *what;
    const char  *page;
    unsigned     weight;
    const char  *boxes[4];
} separators[] = {
    { "none between blocks one above the other in part", "<body><p>a<p>b", 0,
      { "0 0 100 100 ffffff 16 400", "0 0 60 60 ffffff 16 400",
        "50 50 50 50 ffffff 16 400" } },

    { "blocks that touch", "<body><p>a<p>b", 1,
      { "0 0 100 100 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 50 100 50 ffffff 16 400" } },

    { "16 pixels, and the same below", "<body><p>a<p>b", 2,
      { "0 0 100 100 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 66 100 34 ffffff 16 400" } },

    { "16 pixels, and another kind below", "<body><p>a<div>b</div>", 3,
      { "0 0 100 100 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 66 100 34 ffffff 16 400" } },

    { "900 pixels", "<body><p>a<div>b</div>", 6,
      { "0 0 100 1000 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 950 100 50 ffffff 16 400" } },

    { "16 pixels, and another background below", "<body><p>a<div>b</div>", 5,
      { "0 0 100 100 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 66 100 34 eeeeee 16 400" } },

    { "16 pixels, and smaller letters below", "<body><p>a<p>b", 4,
      { "0 0 100 100 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 66 100 34 ffffff 12 400" } },

    { "16 pixels, and larger letters below", "<body><p>a<p>b", 5,
      { "0 0 100 100 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 66 100 34 ffffff 24 400" } },

    { "16 pixels to the side, where letters do not count", "<body><p>a<p>b", 3,
      { "0 0 200 100 ffffff 16 400", "0 0 92 100 ffffff 16 400",
        "108 0 92 100 ffffff 24 400" } },

    { "16 pixels with a rule in them", "<body><p>a<hr><p>b", 5,
      { "0 0 100 100 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 57 100 2 ffffff 16 400", "0 66 100 34 ffffff 16 400" } },

    { "a rule behind the last block", "<body><p>a<p>b<hr>", 2,
      { "0 0 100 100 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 66 100 14 ffffff 16 400", "0 90 100 2 ffffff 16 400" } },

    { "all at once, but no more than 10", "<body><p>a<hr><p>b", 10,
      { "0 0 100 1000 ffffff 16 400", "0 0 100 50 ffffff 16 400",
        "0 57 100 2 ffffff 16 400", "0 900 100 100 eeeeee 24 400" } }
};


int
main(void)
{
    size_t    i;
    unsigned  weight;

    for (i = 0; i < sizeof(separators) / sizeof(separators[0]); i++) {
        weight = separator_weight(separators[i].page,
                                  LAYOUT_BOXES(separators[i].boxes));
        tap_ok(weight == separators[i].weight, "%s: %u, not %u",
               separators[i].what, separators[i].weight, weight);
    }

    return tap_done();
}
