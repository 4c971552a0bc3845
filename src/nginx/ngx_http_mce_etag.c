
#include "ngx_http_mce_page.h"


/* quotes and hexadecimal digits */
#define NGX_HTTP_MCE_ETAG_LEN  (2 + 2 * sizeof(uint64_t))

/* 2^64 by the golden ratio, made odd */
#define NGX_HTTP_MCE_ETAG_STEP  0x9e3779b97f4a7c15


static uint64_t ngx_http_mce_hash(const u_char *p, size_t len);
static ngx_uint_t ngx_http_mce_etag_listed(ngx_str_t *list, ngx_str_t *etag);


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


/*
 * nginx would compare If-Match with the validator of the original, before this
 * filter is asked.  Handler of the preaccess phase.
 */
ngx_int_t
ngx_http_mce_etag_defer(ngx_http_request_t *r)
{
    ngx_http_mce_loc_conf_t  *conf;

    if (r->headers_in.if_match == NULL || r != r->main) {
        return NGX_DECLINED;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    if (conf->action == NGX_HTTP_MCE_REWRITE && conf->etag
        && ngx_http_mce_enabled(r, conf))
    {
        r->headers_in.if_match = NULL;
    }

    return NGX_DECLINED;
}


ngx_uint_t
ngx_http_mce_etag_unmatched(ngx_http_request_t *r)
{
    ngx_table_elt_t        *h, *etag;
    ngx_http_mce_fields_t   fields = { &r->headers_in.headers.part, 0 };

    /* without a cache, the upstream has evaluated the field itself */

    if (r->headers_in.if_match || r->disable_not_modified
        || r->headers_out.status != NGX_HTTP_OK)
    {
        return 0;
    }

    etag = r->headers_out.etag;

    while ((h = ngx_http_mce_next(&fields)) != NULL) {
        if (ngx_http_mce_is(&h->key, "If-Match")) {
            return !ngx_http_mce_etag_listed(&h->value,
                                             etag ? &etag->value : NULL);
        }
    }

    return 0;
}


/*
 * The strong comparison: a weak tag equals no other.  "*" matches any tag.
 */
static ngx_uint_t
ngx_http_mce_etag_listed(ngx_str_t *list, ngx_str_t *etag)
{
    ngx_str_t  rest, tag;

    if (etag && etag->len > 1 && etag->data[0] == 'W' && etag->data[1] == '/')
    {
        etag = NULL;
    }

    rest = *list;

    while (ngx_http_mce_piece(&rest, ",", 1, &tag)) {
        if ((tag.len == 1 && tag.data[0] == '*')
            || (etag && tag.len == etag->len
                && ngx_strncmp(tag.data, etag->data, tag.len) == 0))
        {
            return 1;
        }
    }

    return 0;
}
