
#include "ngx_http_mce.h"


static mce_hosts_t *ngx_http_mce_read_hosts(ngx_conf_t *cf,
    ngx_http_mce_main_conf_t *mmcf, ngx_array_t *files);
static ngx_int_t ngx_http_mce_add_hosts(ngx_conf_t *cf, ngx_str_t *name,
    mce_hosts_t *hosts);


char *
ngx_http_mce_set_block_hosts(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t                 *value, *file;
    ngx_uint_t                 i;
    ngx_array_t                files;
    ngx_http_mce_shared_t     *shared;
    ngx_http_mce_main_conf_t  *mmcf;

    if (mlcf->block_hosts != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (cf->args->nelts == 2 && ngx_strcmp(value[1].data, "off") == 0) {
        mlcf->block_hosts = NULL;
        return NGX_CONF_OK;
    }

    if (ngx_array_init(&files, cf->pool, 4, sizeof(ngx_str_t)) != NGX_OK) {
        return NGX_CONF_ERROR;
    }

    for (i = 1; i < cf->args->nelts; i++) {
        file = ngx_array_push(&files);
        if (file == NULL) {
            return NGX_CONF_ERROR;
        }

        *file = value[i];

        if (ngx_conf_full_name(cf->cycle, file, 1) != NGX_OK) {
            return NGX_CONF_ERROR;
        }
    }

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    shared = ngx_http_mce_share(&mmcf->hosts, &files);
    if (shared == NULL) {
        return NGX_CONF_ERROR;
    }

    if (shared->value == NULL) {
        shared->value = ngx_http_mce_read_hosts(cf, mmcf, &files);
    }

    mlcf->block_hosts = shared->value;

    return mlcf->block_hosts ? NGX_CONF_OK : NGX_CONF_ERROR;
}


static mce_hosts_t *
ngx_http_mce_read_hosts(ngx_conf_t *cf, ngx_http_mce_main_conf_t *mmcf,
    ngx_array_t *files)
{
    ngx_str_t    *file;
    ngx_uint_t    i;
    mce_hosts_t  *hosts;

    if (mce_hosts_create(mmcf->arena, &hosts) != MCE_OK) {
        return NULL;
    }

    file = files->elts;

    for (i = 0; i < files->nelts; i++) {
        if (ngx_http_mce_add_hosts(cf, &file[i], hosts) != NGX_OK) {
            return NULL;
        }
    }

    return hosts;
}


/*
 * The text of the file is needed no longer than until its names are copied.
 */
static ngx_int_t
ngx_http_mce_add_hosts(ngx_conf_t *cf, ngx_str_t *name, mce_hosts_t *hosts)
{
    size_t         line;
    mce_str_t      text;
    const char    *fault;
    mce_arena_t   *arena;
    mce_status_t   rc;

    arena = mce_arena_create(0);
    if (arena == NULL) {
        return NGX_ERROR;
    }

    line = 0;

    rc = ngx_http_mce_read_file(arena, name->data, NGX_MAX_OFF_T_VALUE,
                                &text);

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
