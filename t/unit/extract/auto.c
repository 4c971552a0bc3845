
/*
 * What the policies and the headline of auto decide.
 */


#include "extract/leaf.h"


#define SENTENCE                                                              \
    "The board voted on Tuesday to rebuild the wall, which the storms of "    \
    "last winter had torn open, and to pay for it. "

#define HEADLINE  "The wall is rebuilt"
#define FIRST     SENTENCE SENTENCE
#define REST      SENTENCE SENTENCE SENTENCE

/* half of the gold standards have a headline that stands like this one, and
   half do not */
#define PAGE                                                                  \
    "<title>" HEADLINE "</title><nav><a href=/a>News</a></nav>"               \
    "<div class=meta><h1 class=title>" HEADLINE "</h1>"                       \
    "<span class=date>1 May</span></div>"                                     \
    "<div class=share><a href=/1>Share</a> <a href=/2>Tweet</a></div>"        \
    "<div class=article-body><p>" FIRST "</p><p>" REST "</p><p>" REST         \
    "</p></div><footer>Copyright <a href=/c>Terms</a></footer>"

#define BODY  FIRST "|" REST "|" REST


int
main(void)
{
    leaf_is("auto(policy=article)", PAGE, HEADLINE "|" BODY,
            "an article has its headline");
    leaf_is("auto(policy=body)", PAGE, BODY,
            "a body has none that is not likely to be of it");
    leaf_is("auto(policy=body)",
            "<title>" HEADLINE "</title><article><h1>" HEADLINE "</h1><p>"
            FIRST "</p><p>" REST "</p></article>",
            HEADLINE "|" FIRST "|" REST, "but one that is");
    leaf_is("auto(policy=article,headline=off)", PAGE, BODY,
            "without the headline, an article is a body");
    leaf_is("auto(policy=page,headline=off)", PAGE, BODY,
            "and so is a page of nothing else");

    leaf_is("auto(policy=article)", "<article><p>" REST "</p><h2>The wall of "
            "last winter</h2><p>" REST "</p><h2>Why the wall was torn open"
            "</h2></article>",
            REST "|The wall of last winter|" REST,
            "a heading after the last text is none of its own");

    return tap_done();
}
