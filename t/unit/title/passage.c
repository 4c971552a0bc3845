
/*
 * Passages of text, the main text and headings among them.
 */


#include <stdlib.h>

#include "base/arena.h"
#include "open.h"
#include "title/passage.h"


#define TEN    "xxxxxxxxxx"
#define FIFTY  TEN TEN TEN TEN TEN


static const mce_tree_t  *tree;
static mce_passages_t     passages;


static void
page(const char *html)
{
    memset(&passages, 0, sizeof(mce_passages_t));

    if (page_open(html) == MCE_OK && mce_tree(doc, &tree) == MCE_OK) {
        (void) mce_passages(doc, tree, &passages);
    }
}


/*
 * The texts of the passages in brackets, their nodes parted by bars.
 */

static mce_str_t
texts(const char *html)
{
    char                *out;
    uint32_t             i;
    mce_str_t            s;
    mce_passage_t       *passage;
    const mce_token_t   *token;

    page(html);
    out = mce_arena_calloc(arena, strlen(html) * 2 + 1);
    s.data = (const uint8_t *) out;

    for (passage = passages.elts; passage < passages.elts + passages.n;
         passage++)
    {
        *out++ = '[';

        for (i = passage->first; i < passage->end; i++) {
            token = &doc->tokens[i];

            if (token->kind == MCE_TOKEN_TEXT) {
                *out = '|';
                out += i > passage->first;
                memcpy(out, doc->source.data + token->start,
                       token[1].start - token->start);
                out += token[1].start - token->start;
            }
        }

        *out++ = ']';
    }

    s.len = (size_t) (out - (const char *) s.data);

    return s;
}


static void
test_borders(void)
{
    tap_is(texts("<p>a</p>b<div>c</div>"), "[a][b][c]",
           "block tags part passages");
    tap_is(texts("<p>a <b>b</b> c<p>d"), "[a |b| c][d]",
           "inline tags part nodes");
    tap_is(texts("<p>a<code>b</code>c"), "[a|b|c]", "code stands in a line");
    tap_is(texts("<p>a<select><option>b</select>c"), "[a][c]",
           "what is muted has no text, and parts");
    tap_is(texts("<p>a<script>b</script><!-- c --></p><p> </p>"), "[a]",
           "nor have scripts, comments and white space");
    tap_is(texts("<p></p>"), "", "there may be none");
}


static void
test_sums(void)
{
    const mce_passage_t  *passage;

    page("<p>abc <a href=/>de</a><b>f</b><p>g");
    passage = passages.elts;

    tap_ok(passages.n == 2 && passage->bytes == 7 && passage[1].bytes == 1,
           "bytes of each are counted");
    tap_ok(passage->link == 2 && passage[1].link == 0, "and those in links");
    tap_ok(passage->nodes == 3 && passage[1].nodes == 1,
           "and the nodes of text");
}


static int
main_is(const char *html, size_t start, size_t stop)
{
    page(html);

    return passages.start == start && passages.stop == stop;
}


static void
test_main_text(void)
{
    tap_ok(main_is("<p>a<p>" FIFTY TEN "x<p>b", 1, 2),
           "more than 60 bytes are a main text");
    tap_ok(main_is("<p>a<p>" FIFTY TEN "<p>b", 0, 0), "60 are none");
    tap_ok(main_is("<p>" FIFTY FIFTY "<p>a<p>" FIFTY FIFTY, 0, 1),
           "what loses more than it wins is no part of it");
    tap_ok(main_is("<p>" FIFTY FIFTY "<p>" FIFTY "<p>" FIFTY FIFTY, 0, 3),
           "else it is");
    tap_ok(main_is("<p>" FIFTY FIFTY "<p>a<p>" FIFTY FIFTY "x", 2, 3),
           "of two the longer one is taken");
    tap_ok(main_is("<p><a href=/>" FIFTY FIFTY "</a>", 0, 0),
           "links are none");
    tap_ok(main_is("<p>" FIFTY FIFTY "<a href=/>" TEN TEN "</a>", 0, 1)
           && main_is("<p>" FIFTY FIFTY "<a href=/>" FIFTY "</a>", 0, 0),
           "they cost as much as they would give");
}


/*
 * The tags of the headings that passages stand in: "-" for none, "*" for one
 * that another one stands in.
 */

static mce_str_t
headings(const char *html)
{
    size_t     i;
    mce_str_t  s;
    uint32_t   heading;
    uint8_t   *out;

    page(html);
    out = mce_arena_alloc(arena, passages.n + 1);

    for (i = 0; i < passages.n; i++) {
        heading = passages.elts[i].heading;
        out[i] = heading == 0 ? '-' : heading == MCE_PASSAGE_OUTER ? '*'
                 : (uint8_t) ('1' + tree->elements[heading].tag - MCE_TAG_h1);
    }

    s.data = out;
    s.len = passages.n;

    return s;
}


static void
test_headings(void)
{
    tap_is(headings("a<h1>b</h1>c<h3>d</h3><h2><b>e</b></h2>f"), "-1-32-",
           "each passage knows its heading");
    tap_is(headings("<h1><div>a</div><div>b</div></h1>c"), "11-",
           "which may hold several");
    tap_is(headings("<h1>a<table><td><h2>b</h2>c</table>d</h1>e"), "*2**-",
           "one that holds another is told apart");
}


static void
test_many(void)
{
    char      *html;
    size_t     i;

    html = malloc(9000 * 4 + 1);

    for (i = 0; i < 9000; i++) {
        memcpy(html + 4 * i, "<p>a", 5);
    }

    page(html);
    tap_ok(passages.n == 8192, "later ones are ignored");
    free(html);
}


int
main(void)
{
    test_borders();
    test_sums();
    test_main_text();
    test_headings();
    test_many();

    mce_arena_destroy(arena);

    return tap_done();
}
