
/*
 * mce_site_rules, sets of rules, and when their files are looked at again.
 */


#include "ngx_http_mce_page.h"
#include "ngx_http_mce_rules.h"


/* milliseconds between two looks at all files */
#define NGX_HTTP_MCE_RULES_EVERY  1000

/* a look yields to requests after so many microseconds, or when the file
   that is being read is done */
#define NGX_HTTP_MCE_RULES_SLICE  1000


static char *ngx_http_mce_rules_mode(ngx_conf_t *cf, ngx_str_t *value,
    ngx_http_mce_loc_conf_t *mlcf);
static char *ngx_http_mce_rules_folder(ngx_conf_t *cf, ngx_str_t *value,
    ngx_array_t *folders);
static ngx_http_mce_site_rules_t *ngx_http_mce_rules_start(ngx_conf_t *cf,
    ngx_array_t *folders);
static void ngx_http_mce_rules_timer(ngx_event_t *ev);
static void ngx_http_mce_rules_seen(ngx_http_mce_site_rules_t *site,
    ngx_int_t rc, ngx_err_t error);


/* by the numbers of mce_rules_mode_e */
static char  *ngx_http_mce_rules_modes[] = { "auto", "prefer", "only" };


char *
ngx_http_mce_set_site_rules(ngx_conf_t *cf, ngx_command_t *cmd, void *conf)
{
    ngx_http_mce_loc_conf_t *mlcf = conf;

    char                      *wrong;
    ngx_str_t                 *value;
    ngx_uint_t                 i;
    ngx_array_t                folders;
    ngx_http_mce_shared_t     *shared;
    ngx_http_mce_main_conf_t  *mmcf;

    if (mlcf->site_rules != NGX_CONF_UNSET_PTR) {
        return "is duplicate";
    }

    value = cf->args->elts;

    if (cf->args->nelts == 2 && ngx_strcmp(value[1].data, "off") == 0) {
        mlcf->site_rules = NULL;
        return NGX_CONF_OK;
    }

    if (ngx_array_init(&folders, cf->pool, 4, sizeof(ngx_str_t)) != NGX_OK) {
        return NGX_CONF_ERROR;
    }

    for (i = 1; i < cf->args->nelts; i++) {

        wrong = ngx_strncmp(value[i].data, "mode=", 5) == 0
                ? ngx_http_mce_rules_mode(cf, &value[i], mlcf)
                : ngx_http_mce_rules_folder(cf, &value[i], &folders);

        if (wrong != NGX_CONF_OK) {
            return wrong;
        }
    }

    if (folders.nelts == 0) {
        return "needs a folder";
    }

    mmcf = ngx_http_conf_get_module_main_conf(cf, ngx_http_mce_filter_module);

    shared = ngx_http_mce_share(&mmcf->site_rules, &folders);
    if (shared == NULL) {
        return NGX_CONF_ERROR;
    }

    if (shared->value == NULL) {
        shared->value = ngx_http_mce_rules_start(cf, &folders);
    }

    mlcf->site_rules = shared->value;

    return mlcf->site_rules ? NGX_CONF_OK : NGX_CONF_ERROR;
}


static char *
ngx_http_mce_rules_mode(ngx_conf_t *cf, ngx_str_t *value,
    ngx_http_mce_loc_conf_t *mlcf)
{
    ngx_uint_t  mode;

    for (mode = 0; mode < 3; mode++) {
        if (ngx_strcmp(value->data + 5, ngx_http_mce_rules_modes[mode]) == 0) {
            mlcf->rules_mode = mode;
            return NGX_CONF_OK;
        }
    }

    return ngx_http_mce_invalid(cf, value, "a folder, \"mode=auto\", "
                                "\"mode=prefer\" or \"mode=only\"");
}


static char *
ngx_http_mce_rules_folder(ngx_conf_t *cf, ngx_str_t *value,
    ngx_array_t *folders)
{
    size_t      len;
    ngx_str_t  *folder, name;

    len = value->len;

    while (len > 1 && value->data[len - 1] == '/') {
        len--;
    }

    if (len == 0) {
        return "needs a folder";
    }

    name.len = len + 1;
    name.data = ngx_pnalloc(cf->pool, len + 2);
    folder = ngx_array_push(folders);

    if (folder == NULL || name.data == NULL) {
        return NGX_CONF_ERROR;
    }

    ngx_sprintf(name.data, "%*s/%Z", len, value->data);

    if (ngx_conf_full_name(cf->cycle, &name, 1) != NGX_OK) {
        return NGX_CONF_ERROR;
    }

    *folder = name;

    return NGX_CONF_OK;
}


static ngx_http_mce_site_rules_t *
ngx_http_mce_rules_start(ngx_conf_t *cf, ngx_array_t *folders)
{
    ngx_int_t                   rc;
    ngx_str_t                  *folder;
    ngx_http_mce_site_rules_t  *site;

    site = ngx_pcalloc(cf->pool, sizeof(ngx_http_mce_site_rules_t));
    if (site == NULL) {
        return NULL;
    }

    site->folders = *folders;
    site->log = cf->log;

    do {
        rc = ngx_http_mce_rules_look(site);
    } while (rc == NGX_AGAIN);

    if (rc == NGX_OK) {
        site->set = site->next;
        site->next = NULL;
        return site;
    }

    if (rc == NGX_ABORT) {
        folder = site->folders.elts;
        ngx_conf_log_error(NGX_LOG_EMERG, cf, ngx_errno,
                           "\"mce_site_rules\" directive: \"%V\" cannot be "
                           "read", &folder[site->folder]);
    }

    ngx_http_mce_rules_look_end(site);

    return NULL;
}


void
ngx_http_mce_rules_init_process(ngx_cycle_t *cycle,
    ngx_http_mce_main_conf_t *mmcf)
{
    ngx_uint_t                  i;
    ngx_http_mce_shared_t      *shared;
    ngx_http_mce_site_rules_t  *site;

    if (ngx_process != NGX_PROCESS_WORKER && ngx_process != NGX_PROCESS_SINGLE)
    {
        return;
    }

    shared = mmcf->site_rules.elts;

    for (i = 0; i < mmcf->site_rules.nelts; i++) {
        site = shared[i].value;

        site->log = cycle->log;
        site->ident = -1;

        site->event.handler = ngx_http_mce_rules_timer;
        site->event.data = site;
        site->event.log = cycle->log;
        site->event.cancelable = 1;

        ngx_add_timer(&site->event, NGX_HTTP_MCE_RULES_EVERY);
    }
}


static void
ngx_http_mce_rules_timer(ngx_event_t *ev)
{
    uint64_t                    start;
    ngx_int_t                   rc;
    ngx_http_mce_site_rules_t  *site;

    site = ev->data;
    start = mce_clock();

    do {
        rc = ngx_http_mce_rules_look(site);
    } while (rc == NGX_AGAIN
             && mce_clock() - start < NGX_HTTP_MCE_RULES_SLICE);

    if (rc == NGX_AGAIN) {
        ngx_add_timer(ev, 1);
        return;
    }

    ngx_http_mce_rules_seen(site, rc, rc == NGX_ABORT ? ngx_errno : 0);
    ngx_http_mce_rules_look_end(site);

    ngx_add_timer(ev, NGX_HTTP_MCE_RULES_EVERY);
}


/*
 * Ends a look: a new set is in force, or the log says once why the former one
 * stays.
 */
static void
ngx_http_mce_rules_seen(ngx_http_mce_site_rules_t *site, ngx_int_t rc,
    ngx_err_t error)
{
    ngx_str_t                *folder;
    ngx_http_mce_rule_set_t  *former;

    if (rc == NGX_OK) {
        former = site->set;
        site->set = site->next;
        site->next = former;

        ngx_log_error(NGX_LOG_NOTICE, site->log, 0,
                      "rules of %ui files are in force, %ui read anew",
                      site->set->n, site->read);

    } else if (rc == NGX_ERROR) {
        error = NGX_ENOMEM;
    }

    if (error && error != site->error) {
        folder = site->folders.elts;
        ngx_log_error(NGX_LOG_ERR, site->log, error,
                      "rules of \"%V\" cannot be read: those of before stay "
                      "in force",
                      &folder[ngx_min(site->folder,
                                      site->folders.nelts - 1)]);
    }

    site->error = error;
}


void
ngx_http_mce_rules_cleanup(ngx_http_mce_main_conf_t *mmcf)
{
    ngx_uint_t                  i;
    ngx_http_mce_shared_t      *shared;
    ngx_http_mce_site_rules_t  *site;

    shared = mmcf->site_rules.elts;

    for (i = 0; i < mmcf->site_rules.nelts; i++) {
        site = shared[i].value;

        /* the last one, if its folders could not be read */
        if (site == NULL) {
            continue;
        }

        if (site->event.timer_set) {
            ngx_del_timer(&site->event);
        }

        ngx_http_mce_rules_look_end(site);
        ngx_http_mce_rule_set_release(site->set);
    }
}


ngx_http_mce_rule_set_t *
ngx_http_mce_rule_set_create(void)
{
    mce_arena_t              *arena;
    ngx_http_mce_rule_set_t  *set;

    arena = mce_arena_create(0);
    if (arena == NULL) {
        return NULL;
    }

    set = mce_arena_calloc(arena, sizeof(ngx_http_mce_rule_set_t));
    if (set == NULL) {
        mce_arena_destroy(arena);
        return NULL;
    }

    set->arena = arena;
    set->users = 1;

    return set;
}


void
ngx_http_mce_page_rules(ngx_http_mce_page_t *page,
    ngx_http_mce_site_rules_t *site)
{
    const mce_rule_settings_t  *settings;

    page->rule_set = site->set;
    page->rules = site->set->rules;
    page->rule_set->users++;

    settings = mce_rules_settings(page->rules, page->address.url);

    if (settings->min_content >= 0) {
        page->min_content = settings->min_content;
    }

    if (settings->min_confidence >= 0) {
        page->min_confidence = settings->min_confidence;
    }

    if (settings->hidden >= 0) {
        page->hides = settings->hidden;
    }
}


ngx_uint_t
ngx_http_mce_rules_off(ngx_http_request_t *r, ngx_http_mce_loc_conf_t *conf)
{
    ngx_http_mce_address_t  *address;

    if (conf->site_rules == NULL) {
        return 0;
    }

    address = ngx_http_mce_get_address(r, conf);

    return address
           && mce_rules_settings(conf->site_rules->set->rules, address->url)
              ->scope == MCE_RULE_OFF;
}


void
ngx_http_mce_rule_set_release(ngx_http_mce_rule_set_t *set)
{
    ngx_uint_t            i;
    ngx_http_mce_rule_t  *rule;

    if (set == NULL || --set->users) {
        return;
    }

    for (i = 0; i < set->n; i++) {
        rule = set->files[i];

        if (--rule->sets == 0) {
            mce_arena_destroy(rule->arena);
        }
    }

    mce_arena_destroy(set->arena);
}
