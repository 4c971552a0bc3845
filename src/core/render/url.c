
/*
 * Cleaning and resolving of URLs, RFC 3986 section 5.2, as forgiving as
 * browsers are.
 */


#include <strings.h>

#include "../text.h"
#include "url.h"


/* a longer one is no address; data: images may be this long */
#define MCE_URL_MAX  131072

/* what is written as it stands */
#define mce_url_is_plain(c)                                                   \
    ((c) > ' ' && (c) < 0x7f && (c) != '"' && (c) != '&' && (c) != '<'        \
     && (c) != '>' && (c) != '`')


static int mce_url_clean(mce_buf_t *out, mce_str_t raw);
static void mce_url_resolve(mce_buf_t *out, mce_str_t base, mce_str_t ref);
static size_t mce_url_scheme(mce_str_t url);
static size_t mce_url_authority(mce_str_t url);
static size_t mce_url_path(mce_str_t url);
static void mce_url_dots(mce_buf_t *out, size_t root);
static uint32_t mce_url_next(const uint8_t **p, const uint8_t *end);


int
mce_url_add(mce_buf_t *out, mce_str_t raw, mce_str_t base, mce_url_use_e use)
{
    size_t     start, end;
    mce_str_t  url;

    start = out->len;

    if (raw.len == 0 || raw.len > MCE_URL_MAX || !mce_url_clean(out, raw)
        || out->len == start)
    {
        return 0;
    }

    url.data = out->data + start;
    url.len = out->len - start;

    if (!mce_policy_url(url, use)) {
        out->len = start;
        return 0;
    }

    if (base.len == 0 || url.data[0] == '#' || mce_url_scheme(url)) {
        return 1;
    }

    /* room first: the cleaned URL is read from the same buffer */
    if (!mce_buf_room(out, url.len + base.len + 8)) {
        return 0;
    }

    url.data = out->data + start;
    end = out->len;
    mce_url_resolve(out, base, url);

    if (out->failed) {
        return 0;
    }

    memmove(out->data + start, out->data + end, out->len - end);
    out->len -= end - start;

    return 1;
}


/*
 * Browsers trim white space and controls and skip tabs and line feeds
 * anywhere, before they look for a scheme.
 */

static int
mce_url_clean(mce_buf_t *out, mce_str_t raw)
{
    size_t          start;
    uint32_t        c;
    const uint8_t  *p, *end, *run;

    p = raw.data;
    end = p + raw.len;
    start = out->len;

    while (p < end) {

        for (run = p; p < end && mce_url_is_plain(*p); p++) {
            /* void */
        }

        if (p > run) {
            mce_buf_add(out, run, (size_t) (p - run));
            continue;
        }

        c = mce_url_next(&p, end);

        if (c == '\t' || c == '\n' || c == '\r') {
            continue;
        }

        if (c <= ' ' || c == 0x7f) {
            if (out->len > start) {
                mce_buf_text(out, "%20");
            }

            continue;
        }

        switch (c) {
        case '"':
            mce_buf_text(out, "%22");
            break;
        case '<':
            mce_buf_text(out, "%3C");
            break;
        case '>':
            mce_buf_text(out, "%3E");
            break;
        case '`':
            mce_buf_text(out, "%60");
            break;
        default:
            mce_buf_code(out, c);
        }
    }

    while (out->len >= start + 3 && !out->failed
           && memcmp(out->data + out->len - 3, "%20", 3) == 0)
    {
        out->len -= 3;
    }

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
        && (**p == '=' || mce_is_alpha(**p) || mce_is_digit(**p)))
    {
        *p = start + 1;
        return '&';
    }

    return c;
}


static void
mce_url_resolve(mce_buf_t *out, mce_str_t base, mce_str_t ref)
{
    size_t  root, n;

    if (ref.len > 1 && (ref.data[0] == '/' || ref.data[0] == '\\')
        && (ref.data[1] == '/' || ref.data[1] == '\\'))
    {
        mce_buf_add(out, base.data, mce_url_scheme(base));
        mce_buf_str(out, ref);
        return;
    }

    root = mce_url_authority(base);
    mce_buf_add(out, base.data, root);
    root = out->len;

    if (ref.data[0] == '/' || ref.data[0] == '\\') {
        mce_buf_str(out, ref);

    } else {
        n = mce_url_path(base);

        if (ref.data[0] != '?') {
            while (n > mce_url_authority(base) && base.data[n - 1] != '/') {
                n--;
            }
        }

        mce_buf_add(out, base.data + mce_url_authority(base),
                    n - mce_url_authority(base));

        if (out->len == root && ref.data[0] != '?') {
            mce_buf_char(out, '/');
        }

        mce_buf_str(out, ref);
    }

    if (!out->failed) {
        mce_url_dots(out, root);
    }
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
 * Where the path begins.
 */

static size_t
mce_url_authority(mce_str_t url)
{
    size_t  n;

    n = mce_url_scheme(url);

    if (url.len >= n + 2 && url.data[n] == '/' && url.data[n + 1] == '/') {
        for (n += 2; n < url.len; n++) {
            if (url.data[n] == '/' || url.data[n] == '?'
                || url.data[n] == '#')
            {
                break;
            }
        }
    }

    return n;
}


/*
 * Where the path ends.
 */

static size_t
mce_url_path(mce_str_t url)
{
    size_t  n;

    for (n = mce_url_authority(url); n < url.len; n++) {
        if (url.data[n] == '?' || url.data[n] == '#') {
            break;
        }
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

    for (end = root; end < out->len; end++) {
        if (data[end] == '?' || data[end] == '#') {
            break;
        }
    }

    i = root;
    j = root;

    while (i < end) {

        /* a segment with the slash before it */
        for (n = 1; i + n < end && data[i + n] != '/'; n++) {
            /* void */
        }

        if (n == 2 && data[i + 1] == '.') {
            if (i + n == end) {
                data[j++] = '/';
            }

        } else if (n == 3 && data[i + 1] == '.' && data[i + 2] == '.') {
            while (j > root && data[--j] != '/') {
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

    for (i = 0; i < doc->ntokens; i++) {

        if (doc->tokens[i].kind != MCE_TOKEN_OPEN) {
            continue;
        }

        if (doc->tokens[i].tag == MCE_TAG_body) {
            break;
        }

        if (doc->tokens[i].tag == MCE_TAG_base
            && mce_token_attr_find(doc, i, "href", &href))
        {
            memset(&buf, 0, sizeof(mce_buf_t));
            buf.arena = doc->arena;

            if (mce_url_add(&buf, href, content->base, MCE_URL_LINK)) {
                content->base.data = buf.data;
                content->base.len = buf.len;
            }

            return buf.failed ? MCE_NO_MEMORY : MCE_OK;
        }
    }

    return MCE_OK;
}


int
mce_url_link(mce_content_t *content, mce_str_t href, uint32_t *start,
    uint32_t *len)
{
    *start = (uint32_t) content->text.len;

    if (content->options->links == MCE_RENDER_LINKS_TEXT
        || !mce_url_add(&content->text, href, content->base, MCE_URL_LINK))
    {
        return 0;
    }

    *len = (uint32_t) (content->text.len - *start);

    return 1;
}
