
/*
 * Counters of all workers, in shared memory.
 */


#ifndef _NGX_HTTP_MCE_ZONE_H_INCLUDED_
#define _NGX_HTTP_MCE_ZONE_H_INCLUDED_


#include "ngx_http_mce_page.h"


#define NGX_HTTP_MCE_TIMES  14
#define NGX_HTTP_MCE_SIZES  7


/*
 * Values above the last bound are in no bucket.
 */
typedef struct {
    ngx_uint_t      scale;              /* bounds are printed divided by it */
    ngx_uint_t      n;
    ngx_uint_t      bounds[NGX_HTTP_MCE_TIMES];
} ngx_http_mce_buckets_t;

extern const ngx_http_mce_buckets_t  ngx_http_mce_times;    /* microseconds */
extern const ngx_http_mce_buckets_t  ngx_http_mce_sizes;    /* bytes */


/* a gauge has a place for each process; more workers share places */
#define NGX_HTTP_MCE_PROCESSES  256


/* the longest name of a site that has a row */
#define NGX_HTTP_MCE_SITE      128

/* rows of sites at most: each response of another site looks at all of them */
#define NGX_HTTP_MCE_SITES     1000


/*
 * Of all servers of one name; it stays when a reload takes the server away,
 * until the zone is full and another server needs the place.  Or of a site.
 */
typedef struct ngx_http_mce_server_s  ngx_http_mce_server_t;

struct ngx_http_mce_server_s {
    ngx_http_mce_server_t  *next;
    ngx_str_t               name;       /* escaped for metrics */
    size_t                  room;       /* bytes for a name */
    ngx_uint_t              used;       /* by which configuration last */

    ngx_atomic_t            responses[NGX_HTTP_MCE_STATUSES];

    /* of pages that were processed */
    ngx_atomic_t            source_bytes;
    ngx_atomic_t            content_bytes;

    /* of those that were rewritten */
    ngx_atomic_t            rewritten_source_bytes;
    ngx_atomic_t            rewritten_content_bytes;
};


typedef struct {
    ngx_http_mce_server_t   row;        /* its name is set in copies only */
    ngx_uint_t              uses;       /* less what others took */
    ngx_atomic_t            usec;
    ngx_atomic_t            ruled;
    ngx_atomic_t            shadows;
    ngx_atomic_t            agreement;
    uint32_t                hash;
    size_t                  len;
    u_char                  name[NGX_HTTP_MCE_SITE];
} ngx_http_mce_site_t;


typedef struct {
    ngx_uint_t              n;          /* without the first row */
    ngx_uint_t              used;
    ngx_http_mce_site_t     rows[];
} ngx_http_mce_sites_t;


struct ngx_http_mce_counters_s {
    ngx_http_mce_server_t  *servers;
    ngx_http_mce_sites_t   *sites;      /* NULL: they are not counted */
    ngx_http_mce_server_t   other;      /* of those that have no place */
    ngx_uint_t              configurations;

    /* of pages that were processed */
    ngx_atomic_t            pages;
    ngx_atomic_t            usec;
    ngx_atomic_t            times[NGX_HTTP_MCE_TIMES];
    ngx_atomic_t            sizes[NGX_HTTP_MCE_SIZES];

    ngx_atomic_t            memory_max; /* that one page took */
    /* pages in a thread or its queue, for each process; a process that
       takes the place of a killed one starts at 0 */
    ngx_atomic_t            queued[NGX_HTTP_MCE_PROCESSES];

    ngx_atomic_t            shadows;
    ngx_atomic_t            agreement;  /* sum, in 1/10000 */

    ngx_atomic_t            ruled;      /* pages by rules for their site */
    ngx_atomic_t            stale;      /* pages whose rules were not
                                           believed */
    ngx_atomic_t            skipped;    /* lines of rules that took too long,
                                           on each page */
    ngx_atomic_t            resting;    /* those that then rested */
};


/*
 * The counters, or NULL where there is no zone.
 */
ngx_http_mce_counters_t *ngx_http_mce_counters(ngx_http_request_t *r);

/*
 * The number of this process's pages in a thread or its queue.
 */
ngx_atomic_t *ngx_http_mce_queued(ngx_http_mce_counters_t *counters);

/*
 * Finds the servers that count, and gives each a name; called when all of the
 * configuration has been read.
 */
ngx_int_t ngx_http_mce_zone_servers(ngx_conf_t *cf,
    ngx_http_mce_main_conf_t *mmcf);

/*
 * Handler of the log phase: counts a response.
 */
ngx_int_t ngx_http_mce_count(ngx_http_request_t *r);

/*
 * Counts a response in a row; its page may be NULL.  And adds one row to
 * another.
 */
void ngx_http_mce_count_row(ngx_http_mce_server_t *row,
    ngx_http_mce_status_e status, ngx_http_mce_page_t *page);
void ngx_http_mce_sum_rows(ngx_http_mce_server_t *row,
    ngx_http_mce_server_t *sum);

/*
 * Makes rows for "n" sites; another number than before counts from zero.
 * NGX_DECLINED: there is no room for them.
 */
ngx_int_t ngx_http_mce_sites_init(ngx_slab_pool_t *pool,
    ngx_http_mce_counters_t *counters, ngx_uint_t n);

/*
 * Counts a response for its site.
 */
void ngx_http_mce_sites_count(ngx_slab_pool_t *pool,
    ngx_http_mce_counters_t *counters, ngx_http_mce_ctx_t *ctx);

/*
 * A copy of the rows, the most used first; NULL if there are none.
 */
ngx_http_mce_server_t *ngx_http_mce_sites_copy(ngx_pool_t *pool,
    ngx_slab_pool_t *shared, ngx_http_mce_counters_t *counters);


#endif /* _NGX_HTTP_MCE_ZONE_H_INCLUDED_ */
