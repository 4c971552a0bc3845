/*
 * mce extract: one page in, its main content out.
 */


#include "cli.h"

#include <stdio.h>
#include <string.h>


static mce_status_t
extract_spans(mce_document_t *doc, const mce_expr_t *expr, int structure)
{
    size_t          i;
    mce_spans_t     spans;
    mce_status_t    rc;
    mce_article_t  *article;

    rc = mce_extract(expr, doc, &spans);

    if (rc == MCE_OK && structure) {
        rc = mce_article_create(doc, &spans, &article);

        if (rc == MCE_OK) {
            rc = mce_article_complete(article);
            spans = article->spans;
        }
    }

    for (i = 0; rc == MCE_OK && i < spans.n; i++) {
        printf("%u %u\n", spans.elts[i].start, spans.elts[i].end);
    }

    return rc;
}


static int
extract_run(const cli_args_t *args)
{
    int                    spans, format;
    mce_str_t              out = mce_null_str;
    mce_status_t           rc;
    mce_document_t        *doc;
    mce_render_options_t   options = { 0 };

    spans = strcmp(args->format, "spans") == 0;

    for (format = 0; format < CLI_FORMATS
         && strcmp(args->format, cli_formats[format]) != 0; format++)
    {
        /* void */
    }

    if (format == CLI_FORMATS && !spans) {
        return cli_error("\"%s\" is no format: run mce extract --help",
                         args->format);
    }

    if (args->markdown && format != MCE_FORMAT_JSON) {
        return cli_error("--markdown is for -f json: all in Markdown is "
                         "-f markdown");
    }

    if (cli_hosts(args, &options.blocked) != CLI_OK
        || cli_page(args, &doc) != CLI_OK)
    {
        return CLI_BAD;
    }

    options.width = args->width;
    options.markdown = args->markdown;

    rc = spans
         ? extract_spans(doc, args->exprs[0], args->structure == CLI_ON)
         : cli_render(args->exprs[0], doc, args->structure != CLI_OFF,
                      (mce_format_e) format, &options, &out);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    if (out.len) {
        fwrite(out.data, 1, out.len, stdout);
    }

    return CLI_OK;
}


static const cli_option_t  extract_options[] = {
    { "-e EXPR", CLI_EXPR, 0, CLI_AUTO },
    { "-f FORMAT", CLI_TEXT, offsetof(cli_args_t, format), "html",
      "html (the default), text, markdown, json or spans" },
    { "--width N", CLI_NUMBER, offsetof(cli_args_t, width), NULL,
      "lines of text have at most N columns; not wrapped without it" },
    { CLI_STRUCTURE, NULL,
      "whether units are completed; without it on, but off for spans" },
    { CLI_BLOCK_HOSTS,
      "links to the hosts of the file, and pictures of them, are left out" },
    cli_flag("--markdown", markdown, "json has the content as Markdown, too"),
    { .name = NULL }
};

const cli_command_t  cli_extract = {
    "extract", "the main content of one page", extract_options, "[FILE|-]",
    extract_run
};
