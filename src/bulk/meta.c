
/*
 * Files mostly come folder by folder, so only the tables of the last few
 * folders are kept, and memory does not grow with their number.
 */


#include "bulk/meta.h"

#include "base/arena.h"
#include "cli/tsv.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>


#define META_FOLDERS  16


typedef struct {
    const char         *id;
    const char         *url;
} meta_row_t;


typedef struct {
    mce_arena_t        *arena;
    const char         *path;       /* of the folder, NULL: none yet */
    meta_row_t         *rows;       /* sorted by id */
    size_t              n;
} meta_folder_t;


struct cli_meta_s {
    meta_folder_t       folders[META_FOLDERS];
    size_t              next;       /* that is replaced */
    size_t              last;       /* that was used */
};


cli_meta_t *
cli_meta_create(void)
{
    return cli_must(calloc(1, sizeof(cli_meta_t)));
}


void
cli_meta_destroy(cli_meta_t *meta)
{
    size_t  i;

    for (i = 0; meta && i < META_FOLDERS; i++) {
        mce_arena_destroy(meta->folders[i].arena);
    }

    free(meta);
}


static int
meta_compare(const void *one, const void *other)
{
    const meta_row_t  *a, *b;

    a = one;
    b = other;

    return strcmp(a->id, b->id);
}


/*
 * The text of the table of a folder, whose path ends with "/" or is empty;
 * empty if there is none.
 */
static mce_str_t
meta_text(mce_arena_t *arena, const char *dir)
{
    int          is_html;
    char        *real;
    size_t       len;
    mce_str_t    text = mce_null_str;
    const char  *path;

    path = cli_text(arena, "%sMETA.tsv", dir);

    if (!cli_load(arena, path, &text) && errno == ENOENT) {
        real = realpath(*dir ? dir : ".", NULL);
        len = real ? strlen(real) : 0;
        is_html = len > 5 && strcmp(real + len - 5, "/html") == 0;
        free(real);

        if (!is_html) {
            return text;
        }

        path = cli_text(arena, "%s../META.tsv", dir);
        (void) cli_load(arena, path, &text);
    }

    if (errno && errno != ENOENT && errno != ENOTDIR) {
        (void) cli_error("%s: %s", path, strerror(errno));
    }

    return text;
}


static void
meta_read(meta_folder_t *folder)
{
    size_t       id, url, n, nalloc;
    cli_tsv_t    tsv;
    mce_str_t    text;
    const char  *cells[CLI_TSV_CELLS];

    text = meta_text(folder->arena, folder->path);

    if (text.len == 0) {
        return;
    }

    nalloc = 0;
    cli_tsv(&tsv, text);
    id = cli_tsv_column(&tsv, "id");
    url = cli_tsv_column(&tsv, "url");
    folder->rows = NULL;

    while ((n = cli_tsv_next(&tsv, cells)) != 0) {

        if (id < n && url < n && *cells[url]) {
            if (!mce_array_reserve(folder->arena, folder->rows, folder->n,
                                   nalloc))
            {
                cli_no_memory();
            }

            folder->rows[folder->n].id = cells[id];
            folder->rows[folder->n].url = cells[url];
            folder->n++;
        }
    }

    if (folder->rows) {
        qsort(folder->rows, folder->n, sizeof(meta_row_t), meta_compare);
    }
}


static meta_folder_t *
meta_folder(cli_meta_t *meta, const char *path, size_t len)
{
    size_t          i, at;
    meta_folder_t  *folder;

    for (i = 0; i < META_FOLDERS; i++) {
        at = (meta->last + i) % META_FOLDERS;
        folder = &meta->folders[at];

        if (folder->path && strncmp(folder->path, path, len) == 0
            && folder->path[len] == '\0')
        {
            meta->last = at;
            return folder;
        }
    }

    meta->last = meta->next;
    meta->next = (meta->next + 1) % META_FOLDERS;
    folder = &meta->folders[meta->last];

    if (folder->arena == NULL) {
        folder->arena = cli_arena();
    }

    mce_arena_reset(folder->arena, 0, 0);
    folder->n = 0;
    folder->path = cli_text(folder->arena, "%.*s", (int) len, path);
    meta_read(folder);

    return folder;
}


mce_str_t
cli_meta_url(cli_meta_t *meta, mce_arena_t *arena, const char *path)
{
    char             *suffix;
    const char       *name;
    meta_row_t        key = { NULL, NULL }, *row;
    meta_folder_t    *folder;

    name = strrchr(path, '/');
    name = name ? name + 1 : path;
    folder = meta_folder(meta, path, (size_t) (name - path));

    if (folder->n == 0) {
        return (mce_str_t) mce_null_str;
    }

    key.id = cli_text(arena, "%s", name);
    row = bsearch(&key, folder->rows, folder->n, sizeof(meta_row_t),
                  meta_compare);
    suffix = strrchr(key.id, '.');

    if (row == NULL && suffix) {
        *suffix = '\0';
        row = bsearch(&key, folder->rows, folder->n, sizeof(meta_row_t),
                      meta_compare);
    }

    return cli_str(row ? cli_text(arena, "%s", row->url) : NULL);
}
