
/*
 * Boxes of a page builder, each of which has a part of the article.
 */


#include "units/kept.h"


#define LONG                                                                  \
    "The council of the lower town pays half of the price of the wall, and "  \
    "the ships that it protects pay the rest. Work begins in the spring, "    \
    "and ends before the storms of the next winter. Nobody objected to it."
#define NEXT                                                                  \
    "The mason, who built the tower of the market as well, takes the stones " \
    "of the old wall and some of the hill above the town, which are harder. " \
    "They come by ship, because the road is narrow and the bridge is weak."
#define LAST                                                                  \
    "The mayor said that the wall will stand for another hundred years."
#define LIST                                                                  \
    "The wall, the tower, the harbour, the market, the fish and the boats"

/* the headline is kept, and the boxes stand below it */
#define is(html, expected, name)                                              \
    tap_is(kept("<h1>{The wall}</h1>" html), "The wall|" expected, name)

#define TEXT(text)  "<div class=text-block><p>" text "</p></div>"
#define FIRST       TEXT("{" LONG "}")

/* an article, and a box of another kind at its end */
#define ARTICLE(html)                                                         \
    "<div class=article><div class=text><p>{" LONG "}</p></div>" html "</div>"
#define REST(name, html)  "<div class='zone " name "'>" html "</div>"


static void
the_parts_of_an_article_stay(void)
{
    is(FIRST TEXT(LAST), LONG "|" LAST,
       "the box after a kept one is kept");
    is(TEXT(LAST) FIRST, LAST "|" LONG, "so is the one before it");
    is(FIRST TEXT(NEXT) TEXT(LAST), LONG "|" NEXT "|" LAST,
       "and the one after that");
    is(FIRST TEXT(LAST) TEXT(NEXT), LONG "|" LAST,
       "unless that one is short");
    is(FIRST "<div></div>" TEXT(LAST), LONG "|" LAST,
       "a box without text may be between");
    is("<section class=rich-text><p>{" LONG "}</p></section>"
       "<section class=rich-text><p>" LAST "</p></section>",
       LONG "|" LAST, "boxes may be sections");
    is(FIRST TEXT("<a href=x>The mayor</a> said that the wall will stand for "
                  "another hundred years."),
       LONG "|The mayor| said that the wall will stand for another hundred "
       "years.",
       "a sentence may hold a link");
}


static void
what_is_no_part_of_it_goes(void)
{
    is(FIRST TEXT(LIST), LONG, "a box without a sentence goes");
    is(FIRST TEXT("It is high."), LONG, "so does one of few words");
    is(FIRST "<div class=teaser><p>" LAST "</p></div>", LONG,
       "so does one that is not named so");
    is("<div class=teaser><p>{" LONG "}</p></div>" TEXT(LAST), LONG,
       "or stands beside one that is not");
    is(FIRST "<section class=text-block><p>" LAST "</p></section>",
       LONG, "or is of another tag");
    is(FIRST "<p>" LIST "</p>" TEXT(LAST), LONG,
       "or has other text between");
    is(TEXT("{The wall is old.}") TEXT(LAST), "The wall is old.",
       "or beside one of few words");
    is(TEXT("{" LONG "}</p><p>" LONG) TEXT(LAST), LONG,
       "or of which half is left out");
    is(FIRST "<div class='text-block newsletter'><p>" LAST
       "</p></div>",
       LONG, "or is named after something else");
    is(FIRST "<div class=text-block hidden><p>" LAST "</p></div>", LONG,
       "or is hidden");
}


static void
boxes_that_do_not_speak(void)
{
    is(FIRST TEXT(LAST "</p><button>Join</button><p>"), LONG,
       "a box with a button goes");
    is(FIRST TEXT(LAST "</p><form><input></form><p>"), LONG,
       "so does one with a form");
    is(FIRST TEXT(LAST "</p><p><a href=x>More</a>"), LONG,
       "or with a line that is a link");
    is(FIRST TEXT("<a href=x>" LAST "</a>"), LONG,
       "or that is links");
}


static void
the_rest_of_an_article_stays(void)
{
    is(ARTICLE(REST("", "<p>" LAST "</p>")), LONG "|" LAST,
       "a last box is kept if all else of the article is");
    is(ARTICLE(REST("", "<p>" LAST "</p>") "<p>" LAST), LONG,
       "but not if more was left out");
    is(ARTICLE(REST("", "<p>" LAST "</p>") "<p>{Built}"), LONG "|Built",
       "nor before something kept");
    is(ARTICLE(REST("", "<h4>The mayor</h4><p>" LAST "</p>")), LONG,
       "nor if it has a heading");
    is(ARTICLE(REST("", "<p>" LAST " <a href=x>More</a></p>")), LONG,
       "nor with a link");
    is(ARTICLE(REST("author", "<p>" LAST "</p>")), LONG,
       "nor if it is named after something else");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    the_parts_of_an_article_stay();
    what_is_no_part_of_it_goes();
    boxes_that_do_not_speak();
    the_rest_of_an_article_stays();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
