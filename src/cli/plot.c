/*
 * mce plot: the columns of thesis figures 4.3 and 4.4, one a line of the
 * page: content above the axis, code below.
 */


#include "cli.h"
#include "expr.h"
#include "region.h"
#include "token.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>


#define PLOT_WIDTH   1000
#define PLOT_HALF    200            /* above and below the axis */
#define PLOT_LEFT    60
#define PLOT_TOP     40
#define PLOT_AXIS    (PLOT_TOP + PLOT_HALF)
#define PLOT_GOLD    (PLOT_AXIS + PLOT_HALF + 8)

/* a few very long lines would press all others flat */
#define PLOT_QUANTILE  0.98


typedef struct {
    mce_arena_t        *arena;
    mce_document_t     *doc;
    mce_region_conf_t   conf;
    mce_count_e         count;
    const char         *extractor;

    mce_lines_t         lines;
    mce_line_range_t   *ranges;
    size_t              nranges;
    uint8_t            *gold;           /* one a line, or NULL */

    double             *up;             /* of each line */
    double             *down;
    double              scale;
    double              step;           /* between two lines */
} plot_t;


static int
plot_conf(plot_t *plot, const mce_expr_t *expr)
{
    size_t                    i;
    const mce_node_t         *node;

    static const char *const  names[] = { "r2l", "dana", "danag", "addanag" };

    node = expr->root;

    for (i = 0; node->extractor && i < 4; i++) {
        if (strcmp(node->extractor->name, names[i]) == 0) {
            plot->conf = *(const mce_region_conf_t *) node->conf;
            plot->count = i < 2 ? MCE_COUNT_RTL : MCE_COUNT_TEXT;
            plot->extractor = names[i];
            return CLI_OK;
        }
    }

    return cli_error("only r2l, dana, danag and addanag can be plotted");
}


static void
plot_columns(plot_t *plot, int smoothed)
{
    size_t       i, n;
    double      *sorted, diff;
    mce_line_t  *line;

    n = plot->lines.n;
    plot->up = cli_alloc(plot->arena, n, sizeof(double));
    plot->down = cli_alloc(plot->arena, n, sizeof(double));
    sorted = cli_alloc(plot->arena, n, sizeof(double));

    for (i = 0; i < n; i++) {
        line = &plot->lines.elts[i];

        if (smoothed) {
            /* formula 4.2 */
            diff = (double) line->text - line->code;
            diff += i ? (double) line[-1].text - line[-1].code : 0;
            diff += i + 1 < n ? (double) line[1].text - line[1].code : 0;
            plot->up[i] = diff > 0 ? diff : 0;
            plot->down[i] = diff < 0 ? -diff : 0;

        } else {
            plot->up[i] = line->text;
            plot->down[i] = line->code;
        }

        sorted[i] = plot->up[i] > plot->down[i] ? plot->up[i] : plot->down[i];
    }

    sorted[n] = 1;
    cli_sort(sorted, n + 1);

    plot->scale = PLOT_HALF / sorted[(size_t) (PLOT_QUANTILE * (double) n)];
    plot->step = (double) PLOT_WIDTH / (double) (n ? n : 1);
}


static int
plot_compare_words(const void *one, const void *two)
{
    uint64_t  a = *(const uint64_t *) one, b = *(const uint64_t *) two;

    return (a > b) - (a < b);
}


/*
 * Marks the lines where a word stands that is the first, second or third of
 * three words that stand in the gold in this order.
 */
static void
plot_mark_gold(plot_t *plot, const cli_tokens_t *gold,
    const cli_tokens_t *page, const uint32_t *lines)
{
    size_t    i;
    uint64_t  key;

    for (i = 0; i + 2 < gold->n; i++) {
        gold->elts[i] = gold->elts[i] * 3 + gold->elts[i + 1] * 5
                        + gold->elts[i + 2] * 7;
    }

    qsort(gold->elts, i, sizeof(uint64_t), plot_compare_words);

    for (i = 0; i + 2 < page->n && gold->n > 2; i++) {
        key = page->elts[i] * 3 + page->elts[i + 1] * 5
              + page->elts[i + 2] * 7;

        if (bsearch(&key, gold->elts, gold->n - 2, sizeof(uint64_t),
                    plot_compare_words))
        {
            plot->gold[lines[i]] = 1;
            plot->gold[lines[i + 1]] = 1;
            plot->gold[lines[i + 2]] = 1;
        }
    }
}


static mce_status_t
plot_gold(plot_t *plot, mce_str_t text)
{
    size_t         i, k, line;
    uint32_t      *lines;
    mce_spans_t    spans, one;
    mce_status_t   rc;
    cli_tokens_t   gold, page;

    memset(&gold, 0, sizeof(gold));
    memset(&page, 0, sizeof(page));
    gold.arena = plot->arena;
    page.arena = plot->arena;

    rc = cli_tokens_text(&gold, text);

    if (rc == MCE_OK) {
        rc = mce_document_text(plot->doc, &spans);
    }

    plot->gold = cli_alloc(plot->arena, plot->lines.n, 1);
    lines = cli_alloc(plot->arena, plot->doc->source.len, sizeof(uint32_t));

    line = 0;
    k = 0;

    for (i = 0; rc == MCE_OK && i < spans.n; i++) {
        while (line + 1 < plot->lines.n
               && plot->lines.elts[line].end <= spans.elts[i].start)
        {
            line++;
        }

        one.n = 1;
        one.elts = &spans.elts[i];
        rc = cli_tokens_spans(&page, plot->doc, &one);

        while (k < page.n) {
            lines[k++] = (uint32_t) line;
        }
    }

    if (rc == MCE_OK) {
        plot_mark_gold(plot, &gold, &page, lines);
    }

    return rc;
}


static mce_status_t
plot_count(plot_t *plot)
{
    mce_status_t        rc;
    mce_line_options_t  options;

    options.rule = plot->conf.lines;
    options.count = (uint8_t) plot->count;
    options.links = (uint8_t) plot->conf.links;

    rc = mce_lines(plot->doc, &options, &plot->lines);

    return rc == MCE_OK ? mce_regions(plot->arena, &plot->conf, &plot->lines,
                                      &plot->ranges, &plot->nranges)
                        : rc;
}


static void
plot_band(const plot_t *plot, size_t first, size_t last, double y,
    double height, const char *colour)
{
    printf("<rect x=\"%.2f\" y=\"%.1f\" width=\"%.2f\" height=\"%.1f\" "
           "fill=\"%s\"/>\n", PLOT_LEFT + (double) first * plot->step, y,
           (double) (last - first + 1) * plot->step, height, colour);
}


static void
plot_bars(const plot_t *plot, const double *columns, int sign,
    const char *colour)
{
    size_t  i;
    double  height;

    printf("<path stroke=\"%s\" stroke-width=\"%.2f\" d=\"", colour,
           plot->step > 0.6 ? plot->step : 0.6);

    for (i = 0; i < plot->lines.n; i++) {
        height = columns[i] * plot->scale;
        height = height > PLOT_HALF ? PLOT_HALF : height;

        if (height > 0) {
            printf("M%.2f %dv%.1f", PLOT_LEFT + ((double) i + 0.5)
                   * plot->step, PLOT_AXIS, -sign * height);
        }
    }

    printf("\"/>\n");
}


static void
plot_labels(const plot_t *plot, int smoothed)
{
    static const char  text[] =
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n";

    printf(text, PLOT_LEFT, 20, "#000", plot->extractor);
    printf(text, PLOT_LEFT + 90, 20, "#1f6fb4",
           smoothed ? "more content than code" : "content");
    printf(text, PLOT_LEFT + 270, 20, "#8a8a8a",
           smoothed ? "more code than content" : "code");
    printf(text, PLOT_LEFT + 450, 20, "#b08900", "selected lines");

    if (plot->gold) {
        printf(text, PLOT_LEFT + 570, 20, "#2a8f4e", "lines of the gold");
    }

    printf("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%zu lines, "
           "each with its characters</text>\n",
           PLOT_LEFT + PLOT_WIDTH, PLOT_GOLD + 26, plot->lines.n);
    printf("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.0f</text>\n",
           PLOT_LEFT - 6, PLOT_TOP + 10, PLOT_HALF / plot->scale);
    printf("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">0</text>\n",
           PLOT_LEFT - 6, PLOT_AXIS + 4);
    printf("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.0f</text>\n",
           PLOT_LEFT - 6, PLOT_AXIS + PLOT_HALF, PLOT_HALF / plot->scale);
}


static void
plot_print(const plot_t *plot, int smoothed)
{
    size_t  i, first;

    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
           "font-family=\"sans-serif\" font-size=\"13\">\n"
           "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
           PLOT_LEFT + PLOT_WIDTH + 20, PLOT_GOLD + 36);

    for (i = 0; i < plot->nranges; i++) {
        plot_band(plot, plot->ranges[i].first, plot->ranges[i].last, PLOT_TOP,
                  2 * PLOT_HALF, "#fbedc4");
    }

    for (i = 0; plot->gold && i < plot->lines.n; i++) {
        if (plot->gold[i]) {
            first = i;

            while (i + 1 < plot->lines.n && plot->gold[i + 1]) {
                i++;
            }

            plot_band(plot, first, i, PLOT_GOLD, 8, "#2a8f4e");
        }
    }

    plot_bars(plot, plot->up, 1, "#1f6fb4");
    plot_bars(plot, plot->down, -1, "#8a8a8a");
    printf("<path stroke=\"#000\" d=\"M%d %dh%d\"/>\n", PLOT_LEFT, PLOT_AXIS,
           PLOT_WIDTH);
    plot_labels(plot, smoothed);
    printf("</svg>\n");
}


static int
plot_run(plot_t *plot, const char *text, const char *path, const char *gold,
    int smoothed)
{
    mce_str_t      bytes, words;
    mce_expr_t    *expr;
    mce_status_t   rc;

    if (cli_expr(plot->arena, text, &expr) != CLI_OK
        || plot_conf(plot, expr) != CLI_OK
        || cli_read(plot->arena, path, &bytes) != CLI_OK
        || (gold && cli_read(plot->arena, gold, &words) != CLI_OK))
    {
        return CLI_BAD;
    }

    rc = cli_document(plot->arena, bytes, &plot->doc);

    if (rc == MCE_OK) {
        rc = plot_count(plot);
    }

    if (rc == MCE_OK && gold) {
        rc = plot_gold(plot, words);
    }

    if (rc != MCE_OK) {
        return cli_error("%s", mce_status_text(rc));
    }

    plot_columns(plot, smoothed);
    plot_print(plot, smoothed);

    return plot->nranges ? CLI_OK : CLI_NO_CONTENT;
}


int
cli_plot(int argc, char **argv)
{
    int                 smoothed = 0, status;
    plot_t              plot;
    const char         *expr = "addanag", *gold = NULL;
    const cli_option_t  options[] = {
        { "-e EXPR", CLI_TEXT, &expr,
          "r2l, dana, danag or addanag, with any parameters" },
        { "--smoothed", CLI_FLAG, &smoothed, "sums over three lines" },
        { "--gold FILE", CLI_TEXT, &gold, "text whose lines are marked" },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    status = cli_options(argv, options, "FILE");
    if (status != CLI_GO) {
        return status;
    }

    memset(&plot, 0, sizeof(plot));
    plot.arena = cli_arena();
    status = plot_run(&plot, expr, argv[1], gold, smoothed);
    mce_arena_destroy(plot.arena);

    return status;
}
