/*
 * mce plot: what an extractor counts, along the page: the columns of thesis
 * figures 4.3 and 4.4, the curve of figure 3.6, CETR's histogram; the boxes of
 * VIPS, figure 3.1.
 */


#include "plot.h"

#include "expr/expr.h"
#include "extract/cetr.h"
#include "extract/parts/region.h"
#include "extract/parts/words.h"
#include "token.h"

#include <stdlib.h>
#include <string.h>


typedef struct {
    const cli_args_t   *args;
    const mce_expr_t   *leaf;
    mce_document_t     *doc;
    plot_t              plot;
} plot_page_t;


/*
 * How an extractor is drawn: MCE_COUNT_TEXT or MCE_COUNT_RTL of lines, or
 */
#define PLOT_RATIO  (-1)
#define PLOT_TAGS   (-2)
#define PLOT_BOXES  (-3)

static const struct {
    const char      *name;
    int              draws;
} plot_extractors[] = {
    { "addanag", MCE_COUNT_TEXT },
    { "danag", MCE_COUNT_TEXT },
    { "dana", MCE_COUNT_RTL },
    { "r2l", MCE_COUNT_RTL },
    { "cetr", PLOT_RATIO },
    { "bte", PLOT_TAGS },
    { "mss", PLOT_TAGS },
    { "dsc", PLOT_TAGS },
    { "vips", PLOT_BOXES }
};

#define PLOT_EXTRACTORS  9


/*
 * The leaf of a chain of headline(), and how it is drawn; 0 if it is not.
 */
static int
plot_leaf(const mce_expr_t *expr, const mce_expr_t **leaf, int *draws)
{
    size_t  i;

    while (expr->combinator
           && strcmp(expr->combinator->name, "headline") == 0)
    {
        expr = expr->args[0];
    }

    for (i = 0; expr->extractor && i < PLOT_EXTRACTORS; i++) {
        if (strcmp(expr->extractor->name, plot_extractors[i].name) == 0) {
            *leaf = expr;
            *draws = plot_extractors[i].draws;
            return 1;
        }
    }

    return 0;
}


static mce_status_t
plot_lines(plot_page_t *page, const mce_line_options_t *options,
    mce_line_list_t *lines)
{
    size_t         i;
    mce_status_t   rc;

    rc = mce_lines(page->doc, options, lines);

    page->plot.n = lines->n;
    page->plot.columns = cli_alloc(page->args->arena, lines->n,
                                   sizeof(plot_column_t));

    for (i = 0; i < lines->n; i++) {
        page->plot.columns[i].start = lines->elts[i].start;
        page->plot.columns[i].end = lines->elts[i].end;
    }

    return rc;
}


/*
 * Content above the axis, code below; or their difference in three lines,
 * formula 4.2.
 */
static mce_status_t
plot_differences(plot_page_t *page, int count)
{
    size_t                    i;
    double                    diff;
    mce_status_t              rc;
    plot_column_t            *column;
    mce_line_list_t           lines;
    const mce_line_t         *line;
    mce_line_options_t        options;
    const mce_region_conf_t  *conf;

    conf = page->leaf->conf;
    options.rule = conf->lines;
    options.links = (uint8_t) conf->links;
    options.count = (uint8_t) count;

    rc = plot_lines(page, &options, &lines);

    for (i = 0; i < page->plot.n; i++) {
        line = &lines.elts[i];
        column = &page->plot.columns[i];
        column->up = line->text;
        column->down = line->code;

        if (page->args->smoothed) {
            diff = (double) line->text - line->code;
            diff += i ? (double) line[-1].text - line[-1].code : 0;
            diff += i + 1 < lines.n ? (double) line[1].text - line[1].code
                                    : 0;
            column->up = diff > 0 ? diff : 0;
            column->down = diff < 0 ? -diff : 0;
        }
    }

    page->plot.what = "lines, each with its characters";
    page->plot.above = page->args->smoothed ? "more content than code"
                                            : "content";
    page->plot.below = page->args->smoothed ? "more code than content"
                                            : "code";

    return rc;
}


/*
 * The characters of text by the tags of a line; or smoothed, as CETR does
 * before it clusters.
 */
static mce_status_t
plot_ratios(plot_page_t *page)
{
    size_t                   i;
    double                  *ratios;
    mce_status_t             rc;
    mce_line_list_t          lines;
    mce_line_options_t       options;
    const mce_cetr_conf_t   *conf;

    conf = page->leaf->conf;
    options.rule = conf->lines;
    options.links = (uint8_t) conf->links;
    options.count = MCE_COUNT_TEXT;

    rc = plot_lines(page, &options, &lines);
    ratios = cli_alloc(page->args->arena, lines.n, sizeof(double));
    mce_cetr_ratios(&lines, page->args->smoothed ? conf->radius : 0, ratios);

    for (i = 0; i < page->plot.n; i++) {
        page->plot.columns[i].up = ratios[i];
    }

    page->plot.what = "lines, each with its characters of text a tag";
    page->plot.above = page->args->smoothed ? "text a tag, smoothed"
                                            : "text a tag";

    return rc;
}


/*
 * How many tags there are up to each word or tag: the document slope curve.
 */
static mce_status_t
plot_tags(plot_page_t *page)
{
    size_t               i, n;
    uint32_t             item;
    mce_status_t         rc;
    plot_column_t       *column;
    const mce_words_t   *words;

    rc = mce_words(page->doc, &words);
    if (rc != MCE_OK) {
        return rc;
    }

    n = 0;
    page->plot.n = words->n;
    page->plot.columns = cli_alloc(page->args->arena, words->n,
                                   sizeof(plot_column_t));

    for (i = 0; i < words->n; i++) {
        item = words->items[i];
        column = &page->plot.columns[i];
        n += mce_words_is_tag(item) != 0;

        column->up = (double) n;
        column->start = mce_words_is_tag(item)
                        ? page->doc->tokens[mce_words_token(item)].start
                        : item;
        column->end = (uint32_t) page->doc->source.len;

        if (i) {
            column[-1].end = column->start;
        }
    }

    page->plot.curve = 1;
    page->plot.what = "words and tags";
    page->plot.above = "tags so far";

    return MCE_OK;
}


/*
 * Calls "mark" for every part of a span that lies in a column.
 */
static void
plot_each(plot_page_t *page, const mce_spans_t *spans,
    void (*mark)(void *data, size_t column, const mce_span_t *part),
    void *data)
{
    size_t                i, k;
    mce_span_t            part;
    const plot_column_t  *column;

    k = 0;

    for (i = 0; i < spans->n; i++) {
        while (k < page->plot.n
               && page->plot.columns[k].end <= spans->elts[i].start)
        {
            k++;
        }

        for ( /* void */ ; k < page->plot.n; k++) {
            column = &page->plot.columns[k];
            part = spans->elts[i];

            if (column->start >= part.end) {
                break;
            }

            part.start = part.start < column->start ? column->start
                                                    : part.start;
            part.end = part.end > column->end ? column->end : part.end;
            mark(data, k, &part);

            if (column->end > spans->elts[i].end) {
                break;
            }
        }
    }
}


static void
plot_mark_text(void *data, size_t column, const mce_span_t *part)
{
    (void) part;
    ((plot_column_t *) data)[column].text = 1;
}


static void
plot_mark_selected(void *data, size_t column, const mce_span_t *part)
{
    (void) part;
    ((plot_column_t *) data)[column].selected = 1;
}


/*
 * The columns that hold what is selected, and those without text between two
 * of these.  MCE_NO_CONTENT where nothing is.
 */
static mce_status_t
plot_selected(plot_page_t *page, const mce_spans_t *text)
{
    size_t            i, after;
    mce_status_t      rc;
    plot_column_t    *columns;
    mce_extraction_t  found;

    columns = page->plot.columns;
    plot_each(page, text, plot_mark_text, columns);

    rc = mce_extract(page->args->exprs[0], page->doc, &found);
    if (rc != MCE_OK) {
        return rc;
    }

    plot_each(page, &found.spans, plot_mark_selected, columns);
    after = page->plot.n;

    for (i = 0; i < page->plot.n; i++) {
        if (columns[i].selected) {
            for ( /* void */ ; after < i; after++) {
                columns[after].selected = 1;
            }

            after = i + 1;

        } else if (columns[i].text) {
            after = page->plot.n;
        }
    }

    return MCE_OK;
}


/*
 * The words of the page, and the column that each stands in.
 */
typedef struct {
    mce_document_t     *doc;
    lab_tokens_t        words;
    size_t             *columns;
    size_t              n;
    size_t              nalloc;
} plot_words_t;


static void
plot_mark_words(void *data, size_t column, const mce_span_t *part)
{
    mce_span_t      span;
    mce_spans_t     one = { 1, &span };
    plot_words_t   *page;

    page = data;
    span = *part;
    lab_tokens_spans(&page->words, page->doc, &one);

    while (page->n < page->words.n) {
        lab_reserve(page->words.arena, page->columns, page->n, page->nalloc);
        page->columns[page->n++] = column;
    }
}


static int
plot_compare(const void *one, const void *two)
{
    uint64_t  a = *(const uint64_t *) one, b = *(const uint64_t *) two;

    return (a > b) - (a < b);
}


/*
 * Makes words into runs of three words.
 */
static void
plot_triples(lab_tokens_t *words)
{
    size_t  i;

    words->n = words->n < 2 ? 0 : words->n - 2;

    for (i = 0; i < words->n; i++) {
        words->elts[i] = words->elts[i] * 3 + words->elts[i + 1] * 5
                         + words->elts[i + 2] * 7;
    }
}


/*
 * Marks the columns where a word stands that is the first, second or third of
 * three words that stand in the gold in this order.
 */
static void
plot_gold(plot_page_t *page, const mce_spans_t *text, mce_str_t words)
{
    size_t         i, k;
    lab_tokens_t   gold = { .arena = page->args->arena };
    plot_words_t   of = { .doc = page->doc, .words = gold };

    plot_each(page, text, plot_mark_words, &of);
    lab_tokens_text(&gold, words);
    plot_triples(&gold);
    plot_triples(&of.words);

    if (gold.n) {
        qsort(gold.elts, gold.n, sizeof(uint64_t), plot_compare);
    }

    for (i = 0; i < of.words.n && gold.n; i++) {
        if (bsearch(&of.words.elts[i], gold.elts, gold.n, sizeof(uint64_t),
                    plot_compare))
        {
            for (k = 0; k < 3; k++) {
                page->plot.columns[of.columns[i + k]].gold = 1;
            }
        }
    }

    page->plot.gold = "of the gold";
}


static int
plot_run(const cli_args_t *args)
{
    int             draws;
    mce_str_t       words = mce_null_str;
    mce_spans_t     text = { 0, NULL };
    plot_page_t     page = { .args = args };
    mce_status_t    rc, found;

    if (!plot_leaf(args->exprs[0], &page.leaf, &draws)) {
        return cli_error("only r2l, dana, danag, addanag, cetr, bte, mss, dsc "
                         "and vips can be plotted, or headline() of these");
    }

    if (draws == PLOT_BOXES && args->gold) {
        return cli_error("--gold is for what is plotted along a page");
    }

    if (draws <= PLOT_TAGS && args->smoothed) {
        return cli_error("--smoothed is for what is counted line by line");
    }

    if (cli_page(args, &page.doc) != CLI_OK
        || (args->gold && cli_read(args->arena, args->gold, &words) != CLI_OK))
    {
        return CLI_BAD;
    }

    if (draws == PLOT_BOXES) {
        rc = plot_boxes(page.doc, page.leaf->conf);

        return rc == MCE_OK ? CLI_OK : cli_fault(rc);
    }

    page.plot.title = args->texts[0];
    rc = draws == PLOT_TAGS ? plot_tags(&page)
         : draws == PLOT_RATIO ? plot_ratios(&page)
         : plot_differences(&page, draws);

    if (rc == MCE_OK) {
        rc = mce_document_text(page.doc, &text);
    }

    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    found = plot_selected(&page, &text);

    if (found != MCE_OK && !cli_is_empty(found)) {
        return cli_fault(found);
    }

    if (args->gold) {
        plot_gold(&page, &text, words);
    }

    plot_svg(&page.plot);

    return found == MCE_OK ? CLI_OK : CLI_NO_CONTENT;
}


static const cli_option_t  plot_options[] = {
    { "-e EXPR", CLI_EXPR, 0, "addanag",
      "addanag without it; bte, cetr, dsc and others, headline() of them" },
    cli_flag("--smoothed", smoothed, "sums over three lines; cetr: smoothed"),
    { "--gold FILE", CLI_TEXT, offsetof(cli_args_t, gold), NULL,
      "text that is marked" },
    { .name = NULL }
};

const cli_command_t  cli_plot = {
    "plot", "what an extractor counts along a page, as SVG", plot_options,
    "FILE", plot_run
};
