
/*
 * The numbers of a selection, and the confidence predicted from them.
 */


#include "auto/score.h"
#include "auto/selection.h"
#include "open.h"


#define FORTY     "Forty bytes of text are a sentence here."
#define HUNDRED   FORTY " " FORTY " and a little more."

#define SENTENCE                                                              \
    "The board voted on Tuesday to rebuild the wall, which the storms of "    \
    "last winter had torn open, and to pay for it. "

#define MENU                                                                  \
    "<title>The wall</title>"                                                 \
    "<ul><li><a href=/a>News</a><li><a href=/b>Sport</a></ul>"

#define ARTICLE                                                               \
    "<h1>The wall</h1>"                                                       \
    "<p>" SENTENCE SENTENCE SENTENCE "</p>"                                   \
    "<p>" SENTENCE SENTENCE "</p><p>" SENTENCE SENTENCE "</p>"                \
    "<p>" SENTENCE SENTENCE SENTENCE "</p>"

#define FOOT  "<div><a href=/c>Terms</a> Copyright</div>"


static mce_spans_t
span(const char *html, const char *from, const char *to)
{
    mce_spans_t  spans;

    static mce_span_t  one;

    one.start = (uint32_t) (strstr(html, from) - html);
    one.end = (uint32_t) (strstr(html, to) - html + strlen(to));
    spans.n = 1;
    spans.elts = &one;

    return spans;
}


/*
 * A number of a page of which the span from "from" to "to" was kept.
 */

static int
number(const char *html, const char *from, const char *to,
    mce_selection_e name)
{
    int16_t      row[MCE_SELECTION_COUNT];
    mce_spans_t  spans;

    (void) page_open(html);
    spans = span(html, from, to);

    return mce_selection_row(doc, &spans, row) == MCE_OK ? row[name] : -1;
}


/*
 * The confidence of a span of the page that "doc" is; of a new one.
 */

static double
again(const char *from, const char *to)
{
    double        value;
    mce_spans_t   spans;
    mce_status_t  rc;

    spans = span((const char *) doc->source.data, from, to);
    rc = mce_confidence(doc, &spans, MCE_CONFIDENCE_COUNTS, &value);

    return rc == MCE_OK ? value : -1;
}


static double
confidence(const char *html, const char *from, const char *to)
{
    (void) page_open(html);

    return again(from, to);
}


static void
test_page(void)
{
    tap_ok(number("<p>abc<a>d</a>", "abc", "abc", MCE_SELECTION_P_link) == 250,
           "a quarter of the text is linked");
    tap_ok(number("<p>" HUNDRED "<p>" FORTY, "F", "F", MCE_SELECTION_P_long)
           == 714, "text of a hundred bytes is long, of forty is not");
    tap_ok(number("<p><a>" HUNDRED "</a>", "F", "F",
                  MCE_SELECTION_P_long) == 0,
           "linked text never is");
    tap_ok(number("<p>ab<b>cd</b><li>efgh", "ab", "ab", MCE_SELECTION_P_p)
           == 500, "text is in the block that opened before it");
    tap_ok(number("<p>a</p>bcd", "a", "a", MCE_SELECTION_P_p) == 250,
           "and in none after its end");
    tap_ok(number("<p>" FORTY "<p>" FORTY "<p>short", "F", "F",
                  MCE_SELECTION_P_run) == 80, "a run is made of sentences");
    tap_ok(number("<p>" FORTY "<a>A link that ends it</a>" FORTY, "F", "F",
                  MCE_SELECTION_P_run) == 40, "a link ends it");
    tap_ok(number("<p>" FORTY "<a>x</a>" FORTY, "F", "F", MCE_SELECTION_P_run)
           == 80, "but for a short one");
    tap_ok(number("<p>a<p>b<br>c<br><img><input>", "a", "a",
                  MCE_SELECTION_P_brs) == 2, "tags are counted");
    tap_ok(number("<p>abcd</p><script>12</script>", "abcd", "abcd",
                  MCE_SELECTION_P_text) == 133,
                  "text has a share of the page");
    tap_ok(number("<p>a<select><option>b</select>", "a", "a",
                  MCE_SELECTION_P_mean) == 1, "nobody sees what is muted");
}


static void
test_kept(void)
{
    tap_ok(number("<p>abc<p>defgh", "abc", "abc", MCE_SELECTION_K_text) == 3,
           "what is kept is counted");
    tap_ok(number("<p>abc<p>d", "abc", "abc", MCE_SELECTION_K_of_text) == 750,
           "as a share of the text");
    tap_ok(number("<p>a<p>b<p>c<p>d", "b", "c", MCE_SELECTION_K_first) == 250,
           "it starts after a quarter of the texts");
    tap_ok(number("<p>a<p>b<p>c<p>d", "b", "c", MCE_SELECTION_K_last) == 500,
           "it ends at half of them");
    tap_ok(number("<p>a<p>b<p>c<p>d", "a", "d", MCE_SELECTION_K_dense) == 1000,
           "nothing was left out between");
}


static void
test_confidence(void)
{
    int                  i;
    char                 list[16384];
    double               all, part, menu;
    mce_spans_t          none;
    mce_status_t         rc;
    const mce_scores_t  *scores;

    all = confidence(MENU ARTICLE FOOT, "<h1>", "</p><div>");
    part = confidence(MENU ARTICLE FOOT, "<h1>", "pay for it.");
    menu = confidence(MENU ARTICLE FOOT, "<ul>", "</ul>");

    tap_ok(all > 0.5, "an article is rather sure");
    tap_ok(all > part, "and promises more than its beginning");
    tap_ok(menu < 0.5, "its menu is not");

    all = confidence(MENU ARTICLE FOOT, "<h1>", "pay for it.");
    tap_ok(mce_scores(doc, &scores) == MCE_OK
           && again("<h1>", "pay for it.") == all,
           "it is the same after the scores of auto were computed");

    memset(&none, 0, sizeof(none));
    rc = mce_confidence(doc, &none, MCE_CONFIDENCE_COUNTS, &all);
    tap_ok(rc == MCE_OK && all == 0, "nothing selected is worth nothing");

    strcpy(list, "<title>The Gazette</title><div>");

    for (i = 0; i < 40; i++) {
        strcat(list, "<div><a href=/x>A headline of some six to nine small "
               "words</a> <img src=x> <span>12:00, read all of it here</span>"
               "</div>");
    }

    tap_ok(confidence(list, "12:00", "12:00, read all of it") < 0.5,
           "nothing of a list of links is sure");

    (void) page_open("<br>");
    rc = mce_confidence(doc, &none, MCE_CONFIDENCE_COUNTS, &all);
    tap_ok(rc == MCE_NO_CONTENT, "a page without text has no confidence");
}


int
main(void)
{
    test_page();
    test_kept();
    test_confidence();

    mce_arena_destroy(arena);

    return tap_done();
}
