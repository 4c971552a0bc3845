
/*
 * Where elements and texts are.
 */


#include "extract/visual/layout.h"


static const mce_visual_node_t *
node_of(const mce_visual_nodes_t *nodes, const char *name)
{
    uint32_t  i;

    for (i = 1; i < nodes->n; i++) {
        if (strcmp(layout_name(nodes, i), name) == 0) {
            return &nodes->elts[i];
        }
    }

    return &nodes->elts[0];
}


static int
is_at(const mce_visual_node_t *node, int left, int top, int right, int bottom)
{
    printf("# %d %d %d %d\n", node->rect.left, node->rect.top,
           node->rect.right, node->rect.bottom);

    return node->rect.left == left && node->rect.top == top
           && node->rect.right == right && node->rect.bottom == bottom;
}


static void
texts_stand_between_blocks(mce_arena_t *arena)
{
    mce_visual_nodes_t  nodes;

    static const char *const  boxes[] = {
        "0 0 100 90 ffffff 16 400", "0 20 100 30 ffffff 20 700",
        "0 60 100 10 ffffff 16 400"
    };

    tap_ok(layout_nodes(arena, "<div>one<p>two</p>three four<p>five</p></div>",
                        LAYOUT_BOXES(boxes), &nodes), "a page has nodes");

    tap_ok(is_at(node_of(&nodes, "one"), 0, 0, 100, 20),
           "a text before a block");
    tap_ok(is_at(node_of(&nodes, "two"), 0, 20, 100, 50),
           "a text that is all of its element");
    tap_ok(is_at(node_of(&nodes, "three four"), 0, 50, 100, 60),
           "a text between two blocks");
    tap_ok(is_at(&nodes.elts[0], 0, 0, 100, 90), "the page has all in it");

    tap_ok(node_of(&nodes, "two")->size == 20
           && node_of(&nodes, "one")->size == 16,
           "a text has the font of its element");
    tap_ok(node_of(&nodes, "<div>")->words == 5, "words are counted");
}


static void
boxes_are_not_always_there(mce_arena_t *arena)
{
    mce_visual_nodes_t  nodes;

    static const char *const  boxes[] = {
        "0 0 0 0 ffffff 16 400", "10 20 30 40 eeeeee 16 400", NULL,
        "0 0 0 0 ffffff 16 400"
    };

    tap_ok(layout_nodes(arena, "<div><div>a <b>b</b></div></div><p>no</p>",
                        LAYOUT_BOXES(boxes), &nodes), "a page has nodes");

    tap_ok(is_at(node_of(&nodes, "<div>"), 10, 20, 40, 60),
           "an element without a box is where its children are");
    tap_ok(is_at(node_of(&nodes, "<b>"), 10, 20, 40, 60)
           && node_of(&nodes, "<b>")->background == 0xeeeeee,
           "an element that the browser did not make is as its parent");
    tap_ok(!mce_visual_is_seen(&node_of(&nodes, "no")->rect)
           && nodes.elts[0].words == 2, "what is not shown has no words");
}


static void
what_is_off_the_page_is_not_seen(mce_arena_t *arena)
{
    mce_visual_nodes_t  nodes;

    static const char *const  boxes[] = {
        "0 0 100 50 ffffff 16 400", "-9999 0 100 20 ffffff 16 400",
        "0 -30 100 30 ffffff 16 400", "-5 0 10 20 ffffff 16 400"
    };

    tap_ok(layout_nodes(arena, "<body><p>left</p><p>above</p><p>in</p>",
                        LAYOUT_BOXES(boxes), &nodes), "a page has nodes");

    tap_ok(nodes.elts[0].words == 1, "no text left of it, none above it");
    tap_ok(is_at(&nodes.elts[0], -5, 0, 100, 50), "the page is not as wide");
}


static void
inline_texts_are_virtual_texts(mce_arena_t *arena)
{
    mce_visual_nodes_t  nodes;

    static const char *const  boxes[] = { "0 0 10 10 ffffff 16 400" };

    tap_ok(layout_nodes(arena, "<p><b>a <i>b</i></b><u><img></u><s><p>c</p>"
                        "</s><a href=/>d e</a>", LAYOUT_BOXES(boxes), &nodes),
           "a page has nodes");

    tap_ok(node_of(&nodes, "<b>")->text, "an inline element of texts is one");
    tap_ok(!node_of(&nodes, "<u>")->text, "one with a picture is none");
    tap_ok(!node_of(&nodes, "<s>")->text, "one with a block is none");
    tap_ok(!node_of(&nodes, "<p>")->text, "a block is none");
    tap_ok(nodes.elts[0].words == 5 && nodes.elts[0].links == 2,
           "words of links are counted apart");
}


static void
a_page_needs_its_own_layout(mce_arena_t *arena)
{
    void                *value;
    mce_str_t            source = mce_str("<p>a");
    const char          *fault;
    mce_document_t      *doc;
    mce_visual_nodes_t   nodes;

    static const mce_str_t  file = mce_str("mce layout 1 4 00000000\n");

    tap_ok(mce_document_create(arena, source, &doc) == MCE_OK
           && mce_boxes_load(arena, file, &value, &fault) == MCE_OK
           && mce_visual_nodes(doc, value, &nodes) == MCE_DECLINED,
           "another is declined");
}


int
main(void)
{
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    texts_stand_between_blocks(arena);
    boxes_are_not_always_there(arena);
    what_is_off_the_page_is_not_seen(arena);
    inline_texts_are_virtual_texts(arena);
    a_page_needs_its_own_layout(arena);

    mce_arena_destroy(arena);

    return tap_done();
}
