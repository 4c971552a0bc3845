
/*
 * Files that the configuration names.
 */


#include "ngx_http_mce.h"


static mce_status_t ngx_http_mce_read_folder(ngx_pool_t *pool,
    mce_arena_t *arena, ngx_str_t *path, mce_str_t *content);
static ngx_int_t ngx_http_mce_read_entries(ngx_dir_t *dir, ngx_str_t *path,
    ngx_array_t *names);
static ngx_uint_t ngx_http_mce_same_names(ngx_array_t *a, ngx_array_t *b);


mce_status_t
ngx_http_mce_read(void *data, mce_arena_t *arena, mce_str_t path,
    mce_str_t *content)
{
    ngx_pool_t *pool = data;

    ngx_str_t  name, prefix;

    name.len = path.len;
    name.data = ngx_pnalloc(pool, path.len + 1);
    if (name.data == NULL) {
        return MCE_NO_MEMORY;
    }

    *ngx_cpymem(name.data, path.data, path.len) = '\0';

    prefix = ngx_cycle->conf_prefix;

    if (ngx_get_full_name(pool, &prefix, &name) != NGX_OK) {
        return MCE_NO_MEMORY;
    }

    return name.data[name.len - 1] == '/'
           ? ngx_http_mce_read_folder(pool, arena, &name, content)
           : ngx_http_mce_read_file(arena, name.data, NGX_MAX_OFF_T_VALUE,
                                    content);
}


/*
 * O_NONBLOCK: a worker that reads rules again must not block on a FIFO.
 */
mce_status_t
ngx_http_mce_read_file(mce_arena_t *arena, u_char *path, off_t max,
    mce_str_t *content)
{
    u_char           *p;
    ssize_t           n;
    ngx_fd_t          fd;
    mce_status_t      rc;
    ngx_file_info_t   fi;

    ngx_set_errno(0);

    fd = ngx_open_file(path, NGX_FILE_RDONLY|NGX_FILE_NONBLOCK, NGX_FILE_OPEN,
                       0);
    if (fd == NGX_INVALID_FILE) {
        return MCE_INVALID;
    }

    rc = MCE_INVALID;

    if (ngx_fd_info(fd, &fi) == NGX_FILE_ERROR || ngx_file_size(&fi) > max) {
        goto done;
    }

    p = mce_arena_alloc(arena, (size_t) ngx_file_size(&fi) + 1);
    if (p == NULL) {
        rc = MCE_NO_MEMORY;
        goto done;
    }

    n = ngx_read_fd(fd, p, ngx_file_size(&fi));

    if (n == ngx_file_size(&fi)) {
        content->data = p;
        content->len = n;
        rc = MCE_OK;
    }

done:

    ngx_close_file(fd);

    return rc;
}


/*
 * The paths of the files "*.txt" of a folder, each with a zero byte after it.
 */

static mce_status_t
ngx_http_mce_read_folder(ngx_pool_t *pool, mce_arena_t *arena,
    ngx_str_t *path, mce_str_t *content)
{
    u_char       *p;
    ngx_int_t     rc;
    ngx_dir_t     dir;
    ngx_array_t   names;

    if (ngx_array_init(&names, pool, 1024, 1) != NGX_OK) {
        return MCE_NO_MEMORY;
    }

    if (ngx_open_dir(path, &dir) == NGX_ERROR) {
        return MCE_INVALID;
    }

    rc = ngx_http_mce_read_entries(&dir, path, &names);
    ngx_close_dir(&dir);

    p = rc == NGX_OK ? mce_arena_alloc(arena, names.nelts + 1) : NULL;
    if (p == NULL) {
        return MCE_NO_MEMORY;
    }

    ngx_memcpy(p, names.elts, names.nelts);

    content->data = p;
    content->len = names.nelts;

    return MCE_OK;
}


static ngx_int_t
ngx_http_mce_read_entries(ngx_dir_t *dir, ngx_str_t *path, ngx_array_t *names)
{
    u_char  *p, *name;
    size_t   len;

    while (ngx_read_dir(dir) == NGX_OK) {
        name = ngx_de_name(dir);
        len = ngx_de_namelen(dir);

        if (len < 5 || ngx_strcmp(name + len - 4, ".txt") != 0) {
            continue;
        }

        p = ngx_array_push_n(names, path->len + len + 1);
        if (p == NULL) {
            return NGX_ERROR;
        }

        p = ngx_cpymem(p, path->data, path->len);
        ngx_memcpy(p, name, len + 1);
    }

    return NGX_OK;
}


ngx_http_mce_shared_t *
ngx_http_mce_share(ngx_array_t *list, ngx_array_t *names)
{
    ngx_uint_t              i;
    ngx_http_mce_shared_t  *shared;

    shared = list->elts;

    for (i = 0; i < list->nelts; i++) {
        if (ngx_http_mce_same_names(&shared[i].names, names)) {
            return &shared[i];
        }
    }

    shared = ngx_array_push(list);

    if (shared) {
        shared->names = *names;
        shared->value = NULL;
    }

    return shared;
}


static ngx_uint_t
ngx_http_mce_same_names(ngx_array_t *a, ngx_array_t *b)
{
    ngx_str_t   *one, *two;
    ngx_uint_t   i;

    one = a->elts;
    two = b->elts;

    for (i = 0; i < a->nelts && i < b->nelts; i++) {
        if (ngx_strcmp(one[i].data, two[i].data) != 0) {
            return 0;
        }
    }

    return a->nelts == b->nelts;
}
