/*
 * Reading the folders of a corpus.
 */


#include "corpus.h"

#include "cli/tsv.h"

#include <errno.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>


typedef struct {
    const lab_corpora_t  *corpora;
    lab_page_pt           work;
    void                 *data;
    int                   status;
} corpus_each_t;


static const char *
corpus_exists(const char *path)
{
    return access(path, R_OK) == 0 ? path : NULL;
}


static int
corpus_compare(const void *one, const void *two)
{
    const lab_page_t  *a = one, *b = two;

    return strcmp(a->html, b->html);
}


/*
 * Sets the fields of the pages of a corpus that come from its META.tsv.
 */
static int
corpus_meta(mce_arena_t *arena, const char *dir, lab_page_t *pages,
    size_t npages)
{
    size_t       i, id, n;
    cli_tsv_t    tsv;
    mce_str_t    text;
    lab_page_t   key, *page;
    const char  *path, *cells[CLI_TSV_CELLS];

    path = cli_text(arena, "%s/META.tsv", dir);

    if (!corpus_exists(path)) {
        return CLI_OK;
    }

    if (cli_read(arena, path, &text) != CLI_OK) {
        return CLI_BAD;
    }

    cli_tsv(&tsv, text);
    id = cli_tsv_column(&tsv, "id");

    if (id == CLI_TSV_CELLS) {
        return cli_error("%s: no column \"id\"", path);
    }

    while ((n = cli_tsv_next(&tsv, cells)) != 0) {

        if (n <= id) {
            continue;
        }

        key.html = cli_text(arena, "%s/html/%s.html", dir, cells[id]);
        page = bsearch(&key, pages, npages, sizeof(lab_page_t),
                       corpus_compare);

        for (i = 0; page && i < n; i++) {
            if (strcmp(tsv.names[i], "type") == 0) {
                page->type = cells[i];

            } else if (strcmp(tsv.names[i], "site") == 0) {
                page->site = cells[i];

            } else if (strcmp(tsv.names[i], "url") == 0) {
                page->url = cells[i];
            }
        }
    }

    return CLI_OK;
}


/*
 * The pages of the folder "dir", whose paths come first of the "n".  *taken is
 * their number.
 */
static int
corpus_add(mce_arena_t *arena, char **paths, size_t n,
    lab_corpora_t *corpora, size_t *taken)
{
    char        *dir;
    size_t       i, k, len;
    lab_page_t  *page;

    len = (size_t) (strrchr(paths[0], '/') - paths[0]) + 1;
    dir = cli_text(arena, "%.*s", (int) (len - strlen("/html/")), paths[0]);

    for (i = 0; i < n && strncmp(paths[i], paths[0], len) == 0; i++) {
        lab_reserve(arena, corpora->pages, corpora->n, corpora->nalloc);
        page = &corpora->pages[corpora->n++];
        page->corpus = strrchr(dir, '/') ? strrchr(dir, '/') + 1 : dir;
        page->id = cli_text(arena, "%.*s", (int) strlen(paths[i] + len) - 5,
                            paths[i] + len);
        page->type = "";
        page->site = "";
        page->url = "";
        page->html = cli_text(arena, "%s", paths[i]);
        page->gold = corpus_exists(cli_text(arena, "%s/gold/%s.txt", dir,
                                            page->id));
    }

    *taken = i;
    page = corpora->pages + corpora->n - i;

    for (k = 0; k < i; k++) {
        page[k].i = k;
        page[k].n = i;
    }

    return corpus_meta(arena, dir, page, i);
}


/*
 * The files that match the path, in which nothing is a wildcard, followed by
 * the pattern "more".
 */
static void
corpus_glob(mce_arena_t *arena, const char *path, const char *more,
    glob_t *found)
{
    char    *pattern, *p;
    size_t   i, len;

    pattern = cli_alloc(arena, strlen(path) * 2 + strlen(more), 1);
    p = pattern;

    for (len = strlen(path); len && path[len - 1] == '/'; len--) {
        /* void */
    }

    for (i = 0; i < len; i++) {
        *p++ = '\\';
        *p++ = path[i];
    }

    strcpy(p, more);

    if (glob(pattern, 0, NULL, found) == GLOB_NOSPACE) {
        cli_no_memory();
    }
}


static int
corpus_open(mce_arena_t *arena, const char *path, lab_corpora_t *corpora)
{
    int      status;
    size_t   i, n;
    glob_t   found;

    if (!corpus_exists(cli_text(arena, "%s/.", path))) {
        return cli_error("%s: %s", path, strerror(errno));
    }

    corpus_glob(arena, path, "/html/*.html", &found);

    if (found.gl_pathc == 0) {
        globfree(&found);
        corpus_glob(arena, path, "/*/html/*.html", &found);
    }

    status = found.gl_pathc ? CLI_OK
             : cli_error("%s: no corpus, there is no html/*.html in it", path);

    for (i = 0; i < found.gl_pathc && status == CLI_OK; i += n) {
        status = corpus_add(arena, found.gl_pathv + i, found.gl_pathc - i,
                            corpora, &n);
    }

    globfree(&found);

    return status;
}


int
lab_corpora(mce_arena_t *arena, char **paths, lab_corpora_t *corpora)
{
    memset(corpora, 0, sizeof(*corpora));

    for ( /* void */ ; *paths; paths++) {
        if (corpus_open(arena, *paths, corpora) != CLI_OK) {
            return CLI_BAD;
        }
    }

    return CLI_OK;
}


int
lab_corpora_gold(const cli_args_t *args, lab_corpora_t *corpora,
    size_t *skipped)
{
    size_t  i, n;

    if (lab_corpora(args->arena, args->paths, corpora) != CLI_OK) {
        return CLI_BAD;
    }

    n = 0;

    for (i = 0; i < corpora->n; i++) {
        if (corpora->pages[i].gold) {
            corpora->pages[n++] = corpora->pages[i];
        }
    }

    *skipped = corpora->n - n;
    corpora->n = n;

    return n ? CLI_OK : cli_error("no page has gold");
}


static void
corpus_page(void *data, size_t i)
{
    int                status;
    mce_str_t          html;
    mce_arena_t       *arena;
    mce_status_t       rc;
    corpus_each_t     *each;
    const lab_page_t  *page;

    each = data;
    page = &each->corpora->pages[i];
    arena = cli_arena();
    status = cli_read(arena, page->html, &html);

    if (status == CLI_OK) {
        rc = each->work(each->data, page, arena, html);

        if (rc != MCE_OK) {
            status = rc == MCE_INVALID ? CLI_BAD
                     : cli_error("%s: %s", page->html, mce_status_text(rc));
        }
    }

    if (status != CLI_OK) {
        __atomic_store_n(&each->status, status, __ATOMIC_RELAXED);
    }

    mce_arena_destroy(arena);
}


int
lab_each(const lab_corpora_t *corpora, lab_page_pt work, void *data)
{
    corpus_each_t  each = { corpora, work, data, CLI_OK };

    lab_pool(corpora->n, 0, corpus_page, &each);

    return each.status;
}
