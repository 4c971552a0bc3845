
#include "ngx_http_mce_page.h"


/* enough for what a page needs besides its body: task, address, charset */
#define NGX_HTTP_MCE_POOL  1024


static ngx_uint_t ngx_http_mce_check_room(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf, off_t length);
static ngx_uint_t ngx_http_mce_check_request(ngx_http_request_t *r);
static ngx_http_mce_status_e ngx_http_mce_check_list(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);
static ngx_uint_t ngx_http_mce_check_buffering(ngx_http_request_t *r);
static ngx_uint_t ngx_http_mce_is_final(ngx_list_t *list);
static ngx_uint_t ngx_http_mce_is_xml(ngx_http_request_t *r);
static ngx_int_t ngx_http_mce_charset(ngx_http_request_t *r,
    ngx_http_mce_page_t *page);


ngx_http_mce_status_e
ngx_http_mce_check(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf)
{
    off_t                  length;
    ngx_http_mce_status_e  status;

    if (ngx_http_test_predicates(r, conf->bypass) != NGX_OK) {
        return NGX_HTTP_MCE_BYPASS;
    }

    if (!(r->method & conf->methods)) {
        return NGX_HTTP_MCE_METHOD;
    }

    if (ngx_http_mce_check_request(r)) {
        return NGX_HTTP_MCE_BYPASS;
    }

    /* the slice module turns 206 into 200, and gets the rest of the page by
       subrequests */

    if (r->headers_out.status == NGX_HTTP_PARTIAL_CONTENT
        || r->subrequest_ranges)
    {
        return NGX_HTTP_MCE_RANGE;
    }

    if (r->headers_out.status != NGX_HTTP_OK) {
        return NGX_HTTP_MCE_STATUS;
    }

    if (!ngx_http_mce_has_type(r, &conf->types)) {
        return NGX_HTTP_MCE_TYPE;
    }

    if (ngx_http_mce_rules_off(r, conf)) {
        return NGX_HTTP_MCE_BYPASS;
    }

    if (ngx_http_mce_encoding(r) == NGX_DECLINED) {
        return NGX_HTTP_MCE_ENCODING;
    }

    /*
     * An annotated body may be served in ranges, but nginx cuts them before
     * this filter sees the body.  A rewritten one is not: the range is then
     * ignored, as RFC 9110 allows, for it was meant for the original.
     */

    if (conf->action == NGX_HTTP_MCE_ANNOTATE
        && r->headers_in.range && r->allow_ranges)
    {
        return NGX_HTTP_MCE_RANGE;
    }

    length = r->headers_out.content_length_n;

    if (length == 0) {
        return NGX_HTTP_MCE_NO_CONTENT;
    }

    if (length > (off_t) conf->max_size) {
        return NGX_HTTP_MCE_TOO_LARGE;
    }

    status = ngx_http_mce_check_list(r, conf);

    if (status == NGX_HTTP_MCE_CONTINUE && ngx_http_mce_check_buffering(r)) {
        return NGX_HTTP_MCE_WAIT;
    }

    if (status == NGX_HTTP_MCE_CONTINUE
        && !ngx_http_mce_check_room(r, conf, length))
    {
        return NGX_HTTP_MCE_QUEUE_FULL;
    }

    return status;
}


/*
 * Whether the worker may hold one more page.  One of unknown length counts as
 * one byte.
 */
static ngx_uint_t
ngx_http_mce_check_room(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf,
    off_t length)
{
    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = ngx_http_get_module_main_conf(r, ngx_http_mce_filter_module);

    return mmcf->pages < (ngx_uint_t) conf->max_pages
           && mmcf->held + ngx_max(length, 1) <= mmcf->max_held;
}


/*
 * Whether the response is for a script, a frame or an image, which want it
 * unchanged.
 */
static ngx_uint_t
ngx_http_mce_check_request(ngx_http_request_t *r)
{
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_in.headers.part, 0 };

    while ((h = ngx_http_mce_next(&fields)) != NULL) {

        if (ngx_http_mce_is(&h->key, "X-Requested-With")
            && ngx_strcmp(h->value.data, "XMLHttpRequest") == 0)
        {
            return 1;
        }

        if (ngx_http_mce_is(&h->key, "Sec-Fetch-Dest")
            && ngx_strcmp(h->value.data, "document") != 0
            && ngx_strcmp(h->value.data, "empty") != 0)
        {
            return 1;
        }
    }

    return 0;
}


static ngx_http_mce_status_e
ngx_http_mce_check_list(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf)
{
    ngx_str_t               value, type;
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_out.headers.part, 0 };

    if ((conf->no_transform
         && ngx_http_mce_is_final(&r->headers_out.headers))
        || (conf->no_transform == 2
            && ngx_http_mce_is_final(&r->headers_in.headers)))
    {
        return NGX_HTTP_MCE_NO_TRANSFORM;
    }

    while ((h = ngx_http_mce_next(&fields)) != NULL) {
        value = h->value;

        if (ngx_http_mce_is(&h->key, "Content-Disposition")
            && ngx_http_mce_piece(&value, ";", 0, &type)
            && ngx_http_mce_is(&type, "attachment"))
        {
            return NGX_HTTP_MCE_TYPE;
        }
    }

    return NGX_HTTP_MCE_CONTINUE;
}


/*
 * Whether the upstream asks that its response leaves as it comes.
 */
static ngx_uint_t
ngx_http_mce_check_buffering(ngx_http_request_t *r)
{
    ngx_table_elt_t        *h;
    ngx_http_upstream_t    *u;
    ngx_http_mce_fields_t   fields;

    u = r->upstream;

    if (u == NULL
        || (u->conf->ignore_headers & NGX_HTTP_UPSTREAM_IGN_XA_BUFFERING))
    {
        return 0;
    }

    fields.part = &u->headers_in.headers.part;
    fields.i = 0;

    while ((h = ngx_http_mce_next(&fields)) != NULL) {

        if (ngx_http_mce_is(&h->key, "X-Accel-Buffering")
            && ngx_http_mce_is(&h->value, "no"))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a header has "Cache-Control: no-transform".
 */
static ngx_uint_t
ngx_http_mce_is_final(ngx_list_t *list)
{
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &list->part, 0 };

    while ((h = ngx_http_mce_next(&fields)) != NULL) {

        if (ngx_http_mce_is(&h->key, "Cache-Control")
            && ngx_strlcasestrn(h->value.data, h->value.data + h->value.len,
                                (u_char *) "no-transform",
                                sizeof("no-transform") - 2)
               != NULL)
        {
            return 1;
        }
    }

    return 0;
}


ngx_http_mce_page_t *
ngx_http_mce_create_page(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf,
    mce_format_e format)
{
    ngx_pool_t                *pool;
    ngx_pool_cleanup_t        *cln;
    ngx_http_mce_page_t       *page;
    ngx_http_mce_main_conf_t  *mmcf;

    cln = ngx_pool_cleanup_add(r->pool, 0);
    if (cln == NULL) {
        return NULL;
    }

    pool = ngx_create_pool(NGX_HTTP_MCE_POOL, ngx_cycle->log);
    if (pool == NULL) {
        return NULL;
    }

    page = ngx_pcalloc(pool, sizeof(ngx_http_mce_page_t));
    if (page == NULL) {
        ngx_destroy_pool(pool);
        return NULL;
    }

    page->pool = pool;
    page->cleanup = cln;
    page->owners = 1;

    cln->handler = ngx_http_mce_page_free;
    cln->data = page;

    mmcf = ngx_http_get_module_main_conf(r, ngx_http_mce_filter_module);

    page->main = mmcf;
    page->held = 1;
    mmcf->pages++;

    page->conf = conf;
    page->format = format;
    page->expr = ngx_http_mce_get_extractor(r, conf);
    page->min_content = conf->min_content;
    page->min_confidence = conf->min_confidence;
    page->hides = conf->hidden;
    page->feed = ngx_http_mce_is_xml(r);
    page->encoding = ngx_http_mce_encoding(r);
    page->referrer = ngx_http_mce_referrer_sent(r);
    page->extended = ngx_http_mce_is_extended(r, mmcf);

    if (conf->shadow
        && (ngx_int_t) (ngx_random() % 10000) < conf->shadow_rate)
    {
        page->shadow = conf->shadow;
    }

    if (ngx_http_mce_charset(r, page) != NGX_OK) {
        return NULL;
    }

    if ((conf->action == NGX_HTTP_MCE_REWRITE || conf->site_rules)
        && ngx_http_mce_address(r, page) != NGX_OK)
    {
        return NULL;
    }

    if (conf->site_rules) {
        ngx_http_mce_page_rules(page, conf->site_rules);
    }

    return page;
}


/*
 * Whether the type is one that feeds have.
 */
static ngx_uint_t
ngx_http_mce_is_xml(ngx_http_request_t *r)
{
    ngx_str_t    type;
    ngx_uint_t   i;

    static char *const  types[] = {
        "application/rss+xml", "application/atom+xml", "application/rdf+xml",
        "application/xml", "text/xml"
    };

    ngx_http_mce_get_type(r, &type);

    for (i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
        if (ngx_http_mce_is(&type, types[i])) {
            return 1;
        }
    }

    return 0;
}


static ngx_int_t
ngx_http_mce_charset(ngx_http_request_t *r, ngx_http_mce_page_t *page)
{
    ngx_str_t  name;

    ngx_http_mce_get_charset(r, &name);

    if (name.len == 0) {
        return NGX_OK;
    }

    page->charset.len = name.len;
    page->charset.data = ngx_pstrdup(page->pool, &name);

    return page->charset.data ? NGX_OK : NGX_ERROR;
}
