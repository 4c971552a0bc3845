
/*
 * A term comes with its definition, a signature with its description.
 */


#include "units/kept.h"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<dl><dt>Term<dd>{Definition}</dl>"), "Term|Definition",
           "a definition keeps its term");
    tap_is(kept("<dl><dt>One<dt>Two<dd>{Definition}</dl>"),
           "One|Two|Definition", "and all terms before it");
    tap_is(kept("<dl><dt><code>open(<i>path</i>)</code><dd>{Opens it.}</dl>"),
           "open(|path|)|Opens it.", "a signature is a term");
    tap_is(kept("<dl><dt>{Term}<dd>{Definition}<dt>{Next}<dd>More</dl>"),
           "Term|Definition|Next|More",
           "a term keeps its definition where most of the list is kept");
    tap_is(kept("<dl><dt>{Term}<dd>A definition that was left out</dl>"),
           "Term", "but not where most of it was left out");
    tap_is(kept("<dl><dt><a href=1>Teaser</a><dd>{What it says}</dl>"),
           "What it says", "a term that is a link stays out");
    tap_is(kept("<h3>{open}</h3><div class=member-signature>int open()</div>"
                "<div>{Opens it.}</div>"),
           "open|int open()|Opens it.",
           "a signature stands between a heading and a description");
    tap_is(kept("<h2>{open}</h2><div><div class=memproto><table><tr><td>int"
                "<td>open()</table></div><div>{Opens it.}</div></div>"),
           "open|int|open()|Opens it.", "or first in what follows");
    tap_is(kept("<h3>{open}</h3><div class=tools>Edit</div>"
                "<div>{Opens it.}</div>"),
           "open|Opens it.", "what is named otherwise is none");
    tap_is(kept("<dl><dt>One<dd>Two</dl><p>{Text}"), "Text",
           "a list of which nothing is kept stays out");

    tap_is(kept("<div><p>{One}</p><div class=attr><span>def</span> two()"
                "<label>View</label></div><a href='#x'></a><div "
                "class=docstring><p>{Two it is.}</p></div></div>"),
           "One|def| two()|Two it is.",
           "what stands before a description by its name is a signature, too");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
