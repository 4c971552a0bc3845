
#include "ngx_http_mce_page.h"


/* as large as those of output_buffers */
#define NGX_HTTP_MCE_PIECE  32768


static ngx_int_t ngx_http_mce_send_header(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);
static ngx_int_t ngx_http_mce_end(ngx_http_request_t *r, ngx_int_t rc);
static ngx_int_t ngx_http_mce_release_whole(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);
static ngx_int_t ngx_http_mce_next_out(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx, ngx_chain_t *out);
static void ngx_http_mce_cut(ngx_http_mce_ctx_t *ctx);
static void ngx_http_mce_watch(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);
static void ngx_http_mce_unwatch(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);
static void ngx_http_mce_write(ngx_http_request_t *r);


ngx_http_output_header_filter_pt  ngx_http_mce_next_header_filter;
ngx_http_output_body_filter_pt    ngx_http_mce_next_body_filter;


ngx_int_t
ngx_http_mce_release(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_chain_t *rest)
{
    ngx_int_t  rc;

    rc = ngx_http_mce_send_header(r, ctx);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return ngx_http_mce_end(r, rc);
    }

    if (ctx->body == NULL) {
        rc = ngx_http_mce_next_body_filter(r, rest);
        ngx_http_mce_left(r, ctx);

        return rc;
    }

    /*
     * A handler that is not done may make subrequests, and what they send
     * would overtake what is kept here; an upstream makes none.
     */

    if (ctx->body->last_buf || r->upstream) {
        ctx->state = NGX_HTTP_MCE_SEND;
        return ngx_http_mce_send(r, ctx, rest);
    }

    ctx->out.buf = ctx->body;
    ctx->out.next = rest;

    return ngx_http_mce_next_body_filter(r, &ctx->out);
}


ngx_int_t
ngx_http_mce_release_now(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    if (ctx->body) {
        ctx->body->flush = 1;
        return ngx_http_mce_release(r, ctx, NULL);
    }

    ctx->piece.flush = 1;

    ctx->out.buf = &ctx->piece;
    ctx->out.next = NULL;

    return ngx_http_mce_release(r, ctx, &ctx->out);
}


static ngx_int_t
ngx_http_mce_send_header(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "mce release: %V", &ngx_http_mce_status_names[ctx->status]);

    ctx->state = NGX_HTTP_MCE_PASS;

    ngx_http_mce_wait_end(ctx);

    if (ctx->page) {
        ngx_http_mce_page_release(ctx->page);
    }

    ngx_http_mce_add_alternate(r, ctx);
    ngx_http_mce_pass_vary(r, ctx);

    /* the filter that cuts ranges has seen the body already, uncut */

    if (r->headers_in.range) {
        r->allow_ranges = 0;
    }

    return ngx_http_mce_etag_unmatched(r) ? NGX_HTTP_PRECONDITION_FAILED
                                          : ngx_http_mce_next_header_filter(r);
}


/*
 * No filter above sends an error page any more, whether it is wanted here or
 * by a filter below.
 */
static ngx_int_t
ngx_http_mce_end(ngx_http_request_t *r, ngx_int_t rc)
{
    return rc > NGX_OK
           ? ngx_http_filter_finalize_request(r, &ngx_http_mce_filter_module,
                                              rc)
           : rc;
}


static ngx_int_t
ngx_http_mce_release_whole(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_int_t  rc;

    rc = ngx_http_mce_send_header(r, ctx);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only
        || ctx->body == NULL)
    {
        return rc;
    }

    ctx->body->recycled = 1;

    ctx->out.buf = ctx->body;
    ctx->out.next = NULL;

    return ngx_http_mce_next_body_filter(r, &ctx->out);
}


/*
 * The output of an active subrequest is sent at once, and what the main
 * request sends after it has made one comes after the subrequest's output.
 */
ngx_uint_t
ngx_http_mce_overtaken(ngx_http_request_t *r)
{
    return r == r->main ? r->postponed != NULL
                        : r == r->connection->data && !r->subrequest_in_memory;
}


/*
 * The header and the held bytes precede the subrequests, and are sent as if
 * none had been made yet.
 */
ngx_int_t
ngx_http_mce_release_first(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_int_t                      rc;
    ngx_connection_t              *c;
    ngx_http_request_t            *active;
    ngx_http_postponed_request_t  *postponed, **last;

    c = r->connection;
    active = c->data;
    postponed = r->postponed;

    c->data = r;
    r->postponed = NULL;

    rc = ngx_http_mce_end(r, ngx_http_mce_release_whole(r, ctx));

    /* unless filters below have made subrequests of what was held */

    if (c->data == r) {
        c->data = active;
    }

    for (last = &r->postponed; *last; last = &(*last)->next) { /* void */ }

    *last = postponed;

    return rc;
}


/*
 * A page that left at once would become hundreds of frames of HTTP/2, and
 * nginx gives up a connection of which ten thousand wait for the client.  So
 * one piece is on its way at a time.
 */
ngx_int_t
ngx_http_mce_send(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_chain_t *in)
{
    ngx_int_t     rc;
    ngx_buf_t    *piece;
    ngx_chain_t  *out;

    piece = &ctx->piece;

    ngx_http_mce_unwatch(r, ctx);

    if (in && ngx_chain_add_copy(r->pool, &ctx->rest, in) != NGX_OK) {
        return NGX_ERROR;
    }

    for ( ;; ) {
        out = NULL;

        if (piece->pos == piece->last) {
            ngx_http_mce_cut(ctx);
            out = &ctx->out;

            if (ctx->body->pos == ctx->body->last) {
                break;
            }
        }

        rc = ngx_http_mce_next_out(r, ctx, out);

        if (rc == NGX_ERROR) {
            return rc;
        }

        if (piece->pos != piece->last) {
            r->buffered |= NGX_HTTP_MCE_BUFFERED;
            ngx_http_mce_watch(r, ctx);

            return NGX_AGAIN;
        }
    }

    /* the last one goes with what came after it */

    r->buffered &= ~NGX_HTTP_MCE_BUFFERED;

    ctx->out.next = ctx->rest;

    if (piece->last_buf) {
        ctx->state = NGX_HTTP_MCE_PASS;
        return ngx_http_mce_next_body_filter(r, out);
    }

    ctx->state = NGX_HTTP_MCE_SENT;

    return ngx_http_mce_send_rest(r, ctx, out);
}


/*
 * The upstream may take long to send the rest, and the body is freed as soon
 * as the client has it.
 */
ngx_int_t
ngx_http_mce_send_rest(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_chain_t *in)
{
    ngx_int_t  rc;

    ngx_http_mce_unwatch(r, ctx);

    rc = ngx_http_mce_next_out(r, ctx, in);

    if (rc == NGX_ERROR) {
        return rc;
    }

    if (ctx->piece.pos != ctx->piece.last) {
        ngx_http_mce_watch(r, ctx);
        return rc;
    }

    (void) ngx_pfree(ctx->page->pool, ctx->body->start);
    ngx_http_mce_page_hold(ctx->page, 0);

    ngx_http_mce_left(r, ctx);

    return rc;
}


/*
 * A filter that failed below may have lost bytes; nothing may be sent after
 * that.
 */
static ngx_int_t
ngx_http_mce_next_out(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_chain_t *out)
{
    ngx_int_t  rc;

    rc = ngx_http_mce_next_body_filter(r, out);

    if (rc == NGX_ERROR) {
        ctx->state = NGX_HTTP_MCE_PASS;
    }

    return rc;
}


/*
 * Pieces but the last are "recycled", like the buffers of an upstream: they do
 * not wait until there are postpone_output bytes.
 */
static void
ngx_http_mce_cut(ngx_http_mce_ctx_t *ctx)
{
    size_t      len;
    ngx_buf_t  *body, *piece;

    body = ctx->body;
    piece = &ctx->piece;

    len = ngx_min(body->last - body->pos, NGX_HTTP_MCE_PIECE);

    *piece = *body;

    piece->last = piece->pos + len;
    piece->end = piece->last;
    body->pos += len;

    if (body->pos != body->last) {
        piece->last_buf = 0;
        piece->flush = 0;
    }

    piece->recycled = (body->pos != body->last);

    ctx->out.buf = piece;
    ctx->out.next = NULL;
}


/*
 * While its upstream pauses, nginx asks no filter for more, even if the client
 * has read all.
 */
static void
ngx_http_mce_watch(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    if (r->upstream == NULL || r->upstream->cleanup == NULL
        || ngx_http_get_module_ctx(r, ngx_http_mce_filter_module) != ctx)
    {
        return;
    }

    ctx->write_handler = r->write_event_handler;
    r->write_event_handler = ngx_http_mce_write;
}


static void
ngx_http_mce_unwatch(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    if (r->write_event_handler == ngx_http_mce_write) {
        r->write_event_handler = ctx->write_handler;
    }
}


static void
ngx_http_mce_write(ngx_http_request_t *r)
{
    ngx_int_t            rc;
    ngx_event_t         *wev;
    ngx_http_mce_ctx_t  *ctx;

    rc = NGX_OK;
    wev = r->connection->write;
    ctx = ngx_http_get_module_ctx(r, ngx_http_mce_filter_module);

    if (wev->ready && !wev->delayed && !wev->timedout) {
        rc = ctx->state == NGX_HTTP_MCE_SEND
             ? ngx_http_mce_send(r, ctx, NULL)
             : ngx_http_mce_send_rest(r, ctx, NULL);
    }

    ngx_http_mce_go_on(r, rc, ctx->write_handler);
}
