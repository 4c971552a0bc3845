/*
 * mce-bench: processor time, phase by phase, side by side with what the
 * machine can and with what others take.
 */


#include "bench.h"

#include "extract/extractor.h"

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
    { .name = "decode", .run = bench_own, .whole = 1 },
    { .name = "scan", .run = bench_own, .phase = BENCH_SCAN },
    { .name = "tree", .run = bench_own, .phase = BENCH_TREE },
    { .name = "lines", .run = bench_own, .phase = BENCH_LINES },
    { .name = NULL }
};


/*
 * What is timed of each expression, with the suffix of its row: the phases,
 * which are shown for two extractors; the way from bytes to spans; the way
 * from bytes to the rendered page, in each format where that is asked for.
 */
static const bench_item_t  bench_parts[] = {
    { .name = ": extract", .phase = BENCH_EXTRACT },
    { .name = ": confidence", .phase = BENCH_CONFIDENCE },
    { .name = ": article", .phase = BENCH_ARTICLE },
    { .name = ": html", .phase = BENCH_RENDER, .arg = MCE_FORMAT_HTML },
    { .name = ": text", .phase = BENCH_RENDER, .arg = MCE_FORMAT_TEXT },
    { .name = ": markdown", .phase = BENCH_RENDER,
      .arg = MCE_FORMAT_MARKDOWN },
    { .name = ": json", .phase = BENCH_RENDER, .arg = MCE_FORMAT_JSON },
    { .name = "", .phase = BENCH_EXTRACT, .whole = 1 },
    { .name = "+html", .phase = BENCH_RENDER, .arg = MCE_FORMAT_HTML,
      .whole = 1 },
    { .name = "+html, blocked", .phase = BENCH_RENDER,
      .arg = MCE_FORMAT_HTML, .whole = 1, .blocks = 1 },
    { .name = "+html, structure off", .phase = BENCH_RENDER,
      .arg = MCE_FORMAT_HTML, .whole = 1, .bare = 1 },
    { .name = "+text", .phase = BENCH_RENDER, .arg = MCE_FORMAT_TEXT,
      .whole = 1 },
    { .name = "+markdown", .phase = BENCH_RENDER, .arg = MCE_FORMAT_MARKDOWN,
      .whole = 1 },
    { .name = "+json", .phase = BENCH_RENDER, .arg = MCE_FORMAT_JSON,
      .whole = 1 }
};

#define BENCH_PHASES  7
#define BENCH_SPANS   (BENCH_PHASES + 1)
#define BENCH_PARTS   (BENCH_SPANS + 2)
#define BENCH_BARE    (BENCH_PARTS + 1)
#define BENCH_FORMATS (BENCH_BARE + 3)


/* so that reading is not optimised away */
static volatile unsigned  bench_sink;


static void
bench_add(bench_t *bench, bench_item_t item, const char *name)
{
    mce_arena_t  *arena;

    arena = bench->args->arena;
    item.name = cli_text(arena, "%s%s", name, item.name);
    item.rounds = cli_alloc(arena, bench->npages * bench->args->rounds,
                            sizeof(double));
    item.seconds = cli_alloc(arena, bench->npages, sizeof(double));
    item.peaks = cli_alloc(arena, bench->npages, sizeof(double));

    lab_reserve(arena, bench->items, bench->nitems, bench->nalloc);
    bench->items[bench->nitems++] = item;
}


/*
 * The rows of an expression, from one part to another.
 */
static void
bench_add_parts(bench_t *bench, const char *text, const mce_expr_t *expr,
    size_t k, size_t end)
{
    bench_item_t  item;

    for ( /* void */ ; k < end; k++) {
        item = bench_parts[k];
        item.run = bench_own;
        item.expr = expr;
        item.blocked = item.blocks ? bench->blocked : NULL;

        if (item.blocks && item.blocked == NULL) {
            continue;
        }

        bench_add(bench, item, text);
    }
}


static int
bench_items(bench_t *bench)
{
    size_t                         i;
    mce_expr_t                    *expr;
    const cli_args_t              *args;
    const bench_item_t            *item;
    const mce_extractor_t *const  *leaf;

    args = bench->args;

    for (item = bench_fixed; item->name; item++) {
        if (item->run && (item == bench_fixed || !args->whole)) {
            bench_add(bench, *item, "");
        }
    }

    for (i = 0; i < args->n; i++) {
        bench_add_parts(bench, args->texts[i], args->exprs[i],
                        i > 1 || args->whole ? BENCH_PHASES : 0,
                        args->formats ? BENCH_FORMATS : BENCH_BARE);
    }

    for (leaf = mce_extractors; args->all && *leaf; leaf++) {
        for (i = 0; i < args->n; i++) {
            if (strcmp(args->texts[i], (*leaf)->name) == 0) {
                break;
            }
        }

        if (i == args->n) {
            if (cli_expr(args->arena, (*leaf)->name, &expr) != CLI_OK) {
                return CLI_BAD;
            }

            /* it would do nothing, as there are no layouts */
            if (mce_expr_has_layout(expr)) {
                continue;
            }

            bench_add_parts(bench, (*leaf)->name, expr, BENCH_PHASES,
                            args->formats ? BENCH_PARTS : BENCH_SPANS);
        }
    }

    return CLI_OK;
}


/*
 * The pages of a corpus that are taken are spread evenly over it.
 */
static int
bench_is_taken(const lab_page_t *page, size_t most)
{
    return most == 0 || page->n <= most
           || (page->i + 1) * most / page->n != page->i * most / page->n;
}


static int
bench_load(bench_t *bench)
{
    size_t             i;
    bench_page_t      *page;
    lab_corpora_t      corpora;
    const cli_args_t  *args;

    args = bench->args;

    if (lab_corpora(args->arena, args->paths, &corpora) != CLI_OK) {
        return CLI_BAD;
    }

    bench->pages = cli_alloc(args->arena, corpora.n, sizeof(bench_page_t));

    for (i = 0; i < corpora.n; i++) {
        if (!bench_is_taken(&corpora.pages[i], args->most)) {
            continue;
        }

        page = &bench->pages[bench->npages];
        page->page = &corpora.pages[i];

        if (cli_read(args->arena, page->page->html, &page->bytes) != CLI_OK) {
            return CLI_BAD;
        }

        if (page->bytes.len) {
            bench->status = mce_decode(args->arena, page->bytes,
                                       cli_no_charset, &page->source, NULL);
            bench->bytes += (double) page->bytes.len;
            bench->npages++;
        }
    }

    return bench->npages ? CLI_OK : cli_error("every page is empty");
}


/*
 * A page that has just arrived is in the cache of the processor, so each item
 * finds it there.
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
 * What follows on nearly the same work is a little faster: a row and the one
 * after it that differs by one thing go first by turns.  Where rounds are odd,
 * each goes first once more on half of the pages.
 */
static size_t
bench_turn(const bench_t *bench, size_t k, size_t turn)
{
    const bench_item_t  *item = &bench->items[k];
    const bench_item_t  *next = k + 1 < bench->nitems ? item + 1 : item;

    if (turn % 2 == 0) {
        return k;
    }

    if (item->blocks || (item->bare && !item[-1].blocks)) {
        return k - 1;
    }

    return next->blocks || next->bare ? k + 1 : k;
}


/*
 * Items take turns on a page, so that whatever else the machine does slows all
 * of them down equally.
 */
static void
bench_job(void *data, size_t n)
{
    size_t               i, k, round, rounds;
    bench_t             *bench;
    mce_status_t         rc;
    bench_item_t        *item;
    bench_clock_t        clock;
    const bench_page_t  *page;

    bench = data;
    i = n % bench->npages;
    page = &bench->pages[i];
    round = n / bench->npages;
    rounds = bench->args->rounds;

    for (k = 0; k < bench->nitems; k++) {
        item = &bench->items[bench_turn(bench, k, round + i)];
        memset(&clock, 0, sizeof(clock));
        bench_warm(page->bytes);
        bench_warm(page->source);

        rc = item->run(item, page, &clock);
        if (rc != MCE_OK) {
            bench->status = rc;
        }

        clock.seconds -= bench->clock;
        item->rounds[i * rounds + round] = clock.seconds > 1e-9
                                           ? clock.seconds : 1e-9;
        item->peaks[i] = (double) clock.peak / (double) page->bytes.len;

        if (round == rounds - 1) {
            item->seconds[i] = lab_median(item->rounds + i * rounds, rounds);
        }
    }
}


static int
bench_run(const cli_args_t *args)
{
    int            i;
    bench_t        bench = { .args = args };
    bench_clock_t  clock;

    if (cli_hosts(args, &bench.blocked) != CLI_OK
        || bench_load(&bench) != CLI_OK || bench_items(&bench) != CLI_OK) {
        return CLI_BAD;
    }

    bench.scratch = cli_alloc(args->arena, bench.npages, sizeof(double));
    bench.clock = 1;

    for (i = 0; i < 1000; i++) {
        clock.seconds = 0;
        bench_start(&clock);
        bench_stop(&clock);
        bench.clock = clock.seconds < bench.clock ? clock.seconds
                                                  : bench.clock;
    }

    lab_pool(bench.npages * args->rounds, 1, bench_job, &bench);

    if (bench.status != MCE_OK) {
        return cli_fault(bench.status);
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
    cli_flag("--all", all, "every other extractor as well"),
    cli_flag("--whole", whole, "REF and whole EXPRs only"),
    cli_flag("--formats", formats, "EXPRs in every format, others in html"),
    { CLI_BLOCK_HOSTS, "a row with the hosts of the file blocked" },
    cli_flag("--json", json, "an object instead of a table"),
    cli_flag("--pages", pages, "a line for each page and row"),
    { .name = NULL }
};

static const cli_command_t  bench = {
    "", NULL, bench_options, "CORPUS...", bench_run
};


int
main(int argc, char **argv)
{
    cli_program = "mce-bench";

    cli_start();

    return cli_run(&bench, argc, argv);
}
