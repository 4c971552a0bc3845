/*
 * Items of mce itself: the phases of a page, alone or one after the other.
 */


#include "bench.h"

#include "extract/parts/line.h"
#include "html/tree.h"


typedef struct {
    mce_str_t         bytes;
    mce_str_t         url;
    mce_arena_t      *arena;
    mce_str_t         source;
    mce_document_t   *doc;
    mce_article_t    *article;
    mce_str_t         out;
    mce_extraction_t  found;
} own_t;


static mce_status_t
own_phase(own_t *own, const bench_item_t *item, bench_phase_e phase)
{
    double             confidence;
    mce_line_list_t    lines;
    mce_status_t       rc;
    const mce_tree_t  *tree;

    static const mce_line_options_t    rule = {
        { MCE_LINES_BLKA, 0 }, MCE_COUNT_TEXT, MCE_LINKS_NORMALIZE
    };
    const mce_render_options_t         options = { .blocked = item->blocked };

    switch (phase) {

    case BENCH_DECODE:
        return mce_decode(own->arena, own->bytes, cli_no_charset,
                          &own->source, NULL);

    case BENCH_SCAN:
        rc = mce_document_create(own->arena, own->source, &own->doc);
        if (rc != MCE_OK) {
            return rc;
        }

        mce_document_set_url(own->doc, own->url);

        /* in a whole run the extractor makes the tokens when it needs them */
        return item->whole ? MCE_OK : mce_document_scan(own->doc);

    case BENCH_TREE:
        return mce_tree(own->doc, &tree);

    case BENCH_LINES:
        return mce_lines(own->doc, &rule, &lines);

    case BENCH_EXTRACT:
        rc = mce_extract(item->expr, own->doc, &own->found);
        return cli_is_empty(rc) ? MCE_OK : rc;

    case BENCH_CONFIDENCE:
        return mce_confidence(own->doc, &own->found.spans,
                              mce_expr_confidence(item->expr),
                              &confidence);

    case BENCH_ARTICLE:
        rc = mce_article_create(own->doc, &own->found,
                                mce_expr_confidence(item->expr),
                                &own->article);

        if (rc == MCE_OK && !item->bare) {
            rc = mce_article_complete(own->article);
        }

        /* in a whole run, rendering looks for what it shows */
        if (rc != MCE_OK || item->whole) {
            return rc;
        }

        rc = mce_article_headline(own->article);

        return rc == MCE_OK ? mce_article_metadata(own->article) : rc;

    default:
        return mce_render(own->article, (mce_format_e) item->arg, &options,
                          &own->out);
    }
}


mce_status_t
bench_own(const bench_item_t *item, const bench_page_t *page,
    bench_clock_t *clock)
{
    own_t          own = { .bytes = page->bytes };
    const char    *url;
    mce_status_t   rc;
    bench_phase_e  phase;

    url = page->page->url[0] ? page->page->url : page->page->site;
    own.url = (mce_str_t) { strlen(url), (const uint8_t *) url };

    rc = MCE_OK;
    bench_start(clock);
    own.arena = cli_arena();

    for (phase = BENCH_DECODE; phase <= item->phase && rc == MCE_OK; phase++) {
        if (phase < item->phase
            && (phase == BENCH_TREE || phase == BENCH_LINES
                || phase == BENCH_CONFIDENCE))
        {
            continue;
        }

        if (phase == item->phase && !item->whole) {
            bench_start(clock);
        }

        rc = own_phase(&own, item, phase);
    }

    clock->peak = mce_arena_peak(own.arena);

    if (!item->whole) {
        bench_stop(clock);
    }

    mce_arena_destroy(own.arena);

    if (item->whole) {
        bench_stop(clock);
    }

    return rc;
}
