
/*
 * Which fields of an upstream reach the client.  A field is the upstream's if
 * it was copied from the header that nginx has parsed: the copy shares the
 * memory of the name.
 */


#include "guard/ngx_http_mce_guard.h"


static ngx_int_t ngx_http_mce_upstream_header_filter(ngx_http_request_t *r);
static ngx_int_t ngx_http_mce_upstream_body_filter(ngx_http_request_t *r,
    ngx_chain_t *in);
static ngx_array_t *ngx_http_mce_upstream_listed(ngx_http_request_t *r);
static void ngx_http_mce_sift_list(ngx_http_request_t *r, ngx_list_t *out,
    ngx_list_t *in, ngx_array_t *names);
static ngx_uint_t ngx_http_mce_upstream_has(ngx_http_mce_fields_t *at,
    ngx_list_t *in, ngx_table_elt_t *h);
static ngx_uint_t ngx_http_mce_is_listed(ngx_array_t *names, ngx_str_t *name);
static void ngx_http_mce_upstream_drop(ngx_http_headers_out_t *out,
    ngx_table_elt_t *h);
static void ngx_http_mce_sift_content(ngx_http_request_t *r,
    ngx_array_t *names);


static ngx_http_output_header_filter_pt  ngx_http_next_header_filter;
static ngx_http_output_body_filter_pt    ngx_http_next_body_filter;

#if (nginx_version >= 1029000)
static ngx_http_output_header_filter_pt  ngx_http_next_early_hints_filter;
#endif


static ngx_str_t  ngx_http_mce_content_type = ngx_string("Content-Type");
static ngx_str_t  ngx_http_mce_content_length = ngx_string("Content-Length");


static ngx_int_t
ngx_http_mce_upstream_header_filter(ngx_http_request_t *r)
{
    (void) ngx_http_mce_upstream_sift(r);

    return ngx_http_next_header_filter(r);
}


#if (nginx_version >= 1029000)
static ngx_int_t
ngx_http_mce_upstream_early_hints_filter(ngx_http_request_t *r)
{
    (void) ngx_http_mce_upstream_sift(r);

    return ngx_http_next_early_hints_filter(r);
}
#endif


/*
 * Trailers come with the last buffer.
 */
static ngx_int_t
ngx_http_mce_upstream_body_filter(ngx_http_request_t *r, ngx_chain_t *in)
{
    ngx_array_t  *names;

    if (r->headers_out.trailers.part.nelts) {
        names = ngx_http_mce_upstream_listed(r);

        if (names) {
            ngx_http_mce_sift_list(r, &r->headers_out.trailers,
                                   &r->upstream->headers_in.trailers, names);
        }
    }

    return ngx_http_next_body_filter(r, in);
}


/*
 * NULL: all that the upstream sent may pass.
 */
static ngx_array_t *
ngx_http_mce_upstream_listed(ngx_http_request_t *r)
{
    ngx_http_mce_loc_conf_t  *conf;

    if (r->upstream == NULL) {
        return NULL;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    return conf->upstream_headers;
}


ngx_int_t
ngx_http_mce_upstream_sift(ngx_http_request_t *r)
{
    ngx_array_t  *names;

    names = ngx_http_mce_upstream_listed(r);

    if (names) {
        ngx_http_mce_sift_list(r, &r->headers_out.headers,
                               &r->upstream->headers_in.headers, names);
        ngx_http_mce_sift_content(r, names);
    }

    return NGX_DECLINED;
}


static void
ngx_http_mce_sift_list(ngx_http_request_t *r, ngx_list_t *out, ngx_list_t *in,
    ngx_array_t *names)
{
    ngx_table_elt_t        *h;
    ngx_http_mce_fields_t   fields = { &out->part, 0 }, at = { &in->part, 0 };

    while ((h = ngx_http_mce_next(&fields)) != NULL) {

        if (!ngx_http_mce_is_listed(names, &h->key)
            && ngx_http_mce_upstream_has(&at, in, h))
        {
            ngx_http_mce_upstream_drop(&r->headers_out, h);
        }
    }
}


/*
 * nginx has copied the fields in their order, so that the search goes on where
 * the last one was found: otherwise a long header would take its square.
 */
static ngx_uint_t
ngx_http_mce_upstream_has(ngx_http_mce_fields_t *at, ngx_list_t *in,
    ngx_table_elt_t *h)
{
    ngx_uint_t              turn;
    ngx_table_elt_t        *own;
    ngx_http_mce_fields_t   from;

    from = *at;

    for (turn = 0; turn < 2; turn++) {

        while ((own = ngx_http_mce_next(&from)) != NULL) {

            if (own->key.data == h->key.data) {
                *at = from;

                /* "expires" writes its values into these two */

                return own->value.data == h->value.data
                       || !(ngx_http_mce_is(&h->key, "Expires")
                            || ngx_http_mce_is(&h->key, "Cache-Control"));
            }
        }

        from.part = &in->part;
        from.i = 0;
    }

    return 0;
}


static ngx_uint_t
ngx_http_mce_is_listed(ngx_array_t *names, ngx_str_t *name)
{
    ngx_str_t   *listed;
    ngx_uint_t   i;

    listed = names->elts;

    for (i = 0; i < names->nelts; i++) {
        if (listed[i].len == name->len
            && ngx_strncasecmp(listed[i].data, name->data, name->len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


/*
 * nginx writes a field of its own if one of these pointers is NULL, and reads
 * the field through it even if it is deleted.
 */
static void
ngx_http_mce_upstream_drop(ngx_http_headers_out_t *out, ngx_table_elt_t *h)
{
    ngx_uint_t  i;

    ngx_table_elt_t  **known[] = {
        &out->server,
        &out->date,
        &out->content_encoding,
        &out->location,
        &out->last_modified,
        &out->etag,
        NULL
    };

    if (h == out->last_modified) {
        out->last_modified_time = -1;
    }

    for (i = 0; known[i]; i++) {
        if (*known[i] == h) {
            *known[i] = NULL;
        }
    }

    h->hash = 0;
}


/*
 * These two do not stand in the list of fields.
 */
static void
ngx_http_mce_sift_content(ngx_http_request_t *r, ngx_array_t *names)
{
    ngx_http_headers_out_t          *out;
    ngx_http_upstream_headers_in_t  *in;

    in = &r->upstream->headers_in;
    out = &r->headers_out;

    if (in->content_type && in->content_type->value.data
                            == out->content_type.data
        && !ngx_http_mce_is_listed(names, &ngx_http_mce_content_type))
    {
        out->content_type_len = 0;
        ngx_str_null(&out->content_type);
        ngx_str_null(&out->charset);
        out->content_type_lowcase = NULL;
    }

    if (in->content_length && in->content_length_n == out->content_length_n
        && !ngx_http_mce_is_listed(names, &ngx_http_mce_content_length))
    {
        ngx_http_clear_content_length(r);
    }
}


char *
ngx_http_mce_set_upstream_headers(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    u_char                     c;
    ngx_str_t                 *value, *name;
    ngx_uint_t                 i, k;
    ngx_http_mce_main_conf_t  *mmcf;

    if (mlcf->upstream_headers != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);
    mmcf->sifted = 1;

    mlcf->upstream_headers = ngx_array_create(cf->pool, cf->args->nelts,
                                              sizeof(ngx_str_t));
    if (mlcf->upstream_headers == NULL) {
        return NGX_CONF_ERROR;
    }

    value = cf->args->elts;

    for (i = 1; i < cf->args->nelts; i++) {

        for (k = 0; k < value[i].len; k++) {
            c = value[i].data[k];

            if (c <= ' ' || c >= 0x7f || ngx_strchr("\"(),/:;<=>?@[\\]{}", c))
            {
                break;
            }
        }

        if (k == 0 || k < value[i].len) {
            return ngx_http_mce_invalid(cf, &value[i], "the name of a field");
        }

        name = ngx_array_push(mlcf->upstream_headers);
        *name = value[i];
    }

    return NGX_CONF_OK;
}


void
ngx_http_mce_upstream_headers_init(void)
{
    ngx_http_next_header_filter = ngx_http_top_header_filter;
    ngx_http_top_header_filter = ngx_http_mce_upstream_header_filter;

    ngx_http_next_body_filter = ngx_http_top_body_filter;
    ngx_http_top_body_filter = ngx_http_mce_upstream_body_filter;

#if (nginx_version >= 1029000)
    ngx_http_next_early_hints_filter = ngx_http_top_early_hints_filter;
    ngx_http_top_early_hints_filter = ngx_http_mce_upstream_early_hints_filter;
#endif
}
