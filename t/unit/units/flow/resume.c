
/*
 * Where the text goes on behind something else.
 */


#include "units/kept.h"


#define A  "The ferry stopped for eleven days, and people counted their eggs."
#define B  "Neighbours traded what they had, a loaf for a small jar of plums."
#define C  "The school closed, not for want of pupils but for the want of oil."
#define END  "On the twelfth day it came."
#define KEPT  A "|" B "|" C
#define BOX  "<aside><ul><li><a href='/1'>Boats of the north</a></ul></aside>"

#define PART(text)  "<div class='part'><p>" text "</p></div>"
#define P(text)     "<p class='words'>" text "</p>"

#define is(html, expected, name)                                              \
    tap_is(kept("<article>" html "</article>"), expected, name)


static void
a_paragraph_of_the_same_markup_stays(void)
{
    is(PART("{" A "}") PART("{" B "}") PART("{" C "}") BOX PART(END),
       KEPT "|" END, "in a box of the same class");
    is("<section>" P("{" A "}") P("{" B "}") P("{" C "}") "</section>" BOX
       "<section>" P(END) "</section>",
       KEPT "|" END, "of the same class, in another section");
    is(PART("{" A "}") PART("{" B "}") PART("{" C "}") BOX
       PART("These boats sail:"),
       KEPT "|These boats sail:", "if it announces what follows");
}


static void
another_one_goes(void)
{
    is(PART("{" A "}") PART("{" B "}") PART("{" C "}") BOX
       "<div class='bio'><p>" END "</p></div>",
       KEPT, "of another class");
    is(PART("{" A "}") PART("{" B "}") PART("{" C "}") BOX
       PART("Boats and more"),
       KEPT, "that is no sentence");
    is(PART("{" A "}") PART("{" B "}") PART("{" C "}")
       "<h3>Who wrote this</h3>" PART(END),
       KEPT, "below a heading that is not kept");
    is(PART("{" A "}") PART("{" B "}") PART("{" C "}")
       PART("<a href='/more'>" END "</a>"),
       KEPT, "that is a link");
    is("<section>" P("{" A "}") P("{" B "}") P("{" C "}") BOX P(END)
       "</section>",
       KEPT, "beside text that was kept, where it was judged with that");
    tap_is(kept(PART("{" A "}") PART("{" B "}") PART("{" C "}") BOX
                PART(END)),
           KEPT, "where no element is the article");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    a_paragraph_of_the_same_markup_stays();
    another_one_goes();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
