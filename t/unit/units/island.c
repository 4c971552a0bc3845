
/*
 * Boxes without links between two paragraphs.
 */


#include "units/kept.h"


#define ONE                                                                   \
    "The mill stood still for thirteen years, and on Sunday it turned again."
#define TWO                                                                   \
    "Whoever wants to grind corn should ask at the office a week before."
#define MORE                                                                  \
    "News of all mills, of the prices of corn and of what the millers say, "  \
    "each Friday in the morning and for nothing at all."
#define BOX(text)  "<div class=columns><div>" text "</div></div>"

#define is(html, expected, name)                                              \
    tap_is(kept("<p>{" ONE "}</p>" html "<p>{" TWO "}</p>"), expected, name)


int
main(void)
{
    kept_arena = mce_arena_create(0);

    is(BOX("<h3>How to get here</h3><p>Mill lane 3</p>"),
       ONE "|How to get here|Mill lane 3|" TWO,
       "a box with a heading stays between two paragraphs");
    is(BOX("<ul><li>3 May<li>7 June<li>5 July or any day</ul>"),
       ONE "|3 May|7 June|5 July or any day|" TWO, "so does one with a list");
    is(BOX("<p>Photograph by one of our readers</p>"), ONE "|" TWO,
       "but not what has neither, as captions and labels");
    is(BOX("<h3><a href=x>Another mill, somewhere</a></h3>"),
       ONE "|" TWO, "nor one that leads elsewhere");
    is(BOX("<h3>A letter each week</h3><p>" MORE "</p><button>Go</button>"),
       ONE "|" TWO, "nor one that asks for something");
    is("<div class=newsletter><h3>A letter each week</h3><p>Free</p></div>",
       ONE "|" TWO, "nor one that is named so");
    tap_is(kept("<p>{" ONE "}</p>" BOX("<h3>How to get here</h3><p>Lane 3")),
           ONE, "and none at the end");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
