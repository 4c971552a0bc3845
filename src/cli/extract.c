/*
 * mce extract: pages in, their main content out.
 */


#include "cli.h"

#include <stdio.h>
#include <string.h>


static mce_status_t
extract_spans(mce_document_t *doc, const cli_args_t *args)
{
    size_t            i;
    mce_status_t      rc;
    mce_article_t    *article;
    mce_extraction_t  found;

    rc = mce_extract(args->exprs[0], doc, &found);

    if (rc == MCE_OK) {
        rc = cli_article(args, doc, &found, args->structure == CLI_ON,
                         &article);
    }

    for (i = 0; rc == MCE_OK && i < article->spans.n; i++) {
        printf("%u %u\n", article->spans.elts[i].start,
               article->spans.elts[i].end);
    }

    return rc;
}


static mce_status_t
extract_render(mce_document_t *doc, const cli_args_t *args,
    mce_format_e format, mce_render_options_t *options)
{
    mce_str_t         out = mce_null_str;
    mce_status_t      rc;
    mce_article_t    *article;
    mce_extraction_t  found;

    rc = mce_extract_with_fallback(args->exprs[0], &doc, &found);

    if (rc == MCE_OK) {
        rc = cli_article(args, doc, &found, args->structure != CLI_OFF,
                         &article);
    }

    if (rc == MCE_OK) {
        rc = mce_render(article, format, options, &out);
    }

    if (rc == MCE_OK && out.len) {
        fwrite(out.data, 1, out.len, stdout);
    }

    return rc;
}


/*
 * What means nothing to a single page on standard output.
 */
static int
extract_check(const cli_args_t *args)
{
    const char *const  *name;

    static const char *const  many[] = {
        "-j", "--fields", "--timeout", "--max-memory", "-0", NULL
    };

    for (name = many; *name; name++) {
        if (cli_given(args, *name)) {
            return cli_error("%s is for many pages, which go to --jsonl or "
                             "to the folder -o DIR", *name);
        }
    }

    return CLI_OK;
}


static int
extract_run(const cli_args_t *args)
{
    int                    spans, format;
    mce_str_t              builtin = mce_null_str;
    mce_status_t           rc;
    mce_document_t        *doc;
    mce_template_t        *page;
    mce_render_options_t   options = { 0 };

    spans = strcmp(args->format, "spans") == 0;

    for (format = 0; format < CLI_FORMATS
         && strcmp(args->format, cli_formats[format]) != 0; format++)
    {
        /* void */
    }

    if (format == CLI_FORMATS && !spans) {
        return cli_error("\"%s\" is no format: html, text, markdown, json "
                         "and spans are", args->format);
    }

    if (args->markdown && format != MCE_FORMAT_JSON) {
        return cli_error("--markdown is for -f json: all in Markdown is "
                         "-f markdown");
    }

    if (strcmp(args->removed_links, "off") != 0
        && strcmp(args->removed_links, "bottom") != 0)
    {
        return cli_error("--removed-links: \"%s\" is neither off nor bottom",
                         args->removed_links);
    }

    options.removed_links = args->removed_links[0] == 'b';

    if (cli_hosts(args, &options.blocked) != CLI_OK) {
        return CLI_BAD;
    }

    options.extractor = mce_expr_text(args->exprs[0]);
    options.url = cli_str(args->url);
    options.width = args->width;
    options.markdown = args->markdown;

    if (cli_files_meant(args)) {
        /* it would be read anew for each page */
        rc = mce_template_compile(args->arena, builtin, &page, NULL);

        if (rc != MCE_OK) {
            return cli_fault(rc);
        }

        options.page = page;

        return spans ? cli_error("spans of many pages: --jsonl --fields spans")
                     : cli_files(args, (mce_format_e) format, &options);
    }

    if (extract_check(args) != CLI_OK || cli_page(args, &doc) != CLI_OK) {
        return CLI_BAD;
    }

    rc = spans
         ? extract_spans(doc, args)
         : extract_render(doc, args, (mce_format_e) format, &options);

    return rc == MCE_OK ? CLI_OK : cli_fault(rc);
}


static const cli_option_t  extract_options[] = {
    { "-e EXPR", CLI_EXPR, 0, CLI_AUTO },
    { "-f FORMAT", CLI_TEXT, offsetof(cli_args_t, format), "html",
      "html (the default), text, markdown, json or spans" },
    { "--width N", CLI_NUMBER, offsetof(cli_args_t, width), NULL,
      "lines of text have at most N columns; not wrapped without it" },
    { CLI_STRUCTURE, NULL,
      "whether units are completed; without it on, but off for spans" },
    CLI_HEADLINE,
    { CLI_HIDE, NULL, "hidden text: auto (the default; of spans keep), drop, "
      "mark or keep" },
    { "--removed-links off|bottom", CLI_TEXT,
      offsetof(cli_args_t, removed_links), "off",
      "links of the page that are not in the content follow it" },
    { CLI_BLOCK_HOSTS,
      "links to the hosts of the file, and pictures of them, are left out" },
    cli_flag("--markdown", markdown, "json has the content as Markdown, too"),
    { "--url URL", CLI_TEXT, offsetof(cli_args_t, url), NULL,
      "the address of the page, against which others are resolved" },
    { "-o PATH", CLI_TEXT, offsetof(cli_args_t, out), NULL,
      "a folder, for a file of each page; with --jsonl the file of lines" },
    cli_flag("--jsonl", jsonl, "a line of JSON for each page"),
    CLI_BULK_OPTIONS,
    { "--files-from FILE", CLI_TEXT, offsetof(cli_args_t, files_from), NULL,
      "has the names of pages, a line each; - is standard input" },
    cli_flag("-0", zero, "these names end with a zero byte"),
    cli_flag("--resume", resume, "leaves out what -o has already"),
    { .name = NULL }
};

const cli_command_t  cli_extract = {
    "extract", "the main content of pages", extract_options, "[FILE...|-]",
    extract_run
};
