
/*
 * Entries that are made alike have the same parts.
 */


#include "units/kept.h"


#define ENTRY(title, text)                                                    \
    "<div class=e><a href=1>" title "</a><p>" text "</p></div>"
#define SAID(time, text)                                                      \
    "<div class=l><button>" time "</button><p>" text "</p></div>"
#define GRID(time, text)                                                      \
    "<div class=g><div class=c><button><div>" time "</div></button></div>"    \
    "<div class=c><p>" text "</p></div></div>"
#define DAY(day, text)                                                        \
    "<div class=d><span>" day "</span><p>" text "</p></div>"
#define UPDATE(time, text)                                                    \
    "<div class=u><time>" time "</time><p>" text "</p></div>"


#define SPEECH(href, name, text)                                              \
    "<div class=c><div class=h><a href=" href "><div>" name "</div></a>"      \
    "<button>Share</button></div><div>{" text "}</div></div>"
#define ONE  "I beg to move that the last boat of the evening be restored."
#define TWO  "The vessel is in dock, and I promise the boat, not the weather."


static void
a_time_in_a_button_stays(void)
{
    tap_is(kept("<div>" GRID("0:04", "{One that is long}")
                GRID("{0:31}", "{Two that is long}")
                GRID("{1:12}", "{Three that is long}") "</div>"),
           "0:04|One that is long|0:31|Two that is long|1:12|"
           "Three that is long", "that of the first entry too");
}


static void
who_speaks_stays(void)
{
    tap_is(kept("<main>" SPEECH("/members/9", "Una Clyne", ONE)
                SPEECH("/members/7", "The Minister", TWO) "</main>"),
           "Una Clyne|" ONE "|The Minister|" TWO,
           "a link to who speaks, above each speech");
    tap_is(kept("<main>" SPEECH("/members/9", "Una Clyne", ONE) "<p>{" TWO
                "}</p></main>"),
           ONE "|" TWO, "but not above one");
    tap_is(kept("<main>" SPEECH("/news", "Sea", ONE)
                SPEECH("/sport", "Rain", TWO) "</main>"),
           ONE "|" TWO, "nor links to something else");
    tap_is(kept("<main><div class=c>{" ONE "}</div><div class=c>{" TWO "}"
                "</div><div class=c><p><em>Question put and agreed to.</em>"
                "</div><div class=c><em>Share</em></div></main>"),
           ONE "|" TWO "|Question put and agreed to.",
           "a slanted sentence among speeches");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    a_time_in_a_button_stays();
    who_speaks_stays();

    tap_is(kept("<div>" ENTRY("{First}", "{One that is long}")
                ENTRY("Second", "{Two that is long}")
                ENTRY("{Third}", "{Three that is long}") "</div>"),
           "First|One that is long|Second|Two that is long|Third|"
           "Three that is long",
           "a title that most entries have comes with the others");
    tap_is(kept("<div>" ENTRY("First", "{One that is long}")
                ENTRY("Second", "{Two that is long}")
                ENTRY("{Third}", "{Three that is long}") "</div>"),
           "One that is long|Two that is long|Third|Three that is long",
           "not if most do without");
    tap_is(kept("<div>" ENTRY("{First}", "{One that is long}")
                ENTRY("Second", "{Two that is long}") "</div>"),
           "First|One that is long|Two that is long",
           "two entries are no row");
    tap_is(kept("<div>" ENTRY("{First}", "{One that is long}")
                ENTRY("Second", "Two that is long")
                ENTRY("{Third}", "{Three that is long}") "</div>"),
           "First|One that is long|Third|Three that is long",
           "an entry of which nothing is kept stays out");
    tap_is(kept("<div>" ENTRY("{First}", "{One that is long}")
                "<div class=f><a href=1>Second</a><p>{Two that is long}</p>"
                "</div>" ENTRY("{Third}", "{Three that is long}") "</div>"),
           "First|One that is long|Two that is long|Third|Three that is long",
           "one that is made otherwise is none of them");

    tap_is(kept("<div>" UPDATE("9:00", "{First}") UPDATE("9:20", "{Second}")
                UPDATE("9:45", "{Third}") "</div>"),
           "9:00|First|9:20|Second|9:45|Third", "entries have their times");
    tap_is(kept("<div>" UPDATE("9:00", "{First}") UPDATE("9:20", "{Second}")
                "</div>"),
           "First|Second", "which two have not");

    tap_is(kept("<div>" DAY("3 May", "{The mill turns}")
                DAY("9 May", "{It stands still}")
                DAY("12 May", "{It turns again}") "</div>"),
           "3 May|The mill turns|9 May|It stands still|12 May|It turns again",
           "and their days, if nothing else was left out");
    tap_is(kept("<div>" DAY("3 May", "{The mill turns}</p><i>More</i><p>")
                DAY("9 May", "{It stands still}")
                DAY("12 May", "{It turns again}") "</div>"),
           "The mill turns|9 May|It stands still|12 May|It turns again",
           "which is asked of each");
    tap_is(kept("<div>" DAY("The mill and who has built it, by Ann Archer",
                            "{It was built in the year of the great storm}")
                DAY("9 May", "{It stands still}")
                DAY("12 May", "{It turns again}") "</div>"),
           "It was built in the year of the great storm|9 May|It stands still"
           "|12 May|It turns again",
           "and of labels that are short");

    tap_is(kept("<div>" SAID("{0:12}", "{Who is it?}")
                SAID("1:13", "{The baker}") SAID("{1:15}", "{Come in}")
                "</div>"),
           "0:12|Who is it?|1:13|The baker|1:15|Come in",
           "a button is kept if most others like it are");
    tap_is(kept("<div>" SAID("{0:12}", "{Who is it?}")
                SAID("1:13", "{The baker}") SAID("1:15", "{Come in}")
                "</div>"),
           "0:12|Who is it?|The baker|Come in", "else it is not");
    tap_is(kept("<div>" SAID("{0:12}", "{Who is it?}")
                "<div class=l><button aria-hidden=true>1:13</button>"
                "<p>{The baker}</p></div>"
                SAID("{1:15}", "{Come in}") "</div>"),
           "0:12|Who is it?|The baker|1:15|Come in",
           "nor one that is hidden");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
