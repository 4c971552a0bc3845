
/*
 * Control characters, tags and open directions of a page: in what is written
 * there are none, wherever they stood.
 */


#define _GNU_SOURCE
#include "rendered.h"
#include "base/utf8.h"
#include "tap.h"


#define RLO  "\xe2\x80\xae"
#define PDF  "\xe2\x80\xac"
#define RLI  "\xe2\x81\xa7"
#define PDI  "\xe2\x81\xa9"

/* wherever it stands, what is written must not have it */
#define X  "a\xc2\x85" "b&#133;\xc2\x9b&#x1b;\x7f\x01" "c\xf3\xa0\x81\x81"   \
           "&#xE0042;" RLO "d&#x2067;e"


static const char  page[] =
    "<html lang=en><title>Title " X "</title>"
    "<meta property=og:site_name content='Site " X "'>"
    "<meta name=author content='Ann " X "'>"
    "<meta name=description content='About " X "'>"
    "<meta name=date content='Day " X "'>"
    "<meta property=article:modified_time content='Then " X "'>"
    "<link rel=canonical href='/c" X "'>"
    "<meta property=og:image content='/i" X "'>"
    "<h1>Head " X "</h1>"
    "<p id='p" X "'>One " X " <b>two " X "</b> <a href='/l" X "'>" X "</a>"
    "<a href='#p" X "'>four</a>"
    "<img src='/s" X "' alt='" X "'> <abbr title='" X "'>x</abbr>"
    "<time datetime='" X "'>y</time> <q cite='/q" X "'>z</q>"
    "<sup><a href=#n1>1</a></sup><math alttext='" X "'><mi>" X "</mi></math>"
    "<iframe src='https://www.youtube.com/embed/1' title='" X "'></iframe>"
    "<pre><code class='language-c'>" X "\n\tline " X "</code></pre>"
    "<ul><li>" X "<li>" X "<ul><li>" X "</ul>" X "</ul>"
    "<table><tr><th>" X "<th>" X "<tr><td>" X "<td>" X "</table>"
    "<dl><dt>" X "<dd>" X "</dl><blockquote>" X "</blockquote>"
    "<figure><img src=f alt=f><figcaption>" X "</figcaption></figure>"
    "<ruby>" X "<rt>" X "</ruby><ol><li id=n1>Note " X "</ol>";

static const char  ld[] =
    "<script type='application/ld+json'>{\"@type\":\"NewsArticle\","
    "\"headline\":\"Head \\u0085\\u0001\\udb40\\udc41\\u202e\","
    "\"author\":[{\"@type\":\"Person\",\"name\":\"Ann \\u202e\\u0085 Lee\"},"
    "{\"@type\":\"Person\",\"name\":\"Bob \\u2067\\u0007 Ray\"}],"
    "\"datePublished\":\"Day \\u0085\\u202e\","
    "\"publisher\":{\"name\":\"Site \\u0085\\u202e\"}}</script>"
    "<p>One two three";

static const char  thread[] =
    "<div class=comment data-author='Ann " X "'><span class=date>May 3 " X
    "</span><div class=body>The first of the posts, with a text</div></div>"
    "<div class=comment><span class=author>Bob " X "</span>"
    "<time datetime='2020-05-04'>May 4 " X "</time>"
    "<div class=body>The second of the posts, with a text</div></div>"
    "<div class=comment><span class=author>Cid " X "</span>"
    "<time datetime='2020-05-05'>May 5 " X "</time>"
    "<div class=body>The third of the posts, with a text</div></div>";


/*
 * Whether all that is opened is closed, up to "end".
 */
static int
is_closed(const uint8_t *p, const uint8_t *end)
{
    int       embeddings, isolates;
    uint32_t  c;

    embeddings = 0;
    isolates = 0;

    while (p < end && embeddings >= 0 && isolates >= 0) {
        c = mce_utf8_next(&p, end);

        embeddings += c >= 0x202a && c <= 0x202e && c != 0x202c;
        embeddings -= c == 0x202c;
        isolates += c >= 0x2066 && c <= 0x2068;
        isolates -= c == 0x2069;
    }

    return embeddings == 0 && isolates == 0;
}


/*
 * Whether a text has none, and closes what it opens: in HTML in each line and
 * each attribute, in JSON in each string, else in each line.
 */
static int
is_clean(mce_str_t text, mce_format_e format)
{
    static uint8_t  line[65536];
    size_t          n;
    uint32_t        c;
    const uint8_t  *p, *end, *tag, *from;

    n = 0;
    tag = NULL;
    from = NULL;
    end = text.data + text.len;

    for (p = text.data; p < end; /* void */ ) {
        c = *p;

        if ((c == '"' && format == MCE_FORMAT_JSON && p[-1] != '\\')
            || (c == '"' && tag) || (c == '\n' && !tag))
        {
            if (!(tag ? from == NULL || is_closed(from, p)
                      : is_closed(line, line + n)))
            {
                printf("# %.*s\n", (int) n, line);
                return 0;
            }

            from = from && tag ? NULL : p;
            n = tag ? n : 0;
        }

        tag = format != MCE_FORMAT_HTML ? NULL
              : c == '<' ? p : c == '>' && !from ? NULL : tag;
        from = tag ? from : NULL;

        c = mce_utf8_next(&p, end);

        if (!tag) {
            n = (size_t) (mce_utf8_put(line + n, c) - line);
        }

        if ((c < ' ' && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0)
            || (c >= 0xe0000 && c < 0xe0080))
        {
            return 0;
        }
    }

    return is_closed(line, line + n) && text.len > 10;
}


static void
nothing_gets_out(void)
{
    size_t             i, k;
    mce_str_t          out;

    static const char *const  pages[] = { page, ld, thread };
    static const char *const  names[] = { "html", "text", "markdown",
                                          "json" };

    for (i = 0; i < 3; i++) {
        for (k = 0; k < 8; k++) {
            options.bare = 0;
            options.url = k < 4 ? str("http://a.example/b") : str("");
            options.links = k < 4 ? MCE_RENDER_LINKS_KEEP
                                  : MCE_RENDER_LINKS_BOTTOM;
            out = render_as(str(pages[i]), (mce_format_e) (k % 4));

            tap_ok(is_clean(out, (mce_format_e) (k % 4)),
                   "%s of page %d is clean, %d bytes", names[k % 4], (int) i,
                   (int) out.len);
        }
    }

    options.url = str("");
    options.links = MCE_RENDER_LINKS_KEEP;
}


static void
blocks(void)
{
    options.bare = 1;

    tap_is(render_as(str("<p>a" RLO "b <b>c</b><p>d"), MCE_FORMAT_HTML),
           "<p>a" RLO "b <b>c" PDF "</b></p>\n<p>d</p>\n",
           "what a block opens is closed where it ends");
    tap_is(render_as(str("<table><tr><th>a" RLO "b<th>c" RLI "d"
                         "<tr><td>e<td>f</table>"), MCE_FORMAT_TEXT),
           "a" RLO "b" PDF "  c" RLI "d" PDI "\ne     f\n",
           "so is that of a cell");
    tap_is(render_as(str("<ul><li>a" RLI "<ul><li>b</ul>c</ul>"),
                     MCE_FORMAT_TEXT),
           "- a" RLI PDI "\n  - b\n\n  c\n", "and where another one begins");
    tap_is(render_as(str("<p>a" RLI "b" PDI "c"), MCE_FORMAT_TEXT),
           "a" RLI "b" PDI "c\n", "what is closed stays");
    tap_is(render_as(str("<p>a&#xE0041;b<p>&#xE0041;<p>c"), MCE_FORMAT_HTML),
           "<p>ab</p>\n<p>c</p>\n", "nothing is left of tags");
    tap_is(render_as(str("<p>a\xc2\x85" "b"), MCE_FORMAT_TEXT),
           "a\xef\xbf\xbd" "b\n", "a control in the text can be seen");
    tap_is(render_as(str("<p><a href='/a\xc2\x85&#x202e;b&#xE0041;'>c</a>"),
                     MCE_FORMAT_HTML),
           "<p><a href=\"/a%C2%85%E2%80%AEb%F3%A0%81%81\">c</a></p>\n",
           "in an address they have their codes");
}


static void
hyphens(void)
{
    int  i;

    static const char  text[] = "<p>ma&shy;ch<b>in&#173;e</b>\xc2\xad"
                                "s<pre>ma\xc2\xad" "x</pre>";

    static const struct {
        mce_format_e  format;
        const char   *expected;
    } formats[] = {
        { MCE_FORMAT_TEXT, "machines\n\nmax\n" },
        { MCE_FORMAT_MARKDOWN, "mach**ine**s\n\n```\nmax\n```\n" }
    };

    for (i = 0; i < 2; i++) {
        tap_is(render_as(str(text), formats[i].format), formats[i].expected,
               "a search finds a word with soft hyphens");
    }

    options.bare = 1;
    tap_is(render_as(str(text), MCE_FORMAT_HTML),
           "<p>ma\xc2\xad" "ch<b>in\xc2\xad" "e</b>\xc2\xad" "s</p>\n"
           "<pre>ma\xc2\xad" "x</pre>\n", "in html they stay");
    options.bare = 0;
}


int
main(void)
{
    nothing_gets_out();
    blocks();
    hyphens();

    mce_arena_destroy(arena);

    return tap_done();
}
