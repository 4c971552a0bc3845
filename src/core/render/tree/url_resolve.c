
/*
 * Resolving of URLs as browsers do it, url.spec.whatwg.org.
 */


#define _GNU_SOURCE             /* memrchr() */

#include <strings.h>

#include "base/arena.h"
#include "base/str.h"
#include "render/tree/url_resolve.h"
#include "text/ctype.h"


static int mce_url_is_relative(mce_str_t url, size_t scheme,
    const mce_base_t *base);
static int mce_url_has_host(mce_str_t url, size_t n);
static int mce_url_resolve(mce_buf_t *out, size_t start,
    const mce_base_t *base);
static int mce_url_authority(mce_buf_t *out, size_t start);
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
    int        good;
    size_t     scheme;
    mce_str_t  url;

    good = 1;
    url.data = out->data + start;
    url.len = out->len - start;
    scheme = mce_url_scheme(url);

    if (mce_url_is_relative(url, scheme, base)) {
        url.len -= scheme;
        memmove(out->data + start, url.data + scheme, url.len);
        out->len -= scheme;

        if (url.len == 0 || url.data[0] != '#') {
            good = mce_url_resolve(out, start, base);
        }

    } else if ((url.data[0] | 0x20) == 'h'
               && (base->url.len || url.len == scheme
                   || mce_url_has_host(url, scheme)))
    {
        good = mce_url_authority(out, start + scheme);
    }

    mce_url_relative(out, start, base->own);

    return good && !out->failed
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

    return base->url.len && (url.data[0] | 0x20) == 'h'
           && !mce_url_has_host(url, scheme)
           && (base->host == 0
               || (base->host == scheme
                   && strncasecmp((const char *) url.data,
                                  (const char *) base->url.data, scheme)
                      == 0));
}


static int
mce_url_has_host(mce_str_t url, size_t n)
{
    return url.len >= n + 2 && memcmp(url.data + n, "//", 2) == 0;
}


/*
 * Puts the beginning of the base, as much as the address leaves out, before
 * the address that stands in "out" from "start" on.  The base has no "." and
 * "..", so these are removed from where the two meet.  0 if there is no host.
 */

static int
mce_url_resolve(mce_buf_t *out, size_t start, const mce_base_t *base)
{
    int             host, query, slash;
    size_t          n, len;
    uint8_t        *url;
    const uint8_t  *fragment;

    len = out->len - start;
    host = mce_url_has_host((mce_str_t) { len, out->data + start }, 0);

    if (base->url.len == 0) {
        return !host || mce_url_authority(out, start);
    }

    if (len == 0) {
        fragment = memchr(base->url.data, '#', base->url.len);
        mce_buf_add(out, base->url.data,
                    fragment ? (size_t) (fragment - base->url.data)
                             : base->url.len);
        return 1;
    }

    /* one byte more, since a base without a path needs a slash after it */
    if (!mce_buf_room(out, base->url.len + 1)) {
        return 0;
    }

    url = out->data + start;
    query = url[0] == '?';

    n = host ? base->host : url[0] == '/' ? base->path
        : query ? base->query : base->name;
    slash = url[0] != '/' && !query && n == base->path;

    memmove(url + n + slash, url, len);
    memcpy(url, base->url.data, n);
    out->len += n + (size_t) slash;

    if (slash) {
        url[n] = '/';
    }

    if (host) {
        return mce_url_authority(out, start + n);
    }

    if (!query) {
        mce_url_dots(out, start + base->path, start + n - (n > base->path));
    }

    return 1;
}


/*
 * Browsers read a host after any number of slashes, after "https:" also after
 * none, and drop the address if it is empty.  It is written with two, so that
 * whoever compares addresses sees a host, too.
 */

static int
mce_url_authority(mce_buf_t *out, size_t start)
{
    size_t     n, end;
    uint8_t   *p;
    mce_str_t  url;

    if (!mce_buf_room(out, 2)) {
        return 0;
    }

    p = out->data + start;
    end = out->len - start;

    for (n = 0; n < end && p[n] == '/'; n++) {
        /* void */
    }

    if (n != 2) {
        memmove(p + 2, p + n, end - n);
        memcpy(p, "//", 2);
        out->len = out->len + 2 - n;
    }

    url = mce_buf_value(out);
    end = mce_url_until(url, start + 2, '/');
    mce_url_dots(out, end, end);

    for (n = end; n > start + 2 && url.data[n - 1] != '@'; n--) {
        /* void */
    }

    return n < end && url.data[n] != ':';
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
            if (i > j) {
                memmove(data + j, data + i, n);
            }

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
