/*
 * gumbo, for "make bench" where it is installed.
 */


#include "bench.h"

#include "cli.h"

#include <gumbo.h>


mce_status_t
bench_gumbo(const bench_item_t *item, const bench_page_t *page,
    double *seconds, size_t *peak)
{
    size_t        before;
    double        start;
    GumboOutput  *output;

    before = bench_heap();
    start = cli_cpu();

    output = gumbo_parse_with_options(&kGumboDefaultOptions,
                                      (const char *) page->source.data,
                                      page->source.len);

    *seconds = cli_cpu() - start;
    *peak = bench_heap() - before;
    start = cli_cpu();

    gumbo_destroy_output(&kGumboDefaultOptions, output);
    *seconds += cli_cpu() - start;

    return MCE_OK;
}
