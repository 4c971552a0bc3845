
/*
 * A box that opens is kept with the line that opens it.
 */


#include "units/kept.h"


static void
details(void)
{
    tap_is(kept("<details><summary>Why?</summary><p>{So it is.}</p>"
                "</details>"),
           "Why?|So it is.", "details keep their summary");
    tap_is(kept("<details><summary>{Why?}</summary><p>So it is.</p>"
                "</details>"),
           "Why?|So it is.", "and a summary its details");
    tap_is(kept("<p>{One}</p><details><summary>Why?</summary><p>So</p>"
                "</details>"),
           "One", "of which nothing was kept stays out");
    tap_is(kept("<details><summary>{Links}</summary><p><a href=1>One</a> "
                "<a href=2>Two</a></p></details>"),
           "Links", "and so do links");
    tap_is(kept("<details><summary>{Why?}</summary>{So it is.}</details> "
                "<details><summary>When?</summary>On Monday.</details>"
                "<details><summary>Where?</summary>Here.</details>"),
           "Why?|So it is.|When?|On Monday.|Where?|Here.",
           "those right after kept ones are kept");
    tap_is(kept("<details><summary>{Why?}</summary>{So it is.}</details><p>Or"
                "<details><summary>When?</summary>On Monday.</details>"),
           "Why?|So it is.", "but not with other text between");
    tap_is(kept("<details><summary>{Why?}</summary>{So it is.}</details>"
                "<details><summary>More</summary><a href=x>One</a></details>"),
           "Why?|So it is.", "nor with links");
}


static void
buttons(void)
{
    tap_is(kept("<h3><button aria-expanded=false>Why?</button></h3>"
                "<div>{So it is.}</div>"),
           "Why?|So it is.", "what a button opens keeps the button");
    tap_is(kept("<div><div class=head><h2><button aria-controls=a>Why?"
                "</button></h2></div><div id=a><p>{So it is.}</p></div>"
                "</div>"),
           "Why?|So it is.", "also from another box");
    tap_is(kept("<h3><button data-bs-target='#a'>Why?</button></h3>"
                "<div id=a>{So it is.}</div>"),
           "Why?|So it is.", "by whatever attribute says so");
    tap_is(kept("<ul><li><button role=tab data-bs-target='#a'>Oak</button>"
                "</ul><div id=a>{So it is.}</div>"),
           "Oak|So it is.", "so does a tab");
    tap_is(kept("<h3><button aria-expanded=false>{Why?}</button></h3>"
                "<div hidden>So it is.</div>"),
           "Why?|So it is.", "and a kept button what it opens");
    tap_is(kept("<p>{One}</p><div class=pane><h3><button aria-expanded=false>"
                "Why?</button></h3><p hidden>So it is.</div><div class=pane>"
                "<h3><button aria-expanded=false>When?</button></h3><p hidden>"
                "{On Monday.}</div>"),
           "One|Why?|So it is.|When?|On Monday.",
           "panes beside one that is kept are kept");
    tap_is(kept("<p>{One}</p><div class=pane><h3><button aria-expanded=false>"
                "Why?</button></h3><p hidden>So it is</div><div class=note>"
                "<p>{On Monday.}</div>"),
           "One|On Monday.", "but not beside something else");
    tap_is(kept("<h3><button>Copy</button></h3><div>{So it is.}</div>"),
           "So it is.", "a button that opens nothing stays out");
    tap_is(kept("<button aria-expanded=false>{More}</button><div><a href=1>"
                "One</a></div>"),
           "More", "a button keeps no links");
    tap_is(kept("<p>{One}</p><div><button aria-expanded=false>Show</button><p "
                "class=caption>{Cap}</p></div><p>{Two}"),
           "One|Cap|Two", "a caption keeps no button");
    tap_is(kept("<p>{One}</p><div class=nav><button role=tab aria-controls=p1>"
                "Bus</button><button role=tab aria-controls=p2>Boat</button>"
                "</div><div id=p1><p>{By bus.}</p></div><div id=p2><p>By boat."
                "</p></div>"),
           "One|Bus|By bus.", "a panel keeps its tab");
}


#define TABS                                                                  \
    "<ul class=nav><li><a href=#p1 role=tab aria-controls=p1>Bus</a><li><a "  \
    "href=#p2 role=tab aria-controls=p2>Boat</a></ul>"


static void
roles(void)
{
    tap_is(kept("<div><div role=button>Why?</div><p>{So it is.}</p></div>"),
           "So it is.", "what has the role of a button must open something");
    tap_is(kept("<div><div role=button aria-expanded=false><a>Why?</a></div>"
                "<p>{So it is.}</p></div><p>{One}</p>"),
           "Why?|So it is.|One", "then it is kept with that");
    tap_is(kept("<p>{One}</p><div><div><span role=button aria-expanded=false>"
                "Why?</span><p hidden>So it is.</p></div></div><p>{Two}</p>"),
           "One|Why?|So it is.|Two",
           "both are kept between two paragraphs if one is closed");
    tap_is(kept("<p>{One}</p><div><span role=button aria-expanded=false>Why?"
                "</span><p hidden>So it is.</p></div>"),
           "One", "but not at the end");
    tap_is(kept("<p>{One}</p><div><span role=button aria-expanded=false>Why?"
                "</span><p hidden>So is it</p></div><p>{Two}</p>"),
           "One|Two", "nor if it is no sentence");
    tap_is(kept(TABS "<div><div id=p1>{By bus.}</div><div id=p2>{By boat.}"
                "</div></div>"),
           "Bus|Boat|By bus.|By boat.", "tabs may be links in a list");
    tap_is(kept(TABS "<div><div id=p1>{By bus.}</div><div id=p2>By boat."
                "</div></div>"),
           "By bus.", "of which one alone says nothing");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    details();
    buttons();
    roles();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
