
#include "ngx_http_mce_page.h"


/*
 * The F1 of one extractor's bytes against the other's, which is the same in
 * both directions.
 */
void
ngx_http_mce_shadow_run(ngx_http_mce_page_t *page)
{
    size_t            size, common;
    mce_status_t      rc;
    mce_extraction_t  other;

    rc = mce_extract(page->shadow, page->doc, &other);

    if (rc != MCE_OK && rc != MCE_NO_CONTENT && rc != MCE_DECLINED) {
        return;
    }

    size = mce_spans_size(&page->found.spans) + mce_spans_size(&other.spans);
    common = mce_spans_common(&page->found.spans, &other.spans);

    page->agreement = size ? 2.0 * (double) common / (double) size : 1.0;
}


char *
ngx_http_mce_set_shadow(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    u_char     *rate;
    size_t      len;
    ngx_str_t  *value;

    if (mlcf->shadow != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (cf->args->nelts == 2) {

        if (ngx_strcmp(value[1].data, "off") != 0) {
            return "needs \"rate=\" after the expression";
        }

        mlcf->shadow = NULL;
        return NGX_CONF_OK;
    }

    mlcf->shadow = ngx_http_mce_compile_argument(cf, 1, 2);
    if (mlcf->shadow == NULL) {
        return NGX_CONF_ERROR;
    }

    rate = value[2].data + sizeof("rate=") - 1;
    len = value[2].len - (sizeof("rate=%") - 1);

    if (value[2].len < sizeof("rate=1%") - 1
        || ngx_strncmp(value[2].data, "rate=", sizeof("rate=") - 1) != 0
        || rate[len] != '%')
    {
        return "needs \"rate=\" and a percentage after the expression";
    }

    mlcf->shadow_rate = ngx_atofp(rate, len, 2);

    if (mlcf->shadow_rate == NGX_ERROR || mlcf->shadow_rate > 10000) {
        return "needs a rate from 0% to 100%";
    }

    return ngx_http_mce_need_zone(cf, cmd);
}
