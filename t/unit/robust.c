
/*
 * What no author meant: every prefix of a page, and hostile input, on which
 * the time must stay linear.  AdDANAg gets all of it, the way to the rendered
 * page included; the other extractors get the plainest of it.
 */


#include <dirent.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include "extract/extractor.h"
#include "tap.h"


#define SMALL     (100 * 1024)
#define BUDGET    (4 * 1024 * 1024)
#define PAGES     4
#define RUNS      25
#define SETUP     1e-3
#define CORPORA   "build/corpora/dev"


static mce_expr_t *compile(const char *name);
static void other(const char *name);
static int run(mce_expr_t *expr, const uint8_t *data, size_t len, int render);
static int render_both(mce_document_t *doc, const mce_spans_t *spans);
static int spans_are_sane(const mce_spans_t *spans, size_t len);
static size_t prefixes(mce_expr_t *expr, const uint8_t *data, size_t len,
    size_t budget);
static void corpora(mce_expr_t *expr);
static size_t corpus(mce_expr_t *expr, const char *dir, size_t *failed);
static void hostile(mce_expr_t *expr, const char *name, const char *unit);
static double seconds(mce_expr_t *expr, const uint8_t *data, size_t len);
static uint8_t *read_file(const char *path, size_t *len);


static const char  page[] =
    "<!DOCTYPE html><html lang=en><head><title>A &amp; B</title>"
    "<script>if (a < b && c > d) { x = '</p>'; }</script>"
    "<style>p::after { content: '<'; }</style><!-- a > comment -- --></head>"
    "<body><ul><li><a href='/x?a=1&b=2' title=\"q > r\">Menu</a></ul>"
    "<h1>A &#38; B</h1><p>First <b>bold</b> text, na\xc3\xafve &eacute;t\xe2"
    "\x80\xa6 and &notanentity; &#x1F600; &#99999999;<br/>after.<p>Second"
    "<table><tr><td>1<td>2</table><textarea><p>no</textarea><![CDATA[x]]>"
    "<?php echo 1 ?><svg><path d='M0 0'/></svg><noscript><p>no</noscript>"
    "\xff\xfe\x80 \xe2\x82<img src=a alt='b'></p></body></html>";

static const char  *units[] = {
    "<", "<!--", "<div>", "<script", "\"", "</div>", "<p>text", "text ",
    "<a>text</a>", "<table><tr><td>", "<script>", "<a ", "<a href=\"", "&",
    "&#", "&amp", "<b><i>", "<!", "<?", "<![CDATA[", "<title>", "<svg>",
    "<noscript>", "</script", "<div x='", "<option>", "\n", "\xd9\x82",
    "\xff", "<li>", "<h1>word</h1>", "<span>a", "<x:y z>", "<p", "=",
    "<textarea>", "<dd>", "<a><div>", "</p>",
    "<li class=post><a class=author>a</a> 3 May 2020<p>b",
    "<b itemtype=/Comment><i itemprop=text>a"
};

#define NUNITS    (sizeof(units) / sizeof(units[0]))
#define NPLAIN    10


static mce_arena_t  *arena;


int
main(void)
{
    size_t       i, n;
    mce_expr_t  *expr;

    /* what is measured is work, not the faults of memory that goes back to
       the system after each page */
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);

    arena = mce_arena_create(0);
    expr = compile("addanag");

    if (expr == NULL) {
        tap_ok(0, "addanag compiles");
        return tap_done();
    }

    n = prefixes(expr, (const uint8_t *) page, sizeof(page) - 1, SIZE_MAX);
    tap_ok(n == 0, "every prefix of a page of all syntax is extracted");

    corpora(expr);

    for (i = 0; i < NUNITS; i++) {
        hostile(expr, "addanag", units[i]);
    }

    for (i = 0; mce_extractors[i]; i++) {
        if (strcmp(mce_extractors[i]->name, "addanag") != 0) {
            other(mce_extractors[i]->name);
        }
    }

    mce_arena_destroy(arena);

    return tap_done();
}


static mce_expr_t *
compile(const char *name)
{
    mce_str_t         text;
    mce_expr_t       *expr;
    mce_expr_error_t  error;

    text.data = (const uint8_t *) name;
    text.len = strlen(name);

    if (arena == NULL
        || mce_expr_compile(arena, text, NULL, NULL, &expr, &error) != MCE_OK)
    {
        return NULL;
    }

    return expr;
}


static void
other(const char *name)
{
    size_t       i, failed;
    mce_expr_t  *expr;

    expr = compile(name);

    if (expr == NULL) {
        tap_ok(0, "%s compiles", name);
        return;
    }

    failed = prefixes(expr, (const uint8_t *) page, sizeof(page) - 1,
                      SIZE_MAX);
    tap_ok(failed == 0, "%s: every prefix of a page of all syntax", name);

    for (i = 0; i < NPLAIN; i++) {
        hostile(expr, name, units[i]);
    }
}


/*
 * The input is copied to a block of its exact size, so that a sanitizer sees
 * the first byte read after it.
 */
static int
run(mce_expr_t *expr, const uint8_t *data, size_t len, int render)
{
    int               ok;
    uint8_t          *copy;
    mce_str_t         source;
    mce_arena_t      *own;
    mce_status_t      rc;
    mce_document_t   *doc;
    mce_extraction_t  found;

    copy = malloc(len ? len : 1);
    own = mce_arena_create(0);

    if (copy == NULL || own == NULL) {
        return 0;
    }

    memcpy(copy, data, len);

    source.data = copy;
    source.len = len;

    ok = 0;
    rc = mce_document_create(own, source, &doc);

    if (rc == MCE_OK) {
        rc = mce_extract(expr, doc, &found);

        ok = rc == MCE_OK ? found.spans.n > 0
                            && spans_are_sane(&found.spans, len)
                            && (!render || render_both(doc, &found.spans))
                          : (rc == MCE_NO_CONTENT || rc == MCE_DECLINED)
                            && found.spans.n == 0;
    }

    mce_arena_destroy(own);
    free(copy);

    return ok;
}


static int
render_both(mce_document_t *doc, const mce_spans_t *spans)
{
    mce_str_t         html, text;
    mce_article_t    *article;
    mce_extraction_t  found = { .spans = *spans };

    static const mce_render_options_t  options;

    return mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS, &article)
           == MCE_OK
           && mce_article_complete(article) == MCE_OK
           && spans_are_sane(&article->spans, doc->source.len)
           && mce_render(article, MCE_FORMAT_HTML, &options, &html) == MCE_OK
           && mce_render(article, MCE_FORMAT_TEXT, &options, &text) == MCE_OK
           && html.len > 0;
}


static int
spans_are_sane(const mce_spans_t *spans, size_t len)
{
    size_t  i;

    for (i = 0; i < spans->n; i++) {
        if (spans->elts[i].start >= spans->elts[i].end
            || spans->elts[i].end > len
            || (i && spans->elts[i].start <= spans->elts[i - 1].end))
        {
            return 0;
        }
    }

    return 1;
}


/*
 * Every prefix if "budget" bytes of scanning allow, else as many as they do.
 * Returns the number of those that failed.
 */
static size_t
prefixes(mce_expr_t *expr, const uint8_t *data, size_t len, size_t budget)
{
    size_t  n, step, failed;

    step = 1 + (size_t) ((double) len * len / 2 / budget);
    failed = 0;

    for (n = 0; n <= len; n += step) {
        failed += !run(expr, data, n, 1);
    }

    failed += !run(expr, data, len, 1);

    return failed;
}


static void
corpora(mce_expr_t *expr)
{
    char            path[512];
    size_t          n, failed;
    struct dirent  *e;
    DIR            *d;

    d = opendir(CORPORA);

    if (d == NULL) {
        tap_ok(1, "prefixes of dev pages # SKIP no " CORPORA
               ", run make corpora");
        return;
    }

    while ((e = readdir(d)) != NULL) {
        if (e->d_name[0] == '.') {
            continue;
        }

        snprintf(path, sizeof(path), CORPORA "/%s/html", e->d_name);

        failed = 0;
        n = corpus(expr, path, &failed);

        if (n) {
            tap_ok(failed == 0, "prefixes of %d pages of %s are extracted",
                   (int) n, e->d_name);
        }
    }

    closedir(d);
}


static size_t
corpus(mce_expr_t *expr, const char *dir, size_t *failed)
{
    char            path[1024];
    size_t          n, len;
    uint8_t        *data;
    struct dirent  *e;
    DIR            *d;

    d = opendir(dir);

    if (d == NULL) {
        return 0;
    }

    for (n = 0; n < PAGES && (e = readdir(d)) != NULL; /* void */) {
        if (e->d_name[0] == '.') {
            continue;
        }

        snprintf(path, sizeof(path), "%s/%s", dir, e->d_name);

        data = read_file(path, &len);

        if (data == NULL) {
            continue;
        }

        *failed += prefixes(expr, data, len, BUDGET);
        n++;

        free(data);
    }

    closedir(d);

    return n;
}


/*
 * Time is that of the processor, the least of some runs: what else runs on
 * the machine must not make this fail.  Where its speed changes meanwhile, the
 * least of both sizes may be of different moments; then most pairs decide, as
 * the two of a pair follow each other.  What takes no longer than the system
 * needs to give the memory is not compared.
 */
static void
hostile(mce_expr_t *expr, const char *name, const char *unit)
{
    int       i, linear, pairs;
    size_t    n, size;
    double    small, large, s, l;
    uint8_t  *data;

    n = strlen(unit);
    data = malloc(4 * SMALL + n);

    if (data == NULL) {
        tap_ok(0, "there is memory");
        return;
    }

    for (size = 0; size < 4 * SMALL; size += n) {
        memcpy(data + size, unit, n);
    }

    if (!TAP_TIMES) {
        tap_ok(seconds(expr, data, 4 * SMALL) < 1e9,
               "%s: 400 KB of %s do no harm", name,
               unit[0] == '\n' ? "newlines" : unit);
        free(data);
        return;
    }

    small = large = 1e9;
    pairs = 0;

    for (i = 0; i < RUNS; i++) {
        s = seconds(expr, data, SMALL);
        l = seconds(expr, data, 4 * SMALL);

        small = s < small ? s : small;
        large = l < large ? l : large;
        pairs += l < 6 * s;

        if (i >= 4 && (large < 4.5 * small || large < SETUP)) {
            break;
        }
    }

    free(data);

    linear = large < 6 * small || large < SETUP || pairs * 2 > RUNS;

    tap_ok(linear, "%s: 400 KB of %s, less than six times as long as 100 KB",
           name, unit[0] == '\n' ? "newlines" : unit);

    if (!linear) {
        printf("# %.3f ms and %.3f ms, %d of %d pairs\n", small * 1e3,
               large * 1e3, pairs, RUNS);
    }
}


static double
seconds(mce_expr_t *expr, const uint8_t *data, size_t len)
{
    struct timespec  start, end;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);

    if (!run(expr, data, len, 0)) {
        return 1e9;
    }

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);

    return end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
}


static uint8_t *
read_file(const char *path, size_t *len)
{
    FILE     *f;
    long      size;
    uint8_t  *data;

    f = fopen(path, "rb");

    if (f == NULL) {
        return NULL;
    }

    data = NULL;

    if (fseek(f, 0, SEEK_END) == 0 && (size = ftell(f)) > 0) {
        rewind(f);
        data = malloc(size);

        if (data && fread(data, 1, size, f) != (size_t) size) {
            free(data);
            data = NULL;
        }

        *len = size;
    }

    fclose(f);

    return data;
}
