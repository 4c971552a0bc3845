
/*
 * Crunch: a filter a test.
 */


#include "leaf.h"


#define T20  "abcdefghijklmnopqrst"
#define BASE "crunch(links=keep,lists=keep,forms=keep,inputs=keep,tables=0"


static mce_status_t
read_list(void *data, mce_arena_t *arena, mce_str_t path, mce_str_t *content)
{
    const char  *list = data;

    if (path.len != 3 || memcmp(path.data, "ads", 3) != 0) {
        return MCE_INVALID;
    }

    content->data = (const uint8_t *) list;
    content->len = strlen(list);

    return MCE_OK;
}


/*
 * The text of the page without links to the hosts of the list, or the error.
 */
static void
ads(const char *expr, const char *list, const char *page, char *out)
{
    size_t            i;
    mce_str_t         text, source;
    mce_expr_t       *compiled;
    mce_arena_t      *arena;
    mce_document_t   *doc;
    mce_expr_error_t  error;
    mce_extraction_t  found;

    text.data = (const uint8_t *) expr;
    text.len = strlen(expr);
    source.data = (const uint8_t *) page;
    source.len = strlen(page);
    out[0] = '\0';

    arena = mce_arena_create(0);

    if (mce_expr_compile(arena, text, read_list, (void *) list, &compiled,
                         &error) != MCE_OK)
    {
        sprintf(out, "%zu: %s", error.column, error.text);

    } else if (mce_document_create(arena, source, &doc) == MCE_OK
               && mce_extract(compiled, doc, &found) == MCE_OK)
    {
        for (i = 0; i < found.spans.n; i++) {
            sprintf(out + strlen(out), "%s%.*s", i ? "|" : "",
                    (int) (found.spans.elts[i].end
                           - found.spans.elts[i].start),
                    page + found.spans.elts[i].start);
        }
    }

    mce_arena_destroy(arena);
}


#define ads_is(expr, list, page, expected, name)                              \
    do {                                                                      \
        char       ads_out[1024];                                             \
        mce_str_t  ads_s;                                                     \
        ads(expr, list, page, ads_out);                                       \
        ads_s.data = (const uint8_t *) ads_out;                               \
        ads_s.len = strlen(ads_out);                                          \
        tap_is(ads_s, expected, name);                                        \
    } while (0)


static void
filters(void)
{
    leaf_is("crunch", "<div><a href=1>abc</a>de</div><p>f", "f",
            "a list of links is deleted: 3 of 5 characters are linked");
    leaf_is("crunch", "<div><a href=1>abc</a>def</div>", "abc|def",
            "half of the text may be linked");
    leaf_is("crunch(lists=cells)",
            "<div><a href=1>abc</a></div><table><tr><td><a href=1>d</a><td>"
            T20 "</table>", "abc|" T20,
            "in the paper only cells of tables are looked at");
    leaf_is("crunch(quota=words,threshold=0.25)",
            "<div>" T20 "<a href=1>a</a></div><p>b", "b",
            "or links are set against words: 1 > 0.25 * 20 / 6");
    leaf_is(BASE ",links=remove)", "<p>a<a href=1>b</a><a name=c>d</a>",
            "a|d", "links go with their text, anchors do not");
    leaf_is(BASE ",forms=remove)", "<p>text</p><form><p>abc</form>", "text",
            "a form goes");
    leaf_is(BASE ",forms=remove)", "<form><p>text</p></form>", "text",
            "unless it holds most of the page");
    leaf_is(BASE ",inputs=remove)", "<p>a<button>b</button>", "a",
            "a button goes");
    leaf_is(BASE ",tables=20)",
            "<p>a<table><td>abcdefghijklmnopqrs</table><table><td>" T20
            "</table>", "a|" T20, "a table of 19 characters goes");
    leaf_is(BASE ",tables=20,substance=images)",
            "<p>a<table><td>b<img src=1></table>", "a|b",
            "unless an image gives it substance");

    leaf_is(BASE ",tables=20,substance=images+forms)",
            "<p>a<table><td>b<img src=1></table><table><td>c<input></table>"
            "<table><td>d<a href=1>e</a></table>", "a|b|c",
            "or one of several kinds of things that are named");
    leaf_is(BASE ",tables=20,substance=all)",
            "<p>a<table><td>b<img src=1></table><table><td>c<input></table>"
            "<table><td>d<a href=1>e</a></table><table><td>f</table>",
            "a|b|c|d|e", "or any of all");
}


static void
home(void)
{
    static const char  links[] = "<link rel=canonical href='%s'>"
                                 "<ul><li><a href=1>a</a></ul><p>b";
    char               page[256];

    sprintf(page, links, "http://example.com/");
    leaf_is("crunch", page, "a|b", "a home page keeps its links");
    leaf_is("crunch(home=0)", page, "b", "unless home=0");

    sprintf(page, links, "http://example.com/index.php");
    leaf_is("crunch", page, "a|b", "index.php is a home page");

    sprintf(page, links, "http://example.com/news/");
    leaf_is("crunch", page, "b", "a folder is none");

    sprintf(page, links, "http://example.com/index.php?id=1");
    leaf_is("crunch", page, "b", "index.php with a query is none");
}


/*
 * On a page with something for every rung, none keeps less than the one
 * before it, and the last keeps all.
 */
static void
ladder(void)
{
    int                level;
    char               expr[32], out[1024];
    size_t             len;
    static const char  page[] =
        "<div><a href=1>abc</a> defghijkl</div><ul><li><a href=2>mno</a></ul>"
        "<table><td>pq</table><form>rst</form><button>uv</button><p>" T20
        "<table><td><a href=3>wxyz</a></table>" T20 T20;

    for (level = 1, len = 0; level <= 12; level++) {
        sprintf(expr, "crunch(level=%d)", level);
        leaf_text(expr, page, out, sizeof(out));

        tap_ok(strlen(out) >= len, "level %d keeps all that %d does", level,
               level - 1);
        len = strlen(out);
    }

    leaf_is("crunch(level=1)", page, " defghijkl|" T20 "|" T20 T20,
            "level 1 keeps text outside links, forms and small tables");
    leaf_is("crunch(level=12)", page, "abc| defghijkl|mno|pq|rst|uv|" T20
            "|wxyz|" T20 T20, "level 12 keeps all");
}


int
main(void)
{
    filters();
    home();
    ladder();

    ads_is(BASE ",ads=ads)", "# hosts\n\n(^|\\.)ads\\.example$\ntrack",
           "<p>a<a href=//ADS.example/x>b</a><a href='http://t.track.er'>c"
           "</a><a href=http://example/ads.example>d</a>", "a|d",
           "links to hosts of the list go, by any of its patterns");
    ads_is("crunch(ads=ads)", "fine\n(broken\n", "",
           "12: \"ads\", line 2: missing closing parenthesis",
           "a broken pattern is told with its line");
    ads_is("crunch(ads=none)", "", "<p>a", "a", "none is no file");
    ads_is("crunch(ads=nowhere)", "", "",
           "12: \"ads\" cannot be read from the file \"nowhere\"",
           "a file that is not there is told");
    leaf_is("crunch(ads=ads)", "<p>a", "!\"ads\": no file can be read here",
            "who cannot read files says so");

    leaf_is("crunch(links=lists,tables=0)",
            "<p>Text with <a href=1>a link</a> in it, and more of it</p>"
            "<ul><li>1. <a href=1>Menu entry</a></ul>",
            "Text with |a link| in it, and more of it|1. ",
            "links=lists takes links in lists only, and leaves the lists");

    return tap_done();
}
