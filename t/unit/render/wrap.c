
/*
 * Options of single formats: the width of text, Markdown in JSON.
 */


#include "mce.h"
#include "tap.h"


static mce_str_t
render(const char *html, mce_format_e format, size_t width, int markdown)
{
    static char           text[4096];
    mce_str_t             source, out = mce_null_str;
    mce_arena_t          *arena;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options;

    memset(&options, 0, sizeof(mce_render_options_t));
    options.width = width;
    options.markdown = markdown;
    options.links = MCE_RENDER_LINKS_BOTTOM;

    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    arena = mce_arena_create(0);

    if (mce_document_create(arena, source, &doc) == MCE_OK
        && mce_document_text(doc, &found.spans) == MCE_OK
        && mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) == MCE_OK)
    {
        article->confidence = -1;
        (void) mce_render(article, format, &options, &out);
    }

    snprintf(text, sizeof(text), "%.*s", (int) out.len,
             (const char *) out.data);
    mce_arena_destroy(arena);

    out.data = (const uint8_t *) text;
    out.len = strlen(text);

    return out;
}


static int
has(mce_str_t text, const char *s)
{
    return strstr((const char *) text.data, s) != NULL;
}


static const struct {
    const char  *name;
    size_t       width;
    const char  *html;
    const char  *text;
} cases[] = {
    { "without a width nothing is wrapped", 0,
      "<p>One two three four", "One two three four\n" },
    { "a line ends at a space", 9,
      "<p>One two three four", "One two\nthree\nfour\n" },
    { "a line may be as long as the width", 7,
      "<p>One two three", "One two\nthree\n" },
    { "so may the next one", 8,
      "<p>One two three on", "One two\nthree on\n" },
    { "a longer word stays whole", 4,
      "<p>One seventeen two", "One\nseventeen\ntwo\n" },
    { "emphasis and links do not end a line", 9,
      "<p>One <b>two</b>th<i>ree</i> four", "One\ntwothree\nfour\n" },
    { "an item is indented", 9,
      "<ul><li>One two three", "- One two\n  three\n" },
    { "a quotation keeps its mark", 9,
      "<blockquote>One two three", "> One two\n> three\n" },
    { "a line break begins a line", 9,
      "<p>One<br>two three four", "One\ntwo three\nfour\n" },
    { "code is not wrapped", 9,
      "<pre>one two three four</pre><p>One two three",
      "one two three four\n\nOne two\nthree\n" },
    { "tables are not wrapped", 9,
      "<table><tr><th>One two<th>three four<tr><td>5<td>6</table>"
      "<p>One two three",
      "One two  three four\n5        6\n\nOne two\nthree\n" },
    { "addresses at the bottom are not wrapped", 9,
      "<p>One <a href=http://a.example/b>two</a>",
      "One two\n[1]\n\n[1] http://a.example/b\n" },
    { "letters of two columns count twice, and need no space", 9,
      "<p>\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2",
      "\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\n\xe6\xbc\xa2\n" },
    { "no line begins with their comma", 4,
      "<p>\xe6\xbc\xa2\xe5\xad\x97\xe3\x80\x81\xe6\xbc\xa2",
      "\xe6\xbc\xa2\n\xe5\xad\x97\xe3\x80\x81\n\xe6\xbc\xa2\n" },
    { "letters with marks of more bytes are not cut", 6,
      "<p>\xd9\x85\xd8\xaa\xd9\x86 \xd9\x85\xd8\xaa\xd9\x86",
      "\xd9\x85\xd8\xaa\xd9\x86\n\xd9\x85\xd8\xaa\xd9\x86\n" }
};


int
main(void)
{
    size_t  i;

    for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        tap_is(render(cases[i].html, MCE_FORMAT_TEXT, cases[i].width, 0),
               cases[i].text, "%s", cases[i].name);
    }

    tap_is(render("<p>One two three four", MCE_FORMAT_MARKDOWN, 9, 0),
           "One two three four\n", "Markdown is not wrapped");
    tap_ok(has(render("<p>One <b>two</b>", MCE_FORMAT_JSON, 0, 1),
                  ",\"markdown\":\"One **two**\\n\"}"),
           "json has Markdown on request");
    tap_ok(has(render("<meta name=author content=B><p>One",
                      MCE_FORMAT_JSON, 0, 1),
                  ",\"markdown\":\"One\\n\"}"),
           "which is without metadata");
    tap_ok(has(render("<p>One", MCE_FORMAT_JSON, 0, 0), "\"text\"")
           && !has(render("<p>One", MCE_FORMAT_JSON, 0, 0), "markdown"),
           "and else it has none");

    return tap_done();
}
