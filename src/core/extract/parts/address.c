
/*
 * Reads the host of an address, and whether the address is the root of a site.
 */


#include <string.h>

#include "base/str.h"
#include "extract/parts/address.h"
#include "text/ctype.h"
#include "text/host.h"


static int mce_address_of_page(const mce_document_t *doc, uint32_t i,
    mce_str_t *url);
static int mce_address_is_root(mce_str_t url, mce_str_t host);


int
mce_address_host(mce_str_t url, mce_str_t *host)
{
    size_t  i;

    url = mce_text_trim(url);

    if (!mce_text_starts(url, "http://") && !mce_text_starts(url, "https://")
        && !mce_text_starts(url, "//"))
    {
        return 0;
    }

    *host = mce_host_of(url);

    for (i = 0; i < host->len && !mce_is_space(host->data[i]); i++) {
        /* void */
    }

    host->len = i;

    /* no name is longer: RFC 1035, section 2.3.4 */
    return i > 0 && i <= 255;
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
    int        link;
    mce_str_t  kind;

    link = doc->tokens[i].tag == MCE_TAG_link;

    return (link || doc->tokens[i].tag == MCE_TAG_meta)
           && mce_token_attr_find(doc, i, link ? "rel" : "property", &kind)
           && mce_text_is(kind, link ? "canonical" : "og:url")
           && mce_token_attr_find(doc, i, link ? "href" : "content", url);
}


static int
mce_address_is_root(mce_str_t url, mce_str_t host)
{
    mce_str_t  path;

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

    return !memchr(path.data, '/', path.len)
           && !memchr(path.data, '?', path.len)
           && (mce_text_starts(path, "index.")
               || mce_text_starts(path, "default.")
               || mce_text_starts(path, "home."));
}
