
#include "ngx_http_mce_page.h"


/* a client may drop what it has not read yet when a stream is reset */
#define NGX_HTTP_MCE_LINGER_TIME  500


static ngx_uint_t ngx_http_mce_client_left(ngx_http_request_t *r);
static void ngx_http_mce_resume(ngx_event_t *ev);
static void ngx_http_mce_linger_over(ngx_event_t *ev);


/*
 * An upstream whose framing is broken, and a filter above that fails, end the
 * request without another call of the filters.  What came has to leave all the
 * same: nginx keeps a request that is blocked, and the rest of its end comes
 * later.
 */
void
ngx_http_mce_abandon(void *data)
{
    ngx_http_mce_ctx_t *ctx = data;

    ngx_http_request_t  *r;

    r = ctx->event.data;

    ngx_http_mce_wait_end(ctx);

    if (ngx_http_get_module_ctx(r, ngx_http_mce_filter_module) != ctx
        || (ctx->state != NGX_HTTP_MCE_READ
            && ctx->state != NGX_HTTP_MCE_SEND
            && ctx->state != NGX_HTTP_MCE_SENT))
    {
        return;
    }

    /* it ends well, or cannot go on alone */

    if (r->done || r->count == 0 || r->blocked || r->postponed
        || r->connection->data != r || ngx_http_mce_client_left(r))
    {
        return;
    }

    r->blocked++;

    ctx->event.handler = ngx_http_mce_resume;
    ngx_post_event(&ctx->event, &ngx_posted_events);
}


/*
 * Any filter that fails sets c->error as well.
 */
static ngx_uint_t
ngx_http_mce_client_left(ngx_http_request_t *r)
{
    ngx_connection_t  *c;

    c = r->connection;

#if (NGX_HTTP_V2)
    if (r->stream && r->stream->out_closed) {
        return 1;
    }
#endif

    return c->timedout || c->read->eof || c->write->eof;
}


static void
ngx_http_mce_resume(ngx_event_t *ev)
{
    ngx_int_t            rc;
    ngx_connection_t    *c;
    ngx_http_request_t  *r;
    ngx_http_mce_ctx_t  *ctx;

    r = ev->data;
    c = r->connection;
    ctx = ngx_http_get_module_ctx(r, ngx_http_mce_filter_module);

    ngx_http_set_log_request(c->log, r);

    r->blocked--;
    r->count = 1;
    r->keepalive = 0;

    rc = NGX_ERROR;

    if (!ngx_http_mce_client_left(r)) {
        c->error = 0;

        rc = ctx->state == NGX_HTTP_MCE_READ ? ngx_http_mce_release_now(r, ctx)
                                             : NGX_OK;
    }

    ngx_http_finalize_request(r, rc);
    ngx_http_run_posted_requests(c);
}


void
ngx_http_mce_left(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ctx->state = NGX_HTTP_MCE_PASS;

    if (ctx->status != NGX_HTTP_MCE_TRUNCATED
        || r->http_version < NGX_HTTP_VERSION_20)
    {
        return;
    }

    ctx->state = NGX_HTTP_MCE_LINGER;
    r->buffered |= NGX_HTTP_MCE_BUFFERED;

    ctx->event.handler = ngx_http_mce_linger_over;
    ngx_add_timer(&ctx->event, NGX_HTTP_MCE_LINGER_TIME);
}


ngx_int_t
ngx_http_mce_linger(ngx_http_request_t *r)
{
    ngx_int_t  rc;

    rc = r->connection->buffered ? ngx_http_mce_next_body_filter(r, NULL)
                                 : NGX_OK;

    return rc == NGX_OK && (r->buffered & NGX_HTTP_MCE_BUFFERED) ? NGX_AGAIN
                                                                 : rc;
}


static void
ngx_http_mce_linger_over(ngx_event_t *ev)
{
    ngx_connection_t    *c;
    ngx_http_request_t  *r;

    r = ev->data;
    c = r->connection;

    ngx_http_set_log_request(c->log, r);

    r->buffered &= ~NGX_HTTP_MCE_BUFFERED;

    r->write_event_handler(r);
    ngx_http_run_posted_requests(c);
}
