
/*
 * What the files of the module share: configuration, the state of a request,
 * and the reasons that $mce_status tells.
 */


#ifndef _NGX_HTTP_MCE_H_INCLUDED_
#define _NGX_HTTP_MCE_H_INCLUDED_


#include <ngx_config.h>
#include <ngx_core.h>
#include <ngx_http.h>

#include "mce.h"


typedef enum {
    NGX_HTTP_MCE_OFF = 0,
    NGX_HTTP_MCE_REWRITTEN,
    NGX_HTTP_MCE_ANNOTATED,
    NGX_HTTP_MCE_BYPASS,
    NGX_HTTP_MCE_METHOD,
    NGX_HTTP_MCE_STATUS,
    NGX_HTTP_MCE_TYPE,
    NGX_HTTP_MCE_ENCODING,
    NGX_HTTP_MCE_RANGE,
    NGX_HTTP_MCE_NO_TRANSFORM,
    NGX_HTTP_MCE_TOO_LARGE,
    NGX_HTTP_MCE_TRUNCATED,
    NGX_HTTP_MCE_NO_CONTENT,
    NGX_HTTP_MCE_LOW_CONFIDENCE,
    NGX_HTTP_MCE_QUEUE_FULL,
    NGX_HTTP_MCE_TIMEOUT,
    NGX_HTTP_MCE_MEMORY,
    NGX_HTTP_MCE_ERROR
} ngx_http_mce_status_e;


typedef enum {
    NGX_HTTP_MCE_REWRITE = 0,
    NGX_HTTP_MCE_ANNOTATE
} ngx_http_mce_action_e;


/* read by all threads, written while the configuration is read only */
typedef struct {
    mce_arena_t               *arena;
    mce_expr_t                *expr;            /* the default extractor */
    ngx_uint_t                 used;            /* unsigned  used:1; */
} ngx_http_mce_main_conf_t;


typedef struct {
    ngx_http_complex_value_t  *enable;
    ngx_array_t               *bypass;          /* of predicates */
    ngx_array_t               *types_keys;
    ngx_hash_t                 types;
    mce_expr_t                *expr;
    ngx_uint_t                 action;          /* ngx_http_mce_action_e */
    ngx_uint_t                 format;          /* mce_format_e */
    size_t                     max_size;
    ngx_int_t                  min_content;
    ngx_int_t                  min_confidence;  /* in 1/10000 */
    ngx_msec_t                 timeout;
    void                      *thread_pool;     /* ngx_thread_pool_t * */
} ngx_http_mce_loc_conf_t;


typedef struct ngx_http_mce_page_s  ngx_http_mce_page_t;


typedef enum {
    NGX_HTTP_MCE_PASS = 0,          /* what comes goes on */
    NGX_HTTP_MCE_READ,              /* header and body are held */
    NGX_HTTP_MCE_WORK,              /* and the page is in a thread */
    NGX_HTTP_MCE_DONE               /* and back from there */
} ngx_http_mce_state_e;


/* the bit of r->buffered that no module of nginx uses */
#define NGX_HTTP_MCE_BUFFERED  0x08


typedef struct {
    ngx_http_mce_status_e      status;
    ngx_http_mce_state_e       state;
    ngx_buf_t                 *body;            /* held bytes, as received */
    ngx_http_mce_page_t       *page;            /* NULL: never looked into */
    ngx_str_t                  title;
} ngx_http_mce_ctx_t;


/*
 * Decides by the header alone whether the body of a response is to be held;
 * returns NGX_HTTP_MCE_OFF if so, else the reason why not.
 */
ngx_http_mce_status_e ngx_http_mce_check(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * Creates the page of a response whose header has been accepted, with all
 * that its processing needs to know of the request.
 */
ngx_http_mce_page_t *ngx_http_mce_create_page(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * Adds X-Main-Content to the response header.
 */
ngx_int_t ngx_http_mce_add_header(ngx_http_request_t *r,
    ngx_http_mce_page_t *page);

/*
 * Removes what the upstream said of a body that is not going to be sent.
 */
void ngx_http_mce_clear_headers(ngx_http_request_t *r);

/*
 * Does so, and describes the rendered page instead.
 */
void ngx_http_mce_rewrite_headers(ngx_http_request_t *r,
    ngx_http_mce_page_t *page);

#if (NGX_THREADS)
/*
 * Sends the page to the thread pool of its configuration, and later calls
 * the write handler of the request with ctx->state NGX_HTTP_MCE_DONE.
 * Returns NGX_AGAIN, or NGX_ERROR if there is no room in the pool.
 */
ngx_int_t ngx_http_mce_thread_post(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);
#endif

void ngx_http_mce_filter_init(void);
ngx_int_t ngx_http_mce_add_variables(ngx_conf_t *cf);


extern ngx_module_t  ngx_http_mce_filter_module;


#endif /* _NGX_HTTP_MCE_H_INCLUDED_ */
