
/*
 * From records to pages.
 */


#include "bulk/archive.h"

#include "base/str.h"
#include "bulk/record.h"
#include "bulk/unpack.h"

#include <errno.h>
#include <string.h>


/* what a record may have beside its page: headers, chunks */
#define ARCHIVE_MORE  (64 << 10)

/* bytes that tell a record */
#define ARCHIVE_SIGN  16


int
cli_archive_open(cli_archive_t *archive, const char *path, size_t max)
{
    int        is_zip;
    mce_str_t  start;

    archive->stream = cli_stream_open(path);
    archive->path = path;
    archive->max = max;
    archive->records = 0;

    if (archive->stream == NULL) {
        return errno == ENOENT && cli_is_address(path)
               ? cli_error("%s: mce reads files, curl gets archives: "
                           "curl -sL '%s' | mce warc", path, path)
               : cli_error("%s: %s", path, strerror(errno));
    }

    start = cli_stream_peek(archive->stream, ARCHIVE_SIGN);

    if (cli_stream_is_record(start.data, start.len)
        || cli_stream_damaged(archive->stream))
    {
        return CLI_OK;
    }

    is_zip = start.len > 4 && memcmp(start.data, "PK\3\4", 4) == 0;
    cli_archive_close(archive);

    if (is_zip) {
        return cli_error("%s is a zip file; if it is a WACZ, its archives are "
                         "read by: unzip -p FILE 'archive/*' | mce warc",
                         path);
    }

    return cli_error(start.len ? "%s is no web archive" : "%s is empty", path);
}


void
cli_archive_close(cli_archive_t *archive)
{
    cli_stream_close(archive->stream);
    archive->stream = NULL;
}


static mce_str_t
archive_copy(mce_arena_t *arena, mce_str_t text)
{
    uint8_t  *copy;

    copy = cli_alloc(arena, text.len, 1);

    if (text.len) {
        memcpy(copy, text.data, text.len);
    }

    return (mce_str_t) { text.len, copy };
}


static cli_archive_e
archive_take(const cli_record_t *record, mce_arena_t *arena,
    cli_archive_page_t *page)
{
    mce_str_t         head;
    cli_line_page_t  *line;

    line = &page->page;
    page->is_http = mce_text_is(record->type, "response");

    if (mce_text_is(record->type, "revisit")) {
        return CLI_ARCHIVE_REVISIT;
    }

    head = record->head;

    if (page->is_http) {
        if (cli_http_head(record->block, &page->http) != CLI_HTTP_PAGE) {
            return CLI_ARCHIVE_STATUS;
        }

        head = page->http.head;

    } else if (!mce_text_is(record->type, "resource")
               && !mce_text_is(record->type, "conversion"))
    {
        return CLI_ARCHIVE_TYPE;
    }

    if (!cli_http_is_html(head, record->head, &line->charset)) {
        return CLI_ARCHIVE_MEDIA;
    }

    line->charset = archive_copy(arena, line->charset);
    line->bytes = archive_copy(arena, record->block);
    line->url = archive_copy(arena, record->url);
    line->record = archive_copy(arena, record->id);
    line->captured = archive_copy(arena, record->date);
    line->truncated = record->truncated;

    return CLI_ARCHIVE_PAGE;
}


static void
archive_broken(const cli_archive_t *archive)
{
    unsigned  window;

    window = cli_stream_window(archive->stream);

    if (window) {
        (void) cli_error("%s: record %zu is broken: its Zstandard window has "
                         "2^%u bytes, 2^%d are the most", archive->path,
                         archive->records, window, CLI_UNPACK_WINDOW);

    } else {
        (void) cli_error("%s: record %zu is broken", archive->path,
                         archive->records);
    }
}


cli_archive_e
cli_archive_next(cli_archive_t *archive, mce_arena_t *arena,
    cli_archive_page_t *page)
{
    cli_record_e  rc;
    cli_record_t  record;

    rc = cli_record_next(archive->stream, archive->max + ARCHIVE_MORE,
                         &record);

    if (rc == CLI_RECORD_END) {
        return CLI_ARCHIVE_END;
    }

    archive->records++;

    if (rc == CLI_RECORD_BROKEN) {
        archive_broken(archive);
        return CLI_ARCHIVE_BROKEN;
    }

    return rc == CLI_RECORD_LARGE ? CLI_ARCHIVE_LARGE
                                  : archive_take(&record, arena, page);
}


cli_archive_e
cli_archive_unpack(const cli_archive_t *archive, mce_arena_t *arena,
    cli_archive_page_t *page)
{
    cli_http_e        rc;
    const char       *status;
    cli_line_page_t  *line;

    line = &page->page;

    if (page->is_http) {
        (void) cli_http_head(line->bytes, &page->http);
        rc = cli_http_body(arena, archive->max, &page->http);
        line->bytes = page->http.body;

        if (rc != CLI_HTTP_PAGE) {
            return rc == CLI_HTTP_LARGE ? CLI_ARCHIVE_INFLATED
                                        : CLI_ARCHIVE_ENCODING;
        }
    }

    return cli_no_page(line->bytes, &status)
           ? CLI_ARCHIVE_MEDIA : CLI_ARCHIVE_PAGE;
}


int
cli_archive_is(const char *path)
{
    int            is;
    mce_str_t      start;
    cli_stream_t  *stream;

    stream = cli_stream_open(path);
    if (stream == NULL) {
        return 0;
    }

    start = cli_stream_peek(stream, ARCHIVE_SIGN);
    is = cli_stream_is_record(start.data, start.len);
    cli_stream_close(stream);

    return is;
}
