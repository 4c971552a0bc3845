/*
 * mce extract: one page in, its main content out.
 */


#include "cli.h"

#include <stdio.h>
#include <string.h>


/* behind the formats of the library */
#define EXTRACT_SPANS  (-1)


static const struct {
    const char     *name;
    int             format;
} formats[] = {
    { "html", MCE_FORMAT_HTML },
    { "text", MCE_FORMAT_TEXT },
    { "markdown", MCE_FORMAT_MARKDOWN },
    { "json", MCE_FORMAT_JSON },
    { "spans", EXTRACT_SPANS }
};


static int
extract_format(const char *name, int *format)
{
    size_t  i;

    for (i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
        if (strcmp(name, formats[i].name) == 0) {
            *format = formats[i].format;
            return CLI_OK;
        }
    }

    return cli_error("\"%s\" is no format: run mce extract --help", name);
}


static mce_status_t
extract_spans(mce_arena_t *arena, mce_str_t bytes, const mce_expr_t *expr)
{
    size_t           i;
    mce_spans_t      spans;
    mce_status_t     rc;
    mce_document_t  *doc;

    rc = cli_document(arena, bytes, &doc);

    if (rc == MCE_OK) {
        rc = mce_extract(expr, doc, &spans);
    }

    for (i = 0; rc == MCE_OK && i < spans.n; i++) {
        printf("%u %u\n", spans.elts[i].start, spans.elts[i].end);
    }

    return rc;
}


static int
extract_file(const char *path, const char *text, int format,
    mce_render_options_t *options)
{
    int           status;
    mce_str_t     bytes, label = mce_null_str, out = mce_null_str;
    mce_expr_t   *expr;
    mce_arena_t  *arena;
    mce_status_t  rc;

    arena = cli_arena();
    status = cli_expr(arena, text, &expr);

    if (status == CLI_OK) {
        status = cli_read(arena, path, &bytes);
    }

    if (status == CLI_OK) {
        rc = format == EXTRACT_SPANS
             ? extract_spans(arena, bytes, expr)
             : cli_render(arena, bytes, label, expr, format, options, &out);

        if (out.len) {
            fwrite(out.data, 1, out.len, stdout);
        }

        if (rc != MCE_OK) {
            status = cli_error("%s", mce_status_text(rc));
        }

        if (rc == MCE_NO_CONTENT || rc == MCE_DECLINED) {
            status = CLI_NO_CONTENT;
        }
    }

    mce_arena_destroy(arena);

    return status;
}


int
cli_extract(int argc, char **argv)
{
    int                   status, format = MCE_FORMAT_HTML;
    const char           *expr = CLI_EXTRACTOR, *name = "html";
    mce_render_options_t  render;
    const cli_option_t    options[] = {
        { "-e EXPR", CLI_TEXT, &expr, CLI_EXPR_HELP },
        { "-f FORMAT", CLI_TEXT, &name,
          "html (the default), text, markdown, json or spans" },
        { "--width N", CLI_NUMBER, &render.width,
          "lines of text have at most N columns; not wrapped without it" },
        { "--markdown", CLI_FLAG, &render.markdown,
          "json has the content as Markdown, too" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    memset(&render, 0, sizeof(render));
    status = cli_options(argv, options, "[FILE|-]");
    if (status != CLI_GO) {
        return status;
    }

    status = extract_format(name, &format);

    return status == CLI_OK ? extract_file(argv[1], expr, format, &render)
                            : status;
}
