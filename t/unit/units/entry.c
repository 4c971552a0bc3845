
/*
 * Entries that are made alike have the same parts.
 */


#include "units/kept.h"


#define ENTRY(title, text)                                                    \
    "<div class=e><a href=1>" title "</a><p>" text "</p></div>"
#define UPDATE(time, text)                                                    \
    "<div class=u><time>" time "</time><p>" text "</p></div>"


int
main(void)
{
    kept_arena = mce_arena_create(0);

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

    mce_arena_destroy(kept_arena);

    return tap_done();
}
