/*
 * mce extract: pages in, their main content out.
 */


#include "cli.h"

#include <stdio.h>
#include <string.h>


static mce_status_t
extract_spans(mce_document_t *doc, const cli_args_t *args)
{
    size_t          i;
    mce_spans_t     spans;
    mce_status_t    rc;
    mce_article_t  *article;

    rc = mce_extract(args->exprs[0], doc, &spans);

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &spans, &article);
    }

    if (rc == MCE_OK && args->structure == CLI_ON) {
        rc = mce_article_complete(article);
    }

    if (rc == MCE_OK && args->headline == CLI_OFF) {
        rc = mce_article_drop_headline(article);
    }

    if (rc == MCE_OK) {
        spans = article->spans;
    }

    for (i = 0; rc == MCE_OK && i < spans.n; i++) {
        printf("%u %u\n", spans.elts[i].start, spans.elts[i].end);
    }

    return rc;
}


/*
 * The hosts that a file lists; CLI_BAD after an error line.
 */
static int
extract_hosts(const cli_args_t *args, const mce_hosts_t **blocked)
{
    size_t         line;
    mce_str_t      text = mce_null_str;
    const char    *fault;
    mce_hosts_t   *hosts;
    mce_status_t   rc;

    if (args->block_hosts == NULL) {
        return CLI_OK;
    }

    if (cli_read(args->arena, args->block_hosts, &text) != CLI_OK) {
        return CLI_BAD;
    }

    rc = mce_hosts_create(args->arena, &hosts);

    if (rc == MCE_OK) {
        rc = mce_hosts_add(hosts, text, &line, &fault);
    }

    if (rc == MCE_INVALID) {
        return cli_error("%s: %s in line %zu", args->block_hosts, fault,
                         line);
    }

    *blocked = hosts;

    return rc == MCE_OK ? CLI_OK : cli_fault(rc);
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

    if (extract_hosts(args, &options.blocked) != CLI_OK) {
        return CLI_BAD;
    }

    options.url = cli_str(args->url);
    options.width = args->width;
    options.markdown = args->markdown;

    if (cli_files_meant(args)) {
        return spans ? cli_error("spans of many pages: --jsonl --fields spans")
                     : cli_files(args, (mce_format_e) format, &options);
    }

    if (cli_page(args, &doc) != CLI_OK) {
        return CLI_BAD;
    }

    rc = spans
         ? extract_spans(doc, args)
         : cli_render(args, doc, (mce_format_e) format, &options, &out);
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
    CLI_HEADLINE,
    { "--block-hosts FILE", CLI_TEXT, offsetof(cli_args_t, block_hosts), NULL,
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
