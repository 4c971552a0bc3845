/*
 * Reading HTTP responses out of archives.
 */


#include "http.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <zlib.h>


/* a page that grows more than this is an attack */
#define HTTP_MAX_INFLATED  (64 << 20)


static int
http_is_space(uint8_t c)
{
    return c == ' ' || c == '\t' || c == '\r';
}


static mce_str_t
http_trim(mce_str_t s)
{
    while (s.len && http_is_space(s.data[0])) {
        s.data++;
        s.len--;
    }

    while (s.len && http_is_space(s.data[s.len - 1])) {
        s.len--;
    }

    return s;
}


/*
 * Takes a line without its end.
 */
static mce_str_t
http_line(mce_str_t *in)
{
    mce_str_t       line;
    const uint8_t  *end;

    line = *in;
    end = in->len ? memchr(in->data, '\n', in->len) : NULL;

    if (end) {
        line.len = end - in->data;
        in->len -= line.len + 1;
        in->data = end + 1;

    } else {
        in->len = 0;
    }

    return http_trim(line);
}


mce_str_t
cli_http_header(mce_str_t head, const char *name)
{
    size_t     len;
    mce_str_t  line, none = mce_null_str;

    len = strlen(name);

    while (head.len) {
        line = http_line(&head);

        if (line.len > len && line.data[len] == ':'
            && strncasecmp((const char *) line.data, name, len) == 0)
        {
            line.data += len + 1;
            line.len -= len + 1;
            return http_trim(line);
        }
    }

    return none;
}


void
cli_http_type(mce_str_t value, mce_str_t *type, mce_str_t *charset)
{
    size_t          i;
    const uint8_t  *end;

    *type = value;
    charset->len = 0;
    charset->data = value.data;

    end = value.len ? memchr(value.data, ';', value.len) : NULL;

    if (end == NULL) {
        return;
    }

    type->len = end - value.data;
    *type = http_trim(*type);

    for (i = type->len; i + 8 < value.len; i++) {
        if (strncasecmp((const char *) value.data + i, "charset=", 8) == 0) {
            charset->data = value.data + i + 8;
            charset->len = value.len - i - 8;
            end = memchr(charset->data, ';', charset->len);

            if (end) {
                charset->len = end - charset->data;
            }

            return;
        }
    }
}


int
cli_http_is_html(mce_str_t type)
{
    static const char  html[] = "text/html", xhtml[] = "application/xhtml+xml";

    return (type.len == sizeof(html) - 1
            && strncasecmp((const char *) type.data, html, type.len) == 0)
           || (type.len == sizeof(xhtml) - 1
               && strncasecmp((const char *) type.data, xhtml, type.len)
                  == 0);
}


/*
 * Joins the chunks in place of a copy; leaves a body that is not chunked.
 */
static mce_status_t
http_join(mce_arena_t *arena, mce_str_t *body)
{
    char           *end;
    uint8_t        *copy;
    mce_str_t       in, line;
    unsigned long   size;
    size_t          len;

    copy = mce_arena_alloc(arena, body->len + 1);
    if (copy == NULL) {
        return MCE_NO_MEMORY;
    }

    in = *body;
    len = 0;

    while (in.len) {
        line = http_line(&in);
        size = strtoul((const char *) line.data, &end, 16);

        if (line.len == 0 || end == (const char *) line.data
            || (size_t) size > in.len)
        {
            /* a cut last chunk is worth having */
            if (len == 0) {
                return MCE_OK;
            }

            size = end == (const char *) line.data ? 0 : in.len;
        }

        memcpy(copy + len, in.data, size);
        len += size;

        if (size == 0) {
            break;
        }

        in.data += size;
        in.len -= size;
        (void) http_line(&in);
    }

    body->data = copy;
    body->len = len;

    return MCE_OK;
}


static mce_status_t
http_inflate(mce_arena_t *arena, mce_str_t *body)
{
    int        rc;
    size_t     size;
    uint8_t   *out, *more;
    z_stream   zlib;

    memset(&zlib, 0, sizeof(zlib));
    zlib.next_in = (Bytef *) body->data;
    zlib.avail_in = (uInt) body->len;

    /* zlib and gzip by their headers */
    if (inflateInit2(&zlib, 15 + 32) != Z_OK) {
        return MCE_NO_MEMORY;
    }

    size = body->len * 4 + 1024;
    out = mce_arena_alloc(arena, size);

    for ( ;; ) {
        if (out == NULL) {
            inflateEnd(&zlib);
            return MCE_NO_MEMORY;
        }

        zlib.next_out = out + zlib.total_out;
        zlib.avail_out = (uInt) (size - zlib.total_out);
        rc = inflate(&zlib, Z_NO_FLUSH);

        if (rc != Z_OK || zlib.avail_out || size > HTTP_MAX_INFLATED) {
            break;
        }

        more = mce_arena_realloc(arena, out, size, size * 2);
        out = more;
        size *= 2;
    }

    /* what came before an error is a cut page; nothing is no gzip at all */
    if (zlib.total_out) {
        body->data = out;
        body->len = zlib.total_out;
    }

    inflateEnd(&zlib);

    return MCE_OK;
}


mce_status_t
cli_http_parse(mce_arena_t *arena, mce_str_t message, cli_http_t *http)
{
    mce_str_t     in, line, head, value;
    mce_status_t  rc;

    in = message;
    line = http_line(&in);

    if (line.len < 12 || memcmp(line.data, "HTTP/", 5) != 0) {
        return MCE_INVALID;
    }

    http->status = atoi((const char *) line.data + 9);
    head = in;

    do {
        line = http_line(&in);
    } while (line.len && in.len);

    head.len -= in.len;
    http->body = in;
    cli_http_type(cli_http_header(head, "content-type"), &http->type,
                  &http->charset);

    value = cli_http_header(head, "transfer-encoding");

    if (value.len == 7
        && strncasecmp((const char *) value.data, "chunked", 7) == 0)
    {
        rc = http_join(arena, &http->body);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    value = cli_http_header(head, "content-encoding");

    return value.len ? http_inflate(arena, &http->body) : MCE_OK;
}
