
#include "ngx_http_mce_page.h"


static ngx_table_elt_t *ngx_http_mce_push(ngx_http_request_t *r,
    ngx_str_t *name, ngx_str_t *value);
static void ngx_http_mce_describe(ngx_http_request_t *r,
    ngx_http_mce_page_t *page);
static void ngx_http_mce_not_modified(ngx_http_request_t *r);
static void ngx_http_mce_clear_header(ngx_http_request_t *r);
static void ngx_http_mce_drop(ngx_http_request_t *r, ngx_str_t *name);


static ngx_str_t  ngx_http_mce_name = ngx_string("X-Main-Content");
static ngx_str_t  ngx_http_mce_etag_name = ngx_string("ETag");
static ngx_str_t  ngx_http_mce_vary_name = ngx_string("Vary");
static ngx_str_t  ngx_http_mce_csp_name =
    ngx_string("Content-Security-Policy");


/* they tell of the bytes of the original */
static ngx_str_t  ngx_http_mce_original[] = {
    ngx_string("Content-MD5"),
    ngx_string("Content-Digest"),
    ngx_string("Repr-Digest"),
    ngx_string("Digest"),
    ngx_null_string
};


static ngx_str_t  ngx_http_mce_vary = ngx_string("Accept");


ngx_int_t
ngx_http_mce_annotate_header(ngx_http_request_t *r, ngx_http_mce_page_t *page)
{
    ngx_str_t         value;
    ngx_table_elt_t  *h;

    if (ngx_http_mce_field(r, page, &value) != NGX_OK) {
        return NGX_ERROR;
    }

    h = ngx_http_mce_push(r, &ngx_http_mce_name, &value);
    if (h == NULL) {
        return NGX_ERROR;
    }

    ngx_http_mce_drop(r, &ngx_http_mce_name);

    h->hash = 1;

    return NGX_OK;
}


ngx_int_t
ngx_http_mce_rewrite_header(ngx_http_request_t *r, ngx_http_mce_page_t *page)
{
    ngx_str_t                 value, validator;
    ngx_uint_t                i, n, html;
    ngx_table_elt_t          *etag, *h[4];
    ngx_http_mce_loc_conf_t  *conf;

    conf = page->conf;
    html = (page->format == MCE_FORMAT_HTML);
    etag = NULL;
    n = 0;

    if (ngx_http_mce_field(r, page, &value) != NGX_OK) {
        return NGX_ERROR;
    }

    h[n++] = ngx_http_mce_push(r, &ngx_http_mce_name, &value);

    if (conf->etag) {
        if (ngx_http_mce_etag(r, page, &validator) != NGX_OK) {
            return NGX_ERROR;
        }

        etag = ngx_http_mce_push(r, &ngx_http_mce_etag_name, &validator);
        h[n++] = etag;
    }

    if (conf->csp && html) {
        h[n++] = ngx_http_mce_push(r, &ngx_http_mce_csp_name,
                                   &conf->template->csp);
    }

    if (conf->format == NGX_HTTP_MCE_NEGOTIATE) {
        h[n++] = ngx_http_mce_push(r, &ngx_http_mce_vary_name,
                                   &ngx_http_mce_vary);
    }

    for (i = 0; i < n; i++) {
        if (h[i] == NULL) {
            return NGX_ERROR;
        }
    }

    /* from here on nothing can fail */

    ngx_http_mce_clear_header(r);
    ngx_http_mce_drop(r, &ngx_http_mce_name);

    if (conf->csp && html) {
        ngx_http_mce_drop(r, &ngx_http_mce_csp_name);
    }

    for (i = 0; i < n; i++) {
        h[i]->hash = 1;
    }

    ngx_http_mce_describe(r, page);

    if (etag) {
        r->headers_out.etag = etag;

        if (ngx_http_mce_etag_known(r, &validator)) {
            ngx_http_mce_not_modified(r);
        }
    }

    return NGX_OK;
}


static void
ngx_http_mce_describe(ngx_http_request_t *r, ngx_http_mce_page_t *page)
{
    ngx_http_headers_out_t  *out;

    /* indexed by mce_format_e */
    static ngx_str_t  types[] = {
        ngx_string("text/html"),
        ngx_string("text/plain"),
        ngx_string("text/markdown"),
        ngx_string("application/json")
    };

    out = &r->headers_out;

    out->content_length_n = (off_t) page->output.len;

    if (out->content_encoding) {
        out->content_encoding->hash = 0;
        out->content_encoding = NULL;
    }

    out->content_type = types[page->format];
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
    r->headers_out.status = NGX_HTTP_NOT_MODIFIED;
    r->headers_out.status_line.len = 0;
    r->headers_out.content_type.len = 0;

    ngx_http_clear_content_length(r);
}


ngx_int_t
ngx_http_mce_head(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf)
{
    ngx_table_elt_t  *h;

    if (conf->format == NGX_HTTP_MCE_NEGOTIATE) {
        h = ngx_http_mce_push(r, &ngx_http_mce_vary_name,
                              &ngx_http_mce_vary);
        if (h == NULL) {
            return NGX_ERROR;
        }

        h->hash = 1;
    }

    ngx_http_mce_clear_header(r);

    return NGX_OK;
}


static void
ngx_http_mce_clear_header(ngx_http_request_t *r)
{
    ngx_str_t  *name;

    ngx_http_clear_content_length(r);
    ngx_http_clear_accept_ranges(r);
    ngx_http_clear_last_modified(r);
    ngx_http_clear_etag(r);

    for (name = ngx_http_mce_original; name->len; name++) {
        ngx_http_mce_drop(r, name);
    }
}


/*
 * The field is not sent before its hash is set, so that several fields come
 * together or not at all.
 */
static ngx_table_elt_t *
ngx_http_mce_push(ngx_http_request_t *r, ngx_str_t *name, ngx_str_t *value)
{
    ngx_table_elt_t  *h;

    h = ngx_list_push(&r->headers_out.headers);
    if (h == NULL) {
        return NULL;
    }

    h->hash = 0;
    h->key = *name;
    h->value = *value;
#if (nginx_version >= 1023000)
    h->next = NULL;
#endif

    return h;
}


static void
ngx_http_mce_drop(ngx_http_request_t *r, ngx_str_t *name)
{
    ngx_uint_t        i;
    ngx_list_part_t  *part;
    ngx_table_elt_t  *h;

    part = &r->headers_out.headers.part;
    h = part->elts;

    for (i = 0; /* void */ ; i++) {

        if (i >= part->nelts) {
            if (part->next == NULL) {
                break;
            }

            part = part->next;
            h = part->elts;
            i = 0;
        }

        if (h[i].key.len == name->len
            && ngx_strncasecmp(h[i].key.data, name->data, name->len) == 0)
        {
            h[i].hash = 0;
        }
    }
}
