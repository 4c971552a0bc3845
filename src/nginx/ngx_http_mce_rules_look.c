
/*
 * Looks through folders of rules, a file at a time, for what has changed.
 */


#include "ngx_http_mce_rules.h"


/* a larger file is not one of rules: those in use have at most 6 KB */
#define NGX_HTTP_MCE_RULE_MAX   65536


typedef struct {
    ngx_log_t            *log;
    ngx_http_mce_rule_t  *old;          /* that stays in force, or NULL */
    ngx_uint_t            n;
} ngx_http_mce_rule_report_t;


static ngx_int_t ngx_http_mce_rules_next_folder(
    ngx_http_mce_site_rules_t *site);
static ngx_int_t ngx_http_mce_rules_entry(ngx_http_mce_site_rules_t *site);
static ngx_http_mce_rule_t *ngx_http_mce_rules_find(
    ngx_http_mce_rule_set_t *set, ngx_uint_t folder, ngx_str_t *path);
static ngx_int_t ngx_http_mce_rules_add(ngx_http_mce_rule_set_t *set,
    ngx_http_mce_rule_t *rule);
static ngx_int_t ngx_http_mce_rules_order(ngx_http_mce_rule_t *a,
    ngx_uint_t folder, ngx_str_t *path);
static int ngx_http_mce_rules_compare(const void *one, const void *two);
static ngx_int_t ngx_http_mce_rules_end(ngx_http_mce_site_rules_t *site);
static ngx_int_t ngx_http_mce_rule_changed(ngx_http_mce_rule_t *rule,
    ngx_file_info_t *fi);
static ngx_http_mce_rule_t *ngx_http_mce_rule_read(
    ngx_http_mce_site_rules_t *site, ngx_str_t *path, ngx_file_info_t *fi,
    ngx_http_mce_rule_t *old);
static ngx_int_t ngx_http_mce_rule_compile(ngx_http_mce_rule_t *rule,
    ngx_http_mce_rule_report_t *report);
static void ngx_http_mce_rule_report(void *data, mce_str_t file, size_t line,
    size_t column, const char *text);


ngx_int_t
ngx_http_mce_rules_look(ngx_http_mce_site_rules_t *site)
{
    if (site->next == NULL) {
        site->next = ngx_http_mce_rule_set_create();
        site->folder = 0;
        site->read = 0;

        if (site->next == NULL) {
            return NGX_ERROR;
        }
    }

    if (!site->open) {
        return site->folder < site->folders.nelts
               ? ngx_http_mce_rules_next_folder(site)
               : ngx_http_mce_rules_end(site);
    }

    /* the end of a folder does not set it */
    ngx_set_errno(0);

    if (ngx_read_dir(&site->dir) == NGX_OK) {
        return ngx_http_mce_rules_entry(site);
    }

    if (ngx_errno != NGX_ENOMOREFILES) {
        return NGX_ABORT;
    }

    ngx_close_dir(&site->dir);
    site->open = 0;
    site->folder++;

    return NGX_AGAIN;
}


void
ngx_http_mce_rules_look_end(ngx_http_mce_site_rules_t *site)
{
    if (site->open) {
        ngx_close_dir(&site->dir);
        site->open = 0;
    }

    ngx_http_mce_rule_set_release(site->next);
    site->next = NULL;
}


static ngx_int_t
ngx_http_mce_rules_next_folder(ngx_http_mce_site_rules_t *site)
{
    ngx_str_t  *folder;

    folder = site->folders.elts;

    if (ngx_open_dir(&folder[site->folder], &site->dir) == NGX_ERROR) {
        return NGX_ABORT;
    }

    site->open = 1;

    return NGX_AGAIN;
}


/*
 * A file whose last change is of this second may be changing still.
 */
static ngx_int_t
ngx_http_mce_rules_entry(ngx_http_mce_site_rules_t *site)
{
    u_char               *name;
    size_t                len;
    ngx_str_t            *folder, path;
    ngx_uint_t            settled;
    ngx_file_info_t       fi;
    ngx_http_mce_rule_t  *old, *rule;
    u_char                buf[NGX_MAX_PATH];

    name = ngx_de_name(&site->dir);
    len = ngx_de_namelen(&site->dir);
    folder = (ngx_str_t *) site->folders.elts + site->folder;

    if (len < 5 || ngx_strcmp(name + len - 4, ".txt") != 0
        || folder->len + len >= NGX_MAX_PATH)
    {
        return NGX_AGAIN;
    }

    path.data = buf;
    path.len = ngx_sprintf(buf, "%V%s%Z", folder, name) - buf - 1;

    /* one that has gone since the folder was opened is not there */

    if (ngx_file_info(buf, &fi) == NGX_FILE_ERROR || !ngx_is_file(&fi)) {
        return NGX_AGAIN;
    }

    old = site->set ? ngx_http_mce_rules_find(site->set, site->folder, &path)
                    : NULL;
    rule = old;

    settled = fi.st_ctime < ngx_time();

    if (old == NULL && site->set && !settled) {
        return NGX_AGAIN;
    }

    if (old == NULL || (settled && ngx_http_mce_rule_changed(old, &fi))) {
        site->read++;

        rule = ngx_http_mce_rule_read(site, &path, &fi, old);
        if (rule == NULL) {
            return NGX_ERROR;
        }
    }

    return ngx_http_mce_rules_add(site->next, rule);
}


static ngx_http_mce_rule_t *
ngx_http_mce_rules_find(ngx_http_mce_rule_set_t *set, ngx_uint_t folder,
    ngx_str_t *path)
{
    ngx_int_t   order;
    ngx_uint_t  low, high, i;

    low = 0;
    high = set->n;

    while (low < high) {
        i = (low + high) / 2;
        order = ngx_http_mce_rules_order(set->files[i], folder, path);

        if (order == 0) {
            return set->files[i];
        }

        if (order < 0) {
            low = i + 1;

        } else {
            high = i;
        }
    }

    return NULL;
}


static ngx_int_t
ngx_http_mce_rules_order(ngx_http_mce_rule_t *a, ngx_uint_t folder,
    ngx_str_t *path)
{
    return a->folder != folder ? (a->folder < folder ? -1 : 1)
           : ngx_strcmp(a->path.data, path->data);
}


static int
ngx_http_mce_rules_compare(const void *one, const void *two)
{
    ngx_http_mce_rule_t *const *a = one, *const *b = two;

    return (int) ngx_http_mce_rules_order(*a, (*b)->folder, &(*b)->path);
}


static ngx_int_t
ngx_http_mce_rules_add(ngx_http_mce_rule_set_t *set,
    ngx_http_mce_rule_t *rule)
{
    void        *p;
    ngx_uint_t   n;

    if (set->n == set->nalloc) {
        n = set->nalloc ? 2 * set->nalloc : 64;

        p = mce_arena_realloc(set->arena, set->files,
                              set->nalloc * sizeof(ngx_http_mce_rule_t *),
                              n * sizeof(ngx_http_mce_rule_t *));
        if (p == NULL) {
            if (rule->sets == 0) {
                mce_arena_destroy(rule->arena);
            }

            return NGX_ERROR;
        }

        set->files = p;
        set->nalloc = n;
    }

    set->files[set->n++] = rule;
    rule->sets++;

    return NGX_AGAIN;
}


static ngx_int_t
ngx_http_mce_rules_end(ngx_http_mce_site_rules_t *site)
{
    ngx_uint_t                 i;
    mce_rule_file_t          **files;
    ngx_http_mce_rule_set_t   *set;

    set = site->next;

    if (site->set && site->read == 0 && site->set->n == set->n) {
        return NGX_DECLINED;
    }

    if (set->n) {
        ngx_qsort(set->files, set->n, sizeof(ngx_http_mce_rule_t *),
                  ngx_http_mce_rules_compare);
    }

    files = mce_arena_alloc(set->arena,
                            (set->n + 1) * sizeof(mce_rule_file_t *));
    if (files == NULL) {
        return NGX_ERROR;
    }

    for (i = 0; i < set->n; i++) {
        files[i] = set->files[i]->file;
    }

    return mce_rules_create(set->arena, files, set->n, &set->rules) == MCE_OK
           ? NGX_OK : NGX_ERROR;
}


static ngx_int_t
ngx_http_mce_rule_changed(ngx_http_mce_rule_t *rule, ngx_file_info_t *fi)
{
    return rule->changed != fi->st_ctime || rule->size != ngx_file_size(fi)
           || rule->uniq != ngx_file_uniq(fi);
}


/*
 * The file as it is now, or as it was if it is broken now.
 */
static ngx_http_mce_rule_t *
ngx_http_mce_rule_read(ngx_http_mce_site_rules_t *site, ngx_str_t *path,
    ngx_file_info_t *fi, ngx_http_mce_rule_t *old)
{
    ngx_int_t                   rc;
    mce_arena_t                *arena;
    ngx_http_mce_rule_t        *rule;
    ngx_http_mce_rule_report_t  report = { site->log, old, 0 };

    arena = mce_arena_create(0);
    if (arena == NULL) {
        return NULL;
    }

    rule = mce_arena_calloc(arena, sizeof(ngx_http_mce_rule_t));
    rc = NGX_ERROR;

    if (rule) {
        rule->arena = arena;
        rule->folder = site->folder;
        rule->path.len = path->len;
        rule->path.data = mce_arena_alloc(arena, path->len + 1);
    }

    if (rule && rule->path.data) {
        ngx_memcpy(rule->path.data, path->data, path->len + 1);

        rule->changed = fi->st_ctime < ngx_time() ? fi->st_ctime : 0;
        rule->size = ngx_file_size(fi);
        rule->uniq = ngx_file_uniq(fi);

        rc = ngx_http_mce_rule_compile(rule, &report);
    }

    if (rc == NGX_OK && (old == NULL || report.n == 0)) {
        return rule;
    }

    if (rc == NGX_OK) {
        old->changed = rule->changed;
        old->size = rule->size;
        old->uniq = rule->uniq;
    }

    mce_arena_destroy(arena);

    return rc == NGX_OK ? old : NULL;
}


static ngx_int_t
ngx_http_mce_rule_compile(ngx_http_mce_rule_t *rule,
    ngx_http_mce_rule_report_t *report)
{
    mce_str_t      path, content = mce_null_str;
    ngx_pool_t    *pool;
    mce_status_t   status;

    path.len = rule->path.len;
    path.data = rule->path.data;

    status = ngx_http_mce_read_file(rule->arena, rule->path.data,
                                    NGX_HTTP_MCE_RULE_MAX, &content);

    if (status == MCE_INVALID) {
        report->n++;
        ngx_log_error(NGX_LOG_ERR, report->log, ngx_errno,
                      "rules \"%V\" cannot be read, or have more than %d "
                      "bytes%s", &rule->path, NGX_HTTP_MCE_RULE_MAX,
                      report->old ? ": those of before stay in force" : "");

    } else if (status != MCE_OK) {
        return NGX_ERROR;
    }

    pool = ngx_create_pool((size_t) NGX_DEFAULT_POOL_SIZE, report->log);
    if (pool == NULL) {
        return NGX_ERROR;
    }

    status = mce_rule_file_compile(rule->arena, path, content,
                                   ngx_http_mce_read, pool,
                                   ngx_http_mce_rule_report, report,
                                   &rule->file);
    ngx_destroy_pool(pool);

    return status == MCE_OK ? NGX_OK : NGX_ERROR;
}


/*
 * When nginx starts, each broken line is logged, and the other lines of the
 * file work.  Of a file that was good before, only the first one is.
 */
static void
ngx_http_mce_rule_report(void *data, mce_str_t file, size_t line,
    size_t column, const char *text)
{
    ngx_http_mce_rule_report_t *report = data;

    ngx_str_t  path;
    u_char     shown[NGX_HTTP_MCE_SHOWN_MAX];

    if (report->n++ && report->old) {
        return;
    }

    path.len = file.len;
    path.data = (u_char *) file.data;

    ngx_http_mce_show(shown, (u_char *) text, ngx_strlen(text));

    ngx_log_error((ngx_uint_t) (report->old ? NGX_LOG_ERR : NGX_LOG_WARN),
                  report->log, 0,
                  "rules \"%V\", line %uz, column %uz: %s%s", &path, line,
                  column, shown,
                  report->old ? ": those of before stay in force" : "");
}
