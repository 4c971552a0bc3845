
#include "ngx_http_mce_zone.h"


/* all of the text is bounded: names, and numbers of 20 digits */
#define NGX_HTTP_MCE_METRICS_MAX  8192


static ngx_int_t ngx_http_mce_metrics_handler(ngx_http_request_t *r);
static u_char *ngx_http_mce_prometheus(u_char *p,
    ngx_http_mce_counters_t *counters);
static u_char *ngx_http_mce_prometheus_one(u_char *p, char *name, char *type,
    char *help);
static u_char *ngx_http_mce_prometheus_histogram(u_char *p, char *name,
    ngx_atomic_t *counts, const ngx_uint_t *bounds, ngx_uint_t n,
    ngx_uint_t scale, ngx_atomic_uint_t count, ngx_atomic_uint_t sum);
static u_char *ngx_http_mce_json(u_char *p,
    ngx_http_mce_counters_t *counters);
static u_char *ngx_http_mce_json_histogram(u_char *p, char *name,
    ngx_atomic_t *counts, const ngx_uint_t *bounds, ngx_uint_t n,
    ngx_uint_t scale);
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
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "invalid value \"%V\" in \"mce_metrics\" "
                           "directive, it must be \"json\" or nothing",
                           &value[1]);
        return NGX_CONF_ERROR;
    }

    mlcf->metrics_json = (cf->args->nelts == 2);

    clcf = ngx_http_conf_get_module_loc_conf(cf, ngx_http_core_module);
    clcf->handler = ngx_http_mce_metrics_handler;

    return ngx_http_mce_need_zone(cf, cmd);
}


static ngx_int_t
ngx_http_mce_metrics_handler(ngx_http_request_t *r)
{
    ngx_int_t                 rc;
    ngx_buf_t                *b;
    ngx_chain_t               out;
    ngx_http_mce_loc_conf_t  *conf;

    if (!(r->method & (NGX_HTTP_GET|NGX_HTTP_HEAD))) {
        return NGX_HTTP_NOT_ALLOWED;
    }

    rc = ngx_http_discard_request_body(r);
    if (rc != NGX_OK) {
        return rc;
    }

    b = ngx_create_temp_buf(r->pool, NGX_HTTP_MCE_METRICS_MAX);
    if (b == NULL) {
        return NGX_HTTP_INTERNAL_SERVER_ERROR;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_mce_filter_module);

    if (conf->metrics_json) {
        ngx_str_set(&r->headers_out.content_type, "application/json");
        b->last = ngx_http_mce_json(b->last, ngx_http_mce_counters(r));

    } else {
        ngx_str_set(&r->headers_out.content_type,
                    "text/plain; version=0.0.4; charset=utf-8");
        b->last = ngx_http_mce_prometheus(b->last, ngx_http_mce_counters(r));
    }

    r->headers_out.content_type_len = r->headers_out.content_type.len;
    r->headers_out.content_type_lowcase = NULL;
    r->headers_out.status = NGX_HTTP_OK;
    r->headers_out.content_length_n = b->last - b->pos;

    rc = ngx_http_send_header(r);

    if (rc == NGX_ERROR || rc > NGX_OK || r->header_only) {
        return rc;
    }

    b->last_buf = (r == r->main);
    b->last_in_chain = 1;

    out.buf = b;
    out.next = NULL;

    return ngx_http_output_filter(r, &out);
}


static u_char *
ngx_http_mce_prometheus(u_char *p, ngx_http_mce_counters_t *counters)
{
    ngx_uint_t  i;

    p = ngx_http_mce_prometheus_one(p, "mce_responses_total", "counter",
                                    "Responses by what became of them.");

    for (i = 0; i < NGX_HTTP_MCE_STATUSES; i++) {
        p = ngx_sprintf(p, "mce_responses_total{status=\"%V\"} %uA\n",
                        &ngx_http_mce_status_names[i],
                        counters->responses[i]);
    }

    p = ngx_http_mce_prometheus_one(p, "mce_source_bytes_total", "counter",
                                    "Bytes of pages, inflated.");
    p = ngx_sprintf(p, "mce_source_bytes_total %uA\n",
                    counters->source_bytes);

    p = ngx_http_mce_prometheus_one(p, "mce_content_bytes_total", "counter",
                                    "Bytes of their main content.");
    p = ngx_sprintf(p, "mce_content_bytes_total %uA\n",
                    counters->content_bytes);

    p = ngx_http_mce_prometheus_one(p, "mce_duration_seconds", "histogram",
                                    "Time spent on a page.");
    p = ngx_http_mce_prometheus_histogram(p, "mce_duration_seconds",
                                          counters->times,
                                          ngx_http_mce_times,
                                          NGX_HTTP_MCE_TIMES, 1000000,
                                          counters->pages, counters->usec);

    p = ngx_http_mce_prometheus_one(p, "mce_page_bytes", "histogram",
                                    "Size of a page, inflated.");
    p = ngx_http_mce_prometheus_histogram(p, "mce_page_bytes",
                                          counters->sizes,
                                          ngx_http_mce_sizes,
                                          NGX_HTTP_MCE_SIZES, 1,
                                          counters->pages,
                                          counters->source_bytes);

    p = ngx_http_mce_prometheus_one(p, "mce_memory_bytes_max", "gauge",
                                    "Most memory that one page took.");
    p = ngx_sprintf(p, "mce_memory_bytes_max %uA\n", counters->memory_max);

    p = ngx_http_mce_prometheus_one(p, "mce_queued", "gauge",
                                    "Pages in thread pools now.");
    p = ngx_sprintf(p, "mce_queued %uA\n", counters->queued);

    p = ngx_http_mce_prometheus_one(p, "mce_shadow_pages_total", "counter",
                                    "Pages that two extractors looked at.");
    p = ngx_sprintf(p, "mce_shadow_pages_total %uA\n", counters->shadows);

    p = ngx_http_mce_prometheus_one(p, "mce_shadow_agreement_total",
                                    "counter", "Sum of their agreement.");
    p = ngx_cpymem(p, "mce_shadow_agreement_total ",
                   sizeof("mce_shadow_agreement_total ") - 1);
    p = ngx_http_mce_scaled(p, counters->agreement, 10000);
    *p++ = '\n';

    return p;
}


static u_char *
ngx_http_mce_prometheus_one(u_char *p, char *name, char *type, char *help)
{
    return ngx_sprintf(p, "# HELP %s %s\n# TYPE %s %s\n", name, help, name,
                       type);
}


static u_char *
ngx_http_mce_prometheus_histogram(u_char *p, char *name, ngx_atomic_t *counts,
    const ngx_uint_t *bounds, ngx_uint_t n, ngx_uint_t scale,
    ngx_atomic_uint_t count, ngx_atomic_uint_t sum)
{
    ngx_uint_t         i;
    ngx_atomic_uint_t  below;

    below = 0;

    for (i = 0; i < n; i++) {
        below += counts[i];

        p = ngx_sprintf(p, "%s_bucket{le=\"", name);
        p = ngx_http_mce_scaled(p, bounds[i], scale);
        p = ngx_sprintf(p, "\"} %uA\n", below);
    }

    /* another worker may count between two reads */

    p = ngx_sprintf(p, "%s_bucket{le=\"+Inf\"} %uA\n%s_sum ", name,
                    ngx_max(count, below), name);
    p = ngx_http_mce_scaled(p, sum, scale);

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
                                    ngx_http_mce_times, NGX_HTTP_MCE_TIMES,
                                    1000000);
    p = ngx_http_mce_json_histogram(p, "bytes_histogram", counters->sizes,
                                    ngx_http_mce_sizes, NGX_HTTP_MCE_SIZES,
                                    1);

    p = ngx_sprintf(p, ",\"memory_bytes_max\":%uA,\"queued\":%uA,"
                       "\"shadow_pages\":%uA,\"shadow_agreement\":",
                    counters->memory_max, counters->queued,
                    counters->shadows);
    p = ngx_http_mce_scaled(p, counters->agreement, 10000);

    return ngx_cpymem(p, "}\n", sizeof("}\n") - 1);
}


/*
 * Pairs of a bound and what lies between the former bound and this one.
 */
static u_char *
ngx_http_mce_json_histogram(u_char *p, char *name, ngx_atomic_t *counts,
    const ngx_uint_t *bounds, ngx_uint_t n, ngx_uint_t scale)
{
    ngx_uint_t  i;

    p = ngx_sprintf(p, ",\"%s\":[", name);

    for (i = 0; i < n; i++) {
        p = ngx_sprintf(p, "%s[", i ? "," : "");
        p = ngx_http_mce_scaled(p, bounds[i], scale);
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
