
/*
 * CETR: the characters of text for each tag of a line, and how they change
 * from line to line, are two coordinates; of the clusters of lines, the one
 * at the origin is not content.
 *
 * T. Weninger, W. H. Hsu, J. Han: CETR - Content Extraction via Tag Ratios.
 * WWW 2010.  Thesis, section 3.3.3.1, Algorithm 9.
 */


#include <math.h>
#include <string.h>

#include "base/arena.h"
#include "extract/cetr.h"
#include "extract/extractor.h"


#define MCE_CETR_RADIUS    10
#define MCE_CETR_K         3
/* lines that the derivative looks ahead */
#define MCE_CETR_AHEAD     3
/* most rounds of k-means; pages need about ten */
#define MCE_CETR_ROUNDS    50


enum {
    MCE_CETR_KMEANS = 0,
    MCE_CETR_THRESHOLD
};


typedef struct {
    double              ratio;
    double              change;
} mce_cetr_point_t;


static void mce_cetr_points(const mce_cetr_conf_t *conf,
    const mce_line_list_t *lines, mce_cetr_point_t *points, double *ratios);
static void mce_cetr_smooth(double *values, size_t n, int radius);
static void mce_cetr_cluster(const mce_cetr_point_t *points, size_t n,
    uint8_t *content);
static unsigned mce_cetr_nearest(const mce_cetr_point_t *center,
    const mce_cetr_point_t *point);
static void mce_cetr_threshold(const mce_cetr_conf_t *conf,
    const mce_cetr_point_t *points, size_t n, uint8_t *content);
static size_t mce_cetr_ranges(const uint8_t *content,
    const mce_line_list_t *lines, mce_line_range_t *ranges);


static const mce_param_t  mce_cetr_params[] = {
    mce_param_lines(mce_cetr_conf_t, lines, "blkA"),
    mce_param_int(mce_cetr_conf_t, radius, "2", 0, MCE_CETR_RADIUS),
    mce_param_enum(mce_cetr_conf_t, by, "kmeans", "kmeans, threshold"),
    mce_param_real(mce_cetr_conf_t, lambda, "1", 0, 10),
    mce_param_enum(mce_cetr_conf_t, links, "keep", "keep, remove"),
    mce_param_end
};


static mce_status_t
mce_cetr_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    double                 *ratios;
    uint8_t                *content;
    mce_line_list_t         lines;
    mce_status_t            rc;
    mce_line_range_t       *ranges;
    mce_cetr_point_t       *points;
    mce_line_options_t      options;
    const mce_cetr_conf_t  *conf = data;

    options.rule = conf->lines;
    options.count = MCE_COUNT_TEXT;
    options.links = (uint8_t) conf->links;

    rc = mce_lines(doc, &options, &lines);
    if (rc != MCE_OK) {
        return rc;
    }

    points = mce_arena_alloc(doc->arena,
                             (lines.n + 1) * sizeof(mce_cetr_point_t));
    ratios = mce_arena_alloc(doc->arena, (lines.n + 1) * sizeof(double));
    content = mce_arena_calloc(doc->arena, lines.n + 1);

    if (points == NULL || ratios == NULL || content == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_cetr_points(conf, &lines, points, ratios);
    mce_arena_release(doc->arena, ratios);

    if (conf->by == MCE_CETR_THRESHOLD) {
        mce_cetr_threshold(conf, points, lines.n, content);

    } else {
        mce_cetr_cluster(points, lines.n, content);
    }

    mce_arena_release(doc->arena, points);

    ranges = mce_arena_alloc(doc->arena,
                             (lines.n + 1) * sizeof(mce_line_range_t));
    if (ranges == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_lines_select(doc, &options, ranges,
                          mce_cetr_ranges(content, &lines, ranges), out);

    mce_arena_release(doc->arena, lines.elts);

    return rc;
}


static void
mce_cetr_points(const mce_cetr_conf_t *conf, const mce_line_list_t *lines,
    mce_cetr_point_t *points, double *ratios)
{
    size_t  i, j, n;
    double  ahead;

    n = lines->n;
    mce_cetr_ratios(lines, conf->radius, ratios);

    for (i = 0; i < n; i++) {
        points[i].ratio = ratios[i];
    }

    for (i = 0; i < n; i++) {
        ahead = 0;

        for (j = i + 1; j < n && j <= i + MCE_CETR_AHEAD; j++) {
            ahead += points[j].ratio;
        }

        ratios[i] = fabs(ahead / MCE_CETR_AHEAD - points[i].ratio);
    }

    mce_cetr_smooth(ratios, n, conf->radius);

    for (i = 0; i < n; i++) {
        points[i].change = ratios[i];
    }
}


void
mce_cetr_ratios(const mce_line_list_t *lines, int radius, double *ratios)
{
    size_t             i;
    const mce_line_t  *line;

    for (i = 0; i < lines->n; i++) {
        line = &lines->elts[i];
        ratios[i] = (double) line->text / (line->tags ? line->tags : 1);
    }

    mce_cetr_smooth(ratios, lines->n, radius);
}


/*
 * Smooths with a Gaussian whose standard deviation is its radius; lines beyond
 * the page count as 0.
 */

static void
mce_cetr_smooth(double *values, size_t n, int radius)
{
    int     j;
    size_t  i, r;
    double  weight[MCE_CETR_RADIUS + 1], before[MCE_CETR_RADIUS];
    double  sum, value;

    if (radius == 0) {
        return;
    }

    r = (size_t) radius;
    weight[0] = 1;
    sum = 1;

    for (j = 1; j <= radius; j++) {
        weight[j] = exp(-j * j / (2.0 * radius * radius));
        sum += 2 * weight[j];
    }

    memset(before, 0, sizeof(before));

    for (i = 0; i < n; i++) {
        value = weight[0] * values[i];

        for (j = 1; j <= radius; j++) {
            value += weight[j] * before[(i + r - (size_t) j) % r];

            if (i + (size_t) j < n) {
                value += weight[j] * values[i + (size_t) j];
            }
        }

        before[i % r] = values[i];
        values[i] = value / sum;
    }
}


static void
mce_cetr_cluster(const mce_cetr_point_t *points, size_t n, uint8_t *content)
{
    size_t             i, count[MCE_CETR_K];
    unsigned           k, round, moved;
    mce_cetr_point_t   center[MCE_CETR_K], sum[MCE_CETR_K], max = { 0, 0 };

    for (i = 0; i < n; i++) {
        max.ratio = fmax(max.ratio, points[i].ratio);
        max.change = fmax(max.change, points[i].change);
    }

    for (k = 0; k < MCE_CETR_K; k++) {
        center[k].ratio = max.ratio * k / (MCE_CETR_K - 1);
        center[k].change = max.change * k / (MCE_CETR_K - 1);
    }

    for (round = 0; round < MCE_CETR_ROUNDS; round++) {
        memset(count, 0, sizeof(count));
        memset(sum, 0, sizeof(sum));
        moved = round == 0;

        for (i = 0; i < n; i++) {
            k = mce_cetr_nearest(center, &points[i]);

            moved |= content[i] != k;
            content[i] = (uint8_t) k;

            count[k]++;
            sum[k].ratio += points[i].ratio;
            sum[k].change += points[i].change;
        }

        if (!moved) {
            return;
        }

        /* the cluster at the origin stays there */
        for (k = 1; k < MCE_CETR_K; k++) {
            if (count[k]) {
                center[k].ratio = sum[k].ratio / (double) count[k];
                center[k].change = sum[k].change / (double) count[k];
            }
        }
    }
}


static unsigned
mce_cetr_nearest(const mce_cetr_point_t *center,
    const mce_cetr_point_t *point)
{
    double    x, y, distance, least;
    unsigned  k, nearest;

    nearest = 0;
    least = HUGE_VAL;

    for (k = 0; k < MCE_CETR_K; k++) {
        x = point->ratio - center[k].ratio;
        y = point->change - center[k].change;
        distance = x * x + y * y;

        if (distance < least) {
            least = distance;
            nearest = k;
        }
    }

    return nearest;
}


/*
 * The paper's first form: one dimension, cut at lambda standard deviations.
 */

static void
mce_cetr_threshold(const mce_cetr_conf_t *conf,
    const mce_cetr_point_t *points, size_t n, uint8_t *content)
{
    size_t  i;
    double  sum, squares, mean, least;

    sum = 0;
    squares = 0;

    for (i = 0; i < n; i++) {
        sum += points[i].ratio;
        squares += points[i].ratio * points[i].ratio;
    }

    mean = sum / (double) n;
    least = conf->lambda
            * sqrt(fmax(squares / (double) n - mean * mean, 0));

    for (i = 0; i < n; i++) {
        content[i] = points[i].ratio >= least;
    }
}


static size_t
mce_cetr_ranges(const uint8_t *content, const mce_line_list_t *lines,
    mce_line_range_t *ranges)
{
    size_t  i, n;

    n = 0;

    for (i = 0; i < lines->n; i++) {
        if (content[i]) {
            if (i == 0 || !content[i - 1]) {
                ranges[n++].bytes.start = lines->elts[i].start;
            }

            ranges[n - 1].bytes.end = lines->elts[i].end;
        }
    }

    return n;
}


const mce_extractor_t  mce_cetr = {
    "cetr", "clusters of lines by their text for each tag",
    mce_cetr_params, sizeof(mce_cetr_conf_t), mce_cetr_extract, NULL
};
