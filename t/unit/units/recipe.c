
/*
 * A recipe is kept whole.
 */


#include "units/kept.h"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<div><p>{One}</p><div class=the-recipe><h2>Bread</h2><a "
                "class=button>Print</a><div class=recipe-ingredients><h3>What"
                "</h3><ul><li>Flour and salt<li>Water</ul></div><div><h3>{How"
                "}</h3><ol><li>{Mix and wait}<li>{Bake it for an "
                "hour, and wait again}</ol></div><div><h3>"
                "Notes</h3><div><span>Rye is wet.</span></div></div></div>"
                "<p>{Two}</p></div>"),
           "One|Bread|What|Flour and salt|Water|How|Mix and wait|Bake it "
           "for an hour, and wait again|Notes|Rye is wet.|Two",
           "its name, lists and notes are kept, and no buttons");
    tap_is(kept("<div class=recipe><h2>{Bread}</h2><div class=recipe-meta>"
                "<b>Time</b> 40 min</div><div class=servings>For <b>4</b>"
                "</div><div class=recipe-rating>5 of 31 votes</div><ul class="
                "ingredients><li>{Flour and salt}<li>{Water}</ul></div>"),
           "Bread|Time| 40 min|For |4|Flour and salt|Water",
           "so is how long it takes and for how many it is, but no votes");
    tap_is(kept("<div><p>{One}</p><div itemprop=recipe><h2>{Bread}</h2><ul>"
                "<li class=ingredient>{Flour and salt}<li>Water</ul><p>{Mix "
                "and wait, then bake it.}</p><p>Eat.</p></div></div>"),
           "One|Bread|Flour and salt|Water|Mix and wait, then bake it.|Eat.",
           "microdata name it, too");
    tap_is(kept("<div><p>{One}</p><div class=recipe><h2>Bread</h2><ul class="
                "ingredients><li>Flour and salt<li>Water</ul><p>Mix and wait, "
                "then bake it and eat.</p><p>{Good.}</p></div></div>"),
           "One|Bread|Good.", "one of which little is kept is left as it is");
    tap_is(kept("<div><p>{One}</p><div class=recipe><p>{Bread is good, and it "
                "is warm.}</p><ul><li>Flour<li>Water</ul><p>{Mix and wait, "
                "then bake it.}</p><p>Eat.</p></div></div>"),
           "One|Bread is good, and it is warm.|Flour|Water|Mix and wait, then "
           "bake it.",
           "so it is without ingredients");

    tap_is(kept("<section class=recipe-ingredients><h2>{What}</h2><div>"
                "<button>-</button><span>For 4</span></div><div><div>Flour"
                "</div><div>Water</div></div></section><section class=recipe-"
                "steps><h2>{How}</h2><p>{Mix and wait, then bake it.}</p>"
                "</section><section class=recipe-author-note><h2>Note</h2>"
                "<div>Rye is wet.</div></section>"),
           "What|For 4|Flour|Water|How|Mix and wait, then bake it.|Note|Rye "
           "is wet.", "its parts stay that stand beside each other");
    tap_is(kept("<p>{One}</p><section class=recipe-suggestions><h2>Try</h2>"
                "<div><a href=/2>Soup</a></div></section><section class="
                "recipe-comments><h2>Comments</h2><p>Good!</p></section>"
                "<section class=ingredients><h2>What</h2><p>Salt</section>"),
           "One", "others do not");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
