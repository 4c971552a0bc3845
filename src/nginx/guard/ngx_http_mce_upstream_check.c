
/*
 * An upstream that sends less than a response makes nginx send a header that
 * is none, or no header at all, and what follows, unframed.  The client takes
 * that for the response, with whatever header the upstream has written there.
 */


#include "guard/ngx_http_mce_guard.h"


static char *ngx_http_mce_improper(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);
static ngx_uint_t ngx_http_mce_http_09(ngx_http_request_t *r);
static ngx_uint_t ngx_http_mce_upgraded(ngx_http_request_t *r);
static ngx_uint_t ngx_http_mce_has_parts(ngx_http_request_t *r);


ngx_int_t
ngx_http_mce_upstream_check(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf)
{
    char    *why;
    u_char  *p;

    why = r->upstream ? ngx_http_mce_improper(r, conf) : NULL;

    if (why == NULL) {
        return NGX_OK;
    }

    ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                  "upstream response refused by %s", why);

    if (ngx_http_mce_http_09(r)) {
        p = r->http_protocol.data + sizeof("HTTP/") - 1;
        r->http_version = (p[0] - '0') * 1000 + (p[2] - '0');
    }

    /* the error page is sent while this upstream is still set */

    r->upstream->headers_in.status_n = NGX_HTTP_BAD_GATEWAY;

    ngx_http_clean_header(r);
    r->headers_out.status = NGX_HTTP_BAD_GATEWAY;

    /* filters above have stored a state for the header that is refused */

    ngx_memzero(r->ctx, sizeof(void *) * ngx_http_max_module);

    r->keepalive = 0;
    r->main->keepalive = 0;

    return NGX_HTTP_BAD_GATEWAY;
}


static char *
ngx_http_mce_improper(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf)
{
    ngx_uint_t  status;

    if (conf->upstream_check) {

        if (ngx_http_mce_http_09(r)) {
            return "\"mce_upstream_check\": no status line";
        }

        /* error_page may have changed the status of the response */

        status = r->upstream->headers_in.status_n;

        if (status == 0) {
            status = r->headers_out.status;
        }

        if (status < NGX_HTTP_OK) {

            if (!ngx_http_mce_upgraded(r)) {
                return "\"mce_upstream_check\": a status below 200";
            }

            /* the SSI filter would delay the header until after the first
               bytes */

            r->headers_out.content_type_len = 0;
            ngx_str_null(&r->headers_out.content_type);
            r->headers_out.content_type_lowcase = NULL;
        }
    }

    if (conf->upstream_headers && ngx_http_mce_has_parts(r)) {
        return "\"mce_upstream_headers\": its parts have headers";
    }

    return NULL;
}


/*
 * nginx gives the request this version if the upstream sent no status line.
 * The protocol stays that of the client, and is empty if that speaks HTTP/0.9
 * itself.
 */
static ngx_uint_t
ngx_http_mce_http_09(ngx_http_request_t *r)
{
    return r->http_version < NGX_HTTP_VERSION_10
           && r->http_protocol.len >= sizeof("HTTP/1.1") - 1;
}


static ngx_uint_t
ngx_http_mce_upgraded(ngx_http_request_t *r)
{
    return r->headers_out.status == NGX_HTTP_SWITCHING_PROTOCOLS
           && r == r->main && r->headers_in.upgrade && r->upstream->upgrade
#if (NGX_HTTP_CACHE)
           && !r->cached
#endif
           ;
}


/*
 * Browsers apply the header of each part, its cookies and its policies, as
 * that of the response.  Parts of a file are what a client has asked for.
 */
static ngx_uint_t
ngx_http_mce_has_parts(ngx_http_request_t *r)
{
    ngx_str_t  *type;

    static u_char  multipart[] = "multipart/";

    type = &r->headers_out.content_type;

    if (type->len < sizeof(multipart) - 1
        || ngx_strlcasestrn(type->data, type->data + type->len, multipart,
                            sizeof(multipart) - 2)
           == NULL)
    {
        return 0;
    }

    return r->headers_in.range == NULL
           || r->headers_out.status != NGX_HTTP_PARTIAL_CONTENT;
}
