
/*
 * What of a page is rendered beside the text that was selected.
 */


#define _GNU_SOURCE             /* memmem() */

#include "mce.h"
#include "tap.h"


#define IMAGE  "<img src=i.png>"


/*
 * The page where the texts "a" and "z" are what was selected.
 */

static mce_str_t
selected(mce_arena_t *arena, const char *html, mce_format_e format)
{
    mce_str_t             source, out = mce_null_str;
    mce_span_t            span[2];
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      found;
    mce_render_options_t  options;

    memset(&options, 0, sizeof(mce_render_options_t));
    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    span[0].start = (uint32_t) (strstr(html, ">a<") + 1 - html);
    span[0].end = span[0].start + 1;
    span[1].start = (uint32_t) (strstr(html, ">z<") + 1 - html);
    span[1].end = span[1].start + 1;
    found.spans.n = 2;
    found.spans.elts = span;

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) != MCE_OK
        || mce_render(article, format, &options, &out) != MCE_OK)
    {
        return (mce_str_t) mce_null_str;
    }

    return out;
}


/*
 * Whether the image of the page stays.
 */

static int
keeps(const char *html)
{
    int                kept;
    mce_str_t          out;
    mce_arena_t       *arena;

    static const char  image[] = "<img";

    arena = mce_arena_create(0);
    out = selected(arena, html, MCE_FORMAT_HTML);
    kept = memmem(out.data, out.len, image, sizeof(image) - 1) != NULL;
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
    tap_ok(between("<div><aside>" IMAGE "</aside><p>" IMAGE "</p></div>"),
           "an image beside what holds none is kept");
}


static void
test_signs(void)
{
    tap_ok(!between("<div class=post-share><p>" IMAGE "</p></div>")
           && !between("<ul id=sharing><li>" IMAGE "</ul>"),
           "signs in a box that is named after sharing are not kept");
    tap_ok(!between("<p><a href='mailto:a@b.example'>" IMAGE "</a></p>")
           && !between("<p><a href='//b.example/sharer.php?u=c'>" IMAGE
                       "</a></p>"),
           "nor is one that is a link to share the page");
    tap_ok(!between("<ul><li><a href='mailto:'>" IMAGE "</a><li>" IMAGE
                    "</ul>"),
           "nor is one in a row with such");
    tap_ok(between("<div><p><a href='mailto:'>" IMAGE "</a></p><p>" IMAGE
                   "</p></div>"),
           "but one in another block is");
    tap_ok(between("<div class=img--shareable>" IMAGE "</div>"),
           "a picture that can be shared on its own is kept");
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


static void
test_code(void)
{
    mce_str_t     out;
    mce_arena_t  *arena;

    arena = mce_arena_create(0);
    out = selected(arena, "<pre><b>a</b>\n<i>2</i>    <b>z</b>\n</pre>",
                   MCE_FORMAT_TEXT);
    tap_is(out, "a\n    z\n",
            "a number that was left out of a line of code adds no space");
    out = selected(arena, "<pre><b>a</b><i>2</i><b>z</b>\n</pre>",
                   MCE_FORMAT_TEXT);
    tap_is(out, "a z\n", "within a line it parts what is beside it");
    mce_arena_destroy(arena);
}


int
main(void)
{
    test_media();
    test_signs();
    test_edges();
    test_code();

    return tap_done();
}
