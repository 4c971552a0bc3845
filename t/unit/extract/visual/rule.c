
/*
 * What is divided: a row for each rule.  The page is 1000 x 1000, so that
 * less than 100000 is small.
 */


#include "extract/visual/layout.h"


#define RULE_BOXES  6


/*
 * The blocks of a page, "<tag> degree" with "|" between.
 */
static void
rule_blocks(const char *page, const char *const *boxes, char *out, size_t size)
{
    size_t               i, n, len;
    mce_arena_t         *arena;
    mce_visual_nodes_t   nodes;
    mce_visual_blocks_t  pool = { 0 };

    arena = mce_arena_create(0);
    out[0] = '\0';
    len = 0;

    for (n = 0; n < RULE_BOXES && boxes[n]; n++) {
        /* void */
    }

    if (layout_nodes(arena, page, boxes, n, &nodes)
        && mce_visual_divide(&nodes, 0, nodes.n, &pool) == MCE_OK)
    {
        for (i = 0; i < pool.n && len < size; i++) {
            len += (size_t) snprintf(out + len, size - len, "%s%s %d",
                                     i ? "|" : "",
                                     layout_name(&nodes, pool.elts[i].first),
                                     pool.elts[i].doc);
        }
    }

    mce_arena_destroy(arena);
}


static const struct {
    const char  *what;
    const char  *page;
    const char  *expected;
    const char  *boxes[RULE_BOXES];
} rules[] = {
    { "1: nothing is seen in it", "<body><div><img></div><p>a", "<p> 10",
      { "0 0 1000 1000 ffffff 16 400" } },

    { "2: one child that is no text", "<body><div><div><p>a</div></div>",
      "<p> 10", { "0 0 1000 1000 ffffff 16 400" } },

    { "3: the page itself", "<body>a<p>b", "a 10|<p> 10",
      { "0 0 1000 1000 ffffff 16 400", "0 500 1000 500 ffffff 16 400" } },

    { "4: texts only, in one font", "<body><div>a<b>b</b></div><p>c",
      "<div> 10|<p> 10", { "0 0 1000 1000 ffffff 16 400" } },

    { "4: texts only, in two fonts", "<body><div>a<b>b</b></div><p>c",
      "<div> 9|<p> 10",
      { "0 0 1000 1000 ffffff 16 400", "0 0 1000 500 ffffff 16 400",
        "0 0 1000 500 ffffff 16 700", "0 500 1000 500 ffffff 16 400" } },

    { "5: an inline element with a block",
      "<body><b>x<div>a</div></b><p>c", "x 10|<div> 10|<p> 10",
      { "0 0 1000 1000 ffffff 16 400", "0 0 1000 50 ffffff 16 400",
        "0 0 1000 20 ffffff 16 400", "0 500 1000 500 ffffff 16 400" } },

    { "6: a horizontal rule", "<body><div>a<hr>b<p>c</div><p>d",
      "a 10|<hr> 10|b 10|<p> 10|<p> 10",
      { "0 0 1000 1000 ffffff 16 400", "0 0 1000 50 ffffff 16 400",
        "0 20 1000 2 ffffff 16 400", "0 40 1000 10 ffffff 16 400",
        "0 500 1000 500 ffffff 16 400" } },

    { "7: children larger than it", "<body><div>a<p>b</div><p>c",
      "a 10|<p> 10|<p> 10",
      { "0 0 1000 1000 ffffff 16 400", "0 0 1000 50 ffffff 16 400",
        "0 20 1000 60 ffffff 16 400", "0 500 1000 500 ffffff 16 400" } },

    { "8: a cell of another color", "<body><tr><td>a<p>b<td>c<p>d<tr>",
      "<td> 8|<td> 7",
      { "0 0 1000 1000 ffffff 16 400", "0 0 1000 600 ffffff 16 400",
        "0 0 300 600 eeeeee 16 400", "0 50 200 500 eeeeee 16 400",
        "300 0 700 600 ffffff 16 400", "300 50 700 500 ffffff 16 400" } },

    { "9: a small one with text", "<body><div>a<p>b</div><p>c",
      "<div> 8|<p> 10",
      { "0 0 1000 1000 ffffff 16 400", "0 0 1000 90 ffffff 16 400",
        "0 20 1000 30 ffffff 16 400", "0 500 1000 500 ffffff 16 400" } },

    { "10: small children", "<body><div><p>a<p>b</div><p>c",
      "<div> 7|<p> 10",
      { "0 0 1000 1000 ffffff 16 400", "0 0 1000 200 ffffff 16 400",
        "0 20 1000 90 ffffff 16 400", "0 110 1000 90 ffffff 16 400",
        "0 500 1000 500 ffffff 16 400" } },

    { "12: it is divided", "<body><div><p>a<p>b</div><p>c",
      "<p> 10|<p> 10|<p> 10",
      { "0 0 1000 1000 ffffff 16 400", "0 0 1000 400 ffffff 16 400",
        "0 20 1000 90 ffffff 16 400", "0 110 1000 290 ffffff 16 400",
        "0 500 1000 500 ffffff 16 400" } },

    { "13: a row is not", "<body><tr><td>a<td>b<tr><td>c", "<tr> 5|<td> 10",
      { "0 0 1000 1000 ffffff 16 400", "0 0 1000 600 ffffff 16 400",
        "0 0 500 600 ffffff 16 400", "500 0 500 600 ffffff 16 400",
        "0 600 1000 400 ffffff 16 400" } }
};


/*
 * 11 is for cells alone.
 */
static void
a_cell_beside_one_that_is_whole_is_whole(void)
{
    char  out[200];

    /* the first row divides, for it is smaller than its cells; the first cell
       has small children, the second one has not */
    static const char *const  boxes[] = {
        "0 0 1000 1000 ffffff 16 400", "0 0 1000 500 ffffff 16 400",
        "0 0 500 600 ffffff 16 400", "0 0 500 50 ffffff 16 400",
        "500 0 500 600 ffffff 16 400", "500 0 500 500 ffffff 16 400"
    };

    rule_blocks("<body><tr><td><p>a<p>b<td><p>c<p>d<tr>", boxes, out,
                sizeof(out));
    tap_ok(strcmp(out, "<td> 7|<td> 7") == 0, "11: %s", out);
}


int
main(void)
{
    char    out[200];
    size_t  i;

    for (i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
        rule_blocks(rules[i].page, rules[i].boxes, out, sizeof(out));
        tap_ok(strcmp(out, rules[i].expected) == 0, "%s: %s", rules[i].what,
               out);
    }

    a_cell_beside_one_that_is_whole_is_whole();

    return tap_done();
}
