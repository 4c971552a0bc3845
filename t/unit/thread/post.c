
/*
 * Posts: which are found on pages that are laid out like those of well-known
 * programs, who wrote them and when, and what is kept of them.
 */


#define _GNU_SOURCE             /* memmem() */

#include <stdio.h>
#include <string.h>

#include "open.h"


#define POST_FILE  (256 * 1024)


static const char *const  threads[] = {
    "question", "discourse", "phpbb", "vbulletin3", "vbulletin4",
    "xenforo1", "xenforo2", "reddit", "hackernews", "weblog", "smf",
    "relative", "embedded", "jsonld", "answers"
};


static char *
file(const char *name, const char *suffix)
{
    char     path[128];
    char    *text;
    FILE    *f;
    size_t   n;

    sprintf(path, "t/pages/threads/%s.%s", name, suffix);
    text = mce_arena_calloc(arena, POST_FILE);
    f = fopen(path, "r");
    n = f ? fread(text, 1, POST_FILE - 1, f) : 0;
    text[n] = '\0';

    if (f) {
        fclose(f);
    }

    return text;
}


/*
 * The article with the text of a page before "end", or all of it, completed
 * and rendered as JSON.
 */
static mce_article_t *
page_before(const char *html, const char *end, mce_str_t *json)
{
    size_t                i, n;
    mce_article_t        *article;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options;

    memset(&options, 0, sizeof(options));

    if (mce_document_create(arena, str(html), &doc) != MCE_OK
        || mce_document_text(doc, &found.spans) != MCE_OK)
    {
        return NULL;
    }

    n = end ? (size_t) (strstr(html, end) - html) : strlen(html);

    for (i = 0; i < found.spans.n && found.spans.elts[i].start < n; i++) {
        if (found.spans.elts[i].end > n) {
            found.spans.elts[i].end = (uint32_t) n;
        }
    }

    found.spans.n = i;

    if (mce_article_create(doc, &found,
                           MCE_CONFIDENCE_SCORES, &article) != MCE_OK
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
 * Whether the built-in page has a text.
 */
static int
shows(mce_article_t *article, const char *text)
{
    mce_str_t             html;
    mce_render_options_t  options;

    memset(&options, 0, sizeof(options));

    return article
           && mce_render(article, MCE_FORMAT_HTML, &options, &html) == MCE_OK
           && memmem(html.data, html.len, text, strlen(text)) != NULL;
}


/*
 * Author, date, depth and whether it was accepted, a line a post; of the gold,
 * what stands before the text.
 */
static char *
posts(const mce_article_t *article)
{
    char              *out;
    size_t             i;
    const mce_post_t  *post;

    out = mce_arena_calloc(arena, POST_FILE);

    for (i = 0; article && i < article->nposts; i++) {
        post = &article->posts[i];
        sprintf(out + strlen(out), "%.*s\t%.*s\t%u\t%d\n",
                (int) post->author.len, post->author.data,
                (int) post->published.len, post->published.data, post->depth,
                post->accepted);
    }

    return out;
}


static char *
gold(const char *name)
{
    int    tabs;
    char  *text, *out, *p, *to;

    text = file(name, "txt");
    out = mce_arena_calloc(arena, POST_FILE);
    to = out;
    tabs = 0;

    for (p = text; *p; p++) {
        tabs = *p == '\n' ? 0 : tabs + (*p == '\t');

        if (tabs < 4) {
            *to++ = *p;
        }
    }

    return out;
}


/*
 * How many of the texts of the gold are those of the posts, in their order:
 * white space, and marks that JSON escapes, do not count.
 */
static int
texts(const char *name, mce_str_t json)
{
    int          n;
    char        *line, *text, *p;
    const char  *at, *end, *q;

    n = 0;
    at = strstr((const char *) json.data, "\"posts\":");

    for (line = strtok(file(name, "txt"), "\n"); line && at;
         line = strtok(NULL, "\n"))
    {
        text = strrchr(line, '\t') + 1;
        at = strstr(at, ",\"text\":\"");

        if (at == NULL) {
            break;
        }

        at += 9;
        end = strstr(at, "\",\"html\":");

        for (p = text, q = at; q < end; q++) {
            if (*q == '\\') {
                q++;

            } else if (*q != ' ' && *q != '>') {
                while (*p == ' ') {
                    p++;
                }

                if (*p != *q) {
                    break;
                }

                p++;
            }
        }

        n += q == end && *p == '\0';
    }

    return n;
}


static int
lines(const char *text)
{
    int  n;

    for (n = 0; *text; text++) {
        n += *text == '\n';
    }

    return n;
}


/*
 * How many posts an expression leaves of a page.
 */
static int
left(const char *name, const char *text)
{
    mce_expr_t       *expr;
    mce_article_t    *article;
    mce_expr_error_t  error;
    mce_extraction_t  found;

    if (mce_expr_compile(arena, str(text), NULL, NULL, &expr, &error)
        != MCE_OK)
    {
        return -1;
    }

    if (mce_document_create(arena, str(file(name, "html")), &doc) != MCE_OK
        || mce_extract(expr, doc, &found) != MCE_OK
        || mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) != MCE_OK
        || mce_article_complete(article) != MCE_OK)
    {
        return -1;
    }

    return (int) article->nposts;
}


static void
test_made_up(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page("<h1>News</h1><div class=card><h2><a href=/1>The first "
                   "story of the day</a></h2><a class=author href=/u/a>Ann</a>"
                   " <time datetime=2020-01-02>today</time><p>It begins with "
                   "a storm over the sea.</div><div class=card><h2><a href=/2>"
                   "Another story is told</a></h2><a class=author href=/u/b>"
                   "Bea</a> <time datetime=2020-01-01>yesterday</time><p>It "
                   "ends with a calm evening.</div>", &json);
    tap_ok(article && article->nposts == 0, "a list of articles is no thread");

    article = page("<p>One text that nobody answered, written on <time "
                   "datetime=2020-01-02>that day</time> by <a href=/u/a>Ann"
                   "</a>.", &json);
    tap_ok(article && article->nposts == 0, "a single text is no thread");

    article = page("<h1>A kettle</h1><p>It boils a litre in three minutes "
                   "and whistles when it is done.</p><div class=reviews><div "
                   "class=review><span class=author>Ann</span> <time datetime="
                   "2020-01-02>2 January</time><p>It boils fast, but the "
                   "handle gets hot.</p></div><div class=review><span class="
                   "author>Bea</span> <time datetime=2020-01-03>3 January"
                   "</time><p>My second one, the first still works.</p></div>"
                   "</div>", &json);
    tap_ok(article && article->nposts == 0,
           "reviews of a product are no thread");

    article = page("<h1>Which tram goes to the mole?</h1><div class=post><b "
                   "class=author>ann</b> <i class=date>2020-01-02</i><div "
                   "class=body><p>The map at the stop says nothing of it."
                   "</div></div><div class=post><b class=author>bea</b> <i "
                   "class=date>2020-01-03</i><div class=body><p>The third "
                   "one does, but not on Sundays.</div></div><div class=post>"
                   "<i class=date>2020-01-04</i><div class=body><p>This post "
                   "was removed, see <a href=/rules>the rules of this place"
                   "</a> for more.</div></div>", &json);
    tap_ok(strcmp(posts(article), "ann\t2020-01-02\t0\t0\n"
                  "bea\t2020-01-03\t0\t0\n\t2020-01-04\t0\t0\n") == 0,
           "a link in the text of a post is nobody's name");

    article = page("<h1>A storm</h1><div class=entry><i class=date>2020-01-02"
                   "</i><div class=body><p>It was seen from the mole, and "
                   "then the rain came.</div><a href='//f.com/sharer.php?u="
                   "https://a.com/1'>Pass on</a></div><div class=entry><i "
                   "class=date>2020-01-03</i><div class=body><p>The tram ran "
                   "again in the evening of that day.</div><a href='//f.com/"
                   "sharer.php?u=https://a.com/2'>Pass on</a></div>", &json);
    tap_ok(article && article->nposts == 0,
           "a link that passes a page on leads to no user");

    article = page("<article><h1>A storm</h1><p>By <a href=/u/ann rel=author>"
                   "Ann</a> on <time datetime=2020-01-02>2 January</time></p>"
                   "<p>It began over the sea and ended in the hills.</p>"
                   "</article><div id=comments><h2>Comments</h2><form><p>"
                   "Write what you think.</p><textarea></textarea></form>"
                   "</div>", &json);
    tap_ok(article && article->nposts == 0,
           "an article with a box for comments is no thread");
}


static void
test_alike(void)
{
    const char     *html;
    mce_str_t       json;
    mce_article_t  *article;

    html = "<h1>A storm</h1><div class=post><b class=author>ann</b> <i "
           "class=date>2020-01-02</i><div class=body><p>I saw all of it from "
           "the mole, and then the rain came.</div></div><div class=post><b "
           "class=author>bea</b> <i class=date>2020-01-03</i><div class=body>"
           "<p>So did I, and then I ran home as fast as I could.</div></div>";

    article = page(html, &json);
    tap_ok(article && article->nposts == 2, "two that look alike are posts");

    article = page("<h1>A storm</h1><div class=post><b class=userName>ann</b>"
                   "<div class=body><p>I saw all of it from the mole, and "
                   "then the rain came.</div><i class=lastPostDate>2020-01-02"
                   "</i></div><div class=post><b class=userName>bea</b><div "
                   "class=body><p>So did I, and then I ran home as fast as I "
                   "could.</div><i class=lastPostDate>2020-01-03", &json);
    tap_ok(article && strcmp(posts(article), "ann\t2020-01-02\t0\t0\n"
                             "bea\t2020-01-03\t0\t0\n") == 0,
           "a date may be the end of the page");

    article = page("<html itemscope itemtype='https://schema.org/Question'>"
                   "<h1>Which tram goes to the mole?</h1><p>The map at the "
                   "stop says nothing of it.", &json);
    tap_ok(article && article->nposts == 0,
           "a page that is declared as a post from its first byte is none");

    article = page_before(html, "<div class=post><b class=author>bea", &json);
    tap_ok(article && article->nposts == 0,
           "one that is all that is kept is no post");

    article = page("<h1>A storm</h1><div class=post><a class=author "
                   "href=/u/a>ann</a> 2020-01-02 <div class=body>I saw all "
                   "of it from the mole, and then the rain came.</div></div>"
                   "<div class=post><a class=author href=/u/b>bea</a> "
                   "2020-01-03 <div class=body>So did I, and then I ran home "
                   "as fast as I could.</div></div>", &json);
    tap_ok(article && article->nposts == 2,
           "a date may stand in the post itself, beside the box of its text");

    article = page("<div class=post><p><b class=author>ann</b> <i class=date>"
                   "2020-01-02</i></p><div class=content><div class=body>I "
                   "saw all of it from the mole, and then the rain came.</div>"
                   "<div class=replies><div class=post><p><b class=author>bea"
                   "</b> <i class=date>2020-01-03</i></p><div class=content>"
                   "<div class=body>So did I, and then I ran home as fast as "
                   "I could.</div></div></div></div></div></div>", &json);
    tap_ok(article && article->nposts == 2,
           "the head of a post may stand above all texts that are kept");

    article = page("<div class=box><div class=box><h1>A storm</h1><p>By <a "
                   "href=/u/ann>Ann</a> on 2020-01-02.<div><p>It began over "
                   "the sea and ended in the hills.</div></div></div>"
                   "<div class=box><p>By <a href=/u/bea>Bea</a> on 2020-01-03"
                   ".</div>", &json);
    tap_ok(article && article->nposts == 0,
           "boxes of which one holds all of the text are no posts");
}


static void
test_dates(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page("<h1>A storm</h1><li class=comment><a class=username "
                   "href=/u/ann>ann</a> <abbr class=timestamp "
                   "title=2024-05-20T14:00>14:00</abbr><div class=text><p>I "
                   "saw all of it from the mole, and then the rain came."
                   "</div></li><li class=comment><a "
                   "class=username href=/u/bea>bea</a> <abbr class=timestamp "
                   "title=2024-05-20T15:00>15:00</abbr><div class=text><p>So "
                   "did I, and then I ran home as fast as I could.</div></li>"
                   "<li class=comment><a class=username href=/u/cal>cal</a> "
                   "<abbr class=timestamp title=2024-05-20T16:00>16:00</abbr>"
                   "<div class=text><p>Nobody told me, and all the windows "
                   "were open.</div></li>", &json);
    tap_ok(article && article->nposts == 3,
           "the time of the day is a date whose title has the day");

    article = page("<h1>A storm</h1><div class=post><b class=author>ann</b> "
                   "<i class=timeago title=2024-05-20T14:00></i><div "
                   "class=date>#1</div><div class=body><p>I saw all of it "
                   "from the mole, and then the rain came.</div></div><div "
                   "class=post><b class=author>bea</b> <i class=timeago "
                   "title=2024-05-20T15:00></i><div class=date>#2</div><div "
                   "class=body><p>So did I, and then I ran home as fast as I "
                   "could.</div></div>", &json);
    tap_ok(article && article->nposts == 2
           && article->posts[0].date.len == strlen("2024-05-20T14:00"),
           "a script may write the date that its title has");

    article = page("<h1>A storm</h1><div class=post><b class=author>ann</b> "
                   "<i class=date>5 <b>hours ago</b></i><div class=body><p>I "
                   "saw all of it from the mole, and then the rain came."
                   "</div></div><div class=post><b class=author>bea</b> <i "
                   "class=date>2 <b>hours ago</b></i><div class=body><p>So "
                   "did I, and then I ran home as fast as I could.</div>"
                   "</div>", &json);
    tap_ok(article && article->nposts == 2,
           "the number of a date may stand alone");

    article = page("<h1>A storm</h1><div class=post><p><b class=author>ann</b>"
                   "<i class=since>3 Jan 2012</i></p><i class=date>12 May "
                   "2024</i><div class=body><p>I saw all of it from the mole, "
                   "and then the rain came.<p>It was hard.</div></div><div "
                   "class=post><p><b class=author>bea</b><i class=since>8 Mar "
                   "2015</i></p><i class=date>13 May 2024</i><div class=body>"
                   "<p>So did I, and then I ran home.<p>It was far.</div>"
                   "</div><div class=post><p><b class=author>eve</b><i class="
                   "since>5 Oct 2011</i></p><i class=date>2 hours ago</i><div "
                   "class=body><p>My boat is gone, has anybody seen it?</div>"
                   "</div>", &json);
    tap_ok(strcmp(posts(article), "ann\t2024-05-12\t0\t0\n"
                  "bea\t2024-05-13\t0\t0\neve\t\t0\t0\n") == 0,
           "the shortest post does not get the day on which its author came");
}


static void
test_many(void)
{
    int             i;
    size_t          n;
    mce_str_t       json;
    mce_article_t  *article;

    static char  html[64 * 1024];

    n = (size_t) sprintf(html, "<h1>A storm</h1>");

    for (i = 0; i < 150; i++) {
        n += (size_t) sprintf(html + n, "<div class=post><b class=author>ann%d"
                              "</b> <i class=date>2020-01-02</i><div class="
                              "body><p>I saw all of it from the mole, and "
                              "then the rain came.</div></div>", i);
    }

    article = page(html, &json);
    tap_ok(article && article->nposts == 150,
           "a thread of 150 posts has all of them");

    n += (size_t) sprintf(html + n, "<div class=post><b class=author>bea</b> "
                          "<i class=date>2020-01-03</i><div class=body><p>I "
                          "wrote down how high the water stood.<table>");

    for (i = 0; i < 300; i++) {
        n += (size_t) sprintf(html + n, "<tr><td>%d<td>May %d, 2020", i,
                              i % 31 + 1);
    }

    sprintf(html + n, "</table></div></div>");

    article = page(html, &json);
    tap_ok(article && article->nposts == 151,
           "a post that has most dates hides no other");
}


static void
test_short(void)
{
    mce_str_t       json;
    mce_article_t  *article;

    article = page("<h1>A storm</h1><div class=post><div class=odd><div "
                   "class=who><a class=author href=/u/ann>ann</a> <i "
                   "class=date>2020-01-02</i></div><div class=what><p>I saw "
                   "all of it from the mole, and then the rain came down on "
                   "all of us.</p></div></div></div><div class=post><div "
                   "class=even><div class=who><a class=author "
                   "href=/u/bea>bea</a> <i "
                   "class=date>2020-01-03</i></div><div class=what><p>So did "
                   "I, and I ran home as fast as I could, and shut the door "
                   "behind me.</p></div></div></div><div class=post><div "
                   "class=own><div class=who><a class=author "
                   "href=/u/cy>cy</a> <i class=date>2020-01-04</i></div><div "
                   "class=what><p>And nobody told me, so that all my windows "
                   "were open until noon today.</p></div></div></div>", &json);
    tap_ok(article && article->nposts == 3
           && shows(article, "I saw all of it from the mole, and")
           && shows(article, "So did I, and I ran home")
           && shows(article, "And nobody told me, so that"),
           "a short post whose box looks like no other is no line");
}


int
main(void)
{
    int             all;
    char           *html;
    size_t          i;
    mce_str_t       json;
    mce_article_t  *article;

    arena = mce_arena_create(0);

    for (i = 0; i < sizeof(threads) / sizeof(threads[0]); i++) {
        article = page(file(threads[i], "html"), &json);
        html = gold(threads[i]);
        all = lines(html);

        tap_ok(strcmp(posts(article), html) == 0 && all > 2,
               "%s: who wrote each post, when, and to whom", threads[i]);
        tap_ok(article && texts(threads[i], json) == all,
               "%s: the text of each post is its own", threads[i]);
    }

    tap_ok(left("phpbb", "auto(policy=page)") == 4
           && left("smf", "auto(policy=page)") == 4,
           "policy=page keeps the whole thread");
    tap_ok(left("phpbb", "auto(policy=article)") == 1
           && left("smf", "auto(policy=article)") == 1,
           "policy=article keeps the first post");
    tap_ok(left("phpbb", "serial(plain,auto(policy=article))") == 1,
           "so it does behind another extractor");
    tap_ok(left("weblog", "auto(policy=article)") == 0,
           "policy=article keeps no comments on a text");

    article = page(file("discourse", "html"), &json);
    tap_ok(shows(article, "<strong>anna</strong>")
           && !shows(article, "class=\"by\""),
           "who began a thread, and when, stands there once");

    article = page("<title>Sea</title><meta name=author content='Cy Fox'>"
                   "<meta property=article:published_time content="
                   "2020-01-01><h1>A storm</h1><p>It began over the sea and "
                   "ended in the hills, and nobody was hurt.</p><div "
                   "class=post><b class=author>ann</b> <i class=date>"
                   "2020-01-02</i><div class=body><p>I saw all of it from the "
                   "mole, and then the rain came.</div></div><div class=post>"
                   "<b class=author>bea</b> <i class=date>2020-01-03</i><div "
                   "class=body><p>So did I, and then I ran home as fast as I "
                   "could.</div></div>", &json);
    tap_ok(article && article->nposts == 2
           && shows(article, "<p class=\"by\"><span><bdi>Cy Fox"),
           "who wrote what is commented on stands above the comments");

    article = page("<title>Sea</title><div class=post><b class=author>ann</b> "
                   "<i class=date>2020-01-02</i><div class=body><p>I saw it "
                   "from the mole, and then the rain came.</div><div class="
                   "post><b class=author>bea</b> <i class=date>2020-01-03</i>"
                   "<div class=body><p>So did I, and then I ran home as fast "
                   "as I could, over the bridge, along the canal and up the "
                   "hill, where nobody was awake, and there I stood in the "
                   "door until it was over.</div></div></div>", &json);
    tap_ok(article && article->nposts == 2,
           "a long answer in the post that it answers leaves both posts");

    test_made_up();
    test_alike();
    test_dates();
    test_many();
    test_short();

    mce_arena_destroy(arena);

    return tap_done();
}
