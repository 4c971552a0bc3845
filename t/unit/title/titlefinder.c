
/*
 * Headlines by each metric and baseline.
 */


#include "tap.h"
#include "title/page_title.h"


static mce_arena_t  *arena;


/*
 * The headline with its score and spans, as text.
 */
static mce_str_t
headline(mce_title_metric_e metric, const char *page)
{
    char            *out;
    size_t           i;
    mce_str_t        source, text;
    mce_title_t      title;
    mce_status_t     rc;
    mce_document_t  *doc;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    out = mce_arena_calloc(arena, source.len * 4 + 256);
    text.data = (uint8_t *) out;

    rc = mce_document_create(arena, source, &doc);

    if (rc == MCE_OK) {
        rc = mce_title_find(doc, metric, &title);
    }

    if (rc == MCE_OK) {
        out += sprintf(out, "%.3f %.*s", title.score, (int) title.text.len,
                       (const char *) title.text.data);

        for (i = 0; i < title.spans.n; i++) {
            out += sprintf(out, "|%.*s", (int) (title.spans.elts[i].end
                                                - title.spans.elts[i].start),
                           page + title.spans.elts[i].start);
        }

    } else {
        out += sprintf(out, "!%s", mce_status_text(rc));
    }

    text.len = (size_t) (out - (const char *) text.data);

    return text;
}


#define title_is(metric, page, expected, name)                                \
    tap_is(headline(MCE_TITLE_##metric, page), expected, name)


static void
metrics(void)
{
    /*
     * Three texts; of the title's words "site" stands in two of them, "alpha"
     * in one: idf ln(4/3) = 0.288 and ln(4/2) = 0.693.
     */
    static const char  page[] = "<title>Alpha site</title>"
                                "<p>Site<p>Site news<p>Alpha";

    title_is(TF, page, "0.707 Site|Site",
             "TF: the first of two texts with one of two words");
    title_is(TFIDF, page, "0.924 Alpha|Alpha",
             "TF-IDF: the rarer word, 0.693 / sqrt(0.693^2 + 0.288^2)");
    title_is(OSM, page, "0.693 Alpha|Alpha",
             "OSM: the rarer word, with its idf");
    title_is(AGGREGATE, page, "2.324 Alpha|Alpha",
             "Aggregate: 0.707 + 0.923 + 0.693");

    title_is(TF, "<title>Alpha beta - Site</title><p>Alpha<p>Alpha beta",
             "0.816 Alpha beta|Alpha beta", "two of three words: 2 / sqrt(6)");
    title_is(TF, "<title>Alpha</title><p>ALPHA", "1.000 ALPHA|ALPHA",
             "the case does not matter");
    title_is(TF, "<title>It's \"a\": test</title><p>Its a test",
             "1.000 Its a test|Its a test",
             "apostrophes, quotation marks and colons are deleted");
    title_is(TF, "<title>Alpha alpha</title><p>Alpha",
             "1.000 Alpha|Alpha", "frequencies are weights");
    title_is(TF, "<title>Alpha</title><p>Beta", "!no main content",
             "no text shares a word");
    title_is(TF, "<p>Alpha", "!no main content", "there is no title");
    title_is(OSM, "<title>Alpha</title>", "!no main content",
             "there is no text");
    title_is(TF, "<title>Alpha</title><svg><text>Alpha</text></svg><p>Alpha "
             "b", "0.707 Alpha b|Alpha b", "what is muted is no text");
    title_is(TF, "<title>\xe4\xb8\xad\xe6\x96\x87</title><p>\xe4\xb8\xad",
             "0.707 \xe4\xb8\xad|\xe4\xb8\xad",
             "in scripts without spaces a character is a word");
}


static void
baselines(void)
{
    static const char  page[] =
        "<title>One &amp; two three | Site</title>"
        "<meta property='og:title' content='One &amp; two'>"
        "<h2>Menu</h2><h1>First <b>one</b></h1><h1>Second</h1>";

    title_is(PAGE, page, "0.000 One & two three | Site", "all of the title");
    title_is(PIECE, page, "0.000 One & two three", "its longest piece");
    title_is(GRAPH, page, "0.000 One & two", "og:title");
    title_is(H1, page, "0.000 First one|First |one", "the first h1");
    title_is(FONT, page, "0.000 First one|First |one",
             "the first heading of the highest level");
    title_is(FONT, "<h3>a</h3><h2>b</h2><h2>c</h2>", "0.000 b|b",
             "that is h2 if there is no h1");
    title_is(H1, "<h2>a</h2>", "!no main content", "no h1");
    title_is(GRAPH, "<title>a</title>", "!no main content", "no og:title");
    title_is(PAGE, "<title> </title>", "!no main content", "a blank title");
    title_is(H1, "<h1>One<br>two<svg><title>x</title></svg></h1>",
             "0.000 One two|One|two", "breaks part words, pictures have none");
}


static mce_str_t
pieces(const char *text)
{
    char           *out;
    mce_str_t       piece, result;
    const uint8_t  *p, *end;

    out = mce_arena_calloc(arena, 256);
    result.data = (uint8_t *) out;
    p = (const uint8_t *) text;
    end = p + strlen(text);

    while (mce_title_piece(&p, end, &piece)) {
        out += sprintf(out, "[%.*s]", (int) piece.len,
                       (const char *) piece.data);
    }

    result.len = (size_t) (out - (const char *) result.data);

    return result;
}


/* what makes a main text, without a word of a title */
#define MAIN  "<p>Long is the main text of this page, as it says itself, " \
              "and for that reason it is found to be what the page is "    \
              "about, which is no wonder, since nothing else stands here."

/* so much that what stands before it is not near the main text */
#define FILL  "<p>a<p>b<p>c<p>d<p>e<p>f<p>g<p>h"


static void
hybrid(void)
{
    title_is(HYBRID, "<title>Alpha beta gamma</title><p>Alpha beta gamma"
             "<h1>Alpha beta gamma</h1>",
             "1.000 Alpha beta gamma|Alpha beta gamma",
             "of two equal texts one is found");
    title_is(HYBRID, "<title>Alpha beta gamma</title><p>Alpha beta gamma."
             "<h1>Alpha <i>beta</i> gamma!</h1>",
             "1.000 Alpha beta gamma!|Alpha |beta| gamma!",
             "it is the heading, through inline tags");
    title_is(HYBRID, "<p>Text<h2>Head of all this</h2><h1>Line of all this"
             "</h1>" MAIN, "0.000 Line of all this|Line of all this",
             "a first heading goes without the title");
    title_is(HYBRID, "<p>Text<p class=article-Headline>Line of all this<p>By"
             MAIN, "0.000 Line of all this|Line of all this",
             "so does a text called a headline");
    title_is(HYBRID, "<p>Cats and birds and fish<p>A page of the main text"
             "<p>By me" MAIN,
             "0.000 A page of the main text|A page of the main text",
             "and one of which the main text speaks");
    title_is(HYBRID, "<title>Alpha beta gamma delta epsilon - Site</title>"
             "<p>Text", "0.913 Alpha beta gamma delta epsilon",
             "if nothing is near, it is the longest piece of the title");
    title_is(HYBRID, "<title>Alpha beta - Site</title><meta property=og:title"
             " content='Alpha beta one'><p>Text", "1.000 Alpha beta one",
             "or og:title");
    title_is(HYBRID, "<meta property=og:title content='Alpha beta one | Site'>"
             "<p>Text", "0.866 Alpha beta one",
             "up to a bar, behind which the site has its name");
    title_is(HYBRID, "<title>Site</title><meta property='x:title dc:title' "
             "content='Alpha beta'><h1>Gamma delta</h1>", "0.000 Alpha beta",
             "or a title of Dublin Core, in a list of properties");
    title_is(HYBRID, "<meta name=dc.title content='Gamma delta'><meta "
             "property=dc:title content='Alpha beta'><p>Text",
             "0.000 Alpha beta", "in which it tells more than in a name");
    title_is(HYBRID, "<p>Alpha beta gamma delta epsilon zeta eta theta iota "
             "kappa lambda mu", "!no main content",
             "what nothing stands behind is no headline");
    title_is(HYBRID, "<title>Alpha</title>", "1.000 Alpha",
             "a title is better than nothing");
    title_is(HYBRID, "<title>Alpha beta gamma</title><p><a href=1>Alpha beta "
             "gamma</a><p>Alpha beta gamma?" MAIN,
             "1.000 Alpha beta gamma?|Alpha beta gamma?",
             "a link is less likely the headline");
    title_is(HYBRID, "<title>Alpha beta gamma</title><h1><div>Kicker</div>"
             "Alpha beta gamma</h1>" MAIN,
             "1.000 Alpha beta gamma|Alpha beta gamma",
             "a kicker in the heading is left out");
    title_is(HYBRID, "<title>Alpha beta gamma</title><h1><b>Kicker</b> "
             "Alpha beta gamma</h1>" MAIN,
             "1.000 Alpha beta gamma| Alpha beta gamma",
             "in a line with it, too");
    title_is(HYBRID, "<title>Alpha beta gamma</title><h1>Alpha<br>beta gamma"
             "</h1>" MAIN, "1.000 Alpha beta gamma|Alpha|beta gamma",
             "a second line is not");
    title_is(HYBRID, "<title>Alpha beta - The Site of it</title><meta "
             "property=og:site_name content='The Site of it'><h2>The Site of "
             "it</h2><h2>Alpha beta gamma delta</h2>" MAIN,
             "0.408 Alpha beta gamma delta|Alpha beta gamma delta",
             "the name of the site is none");
    title_is(HYBRID, "<p>Text", "!no main content", "nothing to go by");
    title_is(HYBRID, "", "!no main content", "an empty page");
}


static void
places(void)
{
    title_is(HYBRID, "<h2>Head of all this</h2>" FILL FILL FILL MAIN
             "<p>x<p>y<h1>Line of all this</h1>",
             "0.000 Head of all this|Head of all this",
             "though not one below the main text, if there is another");
    title_is(HYBRID, "<h2>Head of all this</h2>" FILL FILL FILL
             "<h1>Line of all this</h1>" FILL MAIN,
             "0.000 Line of all this|Line of all this",
             "above it, a heading of the first level is the better one");
#define LONG  "Alphabet" THREE THREE THREE
#define THREE  " extraordinarily incomprehensible considerations"

    title_is(HYBRID, "<title>" LONG "</title><p>" LONG "</p>" MAIN,
             "1.000 " LONG "|" LONG, "before it, a text of 152 bytes may be");
    title_is(HYBRID, "<title>" LONG "</title>" MAIN FILL "<p>" LONG "</p>",
             "1.000 " LONG, "below it, only shorter ones");
    title_is(HYBRID, "<h2><a href=/>Head of all this</a></h2>" FILL FILL FILL
             "<h2>Line of all this</h2>" FILL FILL FILL MAIN,
             "0.000 Line of all this|Line of all this",
             "of two headings the one without a link is better");
    title_is(HYBRID, "<h2 class=title>Head of all this</h2>" FILL FILL FILL
             "<h2 class=headline>Line of all this</h2>" FILL FILL FILL MAIN,
             "0.000 Line of all this|Line of all this",
             "and the one that is surely called a headline");
    title_is(HYBRID, "<h2>Cats and two birds</h2>" FILL FILL FILL
             "<h2>Wonder of this page</h2>" FILL FILL FILL MAIN,
             "0.000 Wonder of this page|Wonder of this page",
             "and the one whose words the main text has");
}


/*
 * The headline of a page whose heading follows so many others.
 */
static mce_str_t
after(size_t others)
{
    char    *page;
    size_t   i, size;

    static const char  title[] = "<title>Alpha beta gamma</title>";

    size = sizeof(title) + others * 12 + sizeof("<h2>Alpha beta gamma</h2>");
    page = mce_arena_alloc(arena, size);
    strcpy(page, title);

    for (i = 0; i < others; i++) {
        strcpy(page + sizeof(title) - 1 + i * 12, "<h2>Beta\n<p>");
    }

    strcpy(page + sizeof(title) - 1 + others * 12,
           "<h2>Alpha beta gamma</h2>");

    return headline(MCE_TITLE_HYBRID, page);
}


int
main(void)
{
    arena = mce_arena_create(0);

    metrics();
    baselines();
    hybrid();
    places();

    tap_is(after(900), "1.000 Alpha beta gamma|Alpha beta gamma",
           "a headline after 900 headings is found");
    tap_is(after(9000), "1.000 Alpha beta gamma",
           "after 9000 it is not looked for");

    tap_is(pieces("a - b | c \xe2\x80\x93 d"), "[a][b][c][d]",
           "dashes and bars part a title");
    tap_is(pieces("a-b c: d/e 3:4"), "[a-b c][d/e 3:4]",
           "within words they do not, but for a colon at the end of one");
    tap_is(pieces("a|b\xc2\xbb" "c"), "[a][b][c]",
           "bars and guillemets always do");
    tap_is(pieces(" a "), "[a]", "one piece");
    tap_is(pieces(""), "", "none");
    tap_is(pieces("| - a"), "[][][a]", "there may be empty ones");

    mce_arena_destroy(arena);

    return tap_done();
}
