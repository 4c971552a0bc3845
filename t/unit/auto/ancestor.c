
/*
 * Ancestors: what is summed up of their blocks, and what they are.
 */


#include "auto/page.h"


#define TEN  "xxxxxxxxxx"
#define HUNDRED  TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN


/*
 * The ancestor with the tag that is the nearest to the block.
 */

static const mce_ancestor_t *
above(uint32_t block, unsigned tag)
{
    const mce_ancestor_t  *t;

    t = &layout->ancestors[layout->blocks->blocks[block].holder];

    while (t->tag != tag && t != layout->ancestors) {
        t = &layout->ancestors[t->parent];
    }

    return t;
}


static int
is_kind(uint32_t block, unsigned tag, uint64_t kind)
{
    return (above(block, tag)->kinds & kind) != 0;
}


static void
test_sums(void)
{
    const mce_ancestor_t  *t;

    page("<div><p>" TEN "!</p><p>" TEN "</p><section>" TEN "<a href=/>" TEN
         "</a></section></div><p>" TEN);
    t = above(0, MCE_TAG_div);

    tap_ok(t->blocks == 3, "the blocks of an element are counted");
    tap_ok(t->chars == 41 && t->text_chars == 31,
           "so are their characters, and those outside links");
    tap_ok(t->link_density == 24, "of 41 characters 10 are in links");
    tap_ok(t->p_share == 67, "of 31 outside links 21 are in <p>");
    tap_ok(t->punct_density == 23, "1 of 41, and one more, is a mark");
    tap_ok(t->text_share == 756, "of 41 outside links in the page it has 31");

    t = above(2, MCE_TAG_section);
    tap_ok(t->chars == 20 && t->link_density == 50, "each has its own sums");
    tap_ok(t->index == 2 && above(0, MCE_TAG_p)->index == 0,
           "and its place among those with text");

    page("<div><div><p>" TEN "<a href=/>" TEN "</a></p></div></div><p>" TEN);
    tap_ok(above(0, MCE_TAG_div)->link_density == 50
           && above(0, MCE_TAG_p)->link_density == 50,
           "what holds nothing but another element has its densities");
    tap_ok(layout->ancestors[0].link_density == 33,
           "what holds more has not");
}


static void
test_kinds(void)
{
    page("<h1>Head</h1><div class=footer>" TEN "</div><p>" HUNDRED);
    tap_ok(is_kind(1, MCE_TAG_div, mce_ancestor_named(FOOT)),
           "an element is what its class says");

    page("<h1>Head</h1><div class=footer>" HUNDRED "</div><p>" TEN);
    tap_ok(!is_kind(1, MCE_TAG_div, mce_ancestor_named(FOOT)),
           "but not if it holds most of the page");

    page("<div class=footer>" TEN TEN TEN "</div><p>" TEN TEN);
    tap_ok(!is_kind(0, MCE_TAG_div, mce_ancestor_named(FOOT)),
           "three fifths of it are most");

    page("<div class=footer>" TEN TEN TEN "</div><p>" TEN TEN "x");
    tap_ok(is_kind(0, MCE_TAG_div, mce_ancestor_named(FOOT)), "less are not");

    page("<h1>Head</h1><div class=comments>" HUNDRED "</div><p>" TEN);
    tap_ok(is_kind(1, MCE_TAG_div, mce_ancestor_named(COM)),
           "comments may well be most of it");

    page("<div class=comments><h1>Head</h1><p>" TEN "</div><p>" HUNDRED);
    tap_ok(!is_kind(0, MCE_TAG_div, mce_ancestor_named(COM)),
           "what holds the headline has none");

    page("<p>" HUNDRED "<nav>" TEN "<ul><li>x</ul></nav><table><td>y</table>");
    tap_ok(is_kind(1, MCE_TAG_nav, mce_ancestor_bit(nav))
           && is_kind(2, MCE_TAG_ul, mce_ancestor_bit(list))
           && is_kind(3, MCE_TAG_table, mce_ancestor_bit(table)),
           "tags are kinds");
    tap_ok(above(1, MCE_TAG_nav)->aside && above(2, MCE_TAG_ul)->aside
           && !above(3, MCE_TAG_table)->aside,
           "navigation stands aside with all it holds");
}


static void
test_units(void)
{
    uint32_t               i;
    const mce_ancestor_t  *t;

#define ITEM  "<li class=i>" TEN TEN TEN "<p>" TEN "</p></li>"

    page("<h1>Head</h1><ul>" ITEM ITEM ITEM "</ul><p>" TEN);
    t = above(1, MCE_TAG_li);
    i = (uint32_t) (t - layout->ancestors);

    tap_ok(t->unit == i && t->outer == i, "three alike are units");
    tap_ok(layout->repeats[t->repeat].n == 3
           && layout->repeats[t->repeat].chars == 40
           && layout->repeats[t->repeat].first == 1,
           "their number, mean size and first block are known");
    tap_ok(above(2, MCE_TAG_p)->unit == i, "what they hold belongs to them");

    t = &layout->ancestors[layout->blocks->blocks[7].holder];
    tap_ok(t->unit == MCE_NO_ANCESTOR, "what is outside belongs to none");

    page("<h1>Head</h1><ul>" ITEM ITEM "</ul><p>" TEN);
    tap_ok(above(1, MCE_TAG_li)->unit == MCE_NO_ANCESTOR, "two are too few");

    page("<h1>Head</h1><ul>" ITEM ITEM "<li class=j>" HUNDRED "</li></ul>");
    tap_ok(above(1, MCE_TAG_li)->unit == MCE_NO_ANCESTOR,
           "those of another class are no more of them");
}


/*
 * Of all that repeats, the most of the page.
 */

static void
test_most(void)
{
    const mce_ancestors_t  *all;

    page("<ul>" ITEM ITEM ITEM "</ul><dl><dd>" HUNDRED "<dd>" HUNDRED "</dl>");
    all = &layout->blocks->ancestors;
    tap_ok(all->most.n == 3 && all->most.chars == 120,
           "what stands there three times is the most, not what does twice");

    page("<ul>" ITEM ITEM ITEM "</ul><p>" HUNDRED "<p>" HUNDRED "<p>" HUNDRED);
    all = &layout->blocks->ancestors;
    tap_ok(all->most.n == 3 && all->most.chars == 120,
           "paragraphs are no repetition");

    page("<ul><li>" TEN TEN TEN "9<li>" TEN TEN TEN "9<li>" TEN TEN TEN "9"
         "</ul>");
    all = &layout->blocks->ancestors;
    tap_ok(all->most.n == 0, "nor is what has less than 40 characters");
    tap_ok(above(0, MCE_TAG_li)->unit != MCE_NO_ANCESTOR,
           "though units they are");

    page("<ul><li>" TEN TEN "1234<li>" TEN TEN "1234<li>" TEN TEN "1234</ul>");
    tap_ok(above(0, MCE_TAG_li)->unit == MCE_NO_ANCESTOR,
           "but for those of less than 25");
}


int
main(void)
{
    test_sums();
    test_kinds();
    test_units();
    test_most();

    mce_arena_destroy(arena);

    return tap_done();
}
