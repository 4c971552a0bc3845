
/*
 * A second article ends the first one, and so do cards of others.
 */


#include "auto/ending.h"
#include "page.h"


#define TEXT                                                                  \
    "<p>The board voted on Tuesday to rebuild the wall, which the storms of " \
    "last winter had torn open, and to pay for it out of the reserve, said "  \
    "the mayor, who had asked for that since the autumn of the year before. " \
    "Engineers say that the old wall has lost almost a metre of height.</p>"

#define FIRST  "<h1>The wall</h1>" TEXT TEXT TEXT


/*
 * How many of the page's blocks are left if all were kept.
 */
static uint32_t
left(const char *html)
{
    uint8_t   verdicts[128];
    uint32_t  i, n;

    if (page(html) != MCE_OK || layout->blocks->n > sizeof(verdicts)) {
        return 0;
    }

    memset(verdicts, MCE_SECOND_KEPT, sizeof(verdicts));
    mce_ending(layout, verdicts);
    n = 0;

    for (i = 0; i < layout->blocks->n; i++) {
        n += verdicts[i] & MCE_SECOND_KEPT;
    }

    return n;
}


static void
ends(void)
{
    tap_ok(left("<title>The wall</title><article>" FIRST "</article>"
                "<article><h1>The ferry</h1>" TEXT "</article><p>More") == 4,
           "another article with a headline ends the first one");
    tap_ok(left("<title>The wall</title>" FIRST "<h1>The ferry</h1>"
                "<div class=byline>By Ann</div>" TEXT) == 4,
           "and so does a headline with a byline");
}


#define OTHER  "<article><h1>The ferry</h1>" TEXT "</article>"


static void
goes_on(void)
{
    tap_ok(left("<title>The wall</title>" FIRST "<h1>The ferry</h1>" TEXT)
           == 6, "a headline alone may be one of a section");
    tap_ok(left("<title>The wall</title><article>" FIRST "<article><h2>At "
                "noon</h2>" TEXT "</article></article>") == 6,
           "an article within the article belongs to it");
    tap_ok(left("<title>The wall</title>" FIRST "<article><h2>At noon</h2>"
                TEXT "</article>") == 6,
           "and so does one whose headline is of a lower rank");
    tap_ok(left("<title>The wall</title><article><h1>The wall</h1></article>"
                "<article><h1>One</h1>" TEXT "</article>") == 3,
           "an article without a text has not begun yet");
    tap_ok(left("<title>The wall</title><article>" FIRST "</article>"
                "<article><h1>The ferry</h1><p>Read</p></article>") == 6,
           "and one of a few words is none");
    tap_ok(left("<title>The wall</title><article>" FIRST "</article>" OTHER
                OTHER OTHER) == 4,
           "three articles after the first one may be as well");
    tap_ok(left("<title>The wall</title><article>" FIRST "</article>" OTHER
                OTHER OTHER OTHER) == 12, "four are a list");
    tap_ok(left(TEXT TEXT) == 2, "a page without a headline has one article");
}


#define CARD                                                                  \
    "<div class=card><h3><a href=x>A ferry</a></h3><p>At noon.</p></div>"
#define CARDS  "<div>" CARD CARD CARD "</div>"


#define MANY   CARD CARD CARD CARD CARD


static void
cards(void)
{
    tap_ok(left("<title>The wall</title>" FIRST CARDS) == 4,
           "cards with linked headings end the article");
    tap_ok(left("<title>The wall</title>" FIRST CARDS TEXT) == 11,
           "but not where text goes on after them");
    tap_ok(left("<title>The wall</title>" FIRST "<div>" CARD CARD "</div>")
           == 8, "two are no row");
    tap_ok(left("<title>The wall</title><h1>The wall</h1>" CARDS) == 7,
           "cards without an article before them may be the content");
    tap_ok(left("<title>The wall</title>" FIRST "<div>" MANY MANY MANY MANY
                MANY MANY MANY MANY MANY MANY MANY MANY "</div>")
           == layout->blocks->n,
           "and so may cards of more words than it has");
    tap_ok(left("<title>The wall</title><article><h1>The wall</h1>" TEXT TEXT
                "</article><div>" MANY MANY MANY MANY MANY MANY MANY "</div>")
           == 3,
           "but not below an element of the article");
    tap_ok(left("<title>The wall</title>" FIRST "<div><div><h3><a href=x>A "
                "ferry</a></h3>" TEXT "</div><div><h3><a href=x>A boat</a>"
                "</h3>" TEXT "</div><div><h3><a href=x>A ship</a></h3>" TEXT
                "</div></div>") == 10,
           "parts of many words are of the article");
}


int
main(void)
{
    ends();
    goes_on();
    cards();
    mce_arena_destroy(arena);

    return tap_done();
}
