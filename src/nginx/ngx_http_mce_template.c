
#include "ngx_http_mce.h"


/* more is no page template */
#define NGX_HTTP_MCE_TEMPLATE_MAX  1048576


static ngx_uint_t ngx_http_mce_line(mce_str_t *text, size_t offset);
static ngx_int_t ngx_http_mce_read_file(ngx_conf_t *cf, ngx_str_t *name,
    mce_arena_t *arena, mce_str_t *text);


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

    if (ngx_conf_full_name(cf->cycle, &value[1], 1) != NGX_OK
        || ngx_http_mce_read_file(cf, &value[1], mmcf->arena, &text)
           != NGX_OK)
    {
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
                           "%s in line %ui of template \"%V\"", error.text,
                           ngx_http_mce_line(text, error.column - 1), name);
        return NULL;
    }

    if (rc == MCE_OK) {
        rc = mce_template_csp(mmcf->arena, template->page, &csp);
    }

    if (rc != MCE_OK) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0, "template \"%V\": %s", name,
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


static ngx_int_t
ngx_http_mce_read_file(ngx_conf_t *cf, ngx_str_t *name, mce_arena_t *arena,
    mce_str_t *text)
{
    u_char           *p;
    ssize_t           n;
    ngx_fd_t          fd;
    ngx_file_info_t   fi;

    fd = ngx_open_file(name->data, NGX_FILE_RDONLY, NGX_FILE_OPEN, 0);

    if (fd == NGX_INVALID_FILE) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, ngx_errno,
                           ngx_open_file_n " \"%s\" failed", name->data);
        return NGX_ERROR;
    }

    p = NULL;
    n = -1;

    if (ngx_fd_info(fd, &fi) != NGX_FILE_ERROR
        && ngx_is_file(&fi)
        && ngx_file_size(&fi) <= NGX_HTTP_MCE_TEMPLATE_MAX)
    {
        p = mce_arena_alloc(arena, (size_t) ngx_file_size(&fi) + 1);
    }

    if (p) {
        n = ngx_read_fd(fd, p, (size_t) ngx_file_size(&fi));
    }

    (void) ngx_close_file(fd);

    if (n < 0) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "\"%s\" cannot be read or is too large",
                           name->data);
        return NGX_ERROR;
    }

    text->data = p;
    text->len = n;

    return NGX_OK;
}
