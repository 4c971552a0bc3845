
/*
 * Regions are maximal runs of lines where content outweighs code; the largest
 * is taken to lie in the main content, and its neighbours join it as long as
 * the gap to the next one is small: thesis, Algorithm 1.
 */


#include "base/arena.h"
#include "extract/parts/region.h"
#include "html/tree.h"
#include "text/count.h"


/* the first so many letters decide the direction of the page */
#define MCE_REGION_LETTERS  10000


typedef struct {
    mce_line_range_t    lines;
    int64_t             weight;
} mce_region_t;


/*
 * The regions found so far.  Lines before number "base" are gone; of those
 * that are still there, the first "judged" have been assigned to regions.
 */
typedef struct {
    mce_arena_t              *arena;
    const mce_region_conf_t  *conf;
    mce_region_t             *regions;
    size_t                    n;
    size_t                    nalloc;
    size_t                    base;
    size_t                    judged;
    int                       inside;
} mce_region_finder_t;


static mce_status_t mce_regions_within(mce_document_t *doc,
    const mce_region_finder_t *finder, const mce_line_list_t *lines,
    mce_line_range_t **ranges, size_t *n);
static void mce_region_fill(mce_line_range_t *ranges, size_t *n);
static mce_status_t mce_region_bounds(mce_document_t *doc, uint32_t end,
    mce_span_t *bounds);
static int mce_region_holds(const mce_line_list_t *lines,
    const mce_line_range_t *region, const mce_span_t *bounds);
static size_t mce_region_largest(const mce_region_t *regions, size_t n);
static mce_status_t mce_region_take(void *data, const mce_line_list_t *lines,
    int end, size_t *done);
static mce_status_t mce_region_join(const mce_region_finder_t *finder,
    mce_line_range_t **ranges, size_t *n);
static inline int64_t mce_region_diff(const mce_line_t *line);
static void mce_region_weigh(mce_region_t *region,
    const mce_region_conf_t *conf, const mce_line_t *line, int64_t diff);
static int mce_region_near(const mce_region_conf_t *conf,
    const mce_region_t *left, const mce_region_t *right);


mce_status_t
mce_region_extract(mce_document_t *doc, const mce_region_conf_t *conf,
    mce_count_e count, mce_span_builder_t *out)
{
    size_t               n, done;
    mce_line_list_t      lines;
    mce_status_t         rc;
    mce_line_range_t    *ranges;
    mce_line_options_t   options;
    mce_region_finder_t  finder = { .arena = doc->arena, .conf = conf };

    options.rule = conf->lines;
    options.count = (uint8_t) count;
    options.links = (uint8_t) conf->links;

    n = 0;
    ranges = NULL;

    if (doc->headline.end) {
        rc = mce_lines(doc, &options, &lines);

        if (rc == MCE_OK) {
            rc = mce_region_take(&finder, &lines, 1, &done);
        }

        if (rc == MCE_OK && finder.n) {
            rc = mce_regions_within(doc, &finder, &lines, &ranges, &n);
        }

        mce_arena_release(doc->arena, lines.elts);

    } else {
        rc = mce_lines_take(doc, &options, mce_region_take, &finder);
    }

    if (rc == MCE_OK && n == 0) {
        rc = mce_region_join(&finder, &ranges, &n);
    }

    return rc == MCE_OK
           ? mce_lines_select(doc, &options, ranges, n, out) : rc;
}


mce_status_t
mce_region_extract_text(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    return mce_region_extract(doc, conf, MCE_COUNT_TEXT, out);
}


mce_status_t
mce_regions(mce_arena_t *arena, const mce_region_conf_t *conf,
    const mce_line_list_t *lines, mce_line_range_t **ranges, size_t *n)
{
    size_t               done;
    mce_status_t         rc;
    mce_region_finder_t  finder = { .arena = arena, .conf = conf };

    rc = mce_region_take(&finder, lines, 1, &done);

    return rc == MCE_OK ? mce_region_join(&finder, ranges, n) : rc;
}


static mce_status_t
mce_region_join(const mce_region_finder_t *finder, mce_line_range_t **ranges,
    size_t *n)
{
    size_t                    i, m, left, right;
    const mce_region_t       *regions;
    const mce_region_conf_t  *conf;

    *n = 0;
    conf = finder->conf;
    regions = finder->regions;

    if (finder->n == 0) {
        return MCE_OK;
    }

    m = mce_region_largest(regions, finder->n);

    for (left = m; left > 0; left--) {
        if (!mce_region_near(conf, &regions[left - 1], &regions[left])) {
            break;
        }
    }

    for (right = m; right + 1 < finder->n; right++) {
        if (!mce_region_near(conf, &regions[right], &regions[right + 1])) {
            break;
        }
    }

    *ranges = mce_arena_alloc(finder->arena, (right - left + 1)
                                             * sizeof(mce_line_range_t));
    if (*ranges == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = left; i <= right; i++) {
        (*ranges)[(*n)++] = regions[i].lines;
    }

    if (conf->fill) {
        mce_region_fill(*ranges, n);
    }

    return MCE_OK;
}


static void
mce_region_fill(mce_line_range_t *ranges, size_t *n)
{
    ranges[0].last = ranges[*n - 1].last;
    ranges[0].bytes.end = ranges[*n - 1].bytes.end;
    *n = 1;
}


/*
 * Section 7.2.1: with both bounds known there is no gap to keep.  All regions
 * count from the headline to the end of the smallest subtree that holds it
 * and r_m.  None are found if that would leave out half of r_m.
 */

static mce_status_t
mce_regions_within(mce_document_t *doc, const mce_region_finder_t *finder,
    const mce_line_list_t *lines, mce_line_range_t **ranges, size_t *n)
{
    size_t                   i;
    mce_span_t               bounds;
    mce_status_t             rc;
    mce_line_range_t        *range;
    const mce_line_range_t  *r_m;

    *ranges = mce_arena_alloc(doc->arena,
                              finder->n * sizeof(mce_line_range_t));
    if (*ranges == NULL) {
        return MCE_NO_MEMORY;
    }

    r_m = &finder->regions[mce_region_largest(finder->regions,
                                              finder->n)].lines;

    rc = mce_region_bounds(doc, lines->elts[r_m->last].end, &bounds);
    if (rc != MCE_OK || !mce_region_holds(lines, r_m, &bounds)) {
        return rc;
    }

    for (i = 0; i < finder->n; i++) {
        range = &(*ranges)[*n];
        *range = finder->regions[i].lines;

        while (range->first <= range->last
               && lines->elts[range->first].end <= bounds.start)
        {
            range->first++;
        }

        while (range->last > range->first
               && lines->elts[range->last].start >= bounds.end)
        {
            range->last--;
        }

        if (range->first <= range->last
            && lines->elts[range->first].start < bounds.end)
        {
            range->bytes.start = lines->elts[range->first].start;
            range->bytes.end = lines->elts[range->last].end;
            (*n)++;
        }
    }

    if (finder->conf->fill && *n) {
        mce_region_fill(*ranges, n);
    }

    return MCE_OK;
}


/*
 * From the headline to the end of the smallest element that holds it and the
 * text before "end".
 */

static mce_status_t
mce_region_bounds(mce_document_t *doc, uint32_t end, mce_span_t *bounds)
{
    uint32_t           e, first, last;
    mce_status_t       rc;
    const mce_tree_t  *tree;

    *bounds = doc->headline;
    bounds->end = bounds->start;

    rc = mce_tree(doc, &tree);
    if (rc != MCE_OK || end <= bounds->start) {
        return rc;
    }

    first = mce_token_at(doc, bounds->start);
    last = mce_token_at(doc, end - 1);

    while (last > first && !mce_token_is_text(&doc->tokens[last])) {
        last--;
    }

    e = tree->of[first];

    while (e && tree->elements[e].end <= last) {
        e = tree->elements[e].parent;
    }

    bounds->end = doc->tokens[tree->elements[e].end].start;

    return MCE_OK;
}


static int
mce_region_holds(const mce_line_list_t *lines, const mce_line_range_t *region,
    const mce_span_t *bounds)
{
    size_t             i;
    uint64_t           all, within;
    const mce_line_t  *line;

    all = 0;
    within = 0;

    for (i = region->first; i <= region->last; i++) {
        line = &lines->elts[i];
        all += line->text;

        if (line->end > bounds->start && line->start < bounds->end) {
            within += line->text;
        }
    }

    return within * 2 >= all;
}


static size_t
mce_region_largest(const mce_region_t *regions, size_t n)
{
    size_t  i, m;

    m = 0;

    for (i = 1; i < n; i++) {
        if (regions[i].weight > regions[m].weight) {
            m = i;
        }
    }

    return m;
}


/*
 * A line is judged by its neighbours: the last one waits for the next, and
 * the one before it stays.
 */

static mce_status_t
mce_region_take(void *data, const mce_line_list_t *lines, int end,
    size_t *done)
{
    size_t                i, last;
    int64_t               diff, before, own, after;
    mce_region_t         *region;
    const mce_line_t     *line;
    mce_region_finder_t  *finder = data;

    last = lines->n ? lines->n - !end : 0;
    i = finder->judged;
    line = &lines->elts[i];
    before = i > 0 ? mce_region_diff(line - 1) : 0;
    after = i < last ? mce_region_diff(line) : 0;

    for ( /* void */ ; i < last; i++, line++) {
        own = after;
        after = i + 1 < lines->n ? mce_region_diff(line + 1) : 0;
        diff = finder->conf->smooth ? before + own + after : own;
        before = own;

        if (finder->conf->bears ? line->text == 0 : diff <= 0) {
            finder->inside = 0;
            continue;
        }

        if (!finder->inside) {
            if (!mce_array_reserve(finder->arena, finder->regions, finder->n,
                                   finder->nalloc))
            {
                return MCE_NO_MEMORY;
            }

            region = &finder->regions[finder->n++];
            region->lines.first = finder->base + i;
            region->lines.bytes.start = line->start;
            region->weight = 0;
            finder->inside = 1;
        }

        region = &finder->regions[finder->n - 1];
        region->lines.last = finder->base + i;
        region->lines.bytes.end = line->end;

        mce_region_weigh(region, finder->conf, line, diff);
    }

    *done = i ? i - 1 : 0;
    finder->base += *done;
    finder->judged = i - *done;

    return MCE_OK;
}


static inline int64_t
mce_region_diff(const mce_line_t *line)
{
    return (int64_t) line->text - line->code;
}


static void
mce_region_weigh(mce_region_t *region, const mce_region_conf_t *conf,
    const mce_line_t *line, int64_t diff)
{
    switch (conf->rm) {

    case MCE_RM_LEN:
        region->weight += (int64_t) line->text + line->code;
        break;

    case MCE_RM_DIFF:
        region->weight += diff;
        break;

    case MCE_RM_NET:
        region->weight += (int64_t) line->text - line->code;
        break;

    case MCE_RM_COL:
        region->weight = diff > region->weight ? diff : region->weight;
        break;

    default:
        region->weight += line->text;
    }
}


/*
 * Formula 4.4: one more than the difference of the line numbers, so that
 * regions with k lines between are k + 2 apart.
 */

static int
mce_region_near(const mce_region_conf_t *conf, const mce_region_t *left,
    const mce_region_t *right)
{
    size_t  distance;

    distance = right->lines.first - left->lines.last;

    return (conf->dist ? distance - 1 : distance + 1) <= (size_t) conf->gap;
}


mce_status_t
mce_region_is_rtl(mce_document_t *doc)
{
    size_t              letters, rtl, rest;
    mce_status_t        rc;
    mce_text_walk_t     walk = { 0 };
    const mce_token_t  *token;

    if (!mce_count_any_rtl(doc->source.data,
                           doc->source.data + doc->source.len))
    {
        return MCE_DECLINED;
    }

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    letters = 0;
    rtl = 0;
    rest = doc->source.len;

    /* stops when the rest, even if it were all letters, could not change the
       answer */
    while (letters < MCE_REGION_LETTERS && rtl * 10 < letters + rest + !rtl
           && (token = mce_text_walk(doc, &walk)) != NULL)
    {
        rest = doc->source.len - token[1].start;
        mce_count_letters(doc->source.data + token->start,
                          doc->source.data + token[1].start,
                          doc->source.data + doc->source.len, &letters, &rtl);
    }

    return rtl > 0 && rtl * 10 >= letters ? MCE_OK : MCE_DECLINED;
}
