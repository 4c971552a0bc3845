/*
 * mce plot: the columns of thesis figures 4.3 and 4.4, one a line of the
 * page: content above the axis, code below.
 */


#include "expr/expr.h"
#include "extract/parts/region.h"
#include "lab.h"
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

#define PLOT_CONTENT   "#1f6fb4"
#define PLOT_CODE      "#8a8a8a"
#define PLOT_IS_GOLD   "#2a8f4e"

/* The height of the plot is this quantile of the columns, since a few very
   long lines would flatten all others. */
#define PLOT_QUANTILE  0.98


typedef struct {
    const cli_args_t  *args;
    mce_document_t    *doc;
    mce_line_list_t    lines;
    mce_line_range_t  *ranges;
    size_t             nranges;
    uint8_t           *gold;            /* one a line */
    double             scale;
    double             step;            /* between two lines */
} plot_t;


/*
 * What the extractor counts; -1 if it has no lines.
 */
static int
plot_counts(const mce_expr_t *expr)
{
    size_t  i;

    static const char *const  names[] = { "r2l", "dana", "danag", "addanag" };

    for (i = 0; expr->extractor && i < 4; i++) {
        if (strcmp(expr->extractor->name, names[i]) == 0) {
            return i < 2 ? MCE_COUNT_RTL : MCE_COUNT_TEXT;
        }
    }

    return -1;
}


/*
 * The height of a column, below the axis less than 0: of content, of code, or
 * of their difference in three lines, formula 4.2.
 */
static double
plot_height(const plot_t *plot, size_t i, int code)
{
    double             diff;
    const mce_line_t  *line;

    line = &plot->lines.elts[i];

    if (!plot->args->smoothed) {
        return code ? -(double) line->code : line->text;
    }

    diff = (double) line->text - line->code;
    diff += i ? (double) line[-1].text - line[-1].code : 0;
    diff += i + 1 < plot->lines.n ? (double) line[1].text - line[1].code : 0;

    return (diff < 0) == code ? diff : 0;
}


static void
plot_scale(plot_t *plot)
{
    size_t   i, n;
    double  *heights, up, down;

    n = plot->lines.n;
    heights = cli_alloc(plot->args->arena, n, sizeof(double));
    heights[n] = 1;

    for (i = 0; i < n; i++) {
        up = plot_height(plot, i, 0);
        down = -plot_height(plot, i, 1);
        heights[i] = up > down ? up : down;
    }

    lab_sort(heights, n + 1);
    plot->scale = PLOT_HALF / heights[(size_t) (PLOT_QUANTILE * (double) n)];
    plot->step = (double) PLOT_WIDTH / (double) (n ? n : 1);
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
 * Marks the lines where a word stands that is the first, second or third of
 * three words that stand in the gold in this order.
 */
static mce_status_t
plot_gold(plot_t *plot, mce_str_t text)
{
    size_t         i, k, line;
    uint32_t      *lines;
    mce_spans_t    spans, one;
    mce_status_t   rc;
    lab_tokens_t   gold = { .arena = plot->args->arena }, page = gold;

    rc = mce_document_text(plot->doc, &spans);
    if (rc != MCE_OK) {
        return rc;
    }

    lines = cli_alloc(gold.arena, plot->doc->source.len, sizeof(uint32_t));
    line = 0;
    k = 0;

    for (i = 0; i < spans.n; i++) {
        while (line + 1 < plot->lines.n
               && plot->lines.elts[line].end <= spans.elts[i].start)
        {
            line++;
        }

        one.n = 1;
        one.elts = &spans.elts[i];
        lab_tokens_spans(&page, plot->doc, &one);

        while (k < page.n) {
            lines[k++] = (uint32_t) line;
        }
    }

    lab_tokens_text(&gold, text);
    plot_triples(&gold);
    plot_triples(&page);

    if (gold.n) {
        qsort(gold.elts, gold.n, sizeof(uint64_t), plot_compare);
    }

    for (i = 0; i < page.n && gold.n; i++) {
        if (bsearch(&page.elts[i], gold.elts, gold.n, sizeof(uint64_t),
                    plot_compare))
        {
            for (k = 0; k < 3; k++) {
                plot->gold[lines[i + k]] = 1;
            }
        }
    }

    return MCE_OK;
}


static mce_status_t
plot_count(plot_t *plot, const mce_expr_t *expr)
{
    mce_status_t              rc;
    mce_line_options_t        options;
    const mce_region_conf_t  *conf;

    conf = expr->conf;
    options.rule = conf->lines;
    options.links = (uint8_t) conf->links;
    options.count = (uint8_t) plot_counts(expr);

    rc = mce_lines(plot->doc, &options, &plot->lines);

    return rc == MCE_OK ? mce_regions(plot->args->arena, conf, &plot->lines,
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
plot_columns(const plot_t *plot, int code, const char *colour)
{
    size_t  i;
    double  height;

    printf("<path stroke=\"%s\" stroke-width=\"%.2f\" d=\"", colour,
           plot->step > 0.6 ? plot->step : 0.6);

    for (i = 0; i < plot->lines.n; i++) {
        height = plot_height(plot, i, code) * plot->scale;
        height = height > PLOT_HALF ? PLOT_HALF : height;
        height = height < -PLOT_HALF ? -PLOT_HALF : height;

        if (height != 0) {
            printf("M%.2f %dv%.1f", PLOT_LEFT + ((double) i + 0.5)
                   * plot->step, PLOT_AXIS, -height);
        }
    }

    printf("\"/>\n");
}


static void
plot_labels(const plot_t *plot, const char *extractor)
{
    int     smoothed;
    double  most;

    static const char  text[] =
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n";
    static const char  value[] =
        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.0f%s</text>\n";

    smoothed = plot->args->smoothed;
    most = PLOT_HALF / plot->scale;

    printf(text, PLOT_LEFT, 20, "#000", extractor);
    printf(text, PLOT_LEFT + 90, 20, PLOT_CONTENT,
           smoothed ? "more content than code" : "content");
    printf(text, PLOT_LEFT + 270, 20, PLOT_CODE,
           smoothed ? "more code than content" : "code");
    printf(text, PLOT_LEFT + 450, 20, "#b08900", "selected lines");

    if (plot->args->gold) {
        printf(text, PLOT_LEFT + 570, 20, PLOT_IS_GOLD, "lines of the gold");
    }

    printf(value, PLOT_LEFT + PLOT_WIDTH, PLOT_GOLD + 26,
           (double) plot->lines.n, " lines, each with its characters");
    printf(value, PLOT_LEFT - 6, PLOT_TOP + 10, most, "");
    printf(value, PLOT_LEFT - 6, PLOT_AXIS + 4, 0.0, "");
    printf(value, PLOT_LEFT - 6, PLOT_AXIS + PLOT_HALF, most, "");
}


static void
plot_print(const plot_t *plot, const char *extractor)
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

    for (i = 0; i < plot->lines.n; i++) {
        for (first = i; i < plot->lines.n && plot->gold[i]; i++) {
            /* void */
        }

        if (first < i) {
            plot_band(plot, first, i - 1, PLOT_GOLD, 8, PLOT_IS_GOLD);
        }
    }

    plot_columns(plot, 0, PLOT_CONTENT);
    plot_columns(plot, 1, PLOT_CODE);
    printf("<path stroke=\"#000\" d=\"M%d %dh%d\"/>\n", PLOT_LEFT, PLOT_AXIS,
           PLOT_WIDTH);
    plot_labels(plot, extractor);
    printf("</svg>\n");
}


static int
plot_run(const cli_args_t *args)
{
    plot_t             plot = { .args = args };
    mce_str_t          words = mce_null_str;
    mce_status_t       rc;
    const mce_expr_t  *expr;

    expr = args->exprs[0];

    if (plot_counts(expr) < 0) {
        return cli_error("only r2l, dana, danag and addanag can be plotted");
    }

    if (cli_page(args, &plot.doc) != CLI_OK
        || (args->gold && cli_read(args->arena, args->gold, &words) != CLI_OK))
    {
        return CLI_BAD;
    }

    rc = plot_count(&plot, expr);
    plot.gold = cli_alloc(args->arena, plot.lines.n, 1);

    if (rc == MCE_OK && args->gold) {
        rc = plot_gold(&plot, words);
    }

    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    plot_scale(&plot);
    plot_print(&plot, expr->extractor->name);

    return plot.nranges ? CLI_OK : CLI_NO_CONTENT;
}


static const cli_option_t  plot_options[] = {
    { "-e EXPR", CLI_EXPR, 0, "addanag",
      "r2l, dana, danag or addanag, with any parameters" },
    cli_flag("--smoothed", smoothed, "sums over three lines"),
    { "--gold FILE", CLI_TEXT, offsetof(cli_args_t, gold), NULL,
      "text whose lines are marked" },
    { .name = NULL }
};

const cli_command_t  cli_plot = {
    "plot", "content and code of a page, line by line, as SVG", plot_options,
    "FILE", plot_run
};
