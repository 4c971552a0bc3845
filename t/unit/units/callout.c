
/*
 * A hint or a warning comes with its title.
 */


#include "units/kept.h"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<div class='admonition note'><p class=title>Note</p><p>{One}"
                "</div>"),
           "Note|One", "a hint keeps its title");
    tap_is(kept("<aside class=callout><div><span>Tip</span></div><div><p>{One}"
                "</div></aside>"),
           "Tip|One", "in whatever elements it stands");
    tap_is(kept("<div class=card><p>Note</p><p>{One}</div>"), "One",
           "other boxes have none");
    tap_is(kept("<div class=panel><div class=panelHeader>Note</div><p>{One}"
                "</div>"),
           "Note|One", "but one that is named so");
    tap_is(kept("<div class=panel><div class=panelHeader>Note</div><p>{One}"
                "<p>More</div>"),
           "One", "which belongs to all of its box");
    tap_is(kept("<div class=callout><p>{One}</p><p>More</div>"), "One",
           "nor has what stands below");
    tap_is(kept("<div class=callout><p>Note</p><p>One</div><p>{Two}"), "Two",
           "the title of a box that is left out stays out");
    tap_is(kept("<div class=callout><p><a href=x>Note</a></p><p>{One}</div>"),
           "One", "a link is no title");
    tap_is(kept("<p>{One}</p><figure class=callout><div>Hint</div></figure>"
                "<p>{Two}</p>"),
           "One|Hint|Two", "a hint between kept text comes whole");
    tap_is(kept("<p>{One}</p><div class=callout><a href=x>Buy</a></div>"
                "<p>{Two}</p>"),
           "One|Two", "but not one of links");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
