
/*
 * The stage: one pass over the tokens tells what of each element is kept, the
 * kinds of units change that, and a second pass makes the spans.
 */


#include "base/arena.h"
#include "units/unit.h"


typedef struct {
    mce_status_t  (*run)(mce_unit_t *u);
    unsigned        flags;
} mce_units_kind_t;

/* it depends on what else is kept; it looks at what was left out only */
#define MCE_UNITS_LATE  0x01
#define MCE_UNITS_GAPS  0x02


static mce_status_t mce_units_start(mce_unit_t *u);
static void mce_units_mark(mce_unit_t *u);
static void mce_units_sum(mce_unit_t *u);
static void mce_units_clear(mce_unit_t *u);
static inline void mce_units_add(mce_unit_t *u, uint32_t i);
static void mce_units_rise(mce_unit_t *u);
static void mce_units_elements(mce_unit_t *u);
static int mce_units_may_be_code(mce_unit_t *u, uint32_t e);
static mce_status_t mce_units_end(mce_unit_t *u, const uint8_t *lines,
    mce_spans_t *spans, mce_spans_t *media);
static void mce_units_release(mce_unit_t *u);


static const mce_units_kind_t  mce_units_kinds[] = {
    { mce_unit_tables, MCE_UNITS_GAPS },
    { mce_unit_figures, 0 },
    { mce_unit_terms, MCE_UNITS_GAPS },
    { mce_unit_between, MCE_UNITS_GAPS },
    { mce_unit_holes, MCE_UNITS_GAPS },
    { mce_unit_callouts, MCE_UNITS_GAPS },
    { mce_unit_lists, MCE_UNITS_GAPS },
    { mce_unit_quotes, 0 },
    { mce_unit_captions, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_posts, MCE_UNITS_LATE },
    { mce_unit_notes, MCE_UNITS_LATE },
    { mce_unit_headings, MCE_UNITS_LATE|MCE_UNITS_GAPS }
};

/* the elements that kinds look at */
#define MCE_UNITS_ELEMENT   0x01
#define MCE_UNITS_LINK      0x02
#define MCE_UNITS_DIVISION  0x04            /* which may hold code */

static const uint8_t  mce_units_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_blockquote] = MCE_UNITS_ELEMENT, [MCE_TAG_dl] = MCE_UNITS_ELEMENT,
    [MCE_TAG_dt] = MCE_UNITS_ELEMENT,
    [MCE_TAG_figcaption] = MCE_UNITS_ELEMENT, [MCE_TAG_h1] = MCE_UNITS_ELEMENT,
    [MCE_TAG_h2] = MCE_UNITS_ELEMENT, [MCE_TAG_h3] = MCE_UNITS_ELEMENT,
    [MCE_TAG_h4] = MCE_UNITS_ELEMENT, [MCE_TAG_h5] = MCE_UNITS_ELEMENT,
    [MCE_TAG_h6] = MCE_UNITS_ELEMENT, [MCE_TAG_math] = MCE_UNITS_ELEMENT,
    [MCE_TAG_ol] = MCE_UNITS_ELEMENT, [MCE_TAG_pre] = MCE_UNITS_ELEMENT,
    [MCE_TAG_table] = MCE_UNITS_ELEMENT, [MCE_TAG_ul] = MCE_UNITS_ELEMENT,
    [MCE_TAG_a] = MCE_UNITS_LINK, [MCE_TAG_div] = MCE_UNITS_DIVISION
};


mce_status_t
mce_units(mce_document_t *doc, const mce_spans_t *spans, mce_posts_e posts,
    mce_units_t *units)
{
    size_t                   i;
    mce_unit_t              *u;
    mce_status_t             rc;
    const mce_units_kind_t  *kind;

    units->spans = *spans;
    units->media.n = 0;
    units->media.elts = NULL;
    units->shown.n = 0;
    units->shown.elts = NULL;
    units->posts = NULL;
    units->nposts = 0;

    if (spans->n == 0) {
        return MCE_OK;
    }

    u = mce_arena_alloc(doc->arena, sizeof(mce_unit_t));
    if (u == NULL) {
        return MCE_NO_MEMORY;
    }

    *u = (mce_unit_t) { .doc = doc, .spans = spans, .wanted = posts };

    rc = mce_units_start(u);

    for (i = 0; i < sizeof(mce_units_kinds) / sizeof(mce_units_kinds[0])
         && rc == MCE_OK; i++)
    {
        if (mce_arena_canceled(doc->arena)) {
            return MCE_CANCELED;
        }

        kind = &mce_units_kinds[i];

        if (u->stale && kind->flags & MCE_UNITS_LATE) {
            mce_units_sum(u);
        }

        if (u->stale || !(kind->flags & MCE_UNITS_GAPS)
            || u->sums[0].kept < u->sums[0].text)
        {
            rc = kind->run(u);
        }
    }

    units->posts = u->posts;
    units->nposts = u->nposts;

    if (rc == MCE_OK && u->changed) {
        rc = mce_units_end(u, NULL, &units->spans, &units->media);
    }

    if (rc == MCE_OK && u->nposts) {
        rc = mce_units_end(u, u->lines, &units->shown, &units->media);
    }

    mce_units_release(u);

    return rc;
}


/*
 * What is rendered next uses this memory again, which is cheaper than to get
 * more of it from the system.
 */

static void
mce_units_release(mce_unit_t *u)
{
    size_t  i;
    void   *const  lists[] = {
        u->marks, u->content, u->looks, u->known, u->tops, u->sums
    };

    for (i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
        mce_arena_release(u->doc->arena, lists[i]);
    }
}


static mce_status_t
mce_units_start(mce_unit_t *u)
{
    size_t        n, ntokens;
    mce_arena_t  *arena;
    mce_status_t  rc;

    rc = mce_tree(u->doc, &u->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    n = u->tree->n;
    ntokens = u->doc->ntokens;
    arena = u->doc->arena;
    u->marks = mce_arena_calloc(arena, ntokens);
    u->content = mce_arena_alloc(arena, 2 * ntokens * sizeof(uint32_t));
    u->looks = mce_arena_calloc(arena, n * sizeof(uint16_t));
    u->known = mce_arena_alloc(arena, 2 * n * sizeof(uint32_t));
    u->tops = mce_arena_alloc(arena, n * sizeof(uint32_t));
    u->sums = mce_arena_alloc(arena, n * sizeof(mce_unit_sum_t));

    if (u->marks == NULL || u->content == NULL || u->looks == NULL
        || u->known == NULL || u->tops == NULL || u->sums == NULL)
    {
        return MCE_NO_MEMORY;
    }

    u->links = u->known + n;
    u->keeps = u->content + ntokens;
    u->media = u->keeps + ntokens;

    u->ncontent = mce_units_content(u->doc->tokens, u->doc->ntokens,
                                    u->content);
    mce_units_clear(u);
    mce_units_mark(u);
    mce_units_rise(u);
    mce_units_elements(u);

    return MCE_OK;
}


/*
 * What the spans select of each token, which is added to what is kept.
 */

static void
mce_units_mark(mce_unit_t *u)
{
    uint32_t            i, k, n, start, end;
    const mce_span_t   *span, *stop;
    const mce_token_t  *token;

    span = u->spans->elts;
    stop = span + u->spans->n;
    start = span->start;
    end = span->end;
    n = 0;

    for (k = 0; k < u->ncontent; k++) {
        i = u->content[k];
        token = &u->doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN) {
            u->content[n++] = i;
            *--u->media = i;
            continue;
        }

        while (end <= token->start) {
            span++;
            start = span < stop ? span->start : UINT32_MAX;
            end = span < stop ? span->end : UINT32_MAX;
        }

        if (start < token[1].start) {
            u->marks[i] = start <= token->start && end >= token[1].start
                          ? MCE_UNIT_KEPT : MCE_UNIT_PART;

        } else if (token->flags & MCE_TOKEN_SKIPPED) {
            continue;
        }

        u->content[n++] = i;
        mce_units_add(u, i);
    }

    u->ncontent = n;
    u->nmedia = (uint32_t) (u->keeps + u->doc->ntokens - u->media);
}


/*
 * What is kept has changed.
 */

static void
mce_units_sum(mce_unit_t *u)
{
    uint32_t            i, k;
    const mce_token_t  *tokens;

    tokens = u->doc->tokens;
    mce_units_clear(u);

    for (k = 0; k < u->ncontent; k++) {
        i = u->content[k];

        if (tokens[i].kind != MCE_TOKEN_OPEN
            && (u->marks[i] != MCE_UNIT_OUT
                || !(tokens[i].flags & MCE_TOKEN_SKIPPED)))
        {
            mce_units_add(u, i);
        }
    }

    mce_units_rise(u);
}


static void
mce_units_clear(mce_unit_t *u)
{
    uint32_t  e;

    u->stale = 0;
    u->nkeeps = 0;

    for (e = 0; e < u->tree->n; e++) {
        u->sums[e] = (mce_unit_sum_t) { .next = 1 };
    }
}


/*
 * Adds a text to the element that it stands in.
 */

static inline void
mce_units_add(mce_unit_t *u, uint32_t i)
{
    uint32_t            len;
    mce_unit_sum_t     *sum;
    const mce_token_t  *token;

    token = &u->doc->tokens[i];
    sum = &u->sums[u->tree->of[i]];
    len = token[1].start - token->start;

    if (u->marks[i] != MCE_UNIT_OUT) {
        sum->kept += len;
        u->keeps[u->nkeeps++] = i;
    }

    sum->text += len;
    sum->links += token->flags & MCE_TOKEN_LINK ? len : 0;
}


/*
 * Adds each element to the one above it: until then, "next" counts it and
 * those below it.
 */

static void
mce_units_rise(mce_unit_t *u)
{
    uint32_t         e;
    mce_unit_sum_t  *sum, *parent;

    for (e = u->tree->n - 1; e > 0; e--) {
        sum = &u->sums[e];
        parent = &u->sums[u->tree->elements[e].parent];
        parent->text += sum->text;
        parent->kept += sum->kept;
        parent->links += sum->links;
        parent->next += sum->next;
        sum->next += e;
    }

    u->end = u->nkeeps ? u->keeps[u->nkeeps - 1] + 1 : 0;
    u->around = u->nkeeps ? mce_tree_common(u->tree, u->tree->of[u->keeps[0]],
                                            u->tree->of[u->end - 1]) : 0;
}


/*
 * The elements that the kinds look at.
 */

static void
mce_units_elements(mce_unit_t *u)
{
    uint8_t                tag;
    uint32_t               e, n;
    const mce_element_t   *element;
    const mce_unit_sum_t  *sum;

    n = u->tree->n;
    sum = u->sums;
    element = u->tree->elements;

    for (e = 1; e < n; e++) {
        tag = mce_units_tags[(++element)->tag];
        sum++;

        if (tag & MCE_UNITS_LINK) {
            u->links[u->nlinks] = e;
            u->nlinks += (sum->text - 1 < MCE_UNIT_MARK)
                         & ((element->flags & MCE_ELEMENT_HREF) != 0);

        } else if (tag & MCE_UNITS_ELEMENT
                   || (tag & MCE_UNITS_DIVISION && sum->kept != sum->text
                       && mce_units_may_be_code(u, e)))
        {
            u->known[u->nknown] = e;
            u->nknown += sum->text != 0;
        }
    }
}


/*
 * Divisions are many: looked at are those of which something was left out
 * beside what was kept, not before it, and what is all that such a one holds.
 */

static int
mce_units_may_be_code(mce_unit_t *u, uint32_t e)
{
    uint32_t               up;
    const mce_unit_sum_t  *sum;

    up = u->tree->elements[e].parent;
    sum = &u->sums[e];

    if ((u->sums[up].kept == 0
         && (!(u->looks[up] & MCE_UNIT_BESIDE)
             || u->sums[up].text - sum->text
                > MCE_UNIT_LABEL + sum->text / 4))
        || u->tree->elements[e].end <= u->keeps[0])
    {
        return 0;
    }

    u->looks[e] |= MCE_UNIT_BESIDE;

    return mce_units_is_code(u->doc, e);
}


/*
 * The spans of what is marked, but for some lines.
 */

static mce_status_t
mce_units_end(mce_unit_t *u, const uint8_t *lines, mce_spans_t *spans,
    mce_spans_t *media_spans)
{
    uint32_t             i, k, start, end;
    const mce_span_t    *span, *stop;
    const mce_token_t   *tokens;
    mce_span_builder_t   text = { .arena = u->doc->arena };
    mce_span_builder_t   media = { .arena = u->doc->arena };

    tokens = u->doc->tokens;
    span = u->spans->elts;
    stop = span + u->spans->n;

    for (k = 0; k < u->ncontent; k++) {
        i = u->content[k];

        if (u->marks[i] == MCE_UNIT_OUT || (lines && lines[i])) {
            continue;
        }

        if (u->marks[i] == MCE_UNIT_KEPT) {
            mce_span_add(tokens[i].kind == MCE_TOKEN_OPEN ? &media : &text,
                         tokens[i].start, tokens[i + 1].start);
            continue;
        }

        while (span < stop && span->end <= tokens[i].start) {
            span++;
        }

        for ( /* void */ ; span < stop && span->start < tokens[i + 1].start;
             span++)
        {
            start = span->start > tokens[i].start ? span->start
                                                  : tokens[i].start;
            end = span->end < tokens[i + 1].start ? span->end
                                                  : tokens[i + 1].start;
            mce_span_add(&text, start, end);

            if (span->end > end) {
                break;
            }
        }
    }

    if (text.spans.n) {
        *spans = text.spans;
        *media_spans = media.spans;
    }

    return text.status == MCE_OK ? media.status : text.status;
}
