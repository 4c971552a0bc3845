
/*
 * What is known of a page: title, headline, language, direction, size,
 * metadata.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "open.h"


/*
 * The article of a page whose whole text is selected.
 */
static const mce_article_t *
article(const char *html)
{
    mce_article_t    *a;
    mce_extraction_t  found = { 0 };

    static mce_article_t   none;

    if (page_open(html) != MCE_OK
        || mce_document_text(doc, &found.spans) != MCE_OK
        || mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS, &a) != MCE_OK
        || mce_article_headline(a) != MCE_OK
        || mce_article_metadata(a) != MCE_OK)
    {
        return &none;
    }

    return a;
}


static void
titles(void)
{
    tap_is(article("<title> A &amp;\n B </title><p>x")->title, "A & B",
           "a title is decoded and its white space collapsed");
    tap_is(article("<p>x")->title, "", "a page may have no title");
    tap_is(article("<svg><title>A</title></svg><p>x")->title, "",
           "that of a picture is not the page's");
    tap_is(article("<title>One two - Site</title><h1>One two</h1><p>x")
           ->headline, "One two", "the headline is what the title repeats");
    tap_is(article("<title>A</title><title>B</title><p>x")->title, "A",
           "the first title counts");
}


static void
on_demand(void)
{
    mce_str_t             source;
    mce_article_t        *a;
    mce_document_t       *doc;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options;

    static const char     html[] =
        "<title>One two</title><h1>One two</h1><p itemprop=author>Ann";

    source.data = (const uint8_t *) html;
    source.len = sizeof(html) - 1;
    memset(&options, 0, sizeof(options));

    (void) mce_document_create(arena, source, &doc);
    (void) mce_document_text(doc, &found.spans);
    (void) mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS, &a);

    tap_is(a->title, "One two", "the title is known at once");
    tap_ok(a->headline.len == 0 && a->byline.len == 0,
           "headline and metadata are not");

    options.url = (mce_str_t) mce_str("https://a.example/");
    (void) mce_render(a, MCE_FORMAT_TEXT, &options, &source);
    tap_ok(doc->url.len == 0,
           "rendering leaves the document as it is");
    tap_is(a->headline, "One two", "text needs the headline");
    tap_is(a->byline, "", "but no metadata");

    (void) mce_render(a, MCE_FORMAT_JSON, &options, &source);
    tap_is(a->byline, "Ann", "which json needs");
}


/*
 * Of a page with a figure, its paragraphs are selected.
 */
static void
completes(void)
{
    size_t                chars;
    double                confidence;
    mce_str_t             source, before, after;
    mce_span_t            elts[2];
    mce_article_t        *a;
    mce_document_t       *doc;
    mce_extraction_t      found = { .spans = { 2, elts } };
    mce_render_options_t  options;

    static const char      html[] =
        "<div><p>One</p><figure><aside><img src=i.png></aside><figcaption>Cap"
        "</figcaption></figure><p>Two</p></div>";

    source.data = (const uint8_t *) html;
    source.len = sizeof(html) - 1;
    memset(&options, 0, sizeof(options));
    elts[0].start = (uint32_t) (strstr(html, "One") - html);
    elts[0].end = elts[0].start + 3;
    elts[1].start = (uint32_t) (strstr(html, "Two") - html);
    elts[1].end = elts[1].start + 3;

    (void) mce_document_create(arena, source, &doc);
    (void) mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS, &a);
    (void) mce_render(a, MCE_FORMAT_HTML, &options, &before);
    chars = a->chars;
    confidence = a->confidence;

    tap_ok(mce_article_complete(a) == MCE_OK && a->spans.n == 3,
           "a figure between selected text is completed");
    tap_ok(a->media.n == 1 && html[a->media.elts[0].start + 1] == 'i',
           "its picture is named, not its caption");
    tap_ok(a->chars == chars + 3, "the caption counts");
    tap_ok(a->confidence == confidence, "the confidence stays");
    tap_ok(found.spans.n == 2 && found.spans.elts == elts,
           "so does the list of before");

    (void) mce_render(a, MCE_FORMAT_HTML, &options, &after);
    tap_ok(memmem(before.data, before.len, "<img", 4) == NULL
           && memmem(after.data, after.len, "<img", 4) != NULL,
           "a named picture is rendered wherever it stands");
}


/*
 * Whether the characters of an article that a caption comes to are those of
 * its new spans.
 */
static int
counts(const char *one, const char *caption, const char *two)
{
    char              html[256];
    mce_str_t         source;
    mce_span_t        elts[2];
    mce_article_t    *a, *anew;
    mce_document_t   *doc;
    mce_extraction_t  found = { .spans = { 2, elts } };

    source.data = (const uint8_t *) html;
    source.len = (size_t) snprintf(html, sizeof(html), "<div><p>%s<figure>"
                                   "<img src=i><figcaption>%s</figcaption>"
                                   "</figure><p>%s", one, caption, two);
    elts[0].start = (uint32_t) (strstr(html, one) - html);
    elts[0].end = elts[0].start + (uint32_t) strlen(one);
    elts[1].start = (uint32_t) (strstr(html, two) - html);
    elts[1].end = elts[1].start + (uint32_t) strlen(two);

    return mce_document_create(arena, source, &doc) == MCE_OK
           && mce_article_create(doc, &found,
                                 MCE_CONFIDENCE_COUNTS, &a) == MCE_OK
           && mce_article_complete(a) == MCE_OK && a->spans.n == 3
           && (found.spans = a->spans, 1)
           && mce_article_create(doc, &found,
                                 MCE_CONFIDENCE_COUNTS, &anew) == MCE_OK
           && a->chars == anew->chars;
}


static void
counts_again(void)
{
    tap_ok(counts("One ", "Cap", " Two") && counts("One ", " Cap", " Two ")
           && counts("One", " Cap ", " Two") && counts("One ", "Cap ", "Two "),
           "white space on both sides of what comes in counts once");
    tap_ok(counts("One&nbsp;", "Cap", " Two")
           && counts("One", "Cap&#32;", "\xc2\xa0Two&nbsp; "),
           "so it does in other spellings");
}


/*
 * The text that is written of a page whose whole text is selected.
 */
static mce_str_t
written(mce_format_e format, const char *html, int headline)
{
    mce_str_t              out;
    mce_article_t         *a;

    static mce_render_options_t  options;

    a = (mce_article_t *) article(html);

    if (!headline && mce_article_drop_headline(a) != MCE_OK) {
        return (mce_str_t) mce_null_str;
    }

    return mce_render(a, format, &options, &out) == MCE_OK
           ? out : (mce_str_t) mce_null_str;
}


static void
headlines(void)
{
    mce_article_t  *a;

    static const char  page[] = "<title>The wall</title><h1>The wall</h1>"
                                "<p>It fell.</p>";

    tap_is(written(MCE_FORMAT_TEXT, page, 1), "The wall\n\nIt fell.\n",
           "text begins with the headline");
    tap_is(written(MCE_FORMAT_TEXT, page, 0), "It fell.\n",
           "and has none where it is dropped");
    tap_is(written(MCE_FORMAT_MARKDOWN, page, 0),
           "---\ntitle: \"The wall\"\nconfidence: 0.31\n---\n\nIt fell.\n",
           "nor has Markdown, but among the metadata");

    a = (mce_article_t *) article(page);
    (void) mce_article_drop_headline(a);
    tap_ok(a->spans.n == 1
           && a->spans.elts[0].start == strstr(page, "It fell") - page,
           "it goes out of the spans");
    tap_ok(a->chars == 8, "its characters do not count");
    tap_is(a->headline, "The wall", "it is still known");

    tap_is(written(MCE_FORMAT_TEXT, "<title>The wall</title><h1>The wall</h1>",
                   0), "The wall\n", "a content of nothing else stays");
}


static void
languages(void)
{
    size_t  i, wrong;

    static const char *const  good[] = {
        "en", "en-US", "zh-Hant-TW", "ku-Arab", "de-1996"
    };
    static const char *const  bad[] = {
        "", "e", "portuguese", "1a", "en-", "-en", "\xd9\x81",
        "en-US-123456789", "en\"onload"
    };
    char                      html[128];

    wrong = 0;

    for (i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
        snprintf(html, sizeof(html), "<html lang='%s'><p>x", good[i]);
        wrong += article(html)->lang.len != strlen(good[i]);
    }

    tap_ok(wrong == 0, "a language tag of good shape is taken");

    wrong = 0;

    for (i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        snprintf(html, sizeof(html), "<html lang='%s'><p>x", bad[i]);

        if (article(html)->lang.len) {
            wrong++;
            printf("# \"%s\" was taken\n", bad[i]);
        }
    }

    tap_ok(wrong == 0, "a language tag of bad shape is left");
    tap_is(article("<html lang=en_US><p>x")->lang, "en-US",
           "the tags of POSIX are understood");
    tap_is(article("<html xml:lang=fr><p>x")->lang, "fr",
           "xml:lang counts where lang is missing");
    tap_is(article("<meta http-equiv=Content-Language content=de><p>x")->lang,
           "de", "so does Content-Language");
    tap_is(article("<html lang=fr><meta property=og:locale content=de_DE>x")
           ->lang, "fr", "the language of html goes before that of meta");
    tap_is(article("<meta http-equiv=Content-Language content='de, fr'>x")
           ->lang, "", "a list of languages is none");
}


static void
directions(void)
{
    tap_ok(article("<html dir=rtl lang=en><p>x")->dir == MCE_DIR_RTL,
           "dir of html goes before lang");
    tap_ok(article("<html dir=rtl><body dir=ltr><p>x")->dir == MCE_DIR_LTR,
           "dir of body goes before dir of html");
    tap_ok(article("<html lang=fa-IR><p>x")->dir == MCE_DIR_RTL,
           "Persian runs from right to left");
    tap_ok(article("<html lang=ku-Arab><p>x")->dir == MCE_DIR_RTL,
           "the script of a language counts");
    tap_ok(article("<html lang=pa-Guru><p>x")->dir == MCE_DIR_LTR,
           "a script subtag of the other direction counts too");
    tap_ok(article("<html lang=ar-Latn><p>x")->dir == MCE_DIR_LTR,
           "Arabic in Latin letters runs from left to right");
    tap_ok(article("<p>\xd9\x85\xd8\xaa\xd9\x86 ab")->dir == MCE_DIR_RTL,
           "more letters of Arabic make a page run from right to left");
    tap_ok(article("<p>\xd9\x85\xd8\xaa abc")->dir == MCE_DIR_LTR,
           "more letters of Latin do not");
    tap_ok(article("<p>123")->dir == MCE_DIR_LTR,
           "a page without letters runs from left to right");
}


static void
sizes(void)
{
    tap_ok(article("<p>abc")->chars == 3, "letters are counted");
    tap_ok(article("<p>\xd9\x85\xd8\xaa")->chars == 2,
           "code points are counted, not bytes");
    tap_ok(article("<p>a&amp;b&eacute;")->chars == 4,
           "a reference is one character");
    tap_ok(article("<p>  a \n\t b  ")->chars == 3,
           "a run of white space is counted once");
    tap_ok(article("<p>a </p> <p> b")->chars == 3,
           "so is one that goes over elements");
    tap_ok(article("<script>x</script>")->chars == 0,
           "a page without text has none");
}


static void
metadata(void)
{
    size_t                n, found;
    char                  page[256];
    const mce_article_t  *a;

    a = article("<script type='application/ld+json'>[{\"author\":\"A\","
                "\"@type\":[\"Thing\",\"NewsArticle\"]}]</script>"
                "<meta name=author content=B><p>x");
    tap_is(a->byline, "A", "JSON-LD goes before meta");

    a = article("<meta name=author content=B>"
                "<meta property='article:author' content=C><p>x");
    tap_is(a->byline, "C", "OpenGraph goes before meta");

    a = article("<meta name=author content=B>"
                "<p><span itemprop=author><b>D</b> E</span>");
    tap_is(a->byline, "D E", "microdata goes before meta");

    a = article("<meta property='x:y author' content=B>"
                "<meta property='description og:description' content=D>");
    tap_is(a->byline, "B", "a property is a list of names");
    tap_is(a->excerpt, "D", "each of which tells what it names");

    a = article("<meta name=og:description content=A>"
                "<meta name=author property=og:description content=B>"
                "<meta property=description content=C>");
    tap_is(a->excerpt, "B", "a property tells more than a name");
    tap_is(a->byline, "", "of the same element, too");

    for (n = 0, found = 0; n < 100; n++) {
        snprintf(page, sizeof(page), "%*s<i itemprop=author>Ann</i>%*s",
                 (int) n, "", 100 - (int) n, "");
        found += article(page)->byline.len == 3;
    }

    tap_ok(found == 100, "an attribute is found wherever it stands");

    a = article("<p>by <a rel=author href=/x>Fay</a>");
    tap_is(a->byline, "Fay", "markup is the last resort");

    a = article("<meta property='article:author' content='http://a/'><p>x");
    tap_is(a->byline, "", "an address is nobody's name");

    a = article("<script type='application/ld+json'>{\"@type\":\"Person\","
                "\"author\":\"A\",\"datePublished\":\"1\"}</script><p>x");
    tap_is(a->byline, "", "what is no article says nothing of an author");

    a = article("<script type='application/ld+json'>{\"@type\":\"Article\","
                "\"author\":{\"name\":\"\\u00c9 \\\"x\\\" \\ud83d\\ude00\"},"
                "\"datePublished\":\"2026-01-02\"}</script><p>x");
    tap_is(a->byline, "\xc3\x89 \"x\" \xf0\x9f\x98\x80",
           "escapes of JSON are decoded");
    tap_is(a->published, "2026-01-02", "a date is taken as it stands");

    a = article("<script type='application/ld+json'>{\"@type\":\"Article\","
                "\"author\":\"A\"},{{[[\"</script><p>x");
    tap_is(a->byline, "A", "broken JSON ends the reading, no more");

    a = article("<p><time datetime=2026-02-03>y</time>");
    tap_is(a->published, "2026-02-03", "a time element gives the date");

    a = article("<link rel=canonical href='/a?b=1&amp;c'>"
                "<meta property=og:url content=/d><p>x");
    tap_is(a->canonical, "/a?b=1&c", "the canonical link goes before og:url");

    a = article("<meta property=og:image content=/i.png>"
                "<meta name=description content=' D '><p>x");
    tap_is(a->image, "/i.png", "the page has an image");
    tap_is(a->excerpt, "D", "the page describes itself");
}


/*
 * What a page is about without a description of it.
 */
static void
first_sentences_are_an_excerpt(void)
{
    size_t  i;

    static const struct {
        const char  *html;
        const char  *excerpt;
        const char  *name;
    } pages[] = {
        { "<h1>The new wall of the harbour</h1><p>By Ana Brook</p>"
          "<p>The council of the lower <b>town</b> pays half of&nbsp;the price"
          " of the wall. The rest comes from the ships that it protects, and "
          "from the state. Work begins soon.</p><p>Nobody objected.</p>",
          "The council of the lower town pays half of the price of the wall. "
          "The rest comes from the ships that it protects, and from the "
          "state.", "the first sentences of the first paragraph" },
        { "<p>The wall is old.</p>", "", "a short line is none" },
        { "<p>The wall, the tower, the harbour, the market, the fish, the "
          "boats</p>", "", "nor is what is no sentence" },
        { "<figure><figcaption>The harbour before the storm of the last winter"
          ", seen from the old tower.</figcaption></figure><div>The new wall "
          "is as long as the old one was, and half a man higher.</div>",
          "The new wall is as long as the old one was, and half a man higher.",
          "a caption is none" },
        { "<div class=image-caption>The harbour before the storm of the last "
          "winter, seen from the old tower.</div><div>The new wall is as long "
          "as the old one was, and half a man higher.</div>",
          "The new wall is as long as the old one was, and half a man higher.",
          "be it by its class" },
        { "<p>The council pays half<br>of the price of the new wall, and the "
          "ships pay the rest.</p>",
          "The council pays half of the price of the new wall, and the ships "
          "pay the rest.", "a line break parts words" },
        { "<p>The council pays half of the price of the new wall, and the "
          "rest?<br><br>Comes from the ships.</p>",
          "The council pays half of the price of the new wall, and the rest?",
          "two part paragraphs" },
        { "<div><span>The council pays half of the price of the wall.</span> "
          "<span>The ships pay the rest.</span></div>",
          "The council pays half of the price of the wall. The ships pay the "
          "rest.", "white space alone parts words" },
        { "<p>The council<a href=#n><span>[1]</span></a> pays half of the "
          "price of the wall<span class=sidenote>It is high.</span>, and the "
          "ships pay the rest.<a href=#n>[2]</a></p>",
          "The council pays half of the price of the wall, and the ships pay "
          "the rest.",
          "marks in brackets and notes in the margin are none of it" },
        { "<p>The council<sup><a href=#n>1</a></sup> pays half of the price of"
          " 10<sup>6</sup> stones, and <a href=x>the ships</a> pay the rest."
          "</p>",
          "The council pays half of the price of 106 stones, and the ships "
          "pay the rest.", "the mark of a note is none of it" },
        { "<p>The wall, the tower, the harbour, the market, the fish, the "
          "boats, the ships, the ropes, the nets, the oars, the gulls, the "
          "stones, the sand, the sea, the sky, the storm, the rain, the wind, "
          "the ice, the snow, the night, the day, the year, the town, the "
          "council, the mayor, the board, the price, the state.",
          "The wall, the tower, the harbour, the market, the fish, the boats, "
          "the ships, the ropes, the nets, the oars, the gulls, the stones, "
          "the sand, the sea, the sky, the storm, the rain, the wind, the ice,"
          " the snow, the night, the day, the year, the town, the council, the"
          " mayor, the board, the price, the",
          "a long sentence ends after a word" }
    };

    for (i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
        tap_is(article(pages[i].html)->excerpt, pages[i].excerpt, "%s",
               pages[i].name);
    }
}


/*
 * A date that cannot be read is told as it stands there.
 */
static void
dates_that_cannot_be_read_are_text(void)
{
    const mce_article_t  *a;

    a = article("<meta property='article:published_time' content=' in  the "
                "spring '><meta property='article:modified_time' content="
                "'last week'><p>x");
    tap_is(a->published, "", "what is no date is none");
    tap_is(a->published_text, "in the spring", "but told as a text");
    tap_is(a->modified, "", "when it was changed");
    tap_is(a->modified_text, "last week", "as well");

    a = article("<meta property='article:published_time' content=2026-01-02>"
                "<meta property='article:modified_time' content=2026-02-03>"
                "<p>x");
    tap_is(a->published, "2026-01-02", "of a date that can be read");
    tap_is(a->published_text, "", "there is no text");
    tap_is(a->modified, "2026-02-03", "nor of the day of the change");
    tap_is(a->modified_text, "", "which is another one");
}


static void
sites(void)
{
    tap_is(article("<meta property=og:site_name content=S><p>x")->site, "S",
           "the site has a name");
    tap_is(article("<meta property=og:site_name "
                   "content='https://www.a.example/'><p>x")->site,
           "a.example", "its address is its host");
    tap_is(article("<meta property=og:site_name "
                   "content='A - B | All of C'><p>x")->site,
           "A - B", "the name has no motto after a bar");
    tap_is(article("<meta property=og:site_name content=' | '><p>x")->site,
           "|", "but does not vanish");
}


int
main(void)
{
    titles();
    on_demand();
    completes();
    counts_again();
    headlines();
    languages();
    directions();
    sizes();
    metadata();
    first_sentences_are_an_excerpt();
    dates_that_cannot_be_read_are_text();
    sites();

    mce_arena_destroy(arena);

    return tap_done();
}
