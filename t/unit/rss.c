
/*
 * Feeds as pages of links.
 */


#define _GNU_SOURCE
#include <stdlib.h>

#include "mce_internal.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
page(const char *feed)
{
    mce_str_t     source, out;
    mce_status_t  rc;

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    source = (mce_str_t) { strlen(feed), (const uint8_t *) feed };
    rc = mce_rss_page(arena, source, &out);

    return rc == MCE_OK ? out
           : (mce_str_t) { strlen(mce_status_text(rc)),
                           (const uint8_t *) mce_status_text(rc) };
}


#define HEAD(title)                                                           \
    "<!DOCTYPE html><title>" title "</title><h1>" title "</h1>\n<ul>\n"


static void
entries_are_links(void)
{
    tap_is(page("<?xml version='1.0'?><!-- <a> --><rss version='2.0'>"
                "<channel><title>Lake &amp; shore</title>"
                "<link>http://a.example/</link>"
                "<image><title>Logo</title><url>x</url></image>"
                "<item><title><![CDATA[Ice <b>melts</b>]]></title>"
                "<link>http://a.example/?b=c&amp;d=e</link>"
                "<pubDate>Tue, 3 Jun 2025</pubDate>"
                "<description>&lt;p&gt;It is &amp;amp; was"
                "&lt;img src=x&gt;</description>"
                "<category>Water</category></item>"
                "<item><guid isPermaLink='true'>http://a.example/2</guid>"
                "<dc:date>2025-06-04</dc:date></item></channel></rss>"),
           HEAD("Lake & shore")
           "<li><a href=\"http://a.example/?b=c&amp;d=e\">Ice  melts </a> "
           "Tue, 3 Jun 2025<p> It is &amp; was \n"
           "<li><a href=\"http://a.example/2\">http://a.example/2</a> "
           "2025-06-04<p>\n</ul>\n",
           "RSS");

    tap_is(page("<feed xmlns='http://www.w3.org/2005/Atom'><title>A</title>"
                "<link href='/'/><entry><title type='html'>B &amp;lt; C"
                "</title><link rel='replies' href='/r'/>"
                "<link rel=\"alternate\" href=\"/b?c&amp;d\"/>"
                "<updated>2025-01-02</updated><content type='xhtml'>"
                "<div>Text</div></content></entry></feed>"),
           HEAD("A")
           "<li><a href=\"/b?c&amp;d\">B &lt; C</a> 2025-01-02"
           "<p> Text \n</ul>\n",
           "Atom");

    tap_is(page("<rdf:RDF><channel><title>A</title></channel>"
                "<item><title>B</title><link>/c</link></item></rdf:RDF>"),
           HEAD("A") "<li><a href=\"/c\">B</a> <p>\n</ul>\n", "RSS 1.0");

    tap_is(page("<rss><channel><title>A</title></channel></rss>"),
           HEAD("A") "</ul>\n", "a feed without entries");
}


static void
what_is_broken_ends(void)
{
    tap_is(page("<html><p>A</html>"),
           "the extractor does not apply to this page",
           "a page is no feed");
    tap_is(page(""), "the extractor does not apply to this page",
           "nor is nothing");
    tap_is(page("<rss><item><title>A</title><link>/a</link>"),
           HEAD("") "<li><a href=\"/a\">A</a> <p>\n</ul>\n",
           "an entry that is not closed");
    tap_is(page("<rss><item><title>A</title><link>/a</link><description>B"),
           HEAD("") "<li><a href=\"/a\">A</a> <p>\n</ul>\n",
           "a value that is not closed is none");
    tap_is(page("<rss><item><title>A</title><link>\"&gt;<a>b</link></item>"),
           HEAD("") "<li><a href=\"&quot;&gt;&lt;a&gt;b\">A</a> <p>\n</ul>\n",
           "an address ends no attribute");
}


static void
values_are_bounded(void)
{
    char      *feed, *p;
    size_t     i;
    mce_str_t  out;

    feed = malloc(2000000);
    p = feed + sprintf(feed, "<rss><item><title>A</title><description>");

    for (i = 0; i < 400; i++) {
        p += sprintf(p, "ä");
    }

    sprintf(p, "</description></item></rss>");
    out = page(feed);

    tap_ok(memmem(out.data, out.len, "ää…\n", 8) != NULL
           && out.len < 450, "a summary has 300 bytes, and whole characters");

    p = feed + sprintf(feed, "<rss>");

    for (i = 0; i < 100000; i++) {
        p += sprintf(p, "<item><title>");
    }

    tap_ok(page(feed).len < 2000, "what never closes is looked for once");

    free(feed);
}


int
main(void)
{
    entries_are_links();
    what_is_broken_ends();
    values_are_bounded();

    mce_arena_destroy(arena);

    return tap_done();
}
