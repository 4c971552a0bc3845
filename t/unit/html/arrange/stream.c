
/*
 * Parts of a page that a server sent late, put in their places.
 */


#include "html/arrange/stream.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
arranged(const char *page)
{
    mce_str_t        source;
    mce_document_t  *doc;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_stream_arrange(doc, &source) != MCE_OK)
    {
        return (mce_str_t) mce_str("failed");
    }

    return source;
}


static void
placed(void)
{
    tap_is(arranged("<p>a</p><!--$?--><template id=\"B:0\"></template>"
                    "<p>wait</p><!--/$--><p>c</p>"
                    "<div hidden id=\"S:0\"><p>b</p></div>"),
           "<p>a</p><!--$?--><p>b</p><!--/$--><p>c</p>",
           "a part takes its place, and what was there goes");
    tap_is(arranged("<template id=B:0></template>wait<!--/$-->c"
                    "<div hidden id=S:0>b</div>"),
           "b<!--/$-->c", "a comment may be missing before it");
    tap_is(arranged("<template id=\"P:2\"></template>c"
                    "<div hidden id=\"S:2\"><div>b</div></div>d"),
           "<div>b</div>cd", "a place of a segment has nothing that goes");
    tap_is(arranged("<ul><li>a<!--$?--><template id=B:1></template>w<!--/$-->"
                    "</ul><div hidden id=S:1><li>b</li></div>"),
           "<ul><li>a<!--$?--><li>b</li><!--/$--></ul>",
           "items of a list take theirs");
    tap_is(arranged("<table><tr><td>a</td></tr><template id=P:1></template>"
                    "</table><table hidden><tbody id=S:1><tr><td>b</td></tr>"
                    "</tbody></table>"),
           "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>"
           "<table hidden></table>",
           "rows of a table do");
    tap_is(arranged("<template id=x-B:a></template><div id=x-S:a>b</div>"),
           "b", "ids may have a prefix");
    tap_is(arranged("<template id=B:0></template><template id=B:1></template>"
                    "<div id=S:0>a</div><div id=S:1>b</div>"
                    "<script>$RC(\"B:0\",\"S:1\");$RC(\"B:1\",\"S:0\")"
                    "</script>"),
           "ba<script>$RC(\"B:0\",\"S:1\");$RC(\"B:1\",\"S:0\")</script>",
           "a script may say which is for which");
}


static void
templates(void)
{
    tap_is(arranged("a<template id=pl-0></template>wait<!--pl-0-->c<template "
                    "id=0><p>b</p></template>"),
           "a<p>b</p><!--pl-0-->c", "a part may be a template");
    tap_is(arranged("<template id=pl-0></template>w<template id=pl-0-1>"
                    "</template>x<!--pl-0-1-->y<!--pl-0-->c<template id=0-1>d"
                    "</template><template id=0>b</template>"),
           "b<!--pl-0-->c<template id=0-1>d</template>",
           "a place may be in what goes");
    tap_is(arranged("<template id=pl-0></template>w<!--pl-0--><template id=0>"
                    "a<template id=pl-1></template>x<!--pl-1-->c</template>"
                    "<template id=1>b</template>"),
           "ab<!--pl-1-->c<!--pl-0-->", "or in another part");
    tap_is(arranged("<template id=row><tr></tr></template>a<template id=pl-0>"
                    "</template>b<template id=1>c</template>"),
           "<template id=row><tr></tr></template>a<template id=pl-0>"
           "</template>b<template id=1>c</template>",
           "other templates stay as they are");
    tap_is(arranged("<template id=pl-0></template>w<template id=0>b"
                    "</template>"),
           "bw", "without a comment nothing goes");
}


static void
nested(void)
{
    tap_is(arranged("<template id=B:0></template>w<!--/$-->"
                    "<div hidden id=S:0>a<!--$?--><template id=B:1></template>"
                    "<p>w</p><!--/$-->c</div><div hidden id=S:1>b</div>"),
           "a<!--$?-->b<!--/$-->c<!--/$-->",
           "a part may have a place in it");
    tap_is(arranged("<!--$?--><template id=B:0></template><!--$-->w<!--/$-->"
                    "<!--$?--><template id=B:1></template>v<!--/$-->x<!--/$-->"
                    "<div hidden id=S:0>a</div><div hidden id=S:1>b</div>"),
           "<!--$?-->a<!--/$--><div hidden id=S:1>b</div>",
           "what goes may have places of its own");
    tap_is(arranged("<template id=B:0></template>"
                    "<div id=S:0><div>a</div><div>b</div></div>c"),
           "<div>a</div><div>b</div>c", "a part ends with its element");
}


static void
kept(void)
{
    const char  *page;

    page = "<p>a</p><div hidden id=\"S:0\"><p>b</p></div>";
    tap_is(arranged(page), page, "a part without a place stays where it is");
    page = "<template id=B:0></template>wait<!--/$-->";
    tap_is(arranged(page), page, "and a place without a part");
    page = "<template id=B:0></template><div id=S:0>a";
    tap_is(arranged(page), page, "a part without an end stays");
    page = "<div id=S:0>a<template id=B:0></template></div>";
    tap_is(arranged(page), page, "a place in its own part keeps it there");
    tap_is(arranged("<template id=B:0></template><template id=B:0></template>"
                    "<div id=S:0>a</div>"),
           "a<template id=B:0></template>", "a part has one place only");
    tap_is(arranged("<!--$?--><template id=B:0></template>b"
                    "<div id=S:0>a</div><!--/$-->c"),
           "<!--$?-->a<template id=B:0></template>b<!--/$-->c",
           "text is not lost where a page ends its places too late");
    page = "<template id=card></template><div id=card>a</div>";
    tap_is(arranged(page), page, "other templates are left alone");
}


int
main(void)
{
    arena = mce_arena_create(0);

    placed();
    templates();
    nested();
    kept();

    mce_arena_destroy(arena);

    return tap_done();
}
