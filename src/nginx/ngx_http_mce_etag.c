
#include "ngx_http_mce_page.h"

#include <ngx_md5.h>


/* quotes and hexadecimal digits */
#define NGX_HTTP_MCE_ETAG_LEN  (2 + 2 * 16)


/*
 * The bytes of the page depend on all that made it, settings and program
 * included; nothing else has to go into its validator.
 */
ngx_int_t
ngx_http_mce_etag(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_str_t *etag)
{
    u_char     *p;
    ngx_md5_t   md5;
    u_char      hash[16];

    p = ngx_pnalloc(r->pool, NGX_HTTP_MCE_ETAG_LEN);
    if (p == NULL) {
        return NGX_ERROR;
    }

    ngx_md5_init(&md5);
    ngx_md5_update(&md5, page->output.data, page->output.len);
    ngx_md5_final(hash, &md5);

    etag->len = NGX_HTTP_MCE_ETAG_LEN;
    etag->data = p;

    *p++ = '"';
    p = ngx_hex_dump(p, hash, sizeof(hash));
    *p = '"';

    return NGX_OK;
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

    if (list->len == 1 && list->data[0] == '*') {
        return 1;
    }

    return ngx_strlcasestrn(list->data, list->data + list->len, etag->data,
                            etag->len - 1)
           != NULL;
}
