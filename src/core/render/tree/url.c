
/*
 * URLs of attributes: cleaned as browsers clean them, checked, and resolved
 * when they are written.
 */


#include <stdio.h>
#include <strings.h>

#include "base/arena.h"
#include "meta/meta.h"
#include "render/tree/blocked.h"
#include "render/tree/url.h"
#include "text/clean.h"
#include "text/entity.h"


/* bytes of an attribute; only data: images are that long */
#define MCE_URL_MAX  131072

/* characters that are written as they are */
static const uint8_t  mce_url_is_plain[256] = {
    ['!'] = 1, ['#' ... '%'] = 1, ['\'' ... ';'] = 1, ['='] = 1,
    ['?' ... '_'] = 1, ['a' ... '~'] = 1
};


static int mce_url_read(mce_buf_t *out, mce_str_t raw, mce_url_use_e use);
static void mce_url_inner(mce_content_t *content, mce_node_t *node);
static int mce_url_clean(mce_buf_t *out, mce_str_t raw);
static int mce_url_safe(mce_str_t url, size_t scheme, mce_url_use_e use);
static int mce_url_finish(mce_buf_t *out, size_t start,
    const mce_base_t *base);
static void mce_url_relative(mce_buf_t *out, size_t start, mce_str_t own);
static mce_status_t mce_url_page(mce_content_t *content, mce_base_t *base,
    const mce_url_t *url, mce_str_t own);
static int mce_url_start(mce_arena_t *arena, mce_base_t *base,
    mce_str_t text);


int
mce_url_add(mce_buf_t *out, mce_str_t raw, const mce_base_t *base,
    mce_url_use_e use)
{
    size_t     start;
    mce_str_t  url;

    start = out->len;

    if (!mce_url_read(out, raw, use)) {
        return 0;
    }

    url = (mce_str_t) { out->len - start, out->data + start };

    if (mce_blocked_url(base, url) || !mce_url_finish(out, start, base)) {
        out->len = start;
        return 0;
    }

    return 1;
}


int
mce_url_node(mce_content_t *content, mce_str_t raw, mce_url_use_e use,
    mce_node_t *node)
{
    int         fits;
    mce_buf_t  *text;

    text = &content->text;
    node->start = (uint32_t) text->len;

    if (!mce_url_read(text, raw, use)) {
        return 0;
    }

    node->len = (uint32_t) (text->len - node->start);
    content->blocked = mce_blocked_url(content->base,
                                       mce_node_text(content, node));

    if (content->blocked) {
        text->len = node->start;
        return 0;
    }

    if (use == MCE_URL_LINK) {
        mce_url_inner(content, node);
    }

    if (content->base->url.text.len + node->len >= MCE_URL_LONGEST) {
        fits = mce_url_plain(content, node, text);
        text->len = node->start + (fits ? node->len : 0);

        if (!fits) {
            return 0;
        }
    }

    content->inner += text->data[node->start] == '#';

    return 1;
}


int
mce_url_is_blocked(mce_content_t *content, mce_str_t raw, mce_url_use_e use)
{
    int        blocked;
    size_t     start;
    mce_str_t  url;

    start = content->text.len;
    blocked = 0;

    if (mce_url_read(&content->text, raw, use)) {
        url.data = content->text.data + start;
        url.len = content->text.len - start;
        blocked = mce_blocked_url(content->base, url);
    }

    content->text.len = start;

    return blocked;
}


/*
 * Shortens an address of this page that is written in full to its fragment.
 */

static void
mce_url_inner(mce_content_t *content, mce_node_t *node)
{
    size_t          len;
    mce_str_t       page;
    const uint8_t  *url, *mark;

    url = content->text.data + node->start;
    mark = node->len ? memchr(url + 1, '#', node->len - 1) : NULL;

    if (mark == NULL || mark + 1 == url + node->len) {
        return;
    }

    len = (size_t) (mark - url);
    page = content->options->url;

    if (page.len != len || memcmp(page.data, url, len) != 0) {
        page = content->article->canonical;
    }

    if (page.len == len && memcmp(page.data, url, len) == 0) {
        node->start += (uint32_t) len;
        node->len -= (uint32_t) len;
    }
}


int
mce_url_write(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out)
{
    size_t     start;
    mce_str_t  prefix;

    start = out->len;

    if (!mce_url_plain(content, node, out)) {
        return 0;
    }

    prefix = content->options->image_prefix;

    /* a link to a picture gets the prefix of links */
    if (!mce_node_of_img(content, node)
        || (node->el == MCE_EL_embed && prefix.len == 0))
    {
        prefix = content->options->link_prefix;
    }

    mce_url_prefix(out, start, prefix);

    return !out->failed;
}


int
mce_url_plain(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out)
{
    size_t  start;

    start = out->len;

    /* "out" may be the buffer that holds the address, and may move */
    if (!mce_buf_room(out, node->len)) {
        return 0;
    }

    mce_buf_str(out, mce_node_text(content, node));

    return mce_url_finish(out, start, content->base);
}


/*
 * Appends an attribute's address, cleaned; returns 0 if it is empty or not
 * safe.
 */

static int
mce_url_read(mce_buf_t *out, mce_str_t raw, mce_url_use_e use)
{
    size_t     n, start, scheme;
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

    if (scheme && !mce_url_safe(url, scheme, use)) {
        out->len = start;
        return 0;
    }

    if (scheme && (url.data[0] | 0x20) != 'h') {
        return 1;
    }

    if (memchr(url.data, '\\', url.len) == NULL) {
        return 1;
    }

    for (n = scheme; n < url.len && url.data[n] != '?' && url.data[n] != '#';
         n++)
    {
        if (url.data[n] == '\\') {
            out->data[start + n] = '/';
        }
    }

    return 1;
}


/*
 * Browsers trim white space and controls, and skip tabs and line feeds
 * anywhere, before they read the scheme.
 */

static int
mce_url_clean(mce_buf_t *out, mce_str_t raw)
{
    char            code[4];
    size_t          start, last;
    uint8_t         bytes[MCE_UTF8_MAX], *byte, *bytes_end;
    uint32_t        c;
    const uint8_t  *p, *end, *run;

    p = raw.data;
    end = p + raw.len;
    start = out->len;
    last = start;

    while (p < end) {

        for (run = p; p < end && mce_url_is_plain[*p]; p++) {
            /* void */
        }

        if (p > run) {
            mce_buf_add(out, run, (size_t) (p - run));
            last = out->len;
            continue;
        }

        c = mce_attr_next(&p, end);

        if (c <= ' ') {
            if (c != '\t' && c != '\n' && c != '\r' && out->len > start) {
                mce_buf_text(out, "%20");
            }

            continue;
        }

        if (c == '"' || c == '<' || c == '>' || c == '`'
            || mce_clean_is_control(c) || mce_clean_is_tag(c)
            || mce_clean_is_direction(c))
        {
            bytes_end = mce_utf8_put(bytes, c);

            for (byte = bytes; byte < bytes_end; byte++) {
                snprintf(code, sizeof(code), "%%%02X", *byte);
                mce_buf_text(out, code);
            }

        } else {
            mce_buf_code(out, c);
        }

        last = out->len;
    }

    out->len = last;

    return !out->failed;
}


/*
 * Whether the scheme is allowed for this use.  SVG may hold scripts and is no
 * raster image.
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
 * Turns the clean address from "start" on into what is written. 0 if it is too
 * long.
 */

static int
mce_url_finish(mce_buf_t *out, size_t start, const mce_base_t *base)
{
    int  good;

    good = mce_url_resolve(out, start, &base->url);

    mce_url_relative(out, start, base->own);

    return good && !out->failed
           && (out->len - start <= MCE_URL_LONGEST
               || strncasecmp((const char *) out->data + start, "data:", 5)
                  == 0);
}


/*
 * Leaves out scheme and host if the host is "own".  A path that starts with
 * two slashes must not be read as a host then.
 */

static void
mce_url_relative(mce_buf_t *out, size_t start, mce_str_t own)
{
    uint8_t    *p;
    mce_url_t   url;

    if (own.len == 0) {
        return;
    }

    p = out->data + start;
    url = mce_url_parse((mce_str_t) { out->len - start, p });

    /* a user's name in the address would be lost */
    if (!mce_url_is_host(&url, own) || url.host != url.scheme + 2) {
        return;
    }

    url.text.data += url.path;
    url.text.len -= url.path;

    if (url.text.len == 0 || url.text.data[0] != '/') {
        *p++ = '/';

    } else if (url.text.len > 1
               && (url.text.data[1] == '/' || url.text.data[1] == '\\'))
    {
        *p++ = '/';
        *p++ = '.';
    }

    memmove(p, url.text.data, url.text.len);
    out->len = (size_t) (p - out->data) + url.text.len;
}


mce_status_t
mce_url_base(mce_content_t *content, int host_relative)
{
    uint32_t               i;
    mce_buf_t              buf;
    mce_str_t              url, href, own = mce_null_str;
    mce_url_t              page;
    mce_base_t            *base;
    mce_status_t           rc;
    const mce_meta_t      *meta;
    const mce_document_t  *doc;

    rc = mce_meta(content->article->doc, 0, &meta);
    if (rc != MCE_OK) {
        return rc;
    }

    doc = content->doc;
    url = content->options->url;

    base = mce_arena_calloc(doc->arena, sizeof(mce_base_t));
    if (base == NULL) {
        return MCE_NO_MEMORY;
    }

    content->original = url;
    content->base = base;

    if (url.len && url.len <= MCE_URL_LONGEST) {
        page = mce_url_parse(url);
        own = host_relative ? mce_url_host(&page) : own;

        rc = mce_url_page(content, base, &page, own);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    for (i = 0; i < meta->top; i++) {

        if (doc->tokens[i].tag == MCE_TAG_base
            && doc->tokens[i].kind == MCE_TOKEN_OPEN
            && mce_token_attr_find(doc, i, "href", &href))
        {
            buf = mce_buf(doc->arena);

            if (mce_url_add(&buf, href, base, MCE_URL_LINK)
                && buf.data[0] != '#'
                && !mce_url_start(doc->arena, base, mce_buf_value(&buf)))
            {
                return MCE_NO_MEMORY;
            }

            if (buf.failed) {
                return MCE_NO_MEMORY;
            }

            break;
        }
    }

    base->own = own;

    if (content->options->blocked
        && !mce_blocked_base(doc->arena, base, content->options->blocked,
                             url))
    {
        return MCE_NO_MEMORY;
    }

    if (content->options->original.len) {
        content->original = content->options->original;
    }

    return MCE_OK;
}


/*
 * Sets the address of the page, as that of its original and as a base.  If its
 * host is left out, so is the scheme: a proxy in front may use another one.
 */

static mce_status_t
mce_url_page(mce_content_t *content, mce_base_t *base, const mce_url_t *url,
    mce_str_t own)
{
    mce_buf_t  open, page;
    mce_str_t  text;

    text = url->text;
    open = mce_buf(content->doc->arena);
    page = open;

    if (own.len) {
        mce_buf_str(&page, text);
        mce_url_relative(&page, 0, own);
        content->original = mce_buf_value(&page);

        mce_buf_text(&open, "//");
        mce_buf_str(&open, own);
        mce_buf_add(&open, text.data + url->path, text.len - url->path);
        text = mce_buf_value(&open);
    }

    return !page.failed && !open.failed
           && mce_url_start(content->doc->arena, base, text)
           ? MCE_OK : MCE_NO_MEMORY;
}


/*
 * Makes a base of a copy of an address, without dots. 0 if there is no memory.
 */

static int
mce_url_start(mce_arena_t *arena, mce_base_t *base, mce_str_t text)
{
    size_t     path;
    mce_buf_t  copy;

    copy = mce_buf(arena);
    mce_buf_str(&copy, text);

    if (copy.failed) {
        return 0;
    }

    path = mce_url_parse(text).path;
    mce_url_dots(&copy, path, path);
    base->url = mce_url_parse(mce_buf_value(&copy));

    return 1;
}
