/*
 * Reading HTTP responses out of archives.
 */


#include "bulk/http.h"

#include "base/str.h"
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>


static mce_str_t
http_trim(mce_str_t s)
{
    while (s.len && strchr(" \t\r", s.data[0])) {
        s.data++;
        s.len--;
    }

    while (s.len && strchr(" \t\r", s.data[s.len - 1])) {
        s.len--;
    }

    return s;
}


/*
 * Takes from the text what stands before the character, and the character, or
 * all if it is not there; returns it without white space around it.
 */
static mce_str_t
http_cut(mce_str_t *in, uint8_t c)
{
    mce_str_t       part;
    const uint8_t  *end;

    part = *in;
    end = in->len ? memchr(in->data, c, in->len) : NULL;
    part.len = end ? (size_t) (end - in->data) : in->len;
    in->data += part.len + (end != NULL);
    in->len -= part.len + (end != NULL);

    return http_trim(part);
}


mce_str_t
cli_http_header(mce_str_t head, const char *name)
{
    mce_str_t  line;

    while (head.len) {
        line = http_cut(&head, '\n');

        if (mce_text_is(http_cut(&line, ':'), name)) {
            return http_trim(line);
        }
    }

    return head;
}


int
cli_http_is_html(mce_str_t head, mce_str_t *charset)
{
    mce_str_t  in, type, part;

    in = cli_http_header(head, "content-type");
    type = http_cut(&in, ';');
    *charset = cli_no_charset;

    while (in.len && charset->len == 0) {
        part = http_cut(&in, ';');

        if (mce_text_is(http_cut(&part, '='), "charset")) {
            *charset = http_trim(part);
        }
    }

    return mce_text_is(type, "text/html")
           || mce_text_is(type, "application/xhtml+xml");
}


/*
 * Joins the chunks in a copy; leaves a body that is not chunked.
 */
static void
http_join(mce_arena_t *arena, mce_str_t *body)
{
    int         is_size;
    char       *end;
    size_t      len, size;
    uint8_t    *copy;
    mce_str_t   in, line;

    copy = cli_alloc(arena, body->len, 1);
    in = *body;
    len = 0;

    while (in.len) {
        line = http_cut(&in, '\n');
        size = strtoul((const char *) line.data, &end, 16);

        is_size = line.len && end != (const char *) line.data;

        if (len == 0 && (!is_size || size > in.len)) {
            return;
        }

        /* a truncated last chunk is kept */
        size = !is_size ? 0 : size < in.len ? size : in.len;
        memcpy(copy + len, in.data, size);
        len += size;

        if (size == 0) {
            break;
        }

        in.data += size;
        in.len -= size;
        (void) http_cut(&in, '\n');
    }

    body->data = copy;
    body->len = len;
}


/*
 * A byte more than a page may have tells that it has too many.
 */
static size_t
http_room(size_t size, size_t max)
{
    return size < max + 1 ? size : max + 1;
}


/*
 * Returns 0 if the body is in no format of zlib.
 */
static int
http_inflate(mce_arena_t *arena, size_t max, mce_str_t *body)
{
    int        rc;
    size_t     size;
    uint8_t   *out;
    z_stream   zlib = { 0 };

    zlib.next_in = (Bytef *) body->data;
    zlib.avail_in = (uInt) body->len;

    /* zlib and gzip by their headers */
    if (inflateInit2(&zlib, 15 + 32) != Z_OK) {
        cli_no_memory();
    }

    size = http_room(body->len * 4 + 1024, max);
    out = cli_must(mce_arena_alloc(arena, size));

    for ( ;; ) {
        zlib.next_out = out + zlib.total_out;
        zlib.avail_out = (uInt) (size - zlib.total_out);
        rc = inflate(&zlib, Z_NO_FLUSH);

        if (rc != Z_OK || zlib.avail_out || size > max) {
            break;
        }

        out = cli_must(mce_arena_realloc(arena, out, size,
                                         http_room(size * 2, max)));
        size = http_room(size * 2, max);
    }

    /* what came before an error is kept, as a truncated page */
    if (zlib.total_out) {
        body->data = out;
        body->len = zlib.total_out;
    }

    inflateEnd(&zlib);

    return zlib.total_out != 0;
}


cli_http_e
cli_http_head(mce_str_t message, cli_http_t *http)
{
    mce_str_t  line, version;

    http->body = message;
    line = http_cut(&http->body, '\n');
    version = http_cut(&line, ' ');

    if (version.len < 6 || memcmp(version.data, "HTTP/", 5) != 0
        || line.len < 3 || memcmp(line.data, "200", 3) != 0)
    {
        return CLI_HTTP_STATUS;
    }

    http->head = http->body;

    do {
        line = http_cut(&http->body, '\n');
    } while (line.len && http->body.len);

    http->head.len -= http->body.len;

    return cli_http_is_html(http->head, &http->charset) ? CLI_HTTP_PAGE
                                                        : CLI_HTTP_TYPE;
}


cli_http_e
cli_http_body(mce_arena_t *arena, size_t max, cli_http_t *http)
{
    mce_str_t  *body;

    body = &http->body;

    if (mce_text_is(cli_http_header(http->head, "transfer-encoding"),
                    "chunked"))
    {
        http_join(arena, body);
    }

    /* a page has no zero byte, but a body in another compression has */
    if (cli_http_header(http->head, "content-encoding").len
        && !http_inflate(arena, max, body)
        && memchr(body->data, '\0', body->len) != NULL)
    {
        return CLI_HTTP_ENCODING;
    }

    return body->len <= max ? CLI_HTTP_PAGE : CLI_HTTP_LARGE;
}
