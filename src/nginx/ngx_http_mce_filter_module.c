
#include <libxml/parser.h>

#include "ngx_http_mce.h"


static ngx_int_t ngx_http_mce_init(ngx_conf_t *cf);
static void *ngx_http_mce_create_main_conf(ngx_conf_t *cf);
static void ngx_http_mce_cleanup(void *data);
static void *ngx_http_mce_create_loc_conf(ngx_conf_t *cf);
static char *ngx_http_mce_merge_loc_conf(ngx_conf_t *cf, void *parent,
    void *child);
static mce_expr_t *ngx_http_mce_compile(ngx_conf_t *cf,
    ngx_http_mce_main_conf_t *mmcf, ngx_str_t *text);
static char *ngx_http_mce(ngx_conf_t *cf, ngx_command_t *cmd, void *conf);
static char *ngx_http_mce_extractor(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_mce_thread_pool(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);
static char *ngx_http_mce_max_size(ngx_conf_t *cf, void *post, void *data);
static char *ngx_http_mce_min_confidence(ngx_conf_t *cf, ngx_command_t *cmd,
    void *conf);


static ngx_conf_enum_t  ngx_http_mce_actions[] = {
    { ngx_string("rewrite"), NGX_HTTP_MCE_REWRITE },
    { ngx_string("annotate"), NGX_HTTP_MCE_ANNOTATE },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_formats[] = {
    { ngx_string("html"), MCE_FORMAT_HTML },
    { ngx_string("text"), MCE_FORMAT_TEXT },
    { ngx_null_string, 0 }
};


static ngx_conf_post_t  ngx_http_mce_max_size_post = { ngx_http_mce_max_size };


static ngx_str_t  ngx_http_mce_default_types[] = {
    ngx_string("text/html"),
    ngx_string("application/xhtml+xml"),
    ngx_null_string
};


static ngx_str_t  ngx_http_mce_default_extractor = ngx_string("addanag");


static ngx_command_t  ngx_http_mce_commands[] = {

    { ngx_string("mce"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_HTTP_LIF_CONF
                        |NGX_CONF_TAKE1,
      ngx_http_mce,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("mce_action"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_conf_set_enum_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_mce_loc_conf_t, action),
      ngx_http_mce_actions },

    { ngx_string("mce_format"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_conf_set_enum_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_mce_loc_conf_t, format),
      ngx_http_mce_formats },

    { ngx_string("mce_extractor"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_extractor,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("mce_types"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_1MORE,
      ngx_http_types_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_mce_loc_conf_t, types_keys),
      NULL },

    { ngx_string("mce_max_size"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_conf_set_size_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_mce_loc_conf_t, max_size),
      &ngx_http_mce_max_size_post },

    { ngx_string("mce_min_content"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_conf_set_num_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_mce_loc_conf_t, min_content),
      NULL },

    { ngx_string("mce_min_confidence"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_min_confidence,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("mce_timeout"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_conf_set_msec_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_mce_loc_conf_t, timeout),
      NULL },

    { ngx_string("mce_thread_pool"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_thread_pool,
      NGX_HTTP_LOC_CONF_OFFSET,
      0,
      NULL },

    { ngx_string("mce_bypass"),
      NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF|NGX_CONF_1MORE,
      ngx_http_set_predicate_slot,
      NGX_HTTP_LOC_CONF_OFFSET,
      offsetof(ngx_http_mce_loc_conf_t, bypass),
      NULL },

      ngx_null_command
};


static ngx_http_module_t  ngx_http_mce_filter_module_ctx = {
    ngx_http_mce_add_variables,            /* preconfiguration */
    ngx_http_mce_init,                     /* postconfiguration */

    ngx_http_mce_create_main_conf,         /* create main configuration */
    NULL,                                  /* init main configuration */

    NULL,                                  /* create server configuration */
    NULL,                                  /* merge server configuration */

    ngx_http_mce_create_loc_conf,          /* create location configuration */
    ngx_http_mce_merge_loc_conf            /* merge location configuration */
};


ngx_module_t  ngx_http_mce_filter_module = {
    NGX_MODULE_V1,
    &ngx_http_mce_filter_module_ctx,       /* module context */
    ngx_http_mce_commands,                 /* module directives */
    NGX_HTTP_MODULE,                       /* module type */
    NULL,                                  /* init master */
    NULL,                                  /* init module */
    NULL,                                  /* init process */
    NULL,                                  /* init thread */
    NULL,                                  /* exit thread */
    NULL,                                  /* exit process */
    NULL,                                  /* exit master */
    NGX_MODULE_V1_PADDING
};


/*
 * A configuration that never says "mce on" pays nothing.
 */
static ngx_int_t
ngx_http_mce_init(ngx_conf_t *cf)
{
    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    if (mmcf->used) {
        xmlInitParser();
        ngx_http_mce_filter_init();
    }

    return NGX_OK;
}


static void *
ngx_http_mce_create_main_conf(ngx_conf_t *cf)
{
    ngx_pool_cleanup_t        *cln;
    ngx_http_mce_main_conf_t  *conf;

    conf = ngx_pcalloc(cf->pool, sizeof(ngx_http_mce_main_conf_t));
    if (conf == NULL) {
        return NULL;
    }

    /*
     * set by ngx_pcalloc():
     *
     *     conf->used = 0;
     */

    cln = ngx_pool_cleanup_add(cf->pool, 0);
    if (cln == NULL) {
        return NULL;
    }

    conf->arena = mce_arena_create(0);
    if (conf->arena == NULL) {
        return NULL;
    }

    cln->handler = ngx_http_mce_cleanup;
    cln->data = conf->arena;

    conf->expr = ngx_http_mce_compile(cf, conf,
                                      &ngx_http_mce_default_extractor);
    if (conf->expr == NULL) {
        return NULL;
    }

    return conf;
}


static void
ngx_http_mce_cleanup(void *data)
{
    mce_arena_destroy(data);
}


static void *
ngx_http_mce_create_loc_conf(ngx_conf_t *cf)
{
    ngx_http_mce_loc_conf_t  *conf;

    conf = ngx_pcalloc(cf->pool, sizeof(ngx_http_mce_loc_conf_t));
    if (conf == NULL) {
        return NULL;
    }

    /*
     * set by ngx_pcalloc():
     *
     *     conf->enable = NULL;
     *     conf->types_keys = NULL;
     *     conf->types = { NULL };
     *     conf->expr = NULL;
     */

    conf->bypass = NGX_CONF_UNSET_PTR;
    conf->action = NGX_CONF_UNSET_UINT;
    conf->format = NGX_CONF_UNSET_UINT;
    conf->max_size = NGX_CONF_UNSET_SIZE;
    conf->min_content = NGX_CONF_UNSET;
    conf->min_confidence = NGX_CONF_UNSET;
    conf->timeout = NGX_CONF_UNSET_MSEC;
    conf->thread_pool = NGX_CONF_UNSET_PTR;

    return conf;
}


static char *
ngx_http_mce_merge_loc_conf(ngx_conf_t *cf, void *parent, void *child)
{
    ngx_http_mce_loc_conf_t *prev = parent;
    ngx_http_mce_loc_conf_t *conf = child;

    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    if (conf->enable == NULL) {
        conf->enable = prev->enable;
    }

    if (conf->expr == NULL) {
        conf->expr = prev->expr ? prev->expr : mmcf->expr;
    }

    ngx_conf_merge_ptr_value(conf->bypass, prev->bypass, NULL);
    ngx_conf_merge_uint_value(conf->action, prev->action,
                              NGX_HTTP_MCE_REWRITE);
    ngx_conf_merge_uint_value(conf->format, prev->format, MCE_FORMAT_HTML);
    ngx_conf_merge_size_value(conf->max_size, prev->max_size,
                              (size_t) 4 * 1024 * 1024);
    ngx_conf_merge_value(conf->min_content, prev->min_content, 200);
    ngx_conf_merge_value(conf->min_confidence, prev->min_confidence, 0);
    ngx_conf_merge_msec_value(conf->timeout, prev->timeout, 10000);
    ngx_conf_merge_ptr_value(conf->thread_pool, prev->thread_pool, NULL);

    return ngx_http_merge_types(cf, &conf->types_keys, &conf->types,
                                &prev->types_keys, &prev->types,
                                ngx_http_mce_default_types);
}


static char *
ngx_http_mce(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t                         *value;
    ngx_http_mce_main_conf_t          *mmcf;
    ngx_http_compile_complex_value_t   ccv;

    if (mlcf->enable) {
        return "is duplicate";
    }

    value = cf->args->elts;

    mlcf->enable = ngx_pcalloc(cf->pool, sizeof(ngx_http_complex_value_t));
    if (mlcf->enable == NULL) {
        return NGX_CONF_ERROR;
    }

    ngx_memzero(&ccv, sizeof(ngx_http_compile_complex_value_t));

    ccv.cf = cf;
    ccv.value = &value[1];
    ccv.complex_value = mlcf->enable;

    if (ngx_http_compile_complex_value(&ccv) != NGX_OK) {
        return NGX_CONF_ERROR;
    }

    if (mlcf->enable->lengths == NULL) {

        if (ngx_strcmp(value[1].data, "off") == 0) {
            return NGX_CONF_OK;
        }

        if (ngx_strcmp(value[1].data, "on") != 0) {
            ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                               "invalid value \"%V\" in \"mce\" directive, "
                               "it must be \"on\", \"off\" or a variable",
                               &value[1]);
            return NGX_CONF_ERROR;
        }
    }

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);
    mmcf->used = 1;

    return NGX_CONF_OK;
}


static char *
ngx_http_mce_extractor(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t                 *value;
    ngx_http_mce_main_conf_t  *mmcf;

    if (mlcf->expr) {
        return "is duplicate";
    }

    value = cf->args->elts;
    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    mlcf->expr = ngx_http_mce_compile(cf, mmcf, &value[1]);

    return mlcf->expr ? NGX_CONF_OK : NGX_CONF_ERROR;
}


static mce_expr_t *
ngx_http_mce_compile(ngx_conf_t *cf, ngx_http_mce_main_conf_t *mmcf,
    ngx_str_t *text)
{
    mce_str_t          str;
    mce_expr_t        *expr;
    mce_status_t       rc;
    mce_expr_error_t   error;

    str.len = text->len;
    str.data = text->data;

    rc = mce_expr_compile(mmcf->arena, str, &expr, &error);

    if (rc == MCE_OK) {
        return expr;
    }

    if (rc == MCE_INVALID) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "%s at column %uz of extractor \"%V\"",
                           error.text, error.column, text);

    } else {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0, "extractor \"%V\": %s",
                           text, mce_status_text(rc));
    }

    return NULL;
}


static char *
ngx_http_mce_thread_pool(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t  *value;

    if (mlcf->thread_pool != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, "off") == 0) {
        mlcf->thread_pool = NULL;
        return NGX_CONF_OK;
    }

#if (NGX_THREADS)
    mlcf->thread_pool = ngx_thread_pool_add(cf, &value[1]);

    return mlcf->thread_pool ? NGX_CONF_OK : NGX_CONF_ERROR;
#else
    return "needs an nginx built with --with-threads";
#endif
}


static char *
ngx_http_mce_max_size(ngx_conf_t *cf, void *post, void *data)
{
    size_t *max_size = data;

    if (*max_size == 0) {
        return "must not be 0";
    }

    return NGX_CONF_OK;
}


static char *
ngx_http_mce_min_confidence(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t  *value;

    if (mlcf->min_confidence != NGX_CONF_UNSET) {
        return "is duplicate";
    }

    value = cf->args->elts;

    mlcf->min_confidence = ngx_atofp(value[1].data, value[1].len, 4);

    if (mlcf->min_confidence == NGX_ERROR || mlcf->min_confidence > 10000) {
        return "must be a number from 0 to 1";
    }

    return NGX_CONF_OK;
}
