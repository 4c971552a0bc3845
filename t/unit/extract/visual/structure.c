
/*
 * The tree of a page, of which all numbers were reckoned by hand.
 */


#include "extract/visual/layout.h"


/*
 * A headline, a menu beside two paragraphs, a rule, a line below it.
 */
static const char  page[] =
    "<div><h1>The wall</h1></div><table><tr><td><a href=/a>one</a><p>two"
    "<td><p>three four<p>five</table><hr><div>six</div>";

static const char *const  boxes[] = {
    "0 0 1000 100 336699 16 400",       /* div */
    "0 0 1000 100 336699 32 700",       /* h1 */
    "0 100 1000 400 ffffff 16 400",     /* table */
    "0 100 1000 400 ffffff 16 400",     /* tr */
    "0 100 200 400 eeeeee 16 400",      /* td */
    "0 100 200 20 eeeeee 16 400",       /* a */
    "0 120 200 100 eeeeee 16 400",      /* p */
    "220 100 780 400 ffffff 16 400",    /* td */
    "220 100 780 200 ffffff 16 400",    /* p */
    "220 316 780 184 ffffff 16 400",    /* p */
    "0 520 1000 2 ffffff 16 400",       /* hr */
    "0 540 1000 60 ffffff 12 400"       /* div */
};


/*
 * Blocks of a parent in brackets: "degree[...]", or "degree:<tag>" of a leaf.
 */
static size_t
structure_print(const mce_visual_blocks_t *tree, uint32_t i, char *out)
{
    size_t                     len;
    uint32_t                   c;
    const mce_visual_block_t  *block;

    block = &tree->elts[i];

    if (block->leaf) {
        return (size_t) sprintf(out, "%d:%s", block->doc,
                                layout_name(tree->nodes, block->first));
    }

    len = (size_t) sprintf(out, "%d[", block->doc);

    for (c = block->child; c < block->child + block->children; c++) {
        len += structure_print(tree, c, out + len);
        out[len++] = c + 1 < block->child + block->children ? ' ' : ']';
    }

    out[len] = '\0';

    return len;
}


static void
structure_is(int pdoc, const char *expected, const char *what)
{
    char                 out[1000];
    mce_arena_t         *arena;
    mce_visual_nodes_t   nodes;
    mce_visual_blocks_t  tree;

    arena = mce_arena_create(0);
    out[0] = '\0';

    if (layout_nodes(arena, page, LAYOUT_BOXES(boxes), &nodes)
        && mce_visual_tree(&nodes, pdoc, &tree) == MCE_OK)
    {
        structure_print(&tree, 0, out);
    }

    tap_ok(strcmp(out, expected) == 0, "%s: %s", what, out);

    mce_arena_destroy(arena);
}


int
main(void)
{
    /*
     * The page, of 600000, divides by rule 3; its first <div> and the table
     * by rule 2; <h1> is 10 by rule 4.  The row divides by rule 8: the cell
     * of another color, of 80000, is 7 by its size, and 8 as a cell.  The
     * other one, of 312000, is whole by rule 11: 5, and 6 as a cell.
     *
     * Above the last line are 40 pixels, 4, and a rule, 3, another background,
     * 2, and other letters, 1: 10, which leaves 1 for the page.  Below the
     * headline are another background, 2, and other letters, 1: with 1 for
     * what touches, 4, which leaves 7.  Between the cells are 20 pixels, 3,
     * and another background, 2: 5, which leaves 6, but 7 is its parent's.
     */
    structure_is(5, "1[7[10:<h1> 7[8:<td> 7:<td>]] 10:<div>]",
                 "three separators");

    /* the second cell in a round of its own: 16 pixels, 3, less 1 for what is
       alike */
    structure_is(8, "1[7[10:<h1> 7[8:<td> 9[10:<p> 10:<p>]]] 10:<div>]",
                 "what is not coherent enough is divided again");

    return tap_done();
}
