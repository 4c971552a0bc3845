
#include "ngx_http_mce_zone.h"


/* bytes at most of what is written once, and for a server and each of its
   counters: names, and numbers of at most 20 digits */
#define NGX_HTTP_MCE_METRICS_MAX  16384
#define NGX_HTTP_MCE_METRIC_MAX   128


/* a counter, its name in JSON, and where it is */
typedef struct {
    char        *name;
    char        *member;
    char        *type;
    char        *help;
    size_t       offset;
    ngx_uint_t   scale;         /* it is written divided by it */
} ngx_http_mce_metric_t;

#define ngx_http_mce_metric_value(base, metric)                               \
    (*(ngx_atomic_t *) ((u_char *) (base) + (metric)->offset))


/* what has a name: servers, sites */
typedef struct {
    char                         *label;
    char                         *members;      /* in JSON */
    char                         *responses;    /* the metric */
    ngx_http_mce_server_t        *list;
    const ngx_http_mce_metric_t  *metrics;
} ngx_http_mce_rows_t;


static ngx_int_t ngx_http_mce_metrics_handler(ngx_http_request_t *r);
static ngx_http_mce_counters_t *ngx_http_mce_metrics_copy(
    ngx_http_request_t *r);
static size_t ngx_http_mce_metrics_size(ngx_http_mce_rows_t *rows);
static u_char *ngx_http_mce_prometheus(u_char *p,
    ngx_http_mce_counters_t *counters, ngx_http_mce_rows_t *servers,
    ngx_http_mce_rows_t *sites);
static u_char *ngx_http_mce_prometheus_rows(u_char *p,
    ngx_http_mce_rows_t *rows);
static u_char *ngx_http_mce_prometheus_head(u_char *p, char *name, char *type,
    char *help);
static u_char *ngx_http_mce_prometheus_histogram(u_char *p, char *name,
    char *help, ngx_atomic_t *counts, const ngx_http_mce_buckets_t *buckets,
    ngx_atomic_uint_t count, ngx_atomic_uint_t sum);
static u_char *ngx_http_mce_json(u_char *p,
    ngx_http_mce_counters_t *counters, ngx_http_mce_rows_t *servers,
    ngx_http_mce_rows_t *sites);
static u_char *ngx_http_mce_json_rows(u_char *p, ngx_http_mce_rows_t *rows);
static u_char *ngx_http_mce_json_row(u_char *p, ngx_http_mce_server_t *row,
    const ngx_http_mce_metric_t *metrics);
static u_char *ngx_http_mce_json_metrics(u_char *p, void *base,
    const ngx_http_mce_metric_t *metric);
static u_char *ngx_http_mce_json_histogram(u_char *p, char *name,
    ngx_atomic_t *counts, const ngx_http_mce_buckets_t *buckets);
static void ngx_http_mce_sum(ngx_http_mce_counters_t *counters,
    ngx_http_mce_server_t *sum);
static u_char *ngx_http_mce_scaled(u_char *p, ngx_atomic_uint_t value,
    ngx_uint_t scale);


/* of each server, and in JSON of all together as well */
static const ngx_http_mce_metric_t  ngx_http_mce_server_metrics[] = {

    { "mce_source_bytes_total", "source_bytes", "counter",
      "Bytes of pages, inflated.",
      offsetof(ngx_http_mce_server_t, source_bytes), 1 },

    { "mce_content_bytes_total", "content_bytes", "counter",
      "Bytes of their main content.",
      offsetof(ngx_http_mce_server_t, content_bytes), 1 },

    { "mce_rewritten_source_bytes_total", "rewritten_source_bytes", "counter",
      "Bytes of pages that were rewritten, inflated.",
      offsetof(ngx_http_mce_server_t, rewritten_source_bytes), 1 },

    { "mce_rewritten_content_bytes_total", "rewritten_content_bytes",
      "counter", "Bytes sent in place of these pages.",
      offsetof(ngx_http_mce_server_t, rewritten_content_bytes), 1 },

    { NULL, NULL, NULL, NULL, 0, 0 }
};


/* of each site */
static const ngx_http_mce_metric_t  ngx_http_mce_site_metrics[] = {

    { "mce_site_rewritten_source_bytes_total", "rewritten_source_bytes",
      "counter", "Bytes of pages of a site that were rewritten, inflated.",
      offsetof(ngx_http_mce_site_t, row.rewritten_source_bytes), 1 },

    { "mce_site_rewritten_content_bytes_total", "rewritten_content_bytes",
      "counter", "Bytes sent in place of these pages.",
      offsetof(ngx_http_mce_site_t, row.rewritten_content_bytes), 1 },

    { "mce_site_seconds_total", "seconds", "counter",
      "Time spent on pages of a site.",
      offsetof(ngx_http_mce_site_t, usec), 1000000 },

    { "mce_site_rule_pages_total", "rule_pages", "counter",
      "Pages decided by the rules of a site.",
      offsetof(ngx_http_mce_site_t, ruled), 1 },

    { "mce_site_shadow_pages_total", "shadow_pages", "counter",
      "Pages of a site that two extractors looked at.",
      offsetof(ngx_http_mce_site_t, shadows), 1 },

    { "mce_site_shadow_agreement_total", "shadow_agreement", "counter",
      "Sum of their agreement.",
      offsetof(ngx_http_mce_site_t, agreement), 10000 },

    { NULL, NULL, NULL, NULL, 0, 0 }
};


/* of all servers together */
static const ngx_http_mce_metric_t  ngx_http_mce_metrics[] = {

    { "mce_memory_bytes_max", "memory_bytes_max", "gauge",
      "Most memory that one page took.",
      offsetof(ngx_http_mce_counters_t, memory_max), 1 },

    { "mce_queued", "queued", "gauge", "Pages in thread pools now.",
      offsetof(ngx_http_mce_counters_t, queued[0]), 1 },

    { "mce_shadow_pages_total", "shadow_pages", "counter",
      "Pages that two extractors looked at.",
      offsetof(ngx_http_mce_counters_t, shadows), 1 },

    { "mce_shadow_agreement_total", "shadow_agreement", "counter",
      "Sum of their agreement.",
      offsetof(ngx_http_mce_counters_t, agreement), 10000 },

    { "mce_rule_pages_total", "rule_pages", "counter",
      "Pages decided by rules for their site.",
      offsetof(ngx_http_mce_counters_t, ruled), 1 },

    { "mce_stale_rule_pages_total", "stale_rule_pages", "counter",
      "Pages whose rules are stale.",
      offsetof(ngx_http_mce_counters_t, stale), 1 },

    { "mce_skipped_rule_lines_total", "skipped_rule_lines", "counter",
      "Lines of rules left out of a page, as they take too long.",
      offsetof(ngx_http_mce_counters_t, skipped), 1 },

    { "mce_rested_rule_lines_total", "rested_rule_lines", "counter",
      "Times that a line of rules began to rest for an hour.",
      offsetof(ngx_http_mce_counters_t, resting), 1 },

    { NULL, NULL, NULL, NULL, 0, 0 }
};


char *
ngx_http_mce_set_metrics(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t                 *value;
    ngx_http_core_loc_conf_t  *clcf;

    value = cf->args->elts;

    if (cf->args->nelts == 2 && ngx_strcmp(value[1].data, "json") != 0) {
        return ngx_http_mce_invalid(cf, &value[1], "\"json\" or nothing");
    }

    mlcf->metrics_json = (cf->args->nelts == 2);

    clcf = ngx_http_conf_get_module_loc_conf(cf, ngx_http_core_module);
    clcf->handler = ngx_http_mce_metrics_handler;

    return ngx_http_mce_need_zone(cf, cmd);
}


static ngx_int_t
ngx_http_mce_metrics_handler(ngx_http_request_t *r)
{
    u_char                    *p, *last;
    ngx_str_t                  type;
    ngx_http_complex_value_t   text;
    ngx_http_mce_counters_t   *counters;
    ngx_http_mce_loc_conf_t   *conf;
    ngx_http_mce_main_conf_t  *mmcf;

    ngx_http_mce_rows_t  servers = {
        "server", "servers", "mce_responses_total", NULL,
        ngx_http_mce_server_metrics
    };
    ngx_http_mce_rows_t  sites = {
        "site", "sites", "mce_site_responses_total", NULL,
        ngx_http_mce_site_metrics
    };

    if (!(r->method & (NGX_HTTP_GET|NGX_HTTP_HEAD))) {
        return NGX_HTTP_NOT_ALLOWED;
    }

    counters = ngx_http_mce_metrics_copy(r);
    if (counters == NULL) {
        return NGX_HTTP_INTERNAL_SERVER_ERROR;
    }

    mmcf = ngx_http_get_module_main_conf(r, ngx_http_mce_filter_module);

    servers.list = counters->servers;
    sites.list = mmcf->sites
                 ? ngx_http_mce_sites_copy(r->pool,
                                   (ngx_slab_pool_t *) mmcf->zone->shm.addr,
                                   counters)
                 : NULL;

    p = ngx_pnalloc(r->pool, NGX_HTTP_MCE_METRICS_MAX
                             + ngx_http_mce_metrics_size(&servers)
                             + ngx_http_mce_metrics_size(&sites));
    if (p == NULL) {
        return NGX_HTTP_INTERNAL_SERVER_ERROR;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    if (conf->metrics_json) {
        ngx_str_set(&type, "application/json");
        last = ngx_http_mce_json(p, counters, &servers, &sites);

    } else {
        ngx_str_set(&type, "text/plain; version=0.0.4; charset=utf-8");
        last = ngx_http_mce_prometheus(p, counters, &servers, &sites);
    }

    ngx_memzero(&text, sizeof(ngx_http_complex_value_t));

    text.value.data = p;
    text.value.len = last - p;

    return ngx_http_send_response(r, NGX_HTTP_OK, &type, &text);
}


/*
 * Copies the list, because a reload may add servers to it while the text,
 * whose size was computed before, is written.
 */
static ngx_http_mce_counters_t *
ngx_http_mce_metrics_copy(ngx_http_request_t *r)
{
    ngx_uint_t                i, n;
    ngx_http_mce_server_t    *server, *copy, **next;
    ngx_http_mce_counters_t  *shared, *counters;

    shared = ngx_http_mce_counters(r);
    n = 0;

    for (server = shared->servers; server; server = server->next) {
        n++;
    }

    counters = ngx_palloc(r->pool, sizeof(ngx_http_mce_counters_t)
                                   + n * sizeof(ngx_http_mce_server_t));
    if (counters == NULL) {
        return NULL;
    }

    *counters = *shared;

    for (i = 1; i < NGX_HTTP_MCE_PROCESSES; i++) {
        counters->queued[0] += counters->queued[i];
    }

    copy = (ngx_http_mce_server_t *) (counters + 1);
    next = &counters->servers;

    for (server = shared->servers; n; server = server->next) {
        *copy = *server;
        *next = copy;
        next = &copy->next;
        copy++;
        n--;
    }

    *next = NULL;

    return counters;
}


static size_t
ngx_http_mce_metrics_size(ngx_http_mce_rows_t *rows)
{
    size_t                        size;
    ngx_uint_t                    n;
    ngx_http_mce_server_t        *row;
    const ngx_http_mce_metric_t  *metric;

    /* one more for what is written between them */
    n = NGX_HTTP_MCE_STATUSES + 1;

    for (metric = rows->metrics; metric->name; metric++) {
        n++;
    }

    size = 0;

    for (row = rows->list; row; row = row->next) {
        size += n * (NGX_HTTP_MCE_METRIC_MAX + row->name.len);
    }

    return size;
}


static u_char *
ngx_http_mce_prometheus(u_char *p, ngx_http_mce_counters_t *counters,
    ngx_http_mce_rows_t *servers, ngx_http_mce_rows_t *sites)
{
    ngx_http_mce_server_t         sum;
    const ngx_http_mce_metric_t  *metric;

    ngx_http_mce_sum(counters, &sum);

    p = ngx_http_mce_prometheus_head(p, "mce_build_info", "gauge",
                                     "What it was built of.");
    p = ngx_sprintf(p, "mce_build_info{version=\"%s\",nginx=\"%s\"} 1\n",
                    mce_version(), NGINX_VERSION);

    p = ngx_http_mce_prometheus_rows(p, servers);

    if (sites->list) {
        p = ngx_http_mce_prometheus_rows(p, sites);
    }

    p = ngx_http_mce_prometheus_histogram(p, "mce_duration_seconds",
                                          "Time spent on a page.",
                                          counters->times, &ngx_http_mce_times,
                                          counters->pages, counters->usec);
    p = ngx_http_mce_prometheus_histogram(p, "mce_page_bytes",
                                          "Size of a page, inflated.",
                                          counters->sizes, &ngx_http_mce_sizes,
                                          counters->pages, sum.source_bytes);

    for (metric = ngx_http_mce_metrics; metric->name; metric++) {
        p = ngx_http_mce_prometheus_head(p, metric->name, metric->type,
                                         metric->help);
        p = ngx_sprintf(p, "%s ", metric->name);
        p = ngx_http_mce_scaled(p, ngx_http_mce_metric_value(counters, metric),
                                metric->scale);
        *p++ = '\n';
    }

    return p;
}


/*
 * Of a site only the responses that there are: sites may be many.
 */
static u_char *
ngx_http_mce_prometheus_rows(u_char *p, ngx_http_mce_rows_t *rows)
{
    ngx_uint_t                    i;
    ngx_http_mce_server_t        *row;
    const ngx_http_mce_metric_t  *metric;

    p = ngx_http_mce_prometheus_head(p, rows->responses, "counter",
                                     "Responses by what became of them.");

    for (row = rows->list; row; row = row->next) {

        for (i = 0; i < NGX_HTTP_MCE_STATUSES; i++) {

            if (row->responses[i] == 0
                && rows->metrics == ngx_http_mce_site_metrics)
            {
                continue;
            }

            p = ngx_sprintf(p, "%s{%s=\"%V\",status=\"%V\"} %uA\n",
                            rows->responses, rows->label, &row->name,
                            &ngx_http_mce_status_names[i], row->responses[i]);
        }
    }

    for (metric = rows->metrics; metric->name; metric++) {
        p = ngx_http_mce_prometheus_head(p, metric->name, metric->type,
                                         metric->help);

        for (row = rows->list; row; row = row->next) {
            p = ngx_sprintf(p, "%s{%s=\"%V\"} ", metric->name, rows->label,
                            &row->name);
            p = ngx_http_mce_scaled(p, ngx_http_mce_metric_value(row, metric),
                                    metric->scale);
            *p++ = '\n';
        }
    }

    return p;
}


static u_char *
ngx_http_mce_prometheus_head(u_char *p, char *name, char *type, char *help)
{
    return ngx_sprintf(p, "# HELP %s %s\n# TYPE %s %s\n", name, help, name,
                       type);
}


static u_char *
ngx_http_mce_prometheus_histogram(u_char *p, char *name, char *help,
    ngx_atomic_t *counts, const ngx_http_mce_buckets_t *buckets,
    ngx_atomic_uint_t count, ngx_atomic_uint_t sum)
{
    ngx_uint_t         i;
    ngx_atomic_uint_t  below;

    p = ngx_http_mce_prometheus_head(p, name, "histogram", help);
    below = 0;

    for (i = 0; i < buckets->n; i++) {
        below += counts[i];

        p = ngx_sprintf(p, "%s_bucket{le=\"", name);
        p = ngx_http_mce_scaled(p, buckets->bounds[i], buckets->scale);
        p = ngx_sprintf(p, "\"} %uA\n", below);
    }

    /* another worker may count between two reads */

    p = ngx_sprintf(p, "%s_bucket{le=\"+Inf\"} %uA\n%s_sum ", name,
                    ngx_max(count, below), name);
    p = ngx_http_mce_scaled(p, sum, buckets->scale);

    return ngx_sprintf(p, "\n%s_count %uA\n", name, ngx_max(count, below));
}


static u_char *
ngx_http_mce_json(u_char *p, ngx_http_mce_counters_t *counters,
    ngx_http_mce_rows_t *servers, ngx_http_mce_rows_t *sites)
{
    ngx_http_mce_server_t  sum;

    ngx_http_mce_sum(counters, &sum);

    p = ngx_sprintf(p, "{\"version\":\"%s\",", mce_version());
    p = ngx_http_mce_json_row(p, &sum, ngx_http_mce_server_metrics);
    p = ngx_http_mce_json_rows(p, servers);

    if (sites->list) {
        p = ngx_http_mce_json_rows(p, sites);
    }

    p = ngx_sprintf(p, ",\"pages\":%uA,\"seconds\":", counters->pages);
    p = ngx_http_mce_scaled(p, counters->usec, 1000000);

    p = ngx_http_mce_json_histogram(p, "seconds_histogram", counters->times,
                                    &ngx_http_mce_times);
    p = ngx_http_mce_json_histogram(p, "bytes_histogram", counters->sizes,
                                    &ngx_http_mce_sizes);

    p = ngx_http_mce_json_metrics(p, counters, ngx_http_mce_metrics);

    return ngx_cpymem(p, "}\n", sizeof("}\n") - 1);
}


static u_char *
ngx_http_mce_json_rows(u_char *p, ngx_http_mce_rows_t *rows)
{
    ngx_http_mce_server_t  *row;

    p = ngx_sprintf(p, ",\"%s\":{", rows->members);

    for (row = rows->list; row; row = row->next) {
        p = ngx_sprintf(p, "%s\"%V\":{", row == rows->list ? "" : ",",
                        &row->name);
        p = ngx_http_mce_json_row(p, row, rows->metrics);
        *p++ = '}';
    }

    *p++ = '}';

    return p;
}


static u_char *
ngx_http_mce_json_row(u_char *p, ngx_http_mce_server_t *row,
    const ngx_http_mce_metric_t *metrics)
{
    ngx_uint_t  i;

    p = ngx_sprintf(p, "\"responses\":{");

    for (i = 0; i < NGX_HTTP_MCE_STATUSES; i++) {
        p = ngx_sprintf(p, "%s\"%V\":%uA", i ? "," : "",
                        &ngx_http_mce_status_names[i], row->responses[i]);
    }

    *p++ = '}';

    return ngx_http_mce_json_metrics(p, row, metrics);
}


static u_char *
ngx_http_mce_json_metrics(u_char *p, void *base,
    const ngx_http_mce_metric_t *metric)
{
    for ( /* void */ ; metric->name; metric++) {
        p = ngx_sprintf(p, ",\"%s\":", metric->member);
        p = ngx_http_mce_scaled(p, ngx_http_mce_metric_value(base, metric),
                                metric->scale);
    }

    return p;
}


static void
ngx_http_mce_sum(ngx_http_mce_counters_t *counters, ngx_http_mce_server_t *sum)
{
    ngx_http_mce_server_t  *server;

    ngx_memzero(sum, sizeof(ngx_http_mce_server_t));

    for (server = counters->servers; server; server = server->next) {
        ngx_http_mce_sum_rows(server, sum);
    }
}


void
ngx_http_mce_sum_rows(ngx_http_mce_server_t *row, ngx_http_mce_server_t *sum)
{
    ngx_uint_t                    i;
    const ngx_http_mce_metric_t  *metric;

    for (i = 0; i < NGX_HTTP_MCE_STATUSES; i++) {
        sum->responses[i] += row->responses[i];
    }

    for (metric = ngx_http_mce_server_metrics; metric->name; metric++) {
        ngx_http_mce_metric_value(sum, metric)
            += ngx_http_mce_metric_value(row, metric);
    }
}


/*
 * Pairs of a bound and what lies between the former bound and this one.
 */
static u_char *
ngx_http_mce_json_histogram(u_char *p, char *name, ngx_atomic_t *counts,
    const ngx_http_mce_buckets_t *buckets)
{
    ngx_uint_t  i;

    p = ngx_sprintf(p, ",\"%s\":[", name);

    for (i = 0; i < buckets->n; i++) {
        p = ngx_sprintf(p, "%s[", i ? "," : "");
        p = ngx_http_mce_scaled(p, buckets->bounds[i], buckets->scale);
        p = ngx_sprintf(p, ",%uA]", counts[i]);
    }

    *p++ = ']';

    return p;
}


/*
 * A decimal number of value / scale, where scale is a power of ten.
 */
static u_char *
ngx_http_mce_scaled(u_char *p, ngx_atomic_uint_t value, ngx_uint_t scale)
{
    p = ngx_sprintf(p, "%uA", value / scale);

    if (value % scale) {
        *p++ = '.';

        while (value % scale) {
            value = value % scale * 10;
            *p++ = (u_char) ('0' + value / scale);
        }
    }

    return p;
}
