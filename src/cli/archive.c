/*
 * Reading web archives, record by record.
 */


#include "archive.h"

#include "cli.h"
#include "http.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>


#define ARCHIVE_MAX_HEAD  (64 << 10)


/*
 * Reads the header of the next record, up to an empty line.  Returns 1, 0 at
 * the end, -1 if what comes is not a header.
 */
static int
archive_head(gzFile in, mce_arena_t *arena, mce_str_t *head)
{
    char    *buf;
    size_t   len;

    buf = cli_alloc(arena, ARCHIVE_MAX_HEAD, 1);
    len = 0;

    while (ARCHIVE_MAX_HEAD - len >= 2
           && gzgets(in, buf + len, (int) (ARCHIVE_MAX_HEAD - len)))
    {
        if (buf[len] != '\r' && buf[len] != '\n') {
            len += strlen(buf + len);

        } else if (len) {
            head->data = (uint8_t *) buf;
            head->len = len;
            return strncmp(buf, "WARC/", 5) == 0 ? 1 : -1;
        }
    }

    return len == 0 && gzeof(in) ? 0 : -1;
}


/*
 * Reads the block of the record, which is left empty if it is too large.
 */
static int
archive_block(gzFile in, mce_arena_t *arena, mce_str_t head,
    mce_str_t *block)
{
    char       *data;
    size_t      len;
    mce_str_t   value;

    value = cli_http_header(head, "content-length");
    if (value.len == 0) {
        return 0;
    }

    len = strtoul((const char *) value.data, NULL, 10);
    *block = (mce_str_t) mce_null_str;

    if (len > CLI_HTTP_MAX) {
        for ( /* void */ ; len && gzgetc(in) >= 0; len--) { /* void */ }

        return len == 0;
    }

    data = cli_alloc(arena, len, 1);
    block->data = (uint8_t *) data;
    block->len = len;

    return gzread(in, data, (unsigned) len) == (int) len;
}


/*
 * Reads the next record: 1, 0 at the end, -1 if what comes is none, or is cut.
 */
static int
archive_next(gzFile in, mce_arena_t *arena, cli_record_t *record)
{
    int        rc;
    mce_str_t  head, type, block;

    rc = archive_head(in, arena, &head);
    if (rc <= 0) {
        return rc;
    }

    if (!archive_block(in, arena, head, &block)) {
        return -1;
    }

    memset(record, 0, sizeof(cli_record_t));
    record->url = cli_http_header(head, "warc-target-uri");
    type = cli_http_header(head, "warc-type");

    if (cli_http_is(type, "response")
        && !cli_http_is_page(arena, block, &record->charset, &record->html))
    {
        record->html = (mce_str_t) mce_null_str;

    } else if (cli_http_is(type, "resource")
               && cli_http_is_html(head, &record->charset))
    {
        record->html = block;
    }

    return 1;
}


int
cli_archive(const char *path, cli_record_pt work, void *data)
{
    int            rc;
    size_t         n;
    gzFile         in;
    const char    *name;
    mce_arena_t   *arena;
    cli_record_t   record;

    name = path ? path : "standard input";
    in = path ? gzopen(path, "rb") : gzdopen(dup(STDIN_FILENO), "rb");

    if (in == NULL) {
        return cli_error("%s: %s", name, strerror(errno));
    }

    n = 0;

    do {
        arena = cli_arena();
        rc = archive_next(in, arena, &record);

        if (rc > 0 && record.html.len) {
            work(data, arena, &record);
        }

        mce_arena_destroy(arena);
        n++;
    } while (rc > 0);

    gzclose(in);

    if (rc == 0 && n == 1) {
        return cli_error("%s is empty", name);
    }

    return rc == 0 ? CLI_OK
           : cli_error("%s%srecord %zu is no WARC record, or is cut",
                       path ? path : "", path ? ": " : "", n);
}


int
cli_archive_is(const char *path)
{
    int     is;
    char    start[5];
    gzFile  in;

    in = gzopen(path, "rb");

    if (in == NULL) {
        return 0;
    }

    is = gzread(in, start, sizeof(start)) == sizeof(start)
         && memcmp(start, "WARC/", sizeof(start)) == 0;
    gzclose(in);

    return is;
}
