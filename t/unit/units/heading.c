
/*
 * Headings come with what they head.
 */


#include "units/kept.h"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<h2>Head</h2><p>{Text}"), "Head|Text",
           "text keeps its heading");
    tap_is(kept("<h2>Head</h2><h3>Sub</h3><p>{Text}"), "Head|Sub|Text",
           "and the heading above that");
    tap_is(kept("<div><h2>Head</h2><a href=e>[edit]</a></div><p>{Text}"),
           "Head|Text", "a short label may stand between");
    tap_is(kept("<h2>Head</h2><p>A text that was left out, which is longer "
                "than that, as texts of more than a few words are</p>"
                "<p>{Text}"),
           "Text", "text that was left out may not");
    tap_is(kept("<h2>Head</h2><div>Main article: <a href=1>Other</a></div>"
                "<p>{Text}"),
           "Head|Text", "a line that leads elsewhere may");
    tap_is(kept("<aside><h4>More</h4><ul><li><a href=1>A longer headline of "
                "another page</a></ul></aside><p>{Text}"),
           "Text", "a heading in a box heads what is in that");
    tap_is(kept("<h3>By:</h3><p>Ann</p><p>{Text}"), "Text",
           "what speaks of that is no heading of the rest");
    tap_is(kept("<h2>Other</h2><h2>Head</h2><p>{Text}"), "Head|Text",
           "a heading without a text stays out");
    tap_is(kept("<h3><a href=1>Head</a></h3><p>{Text}"), "Text",
           "so does one that leads elsewhere");
    tap_is(kept("<p>{Text}</p><h2>{Related}</h2><ul><li><a href=1>What was "
                "left out</a></ul>"),
           "Text", "a heading goes with all of its section");
    tap_is(kept("<p>{Text}</p><h2>{Related}</h2><h3>{One}</h3><p>What was "
                "left out</p><h2>{Next}</h2><p>{More}"),
           "Text|Next|More", "and so does the heading above that");
    tap_is(kept("<p>{Text}</p><h2>{Figures}</h2><a href=1>Buy</a>"),
           "Text|Figures", "not if that was a label");
    tap_is(kept("<p>{Text}</p><h2>{Figures}</h2><h3>{One}</h3><p>{More}"),
           "Text|Figures|One|More", "one of subheadings stays");
    tap_is(kept("<p>{Text}</p><h3><a href=1>{Entry}</a></h3><p>What was left "
                "out</p>"),
           "Text|Entry", "nor if it is a link, the title of an entry");
    tap_is(kept("<h1>{Head}</h1><p>Left out"), "Head",
           "the headline stays in any case");
    tap_is(kept("<p>{Text}</p><h2>{Asked}</h2><h2>{Next}</h2><p>{More}"),
           "Text|Asked|Next|More", "so does one that has no text at all");

    tap_is(kept("<div><h2 id=a><a href='#a'>Name</a></h2><p>{One}</p></div>"),
           "Name|One", "a heading that is a link to itself is kept");
    tap_is(kept("<div><h2 id=a><a href='#b'>Name</a></h2><p>{One}</p></div>"),
           "One", "one that is a link to something else is not");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
