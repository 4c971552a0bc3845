/*
 * Reading HTTP responses out of archives.
 */


#include "bulk/http.h"

#include "base/str.h"
#include "bulk/unpack.h"
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>


/* each coding may take as much memory as the largest page */
#define HTTP_MAX_CODINGS  2


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
 * Cuts the text after the first such character, or takes all of it if there is
 * none.  Returns what stood before it, without white space around.
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


/*
 * Takes the next word from a Content-Type, and the separators after it, but
 * not "=".
 */
static mce_str_t
http_word(mce_str_t *in)
{
    size_t     i;
    mce_str_t  word;

    word = *in;

    for (i = 0; i < in->len && !strchr("=;, \t", in->data[i]); i++) {
        /* void */
    }

    word.len = i;

    while (i < in->len && strchr(";, \t", in->data[i])) { i++; }

    in->data += i;
    in->len -= i;

    return word;
}


/*
 * The first type of a value; the charset replaces an empty one only.  Servers
 * send "text/html, text/html" and "text/html charset=utf-8" as well.
 */
static mce_str_t
http_type(mce_str_t in, mce_str_t *charset)
{
    mce_str_t  type, name, value;

    type = http_word(&in);

    while (in.len) {
        name = http_word(&in);

        if (in.len == 0 || in.data[0] != '=') {
            continue;
        }

        (void) http_cut(&in, '=');
        in = http_trim(in);
        value = http_word(&in);

        if (charset->len == 0 && mce_text_is(name, "charset")) {
            *charset = value;
        }
    }

    return type;
}


static int
http_is_one_of(mce_str_t type, const char *const *names)
{
    while (*names && !mce_text_is(type, *names)) {
        names++;
    }

    return *names != NULL;
}


int
cli_http_is_html(mce_str_t head, mce_str_t record, mce_str_t *charset)
{
    mce_str_t  type, identified;

    static const char *const  html[] = {
        "text/html", "application/xhtml+xml", NULL
    };

    /* types that servers give files that they do not know, and XHTML */
    static const char *const  vague[] = {
        "", "application/octet-stream", "binary/octet-stream", "text/plain",
        "application/x-unknown-content-type", "application/unknown",
        "unknown/unknown", "*/*", "application/xml", "text/xml", NULL
    };

    *charset = cli_no_charset;
    type = http_type(cli_http_header(head, "content-type"), charset);
    identified = http_type(cli_http_header(record,
                                           "warc-identified-payload-type"),
                           charset);

    return http_is_one_of(type, html)
           || (http_is_one_of(type, vague)
               && http_is_one_of(identified, html));
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
 * Room for one byte more than a page may have shows that it is too large.
 */
static size_t
http_room(size_t size, size_t max)
{
    return size < max + 1 ? size : max + 1;
}


/*
 * Unpacks a body, and returns the result of the last step.
 */
static cli_unpack_e
http_unpack(mce_arena_t *arena, size_t max, cli_unpack_t *unpack,
    mce_str_t in, mce_str_t *body)
{
    size_t         n, len, left, size;
    uint8_t       *out;
    cli_unpack_e   step;

    len = 0;
    size = http_room(in.len * 4 + 1024, max);
    out = cli_must(mce_arena_alloc(arena, size));

    for ( ;; ) {
        left = in.len;
        step = cli_unpack(unpack, &in, out + len, size - len, &n);
        len += n;

        if (step == CLI_UNPACK_END && in.len && unpack->magic) {
            cli_unpack_reset(unpack);

        } else if (step != CLI_UNPACK_MORE || (n == 0 && in.len == left)) {
            break;
        }

        if (len == size) {
            if (size > max) {
                break;
            }

            n = http_room(size * 2, max);
            out = cli_must(mce_arena_realloc(arena, out, size, n));
            size = n;
        }
    }

    body->data = out;
    body->len = len;

    return step;
}


/*
 * Returns 0 if the body is in none of the compressions that are known.  One
 * with a magic number tells which it is, whatever the header says.
 */
static int
http_decode(mce_arena_t *arena, size_t max, mce_str_t name, mce_str_t *body)
{
    mce_str_t      out;
    cli_unpack_e   end;
    cli_unpack_t   unpack;

    cli_unpack_init(&unpack, *body);

    if (unpack.magic == NULL) {

        if (mce_text_is(name, "br")) {
            cli_unpack_brotli(&unpack);

        } else if (mce_text_is(name, "deflate")) {
            cli_unpack_deflate(&unpack, *body);

        } else {
            return 0;
        }
    }

    end = http_unpack(arena, max, &unpack, *body, &out);
    cli_unpack_free(&unpack);

    /* what precedes damage is kept, as of a truncated page; but without a
       magic number it may be text that was never packed */
    if (out.len == 0 || (end == CLI_UNPACK_BAD && unpack.magic == NULL)) {
        return 0;
    }

    *body = out;

    return 1;
}


/*
 * Takes the line of the status from "in", and returns that status; 0 if there
 * is none.
 */
static unsigned
http_status(mce_str_t *in)
{
    size_t     i;
    unsigned   status;
    mce_str_t  line, version;

    do {
        line = http_cut(in, '\n');
    } while (line.len == 0 && in->len);

    version = http_cut(&line, ' ');
    line = http_trim(line);

    if (!mce_text_is(version, "http") && !mce_text_starts(version, "http/")) {
        return 0;
    }

    status = 0;

    for (i = 0; i < line.len && line.data[i] >= '0' && line.data[i] <= '9'
         && i < 4; i++)
    {
        status = status * 10 + (line.data[i] - '0');
    }

    return i == 3 ? status : 0;
}


/*
 * Takes a header block and the empty line after it.
 */
static mce_str_t
http_block(mce_str_t *in)
{
    mce_str_t  head, line;

    head = *in;

    do {
        line = http_cut(in, '\n');
    } while (line.len && in->len);

    head.len -= in->len;

    return head;
}


cli_http_e
cli_http_head(mce_str_t message, cli_http_t *http)
{
    unsigned   status;
    mce_str_t  next;

    for ( ;; ) {
        status = http_status(&message);
        http->head = http_block(&message);
        http->body = message;
        next = message;

        /* "200 Connected" of a proxy, which has no type */
        if (status / 100 != 1
            && (status != 200 || http_status(&next) == 0
                || cli_http_header(http->head, "content-type").len))
        {
            break;
        }
    }

    return status == 200 ? CLI_HTTP_PAGE : CLI_HTTP_STATUS;
}


/*
 * Takes the last name from a list with commas between.
 */
static mce_str_t
http_last(mce_str_t *list)
{
    mce_str_t  name;

    for (name = *list; memchr(name.data, ',', name.len); /* void */ ) {
        (void) http_cut(&name, ',');
    }

    list->len -= name.len;
    list->len -= list->len != 0;

    return http_trim(name);
}


/*
 * Undoes the codings of a header line, the last one first.  Returns 0 if one
 * is not known and the body is no text: a page has no zero byte, but a body in
 * another compression has.
 */
static int
http_codings(mce_arena_t *arena, size_t max, mce_str_t list, mce_str_t *body)
{
    size_t     n;
    mce_str_t  name;

    for (n = 0; list.len && body->len <= max; n++) {
        name = http_last(&list);

        if (n == HTTP_MAX_CODINGS) {
            return 0;
        }

        if (mce_text_is(name, "chunked")) {
            http_join(arena, body);

        } else if (!http_decode(arena, max, name, body)) {
            return memchr(body->data, '\0', body->len) == NULL;
        }
    }

    return 1;
}


cli_http_e
cli_http_body(mce_arena_t *arena, size_t max, cli_http_t *http)
{
    mce_str_t  *body;

    body = &http->body;

    if (!http_codings(arena, max,
                      cli_http_header(http->head, "transfer-encoding"), body)
        || !http_codings(arena, max,
                         cli_http_header(http->head, "content-encoding"),
                         body))
    {
        return CLI_HTTP_ENCODING;
    }

    return body->len <= max ? CLI_HTTP_PAGE : CLI_HTTP_LARGE;
}
