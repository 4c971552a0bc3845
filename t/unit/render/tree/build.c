
/*
 * The builder: inline elements that many blocks stand in; how many nodes are
 * made.
 */


#include "mce.h"
#include "render/feed/feed.h"
#include "render/tree/select.h"
#include "render/tree/url.h"
#include "tap.h"


#define BLOCKS  20000


/*
 * "open" once, "unit" BLOCKS times, as html.
 */
static mce_str_t
render(mce_arena_t *arena, const char *open, const char *unit, mce_str_t *page)
{
    char                 *html;
    size_t                i, len;
    mce_str_t             out;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options = { 0 };

    len = strlen(unit);
    page->len = strlen(open) + BLOCKS * len;
    html = mce_arena_calloc(arena, page->len + 1);
    page->data = (uint8_t *) html;
    html += sprintf(html, "%s", open);

    for (i = 0; i < BLOCKS; i++) {
        memcpy(html + i * len, unit, len);
    }

    return mce_document_create(arena, *page, &doc) == MCE_OK
           && mce_document_text(doc, &found.spans) == MCE_OK
           && mce_article_create(doc, &found,
                                 MCE_CONFIDENCE_SCORES, &article) == MCE_OK
           && mce_render(article, MCE_FORMAT_HTML, &options, &out) == MCE_OK
           ? out : (mce_str_t) mce_null_str;
}


static size_t
count(mce_str_t text, const char *part)
{
    size_t  i, n, len;

    n = 0;
    len = strlen(part);

    for (i = 0; i + len <= text.len; i++) {
        n += memcmp(text.data + i, part, len) == 0;
    }

    return n;
}


static void
test_bound(void)
{
    mce_str_t     out, page;
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    out = render(arena, "<b><i><u><s><em><q><sub><sup><code><var><kbd><ins>",
                 "<p>a", &page);
    tap_ok(count(out, "<p>") == BLOCKS, "every paragraph is there");
    tap_ok(count(out, "a") > BLOCKS, "with its text");
    tap_ok(out.len < 8 * page.len, "and twelve elements around all of them"
           " do not make twelve times the page");

    out = render(arena, "<b>", "<p>a word, and another", &page);
    tap_ok(count(out, "<b>") == BLOCKS,
           "one that stands around paragraphs is opened in each");

    out = render(arena, "<b><i><u><s><em><q><sub><sup><code><var><kbd><ins>",
                 "<p><a href=/b>a</a>", &page);
    tap_ok(count(out, "<a href=") == BLOCKS,
           "a link of a paragraph stays, whatever stands around it");

    out = render(arena, "<ruby><b><i><u><s><em><q><sub><sup><code><var>",
                 "<p>a<rt>b", &page);
    tap_ok(count(out, "<rt>") <= count(out, "<ruby>"),
           "there is no reading without its ruby");

    mce_arena_destroy(arena);
}


/*
 * Beside the body, of "open" and BLOCKS times "unit".
 */
static size_t
nodes(const char *open, const char *unit)
{
    size_t                i, n, len;
    char                 *html;
    mce_str_t             page;
    mce_arena_t          *arena;
    mce_select_t          select;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options = { 0 };

    arena = mce_arena_create(0);
    len = strlen(unit);
    page.len = strlen(open) + BLOCKS * len;
    html = mce_arena_calloc(arena, page.len + 1);
    page.data = (uint8_t *) html;
    html += sprintf(html, "%s", open);

    for (i = 0; i < BLOCKS; i++) {
        memcpy(html + i * len, unit, len);
    }

    n = 0;

    if (mce_document_create(arena, page, &doc) == MCE_OK
        && mce_document_text(doc, &found.spans) == MCE_OK
        && mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) == MCE_OK)
    {
        mce_content_t  content = {
            .article = article, .options = &options, .doc = doc,
            .text = mce_buf(arena)
        };

        if (mce_url_base(&content, 0) == MCE_OK
            && mce_select(article, &select) == MCE_OK
            && mce_feed(&select, &content) == MCE_OK)
        {
            n = content.n - 1;
        }
    }

    mce_arena_destroy(arena);

    return n;
}


static void
test_nodes(void)
{
    tap_ok(nodes("", "<p>a") == BLOCKS, "a paragraph of one text is one node");
    tap_ok(nodes("", "<div>a</div>") == BLOCKS, "so is a division");
    tap_ok(nodes("<table>", "<tr>a") == BLOCKS,
           "and a row of a table that lays out the page");
    tap_ok(nodes("<table>", "<tr><td>a") == BLOCKS, "and a cell in its row");
    tap_ok(nodes("", "<td>a") == BLOCKS, "and a cell without a table");
    tap_ok(nodes("", "<div>a<!-- --></div>") == BLOCKS,
           "and a division with a comment behind its text");
    tap_ok(nodes("", "<div>a<b>b</b></div>") == 4 * BLOCKS,
           "what holds an element as well has a paragraph and its texts");
}


int
main(void)
{
    test_bound();
    test_nodes();

    return tap_done();
}
