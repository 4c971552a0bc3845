
/*
 * Addresses, by the rules of url.spec.whatwg.org.
 */


#define _GNU_SOURCE             /* memrchr() */

#include <strings.h>

#include "base/str.h"
#include "text/ctype.h"
#include "text/url.h"


/* digits of the number of a page, and bytes of the name before it */
#define MCE_URL_PAGES      4
#define MCE_URL_PAGE_NAME  16


static int mce_url_is_http(mce_str_t text, size_t scheme);
static void mce_url_authority(mce_url_t *url, size_t n);
static int mce_url_is_relative(mce_str_t text, size_t scheme,
    const mce_url_t *base);
static int mce_url_has_host(mce_str_t text, size_t n);
static int mce_url_join(mce_buf_t *out, size_t start, const mce_url_t *base);
static int mce_url_absolute(mce_buf_t *out, size_t start);
static int mce_url_has_dots(const uint8_t *p, const uint8_t *end);
static size_t mce_url_count_dots(mce_str_t segment);
static size_t mce_url_until(mce_str_t text, size_t n, uint8_t stop);


size_t
mce_url_scheme(mce_str_t text)
{
    size_t   n;
    uint8_t  c;

    for (n = 0; n < text.len; n++) {
        c = text.data[n];

        if (c == ':') {
            return n ? n + 1 : 0;
        }

        if (!mce_is_alpha(c)
            && (n == 0 || (!mce_is_digit(c) && c != '+' && c != '-'
                           && c != '.')))
        {
            return 0;
        }
    }

    return 0;
}


static int
mce_url_is_http(mce_str_t text, size_t scheme)
{
    text.len = scheme;

    return mce_text_is(text, "https:") || mce_text_is(text, "http:");
}


mce_url_t
mce_url_parse(mce_str_t text)
{
    int        http;
    size_t     n;
    mce_url_t  url;

    url.text = text;
    url.scheme = mce_url_scheme(text);
    http = mce_url_is_http(text, url.scheme);

    for (n = url.scheme; n < text.len
         && (text.data[n] == '/'
             || (text.data[n] == '\\' && (http || url.scheme == 0))); n++)
    {
        /* void */
    }

    if (http || n >= url.scheme + 2) {
        mce_url_authority(&url, http || url.scheme == 0 ? n : url.scheme + 2);

    } else {
        url.host = url.scheme;
        url.port = url.scheme;
        url.path = url.scheme;
    }

    url.query = mce_url_until(text, url.path, '#');

    for (n = url.query; n < text.len && text.data[n] != '#'; n++) {
        /* void */
    }

    url.fragment = n;

    return url;
}


/*
 * Browsers end a host at a backslash, too.  The colons in brackets are those
 * of an address of IPv6.
 */

static void
mce_url_authority(mce_url_t *url, size_t n)
{
    size_t          end;
    const uint8_t  *data;

    data = url->text.data;

    for (end = n; end < url->text.len && data[end] != '/'
         && data[end] != '\\' && data[end] != '?' && data[end] != '#'; end++)
    {
        /* void */
    }

    url->path = end;

    for (url->host = end; url->host > n && data[url->host - 1] != '@';
         url->host--)
    {
        /* void */
    }

    n = url->host;

    if (n < end && data[n] == '[') {
        while (n < end && data[n] != ']') {
            n++;
        }
    }

    while (n < end && data[n] != ':') {
        n++;
    }

    url->port = n;
}


mce_str_t
mce_url_hostname(mce_str_t text)
{
    mce_url_t  url;

    url = mce_url_parse(text);

    if (url.path == url.scheme) {
        mce_url_authority(&url, 0);
    }

    return (mce_str_t) { url.port - url.host, text.data + url.host };
}


mce_str_t
mce_url_host(const mce_url_t *url)
{
    size_t     end;
    mce_str_t  port;

    if (url->scheme && !mce_url_is_http(url->text, url->scheme)) {
        return (mce_str_t) mce_null_str;
    }

    port.data = url->text.data + url->port;
    port.len = url->path - url->port;

    end = port.len == 1
          || mce_text_is(port, url->scheme == sizeof("http:") - 1 ? ":80"
                               : url->scheme ? ":443" : ":")
          ? url->port : url->path;

    return (mce_str_t) { end - url->host, url->text.data + url->host };
}


int
mce_url_is_host(const mce_url_t *url, mce_str_t host)
{
    mce_str_t  own;

    own = mce_url_host(url);

    return own.len && own.len == host.len
           && strncasecmp((const char *) own.data, (const char *) host.data,
                          host.len)
              == 0;
}


int
mce_url_goes_on(mce_str_t url, mce_str_t next)
{
    size_t    i, len;
    uint32_t  number, after;

    if (url.len == 0) {
        return 0;
    }

    for (i = 0; i < url.len && i < next.len && url.data[i] == next.data[i];
         i++)
    {
        /* void */
    }

    while (i && mce_is_digit(url.data[i - 1])) {
        i--;
    }

    url.data += i;
    url.len -= i;
    next.data += i;
    next.len -= i;

    number = mce_text_number(url, MCE_URL_PAGES, &len);
    url.data += len;
    url.len -= len;
    number = len ? number : 1;

    for (i = 0; len == 0 && i < next.len && i < MCE_URL_PAGE_NAME
         && !mce_is_digit(next.data[i]); i++)
    {
        /* void */
    }

    next.data += i;
    next.len -= i;

    after = mce_text_number(next, MCE_URL_PAGES, &i);
    next.data += i;
    next.len -= i;

    return i && after == number + 1
           && ((url.len == next.len
                && memcmp(url.data, next.data, url.len) == 0)
               || (len == 0 && url.len <= 1
                   && (next.len == 0 || mce_str_is(next, "/"))));
}


int
mce_url_is_link(mce_str_t link, mce_str_t address)
{
    size_t     n;
    mce_url_t  url;

    n = address.len - link.len;

    if (link.len == 0 || link.len > address.len
        || memcmp(address.data + n, link.data, link.len) != 0)
    {
        return 0;
    }

    url = mce_url_parse(address);

    return n == (link.data[0] != '/' ? 0
                 : mce_url_has_host(link, 0) ? url.scheme : url.path);
}


int
mce_url_resolve(mce_buf_t *out, size_t start, const mce_url_t *base)
{
    size_t     scheme;
    mce_str_t  text;

    text = (mce_str_t) { out->len - start, out->data + start };
    scheme = mce_url_scheme(text);

    if (mce_url_is_relative(text, scheme, base)) {
        text.len -= scheme;
        memmove(out->data + start, text.data + scheme, text.len);
        out->len -= scheme;

        return (text.len && text.data[0] == '#')
               || mce_url_join(out, start, base);
    }

    return !mce_url_is_http(text, scheme)
           || (base->text.len == 0 && text.len > scheme
               && !mce_url_has_host(text, scheme))
           || mce_url_absolute(out, start + scheme);
}


/*
 * Browsers take "http:g" for relative where the base has the same scheme.
 * Where that is left open, the page has the one that its author had in mind.
 */

static int
mce_url_is_relative(mce_str_t text, size_t scheme, const mce_url_t *base)
{
    return scheme == 0
           || (base->text.len && mce_url_is_http(text, scheme)
               && !mce_url_has_host(text, scheme)
               && (base->scheme == 0
                   || (base->scheme == scheme
                       && strncasecmp((const char *) text.data,
                                      (const char *) base->text.data, scheme)
                          == 0)));
}


static int
mce_url_has_host(mce_str_t text, size_t n)
{
    return text.len >= n + 2 && memcmp(text.data + n, "//", 2) == 0;
}


/*
 * Puts the beginning of the base, as much as the address leaves out, before
 * the address.  The base has no "." and "..", so these are removed from where
 * the two meet.
 */

static int
mce_url_join(mce_buf_t *out, size_t start, const mce_url_t *base)
{
    int       host, query, slash;
    size_t    n, len;
    uint8_t  *url;

    len = out->len - start;
    host = mce_url_has_host((mce_str_t) { len, out->data + start }, 0);

    if (base->text.len == 0) {
        return !host || mce_url_absolute(out, start);
    }

    if (len == 0) {
        mce_buf_add(out, base->text.data, base->fragment);
        return 1;
    }

    /* one byte more, since a base without a path needs a slash after it */
    if (!mce_buf_room(out, base->text.len + 1)) {
        return 0;
    }

    url = out->data + start;
    query = url[0] == '?';
    n = host ? base->scheme : url[0] == '/' ? base->path : base->query;

    if (url[0] != '/' && !query) {
        while (n > base->path && base->text.data[n - 1] != '/') {
            n--;
        }
    }

    slash = url[0] != '/' && !query && n == base->path;

    memmove(url + n + slash, url, len);
    memcpy(url, base->text.data, n);
    out->len += n + (size_t) slash;

    if (slash) {
        url[n] = '/';
    }

    if (host) {
        return mce_url_absolute(out, start + n);
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
mce_url_absolute(mce_buf_t *out, size_t start)
{
    size_t     n, len;
    uint8_t   *p;
    mce_url_t  url;

    if (!mce_buf_room(out, 2)) {
        return 0;
    }

    p = out->data + start;
    len = out->len - start;

    for (n = 0; n < len && p[n] == '/'; n++) {
        /* void */
    }

    if (n != 2) {
        memmove(p + 2, p + n, len - n);
        memcpy(p, "//", 2);
        out->len = out->len + 2 - n;
    }

    url.text = (mce_str_t) { out->len - start, p };
    mce_url_authority(&url, 2);
    mce_url_dots(out, start + url.path, start + url.path);

    return url.port > url.host;
}


void
mce_url_dots(mce_buf_t *out, size_t root, size_t from)
{
    size_t          i, j, n, end, dots;
    uint8_t        *data;
    const uint8_t  *slash;

    data = out->data;

    if (!mce_url_has_dots(data + from, data + out->len)) {
        return;
    }

    end = mce_url_until(mce_buf_value(out), from, '#');
    i = from;
    j = from;

    while (i < end) {

        /* a segment with the slash before it */
        for (n = 1; i + n < end && data[i + n] != '/'; n++) {
            /* void */
        }

        dots = mce_url_count_dots((mce_str_t) { n - 1, data + i + 1 });

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
 * Whether a segment begins with a dot, or with what may be one.
 */

static int
mce_url_has_dots(const uint8_t *p, const uint8_t *end)
{
    for ( /* void */ ; p && end - p > 1; p = memchr(p + 1, '/',
                                                    (size_t) (end - p - 1)))
    {
        if (p[1] == '.' || p[1] == '%') {
            return 1;
        }
    }

    return 0;
}


/*
 * Of a segment that consists of dots, how many it has, otherwise 0.  Browsers
 * read "%2e" as a dot here.
 */

static size_t
mce_url_count_dots(mce_str_t segment)
{
    size_t  n, dots;

    for (dots = 0; segment.len; dots++) {
        n = segment.data[0] == '.' ? 1
            : mce_text_starts(segment, "%2e") ? 3 : 0;

        if (n == 0) {
            return 0;
        }

        segment.data += n;
        segment.len -= n;
    }

    return dots;
}


/*
 * Where "?", "#" or "stop" stands first from "n" on, or the end.
 */

static size_t
mce_url_until(mce_str_t text, size_t n, uint8_t stop)
{
    while (n < text.len && text.data[n] != '?' && text.data[n] != '#'
           && text.data[n] != stop)
    {
        n++;
    }

    return n;
}
