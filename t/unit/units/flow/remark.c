
/*
 * Names and remarks below text that is kept.
 */


#include "units/kept.h"


#define ONE                                                                   \
    "The mill stood still for thirteen years, and on Sunday it turned again."
#define TWO                                                                   \
    "Whoever wants to grind corn should ask at the office a week before."


static void
names_below(void)
{
#define ends(html, expected, name)                                            \
    tap_is(kept("<h1>{A}</h1><p>{" ONE "}</p>" html), "A|" expected, name)

    ends("<p style='text-align:right'><strong>Ann Brook</strong></p>",
         ONE "|Ann Brook", "a name set to the right below the text is kept");
    ends("<p class=has-text-align-right><b>Ann Brook</b></p>",
         ONE "|Ann Brook", "by a class as well");
    ends("<p align=right><i>Энн Брук</i></p>", ONE "|Энн Брук",
         "or by an attribute, in any letters");
    ends("<p><strong>Ann Brook</strong></p>", ONE, "but not one to the left");
    ends("<p align=right>Did it help?</p>", ONE, "nor plain letters");
    ends("<p align=right><b><a href=x>Next page</a></b></p>", ONE,
         "nor a link");
    ends("<p align=right class=share-buttons><b>Print</b></p>", ONE,
         "nor what is named after something else");
    ends("<p>Photo</p><p align=right><b>Ann</b></p>", ONE,
         "nor what stands below something else");
}


#define LIST  "<ul><li>{" ONE "}<li>{" TWO "}<li>{" ONE "}<li>{" TWO "}</ul>"


static void
remarks_below_lists(void)
{
    tap_is(kept("<div>" LIST "<div>" LIST "</div><p>All of it may change."
                "</div>"),
           ONE "|" TWO "|" ONE "|" TWO "|" ONE "|" TWO "|" ONE "|" TWO
           "|All of it may change.",
           "a sentence that ends a box, below a list");
    tap_is(kept("<div>" LIST LIST "<p>More of it here</div>"),
           ONE "|" TWO "|" ONE "|" TWO "|" ONE "|" TWO "|" ONE "|" TWO,
           "but not if it does not end as one");
    tap_is(kept("<div>" LIST LIST "<p><a href=/>All of it.</a></div>"),
           ONE "|" TWO "|" ONE "|" TWO "|" ONE "|" TWO "|" ONE "|" TWO,
           "nor a link");
    tap_is(kept("<div>" LIST LIST "<p>&copy; 2020 by us. All of it.</div>"),
           ONE "|" TWO "|" ONE "|" TWO "|" ONE "|" TWO "|" ONE "|" TWO,
           "nor what says whose the page is");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    names_below();
    remarks_below_lists();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
