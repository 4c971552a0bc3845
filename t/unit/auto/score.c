/*
 * Scores, and the selection that follows from them.
 */


#include <math.h>

#include "auto/score.h"
#include "open.h"


#define SENTENCE                                                              \
    "The board voted on Tuesday to rebuild the wall, which the storms of "    \
    "last winter had torn open, and to pay for it. "

#define LINK  "<li><a href=/x>Home</a>"

#define STORY                                                                 \
    "<p>" SENTENCE SENTENCE SENTENCE "</p><p>" SENTENCE SENTENCE "</p>"       \
    "<p>It is to be done before the winter, and with the money of the town, " \
    "said the mayor. </p>"

#define SAME                                                                  \
    "<p>Lorem ipsum dolor sit amet, consectetur adipisicing elit, sed do "    \
    "eiusmod tempor incididunt ut labore et dolore magna aliqua.</p>"

#define ARTICLE                                                               \
    "<title>The wall</title>"                                                 \
    "<nav><a href=/a>News</a> <a href=/b>Sport</a></nav>"                     \
    "<article><h1>The wall</h1>"                                              \
    "<p>" SENTENCE SENTENCE SENTENCE "</p>"                                   \
    "<p>" SENTENCE SENTENCE "</p><p>" SENTENCE SENTENCE "</p>"                \
    "<p>" SENTENCE SENTENCE SENTENCE "</p></article>"                         \
    "<footer><a href=/c>Terms</a> Copyright</footer>"


static const mce_scores_t *
page(const char *html)
{
    const mce_scores_t  *scores;

    if (page_open(html) != MCE_OK || mce_scores(doc, &scores) != MCE_OK)
    {
        return NULL;
    }

    return scores;
}


static void
test_scores(void)
{
    uint32_t             i, n;
    const mce_scores_t  *s, *again;

    s = page(ARTICLE);
    n = s->blocks->n;

    tap_ok(n == 7, "all blocks have a score");
    tap_ok(s->p[MCE_POLICY_PAGE][2] > s->p[MCE_POLICY_PAGE][0],
           "a paragraph is likelier than a menu");
    tap_ok(s->p[MCE_POLICY_PAGE][2] > s->p[MCE_POLICY_PAGE][n - 1],
           "and than a footer");

    for (i = 0; i < n; i++) {
        if (s->p[0][i] < 0 || s->p[0][i] > 1) {
            break;
        }
    }

    tap_ok(i == n, "scores are probabilities");
    tap_ok(s->threshold[0] >= 0.19f && s->threshold[0] <= 0.51f,
           "the threshold is bounded");
    tap_ok(s->expected[0] > 0 && s->expected[0] <= 1,
           "the expected F1 is one");

    mce_scores(doc, &again);
    tap_ok(again == s, "scores are computed once a page");

    tap_ok(page("") == NULL, "a page without text has none");
    tap_ok(page("<script>x</script>") == NULL, "nor has one of scripts");
}


static int
dropped(const mce_scores_t *s, uint32_t first, uint32_t last)
{
    uint32_t  i, n;

    for (i = first, n = 0; i < last; i++) {
        n += s->p[MCE_POLICY_PAGE][i] == 0;
    }

    return n;
}


static void
test_copies(void)
{
    const mce_scores_t  *s;

    s = page("<h1>The wall</h1><div class=wide>" STORY "</div>"
             "<section><div class=narrow>" STORY "</div></section>");

    tap_ok(dropped(s, 1, 4) == 0, "a text that stands there twice is kept");
    tap_ok(dropped(s, 4, 7) == 3, "but not the second time");

#define FORTY                                                                 \
    SENTENCE "In the end the mayor paid for all of it himself, and nobody "   \
    "was told why "

    s = page("<h1>The wall</h1><div><p>" FORTY "he.</p></div><section><div>"
             "<p>" FORTY "he.</p></div></section>");
    tap_ok(dropped(s, 1, 2) == 0 && dropped(s, 2, 3) == 1,
           "forty words are enough for that");

    s = page("<h1>The wall</h1><div><p>" FORTY "</p></div><section><div>"
             "<p>" FORTY "</p></div></section>");
    tap_ok(dropped(s, 1, 3) == 0, "less are not");

    s = page("<h1>The wall</h1><div>" STORY "</div>"
             "<blockquote>" SENTENCE SENTENCE SENTENCE "</blockquote>");

    tap_ok(dropped(s, 1, 5) == 0, "a quotation is no copy");

    s = page("<h1>The wall</h1><div>" STORY "</div><p>" SENTENCE "</p>");

    tap_ok(dropped(s, 1, 5) == 0, "nor is a sentence");

    s = page("<h1>The wall</h1><div><div class=post>" STORY "</div>"
             "<div class=post>" STORY "</div><div class=post>So it is.</div>"
             "</div>");

    tap_ok(dropped(s, 1, 8) == 0, "nor a post that repeats another one");

    s = page("<nav><a href=/a>News</a> <a href=/b>Sport</a></nav>"
             "<article><h1>The wall</h1>" SAME SAME SAME SAME "</article>");

    tap_ok(dropped(s, 2, 6) == 0, "nor what stands after itself");

    s = page("<title>The wall</title>"
             "<aside class=related><ul><li><a href=/x>" SENTENCE SENTENCE
             "</a></ul></aside><h1>The wall</h1><div><p>" SENTENCE SENTENCE
             "</p></div>");

    tap_ok(!mce_scores_keep(s, MCE_POLICY_PAGE, 0) && dropped(s, 1, 3) == 0,
           "nor what stood before where nobody would keep it");
}


/*
 * What is called a call for something, and speaks like one.
 */

static void
test_boxes(void)
{
    const mce_scores_t  *s;

#define BOX  "Subscribe to our newsletter and get an email every week: sign " \
             "up now, it is free, and follow us on Facebook."

    s = page("<article><h1>The wall</h1><p>" SENTENCE SENTENCE "</p>"
             "<div class=newsletter><p>" BOX "</p></div><p>" SENTENCE
             "</p></article>");
    tap_ok(dropped(s, 2, 3) == 1, "a box is dropped");
    tap_ok(dropped(s, 0, 2) == 0 && dropped(s, 3, 4) == 0,
           "and nothing beside it");

    s = page("<article><h1>The wall</h1><p>" SENTENCE SENTENCE "</p>"
             "<div class=other><p>" BOX "</p></div><p>" SENTENCE
             "</p></article>");
    tap_ok(dropped(s, 2, 3) == 0, "what only speaks like one is not dropped");

    s = page("<article><h1>The wall</h1><p>" SENTENCE SENTENCE "</p>"
             "<div class=newsletter><p>" SENTENCE "</p></div><p>" SENTENCE
             "</p></article>");
    tap_ok(dropped(s, 2, 3) == 0, "nor is what is only called one");

    s = page("<article><h1>The wall</h1><p>" SENTENCE SENTENCE "</p>"
             "<div class=newsletter><p>" BOX "</p></div><p>" SENTENCE
             "</p><div class=newsletter><p>The wall</p></div></article>");
    tap_ok(dropped(s, 2, 3) == 1 && dropped(s, 4, 5) == 0,
           "one that is dropped says nothing of the next");
}


/*
 * A block without words, such as three stars between paragraphs, weighs as
 * much as a word, so that keeping it is not for free.
 */

static void
test_weights(void)
{
    float                sum, wordless;
    uint32_t             i;
    const mce_block_t   *block;
    const mce_scores_t  *s;

    s = page("<article><p>" SENTENCE SENTENCE "</p><p>***</p><p>***</p>"
             "<p>" SENTENCE SENTENCE "</p><p>***</p></article>");
    sum = 0;
    wordless = 0;

    for (i = 0; i < s->blocks->n; i++) {
        block = &s->blocks->blocks[i];
        sum += s->p[MCE_POLICY_PAGE][i] * (float) block->words;
        wordless += block->words ? 0 : s->p[MCE_POLICY_PAGE][i];
    }

    tap_ok(wordless > 0.01f, "a block without words may be content");
    tap_ok(fabsf(s->sum[MCE_POLICY_PAGE] - sum - wordless) < 0.001f,
           "and weighs as much as a word");
}


/*
 * Golds differ in whether they hold the headline.
 */

static void
test_headline(void)
{
    const mce_scores_t  *s;

    s = page("<title>The wall</title>"
             "<nav><a href=/a>News</a> <a href=/b>Sport</a></nav>"
             "<div><h1 class=logo><a href=/>The wall</a></h1></div>"
             "<div class=sidebar><a href=/x>More</a></div>"
             "<div>" STORY "</div>");

    tap_ok(s->p[MCE_POLICY_ARTICLE][1] > 0.5f,
           "the headline of an article is kept");

    s = page("<title>The wall</title>"
             "<header><h1>The wall</h1><nav><a href=/a>News</a></nav></header>"
             STORY);

    tap_ok(s->p[MCE_POLICY_PAGE][0] > 0.5f, "and that of a page");

    s = page("<title>The wall</title>"
             "<nav id=nav class=menu><ul><li><h1><a href=/>The wall</a></h1>"
             "<li><a href=/a>News</a><li><a href=/b>Sport</a>"
             "<li><a href=/c>Culture</a></ul></nav><div>" STORY "</div>");

    tap_ok(s->p[MCE_POLICY_ARTICLE][0] < 0.2f, "one in a menu is not kept");
}


static void
test_suitability(void)
{
    int     i;
    char    list[8192];
    double  article, home;

    article = page(ARTICLE)->suitability;

    strcpy(list, "<title>The Gazette</title><div>");

    for (i = 0; i < 40; i++) {
        strcat(list, "<div class=teaser><a href=/x>A headline of six small "
               "words</a> <span>12:00</span></div>");
    }

    home = page(list)->suitability;

    tap_ok(article > 0.5, "an article is suitable");
    tap_ok(home < 0.5, "a list of links is not");
}


/*
 * Of a list, policy page keeps what is hardly content.
 */

static void
test_thresholds(void)
{
    const mce_scores_t  *s;

    s = page("<title>All shoes</title><div>" LINK LINK LINK LINK LINK LINK LINK
             LINK LINK "</div>");

    tap_ok(s->threshold[MCE_POLICY_PAGE] < 0.2f,
           "the threshold of policy page may be low");
    tap_ok(s->threshold[MCE_POLICY_PAGE] >= 0.1f, "but not below 0.1");
    tap_ok(s->threshold[MCE_POLICY_ARTICLE] >= 0.2f,
           "that of policy article is higher");
}


/*
 * A page that policy article is likelier to fit is taken for an article; a
 * list only if that is quite sure.
 */

static void
test_policy(void)
{
    mce_scores_t  s;

    s.suitability = 0.5f;
    s.article = 0.55f;
    tap_ok(mce_scores_policy(&s) == MCE_POLICY_PAGE,
           "a probability of 0.55 makes no article");

    s.article = 0.56f;
    tap_ok(mce_scores_policy(&s) == MCE_POLICY_ARTICLE, "but 0.56 does");

    s.suitability = 0.49f;
    s.article = 0.60f;
    tap_ok(mce_scores_policy(&s) == MCE_POLICY_PAGE,
           "a page without a text of its own is no article with 0.60");

    s.article = 0.61f;
    tap_ok(mce_scores_policy(&s) == MCE_POLICY_ARTICLE, "but with 0.61");
}


int
main(void)
{
    test_scores();
    test_boxes();
    test_weights();
    test_copies();
    test_headline();
    test_thresholds();
    test_policy();
    test_suitability();

    mce_arena_destroy(arena);

    return tap_done();
}
