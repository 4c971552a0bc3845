
/*
 * What is left of links to blocked hosts, and of pictures and media of them.
 */


#define _GNU_SOURCE             /* memmem() */

#include <stdlib.h>
#include <time.h>

#include "rendered.h"


#define AD  "https://www.ads.example/click"


static mce_arena_t  *lists;


static mce_str_t
render(const char *html)
{
    return render_as(str(html), MCE_FORMAT_HTML);
}


static void
test_pictures(void)
{
    tap_is(render("<p>a</p><img src=https://ads.example/i.png><p>b</p>"),
           "<p>a</p>\n<p>b</p>\n", "a picture alone goes");
    tap_is(render("<p>a <img src=//x.ads.example/i.png> b</p>"),
           "<p>a b</p>\n", "a picture in a paragraph goes");
    tap_is(render("<p>a</p><p><a href=https://b.example/>"
                  "<img src=https://ads.example/i.png></a></p><p>b</p>"),
           "<p>a</p>\n<p>b</p>\n", "a link of nothing else goes with it");
    tap_is(render("<p>a</p><p><a href=" AD "><img src=/i.png></a></p>"
                  "<p>b</p>"),
           "<p>a</p>\n<p>b</p>\n", "any picture in a blocked link goes");
    tap_is(render("<p>a <img src=/i.png data-src=//ads.example/x> b</p>"),
           "<p>a <img src=\"/i.png\" alt=\"\"> b</p>\n",
           "of several addresses the one that is written counts");
    tap_is(render("<p>a <img src=/blank.gif data-src=//ads.example/i.png>"),
           "<p>a</p>\n", "also where a script would load it");
    tap_is(render("<p>a <picture><source srcset='//ads.example/i.png 2x'>"
                  "<img src=/blank.gif></picture> b</p>"),
           "<p>a b</p>\n", "and where it is a source of a picture");

    options.images = MCE_RENDER_IMAGES_ALT;
    tap_is(render("<p>a <img src=//ads.example/i.png alt=buy> b</p>"),
           "<p>a b</p>\n", "its alternative text goes, too");
    options.images = MCE_RENDER_IMAGES_KEEP;
}


static void
test_media(void)
{
    tap_is(render("<p>a</p><iframe src=https://ads.example/embed/1></iframe>"
                  "<p>b</p>"), "<p>a</p>\n<p>b</p>\n", "a frame goes");
    tap_is(render("<p>a</p><video src=https://ads.example/v.mp4></video>"
                  "<p>b</p>"), "<p>a</p>\n<p>b</p>\n", "a video goes");
    tap_is(render("<p>a <video src=/v.mp4 title=v "
                  "poster=//ads.example/i.png></video> b</p>"),
           "<p>a <a href=\"/v.mp4\">v</a> b</p>\n",
           "a picture before a video goes, the video stays");
    tap_is(render("<p>a</p><p><a href=" AD "><video src=/v.mp4></video></a>"
                  "<p>b</p>"), "<p>a</p>\n<p>b</p>\n",
           "any video in a blocked link goes");
    tap_is(render("<blockquote cite=https://ads.example/>a</blockquote>"),
           "<blockquote><p>a</p>\n</blockquote>\n", "so does what is cited");
}


static void
test_captions(void)
{
    tap_is(render("<p>a</p><figure><img src=//ads.example/i.png>"
                  "<figcaption>b <a href=#c>c</a></figcaption></figure>"
                  "<p>d</p>"),
           "<p>a</p>\n<p>d</p>\n", "a caption goes with its picture");
    tap_is(render("<p>a</p><figure><figcaption><p>b</p></figcaption>"
                  "<a href=" AD "><img src=/i.png></a></figure><p>c</p>"),
           "<p>a</p>\n<p>c</p>\n", "also one before a picture in a link");
    tap_is(render("<p>a</p><figure><video src=//ads.example/v.mp4></video>"
                  "<figcaption>b</figcaption></figure><p>c</p>"),
           "<p>a</p>\n<p>c</p>\n", "so does that of a video");
    tap_is(render("<figure><img src=/i.png><img src=//ads.example/j.png>"
                  "<figcaption>a</figcaption></figure>"),
           "<figure><img src=\"/i.png\" alt=\"\"><figcaption>a</figcaption>\n"
           "</figure>\n", "that of another picture stays");
    tap_is(render("<figure><img src=//ads.example/i.png><p>a</p>"
                  "<figcaption>b</figcaption></figure>"),
           "<figure><p>a</p>\n<figcaption>b</figcaption>\n</figure>\n",
           "so does that of words");
    tap_is(render("<p><img src=//ads.example/i.png></p><figure><svg></svg>"
                  "<figcaption>a</figcaption></figure>"),
           "<figure><figcaption>a</figcaption>\n</figure>\n",
           "and that of what was never written");

    options.images = MCE_RENDER_IMAGES_DROP;
    tap_is(render("<figure><img src=/i.png><figcaption>a</figcaption></figure>"
                  "<figure><img src=//ads.example/j.png>"
                  "<figcaption>b</figcaption></figure>"),
           "<figure><figcaption>a</figcaption>\n</figure>\n",
           "without pictures it is the same");
    options.images = MCE_RENDER_IMAGES_KEEP;
}


static void
test_words(void)
{
    tap_is(render("<p>a <a href=" AD ">b</a> c</p>"), "<p>a b c</p>\n",
           "among other words, the words of a link stay");
    tap_is(render("<p>a <a href=" AD "><img src=/i.png>b</a> c</p>"),
           "<p>a b c</p>\n", "but not a picture beside them");
    tap_is(render("<p>a</p><p><a href=" AD ">b <i>c</i></a></p><p>d</p>"),
           "<p>a</p>\n<p>d</p>\n", "a paragraph of a link alone goes");
    tap_is(render("<ul><li>a<li><a href=" AD ">b</a></ul>"),
           "<ul><li>a</li>\n</ul>\n", "so does an item");
    tap_is(render("<p>a</p><h2><b><a href=" AD ">b</a></b></h2><p>c</p>"),
           "<p>a</p>\n<p>c</p>\n", "so does a heading");
    tap_is(render("<p>a</p><div><a href=" AD ">b</a> <a href=" AD ">c</a>"
                  "</div><p>d</p>"),
           "<p>a</p>\n<p>d</p>\n", "so does a paragraph of several");
    tap_is(render("<p>a</p><a href=" AD "><div><h3>b</h3><p>c</p></div></a>"
                  "<p>d</p>"),
           "<p>a</p>\n<p>d</p>\n", "so does what a link is around");
    tap_is(render("<p><a href=" AD ">a</a> <a href=/b>b</a></p>"),
           "<p>a <a href=\"/b\">b</a></p>\n",
           "the words of another link are other words");
    tap_is(render("<table><tr><th>a<th>b<tr><td>c<td><a href=" AD ">d</a>"
                  "</table>"),
           "<table><thead><tr><th>a</th>\n<th>b</th>\n</tr>\n</thead>\n"
           "<tr><td>c</td>\n<td>d</td>\n</tr>\n</table>\n",
           "a cell keeps its words");
    tap_is(render("<a href=" AD "><img src=/i.png><p>a <img src=/j.png> b"
                  "<p>c <a href=/d>d</a>"),
           "<p>a <img src=\"/j.png\" alt=\"\"> b</p>\n"
           "<p>c <a href=\"/d\">d</a></p>\n",
           "a link without an end takes nothing with it but its line");
    tap_is(render("<p>a <a href=" AD " id=x>b</a> <a href=#x>c</a></p>"),
           "<p>a <span id=\"x\">b</span> <a href=\"#x\">c</a></p>\n",
           "links to the place of a link still lead there");

    options.links = MCE_RENDER_LINKS_TEXT;
    tap_is(render("<p>a</p><p><a href=" AD ">b</a></p><p>c</p>"),
           "<p>a</p>\n<p>c</p>\n", "where links are text, it is the same");
    options.links = MCE_RENDER_LINKS_KEEP;
}


static void
test_addresses(void)
{
    tap_is(render("<p>a <a href=HTTP:/\\\\ADS%2eexample:80>b</a></p>"),
           "<p>a b</p>\n", "addresses are read as browsers read them");
    tap_is(render("<p>a <a href=mailto:a@ads.example>b</a></p>"),
           "<p>a <a href=\"mailto:a@ads.example\">b</a></p>\n",
           "mail is not of the web");
    tap_is(render("<p>a <a href=https://b.example/?u=//ads.example/>b</a>"),
           "<p>a <a href=\"https://b.example/?u=//ads.example/\">b</a></p>\n",
           "an address within an address is none");
    tap_is(render("<base href=//ads.example/><p>a <a href=b>b</a> "
                  "<a href=//c.example>c</a></p>"),
           "<p>a b <a href=\"//c.example\">c</a></p>\n",
           "relative addresses have the host of their base");

    options.url = str("https://www.ads.example/page");
    tap_is(render("<p>a <a href=/b>b</a> <a href=" AD ">c</a> "
                  "<a href=//ads.example>d</a>"),
           "<p>a <a href=\"https://www.ads.example/b\">b</a> "
           "<a href=\"" AD "\">c</a> d</p>\n",
           "the host of the page itself is not blocked");
    options.url = (mce_str_t) mce_null_str;
}


static void
test_formats(void)
{
    mce_str_t  out;

    static const mce_str_t  page = mce_str(
        "<meta property=og:image content=https://ads.example/i.png>"
        "<p>a</p><p><a href=" AD "><img src=i.png alt=i></a></p>"
        "<p>b <a href=" AD ">c</a> <img src=//ads.example/ alt=i></p>");

    tap_is(render_as(page, MCE_FORMAT_TEXT), "a\n\nb c\n", "text");

    options.bare = 1;
    tap_is(render_as(page, MCE_FORMAT_MARKDOWN), "a\n\nb c\n", "Markdown");
    options.bare = 0;

    options.bare = 0;
    out = render_as(page, MCE_FORMAT_JSON);
    tap_ok(out.len && memmem(out.data, out.len, "ads.example", 11) == NULL
           && memmem(out.data, out.len, "i.png", 5) == NULL, "JSON");
}


/*
 * Seconds, as the processor counts them.
 */

static double
seconds(const char *unit, size_t n)
{
    char       *html, *p;
    size_t      len;
    double      took;
    clock_t     start;
    mce_str_t   source;

    len = strlen(unit);
    html = malloc(len * n);

    for (p = html; p < html + len * n; p += len) {
        memcpy(p, unit, len);
    }

    source = (mce_str_t) { len * n, (uint8_t *) html };
    start = clock();
    (void) render_as(source, MCE_FORMAT_HTML);
    took = (double) (clock() - start) / CLOCKS_PER_SEC;
    free(html);

    return took;
}


static void
test_time(void)
{
    size_t  i;
    double  took, quarter;

    static const char  *units[] = {
        "<p><a href=" AD ">b</a>", "<a href=" AD ">b</a>",
        "<a href=" AD "><p>b", "<b><a href=" AD ">b</a>", "<a href=" AD ">b",
        "<div><a href=" AD "><img src=i.png>", "x<a href=" AD ">b</a>"
    };

    for (i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
        quarter = seconds(units[i], 25000);
        took = seconds(units[i], 100000);

        /* a square would take 16 times as long */
        tap_ok(took < quarter * 8 + 0.2,
               "100,000 of \"%s\" take %.2f seconds, a quarter takes %.2f",
               units[i], took, quarter);
    }
}


int
main(void)
{
    size_t             line;
    const char        *fault;
    mce_hosts_t       *hosts;
    mce_template_t    *page;
    mce_expr_error_t   error;

    lists = mce_arena_create(0);

    if (mce_hosts_create(lists, &hosts) != MCE_OK
        || mce_hosts_add(hosts, str("ads.example"), &line, &fault) != MCE_OK
        || mce_template_compile(lists, str("{{content}}"), &page, &error)
           != MCE_OK)
    {
        return 1;
    }

    options.blocked = hosts;
    options.page = page;

    test_pictures();
    test_media();
    test_captions();
    test_words();
    test_addresses();
    test_formats();
    test_time();

    options.blocked = NULL;
    tap_is(render("<p>a <a href=" AD ">b</a></p>"),
           "<p>a <a href=\"" AD "\">b</a></p>\n",
           "without a list nothing is blocked");

    mce_arena_destroy(arena);
    mce_arena_destroy(lists);

    return tap_done();
}
