
/*
 * Cards of links between paragraphs.
 */


#include "units/kept.h"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<div><p>{One}</p><figure class=bookmark-card><a href=x><div>"
                "Rye</div><div>All about it</div></a></figure><p>{Two}</p>"),
           "One|Rye|All about it|Two", "a card is kept");
    tap_is(kept("<div><p>{One}</p><figure><a class='bookmark source' href=x>"
                "<div>Rye</div></a></figure><p>{Two}</p>"),
           "One|Rye|Two", "its link may have the name");
    tap_is(kept("<div><p>{One}</p><div class=link-card><a href=x>Rye</a></div>"
                "<p>{Two}</p>"),
           "One|Rye|Two", "it need not be a figure");
    tap_is(kept("<div><p>{One}</p><figure class=teaser><a href=x>Rye</a>"
                "</figure><p>{Two}</p>"),
           "One|Two", "another link is not kept");
    tap_is(kept("<div><p>{One}</p><figure class=bookmark-card><a href=x>Rye"
                "</a></figure>"),
           "One", "nor is a card after the text");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
