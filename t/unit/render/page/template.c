
/*
 * Page templates: what they make, what they refuse, what policy they need.
 */


#define _GNU_SOURCE
#include "mce.h"
#include "render/page/template.h"
#include "tap.h"


static mce_arena_t          *arena;
static mce_render_options_t  options;


static int
has(mce_str_t text, const char *part)
{
    return memmem(text.data, text.len, part, strlen(part)) != NULL;
}


/*
 * The template over one page; the column of the fault as "@column: text"
 * where it is refused.
 */
static mce_str_t
write_page(const char *template, const char *html)
{
    static char           fault[256];
    mce_str_t             text, out;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_template_t       *compiled;
    mce_expr_error_t      error;
    mce_extraction_t      found = { 0 };

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    options.url.data = (const uint8_t *) "http://a.example/?a&b";
    options.url.len = strlen("http://a.example/?a&b");

    text.data = (const uint8_t *) template;
    text.len = template ? strlen(template) : 0;

    if (mce_template_compile(arena, text, &compiled, &error) != MCE_OK) {
        out.data = (const uint8_t *) fault;
        out.len = (size_t) snprintf(fault, sizeof(fault), "@%zu: %s",
                                    error.column, error.text);
        return out;
    }

    options.page = compiled;
    text.data = (const uint8_t *) html;
    text.len = strlen(html);
    out.len = 0;

    if (mce_document_create(arena, text, &doc) == MCE_OK
        && mce_document_text(doc, &found.spans) == MCE_OK
        && mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) == MCE_OK)
    {
        (void) mce_render(article, MCE_FORMAT_HTML, &options, &out);
    }

    return out;
}


static mce_str_t
csp(const char *template)
{
    mce_str_t          text, policy = mce_null_str;
    mce_template_t    *compiled;
    mce_expr_error_t   error;

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    text.data = (const uint8_t *) template;
    text.len = strlen(template);

    if (mce_template_compile(arena, text, &compiled, &error) == MCE_OK) {
        (void) mce_template_csp(arena, compiled, &policy);
    }

    return policy;
}


static void
values(void)
{
    static const char  page[] =
        "<html lang=fa><title>A &lt;b&gt; c</title>"
        "<meta name=description content='\"&lt;x&gt;'><p>One";

    tap_is(write_page("{{content}}|", page), "<p>One</p>\n|",
           "content is the article");
    tap_is(write_page("{{title}} {{content}}", page),
           "A &lt;b&gt; c <p>One</p>\n", "a value is escaped");
    tap_is(write_page("<a title=\"{{excerpt}}\">{{content}}", page),
           "<a title=\"&quot;&lt;x&gt;\"><p>One</p>\n",
           "a value is safe in an attribute");
    tap_is(write_page("<img alt='{{title}}'>{{content}}",
                      "<title>x' onerror='alert(1)</title><p>One"),
           "<img alt='x&#39; onerror=&#39;alert(1)'><p>One</p>\n",
           "and in an attribute with single quotes");
    tap_is(write_page("<a href='{{canonical}}'>{{content}}",
                      "<link rel=canonical href=\"/x'onclick='alert(1)\">"
                      "<p>One"),
           "<a href='http://a.example/x&#39;onclick=&#39;alert(1)'>"
           "<p>One</p>\n",
           "so is an address");
    tap_is(write_page("{{#about}}<i>{{byline}}, {{date}}</i>{{/about}}"
                      "{{content}}",
                      "<title>One two</title><meta name=author content=Ann>"
                      "<meta name=date content='13 Nov 2025 9:21'>"
                      "<p>Zero<h1>One two</h1><p>Three"),
           "<p>Zero</p>\n<h1>One two</h1>\n<i>Ann, 13 November 2025</i>"
           "<p>Three</p>\n",
           "what is said of the article follows a headline in the content");
    tap_is(write_page("{{#about}}<i>{{byline}}</i>{{/about}}{{content}}",
                      "<title>One two</title><meta name=author content=Ann>"
                      "<div dir=ltr><h1>One two</h1><p>Three<p>Four</div>"),
           "<div dir=\"ltr\"><h1>One two</h1>\n<i>Ann</i><p>Three</p>\n"
           "<p>Four</p>\n</div>\n",
           "and does so within what holds the headline");
    tap_is(write_page("{{#about}}<i>{{byline}}</i>{{/about}}{{content}}",
                      "<title>One two</title><meta name=author content=Ann>"
                      "<h1><a href=/b>One</a> two</h1><p>Three"),
           "<h1><a href=\"http://a.example/b\">One</a> two</h1>\n<i>Ann</i>"
           "<p>Three</p>\n",
           "a headline may hold links");
    tap_is(write_page("{{#about}}<i>{{byline}}</i>{{/about}}{{content}}",
                      "<meta name=author content=Ann><p>Three"),
           "<i>Ann</i><p>Three</p>\n", "else it stands where it is");
    tap_is(write_page("{{#about}}<i>{{byline}}</i>{{/about}}{{content}}",
                      "<p>Three"),
           "<p>Three</p>\n", "and nowhere if there is nothing to say");
    tap_is(write_page("{{lang}} {{dir}}{{content}}", page),
           "fa rtl<p>One</p>\n", "language and direction are values");
    tap_is(write_page("{{dir}}{{content}}",
                      "<html dir=rtl><p>One, <b>two</b>.<p>One \xd7\x90."
                      "<p>One.<ul><li>One</ul><pre>ls -l</pre>"
                      "<p dir=auto>One"),
           "rtl<p dir=\"ltr\">One, <b>two</b>.</p>\n"
           "<p>One \xd7\x90.</p>\n<p>One.</p>\n<ul><li>One</li>\n</ul>\n"
           "<pre dir=\"ltr\">ls -l</pre>\n<p dir=\"auto\">One</p>\n",
           "in a page from right to left, a paragraph of Latin words alone "
           "goes the other way");
    tap_is(write_page("{{url}} {{content}}", page),
           "http://a.example/?a&amp;b <p>One</p>\n",
           "the address of the original is a value");
    tap_is(write_page("{{canonical}}{{content}}",
                      "<link rel=canonical href='javascript:x'><p>One"),
           "<p>One</p>\n", "an unsafe address is empty");
    tap_is(write_page("} { }} {{{content}}", page),
           "@10: unknown name: \"{content\"",
           "a third brace is part of the name");
    tap_is(write_page("} { }} {{content}}", page), "} { }} <p>One</p>\n",
           "single braces are text");
}


static void
of_programs(void)
{
    tap_is(write_page("{{#policies}}[{{policies}}]{{/policies}}{{content}}",
                      "<meta name=robots content=\"noindex, a'b\">"
                      "<link rel=license href='/l?a&b'><p>One"),
           "[<meta name=\"robots\" content=\"noindex, a&#39;b\">\n"
           "<link rel=\"license\" href=\"http://a.example/l?a&amp;b\">\n]"
           "<p>One</p>\n", "policies are elements");
    tap_is(write_page("{{#policies}}x{{/policies}}{{content}}",
                      "<meta name=robots content=all><p>One"),
           "<p>One</p>\n", "or nothing");
}


static void
the_built_in_page_is_small(void)
{
    mce_str_t  out;

    out = write_page(NULL, "<title>A</title><p>One");

    tap_ok(out.len > 500 && out.len < 5120,
           "the built-in page has %d bytes, less than 5 KB", (int) out.len);
    tap_ok(memcmp(out.data, "<!DOCTYPE html>", 15) == 0,
           "the built-in page starts with a doctype");
    tap_ok(memmem(out.data, out.len, "<html dir=", 10) != NULL,
           "a page of no known language says none");

    out = write_page(NULL, "<html lang=fa><p>One");

    tap_ok(memmem(out.data, out.len, "<html lang=\"fa\" dir=\"rtl\">", 26)
           != NULL, "a page of a known language says it");

    out = write_page(NULL, "<html lang=fa><meta name=author content=Ann>"
                     "<meta property=og:site_name content=Boat>"
                     "<meta name=date content=2025-11-13><p>One");

    tap_ok(has(out, "<span><bdi>Ann</bdi></span>"
                    "<span><time datetime=\"2025-11-13\">"
                    "<bdi>13 نوامبر 2025</bdi></time></span>"),
           "each name, and the date, has a direction of its own");
}


static void
the_built_in_page_says_where_it_is_from(void)
{
    mce_str_t  out;

    static const char  page[] =
        "<html lang=de><meta property=og:site_name content=Boat>"
        "<link rel=canonical href=http://www.b.example/c><p>One";

    out = write_page(NULL, page);

    tap_ok(has(out, "<div class=\"top\" role=\"banner\"><bdi>Boat</bdi>"
                    "<a href=\"http://a.example/?a&amp;b\" dir=\"ltr\">"
                    "a.example</a>"),
           "site and host stand above the headline, with a link");
    tap_ok(has(out, "<footer><a href=\"http://a.example/?a&amp;b\">"
                    "Originalseite</a>"),
           "the link to the original is in the language of the page");

    options.at_url = 1;
    out = write_page(NULL, page);

    tap_ok(!has(out, "http://a.example/?a&amp;b\""),
           "an extract at the page's own address does not link to itself");

    options.host_relative = 1;
    out = write_page("{{host}} {{address}} {{content}}", page);

    tap_is(out, "b.example http://www.b.example/c <p>One</p>\n",
           "where the address is a guess the page's own one counts");

    memset(&options, 0, sizeof(options));
    out = write_page(NULL, "<html lang=sw><p>One");

    tap_ok(has(out, "href=\"#content\" lang=\"en\" dir=\"ltr\">"
                    "Skip to content</a>"),
           "words in a language that the page is not in say so");
}


static void
the_built_in_page_shows_tables_and_code(void)
{
    mce_str_t  out;

    out = write_page(NULL, "<table><tr><th>a<th>b<tr><td>c<td>-1,234.5 %"
                           "<tr><td>1 a<td>€ 7</table>"
                           "<pre><code class=language-c>x</code></pre>");

    tap_ok(has(out, "<thead><tr><th>a</th>\n<th>b</th>\n</tr>\n</thead>\n"
                    "<tr><td>c</td>\n"),
           "the rows that a sheet of paper repeats are a head");
    tap_ok(has(out, "<td class=\"n\">-1,234.5 %</td>"),
           "a number in a table is marked");
    tap_ok(has(out, "<td class=\"n\">€ 7</td>"), "with its currency");
    tap_ok(has(out, "<td>1 a</td>"), "a word makes it a text");
    tap_ok(has(out, "<pre data-lang=\"c\" tabindex=\"0\">"
                    "<code class=\"language-c\">x"),
           "code says its language");

    out = write_page("{{content}}", "<table><tr><th>a<th>b</table>"
                                    "<table><tr><td>c<td>7</table>");

    tap_ok(!has(out, "<thead>"), "a table of one row has no head");
    tap_ok(!has(out, "class"),
           "a template that does not know the marks is spared them");
}


static void
pictures_of_the_built_in_page_are_loaded_late(void)
{
    static const char  page[] =
        "<p>a<img src=b.png width=40 height=30><img src=c.png>";

    tap_ok(has(write_page(NULL, page), "<img width=\"40\" height=\"30\""
               " loading=\"lazy\" src=\"http://a.example/b.png\""),
           "when they are reached, in the room that they need");
    tap_ok(!has(write_page("{{content}}", page), "loading"),
           "a template of others is spared that");
}


static void
sections(void)
{
    tap_is(write_page("{{#byline}}by {{byline}} {{/byline}}{{content}}",
                      "<meta name=author content=B><p>One"),
           "by B <p>One</p>\n", "a section stands where the value is");
    tap_is(write_page("{{#byline}}by {{byline}} {{/byline}}{{content}}",
                      "<p>One"),
           "<p>One</p>\n", "a section goes where the value is empty");
    tap_is(write_page("{{#byline}}a{{#site}}b{{/site}}c{{/byline}}{{content}}",
                      "<meta name=author content=B><p>One"),
           "ac<p>One</p>\n", "sections stand in sections");
    tap_is(write_page("{{#byline}}{{#site}}x{{/site}}y{{/byline}}z{{content}}",
                      "<p>One"),
           "z<p>One</p>\n", "an empty section takes those in it along");
}


static void
headings_that_are_the_day_go_where_the_date_is_shown(void)
{
    static const char  page[] =
        "<html lang=en><title>Hello there</title>"
        "<meta property=article:published_time content=2024-03-05>"
        "<h2>March 5, 2024</h2><h1>Hello there</h1><p>One";

    tap_ok(!has(write_page(NULL, page), "March 5"),
           "the built-in page tells the day once");
    tap_ok(!has(write_page("{{date}}{{content}}", page), "March 5"),
           "so does a template that shows the date");
    tap_ok(has(write_page("{{content}}", page), "March 5"),
           "one that does not keeps the heading");
}


static void
faults(void)
{
    tap_is(write_page("ab{{content", ""), "@3: \"{{\" is not closed",
           "a tag must be closed");
    tap_is(write_page("{{content}}{{x}}", ""), "@14: unknown name: \"x\"",
           "a name must be known");
    tap_is(write_page("{{a\nb}}", ""), "@3: unknown name: \"a\"",
           "a fault is one line");
    tap_is(write_page("{{a4567890123456789012345678901234567}}", ""),
           "@3: unknown name: \"a4567890123456789012345678901234\"",
           "a fault is no essay");
    tap_is(write_page("{{}}{{content}}", ""), "@3: unknown name: \"\"",
           "a name must be there");
    tap_is(write_page("{{#lang}}{{content}}", ""),
           "@3: a section is not closed: \"lang\"",
           "a section must be closed");
    tap_is(write_page("{{content}}{{/lang}}", ""),
           "@14: this section is not open: \"lang\"",
           "a section must be open");
    tap_is(write_page("{{#lang}}{{#dir}}{{/lang}}{{/dir}}{{content}}", ""),
           "@20: this section is not open: \"lang\"",
           "sections must not cross");
    tap_is(write_page("x", ""), "@2: there is no {{content}}",
           "the content must be somewhere");
    tap_is(write_page("", ""), "@1: there is no {{content}}",
           "a template with nothing in it is refused");
}


static void
policies(void)
{
    static const char  start[] =
        "default-src 'none'; img-src http: https: data:; "
        "media-src http: https:; base-uri 'none'; form-action 'none'; "
        "style-src ";
    char               expected[512];

    snprintf(expected, sizeof(expected), "%s'none'", start);
    tap_is(csp("{{content}}"), expected,
           "no style is allowed if there is none");

    snprintf(expected, sizeof(expected), "%s'sha256-%s' 'sha256-%s'", start,
             "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=",
             "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
    tap_is(csp("<style>abc</style>{{content}}<style></style>"), expected,
           "a style is allowed by its SHA-256");
}


static void
the_next_page_is_a_link_at_the_end(void)
{
    mce_str_t  out;

    tap_is(write_page("{{content}}[{{next}}|{{word_next}}]",
                      "<html lang=de><link rel='up next' "
                      "href='/?a&amp;b&amp;page=2'>"
                      "<p>One"),
           "<p>One</p>\n[http://a.example/?a&amp;b&amp;page=2|"
           "N\xc3\xa4""chste Seite]",
           "of link");
    tap_is(write_page("{{content}}[{{next}}]",
                      "<p>One<p hidden><a rel=next href='?a&amp;b/2'></a>"),
           "<p>One</p>\n[http://a.example/?a&amp;b/2]",
           "of a link that is not kept");
    tap_is(write_page("{{content}}[{{next}}]",
                      "<p>One <a rel=next href='?a&b2'>on</a>"),
           "<p>One <a href=\"http://a.example/?a&amp;b2\" rel=\"next\">"
           "on</a></p>\n"
           "[]", "not twice");
    tap_is(write_page("{{content}}[{{next}}]",
                      "<link rel=next href=javascript:a()><p>One"),
           "<p>One</p>\n[]", "no script");

    tap_is(write_page("{{content}}[{{next}}]",
                      "<link rel=next href=/another-article><p>One"),
           "<p>One</p>\n[]", "nor the next article");

    out = write_page(NULL, "<link rel=next href='?a&b2'><p>One");
    tap_ok(has(out, "<p><a href=\"http://a.example/?a&amp;b2\" rel=\"next\""
                    " lang=\"en\" dir=\"ltr\">Next page</a></p>\n</main>"),
           "the built-in page has it");
    tap_ok(!has(write_page(NULL, "<p>One"), "next"), "if there is one");
}


static void
pages_that_scripts_fill_are_told(void)
{
    char  html[600], text[256];

    tap_is(write_page("{{content}}{{#scripted}}!{{/scripted}}",
                      "<script src=a></script><p>One"),
           "<p>One</p>\n!", "little text, and a script");
    tap_is(write_page("{{content}}{{#scripted}}!{{/scripted}}",
                      "<script>a()</script><p>One"),
           "<p>One</p>\n", "a script in the page alone fills none");
    tap_is(write_page("{{content}}{{#scripted}}!{{/scripted}}", "<p>One"),
           "<p>One</p>\n", "nor does none");

    memset(text, 'a', 200);
    text[200] = '\0';
    sprintf(html, "<script src=a></script><p>%s", text);

    tap_ok(!has(write_page("{{content}}{{#scripted}}!{{/scripted}}", html),
                "!"), "a text is enough");
}


static void
what_needs_styles_of_its_own_is_told(void)
{
    size_t  i;

    static const char  page[] = "{{content}}{{#structured}}!{{/structured}}";

    static const char *const  structured[] = {
        "<p>One<table><tr><th>a<th>b<tr><td>1<td>2</table>", "<pre>a</pre>",
        "<p><code>a</code>", "<p>x<sup>2</sup>",
        "<p><math><mi>x</mi></math>", "<p id=a><a href='#b'>a</a><p id=b>b"
    };

    for (i = 0; i < sizeof(structured) / sizeof(structured[0]); i++) {
        tap_ok(has(write_page(page, structured[i]), "!"), "%s",
               structured[i]);
    }

    tap_ok(!has(write_page(page, "<h1>a</h1><p>b <a href=c>d</a><ul><li>e</ul>"
                                 "<img src=f.png><blockquote>g</blockquote>"),
                "!"), "headings, text, lists and pictures do not");
}


/*
 * FIPS 180-4: the examples of NIST.
 */
static void
sha256(void)
{
    size_t   i;
    char     hex[65];
    uint8_t  digest[32], a[1000];

    mce_sha256((const uint8_t *)
               "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
               digest);

    for (i = 0; i < 32; i++) {
        sprintf(hex + i * 2, "%02x", digest[i]);
    }

    tap_ok(strcmp(hex, "248d6a61d20638b8e5c026930c3e6039"
                       "a33ce45964ff2167f6ecedd419db06c1") == 0,
           "the digest of 56 bytes is right");

    memset(a, 'a', sizeof(a));
    mce_sha256(a, sizeof(a), digest);

    for (i = 0; i < 32; i++) {
        sprintf(hex + i * 2, "%02x", digest[i]);
    }

    tap_ok(strcmp(hex, "41edece42d63e8d9bf515a9ba6932e1c"
                       "20cbc9f5a5d134645adb5db1b9737ea3") == 0,
           "the digest of 1,000 bytes is right");
}


int
main(void)
{
    values();
    of_programs();
    the_built_in_page_is_small();
    the_built_in_page_says_where_it_is_from();
    the_built_in_page_shows_tables_and_code();
    pictures_of_the_built_in_page_are_loaded_late();
    sections();
    headings_that_are_the_day_go_where_the_date_is_shown();
    faults();
    policies();
    the_next_page_is_a_link_at_the_end();
    pages_that_scripts_fill_are_told();
    what_needs_styles_of_its_own_is_told();
    sha256();

    mce_arena_destroy(arena);

    return tap_done();
}
