
/*
 * What a newspaper writes below its headline.
 */


#include "units/kept.h"


#define A    "The ferry stopped for eleven days, and people counted eggs."
#define SAY  "Nobody on the island had foreseen a winter like this one"

#define is(html, expected, name)                                              \
    tap_is(kept("<h1>{Ice}</h1>" html "<div><p>{" A "}</p></div>"),           \
           "Ice|" expected A, name)


static void
a_standfirst_stays(void)
{
    is("<div class=subtitle><p>" SAY "</p></div>", SAY "|",
       "without a full stop");
    is("<header><p class=byline>Ann Fox</p><p class=article__standfirst>" SAY
       "</p></header>", SAY "|", "below other lines");
    is("<h2 class=entradilla>" SAY "</h2>", SAY "|", "as a heading");
}


static void
another_line_goes(void)
{
    is("<p>" SAY "</p>", "", "of no name");
    is("<p class=subtitle>By Ann Fox</p>", "", "that is short");
    is("<p class=subtitle><a href=/>" SAY "</a></p>", "", "that is a link");
    is("<div class=sidebar><p class=intro>" SAY "</p></div>", "",
       "in a box beside the text");
    tap_is(kept("<p class=subtitle>" SAY "</p><div><p>{" A "}</p></div>"), A,
           "without a headline");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    a_standfirst_stays();
    another_line_goes();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
