
#include "ngx_http_mce_page.h"
#include "guard/ngx_http_mce_guard.h"


#define NGX_HTTP_MCE_BODY_MIN  16384


static ngx_int_t ngx_http_mce_header_filter(ngx_http_request_t *r);
static ngx_int_t ngx_http_mce_pass(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx, ngx_http_mce_loc_conf_t *conf);
static ngx_int_t ngx_http_mce_hold(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx, ngx_http_mce_loc_conf_t *conf,
    mce_format_e format);
static ngx_int_t ngx_http_mce_body_filter(ngx_http_request_t *r,
    ngx_chain_t *in);
static ngx_int_t ngx_http_mce_collect(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx, ngx_chain_t **in);
static ngx_int_t ngx_http_mce_append(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx, ngx_buf_t *from);
static void ngx_http_mce_free_read(ngx_http_request_t *r, ngx_buf_t *b);
static ngx_int_t ngx_http_mce_process(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);
static ngx_int_t ngx_http_mce_finish(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);


static ngx_int_t
ngx_http_mce_header_filter(ngx_http_request_t *r)
{
    ngx_int_t                 rc;
    mce_format_e              format;
    ngx_http_mce_ctx_t       *ctx;
    ngx_http_mce_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    rc = ngx_http_mce_upstream_check(r, conf);

    if (rc != NGX_OK) {
        return rc;
    }

    if (r != r->main || !ngx_http_mce_enabled(r, conf)) {
        return ngx_http_mce_next_header_filter(r);
    }

    ctx = ngx_pcalloc(r->pool, sizeof(ngx_http_mce_ctx_t));
    if (ctx == NULL) {
        return ngx_http_mce_next_header_filter(r);
    }

    ngx_http_set_ctx(r, ctx, ngx_http_mce_filter_module);

    ctx->status = ngx_http_mce_check(r, conf);

    if (ctx->status != NGX_HTTP_MCE_CONTINUE) {
        return ngx_http_mce_pass(r, ctx, conf);
    }

    if (!ngx_http_mce_negotiate(r, conf, &format)) {
        return ngx_http_filter_finalize_request(r, NULL,
                                                NGX_HTTP_MCE_NOT_ACCEPTABLE);
    }

    if (r->method == NGX_HTTP_HEAD) {
        ctx->status = NGX_HTTP_MCE_METHOD;

        ngx_log_debug0(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                       "mce header: no body to look at");

        if (conf->action == NGX_HTTP_MCE_REWRITE) {
            (void) ngx_http_mce_head(r, conf);
        }

        ngx_http_mce_add_alternate(r, ctx);

        return ngx_http_mce_next_header_filter(r);
    }

    return ngx_http_mce_hold(r, ctx, conf, format);
}


static ngx_int_t
ngx_http_mce_pass(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_http_mce_loc_conf_t *conf)
{
    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "mce header: pass, %V",
                   &ngx_http_mce_status_names[ctx->status]);

    if ((ctx->status == NGX_HTTP_MCE_TYPE
         || ctx->status == NGX_HTTP_MCE_NO_CONTENT)
        && ngx_http_test_predicates(r, conf->unsupported) == NGX_DECLINED)
    {
        return ngx_http_filter_finalize_request(r, NULL,
                                           NGX_HTTP_UNSUPPORTED_MEDIA_TYPE);
    }

    if (ngx_http_mce_etag_unmatched(r)) {
        return ngx_http_filter_finalize_request(r, NULL,
                                               NGX_HTTP_PRECONDITION_FAILED);
    }

    ngx_http_mce_add_alternate(r, ctx);
    ngx_http_mce_pass_vary(r, ctx);

    return ngx_http_mce_next_header_filter(r);
}


static ngx_int_t
ngx_http_mce_hold(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_http_mce_loc_conf_t *conf, mce_format_e format)
{
    ngx_log_debug0(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "mce header: hold");

    ctx->cleanup = ngx_http_cleanup_add(r, 0);
    ctx->page = ctx->cleanup ? ngx_http_mce_create_page(r, conf, format)
                             : NULL;

    if (ctx->page == NULL) {
        ctx->status = NGX_HTTP_MCE_MEMORY;
        return ngx_http_mce_next_header_filter(r);
    }

    ctx->cleanup->handler = ngx_http_mce_abandon;
    ctx->cleanup->data = ctx;

    /* what is logged if the client leaves while the page is held */

    ctx->status = NGX_HTTP_MCE_TRUNCATED;
    ctx->state = NGX_HTTP_MCE_READ;

    /*
     * The filters below see this header late, when ssi and addition can no
     * longer ask nginx to preserve the request body.
     */

    r->filter_need_in_memory = 1;
    r->preserve_body = 1;

    ngx_http_mce_wait(r, ctx);

    return NGX_OK;
}


static ngx_int_t
ngx_http_mce_body_filter(ngx_http_request_t *r, ngx_chain_t *in)
{
    ngx_int_t            rc;
    ngx_http_mce_ctx_t  *ctx;

    ctx = ngx_http_get_module_ctx(r->main, ngx_http_mce_filter_module);

    if (ctx == NULL || ctx->state == NGX_HTTP_MCE_PASS) {
        return ngx_http_mce_next_body_filter(r, in);
    }

    if (ctx->state == NGX_HTTP_MCE_READ && ngx_http_mce_overtaken(r)) {
        ctx->status = NGX_HTTP_MCE_RANGE;
        rc = ngx_http_mce_release_first(r->main, ctx);

        return rc == NGX_ERROR ? rc : ngx_http_mce_next_body_filter(r, in);
    }

    if (r != r->main) {
        return ngx_http_mce_next_body_filter(r, in);
    }

    switch (ctx->state) {

    case NGX_HTTP_MCE_WORK:
        return NGX_AGAIN;

    case NGX_HTTP_MCE_SEND:
        return ngx_http_mce_send(r, ctx, in);

    case NGX_HTTP_MCE_SENT:
        return ngx_http_mce_send_rest(r, ctx, in);

    case NGX_HTTP_MCE_LINGER:
        return ngx_http_mce_linger(r);

    case NGX_HTTP_MCE_DONE:
        r->buffered &= ~NGX_HTTP_MCE_BUFFERED;

        return ctx->page ? ngx_http_mce_finish(r, ctx)
                         : ngx_http_mce_release(r, ctx, NULL);

    default: /* NGX_HTTP_MCE_READ */
        break;
    }

    rc = ngx_http_mce_collect(r, ctx, &in);

    if (rc == NGX_AGAIN) {
        return NGX_OK;
    }

    if (rc == NGX_OK && ctx->body) {
        return ngx_http_mce_process(r, ctx);
    }

    if (rc == NGX_OK) {
        ctx->status = NGX_HTTP_MCE_NO_CONTENT;
    }

    return ngx_http_mce_release(r, ctx, in);
}


/*
 * Copies and consumes, because the upstream uses its buffers again.  Returns
 * NGX_OK when the page is complete, NGX_AGAIN when it is not yet, and
 * NGX_DECLINED when it must be released, with *in at the first buffer that
 * was not consumed.
 */
static ngx_int_t
ngx_http_mce_collect(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_chain_t **in)
{
    ngx_buf_t    *b;
    ngx_chain_t  *cl;

    for (cl = *in; cl; cl = cl->next) {
        *in = cl;
        b = cl->buf;

        if (!ngx_buf_special(b)) {

            if (ngx_http_mce_append(r, ctx, b) != NGX_OK) {
                return NGX_DECLINED;
            }

            b->pos = b->last;
            ngx_http_mce_free_read(r, b);
        }

        if (b->last_buf) {
            return NGX_OK;
        }

        /* an upstream that failed sends no last buffer, only a flush */

        if (ngx_buf_special(b) && b->flush
            && r->upstream && r->upstream->cleanup == NULL)
        {
            ctx->status = NGX_HTTP_MCE_TRUNCATED;
            return NGX_DECLINED;
        }
    }

    return NGX_AGAIN;
}


static ngx_int_t
ngx_http_mce_append(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_buf_t *from)
{
    size_t                len, have, size;
    ngx_buf_t            *b;
    ngx_http_mce_page_t  *page;

    if (!ngx_buf_in_memory(from)) {
        ctx->status = NGX_HTTP_MCE_ERROR;
        return NGX_DECLINED;
    }

    b = ctx->body;
    page = ctx->page;
    len = from->last - from->pos;
    have = b ? b->last - b->pos : 0;

    if (len == 0) {
        return NGX_OK;
    }

    if (len > page->conf->max_size - have) {
        ctx->status = NGX_HTTP_MCE_TOO_LARGE;
        return NGX_DECLINED;
    }

    if (page->main->held + len > page->main->max_held) {
        ctx->status = NGX_HTTP_MCE_QUEUE_FULL;
        return NGX_DECLINED;
    }

    if (b == NULL) {
        size = r->headers_out.content_length_n > 0
               ? (size_t) r->headers_out.content_length_n
               : NGX_HTTP_MCE_BODY_MIN;

    } else {
        size = ngx_min(2 * (size_t) (b->end - b->start),
                       page->conf->max_size);
    }

    if (b == NULL || len > (size_t) (b->end - b->last)) {

        b = ngx_create_temp_buf(page->pool, ngx_max(size, have + len));
        if (b == NULL) {
            ctx->status = NGX_HTTP_MCE_MEMORY;
            return NGX_DECLINED;
        }

        if (ctx->body) {
            b->last = ngx_cpymem(b->last, ctx->body->pos, have);
            (void) ngx_pfree(page->pool, ctx->body->start);
        }

        ctx->body = b;
    }

    b->last = ngx_cpymem(b->last, from->pos, len);

    ngx_http_mce_page_hold(page, have + len);

    return NGX_OK;
}


/*
 * When the upstream is done, nginx would keep its raw buffers, as large as the
 * page itself, until the response has been sent.  "b" is one of the parts of a
 * raw buffer, b->shadow, whose list of parts starts at b->shadow->shadow.  The
 * raw buffer is freed once its last part has been read.  It is freed only if
 * "b" is found in that list, because a filter above may have passed on several
 * copies of the last part, each with the same flags and the same "shadow".
 */
static void
ngx_http_mce_free_read(ngx_http_request_t *r, ngx_buf_t *b)
{
    ngx_buf_t         *last;
    ngx_event_pipe_t  *p;

    p = r->upstream ? r->upstream->pipe : NULL;

    if (p == NULL || !(p->upstream_done || p->upstream_eof)
        || !b->last_shadow || b->shadow == NULL)
    {
        return;
    }

    last = b->shadow->shadow;

    while (last && !last->last_shadow) {
        last = last->shadow;
    }

    if (last == b) {
        (void) ngx_pfree(r->pool, b->shadow->start);
    }
}


static ngx_int_t
ngx_http_mce_process(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_http_mce_page_t  *page;

    page = ctx->page;

    ngx_http_mce_wait_end(ctx);

    ctx->body->last_buf = 1;

    page->bytes.data = ctx->body->pos;
    page->bytes.len = ctx->body->last - ctx->body->pos;

#if (NGX_THREADS)

    if (page->conf->thread_pool) {

        if (ngx_http_mce_thread_post(r, ctx) == NGX_AGAIN) {
            return NGX_AGAIN;
        }

        ctx->status = NGX_HTTP_MCE_QUEUE_FULL;

        return ngx_http_mce_release(r, ctx, NULL);
    }

#endif

    ngx_http_mce_page_run(page);

    return ngx_http_mce_finish(r, ctx);
}


static ngx_int_t
ngx_http_mce_finish(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_buf_t            *b;
    ngx_http_mce_page_t  *page;

    page = ctx->page;

    ctx->status = page->status;

    ngx_log_debug4(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "mce page: %V, %uz of %uz bytes, %uL us",
                   &ngx_http_mce_status_names[page->status],
                   page->content_size, page->source_size, page->usec);

    if (page->status == NGX_HTTP_MCE_MEMORY
        || page->status == NGX_HTTP_MCE_ERROR)
    {
        ngx_log_error(NGX_LOG_WARN, r->connection->log, 0,
                      "mce passed a page: %s",
                      page->status == NGX_HTTP_MCE_MEMORY
                      ? "it takes more than mce_max_memory, or there is no "
                        "more memory"
                      : mce_status_text(page->error));
    }

    if (page->rule.rests) {
        ngx_log_error(NGX_LOG_WARN, r->connection->log, 0,
                      "rules \"%*s\", line %uD takes too long, and is left "
                      "out for an hour", page->rule.name.len,
                      page->rule.name.data, page->rule.rests);
    }

    if ((page->status == NGX_HTTP_MCE_ANNOTATED
         || page->status == NGX_HTTP_MCE_REWRITTEN)
        && ngx_http_mce_change_header(r, page) != NGX_OK)
    {
        ctx->status = NGX_HTTP_MCE_MEMORY;
    }

    if (ctx->status == NGX_HTTP_MCE_REWRITTEN) {
        b = ctx->body;

        (void) ngx_pfree(page->pool, b->start);

        b->start = (u_char *) page->output.data;
        b->pos = b->start;
        b->end = b->start + page->output.len;
        b->last = b->end;

        ngx_http_mce_page_hold(page, page->output.len);
    }

    return ngx_http_mce_release(r, ctx, NULL);
}


void
ngx_http_mce_filter_init(void)
{
    ngx_http_mce_upstream_headers_init();

    ngx_http_mce_next_header_filter = ngx_http_top_header_filter;
    ngx_http_top_header_filter = ngx_http_mce_header_filter;

    ngx_http_mce_next_body_filter = ngx_http_top_body_filter;
    ngx_http_top_body_filter = ngx_http_mce_body_filter;
}
