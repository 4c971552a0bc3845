
#include "ngx_http_mce_zone.h"


#define NGX_HTTP_MCE_ANY_CONF                                                 \
    (NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF)

#define ngx_http_mce_slot(set, member, post)                                  \
    set, NGX_HTTP_LOC_CONF_OFFSET,                                            \
    offsetof(ngx_http_mce_loc_conf_t, member), post


static ngx_int_t ngx_http_mce_init(ngx_conf_t *cf);


static ngx_conf_enum_t  ngx_http_mce_actions[] = {
    { ngx_string("rewrite"), NGX_HTTP_MCE_REWRITE },
    { ngx_string("annotate"), NGX_HTTP_MCE_ANNOTATE },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_formats[] = {
    { ngx_string("html"), MCE_FORMAT_HTML },
    { ngx_string("text"), MCE_FORMAT_TEXT },
    { ngx_string("markdown"), MCE_FORMAT_MARKDOWN },
    { ngx_string("json"), MCE_FORMAT_JSON },
    { ngx_string("negotiate"), NGX_HTTP_MCE_NEGOTIATE },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_images[] = {
    { ngx_string("keep"), MCE_RENDER_IMAGES_KEEP },
    { ngx_string("alt"), MCE_RENDER_IMAGES_ALT },
    { ngx_string("drop"), MCE_RENDER_IMAGES_DROP },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_links[] = {
    { ngx_string("keep"), MCE_RENDER_LINKS_KEEP },
    { ngx_string("text"), MCE_RENDER_LINKS_TEXT },
    { ngx_string("bottom"), MCE_RENDER_LINKS_BOTTOM },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_no_transform[] = {
    { ngx_string("obey"), 1 },
    { ngx_string("ignore"), 0 },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_password_forms[] = {
    { ngx_string("pass"), 1 },
    { ngx_string("ignore"), 0 },
    { ngx_null_string, 0 }
};


static ngx_conf_bitmask_t  ngx_http_mce_methods[] = {
    { ngx_string("GET"), NGX_HTTP_GET },
    { ngx_string("HEAD"), NGX_HTTP_HEAD },
    { ngx_string("POST"), NGX_HTTP_POST },
    { ngx_null_string, 0 }
};


static ngx_conf_num_bounds_t  ngx_http_mce_count_bounds = {
    ngx_conf_check_num_bounds, 1, INT32_MAX
};


static ngx_conf_num_bounds_t  ngx_http_mce_nesting_bounds = {
    ngx_conf_check_num_bounds, 1, MCE_TREE_MAX_DEPTH
};


/* those of --width, and none */
static ngx_conf_num_bounds_t  ngx_http_mce_text_width_bounds = {
    ngx_conf_check_num_bounds, 0, 1000
};


static ngx_http_mce_min_t  ngx_http_mce_not_0 = {
    ngx_http_mce_check_min, 1, "must not be 0"
};


/* a page of a few hundred bytes takes half of it */
static ngx_http_mce_min_t  ngx_http_mce_memory_min = {
    ngx_http_mce_check_min, 65536, "must be at least 64k"
};


static ngx_command_t  ngx_http_mce_commands[] = {

    { ngx_string("mce"),
      NGX_HTTP_MCE_ANY_CONF|NGX_HTTP_LIF_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_enable, enable, NULL) },

    { ngx_string("mce_action"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_name, action, ngx_http_mce_actions) },

    { ngx_string("mce_address"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_address, address, NULL) },

    { ngx_string("mce_format"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_name, format, ngx_http_mce_formats) },

    { ngx_string("mce_extractor"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_extractor, profile, NULL) },

    { ngx_string("mce_profile"), NGX_HTTP_MAIN_CONF|NGX_CONF_2MORE,
      ngx_http_mce_set_profile, NGX_HTTP_MAIN_CONF_OFFSET, 0, NULL },

    { ngx_string("mce_zone"), NGX_HTTP_MAIN_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_set_zone, NGX_HTTP_MAIN_CONF_OFFSET, 0, NULL },

    { ngx_string("mce_metrics"),
      NGX_HTTP_LOC_CONF|NGX_CONF_NOARGS|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_metrics, metrics_json, NULL) },

    { ngx_string("mce_shadow"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_shadow, shadow, NULL) },

    { ngx_string("mce_types"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_types_slot, types_keys, NULL) },

    { ngx_string("mce_methods"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_name, methods,
                        ngx_http_mce_methods) },

    { ngx_string("mce_max_size"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_conf_set_size_slot, max_size,
                        &ngx_http_mce_not_0) },

    { ngx_string("mce_max_memory"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_conf_set_size_slot, max_memory,
                        &ngx_http_mce_memory_min) },

    { ngx_string("mce_max_output"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_max_output, max_output, NULL) },

    { ngx_string("mce_max_pages"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_conf_set_num_slot, max_pages,
                        &ngx_http_mce_count_bounds) },

    { ngx_string("mce_max_tokens"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_conf_set_num_slot, max_tokens,
                        &ngx_http_mce_count_bounds) },

    { ngx_string("mce_max_nesting"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_conf_set_num_slot, max_nesting,
                        &ngx_http_mce_nesting_bounds) },

    { ngx_string("mce_min_content"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_conf_set_num_slot, min_content, NULL) },

    { ngx_string("mce_min_confidence"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_min_confidence, min_confidence,
                        NULL) },

    { ngx_string("mce_bypass"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_set_predicate_slot, bypass, NULL) },

    { ngx_string("mce_images"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_name, images, ngx_http_mce_images) },

    { ngx_string("mce_links"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_name, links, ngx_http_mce_links) },

    { ngx_string("mce_template"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_template, template, NULL) },

    { ngx_string("mce_text_width"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_conf_set_num_slot, text_width,
                        &ngx_http_mce_text_width_bounds) },

    { ngx_string("mce_json_markdown"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, json_markdown, NULL) },

    { ngx_string("mce_csp"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, csp, NULL) },

    { ngx_string("mce_no_transform"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_name, no_transform,
                        ngx_http_mce_no_transform) },

    { ngx_string("mce_password_forms"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_name, password_forms,
                        ngx_http_mce_password_forms) },

    { ngx_string("mce_etag"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, etag, NULL) },

    { ngx_string("mce_timeout"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_conf_set_msec_slot, timeout,
                        &ngx_http_mce_not_0) },

    { ngx_string("mce_site_rules"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_set_site_rules, 0, 0, NULL },

    { ngx_string("mce_thread_pool"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_thread_pool, thread_pool, NULL) },

      ngx_null_command
};


static ngx_http_module_t  ngx_http_mce_filter_module_ctx = {
    ngx_http_mce_add_variables,            /* preconfiguration */
    ngx_http_mce_init,                     /* postconfiguration */

    ngx_http_mce_create_main_conf,         /* create main configuration */
    ngx_http_mce_init_main_conf,           /* init main configuration */

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
    ngx_http_handler_pt        *h;
    ngx_http_mce_main_conf_t   *mmcf;
    ngx_http_core_main_conf_t  *cmcf;

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    if (!mmcf->used) {
        return NGX_OK;
    }

    ngx_http_mce_filter_init();

    if (mmcf->zone) {
        cmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_core_module);

        h = ngx_array_push(&cmcf->phases[NGX_HTTP_LOG_PHASE].handlers);
        if (h == NULL) {
            return NGX_ERROR;
        }

        *h = ngx_http_mce_count;
    }

    return NGX_OK;
}
