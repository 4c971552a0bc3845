
/*
 * Another article below that of the page.
 */


#include "units/kept.h"


#define A  "The ferry stopped for eleven days, and people counted their eggs. "
#define TEXT  A A A A A A A
#define ONE  "<div class=story><h1>{The ferry of Skar}</h1><p>{" TEXT "}</p>" \
             "</div>"
#define TWO(by)  "<div class=story><h1>{A mill for the bay}</h1>" by          \
                 "<p>{Two}</p></div>"

#define page(title, html)                                                     \
    kept("<meta property=og:title content='" title "'>" html)


static void
another_article_goes(void)
{
    tap_is(page("The ferry of Skar", ONE TWO("<p>By {Ann Fox}</p>")),
           "The ferry of Skar|" TEXT, "with who wrote it");
    tap_is(page("The ferry of Skar", ONE TWO("<time>{3 May}</time>")),
           "The ferry of Skar|" TEXT, "or when");
}


static void
a_part_of_the_article_stays(void)
{
    tap_is(page("The ferry of Skar", ONE TWO("")),
           "The ferry of Skar|" TEXT "|A mill for the bay|Two",
           "which nobody signed");
    tap_is(page("The ferry of Skar", "<h1>{The ferry of Skar}<button><h1>"
                "{Another}</h1></button></h1><p>{" TEXT "}</p>"),
           "The ferry of Skar|Another|" TEXT,
           "whose headline is in the first one");
    tap_is(page("All that is new", ONE TWO("<p>{By Ann Fox}</p>")),
           "The ferry of Skar|" TEXT "|A mill for the bay|By Ann Fox|Two",
           "on a page that has another title");
    tap_is(page("The ferry of Skar", ONE "<section><h1>{A mill}</h1><p>{By Ann"
                " Fox}</p></section>"),
           "The ferry of Skar|" TEXT "|A mill|By Ann Fox",
           "in a box of another kind");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    another_article_goes();
    a_part_of_the_article_stays();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
