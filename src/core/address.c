
/*
 * Addresses: no more is read of them than their host and whether they are the
 * root of a site.
 */


#include <string.h>

#include "address.h"
#include "text.h"


static int mce_address_of_page(const mce_document_t *doc, uint32_t i,
    mce_str_t *url);
static int mce_address_is_root(mce_str_t url, mce_str_t host);


int
mce_address_host(mce_str_t url, mce_str_t *host)
{
    const uint8_t  *p, *end, *at;

    p = url.data;
    end = p + url.len;

    while (p < end && mce_is_space(*p)) {
        p++;
    }

    url.data = p;
    url.len = (size_t) (end - p);

    if (mce_text_starts(url, "http://")) {
        p += 7;

    } else if (mce_text_starts(url, "https://")) {
        p += 8;

    } else if (mce_text_starts(url, "//")) {
        p += 2;

    } else {
        return 0;
    }

    host->data = p;

    while (p < end && *p != '/' && *p != '?' && *p != '#' && *p != ':'
           && !mce_is_space(*p))
    {
        p++;
    }

    at = memchr(host->data, '@', (size_t) (p - host->data));
    host->data = at ? at + 1 : host->data;
    host->len = (size_t) (p - host->data);

    /* no name is longer: RFC 1035, section 2.3.4 */
    return host->len > 0 && host->len <= 255;
}


int
mce_address_is_home(const mce_document_t *doc)
{
    uint32_t   i;
    mce_str_t  url, host;

    for (i = 0; i < doc->ntokens; i++) {
        if (doc->tokens[i].kind == MCE_TOKEN_OPEN
            && mce_address_of_page(doc, i, &url))
        {
            return mce_address_host(url, &host)
                   && mce_address_is_root(url, host);
        }
    }

    return 0;
}


/*
 * <link rel="canonical" href=""> or <meta property="og:url" content="">.
 */

static int
mce_address_of_page(const mce_document_t *doc, uint32_t i, mce_str_t *url)
{
    mce_str_t  kind;

    if (doc->tokens[i].tag == MCE_TAG_link) {
        return mce_token_attr_find(doc, i, "rel", &kind)
               && mce_text_is(kind, "canonical")
               && mce_token_attr_find(doc, i, "href", url);
    }

    if (doc->tokens[i].tag == MCE_TAG_meta) {
        return mce_token_attr_find(doc, i, "property", &kind)
               && mce_text_is(kind, "og:url")
               && mce_token_attr_find(doc, i, "content", url);
    }

    return 0;
}


static int
mce_address_is_root(mce_str_t url, mce_str_t host)
{
    size_t       i;
    mce_str_t    path;
    const char  *const  names[] = { "index.", "default.", "home." };

    path.data = memchr(host.data, '/',
                       (size_t) (url.data + url.len - host.data));
    if (path.data == NULL) {
        return 1;
    }

    path.data++;
    path.len = (size_t) (url.data + url.len - path.data);

    if (path.len == 0 || *path.data == '#' || mce_is_space(*path.data)) {
        return 1;
    }

    if (memchr(path.data, '/', path.len) || memchr(path.data, '?', path.len))
    {
        return 0;
    }

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (mce_text_starts(path, names[i])) {
            return 1;
        }
    }

    return 0;
}
