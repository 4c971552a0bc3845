
/*
 * Features, by values that can be counted by hand.
 */


#include "auto/feature.h"
#include "auto/page.h"


#define BLOCKS  30


static int
feature(uint32_t i, unsigned name)
{
    int16_t                row[MCE_FEATURE_COUNT];
    mce_feature_context_t  context;

    mce_feature_context_init(&context, layout);
    mce_feature_row(&context, i, row);

    return row[name];
}


/*
 * A page of paragraphs, of which paragraph i has i + 1 letters.
 */

static void
staircase(void)
{
    char      html[BLOCKS * (BLOCKS + 8)], *p;
    unsigned  i;

    p = html;

    for (i = 0; i < BLOCKS; i++) {
        p += sprintf(p, "<p>");
        memset(p, 'x', i + 1);
        p += i + 1;
    }

    *p = '\0';
    page(html);
}


/*
 * A page of equal paragraphs.
 */

static void
repeated(const char *paragraph)
{
    char      html[BLOCKS * 256], *p;
    unsigned  i;

    p = html;

    for (i = 0; i < BLOCKS; i++) {
        p += sprintf(p, "<p>%s</p>", paragraph);
    }

    page(html);
}


static void
test_windows(void)
{
    staircase();

    /* 11 + 12 + ... + 21 */
    tap_ok(feature(15, MCE_F_w5) == 176, "w5 is of five blocks on each side");
    tap_ok(feature(0, MCE_F_w5) == 21, "of the first block, 1 + ... + 6");
    tap_ok(feature(29, MCE_F_w5) == 165, "of the last one, 25 + ... + 30");
    tap_ok(feature(4, MCE_F_w5) == 55 && feature(5, MCE_F_w5) == 66,
           "the window leaves the first block after five");
    tap_ok(feature(6, MCE_F_w5) == 77, "and then moves on");

    /* 4 + ... + 28 */
    tap_ok(feature(15, MCE_F_w12) == 400, "w12 is of twelve on each side");
    tap_ok(feature(0, MCE_F_w12) == 91, "of the first block, 1 + ... + 13");
    tap_ok(feature(29, MCE_F_w12) == 312, "of the last one, 18 + ... + 30");

    tap_ok(feature(3, MCE_F_nl_m1) == 3 && feature(3, MCE_F_nl_p1) == 5,
           "the neighbours have a letter less and a letter more");
    tap_ok(feature(0, MCE_F_nl_m1) == -1 && feature(29, MCE_F_nl_p1) == -1,
           "before the first and after the last there is none");

    repeated("There once was a lighthouse, on a rock in the cold sea.");
    tap_ok(feature(15, MCE_F_we8) == 17, "we8 is of eight on each side");
    tap_ok(feature(0, MCE_F_we8) == 9 && feature(29, MCE_F_we8) == 9,
           "and of nine at both ends");
    tap_ok(feature(15, MCE_F_wlex3)
           == 7 * layout->blocks->blocks[15].lexical
           && feature(0, MCE_F_wlex3) == 4 * layout->blocks->blocks[0].lexical
           && layout->blocks->blocks[15].lexical != 0,
           "wlex3 is of three on each side");

    repeated("x<a href=/>xxx</a>");
    tap_ok(feature(15, MCE_F_wld8) == 75, "wld8 is the share in links");
}


static void
test_places(void)
{
    staircase();

    tap_ok(feature(0, MCE_F_blkidx) == 0 && feature(29, MCE_F_blkidx) == 29,
           "blocks are counted from the start");
    tap_ok(feature(0, MCE_F_blkend) == 29 && feature(29, MCE_F_blkend) == 0,
           "and from the end");
    tap_ok(feature(15, MCE_F_relblk) == 500, "half of the blocks are before");

    /* of 465 letters, 1 + ... + 15 */
    tap_ok(feature(15, MCE_F_relpos) == 258, "but a quarter of the letters");

    page("<h2>Head</h2><p>one<p>two<h3>Next</h3><p>three");
    tap_ok(feature(2, MCE_F_since_h) == 2 && feature(1, MCE_F_till_h) == 2,
           "headings before and after are known");
    tap_ok(feature(2, MCE_F_h_lvl) == 2 && feature(4, MCE_F_h_lvl) == 3,
           "with the level of the one before");
    tap_ok(feature(2, MCE_F_h_chars) == 3, "and the letters since");
}


static void
test_distances(void)
{
    page("<nav><ul><li><b>x</b></li></ul></nav><p>y");

    tap_ok(feature(0, MCE_F_FAR + MCE_ANCESTOR_list) == 1,
           "the list is one block element up");
    tap_ok(feature(0, MCE_F_FAR + MCE_ANCESTOR_nav) == 2, "nav is two");
    tap_ok(feature(0, MCE_F_FAR + MCE_ANCESTOR_article) == MCE_ANCESTOR_FAR
           && feature(1, MCE_F_FAR + MCE_ANCESTOR_nav) == MCE_ANCESTOR_FAR,
           "what holds no block is far");

    page("<nav><p>x<nav>y");
    tap_ok(feature(1, MCE_F_FAR + MCE_ANCESTOR_nav) == 0,
           "of two of a kind the nearest counts");
}


static void
test_threads(void)
{
    page("<div class=comments><p>x</p><p class=comment-body>y</p></div>"
         "<div class=comments></div><p>z");
    tap_ok(feature(0, MCE_F_P_coms) == 2,
           "elements with text that are named like comments are counted");
    tap_ok(feature(0, MCE_F_P_thread) == 0, "they make no thread");

    page("<script type='application/ld+json'>{\"@type\": [\"QAPage\"], "
         "\"mainEntity\": {\"@type\" : \"Question\", \"name\": \"Answer\"},"
         "\"publisher\": {\"@type\":\"Organization\"}, \"@type\":</script>"
         "<script>{\"@type\": \"Question\"}</script>"
         "<div itemtype=https://schema.org/Answer>x</div>");
    tap_ok(feature(0, MCE_F_P_thread) == 3,
           "but questions and answers do, of JSON-LD and of elements");

    page("<script type=application/ld+json>{\"@type\": [\"WebPage\", "
         "\"QAPage\"], \"text\": \"\\\"@type\\\": \\\"Answer\"}</script>"
         "<p>z");
    tap_ok(feature(0, MCE_F_P_thread) == 1,
           "so does any type in a list, and none that a text quotes");
}


static void
test_names(void)
{
    tap_ok(strcmp(mce_feature_name(MCE_F_words), "words") == 0
           && strcmp(mce_feature_name(MCE_F_w5), "w5") == 0,
           "features have their names");
    tap_ok(strcmp(mce_feature_name(MCE_F_FAR + MCE_ANCESTOR_nav), "far_nav")
           == 0, "and distances those of the kinds");
    tap_ok(strcmp(mce_feature_name(MCE_FEATURE_COUNT - 1), "far_SECTION") == 0,
           "up to the last one");
}


int
main(void)
{
    test_windows();
    test_places();
    test_distances();
    test_threads();
    test_names();

    mce_arena_destroy(arena);

    return tap_done();
}
