
/*
 * Addresses: how they are resolved, and how they are written where the host
 * of the page is left out.
 */


#define _GNU_SOURCE
#include <stdlib.h>

#include "mce.h"
#include "render/tree/url.h"
#include "tap.h"


typedef struct {
    const char  *reference;
    const char  *expected;          /* "": it is dropped */
} example_t;


/*
 * RFC 3986, section 5.4.1.  What differs from it is noted.
 */
static const example_t  normal[] = {
    { "g:h", "" },                  /* a scheme that is not allowed */
    { "g", "http://a/b/c/g" },
    { "./g", "http://a/b/c/g" },
    { "g/", "http://a/b/c/g/" },
    { "/g", "http://a/g" },
    { "//g", "http://g" },
    { "?y", "http://a/b/c/d;p?y" },
    { "g?y", "http://a/b/c/g?y" },
    { "#s", "#s" },                 /* the target may be in the content */
    { "g#s", "http://a/b/c/g#s" },
    { "g?y#s", "http://a/b/c/g?y#s" },
    { ";x", "http://a/b/c/;x" },
    { "g;x", "http://a/b/c/g;x" },
    { "g;x?y#s", "http://a/b/c/g;x?y#s" },
    { "", "" },                     /* a link to the page itself is none */
    { ".", "http://a/b/c/" },
    { "./", "http://a/b/c/" },
    { "..", "http://a/b/" },
    { "../", "http://a/b/" },
    { "../g", "http://a/b/g" },
    { "../..", "http://a/" },
    { "../../", "http://a/" },
    { "../../g", "http://a/g" }
};

/*
 * RFC 3986, section 5.4.2, and what only browsers have an answer to.
 */
static const example_t  abnormal[] = {
    { "../../../g", "http://a/g" },
    { "../../../../g", "http://a/g" },
    { "/./g", "http://a/g" },
    { "/../g", "http://a/g" },
    { "g.", "http://a/b/c/g." },
    { ".g", "http://a/b/c/.g" },
    { "g..", "http://a/b/c/g.." },
    { "..g", "http://a/b/c/..g" },
    { "./../g", "http://a/b/g" },
    { "./g/.", "http://a/b/c/g/" },
    { "g/./h", "http://a/b/c/g/h" },
    { "g/../h", "http://a/b/c/h" },
    { "g;x=1/./y", "http://a/b/c/g;x=1/y" },
    { "g;x=1/../y", "http://a/b/c/y" },
    { "g?y/./x", "http://a/b/c/g?y/./x" },
    { "g?y/../x", "http://a/b/c/g?y/../x" },
    { "g#s/./x", "http://a/b/c/g#s/./x" },
    { "g#s/../x", "http://a/b/c/g#s/../x" },
    { "http:g", "http://a/b/c/g" }, /* the older answer, that of browsers */
    { "HTTP:g?y", "http://a/b/c/g?y" },
    { "http:/g", "http://a/g" },
    { "http:#s", "#s" },
    { "http:?y", "http://a/b/c/d;p?y" },
    { "http://g", "http://g" },
    { "https:g", "https://g" },     /* so do browsers read another scheme */
    { "https:/g/h", "https://g/h" },
    { "https:\\g", "https://g" },
    { "http:///g", "http://g" },
    { "https:////g?y#s", "https://g?y#s" },
    { "http:", "http://a/b/c/d;p?q" },  /* the page itself */
    { "HTTP:", "http://a/b/c/d;p?q" },
    { "http:/", "http://a/" },
    { "https:", "" },               /* there is no host */
    { "https:/", "" },
    { "https://", "" },
    { "https:?y", "" },
    { "https:#s", "" },
    { "http://", "" },
    { "http:///", "" },
    { "http://?y", "" },
    { "http://#s", "" },
    { "http://me@/g", "" },
    { "http://:80/g", "" },
    { "//", "" },
    { "///", "" },
    { "//?y", "" },
    { "\\\\", "" },
    { "///g", "http://g" },
    { "////g/../../h", "http://g/h" },
    { "/\\/\\g/./h", "http://g/h" },
    { "//g/../../h?y/../z", "http://g/h?y/../z" },
    { "https:////g/%2e%2E/h/..", "https://g/" },
    { "https://g/../h#/../", "https://g/h#/../" },
    { "http:javascript:x", "http://a/b/c/javascript:x" },
    { "\\g", "http://a/g" },
    { "..\\g?y\\z", "http://a/b/g?y\\z" },
    { "\\\\g", "http://g" },
    { "/\\g", "http://g" },
    { "http:\\\\g\\h", "http://g/h" },
    { "mailto:g\\h", "mailto:g\\h" }
};


/*
 * The page is http://Own.example/d/p?q, and names its own host.
 */
static const example_t  relative[] = {
    { "g?y#s", "/d/g?y#s" },
    { "/g", "/g" },
    { "?y", "/d/p?y" },
    { "../../g", "/g" },
    { "http:g", "/d/g" },
    { "http://own.example/g?y#s", "/g?y#s" },
    { "HTTPS://OWN.EXAMPLE/G", "/G" },
    { "//own.example/g", "/g" },
    { "////own.example/../../g", "/g" },
    { "//own.example/..//evil.example/g", "/.//evil.example/g" },
    { "http:", "/d/p?q" },
    { "http://own.example:80/g", "/g" },
    { "https://own.example:443/g", "/g" },
    { "http://own.example:/g", "/g" },
    { "http:\\\\own.example\\g", "/g" },
    { "http:///own.example/g", "/g" },
    { "http://own.example", "/" },
    { "http://own.example?y", "/?y" },
    { "http://own.example#s", "/#s" },

    /* a second slash must not begin a host */
    { "http://own.example//evil.example/g", "/.//evil.example/g" },
    { "http://own.example/\\evil.example/g", "/.//evil.example/g" },
    { "http://own.example\\\\evil.example/g", "/.//evil.example/g" },
    { "..//evil.example/g", "/.//evil.example/g" },
    { "/.//evil.example/g", "/.//evil.example/g" },
    { "/d/..//evil.example/g", "/.//evil.example/g" },
    { "http://own.example/a//b", "/a//b" },
    { "http://own.example?//b", "/?//b" },

    /* these are other hosts, or say more than a host */
    { "http://other.example/g", "http://other.example/g" },
    { "https://own.example.org/g", "https://own.example.org/g" },
    { "http://own.exampl/g", "http://own.exampl/g" },
    { "http://own.example:8080/g", "http://own.example:8080/g" },
    { "http://own.example:443/g", "http://own.example:443/g" },
    { "https://own.example:80/g", "https://own.example:80/g" },
    { "http://me@own.example/g", "http://me@own.example/g" },
    { "http://own.example@evil.example/g",
      "http://own.example@evil.example/g" },
    { "http:///own.example.org/g", "http://own.example.org/g" },
    { "mailto:me@own.example", "mailto:me@own.example" },

    /* the scheme is that of the page, whichever it is */
    { "//other.example/g", "//other.example/g" },
    { "/\\other.example/g", "//other.example/g" }
};


static const char  *resolve_against = "http://a/b/c/d;p?q";


static mce_str_t
str(const char *text)
{
    return (mce_str_t) { strlen(text), (const uint8_t *) text };
}


static void
test_resolving(const example_t *examples, size_t n, const char *where)
{
    size_t                i;
    mce_buf_t             out;
    mce_arena_t          *arena;
    mce_article_t         article;
    mce_content_t         content;
    mce_document_t       *doc;
    mce_render_options_t  options;

    for (i = 0; i < n; i++) {
        arena = mce_arena_create(0);
        out = mce_buf(arena);

        memset(&options, 0, sizeof(mce_render_options_t));
        memset(&content, 0, sizeof(mce_content_t));
        options.url = str(resolve_against);
        content.options = &options;

        if (mce_document_create(arena, str("<p>"), &doc) != MCE_OK) {
            break;
        }

        article.doc = doc;
        content.article = &article;
        content.doc = doc;

        if (mce_url_base(&content, 0) != MCE_OK
            || !mce_url_add(&out, str(examples[i].reference), content.base,
                            MCE_URL_LINK))
        {
            out.len = 0;
        }

        tap_is(mce_buf_value(&out), examples[i].expected,
               "%s: \"%s\" is resolved", where, examples[i].reference);

        mce_arena_destroy(arena);
    }
}


/*
 * What a template of "text" gives for the page.
 */
static mce_str_t
render(mce_arena_t *arena, const char *html, const char *text,
    mce_format_e format, const char *url, int host_relative)
{
    mce_str_t             out = mce_null_str;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_expr_error_t      error;
    mce_template_t       *template;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options;

    memset(&options, 0, sizeof(mce_render_options_t));

    options.url = str(url);
    options.host_relative = host_relative;

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
test_relative(void)
{
    char          html[256], expected[256];
    size_t        i;
    mce_arena_t  *arena;

    for (i = 0; i < sizeof(relative) / sizeof(relative[0]); i++) {
        arena = mce_arena_create(0);

        snprintf(html, sizeof(html), "<p><a href=\"%s\">One</a></p>",
                 relative[i].reference);
        snprintf(expected, sizeof(expected), "<p><a href=\"%s\">One</a></p>\n",
                 relative[i].expected);

        tap_is(render(arena, html, "{{content}}", MCE_FORMAT_HTML,
                      "http://Own.example/d/p?q", 1),
               expected, "host-relative: \"%s\"", relative[i].reference);

        mce_arena_destroy(arena);
    }
}


static void
test_page(const char *html, const char *text, const char *url,
    const char *expected, const char *name)
{
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    tap_is(render(arena, html, text, MCE_FORMAT_HTML, url, 1), expected, "%s",
           name);

    mce_arena_destroy(arena);
}


static void
test_pages(void)
{
    static const char  link[] = "<p><a href=g>One</a></p>";
    static const char  content[] = "{{content}}";
    static const char  written[] = "<p><a href=\"/d/g\">One</a></p>\n";

    test_page(link, content, "http://own.example:80/d/p", written,
              "a port of the page that is the scheme's own");
    test_page(link, content, "http://own.example:8080/d/p", written,
              "a port of the page that is not");
    test_page("<p><a href=http://own.example/g>One</a></p>", content,
              "http://own.example:8080/d/p",
              "<p><a href=\"http://own.example/g\">One</a></p>\n",
              "another port is another host");
    test_page(link, content, "https://own.example/d/p", written,
              "a page of https");
    test_page(link, content, "http://[::1]:8080/d/p", written,
              "a page of an IPv6 address");
    test_page(link, content, "http://own.example",
              "<p><a href=\"/g\">One</a></p>\n", "a page without a path");
    test_page(link, content, "http://:80/d/p",
              "<p><a href=\"http://:80/d/g\">One</a></p>\n",
              "a page without a host keeps what it has");
    test_page(link, content, "", "<p><a href=\"g\">One</a></p>\n",
              "a page without an address, too");
    test_page("<p><a href=g>One</a></p>", content,
              "http://own.example//evil.example/p",
              "<p><a href=\"/.//evil.example/g\">One</a></p>\n",
              "a path of the page that starts with two slashes");
    test_page("<p><a href=g>One</a></p>", content,
              "http://own.example/\\evil.example/p",
              "<p><a href=\"/./\\evil.example/g\">One</a></p>\n",
              "a path of the page that starts with a slash and a backslash");
    test_page("<p>One</p>", "{{content}}{{url}}",
              "http://own.example//evil.example/p",
              "<p>One</p>\n/.//evil.example/p",
              "the address of such a page");

    test_page("<base href=/e/><p><a href=g>One</a></p>", content,
              "http://own.example/d/p", "<p><a href=\"/e/g\">One</a></p>\n",
              "a base on the host");
    test_page("<base href=/.//e/><p><a href=g>One</a></p>", content,
              "http://own.example/d/p", "<p><a href=\"/.//e/g\">One</a></p>\n",
              "a base whose path starts with two slashes");
    test_page("<base href=https://own.example/e/><p><a href=g>One</a></p>",
              content, "http://own.example/d/p",
              "<p><a href=\"/e/g\">One</a></p>\n",
              "a base that names the host");
    test_page("<base href=http://b.example/e/><p><a href=g>One</a> "
              "<a href=http://own.example/g>two</a> <a href=#f>three</a></p>",
              "{{content}}{{url}}", "http://own.example/d/p",
              "<p><a href=\"http://b.example/e/g\">One</a> "
              "<a href=\"/g\">two</a> three</p>\n"
              "/d/p", "a base on another host");
    test_page("<base href=//b.example/e/><p><a href=g>One</a></p>", content,
              "http://own.example/d/p",
              "<p><a href=\"//b.example/e/g\">One</a></p>\n",
              "a base on another host, without a scheme");
    test_page("<base href=#f><p><a href=g>One</a></p>", content,
              "http://own.example/d/p", written, "a base that is no base");

    test_page("<link rel=canonical href=https://own.example/c>"
              "<meta property=og:image content=i.jpg><p>One"
              "<img src=//own.example/i.png alt=i> two</p>"
              "<blockquote cite=/q>three</blockquote>",
              "{{canonical}} {{image}} {{url}}\n{{content}}",
              "http://own.example/d/p?a&b",
              "/c /d/i.jpg /d/p?a&amp;b\n"
              "<p>One<img src=\"/i.png\" alt=\"i\"> two</p>\n"
              "<blockquote cite=\"/q\"><p>three</p>\n</blockquote>\n",
              "values, images and sources of quotations");
    test_page("<link rel=canonical href=https://b.example/c><p>One</p>",
              "{{canonical}} {{content}}", "http://own.example/d/p",
              "https://b.example/c <p>One</p>\n",
              "a canonical address on another host");
}


static void
only_html_is_host_relative(void)
{
    mce_str_t     out;
    mce_arena_t  *arena;

    static const char  whole[] = "<a href=\\\"http://own.example/d/g\\\">";

    arena = mce_arena_create(0);

    tap_is(render(arena, "<p><a href=g>One</a></p>", "{{content}}",
                  MCE_FORMAT_MARKDOWN, "http://own.example/d/p", 1),
           "---\nurl: \"http://own.example/d/p\"\n---\n\n"
           "[One](http://own.example/d/g)\n", "Markdown has whole addresses");

    out = render(arena, "<p><a href=g>One</a></p>", "{{content}}",
                 MCE_FORMAT_JSON, "http://own.example/d/p", 1);

    tap_ok(memmem(out.data, out.len, whole, strlen(whole)),
           "the html of JSON has whole addresses");

    tap_is(render(arena, "<p><a href=g>One</a></p>", "{{content}}",
                  MCE_FORMAT_HTML, "http://own.example/d/p", 0),
           "<p><a href=\"http://own.example/d/g\">One</a></p>\n",
           "so has html unless it is told otherwise");

    mce_arena_destroy(arena);
}


static void
a_source_of_a_quotation_is_a_page(void)
{
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    tap_is(render(arena, "<blockquote cite=\"data:image/png;base64,AAAA\">One"
                  "</blockquote><blockquote cite=mailto:a@b.example>two"
                  "</blockquote>", "{{content}}", MCE_FORMAT_HTML, "", 0),
           "<blockquote><p>One</p>\n</blockquote>\n"
           "<blockquote><p>two</p>\n</blockquote>\n",
           "a cite of data: goes, and of mailto:");

    mce_arena_destroy(arena);
}


int
main(void)
{
    test_resolving(normal, sizeof(normal) / sizeof(normal[0]), "normal");
    test_resolving(abnormal, sizeof(abnormal) / sizeof(abnormal[0]),
                   "abnormal");
    test_relative();
    test_pages();
    only_html_is_host_relative();
    a_source_of_a_quotation_is_a_page();

    return tap_done();
}
