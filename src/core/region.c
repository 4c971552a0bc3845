
/*
 * Regions are maximal runs of lines where content outweighs code; the largest
 * is taken to lie in the main content, and its neighbours join it as long as
 * the gap to the next one is small: thesis, Algorithm 1.
 */


#include <stddef.h>
#include <string.h>

#include "arena.h"
#include "count.h"
#include "region.h"
#include "tree.h"


typedef struct {
    mce_line_range_t    lines;
    int64_t             weight;
} mce_region_t;


static mce_status_t mce_regions_within(mce_document_t *doc,
    const mce_region_conf_t *conf, const mce_lines_t *lines,
    mce_line_range_t **ranges, size_t *n);
static mce_status_t mce_region_bounds(mce_document_t *doc, uint32_t end,
    mce_span_t *bounds);
static int mce_region_holds(const mce_lines_t *lines,
    const mce_line_range_t *region, const mce_span_t *bounds);
static size_t mce_region_largest(const mce_region_t *regions, size_t n);
static mce_status_t mce_region_find(mce_arena_t *arena,
    const mce_region_conf_t *conf, const mce_lines_t *lines,
    mce_region_t **regions, size_t *n);
static int64_t mce_region_diff(const mce_region_conf_t *conf,
    const mce_lines_t *lines, size_t i);
static void mce_region_weigh(mce_region_t *region,
    const mce_region_conf_t *conf, const mce_line_t *line, int64_t diff);
static int mce_region_near(const mce_region_conf_t *conf,
    const mce_region_t *left, const mce_region_t *right);


const char *const  mce_region_rm_names[] = {
    "T1", "len", "diff", "net", "col", NULL
};

const char *const  mce_region_dist_names[] = { "+1", "-1", NULL };

const char *const  mce_region_links_names[] = {
    "keep", "remove", "bare", "normalize", NULL
};


mce_status_t
mce_region_extract(mce_document_t *doc, const mce_region_conf_t *conf,
    mce_count_e count, mce_span_builder_t *out)
{
    size_t               n;
    mce_lines_t          lines;
    mce_status_t         rc;
    mce_line_range_t    *ranges;
    mce_line_options_t   options;

    options.rule = conf->lines;
    options.count = (uint8_t) count;
    options.links = (uint8_t) conf->links;

    rc = mce_lines(doc, &options, &lines);
    if (rc != MCE_OK) {
        return rc;
    }

    n = 0;
    ranges = NULL;

    if (doc->headline.end) {
        rc = mce_regions_within(doc, conf, &lines, &ranges, &n);
    }

    if (rc == MCE_OK && n == 0) {
        rc = mce_regions(doc->arena, conf, &lines, &ranges, &n);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_lines_select(doc, &options, &lines, ranges, n, out);

    mce_arena_release(doc->arena, lines.elts);

    return rc;
}


mce_status_t
mce_regions(mce_arena_t *arena, const mce_region_conf_t *conf,
    const mce_lines_t *lines, mce_line_range_t **ranges, size_t *n)
{
    size_t         i, m, left, right, nregions;
    mce_region_t  *regions;
    mce_status_t   rc;

    *n = 0;

    rc = mce_region_find(arena, conf, lines, &regions, &nregions);
    if (rc != MCE_OK || nregions == 0) {
        return rc;
    }

    m = mce_region_largest(regions, nregions);

    for (left = m; left > 0; left--) {
        if (!mce_region_near(conf, &regions[left - 1], &regions[left])) {
            break;
        }
    }

    for (right = m; right + 1 < nregions; right++) {
        if (!mce_region_near(conf, &regions[right], &regions[right + 1])) {
            break;
        }
    }

    *ranges = mce_arena_alloc(arena, (right - left + 1)
                                     * sizeof(mce_line_range_t));
    if (*ranges == NULL) {
        return MCE_NO_MEMORY;
    }

    if (conf->fill) {
        (*ranges)[0].first = regions[left].lines.first;
        (*ranges)[0].last = regions[right].lines.last;
        *n = 1;

        return MCE_OK;
    }

    for (i = left; i <= right; i++) {
        (*ranges)[(*n)++] = regions[i].lines;
    }

    return MCE_OK;
}


/*
 * Section 7.2.1: with both bounds known there is no gap to keep.  All regions
 * count from the headline to the end of the smallest subtree that holds it
 * and r_m.  None are found if that would leave out half of r_m.
 */

static mce_status_t
mce_regions_within(mce_document_t *doc, const mce_region_conf_t *conf,
    const mce_lines_t *lines, mce_line_range_t **ranges, size_t *n)
{
    size_t               i, nregions;
    mce_span_t           bounds;
    mce_region_t        *regions;
    mce_status_t         rc;
    mce_line_range_t    *range, *r_m;

    *n = 0;

    rc = mce_region_find(doc->arena, conf, lines, &regions, &nregions);
    if (rc != MCE_OK || nregions == 0) {
        return rc;
    }

    *ranges = mce_arena_alloc(doc->arena,
                              nregions * sizeof(mce_line_range_t));
    if (*ranges == NULL) {
        return MCE_NO_MEMORY;
    }

    r_m = &regions[mce_region_largest(regions, nregions)].lines;

    rc = mce_region_bounds(doc, lines->elts[r_m->last].end, &bounds);
    if (rc != MCE_OK || !mce_region_holds(lines, r_m, &bounds)) {
        return rc;
    }

    for (i = 0; i < nregions; i++) {
        range = &(*ranges)[*n];
        *range = regions[i].lines;

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

        *n += range->first <= range->last
              && lines->elts[range->first].start < bounds.end;
    }

    if (conf->fill && *n) {
        (*ranges)[0].last = (*ranges)[*n - 1].last;
        *n = 1;
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
    uint32_t             e;
    mce_status_t         rc;
    mce_text_walk_t      walk;
    const mce_tree_t    *tree;
    const mce_token_t   *token, *first, *last;

    memset(&walk, 0, sizeof(mce_text_walk_t));
    bounds->start = doc->headline.start;
    bounds->end = doc->headline.start;

    rc = mce_tree(doc, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    first = NULL;
    last = NULL;

    while ((token = mce_text_walk(doc, &walk)) != NULL
           && token->start < end)
    {
        first = token->start <= bounds->start ? token : first;
        last = token;
    }

    if (first == NULL || last->start < bounds->start) {
        return MCE_OK;
    }

    e = tree->of[first - doc->tokens];

    while (e && tree->elements[e].end <= (uint32_t) (last - doc->tokens)) {
        e = tree->elements[e].parent;
    }

    bounds->end = doc->tokens[tree->elements[e].end].start;

    return MCE_OK;
}


static int
mce_region_holds(const mce_lines_t *lines, const mce_line_range_t *region,
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


static mce_status_t
mce_region_find(mce_arena_t *arena, const mce_region_conf_t *conf,
    const mce_lines_t *lines, mce_region_t **regions, size_t *n)
{
    int            inside;
    size_t         i, nalloc;
    int64_t        diff;
    mce_region_t  *region, *list;

    list = NULL;
    nalloc = 0;
    *n = 0;
    inside = 0;

    for (i = 0; i < lines->n; i++) {
        diff = mce_region_diff(conf, lines, i);

        if (diff <= 0) {
            inside = 0;
            continue;
        }

        if (!inside) {
            if (!mce_array_reserve(arena, list, *n, nalloc)) {
                return MCE_NO_MEMORY;
            }

            region = &list[(*n)++];
            region->lines.first = i;
            region->weight = 0;
            inside = 1;
        }

        region = &list[*n - 1];
        region->lines.last = i;

        mce_region_weigh(region, conf, &lines->elts[i], diff);
    }

    *regions = list;

    return MCE_OK;
}


static int64_t
mce_region_diff(const mce_region_conf_t *conf, const mce_lines_t *lines,
    size_t i)
{
    int64_t            diff;
    const mce_line_t  *line;

    line = &lines->elts[i];
    diff = (int64_t) line->text - line->code;

    if (conf->smooth) {
        if (i > 0) {
            diff += (int64_t) line[-1].text - line[-1].code;
        }

        if (i + 1 < lines->n) {
            diff += (int64_t) line[1].text - line[1].code;
        }
    }

    return diff;
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
    size_t              letters, rtl;
    mce_status_t        rc;
    mce_text_walk_t     walk;
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
    memset(&walk, 0, sizeof(mce_text_walk_t));

    while ((token = mce_text_walk(doc, &walk)) != NULL) {
        mce_count_letters(doc->source.data + token->start,
                          doc->source.data + token[1].start,
                          doc->source.data + doc->source.len, &letters, &rtl);
    }

    return rtl > 0 && rtl * 10 >= letters ? MCE_OK : MCE_DECLINED;
}
