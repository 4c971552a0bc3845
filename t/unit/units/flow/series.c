
/*
 * Boxes that are made alike are kept together.
 */


#include "units/kept.h"


#define BOX(title, text)  "<div><h4>" title "</h4><div>" text "</div></div>"


static void
boxes_beside_each_other(void)
{
    tap_is(kept(BOX("{Why?}", "{So it is.}") BOX("How?", "By hand.")
                BOX("When?", "<p>In <i>May</i>.</p>")),
           "Why?|So it is.|How?|By hand.|When?|In |May|.",
           "one that is kept keeps those after it");
    tap_is(kept(BOX("Why?", "So it is.") BOX("How?", "By hand.")
                BOX("{When?}", "{In May.}")),
           "Why?|So it is.|How?|By hand.|When?|In May.",
           "and those before it");
    tap_is(kept("<div><header><h3>Needed</h3></header><ul><li>Salt</ul></div>"
                "<div><header><h3>{Steps}</h3></header><ol><li>{Mix}</ol>"
                "</div>"),
           "Needed|Salt|Steps|Mix", "a list may be ordered or not");
    tap_is(kept(BOX("{Why?}", "{So it is.}") BOX("How?", "{By} hand.")),
           "Why?|So it is.|How?|By hand.", "a part of one is all of it");
}


static void
boxes_that_differ(void)
{
    tap_is(kept(BOX("{Why?}", "{So it is.}")
                "<div><h4>How?</h4><p>By hand.</p></div>"),
           "Why?|So it is.", "one of other parts stays out");
    tap_is(kept(BOX("{Why?}", "{So it is.}")
                "<section><h4>How?</h4><div>By hand.</div></section>"),
           "Why?|So it is.", "so does one of another tag");
    tap_is(kept(BOX("{Why?}", "{So it is.}") "<p>Else</p>"
                BOX("How?", "By hand.")),
           "Why?|So it is.", "or with something between");
    tap_is(kept(BOX("{Why?}", "{So it is.}")
                "<div>Next: <h4>How?</h4><div>By hand.</div></div>"),
           "Why?|So it is.", "or with a text above its heading");
    tap_is(kept(BOX("{Why?}", "{So it is.}")
                BOX("How?", "By hand, <a href=x>see here</a>")),
           "Why?|So it is.", "or with many links");
    tap_is(kept("<div><h4>{Why?}</h4><div>{So}<i> it is, at least where "
                "the river bends</i></div></div>" BOX("How?", "By hand.")),
           "Why?|So",
           "or if little of the first was kept");
    tap_is(kept("<div><h4>{Why?}</h4><div>{So it is for all}<i> of us</i>"
                "</div></div>" BOX("How?", "By hand.")),
           "Why?|So it is for all", "or a tenth of it was left out");
    tap_is(kept(BOX("{Why?}", "{So it is.}")
                "<div class=share><h4>Share</h4><div>Here</div></div>"),
           "Why?|So it is.", "or where its name bars it");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);
    boxes_beside_each_other();
    boxes_that_differ();
    tap_is(kept("<div><section class=Sh><h2>Name</h2><p>{One}</p></section>"
                "<section class=Sh><h2>{Two}</h2><p>{Of the options, one is "
                "none.}</p></section><section class=Sh><h2>See</h2><p><a "
                "href=x>ls(1)</a>, <a href=y>mv(1)</a></p></section></div>"),
           "Name|One|Two|Of the options, one is none.|See|ls(1)|, |mv(1)",
           "the sections of a manual are a series, and its references");
    tap_is(kept("<div><section class=Sh><h2>{Two}</h2><p>{Of the options, one "
                "is none.}</p></section><section class=Sh><h2>See</h2><p><a "
                "href=x>Other</a>, <a href=y>pages</a></p></section></div>"),
           "Two|Of the options, one is none.", "but not other links");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
