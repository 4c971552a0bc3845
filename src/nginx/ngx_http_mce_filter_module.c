
#include "ngx_http_mce_zone.h"
#include "guard/ngx_http_mce_guard.h"


#define NGX_HTTP_MCE_ANY_CONF                                                 \
    (NGX_HTTP_MAIN_CONF|NGX_HTTP_SRV_CONF|NGX_HTTP_LOC_CONF)

#define ngx_http_mce_slot(set, member, post)                                  \
    set, NGX_HTTP_LOC_CONF_OFFSET,                                            \
    offsetof(ngx_http_mce_loc_conf_t, member), post

/* mce_FIELD, with one value, which becomes that of the field */
#define ngx_http_mce_take1(field, set, post)                                  \
    { ngx_string("mce_" #field), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_TAKE1,        \
      ngx_http_mce_slot(set, field, post) }


/* a post handler of numbers, sizes and times, and what it wants */
typedef struct {
    ngx_conf_post_handler_pt   handler;
    size_t                     min;
    size_t                     max;
    char                      *text;
} ngx_http_mce_bounds_t;


static char *ngx_http_mce_check_bounds(ngx_conf_t *cf, void *post, void *data);
static ngx_int_t ngx_http_mce_init(ngx_conf_t *cf);
static ngx_int_t ngx_http_mce_add_handler(ngx_conf_t *cf,
    ngx_http_phases phase, ngx_http_handler_pt handler);
static ngx_int_t ngx_http_mce_init_process(ngx_cycle_t *cycle);


static ngx_conf_enum_t  ngx_http_mce_actions[] = {
    { ngx_string("rewrite"), NGX_HTTP_MCE_REWRITE },
    { ngx_string("annotate"), NGX_HTTP_MCE_ANNOTATE },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_images[] = {
    { ngx_string("keep"), MCE_RENDER_IMAGES_KEEP },
    { ngx_string("small"), MCE_RENDER_IMAGES_SMALL },
    { ngx_string("link"), MCE_RENDER_IMAGES_LINK },
    { ngx_string("alt"), MCE_RENDER_IMAGES_ALT },
    { ngx_string("drop"), MCE_RENDER_IMAGES_DROP },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_hidden[] = {
    { ngx_string("auto"), MCE_HIDDEN_AUTO },
    { ngx_string("drop"), MCE_HIDDEN_DROP },
    { ngx_string("mark"), MCE_HIDDEN_MARK },
    { ngx_string("keep"), MCE_HIDDEN_KEEP },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_removed_links[] = {
    { ngx_string("off"), 0 },
    { ngx_string("bottom"), 1 },
    { ngx_null_string, 0 }
};


static ngx_conf_enum_t  ngx_http_mce_forms[] = {
    { ngx_string("off"), 0 },
    { ngx_string("get"), 1 },
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
    { ngx_string("both"), 2 },
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


static ngx_http_mce_bounds_t  ngx_http_mce_count_bounds = {
    ngx_http_mce_check_bounds, 1, INT32_MAX,
    "must be between 1 and 2147483647"
};


static ngx_http_mce_bounds_t  ngx_http_mce_nesting_bounds = {
    ngx_http_mce_check_bounds, 1, MCE_TREE_MAX_DEPTH,
    "must be between 1 and " ngx_value(MCE_TREE_MAX_DEPTH)
};


/* as for --width of the command; 0 is allowed as well */
static ngx_http_mce_bounds_t  ngx_http_mce_text_width_bounds = {
    ngx_http_mce_check_bounds, 0, 1000, "must be between 0 and 1000"
};


/* less would not do for what every such field has */
static ngx_http_mce_bounds_t  ngx_http_mce_header_bounds = {
    ngx_http_mce_check_bounds, 128, 65536, "must be between 128 and 64k"
};


static ngx_http_mce_bounds_t  ngx_http_mce_not_0 = {
    ngx_http_mce_check_bounds, 1, NGX_MAX_SIZE_T_VALUE, "must not be 0"
};


/* a page of a few hundred bytes takes half of it */
static ngx_http_mce_bounds_t  ngx_http_mce_memory_bounds = {
    ngx_http_mce_check_bounds, 65536, NGX_MAX_SIZE_T_VALUE,
    "must be at least 64k"
};


static ngx_http_mce_size_word_t  ngx_http_mce_auto = {
    "auto", "\"auto\" or a size"
};


static ngx_http_mce_size_word_t  ngx_http_mce_off = {
    "off", "\"off\" or a size"
};


static ngx_command_t  ngx_http_mce_commands[] = {

    { ngx_string("mce"),
      NGX_HTTP_MCE_ANY_CONF|NGX_HTTP_LIF_CONF|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_enable, enable, NULL) },

    ngx_http_mce_take1(action, ngx_http_mce_set_name, ngx_http_mce_actions),
    ngx_http_mce_take1(address, ngx_http_mce_set_address, NULL),
    ngx_http_mce_take1(link_prefix, ngx_http_mce_set_target, NULL),
    ngx_http_mce_take1(image_prefix, ngx_http_mce_set_target, NULL),
    ngx_http_mce_take1(original, ngx_http_mce_set_target, NULL),
    ngx_http_mce_take1(report, ngx_http_mce_set_target, NULL),
    ngx_http_mce_take1(alternate, ngx_http_mce_set_target, NULL),
    ngx_http_mce_take1(format, ngx_http_mce_set_format, ngx_http_mce_formats),

    { ngx_string("mce_extractor"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_extractor, profile, NULL) },

    { ngx_string("mce_profile"), NGX_HTTP_MAIN_CONF|NGX_CONF_2MORE,
      ngx_http_mce_set_profile, NGX_HTTP_MAIN_CONF_OFFSET, 0, NULL },

    { ngx_string("mce_tune_malloc"), NGX_HTTP_MAIN_CONF|NGX_CONF_FLAG,
      ngx_conf_set_flag_slot, NGX_HTTP_MAIN_CONF_OFFSET,
      offsetof(ngx_http_mce_main_conf_t, tune_malloc), NULL },

    { ngx_string("mce_max_held"), NGX_HTTP_MAIN_CONF|NGX_CONF_TAKE1,
      ngx_conf_set_size_slot, NGX_HTTP_MAIN_CONF_OFFSET,
      offsetof(ngx_http_mce_main_conf_t, max_held), &ngx_http_mce_not_0 },

    { ngx_string("mce_zone"), NGX_HTTP_MAIN_CONF|NGX_CONF_TAKE12,
      ngx_http_mce_set_zone, NGX_HTTP_MAIN_CONF_OFFSET, 0, NULL },

    { ngx_string("mce_metrics"),
      NGX_HTTP_LOC_CONF|NGX_CONF_NOARGS|NGX_CONF_TAKE1,
      ngx_http_mce_slot(ngx_http_mce_set_metrics, metrics_json, NULL) },

    { ngx_string("mce_shadow"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_shadow, shadow, NULL) },

    { ngx_string("mce_types"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_types, types_keys, NULL) },

    { ngx_string("mce_methods"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_name, methods,
                        ngx_http_mce_methods) },

    ngx_http_mce_take1(header_size, ngx_conf_set_size_slot,
                       &ngx_http_mce_header_bounds),
    ngx_http_mce_take1(max_size, ngx_conf_set_size_slot, &ngx_http_mce_not_0),
    ngx_http_mce_take1(max_memory, ngx_conf_set_size_slot,
                       &ngx_http_mce_memory_bounds),
    ngx_http_mce_take1(max_output, ngx_http_mce_set_size, &ngx_http_mce_auto),
    ngx_http_mce_take1(max_pixels, ngx_conf_set_size_slot,
                       &ngx_http_mce_not_0),
    ngx_http_mce_take1(max_transfer, ngx_http_mce_set_size,
                       &ngx_http_mce_off),
    ngx_http_mce_take1(max_pages, ngx_conf_set_num_slot,
                       &ngx_http_mce_count_bounds),
    ngx_http_mce_take1(max_tokens, ngx_conf_set_num_slot,
                       &ngx_http_mce_count_bounds),
    ngx_http_mce_take1(max_nesting, ngx_conf_set_num_slot,
                       &ngx_http_mce_nesting_bounds),
    ngx_http_mce_take1(min_content, ngx_conf_set_num_slot, NULL),
    ngx_http_mce_take1(min_confidence, ngx_http_mce_set_min_confidence, NULL),

    { ngx_string("mce_bypass"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_set_predicate_slot, bypass, NULL) },

    { ngx_string("mce_unsupported"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_set_predicate_slot, unsupported, NULL) },

    { ngx_string("mce_block_hosts"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_block_hosts, block_hosts, NULL) },

    ngx_http_mce_take1(hidden, ngx_http_mce_set_name, ngx_http_mce_hidden),
    ngx_http_mce_take1(forms, ngx_http_mce_set_name, ngx_http_mce_forms),
    ngx_http_mce_take1(images, ngx_http_mce_set_name, ngx_http_mce_images),
    ngx_http_mce_take1(removed_links, ngx_http_mce_set_name,
                       ngx_http_mce_removed_links),
    ngx_http_mce_take1(links, ngx_http_mce_set_name, ngx_http_mce_links),
    ngx_http_mce_take1(template, ngx_http_mce_set_template, NULL),
    ngx_http_mce_take1(text_width, ngx_conf_set_num_slot,
                       &ngx_http_mce_text_width_bounds),

    { ngx_string("mce_json_markdown"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, json_markdown, NULL) },

    { ngx_string("mce_structure"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, structure, NULL) },

    { ngx_string("mce_headline"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, headline, NULL) },

    { ngx_string("mce_csp"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, csp, NULL) },

    ngx_http_mce_take1(no_transform, ngx_http_mce_set_name,
                       ngx_http_mce_no_transform),
    ngx_http_mce_take1(password_forms, ngx_http_mce_set_name,
                       ngx_http_mce_password_forms),

    { ngx_string("mce_etag"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, etag, NULL) },

    { ngx_string("mce_not_acceptable"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, not_acceptable, NULL) },

    { ngx_string("mce_upstream_check"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_FLAG,
      ngx_http_mce_slot(ngx_conf_set_flag_slot, upstream_check, NULL) },

    { ngx_string("mce_upstream_headers"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_upstream_headers, upstream_headers,
                        NULL) },

    ngx_http_mce_take1(timeout, ngx_conf_set_msec_slot, &ngx_http_mce_not_0),
    ngx_http_mce_take1(wait, ngx_conf_set_msec_slot, NULL),

    { ngx_string("mce_site_rules"), NGX_HTTP_MCE_ANY_CONF|NGX_CONF_1MORE,
      ngx_http_mce_slot(ngx_http_mce_set_site_rules, site_rules, NULL) },

    ngx_http_mce_take1(thread_pool, ngx_http_mce_set_thread_pool, NULL),

      ngx_null_command
};


static ngx_http_module_t  ngx_http_mce_filter_module_ctx = {
    ngx_http_mce_add_variables,            /* preconfiguration */
    ngx_http_mce_init,                     /* postconfiguration */

    ngx_http_mce_create_main_conf,         /* create main configuration */
    ngx_http_mce_init_main_conf,           /* init main configuration */

    ngx_http_mce_create_srv_conf,          /* create server configuration */
    ngx_http_mce_merge_srv_conf,           /* merge server configuration */

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
    ngx_http_mce_init_process,             /* init process */
    NULL,                                  /* init thread */
    NULL,                                  /* exit thread */
    NULL,                                  /* exit process */
    NULL,                                  /* exit master */
    NGX_MODULE_V1_PADDING
};


static char *
ngx_http_mce_check_bounds(ngx_conf_t *cf, void *post, void *data)
{
    size_t *value = data;
    ngx_http_mce_bounds_t *bounds = post;

    return *value < bounds->min || *value > bounds->max ? bounds->text
                                                        : NGX_CONF_OK;
}


/*
 * The filters are there even if nothing says "mce on": nginx has one chain of
 * them for all configurations, and a worker that is started after a reload has
 * failed gets that of the configuration that was refused.
 */
static ngx_int_t
ngx_http_mce_init(ngx_conf_t *cf)
{
    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    ngx_http_mce_pixels_init(cf, mmcf);

    ngx_http_mce_pixels_filter_init();
    ngx_http_mce_filter_init();
    ngx_http_mce_transfer_filter_init();

    if (mmcf->sifted
        && ngx_http_mce_add_handler(cf, NGX_HTTP_PREACCESS_PHASE,
                                    ngx_http_mce_upstream_sift)
           != NGX_OK)
    {
        return NGX_ERROR;
    }

    if (!mmcf->used) {
        return NGX_OK;
    }

    if (ngx_http_mce_find_extending(cf, mmcf) != NGX_OK) {
        return NGX_ERROR;
    }

    if (mmcf->zone
        && (ngx_http_mce_zone_servers(cf, mmcf) != NGX_OK
            || ngx_http_mce_add_handler(cf, NGX_HTTP_LOG_PHASE,
                                        ngx_http_mce_count)
               != NGX_OK))
    {
        return NGX_ERROR;
    }

    return ngx_http_mce_add_handler(cf, NGX_HTTP_PREACCESS_PHASE,
                                    ngx_http_mce_etag_defer);
}


static ngx_int_t
ngx_http_mce_add_handler(ngx_conf_t *cf, ngx_http_phases phase,
    ngx_http_handler_pt handler)
{
    ngx_http_handler_pt        *h;
    ngx_http_core_main_conf_t  *cmcf;

    cmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_core_module);

    h = ngx_array_push(&cmcf->phases[phase].handlers);
    if (h == NULL) {
        return NGX_ERROR;
    }

    *h = handler;

    return NGX_OK;
}


static ngx_int_t
ngx_http_mce_init_process(ngx_cycle_t *cycle)
{
    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = ngx_http_cycle_get_module_main_conf(cycle,
                                               ngx_http_mce_filter_module);

    if (mmcf && mmcf->used && mmcf->tune_malloc) {
        ngx_http_mce_heap_init();
    }

    if (mmcf) {
        ngx_http_mce_rules_init_process(cycle, mmcf);

        if (mmcf->counters) {
            *ngx_http_mce_queued(mmcf->counters) = 0;
        }
    }

    return NGX_OK;
}
