
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
    tap_is(kept("<h2>Head</h2><p>Text that was left out, and more</p>"
                "<p>{Text}"),
           "Text", "text that was left out may not");
    tap_is(kept("<h2>Other</h2><h2>Head</h2><p>{Text}"), "Head|Text",
           "a heading without a text stays out");
    tap_is(kept("<h3><a href=1>Head</a></h3><p>{Text}"), "Text",
           "so does one that leads elsewhere");
    tap_is(kept("<p>{Text}</p><h2>{Related}</h2><p>Left out"), "Text",
           "a heading whose text was left out goes");
    tap_is(kept("<p>{Text}</p><h2>{Figures}</h2><h3>{One}</h3><p>{More}"),
           "Text|Figures|One|More", "one of subheadings stays");
    tap_is(kept("<h1>{Head}</h1><p>Left out"), "Head",
           "the headline stays in any case");
    tap_is(kept("<p>{Text}</p><h2>{Asked}</h2><h2>{Next}</h2><p>{More}"),
           "Text|Asked|Next|More", "so does one that has no text at all");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
