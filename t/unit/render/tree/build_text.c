
/*
 * Text on its way to nodes: what is passed over by vectors comes out as in
 * texts that are too short for them.
 */


#include "mce.h"
#include "tap.h"


#define LEN  36


static mce_str_t
render(mce_arena_t *arena, const char *html)
{
    mce_str_t             out, source;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options = { 0 };

    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    return mce_document_create(arena, source, &doc) == MCE_OK
           && mce_document_text(doc, &found.spans) == MCE_OK
           && mce_article_create(doc, &found,
                                 MCE_CONFIDENCE_SCORES, &article) == MCE_OK
           && mce_render(article, MCE_FORMAT_TEXT, &options, &out) == MCE_OK
           ? out : (mce_str_t) mce_null_str;
}


/*
 * What stands between "at" letters and the rest, against the same with one
 * letter on each side.
 */
static int
same_at(mce_arena_t *arena, const char *tag, const char *text, int at)
{
    int        len;
    char       html[2 * LEN + 64], expected[2 * LEN + 64];
    mce_str_t  brief, out;

    static const char  letters[] = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

    snprintf(html, sizeof(html), "<%s>a%sa</%s>", tag, text, tag);
    brief = render(arena, html);

    for (len = (int) brief.len; len && brief.data[len - 1] != 'a'; len--) {
        /* void */
    }

    snprintf(expected, sizeof(expected), "%.*s%.*s%.*s%.*s", at, letters, len,
             brief.data, LEN - at, letters, (int) brief.len - len,
             brief.data + len);

    snprintf(html, sizeof(html), "<%s>%.*sa%sa%.*s</%s>", tag, at, letters,
             text, LEN - at, letters, tag);
    out = render(arena, html);

    return brief.len && out.len == strlen(expected)
           && memcmp(out.data, expected, out.len) == 0;
}


static void
test_pairs(const char *tag)
{
    int                at, same;
    char               pair[3] = "";
    const char        *x, *y;
    mce_arena_t       *arena;

    static const char  bytes[] = " \n\t\v\f\r\x01\x1f!~\x7f&;a";

    same = 1;

    for (x = bytes; *x; x++) {
        for (y = bytes; *y; y++) {
            pair[0] = *x;
            pair[1] = *y;

            arena = mce_arena_create(0);

            for (at = 0; at < LEN; at++) {
                same &= same_at(arena, tag, pair, at);
            }

            mce_arena_destroy(arena);
        }
    }

    tap_ok(same, "in %s, two bytes come out alike at every place", tag);
}


static void
test_entity(void)
{
    int           at, same;
    mce_arena_t  *arena;

    same = 1;
    arena = mce_arena_create(0);

    for (at = 0; at < LEN; at++) {
        same &= same_at(arena, "p", " &#32;", at);
    }

    tap_ok(same, "so do a space and one more, spelt as an entity");
    mce_arena_destroy(arena);
}


static void
test_code(void)
{
    mce_arena_t  *arena;

    arena = mce_arena_create(0);
    tap_is(render(arena, "<pre>if x:\n&nbsp; \xc2\xa0y()</pre>"),
           "if x:\n   y()\n", "no-break spaces of code are spaces");
    mce_arena_destroy(arena);
}


int
main(void)
{
    test_pairs("p");
    test_pairs("pre");
    test_entity();
    test_code();

    return tap_done();
}
