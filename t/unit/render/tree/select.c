
/*
 * What of a page is rendered beside the text that was selected.
 */


#define _GNU_SOURCE             /* memmem() */

#include "mce.h"
#include "tap.h"


#define IMAGE  "<img src=i.png>"


/*
 * Whether the image of the page stays where the texts "a" and "z" are what was
 * selected.
 */

static int
keeps(const char *html)
{
    int                    kept;
    mce_str_t              source, out = mce_null_str;
    mce_span_t             span[2];
    mce_spans_t            spans;
    mce_arena_t           *arena;
    mce_article_t         *article;
    mce_document_t        *doc;
    mce_render_options_t   options;

    static const char      image[] = "<img";

    memset(&options, 0, sizeof(mce_render_options_t));
    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    span[0].start = (uint32_t) (strstr(html, ">a<") + 1 - html);
    span[0].end = span[0].start + 1;
    span[1].start = (uint32_t) (strstr(html, ">z<") + 1 - html);
    span[1].end = span[1].start + 1;
    spans.n = 2;
    spans.elts = span;

    arena = mce_arena_create(0);

    kept = mce_document_create(arena, source, &doc) == MCE_OK
           && mce_article_create(doc, &spans, &article) == MCE_OK
           && mce_render(article, MCE_FORMAT_HTML, &options, &out) == MCE_OK
           && memmem(out.data, out.len, image, sizeof(image) - 1) != NULL;

    mce_arena_destroy(arena);

    return kept;
}


#define between(html)  keeps("<p>a</p>" html "<p>z</p>")


static void
test_media(void)
{
    tap_ok(between(IMAGE), "an image between selected texts is kept");
    tap_ok(between("<div><div>" IMAGE "</div></div>"),
           "with the elements that hold it");
    tap_ok(!between("<div>" IMAGE "<p>b</p></div>"),
           "but not beside a text that is not selected");
    tap_ok(between("<figure>" IMAGE "<figcaption>b</figcaption></figure>"),
           "a caption is no such text");
    tap_ok(between("<div>" IMAGE "<script>b</script></div>"),
           "nor is what nobody sees");
    tap_ok(!between("<aside>" IMAGE "</aside>")
           && !between("<nav><p>" IMAGE "</p></nav>"),
           "what is no content holds none");
}


static void
test_edges(void)
{
    tap_ok(keeps("<p>" IMAGE "<b>a</b></p><p>z</p>"),
           "an image in the first paragraph is kept");
    tap_ok(keeps("<p>a</p><p><b>z</b>" IMAGE "</p>"), "and one in the last");
    tap_ok(!keeps("<div>" IMAGE "<p>a</p></div><p>z</p>")
           && !keeps("<p>a</p><div><p>z</p>" IMAGE "</div>"),
           "one before or after them is not");
}


int
main(void)
{
    test_media();
    test_edges();

    return tap_done();
}
