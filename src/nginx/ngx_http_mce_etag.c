
#include "ngx_http_mce_page.h"


/* quotes and hexadecimal digits */
#define NGX_HTTP_MCE_ETAG_LEN  (2 + 2 * sizeof(uint64_t))

/* 2^64 by the golden ratio, made odd */
#define NGX_HTTP_MCE_ETAG_STEP  0x9e3779b97f4a7c15


static uint64_t ngx_http_mce_hash(const u_char *p, size_t len);


/*
 * The validator is made of the bytes of the page alone, since these depend on
 * all that made them, the settings and the program included.
 */
ngx_int_t
ngx_http_mce_etag(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_str_t *etag)
{
    u_char  *p;

    p = ngx_pnalloc(r->pool, NGX_HTTP_MCE_ETAG_LEN);
    if (p == NULL) {
        return NGX_ERROR;
    }

    etag->data = p;
    etag->len = ngx_sprintf(p, "\"%016xL\"",
                            ngx_http_mce_hash(page->output.data,
                                              page->output.len))
                - p;

    return NGX_OK;
}


/*
 * The hash need not resist attacks, because nobody gains by two pages with one
 * validator; MD5 takes as long as a tenth of all the rest.  Each step can be
 * undone, so that a change within eight bytes always changes the result.
 */
static uint64_t
ngx_http_mce_hash(const u_char *p, size_t len)
{
    uint64_t  hash, word;

    hash = len;

    while (len >= sizeof(uint64_t)) {
        ngx_memcpy(&word, p, sizeof(uint64_t));

        hash = (hash ^ word) * NGX_HTTP_MCE_ETAG_STEP;
        hash ^= hash >> 32;

        p += sizeof(uint64_t);
        len -= sizeof(uint64_t);
    }

    word = 0;
    ngx_memcpy(&word, p, len);

    hash = (hash ^ word) * NGX_HTTP_MCE_ETAG_STEP;

    return hash ^ hash >> 32;
}


/*
 * The weak comparison of RFC 9110, section 8.8.3.2: the tag with its quotes
 * stands in the list, with "W/" before it or not.
 */
ngx_uint_t
ngx_http_mce_etag_known(ngx_http_request_t *r, ngx_str_t *etag)
{
    ngx_str_t  *list;

    if (r->headers_in.if_none_match == NULL) {
        return 0;
    }

    list = &r->headers_in.if_none_match->value;

    return (list->len == 1 && list->data[0] == '*')
           || ngx_strlcasestrn(list->data, list->data + list->len, etag->data,
                               etag->len - 1)
              != NULL;
}
