
/*
 * Rendering: what each row of t/unit/render/render_table.txt becomes in every
 * format.  With an argument, prints the table as the
 * renderers would have it now.
 */


#include <stdlib.h>

#include "mce.h"
#include "tap.h"


#define TABLE     "t/unit/render/render_table.txt"
#define SECTIONS  6


enum {
    OPTIONS = 0,
    INPUT,
    HTML,
    TEXT,
    MARKDOWN,
    JSON
};


static const char *const  sections[SECTIONS] = {
    "options", "input", "html", "text", "markdown", "json"
};

static const mce_format_e  formats[SECTIONS] = {
    0, 0, MCE_FORMAT_HTML, MCE_FORMAT_TEXT, MCE_FORMAT_MARKDOWN,
    MCE_FORMAT_JSON
};

/* the content without the page around it */
static const char  page[] =
    "{{#heading}}<h1>{{heading}}</h1>\n{{/heading}}{{content}}";


typedef struct {
    mce_str_t  name;
    mce_str_t  parts[SECTIONS];
} example_t;


static mce_str_t
read_table(void)
{
    FILE      *file;
    char      *data;
    mce_str_t  s = mce_null_str;

    file = fopen(TABLE, "rb");

    if (file != NULL) {
        data = malloc(1 << 20);
        s.data = (const uint8_t *) data;
        s.len = fread(data, 1, 1 << 20, file);
        fclose(file);
    }

    return s;
}


/*
 * Lines up to one that starts with "=== " or "--- "; *from moves behind them.
 */
static mce_str_t
block(mce_str_t table, size_t *from)
{
    size_t     i;
    mce_str_t  s;

    s.data = table.data + *from;

    for (i = *from; i < table.len; i++) {
        if ((i == 0 || table.data[i - 1] == '\n') && i + 4 < table.len
            && (memcmp(table.data + i, "=== ", 4) == 0
                || memcmp(table.data + i, "--- ", 4) == 0))
        {
            break;
        }
    }

    s.len = i - *from;
    *from = i;

    return s;
}


static mce_str_t
line(mce_str_t table, size_t *from)
{
    size_t     i;
    mce_str_t  s;

    for (i = *from; i < table.len && table.data[i] != '\n'; i++) {
        /* void */
    }

    s.data = table.data + *from;
    s.len = i - *from;
    *from = i < table.len ? i + 1 : i;

    return s;
}


static int
next_example(mce_str_t table, size_t *from, example_t *example)
{
    int        i;
    mce_str_t  s;

    memset(example, 0, sizeof(example_t));

    (void) block(table, from);

    if (*from == table.len || table.data[*from] != '=') {
        return 0;
    }

    example->name = line(table, from);
    example->name.data += 4;
    example->name.len -= 4;

    while (*from < table.len && table.data[*from] == '-') {
        s = line(table, from);

        for (i = 0; i < SECTIONS; i++) {
            if (strlen(sections[i]) == s.len - 4
                && memcmp(sections[i], s.data + 4, s.len - 4) == 0)
            {
                example->parts[i] = block(table, from);
            }
        }
    }

    return 1;
}


static int
has(mce_str_t options, const char *word)
{
    size_t  i, len;

    len = strlen(word);

    for (i = 0; i + len <= options.len; i++) {
        if (memcmp(options.data + i, word, len) == 0) {
            return 1;
        }
    }

    return 0;
}


static mce_status_t
render(mce_arena_t *arena, const example_t *example, int section,
    mce_str_t *out)
{
    mce_str_t             text;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_expr_error_t      error;
    mce_template_t       *template;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options;

    memset(&options, 0, sizeof(mce_render_options_t));

    if (has(example->parts[OPTIONS], "url")) {
        options.url.data = (const uint8_t *) "http://a.example/b/page";
        options.url.len = strlen("http://a.example/b/page");
    }

    if (has(example->parts[OPTIONS], "odd")) {
        options.url.data = (const uint8_t *) "http://a.example/?)[x](y";
        options.url.len = strlen("http://a.example/?)[x](y");
    }

    options.images = has(example->parts[OPTIONS], "images=alt")
                     ? MCE_RENDER_IMAGES_ALT
                     : has(example->parts[OPTIONS], "images=drop")
                     ? MCE_RENDER_IMAGES_DROP : MCE_RENDER_IMAGES_KEEP;
    options.links = has(example->parts[OPTIONS], "links=text")
                    ? MCE_RENDER_LINKS_TEXT
                    : has(example->parts[OPTIONS], "links=bottom")
                    ? MCE_RENDER_LINKS_BOTTOM : MCE_RENDER_LINKS_KEEP;

    text.data = (const uint8_t *) page;
    text.len = sizeof(page) - 1;

    if (mce_template_compile(arena, text, &template, &error) != MCE_OK
        || mce_document_create(arena, example->parts[INPUT], &doc) != MCE_OK
        || mce_document_text(doc, &found.spans) != MCE_OK
        || mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) != MCE_OK)
    {
        return MCE_INVALID;
    }

    /* how sure the extractor would be is not the renderer's matter */
    article->confidence = -1;
    options.page = template;

    return mce_render(article, formats[section], &options, out);
}


static void
print(const example_t *example)
{
    int           i;
    mce_str_t     out;
    mce_arena_t  *arena;

    printf("=== %.*s\n", (int) example->name.len,
           (const char *) example->name.data);

    for (i = 0; i < SECTIONS; i++) {
        arena = mce_arena_create(0);
        out = example->parts[i];

        if (i >= HTML) {
            (void) render(arena, example, i, &out);
        }

        if (i != OPTIONS || out.len) {
            printf("--- %s\n%.*s", sections[i], (int) out.len,
                   (const char *) out.data);
        }

        mce_arena_destroy(arena);
    }
}


static void
test(const example_t *example)
{
    int           i, same;
    mce_str_t     out;
    mce_arena_t  *arena;

    for (i = HTML; i < SECTIONS; i++) {
        arena = mce_arena_create(0);
        same = render(arena, example, i, &out) == MCE_OK
               && out.len == example->parts[i].len
               && memcmp(out.data, example->parts[i].data, out.len) == 0;

        tap_ok(same, "%.*s: %s", (int) example->name.len,
               (const char *) example->name.data, sections[i]);

        if (!same) {
            printf("# got:\n# %.*s\n", (int) out.len,
                   (const char *) out.data);
        }

        mce_arena_destroy(arena);
    }
}


int
main(int argc, char **argv)
{
    int        n;
    size_t     from;
    mce_str_t  table;
    example_t  example;

    table = read_table();
    from = 0;

    if (argc > 1) {
        from = (size_t) printf("%.*s", (int) block(table, &from).len,
                               (const char *) table.data);
    }

    for (n = 0; next_example(table, &from, &example); n++) {
        if (argc > 1) {
            print(&example);

        } else {
            test(&example);
        }
    }

    free((void *) table.data);

    if (argc > 1) {
        return 0;
    }

    tap_ok(n >= 120, "the table has %d examples", n);

    return tap_done();
}
