/*
 * What mce-bench prints.
 */


#include "bench.h"

#include <stdio.h>
#include <string.h>


/* bytes of the pages of which the most memory is told */
#define REPORT_LARGE  20000

/* REF and libxml2 */
#define REPORT_UNITS(bench)  ((bench)->args->whole ? 1u : 2u)


/*
 * How many times faster than "unit" an item is: the median over the pages,
 * pair by pair.
 */
static double
report_ratio(const bench_t *bench, const bench_item_t *item,
    const bench_item_t *unit)
{
    size_t  i;

    for (i = 0; i < bench->npages; i++) {
        bench->scratch[i] = unit->seconds[i] / item->seconds[i];
    }

    return lab_median(bench->scratch, bench->npages);
}


static double
report_memory(const bench_t *bench, const bench_item_t *item)
{
    memcpy(bench->scratch, item->peaks, bench->npages * sizeof(double));

    return lab_median(bench->scratch, bench->npages);
}


/*
 * The most of all pages: the arena's first block makes a small page's memory
 * many times the page, and says nothing of what grows with it.
 */
static double
report_memory_most(const bench_t *bench, const bench_item_t *item)
{
    size_t  i;
    double  most;

    most = 0;

    for (i = 0; i < bench->npages; i++) {
        if (bench->pages[i].bytes.len >= REPORT_LARGE && most < item->peaks[i])
        {
            most = item->peaks[i];
        }
    }

    return most;
}


/*
 * The seconds of all pages together.
 */
static double
report_seconds(const bench_t *bench, const bench_item_t *item)
{
    size_t  i;
    double  seconds;

    seconds = 0;

    for (i = 0; i < bench->npages; i++) {
        seconds += item->seconds[i];
    }

    return seconds;
}


static void
report_json(const bench_t *bench)
{
    size_t               i, u;
    const char          *comma, *name;
    mce_arena_t         *arena;
    const bench_item_t  *item;

    arena = bench->args->arena;
    printf("{\"pages\": %zu, \"bytes\": %.0f, \"rounds\": %zu,\n"
           " \"ratios\": {", bench->npages, bench->bytes,
           bench->args->rounds);

    comma = "";

    for (i = 0; i < bench->nitems; i++) {
        item = &bench->items[i];

        for (u = 0; u < REPORT_UNITS(bench); u++) {
            name = cli_text(arena, "%s/%s", item->name, bench->items[u].name);
            printf("%s\n  %s: %.4f", comma, lab_json(arena, name),
                   report_ratio(bench, item, &bench->items[u]));
            comma = ",";
        }
    }

    printf("},\n \"items\": [");

    for (i = 0; i < bench->nitems; i++) {
        item = &bench->items[i];
        printf("%s\n  {\"name\": %s, \"mb_per_second\": %.2f,"
               " \"memory_per_page\": %.3f, \"memory_most\": %.3f}",
               i ? "," : "",
               lab_json(arena, item->name),
               bench->bytes / report_seconds(bench, item) / 1e6,
               report_memory(bench, item), report_memory_most(bench, item));
    }

    printf("]}\n");
}


static void
report_table(const bench_t *bench)
{
    size_t               i, u;
    double               seconds, memory;
    const bench_item_t  *item;

    printf("%zu pages, %.1f MB, %zu rounds, processor time of one thread\n\n"
           "%-24s %9s %9s %8s %10s %12s %8s\n", bench->npages,
           bench->bytes / 1e6, bench->args->rounds, "what", "MB/s",
           "ms/page", "x REF", "x libxml2", "memory/page", "at most");

    for (i = 0; i < bench->nitems; i++) {
        item = &bench->items[i];
        seconds = report_seconds(bench, item);
        memory = report_memory(bench, item);
        printf("%-24s %9.1f %9.4f", item->name, bench->bytes / seconds / 1e6,
               seconds / (double) bench->npages * 1e3);

        for (u = 0; u < REPORT_UNITS(bench); u++) {
            printf(u ? " %10.2f" : " %8.2f",
                   report_ratio(bench, item, &bench->items[u]));
        }

        printf(memory > 0 ? " %12.2f %8.2f\n" : "\n", memory,
               report_memory_most(bench, item));
    }
}


static void
report_pages(const bench_t *bench)
{
    size_t               i, k;
    const bench_item_t  *item;
    const bench_page_t  *page;

    printf("corpus\tid\tbytes\twhat\tseconds\tmemory\n");

    for (i = 0; i < bench->npages; i++) {
        page = &bench->pages[i];

        for (k = 0; k < bench->nitems; k++) {
            item = &bench->items[k];
            printf("%s\t%s\t%zu\t%s\t%.9f\t%.3f\n", page->page->corpus,
                   page->page->id, page->bytes.len, item->name,
                   item->seconds[i], item->peaks[i]);
        }
    }
}


void
bench_report(const bench_t *bench)
{
    if (bench->args->pages) {
        report_pages(bench);

    } else if (bench->args->json) {
        report_json(bench);

    } else {
        report_table(bench);
    }
}
