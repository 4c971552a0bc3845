/*
 * mce bench: processor time, phase by phase, side by side with what the
 * machine can and with what others take.
 */


#include "bench.h"

#include "cli.h"
#include "extract/extractor.h"
#include "pool.h"

#include <stdio.h>
#include <string.h>


static const bench_item_t  bench_fixed[] = {
    { .name = "ref", .run = bench_ref },
    { .name = "libxml2", .run = bench_dom },
    { .name = "libxml2-sax", .run = bench_sax },
    { .name = "gumbo", .run = bench_gumbo },
    { .name = "zlib-1", .run = bench_zlib, .arg = 1 },
    { .name = "zlib-6", .run = bench_zlib, .arg = 6 },
    { .name = "memcpy", .run = bench_memcpy },
    { .name = "memchr", .run = bench_memchr },
    { .name = "decode", .run = bench_own },
    { .name = "scan", .run = bench_own, .first = BENCH_SCAN,
      .last = BENCH_SCAN },
    { .name = "tree", .run = bench_own, .first = BENCH_TREE,
      .last = BENCH_TREE },
    { .name = "lines", .run = bench_own, .first = BENCH_LINES,
      .last = BENCH_LINES },
    { .name = NULL }
};


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
    { ": confidence", BENCH_CONFIDENCE, BENCH_CONFIDENCE, 0 },
    { ": article", BENCH_ARTICLE, BENCH_ARTICLE, 0 },
    { ": html", BENCH_RENDER, BENCH_RENDER, MCE_FORMAT_HTML },
    { ": text", BENCH_RENDER, BENCH_RENDER, MCE_FORMAT_TEXT },
    { ": markdown", BENCH_RENDER, BENCH_RENDER, MCE_FORMAT_MARKDOWN },
    { ": json", BENCH_RENDER, BENCH_RENDER, MCE_FORMAT_JSON },
    { "", BENCH_DECODE, BENCH_EXTRACT, 0 },
    { "+html", BENCH_DECODE, BENCH_RENDER, MCE_FORMAT_HTML }
};

#define BENCH_PARTS   (sizeof(bench_parts) / sizeof(bench_parts[0]))
/* the parts that are a phase, and the one from bytes to spans */
#define BENCH_PHASES  7


/* so that reading is not optimised away */
static volatile unsigned  bench_sink;


static void
bench_add(bench_t *bench, const bench_item_t *from, const char *suffix)
{
    char          *name;
    size_t         size;
    bench_item_t  *item;

    size = strlen(from->name) + strlen(suffix) + 1;
    name = cli_alloc(bench->arena, size, 1);
    snprintf(name, size, "%s%s", from->name, suffix);

    item = &bench->items[bench->nitems++];
    *item = *from;
    item->name = name;
    item->rounds = cli_alloc(bench->arena, bench->npages * bench->rounds,
                             sizeof(double));
    item->seconds = cli_alloc(bench->arena, bench->npages, sizeof(double));
    item->peaks = cli_alloc(bench->arena, bench->npages, sizeof(double));
}


/*
 * The rows of an expression, from one part to another.
 */
static int
bench_add_parts(bench_t *bench, const char *text, size_t k, size_t end)
{
    mce_expr_t   *expr;
    bench_item_t  item;

    if (cli_expr(bench->arena, text, &expr) != CLI_OK) {
        return CLI_BAD;
    }

    for ( /* void */ ; k < end; k++) {
        memset(&item, 0, sizeof(item));
        item.name = text;
        item.run = bench_own;
        item.expr = expr;
        item.arg = bench_parts[k].format;
        item.first = bench_parts[k].first;
        item.last = bench_parts[k].last;
        bench_add(bench, &item, bench_parts[k].suffix);
    }

    return CLI_OK;
}


static int
bench_items(bench_t *bench)
{
    int                            status;
    size_t                         i, n;
    const bench_item_t            *item;
    const mce_extractor_t *const  *leaf;

    for (leaf = mce_extractors; *leaf; leaf++) { /* void */ }

    n = sizeof(bench_fixed) / sizeof(bench_fixed[0])
        + bench->texts.n * BENCH_PARTS + (size_t) (leaf - mce_extractors);
    bench->items = cli_alloc(bench->arena, n, sizeof(bench_item_t));

    for (item = bench_fixed; item->name; item++) {
        if (item->run && (item->run == bench_ref || !bench->whole)) {
            bench_add(bench, item, "");
        }
    }

    status = CLI_OK;

    /* what comes behind extraction is told of two extractors */
    for (i = 0; i < bench->texts.n && status == CLI_OK; i++) {
        n = i > 1 || bench->whole ? BENCH_PHASES : 0;
        status = bench_add_parts(bench, bench->texts.elts[i], n, BENCH_PARTS);
    }

    n = bench->nitems;

    for (leaf = mce_extractors; bench->all && *leaf; leaf++) {
        for (i = 0; i < n; i++) {
            if (strcmp(bench->items[i].name, (*leaf)->name) == 0) {
                break;
            }
        }

        if (i == n && status == CLI_OK) {
            status = bench_add_parts(bench, (*leaf)->name, BENCH_PHASES,
                                     BENCH_PHASES + 1);
        }
    }

    bench->ref = &bench->items[0];
    bench->libxml2 = bench->whole ? NULL : &bench->items[1];

    return status;
}


/*
 * The pages of a corpus that are taken are spread evenly over it.
 */
static int
bench_is_taken(const bench_t *bench, const cli_corpora_t *corpora, size_t i)
{
    size_t  first, end, n;

    first = i;
    end = i;

    while (first && corpora->pages[first - 1].corpus
                    == corpora->pages[i].corpus)
    {
        first--;
    }

    while (end < corpora->n
           && corpora->pages[end].corpus == corpora->pages[i].corpus)
    {
        end++;
    }

    n = end - first;
    i -= first;

    return bench->most == 0 || n <= bench->most
           || (i + 1) * bench->most / n != i * bench->most / n;
}


static int
bench_load(bench_t *bench, char **paths)
{
    int             status;
    size_t          i;
    mce_str_t       charset = mce_null_str;
    bench_page_t   *page;
    cli_corpora_t   corpora;

    status = cli_corpora(bench->arena, paths, &corpora);

    bench->pages = cli_alloc(bench->arena, corpora.n, sizeof(bench_page_t));

    for (i = 0; i < corpora.n && status == CLI_OK; i++) {
        if (!bench_is_taken(bench, &corpora, i)) {
            continue;
        }

        page = &bench->pages[bench->npages];
        page->page = &corpora.pages[i];
        status = cli_read(bench->arena, page->page->html, &page->bytes);

        if (status == CLI_OK && page->bytes.len) {
            bench->status = mce_decode(bench->arena, page->bytes, charset,
                                       &page->source, NULL);
            bench->bytes += (double) page->bytes.len;
            bench->npages++;
        }
    }

    if (status == CLI_OK && bench->npages == 0) {
        return cli_error("every page is empty");
    }

    return status;
}


/*
 * A page that has just arrived is in the cache: for every item alike.
 */
static void
bench_warm(mce_str_t page)
{
    size_t    i;
    unsigned  sum;

    sum = 0;

    for (i = 0; i < page.len; i += 64) {
        sum += page.data[i];
    }

    bench_sink = sum;
}


/*
 * Items take turns on a page, so that what else the machine does hits all of
 * them alike.
 */
static void
bench_job(void *data, size_t n)
{
    size_t               i, k, peak;
    double               seconds;
    bench_t             *bench;
    mce_status_t         rc;
    bench_item_t        *item;
    const bench_page_t  *page;

    bench = data;
    i = n % bench->npages;
    page = &bench->pages[i];

    for (k = 0; k < bench->nitems; k++) {
        item = &bench->items[k];
        peak = 0;
        seconds = 0;

        bench_warm(page->bytes);
        bench_warm(page->source);

        rc = item->run(item, page, &seconds, &peak);
        if (rc != MCE_OK) {
            bench->status = rc;
        }

        seconds -= bench->clock;
        item->rounds[i * bench->rounds + n / bench->npages]
            = seconds > 1e-9 ? seconds : 1e-9;
        item->peaks[i] = (double) peak / (double) page->bytes.len;
    }
}


static double
bench_clock(void)
{
    int     i;
    double  start, seconds, least;

    least = 1;

    for (i = 0; i < 1000; i++) {
        start = cli_cpu();
        seconds = cli_cpu() - start;
        least = seconds < least ? seconds : least;
    }

    return least;
}


static int
bench_run(bench_t *bench, char **paths)
{
    int            status;
    size_t         i, k;
    bench_item_t  *item;

    status = bench_load(bench, paths);
    if (status != CLI_OK) {
        return status;
    }

    bench->scratch = cli_alloc(bench->arena, bench->npages, sizeof(double));

    status = bench_items(bench);
    if (status != CLI_OK) {
        return status;
    }

    bench->clock = bench_clock();
    cli_pool(bench->npages * bench->rounds, 1, bench_job, bench);

    if (bench->status != MCE_OK) {
        return cli_error("%s", mce_status_text(bench->status));
    }

    for (k = 0; k < bench->nitems; k++) {
        item = &bench->items[k];

        for (i = 0; i < bench->npages; i++) {
            item->seconds[i] = cli_median(item->rounds + i * bench->rounds,
                                          bench->rounds);
        }
    }

    bench_report(bench);

    return CLI_OK;
}


int
cli_bench(int argc, char **argv)
{
    int                 status;
    bench_t             bench;
    const cli_option_t  options[] = {
        { "-e EXPR", CLI_TEXTS, &bench.texts, CLI_EXPR_HELP },
        { "-n ROUNDS", CLI_NUMBER, &bench.rounds, "5 without it" },
        { "-p PAGES", CLI_NUMBER, &bench.most, "at most of each corpus" },
        { "--all", CLI_FLAG, &bench.all, "every other extractor as well" },
        { "--whole", CLI_FLAG, &bench.whole, "REF and whole EXPRs only" },
        { "--json", CLI_FLAG, &bench.json, "an object instead of a table" },
        { "--pages", CLI_FLAG, &bench.each, "a line for each page and row" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    memset(&bench, 0, sizeof(bench));
    bench.rounds = 5;
    bench.arena = cli_arena();
    bench.texts.elts = cli_alloc(bench.arena, argc, sizeof(char *));

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
