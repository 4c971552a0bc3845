
/*
 * What the files of the module share: configuration, the state of a request,
 * and the values of $mce_status.
 */


#ifndef _NGX_HTTP_MCE_H_INCLUDED_
#define _NGX_HTTP_MCE_H_INCLUDED_


#include <ngx_config.h>
#include <ngx_core.h>
#include <ngx_http.h>

#include "mce_internal.h"


/*
 * X(NAME, name): what becomes of a response, and its value of $mce_status.
 */
#define NGX_HTTP_MCE_STATUS_NAMES(X)                                          \
    X(OFF, off) X(REWRITTEN, rewritten) X(ANNOTATED, annotated)               \
    X(BYPASS, bypass) X(METHOD, method) X(STATUS, status) X(TYPE, type)       \
    X(ENCODING, encoding) X(RANGE, range) X(NO_TRANSFORM, no_transform)       \
    X(TOO_LARGE, too_large) X(TRUNCATED, truncated)                           \
    X(NO_CONTENT, no_content) X(LOW_CONFIDENCE, low_confidence)               \
    X(QUEUE_FULL, queue_full) X(TIMEOUT, timeout) X(WAIT, wait)               \
    X(CHARSET, charset) X(SSI, ssi) X(MEMORY, memory) X(ERROR, error)


typedef enum {
#define NGX_HTTP_MCE_STATUS_ENUM(name, text)  NGX_HTTP_MCE_##name,
    NGX_HTTP_MCE_STATUS_NAMES(NGX_HTTP_MCE_STATUS_ENUM)
    NGX_HTTP_MCE_STATUSES,

    /* not yet decided: the next step is taken */
    NGX_HTTP_MCE_CONTINUE = NGX_HTTP_MCE_STATUSES
} ngx_http_mce_status_e;


typedef enum {
    NGX_HTTP_MCE_REWRITE = 0,
    NGX_HTTP_MCE_ANNOTATE
} ngx_http_mce_action_e;


#define NGX_HTTP_MCE_FORMATS    (MCE_FORMAT_JSON + 1)
/* after the formats of the library: the request decides */
#define NGX_HTTP_MCE_NEGOTIATE  NGX_HTTP_MCE_FORMATS


/* which nginx has no name for */
#define NGX_HTTP_MCE_NOT_ACCEPTABLE  406


/* the limit is then four times the bytes of the page, plus 1 MB */
#define NGX_HTTP_MCE_OUTPUT_AUTO  0


/* a worker keeps at most so many idle arenas; each of its threads works on one
   page at a time */
#define NGX_HTTP_MCE_ARENAS  8


/* of an expression or a fault in a message: nginx cuts long messages */
#define NGX_HTTP_MCE_SHOWN_MAX  512


typedef struct ngx_http_mce_counters_s  ngx_http_mce_counters_t;


typedef struct {
    mce_template_t            *page;
    ngx_str_t                  csp;             /* what it needs */
} ngx_http_mce_template_t;


/*
 * What was read from files or folders; directives that name the same ones
 * share it.
 */
typedef struct {
    ngx_array_t                names;           /* whole, ngx_str_t */
    void                      *value;           /* NULL: not made yet */
} ngx_http_mce_shared_t;


/* a directive of another module, and where its value is in a location */
typedef struct {
    ngx_module_t              *module;
    ngx_command_t             *command;
} ngx_http_mce_setting_t;


typedef struct ngx_http_mce_site_rules_s  ngx_http_mce_site_rules_t;
typedef struct ngx_http_mce_rule_set_s  ngx_http_mce_rule_set_t;


/*
 * Written while the configuration is read, then read by all threads, except
 * "pages" and "held", which belong to the event loop, and "idle_arenas", which
 * threads acquire and release by atomic operations.
 */
typedef struct {
    mce_arena_t               *arena;
    mce_expr_t                *expr;            /* the default extractor */
    mce_expr_t                *plain;           /* that of feeds */
    ngx_http_mce_template_t   *template;        /* the default one */
    ngx_array_t                profiles;        /* ngx_http_mce_profile_t */
    ngx_array_t                hosts;           /* ngx_http_mce_shared_t of
                                                   mce_hosts_t */
    ngx_array_t                site_rules;      /* the same of
                                                   ngx_http_mce_site_rules_t */
    ngx_array_t                extending;       /* ngx_http_mce_setting_t */
    ngx_shm_zone_t            *zone;            /* of counters, or NULL */
    ngx_uint_t                 sites;           /* that have rows there */
    ngx_http_mce_counters_t   *counters;        /* in it */
    ngx_array_t                servers;         /* that count, pointers to
                                                   ngx_http_mce_srv_conf_t */
    ngx_str_t                  needed_by;       /* who needs a zone */
    ngx_str_t                  needed_in;
    ngx_uint_t                 needed_line;
    ngx_uint_t                 pages;           /* held by this worker */
    size_t                     held;            /* their bytes, and of those
                                                   that are being sent */
    size_t                     max_held;
    ngx_module_t              *image;           /* image_filter, or NULL */
    ngx_uint_t                 image_buffer;    /* where its conf has it */
    ngx_atomic_t               idle_arenas[NGX_HTTP_MCE_ARENAS];
    ngx_flag_t                 tune_malloc;
    ngx_uint_t                 used;            /* unsigned  used:1; */
    ngx_uint_t                 sifted;          /* unsigned  sifted:1; */
} ngx_http_mce_main_conf_t;


typedef struct {
    ngx_str_t                      name;
    struct ngx_http_mce_server_s  *server;      /* its counters, or NULL */
    ngx_uint_t                     used;        /* unsigned  used:1; */
} ngx_http_mce_srv_conf_t;


typedef struct {
    ngx_http_complex_value_t  *enable;
    ngx_http_complex_value_t  *address;         /* of the page; NULL: none */
    ngx_http_complex_value_t  *link_prefix;     /* these five: NULL: none */
    ngx_http_complex_value_t  *image_prefix;
    ngx_http_complex_value_t  *original;
    ngx_http_complex_value_t  *report;
    ngx_http_complex_value_t  *alternate;       /* as Markdown */
    ngx_array_t               *bypass;          /* of predicates */
    ngx_array_t               *unsupported;     /* the same */
    ngx_array_t               *types_keys;
    ngx_hash_t                 types;
    mce_expr_t                *expr;
    ngx_http_complex_value_t  *profile;         /* or its name, at run time */
    ngx_uint_t                 methods;
    ngx_uint_t                 action;          /* ngx_http_mce_action_e */
    ngx_uint_t                 format;          /* mce_format_e, or above */
    ngx_http_complex_value_t  *format_name;     /* or its name, at run time */
    mce_hosts_t               *block_hosts;     /* NULL: none */
    ngx_uint_t                 hidden;          /* mce_hidden_e */
    ngx_uint_t                 forms;           /* 1: of GET */
    ngx_uint_t                 removed_links;
    ngx_uint_t                 images;          /* mce_render_images_e */
    ngx_uint_t                 links;           /* mce_render_links_e */
    ngx_uint_t                 no_transform;    /* 0: is ignored; 2: also of
                                                   requests */
    ngx_uint_t                 password_forms;  /* 1: their pages pass */
    ngx_http_mce_template_t   *template;
    ngx_int_t                  text_width;      /* 0: lines are not wrapped */
    ngx_flag_t                 json_markdown;
    ngx_flag_t                 csp;
    ngx_flag_t                 structure;       /* units are completed */
    ngx_flag_t                 headline;        /* the content has it */
    ngx_flag_t                 etag;
    ngx_flag_t                 not_acceptable;  /* 1: 406 where it fits */
    size_t                     header_size;     /* of X-Main-Content */
    ngx_flag_t                 upstream_check;
    ngx_array_t               *upstream_headers; /* names; NULL: all */
    size_t                     max_size;
    size_t                     max_memory;
    size_t                     max_output;      /* or ..._OUTPUT_AUTO */
    size_t                     max_transfer;    /* 0: no limit */
    size_t                     max_pixels;
    ngx_int_t                  max_pages;
    ngx_int_t                  max_tokens;
    ngx_int_t                  max_nesting;
    ngx_int_t                  min_content;
    ngx_int_t                  min_confidence;  /* in 1/10000 */
    ngx_msec_t                 timeout;
    ngx_msec_t                 wait;            /* 0: no limit */
    mce_expr_t                *shadow;          /* NULL: none */
    ngx_int_t                  shadow_rate;     /* in 1/10000 */
    ngx_http_mce_site_rules_t *site_rules;      /* NULL: none */
    ngx_uint_t                 rules_mode;      /* mce_rules_mode_e */
    ngx_uint_t                 metrics_json;    /* unsigned  :1; */
    void                      *thread_pool;     /* ngx_thread_pool_t * */
} ngx_http_mce_loc_conf_t;


typedef struct ngx_http_mce_page_s  ngx_http_mce_page_t;
typedef struct ngx_http_mce_picture_s  ngx_http_mce_picture_t;


/* of a page */
typedef struct {
    mce_str_t                  url;
    ngx_uint_t                 host_relative;   /* scheme, host are guesses */
    ngx_uint_t                 at_url;          /* "url" was asked for */
} ngx_http_mce_address_t;


typedef enum {
    NGX_HTTP_MCE_PASS = 0,          /* what comes goes on */
    NGX_HTTP_MCE_READ,              /* header and body are held */
    NGX_HTTP_MCE_WORK,              /* and the page is in a thread */
    NGX_HTTP_MCE_DONE,              /* no more: it is back, or left there */
    NGX_HTTP_MCE_SEND,              /* they leave, as the client reads */
    NGX_HTTP_MCE_SENT,              /* they have left, and more comes */
    NGX_HTTP_MCE_LINGER             /* all has left; the end follows */
} ngx_http_mce_state_e;


/* the bit of r->buffered that no module of nginx uses */
#define NGX_HTTP_MCE_BUFFERED  0x08


typedef struct {
    ngx_http_mce_status_e      status;
    ngx_http_mce_state_e       state;
    ngx_buf_t                 *body;            /* held bytes, as received */
    ngx_buf_t                  piece;           /* what left of them last */
    ngx_chain_t                out;             /* needs no memory then */
    ngx_chain_t               *rest;            /* came after it */
    ngx_http_mce_page_t       *page;            /* NULL: there is none */
    ngx_http_mce_address_t    *address;         /* NULL: nobody asked yet */
    ngx_http_cleanup_t        *cleanup;         /* for whoever has the page */
    ngx_http_mce_picture_t    *picture;         /* held, or NULL */
    ngx_event_t                event;           /* of the request */
    off_t                      received;        /* when it was looked at */
    ngx_msec_t                 arrived;         /* the last of them */
    ngx_http_event_handler_pt  write_handler;   /* while pieces leave */
} ngx_http_mce_ctx_t;


/* a position in a list of header fields; it starts as { &list->part, 0 } */
typedef struct {
    ngx_list_part_t           *part;
    ngx_uint_t                 i;
} ngx_http_mce_fields_t;


/*
 * Whether the directive mce is on for the request.
 */
ngx_uint_t ngx_http_mce_enabled(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * The next field that is not deleted, NULL at the end; whether two texts are
 * equal, ignoring case; and whether one is "type/subtype", or a range of such.
 */
ngx_table_elt_t *ngx_http_mce_next(ngx_http_mce_fields_t *fields);
ngx_uint_t ngx_http_mce_is(ngx_str_t *value, char *text);
ngx_uint_t ngx_http_mce_is_type(ngx_str_t *value);

/*
 * Add a field to the response that is not sent until its hash is set, so that
 * several are sent together or not at all.  The second function also adds it
 * to an array of such fields.
 */
ngx_table_elt_t *ngx_http_mce_push(ngx_http_request_t *r, char *name,
    ngx_str_t *value);
ngx_int_t ngx_http_mce_push_later(ngx_http_request_t *r, ngx_array_t *added,
    char *name, ngx_str_t *value);

/*
 * Whether the type of the response is one of "types"; the type without its
 * parameters; and its charset, empty if there is none.
 */
ngx_uint_t ngx_http_mce_has_type(ngx_http_request_t *r, ngx_hash_t *types);
void ngx_http_mce_get_type(ngx_http_request_t *r, ngx_str_t *type);
void ngx_http_mce_get_charset(ngx_http_request_t *r, ngx_str_t *charset);

/*
 * Takes from the list what stands before its first separator, without the
 * spaces around it.  If "quoted", separators within quotes do not count.
 * Returns 0 at the end.
 */
ngx_uint_t ngx_http_mce_piece(ngx_str_t *list, char *separators,
    ngx_uint_t quoted, ngx_str_t *piece);

/*
 * Decides by the header alone whether the body of a response is to be held;
 * returns NGX_HTTP_MCE_CONTINUE if so, else the reason why not.
 */
ngx_http_mce_status_e ngx_http_mce_check(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * Creates the page of a response whose header has been accepted, with all
 * that its processing needs to know of the request.
 */
ngx_http_mce_page_t *ngx_http_mce_create_page(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf, mce_format_e format);

/*
 * The extractor for a response; the default one where a variable names no
 * profile.
 */
mce_expr_t *ngx_http_mce_get_extractor(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * The format of a page that is held: of "negotiate", the one that the Accept
 * header of the request prefers, html if it accepts none.  0 if it accepts
 * neither a format nor the page itself, and "mce_not_acceptable" wants that
 * answered with 406.
 */
ngx_uint_t ngx_http_mce_negotiate(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf, mce_format_e *format);

/*
 * Whether the request decides about the format by its Accept header.
 */
ngx_uint_t ngx_http_mce_negotiates(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * With "negotiate", tells caches that others may get another answer than a
 * page that passes.
 */
void ngx_http_mce_pass_vary(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx);

/*
 * Adds the Link header of "mce_alternate" to a page of html, also to one that
 * passes, if it can be had as Markdown.
 */
void ngx_http_mce_add_alternate(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);

/*
 * The value of a parameter that is an address, empty if there is none or what
 * its variables give is none; "name" is that of the directive.
 */
ngx_int_t ngx_http_mce_get_target(ngx_http_request_t *r,
    ngx_http_complex_value_t *cv, char *name, ngx_str_t *value);

/*
 * Finds where the other filters have the settings by which they add to a body,
 * and tells whether one of them does.
 */
ngx_int_t ngx_http_mce_find_extending(ngx_conf_t *cf,
    ngx_http_mce_main_conf_t *mmcf);
ngx_uint_t ngx_http_mce_is_extended(ngx_http_request_t *r,
    ngx_http_mce_main_conf_t *mmcf);

/*
 * Makes the header that of an annotated or rewritten page, which may become a
 * 304, and of the answer to HEAD.  On an error it stays as it was.
 */
ngx_int_t ngx_http_mce_change_header(ngx_http_request_t *r,
    ngx_http_mce_page_t *page);
ngx_int_t ngx_http_mce_head(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * Adds Vary: Accept as ngx_http_mce_push() does.
 */
ngx_int_t ngx_http_mce_add_vary(ngx_http_request_t *r);

/*
 * Removes from the header what is useless or harmful without the original
 * page.  What remains of the fields is written to "room", which the first
 * function allocates (NULL: no memory), so that the second one cannot fail.
 */
u_char *ngx_http_mce_sift_room(ngx_http_request_t *r);
void ngx_http_mce_sift(ngx_http_request_t *r, u_char *room, ngx_uint_t csp);

/*
 * The validator of the rendered page, and whether the client has it already.
 */
ngx_int_t ngx_http_mce_etag(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    ngx_str_t *etag);
ngx_uint_t ngx_http_mce_etag_known(ngx_http_request_t *r, ngx_str_t *etag);

/*
 * The first hides If-Match from nginx, the second tells, when the validator of
 * the response is known, that it is not what the client wants.
 */
ngx_int_t ngx_http_mce_etag_defer(ngx_http_request_t *r);
ngx_uint_t ngx_http_mce_etag_unmatched(ngx_http_request_t *r);

/*
 * Sends the header, what is held of the body, and "rest".
 */
ngx_int_t ngx_http_mce_release(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_chain_t *rest);

/*
 * The same for a page whose next bytes may be long in coming: nothing that is
 * held waits for them.
 */
ngx_int_t ngx_http_mce_release_now(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);

/*
 * Starts the timer of "mce_wait".
 */
void ngx_http_mce_wait(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx);
void ngx_http_mce_wait_end(ngx_http_mce_ctx_t *ctx);

/*
 * Lets nginx go on with a request whose upstream is not done.  "rc" is the
 * result of what was sent meanwhile, "handler" the write handler from now on.
 */
void ngx_http_mce_go_on(ngx_http_request_t *r, ngx_int_t rc,
    ngx_http_event_handler_pt handler);

/*
 * The request ends before its page; a handler of ngx_http_cleanup_t.
 */
void ngx_http_mce_abandon(void *data);

/*
 * Called when all that was received of the page has been sent; and what then
 * remains to be done for the request.
 */
void ngx_http_mce_left(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx);
ngx_int_t ngx_http_mce_linger(ngx_http_request_t *r);

/*
 * Whether output of a subrequest, or output after it, would be sent before the
 * page that is held; and sends the page before all of that.
 */
ngx_uint_t ngx_http_mce_overtaken(ngx_http_request_t *r);
ngx_int_t ngx_http_mce_release_first(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);

/*
 * Sends more of the body, and then "in".  Returns NGX_AGAIN while something is
 * left.
 */
ngx_int_t ngx_http_mce_send(ngx_http_request_t *r, ngx_http_mce_ctx_t *ctx,
    ngx_chain_t *in);

/*
 * Sends what comes after the body.
 */
ngx_int_t ngx_http_mce_send_rest(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx, ngx_chain_t *in);

#if (NGX_THREADS)
/*
 * Sends the page to the thread pool of its configuration, and later calls
 * the write handler of the request with ctx->state NGX_HTTP_MCE_DONE.
 * Returns NGX_AGAIN, or NGX_ERROR if the pool's queue is full.
 */
ngx_int_t ngx_http_mce_thread_post(ngx_http_request_t *r,
    ngx_http_mce_ctx_t *ctx);
#endif

/*
 * Compiles an expression for as long as the configuration lives; NULL if it
 * is invalid, which has then been logged.
 */
mce_expr_t *ngx_http_mce_compile(ngx_conf_t *cf,
    ngx_http_mce_main_conf_t *mmcf, ngx_str_t *text);

/*
 * The same for argument "n" of a directive that takes at most "most".
 */
mce_expr_t *ngx_http_mce_compile_argument(ngx_conf_t *cf, ngx_uint_t n,
    ngx_uint_t most);

/*
 * The same for a page template; "name" stands for it in messages.
 */
ngx_http_mce_template_t *ngx_http_mce_compile_template(ngx_conf_t *cf,
    ngx_http_mce_main_conf_t *mmcf, mce_str_t *text, ngx_str_t *name);

/*
 * Control characters become \\xNN, as the command writes them, so that a
 * message is one line.  "buf" has room for NGX_HTTP_MCE_SHOWN_MAX bytes.
 */
void ngx_http_mce_show(u_char *buf, u_char *text, size_t len);

/*
 * Reads a file that an expression or directive names; a relative path is
 * taken from the folder of nginx.conf.  "data" is a pool for what is needed
 * while it is read.
 */
mce_status_t ngx_http_mce_read(void *data, mce_arena_t *arena,
    mce_str_t path, mce_str_t *content);

/*
 * The same of a whole path, which is no folder, and has at most "max" bytes.
 * With MCE_INVALID, ngx_errno is why, or 0 where the system said nothing.
 */
mce_status_t ngx_http_mce_read_file(mce_arena_t *arena, u_char *path,
    off_t max, mce_str_t *content);

/*
 * Of "list", the one with these names, which is added if there is none yet.
 */
ngx_http_mce_shared_t *ngx_http_mce_share(ngx_array_t *list,
    ngx_array_t *names);

/*
 * Logs that a value of the directive is invalid, and what it must be.  Returns
 * NGX_CONF_ERROR.
 */
char *ngx_http_mce_invalid(ngx_conf_t *cf, ngx_str_t *value, char *wanted);

/*
 * Remembers that the directive needs mce_zone.
 */
char *ngx_http_mce_need_zone(ngx_conf_t *cf, ngx_command_t *cmd);

void *ngx_http_mce_create_main_conf(ngx_conf_t *cf);
char *ngx_http_mce_init_main_conf(ngx_conf_t *cf, void *conf);
void *ngx_http_mce_create_srv_conf(ngx_conf_t *cf);
char *ngx_http_mce_merge_srv_conf(ngx_conf_t *cf, void *parent, void *child);
void *ngx_http_mce_create_loc_conf(ngx_conf_t *cf);
char *ngx_http_mce_merge_loc_conf(ngx_conf_t *cf, void *parent, void *child);

typedef char *(ngx_http_mce_set_t)(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);

/* for ngx_http_mce_set_size: the word that stands for 0 */
typedef struct {
    char                      *name;
    char                      *wanted;          /* as messages say it */
} ngx_http_mce_size_word_t;

ngx_http_mce_set_t ngx_http_mce_set_enable, ngx_http_mce_set_name,
    ngx_http_mce_set_format, ngx_http_mce_set_types,
    ngx_http_mce_set_site_rules, ngx_http_mce_set_extractor,
    ngx_http_mce_set_profile, ngx_http_mce_set_min_confidence,
    ngx_http_mce_set_thread_pool, ngx_http_mce_set_template,
    ngx_http_mce_set_size, ngx_http_mce_set_block_hosts,
    ngx_http_mce_set_zone, ngx_http_mce_set_metrics, ngx_http_mce_set_shadow,
    ngx_http_mce_set_address, ngx_http_mce_set_target,
    ngx_http_mce_set_upstream_headers;

void ngx_http_mce_filter_init(void);

/*
 * Starts to check the files of rules for changes; and ends it, when the
 * configuration is freed.
 */
void ngx_http_mce_rules_init_process(ngx_cycle_t *cycle,
    ngx_http_mce_main_conf_t *mmcf);
void ngx_http_mce_rules_cleanup(ngx_http_mce_main_conf_t *mmcf);

/*
 * Whether the rules that are in force now switch off the site of a page.
 */
ngx_uint_t ngx_http_mce_rules_off(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * Takes the rules that are in force now, and what they set for the site of the
 * page.  They stay valid until they are released.
 */
void ngx_http_mce_page_rules(ngx_http_mce_page_t *page,
    ngx_http_mce_site_rules_t *site);
void ngx_http_mce_rule_set_release(ngx_http_mce_rule_set_t *set);

/*
 * Called when a worker starts, when a page is no longer held, and when a
 * worker ends.
 */
void ngx_http_mce_heap_init(void);
void ngx_http_mce_heap_trim(ngx_http_mce_main_conf_t *mmcf);
void ngx_http_mce_heap_free(ngx_http_mce_main_conf_t *mmcf);

/*
 * Takes an idle arena; NULL if there is none, or another thread was faster.
 */
mce_arena_t *ngx_http_mce_heap_take(ngx_atomic_t *idle);

ngx_int_t ngx_http_mce_add_variables(ngx_conf_t *cf);


extern ngx_http_output_header_filter_pt  ngx_http_mce_next_header_filter;
extern ngx_http_output_body_filter_pt    ngx_http_mce_next_body_filter;

extern ngx_module_t     ngx_http_mce_filter_module;
extern ngx_conf_enum_t  ngx_http_mce_formats[];
extern ngx_str_t        ngx_http_mce_media[NGX_HTTP_MCE_FORMATS];
extern ngx_str_t        ngx_http_mce_status_names[NGX_HTTP_MCE_STATUSES];


#endif /* _NGX_HTTP_MCE_H_INCLUDED_ */
