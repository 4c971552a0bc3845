
#include "ngx_http_mce_zone.h"


#if (NGX_THREADS)


static void ngx_http_mce_thread_run(void *data, ngx_log_t *log);
static void ngx_http_mce_thread_done(ngx_event_t *ev);
static void ngx_http_mce_thread_cancel(void *data);
static void ngx_http_mce_thread_count(ngx_http_request_t *r, ngx_int_t n);


/*
 * The task has the page only.  The request stays because it is blocked, and
 * may lose its context meanwhile.
 */
typedef struct {
    ngx_http_mce_page_t  *page;
    ngx_http_mce_ctx_t   *ctx;
    ngx_http_request_t   *request;      /* not for the thread */

    /* must be after 3 pointers as in ngx_connection_t: debug logs read it */
    ngx_int_t             ident;
} ngx_http_mce_task_t;


ngx_int_t
ngx_http_mce_thread_post(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_thread_task_t    *task;
    ngx_http_cleanup_t   *cln;
    ngx_http_mce_task_t  *work;

    task = ngx_thread_task_alloc(r->pool, sizeof(ngx_http_mce_task_t));
    if (task == NULL) {
        return NGX_ERROR;
    }

    cln = ngx_http_cleanup_add(r, 0);
    if (cln == NULL) {
        return NGX_ERROR;
    }

    work = task->ctx;
    work->page = ctx->page;
    work->ctx = ctx;
    work->request = r;
    work->ident = -1;

    task->handler = ngx_http_mce_thread_run;
    task->event.handler = ngx_http_mce_thread_done;
    task->event.data = work;
    task->event.log = r->connection->log;

    if (ngx_thread_task_post(ctx->page->conf->thread_pool, task) != NGX_OK) {
        return NGX_ERROR;
    }

    cln->handler = ngx_http_mce_thread_cancel;
    cln->data = ctx->page;

    ngx_add_timer(&task->event, ctx->page->conf->timeout);

    ngx_http_mce_thread_count(r, 1);

    r->main->blocked++;
    r->aio = 1;
    r->buffered |= NGX_HTTP_MCE_BUFFERED;

    ctx->state = NGX_HTTP_MCE_WORK;

    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "mce thread: posted, timeout %M",
                   ctx->page->conf->timeout);

    /* a client that left before would be noticed only when it is sent to */

    if (r->connection->read->pending_eof) {
        ngx_post_event(r->connection->read, &ngx_posted_events);
    }

    return NGX_AGAIN;
}


static void
ngx_http_mce_thread_run(void *data, ngx_log_t *log)
{
    ngx_http_mce_task_t *work = data;

    ngx_http_mce_page_run(work->page);
}


static void
ngx_http_mce_thread_done(ngx_event_t *ev)
{
    ngx_uint_t            finalized;
    ngx_connection_t     *c;
    ngx_http_request_t   *r;
    ngx_http_mce_task_t  *work;

    work = ev->data;
    r = work->request;
    c = r->connection;

    ngx_http_set_log_request(c->log, r);

    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, c->log, 0, "mce thread: %s",
                   ev->timedout ? "timed out" : "done");

    if (ev->timedout) {
        ev->timedout = 0;
        mce_cancel_raise(&work->page->cancel);
        return;
    }

    if (ev->timer_set) {
        ngx_del_timer(ev);
    }

    ngx_http_mce_thread_count(r, -1);

    r->main->blocked--;
    r->aio = 0;

    work->ctx->state = NGX_HTTP_MCE_DONE;

#if (NGX_HTTP_V2)

    if (r->stream) {
        c->write->ready = 1;
        c->write->active = 0;
    }

#endif

    finalized = r->done;

#if (nginx_version >= 1025004)
    finalized |= r->main->terminated;
#endif

    if (finalized) {
        c->write->handler(c->write);

    } else {
        r->write_event_handler(r);
        ngx_http_run_posted_requests(c);
    }
}


/*
 * A request that ends must not wait for its page.
 */
static void
ngx_http_mce_thread_cancel(void *data)
{
    ngx_http_mce_page_t *page = data;

    mce_cancel_raise(&page->cancel);
}


static void
ngx_http_mce_thread_count(ngx_http_request_t *r, ngx_int_t n)
{
    ngx_http_mce_counters_t  *counters;

    counters = ngx_http_mce_counters(r);

    if (counters) {
        (void) ngx_atomic_fetch_add(&counters->queued, n);
    }
}


#endif
