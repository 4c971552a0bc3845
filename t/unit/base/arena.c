
/*
 * The arena, and a page on which every allocation fails once.
 */


#define _GNU_SOURCE

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/arena.c"
#include "tap.h"


static const char  page[] =
    "<!DOCTYPE html><html lang=en><head><meta charset=windows-1252>"
    "<title>Alpha beta - Site</title><meta property=og:title content=Alpha>"
    "</head><body><ul><li><a href=/>Menu</a></ul><form><button>Go</button>"
    "</form><h1>Alpha beta</h1><div><p>Caf\xe9 &amp; text <b>of</b> some "
    "<a href=/x>length</a>, that goes on and on and on.<p>And more of it, "
    "so that it is a page.</div><table><tr><td>1<td>2</table></body></html>";


static const char *const  exprs[] = {
    "union(accb,addanag,bte,ccb,cetd,cetr,crunch,dana,danag,density,dsc,fe)",
    "union(gswce,kfe,lqf,mantratzis,mss,plain,r2l,shallow,tccb)",
    "headline(serial(plain,vote(1,danag(lines=wrap40),addanag(lines=src))))",
    "first(r2l,auto)"
};

#define NEXPRS  (sizeof(exprs) / sizeof(exprs[0]))


static void exhausted(mce_arena_t *arena, char *p, size_t size);


static void
pieces(void)
{
    char         *p, *q, *old;
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    p = mce_arena_alloc(arena, 3);
    q = mce_arena_alloc(arena, 3);
    tap_ok(p != NULL && q != NULL && ((size_t) p & 7) == 0
           && ((size_t) q & 7) == 0, "pieces are aligned");
    tap_ok(q >= p + 3, "pieces do not overlap");

    strcpy(q, "ab");
    old = q;
    q = mce_arena_realloc(arena, q, 3, 100);
    tap_ok(q == old && strcmp(q, "ab") == 0,
           "the youngest piece grows in place");

    p = mce_arena_alloc(arena, 8);
    strcpy(q, "cd");
    old = q;
    q = mce_arena_realloc(arena, q, 100, 200);
    tap_ok(q != old && strcmp(q, "cd") == 0, "another one moves");

    tap_ok(mce_arena_realloc(arena, q, 200, 10) == q,
           "a piece does not shrink");

    tap_ok(mce_arena_realloc(arena, q, 200, (size_t) -8) == NULL,
           "nor grows to more than can be counted");

    p = mce_arena_realloc(arena, NULL, 0, 8);
    tap_ok(p != NULL, "growing nothing makes a piece");

    p = mce_arena_calloc(arena, 1000);
    tap_ok(p[0] == 0 && memcmp(p, p + 1, 999) == 0, "calloc gives zeroes");

    mce_arena_destroy(arena);
    mce_arena_destroy(NULL);
}


static void
large(void)
{
    char         *p;
    size_t        size;
    mce_arena_t  *arena;

    arena = mce_arena_create_sized(0, 1024);

    size = arena->size;
    p = mce_arena_alloc(arena, 1001);
    tap_ok(arena->size >= size + 1001, "a large piece is counted");

    p[1000] = 'x';
    p = mce_arena_realloc(arena, p, 1001, 1002);
    tap_ok(p != NULL && p[1000] == 'x',
           "it grows by a byte, into the room of the rounding");

    p = mce_arena_realloc(arena, p, 1002, 100000);
    tap_ok(p != NULL && p[1000] == 'x', "and by more");

    mce_arena_release(arena, p);
    tap_ok(arena->size == size, "it can be given back");
    tap_ok(mce_arena_peak(arena) >= 100000, "the peak remembers it");

    p = mce_arena_alloc(arena, 8);
    size = arena->size;
    mce_arena_release(arena, p);
    tap_ok(arena->size == size, "a short piece stays");

    mce_arena_destroy(arena);
}


/*
 * From 4 MB on, a block is not given back to the system.
 */
static void
spare(void)
{
    char         *p, *q;
    mce_arena_t  *arena;

    arena = mce_arena_create(12 << 20);

    p = mce_arena_alloc(arena, 5 << 20);
    memset(p, 'x', 5 << 20);
    mce_arena_release(arena, p);

    q = mce_arena_alloc(arena, 2 << 20);
    tap_ok(q != p, "a long block is not taken for less than half of it");

    q = mce_arena_calloc(arena, 4 << 20);
    tap_ok(q == p, "it serves again for what fits");
    tap_ok(q[0] == 0 && memcmp(q, q + 1, (4 << 20) - 1) == 0,
           "and is zeroed then");

    mce_arena_release(arena, q);
    tap_ok(mce_arena_alloc(arena, 9 << 20) != NULL,
           "it goes where the limit would be reached");
    tap_ok(arena->size <= 12 << 20 && mce_arena_peak(arena) <= 12 << 20,
           "which holds");

    mce_arena_destroy(arena);
}


/*
 * From 4 MB on, a block is asked for in pages of 2 MB.
 */
static void
mapped(void)
{
    char         *p;
    size_t        size;
    mce_arena_t  *arena;

    arena = mce_arena_create_sized(0, 1024);
    size = (size_t) 12 << 20;

    p = mce_arena_alloc(arena, size / 2);
    strcpy(p, "ab");
    p = mce_arena_realloc(arena, p, size / 2, size);
    tap_ok(p != NULL && strcmp(p, "ab") == 0, "a long piece becomes longer");
    p = mce_arena_realloc(arena, p, size, 3 * size);
    tap_ok(p != NULL && strcmp(p, "ab") == 0, "and longer again");
    p[3 * size - 1] = 'c';

    exhausted(arena, p, 3 * size);

    mce_arena_destroy(arena);
}


static void
exhausted(mce_arena_t *arena, char *p, size_t size)
{
    /* the sanitizers need the addresses */
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

    FILE           *f;
    unsigned long   pages;
    struct rlimit   old, kept, tight;

    f = fopen("/proc/self/statm", "r");
    if (f == NULL || fscanf(f, "%lu", &pages) != 1) {
        abort();
    }

    fclose(f);
    getrlimit(RLIMIT_AS, &old);
    tight = old;
    tight.rlim_cur = pages * (size_t) sysconf(_SC_PAGESIZE) + size;
    setrlimit(RLIMIT_AS, &tight);

    getrlimit(RLIMIT_AS, &kept);

    /* an emulator does not take it */
    if (kept.rlim_cur == tight.rlim_cur) {
        tap_ok(mce_arena_realloc(arena, p, size, 10 * size) == NULL,
               "where the system has no more, it does not");
        tap_ok(strcmp(p, "ab") == 0 && p[size - 1] == 'c',
               "and is what it was");
        tap_ok(mce_arena_alloc(arena, 10 * size) == NULL,
               "nor is there another one");
    }

    setrlimit(RLIMIT_AS, &old);

#endif
}


static void
reset(void)
{
    char         *p, *q;
    size_t        size;
    mce_arena_t  *arena;

    arena = mce_arena_create_sized(0, 1024);

    (void) mce_arena_alloc(arena, 10);
    p = mce_arena_alloc(arena, 50000);
    memset(p, 'x', 50000);
    size = mce_arena_peak(arena);

    mce_arena_reset(arena, 0, 1000000);
    tap_ok(arena->size == size && mce_arena_peak(arena) == size,
           "an arena that starts again keeps what it took");

    q = mce_arena_alloc(arena, 20000);
    p = mce_arena_calloc(arena, 20000);
    tap_ok(arena->size == size, "large pieces are cut from it");
    tap_ok(p >= q + 20000 && p[0] == 0 && memcmp(p, p + 1, 19999) == 0,
           "apart from each other, and zeroed if they shall be");
    tap_ok(mce_arena_realloc(arena, p, 20000, 25000) == p,
           "the youngest one grows in place");

    strcpy(p, "ab");
    p = mce_arena_realloc(arena, p, 25000, 100000);
    tap_ok(p != NULL && strcmp(p, "ab") == 0
           && arena->size >= size + 100000,
           "the system helps where there is no room");

    mce_arena_reset(arena, 0, 30000);
    tap_ok(arena->size == size, "nothing that is kept shrinks");

    mce_arena_reset(arena, 2 * size, 1000000);
    tap_ok(arena->size == 0,
           "but it goes where the limit is near");
    tap_ok(mce_arena_alloc(arena, 2 * size) == NULL,
           "the limit is the new one");

    mce_arena_destroy(arena);
}


static void
limits(void)
{
    void         *p;
    mce_arena_t  *arena;
    mce_cancel_t  cancel = { 0 };

    arena = mce_arena_create_sized(4096, 1024);

    tap_ok(mce_arena_alloc(arena, 5000) == NULL, "the limit holds");
    tap_ok(mce_arena_alloc(arena, (size_t) -1) == NULL
           && mce_arena_alloc(arena, (size_t) -8) == NULL,
           "so it does for sizes near the end of numbers");

    p = mce_arena_alloc(arena, 2000);
    tap_ok(p != NULL && mce_arena_realloc(arena, p, 2000, 5000) == NULL,
           "growing beyond the limit fails");
    tap_ok(mce_arena_realloc(arena, p, 2000, 3000) != NULL,
           "and the piece is still there");
    tap_ok(mce_arena_peak(arena) <= 4096, "the peak is within the limit");

    tap_ok(!mce_arena_canceled(arena), "nobody cancels by default");
    mce_arena_set_cancel(arena, &cancel);
    tap_ok(!mce_arena_canceled(arena), "nor does a flag that is down");
    mce_cancel_raise(&cancel);
    tap_ok(mce_arena_canceled(arena), "one that is up does");

    mce_arena_set_cancel(arena, NULL);
    tap_ok(!mce_arena_canceled(arena), "an arena without it goes on");

    mce_arena_set_timeout(arena, 60000000);
    tap_ok(!mce_arena_canceled(arena), "a minute has not gone by");
    mce_arena_set_timeout(arena, 1);
    (void) usleep(10);
    tap_ok(mce_arena_canceled(arena), "a microsecond has");
    mce_arena_reset(arena, 0, 0);
    tap_ok(!mce_arena_canceled(arena), "the next page has its own time");

    mce_arena_destroy(arena);
}


/*
 * All that happens to a page.
 */
static mce_status_t
run(const mce_expr_t *expr, mce_arena_t *arena)
{
    mce_str_t             bytes, charset, source, out;
    mce_status_t          rc;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      found;
    mce_render_options_t  options;

    memset(&options, 0, sizeof(mce_render_options_t));
    memset(&charset, 0, sizeof(mce_str_t));

    bytes.data = (const uint8_t *) page;
    bytes.len = sizeof(page) - 1;

    rc = mce_decode(arena, bytes, charset, &source, NULL);

    if (rc == MCE_OK) {
        rc = mce_document_create(arena, source, &doc);
    }

    if (rc == MCE_OK) {
        rc = mce_extract(expr, doc, &found);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article);
    }

    if (rc == MCE_OK) {
        rc = mce_render(article, MCE_FORMAT_TEXT, &options, &out);
    }

    return rc;
}


/*
 * Every piece is a block of its own, so that with the limit rising by the
 * alignment each allocation is the first to fail once.
 */
static void
failures(const char *text)
{
    size_t            limit, peak, wrong;
    mce_str_t         str;
    mce_expr_t       *expr;
    mce_arena_t      *own, *arena;
    mce_status_t      rc;
    mce_expr_error_t  error;

    str.data = (const uint8_t *) text;
    str.len = strlen(text);

    own = mce_arena_create(0);

    if (mce_expr_compile(own, str, NULL, NULL, &expr, &error) != MCE_OK) {
        tap_ok(0, "%s compiles: %s", text, error.text);
        mce_arena_destroy(own);
        return;
    }

    arena = mce_arena_create_sized(0, 0);
    rc = run(expr, arena);
    peak = mce_arena_peak(arena);
    mce_arena_destroy(arena);

    tap_ok(rc == MCE_OK, "%.30s... works with memory", text);

    wrong = 0;

    for (limit = 16; limit < peak; limit += 16) {
        arena = mce_arena_create_sized(limit, 0);
        wrong += run(expr, arena) != MCE_NO_MEMORY;
        mce_arena_destroy(arena);
    }

    tap_ok(wrong == 0, "%.30s... says so with less, %zu times", text,
           peak / 16);

    mce_arena_destroy(own);
}


static void
compiling(void)
{
    size_t            limit, peak, wrong;
    mce_str_t         str = mce_str("vote(2,addanag(gap=3),lqf,crunch)");
    mce_expr_t       *expr;
    mce_arena_t      *arena;
    mce_expr_error_t  error;

    arena = mce_arena_create_sized(0, 0);
    tap_ok(mce_expr_compile(arena, str, NULL, NULL, &expr, &error) == MCE_OK,
           "an expression compiles with memory");
    peak = mce_arena_peak(arena);
    mce_arena_destroy(arena);

    wrong = 0;

    for (limit = 16; limit < peak; limit += 16) {
        arena = mce_arena_create_sized(limit, 0);
        wrong += mce_expr_compile(arena, str, NULL, NULL, &expr, &error)
                 != MCE_NO_MEMORY;
        mce_arena_destroy(arena);
    }

    tap_ok(wrong == 0, "and says so with less");
}


int
main(void)
{
    size_t  i;

    pieces();
    large();
    spare();
    mapped();
    reset();
    limits();

    for (i = 0; i < NEXPRS; i++) {
        failures(exprs[i]);
    }

    compiling();

    return tap_done();
}
