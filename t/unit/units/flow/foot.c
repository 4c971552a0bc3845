
/*
 * The foot of an article.
 */


#include "units/kept.h"


#define TEXT                                                                  \
    "The weir was rebuilt in spring, and the first salmon jumped it a week "  \
    "later, which the miller wrote down."

#define foot(html, expected, name)                                            \
    tap_is(kept("<article><section><p>{" TEXT "}</p></section><section "      \
                "class=story-footer>" html "</section></article>"),           \
           TEXT expected, name)


int
main(void)
{
    kept_arena = mce_arena_create(0);

    foot("<p>Ann Roe counted the fish for this story.</p>",
         "|Ann Roe counted the fish for this story.",
         "who contributed is kept");
    foot("<aside><h4>Correction</h4><p>It was a trout.</p></aside><div><h4>"
         "Where</h4><dl><dt>Weir</dt><dd>Lower wall, left</dd></dl></div>",
         "|Correction|It was a trout.|Where|Weir|Lower wall, left",
         "boxes with headings are kept");
    foot("<p>Ann Roe counted the fish.</p><p><a href=1>Subscribe</a></p><p>"
         "She counted them at night.</p>",
         "|Ann Roe counted the fish.",
         "nothing is, once something else has begun");
    foot("<p>Filed under fish</p>", "", "what is no sentence is not kept");
    foot("<div><h4>Write to us</h4><form><input></form></div>", "",
         "nor is a form");
    tap_is(kept("<div><section><p>{" TEXT "}</p></section><div class=footer>"
                "<p>Ann Roe counted the fish for this story.</p></div></div>"),
           TEXT, "the foot of a page is not of the article");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
