
/*
 * Runs each line of a file on a page.
 */


#define _GNU_SOURCE             /* memmem() */
#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/str.h"
#include "mce_internal.h"
#include "rules/rules.h"
#include "text/entity.h"


/* a title or list of names may be so many bytes longer than the page:
   nested elements repeat their text */
#define MCE_RULE_STRING    65536

/* bytes that are searched in the time of a unit of work */
#define MCE_RULE_BYTES     8

/* after so many overruns a line rests for so many microseconds */
#define MCE_RULE_OVERRUNS  2
#define MCE_RULE_REST      (3600 * UINT64_C(1000000))


/*
 * The union of what several lines find: for each token, the last end of the
 * ranges that begin there.  NULL if nothing was found yet.
 */
typedef uint32_t  *mce_match_reach_t;


typedef struct {
    mce_rule_page_t     page;
    mce_rule_match_t   *match;
    mce_match_reach_t   cut;
    mce_match_reach_t   keep;
} mce_matcher_t;


static mce_status_t mce_match_line(mce_matcher_t *m, size_t i);
static mce_status_t mce_match_path(mce_matcher_t *m, size_t i,
    const mce_rule_path_t *path, mce_rule_found_t *found);
static void mce_match_overran(mce_matcher_t *m, const mce_rule_line_t *line);
static mce_status_t mce_match_found(mce_matcher_t *m, size_t i,
    mce_rule_found_t *found);
static mce_status_t mce_match_string(mce_matcher_t *m,
    const mce_rule_found_t *found, mce_str_t *out, mce_spans_t *where,
    int all);
static void mce_match_range(const mce_document_t *doc,
    const mce_span_t *range, mce_buf_t *buf);
static mce_status_t mce_match_names(mce_matcher_t *m);
static int mce_match_name(const mce_rule_file_t *file, mce_rule_key_e key,
    mce_str_t a, mce_str_t b, uint32_t *matched);
static mce_status_t mce_match_take(mce_matcher_t *m, mce_match_reach_t *reach,
    const mce_span_t *ranges, size_t n);
static mce_status_t mce_match_all(mce_matcher_t *m,
    const mce_match_reach_t reach, mce_rule_found_t *all);
static mce_status_t mce_match_strip(mce_matcher_t *m,
    const mce_spans_t *spans);
static mce_status_t mce_match_text(mce_document_t *doc,
    mce_rule_found_t *found, mce_spans_t *spans);
static mce_status_t mce_match_cut(mce_matcher_t *m, mce_spans_t *spans);


mce_status_t
mce_rule_match(const mce_rule_file_t *file, mce_document_t *doc,
    mce_rule_match_t *match)
{
    size_t            i;
    mce_status_t      rc;
    mce_matcher_t     m = { .match = match };
    mce_rule_found_t  all;

    memset(match, 0, sizeof(mce_rule_match_t));
    match->file = file;

    match->matched = mce_arena_alloc(doc->arena,
                                     (file->n + 1) * sizeof(uint32_t));
    if (match->matched == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_rule_page(doc, &m.page);

    if (rc == MCE_OK) {
        rc = mce_match_names(&m);
    }

    /* strips go first: a body that they leave empty is skipped */
    for (i = 0; i < file->n && rc == MCE_OK; i++) {
        if (file->lines[i].key == MCE_RULE_STRIP) {
            rc = mce_match_line(&m, i);
        }
    }

    if (rc == MCE_OK) {
        rc = mce_match_cut(&m, &match->cut);
    }

    for (i = 0; i < file->n && rc == MCE_OK; i++) {
        if (file->lines[i].path && file->lines[i].key != MCE_RULE_STRIP) {
            rc = mce_match_line(&m, i);
        }
    }

    if (rc == MCE_OK) {
        rc = mce_match_all(&m, m.keep, &all);
    }

    if (rc == MCE_OK) {
        rc = mce_match_text(doc, &all, &match->keep);
    }

    return rc;
}


mce_status_t
mce_rule_path_text(mce_document_t *doc, const mce_rule_path_t *path,
    mce_spans_t *spans)
{
    mce_status_t      rc;
    mce_rule_page_t   page;
    mce_rule_found_t  found;

    rc = mce_rule_page(doc, &page);

    if (rc == MCE_OK) {
        rc = mce_rule_path_run(&page, path, &found);
    }

    return rc == MCE_OK ? mce_match_text(doc, &found, spans) : rc;
}


static mce_status_t
mce_match_line(mce_matcher_t *m, size_t i)
{
    mce_status_t            rc;
    mce_rule_found_t        found;
    mce_rule_match_t       *match;
    const mce_rule_line_t  *line;

    match = m->match;
    line = &match->file->lines[i];
    match->matched[i] = MCE_RULE_UNTRIED;

    /* only the first line that finds something counts */
    if ((line->key == MCE_RULE_TITLE && match->title.len)
        || (line->key == MCE_RULE_BODY && match->decided)
        || (line->key == MCE_RULE_AUTHOR && match->author.len)
        || (line->key == MCE_RULE_DATE && match->date.len))
    {
        return MCE_OK;
    }

    if (line->condition) {
        rc = mce_match_path(m, i, line->condition, &found);

        if (rc != MCE_OK || found.n + found.ntexts == 0) {
            return rc;
        }
    }

    rc = mce_match_path(m, i, line->path, &found);
    if (rc != MCE_OK || found.too_long) {
        return rc;
    }

    match->matched[i] = (uint32_t) (found.n + found.ntexts);

    return match->matched[i] ? mce_match_found(m, i, &found) : MCE_OK;
}


/*
 * Runs a path of a line, or nothing while the line rests.
 */

static mce_status_t
mce_match_path(mce_matcher_t *m, size_t i, const mce_rule_path_t *path,
    mce_rule_found_t *found)
{
    uint64_t                until;
    mce_status_t            rc;
    const mce_rule_line_t  *line;

    line = &m->match->file->lines[i];
    until = __atomic_load_n(&line->rest->until, __ATOMIC_RELAXED);

    if (until && until > mce_clock()) {
        *found = (mce_rule_found_t) { .too_long = 1 };
        rc = MCE_OK;

    } else {
        rc = mce_rule_path_run(&m->page, path, found);

        if (found->too_long) {
            mce_match_overran(m, line);
        }
    }

    if (found->too_long) {
        m->match->matched[i] = MCE_RULE_TOO_LONG;
        m->match->skipped++;
    }

    return rc;
}


/*
 * Every second overrun lets the line rest.
 */

static void
mce_match_overran(mce_matcher_t *m, const mce_rule_line_t *line)
{
    uint32_t  n;

    n = __atomic_add_fetch(&line->rest->overruns, 1, __ATOMIC_RELAXED);

    if (n % MCE_RULE_OVERRUNS == 0) {
        __atomic_store_n(&line->rest->until, mce_clock() + MCE_RULE_REST,
                         __ATOMIC_RELAXED);

        m->match->rests = m->match->resting ? m->match->rests : line->line;
        m->match->resting++;
    }
}


static mce_status_t
mce_match_found(mce_matcher_t *m, size_t i, mce_rule_found_t *found)
{
    mce_status_t            rc;
    mce_spans_t             where;
    mce_document_t         *doc;
    mce_rule_match_t       *match;
    const mce_rule_line_t  *line;

    doc = m->page.doc;
    match = m->match;
    line = &match->file->lines[i];

    switch (line->key) {

    case MCE_RULE_TITLE:
        return mce_match_string(m, found, &match->title, &match->headline, 0);

    case MCE_RULE_AUTHOR:
        return mce_match_string(m, found, &match->author, &where, 1);

    case MCE_RULE_DATE:
        return mce_match_string(m, found, &match->date, &where, 0);

    case MCE_RULE_BODY:
        rc = mce_match_text(doc, found, &where);

        if (rc == MCE_OK) {
            rc = mce_spans_without(doc->arena, &where, &match->cut,
                                   &match->body);
        }

        match->decided = match->body.n ? line : NULL;
        return rc;

    case MCE_RULE_STRIP:
        return mce_match_take(m, &m->cut, found->ranges, found->n);

    case MCE_RULE_KEEP:
        return mce_match_take(m, &m->keep, found->ranges, found->n);

    case MCE_RULE_STRIP_ATTR:
        return found->attrs.n ? mce_match_strip(m, &found->attrs) : MCE_OK;

    case MCE_RULE_CLUE:
        match->native_ad = 1;
        return MCE_OK;

    default:
        return MCE_OK;
    }
}


/*
 * The text of what was found: of the first, or of all with commas between.
 */

static mce_status_t
mce_match_string(mce_matcher_t *m, const mce_rule_found_t *found,
    mce_str_t *out, mce_spans_t *where, int all)
{
    size_t            i, n;
    mce_buf_t         buf;
    mce_status_t      rc;
    mce_document_t   *doc;
    mce_rule_found_t  one;

    doc = m->page.doc;
    buf = mce_buf(doc->arena);
    buf.limit = doc->source.len + MCE_RULE_STRING;
    n = found->ntexts ? found->ntexts : found->n;
    n = all ? n : 1;

    for (i = 0; i < n && mce_buf_goes_on(&buf); i++) {
        if (buf.len) {
            mce_buf_text(&buf, ", ");
        }

        if (found->ntexts) {
            mce_buf_str(&buf, found->texts[i]);

        } else {
            mce_match_range(doc, &found->ranges[i], &buf);
        }
    }

    one = (mce_rule_found_t) { .ranges = found->ranges, .n = found->n > 0 };

    rc = mce_match_text(doc, &one, where);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_buf_status(&buf);
    if (rc != MCE_OK) {
        return rc == MCE_TOO_LARGE ? MCE_OK : rc;
    }

    *out = mce_buf_value(&buf);

    return found->ntexts || out->len == 0
           ? MCE_OK : mce_text_decode(doc->arena, *out, out);
}


/*
 * The source of the text of an element, which may be <title>.
 */

static void
mce_match_range(const mce_document_t *doc, const mce_span_t *range,
    mce_buf_t *buf)
{
    uint32_t            i;
    const mce_token_t  *token;

    for (i = range->start; i < range->end; i++) {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_TEXT
            || (token->kind == MCE_TOKEN_RAW && token->tag == MCE_TAG_title))
        {
            mce_buf_add(buf, doc->source.data + token->start,
                        token[1].start - token->start);
        }
    }
}


/*
 * strip_id_or_class and strip_image_src: one loop over the elements.
 */

static mce_status_t
mce_match_names(mce_matcher_t *m)
{
    int                     cut;
    size_t                  i, names, images;
    uint32_t                n;
    mce_str_t               src;
    mce_span_t              range;
    mce_status_t            rc;
    const mce_rule_file_t  *file;
    static const mce_str_t  none = mce_null_str;

    file = m->match->file;
    names = 0;
    images = 0;

    for (i = 0; i < file->n; i++) {
        m->match->matched[i] = 0;
        names += file->lines[i].key == MCE_RULE_STRIP_ID;
        images += file->lines[i].key == MCE_RULE_STRIP_IMAGE;
    }

    if (names + images == 0) {
        return MCE_OK;
    }

    rc = mce_rule_page_names(&m->page);

    for (n = 0; n < m->page.n && rc == MCE_OK; n++) {
        cut = names && (m->page.ids[n].len || m->page.classes[n].len)
              && mce_match_name(file, MCE_RULE_STRIP_ID, m->page.ids[n],
                                m->page.classes[n], m->match->matched);

        if (images && m->page.nodes[n].tag == MCE_TAG_img
            && mce_rule_node_attr(&m->page, n, "src", &src))
        {
            cut |= mce_match_name(file, MCE_RULE_STRIP_IMAGE, src, none,
                                  m->match->matched);
        }

        mce_rule_work(&m->page, file->n * (1 + mce_rule_node_size(&m->page, n)
                                               / MCE_RULE_BYTES));

        if (m->page.canceled) {
            return MCE_CANCELED;
        }

        range = (mce_span_t) { m->page.nodes[n].first, m->page.nodes[n].end };

        if (cut) {
            rc = mce_match_take(m, &m->cut, &range, 1);
        }
    }

    return rc;
}


static int
mce_match_name(const mce_rule_file_t *file, mce_rule_key_e key, mce_str_t a,
    mce_str_t b, uint32_t *matched)
{
    int        cut;
    size_t     i;
    mce_str_t  value;

    cut = 0;

    for (i = 0; i < file->n; i++) {
        value = file->lines[i].value;

        if (file->lines[i].key == key
            && ((a.len && memmem(a.data, a.len, value.data, value.len))
                || (b.len && memmem(b.data, b.len, value.data, value.len))))
        {
            matched[i]++;
            cut = 1;
        }
    }

    return cut;
}


/*
 * Adds ranges to a union, whose memory does not grow with the lines.
 */

static mce_status_t
mce_match_take(mce_matcher_t *m, mce_match_reach_t *reach,
    const mce_span_t *ranges, size_t n)
{
    size_t     i;
    uint32_t  *end;

    if (n && *reach == NULL) {
        *reach = mce_arena_calloc(m->page.doc->arena,
                                  (m->page.doc->ntokens + 1)
                                  * sizeof(uint32_t));
        if (*reach == NULL) {
            return MCE_NO_MEMORY;
        }
    }

    for (i = 0; i < n; i++) {
        end = &(*reach)[ranges[i].start];
        *end = *end < ranges[i].end ? ranges[i].end : *end;
    }

    return MCE_OK;
}


/*
 * The ranges of a union, in order.
 */

static mce_status_t
mce_match_all(mce_matcher_t *m, const mce_match_reach_t reach,
    mce_rule_found_t *all)
{
    uint32_t  i;

    memset(all, 0, sizeof(mce_rule_found_t));

    for (i = 0; reach && i <= m->page.doc->ntokens; i++) {
        if (reach[i] && !mce_rule_found_node(&m->page, all, i, reach[i])) {
            return MCE_NO_MEMORY;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_match_strip(mce_matcher_t *m, const mce_spans_t *spans)
{
    mce_rule_attrs_t  *attrs;

    attrs = mce_arena_alloc(m->page.doc->arena, sizeof(mce_rule_attrs_t));
    if (attrs == NULL) {
        return MCE_NO_MEMORY;
    }

    *attrs = (mce_rule_attrs_t) { *spans, m->match->attrs };
    m->match->attrs = attrs;

    return MCE_OK;
}


/*
 * The visible text of ranges of tokens, which may overlap.
 */

static mce_status_t
mce_match_text(mce_document_t *doc, mce_rule_found_t *found,
    mce_spans_t *spans)
{
    size_t              i;
    uint32_t            first;
    mce_status_t        rc;
    mce_span_builder_t  out = { .arena = doc->arena };

    mce_rule_found_order(found);
    first = 0;

    for (i = 0; i < found->n; i++) {
        first = found->ranges[i].start > first ? found->ranges[i].start
                                               : first;

        if (first < found->ranges[i].end) {
            rc = mce_document_add_tokens(doc, first, found->ranges[i].end,
                                         &out);
            if (rc != MCE_OK) {
                return rc;
            }

            first = found->ranges[i].end;
        }
    }

    *spans = out.spans;

    return MCE_OK;
}


static mce_status_t
mce_match_cut(mce_matcher_t *m, mce_spans_t *spans)
{
    size_t              i;
    mce_status_t        rc;
    mce_document_t     *doc;
    mce_rule_found_t    all;
    mce_span_builder_t  out = { .arena = m->page.doc->arena };

    doc = m->page.doc;

    rc = mce_match_all(m, m->cut, &all);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < all.n; i++) {
        mce_span_add(&out, doc->tokens[all.ranges[i].start].start,
                     doc->tokens[all.ranges[i].end].start);
    }

    *spans = out.spans;

    return out.status;
}
