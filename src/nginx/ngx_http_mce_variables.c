
#include "ngx_http_mce_page.h"


typedef enum {
    NGX_HTTP_MCE_VAR_STATUS = 0,
    NGX_HTTP_MCE_VAR_EXTRACTOR,
    NGX_HTTP_MCE_VAR_CONFIDENCE,
    NGX_HTTP_MCE_VAR_RULE,
    NGX_HTTP_MCE_VAR_HIDDEN,
    NGX_HTTP_MCE_VAR_SOURCE_SIZE,
    NGX_HTTP_MCE_VAR_CONTENT_SIZE,
    NGX_HTTP_MCE_VAR_TIME,
    NGX_HTTP_MCE_VAR_TITLE
} ngx_http_mce_var_e;


static ngx_int_t ngx_http_mce_variable(ngx_http_request_t *r,
    ngx_http_variable_value_t *v, uintptr_t data);
static ngx_int_t ngx_http_mce_page_variable(ngx_http_request_t *r,
    ngx_http_mce_page_t *page, uintptr_t data, ngx_str_t *value);


#define ngx_http_mce_get(which)                                               \
    ngx_http_mce_variable, NGX_HTTP_MCE_VAR_##which,                          \
    NGX_HTTP_VAR_NOCACHEABLE, 0

static ngx_http_variable_t  ngx_http_mce_vars[] = {
    { ngx_string("mce_status"), NULL, ngx_http_mce_get(STATUS) },
    { ngx_string("mce_extractor"), NULL, ngx_http_mce_get(EXTRACTOR) },
    { ngx_string("mce_confidence"), NULL, ngx_http_mce_get(CONFIDENCE) },
    { ngx_string("mce_rule"), NULL, ngx_http_mce_get(RULE) },
    { ngx_string("mce_hidden"), NULL, ngx_http_mce_get(HIDDEN) },
    { ngx_string("mce_source_size"), NULL, ngx_http_mce_get(SOURCE_SIZE) },
    { ngx_string("mce_content_size"), NULL, ngx_http_mce_get(CONTENT_SIZE) },
    { ngx_string("mce_time"), NULL, ngx_http_mce_get(TIME) },
    { ngx_string("mce_title"), NULL, ngx_http_mce_get(TITLE) },
    ngx_http_null_variable
};


#define NGX_HTTP_MCE_STATUS_TEXT(name, text)  ngx_string(#text),

ngx_str_t  ngx_http_mce_status_names[] = {
    NGX_HTTP_MCE_STATUS_NAMES(NGX_HTTP_MCE_STATUS_TEXT)
};


ngx_int_t
ngx_http_mce_add_variables(ngx_conf_t *cf)
{
    ngx_http_variable_t  *var, *v;

    for (v = ngx_http_mce_vars; v->name.len; v++) {
        var = ngx_http_add_variable(cf, &v->name, v->flags);
        if (var == NULL) {
            return NGX_ERROR;
        }

        var->get_handler = v->get_handler;
        var->data = v->data;
    }

    return NGX_OK;
}


/*
 * The context of the main request, so that subrequests may ask as well.
 */
static ngx_int_t
ngx_http_mce_variable(ngx_http_request_t *r, ngx_http_variable_value_t *v,
    uintptr_t data)
{
    ngx_str_t            value;
    ngx_http_mce_ctx_t  *ctx;

    ctx = ngx_http_get_module_ctx(r->main, ngx_http_mce_filter_module);

    ngx_str_null(&value);

    if (data == NGX_HTTP_MCE_VAR_STATUS) {
        value = ngx_http_mce_status_names[ctx ? ctx->status
                                              : NGX_HTTP_MCE_OFF];

    } else if (ctx && ctx->page && ctx->page->source_size) {
        if (ngx_http_mce_page_variable(r, ctx->page, data, &value) != NGX_OK) {
            return NGX_ERROR;
        }
    }

    if (value.len == 0) {
        v->not_found = 1;
        return NGX_OK;
    }

    v->len = value.len;
    v->data = value.data;
    v->valid = 1;
    v->no_cacheable = 0;
    v->not_found = 0;

    return NGX_OK;
}


static ngx_int_t
ngx_http_mce_page_variable(ngx_http_request_t *r, ngx_http_mce_page_t *page,
    uintptr_t data, ngx_str_t *value)
{
    u_char     *p;
    mce_str_t   text;

    p = ngx_pnalloc(r->pool, page->rule.name.len + NGX_INT64_LEN
                             + sizeof(".000000") - 1);
    if (p == NULL) {
        return NGX_ERROR;
    }

    value->data = p;

    switch (data) {

    case NGX_HTTP_MCE_VAR_TITLE:
        value->len = page->title.len;
        value->data = (u_char *) page->title.data;
        return NGX_OK;

    case NGX_HTTP_MCE_VAR_EXTRACTOR:
        text = mce_expr_text(page->expr);
        value->len = text.len;
        value->data = (u_char *) text.data;
        return NGX_OK;

    case NGX_HTTP_MCE_VAR_CONFIDENCE:

        if (page->confidence >= 0) {
            p = ngx_sprintf(p, "%.2f", page->confidence);
        }

        break;

    case NGX_HTTP_MCE_VAR_RULE:
        if (page->rule.name.len) {
            p = ngx_cpymem(p, page->rule.name.data, page->rule.name.len);
        }

        if (page->rule.line) {
            p = ngx_sprintf(p, ":%uD", page->rule.line);
        }

        break;

    case NGX_HTTP_MCE_VAR_HIDDEN:
        p = ngx_sprintf(p, "%uz", page->hidden);
        break;

    case NGX_HTTP_MCE_VAR_SOURCE_SIZE:
        p = ngx_sprintf(p, "%uz", page->source_size);
        break;

    case NGX_HTTP_MCE_VAR_CONTENT_SIZE:
        p = ngx_sprintf(p, "%uz", page->content_size);
        break;

    default: /* NGX_HTTP_MCE_VAR_TIME */
        p = ngx_sprintf(p, "%uL.%06uL", page->usec / 1000000,
                        page->usec % 1000000);
    }

    value->len = p - value->data;

    return NGX_OK;
}
