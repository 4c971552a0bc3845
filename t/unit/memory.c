
/*
 * What every extractor does with memory: how much it takes, and that it says
 * so when there is none.
 */


#include <dirent.h>
#include <stdlib.h>

#include "base/arena.h"
#include "extract/extractor.h"
#include "tap.h"


#define CORPUS  "build/corpora/dev/dragnet/html"

/* below that the arena's first block is much of the page */
#define LONG    4096
#define PAGES   100
#define VOTE    "vote(6,addanag,addanag(lines=wrap160,fill=1),bte,"           \
                "bte(weight=2),dsc,tccb,shallow,cetr,lqf)"


static const char  page[] =
    "<title>The headline of it</title><ul><li><a href=a>one</a></ul>"
    "<div><h1>The headline</h1><p>First, a paragraph with <b>words</b>, of "
    "which there are many, and <a href=b>a link</a>.</p><p>Then the second "
    "one, which is not shorter than the first one, but for this.</p></div>"
    "<p dir=rtl>\xd9\x82\xd9\x84\xd8\xa8 \xd9\x82\xd9\x84\xd8\xa8 "
    "\xd9\x82\xd9\x84\xd8\xa8 \xd9\x82\xd9\x84\xd8\xa8 \xd9\x82\xd9\x84\xd8"
    "\xa8<table><tr><td>cell<td>cell</table><noscript>no</noscript>";


static mce_arena_t  *compiled;


static mce_expr_t *
compile(const char *name)
{
    mce_str_t         text;
    mce_expr_t       *expr;
    mce_expr_error_t  error;

    text.data = (const uint8_t *) name;
    text.len = strlen(name);

    return mce_expr_compile(compiled, text, NULL, NULL, &expr, &error)
           == MCE_OK ? expr : NULL;
}


static mce_status_t
extract(const mce_expr_t *expr, mce_str_t source, mce_arena_t *arena)
{
    mce_status_t      rc;
    mce_document_t   *doc;
    mce_extraction_t  found;

    rc = mce_document_create(arena, source, &doc);

    return rc == MCE_OK ? mce_extract(expr, doc, &found) : rc;
}


/*
 * With blocks of their own, pieces come and go one by one; each limit stops
 * at another allocation.
 */
static void
every_allocation(const mce_expr_t *expr, const char *name)
{
    int            failed, wrong;
    size_t         limit;
    mce_str_t      source = mce_str(page);
    mce_arena_t   *arena;
    mce_status_t   rc, last;

    failed = 0;
    wrong = 0;
    last = MCE_NO_MEMORY;

    for (limit = 64; last == MCE_NO_MEMORY && limit < 1 << 24; limit += 8) {
        arena = mce_arena_create_sized(limit, 0);
        if (arena == NULL) {
            continue;
        }

        last = extract(expr, source, arena);
        failed += last == MCE_NO_MEMORY;
        mce_arena_destroy(arena);
    }

    /* what it says with all the memory it wants */
    arena = mce_arena_create(0);
    rc = extract(expr, source, arena);
    wrong = rc != last;
    mce_arena_destroy(arena);

    tap_ok(failed > 10 && !wrong,
           "%s: no memory is a status at every allocation", name);
}


static mce_str_t
read_page(const char *file)
{
    long        size;
    FILE       *f;
    char        path[512];
    uint8_t    *data;
    mce_str_t   source = mce_null_str;

    snprintf(path, sizeof(path), "%s/%s", CORPUS, file);

    f = strstr(file, ".html") ? fopen(path, "rb") : NULL;
    if (f == NULL) {
        return source;
    }

    fseek(f, 0, SEEK_END);
    size = ftell(f);
    rewind(f);

    data = malloc((size_t) size + 1);

    if (data && fread(data, 1, (size_t) size, f) == (size_t) size) {
        source.data = data;
        source.len = (size_t) size;
    }

    fclose(f);

    return source;
}


static void
below_seven_times_the_page(const mce_expr_t *expr, const char *name)
{
    DIR            *dir;
    double          most, share;
    unsigned        n;
    mce_str_t       source;
    mce_arena_t    *arena;
    struct dirent  *entry;

    dir = opendir(CORPUS);
    if (dir == NULL) {
        tap_ok(1, "%s: memory # SKIP no corpora", name);
        return;
    }

    most = 0;

    for (n = 0; n < PAGES && (entry = readdir(dir)) != NULL; ) {
        source = read_page(entry->d_name);

        if (source.len >= LONG) {
            n++;
            arena = mce_arena_create(0);
            (void) extract(expr, source, arena);

            share = (double) mce_arena_peak(arena) / (double) source.len;
            most = share > most ? share : most;
            mce_arena_destroy(arena);
        }

        free((void *) source.data);
    }

    closedir(dir);

    tap_ok(n == PAGES && most < 7, "%s: %.1f times the page, below seven",
           name, most);
}


static void
each(const char *name)
{
    mce_expr_t  *expr;

    expr = compile(name);

    if (expr == NULL) {
        tap_ok(0, "%s compiles", name);
        return;
    }

    every_allocation(expr, name);
    below_seven_times_the_page(expr, name);
}


int
main(void)
{
    const mce_extractor_t *const  *extractor;

    compiled = mce_arena_create(0);

    for (extractor = mce_extractors; *extractor; extractor++) {
        each((*extractor)->name);
    }

    each(VOTE);

    mce_arena_destroy(compiled);

    return tap_done();
}
