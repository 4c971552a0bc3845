
#include "ngx_http_mce_zone.h"


/* the text is bounded: names, and numbers of at most 20 digits */
#define NGX_HTTP_MCE_METRICS_MAX  8192


static ngx_int_t ngx_http_mce_metrics_handler(ngx_http_request_t *r);
static u_char *ngx_http_mce_prometheus(u_char *p,
    ngx_http_mce_counters_t *counters);
static u_char *ngx_http_mce_prometheus_head(u_char *p, char *name, char *type,
    char *help);
static u_char *ngx_http_mce_prometheus_one(u_char *p, char *name, char *type,
    char *help, ngx_atomic_uint_t value, ngx_uint_t scale);
static u_char *ngx_http_mce_prometheus_histogram(u_char *p, char *name,
    char *help, ngx_atomic_t *counts, const ngx_http_mce_buckets_t *buckets,
    ngx_atomic_uint_t count, ngx_atomic_uint_t sum);
static u_char *ngx_http_mce_json(u_char *p,
    ngx_http_mce_counters_t *counters);
static u_char *ngx_http_mce_json_histogram(u_char *p, char *name,
    ngx_atomic_t *counts, const ngx_http_mce_buckets_t *buckets);
static u_char *ngx_http_mce_scaled(u_char *p, ngx_atomic_uint_t value,
    ngx_uint_t scale);


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
    ngx_http_mce_loc_conf_t   *conf;

    if (!(r->method & (NGX_HTTP_GET|NGX_HTTP_HEAD))) {
        return NGX_HTTP_NOT_ALLOWED;
    }

    p = ngx_pnalloc(r->pool, NGX_HTTP_MCE_METRICS_MAX);
    if (p == NULL) {
        return NGX_HTTP_INTERNAL_SERVER_ERROR;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    if (conf->metrics_json) {
        ngx_str_set(&type, "application/json");
        last = ngx_http_mce_json(p, ngx_http_mce_counters(r));

    } else {
        ngx_str_set(&type, "text/plain; version=0.0.4; charset=utf-8");
        last = ngx_http_mce_prometheus(p, ngx_http_mce_counters(r));
    }

    ngx_memzero(&text, sizeof(ngx_http_complex_value_t));

    text.value.data = p;
    text.value.len = last - p;

    return ngx_http_send_response(r, NGX_HTTP_OK, &type, &text);
}


static u_char *
ngx_http_mce_prometheus(u_char *p, ngx_http_mce_counters_t *counters)
{
    ngx_uint_t  i;

    p = ngx_http_mce_prometheus_head(p, "mce_responses_total", "counter",
                                     "Responses by what became of them.");

    for (i = 0; i < NGX_HTTP_MCE_STATUSES; i++) {
        p = ngx_sprintf(p, "mce_responses_total{status=\"%V\"} %uA\n",
                        &ngx_http_mce_status_names[i],
                        counters->responses[i]);
    }

    p = ngx_http_mce_prometheus_one(p, "mce_source_bytes_total", "counter",
                                    "Bytes of pages, inflated.",
                                    counters->source_bytes, 1);
    p = ngx_http_mce_prometheus_one(p, "mce_content_bytes_total", "counter",
                                    "Bytes of their main content.",
                                    counters->content_bytes, 1);

    p = ngx_http_mce_prometheus_histogram(p, "mce_duration_seconds",
                                          "Time spent on a page.",
                                          counters->times, &ngx_http_mce_times,
                                          counters->pages, counters->usec);
    p = ngx_http_mce_prometheus_histogram(p, "mce_page_bytes",
                                          "Size of a page, inflated.",
                                          counters->sizes, &ngx_http_mce_sizes,
                                          counters->pages,
                                          counters->source_bytes);

    p = ngx_http_mce_prometheus_one(p, "mce_memory_bytes_max", "gauge",
                                    "Most memory that one page took.",
                                    counters->memory_max, 1);
    p = ngx_http_mce_prometheus_one(p, "mce_queued", "gauge",
                                    "Pages in thread pools now.",
                                    counters->queued, 1);
    p = ngx_http_mce_prometheus_one(p, "mce_shadow_pages_total", "counter",
                                    "Pages that two extractors looked at.",
                                    counters->shadows, 1);

    p = ngx_http_mce_prometheus_one(p, "mce_shadow_agreement_total",
                                    "counter", "Sum of their agreement.",
                                    counters->agreement, 10000);
    p = ngx_http_mce_prometheus_one(p, "mce_rule_pages_total", "counter",
                                    "Pages decided by rules for their site.",
                                    counters->ruled, 1);

    return ngx_http_mce_prometheus_one(p, "mce_stale_rule_pages_total",
                                       "counter",
                                       "Pages whose rules are stale.",
                                       counters->stale, 1);
}


static u_char *
ngx_http_mce_prometheus_head(u_char *p, char *name, char *type, char *help)
{
    return ngx_sprintf(p, "# HELP %s %s\n# TYPE %s %s\n", name, help, name,
                       type);
}


static u_char *
ngx_http_mce_prometheus_one(u_char *p, char *name, char *type, char *help,
    ngx_atomic_uint_t value, ngx_uint_t scale)
{
    p = ngx_http_mce_prometheus_head(p, name, type, help);
    p = ngx_sprintf(p, "%s ", name);
    p = ngx_http_mce_scaled(p, value, scale);
    *p++ = '\n';

    return p;
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
    ngx_uint_t  i;

    p = ngx_sprintf(p, "{\"responses\":{");

    for (i = 0; i < NGX_HTTP_MCE_STATUSES; i++) {
        p = ngx_sprintf(p, "%s\"%V\":%uA", i ? "," : "",
                        &ngx_http_mce_status_names[i],
                        counters->responses[i]);
    }

    p = ngx_sprintf(p, "},\"pages\":%uA,\"source_bytes\":%uA,"
                       "\"content_bytes\":%uA,\"seconds\":",
                    counters->pages, counters->source_bytes,
                    counters->content_bytes);
    p = ngx_http_mce_scaled(p, counters->usec, 1000000);

    p = ngx_http_mce_json_histogram(p, "seconds_histogram", counters->times,
                                    &ngx_http_mce_times);
    p = ngx_http_mce_json_histogram(p, "bytes_histogram", counters->sizes,
                                    &ngx_http_mce_sizes);

    p = ngx_sprintf(p, ",\"memory_bytes_max\":%uA,\"queued\":%uA,"
                       "\"shadow_pages\":%uA,\"rule_pages\":%uA,"
                       "\"stale_rule_pages\":%uA,\"shadow_agreement\":",
                    counters->memory_max, counters->queued,
                    counters->shadows, counters->ruled, counters->stale);
    p = ngx_http_mce_scaled(p, counters->agreement, 10000);

    return ngx_cpymem(p, "}\n", sizeof("}\n") - 1);
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
