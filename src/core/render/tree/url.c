
/*
 * Cleaning and resolving of URLs, RFC 3986 section 5.2, as forgiving as
 * browsers are.
 */


#include <stdio.h>
#include <strings.h>

#include "meta/meta.h"
#include "render/tree/url.h"
#include "text/text.h"


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
static void mce_url_resolve(mce_buf_t *out, mce_str_t base, mce_str_t ref);
static size_t mce_url_until(mce_str_t url, size_t n, const char *stops);
static void mce_url_dots(mce_buf_t *out, size_t root);


int
mce_url_add(mce_buf_t *out, mce_str_t raw, mce_str_t base, mce_url_use_e use)
{
    size_t     start, end, scheme;
    mce_str_t  url;

    start = out->len;

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

        return 1;
    }

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

    return 1;
}


int
mce_url_node(mce_content_t *content, mce_str_t raw, mce_url_use_e use,
    mce_node_t *node)
{
    node->start = (uint32_t) content->text.len;

    if (!mce_url_add(&content->text, raw, content->base, use)) {
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


static void
mce_url_resolve(mce_buf_t *out, mce_str_t base, mce_str_t ref)
{
    size_t  n, path, root, slashes;

    for (slashes = 0; slashes < 2 && slashes < ref.len
         && (ref.data[slashes] == '/' || ref.data[slashes] == '\\');
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


mce_status_t
mce_url_base(mce_content_t *content)
{
    uint32_t               i;
    mce_buf_t              buf;
    mce_str_t              href;
    const mce_document_t  *doc;

    doc = content->doc;
    content->base = content->options->url;

    for (i = 0; i < doc->meta->top; i++) {

        if (doc->tokens[i].tag == MCE_TAG_base
            && doc->tokens[i].kind == MCE_TOKEN_OPEN
            && mce_token_attr_find(doc, i, "href", &href))
        {
            buf = mce_buf(doc->arena);

            if (mce_url_add(&buf, href, content->base, MCE_URL_LINK)) {
                content->base = mce_buf_value(&buf);
            }

            return buf.failed ? MCE_NO_MEMORY : MCE_OK;
        }
    }

    return MCE_OK;
}
