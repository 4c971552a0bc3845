
/*
 * Links that were removed: which they are, once each, and where they stood.
 */


#define _GNU_SOURCE             /* memmem() */

#include <stdlib.h>
#include <time.h>

#include "open.h"


static mce_render_options_t  options = { .removed_links = 1 };


/*
 * The page, of which the text "article" alone is selected, as text, from the
 * first link that was removed.
 */

static mce_str_t
removed(mce_str_t source)
{
    const char       *at, *start;
    mce_str_t         out = mce_null_str;
    mce_span_t        span;
    mce_article_t    *article;
    mce_extraction_t  found = { .spans = { 1, &span } };

    static const char  mark[] = "Removed links:\n\n";

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    at = memmem(source.data, source.len, "article", 7);
    span.start = (uint32_t) (at - (const char *) source.data);
    span.end = span.start + 7;

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) != MCE_OK
        || mce_render(article, MCE_FORMAT_TEXT, &options, &out) != MCE_OK)
    {
        return str("failed");
    }

    start = memmem(out.data, out.len, mark, sizeof(mark) - 1);

    if (start == NULL) {
        return str("");
    }

    start += sizeof(mark) - 1;
    out.len -= (size_t) (start - (const char *) out.data);
    out.data = (const uint8_t *) start;

    return out;
}


#define is(html, expected, name)                                              \
    tap_is(removed(str("<p>article</p>" html)), expected, name)


static void
test_links(void)
{
    is("<nav><a href=/a>A</a></nav>", "Navigation\n\n- A </a>\n",
       "a link that is not selected is listed");
    is("<nav><a href=/a>A</a><a href=/a>B</a></nav>",
       "Navigation\n\n- A </a>\n", "an address is listed once");
    tap_is(removed(str("<p><a href=/a>article</a></p><nav><a href=/a>A</a>"
                       "<a href=/b>B</a></nav>")),
           "Navigation\n\n- B </b>\n", "one that the content has is not");
    is("<nav><a href=#a>A</a><a href=''>B</a><a href=javascript:a>C</a>"
       "<a name=d>D</a></nav>", "", "what leads nowhere is no link");
    is("<nav><a href=/a><img alt='A &amp; B'></a><a href=/b title=B></a>"
       "<a href=/c aria-label=C><svg></svg></a><a href=/d></a></nav>",
       "Navigation\n\n- A & B </a>\n- B </b>\n- C </c>\n",
       "a picture or the tag says what a link without words is");
    is("<nav><a href=/a><h3> A </h3>\n<p>B\x01  C</a></nav>",
       "Navigation\n\n- A B C </a>\n", "words have one space between");

    options.url = str("https://a.example/b/c");
    is("<nav><a href=d>D</a><a href=/b/c>C</a><a href=c#x>X</a></nav>",
       "Navigation\n\n- D <https://a.example/b/d>\n"
       "- X <https://a.example/b/c#x>\n",
       "addresses are resolved, and the page itself is not listed");
    options.link_prefix = str("/read/");
    is("<nav><a href=d>D</a></nav>",
       "Navigation\n\n- D </read/https%3A%2F%2Fa.example%2Fb%2Fd>\n",
       "they have the prefix of links");
    options.link_prefix = (mce_str_t) mce_null_str;
    options.url = (mce_str_t) mce_null_str;

    options.links = MCE_RENDER_LINKS_BOTTOM;
    is("<nav><a href=/a>A</a></nav>", "Navigation\n\n- A </a>\n",
       "links at the bottom are others");
    options.links = MCE_RENDER_LINKS_KEEP;
}


static void
test_places(void)
{
    is("<nav><a href=/a>A</a></nav><footer><a href=/b>B</a></footer>"
       "<nav><a href=/c>C</a></nav>",
       "Navigation\n\n- A </a>\n- C </c>\n\nFooter\n\n- B </b>\n",
       "parts of one name are one place");
    is("<div role=navigation><a href=/a>A</a></div>",
       "Navigation\n\n- A </a>\n", "a part may be told by its role");
    is("<nav aria-label=Topics><a href=/a>A</a></nav>",
       "Topics\n\n- A </a>\n", "and called by its label");
    is("<div><h3>Read more</h3><ul><li><a href=/a>A</a></ul></div>"
       "<div><a href=/b>B</a></div>",
       "Read more\n\n- A </a>\n\nOther\n\n- B </b>\n",
       "a heading is about what follows it in its parent");
    is("<div><div><h3>Read more</h3></div><ul><li><a href=/a>A</a></ul></div>",
       "Read more\n\n- A </a>\n", "also from a box of its own");
    is("<footer><h3>Us</h3><a href=/a>A</a><nav><a href=/b>B</a></nav>"
       "</footer>", "Us\n\n- A </a>\n\nNavigation\n\n- B </b>\n",
       "but not in another part");
    tap_is(removed(str("<div><h2>article</h2><a href=/a>A</a></div>")),
           "Other\n\n- A </a>\n", "headings of the content are no places");
}


static void
test_bounds(void)
{
    char       *html, *p;
    size_t      i, n;
    mce_str_t   out;

    html = malloc(4000000);
    p = html + sprintf(html, "<p>article</p><nav>");

    for (i = 0; i < 10000; i++) {
        p += sprintf(p, "<a href=/%d>%d</a>", (int) i, (int) i);
    }

    out = removed(str(html));

    for (n = i = 0; i < out.len; i++) {
        n += out.data[i] == '<';
    }

    tap_ok(n == 500 && memmem(out.data, out.len, "</499>", 6) != NULL,
           "the first 500 links are listed");

    p = html + sprintf(html, "<p>article</p><nav>");

    for (i = 0; i < 400; i++) {
        p += sprintf(p, "<a href=/%d%01000d>%d</a>", (int) i, 0, (int) i);
    }

    out = removed(str(html));
    tap_ok(out.len > 60000 && out.len < 70000,
           "of long ones 64 KB, %d bytes", (int) out.len);

    p = html + sprintf(html, "<p>article</p><nav><a href=/a>");

    for (i = 0; i < 300; i++) {
        p += sprintf(p, "\xc3\xa4 ");
    }

    out = removed(str(html));
    tap_ok(out.len < 230
           && memmem(out.data, out.len, " \xe2\x80\xa6 </a>", 9) != NULL,
           "a long text is cut, %d bytes", (int) out.len);
    free(html);
}


static void
test_time(void)
{
    char     *html, *p;
    size_t    i, k, n;
    double    took;
    clock_t   start;

    static const char  *units[] = {
        "<a href=/a>a</a>", "<a href=/a><div>", "<div><a href=/>",
        "<h3><a href=a>x", "<nav><a href=b>y</a>", "<a href=/a>",
        "<div><h2>a</h2>"
    };

    n = 100000;
    html = malloc(n * 40 + 100);

    for (k = 0; k < sizeof(units) / sizeof(units[0]); k++) {
        p = html + sprintf(html, "<p>article</p>");

        for (i = 0; i < n; i++) {
            p += sprintf(p, "%s", units[k]);
        }

        start = clock();
        (void) removed(str(html));
        took = (double) (clock() - start) / CLOCKS_PER_SEC;
        tap_ok(took < 3, "100,000 of \"%s\": %.2f seconds", units[k], took);
    }

    p = html + sprintf(html, "<p>article</p>");

    for (i = 0; i < n; i++) {
        p += sprintf(p, "<a href=/%d>b</a>", (int) i);
    }

    start = clock();
    (void) removed(str(html));
    took = (double) (clock() - start) / CLOCKS_PER_SEC;
    tap_ok(took < 3, "100,000 different links: %.2f seconds", took);
    free(html);
}


/*
 * Addresses of links that fall on one place of a table of 1,024, by the hash
 * FNV-1a.
 */

static void
test_places_of_hashes(void)
{
    int         i, n;
    char       *html, *p, *c, url[16];
    size_t      lines, at;
    uint64_t    hash;
    mce_str_t   out;

    html = malloc(100 * 40);
    p = html + sprintf(html, "<p>article</p>");

    for (i = 0, n = 0; n < 100; i++) {
        sprintf(url, "/%d", i);
        hash = 0xcbf29ce484222325;

        for (c = url; *c; c++) {
            hash = (hash ^ (uint8_t) *c) * 0x100000001b3;
        }

        if ((hash & 1023) == 0) {
            p += sprintf(p, "<p><a href=%s>b</a></p>", url);
            n++;
        }
    }

    out = removed(str(html));
    lines = 0;

    for (at = 0; at < out.len; at++) {
        lines += out.data[at] == '/';
    }

    tap_ok(lines == 64, "of 100 links made to fall on one place 64 stay");
    free(html);
}


int
main(void)
{
    test_links();
    test_places_of_hashes();
    test_places();
    test_bounds();
    test_time();

    options.removed_links = 0;
    is("<nav><a href=/a>A</a></nav>", "", "nothing is listed unasked");

    mce_arena_destroy(arena);

    return tap_done();
}
