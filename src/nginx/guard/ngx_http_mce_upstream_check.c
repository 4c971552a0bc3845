
/*
 * An upstream that sends less than a response makes nginx send a header that
 * is none, or no header at all, and what follows, unframed.  The client takes
 * that for the response, with whatever header the upstream has written there.
 */


#include "guard/ngx_http_mce_guard.h"


static ngx_uint_t ngx_http_mce_http_09(ngx_http_request_t *r);
static ngx_uint_t ngx_http_mce_upgraded(ngx_http_request_t *r);


ngx_int_t
ngx_http_mce_upstream_check(ngx_http_request_t *r)
{
    u_char               *p;
    ngx_uint_t            status;
    ngx_http_upstream_t  *u;

    u = r->upstream;

    if (u == NULL) {
        return NGX_OK;
    }

    /* an error page may have given the response another number */

    status = u->headers_in.status_n ? u->headers_in.status_n
                                    : r->headers_out.status;

    if (!ngx_http_mce_http_09(r)
        && (status >= NGX_HTTP_OK || ngx_http_mce_upgraded(r)))
    {
        return NGX_OK;
    }

    ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                  "\"mce_upstream_check\" refused a response: %s",
                  ngx_http_mce_http_09(r) ? "no status line"
                                          : "a status below 200");

    if (ngx_http_mce_http_09(r)) {
        p = r->http_protocol.data + sizeof("HTTP/") - 1;
        r->http_version = (p[0] - '0') * 1000 + (p[2] - '0');
    }

    /* the error page is sent with this upstream still there */

    u->headers_in.status_n = NGX_HTTP_BAD_GATEWAY;

    ngx_http_clean_header(r);
    r->headers_out.status = NGX_HTTP_BAD_GATEWAY;

    /* filters above have seen the header that is refused */

    ngx_memzero(r->ctx, sizeof(void *) * ngx_http_max_module);

    r->keepalive = 0;
    r->main->keepalive = 0;

    return NGX_HTTP_BAD_GATEWAY;
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
