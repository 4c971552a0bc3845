
/*
 * Threads that are made up: how many of those that look the same must be
 * posts, and which dates are none.
 */


#include <stdio.h>
#include <string.h>

#include "open.h"


/*
 * The article with the text of a page before "end", or all of it, completed
 * and rendered as JSON.
 */
static mce_article_t *
page_before(const char *html, const char *end, mce_str_t *json)
{
    size_t                n;
    mce_article_t        *article;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options = { 0 };

    if (page_open(html) != MCE_OK
        || mce_document_text(doc, &found.spans) != MCE_OK)
    {
        return NULL;
    }

    n = end ? (size_t) (strstr(html, end) - html) : strlen(html);

    while (found.spans.n && found.spans.elts[found.spans.n - 1].start >= n) {
        found.spans.n--;
    }

    if (mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article)
           != MCE_OK
        || mce_article_complete(article) != MCE_OK
        || mce_render(article, MCE_FORMAT_JSON, &options, json) != MCE_OK)
    {
        return NULL;
    }

    return article;
}


static mce_article_t *
page(const char *html, mce_str_t *json)
{
    return page_before(html, NULL, json);
}


/*
 * Author and date, a line a post.
 */
static mce_str_t
posts(const mce_article_t *article)
{
    size_t             i;
    const mce_post_t  *post;

    static char  out[1024];

    out[0] = '\0';

    for (i = 0; article && i < article->nposts; i++) {
        post = &article->posts[i];
        snprintf(out + strlen(out), sizeof(out) - strlen(out), "%.*s %.*s\n",
                 (int) post->author.len, (const char *) post->author.data,
                 (int) post->published.len,
                 (const char *) post->published.data);
    }

    return str(out);
}


/*
 * How many posts a page of "all" that look the same has, those of which "bad"
 * has a letter without an author.
 */
static size_t
posts_of(int all, const char *bad)
{
    int             i;
    size_t          n;
    mce_str_t       json;
    mce_article_t  *article;

    static char  html[16 * 1024];

    n = (size_t) sprintf(html, "<h1>A storm</h1>");

    for (i = 0; i < all; i++) {
        n += (size_t) sprintf(html + n, "<div class=post><b class=author>%s"
                              "</b> <i class=date>2020-01-%02d</i><div class="
                              "body><p>I saw all of it from the mole, and "
                              "then the rain came.</div></div>",
                              strchr(bad, 'a' + i) ? "" : "ann", i + 1);
    }

    article = page(html, &json);

    return article ? article->nposts : 0;
}


static void
two_of_five_may_be_no_posts(void)
{
    tap_ok(posts_of(10, "behj") == 6, "four of ten may have no author");
    tap_ok(posts_of(10, "behij") == 0, "five of ten may not");
}


static void
half_of_the_first_eight_tell_whether_more_are_read(void)
{
    tap_ok(posts_of(20, "bdfh") == 16,
           "four of the first eight without an author leave a thread");
    tap_ok(posts_of(20, "bdfgh") == 0,
           "five of the first eight are no posts, whatever comes after them");
    tap_ok(posts_of(16, "bdfgh") == 11, "of sixteen, all are read");
}


/*
 * Where a time is not known, programs write 1970-01-01.
 */
static void
the_first_day_of_programs_is_no_date(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page("<h1>A storm</h1><div class=post><b class=author>ann</b> "
                   "<time datetime=2020-01-02>2 January</time><div class=body>"
                   "<p>I saw all of it from the mole, and then the rain came."
                   "</div></div><div class=post><b class=author>bea</b> <time "
                   "datetime=1970-01-01>1 January</time><div class=body><p>So "
                   "did I, and then I ran home as fast as I could.</div>"
                   "</div><div class=post><b class=author>cal</b> <time "
                   "datetime=1970-01-02>2 January</time><div class=body><p>"
                   "Nobody told me, and all the windows were open.</div>"
                   "</div>", &json);
    tap_is(posts(article), "ann 2020-01-02\nbea \ncal 1970-01-02\n",
           "1970-01-01 is no date of a post, the next day is");

    article = page("<script type=application/ld+json>{\"@type\":"
                   "\"DiscussionForumPosting\",\"text\":\"I saw all of it "
                   "from the mole, and then the rain came.\",\"author\":"
                   "\"ann\",\"datePublished\":\"1970-01-01T00:00:00Z\","
                   "\"comment\":[{\"@type\":\"Comment\",\"text\":\"So did "
                   "I, and then I ran home as fast as I could.\",\"author\":"
                   "\"bea\",\"datePublished\":\"2020-01-05\"}]}</script>"
                   "<h1>A storm</h1><div class=post><b class=author>ann</b> "
                   "<i class=date>2020-01-02</i><div class=body><p>I saw all "
                   "of it from the mole, and then the rain came.</div></div>"
                   "<div class=post><b class=author>bea</b> <i class=date>"
                   "2020-01-03</i><div class=body><p>So did I, and then I ran "
                   "home as fast as I could.</div></div>", &json);
    tap_is(posts(article),
           "ann 2020-01-02\nbea 2020-01-05\n",
           "nor is it in JSON-LD, which counts more than the page otherwise");
}


/*
 * A date that no reader of dates knows is told as it stands there.
 */
static void
a_date_that_cannot_be_read_is_told_as_text(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page("<h1>A storm</h1><div class=post><b class=author>ann</b> "
                   "<i class=date>5 hours ago</i><div class=body><p>I saw all "
                   "of it from the mole, and then the rain came.</div></div>"
                   "<div class=post><b class=author>bea</b> <i class=date>"
                   "2020-01-03</i><div class=body><p>So did I, and then I ran "
                   "home as fast as I could.</div></div>", &json);
    tap_ok(article && strstr((const char *) json.data, "\"author\":\"ann\","
                             "\"published_text\":\"5 hours ago\",\"text\""),
           "a post has published_text in place of published");
    tap_ok(article && strstr((const char *) json.data, "\"author\":\"bea\","
                             "\"published\":\"2020-01-03\",\"text\""),
           "and none where the date is read");
}


/*
 * It stands in another post, and without its context it says little.
 */
static void
what_a_post_quotes_is_no_excerpt(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page("<h1>A storm</h1><div class=post><b class=author>ann</b> "
                   "<i class=date>2020-01-02</i><div class=body><p>I saw all "
                   "of it from the mole.</div></div>"
                   "<div class=post><b class=author>bea</b> <i class=date>"
                   "2020-01-03</i><div class=body><blockquote><div><cite>ann "
                   "wrote:</cite>I saw all of it from the mole, and then the "
                   "rain came in.</div></blockquote><p>So did I, and then I "
                   "ran home as fast as I could, and was wet.</div></div>",
                   &json);
    tap_is(article ? article->excerpt : json,
           "So did I, and then I ran home as fast as I could, and was wet.",
           "what a post quotes is no excerpt");
}


/*
 * schema.org has the same types for what people ask often.
 */
static void
an_answer_without_an_author_is_no_post(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page("<h1>A storm</h1><div itemscope itemtype='https://schema."
                   "org/FAQPage'><div itemprop=mainEntity itemscope itemtype="
                   "'https://schema.org/Question'><h3 itemprop=name>Where was "
                   "it?</h3><div itemprop=acceptedAnswer itemscope itemtype="
                   "'https://schema.org/Answer'><div itemprop=text><p>I saw "
                   "all of it from <a href=/mole>mole head</a>, at noon.</p>"
                   "<p>Then the rain came, and all of the windows of the "
                   "houses at the harbour were open.</p></div></div></div>"
                   "<div itemprop=mainEntity itemscope itemtype='https://"
                   "schema.org/Question'><h3 itemprop=name>When was it?</h3>"
                   "<div itemprop=acceptedAnswer itemscope itemtype='https://"
                   "schema.org/Answer'><div itemprop=text><p>It was <a href="
                   "/may>last May</a>, and it was cold.</p><p>Most people had "
                   "gone home to light a fire, and did not see it.</p></div>"
                   "</div></div></div>", &json);
    tap_is(posts(article), "", "a link in its text is nobody's name");
    tap_ok(article && strstr((const char *) json.data, "mole head, at noon.")
           && strstr((const char *) json.data, "Most people had gone home"),
           "and all of the text stays");
}


#define POST(who, head, text, more)                                           \
    "<x-post" who "><x-head><div>" head "</div></x-head><x-body><p>" text     \
    "</p></x-body><x-foot><p>Answer</p></x-foot>" more "</x-post>"
#define POST_DATE(day)  " <time datetime=2020-01-" day ">2020</time>"


/*
 * Custom elements have names, not classes.
 */
static void
custom_elements_may_be_posts(void)
{
    mce_str_t  json;

    tap_is(posts(page("<h1>A storm</h1><x-app><x-thread>"
                      POST("", "<a href=/u/ann>ann</a>" POST_DATE("02"),
                           "I saw all of it from the mole, and then the rain.",
                           "<x-replies>"
                           POST("", "<a href=/u/bea>bea</a>" POST_DATE("03"),
                                "So did I, and then I ran home.", "")
                           "</x-replies>")
                      POST("", "<a href=/u/cy>cy</a>" POST_DATE("04"),
                           "The tram ran again in the evening.", "")
                      "</x-thread></x-app>", &json)),
           "ann 2020-01-02\nbea 2020-01-03\ncy 2020-01-04\n",
           "elements of one name are posts, in each other as well");
    tap_is(posts(page("<h1>A storm</h1><x-app><x-thread>"
                      POST(" author=ann", "ann" POST_DATE("02"),
                           "I saw all of it from the mole, and then the rain.",
                           "")
                      POST(" author=bea", "bea" POST_DATE("03"),
                           "So did I, and then I ran home.", "")
                      "</x-thread></x-app>", &json)),
           "ann 2020-01-02\nbea 2020-01-03\n",
           "their attributes name their authors");
}


#define ASKED(question, answer)                                               \
    "<div itemscope itemtype='https://schema.org/Question'><h3 itemprop=name>"\
    question "</h3><div itemprop=acceptedAnswer itemscope itemtype='https:"   \
    "//schema.org/Answer'><p itemprop=text>" answer "</div></div>"
#define FAQ                                                                   \
    "<h1>The roaster</h1>"                                                    \
    ASKED("How long does it keep?", "Whole, six weeks in a jar that is kept " \
          "closed and dark. Ground, the smell is gone within ten days.")      \
    ASKED("Do you grind?", "Yes, as fine as you like: tell us what you have " \
          "at home, and we set the mill for it before we pack.")


/*
 * Whether the last words of a section below questions and answers are kept.
 */
static int
faq_keeps(const char *section)
{
    mce_str_t       json;
    mce_article_t  *article;

    static char  html[4096];

    snprintf(html, sizeof(html), FAQ "<section>%s last words</section>",
             section);
    article = page(html, &json);

    return article && strstr((const char *) json.data, "last words");
}


static void
what_is_sold_below_answers_goes(void)
{
    tap_ok(!faq_keeps("<h2>Most wanted</h2><a href=/1>Yellow bourbon</a> 38 "
                      "<a href=/2>Red catuai, 500 g</a> 34"),
           "a section of links below the last answer goes");
    tap_ok(faq_keeps("<h2>One more thing</h2><p>We roast on Tuesdays, and "
                     "<a href=/1>send it</a> on the next day.</p>"),
           "one of text does not");
    tap_ok(faq_keeps("<a href=/1>Yellow bourbon</a> 38 <a href=/2>Red "
                     "catuai, 500 g</a>"),
           "nor one without a heading");
}


#define QUESTION(name)                                                        \
    "<h1>A storm</h1><i>2020-01-01</i><div class=" name "><p>Where did you "  \
    "hide when it came, and did the old roof by the mole hold, or did it "    \
    "come down as they tell it in the harbour, where nobody was, for days?"   \
    "</div>"

#define ANSWERS                                                               \
    "<div id=r_1 class=cell><a href=/member/ann>ann</a> <i class=ago>"        \
    "2020-01-02</i><div class=reply>In the last house by the mole, as all "   \
    "did.</div></div><div id=r_2 class=cell><a href=/member/bea>bea</a> "     \
    "<i class=ago>2020-01-03</i><div class=reply>It held, but nobody knows "  \
    "at what price.</div></div>"


static void
answers_stay_with_their_question(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page_before(QUESTION("topic-content") ANSWERS, "<div id", &json);
    tap_is(posts(article), "ann 2020-01-02\nbea 2020-01-03\n",
           "those of which nothing was kept");
    tap_is(article->published, "2020-01-01",
           "the date of the page is not that of the first answer");

    article = page_before(QUESTION("text") ANSWERS, "<div id", &json);
    tap_is(posts(article), "", "but not if a text has another name");

    article = page_before(ANSWERS, "<div id=r_2", &json);
    tap_is(posts(article), "", "nor what stands after an answer");
}


#define ANSWER(n, title, text)                                                \
    "<div class=post id=msg" n "><h4><a class=author href=?u=" n ">ann</a>"   \
    "</h4><h5><a href=?msg=" n ">" title "</a></h5><i class=date>2020-01-0" n \
    "</i><div class=body>" text " of the storm on Monday, from the mole."     \
    "</div></div>"


static void
titles_of_answers_are_that_of_the_question(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page("<title>Roofs of the harbour</title>"
                   "<h3>Topic: Roofs of the harbour (Read 912 times)</h3>"
                   ANSWER("1", "Roofs of the harbour", "I saw all")
                   ANSWER("2", "Re: Roofs of the harbour", "I saw nothing"),
                   &json);
    tap_is(posts(article), "ann 2020-01-01\nann 2020-01-02\n",
           "but for what stands before a colon");
    tap_ok(strstr((const char *) json.data, "912") == NULL,
           "a bar above that says how often they were read goes");

    article = page("<h3>Roofs</h3>" ANSWER("1", "Roofs of the harbour", "All")
                   ANSWER("2", "Boats of the islands", "Half"), &json);
    tap_is(posts(article), "", "others are titles of articles");
}


#define SAID(author, date, text)                                              \
    "<div class=item><div class=head><a class=author href=/u/1>" author       \
    "</a> <relative-time datetime=" date ">Feb 3, 2021</relative-time></div>" \
    "<div class=body>" text " of the storm on Monday, from the mole.</div>"   \
    "</div>"

#define DONE(author, date, text)                                              \
    "<div class=item><div class=body><a class=author href=/u/1>" author       \
    "</a> " text " <relative-time datetime=" date ">Feb 3, 2021"              \
    "</relative-time></div></div>"


static void
events_are_no_posts(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page("<h1>Storm</h1>"
                   SAID("ann", "2021-02-03T09:12:00Z", "<p>I saw nothing")
                   DONE("bea", "2021-02-03T10:00:00Z",
                        "added a label to what was said here long ago")
                   SAID("cy", "2021-02-05T17:40:10Z", "<p>I saw it all")
                   "<div class=sidebar><b>Nobody takes part</b></div>", &json);
    tap_is(posts(article), "ann 2021-02-03T09:12:00Z\ncy 2021-02-05T17:40:10Z"
           "\n", "a line that has its author and date in it is none");
    tap_ok(strstr((const char *) json.data, "takes part") == NULL,
           "a column beside the posts goes");
}


int
main(void)
{
    events_are_no_posts();
    titles_of_answers_are_that_of_the_question();
    answers_stay_with_their_question();
    two_of_five_may_be_no_posts();
    half_of_the_first_eight_tell_whether_more_are_read();
    the_first_day_of_programs_is_no_date();
    a_date_that_cannot_be_read_is_told_as_text();
    what_a_post_quotes_is_no_excerpt();
    an_answer_without_an_author_is_no_post();
    custom_elements_may_be_posts();
    what_is_sold_below_answers_goes();

    mce_arena_destroy(arena);

    return tap_done();
}
