
#include "ngx_http_mce.h"


/* a larger file is not a page template */
#define NGX_HTTP_MCE_TEMPLATE_MAX  1048576


static ngx_uint_t ngx_http_mce_line(mce_str_t *text, size_t offset);


char *
ngx_http_mce_set_template(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t                 *value;
    mce_str_t                  text;
    ngx_http_mce_main_conf_t  *mmcf;

    if (mlcf->template != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;
    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    if (ngx_conf_full_name(cf->cycle, &value[1], 1) != NGX_OK) {
        return NGX_CONF_ERROR;
    }

    if (ngx_http_mce_read_file(mmcf->arena, value[1].data,
                               NGX_HTTP_MCE_TEMPLATE_MAX, &text)
        != MCE_OK)
    {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, ngx_errno,
                           "\"%V\" in \"mce_template\" directive cannot be "
                           "read or is too large", &value[1]);
        return NGX_CONF_ERROR;
    }

    mlcf->template = ngx_http_mce_compile_template(cf, mmcf, &text,
                                                   &value[1]);

    return mlcf->template ? NGX_CONF_OK : NGX_CONF_ERROR;
}


ngx_http_mce_template_t *
ngx_http_mce_compile_template(ngx_conf_t *cf, ngx_http_mce_main_conf_t *mmcf,
    mce_str_t *text, ngx_str_t *name)
{
    mce_str_t                 csp;
    mce_status_t              rc;
    mce_expr_error_t          error;
    ngx_http_mce_template_t  *template;

    template = ngx_palloc(cf->pool, sizeof(ngx_http_mce_template_t));
    if (template == NULL) {
        return NULL;
    }

    rc = mce_template_compile(mmcf->arena, *text, &template->page, &error);

    if (rc == MCE_INVALID) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "\"mce_template\" directive: %s in line %ui of "
                           "template \"%V\"", error.text,
                           ngx_http_mce_line(text, error.column - 1), name);
        return NULL;
    }

    if (rc == MCE_OK) {
        rc = mce_template_csp(mmcf->arena, template->page, &csp);
    }

    if (rc != MCE_OK) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "\"mce_template\" directive: \"%V\": %s", name,
                           mce_status_text(rc));
        return NULL;
    }

    template->csp.len = csp.len;
    template->csp.data = (u_char *) csp.data;

    return template;
}


static ngx_uint_t
ngx_http_mce_line(mce_str_t *text, size_t offset)
{
    size_t      i;
    ngx_uint_t  line;

    line = 1;

    for (i = 0; i < offset && i < text->len; i++) {
        line += (text->data[i] == LF);
    }

    return line;
}
