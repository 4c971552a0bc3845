
/*
 * A page on its way through libmce.  Nothing here reaches a request or its
 * pool, so that a page may be processed in any thread.
 */


#ifndef _NGX_HTTP_MCE_PAGE_H_INCLUDED_
#define _NGX_HTTP_MCE_PAGE_H_INCLUDED_


#include "ngx_http_mce.h"


struct ngx_http_mce_page_s {

    /* set before the page is processed */

    ngx_http_mce_loc_conf_t   *conf;
    mce_expr_t                *expr;            /* or the default, if that
                                                   one declined */
    mce_format_e               format;
    ngx_uint_t                 feed;            /* it may be one; later: is */
    ngx_int_t                  encoding;        /* ngx_http_mce_encoding() */
    mce_str_t                  bytes;           /* as received */
    mce_str_t                  charset;         /* of Content-Type */
    ngx_http_mce_address_t     address;
    mce_str_t                  link_prefix;
    mce_str_t                  image_prefix;
    mce_str_t                  original;
    mce_str_t                  report;
    mce_expr_t                *shadow;          /* NULL: none */
    const mce_rules_t         *rules;           /* NULL: none */
    ngx_int_t                  min_content;     /* these three: of "conf", or
                                                   of the site's rules */
    ngx_int_t                  min_confidence;
    ngx_uint_t                 hides;           /* mce_hidden_e */
    ngx_http_mce_main_conf_t  *main;
    ngx_int_t                  referrer;        /* rank of the policy that
                                                   the upstream has sent */
    ngx_uint_t                 extended;        /* something is added to the
                                                   body later */
    ngx_uint_t                 held;            /* counted in main->pages */
    mce_cancel_t               cancel;          /* may be raised at any time */

    /* used by the event loop only, except "taken" */

    ngx_pool_t                *pool;            /* of the page and its body */
    ngx_pool_cleanup_t        *cleanup;         /* of the request */
    ngx_http_mce_rule_set_t   *rule_set;        /* of "rules" */
    ngx_uint_t                 owners;          /* the request, its task */
    ngx_atomic_t               taken;           /* from the queue, once */
    size_t                     size;            /* counted in main->held */

    /* valid while ngx_http_mce_page_run() runs */

    mce_arena_t               *arena;           /* one of the worker's */
    mce_document_t            *doc;
    mce_article_t             *article;
    mce_extraction_t           found;

    /* set by ngx_http_mce_page_run() */

    ngx_http_mce_status_e      status;
    mce_status_t               error;           /* why, if core said it */
    void                      *result;          /* holds the next four */
    mce_str_t                  main_content;    /* X-Main-Content, or empty */
    mce_str_t                  title;
    mce_str_t                  output;
    mce_str_t                  policies[MCE_POLICY_COUNT];
    ngx_uint_t                 apart;           /* spans are not of the body */
    mce_rule_used_t            rule;            /* its file is of "rules" */
    size_t                     chars;
    double                     confidence;      /* -1: not known */
    size_t                     source_size;     /* inflated; 0: not run */
    size_t                     content_size;
    size_t                     hidden;          /* words left out */
    size_t                     tokens;          /* of Markdown */
    size_t                     original_tokens; /* then, of the source */
    double                     agreement;       /* -1: no shadow */
    size_t                     memory;          /* peak */
    uint64_t                   usec;            /* processing time */
};


/*
 * The address of the page that answers the request, which has a context; NULL
 * if there is no memory.
 */
ngx_http_mce_address_t *ngx_http_mce_get_address(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf);

/*
 * Sets the address of the page, and where what is in it leads.
 */
ngx_int_t ngx_http_mce_address(ngx_http_request_t *r,
    ngx_http_mce_page_t *page);

/*
 * Extracts and, if the configuration wants it, renders the page.  Afterwards
 * status is NGX_HTTP_MCE_REWRITTEN, NGX_HTTP_MCE_ANNOTATED or the reason why
 * the page must be sent as it came.
 */
void ngx_http_mce_page_run(ngx_http_mce_page_t *page);

/*
 * How strict the referrer policy is that the upstream or nginx has sent; and
 * the fields of policies that an extract needs beside those that are there,
 * added to the array as by ngx_http_mce_push_later().
 */
ngx_int_t ngx_http_mce_referrer_sent(ngx_http_request_t *r);
ngx_int_t ngx_http_mce_policies(ngx_http_request_t *r,
    ngx_http_mce_page_t *page, ngx_array_t *added);

/*
 * Makes the address of "mce_report" for the page.
 */
mce_status_t ngx_http_mce_report(ngx_http_mce_page_t *page,
    mce_str_t *address);

/*
 * Makes the value of X-Main-Content.
 */
mce_status_t ngx_http_mce_main_content(ngx_http_mce_page_t *page);

/*
 * Sets the bytes that the page holds: of its body, later of its extract.
 */
void ngx_http_mce_page_hold(ngx_http_mce_page_t *page, size_t size);

/*
 * The worker no longer holds the page.  May be called more than once.
 */
void ngx_http_mce_page_release(ngx_http_mce_page_t *page);

/*
 * The same, called when the request of the page ends, and when its task ends
 * without a request; the last owner frees the page.
 */
void ngx_http_mce_page_free(void *data);

/*
 * Compares what page->shadow finds with "found".
 */
void ngx_http_mce_shadow_run(ngx_http_mce_page_t *page);

/*
 * The number of the content encoding of a response, 0 if it is encoded in no
 * way, or NGX_DECLINED if it cannot be decoded.
 */
ngx_int_t ngx_http_mce_encoding(ngx_http_request_t *r);

/*
 * Replaces page->bytes with what they are an encoding of; at most "max_size"
 * bytes of the configuration.  Returns NGX_HTTP_MCE_CONTINUE if all went well.
 */
ngx_http_mce_status_e ngx_http_mce_decode(ngx_http_mce_page_t *page);


#endif /* _NGX_HTTP_MCE_PAGE_H_INCLUDED_ */
