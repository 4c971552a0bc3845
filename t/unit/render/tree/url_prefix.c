
/*
 * Addresses behind the prefix of a gateway: decoded once, they are what a
 * browser would have asked for without it.
 */


#define _GNU_SOURCE
#include <stdlib.h>

#include "mce.h"
#include "render/tree/url.h"
#include "tap.h"


#define PREFIX  "/read/"

/* of a picture; few bytes would be a placeholder */
#define A32     "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
#define A256    A32 A32 A32 A32 A32 A32 A32 A32
#define DATA    A256 A256 A256 A256 A256 A256 A256 A256


/*
 * "meant" is what the gateway gets after the prefix, decoded once; NULL where
 * the link stays as it is.
 */
typedef struct {
    const char  *reference;
    const char  *meant;
    const char  *fragment;
} example_t;


/* of links in the page https://own.example/d/p?q */
static const example_t  links[] = {
    { "http://a.example/", "http://a.example/", "" },
    { "https://a.example/b", "https://a.example/b", "" },
    { "http://a.example", "http://a.example/", "" },
    { "http://a.example?b", "http://a.example/?b", "" },
    { "http://a.example#b", "http://a.example/", "#b" },
    { "http://a.example:8080/b", "http://a.example:8080/b", "" },
    { "http://me@a.example/b", "http://me@a.example/b", "" },
    { "http://a.example//b//c", "http://a.example//b//c", "" },
    { "//a.example/b", "https://a.example/b", "" },
    { "http:a.example/b", "http://a.example/b", "" },
    { "http:/a.example/b", "http://a.example/b", "" },
    { "/b", "https://own.example/b", "" },
    { "b", "https://own.example/d/b", "" },
    { "../b", "https://own.example/b", "" },
    { "?b", "https://own.example/d/p?b", "" },
    { "./", "https://own.example/d/", "" },

    /* dots of a path are resolved, those of a query reach the site */
    { "http://a.example/b/../c", "http://a.example/c", "" },
    { "http://a.example/../../c", "http://a.example/c", "" },
    { "http://a.example/b/./c/.", "http://a.example/b/c/", "" },
    { "http://a.example/b.c/..d/e..", "http://a.example/b.c/..d/e..", "" },
    { "http://a.example/b?c=/../../d", "http://a.example/b?c=/%2E%2E/%2E%2E/d",
      "" },
    { "http://a.example/b?c=/./d", "http://a.example/b?c=/%2E/d", "" },
    { "http://a.example/b?c/..", "http://a.example/b?c/%2E%2E", "" },
    { "http://a.example/b?c/..#d", "http://a.example/b?c/%2E%2E", "#d" },
    { "http://a.example/b?c/...", "http://a.example/b?c/...", "" },
    { "http://a.example/b?../c", "http://a.example/b?../c", "" },
    { "http://a.example/b/%2e%2e/c", "http://a.example/c", "" },
    { "http://a.example/b/.%2E/%2e./c", "http://a.example/c", "" },
    { "http://a.example/b/%2e/c/%2E", "http://a.example/b/c/", "" },
    { "http://a.example/%2e%2e%2e/%2eb/%2/%2",
      "http://a.example/%2e%2e%2e/%2eb/%2/%2", "" },
    { "http://a.example/b?c/%2e%2e/d", "http://a.example/b?c/%2e%2e/d", "" },

    /* arguments */
    { "http://a.example/b?c=d&e=f", "http://a.example/b?c=d&e=f", "" },
    { "http://a.example/b?c=d&amp;e=f", "http://a.example/b?c=d&e=f", "" },
    { "http://a.example/b?c=d;e=f", "http://a.example/b?c=d;e=f", "" },
    { "http://a.example/b?c+d", "http://a.example/b?c+d", "" },
    { "http://a.example/b?c?d", "http://a.example/b?c?d", "" },
    { "http://a.example/b?", "http://a.example/b?", "" },
    { "http://a.example/b?u=http://c.example/d?e",
      "http://a.example/b?u=http://c.example/d?e", "" },
    { "http://a.example/b?u=http%3A%2F%2Fc.example%2Fd%3Fe",
      "http://a.example/b?u=http%3A%2F%2Fc.example%2Fd%3Fe", "" },

    /* fragments */
    { "http://a.example/b#c", "http://a.example/b", "#c" },
    { "http://a.example/b?c#d?e/f", "http://a.example/b?c", "#d?e/f" },
    { "http://a.example/b#c%20d", "http://a.example/b", "#c%20d" },
    { "g#s", "https://own.example/d/g", "#s" },

    /* what is encoded already stays so */
    { "http://a.example/b%2Fc", "http://a.example/b%2Fc", "" },
    { "http://a.example/b%2fc", "http://a.example/b%2fc", "" },
    { "http://a.example/b%3Fc", "http://a.example/b%3Fc", "" },
    { "http://a.example/b%23c", "http://a.example/b%23c", "" },
    { "http://a.example/b%20c", "http://a.example/b%20c", "" },
    { "http://a.example/b%25c", "http://a.example/b%25c", "" },
    { "http://a.example/b%2520c", "http://a.example/b%2520c", "" },
    { "http://a.example/%C3%A9", "http://a.example/%C3%A9", "" },
    { "http://a.example/100%", "http://a.example/100%", "" },
    { "http://a.example/%zz", "http://a.example/%zz", "" },
    { "http://a.example/b%0d%0ac", "http://a.example/b%0d%0ac", "" },

    /* what a browser encodes */
    { "http://a.example/b c", "http://a.example/b%20c", "" },
    { "http://a.example/b?c d", "http://a.example/b?c%20d", "" },
    { " http://a.example/b ", "http://a.example/b", "" },
    { "http://a.example/b\tc\t", "http://a.example/bc", "" },
    { "http://a.example/b\x7f" "c", "http://a.example/b%7Fc", "" },
    { "http://a.example/b&#127;", "http://a.example/b%7F", "" },
    { "http://a.example/\xc3\xa9", "http://a.example/%C3%A9", "" },
    { "http://a.example/b?\xe2\x82\xac", "http://a.example/b?%E2%82%AC", "" },
    { "http://a.example/&eacute;", "http://a.example/%C3%A9", "" },
    { "http://a.example/b&quot;&lt;&gt;`", "http://a.example/b%22%3C%3E%60",
      "" },
    { "http://a.example/b'(c)*!$,;:@", "http://a.example/b'(c)*!$,;:@", "" },
    { "http://a.example/{b}|c^[d]", "http://a.example/{b}|c^[d]", "" },
    { "http:\\\\a.example\\b", "http://a.example/b", "" },
    { "http://a.example/b?c\\d", "http://a.example/b?c\\d", "" },

    /* names in letters that the DNS has not */
    { "http://b\xc3\xbc" "cher.example/",
      "http://xn--bcher-kva.example/", "" },
    { "http://B\xc3\x9c" "CHER.example/",
      "http://xn--bcher-kva.example/", "" },
    { "http://\xe4\xbe\x8b\xe3\x81\x88.\xe3\x83\x86\xe3\x82\xb9\xe3\x83\x88/",
      "http://xn--r8jz45g.xn--zckzah/", "" },
    { "http://a\xe3\x80\x82" "example/", "http://a.example/", "" },
    { "http://me@b\xc3\xbc" "cher.example:80/\xc3\xbc",
      "http://me@xn--bcher-kva.example:80/%C3%BC", "" },
    { "http://\xd9\x85\xd8\xab\xd8\xa7\xd9\x84.example/",
      "http://xn--mgbh0fb.example/", "" },

    /* no addresses of pages */
    { "mailto:me@a.example", NULL, "" },
    { "tel:+49123", NULL, "" },
    { "#s", NULL, "" }
};


static mce_render_options_t  options = {
    .url = mce_str("https://own.example/d/p?q"),
    .link_prefix = mce_str(PREFIX),
    .image_prefix = mce_str("https://gate.example/image?url=")
};


static mce_str_t
str(const char *text)
{
    return (mce_str_t) { strlen(text), (const uint8_t *) text };
}


static mce_str_t
render(mce_arena_t *arena, const char *html, const char *text,
    mce_format_e format)
{
    mce_str_t         out = mce_null_str;
    mce_article_t    *article;
    mce_document_t   *doc;
    mce_template_t   *template;
    mce_expr_error_t  error;
    mce_extraction_t  found = { 0 };

    if (mce_template_compile(arena, str(text), &template, &error) == MCE_OK
        && mce_document_create(arena, str(html), &doc) == MCE_OK
        && mce_document_text(doc, &found.spans) == MCE_OK
        && mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) == MCE_OK)
    {
        article->confidence = -1;
        options.page = template;
        (void) mce_render(article, format, &options, &out);
    }

    return out;
}


static void
test(const char *html, const char *text, mce_format_e format,
    const char *expected, const char *name)
{
    mce_arena_t  *arena;

    arena = mce_arena_create(0);
    tap_is(render(arena, html, text, format), expected, "%s", name);
    mce_arena_destroy(arena);
}


/*
 * The value of the first attribute, its references decoded, for only "&" has
 * one there.
 */
static char *
first_value(mce_str_t html)
{
    char        *value, *p;
    const char  *start, *end;

    start = memmem(html.data, html.len, "=\"", 2);
    end = start ? memchr(start + 2, '"', html.len) : NULL;
    value = strndup(start ? start + 2 : "", end ? (size_t) (end - start) - 2
                                                : 0);

    while ((p = strstr(value, "&amp;"))) {
        memmove(p + 1, p + 5, strlen(p + 5) + 1);
    }

    return value;
}


/*
 * As a server decodes a path, once; NULL if it holds what ends one.
 */
static char *
decode(const char *text)
{
    char  *out, *p;

    p = out = malloc(strlen(text) + 1);

    for (; *text; p++) {

        if (strchr("/?# ", *text) || (*text & 0x80)) {
            free(out);
            return NULL;
        }

        if (*text == '%') {
            *p = (char) strtol((char[]) { text[1], text[2], '\0' }, NULL, 16);
            text += 3;

        } else {
            *p = *text++;
        }
    }

    *p = '\0';

    return out;
}


static void
test_links(void)
{
    char             html[512], *value, *meant;
    size_t           i;
    mce_str_t        out;
    mce_arena_t     *arena;
    const example_t *example;

    for (i = 0; i < sizeof(links) / sizeof(links[0]); i++) {
        example = &links[i];
        arena = mce_arena_create(0);

        snprintf(html, sizeof(html), "<p><a href=\"%s\">One</a></p>"
                 "<p id=s>two</p>", example->reference);
        out = render(arena, html, "{{content}}", MCE_FORMAT_HTML);
        value = first_value(out);

        if (example->meant == NULL) {
            tap_is(str(value), example->reference, "\"%s\" has no prefix",
                   example->reference);
            free(value);
            mce_arena_destroy(arena);
            continue;
        }

        tap_is(str(strchr(value, '#') ? strchr(value, '#') : ""),
               example->fragment, "\"%s\": the fragment is outside",
               example->reference);

        value[strcspn(value, "#")] = '\0';
        meant = strncmp(value, PREFIX, strlen(PREFIX)) == 0
                ? decode(value + strlen(PREFIX)) : NULL;
        tap_is(str(meant ? meant : value), example->meant,
               "\"%s\": the gateway gets what is meant", example->reference);

        free(meant);
        free(value);
        mce_arena_destroy(arena);
    }
}


static void
test_formats(void)
{
    static const char  link[] = "<p><a href=\"/b?c=d#e\">One</a></p>";
    static const char  picture[] = "<p>One <img src=\"i.png?b\" alt=two></p>";

    test(link, "{{content}}", MCE_FORMAT_HTML,
         "<p><a href=\"/read/https%3A%2F%2Fown.example%2Fb%3Fc%3Dd#e\">One"
         "</a></p>\n", "html: a link");
    test(picture, "{{content}}", MCE_FORMAT_HTML,
         "<p>One <img src=\"https://gate.example/image?url="
         "https%3A%2F%2Fown.example%2Fd%2Fi.png%3Fb\" alt=\"two\"></p>\n",
         "html: a picture");
    test("<p>One <img src=\"data:image/png;base64," DATA "\" alt=two></p>",
         "{{content}}", MCE_FORMAT_HTML,
         "<p>One <img src=\"data:image/png;base64," DATA "\" alt=\"two\">"
         "</p>\n",
         "html: a picture that is in the page");
    test("<p>One <img srcset=\"a.png 400w, b.png 1200w\" alt=two>"
         "</p>", "{{content}}", MCE_FORMAT_HTML,
         "<p>One <img src=\"https://gate.example/image?url="
         "https%3A%2F%2Fown.example%2Fd%2Fb.png\" alt=\"two\"></p>\n",
         "html: a candidate of srcset");
    test("<p>One</p><video src=v.mp4 poster=p.png></video><p>two</p>",
         "{{content}}",
         MCE_FORMAT_HTML,
         "<p>One</p>\n<p><a href=\"/read/https%3A%2F%2Fown.example%2Fd"
         "%2Fv.mp4\"><img src=\"https://gate.example/image?url=https%3A%2F"
         "%2Fown.example%2Fd%2Fp.png\" alt=\"\"> \xe2\x96\xb6 v.mp4</a></p>\n"
         "<p>two</p>\n",
         "html: a medium becomes a link with its name and picture");
    test("<p><a href=\"javascript:x\">One</a> two</p>", "{{content}}",
         MCE_FORMAT_HTML, "<p>One two</p>\n", "html: javascript: is none");
    test("<blockquote cite=b>One</blockquote>", "{{content}}",
         MCE_FORMAT_HTML,
         "<blockquote cite=\"/read/https%3A%2F%2Fown.example%2Fd%2Fb\"><p>One"
         "</p>\n</blockquote>\n", "html: the source of a quotation");
    test(link, "{{content}}", MCE_FORMAT_MARKDOWN,
         "---\nurl: \"https://own.example/d/p?q\"\n---\n\n"
         "[One](/read/https%3A%2F%2Fown.example%2Fb%3Fc%3Dd#e)\n",
         "Markdown: a link");
    test(picture, "{{content}}", MCE_FORMAT_MARKDOWN,
         "---\nurl: \"https://own.example/d/p?q\"\n---\n\n"
         "One ![two](https://gate.example/image?url="
         "https%3A%2F%2Fown.example%2Fd%2Fi.png%3Fb)\n",
         "Markdown: a picture");

    options.links = MCE_RENDER_LINKS_BOTTOM;

    test(link, "{{content}}", MCE_FORMAT_TEXT,
         "One [1]\n\n[1] /read/https%3A%2F%2Fown.example%2Fb%3Fc%3Dd#e\n",
         "text: the address of a link");
    test("<p><a href=b>One</a></p>", "{{content}}", MCE_FORMAT_HTML,
         "<p>One<sup><a href=\"#mce-link-1\">1</a></sup></p>\n"
         "<nav aria-label=\"Links\">\n<ol><li id=\"mce-link-1\">"
         "<a href=\"/read/https%3A%2F%2Fown.example%2Fd%2Fb\">"
         "https://own.example/d/b</a></li>\n</ol>\n</nav>\n",
         "html: a link at the bottom tells the address of its page");

    options.links = MCE_RENDER_LINKS_KEEP;

    test("<meta property=og:image content=i.jpg>"
         "<link rel=canonical href=/c><p>One",
         "{{image}} {{canonical}} {{url}}{{#content}}{{/content}}{{content}}",
         MCE_FORMAT_HTML,
         "https://gate.example/image?url=https%3A%2F%2Fown.example%2Fd%2Fi.jpg"
         " https://own.example/c https://own.example/d/p?q<p>One</p>\n",
         "a template: the picture has a prefix, what names the page has none");
}


static void
test_pictures(void)
{
    options.images = MCE_RENDER_IMAGES_LINK;

    test("<p>One <img src=i.jpg alt=two></p>", "{{content}}",
         MCE_FORMAT_HTML,
         "<p>One <a href=\"https://gate.example/image?url="
         "https%3A%2F%2Fown.example%2Fd%2Fi.jpg\">two</a></p>\n",
         "html: a link to a picture has the prefix of pictures");

    options.image_prefix = str("");

    test("<p>One <img src=i.jpg alt=two></p>", "{{content}}",
         MCE_FORMAT_HTML,
         "<p>One <a href=\"/read/"
         "https%3A%2F%2Fown.example%2Fd%2Fi.jpg\">two</a></p>\n",
         "html: or that of links, if pictures have none");

    options.images = MCE_RENDER_IMAGES_KEEP;

    test("<p>One <img src=i.jpg alt=two></p>", "{{content}}",
         MCE_FORMAT_HTML,
         "<p>One <img src=\"https://own.example/d/i.jpg\" "
         "alt=\"two\"></p>\n",
         "html: a picture has none then");

    options.image_prefix = str("https://gate.example/image?url=");
}


/*
 * What of JSON has a prefix, and what names the page.
 */
static void
test_json(void)
{
    size_t        i;
    mce_str_t     out;
    mce_arena_t  *arena;

    static const char  *parts[] = {
        "\"url\":\"https://own.example/d/p?q\"",
        "\"canonical\":\"https://own.example/c\"",
        "\"image\":\"https://gate.example/image?url="
        "https%3A%2F%2Fown.example%2Fd%2Fi.jpg\"",
        "<a href=\\\"/read/https%3A%2F%2Fown.example%2Fd%2Fb\\\">",
        "\"original\":\"/original/x\""
    };

    options.original = str("/original/x");
    arena = mce_arena_create(0);
    out = render(arena, "<meta property=og:image content=i.jpg>"
                 "<link rel=canonical href=/c><p><a href=b>One</a>",
                 "{{content}}", MCE_FORMAT_JSON);

    for (i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        tap_ok(memmem(out.data, out.len, parts[i], strlen(parts[i])),
               "JSON: %s", parts[i]);
    }

    mce_arena_destroy(arena);
    options.original = str("");
}


static void
test_original(void)
{
    static const char  link[] = "<p><a href=#s>One</a></p><p id=s>two</p>";
    static const char  page[] = "{{content}}{{original}}";

    test(link, page, MCE_FORMAT_HTML,
         "<p><a href=\"#s\">One</a></p>\n<p id=\"s\">two</p>\n"
         "https://own.example/d/p?q",
         "without an address of its own, the original is at the page's");

    options.original = str("/original/x?y&z");

    test(link, page, MCE_FORMAT_HTML,
         "<p><a href=\"#s\">One</a></p>\n<p id=\"s\">two</p>\n"
         "/original/x?y&amp;z", "html: the original");
    test(link, page, MCE_FORMAT_MARKDOWN,
         "---\nurl: \"https://own.example/d/p?q\"\n"
         "original: \"/original/x?y&z\"\n---\n\n"
         "[One](/original/x?y&z#s)\n\ntwo\n",
         "Markdown: the original, which has the places of the page");

    options.original = str("");
    options.host_relative = 1;
    options.link_prefix = str("");
    options.image_prefix = str("");

    test(link, page, MCE_FORMAT_HTML,
         "<p><a href=\"#s\">One</a></p>\n<p id=\"s\">two</p>\n/d/p?q",
         "the original is host-relative where links are");
}


/*
 * Whoever made the address: what is no letter of addresses is encoded.
 */
static void
test_bytes(void)
{
    size_t        i;
    mce_buf_t     out;
    mce_arena_t  *arena;

    static const struct {
        const char  *url;
        const char  *prefixed;
    } rows[] = {
        { "http://a.example/~", "/read/http%3A%2F%2Fa.example%2F~" },
        { "http://a.example/\x7f", "/read/http%3A%2F%2Fa.example%2F%257F" },
        { "http://a.example/\x80", "/read/http%3A%2F%2Fa.example%2F%2580" },
        { "http://a.example/\x1f", "/read/http%3A%2F%2Fa.example%2F%251F" },
        { "http://a.example/ !", "/read/http%3A%2F%2Fa.example%2F%2520%21" }
    };

    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        arena = mce_arena_create(0);
        out = mce_buf(arena);
        mce_buf_text(&out, rows[i].url);
        mce_url_prefix(&out, 0, str(PREFIX));

        tap_is(mce_buf_value(&out), rows[i].prefixed,
               "byte %02x is what a gateway decodes to it",
               (unsigned char) rows[i].url[17]);

        mce_arena_destroy(arena);
    }
}


int
main(void)
{
    test_bytes();
    test_links();
    test_formats();
    test_pictures();
    test_json();
    test_original();

    return tap_done();
}
