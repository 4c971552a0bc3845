
/*
 * The document over its tokens: attributes, muted elements, visible text.
 */


#include "html/document.h"
#include "extract/extractor.h"
#include "extract/leaf.h"
#include "extract/parts/run.h"

#include <time.h>


#define RUNS  80000


static mce_arena_t  *arena;


static mce_document_t *
document(const char *page)
{
    mce_str_t        source;
    mce_document_t  *doc;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    return mce_document_create(arena, source, &doc) == MCE_OK
           && mce_document_scan(doc) == MCE_OK ? doc : NULL;
}


/*
 * The attributes of the first tag: name=[value].
 */
static mce_str_t
attributes(const char *page)
{
    char            *out;
    uint32_t         pos;
    mce_str_t        text;
    mce_attr_t       attr;
    mce_document_t  *doc;

    doc = document(page);
    out = mce_arena_calloc(arena, strlen(page) * 4 + 64);
    text.data = (uint8_t *) out;
    pos = 0;

    while (mce_token_attr(doc, 0, &pos, &attr)) {
        out += sprintf(out, "%.*s=[%.*s]", (int) attr.name.len,
                       (const char *) attr.name.data, (int) attr.value.len,
                       (const char *) attr.value.data);
    }

    text.len = (size_t) (out - (const char *) text.data);

    return text;
}


static mce_str_t
value(const char *page, const char *name)
{
    mce_str_t  text = mce_null_str;

    if (!mce_token_attr_find(document(page), 0, name, &text)) {
        text.data = (const uint8_t *) "none";
        text.len = 4;
    }

    return text;
}


static int
asks(const char *page)
{
    int  answer;

    return mce_document_asks_password(document(page), &answer) == MCE_OK
           && answer;
}


/*
 * Every run by a call of its own, as docs/extending.md does it: each of them
 * opens an element that nobody closes.
 */
static void
runs_are_added_in_linear_time(void)
{
    char                *page, *p;
    size_t               i;
    clock_t              start;
    mce_document_t      *doc;
    mce_span_builder_t   out = { .arena = arena };
    const mce_runs_t    *runs;

    page = mce_arena_alloc(arena, RUNS * 16 + 1);

    for (i = 0, p = page; i < RUNS; i++) {
        p += sprintf(p, "<p>one two <svg>");
    }

    doc = document(page);
    start = clock();

    if (mce_runs(doc, &runs) == MCE_OK) {
        for (i = 0; i < runs->n; i++) {
            (void) mce_document_add_tokens(doc, runs->elts[i].first,
                                           runs->elts[i].end, &out);
        }
    }

    tap_ok(out.spans.n == RUNS, "every run is added");
    tap_ok((double) (clock() - start) / CLOCKS_PER_SEC < 1,
           "%d runs take %.3f s", RUNS,
           (double) (clock() - start) / CLOCKS_PER_SEC);
}


static void
says_nothing_of_a_browser(const char *expr)
{
    char                out[8192];

    static const char   page[] =
        "<title>Harbour wall</title><h1>Harbour wall</h1>\n<p>The board "
        "voted on Tuesday to rebuild the wall of the harbour, which has stood "
        "for a hundred years and more, said Ann Smith.</p>\n<noscript><p>For "
        "all of this page you need a browser in which scripts run, said the "
        "page to its readers, who had seen that before.</p></noscript>\n<p>"
        "Work begins in April and ends in May, if the weather is kind to the "
        "town and to its people, <noscript>who need a browser</noscript> who "
        "have waited for a long time.</p>\n<p>Nobody could tell how much it "
        "would cost, and so nobody did, until the mayor <b>said</b> that the "
        "town would pay.</p>\n<noscript><div>The browser again</div>"
        "</noscript>\n";

    leaf_text(expr, page, out, sizeof(out));

    /* some are not made for such a page */
    tap_ok((strncmp(expr, "auto", 4) != 0 || strstr(out, "Work begins"))
           && strstr(out, "browser") == NULL,
           "%s: the text of noscript is no content", expr);
}


/*
 * Some forums put all of a page there.
 */
static void
auto_takes_a_page_that_is_all_in_noscript(void)
{
    int                 i, len;
    char                posts[4][1024], page[4096], out[8192];

    static const char   head[] =
        "<title>Harbour wall</title><h1>Harbour wall</h1>";
    static const char  *who[] = { "board", "council", "mayor", "king" };
    static const char  *when[] = { "April", "June", "July", "August" };

    for (i = 0; i < 4; i++) {
        snprintf(posts[i], sizeof(posts[i]),
                 "<div class=post><p>The %s voted on Tuesday to rebuild the "
                 "wall of the harbour, which has stood for a hundred years "
                 "and more, said Ann Smith.</p><p>Work begins in %s and ends "
                 "in May, if the weather is kind to the town and to its "
                 "people, who have waited for a long time.</p><p>Nobody could "
                 "tell how much it would cost, and so nobody did, until the "
                 "%s said that the town would pay for all of it.</p></div>",
                 who[i], when[i], who[i]);
    }

    len = snprintf(page, sizeof(page), "%s<noscript>%s%s%s</noscript>", head,
                   posts[0], posts[1], posts[2]);
    leaf_text("auto", page, out, sizeof(out));
    tap_ok(strstr(out, "The board voted") && strstr(out, "the mayor said"),
           "auto takes a page that is all in noscript");

    leaf_text("plain", page, out, sizeof(out));
    tap_ok(strstr(out, "The board") == NULL, "others do not");

    snprintf(page + len, sizeof(page) - (size_t) len, "%s", posts[3]);
    leaf_text("auto", page, out, sizeof(out));
    tap_ok(strstr(out, "The king voted") && strstr(out, "The board") == NULL,
           "nor does auto where the page has a text besides");

    snprintf(page, sizeof(page), "%s<noscript>%.200s</div></noscript>", head,
             posts[0]);
    leaf_text("auto", page, out, sizeof(out));
    tap_ok(strstr(out, "The board") == NULL,
           "nor where it is not longer than a notice");
}


/*
 * That a muted element has no end tag after one place says nothing of those
 * before it.
 */
static void
text_is_added_in_any_order(void)
{
    mce_document_t      *doc;
    mce_span_builder_t   later = { .arena = arena }, all = { .arena = arena };

    doc = document("<noscript>a</noscript>b<noscript>c");

    mce_document_add_tokens(doc, 3, doc->ntokens, &later);
    mce_document_add_tokens(doc, 0, doc->ntokens, &all);

    tap_ok(later.spans.n == 2 && mce_spans_size(&later.spans) == 2
           && mce_spans_size(&all.spans) == 2
           && all.spans.elts[0].start == later.spans.elts[0].start,
           "text is added in any order");
}


static void
tokens_are_found_from_any_token_before(void)
{
    uint32_t         i, at, wrong;
    mce_document_t  *doc;

    doc = document("<p>a<b>c</b>d<i>e</i><ul><li>f<li>g<li>h</ul><p>i<br>j");
    wrong = 0;

    for (at = 0; at <= doc->source.len; at++) {
        for (i = 0; i < doc->ntokens && doc->tokens[i].start <= at; i++) {
            wrong += mce_token_from(doc, i, at) != mce_token_at(doc, at);
        }
    }

    tap_ok(wrong == 0, "tokens are found from any token before them");
}


int
main(void)
{
    size_t  i;

    arena = mce_arena_create(0);

    tap_is(attributes("<a>"), "", "a tag without attributes");
    tap_is(attributes("<a b=c d='e' f=\"g\">"), "b=[c]d=[e]f=[g]",
           "values bare and in quotes");
    tap_is(attributes("<a b c = d\n e>"), "b=[]c=[d]e=[]",
           "attributes without a value, spaces around the sign");
    tap_is(attributes("<a b='c d>e'>"), "b=[c d>e]", "anything in quotes");
    tap_is(attributes("<a b='c'd='e'>"), "b=[c]d=[e]",
           "no space is needed after quotes");
    tap_is(attributes("<a b=c/>"), "b=[c/]", "a slash belongs to a value");
    tap_is(attributes("<a b/>"), "b=[]", "but not to a name");
    tap_is(attributes("<a/b=c>"), "b=[c]", "it may part name and attribute");
    tap_is(attributes("<a b=&amp;>"), "b=[&amp;]", "entities stay");
    tap_is(attributes("<a =b>"), "=b=[]",
           "a sign at the start of a name belongs to it");
    tap_is(attributes("<a b=>"), "b=[]", "an empty value");
    tap_is(attributes("<a b='>"), "b=[]",
           "a quote that does not close opens a value all the same");

    tap_is(value("<a HREF=b href=c>", "href"), "b",
           "names are found in any case, the first of two counts");
    tap_is(value("<a hrefs=b>", "href"), "none", "all of the name counts");
    tap_is(value("<a href>", "href"), "", "one without value is found");

    tap_ok(asks("<p>a<form><INPUT name=b TYPE='Password'></form>"),
           "a password field is found");
    tap_ok(!asks("<p>type=password<input type=text name=password><!-- <input "
                 "type=password> --><script>'<input type=password>'</script>"
                 "</input type=password>"),
           "only in the tag of an input");

    leaf_is("plain", "<p>a<noscript>b</noscript>c", "a|c",
            "noscript is muted");
    leaf_is("plain", "<p>a<noscript>b", "a|b", "unless it is not closed");
    leaf_is("plain", "<p>a<svg/>b</svg>c", "a|b|c",
            "or closes itself");
    leaf_is("plain", "<p>a<svg><text>b</text><svg>c</svg>d</svg>e",
            "a|d|e", "the first end tag ends it");
    leaf_is("plain", "<p>a<select><option>b</select><template><p>c"
            "</template>d", "a|d", "so are choices and templates");
    leaf_is("plain", "<title>a</title><p>b<textarea>c</textarea><iframe>d"
            "</iframe>e", "b|e", "raw text is no text of the page");

    for (i = 0; mce_extractors[i]; i++) {
        says_nothing_of_a_browser(mce_extractors[i]->name);
    }

    says_nothing_of_a_browser("auto(policy=page)");
    says_nothing_of_a_browser("auto(policy=article)");
    says_nothing_of_a_browser("union(auto,bte)");
    says_nothing_of_a_browser("serial(auto,plain)");
    says_nothing_of_a_browser("headline(auto)");
    auto_takes_a_page_that_is_all_in_noscript();

    text_is_added_in_any_order();
    tokens_are_found_from_any_token_before();
    runs_are_added_in_linear_time();

    mce_arena_destroy(arena);

    return tap_done();
}
