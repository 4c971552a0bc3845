
/*
 * What opens and closes something, and credits that stand there twice.
 */


#include "units/kept.h"


static void
switches_go(void)
{
    tap_is(kept("<p>{One}</p><div class=codebox><p>{Code: }<a href='#' "
                "onclick='x()'>{Select all}</a></p><pre>{Two}</pre></div>"),
           "One|Two", "the head of a block of code goes");
    tap_is(kept("<dl><dt>{Code: }<a href='#'>{Select all}</a></dt><dd><code>"
                "{Two}</code></dd></dl>"), "Two", "whatever it is made of");
    tap_is(kept("<div><span>{lua}</span> <a>{Copy}</a></div><pre>{Two}</pre>"),
           "lua|Two", "but not what else it says");
    tap_is(kept("<p>{See }<a href='/x'>{the code}</a></p><pre>{Two}</pre>"),
           "See |the code|Two", "nor a link to elsewhere");
    tap_is(kept("<blockquote>{One}<div class=b-expandLink><a>{M\xe1\xbb\x9f"
                "}</a></div></blockquote><p>{Two}"),
           "One|Two", "what opens a quotation goes");
    tap_is(kept("<p>{One} <b class=hide-caption><b>{hide caption}</b></b></p>"
                "<b class=toggle-caption>{toggle it}</b><p>{Two}"),
           "One|Two", "so does what opens and closes a caption");
}


static void
sources_go(void)
{
    tap_is(kept("<p>{One}</p><a class=src href='../src/a.html#9'>{Source}</a>"
                "<h4>{push}</h4><p>{Two}"),
           "One|push|Two", "a link to the source of a function goes");
    tap_is(kept("<dl><dt>{push}<a href='_modules/a.html'><span><span>{[source]"
                "}</span></span></a><dd>{Two}</dl>"),
           "push|Two", "at its name as well");
    tap_is(kept("<dl><dt>{push}<a href=x><span class=viewcode-link>{[kilde]"
                "}</span></a><dd>{Two}</dl>"),
           "push|Two", "in any language, if it is named so");
    tap_is(kept("<p>{One} <a href='https://a.example/report'>{Source}</a>"
                "<p>{Two}"), "One|Source|Two", "another source stays");
}


static void
credits_stand_once(void)
{
    tap_is(kept("<img src=a.png><p>{One} <b class=credit>{AP}</b></p>"
                "<span class=credit>{AP}</span><p>{Two}"),
           "<img src=a.png>|One|AP|Two",
           "a credit beside a picture stands there once");
    tap_is(kept("<p>{One} <b class=credit>{AP}</b></p><img src=a.png>"
                "<span class=credit>{AP}</span><p>{Two}"),
           "One|AP|AP|Two", "that of another picture stays");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    switches_go();
    sources_go();
    credits_stand_once();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
