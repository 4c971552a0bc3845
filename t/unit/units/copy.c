
/*
 * A line that comes again right after itself is kept once.
 */


#include "units/kept.h"


#define LINE  "A line that a page has twice, for two widths of the window"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<p>{" LINE "}</p><p>{" LINE "}</p><p>{More}"), LINE "|More",
           "the second of two equal paragraphs goes");
    tap_is(kept("<p>{" LINE "}</p><div><span>{" LINE "}</span></div>"), LINE,
           "whatever elements it is in");
    tap_is(kept("<table><tr><td><p>{" LINE "}</p><p>{" LINE "}</table>"), LINE,
           "a table of the page's layout has copies, too");
    tap_is(kept("<p>{" LINE "}</p><p>{More}</p><p>{" LINE "}"),
           LINE "|More|" LINE, "a line that comes again later stays");
    tap_is(kept("<p>{Ho, ho, ho!}</p><p>{Ho, ho, ho!}"),
           "Ho, ho, ho!|Ho, ho, ho!", "so does a short one");
    tap_is(kept("<p>{" LINE "}</p><blockquote>{" LINE "}</blockquote>"),
           LINE "|" LINE, "and a quotation");
    tap_is(kept("<h2>{" LINE "}</h2><h2>{" LINE "}</h2><p>{More}"),
           LINE "|" LINE "|More", "and headings");
    tap_is(kept("<p><a href=1>{" LINE "}</a></p><h2>{" LINE "}</h2>{More}"),
           LINE "|" LINE "|More", "and a link to a heading");
    tap_is(kept("<p>{" LINE "}</p><h2>{" LINE "}</h2><p>{More}"),
           LINE "|More", "of a line and a heading, the heading stays");
    tap_is(kept("<p>{" LINE "}</p><pre>{" LINE "}</pre>"), LINE "|" LINE,
           "and code");
    tap_is(kept("<p>{" LINE "}</p><div>{" LINE "}<a href=1>{more}</a></div>"),
           LINE "|" LINE "|more", "and a line that says more");
    tap_is(kept("<p>{" LINE "}</p><p>{" LINE "}<br>{more}"),
           LINE "|more", "unless a paragraph begins with it");
    tap_is(kept("<pre>{" LINE "}</pre><p>{" LINE "}<br>{more}"),
           LINE "|" LINE "|more", "which may be about code before it");
    tap_is(kept("<p hidden>{" LINE "}</p><p>{" LINE "}"), LINE,
           "of a copy that is not seen the one that readers see is kept");
    tap_is(kept("<p hidden>{" LINE "}</p><div>{" LINE "}<b>{more}</b></div>"),
           LINE "|more", "whatever else it says");
    tap_is(kept("<p hidden>{" LINE "}</p><p>{More}</p><p>{" LINE "}"),
           "More|" LINE, "also where other text stands between them");
    tap_is(kept("<div class='hidden md:block'>{Ten pears and a plum}</div><div"
                " class=md:hidden>{Pears: 10, plums: 1}</div>"),
           "Ten pears and a plum",
           "what is for narrow windows goes beside its like for wide ones");
    tap_is(kept("<div class='hidden md:block'>{Ten}</div><div class=md:hidden>"
                "{Pears: 10, plums: 1}</div>"),
           "Ten|Pears: 10, plums: 1", "but stays if it is longer");
    tap_is(kept("<div class=md:hidden>{Pears: 10, plums: 1}</div>"),
           "Pears: 10, plums: 1", "or stands alone");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
