/*
 * gumbo, for "make bench" where it is installed.
 */


#include "bench.h"

#include "cli/cli.h"

#include <gumbo.h>


mce_status_t
bench_gumbo(const bench_item_t *item, const bench_page_t *page,
    bench_clock_t *clock)
{
    size_t        before;
    GumboOutput  *output;

    before = bench_heap();
    bench_start(clock);

    output = gumbo_parse_with_options(&kGumboDefaultOptions,
                                      (const char *) page->source.data,
                                      page->source.len);

    bench_stop(clock);
    clock->peak = bench_heap() - before;
    bench_start(clock);

    gumbo_destroy_output(&kGumboDefaultOptions, output);
    bench_stop(clock);

    return MCE_OK;
}
