
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


/*
 * Of all servers of one name; it stays when a reload takes the server away,
 * until the zone is full and another server needs the place.
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


struct ngx_http_mce_counters_s {
    ngx_http_mce_server_t  *servers;
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


#endif /* _NGX_HTTP_MCE_ZONE_H_INCLUDED_ */
