
#include "ngx_http_mce_zone.h"


/* bytes at most of what is written once, and for a server and each of its
   counters: names, and numbers of at most 20 digits */
#define NGX_HTTP_MCE_METRICS_MAX  8192
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


static ngx_int_t ngx_http_mce_metrics_handler(ngx_http_request_t *r);
static ngx_http_mce_counters_t *ngx_http_mce_metrics_copy(
    ngx_http_request_t *r);
static size_t ngx_http_mce_metrics_size(ngx_http_mce_counters_t *counters);
static u_char *ngx_http_mce_prometheus(u_char *p,
    ngx_http_mce_counters_t *counters);
static u_char *ngx_http_mce_prometheus_servers(u_char *p,
    ngx_http_mce_counters_t *counters);
static u_char *ngx_http_mce_prometheus_head(u_char *p, char *name, char *type,
    char *help);
static u_char *ngx_http_mce_prometheus_histogram(u_char *p, char *name,
    char *help, ngx_atomic_t *counts, const ngx_http_mce_buckets_t *buckets,
    ngx_atomic_uint_t count, ngx_atomic_uint_t sum);
static u_char *ngx_http_mce_json(u_char *p,
    ngx_http_mce_counters_t *counters);
static u_char *ngx_http_mce_json_server(u_char *p,
    ngx_http_mce_server_t *server);
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

    if (!(r->method & (NGX_HTTP_GET|NGX_HTTP_HEAD))) {
        return NGX_HTTP_NOT_ALLOWED;
    }

    counters = ngx_http_mce_metrics_copy(r);
    if (counters == NULL) {
        return NGX_HTTP_INTERNAL_SERVER_ERROR;
    }

    p = ngx_pnalloc(r->pool, ngx_http_mce_metrics_size(counters));
    if (p == NULL) {
        return NGX_HTTP_INTERNAL_SERVER_ERROR;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    if (conf->metrics_json) {
        ngx_str_set(&type, "application/json");
        last = ngx_http_mce_json(p, counters);

    } else {
        ngx_str_set(&type, "text/plain; version=0.0.4; charset=utf-8");
        last = ngx_http_mce_prometheus(p, counters);
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
ngx_http_mce_metrics_size(ngx_http_mce_counters_t *counters)
{
    size_t                  n, size;
    ngx_http_mce_server_t  *server;

    /* the empty metric at the end stands for what is written between them */

    n = NGX_HTTP_MCE_STATUSES
        + sizeof(ngx_http_mce_server_metrics) / sizeof(ngx_http_mce_metric_t);

    size = NGX_HTTP_MCE_METRICS_MAX;

    for (server = counters->servers; server; server = server->next) {
        size += n * (NGX_HTTP_MCE_METRIC_MAX + server->name.len);
    }

    return size;
}


static u_char *
ngx_http_mce_prometheus(u_char *p, ngx_http_mce_counters_t *counters)
{
    ngx_http_mce_server_t         sum;
    const ngx_http_mce_metric_t  *metric;

    ngx_http_mce_sum(counters, &sum);

    p = ngx_http_mce_prometheus_head(p, "mce_build_info", "gauge",
                                     "What it was built of.");
    p = ngx_sprintf(p, "mce_build_info{version=\"%s\",nginx=\"%s\"} 1\n",
                    mce_version(), NGINX_VERSION);

    p = ngx_http_mce_prometheus_servers(p, counters);

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


static u_char *
ngx_http_mce_prometheus_servers(u_char *p, ngx_http_mce_counters_t *counters)
{
    ngx_uint_t                    i;
    ngx_http_mce_server_t        *server;
    const ngx_http_mce_metric_t  *metric;

    p = ngx_http_mce_prometheus_head(p, "mce_responses_total", "counter",
                                     "Responses by what became of them.");

    for (server = counters->servers; server; server = server->next) {

        for (i = 0; i < NGX_HTTP_MCE_STATUSES; i++) {
            p = ngx_sprintf(p, "mce_responses_total{server=\"%V\","
                               "status=\"%V\"} %uA\n",
                            &server->name, &ngx_http_mce_status_names[i],
                            server->responses[i]);
        }
    }

    for (metric = ngx_http_mce_server_metrics; metric->name; metric++) {
        p = ngx_http_mce_prometheus_head(p, metric->name, metric->type,
                                         metric->help);

        for (server = counters->servers; server; server = server->next) {
            p = ngx_sprintf(p, "%s{server=\"%V\"} ", metric->name,
                            &server->name);
            p = ngx_http_mce_scaled(p,
                                    ngx_http_mce_metric_value(server, metric),
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
ngx_http_mce_json(u_char *p, ngx_http_mce_counters_t *counters)
{
    ngx_http_mce_server_t  *server, sum;

    ngx_http_mce_sum(counters, &sum);

    p = ngx_sprintf(p, "{\"version\":\"%s\",", mce_version());
    p = ngx_http_mce_json_server(p, &sum);
    p = ngx_sprintf(p, ",\"servers\":{");

    for (server = counters->servers; server; server = server->next) {
        p = ngx_sprintf(p, "%s\"%V\":{",
                        server == counters->servers ? "" : ",", &server->name);
        p = ngx_http_mce_json_server(p, server);
        *p++ = '}';
    }

    p = ngx_sprintf(p, "},\"pages\":%uA,\"seconds\":", counters->pages);
    p = ngx_http_mce_scaled(p, counters->usec, 1000000);

    p = ngx_http_mce_json_histogram(p, "seconds_histogram", counters->times,
                                    &ngx_http_mce_times);
    p = ngx_http_mce_json_histogram(p, "bytes_histogram", counters->sizes,
                                    &ngx_http_mce_sizes);

    p = ngx_http_mce_json_metrics(p, counters, ngx_http_mce_metrics);

    return ngx_cpymem(p, "}\n", sizeof("}\n") - 1);
}


static u_char *
ngx_http_mce_json_server(u_char *p, ngx_http_mce_server_t *server)
{
    ngx_uint_t  i;

    p = ngx_sprintf(p, "\"responses\":{");

    for (i = 0; i < NGX_HTTP_MCE_STATUSES; i++) {
        p = ngx_sprintf(p, "%s\"%V\":%uA", i ? "," : "",
                        &ngx_http_mce_status_names[i], server->responses[i]);
    }

    *p++ = '}';

    return ngx_http_mce_json_metrics(p, server, ngx_http_mce_server_metrics);
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
    ngx_uint_t                    i;
    ngx_http_mce_server_t        *server;
    const ngx_http_mce_metric_t  *metric;

    ngx_memzero(sum, sizeof(ngx_http_mce_server_t));

    for (server = counters->servers; server; server = server->next) {

        for (i = 0; i < NGX_HTTP_MCE_STATUSES; i++) {
            sum->responses[i] += server->responses[i];
        }

        for (metric = ngx_http_mce_server_metrics; metric->name; metric++) {
            ngx_http_mce_metric_value(sum, metric)
                += ngx_http_mce_metric_value(server, metric);
        }
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
