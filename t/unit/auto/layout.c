
/*
 * The page as a whole: its sums, and groups of blocks.
 */


#include "auto/page.h"


#define TEN      "xxxxxxxxxx"
#define HUNDRED  TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN


static const mce_block_t *
block(uint32_t i)
{
    return &layout->blocks->blocks[i];
}


static void
test_sums(void)
{
    tap_ok(page("<nav></nav><script>x</script>") == MCE_NO_CONTENT,
           "a page without a text has no layout");

    page("<p>" TEN "<a href=/>" TEN "</a></p><p>" TEN "</p>");
    tap_ok(layout->chars == 30 && layout->text_chars == 20,
           "characters of the page, and those outside links");
    tap_ok(layout->longs == 1, "no long block counts as a character");

    page("<p>" HUNDRED "!</p><p>" HUNDRED "</p><p>" TEN "!</p>");
    tap_ok(layout->longs == 101,
           "long blocks are those with the end of a sentence");
    tap_ok(layout->ended == 2, "so many have one");

    page("<a href=/>" TEN "</a>");
    tap_ok(layout->text_chars == 1, "a page of links has one beside them");

    page("<p>" HUNDRED TEN TEN "<p>" HUNDRED TEN "xxxxxxxxx<p>" HUNDRED TEN TEN
         "<a href=/>x</a>");
    tap_ok(layout->texts == 2, "from 120 characters on a block is a text");

    page("<p>5 \xe2\x82\xac<p>6 $<ul><li>x<li>y 7 \xe2\x82\xac<li>z</ul>");
    tap_ok(layout->prices == 3 && layout->items == 3,
           "prices and list items are counted");
}


static void
test_styles(void)
{
    const mce_style_group_t  *style;

    page("<p class=a>" TEN "!</p><p class=b>" TEN "</p>"
         "<p class=a>" TEN "<a href=/>" TEN "</a></p><p class=b>" TEN "</p>");
    style = &layout->styles[block(0)->style];

    tap_ok(block(0)->style == block(2)->style
           && block(0)->style != block(1)->style,
           "blocks of one class have one style");
    tap_ok(style->n == 2 && style->first == 0 && style->last == 2,
           "their number, the first and the last are known");
    tap_ok(style->chars == 31 && style->mean == 15, "so is their size");
    tap_ok(style->link_density == 32, "of 31 characters 10 are in links");
    tap_ok(style->text_share == 512, "of 41 outside links they have 21");
    tap_ok(style->ended == 50, "one of two ends a sentence");
    tap_ok(style->span == 500, "they span two of four blocks");

    tap_ok(block(0)->path == block(1)->path
           && layout->paths[block(0)->path].n == 4,
           "the class makes no difference to the path");

    page("<div><p>x</div><section><p>x</section>");
    tap_ok(block(0)->path != block(1)->path, "another tag above does");
}


static int
copies(uint32_t i, uint32_t n, uint32_t first)
{
    const mce_copies_t  *group;

    group = &layout->copies[block(i)->copies];

    return group->n == n && group->first == first;
}


static void
test_copies(void)
{
    page("<p class=a>One two</p><p>Three</p><div>One, two!</div><p>Four</p>");
    tap_ok(copies(0, 2, 0) && copies(2, 2, 0),
           "blocks with the same words are copies");
    tap_ok(copies(1, 1, 1) && copies(3, 1, 3), "others are alone");

    page("<p>One</p><p>One</p><p>One</p>");
    tap_ok(copies(0, 1, 0) && copies(1, 1, 1) && copies(2, 1, 2),
           "what follows itself in the same style is meant to");

    page("<p class=a>One</p><p class=b>One</p>");
    tap_ok(copies(0, 2, 0) && copies(1, 2, 0),
           "in another style it is a copy");

    page("<p>One</p><p>Two</p><p>One</p>");
    tap_ok(copies(0, 2, 0) && copies(2, 2, 0),
           "so it is after something else");
}


static void
test_headline(void)
{
    page("<title>Old wall</title><p>News</p><h1>Old wall</h1><p>" TEN);
    tap_ok(layout->headline == 1, "the headline is the block that matches");
    tap_ok(layout->ancestors[block(1)->holder].by_headline
           == block(1)->holder, "its element holds it");
    tap_ok(layout->ancestors[block(2)->holder].by_headline == 0,
           "what stands beside is reached over the page");

    page("<p>" TEN);
    tap_ok(layout->headline == MCE_NO_BLOCK, "there may be none");
}


int
main(void)
{
    test_sums();
    test_styles();
    test_copies();
    test_headline();

    mce_arena_destroy(arena);

    return tap_done();
}
