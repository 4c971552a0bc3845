
#include "ngx_http_mce_page.h"


/* how often within that time a page of known length is looked at */
#define NGX_HTTP_MCE_LOOKS  4


static void ngx_http_mce_wait_over(ngx_event_t *ev);
static ngx_uint_t ngx_http_mce_goes_on(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);


void
ngx_http_mce_wait(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_msec_t  wait;

    wait = ctx->page->conf->wait;

    ctx->event.handler = ngx_http_mce_wait_over;
    ctx->event.data = r;
    ctx->event.log = r->connection->log;

    ctx->arrived = ngx_current_msec;

    if (wait == 0) {
        return;
    }

    if (r->headers_out.content_length_n >= 0) {
        wait = (wait + NGX_HTTP_MCE_LOOKS - 1) / NGX_HTTP_MCE_LOOKS;
    }

    ngx_add_timer(&ctx->event, wait);
}


void
ngx_http_mce_wait_end(ngx_http_mce_ctx_t *ctx)
{
    if (ctx->event.timer_set) {
        ngx_del_timer(&ctx->event);
    }
}


static void
ngx_http_mce_wait_over(ngx_event_t *ev)
{
    ngx_int_t            rc;
    ngx_connection_t    *c;
    ngx_http_request_t  *r;
    ngx_http_mce_ctx_t  *ctx;

    r = ev->data;
    c = r->connection;
    ctx = ngx_http_get_module_ctx(r, ngx_http_mce_filter_module);

    /* after an internal redirect there may be another one */

    if (ctx == NULL || ev != &ctx->event || c->error) {
        return;
    }

    if (ngx_http_mce_goes_on(r, ctx)) {
        return;
    }

    ngx_http_set_log_request(c->log, r);

    ctx->status = NGX_HTTP_MCE_WAIT;

    rc = r->postponed ? ngx_http_mce_release_first(r, ctx)
                      : ngx_http_mce_release_now(r, ctx);

    if (r->upstream && r->upstream->cleanup) {
        ngx_http_mce_go_on(r, rc, r->write_event_handler);

    } else if (rc == NGX_ERROR) {
        c->error = 1;
    }

    ngx_http_run_posted_requests(c);
}


/*
 * A page of known length that goes on coming will end.  nginx passes its bytes
 * on when a buffer is full.
 */
static ngx_uint_t
ngx_http_mce_goes_on(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    off_t       received;
    ngx_msec_t  idle, wait;

    if (r->headers_out.content_length_n < 0) {
        return 0;
    }

    received = ctx->body ? ctx->body->last - ctx->body->pos : 0;

    if (r->upstream && r->upstream->pipe) {
        received += r->upstream->pipe->read_length;
    }

    if (received != ctx->received) {
        ctx->received = received;
        ctx->arrived = ngx_current_msec;
    }

    wait = ctx->page->conf->wait;
    idle = ngx_current_msec - ctx->arrived;

    if (idle >= wait) {
        return 0;
    }

    ngx_add_timer(&ctx->event,
                  ngx_min(wait - idle, wait / NGX_HTTP_MCE_LOOKS + 1));

    return 1;
}


void
ngx_http_mce_go_on(ngx_http_request_t *r, ngx_int_t rc,
    ngx_http_event_handler_pt handler)
{
    if (rc == NGX_ERROR) {
        r->connection->error = 1;

        if (r->upstream->buffering) {
            r->upstream->pipe->downstream_error = 1;
        }
    }

    handler(r);
}
