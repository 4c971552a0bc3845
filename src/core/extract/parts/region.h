
/*
 * Phases 2 and 3 of R2L, DANA and DANAg: regions of lines, and which of them
 * are the main content.
 */


#ifndef _MCE_REGION_H_INCLUDED_
#define _MCE_REGION_H_INCLUDED_


#include "extract/extractor.h"
#include "extract/parts/line.h"


/*
 * What decides which region is r_m, where the search starts.
 */
typedef enum {
    MCE_RM_T1 = 0,              /* most content characters */
    MCE_RM_LEN,                 /* most characters */
    MCE_RM_DIFF,                /* largest sum of diff */
    MCE_RM_NET,                 /* largest sum of T1 - T2 */
    MCE_RM_COL                  /* highest single line */
} mce_rm_e;


/*
 * The parameters that the four extractors share.
 */
typedef struct {
    int                 gap;    /* lines that may lie between regions */
    int                 rm;     /* mce_rm_e */
    int                 fill;   /* take the lines between regions as well */
    int                 smooth; /* formula 4.2, or 4.6 without it */
    int                 dist;   /* 0: formula 4.4 as printed; 1: the number
                                   of lines between */
    int                 links;  /* mce_links_e */
    mce_line_rule_t     lines;
    int                 bears;  /* a line of a region has 0: a diff above
                                   zero, 1: any content */
} mce_region_conf_t;


/*
 * The parameters as the registry lists them; gap, lines and links have their
 * own defaults in each extractor.
 */
#define mce_region_params(gap_default, lines_default, links_default)          \
    mce_param_int(mce_region_conf_t, gap, gap_default, 1, 1000),              \
    mce_param_lines(mce_region_conf_t, lines, lines_default),                 \
    mce_param_enum(mce_region_conf_t, links, links_default,                   \
                   "keep, remove, bare, normalize"),                          \
    mce_param_enum(mce_region_conf_t, rm, "T1", "T1, len, diff, net, col"),   \
    mce_param_enum(mce_region_conf_t, smooth, "1", "0, 1"),                   \
    mce_param_enum(mce_region_conf_t, fill, "0", "0, 1"),                     \
    mce_param_enum(mce_region_conf_t, dist, "+1", "+1, -1"),                  \
    mce_param_enum(mce_region_conf_t, bears, "diff", "diff, any")


/*
 * The ranges of lines that Algorithm 1 selects, in order.
 */
mce_status_t mce_regions(mce_arena_t *arena, const mce_region_conf_t *conf,
    const mce_line_list_t *lines, mce_line_range_t **ranges, size_t *n);

/*
 * Lines, regions and text in one: the whole of DANA, and as an extractor the
 * whole of DANAg and AdDANAg.
 */
mce_status_t mce_region_extract(mce_document_t *doc,
    const mce_region_conf_t *conf, mce_count_e count,
    mce_span_builder_t *out);
mce_status_t mce_region_extract_text(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out);

/*
 * MCE_OK where right-to-left letters are at least a tenth of the letters of
 * the text: else R2L and DANA have nothing to count, MCE_DECLINED.
 */
mce_status_t mce_region_is_rtl(mce_document_t *doc);


#endif /* _MCE_REGION_H_INCLUDED_ */
