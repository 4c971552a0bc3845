/*
 * mce bench: processor time, phase by phase, side by side with what the
 * machine can and with libxml2.
 */


#include "bench.h"

#include "arena.h"
#include "cli.h"
#include "corpus.h"
#include "pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>



typedef struct {
    mce_arena_t        *arena;
    bench_page_t       *pages;
    size_t              npages;
    double              bytes;

    cli_texts_t         texts;      /* of the expressions */
    bench_item_t       *items;
    size_t              nitems;
    size_t              nalloc;

    size_t              rounds;
    double             *scratch;        /* one a page, one a round */
    int                 json;
    mce_status_t        status;
} bench_t;


static const bench_item_t  bench_fixed[] = {
    { .name = "memcpy", .run = bench_memcpy },
    { .name = "memchr", .run = bench_memchr },
    { .name = "ref", .run = bench_ref },
    { .name = "libxml2", .run = bench_dom },
    { .name = "libxml2-sax", .run = bench_sax },
    { .name = "zlib-1", .run = bench_zlib, .arg = 1 },
    { .name = "zlib-6", .run = bench_zlib, .arg = 6 },
    { .name = "decode", .run = bench_own },
    { .name = "scan", .run = bench_own, .first = BENCH_SCAN,
      .last = BENCH_SCAN },
    { .name = "tree", .run = bench_own, .first = BENCH_TREE,
      .last = BENCH_TREE }
};

#define BENCH_REF      2
#define BENCH_LIBXML2  3
#define BENCH_FIXED    (sizeof(bench_fixed) / sizeof(bench_fixed[0]))


/*
 * What is timed of each expression: "NAME: extract" is the phase alone,
 * "NAME" all from bytes to spans, "NAME+html" all from bytes to the page.
 */
static const struct {
    const char         *suffix;
    bench_phase_e       first;
    bench_phase_e       last;
    int                 format;
} bench_parts[] = {
    { ": extract", BENCH_EXTRACT, BENCH_EXTRACT, 0 },
    { ": article", BENCH_ARTICLE, BENCH_ARTICLE, 0 },
    { ": html", BENCH_RENDER, BENCH_RENDER, MCE_FORMAT_HTML },
    { ": text", BENCH_RENDER, BENCH_RENDER, MCE_FORMAT_TEXT },
    { ": markdown", BENCH_RENDER, BENCH_RENDER, MCE_FORMAT_MARKDOWN },
    { ": json", BENCH_RENDER, BENCH_RENDER, MCE_FORMAT_JSON },
    { "", BENCH_DECODE, BENCH_EXTRACT, 0 },
    { "+html", BENCH_DECODE, BENCH_RENDER, MCE_FORMAT_HTML }
};

#define BENCH_PARTS   (sizeof(bench_parts) / sizeof(bench_parts[0]))
/* the parts that are a phase: told for the first expression only */
#define BENCH_PHASES  6


static int
bench_compare(const void *one, const void *two)
{
    double  a = *(const double *) one, b = *(const double *) two;

    return (a > b) - (a < b);
}


static double
bench_median(const bench_t *bench, const double *values, size_t n)
{
    double  *copy;

    copy = bench->scratch;
    memcpy(copy, values, n * sizeof(double));
    qsort(copy, n, sizeof(double), bench_compare);

    return (copy[(n - 1) / 2] + copy[n / 2]) / 2;
}


static int
bench_add(bench_t *bench, const bench_item_t *from, const char *suffix)
{
    char          *name;
    size_t         size;
    bench_item_t  *item;

    size = strlen(from->name) + strlen(suffix) + 1;
    name = mce_arena_alloc(bench->arena, size);

    if (name == NULL
        || !mce_array_reserve(bench->arena, bench->items, bench->nitems,
                              bench->nalloc))
    {
        return cli_error("%s", mce_status_text(MCE_NO_MEMORY));
    }

    snprintf(name, size, "%s%s", from->name, suffix);

    item = &bench->items[bench->nitems++];
    *item = *from;
    item->name = name;
    item->seconds = mce_arena_calloc(bench->arena,
                                     bench->rounds * sizeof(double));
    item->peaks = mce_arena_calloc(bench->arena,
                                   bench->npages * sizeof(double));

    return item->seconds && item->peaks ? CLI_OK
           : cli_error("%s", mce_status_text(MCE_NO_MEMORY));
}


static int
bench_items(bench_t *bench)
{
    int           status;
    size_t        i, k;
    mce_expr_t   *expr;
    bench_item_t  item;

    status = CLI_OK;

    for (i = 0; i < BENCH_FIXED && status == CLI_OK; i++) {
        status = bench_add(bench, &bench_fixed[i], "");
    }

    for (i = 0; i < bench->texts.n && status == CLI_OK; i++) {
        status = cli_expr(bench->arena, bench->texts.elts[i], &expr);

        for (k = i ? BENCH_PHASES : 0;
             k < BENCH_PARTS && status == CLI_OK;
             k++)
        {
            memset(&item, 0, sizeof(item));
            item.name = bench->texts.elts[i];
            item.run = bench_own;
            item.expr = expr;
            item.arg = bench_parts[k].format;
            item.first = bench_parts[k].first;
            item.last = bench_parts[k].last;
            status = bench_add(bench, &item, bench_parts[k].suffix);
        }
    }

    return status;
}


static int
bench_load(bench_t *bench, char **paths)
{
    int               status;
    size_t            i;
    mce_str_t         charset = mce_null_str;
    bench_page_t     *page;
    cli_corpora_t     corpora;

    status = cli_corpora(bench->arena, paths, &corpora);

    bench->pages = mce_arena_alloc(bench->arena,
                                   (corpora.n + 1) * sizeof(bench_page_t));
    if (bench->pages == NULL) {
        return cli_error("%s", mce_status_text(MCE_NO_MEMORY));
    }

    for (i = 0; i < corpora.n && status == CLI_OK; i++) {
        page = &bench->pages[bench->npages];
        status = cli_read(bench->arena, corpora.pages[i].html, &page->bytes);

        if (status == CLI_OK && page->bytes.len) {
            bench->status = mce_decode(bench->arena, page->bytes, charset,
                                       &page->source, NULL);
            bench->bytes += (double) page->bytes.len;
            bench->npages++;
        }
    }

    return status;
}


/*
 * Items take turns within a round, so that what else the machine does hits
 * all of them alike.
 */
static void
bench_job(void *data, size_t n)
{
    size_t         i, peak;
    double         seconds;
    bench_t       *bench;
    mce_status_t   rc;
    bench_item_t  *item;

    bench = data;
    item = &bench->items[n % bench->nitems];

    for (i = 0; i < bench->npages; i++) {
        peak = 0;
        seconds = 0;

        rc = item->run(item, &bench->pages[i], &seconds, &peak);
        if (rc != MCE_OK) {
            bench->status = rc;
        }

        item->seconds[n / bench->nitems] += seconds;
        item->peaks[i] = (double) peak / (double) bench->pages[i].bytes.len;
    }
}


/*
 * How many times faster than "unit" an item is: the median over the rounds,
 * pair by pair.
 */
static double
bench_ratio(const bench_t *bench, const bench_item_t *item, size_t unit)
{
    size_t   i;
    double  *ratios;

    ratios = bench->scratch + bench->rounds;

    for (i = 0; i < bench->rounds; i++) {
        ratios[i] = bench->items[unit].seconds[i] / item->seconds[i];
    }

    return bench_median(bench, ratios, bench->rounds);
}


static double
bench_seconds(const bench_t *bench, const bench_item_t *item)
{
    return bench_median(bench, item->seconds, bench->rounds);
}


static void
bench_print_json(const bench_t *bench)
{
    size_t               i;
    double               seconds;
    const bench_item_t  *item;

    printf("{\"pages\": %zu, \"bytes\": %.0f, \"rounds\": %zu,\n"
           " \"ratios\": {", bench->npages, bench->bytes, bench->rounds);

    for (i = 0; i < bench->nitems; i++) {
        item = &bench->items[i];
        printf("%s\n  ", i ? "," : "");
        printf("\"%s/ref\": %.4f, ", item->name,
               bench_ratio(bench, item, BENCH_REF));
        printf("\"%s/libxml2\": %.4f", item->name,
               bench_ratio(bench, item, BENCH_LIBXML2));
    }

    printf("},\n \"items\": [");

    for (i = 0; i < bench->nitems; i++) {
        item = &bench->items[i];
        seconds = bench_seconds(bench, item);
        printf("%s\n  {\"name\": \"%s\"", i ? "," : "", item->name);
        printf(", \"mb_per_second\": %.2f, \"ms_per_page\": %.5f,"
               " \"memory_per_page\": %.3f}", bench->bytes / seconds / 1e6,
               seconds / (double) bench->npages * 1e3,
               bench_median(bench, item->peaks, bench->npages));
    }

    printf("]}\n");
}


static void
bench_print_table(const bench_t *bench)
{
    size_t               i;
    double               seconds;
    const bench_item_t  *item;

    printf("%zu pages, %.1f MB, %zu rounds, processor time of one thread\n\n"
           "%-24s %9s %9s %8s %9s %12s\n", bench->npages, bench->bytes / 1e6,
           bench->rounds, "what", "MB/s", "ms/page", "x REF", "x libxml2",
           "memory/page");

    for (i = 0; i < bench->nitems; i++) {
        item = &bench->items[i];
        seconds = bench_seconds(bench, item);
        printf("%-24s %9.1f %9.4f %8.2f %9.2f", item->name,
               bench->bytes / seconds / 1e6,
               seconds / (double) bench->npages * 1e3,
               bench_ratio(bench, item, BENCH_REF),
               bench_ratio(bench, item, BENCH_LIBXML2));

        if (item->peaks[0] > 0) {
            printf(" %12.2f", bench_median(bench, item->peaks,
                                           bench->npages));
        }

        printf("\n");
    }
}


static int
bench_run(bench_t *bench, char **paths)
{
    int  status;

    status = bench_load(bench, paths);

    if (status == CLI_OK) {
        bench->scratch = mce_arena_alloc(bench->arena,
                                         (bench->npages + 2 * bench->rounds)
                                         * sizeof(double));
        status = bench->scratch ? bench_items(bench)
                 : cli_error("%s", mce_status_text(MCE_NO_MEMORY));
    }

    if (status == CLI_OK) {
        cli_pool(bench->nitems * bench->rounds, 1, bench_job, bench);
    }

    if (bench->status != MCE_OK) {
        return cli_error("%s", mce_status_text(bench->status));
    }

    if (status == CLI_OK) {
        if (bench->json) {
            bench_print_json(bench);

        } else {
            bench_print_table(bench);
        }
    }

    return status;
}


int
cli_bench(int argc, char **argv)
{
    int                 status;
    bench_t             bench;
    const cli_option_t  options[] = {
        { "-e EXPR", CLI_TEXTS, &bench.texts, CLI_EXPR_HELP },
        { "-n ROUNDS", CLI_NUMBER, &bench.rounds, "5 without it" },
        { "--json", CLI_FLAG, &bench.json, "an object instead of a table" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    memset(&bench, 0, sizeof(bench));
    bench.rounds = 5;
    bench.arena = cli_arena();
    bench.texts.elts = mce_arena_alloc(bench.arena,
                                       (argc + 1) * sizeof(char *));

    status = cli_options(argv, options, "CORPUS...");

    if (bench.texts.n == 0) {
        bench.texts.elts[bench.texts.n++] = CLI_EXTRACTOR;
    }

    if (status == CLI_GO) {
        status = bench_run(&bench, argv + 1);
    }

    mce_arena_destroy(bench.arena);

    return status;
}
