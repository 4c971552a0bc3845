
/*
 * Files that the configuration names.
 */


#include "ngx_http_mce.h"


mce_status_t
ngx_http_mce_read(void *data, mce_arena_t *arena, mce_str_t path,
    mce_str_t *content)
{
    ngx_conf_t *cf = data;

    u_char           *p;
    ssize_t           n;
    ngx_fd_t          fd;
    ngx_str_t         name;
    ngx_file_info_t   fi;

    name.len = path.len;
    name.data = ngx_pnalloc(cf->pool, path.len + 1);
    if (name.data == NULL) {
        return MCE_NO_MEMORY;
    }

    *ngx_cpymem(name.data, path.data, path.len) = '\0';

    if (ngx_conf_full_name(cf->cycle, &name, 1) != NGX_OK) {
        return MCE_NO_MEMORY;
    }

    fd = ngx_open_file(name.data, NGX_FILE_RDONLY, NGX_FILE_OPEN, 0);
    if (fd == NGX_INVALID_FILE) {
        return MCE_INVALID;
    }

    p = NULL;
    n = -1;

    if (ngx_fd_info(fd, &fi) != NGX_FILE_ERROR) {
        p = mce_arena_alloc(arena, ngx_file_size(&fi) + 1);
    }

    if (p) {
        n = ngx_read_fd(fd, p, ngx_file_size(&fi));
        content->data = p;
        content->len = n;
    }

    ngx_close_file(fd);

    return p == NULL ? MCE_NO_MEMORY
           : n == ngx_file_size(&fi) ? MCE_OK : MCE_INVALID;
}
