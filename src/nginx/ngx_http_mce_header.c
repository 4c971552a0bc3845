
#include "ngx_http_mce_page.h"


static ngx_int_t ngx_http_mce_csp(ngx_http_request_t *r,
    ngx_http_mce_page_t *page, ngx_str_t *value);
static void ngx_http_mce_describe(ngx_http_request_t *r,
    ngx_http_mce_page_t *page);
static void ngx_http_mce_set_etag(ngx_http_request_t *r,
    ngx_table_elt_t *etag);
static void ngx_http_mce_not_modified(ngx_http_request_t *r);
static void ngx_http_mce_clear_header(ngx_http_request_t *r);
static ngx_int_t ngx_http_mce_add_extract(ngx_http_request_t *r,
    ngx_http_mce_page_t *page, ngx_array_t *added, ngx_table_elt_t **etag);
static ngx_int_t ngx_http_mce_add_count(ngx_http_request_t *r,
    ngx_array_t *added, char *name, size_t count);
static void ngx_http_mce_drop(ngx_http_request_t *r, char *name);
static void ngx_http_mce_drop_original(ngx_list_t *list);
static ngx_uint_t ngx_http_mce_begins(ngx_str_t *text, char *pattern);


/* fields that describe the bytes of the original; "*" stands for any rest */
static char  *ngx_http_mce_original[] = {
    "Content-MD5",
    "Content-Digest",
    "Content-Range",
    "Repr-Digest",
    "Unencoded-Digest",
    "Digest",
    "ETag",
    "Last-Modified",
    "Signature",
    "Signature-Input",
    "X-Content-MD5",
    "X-Goog-Hash",
    "X-Amz-Checksum-*",
    NULL
};


static ngx_str_t  ngx_http_mce_vary = ngx_string("Accept");


ngx_int_t
ngx_http_mce_change_header(ngx_http_request_t *r, ngx_http_mce_page_t *page)
{
    u_char                   *room;
    ngx_str_t                 value;
    ngx_uint_t                i, csp, rewrite;
    ngx_array_t               added;
    ngx_table_elt_t         **h, *etag;
    ngx_http_mce_loc_conf_t  *conf;

    conf = page->conf;
    rewrite = (page->status == NGX_HTTP_MCE_REWRITTEN);
    csp = (rewrite && conf->csp && page->format == MCE_FORMAT_HTML);
    room = NULL;
    etag = NULL;

    value.len = page->main_content.len;
    value.data = (u_char *) page->main_content.data;

    if (ngx_array_init(&added, r->pool, 8, sizeof(ngx_table_elt_t *)) != NGX_OK
        || ngx_http_mce_push_later(r, &added, "X-Main-Content", &value)
           != NGX_OK)
    {
        return NGX_ERROR;
    }

    if (rewrite) {
        room = ngx_http_mce_sift_room(r);

        if (room == NULL
            || ngx_http_mce_add_extract(r, page, &added, &etag) != NGX_OK)
        {
            return NGX_ERROR;
        }
    }

    if (csp && (ngx_http_mce_csp(r, page, &value) != NGX_OK
                || ngx_http_mce_push_later(r, &added,
                                           "Content-Security-Policy", &value)
                   != NGX_OK))
    {
        return NGX_ERROR;
    }

    /* from here on nothing can fail */

    ngx_http_mce_drop(r, "X-Main-Content");

    if (rewrite) {
        ngx_http_mce_drop(r, "X-Markdown-Tokens");
        ngx_http_mce_drop(r, "X-Original-Tokens");
        ngx_http_mce_sift(r, room, csp);
        ngx_http_mce_clear_header(r);
        ngx_http_mce_describe(r, page);
    }

    h = added.elts;

    for (i = 0; i < added.nelts; i++) {
        h[i]->hash = 1;
    }

    if (etag) {
        ngx_http_mce_set_etag(r, etag);
    }

    return NGX_OK;
}


/*
 * What the template needs; forms lead to the origin of the prefix of links,
 * which is that of the page if the prefix is a path.
 */
static ngx_int_t
ngx_http_mce_csp(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_str_t *value)
{
    size_t      len;
    u_char     *p, *last, *none;
    mce_str_t   to = mce_str("'self'"), prefix = page->link_prefix;

    static const char  action[] = "form-action 'none'";

    *value = page->conf->template->csp;

    if (!page->conf->forms) {
        return NGX_OK;
    }

    p = ngx_strlchr((u_char *) prefix.data,
                    (u_char *) prefix.data + prefix.len, ':');

    if (p) {
        last = (u_char *) prefix.data + prefix.len;
        p = ngx_min(p + sizeof("://") - 1, last);
        none = ngx_strlchr(p, last, '/');
        to.len = (none ? none : last) - prefix.data;
        to.data = prefix.data;
    }

    p = ngx_pnalloc(r->pool, value->len + to.len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    /* every template's policy has it */
    none = ngx_strnstr(value->data, (char *) action, value->len);
    len = none - value->data + sizeof("form-action ") - 1;

    last = ngx_cpymem(p, value->data, len);
    last = ngx_cpymem(last, to.data, to.len);
    last = ngx_cpymem(last, value->data + len + sizeof("'none'") - 1,
                      value->len - len - (sizeof("'none'") - 1));

    value->data = p;
    value->len = last - p;

    return NGX_OK;
}


/*
 * Adds what an extract has in every format.
 */
static ngx_int_t
ngx_http_mce_add_extract(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_array_t *added, ngx_table_elt_t **etag)
{
    ngx_str_t                 value;
    ngx_table_elt_t         **h;
    ngx_http_mce_loc_conf_t  *conf;

    conf = page->conf;

    if (conf->etag) {
        if (ngx_http_mce_etag(r, page, &value) != NGX_OK
            || ngx_http_mce_push_later(r, added, "ETag", &value) != NGX_OK)
        {
            return NGX_ERROR;
        }

        h = added->elts;
        *etag = h[added->nelts - 1];
    }

    if (page->format == MCE_FORMAT_MARKDOWN
        && (ngx_http_mce_add_count(r, added, "X-Markdown-Tokens",
                                   page->tokens)
            != NGX_OK
            || ngx_http_mce_add_count(r, added, "X-Original-Tokens",
                                      page->original_tokens)
               != NGX_OK))
    {
        return NGX_ERROR;
    }

    if (ngx_http_mce_negotiates(r, conf)
        && ngx_http_mce_push_later(r, added, "Vary", &ngx_http_mce_vary)
           != NGX_OK)
    {
        return NGX_ERROR;
    }

    return ngx_http_mce_policies(r, page, added);
}


static ngx_int_t
ngx_http_mce_add_count(ngx_http_request_t *r, ngx_array_t *added, char *name,
    size_t count)
{
    ngx_str_t  value;

    value.data = ngx_pnalloc(r->pool, NGX_SIZE_T_LEN);
    if (value.data == NULL) {
        return NGX_ERROR;
    }

    value.len = ngx_sprintf(value.data, "%uz", count) - value.data;

    return ngx_http_mce_push_later(r, added, name, &value);
}


static void
ngx_http_mce_set_etag(ngx_http_request_t *r, ngx_table_elt_t *etag)
{
    r->headers_out.etag = etag;

    /* no client has the result of a POST in its cache */

    if (r->method == NGX_HTTP_GET && ngx_http_mce_etag_known(r, &etag->value))
    {
        ngx_http_mce_not_modified(r);
    }
}


static void
ngx_http_mce_describe(ngx_http_request_t *r, ngx_http_mce_page_t *page)
{
    ngx_http_headers_out_t  *out;

    out = &r->headers_out;

    out->content_length_n = (off_t) page->output.len;

    ngx_http_mce_drop(r, "Content-Encoding");
    out->content_encoding = NULL;

    out->content_type = ngx_http_mce_media[page->format];
    out->content_type_len = out->content_type.len;
    out->content_type_lowcase = NULL;

    out->override_charset = NULL;

    if (page->format == MCE_FORMAT_JSON) {
        ngx_str_null(&out->charset);

    } else {
        ngx_str_set(&out->charset, "utf-8");
    }
}


static void
ngx_http_mce_not_modified(ngx_http_request_t *r)
{
    ngx_log_debug0(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "mce header: the client has it");

    r->headers_out.status = NGX_HTTP_NOT_MODIFIED;
    r->headers_out.status_line.len = 0;
    r->headers_out.content_type.len = 0;

    ngx_http_clear_content_length(r);
}


ngx_int_t
ngx_http_mce_head(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf)
{
    if (ngx_http_mce_negotiates(r, conf)
        && ngx_http_mce_add_vary(r) != NGX_OK)
    {
        return NGX_ERROR;
    }

    ngx_http_mce_clear_header(r);

    return NGX_OK;
}


ngx_int_t
ngx_http_mce_add_vary(ngx_http_request_t *r)
{
    ngx_table_elt_t  *h;

    h = ngx_http_mce_push(r, "Vary", &ngx_http_mce_vary);
    if (h == NULL) {
        return NGX_ERROR;
    }

    h->hash = 1;

    return NGX_OK;
}


static void
ngx_http_mce_clear_header(ngx_http_request_t *r)
{
    ngx_http_clear_content_length(r);
    ngx_http_clear_accept_ranges(r);
    ngx_http_clear_last_modified(r);
    ngx_http_clear_etag(r);

    ngx_http_mce_drop_original(&r->headers_out.headers);
    ngx_http_mce_drop_original(&r->headers_out.trailers);
}


static void
ngx_http_mce_drop(ngx_http_request_t *r, char *name)
{
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &r->headers_out.headers.part, 0 };

    while ((h = ngx_http_mce_next(&fields)) != NULL) {
        if (ngx_http_mce_is(&h->key, name)) {
            h->hash = 0;
        }
    }
}


static void
ngx_http_mce_drop_original(ngx_list_t *list)
{
    char                  **name;
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &list->part, 0 };

    while ((h = ngx_http_mce_next(&fields)) != NULL) {
        for (name = ngx_http_mce_original; *name; name++) {
            if (ngx_http_mce_is(&h->key, *name)
                || ngx_http_mce_begins(&h->key, *name))
            {
                h->hash = 0;
                break;
            }
        }
    }
}


static ngx_uint_t
ngx_http_mce_begins(ngx_str_t *text, char *pattern)
{
    size_t  len;

    len = ngx_strlen(pattern) - 1;

    return pattern[len] == '*' && text->len > len
           && ngx_strncasecmp(text->data, (u_char *) pattern, len) == 0;
}
