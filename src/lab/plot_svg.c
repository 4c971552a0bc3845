/*
 * Drawing a plot.
 */


#include "plot.h"

#include <stdio.h>


#define SVG_WIDTH   1000
#define SVG_HEIGHT  400
#define SVG_LEFT    60
#define SVG_TOP     40
#define SVG_BOTTOM  (SVG_TOP + SVG_HEIGHT)
#define SVG_GOLD    (SVG_BOTTOM + 8)
#define SVG_NUMBER  (SVG_BOTTOM + 34)
#define SVG_UNIT    (SVG_BOTTOM + 54)

#define SVG_CONTENT   "#1f6fb4"
#define SVG_CODE      "#8a8a8a"
#define SVG_IS_GOLD   "#2a8f4e"

/* The height of columns is this quantile of them, since a few very long lines
   would flatten all others. */
#define SVG_QUANTILE  0.98
/* most numbers along the axis, and most points of a curve */
#define SVG_NUMBERS   10
#define SVG_POINTS    2000


typedef struct {
    const plot_t  *plot;
    int            axis;
    double         most;            /* the value of the full height */
    double         scale;
    double         step;            /* between two columns */
} svg_t;


static void
svg_scale(svg_t *svg)
{
    size_t                i, n;
    double               *heights;
    mce_arena_t          *arena;
    const plot_column_t  *column;

    n = svg->plot->n;
    arena = cli_arena();
    heights = cli_alloc(arena, n, sizeof(double));
    heights[n] = 1;

    for (i = 0; i < n; i++) {
        column = &svg->plot->columns[i];
        heights[i] = column->up > column->down ? column->up : column->down;
    }

    lab_sort(heights, n + 1);
    svg->most = heights[svg->plot->curve ? n
                        : (size_t) (SVG_QUANTILE * (double) n)];
    svg->most = svg->most > 0 ? svg->most : 1;
    mce_arena_destroy(arena);

    svg->axis = svg->plot->below ? SVG_TOP + SVG_HEIGHT / 2 : SVG_BOTTOM;
    svg->scale = (svg->axis - SVG_TOP) / svg->most;
    svg->step = (double) SVG_WIDTH / (double) (n ? n : 1);
}


static double
svg_height(const svg_t *svg, double value)
{
    return (value < svg->most ? value : svg->most) * svg->scale;
}


static void
svg_band(const svg_t *svg, size_t first, size_t end, double y, double height,
    const char *colour)
{
    printf("<rect x=\"%.2f\" y=\"%.1f\" width=\"%.2f\" height=\"%.1f\" "
           "fill=\"%s\"/>\n", SVG_LEFT + (double) first * svg->step, y,
           (double) (end - first) * svg->step, height, colour);
}


/*
 * A band for each run of columns that are selected, or marked.
 */
static void
svg_bands(const svg_t *svg, int gold, double y, double height,
    const char *colour)
{
    size_t                i, first;
    const plot_column_t  *columns;

    columns = svg->plot->columns;

    for (i = 0; i < svg->plot->n; i++) {
        for (first = i; i < svg->plot->n
             && (gold ? columns[i].gold : columns[i].selected); i++)
        {
            /* void */
        }

        if (first < i) {
            svg_band(svg, first, i, y, height, colour);
        }
    }
}


static void
svg_columns(const svg_t *svg, int below, const char *colour)
{
    size_t  i;
    double  height;

    printf("<path stroke=\"%s\" stroke-width=\"%.2f\" d=\"", colour,
           svg->step > 0.6 ? svg->step : 0.6);

    for (i = 0; i < svg->plot->n; i++) {
        height = svg_height(svg, below ? svg->plot->columns[i].down
                                       : svg->plot->columns[i].up);
        if (height > 0) {
            printf("M%.2f %dv%.1f", SVG_LEFT + ((double) i + 0.5) * svg->step,
                   svg->axis, below ? height : -height);
        }
    }

    printf("\"/>\n");
}


static void
svg_curve(const svg_t *svg)
{
    size_t  i, every;

    every = svg->plot->n / SVG_POINTS + 1;
    printf("<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" "
           "d=\"M%d %d", SVG_CONTENT, SVG_LEFT, svg->axis);

    for (i = every; i <= svg->plot->n; i += every) {
        printf("L%.2f %.1f", SVG_LEFT + (double) i * svg->step,
               svg->axis - svg_height(svg, svg->plot->columns[i - 1].up));
    }

    printf("\"/>\n");
}


/*
 * Numbers of columns, from 1, in steps of 1, 2 or 5 times a power of ten.
 */
static void
svg_numbers(const svg_t *svg)
{
    size_t  i, step, power;

    step = 1;

    for (power = 1; svg->plot->n / step > SVG_NUMBERS; power *= 10) {
        step = svg->plot->n / power <= SVG_NUMBERS ? power
               : svg->plot->n / (2 * power) <= SVG_NUMBERS ? 2 * power
               : 5 * power;
    }

    for (i = step; i <= svg->plot->n; i += step) {
        printf("<text x=\"%.2f\" y=\"%d\" text-anchor=\"middle\" "
               "font-size=\"11\">%zu</text>\n",
               SVG_LEFT + ((double) i - 0.5) * svg->step, SVG_NUMBER, i);
    }
}


static void
svg_labels(const svg_t *svg)
{
    const plot_t  *plot;

    static const char  text[] =
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n";
    static const char  value[] =
        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.0f</text>\n";

    plot = svg->plot;

    printf(text, SVG_LEFT, 20, SVG_CONTENT, plot->above);

    if (plot->below) {
        printf(text, SVG_LEFT + 270, 20, SVG_CODE, plot->below);
        printf(value, SVG_LEFT - 6, SVG_BOTTOM, svg->most);
    }

    printf(text, SVG_LEFT + 450, 20, "#b08900", "selected");

    if (plot->gold) {
        printf(text, SVG_LEFT + 570, 20, SVG_IS_GOLD, plot->gold);
    }

    printf(value, SVG_LEFT - 6, SVG_TOP + 10, svg->most);
    printf(value, SVG_LEFT - 6, svg->axis + 4, 0.0);
    printf(text, SVG_LEFT, SVG_UNIT, "#000", plot->title);
    printf("<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%zu %s</text>\n",
           SVG_LEFT + SVG_WIDTH, SVG_UNIT, plot->n, plot->what);
}


void
plot_svg(const plot_t *plot)
{
    svg_t  svg = { .plot = plot };

    svg_scale(&svg);

    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
           "font-family=\"sans-serif\" font-size=\"13\">\n"
           "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
           SVG_LEFT + SVG_WIDTH + 20, SVG_UNIT + 10);

    svg_bands(&svg, 0, SVG_TOP, SVG_HEIGHT, "#fbedc4");

    if (plot->gold) {
        svg_bands(&svg, 1, SVG_GOLD, 8, SVG_IS_GOLD);
    }

    if (plot->curve) {
        svg_curve(&svg);

    } else {
        svg_columns(&svg, 0, SVG_CONTENT);
        svg_columns(&svg, 1, SVG_CODE);
    }

    printf("<path stroke=\"#000\" d=\"M%d %dh%d\"/>\n", SVG_LEFT, svg.axis,
           SVG_WIDTH);
    svg_numbers(&svg);
    svg_labels(&svg);
    printf("</svg>\n");
}


/*
 * Parents stand before what is in them, so that leaves are drawn above.
 */
mce_status_t
plot_boxes(mce_document_t *doc, const mce_vips_conf_t *conf)
{
    size_t                     i;
    double                     scale;
    mce_status_t               rc;
    mce_visual_rect_t          page;
    mce_visual_nodes_t         nodes;
    mce_visual_blocks_t        tree;
    const mce_visual_block_t  *block;

    rc = mce_vips_tree(doc, conf, &nodes, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    page = tree.elts[0].rect;
    scale = mce_visual_is_seen(&page)
            ? (double) SVG_WIDTH / (page.right - page.left) : 1;
    rc = MCE_NO_CONTENT;

    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
           "height=\"%.0f\" font-family=\"sans-serif\" font-size=\"12\">\n"
           "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
           SVG_WIDTH, scale * (page.bottom - page.top));

    for (i = 0; i < tree.n; i++) {
        block = &tree.elts[i];
        rc = block->kept ? MCE_OK : rc;

        printf("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
               "fill=\"%s\" stroke=\"%s\"%s/>\n",
               scale * (block->rect.left - page.left),
               scale * (block->rect.top - page.top),
               scale * (block->rect.right - block->rect.left),
               scale * (block->rect.bottom - block->rect.top),
               block->kept ? "#fbedc4" : "none",
               block->leaf ? "#1f6fb4" : "#8a8a8a",
               block->leaf ? "" : " stroke-dasharray=\"4\"");

        if (block->leaf) {
            printf("<text x=\"%.1f\" y=\"%.1f\">%d</text>\n",
                   scale * (block->rect.left - page.left) + 3,
                   scale * (block->rect.top - page.top) + 13, block->doc);
        }
    }

    printf("</svg>\n");

    return rc;
}
