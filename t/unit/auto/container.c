/*
 * The landmarks of a page.
 */


#include <math.h>

#include "auto/container.h"
#include "auto/page.h"


#define STORY                                                                 \
    "<h1>The wall</h1><div class=text><p>The board voted on Tuesday, said "   \
    "the mayor, to rebuild it.</p><p>Work begins in April, if the storms "    \
    "let it, and ends in May.</p></div>"

#define COMMENT                                                               \
    "<div class=reply><p>I said so, years ago, and nobody listened: not "     \
    "the board, not the mayor, not the company.</p><p>And now, well, it "     \
    "costs twice, or thrice, as much, of course.</p></div>"

#define COMMENTS  COMMENT COMMENT COMMENT COMMENT


/*
 * Whether blocks "first" to "last" are what the page's container holds.
 */

static int
top_is(const char *html, uint32_t first, uint32_t last)
{
    return page(html) == MCE_OK
           && layout->top_candidate_first == first
           && layout->top_candidate_last == last;
}


static int
named_comments(uint32_t block)
{
    uint32_t  i;
    uint64_t  bit;

    bit = (uint64_t) 1 << (MCE_ANCESTOR_NAMES + MCE_NAMES_AUTO_COM
                          - MCE_NAMES_AUTO);

    i = layout->blocks->blocks[block].holder;

    for ( /* void */ ; i > 0; i = layout->ancestors[i].parent) {
        if (layout->ancestors[i].kinds & bit) {
            return 1;
        }
    }

    return 0;
}


static void
test_asides(void)
{
    tap_ok(top_is(STORY, 1, 2), "the container holds the paragraphs");

    tap_ok(top_is(STORY "<div id=comments>" COMMENTS "</div>", 1, 2),
           "and not the comments, be they most of the page");
    tap_ok(!named_comments(1), "the story is no comment");
    tap_ok(named_comments(3), "the comments are named so, for all their size");

    tap_ok(top_is("<div class=has-comments>" STORY "</div>" COMMENT, 1, 2)
           && !named_comments(1),
           "what holds the headline is no comment, whatever it is called");
    tap_ok(top_is("<div class=with-sidebar>" STORY "</div>"
                  "<div class=sidebar>" COMMENTS "</div>", 1, 2),
           "nor a sidebar");
    tap_ok(top_is(STORY "<footer>" COMMENTS "</footer>", 1, 2),
           "nor does a footer make the container");

    tap_ok(top_is("<h1>The wall</h1><div id=comments>" COMMENT "</div>", 1, 2),
           "where nothing else is said, the comments are it");
}


/*
 * What the paragraphs of a page give to what holds them.
 */

static float
score(const char *html, unsigned up)
{
    uint32_t  i;

    (void) top_is(html, 0, 0);
    i = layout->ancestors[layout->blocks->blocks[0].parent].parent;

    while (up--) {
        i = layout->ancestors[i].parent;
    }

    return layout->scores[i];
}


static void
test_votes(void)
{
#define TEN      "xxxxxxxxxx"
#define HUNDRED  TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
#define IN(p)    "<main><section><div>" p "</div></section></main>"

    tap_ok(score(IN("<p>" TEN TEN "xxxx"), 0) == 0,
           "less than 25 characters have no vote");
    tap_ok(score(IN("<p>" TEN TEN "xxxxx"), 0) == 1, "those have one");
    tap_ok(score(IN("<p>" HUNDRED HUNDRED ", x"), 0) == 4,
           "and one more for each mark and each hundred characters");
    tap_ok(score(IN("<p>" HUNDRED HUNDRED HUNDRED HUNDRED), 0) == 4,
           "up to three hundred");
    tap_ok(score(IN("<p>" HUNDRED HUNDRED HUNDRED HUNDRED), 1) == 2,
           "half of it is for the next one up");
    tap_ok(fabsf(score(IN("<p>" HUNDRED HUNDRED HUNDRED HUNDRED), 2) - 4 / 6.f)
           < 0.001f, "and a sixth for that above");
    tap_ok(score("<div><p>" HUNDRED "<a href=/>" HUNDRED "</a></div>", 0)
           == 0.75f, "links take their share, of each and of all");
}


int
main(void)
{
    test_votes();
    test_asides();

    mce_arena_destroy(arena);

    return tap_done();
}
