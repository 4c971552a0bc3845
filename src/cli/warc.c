/*
 * mce warc: the pages of a web archive, one JSON object a line.
 */


#include "cli.h"
#include "http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>


#define WARC_MAX_HEAD    (64 << 10)


typedef struct {
    gzFile              in;
    mce_arena_t        *arena;      /* of the record */
    const cli_args_t   *args;
    mce_str_t           head;       /* of the record */
    size_t              pages;      /* printed */
} warc_t;


/*
 * Reads the header of the next record, up to an empty line.  Returns 1, 0 at
 * the end, -1 if what comes is not a header.
 */
static int
warc_head(warc_t *warc)
{
    char    *buf;
    size_t   len;

    buf = cli_alloc(warc->arena, WARC_MAX_HEAD, 1);
    len = 0;

    while (WARC_MAX_HEAD - len >= 2
           && gzgets(warc->in, buf + len, (int) (WARC_MAX_HEAD - len)))
    {
        if (buf[len] != '\r' && buf[len] != '\n') {
            len += strlen(buf + len);

        } else if (len) {
            warc->head.data = (uint8_t *) buf;
            warc->head.len = len;
            return strncmp(buf, "WARC/", 5) == 0 ? 1 : -1;
        }
    }

    return len == 0 && gzeof(warc->in) ? 0 : -1;
}


/*
 * Reads the block of the record, which is left empty if it is too large.
 */
static int
warc_block(warc_t *warc, mce_str_t *block)
{
    char       *data;
    size_t      len;
    mce_str_t   value;

    value = cli_http_header(warc->head, "content-length");
    if (value.len == 0) {
        return 0;
    }

    len = strtoul((const char *) value.data, NULL, 10);
    *block = (mce_str_t) mce_null_str;

    if (len > CLI_HTTP_MAX) {
        for ( /* void */ ; len && gzgetc(warc->in) >= 0; len--) { /* void */ }

        return len == 0;
    }

    data = cli_alloc(warc->arena, len, 1);
    block->data = (uint8_t *) data;
    block->len = len;

    return gzread(warc->in, data, (unsigned) len) == (int) len;
}


static void
warc_page(warc_t *warc, mce_str_t html, mce_str_t charset)
{
    mce_str_t              out;
    mce_status_t           rc;
    mce_document_t        *doc;
    mce_render_options_t   options = { 0 };

    options.url = cli_http_header(warc->head, "warc-target-uri");

    rc = cli_document(warc->arena, html, charset, &doc);

    if (rc == MCE_OK) {
        rc = cli_render(warc->args, doc, MCE_FORMAT_JSON, &options, &out);
    }

    if (rc == MCE_OK) {
        while (out.len && out.data[out.len - 1] == '\n') {
            out.len--;
        }

        printf("%.*s\n", (int) out.len, (const char *) out.data);
        warc->pages++;

    } else if (!cli_is_empty(rc)) {
        cli_error("%.*s: %s", (int) options.url.len,
                  (const char *) options.url.data, mce_status_text(rc));
    }
}


/*
 * One record: 1, 0 at the end, -1 if the archive is broken.
 */
static int
warc_record(warc_t *warc)
{
    int        rc, is_page;
    mce_str_t  type, block, html = mce_null_str, charset = mce_null_str;

    rc = warc_head(warc);
    if (rc <= 0) {
        return rc;
    }

    if (!warc_block(warc, &block)) {
        return -1;
    }

    type = cli_http_header(warc->head, "warc-type");
    is_page = 0;

    if (cli_http_is(type, "response")) {
        is_page = cli_http_is_page(warc->arena, block, &charset, &html);

    } else if (cli_http_is(type, "resource")) {
        is_page = cli_http_is_html(warc->head, &charset);
        html = block;
    }

    if (is_page && html.len) {
        warc_page(warc, html, charset);
    }

    return 1;
}


static int
warc_run(const cli_args_t *args)
{
    int     rc;
    size_t  n;
    warc_t  warc = { .args = args };

    if (strcmp(args->format, "json") != 0) {
        return cli_error("\"%s\": the format is json", args->format);
    }

    warc.in = gzdopen(dup(STDIN_FILENO), "rb");
    if (warc.in == NULL) {
        return cli_error("standard input cannot be read");
    }

    n = 0;

    do {
        warc.arena = cli_arena();
        rc = warc_record(&warc);
        mce_arena_destroy(warc.arena);
        n++;
    } while (rc > 0);

    gzclose(warc.in);

    if (rc == 0 && n == 1) {
        return cli_error("standard input is empty");
    }

    if (rc < 0) {
        return cli_error("record %zu is no WARC record, or is cut", n);
    }

    return warc.pages ? CLI_OK : CLI_NO_CONTENT;
}


static const cli_option_t  warc_options[] = {
    { "-e EXPR", CLI_EXPR, 0, CLI_AUTO },
    { "-f json", CLI_TEXT, offsetof(cli_args_t, format), "json",
      "the only format" },
    { CLI_STRUCTURE, NULL, "whether units are completed; on without it" },
    CLI_HEADLINE,
    { .name = NULL }
};

const cli_command_t  cli_warc = {
    "warc", "the pages of a web archive as JSON lines", warc_options,
    "< FILE.warc.gz", warc_run
};
