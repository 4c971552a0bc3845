/*
 * mce bench: processor time, phase by phase, side by side with what the
 * machine can and with what others take.
 */


#include "bench.h"

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
bench_add(bench_t *bench, bench_item_t item, const char *suffix)
{
    char         *name;
    size_t        size;
    mce_arena_t  *arena;

    arena = bench->args->arena;
    size = strlen(item.name) + strlen(suffix) + 1;
    name = cli_alloc(arena, size, 1);
    snprintf(name, size, "%s%s", item.name, suffix);

    item.name = name;
    item.rounds = cli_alloc(arena, bench->npages * bench->args->rounds,
                            sizeof(double));
    item.seconds = cli_alloc(arena, bench->npages, sizeof(double));
    item.peaks = cli_alloc(arena, bench->npages, sizeof(double));
    bench->items[bench->nitems++] = item;
}


/*
 * The rows of an expression, from one part to another.
 */
static void
bench_add_parts(bench_t *bench, const char *text, const mce_expr_t *expr,
    size_t k, size_t end)
{
    bench_item_t  item = { .name = text, .run = bench_own, .expr = expr };

    for ( /* void */ ; k < end; k++) {
        item.arg = bench_parts[k].format;
        item.first = bench_parts[k].first;
        item.last = bench_parts[k].last;
        bench_add(bench, item, bench_parts[k].suffix);
    }
}


/*
 * Whether one of the expressions is this name.
 */
static int
bench_has(const cli_args_t *args, const char *name)
{
    size_t  i;

    for (i = 0; i < args->n; i++) {
        if (strcmp(args->texts[i], name) == 0) {
            return 1;
        }
    }

    return 0;
}


static int
bench_items(bench_t *bench)
{
    size_t                         i, n;
    mce_expr_t                    *expr;
    const cli_args_t              *args;
    const bench_item_t            *item;
    const mce_extractor_t *const  *leaf;

    args = bench->args;

    for (leaf = mce_extractors; *leaf; leaf++) { /* void */ }

    n = sizeof(bench_fixed) / sizeof(bench_fixed[0]) + args->n * BENCH_PARTS
        + (size_t) (leaf - mce_extractors);
    bench->items = cli_alloc(args->arena, n, sizeof(bench_item_t));

    for (item = bench_fixed; item->name; item++) {
        if (item->run && (item->run == bench_ref || !args->whole)) {
            bench_add(bench, *item, "");
        }
    }

    /* what comes behind extraction is told of two extractors */
    for (i = 0; i < args->n; i++) {
        bench_add_parts(bench, args->texts[i], args->exprs[i],
                        i > 1 || args->whole ? BENCH_PHASES : 0, BENCH_PARTS);
    }

    for (leaf = mce_extractors; args->all && *leaf; leaf++) {
        if (bench_has(args, (*leaf)->name)) {
            continue;
        }

        if (cli_expr(args->arena, (*leaf)->name, &expr) != CLI_OK) {
            return CLI_BAD;
        }

        bench_add_parts(bench, (*leaf)->name, expr, BENCH_PHASES,
                        BENCH_PHASES + 1);
    }

    return CLI_OK;
}


/*
 * The pages of a corpus that are taken are spread evenly over it.
 */
static int
bench_is_taken(size_t i, size_t n, size_t most)
{
    return most == 0 || n <= most || (i + 1) * most / n != i * most / n;
}


static int
bench_add_page(bench_t *bench, const cli_page_t *from)
{
    bench_page_t  *page;

    page = &bench->pages[bench->npages];
    page->page = from;

    if (cli_read(bench->args->arena, from->html, &page->bytes) != CLI_OK) {
        return CLI_BAD;
    }

    if (page->bytes.len) {
        bench->status = mce_decode(bench->args->arena, page->bytes,
                                   cli_no_charset, &page->source, NULL);
        bench->bytes += (double) page->bytes.len;
        bench->npages++;
    }

    return CLI_OK;
}


static int
bench_load(bench_t *bench)
{
    size_t             i, first, end;
    cli_corpora_t      corpora;
    const cli_args_t  *args;
    const cli_page_t  *pages;

    args = bench->args;

    if (cli_corpora(args->arena, args->paths, &corpora) != CLI_OK) {
        return CLI_BAD;
    }

    pages = corpora.pages;
    bench->pages = cli_alloc(args->arena, corpora.n, sizeof(bench_page_t));

    for (first = 0; first < corpora.n; first = end) {
        end = first + 1;

        while (end < corpora.n && pages[end].corpus == pages[first].corpus) {
            end++;
        }

        for (i = first; i < end; i++) {
            if (bench_is_taken(i - first, end - first, args->most)
                && bench_add_page(bench, &pages[i]) != CLI_OK)
            {
                return CLI_BAD;
            }
        }
    }

    return bench->npages ? CLI_OK : cli_error("every page is empty");
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
        item->rounds[i * bench->args->rounds + n / bench->npages]
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
bench_run(const cli_args_t *args)
{
    size_t         i, k;
    bench_t        bench = { .args = args };
    bench_item_t  *item;

    if (bench_load(&bench) != CLI_OK || bench_items(&bench) != CLI_OK) {
        return CLI_BAD;
    }

    bench.scratch = cli_alloc(args->arena, bench.npages, sizeof(double));
    bench.clock = bench_clock();
    cli_pool(bench.npages * args->rounds, 1, bench_job, &bench);

    if (bench.status != MCE_OK) {
        return cli_fault(bench.status);
    }

    for (k = 0; k < bench.nitems; k++) {
        item = &bench.items[k];

        for (i = 0; i < bench.npages; i++) {
            item->seconds[i] = cli_median(item->rounds + i * args->rounds,
                                          args->rounds);
        }
    }

    bench_report(&bench);

    return CLI_OK;
}


static const cli_option_t  bench_options[] = {
    { "-e EXPR", CLI_EXPRS, 0, CLI_AUTO },
    { "-n ROUNDS", CLI_NUMBER, offsetof(cli_args_t, rounds), "5",
      "5 without it" },
    { "-p PAGES", CLI_NUMBER, offsetof(cli_args_t, most), NULL,
      "at most of each corpus" },
    { "--all", CLI_FLAG, offsetof(cli_args_t, all), NULL,
      "every other extractor as well" },
    { "--whole", CLI_FLAG, offsetof(cli_args_t, whole), NULL,
      "REF and whole EXPRs only" },
    { "--json", CLI_FLAG, offsetof(cli_args_t, json), NULL,
      "an object instead of a table" },
    { "--pages", CLI_FLAG, offsetof(cli_args_t, pages), NULL,
      "a line for each page and row" },
    { NULL, CLI_FLAG, 0, NULL, NULL }
};

const cli_command_t  cli_bench = {
    "bench", "speed, phase by phase", bench_options, "CORPUS...", bench_run
};
