
/*
 * Boxes in which a page speaks of itself.
 */


#include "units/kept.h"


#define TEXT                                                                  \
    "The weir was rebuilt in spring, and the first salmon jumped it a week "  \
    "later. The miller, who had counted on more water, counts fish now and "  \
    "says that these pay as well. Nobody has asked the fish, which come by "  \
    "night, nor the heron that waits for them on the lower wall until noon."

#define is(box, expected, name)                                               \
    tap_is(kept("<div><p>{" TEXT "}</p>" box "<p>{End}</p></div>"),           \
           TEXT "|" expected "End", name)

#define ends(box, expected, name)                                             \
    tap_is(kept("<div><p>{" TEXT "}</p>" box "</div>"), TEXT expected, name)


int
main(void)
{
    kept_arena = mce_arena_create(0);

    is("<div><b>{Why you can trust the Weir}</b> {We count each fish.} "
       "<a href=1>{Charter}</a></div>", "",
       "why a page can be trusted goes");
    is("<p>{Why you can trust the weir:} {it stands.}</p>",
       "Why you can trust the weir:|it stands.|",
       "a paragraph of the article that begins so stays");

    is("<aside><h3>{Vous aimerez aussi}</h3><p>{The lock} <a href=1>{More}</a>"
       "</p></aside>", "", "what else there is goes with its heading");
    is("<section><h3>{Related work}</h3><p>{The lock} <a href=1>{More}</a></p>"
       "</section>", "Related work|The lock|More|",
       "a heading that says more than that stays");

    ends("<section><h2>{We need you}</h2><p>{Nobody owns us.}</p><a "
         "href=//a.example/contribute?x>{Give}</a></section>", "",
         "an appeal for money goes at the end");
    ends("<section><h2>{Law}</h2><p>{As it was.}</p><a href=/law>{Text}</a>"
         "</section>", "|Law|As it was.|Text", "another section stays");
    ends("<div><h3>{Our newsletter}</h3><p>{One fish a week.}</p></div>", "",
         "a letter to readers goes at the end");
    is("<div><h3>{The newsletter of 1820}</h3><p>{One fish a week.}</p></div>",
       "The newsletter of 1820|One fish a week.|",
       "before the end it may be what the text is of");

    is("<div><p>{Uns schmecken Cookies.}</p><button>Ja</button></div>", "",
       "what asks for cookies goes");
    is("<div><p>{Uns schmecken Cookies.}</p></div>",
       "Uns schmecken Cookies.|", "what only speaks of them stays");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
