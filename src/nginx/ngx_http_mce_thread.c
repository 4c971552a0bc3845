
#include "ngx_http_mce_zone.h"


#if (NGX_THREADS)


/*
 * The page belongs to its task and to the request that waits for it.  Either
 * may end first, so that no request has to wait for a thread.
 */
typedef struct {
    ngx_http_mce_page_t      *page;
    ngx_http_mce_ctx_t       *ctx;
    ngx_http_request_t       *request;      /* NULL: waits no longer */

    /* must be after 3 pointers as in ngx_connection_t: debug logs read it */
    ngx_int_t                 ident;

    ngx_event_t              *event;
    ngx_http_mce_counters_t  *counters;
} ngx_http_mce_task_t;


static void ngx_http_mce_thread_run(void *data, ngx_log_t *log);
static void ngx_http_mce_thread_done(ngx_event_t *ev);
static void ngx_http_mce_thread_resume(ngx_http_request_t *r);
static ngx_int_t ngx_http_mce_thread_leave(ngx_http_mce_task_t *task);
static void ngx_http_mce_thread_end(ngx_http_mce_task_t *task);
static void ngx_http_mce_thread_orphan(ngx_http_mce_task_t *task);
static void ngx_http_mce_thread_cleanup(void *data);
static void ngx_http_mce_thread_count(ngx_http_mce_task_t *task, ngx_int_t n);


ngx_int_t
ngx_http_mce_thread_post(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx)
{
    ngx_msec_t                 wait;
    ngx_thread_task_t         *work;
    ngx_http_mce_page_t       *page;
    ngx_http_mce_task_t       *task;
    ngx_http_core_loc_conf_t  *clcf;

    page = ctx->page;

    work = ngx_thread_task_alloc(page->pool, sizeof(ngx_http_mce_task_t));
    if (work == NULL) {
        return NGX_ERROR;
    }

    task = work->ctx;
    task->page = page;
    task->ctx = ctx;
    task->request = r;
    task->ident = -1;
    task->event = &work->event;
    task->counters = ngx_http_mce_counters(r);

    work->handler = ngx_http_mce_thread_run;
    work->event.handler = ngx_http_mce_thread_done;
    work->event.data = task;
    work->event.log = r->connection->log;

    if (ngx_thread_task_post(page->conf->thread_pool, work) != NGX_OK) {
        return NGX_ERROR;
    }

    ctx->cleanup->handler = ngx_http_mce_thread_cleanup;
    ctx->cleanup->data = task;

    page->owners++;

    /*
     * nginx believes that buffered output waits for a client that does not
     * read, and would close the connection after send_timeout.
     */

    clcf = ngx_http_get_module_loc_conf(r, ngx_http_core_module);
    wait = ngx_min(page->conf->timeout, clcf->send_timeout / 2);

    ngx_add_timer(task->event, wait);

    ngx_http_mce_thread_count(task, 1);

    r->buffered |= NGX_HTTP_MCE_BUFFERED;

    ctx->state = NGX_HTTP_MCE_WORK;

    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, r->connection->log, 0,
                   "mce thread: posted, timeout %M", wait);

    /* otherwise a client that has left is noticed only at the next write */

    if (r->connection->read->pending_eof) {
        ngx_post_event(r->connection->read, &ngx_posted_events);
    }

    return NGX_AGAIN;
}


static void
ngx_http_mce_thread_run(void *data, ngx_log_t *log)
{
    ngx_http_mce_task_t *task = data;

    if (ngx_atomic_cmp_set(&task->page->taken, 0, 1)) {
        ngx_http_mce_page_run(task->page);
    }
}


static void
ngx_http_mce_thread_done(ngx_event_t *ev)
{
    ngx_http_request_t   *r;
    ngx_http_mce_task_t  *task;

    task = ev->data;
    r = task->request;

    ngx_log_debug1(NGX_LOG_DEBUG_HTTP, ev->log, 0, "mce thread: %s",
                   ev->timedout ? "timed out" : "done");

    if (ev->timedout) {
        ev->timedout = 0;

        if (ngx_http_mce_thread_leave(task) == NGX_OK) {
            ngx_http_mce_thread_resume(r);
        }

        return;
    }

    ngx_http_mce_thread_count(task, -1);

    if (task->page->owners == 1) {
        ngx_http_mce_page_free(task->page);
        return;
    }

    task->page->owners--;

    if (r) {
        ngx_http_mce_thread_end(task);
        ngx_http_mce_thread_resume(r);
    }
}


static void
ngx_http_mce_thread_resume(ngx_http_request_t *r)
{
    ngx_connection_t  *c;

    c = r->connection;

    ngx_http_set_log_request(c->log, r);

    r->write_event_handler(r);
    ngx_http_run_posted_requests(c);
}


/*
 * The page passes, whether it is in the queue or in a thread.  If there is no
 * memory for a copy, the request waits for the thread, which ends soon because
 * the cancel flag is raised.
 */
static ngx_int_t
ngx_http_mce_thread_leave(ngx_http_mce_task_t *task)
{
    size_t               len;
    ngx_buf_t           *b;
    ngx_http_mce_ctx_t  *ctx;

    ctx = task->ctx;

    if (ngx_atomic_cmp_set(&task->page->taken, 0, 1)) {
        task->page->status = NGX_HTTP_MCE_TIMEOUT;

    } else {

        /* the thread reads the bytes, and filters below may write to them */

        mce_cancel_raise(&task->page->cancel);

        len = ctx->body->last - ctx->body->pos;

        b = ngx_create_temp_buf(task->request->pool, len);
        if (b == NULL) {
            return NGX_ERROR;
        }

        b->last = ngx_cpymem(b->last, ctx->body->pos, len);
        b->last_buf = 1;

        ctx->body = b;

        ngx_http_mce_thread_orphan(task);
    }

    ctx->status = NGX_HTTP_MCE_TIMEOUT;

    ngx_http_mce_thread_end(task);

    return NGX_OK;
}


static void
ngx_http_mce_thread_end(ngx_http_mce_task_t *task)
{
    if (task->event->timer_set) {
        ngx_del_timer(task->event);
    }

    /* the connection may be closed before the task is done */

    task->event->log = ngx_cycle->log;

    task->ctx->state = NGX_HTTP_MCE_DONE;
    task->request = NULL;
}


/*
 * Makes the task the only owner of the page.
 */
static void
ngx_http_mce_thread_orphan(ngx_http_mce_task_t *task)
{
    mce_cancel_raise(&task->page->cancel);

    task->page->cleanup->handler = NULL;
    task->page->owners--;

    task->ctx->cleanup->handler = NULL;
    task->ctx->page = NULL;
}


/*
 * Runs when the request ends, whose log must not read a page that a thread
 * works on.
 */
static void
ngx_http_mce_thread_cleanup(void *data)
{
    ngx_http_mce_task_t *task = data;

    if (task->request == NULL) {
        return;
    }

    if (!ngx_atomic_cmp_set(&task->page->taken, 0, 1)) {
        ngx_http_mce_thread_orphan(task);
    }

    ngx_http_mce_thread_end(task);
}


static void
ngx_http_mce_thread_count(ngx_http_mce_task_t *task, ngx_int_t n)
{
    if (task->counters) {
        (void) ngx_atomic_fetch_add(ngx_http_mce_queued(task->counters), n);
    }
}


#endif


char *
ngx_http_mce_set_thread_pool(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

#if (NGX_THREADS)
    u_char     *p, *file;
#endif
    ngx_str_t  *value;

    if (mlcf->thread_pool != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "off") == 0) {
        mlcf->thread_pool = NULL;
        return NGX_CONF_OK;
    }

#if (NGX_THREADS)
    file = cf->conf_file->file.name.data;

    p = ngx_pnalloc(cf->pool, cf->conf_file->file.name.len
                              + sizeof("\"mce_thread_pool\" directive in "));
    if (p == NULL) {
        return NGX_CONF_ERROR;
    }

    /* nginx says where an unknown pool was named first, as a text */

    (void) ngx_sprintf(p, "\"%V\" directive in %s%Z", &cmd->name, file);

    cf->conf_file->file.name.data = p;
    mlcf->thread_pool = ngx_thread_pool_add(cf, &value[1]);
    cf->conf_file->file.name.data = file;

    return mlcf->thread_pool ? NGX_CONF_OK : NGX_CONF_ERROR;
#else
    return "needs an nginx built with --with-threads";
#endif
}
