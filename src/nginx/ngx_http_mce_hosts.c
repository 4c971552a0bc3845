
#include "ngx_http_mce.h"


static ngx_int_t ngx_http_mce_add_hosts(ngx_conf_t *cf, ngx_str_t *name,
    mce_hosts_t *hosts);


char *
ngx_http_mce_set_block_hosts(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t                 *value;
    ngx_uint_t                 i;
    mce_hosts_t               *hosts;
    ngx_http_mce_main_conf_t  *mmcf;

    if (mlcf->block_hosts != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (cf->args->nelts == 2 && ngx_strcmp(value[1].data, "off") == 0) {
        mlcf->block_hosts = NULL;
        return NGX_CONF_OK;
    }

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    if (mce_hosts_create(mmcf->arena, &hosts) != MCE_OK) {
        return NGX_CONF_ERROR;
    }

    for (i = 1; i < cf->args->nelts; i++) {
        if (ngx_http_mce_add_hosts(cf, &value[i], hosts) != NGX_OK) {
            return NGX_CONF_ERROR;
        }
    }

    mlcf->block_hosts = hosts;

    return NGX_CONF_OK;
}


/*
 * The text of the file is needed no longer than until its names are copied.
 */
static ngx_int_t
ngx_http_mce_add_hosts(ngx_conf_t *cf, ngx_str_t *name, mce_hosts_t *hosts)
{
    size_t         line;
    mce_str_t      path, text;
    const char    *fault;
    mce_arena_t   *arena;
    mce_status_t   rc;

    if (ngx_conf_full_name(cf->cycle, name, 1) != NGX_OK) {
        return NGX_ERROR;
    }

    arena = mce_arena_create(0);
    if (arena == NULL) {
        return NGX_ERROR;
    }

    path.len = name->len;
    path.data = name->data;
    line = 0;

    rc = ngx_http_mce_read(cf, arena, path, &text);

    if (rc == MCE_INVALID) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, ngx_errno,
                           "\"%V\" in \"mce_block_hosts\" directive cannot "
                           "be read", name);

    } else if (rc == MCE_OK) {
        rc = mce_hosts_add(hosts, text, &line, &fault);

        if (rc == MCE_INVALID) {
            ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                               "\"mce_block_hosts\" directive: %s in line "
                               "%uz of \"%V\"", fault, line, name);
        }
    }

    if (rc != MCE_OK && rc != MCE_INVALID) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "\"mce_block_hosts\" directive: \"%V\": %s", name,
                           mce_status_text(rc));
    }

    mce_arena_destroy(arena);

    return rc == MCE_OK ? NGX_OK : NGX_ERROR;
}
