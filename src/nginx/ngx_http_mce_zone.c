
#include "ngx_http_mce_zone.h"


/* the room for a name is a multiple, so that another one fits into it */
#define NGX_HTTP_MCE_NAME  64


static ngx_int_t ngx_http_mce_zone_init(ngx_shm_zone_t *zone, void *data);
static ngx_int_t ngx_http_mce_zone_name(ngx_conf_t *cf, ngx_str_t *from,
    ngx_str_t *name);
static ngx_http_mce_server_t *ngx_http_mce_zone_find(
    ngx_http_mce_counters_t *counters, ngx_str_t *name);
static ngx_http_mce_server_t *ngx_http_mce_zone_server(ngx_slab_pool_t *pool,
    ngx_http_mce_counters_t *counters, ngx_str_t *name);
static ngx_http_mce_server_t *ngx_http_mce_zone_reuse(
    ngx_http_mce_counters_t *counters, ngx_str_t *name);
static char *ngx_http_mce_zone_sites(ngx_conf_t *cf, ngx_str_t *value,
    ngx_http_mce_main_conf_t *mmcf);
static void ngx_http_mce_count_page(ngx_http_mce_counters_t *counters,
    ngx_http_mce_page_t *page);
static void ngx_http_mce_count_bucket(ngx_atomic_t *counts,
    const ngx_http_mce_buckets_t *buckets, ngx_uint_t value);
static void ngx_http_mce_count_max(ngx_atomic_t *max, ngx_atomic_uint_t value);


const ngx_http_mce_buckets_t  ngx_http_mce_times = {
    1000000, NGX_HTTP_MCE_TIMES,
    { 50, 100, 250, 500, 1000, 2500, 5000, 10000, 25000, 50000, 100000,
      250000, 1000000, 5000000 }
};

const ngx_http_mce_buckets_t  ngx_http_mce_sizes = {
    1, NGX_HTTP_MCE_SIZES,
    { 4096, 16384, 65536, 262144, 1048576, 4194304, 16777216 }
};


char *
ngx_http_mce_set_zone(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_main_conf_t *mmcf = conf;

    size_t      min;
    ssize_t     size;
    ngx_str_t  *value, name;

    if (mmcf->zone != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (cf->args->nelts == 2 && ngx_strcmp(value[1].data, "off") == 0) {
        mmcf->zone = NULL;
        return NGX_CONF_OK;
    }

    if (cf->args->nelts == 3
        && ngx_http_mce_zone_sites(cf, &value[2], mmcf) != NGX_CONF_OK)
    {
        return NGX_CONF_ERROR;
    }

    size = ngx_parse_size(&value[1]);

    if (size == NGX_ERROR) {
        return ngx_http_mce_invalid(cf, &value[1], "\"off\" or a size");
    }

    min = 8 * ngx_pagesize;

    if (mmcf->sites) {
        min += ngx_align((mmcf->sites + 1) * sizeof(ngx_http_mce_site_t),
                         ngx_pagesize);
    }

    if (size < (ssize_t) min) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "zone of size \"%V\" is too small, "
                           "\"mce_zone\" must be at least %uzk",
                           &value[1], min / 1024);
        return NGX_CONF_ERROR;
    }

    ngx_str_set(&name, "mce");

    mmcf->zone = ngx_shared_memory_add(cf, &name, size,
                                       &ngx_http_mce_filter_module);
    if (mmcf->zone == NULL) {
        return NGX_CONF_ERROR;
    }

    mmcf->zone->init = ngx_http_mce_zone_init;
    mmcf->zone->data = mmcf;

    return NGX_CONF_OK;
}


static char *
ngx_http_mce_zone_sites(ngx_conf_t *cf, ngx_str_t *value,
    ngx_http_mce_main_conf_t *mmcf)
{
    ngx_int_t  n;

    n = NGX_ERROR;

    if (ngx_strncmp(value->data, "sites=", 6) == 0) {
        n = ngx_atoi(value->data + 6, value->len - 6);
    }

    if (n == NGX_ERROR || n > NGX_HTTP_MCE_SITES) {
        return ngx_http_mce_invalid(cf, value, "\"sites=\" and a number up "
                                    "to " ngx_value(NGX_HTTP_MCE_SITES));
    }

    mmcf->sites = n;

    return NGX_CONF_OK;
}


ngx_int_t
ngx_http_mce_zone_servers(ngx_conf_t *cf, ngx_http_mce_main_conf_t *mmcf)
{
    ngx_uint_t                   i;
    ngx_http_mce_srv_conf_t     *conf, **push;
    ngx_http_core_srv_conf_t   **cscfp;
    ngx_http_core_main_conf_t   *cmcf;

    cmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_core_module);
    cscfp = cmcf->servers.elts;

    for (i = 0; i < cmcf->servers.nelts; i++) {
        conf = cscfp[i]->ctx->srv_conf[ngx_http_mce_filter_module.ctx_index];

        if (!conf->used) {
            continue;
        }

        push = ngx_array_push(&mmcf->servers);
        if (push == NULL) {
            return NGX_ERROR;
        }

        *push = conf;

        if (ngx_http_mce_zone_name(cf, &cscfp[i]->server_name, &conf->name)
            != NGX_OK)
        {
            return NGX_ERROR;
        }
    }

    return NGX_OK;
}


/*
 * As it may stand between quotes in both forms of the metrics.
 */
static ngx_int_t
ngx_http_mce_zone_name(ngx_conf_t *cf, ngx_str_t *from, ngx_str_t *name)
{
    size_t   i;
    u_char   c, *p;

    p = ngx_pnalloc(cf->pool, 2 * from->len + 1);
    if (p == NULL) {
        return NGX_ERROR;
    }

    name->data = p;

    for (i = 0; i < from->len; i++) {
        c = from->data[i];

        if (c == '"' || c == '\\') {
            *p++ = '\\';
        }

        *p++ = (c < 0x20 || c >= 0x7f) ? '?' : c;
    }

    if (p == name->data) {
        *p++ = '_';
    }

    name->len = p - name->data;

    return NGX_OK;
}


static ngx_int_t
ngx_http_mce_zone_init(ngx_shm_zone_t *zone, void *data)
{
    ngx_http_mce_main_conf_t *old = data;

    ngx_uint_t                 i, full;
    ngx_slab_pool_t           *pool;
    ngx_http_mce_srv_conf_t  **conf;
    ngx_http_mce_main_conf_t  *mmcf;

    full = 0;
    mmcf = zone->data;
    pool = (ngx_slab_pool_t *) zone->shm.addr;

    /* after a reload, the same counters go on */

    if (old) {
        mmcf->counters = old->counters;

    } else {

        if (!zone->shm.exists) {
            pool->data = ngx_slab_calloc(pool,
                                         sizeof(ngx_http_mce_counters_t));
            if (pool->data == NULL) {
                return NGX_ERROR;
            }
        }

        mmcf->counters = pool->data;
    }

    if (ngx_http_mce_sites_init(pool, mmcf->counters, mmcf->sites) != NGX_OK) {
        ngx_log_error(NGX_LOG_WARN, zone->shm.log, 0,
                      "\"mce_zone\" is too small for %ui sites, they are not "
                      "counted", mmcf->sites);
    }

    mmcf->counters->configurations++;
    conf = mmcf->servers.elts;

    /* servers that stay are placed first, so that their places are not
       given away */

    for (i = 0; i < mmcf->servers.nelts; i++) {
        conf[i]->server = ngx_http_mce_zone_find(mmcf->counters,
                                                 &conf[i]->name);
    }

    for (i = 0; i < mmcf->servers.nelts; i++) {

        if (conf[i]->server == NULL) {
            conf[i]->server = ngx_http_mce_zone_server(pool, mmcf->counters,
                                                       &conf[i]->name);
        }

        if (conf[i]->server == &mmcf->counters->other && !full) {
            full = 1;
            ngx_log_error(NGX_LOG_WARN, zone->shm.log, 0,
                          "\"mce_zone\" is too small for %ui servers, those "
                          "from \"%V\" on are counted as \"other\"",
                          mmcf->servers.nelts, &conf[i]->name);
        }
    }

    return NGX_OK;
}


static ngx_http_mce_server_t *
ngx_http_mce_zone_find(ngx_http_mce_counters_t *counters, ngx_str_t *name)
{
    ngx_http_mce_server_t  *server;

    for (server = counters->servers; server; server = server->next) {

        if (server != &counters->other && server->name.len == name->len
            && ngx_memcmp(server->name.data, name->data, name->len) == 0)
        {
            server->used = counters->configurations;
            return server;
        }
    }

    return NULL;
}


/*
 * Workers of the old configuration may read the list.
 */
static ngx_http_mce_server_t *
ngx_http_mce_zone_server(ngx_slab_pool_t *pool,
    ngx_http_mce_counters_t *counters, ngx_str_t *name)
{
    size_t                  room;
    ngx_http_mce_server_t  *server, **last;

    server = ngx_http_mce_zone_find(counters, name);
    if (server) {
        return server;
    }

    room = ngx_align(name->len, NGX_HTTP_MCE_NAME);

    pool->log_nomem = 0;
    server = ngx_slab_calloc(pool, sizeof(ngx_http_mce_server_t) + room);

    if (server) {
        server->name.data = (u_char *) (server + 1);
        server->room = room;

    } else {
        server = ngx_http_mce_zone_reuse(counters, name);
        if (server) {
            return server;
        }

        server = &counters->other;
        ngx_str_set(&server->name, "other");
    }

    for (last = &counters->servers; *last; last = &(*last)->next) {
        if (*last == server) {
            return server;
        }
    }

    if (server != &counters->other) {
        ngx_memcpy(server->name.data, name->data, name->len);
        server->name.len = name->len;
        server->used = counters->configurations;
    }

    ngx_memory_barrier();

    *last = server;

    return server;
}


/*
 * Takes the place of a server that neither this configuration has nor the one
 * before, whose workers still count.
 */
static ngx_http_mce_server_t *
ngx_http_mce_zone_reuse(ngx_http_mce_counters_t *counters, ngx_str_t *name)
{
    ngx_http_mce_server_t  *server;

    for (server = counters->servers; server; server = server->next) {

        if (server->used + 1 < counters->configurations
            && server->room >= name->len)
        {
            ngx_memzero((void *) server->responses,
                        sizeof(ngx_http_mce_server_t)
                        - offsetof(ngx_http_mce_server_t, responses));

            server->name.len = ngx_min(server->name.len, name->len);
            ngx_memcpy(server->name.data, name->data, name->len);
            server->name.len = name->len;
            server->used = counters->configurations;

            return server;
        }
    }

    return NULL;
}


ngx_atomic_t *
ngx_http_mce_queued(ngx_http_mce_counters_t *counters)
{
    return &counters->queued[ngx_process_slot % NGX_HTTP_MCE_PROCESSES];
}


ngx_http_mce_counters_t *
ngx_http_mce_counters(ngx_http_request_t *r)
{
    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = ngx_http_get_module_main_conf(r, ngx_http_mce_filter_module);

    return mmcf->counters;
}


ngx_int_t
ngx_http_mce_count(ngx_http_request_t *r)
{
    ngx_http_mce_ctx_t        *ctx;
    ngx_http_mce_page_t       *page;
    ngx_http_mce_server_t     *server;
    ngx_http_mce_counters_t   *counters;
    ngx_http_mce_srv_conf_t   *conf;
    ngx_http_mce_main_conf_t  *mmcf;

    ctx = ngx_http_get_module_ctx(r, ngx_http_mce_filter_module);
    conf = ngx_http_get_module_srv_conf(r, ngx_http_mce_filter_module);
    counters = ngx_http_mce_counters(r);
    server = conf->server;

    if (ctx == NULL || counters == NULL || server == NULL) {
        return NGX_OK;
    }

    page = ctx->page && ctx->page->source_size ? ctx->page : NULL;

    ngx_http_mce_count_row(server, ctx->status, page);

    if (page) {
        ngx_http_mce_count_page(counters, page);
    }

    mmcf = ngx_http_get_module_main_conf(r, ngx_http_mce_filter_module);

    if (mmcf->sites) {
        (void) ngx_http_mce_get_address(r,
               ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module));

        ngx_http_mce_sites_count((ngx_slab_pool_t *) mmcf->zone->shm.addr,
                                 counters, ctx);
    }

    return NGX_OK;
}


void
ngx_http_mce_count_row(ngx_http_mce_server_t *row,
    ngx_http_mce_status_e status, ngx_http_mce_page_t *page)
{
    (void) ngx_atomic_fetch_add(&row->responses[status], 1);

    if (page == NULL) {
        return;
    }

    (void) ngx_atomic_fetch_add(&row->source_bytes, page->source_size);
    (void) ngx_atomic_fetch_add(&row->content_bytes, page->content_size);

    if (page->status == NGX_HTTP_MCE_REWRITTEN) {
        (void) ngx_atomic_fetch_add(&row->rewritten_source_bytes,
                                    page->source_size);
        (void) ngx_atomic_fetch_add(&row->rewritten_content_bytes,
                                    page->content_size);
    }
}


static void
ngx_http_mce_count_page(ngx_http_mce_counters_t *counters,
    ngx_http_mce_page_t *page)
{
    (void) ngx_atomic_fetch_add(&counters->pages, 1);
    (void) ngx_atomic_fetch_add(&counters->usec, page->usec);

    ngx_http_mce_count_bucket(counters->times, &ngx_http_mce_times,
                              page->usec);
    ngx_http_mce_count_bucket(counters->sizes, &ngx_http_mce_sizes,
                              page->source_size);

    ngx_http_mce_count_max(&counters->memory_max, page->memory);

    if (page->rule.line) {
        (void) ngx_atomic_fetch_add(&counters->ruled, 1);
    }

    if (page->rule.stale) {
        (void) ngx_atomic_fetch_add(&counters->stale, 1);
    }

    (void) ngx_atomic_fetch_add(&counters->skipped, page->rule.skipped);
    (void) ngx_atomic_fetch_add(&counters->resting, page->rule.resting);

    if (page->agreement >= 0) {
        (void) ngx_atomic_fetch_add(&counters->shadows, 1);
        (void) ngx_atomic_fetch_add(&counters->agreement,
                                    (ngx_int_t) (page->agreement * 10000));
    }
}


static void
ngx_http_mce_count_bucket(ngx_atomic_t *counts,
    const ngx_http_mce_buckets_t *buckets, ngx_uint_t value)
{
    ngx_uint_t  i;

    for (i = 0; i < buckets->n; i++) {
        if (value <= buckets->bounds[i]) {
            (void) ngx_atomic_fetch_add(&counts[i], 1);
            return;
        }
    }
}


static void
ngx_http_mce_count_max(ngx_atomic_t *max, ngx_atomic_uint_t value)
{
    ngx_atomic_uint_t  old;

    do {
        old = *max;
    } while (value > old && !ngx_atomic_cmp_set(max, old, value));
}
