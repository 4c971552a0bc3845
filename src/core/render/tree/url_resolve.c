
/*
 * Resolving of URLs, RFC 3986 section 5.2, as forgiving as browsers are.
 */


#define _GNU_SOURCE             /* memrchr() */

#include <strings.h>

#include "base/arena.h"
#include "base/str.h"
#include "render/tree/url_resolve.h"
#include "text/ctype.h"


static int mce_url_is_relative(mce_str_t url, size_t scheme,
    const mce_base_t *base);
static void mce_url_resolve(mce_buf_t *out, size_t start,
    const mce_base_t *base);
static void mce_url_slashes(mce_buf_t *out, size_t start, size_t scheme);
static size_t mce_url_count_dots(const uint8_t *segment, size_t len);


size_t
mce_url_scheme(mce_str_t url)
{
    size_t  n;

    for (n = 0; n < url.len; n++) {
        if (url.data[n] == ':') {
            return n ? n + 1 : 0;
        }

        if (!mce_is_alpha(url.data[n])
            && (n == 0 || (!mce_is_digit(url.data[n])
                           && url.data[n] != '+' && url.data[n] != '-'
                           && url.data[n] != '.')))
        {
            return 0;
        }
    }

    return 0;
}


int
mce_url_split(mce_arena_t *arena, mce_base_t *base, mce_str_t url)
{
    size_t     n;
    mce_buf_t  copy;

    n = mce_url_scheme(url);
    base->host = n;

    if (url.len >= n + 2 && url.data[n] == '/' && url.data[n + 1] == '/') {
        n = mce_url_until(url, n + 2, '/');
    }

    base->path = n;

    copy = mce_buf(arena);
    mce_buf_str(&copy, url);

    if (copy.failed) {
        return 0;
    }

    mce_url_dots(&copy, n, n);

    base->url = mce_buf_value(&copy);
    base->query = mce_url_until(base->url, n, '#');

    for (n = base->query; n > base->path && base->url.data[n - 1] != '/'; n--)
    {
        /* void */
    }

    base->name = n;

    return 1;
}


int
mce_url_finish(mce_buf_t *out, size_t start, const mce_base_t *base)
{
    size_t     scheme;
    mce_str_t  url;

    url.data = out->data + start;
    url.len = out->len - start;
    scheme = mce_url_scheme(url);

    if (mce_url_is_relative(url, scheme, base)) {
        url.len -= scheme;
        memmove(out->data + start, url.data + scheme, url.len);
        out->len -= scheme;

        if (base->url.len && url.data[0] != '#') {
            mce_url_resolve(out, start, base);
        }

    } else if (base->url.len && (url.data[0] | 0x20) == 'h') {
        mce_url_slashes(out, start, scheme);
    }

    mce_url_relative(out, start, base->own);

    return !out->failed
           && (out->len - start <= MCE_URL_LONGEST
               || strncasecmp((const char *) out->data + start, "data:", 5)
                  == 0);
}


/*
 * Browsers take "http:g" for relative where the base has the same scheme.
 * Where that is left open, the page has the one that its author had in mind.
 */

static int
mce_url_is_relative(mce_str_t url, size_t scheme, const mce_base_t *base)
{
    if (scheme == 0) {
        return 1;
    }

    return base->url.len && url.len > scheme
           && (url.data[0] | 0x20) == 'h'
           && (url.len < scheme + 2
               || memcmp(url.data + scheme, "//", 2) != 0)
           && (base->host == 0
               || (base->host == scheme
                   && strncasecmp((const char *) url.data,
                                  (const char *) base->url.data, scheme)
                      == 0));
}


/*
 * Puts the beginning of the base, as much as the address leaves out, before
 * the address that stands in "out" from "start" on.  The base has no "." and
 * "..", so these are removed from where the two meet.
 */

static void
mce_url_resolve(mce_buf_t *out, size_t start, const mce_base_t *base)
{
    int       query, slash;
    size_t    n, len, slashes;
    uint8_t  *url;

    len = out->len - start;

    /* one byte more, since a base without a path needs a slash after it */
    if (!mce_buf_room(out, base->url.len + 1)) {
        return;
    }

    url = out->data + start;
    query = url[0] == '?';

    for (slashes = 0; slashes < 2 && slashes < len && url[slashes] == '/';
         slashes++)
    {
        /* void */
    }

    n = slashes == 2 ? base->host : slashes == 1 ? base->path
        : query ? base->query : base->name;
    slash = slashes == 0 && !query && n == base->path;

    memmove(url + n + slash, url, len);
    memcpy(url, base->url.data, n);
    out->len += n + (size_t) slash;

    if (slash) {
        url[n] = '/';
    }

    if (slashes < 2 && !query) {
        mce_url_dots(out, start + base->path, start + n - (n > base->path));
    }
}


/*
 * After "https:", browsers read a host after any number of slashes, or none.
 * It is written with two, so that whoever compares addresses sees a host, too.
 */

static void
mce_url_slashes(mce_buf_t *out, size_t start, size_t scheme)
{
    size_t    n, len;
    uint8_t  *p;

    if (!mce_buf_room(out, 2)) {
        return;
    }

    p = out->data + start + scheme;
    len = out->len - start - scheme;

    for (n = 0; n < len && p[n] == '/'; n++) {
        /* void */
    }

    if (n == len) {
        return;
    }

    memmove(p + 2, p + n, len - n);
    memcpy(p, "//", 2);
    out->len = out->len + 2 - n;
}


void
mce_url_dots(mce_buf_t *out, size_t root, size_t from)
{
    size_t          i, j, n, end, dots;
    uint8_t        *data;
    const uint8_t  *slash;

    data = out->data;
    end = mce_url_until(mce_buf_value(out), from, '#');
    i = from;
    j = from;

    while (i < end) {

        /* a segment with the slash before it */
        for (n = 1; i + n < end && data[i + n] != '/'; n++) {
            /* void */
        }

        dots = mce_url_count_dots(data + i + 1, n - 1);

        if (dots == 1 || dots == 2) {

            if (dots == 2) {
                slash = memrchr(data + root, '/', j - root);
                j = slash ? (size_t) (slash - data) : root;
            }

            if (i + n == end) {
                data[j++] = '/';
            }

        } else {
            memmove(data + j, data + i, n);
            j += n;
        }

        i += n;
    }

    memmove(data + j, data + end, out->len - end);
    out->len -= end - j;
}


/*
 * Of a segment that consists of dots, how many it has, otherwise 0.  Browsers
 * read "%2e" as a dot here.
 */

static size_t
mce_url_count_dots(const uint8_t *segment, size_t len)
{
    size_t  i, dots;

    for (i = 0, dots = 0; i < len; i += segment[i] == '.' ? 1 : 3) {

        if (segment[i] != '.'
            && (len - i < 3
                || strncasecmp((const char *) segment + i, "%2e", 3) != 0))
        {
            return 0;
        }

        dots++;
    }

    return dots;
}


mce_str_t
mce_url_host(mce_str_t url)
{
    size_t       n, len;
    mce_str_t    host = mce_null_str;
    const char  *port;

    if (mce_text_starts(url, "http://")) {
        n = 7;
        port = ":80";

    } else if (mce_text_starts(url, "https://")) {
        n = 8;
        port = ":443";

    } else if (mce_text_starts(url, "//")) {
        n = 2;
        port = ":";

    } else {
        return host;
    }

    host.data = url.data + n;
    host.len = mce_url_until(url, n, '/') - n;
    len = strlen(port);

    if (host.len > len
        && memcmp(host.data + host.len - len, port, len) == 0)
    {
        host.len -= len;

    } else if (host.len && host.data[host.len - 1] == ':') {
        host.len--;
    }

    return host;
}


void
mce_url_relative(mce_buf_t *out, size_t start, mce_str_t own)
{
    size_t      n;
    uint8_t    *p;
    mce_str_t   url, host;

    url.data = out->data + start;
    url.len = out->len - start;

    if (own.len == 0) {
        return;
    }

    host = mce_url_host(url);

    if (host.len != own.len
        || strncasecmp((const char *) host.data, (const char *) own.data,
                       own.len)
           != 0)
    {
        return;
    }

    n = mce_url_until(url, (size_t) (host.data - url.data), '/');
    url.data += n;
    url.len -= n;

    p = out->data + start;

    if (url.len == 0 || url.data[0] != '/') {
        *p++ = '/';

    } else if (url.len > 1 && (url.data[1] == '/' || url.data[1] == '\\')) {
        *p++ = '/';
        *p++ = '.';
    }

    memmove(p, url.data, url.len);
    out->len = (size_t) (p - out->data) + url.len;
}


size_t
mce_url_until(mce_str_t url, size_t n, uint8_t stop)
{
    while (n < url.len && url.data[n] != '?' && url.data[n] != '#'
           && url.data[n] != stop)
    {
        n++;
    }

    return n;
}
