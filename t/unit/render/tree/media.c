
/*
 * Pictures for a phone, and links that stand for pictures.
 */


#include "rendered.h"


/*
 * Each page has the text "a" before what is looked at, which is what comes
 * back in a format.
 */

static mce_str_t
render(const char *html, mce_format_e format)
{
    options.bare = 1;

    return render_as(str(html), format);
}


#define is(html, expected, name)                                              \
    tap_is(render("<p>a " html "</p>", MCE_FORMAT_HTML),                      \
           "<p>a " expected "</p>\n", name)

#define img(url)  "<img src=\"" url "\" alt=\"\">"


static void
test_scripts(void)
{
    is("<img src=blank.gif data-retina-src=a.jpg>", img("a.jpg"),
       "an attribute of any name has the picture that a script loads");
    is("<img src=empty.gif data-large=a.webp>", img("a.webp"),
       "a GIF is no picture beside one of another kind");
    is("<img src=a.gif data-still=b.gif>", img("a.gif"),
       "but one that moves is");
    is("<img src=a.jpg data-pin=b.jpg>", img("a.jpg"),
       "a picture that needs no script stays");
    is("<img src=blank.gif data-sizes='a.jpg b.jpg' data-x='{a.jpg}' "
       "data-y=c.jpg>", img("c.jpg"), "lists and templates are no address");
    is("<img src='data:image/svg+xml;base64,PHN2Zz4=' nitro-lazy-src=a.png>",
       img("a.png"), "a script's attribute may have a name of its own");
    is("<img src=a.jpg width=0 height=0 sizes=100vw>", img("a.jpg"),
       "a picture that fills its box has no size of its own");
    is("<img src=empty.gif data-blank=blank.png>", img("empty.gif"),
       "no placeholder takes the place of another");
}


static void
test_banners(void)
{
    is("<a href=x rel='nofollow sponsored'><img src=a.png alt='Advertisement: "
       "B'></a> b", "b", "an advertisement that says so is left out");
    is("<a href=x rel=sponsored><img src=a.png width=300 height=250></a> b",
       "b", "so is one with its measures");
    is("<a href=x rel=sponsored><img src=a.png width=300 height=200></a> b",
       "<img width=\"300\" height=\"200\" src=\"a.png\" alt=\"\"> b",
       "another picture stays");
}


static void
test_small(void)
{
    options.images = MCE_RENDER_IMAGES_SMALL;

    is("<img src=a.jpg srcset='b.jpg 320w, c.jpg 640w, d.jpg 480w, e 2000w'>",
       img("d.jpg"), "small: the narrowest of 480 pixels or more");
    is("<img src=a.jpg srcset='b.jpg 320w, c.jpg 400w, d.jpg 100w'>",
       img("c.jpg"), "or else the widest");
    is("<img src=a.jpg srcset='b.jpg 2x, c.jpg 3x'>", img("a.jpg"),
       "src is better than a denser one");
    is("<img src=a.jpg srcset='b.jpg 1x, c.jpg 2x'>", img("b.jpg"),
       "one of density 1 is as good");
    is("<img src=a.jpg>", img("a.jpg"), "without a choice it stays");
    is("<img src=blank.gif data-srcset='b.jpg 1200w, c.jpg 500w'>",
       img("c.jpg"), "also of what a script would load");
    is("<picture><source media='(min-width: 800px)' srcset=b.jpg>"
       "<source media='(max-width: 50em)' srcset='c.jpg 600w, d.jpg 900w'>"
       "<source srcset=e.jpg><img src=a.jpg></picture>", img("c.jpg"),
       "the first source for a narrow screen");
    is("<picture><source media='(orientation: landscape)' srcset=b.jpg>"
       "<source media=print srcset=c.jpg><source media="
       "'(prefers-color-scheme: dark)' srcset=d.jpg><img src=a.jpg></picture>",
       img("a.jpg"), "no source for something else");
    is("<picture><source srcset=b.webp><img src=a.jpg "
       "srcset='c.jpg 500w'></picture>", img("b.webp"),
       "sources go before the image's own list");
    tap_is(render("<p>a<img src=a.jpg srcset='x.jpg 500w' width=1 height=1>",
                  MCE_FORMAT_HTML), "<p>a</p>\n", "a pixel is no picture");

    options.images = MCE_RENDER_IMAGES_KEEP;
    is("<img src=a.jpg srcset='b.jpg 320w, c.jpg 640w'>", img("a.jpg"),
       "keep: src is taken");
    is("<img src=blank.gif srcset='b.jpg 320w, c.jpg 640w, d.jpg 5000w'>",
       img("c.jpg"), "or the widest up to 1,600");
}


static void
test_link(void)
{
    options.images = MCE_RENDER_IMAGES_LINK;

    is("<img src=a.jpg alt='A ship' width=800 height=600>",
       "<a href=\"a.jpg\">A ship (800 \xc3\x97 600)</a>",
       "link: its text, and its size");
    is("<img src=a.jpg alt='A ship' width=800 height=100%>",
       "<a href=\"a.jpg\">A ship</a>", "a size that is not known is left out");
    is("<img src=/i/a.jpg?x alt=''>", "<a href=\"/i/a.jpg?x\">a.jpg</a>",
       "without a text, its name");
    is("<a href=/b><img src=a.jpg alt=A></a>",
       "<a href=\"/b\">A</a>", "in a link, its text");
    is("<img alt=A src=data:image/png;base64,AA>", "A",
       "no link leads to a picture in the page");
    is("<img src=blank.gif data-src=a.jpg alt=A><noscript><img src=a.jpg "
       "alt=A></noscript>", "<a href=\"a.jpg\">A</a>",
       "a copy for browsers without scripts is one");

    options.url = str("https://a.example/");
    options.image_prefix = str("/i/");
    options.link_prefix = str("/l/");
    is("<img src=a.jpg alt=A>",
       "<a href=\"/i/https%3A%2F%2Fa.example%2Fa.jpg\">A</a>",
       "it has the prefix of pictures");
    options.image_prefix = options.link_prefix = options.url = str("");

    tap_is(render("<p>a <img src=a.jpg alt=A width=8 height=6>",
                  MCE_FORMAT_MARKDOWN), "a [A (8 \xc3\x97 6)](a.jpg)\n",
           "in Markdown, too");
    tap_is(render("<p>a <img src=a.jpg alt=A width=8 height=6>",
                  MCE_FORMAT_TEXT), "a A (8 \xc3\x97 6)\n",
           "in text, a link is its text");

    options.links = MCE_RENDER_LINKS_BOTTOM;
    tap_is(render("<p>a <img src=a.jpg alt=A>", MCE_FORMAT_TEXT),
           "a A [1]\n\n[1] a.jpg\n", "with an address at the bottom");

    options.links = MCE_RENDER_LINKS_TEXT;
    is("<img src=a.jpg alt=A>", "A", "where links are text, it is text");
    options.links = MCE_RENDER_LINKS_KEEP;
}


static void
test_twice(void)
{
    size_t  i;

    static const struct {
        const char  *html;
        const char  *expected;
        const char  *name;
    } pages[] = {
        { "<p>a</p><p><img src=b.svg alt='B Ltd'></p><p>c</p>"
          "<p><img src=b.svg alt='B Ltd'></p><p>d</p>",
          "<p>a</p>\n<p><img src=\"b.svg\" alt=\"B Ltd\"></p>\n<p>c</p>\n"
          "<p>d</p>\n",
          "a picture on its own stands there once" },
        { "<p>a</p><p>b<img src=c.gif alt=C></p><p>d<img src=c.gif alt=C></p>",
          "<p>a</p>\n<p>b<img src=\"c.gif\" alt=\"C\"></p>\n"
          "<p>d<img src=\"c.gif\" alt=\"C\"></p>\n",
          "one in a line of words may come again" },
        { "<p>a</p><p>b<img src=c.gif></p><p>d<img src=c.gif></p>",
          "<p>a</p>\n<p>b<img src=\"c.gif\" alt=\"\"></p>\n<p>d</p>\n",
          "unless it says nothing" },
        { "<p>a</p><p><img src=c.gif alt=':-)'>b</p>"
          "<p><img src=c.gif alt=':-)'>d</p>",
          "<p>a</p>\n<p><img src=\"c.gif\" alt=\":-)\">b</p>\n"
          "<p><img src=\"c.gif\" alt=\":-)\">d</p>\n",
          "a smile may come again" },
        { "<p>a</p><p><img src=b.php?i=1 alt='B Ltd'></p><p>c</p>"
          "<p><img src=b.php?i=2 alt='B Ltd'></p><p>d</p>",
          "<p>a</p>\n<p><img src=\"b.php?i=1\" alt=\"B Ltd\"></p>\n"
          "<p>c</p>\n<p><img src=\"b.php?i=2\" alt=\"B Ltd\"></p>\n"
          "<p>d</p>\n",
          "another address is another picture" },
        { "<p>a</p><p><img src=b/harbour-300x200.jpg></p><p>c</p>"
          "<p><img src=lighthouse-300x200.jpg></p><p>d</p>"
          "<p><img src=e/harbour-600x400.jpg?f></p><p>g</p>",
          "<p>a</p>\n<p><img src=\"b/harbour-300x200.jpg\" alt=\"\"></p>\n"
          "<p>c</p>\n<p><img src=\"lighthouse-300x200.jpg\" alt=\"\"></p>\n"
          "<p>d</p>\n<p>g</p>\n",
          "a photograph of another size is the same, whatever is between" }
    };

    options.bare = 1;
    options.images = MCE_RENDER_IMAGES_KEEP;

    for (i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
        tap_is(render_as(str(pages[i].html), MCE_FORMAT_HTML),
               pages[i].expected, "%s", pages[i].name);
    }
}


static void
test_portraits(void)
{
    is("b <img class=avatar src=a.jpg>", "b",
       "a picture that is named after an author goes");
    is("b <img class=author-photo src=a.jpg width=96 height=96>", "b",
       "so does one that is small");
    is("<img class=avatar src=a.jpg height=400>",
       "<img height=\"400\" src=\"a.jpg\" alt=\"\">", "a high one stays");
    is("<img class=avatar src=a.jpg width=400>",
       "<img width=\"400\" src=\"a.jpg\" alt=\"\">", "so does a wide one");
    is("<img class=photo src=a.jpg width=96 height=96>",
       "<img width=\"96\" height=\"96\" src=\"a.jpg\" alt=\"\">",
       "so does a small one of another name");
}


int
main(void)
{
    test_scripts();
    test_banners();
    test_small();
    test_link();
    test_twice();
    test_portraits();

    mce_arena_destroy(arena);

    return tap_done();
}
