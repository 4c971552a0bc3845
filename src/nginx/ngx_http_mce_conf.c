
#include "ngx_http_mce.h"


/*
 * X(unset, merge, field, value): what a field holds until it is set, how it is
 * inherited, and its default.
 */
#define NGX_HTTP_MCE_FIELDS(X)                                                \
    X(UNSET_PTR, ptr_value, bypass, NULL)                                     \
    X(UNSET_PTR, ptr_value, unsupported, NULL)                                \
    X(UNSET_PTR, ptr_value, address, NULL)                                    \
    X(UNSET_PTR, ptr_value, link_prefix, NULL)                                \
    X(UNSET_PTR, ptr_value, image_prefix, NULL)                               \
    X(UNSET_PTR, ptr_value, original, NULL)                                   \
    X(UNSET_PTR, ptr_value, report, NULL)                                     \
    X(UNSET_PTR, ptr_value, alternate, NULL)                                  \
    X(UNSET_PTR, ptr_value, block_hosts, NULL)                                \
    X(UNSET_UINT, uint_value, action, NGX_HTTP_MCE_REWRITE)                   \
    X(UNSET_UINT, uint_value, format, MCE_FORMAT_HTML)                        \
    X(UNSET_UINT, uint_value, hidden, MCE_HIDDEN_AUTO)                        \
    X(UNSET_UINT, uint_value, forms, 0)                                       \
    X(UNSET_UINT, uint_value, removed_links, 0)                               \
    X(UNSET_UINT, uint_value, images, MCE_RENDER_IMAGES_KEEP)                 \
    X(UNSET_UINT, uint_value, links, MCE_RENDER_LINKS_KEEP)                   \
    X(UNSET_UINT, uint_value, no_transform, 1)                                \
    X(UNSET_UINT, uint_value, password_forms, 1)                              \
    X(UNSET_PTR, ptr_value, template, mmcf->template)                         \
    X(UNSET, value, text_width, 0)                                            \
    X(UNSET, value, json_markdown, 0)                                         \
    X(UNSET, value, csp, 1)                                                   \
    X(UNSET, value, structure, 1)                                             \
    X(UNSET, value, headline, 1)                                              \
    X(UNSET, value, etag, 1)                                                  \
    X(UNSET, value, not_acceptable, 0)                                        \
    X(UNSET_SIZE, size_value, header_size, 1000)                              \
    X(UNSET, value, upstream_check, 0)                                        \
    X(UNSET_PTR, ptr_value, upstream_headers, NULL)                           \
    X(UNSET_SIZE, size_value, max_size, (size_t) 4 * 1024 * 1024)             \
    X(UNSET_SIZE, size_value, max_memory, (size_t) 128 * 1024 * 1024)         \
    X(UNSET_SIZE, size_value, max_output, NGX_HTTP_MCE_OUTPUT_AUTO)           \
    X(UNSET_SIZE, size_value, max_transfer, 0)                                \
    X(UNSET_SIZE, size_value, max_pixels, (size_t) 16 * 1024 * 1024)          \
    X(UNSET, value, max_pages, NGX_MAX_INT_T_VALUE)                           \
    X(UNSET, value, max_tokens, 2000000)                                      \
    X(UNSET, value, max_nesting, 510)                                         \
    X(UNSET, value, min_content, 200)                                         \
    X(UNSET, value, min_confidence, 5000)                                     \
    X(UNSET_MSEC, msec_value, timeout, 10000)                                 \
    X(UNSET_MSEC, msec_value, wait, 10000)                                    \
    X(UNSET_PTR, ptr_value, shadow, NULL)                                     \
    X(UNSET_PTR, ptr_value, site_rules, NULL)                                 \
    X(UNSET_PTR, ptr_value, thread_pool, NULL)

#define ngx_http_mce_unset(unset, merge, field, value)                        \
    conf->field = NGX_CONF_##unset;

#define ngx_http_mce_merge(unset, merge, field, value)                        \
    ngx_conf_merge_##merge(conf->field, prev->field, value);


typedef struct {
    ngx_str_t                  name;
    mce_expr_t                *expr;
} ngx_http_mce_profile_t;


static void ngx_http_mce_cleanup(void *data);
static ngx_http_mce_profile_t *ngx_http_mce_find_profile(
    ngx_http_mce_main_conf_t *mmcf, ngx_str_t *name);


static ngx_str_t  ngx_http_mce_default_types[] = {
    ngx_string("text/html"),
    ngx_string("application/xhtml+xml"),
    ngx_null_string
};


static ngx_str_t  ngx_http_mce_default_extractor = ngx_string("auto");
static ngx_str_t  ngx_http_mce_feed_extractor = ngx_string("plain");
static ngx_str_t  ngx_http_mce_builtin_name = ngx_string("");


void *
ngx_http_mce_create_main_conf(ngx_conf_t *cf)
{
    ngx_pool_cleanup_t        *cln;
    ngx_http_mce_main_conf_t  *conf;

    mce_str_t  builtin = mce_null_str;

    conf = ngx_pcalloc(cf->pool, sizeof(ngx_http_mce_main_conf_t));
    if (conf == NULL) {
        return NULL;
    }

    /*
     * set by ngx_pcalloc():
     *
     *     conf->needed_by = { 0, NULL };
     *     conf->pages = 0;
     *     conf->held = 0;
     *     conf->image = NULL;
     *     conf->idle_arenas = { 0 };
     *     conf->used = 0;
     *     conf->sifted = 0;
     *     conf->counters = NULL;
     *     conf->sites = 0;
     */

    conf->zone = NGX_CONF_UNSET_PTR;
    conf->tune_malloc = NGX_CONF_UNSET;
    conf->max_held = NGX_CONF_UNSET_SIZE;

    cln = ngx_pool_cleanup_add(cf->pool, 0);
    if (cln == NULL) {
        return NULL;
    }

    conf->arena = mce_arena_create(0);
    if (conf->arena == NULL) {
        return NULL;
    }

    cln->handler = ngx_http_mce_cleanup;
    cln->data = conf;

    conf->expr = ngx_http_mce_compile(cf, conf,
                                      &ngx_http_mce_default_extractor);
    conf->plain = ngx_http_mce_compile(cf, conf,
                                       &ngx_http_mce_feed_extractor);
    if (conf->expr == NULL || conf->plain == NULL) {
        return NULL;
    }

    conf->template = ngx_http_mce_compile_template(cf, conf, &builtin,
                                                &ngx_http_mce_builtin_name);
    if (conf->template == NULL) {
        return NULL;
    }

    if (ngx_array_init(&conf->profiles, cf->pool, 4,
                       sizeof(ngx_http_mce_profile_t))
        != NGX_OK
        || ngx_array_init(&conf->servers, cf->pool, 4,
                          sizeof(ngx_http_mce_srv_conf_t *))
           != NGX_OK
        || ngx_array_init(&conf->hosts, cf->pool, 1,
                          sizeof(ngx_http_mce_shared_t))
           != NGX_OK
        || ngx_array_init(&conf->site_rules, cf->pool, 1,
                          sizeof(ngx_http_mce_shared_t))
           != NGX_OK)
    {
        return NULL;
    }

    return conf;
}


static void
ngx_http_mce_cleanup(void *data)
{
    ngx_http_mce_main_conf_t *mmcf = data;

    ngx_http_mce_heap_free(mmcf);
    ngx_http_mce_rules_cleanup(mmcf);
    mce_arena_destroy(mmcf->arena);
}


char *
ngx_http_mce_init_main_conf(ngx_conf_t *cf, void *conf)
{
    ngx_http_mce_main_conf_t *mmcf = conf;

    ngx_conf_init_ptr_value(mmcf->zone, NULL);
    ngx_conf_init_value(mmcf->tune_malloc, 1);
    ngx_conf_init_size_value(mmcf->max_held, (size_t) 256 * 1024 * 1024);

    if (mmcf->zone == NULL && mmcf->needed_by.len) {
        ngx_log_error(NGX_LOG_EMERG, cf->log, 0,
                      "\"%V\" needs \"mce_zone\" in %V:%ui",
                      &mmcf->needed_by, &mmcf->needed_in, mmcf->needed_line);
        return NGX_CONF_ERROR;
    }

    return NGX_CONF_OK;
}


char *
ngx_http_mce_need_zone(ngx_conf_t *cf, ngx_command_t *cmd)
{
    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    if (mmcf->needed_by.len == 0) {
        mmcf->needed_by = cmd->name;
        mmcf->needed_in = cf->conf_file->file.name;
        mmcf->needed_line = cf->conf_file->line;
    }

    return NGX_CONF_OK;
}


void *
ngx_http_mce_create_srv_conf(ngx_conf_t *cf)
{
    /*
     * set by ngx_pcalloc():
     *
     *     conf->name = { 0, NULL };
     *     conf->server = NULL;
     *     conf->used = 0;
     */

    return ngx_pcalloc(cf->pool, sizeof(ngx_http_mce_srv_conf_t));
}


char *
ngx_http_mce_merge_srv_conf(ngx_conf_t *cf, void *parent, void *child)
{
    ngx_http_mce_srv_conf_t *prev = parent;
    ngx_http_mce_srv_conf_t *conf = child;

    conf->used |= prev->used;

    return NGX_CONF_OK;
}


void *
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
     *     conf->profile = NULL;
     *     conf->format_name = NULL;
     *     conf->methods = 0;
     *     conf->shadow_rate = 0;
     *     conf->rules_mode = MCE_RULES_AUTO;
     *     conf->metrics_json = 0;
     */

    NGX_HTTP_MCE_FIELDS(ngx_http_mce_unset)

    return conf;
}


char *
ngx_http_mce_merge_loc_conf(ngx_conf_t *cf, void *parent, void *child)
{
    ngx_http_mce_loc_conf_t *prev = parent;
    ngx_http_mce_loc_conf_t *conf = child;

    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    if (conf->enable == NULL) {
        conf->enable = prev->enable;
    }

    if (conf->shadow == NGX_CONF_UNSET_PTR) {
        conf->shadow_rate = prev->shadow_rate;
    }

    if (conf->format == NGX_CONF_UNSET_UINT) {
        conf->format_name = prev->format_name;
    }

    if (conf->site_rules == NGX_CONF_UNSET_PTR) {
        conf->rules_mode = prev->rules_mode;
    }

    if (conf->expr == NULL && conf->profile == NULL) {
        conf->expr = prev->expr ? prev->expr : mmcf->expr;
        conf->profile = prev->profile;
    }

    NGX_HTTP_MCE_FIELDS(ngx_http_mce_merge)

    ngx_conf_merge_bitmask_value(conf->methods, prev->methods,
                                 (NGX_CONF_BITMASK_SET
                                  |NGX_HTTP_GET|NGX_HTTP_HEAD));

    return ngx_http_merge_types(cf, &conf->types_keys, &conf->types,
                                &prev->types_keys, &prev->types,
                                ngx_http_mce_default_types);
}


char *
ngx_http_mce_set_enable(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    char                      *wrong;
    ngx_str_t                 *value;
    ngx_http_mce_srv_conf_t   *mscf;
    ngx_http_mce_main_conf_t  *mmcf;

    wrong = ngx_http_set_complex_value_slot(cf, cmd, conf);
    if (wrong != NGX_CONF_OK) {
        return wrong;
    }

    value = cf->args->elts;

    if (mlcf->enable->lengths == NULL) {

        if (ngx_strcmp(value[1].data, "off") == 0) {
            return NGX_CONF_OK;
        }

        if (ngx_strcmp(value[1].data, "on") != 0) {
            return ngx_http_mce_invalid(cf, &value[1],
                                        "\"on\", \"off\" or a variable");
        }
    }

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);
    mmcf->used = 1;

    mscf = ngx_http_conf_get_module_srv_conf(cf, ngx_http_mce_filter_module);
    mscf->used = 1;

    return NGX_CONF_OK;
}


char *
ngx_http_mce_set_extractor(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    ngx_str_t  *value;

    if (mlcf->expr || mlcf->profile) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (cf->args->nelts == 2 && ngx_http_script_variables_count(&value[1])) {

        if (strpbrk((char *) value[1].data, "(),=")) {
            return "has a variable in an expression, where it can only be "
                   "the name of a profile";
        }

        return ngx_http_set_complex_value_slot(cf, cmd, conf);
    }

    mlcf->expr = ngx_http_mce_compile_argument(cf, 1, 1);

    return mlcf->expr ? NGX_CONF_OK : NGX_CONF_ERROR;
}


char *
ngx_http_mce_set_profile(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_main_conf_t *mmcf = conf;

    ngx_str_t               *value;
    ngx_http_mce_profile_t  *profile;

    value = cf->args->elts;

    if (value[1].len == 0) {
        return ngx_http_mce_invalid(cf, &value[1], "the name of a profile");
    }

    if (ngx_http_mce_find_profile(mmcf, &value[1])) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "duplicate profile \"%V\" in \"mce_profile\" "
                           "directive", &value[1]);
        return NGX_CONF_ERROR;
    }

    profile = ngx_array_push(&mmcf->profiles);
    if (profile == NULL) {
        return NGX_CONF_ERROR;
    }

    profile->name = value[1];
    profile->expr = ngx_http_mce_compile_argument(cf, 2, 2);

    return profile->expr ? NGX_CONF_OK : NGX_CONF_ERROR;
}


ngx_uint_t
ngx_http_mce_enabled(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf)
{
    ngx_str_t  value;

    return conf->enable
           && ngx_http_complex_value(r, conf->enable, &value) == NGX_OK
           && value.len != 0
           && !(value.len == 1 && value.data[0] == '0')
           && !(value.len == 3 && ngx_strncmp(value.data, "off", 3) == 0);
}


mce_expr_t *
ngx_http_mce_get_extractor(ngx_http_request_t *r,
    ngx_http_mce_loc_conf_t *conf)
{
    ngx_str_t                  name;
    ngx_http_mce_profile_t    *profile;
    ngx_http_mce_main_conf_t  *mmcf;

    if (conf->profile == NULL) {
        return conf->expr;
    }

    mmcf = ngx_http_get_module_main_conf(r, ngx_http_mce_filter_module);

    if (ngx_http_complex_value(r, conf->profile, &name) != NGX_OK
        || name.len == 0)
    {
        return mmcf->expr;
    }

    profile = ngx_http_mce_find_profile(mmcf, &name);

    if (profile == NULL) {
        ngx_log_error(NGX_LOG_WARN, r->connection->log, 0,
                      "unknown profile \"%V\" of \"mce_extractor\"", &name);
        return mmcf->expr;
    }

    return profile->expr;
}


static ngx_http_mce_profile_t *
ngx_http_mce_find_profile(ngx_http_mce_main_conf_t *mmcf, ngx_str_t *name)
{
    ngx_uint_t               i;
    ngx_http_mce_profile_t  *profile;

    profile = mmcf->profiles.elts;

    for (i = 0; i < mmcf->profiles.nelts; i++) {
        if (profile[i].name.len == name->len
            && ngx_strncmp(profile[i].name.data, name->data, name->len) == 0)
        {
            return &profile[i];
        }
    }

    return NULL;
}


mce_expr_t *
ngx_http_mce_compile_argument(ngx_conf_t *cf, ngx_uint_t n, ngx_uint_t most)
{
    ngx_str_t                 *value;
    ngx_http_mce_main_conf_t  *mmcf;

    value = cf->args->elts;
    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    if (cf->args->nelts > most + 1) {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "\"%V\" directive has too many parameters: "
                           "put an expression with spaces in quotes",
                           &value[0]);
        return NULL;
    }

    return ngx_http_mce_compile(cf, mmcf, &value[n]);
}


mce_expr_t *
ngx_http_mce_compile(ngx_conf_t *cf, ngx_http_mce_main_conf_t *mmcf,
    ngx_str_t *text)
{
    mce_str_t          str;
    mce_expr_t        *expr;
    mce_status_t       rc;
    mce_expr_error_t   error;
    u_char             shown[NGX_HTTP_MCE_SHOWN_MAX];
    u_char             reason[NGX_HTTP_MCE_SHOWN_MAX];

    str.len = text->len;
    str.data = text->data;

    rc = mce_expr_compile(mmcf->arena, str, ngx_http_mce_read, cf->temp_pool,
                          &expr, &error);

    if (rc == MCE_OK && !mce_expr_has_layout(expr)) {
        return expr;
    }

    ngx_http_mce_show(shown, text->data, text->len);

    if (rc == MCE_INVALID) {
        ngx_http_mce_show(reason, (u_char *) error.text,
                          ngx_strlen(error.text));

        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "\"%V\" directive: \"%s\", column %uz: %s",
                           cf->args->elts, shown, error.column, reason);

    } else {
        ngx_conf_log_error(NGX_LOG_EMERG, cf, 0,
                           "\"%V\" directive: \"%s\": %s",
                           cf->args->elts, shown,
                           rc == MCE_OK ? MCE_EXPR_LAYOUT
                                        : mce_status_text(rc));
    }

    return NULL;
}


void
ngx_http_mce_show(u_char *buf, u_char *text, size_t len)
{
    u_char  *p, *last, *s, *end;

    p = buf;
    last = buf + NGX_HTTP_MCE_SHOWN_MAX - sizeof("\\x00...");
    end = text + len;

    for (s = text; s < end && p < last; s++) {
        p = ngx_sprintf(p, (*s < 0x20 || *s == 0x7f) ? "\\x%02xd" : "%c", *s);
    }

    ngx_sprintf(p, "%s%Z", s < end ? "..." : "");
}


char *
ngx_http_mce_set_size(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    char  *p = conf;

    size_t     *field;
    ssize_t     size;
    ngx_str_t  *value;

    ngx_http_mce_size_word_t  *word = cmd->post;

    field = (size_t *) (p + cmd->offset);

    if (*field != NGX_CONF_UNSET_SIZE) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (ngx_strcmp(value[1].data, word->name) == 0) {
        *field = 0;
        return NGX_CONF_OK;
    }

    size = ngx_parse_size(&value[1]);

    if (size == NGX_ERROR) {
        return ngx_http_mce_invalid(cf, &value[1], word->wanted);
    }

    if (size == 0) {
        return "must not be 0";
    }

    *field = size;

    return NGX_CONF_OK;
}
