/*
 * Reading the folders of a corpus.
 */


#include "corpus.h"

#include "arena.h"
#include "cli.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>


typedef enum {
    COLUMN_ID = 0,
    COLUMN_TYPE,
    COLUMN_SITE,
    COLUMN_GOLD_IN_PAGE,
    NCOLUMNS
} corpus_column_e;


typedef struct {
    const char     *cells[NCOLUMNS];
} corpus_row_t;


typedef struct {
    corpus_row_t   *rows;
    size_t          n;
    size_t          nalloc;
} corpus_meta_t;


/*
 * "DIR/NAME" and "DIR/FOLDER/NAME.SUFFIX".
 */
static char *
corpus_path(mce_arena_t *arena, const char *dir, const char *folder,
    const char *name, const char *suffix)
{
    char    *path;
    size_t   size;

    size = strlen(dir) + strlen(folder) + strlen(name) + strlen(suffix) + 3;
    path = cli_alloc(arena, size, 1);
    snprintf(path, size, "%s/%s%s%s%s", dir, folder, *folder ? "/" : "", name,
             suffix);

    return path;
}


static int
corpus_is_folder(const char *path)
{
    struct stat  st;

    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}


static int
corpus_compare(const void *one, const void *two)
{
    const corpus_row_t  *a = one, *b = two;

    return strcmp(a->cells[COLUMN_ID], b->cells[COLUMN_ID]);
}


/*
 * The tab-separated cells of a line that is cut up; *line moves behind it.
 */
static size_t
corpus_cells(char **line, char **cells, size_t max)
{
    char    *p, *end;
    size_t   n;

    p = *line;
    end = p + strcspn(p, "\r\n");
    *line = end + strspn(end, "\r\n");
    *end = '\0';

    for (n = 0; p && n < max; n++) {
        cells[n] = strsep(&p, "\t");
    }

    return n;
}


static int
corpus_meta(mce_arena_t *arena, const char *dir, corpus_meta_t *meta)
{
    char                     *line, *cells[32];
    size_t                    i, k, n, columns[NCOLUMNS];
    mce_str_t                 text;
    const char               *path;
    struct stat               st;
    corpus_row_t             *row;

    static const char *const  names[] = {
        "id", "type", "site", "gold_in_page"
    };

    path = corpus_path(arena, dir, "", "META.tsv", "");

    if (stat(path, &st) != 0) {
        return CLI_OK;
    }

    if (cli_read(arena, path, &text) != CLI_OK) {
        return CLI_BAD;
    }

    line = (char *) text.data;
    n = corpus_cells(&line, cells, sizeof(cells) / sizeof(cells[0]));

    for (k = 0; k < NCOLUMNS; k++) {
        for (i = 0; i < n && strcmp(cells[i], names[k]) != 0; i++) {
            /* void */
        }

        columns[k] = i;
    }

    if (columns[COLUMN_ID] == n) {
        return cli_error("%s: no column \"id\"", path);
    }

    while (*line) {
        n = corpus_cells(&line, cells, sizeof(cells) / sizeof(cells[0]));

        if (!mce_array_reserve(arena, meta->rows, meta->n, meta->nalloc)) {
            return cli_error("%s", mce_status_text(MCE_NO_MEMORY));
        }

        row = &meta->rows[meta->n++];

        for (k = 0; k < NCOLUMNS; k++) {
            row->cells[k] = columns[k] < n ? cells[columns[k]] : "";
        }
    }

    if (meta->n) {
        qsort(meta->rows, meta->n, sizeof(corpus_row_t), corpus_compare);
    }

    return CLI_OK;
}


static int
corpus_is_page(const struct dirent *entry)
{
    size_t  len;

    len = strlen(entry->d_name);

    return len > 5 && strcmp(entry->d_name + len - 5, ".html") == 0;
}


static int
corpus_is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}


static void
corpus_page(mce_arena_t *arena, const char *dir, const char *name,
    const corpus_meta_t *meta, cli_page_t *page)
{
    char                *id;
    size_t               len;
    corpus_row_t         key;
    const corpus_row_t  *row;

    len = strlen(name) - 5;

    id = cli_alloc(arena, len, 1);
    memcpy(id, name, len);

    page->id = id;
    page->html = corpus_path(arena, dir, "html", id, ".html");
    page->gold = corpus_path(arena, dir, "gold", id, ".txt");
    page->title = corpus_path(arena, dir, "title", id, ".txt");
    page->type = "";
    page->site = "";
    page->gold_in_page = 1;

    key.cells[COLUMN_ID] = id;
    row = meta->n ? bsearch(&key, meta->rows, meta->n, sizeof(corpus_row_t),
                            corpus_compare)
                  : NULL;

    if (row) {
        page->type = row->cells[COLUMN_TYPE];
        page->site = row->cells[COLUMN_SITE];

        if (*row->cells[COLUMN_GOLD_IN_PAGE]) {
            page->gold_in_page = atof(row->cells[COLUMN_GOLD_IN_PAGE]);
        }
    }
}


static int
corpus_add(mce_arena_t *arena, const char *dir, const char *html,
    cli_corpora_t *corpora)
{
    int              i, n, ok;
    cli_page_t      *page;
    const char      *name;
    corpus_meta_t    meta;
    struct dirent  **names;

    memset(&meta, 0, sizeof(meta));

    if (corpus_meta(arena, dir, &meta) != CLI_OK) {
        return CLI_BAD;
    }

    n = scandir(html, &names, corpus_is_page, alphasort);
    if (n < 0) {
        return cli_error("%s: %s", html, strerror(errno));
    }

    name = strrchr(dir, '/') ? strrchr(dir, '/') + 1 : dir;
    ok = 1;

    for (i = 0; i < n; i++) {
        ok = ok && mce_array_reserve(arena, corpora->pages, corpora->n,
                                     corpora->nalloc);

        if (ok) {
            page = &corpora->pages[corpora->n++];
            page->corpus = name;
            corpus_page(arena, dir, names[i]->d_name, &meta, page);
        }

        free(names[i]);
    }

    free(names);

    return ok ? CLI_OK : cli_error("%s", mce_status_text(MCE_NO_MEMORY));
}


static int
corpus_try(mce_arena_t *arena, const char *dir, cli_corpora_t *corpora,
    int *found)
{
    char  *html;

    html = corpus_path(arena, dir, "", "html", "");

    if (!corpus_is_folder(html)) {
        return CLI_OK;
    }

    *found = 1;

    return corpus_add(arena, dir, html, corpora);
}


static int
corpus_open(mce_arena_t *arena, const char *path, cli_corpora_t *corpora)
{
    int              i, n, found, status;
    char            *dir;
    size_t           len;
    struct dirent  **names;

    dir = corpus_path(arena, path, "", "", "");

    for (len = strlen(dir); len > 1 && dir[len - 1] == '/'; len--) {
        dir[len - 1] = '\0';
    }

    found = 0;
    status = corpus_try(arena, dir, corpora, &found);

    if (found || status != CLI_OK) {
        return status;
    }

    n = scandir(dir, &names, corpus_is_visible, alphasort);
    if (n < 0) {
        return cli_error("%s: %s", path, strerror(errno));
    }

    for (i = 0; i < n; i++) {
        if (status == CLI_OK) {
            status = corpus_try(arena, corpus_path(arena, dir, "",
                                                   names[i]->d_name, ""),
                                corpora, &found);
        }

        free(names[i]);
    }

    free(names);

    if (status == CLI_OK && !found) {
        return cli_error("%s: no corpus, there is no html/ in it", path);
    }

    return status;
}


int
cli_corpora(mce_arena_t *arena, char **paths, cli_corpora_t *corpora)
{
    int  status;

    memset(corpora, 0, sizeof(*corpora));
    status = CLI_OK;

    for ( /* void */ ; *paths && status == CLI_OK; paths++) {
        status = corpus_open(arena, *paths, corpora);
    }

    if (status == CLI_OK && corpora->n == 0) {
        return cli_error("there is no page");
    }

    return status;
}
