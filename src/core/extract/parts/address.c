
/*
 * Reads the host of an address, and whether the address is the root of a site.
 */


#include <string.h>

#include "base/str.h"
#include "extract/parts/address.h"
#include "text/ctype.h"
#include "text/url.h"


static int mce_address_read(mce_str_t text, mce_url_t *url);
static int mce_address_of_page(const mce_document_t *doc, uint32_t i,
    mce_str_t *text);
static int mce_address_is_root(const mce_url_t *url);


int
mce_address_host(mce_str_t text, mce_str_t *host)
{
    mce_url_t  url;

    if (!mce_address_read(text, &url)) {
        return 0;
    }

    *host = (mce_str_t) { url.port - url.host, url.text.data + url.host };

    return 1;
}


/*
 * An address ends at a space, and is of interest if it has a host.
 */

static int
mce_address_read(mce_str_t text, mce_url_t *url)
{
    size_t  i;

    text = mce_text_trim(text);

    for (i = 0; i < text.len && !mce_is_space(text.data[i]); i++) {
        /* void */
    }

    text.len = i;
    *url = mce_url_parse(text);

    /* no name is longer: RFC 1035, section 2.3.4 */
    return url->host > url->scheme + 1 && url->port > url->host
           && url->port - url->host <= 255;
}


int
mce_address_is_home(const mce_document_t *doc)
{
    uint32_t   i;
    mce_str_t  text;
    mce_url_t  url;

    for (i = 0; i < doc->ntokens; i++) {
        if (doc->tokens[i].kind == MCE_TOKEN_OPEN
            && mce_address_of_page(doc, i, &text))
        {
            return mce_address_read(text, &url) && mce_address_is_root(&url);
        }
    }

    return 0;
}


/*
 * <link rel="canonical" href=""> or <meta property="og:url" content="">.
 */

static int
mce_address_of_page(const mce_document_t *doc, uint32_t i, mce_str_t *text)
{
    int        link;
    mce_str_t  kind;

    link = doc->tokens[i].tag == MCE_TAG_link;

    return (link || doc->tokens[i].tag == MCE_TAG_meta)
           && mce_token_attr_find(doc, i, link ? "rel" : "property", &kind)
           && mce_text_is(kind, link ? "canonical" : "og:url")
           && mce_token_attr_find(doc, i, link ? "href" : "content", text);
}


static int
mce_address_is_root(const mce_url_t *url)
{
    mce_str_t  path;

    if (url->query < url->fragment) {
        return 0;
    }

    if (url->query - url->path < 2) {
        return 1;
    }

    path.data = url->text.data + url->path + 1;
    path.len = url->query - url->path - 1;

    return !memchr(path.data, '/', path.len)
           && (mce_text_starts(path, "index.")
               || mce_text_starts(path, "default.")
               || mce_text_starts(path, "home."));
}
