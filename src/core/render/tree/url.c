
/*
 * Cleaning and resolving of URLs, RFC 3986 section 5.2, as forgiving as
 * browsers are.
 */


#include <stdio.h>
#include <strings.h>

#include "base/str.h"
#include "meta/meta.h"
#include "render/tree/url.h"
#include "text/ctype.h"
#include "text/entity.h"


/* a longer one is no address; data: images may be this long */
#define MCE_URL_MAX  131072

/* what is written as it stands */
#define mce_url_is_plain(c)                                                   \
    ((c) > ' ' && (c) < 0x7f && (c) != '"' && (c) != '&' && (c) != '<'        \
     && (c) != '>' && (c) != '`')


static int mce_url_clean(mce_buf_t *out, mce_str_t raw);
static uint32_t mce_url_next(const uint8_t **p, const uint8_t *end);
static int mce_url_safe(mce_str_t url, size_t scheme, mce_url_use_e use);
static size_t mce_url_scheme(mce_str_t url);
static int mce_url_is_relative(mce_str_t url, size_t scheme, mce_str_t base);
static void mce_url_resolve(mce_buf_t *out, mce_str_t base, mce_str_t ref);
static size_t mce_url_until(mce_str_t url, size_t n, const char *stops);
static void mce_url_dots(mce_buf_t *out, size_t root);
static mce_str_t mce_url_host(mce_str_t url);
static void mce_url_relative(mce_buf_t *out, size_t start, mce_str_t own);


int
mce_url_add(mce_buf_t *out, mce_str_t raw, const mce_content_t *content,
    mce_url_use_e use)
{
    size_t     n, start, end, scheme;
    mce_str_t  url, base;

    start = out->len;
    base = content->base;

    if (raw.len == 0 || raw.len > MCE_URL_MAX || !mce_url_clean(out, raw)
        || out->len == start)
    {
        return 0;
    }

    url.data = out->data + start;
    url.len = out->len - start;
    scheme = mce_url_scheme(url);

    if (scheme) {
        if (!mce_url_safe(url, scheme, use)) {
            out->len = start;
            return 0;
        }

        if (url.data[0] != 'h' && url.data[0] != 'H') {
            return 1;
        }
    }

    for (n = scheme; n < url.len && url.data[n] != '?' && url.data[n] != '#';
         n++)
    {
        if (url.data[n] == '\\') {
            out->data[start + n] = '/';
        }
    }

    if (!mce_url_is_relative(url, scheme, base)) {
        mce_url_relative(out, start, content->own);
        return 1;
    }

    url.len -= scheme;
    memmove(out->data + start, url.data + scheme, url.len);
    out->len -= scheme;

    if (base.len == 0 || url.data[0] == '#') {
        return 1;
    }

    /* room first: the cleaned URL is read from the same buffer */
    if (!mce_buf_room(out, url.len + base.len + 8)) {
        return 0;
    }

    url.data = out->data + start;
    end = out->len;
    mce_url_resolve(out, base, url);

    memmove(out->data + start, out->data + end, out->len - end);
    out->len -= end - start;

    mce_url_relative(out, start, content->own);

    return 1;
}


int
mce_url_node(mce_content_t *content, mce_str_t raw, mce_url_use_e use,
    mce_node_t *node)
{
    node->start = (uint32_t) content->text.len;

    if (!mce_url_add(&content->text, raw, content, use)) {
        return 0;
    }

    node->len = (uint32_t) (content->text.len - node->start);
    content->inner += content->text.data[node->start] == '#';

    return 1;
}


/*
 * Browsers trim white space and controls and skip tabs and line feeds
 * anywhere, before they look for a scheme.
 */

static int
mce_url_clean(mce_buf_t *out, mce_str_t raw)
{
    char            code[4];
    size_t          start, last;
    uint32_t        c;
    const uint8_t  *p, *end, *run;

    p = raw.data;
    end = p + raw.len;
    start = out->len;
    last = start;

    while (p < end) {

        for (run = p; p < end && mce_url_is_plain(*p); p++) {
            /* void */
        }

        if (p > run) {
            mce_buf_add(out, run, (size_t) (p - run));
            last = out->len;
            continue;
        }

        c = mce_url_next(&p, end);

        if (c <= ' ' || c == 0x7f) {
            if (c != '\t' && c != '\n' && c != '\r' && out->len > start) {
                mce_buf_text(out, "%20");
            }

            continue;
        }

        if (c == '"' || c == '<' || c == '>' || c == '`') {
            snprintf(code, sizeof(code), "%%%02X", (uint8_t) c);
            mce_buf_text(out, code);

        } else {
            mce_buf_code(out, c);
        }

        last = out->len;
    }

    out->len = last;

    return !out->failed;
}


/*
 * In a value, a name without semicolon is no reference if "=" or a letter
 * follows: "?a=1&copy=2".
 */

static uint32_t
mce_url_next(const uint8_t **p, const uint8_t *end)
{
    uint32_t        c;
    const uint8_t  *start;

    start = *p;
    c = mce_text_next(p, end);

    if (*start == '&' && *p > start + 1 && start[1] != '#' && (*p)[-1] != ';'
        && *p < end
        && (**p == '=' || mce_is_alnum(**p)))
    {
        *p = start + 1;
        return '&';
    }

    return c;
}


/*
 * Whether the scheme is one for the use.  SVG may hold script and is no
 * raster type.
 */

static int
mce_url_safe(mce_str_t url, size_t scheme, mce_url_use_e use)
{
    size_t              i, n;

    static const char  *starts[] = {
        "mailto:", "tel:", "http:", "https:", "data:image/png",
        "data:image/jpeg", "data:image/jpg", "data:image/gif",
        "data:image/webp", "data:image/avif"
    };
    static const uint8_t  first[] = { 0, 2, 2 }, end[] = { 4, 10, 4 };

    for (i = first[use]; i < end[use]; i++) {
        n = strlen(starts[i]);

        if (url.len >= n && (n == scheme || (i > 3 && url.len > n
                                             && (url.data[n] == ';'
                                                 || url.data[n] == ',')))
            && strncasecmp((const char *) url.data, starts[i], n) == 0)
        {
            return 1;
        }
    }

    return 0;
}


/*
 * The length of the scheme with its colon, or 0.
 */

static size_t
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


/*
 * Browsers take "http:g" for relative where the base has the same scheme.
 * Where that is left open, the page has the one that its author had in mind.
 */

static int
mce_url_is_relative(mce_str_t url, size_t scheme, mce_str_t base)
{
    size_t  n;

    if (scheme == 0) {
        return 1;
    }

    n = mce_url_scheme(base);

    return base.len && url.len > scheme
           && (url.len < scheme + 2
               || memcmp(url.data + scheme, "//", 2) != 0)
           && (n == 0
               || (n == scheme
                   && strncasecmp((const char *) url.data,
                                  (const char *) base.data, n) == 0));
}


static void
mce_url_resolve(mce_buf_t *out, mce_str_t base, mce_str_t ref)
{
    size_t  n, path, root, slashes;

    for (slashes = 0; slashes < 2 && slashes < ref.len
         && ref.data[slashes] == '/';
         slashes++)
    {
        /* void */
    }

    n = mce_url_scheme(base);

    if (slashes == 2) {
        mce_buf_add(out, base.data, n);
        mce_buf_str(out, ref);
        return;
    }

    if (base.len >= n + 2 && base.data[n] == '/' && base.data[n + 1] == '/') {
        n = mce_url_until(base, n + 2, "/?#");
    }

    path = n;
    root = out->len + path;

    if (slashes == 0) {
        n = mce_url_until(base, path, "?#");

        while (ref.data[0] != '?' && n > path && base.data[n - 1] != '/') {
            n--;
        }
    }

    mce_buf_add(out, base.data, n);

    if (slashes == 0 && n == path && ref.data[0] != '?') {
        mce_buf_char(out, '/');
    }

    mce_buf_str(out, ref);
    mce_url_dots(out, root);
}


/*
 * Where one of "stops" stands first from "n" on, or the end.
 */

static size_t
mce_url_until(mce_str_t url, size_t n, const char *stops)
{
    while (n < url.len && memchr(stops, url.data[n], strlen(stops)) == NULL) {
        n++;
    }

    return n;
}


/*
 * Removes "." and ".." from the path that starts at "root", in place.
 */

static void
mce_url_dots(mce_buf_t *out, size_t root)
{
    size_t    i, j, n, end;
    uint8_t  *data;

    data = out->data;
    end = mce_url_until(mce_buf_value(out), root, "?#");
    i = root;
    j = root;

    while (i < end) {

        /* a segment with the slash before it */
        for (n = 1; i + n < end && data[i + n] != '/'; n++) {
            /* void */
        }

        if ((n == 2 || n == 3) && memcmp(data + i + 1, "..", n - 1) == 0) {

            while (n == 3 && j > root && data[--j] != '/') {
                /* void */
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
 * The host of an http or https address, or of one whose scheme is left open,
 * with its port unless that is the scheme's own.
 */

static mce_str_t
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
    host.len = mce_url_until(url, n, "/?#") - n;
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


/*
 * Leaves out scheme and host where the host is "own".  A path that starts
 * with two slashes would then name a host itself.
 */

static void
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

    n = mce_url_until(url, (size_t) (host.data - url.data), "/?#");
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


mce_status_t
mce_url_base(mce_content_t *content, int host_relative)
{
    size_t                 n;
    uint32_t               i;
    mce_buf_t              base, page, buf;
    mce_str_t              href, own = mce_null_str, url;
    const mce_document_t  *doc;

    doc = content->doc;
    url = content->options->url;

    base = mce_buf(doc->arena);
    page = mce_buf(doc->arena);
    buf = mce_buf(doc->arena);

    content->url = url;
    content->base = url;

    if (host_relative) {
        own = mce_url_host(url);
    }

    if (own.len) {
        n = mce_url_until(url, (size_t) (own.data - url.data), "/?#");

        /* the scheme may be another one before a proxy, and is left open */
        mce_buf_text(&base, "//");
        mce_buf_str(&base, own);
        mce_buf_add(&base, url.data + n, url.len - n);
        content->base = mce_buf_value(&base);

        mce_buf_str(&page, url);
        mce_url_relative(&page, 0, own);
        content->url = mce_buf_value(&page);
    }

    for (i = 0; i < doc->meta->top; i++) {

        if (doc->tokens[i].tag == MCE_TAG_base
            && doc->tokens[i].kind == MCE_TOKEN_OPEN
            && mce_token_attr_find(doc, i, "href", &href))
        {
            if (mce_url_add(&buf, href, content, MCE_URL_LINK)
                && buf.data[0] != '#')
            {
                content->base = mce_buf_value(&buf);
            }

            break;
        }
    }

    content->own = own;

    return base.failed || page.failed || buf.failed ? MCE_NO_MEMORY : MCE_OK;
}
