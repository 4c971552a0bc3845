
#include "guard/ngx_http_mce_guard.h"


/*
 * The pipe is first, so that it stands for the rest where nginx gives nothing
 * else to an input filter.  The context of the request could not: it is gone
 * after an internal redirect, and the transfer goes on.
 */
typedef struct {
    ngx_event_pipe_t                  pipe;
    ngx_http_request_t               *request;
    off_t                             left;     /* how much may still come */
    off_t                             framing;  /* around it */
    ngx_uint_t                        unstored; /* unsigned  unstored:1; */

    /* what was there before */
    ngx_int_t                       (*init)(void *data);
    ngx_event_pipe_input_filter_pt    buffered;
    ngx_int_t                       (*unbuffered)(void *data, ssize_t bytes);
    void                             *data;
} ngx_http_mce_transfer_t;


static ngx_int_t ngx_http_mce_transfer_header_filter(ngx_http_request_t *r);
static ngx_int_t ngx_http_mce_transfer_init(void *data);
static ngx_int_t ngx_http_mce_transfer_buffered(ngx_event_pipe_t *p,
    ngx_buf_t *buf);
static ngx_int_t ngx_http_mce_transfer_unbuffered_init(void *data);
static ngx_int_t ngx_http_mce_transfer_unbuffered(void *data, ssize_t bytes);
static ngx_int_t ngx_http_mce_transfer_took(ngx_http_mce_transfer_t *transfer,
    off_t bytes);


static ngx_http_output_header_filter_pt  ngx_http_mce_transfer_next;


/*
 * The body is counted where it is read, because nginx goes on reading for its
 * cache when the client has left.  It starts to read the body after the header
 * has passed the filters.
 */
static ngx_int_t
ngx_http_mce_transfer_header_filter(ngx_http_request_t *r)
{
    ngx_http_upstream_t      *u;
    ngx_http_mce_transfer_t  *transfer;
    ngx_http_mce_loc_conf_t  *conf;

    u = r->upstream;
    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    if (conf->max_transfer == 0 || u == NULL || u->peer.connection == NULL
        || u->header_sent || u->upgrade || u->input_filter_init == NULL)
    {
        return ngx_http_mce_transfer_next(r);
    }

    transfer = ngx_pcalloc(r->pool, sizeof(ngx_http_mce_transfer_t));
    if (transfer == NULL) {
        return NGX_ERROR;
    }

    transfer->request = r;
    transfer->left = conf->max_transfer;
    transfer->framing = conf->max_transfer;
    transfer->init = u->input_filter_init;
    transfer->data = u->input_filter_ctx;

    /* what a module with an input filter context of its own reads cannot be
       counted */

    if (u->headers_in.content_length_n > transfer->left
        || (u->buffering && u->pipe->input_ctx != r))
    {
        u->cacheable = 0;
        u->store = 0;

        transfer->left = NGX_MAX_OFF_T_VALUE;
        transfer->framing = NGX_MAX_OFF_T_VALUE;
        transfer->unstored = 1;
    }

    if (!u->buffering) {
        u->input_filter_ctx = transfer;
        u->input_filter_init = ngx_http_mce_transfer_unbuffered_init;

    } else if (u->pipe->input_ctx == r) {
        transfer->pipe = *u->pipe;

        u->pipe = &transfer->pipe;
        u->input_filter_init = ngx_http_mce_transfer_init;
    }

    return ngx_http_mce_transfer_next(r);
}


static ngx_int_t
ngx_http_mce_transfer_init(void *data)
{
    ngx_http_request_t *r = data;

    ngx_int_t                 rc;
    ngx_event_pipe_t         *p;
    ngx_http_mce_transfer_t  *transfer;

    p = r->upstream->pipe;
    transfer = (ngx_http_mce_transfer_t *) p;

    rc = transfer->init(data);

    transfer->buffered = p->input_filter;
    p->input_filter = ngx_http_mce_transfer_buffered;

    if (transfer->unstored) {
        p->max_temp_file_size = 0;
    }

    return rc;
}


/*
 * nginx's filter splits the buffer into parts without the framing; the list
 * starts at buf->shadow.  The framing is counted as well, because the
 * extension of a chunk, or the trailers, may be endless.
 */
static ngx_int_t
ngx_http_mce_transfer_buffered(ngx_event_pipe_t *p, ngx_buf_t *buf)
{
    off_t                     bytes;
    ngx_buf_t                *b;
    ngx_http_mce_transfer_t  *transfer;

    transfer = (ngx_http_mce_transfer_t *) p;
    transfer->framing -= buf->last - buf->pos;

    if (transfer->buffered(p, buf) != NGX_OK) {
        return NGX_ERROR;
    }

    bytes = 0;

    for (b = buf->shadow; b; b = b->last_shadow ? NULL : b->shadow) {
        bytes += b->last - b->pos;
    }

    transfer->framing += bytes;

    return ngx_http_mce_transfer_took(transfer, bytes);
}


static ngx_int_t
ngx_http_mce_transfer_unbuffered_init(void *data)
{
    ngx_http_mce_transfer_t *transfer = data;

    ngx_int_t             rc;
    ngx_http_upstream_t  *u;

    u = transfer->request->upstream;

    rc = transfer->init(transfer->data);

    transfer->unbuffered = u->input_filter;
    u->input_filter = ngx_http_mce_transfer_unbuffered;

    return rc;
}


static ngx_int_t
ngx_http_mce_transfer_unbuffered(void *data, ssize_t bytes)
{
    ngx_http_mce_transfer_t *transfer = data;

    ngx_int_t  rc;

    rc = transfer->unbuffered(transfer->data, bytes);

    return rc == NGX_ERROR ? rc : ngx_http_mce_transfer_took(transfer, bytes);
}


/*
 * On NGX_ERROR nginx stores nothing, and closes the connection to the client
 * without an end of the response.
 */
static ngx_int_t
ngx_http_mce_transfer_took(ngx_http_mce_transfer_t *transfer, off_t bytes)
{
    transfer->left -= bytes;

    if (transfer->left >= 0 && transfer->framing >= 0) {
        return NGX_OK;
    }

    ngx_log_error(NGX_LOG_ERR, transfer->request->connection->log, 0,
                  "upstream sent more than \"mce_max_transfer\" allows");

    return NGX_ERROR;
}


void
ngx_http_mce_transfer_filter_init(void)
{
    ngx_http_mce_transfer_next = ngx_http_top_header_filter;
    ngx_http_top_header_filter = ngx_http_mce_transfer_header_filter;
}
