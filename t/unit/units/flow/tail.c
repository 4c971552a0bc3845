
/*
 * What ends an article: parts of few words, or of links, after its last
 * paragraph.
 */


#include "units/kept.h"


#define A  "The ferry stopped for eleven days, and people counted their eggs."
#define B  "Neighbours traded what they had, a loaf for a small jar of plums."
#define C  "The school closed, not for want of pupils but for the want of oil."
#define P(text)  "<p>{" text "}</p>"
#define TEXT     P(A) P(B) P(C)
#define KEPT     A "|" B "|" C

/* three paragraphs of a flow, and what follows them */
#define is(html, expected, name)                                              \
    tap_is(kept("<div>" TEXT html "</div>"), KEPT expected, name)

#define BOX(text)  "<div class='widget text-block'>" text "</div>"


static void
what_ends_the_text_stays(void)
{
    is("<h2>Boats</h2><table><tr><th>Boat<th>Seats<tr><td>Sofia<td>48"
       "<tr><td>Embla<td>96</table>",
       "|Boats|Boat|Seats|Sofia|48|Embla|96", "a table of data");
    is("<p>It ran on Monday.", "|It ran on Monday.", "a short sentence");
    is("<p>On Monday", "", "but no other words");
    is("<div hidden>Those were all.</div><p>It ran on Monday.",
       "|It ran on Monday.", "what is hidden does not stand between");
    is("<div><h3>Day 1</h3><p>14 km</p><h3>Day 2</h3><p>19 km</div>",
       "|Day 1|14 km|Day 2|19 km", "a box with two headings");
    is("<p>ANNEX</p><table><tr><th>Boat<th>Seats<tr><td>Sofia<td>48</table>",
       "|ANNEX|Boat|Seats|Sofia|48", "a table with a name");
    is("<div class=admonition><p>See also</p><p><a href=x>undo()</a></div>",
       "|See also|undo()", "a hint");
    is("<div><h4>Facts</h4><ul><li>It is 4 km long<li>It is free</ul></div>",
       "|Facts|It is 4 km long|It is free", "a box with a list");
    is("<details><summary>By night?</summary>Only for doctors.</details>",
       "|By night?|Only for doctors.", "a question and its answer");
    is("<div class=ad>Advertisement</div><details><summary>By night?"
       "</summary>Only for doctors.</details>",
       "|By night?|Only for doctors.", "an advertisement may be between");
    is("<div><h4>{Facts}</h4><ul><li>It is 4 km long<li>It is free</ul></div>",
       "|Facts|It is 4 km long|It is free",
       "a box of which the heading is kept keeps its list");
    tap_is(kept("<div><p>" A "<p>" B P(A) P(B) P(C) "<div><ul><li>It is 4 km "
                "long</ul></div></div>"),
           KEPT, "but not where much of the text was left out");
}


static void
what_begins_the_text_stays(void)
{
    tap_is(kept("<div><table><tr><th>Island<th>People<tr><td><a href=1>Norra"
                "</a><td>212</table>" TEXT "</div>"),
           "Island|People|Norra|212|" KEPT, "a table of data");
    tap_is(kept("<div><table><tr><td><a href=1>Norra</a><td><a href=2>Home"
                "</a></table>" TEXT "</div>"),
           KEPT, "but none of links");
    tap_is(kept("<div><ul><li>It is 4 km long</ul>" TEXT "</div>"),
           KEPT, "nor a list");
    tap_is(kept("<div><div class=intro><span><b>NORRA</b> The ferry ran as it "
                "had for years.</span></div>" TEXT "</div>"),
           "NORRA| The ferry ran as it had for years.|" KEPT,
           "a sentence in a box of its own");
    tap_is(kept("<div><div class=intro><b>NORRA</b> The ferry, as it was</div>"
                TEXT "</div>"),
           KEPT, "but no other words");
}


static void
what_the_text_refers_to_stays(void)
{
    is("<p><a href=/a/report.pdf?v=2>The report of the council</a></p>",
       "|The report of the council", "a link to a document");
    is("<div class=buttons><div class=button><a href=/a/walk.gpx>The whole "
       "walk as a track</a></div></div>",
       "|The whole walk as a track", "by a button as well");
    is("<div class=button><a href=/shop>The whole walk as a map</a></div>",
       "", "which may lead to something else");
    is("<h2>Sources</h2><ul><li><a href=//a.example/1>Minutes of the council"
       "</a></ul>",
       "|Sources|Minutes of the council", "links to other sites in a list");
    is("<div><h2>Sources</h2><a href=//a.example/1>Minutes of the council"
       "</a></div>",
       "|Sources|Minutes of the council", "or in a box with a heading");
    is("<ul><li><a href=//a.example/1>Minutes of the council</a></ul>", "",
       "but not without a heading");
    is("<h2>Read more</h2><ul><li><a href=//a.example/1>Minutes of the "
       "council</a></ul>",
       "", "nor below one that announces other articles");
    is("<h2><a href=/1>Sources</a></h2><ul><li><a href=//a.example/1>"
       "Minutes of the council</a></ul>",
       "", "nor below one that is a link itself");
    is("<h2>Sources</h2><ul><li><a href=/1>Minutes of the council</a></ul>",
       "", "nor if they lead to pages of the same site");
    is("<link rel=canonical href=http://a.example/0><h2>Sources</h2><ul><li>"
       "<a href=http://a.example/1>Minutes of the council</a></ul>",
       "", "which the page may say itself");
    is("<h2>Follow us</h2><ul><li><a href=//a.example/1>Network</a><li>"
       "<a href=//b.example/1>Another</a></ul>",
       "", "nor if they have the short names of networks");
}


static void
what_is_of_something_else_goes(void)
{
    is("<div><h4>Join us</h4><ul><li>News, every day</ul><button>Join"
       "</button></div>",
       "", "what has a button is an offer");
    is("<div><h4>Ines Modig</h4><p>She lives on the island.</div>", "",
       "what has only paragraphs was judged by its words");
    is("<div class=related><h4>Facts</h4><ul><li>It is 4 km long</ul></div>",
       "", "a box may be named after something else");
    is("<div class=trackbacks><h4>Facts</h4><ul><li>It is 4 km long</ul>"
       "</div>",
       "", "or after comments");
    is("<p><a href=/1>The bridge that never came</a></p><div><ul><li>It is 4 "
       "km long</ul></div>",
       "", "nothing stays after what goes");
    is("<table><tr><td><ul><li>It is 4 km long</ul></table>", "",
       "a table that lays out the page is none of data");
    tap_is(kept("<div>" P(A) P(B) "<div><ul><li>It is 4 km long</ul></div>"
                "</div>"),
           A "|" B, "two paragraphs are no flow");
}


static void
what_follows_the_box_of_the_text(void)
{
    tap_is(kept("<article><div>" TEXT "</div><section><h2>Literatur:</h2><ul>"
                "<li>Kelp, a book on the plant (1934). <a href=/gs>Search</a>"
                "</ul></section>"
                "</article>"),
           KEPT "|Literatur:|Kelp, a book on the plant (1934). |Search",
           "references by their name");
    tap_is(kept("<div><div>" TEXT "</div><div><h2>Facts</h2><table><tr><th>"
                "Boat<th>Seats<tr><td>Sofia<td>48</table></div></div>"),
           KEPT "|Facts|Boat|Seats|Sofia|48", "a table stays");
    tap_is(kept("<div><div>" TEXT "</div><div><h2>Tags</h2><ul><li>Boats and "
                "islands</ul></div></div>"),
           KEPT, "a list goes");
    tap_is(kept("<article>" TEXT "</article><div><h2>Facts</h2><table><tr>"
                "<th>Boat<th>Seats<tr><td>Sofia<td>48</table></div>"),
           KEPT, "nothing after an article is of it");
    tap_is(kept("<main>" BOX(P(A)) BOX(P(B)) BOX(P(C))
                BOX("<h2>Facts</h2><p>It is free on all days.")
                BOX("<a href=/1>The bridge that never came</a>") "</main>"),
           KEPT "|Facts|It is free on all days.",
           "a heading is enough for a box like those of the text");
}


static void
what_follows_a_box_that_ends_too_early(void)
{
    tap_is(kept("<div><div>" TEXT "</div><p>And on the twelfth day it came "
                "back, with the mail of two weeks.</p><p>" A "</p></div>"),
           KEPT "|And on the twelfth day it came back, with the mail of two "
           "weeks.", "a paragraph like those in it stays, the first one");
    tap_is(kept("<div><div>" TEXT "</div><p class=about>" A "</p></div>"),
           KEPT, "another one goes");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    what_ends_the_text_stays();
    what_begins_the_text_stays();
    what_the_text_refers_to_stays();
    what_is_of_something_else_goes();
    what_follows_the_box_of_the_text();
    what_follows_a_box_that_ends_too_early();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
