
/*
 * How good a selection is expected to be, by the scores of its blocks.
 */


#include <math.h>

#include "auto/score.h"
#include "auto/selection.h"
#include "open.h"


#define SENTENCE                                                              \
    "The board voted on Tuesday to rebuild the wall, which the storms of "    \
    "last winter had torn open, and to pay for it. "

#define ARTICLE                                                               \
    "<title>The wall</title>"                                                 \
    "<nav><a href=/a>News</a> <a href=/b>Sport</a></nav>"                     \
    "<article><h1>The wall</h1>"                                              \
    "<p>" SENTENCE SENTENCE SENTENCE "</p>"                                   \
    "<p>" SENTENCE SENTENCE "</p><p>" SENTENCE SENTENCE "</p>"                \
    "<p>" SENTENCE SENTENCE SENTENCE "</p></article>"                         \
    "<footer><a href=/c>Terms</a> Copyright</footer>"

#define TEASER                                                                \
    "<div><a href=/x>A headline of some six to nine small words</a> "         \
    "<img src=x> <span>12:00, read all of it here</span></div>"

#define TEASERS  TEASER TEASER TEASER TEASER TEASER TEASER TEASER TEASER

#define HOME                                                                  \
    "<title>The Gazette</title>" TEASERS TEASERS TEASERS TEASERS TEASERS


/*
 * The confidence of one span of the page that "doc" is, from the first byte of
 * "from" to the end of "to".
 */

static double
confidence(const char *from, const char *to, mce_confidence_e by)
{
    double       value;
    mce_span_t   span;
    mce_spans_t  spans;
    const char  *html;

    html = (const char *) doc->source.data;
    span.start = (uint32_t) (strstr(html, from) - html);
    span.end = (uint32_t) (strstr(html, to) - html + strlen(to));
    spans.n = 1;
    spans.elts = &span;

    return mce_confidence(doc, &spans, by, &value) == MCE_OK ? value : -1;
}


static void
test_parts(void)
{
    double        all, part, menu;
    mce_spans_t   none;
    mce_status_t  rc;

    (void) page_open(ARTICLE);
    all = confidence("<h1>", "</article>", MCE_CONFIDENCE_SCORES);
    part = confidence("<h1>", "pay for it.", MCE_CONFIDENCE_SCORES);
    menu = confidence("<nav>", "</nav>", MCE_CONFIDENCE_SCORES);

    tap_ok(all > part, "the article promises more than its beginning");
    tap_ok(part > menu, "that promises more than the menu");
    tap_ok(menu >= 0 && all <= 1, "confidence is a share");

    memset(&none, 0, sizeof(none));
    rc = mce_confidence(doc, &none, MCE_CONFIDENCE_SCORES, &part);
    tap_ok(rc == MCE_OK && part == 0, "nothing selected is worth nothing");

    (void) page_open(ARTICLE);
    part = confidence("<h1>", "</article>", MCE_CONFIDENCE_SCORES);
    tap_ok(part == all, "nobody needs to have computed the scores before");
}


/*
 * With scores of our own, what they promise can be told.
 */

static void
test_share(void)
{
    mce_scores_t        *own;
    const mce_scores_t  *scores;

    (void) page_open("<p>abcd efgh</p><p>ijkl mnop</p>");
    (void) mce_scores(doc, &scores);

    own = (mce_scores_t *) scores;
    own->suitability = 1;
    own->article = 0;
    own->p[MCE_POLICY_PAGE][0] = 1;
    own->p[MCE_POLICY_PAGE][1] = 0.5f;
    own->sum[MCE_POLICY_PAGE] = 3;

    /* 2 * sum(pw) / (sum(w) + sum of all pw) */
    tap_ok(fabs(confidence("abcd", "efgh", MCE_CONFIDENCE_SCORES) - 4. / 5)
           < 0.001, "the first of two blocks");
    tap_ok(fabs(confidence("ijkl", "mnop", MCE_CONFIDENCE_SCORES) - 2. / 5)
           < 0.001, "the second one, which is less likely");
    tap_ok(fabs(confidence("abcd", "mnop", MCE_CONFIDENCE_SCORES) - 6. / 7)
           < 0.001, "both");
    tap_ok(fabs(confidence("ijkl mnop", "ijkl mn", MCE_CONFIDENCE_SCORES)
                - 2 * (7 / 9. * 2 * 0.5) / (7 / 9. * 2 + 3)) < 0.001,
           "a part of a block counts as the share of it");

    own->article = 1;
    own->p[MCE_POLICY_ARTICLE][0] = 0;
    own->sum[MCE_POLICY_ARTICLE] = 3;
    tap_ok(confidence("abcd", "efgh", MCE_CONFIDENCE_SCORES) == 0,
           "the policy that fits the page tells what is likely");
}


/*
 * However good the selection is, a home page has little to select from.
 */

static void
test_cap(void)
{
    double               free, home;
    int16_t              row[MCE_SELECTION_COUNT];
    mce_span_t           span;
    mce_spans_t          spans;
    mce_scores_t        *own;
    const mce_scores_t  *scores;

    (void) page_open(ARTICLE);
    (void) mce_scores(doc, &scores);
    own = (mce_scores_t *) scores;

    own->article = 1;
    own->suitability = 1;
    free = confidence("<h1>", "</article>", MCE_CONFIDENCE_SCORES);
    tap_ok(free > 0.6, "a good selection of a page with a text is sure");

    own->suitability = 0.5f;
    tap_ok(confidence("<h1>", "</article>", MCE_CONFIDENCE_SCORES) == free,
           "also where that is as likely as not");

    own->suitability = 0.49f;
    tap_ok(confidence("<h1>", "</article>", MCE_CONFIDENCE_SCORES) == 0.49f,
           "but no surer than the page where that is less likely");

    free = confidence("<nav>", "</nav>", MCE_CONFIDENCE_SCORES);
    tap_ok(free < 0.4, "a bad selection of such a page");

    own->suitability = 1;
    tap_ok(confidence("<nav>", "</nav>", MCE_CONFIDENCE_SCORES) == free,
           "is as bad as of any other");

    (void) page_open(HOME);
    (void) mce_scores(doc, &scores);
    home = confidence("<div>", "</div>", MCE_CONFIDENCE_SCORES);
    span.start = 0;
    span.end = (uint32_t) doc->source.len;
    spans.n = 1;
    spans.elts = &span;
    (void) mce_confidence(doc, &spans, MCE_CONFIDENCE_SCORES, &free);
    tap_ok(home <= free && free == scores->suitability && free < 0.2,
           "all of a list of links is as sure as there is a text in it");

    (void) mce_selection_row(doc, &spans, row);
    (void) mce_confidence(doc, &spans, MCE_CONFIDENCE_COUNTS, &free);
    tap_ok(free == mce_selection_suitability(row)
           && free < mce_selection_f1(row), "so it is by its counts");
}


int
main(void)
{
    test_parts();
    test_share();
    test_cap();

    mce_arena_destroy(arena);

    return tap_done();
}
