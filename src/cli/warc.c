/*
 * mce warc: the pages of a web archive, one JSON object a line.
 */


#include "cli.h"
#include "http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <zlib.h>


/* larger records are no pages */
#define WARC_MAX_RECORD  (64 << 20)
#define WARC_MAX_HEAD    (64 << 10)


typedef struct {
    gzFile              in;
    mce_arena_t        *arena;      /* of the record */
    const mce_expr_t   *expr;
    mce_str_t           head;       /* of the record, behind "WARC/1.x" */
    size_t              len;        /* of its block */
    mce_str_t           url;
    size_t              pages;      /* printed */
} warc_t;


/*
 * The header of the next record; 0 at the end, -1 if it is none.
 */
static int
warc_head(warc_t *warc)
{
    char       *buf;
    size_t      len;
    mce_str_t   value;

    buf = mce_arena_alloc(warc->arena, WARC_MAX_HEAD);
    if (buf == NULL) {
        return -1;
    }

    /* records are separated by empty lines */
    do {
        if (gzgets(warc->in, buf, WARC_MAX_HEAD) == NULL) {
            return gzeof(warc->in) ? 0 : -1;
        }
    } while (buf[0] == '\r' || buf[0] == '\n');

    if (strncmp(buf, "WARC/", 5) != 0) {
        return -1;
    }

    len = 0;

    for ( ;; ) {
        if (WARC_MAX_HEAD - len < 2
            || gzgets(warc->in, buf + len, (int) (WARC_MAX_HEAD - len))
               == NULL)
        {
            return -1;
        }

        if (buf[len] == '\r' || buf[len] == '\n') {
            break;
        }

        len += strlen(buf + len);
    }

    warc->head.data = (uint8_t *) buf;
    warc->head.len = len;
    warc->url = cli_http_header(warc->head, "warc-target-uri");

    value = cli_http_header(warc->head, "content-length");
    warc->len = value.len ? strtoul((const char *) value.data, NULL, 10) : 0;

    return value.len ? 1 : -1;
}


/*
 * The block of the record; an empty one if nobody wants it.
 */
static int
warc_block(warc_t *warc, int wanted, mce_str_t *block)
{
    int       n;
    char      skipped[4096];
    size_t    want, left;
    uint8_t  *data;

    block->len = 0;
    block->data = NULL;
    left = warc->len;

    if (wanted && left <= WARC_MAX_RECORD) {
        data = mce_arena_alloc(warc->arena, left + 1);

        if (data == NULL || gzread(warc->in, data, (unsigned) left)
                            != (int) left)
        {
            return 0;
        }

        data[left] = '\0';
        block->data = data;
        block->len = left;
        return 1;
    }

    while (left) {
        want = left < sizeof(skipped) ? left : sizeof(skipped);

        n = gzread(warc->in, skipped, (unsigned) want);
        if (n <= 0) {
            return 0;
        }

        left -= (size_t) n;
    }

    return 1;
}


static mce_status_t
warc_page(warc_t *warc, const cli_http_t *http)
{
    mce_str_t             out;
    mce_status_t          rc;
    mce_render_options_t  options;

    memset(&options, 0, sizeof(options));
    options.url = warc->url;

    rc = cli_render(warc->arena, http->body, http->charset, warc->expr,
                    MCE_FORMAT_JSON, &options, &out);
    if (rc != MCE_OK) {
        return rc;
    }

    while (out.len && out.data[out.len - 1] == '\n') {
        out.len--;
    }

    fwrite(out.data, 1, out.len, stdout);
    putchar('\n');
    warc->pages++;

    return MCE_OK;
}


static int
warc_is(mce_str_t value, const char *text)
{
    return value.len == strlen(text)
           && strncasecmp((const char *) value.data, text, value.len) == 0;
}


/*
 * One record: 1, 0 at the end, -1 if the archive is broken.
 */
static int
warc_record(warc_t *warc)
{
    int           rc, response, resource;
    mce_str_t     type, block;
    cli_http_t    http;
    mce_status_t  status;

    rc = warc_head(warc);
    if (rc <= 0) {
        return rc;
    }

    type = cli_http_header(warc->head, "warc-type");
    response = warc_is(type, "response");
    resource = warc_is(type, "resource");

    if (!warc_block(warc, response || resource, &block)) {
        return -1;
    }

    if (block.len == 0) {
        return 1;
    }

    if (resource) {
        http.body = block;
        http.status = 200;
        cli_http_type(cli_http_header(warc->head, "content-type"),
                      &http.type, &http.charset);

    } else if (cli_http_parse(warc->arena, block, &http) != MCE_OK) {
        return 1;
    }

    if (http.status != 200 || !cli_http_is_html(http.type)) {
        return 1;
    }

    status = warc_page(warc, &http);

    if (status != MCE_OK && status != MCE_NO_CONTENT
        && status != MCE_DECLINED)
    {
        cli_error("%.*s: %s", (int) warc->url.len,
                  (const char *) warc->url.data, mce_status_text(status));
    }

    return 1;
}


static int
warc_run(warc_t *warc)
{
    int     rc;
    size_t  n;

    warc->in = gzdopen(dup(STDIN_FILENO), "rb");
    if (warc->in == NULL) {
        return cli_error("standard input cannot be read");
    }

    n = 0;

    do {
        warc->arena = cli_arena();
        rc = warc_record(warc);
        mce_arena_destroy(warc->arena);
        n++;
    } while (rc > 0);

    gzclose(warc->in);

    if (rc == 0 && n == 1) {
        return cli_error("standard input is empty");
    }

    if (rc < 0) {
        return cli_error("record %zu is no WARC record, or is cut", n);
    }

    return warc->pages ? CLI_OK : CLI_NO_CONTENT;
}


int
cli_warc(int argc, char **argv)
{
    int                 status;
    warc_t              warc;
    mce_expr_t         *expr;
    const char         *text = CLI_EXTRACTOR, *format = "json";
    mce_arena_t        *arena;
    const cli_option_t  options[] = {
        { "-e EXPR", CLI_TEXT, &text, CLI_EXPR_HELP },
        { "-f json", CLI_TEXT, &format, "the only format" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    memset(&warc, 0, sizeof(warc));

    status = cli_options(argv, options, "< FILE.warc.gz");
    if (status != CLI_GO) {
        return status;
    }

    if (strcmp(format, "json") != 0) {
        return cli_error("\"%s\": the format is json", format);
    }

    arena = cli_arena();
    status = cli_expr(arena, text, &expr);

    if (status == CLI_OK) {
        warc.expr = expr;
        status = warc_run(&warc);
    }

    mce_arena_destroy(arena);

    return status;
}
