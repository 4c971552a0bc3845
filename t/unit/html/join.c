
/*
 * Spans that only tags keep apart become one.
 */


#include "html/document.h"
#include "mce_internal.h"
#include "tap.h"


static mce_arena_t  *arena;


/*
 * The parts of a page that stand between "[" and "]", joined, each in brackets
 * again.
 */
static mce_str_t
joined(const char *marked, int inlines)
{
    char                *page, *out;
    size_t               i, len;
    mce_str_t            source, text;
    mce_spans_t          spans;
    mce_document_t      *doc;
    mce_span_builder_t   builder = { .arena = arena };

    page = mce_arena_calloc(arena, 1024);
    out = mce_arena_calloc(arena, 1024);
    text.data = (uint8_t *) out;
    text.len = 0;

    for (i = 0, len = 0; marked[i]; i++) {
        if (marked[i] == '[') {
            (void) mce_span_grow(&builder);
            builder.spans.elts[builder.spans.n].start = (uint32_t) len;

        } else if (marked[i] == ']') {
            builder.spans.elts[builder.spans.n++].end = (uint32_t) len;

        } else {
            page[len++] = marked[i];
        }
    }

    source.data = (uint8_t *) page;
    source.len = len;

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_spans_join(doc, &builder.spans, inlines, &spans) != MCE_OK)
    {
        return text;
    }

    for (i = 0; i < spans.n; i++) {
        text.len += (size_t) sprintf(out + text.len, "[%.*s]",
                        (int) (spans.elts[i].end - spans.elts[i].start),
                        page + spans.elts[i].start);
    }

    return text;
}


int
main(void)
{
    arena = mce_arena_create(0);

    tap_is(joined("<p>", 1), "", "no span stays none");
    tap_is(joined("<p>[a]", 1), "[a]", "one span stays as it is");

    tap_is(joined("<p>[a ]<b>[b]</b>[ c]</p>", 1), "[a <b>b</b> c]",
           "inline tags join");
    tap_is(joined("[a]<a href=x>\n<i>[b]", 1), "[a<a href=x>\n<i>b]",
           "several do, with white space between them");
    tap_is(joined("[a]<p>[b]", 1), "[a][b]", "a block keeps apart");
    tap_is(joined("[a]<br>[b]", 1), "[a][b]", "so does a line break");
    tap_is(joined("[a]<!-- - -->[b]", 1), "[a][b]", "and a comment");
    tap_is(joined("[a]<b>x</b>[b]", 1), "[a][b]",
           "and text that was not selected");
    tap_is(joined("[a]x[b]<i>[c]", 1), "[a][b<i>c]",
           "also without a tag around it");
    tap_is(joined("[a] \n[b]", 1), "[a \nb]",
           "white space within a text joins");

    tap_is(joined("<p>[a]</p>\n<!-- x --><div>[b]</div>", 0),
           "[a</p>\n<!-- x --><div>b]",
           "blocks and comments join if asked to");
    tap_is(joined("[a]<p>x<p>[b]<br>[c]", 0), "[a][b<br>c]",
           "text still keeps apart");
    tap_is(joined("[a]<script>x()</script>[b]", 0), "[a][b]",
           "and so does a script");

    mce_arena_destroy(arena);

    return tap_done();
}
