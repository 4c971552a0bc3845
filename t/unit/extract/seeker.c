
/*
 * seeker: the learned tables and the rules, on pages.
 */


#include "leaf.h"


#define SENTENCE                                                              \
    "The board voted on Tuesday to rebuild the wall, which the storms of "    \
    "last winter had torn open, and to pay for it. "
#define LONG  SENTENCE SENTENCE SENTENCE

#define MENU                                                                  \
    "<ul><li><a href=/a>News</a><li><a href=/b>Sport</a><li><a href=/c>More"  \
    "</a><li><a href=/d>Weather</a></ul>"
#define RELATED                                                               \
    "<ul><li><a href=/1>The storms of last winter</a><li><a href=/2>What a "  \
    "wall costs</a><li><a href=/3>Who is on the board</a></ul>"
#define POST  "<div class=post><p>" SENTENCE "</div>"


int
main(void)
{
    char  text[8192];

    leaf_is("seeker", MENU "<div><p>" LONG "</p><p>" LONG "</p><p>" LONG
            "</p></div>" MENU, LONG "|" LONG "|" LONG,
            "the block of text, without menus");

    leaf_is("seeker(find=block)", MENU "<div><p>" LONG "</p>" RELATED "<p>"
            LONG "</p><p>" LONG "</p></div>" MENU, LONG "|" LONG "|" LONG,
            "links in it are noise");

    leaf_is("seeker(find=posts)", MENU "<div>" POST POST POST POST "</div>"
            MENU, SENTENCE "|" SENTENCE "|" SENTENCE "|" SENTENCE,
            "a row of posts");

    leaf_text("seeker(find=all)", MENU "<div><p>" LONG "</p><p>" LONG "</p>"
              "</div><div><p>" LONG "</p><p>" LONG "</p></div>", text,
              sizeof(text));
    tap_ok(strstr(text, LONG "|" LONG "|" LONG "|" LONG),
           "all that is content, wherever it is");

    leaf_is("seeker", "", "!no main content", "a page without text");

    return tap_done();
}
