
/*
 * What stands below headings with links to themselves.
 */


#include "units/kept.h"


#define A  "The property lets marks stand outside of the box of a line."
#define B  "Printers have set their pages so for more than four centuries."
#define REST  "<ul><li><a href=/b>Indent</a><li>A <a href=/c>history</a></ul>"

/* two sections that are kept, and what follows them */
#define is(html, expected, name)                                              \
    tap_is(kept("<article>" FIRST SECOND html "</article>"),                  \
           "Syntax|" A "|Use|" B expected, name)

#define FIRST   "<section><h2 id=a><a href=#a>{Syntax}</a></h2><p>{" A        \
                "}</p></section>"
#define SECOND  "<section><h2 id=b><a href=#b>{Use}</a></h2><p>{" B           \
                "}</p></section>"


static void
what_stands_below_such_a_heading_stays(void)
{
    is("<section><h2 id=c><a href=#c>See also</a></h2>" REST "</section>",
       "|See also|Indent|A |history", "a list of links");
    is("<section id=c><div><h2>See also</h2><a href=#c>#</a></div>" REST
       "</section>",
       "|See also|Indent|A |history", "with the link beside the heading");
    is("<section><h2>See also<a id=user-content-c href=#c></a></h2>" REST
       "</section>",
       "|See also|Indent|A |history", "or without a text of its own");
    is("<section><h2 id=c><a href=#c>{Specified}</a></h2><table><tr><th>"
       "{Specification}<tr><td><a href=//a.example>Text</a></table></section>",
       "|Specified|Specification|Text", "a table of which a row is kept");
}


static void
what_stands_below_others_does_not(void)
{
    is("<section><h2 id=c>See also</h2>" REST "</section>",
       "", "a heading without a link");
    is("<section><h2 id=c><a href=/c>See also</a></h2>" REST "</section>",
       "", "or with one to another page");
    is("<section><h2 id=c><a href=#c>Read more</a></h2>" REST "</section>",
       "", "or one that announces other articles");
    is("<section><h2 id=c><a href=#c>News</a></h2>" REST "<form><input></form>"
       "</section><section><h2 id=d><a href=#d>Ask</a></h2><p>Mail us"
       "<button>Send</button></p></section>",
       "|News|Indent|A |history", "nothing with a form or a button");
    tap_is(kept("<div><p>{" A "}</p></div><section><h2 id=a><a href=#a>Links"
                "</a></h2>" REST "</section>"),
           A, "nor if there are no others that are kept");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    what_stands_below_such_a_heading_stays();
    what_stands_below_others_does_not();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
