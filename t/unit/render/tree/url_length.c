
/*
 * Addresses: how long they may be, and that pages made of them take linear
 * time.  What becomes of ordinary ones is in render_table.txt.
 */


#define _GNU_SOURCE
#include <malloc.h>
#include <stdlib.h>
#include <time.h>

#include "mce.h"
#include "tap.h"


#define LONGEST  8192
#define PAGE     "http://a.example/dir/page"
#define SMALL    (400 * 1024)
/* seconds, as the processor counts them, of a page of four times as much */
#define MOST     1


/*
 * A page is "before", with "fill" bytes of "c" in place of "%", and then
 * as many bytes as are wanted of "unit", with 90 bytes in its place.
 */
typedef struct {
    const char  *before;
    size_t       fill;              /* 0: as many as of "unit" */
    char         c;
    const char  *unit;
} page_t;


static mce_render_options_t  options;


static mce_status_t
render(mce_arena_t *arena, mce_str_t source, mce_format_e format,
    mce_str_t *out)
{
    mce_status_t      rc;
    mce_article_t    *article;
    mce_document_t   *doc;
    mce_extraction_t  found = { 0 };

    out->len = 0;

    rc = mce_document_create(arena, source, &doc);

    if (rc == MCE_OK) {
        rc = mce_document_text(doc, &found.spans);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article);
    }

    return rc == MCE_OK ? mce_render(article, format, &options, out) : rc;
}


static size_t
put(char *html, size_t at, const char *text, size_t fill, char c)
{
    for ( /* void */ ; *text; text++) {

        if (*text == '%') {
            memset(html + at, c, fill);
            at += fill;

        } else {
            html[at++] = *text;
        }
    }

    return at;
}


/*
 * Whether the html of a page with a text holds another; "%" is "fill" bytes
 * of "x".
 */
static int
gives(const char *page, size_t fill, const char *text)
{
    int           found;
    char         *html, *wanted;
    size_t        len;
    mce_str_t     source, out;
    mce_arena_t  *arena;

    html = malloc(strlen(page) + fill);
    wanted = malloc(strlen(text) + fill);
    arena = mce_arena_create(0);

    source.data = (const uint8_t *) html;
    source.len = put(html, 0, page, fill, 'x');
    len = put(wanted, 0, text, fill, 'x');

    found = render(arena, source, MCE_FORMAT_HTML, &out) == MCE_OK
            && memmem(out.data, out.len, wanted, len) != NULL;

    mce_arena_destroy(arena);
    free(wanted);
    free(html);

    return found;
}


static void
an_address_has_8192_bytes_at_most(void)
{
    size_t  n;

    n = LONGEST - strlen("http://b.example/");

    tap_ok(gives("<p><a href='http://b.example/%'>a</a>", n,
                 "<a href=\"http://b.example/%\">a</a>"),
           "an address of 8192 bytes stays");
    tap_ok(gives("<p><a href='http://b.example/%'>a</a>", n + 1, "<p>a</p>"),
           "of one that is longer, the text stays");

    n = LONGEST - strlen("http://a.example/dir/");

    tap_ok(gives("<p><a href='%'>a</a>", n,
                 "<a href=\"http://a.example/dir/%\">a</a>"),
           "so is it where an address is long when it is resolved");
    tap_ok(gives("<p><a href='%'>a</a>", n + 1, "<p>a</p>"),
           "where it is too long then");
    tap_ok(gives("<p><a href='../%'>a</a>", n + 1,
                 "<a href=\"http://a.example/%\">a</a>"),
           "and where it is shorter than its parts");
    tap_ok(gives("<p>a<img src='%'>b", n,
                 "<img loading=\"lazy\" src=\"http://a.example/dir/%\" "
                 "alt=\"\">"),
           "a picture may have an address as long");
    tap_ok(gives("<p>a<img src='%'>b", n + 1, "<p>ab</p>"), "but no longer");
    tap_ok(gives("<p>a<img src='data:image/png;base64,%'>b", 100000,
                 "<img loading=\"lazy\" src=\"data:image/png;base64,%\" "
                 "alt=\"\">"),
           "a picture that is all in its address may be longer");
    tap_ok(gives("<link rel=canonical href='/%'><p>a", 1900,
                 "<link rel=\"canonical\" href=\"http://a.example/%\">"),
           "an address that the page says of itself is found");
}


static void
a_base_of_more_than_8192_bytes_is_none(void)
{
    size_t  n;

    n = LONGEST - strlen("http://b.example//");

    tap_ok(gives("<base href='http://b.example/%/'><p><a href='/c'>a</a>", n,
                 "<a href=\"http://b.example/c\">a</a>"),
           "a base of 8192 bytes is one");
    tap_ok(gives("<base href='http://b.example/%/'><p><a href='c'>a</a>", n,
                 "<p>a</p>"), "but no address has room behind it");
    tap_ok(gives("<base href='http://b.example/%/'><p><a href='c'>a</a>",
                 n + 1, "<a href=\"http://a.example/dir/c\">a</a>"),
           "a longer one is passed over");
}


static void
dots_of_a_base_are_removed_first(void)
{
    tap_ok(gives("<base href='/b/./c/../d'><p><a href='e'>a</a>", 0,
                 "<a href=\"http://a.example/b/e\">a</a>"),
           "dots of a base are removed");
    tap_ok(gives("<base href='/b/c/..'><p><a href='e'>a</a>", 0,
                 "<a href=\"http://a.example/b/e\">a</a>"),
           "also at its end");
    tap_ok(gives("<base href='/b/c/../d?e'><p><a href='?f'>a</a>", 0,
                 "<a href=\"http://a.example/b/d?f\">a</a>"),
           "and before a query");
    tap_ok(gives("<base href='/b//c/'><p><a href='../../d'>a</a>", 0,
                 "<a href=\"http://a.example/b/d\">a</a>"),
           "an empty name is a name");
    tap_ok(gives("<base href='//b.example'><p><a href='../c'>a</a>", 0,
                 "<a href=\"http://b.example/c\">a</a>"),
           "a base without a path has an empty one");
}


/*
 * Once more in each block that it is opened in; but what is said there is
 * said once.
 */
static void
what_a_long_tag_says_is_not_repeated(void)
{
    tap_ok(gives("<span lang=fr title='%'><p>a<p>b</span>", 900,
                 "<p><span lang=\"fr\">a</span></p>\n"
                 "<p><span lang=\"fr\">b</span></p>"),
           "an element across paragraphs says the same in each");
    tap_ok(gives("<span lang=fr title='%'><p>a<p>b</span>", 1024,
                 "<p><span lang=\"fr\">a</span></p>\n"
                 "<p><span>b</span></p>"),
           "unless its tag has more than 1024 bytes");
    tap_ok(gives("<a href='/%'><p>a<p>b</a>", 1024,
                 "<p><a href=\"http://a.example/%\">b</a></p>"),
           "but a link remains one");
}


/*
 * Processor time of a page of so many bytes; 1e9 if it failed otherwise than
 * for its size.
 */
static double
seconds(const page_t *page, size_t size, mce_format_e format)
{
    char             *html;
    size_t            len, first;
    mce_str_t         source, out;
    mce_arena_t      *arena;
    mce_status_t      rc;
    struct timespec   start, end;

    html = malloc(2 * size + 140000);

    first = put(html, 0, page->before, page->fill ? page->fill : size,
                page->c);

    for (len = first; len < first + size; /* void */ ) {
        len = put(html, len, page->unit, 90, 'y');
    }

    source.data = (const uint8_t *) html;
    source.len = len;
    arena = mce_arena_create(512 << 20);
    options.max_output = 4 * len + (1 << 20);

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    rc = render(arena, source, format, &out);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);

    mce_arena_destroy(arena);
    free(html);

    return rc != MCE_OK && rc != MCE_TOO_LARGE ? 1e9
           : (double) (end.tv_sec - start.tv_sec)
             + (double) (end.tv_nsec - start.tv_nsec) / 1e9;
}


/*
 * The least of some runs, as in render.c: four times the size takes less than
 * six times the time.  Of twice the size, caches that others fill as well
 * leave too little to tell 2 from 2.2.
 */
static int
is_linear(const page_t *page, mce_format_e format)
{
    int     n;
    double  t, small, large;

    if (!TAP_TIMES) {
        return seconds(page, SMALL, format) < 1e9;
    }

    small = large = 1e9;

    for (n = 0; n < 40; n++) {
        t = seconds(page, SMALL, format);
        small = t < small ? t : small;
        t = seconds(page, 4 * SMALL, format);
        large = t < large ? t : large;

        if (large < MOST && (large < 6 * small || large < 1e-3)) {
            return 1;
        }
    }

    printf("# %s%s: %.3f s, then %.3f s\n", page->before, page->unit, small,
           large);

    return 0;
}


static void
pages_of_addresses_take_linear_time(void)
{
    size_t               i, f, slow;

    static const page_t  pages[] = {
        { "<base href='http://b/%/'><p>", 130000, 'x', "<a href=y>z</a> " },
        { "<base href='http://b/%/'><p>", 130000, 'x', "<q cite=y>z</q> " },
        { "<base href='http://b/%/'><p>", 8000, 'x', "<a href=y>z</a> " },
        { "<base href='http://b/%/'><p>", 8000, 'x', "<a href=../y>z</a> " },
        { "<base href='http://b/%/'><p>", 8000, '/', "<a href=../y>z</a> " },
        { "<base href='http://b/%/'><p>", 8150, 'x', "<a href='%'>z</a> " },
        { "<base href='http://b/%/'><p>", 8000, 'x', "<a href=y></a>z" },
        { "<base href='http://b/%/'><p>", 8000, 'x', "<img src=y>z " },
        { "<base href='http://b/%/'><p>", 8000, 'x',
          "<video src=y></video>z " },
        { "<base href='http://b/%/'>", 8000, 'x',
          "<table><tr><th>a<td><a href=y>z</a></table>" },
        { "<base href='http://b/%/'>", 4000, 'x',
          "<blockquote cite=y>z</blockquote>" },
        { "<p>", 1, 'x', "<a href='a/../../b/./%/../c/..'>z</a>" },
        { "<a href='/%'>", 8000, 'x', "<p>z" },
        { "<q cite='/%'>", 100000, 'x', "<p>z" },
        { "<a href=#x>y</a><b id='%'>", 0, 'x', "<p>z" },
        { "<p>", 1, 'x', "<a href='#%'>z</a><b id='%'>z</b>" },
        { "<p><img srcset='%", 0, ',', "y 1w, " },
        { "<p><source srcset='%'>", 0, ',', "<img alt=y>z" },
        { "<meta content='%' property='", 1900, ' ', "og:image " },
        { "<link rel=canonical href='%'><p>z", 0, 'x', "<p>z" },
        { "<script type=application/ld+json>[{\"@type\":\"Article\",\"x\":\"",
          1, 'x', "\"},{\"@type\":\"Article\",\"image\":\"%" },
        { "<p>", 1, 'x', "<img src=y longdesc='%'>z" }
    };

    static const char   *formats[] = { "html", "text", "markdown", "json" };

    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);

    for (options.links = MCE_RENDER_LINKS_KEEP;
         options.links <= MCE_RENDER_LINKS_BOTTOM;
         options.links += MCE_RENDER_LINKS_BOTTOM)
    {
        for (f = 0; f < 4; f++) {
            slow = 0;

            for (i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
                slow += !is_linear(&pages[i], (mce_format_e) f);
            }

            tap_ok(slow == 0, "%s: pages of addresses %s%s", formats[f],
                   TAP_TIMES ? "take linear time" : "do no harm",
                   options.links ? ", links at the bottom" : "");
        }
    }
}


int
main(void)
{
    options.url.data = (const uint8_t *) PAGE;
    options.url.len = strlen(PAGE);

    an_address_has_8192_bytes_at_most();
    a_base_of_more_than_8192_bytes_is_none();
    dots_of_a_base_are_removed_first();
    what_a_long_tag_says_is_not_repeated();
    pages_of_addresses_take_linear_time();

    return tap_done();
}
