
/*
 * Counters by the site of pages.  Anybody may ask a gateway for any site, so
 * that there are only so many rows, which are for the sites that are asked for
 * most.  All access holds the mutex of the zone.
 */


#include "ngx_http_mce_zone.h"


static ngx_http_mce_site_t *ngx_http_mce_sites_find(
    ngx_http_mce_sites_t *sites, u_char *name, size_t len);
static ngx_http_mce_site_t *ngx_http_mce_sites_add(
    ngx_http_mce_sites_t *sites, u_char *name, size_t len, uint32_t hash);
static void ngx_http_mce_sites_fold(ngx_http_mce_site_t *site,
    ngx_http_mce_site_t *other);
static int ngx_http_mce_sites_compare(const void *one, const void *two);


/*
 * The first row is that of all sites without a row of their own.
 */
ngx_int_t
ngx_http_mce_sites_init(ngx_slab_pool_t *pool,
    ngx_http_mce_counters_t *counters, ngx_uint_t n)
{
    ngx_int_t              rc;
    ngx_http_mce_sites_t  *sites;

    rc = NGX_OK;
    sites = NULL;

    ngx_shmtx_lock(&pool->mutex);

    if ((counters->sites ? counters->sites->n : 0) == n) {
        ngx_shmtx_unlock(&pool->mutex);
        return NGX_OK;
    }

    if (counters->sites) {
        ngx_slab_free_locked(pool, counters->sites);
    }

    if (n) {
        pool->log_nomem = 0;
        sites = ngx_slab_calloc_locked(pool, sizeof(ngx_http_mce_sites_t)
                                           + (n + 1)
                                             * sizeof(ngx_http_mce_site_t));
        rc = sites ? NGX_OK : NGX_DECLINED;
    }

    if (sites) {
        sites->n = n;
        sites->rows[0].len = ngx_sprintf(sites->rows[0].name, "other")
                             - sites->rows[0].name;
    }

    counters->sites = sites;

    ngx_shmtx_unlock(&pool->mutex);

    return rc;
}


void
ngx_http_mce_sites_count(ngx_slab_pool_t *pool,
    ngx_http_mce_counters_t *counters, ngx_http_mce_ctx_t *ctx)
{
    size_t                 len;
    ngx_http_mce_page_t   *page;
    ngx_http_mce_site_t   *site;
    u_char                 name[MCE_RULES_SITE];

    page = ctx->page && ctx->page->source_size ? ctx->page : NULL;
    len = ctx->address ? mce_rules_site(ctx->address->url, name) : 0;

    ngx_shmtx_lock(&pool->mutex);

    if (counters->sites) {
        site = ngx_http_mce_sites_find(counters->sites, name, len);

        site->uses++;
        ngx_http_mce_count_row(&site->row, ctx->status, page);

        if (page) {
            site->usec += page->usec;
            site->ruled += (page->rule.line != 0);

            if (page->agreement >= 0) {
                site->shadows++;
                site->agreement += (ngx_uint_t) (page->agreement * 10000);
            }
        }
    }

    ngx_shmtx_unlock(&pool->mutex);
}


static ngx_http_mce_site_t *
ngx_http_mce_sites_find(ngx_http_mce_sites_t *sites, u_char *name, size_t len)
{
    uint32_t              hash;
    ngx_uint_t            i;
    ngx_http_mce_site_t  *site;

    if (len == 0 || len > NGX_HTTP_MCE_SITE) {
        return &sites->rows[0];
    }

    hash = ngx_crc32_short(name, len);

    for (i = 0; i <= sites->used; i++) {
        site = &sites->rows[i];

        if ((site->hash == hash || i == 0) && site->len == len
            && ngx_memcmp(site->name, name, len) == 0)
        {
            return site;
        }
    }

    return ngx_http_mce_sites_add(sites, name, len, hash);
}


/*
 * If there is no row left, the one of the fewest uses loses one, and its place
 * when it has lost all.  So names that are asked for once each, as many as
 * they are, fight for one row, and leave the others alone.
 */
static ngx_http_mce_site_t *
ngx_http_mce_sites_add(ngx_http_mce_sites_t *sites, u_char *name, size_t len,
    uint32_t hash)
{
    ngx_uint_t            i;
    ngx_http_mce_site_t  *site;

    if (sites->used < sites->n) {
        site = &sites->rows[++sites->used];

    } else {
        site = &sites->rows[1];

        for (i = 2; i <= sites->n; i++) {
            if (sites->rows[i].uses < site->uses) {
                site = &sites->rows[i];
            }
        }

        if (--site->uses) {
            return &sites->rows[0];
        }

        ngx_http_mce_sites_fold(site, &sites->rows[0]);
        ngx_memzero(site, sizeof(ngx_http_mce_site_t));
    }

    site->hash = hash;
    site->len = len;
    ngx_memcpy(site->name, name, len);

    return site;
}


/*
 * What a site has counted stays in the sum of all.
 */
static void
ngx_http_mce_sites_fold(ngx_http_mce_site_t *site, ngx_http_mce_site_t *other)
{
    ngx_http_mce_sum_rows(&site->row, &other->row);

    other->usec += site->usec;
    other->ruled += site->ruled;
    other->shadows += site->shadows;
    other->agreement += site->agreement;
}


ngx_http_mce_server_t *
ngx_http_mce_sites_copy(ngx_pool_t *pool, ngx_slab_pool_t *shared,
    ngx_http_mce_counters_t *counters)
{
    ngx_uint_t              i, n;
    ngx_http_mce_site_t    *rows, *row;
    ngx_http_mce_sites_t   *sites;
    ngx_http_mce_server_t  *list;

    ngx_shmtx_lock(&shared->mutex);

    sites = counters->sites;
    n = sites ? sites->used + 1 : 0;
    rows = n ? ngx_palloc(pool, n * sizeof(ngx_http_mce_site_t)) : NULL;

    if (rows) {
        ngx_memcpy(rows, sites->rows, n * sizeof(ngx_http_mce_site_t));
    }

    ngx_shmtx_unlock(&shared->mutex);

    if (rows == NULL) {
        return NULL;
    }

    ngx_qsort(rows + 1, n - 1, sizeof(ngx_http_mce_site_t),
              ngx_http_mce_sites_compare);

    list = NULL;

    /* the row of all others is the last one */

    for (i = 0; i < n; i++) {
        row = &rows[i ? n - i : 0];
        row->row.name.data = row->name;
        row->row.name.len = row->len;
        row->row.next = list;
        list = &row->row;
    }

    return list;
}


static int
ngx_http_mce_sites_compare(const void *one, const void *two)
{
    const ngx_http_mce_site_t *a = one, *b = two;

    return a->uses > b->uses ? -1 : a->uses < b->uses;
}
