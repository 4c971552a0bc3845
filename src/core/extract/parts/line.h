
/*
 * Lines: how the line-based extractors cut a page, and what they count in
 * each line.  The papers leave the rule open; docs/algorithms.md measures
 * all readings.
 */


#ifndef _MCE_LINE_H_INCLUDED_
#define _MCE_LINE_H_INCLUDED_


#include "html/document.h"


typedef enum {
    MCE_LINES_SRC = 0,          /* source lines as they are */
    MCE_LINES_SRC_NOBLANK,      /* source lines, empty ones dropped */
    MCE_LINES_TAG,              /* before every tag */
    MCE_LINES_TAGAFTER,         /* after every tag */
    MCE_LINES_TAGBOTH,          /* before and after every tag */
    MCE_LINES_BLKA,             /* before block open, after block close */
    MCE_LINES_BLKB,             /* before every block tag */
    MCE_LINES_BLKC,             /* before and after every block tag */
    MCE_LINES_BLKD,             /* after every block tag */
    MCE_LINES_BLKE,             /* after block close tags */
    MCE_LINES_WRAP              /* every "width" characters */
} mce_lines_e;


/*
 * "width" cuts the longer lines of a block rule as well; 0: does not.
 */
typedef struct {
    uint16_t        rule;           /* mce_lines_e */
    uint16_t        width;
} mce_line_rule_t;


typedef enum {
    MCE_COUNT_TEXT = 0,         /* text against code: thesis formula 4.5 */
    MCE_COUNT_RTL               /* right-to-left letters against ASCII */
} mce_count_e;


/*
 * What happens to links before the counting: thesis section 4.6.1.
 */
typedef enum {
    MCE_LINKS_KEEP = 0,
    MCE_LINKS_REMOVE,           /* Filter 1: gone with their text */
    MCE_LINKS_BARE,             /* Filter 2: without attributes */
    MCE_LINKS_NORMALIZE         /* Filter 3: as much code as text */
} mce_links_e;


typedef struct {
    mce_line_rule_t rule;
    uint8_t         count;          /* mce_count_e */
    uint8_t         links;          /* mce_links_e */
} mce_line_options_t;


/*
 * [start, end) in the source; all counts in code points.
 */
typedef struct {
    uint32_t        start;
    uint32_t        end;
    uint32_t        text;           /* T1 */
    uint32_t        code;           /* T2 */
    uint32_t        tags;
} mce_line_t;


typedef struct {
    mce_line_t     *elts;
    size_t          n;
} mce_line_list_t;


/*
 * Takes lines while they are made, so that they need not all be kept.  "end"
 * says that "lines" ends with the last one of the page.  It sets *done to how
 * many of them, from the first on, it no longer needs.
 */
typedef mce_status_t (*mce_line_take_pt)(void *data,
    const mce_line_list_t *lines, int end, size_t *done);


/*
 * What mce_lines() works with: classes of tags, before and after which a rule
 * may cut; the line that is being filled; the open link.
 */
typedef enum {
    MCE_LINE_INLINE_OPEN = 0,
    MCE_LINE_BLOCK_OPEN,
    MCE_LINE_INLINE_CLOSE,
    MCE_LINE_BLOCK_CLOSE
} mce_line_class_e;

typedef struct {
    mce_document_t *doc;
    const uint8_t  *data;           /* the source, and its end */
    const uint8_t  *limit;

    mce_line_t     *elts;
    size_t          n;
    size_t          nalloc;
    mce_line_take_pt  take;         /* or NULL, and what it works on */
    void           *taker;

    const uint8_t  *newline;        /* the next one, or one before the token */

    uint32_t        start;
    uint32_t        text;
    uint32_t        code;
    uint32_t        tags;
    uint32_t        chars;          /* for the width */
    int             space;          /* the last one was white */
    int             hidden;         /* within a link that Filter 1 removes */

    int             link;
    size_t          link_line;      /* where the open <a> counts */
    uint32_t        link_code;      /* what it counts there */
    uint32_t        link_text;      /* its text so far */
} mce_line_builder_t;


#define mce_line_is_block(token)                                              \
    (!(mce_tag_flags[(token)->tag] & MCE_TAG_INLINE))

#define mce_line_class(token)                                                 \
    (((token)->kind == MCE_TOKEN_CLOSE) * 2 + mce_line_is_block(token))

#define mce_line_is_source(rule)                                              \
    ((rule) == MCE_LINES_SRC || (rule) == MCE_LINES_SRC_NOBLANK)


/*
 * Makes room for one more line.
 */
mce_status_t mce_line_room(mce_line_builder_t *b);

/*
 * The end tag of the link at token i that Filter 1 removes, or 0 if it has
 * none before the next link: then its start tag alone is no link.
 */
uint32_t mce_line_removed(const mce_document_t *doc, uint32_t i,
    uint64_t open[4]);


/*
 * Lines first to last, both included, and their bytes.
 */
typedef struct {
    size_t          first;
    size_t          last;
    mce_span_t      bytes;
} mce_line_range_t;


/*
 * Reads "src", "tagafter", "wrap160", "bwA200", ...; 0 if it is none.
 */
int mce_line_rule_parse(mce_str_t text, mce_line_rule_t *rule);

mce_status_t mce_lines(mce_document_t *doc,
    const mce_line_options_t *options, mce_line_list_t *lines);
mce_status_t mce_lines_take(mce_document_t *doc,
    const mce_line_options_t *options, mce_line_take_pt take, void *data);

/*
 * Adds the text that stands on the lines of the ranges, which are in order.
 */
mce_status_t mce_lines_select(mce_document_t *doc,
    const mce_line_options_t *options, const mce_line_range_t *ranges,
    size_t n, mce_span_builder_t *out);


#endif /* _MCE_LINE_H_INCLUDED_ */
