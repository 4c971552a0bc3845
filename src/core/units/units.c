
/*
 * Completes the spans: one pass over the tokens counts what of each element is
 * kept, the kinds of units change that, and a second pass makes the new spans.
 */


#include "base/arena.h"
#include "kinds/code.h"
#include "kinds/medium.h"
#include "thread/thread.h"
#include "units/unit.h"


typedef struct {
    mce_status_t  (*run)(mce_stage_t *s);
    unsigned        flags;
} mce_units_kind_t;

/* the kind depends on what the others have kept */
#define MCE_UNITS_LATE  0x01
/* the kind has nothing to do if all text is kept */
#define MCE_UNITS_GAPS  0x02
/* the kind is run again, which finds nothing unless something was changed */
#define MCE_UNITS_AGAIN 0x04


static mce_status_t mce_units_start(mce_stage_t *s);
static void mce_units_mark(mce_stage_t *s);
static void mce_units_sum(mce_stage_t *s);
static void mce_units_clear(mce_stage_t *s);
static inline void mce_units_add(mce_stage_t *s, uint32_t i);
static void mce_units_rise(mce_stage_t *s);
static void mce_units_elements(mce_stage_t *s);
static int mce_units_may_be_code(mce_stage_t *s, uint32_t e);
static mce_status_t mce_units_end(mce_stage_t *s, const uint8_t *lines,
    mce_spans_t *spans, mce_spans_t *media);
static void mce_units_release(mce_stage_t *s);


static const mce_units_kind_t  mce_units_kinds[] = {
    { mce_unit_tables, MCE_UNITS_GAPS },
    { mce_unit_figures, 0 },
    { mce_unit_terms, MCE_UNITS_GAPS },
    { mce_unit_between, MCE_UNITS_GAPS },
    { mce_unit_holes, MCE_UNITS_GAPS },
    { mce_unit_callouts, MCE_UNITS_GAPS },
    { mce_unit_lists, MCE_UNITS_GAPS },
    { mce_unit_bound, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_cards, MCE_UNITS_GAPS },
    { mce_unit_recipes, MCE_UNITS_GAPS },
    { mce_unit_series, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_boxes, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_islands, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_operations, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_sections, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_resumes, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_tails, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_feet, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_between, MCE_UNITS_LATE|MCE_UNITS_GAPS|MCE_UNITS_AGAIN },
    { mce_unit_quotes, 0 },
    { mce_unit_standfirsts, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_captions, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_others, MCE_UNITS_LATE },
    { mce_thread_posts, MCE_UNITS_LATE },
    { mce_unit_entries, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_copies, MCE_UNITS_LATE },
    { mce_unit_notes, MCE_UNITS_LATE },
    { mce_unit_headings, MCE_UNITS_LATE|MCE_UNITS_GAPS },
    { mce_unit_controls, MCE_UNITS_LATE },
    { mce_unit_switches, MCE_UNITS_LATE },
    { mce_unit_notices, MCE_UNITS_LATE },
    { mce_unit_bylines, MCE_UNITS_LATE },
    { mce_unit_offers, MCE_UNITS_LATE },
    { mce_unit_pitches, MCE_UNITS_LATE }
};

/* the elements that may be units */
#define MCE_UNITS_ELEMENT   0x01
#define MCE_UNITS_LINK      0x02
#define MCE_UNITS_DIVISION  0x04            /* it may hold lines of code */
#define MCE_UNITS_SUMMARY   0x08

static const uint8_t  mce_units_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_blockquote] = MCE_UNITS_ELEMENT,
    [MCE_TAG_button] = MCE_UNITS_ELEMENT,
    [MCE_TAG_details] = MCE_UNITS_ELEMENT, [MCE_TAG_dl] = MCE_UNITS_ELEMENT,
    [MCE_TAG_dt] = MCE_UNITS_ELEMENT,
    [MCE_TAG_figcaption] = MCE_UNITS_ELEMENT, [MCE_TAG_h1] = MCE_UNITS_ELEMENT,
    [MCE_TAG_h2] = MCE_UNITS_ELEMENT, [MCE_TAG_h3] = MCE_UNITS_ELEMENT,
    [MCE_TAG_h4] = MCE_UNITS_ELEMENT, [MCE_TAG_h5] = MCE_UNITS_ELEMENT,
    [MCE_TAG_h6] = MCE_UNITS_ELEMENT, [MCE_TAG_math] = MCE_UNITS_ELEMENT,
    [MCE_TAG_ol] = MCE_UNITS_ELEMENT, [MCE_TAG_pre] = MCE_UNITS_ELEMENT,
    [MCE_TAG_table] = MCE_UNITS_ELEMENT, [MCE_TAG_ul] = MCE_UNITS_ELEMENT,
    [MCE_TAG_a] = MCE_UNITS_LINK, [MCE_TAG_div] = MCE_UNITS_DIVISION,
    [MCE_TAG_summary] = MCE_UNITS_SUMMARY
};


mce_status_t
mce_units(mce_document_t *doc, const mce_spans_t *spans, mce_posts_e posts,
    mce_units_t *units)
{
    size_t                   i;
    mce_stage_t             *s;
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

    s = mce_arena_alloc(doc->arena, sizeof(mce_stage_t));
    if (s == NULL) {
        return MCE_NO_MEMORY;
    }

    *s = (mce_stage_t) { .doc = doc, .spans = spans, .wanted = posts };

    rc = mce_units_start(s);

    for (i = 0; i < sizeof(mce_units_kinds) / sizeof(mce_units_kinds[0])
         && rc == MCE_OK; i++)
    {
        if (mce_arena_canceled(doc->arena)) {
            return MCE_CANCELED;
        }

        kind = &mce_units_kinds[i];

        if (kind->flags & MCE_UNITS_AGAIN && !s->changed) {
            continue;
        }

        if (s->stale && kind->flags & MCE_UNITS_LATE) {
            mce_units_sum(s);
        }

        if (s->stale || !(kind->flags & MCE_UNITS_GAPS)
            || s->sums[0].kept < s->sums[0].text)
        {
            rc = kind->run(s);
        }
    }

    units->posts = s->posts;
    units->nposts = s->nposts;

    if (rc == MCE_OK && s->changed) {
        rc = mce_units_end(s, NULL, &units->spans, &units->media);
    }

    if (rc == MCE_OK && s->nposts) {
        rc = mce_units_end(s, s->lines, &units->shown, &units->media);
    }

    mce_units_release(s);

    return rc;
}


/*
 * The renderer uses this memory again, which is faster than to get more from
 * the system.
 */

static void
mce_units_release(mce_stage_t *s)
{
    size_t  i;
    void   *const  lists[] = {
        s->states, s->content, s->flags, s->units, s->tops, s->sums
    };

    for (i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
        mce_arena_release(s->doc->arena, lists[i]);
    }
}


static mce_status_t
mce_units_start(mce_stage_t *s)
{
    size_t        n, ntokens;
    mce_arena_t  *arena;
    mce_status_t  rc;

    rc = mce_tree(s->doc, &s->tree);

    if (rc == MCE_OK) {
        rc = mce_visible(s->doc, &s->visible);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    n = s->tree->n;
    ntokens = s->doc->ntokens;
    arena = s->doc->arena;
    s->states = mce_arena_calloc(arena, ntokens);
    s->content = mce_arena_alloc(arena, 2 * ntokens * sizeof(uint32_t));
    s->flags = mce_arena_calloc(arena, n * sizeof(uint16_t));
    s->units = mce_arena_alloc(arena, 2 * n * sizeof(uint32_t));
    s->tops = mce_arena_alloc(arena, n * sizeof(uint32_t));
    s->sums = mce_arena_alloc(arena, n * sizeof(mce_stage_sum_t));

    if (s->states == NULL || s->content == NULL || s->flags == NULL
        || s->units == NULL || s->tops == NULL || s->sums == NULL)
    {
        return MCE_NO_MEMORY;
    }

    s->links = s->units + n;
    s->texts = s->content + ntokens;
    s->media = s->texts + ntokens;

    s->ncontent = mce_stage_content(s->doc->tokens, s->doc->ntokens,
                                    s->content);
    mce_units_clear(s);
    mce_units_mark(s);
    mce_units_rise(s);
    mce_units_elements(s);

    return MCE_OK;
}


/*
 * Sets the state of each token from the spans, and sums up text and kept text.
 */

static void
mce_units_mark(mce_stage_t *s)
{
    uint32_t            i, k, n, start, end;
    const mce_span_t   *span, *stop;
    const mce_token_t  *token;

    span = s->spans->elts;
    stop = span + s->spans->n;
    start = span->start;
    end = span->end;
    n = 0;

    for (k = 0; k < s->ncontent; k++) {
        i = s->content[k];
        token = &s->doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN) {
            if (token->tag > MCE_TAG_CUSTOM
                || mce_medium_is_picture(s->doc, i))
            {
                s->content[n++] = i;
                *--s->media = i;
            }

            continue;
        }

        while (end <= token->start) {
            span++;
            start = span < stop ? span->start : UINT32_MAX;
            end = span < stop ? span->end : UINT32_MAX;
        }

        if (start < token[1].start) {
            s->states[i] = start <= token->start && end >= token[1].start
                           ? MCE_STAGE_KEPT : MCE_STAGE_PART;

        } else if (token->flags & MCE_TOKEN_SKIPPED) {
            continue;
        }

        s->content[n++] = i;
        mce_units_add(s, i);
    }

    s->ncontent = n;
    s->nmedia = (uint32_t) (s->texts + s->doc->ntokens - s->media);
}


/*
 * Counts the sums again after something was kept or dropped.
 */

static void
mce_units_sum(mce_stage_t *s)
{
    uint32_t            e, i, k, n;
    uint16_t           *flags;
    const mce_token_t  *tokens;

    n = s->tree->n;
    flags = s->flags;
    tokens = s->doc->tokens;
    mce_units_clear(s);

    for (e = 0; e < n; e++) {
        flags[e] &= (uint16_t) ~MCE_STAGE_TOP_KNOWN;
    }

    for (k = 0; k < s->ncontent; k++) {
        i = s->content[k];

        if (tokens[i].kind != MCE_TOKEN_OPEN
            && (s->states[i] != MCE_STAGE_OUT
                || !(tokens[i].flags & MCE_TOKEN_SKIPPED)))
        {
            mce_units_add(s, i);
        }
    }

    mce_units_rise(s);
}


static void
mce_units_clear(mce_stage_t *s)
{
    uint32_t          e, n;
    mce_stage_sum_t  *sums;

    s->stale = 0;
    s->ntexts = 0;

    n = s->tree->n;
    sums = s->sums;

    for (e = 0; e < n; e++) {
        sums[e] = (mce_stage_sum_t) { .next = 1 };
    }
}


/*
 * Adds a token of text to the sums of its element.
 */

static inline void
mce_units_add(mce_stage_t *s, uint32_t i)
{
    uint32_t            len;
    mce_stage_sum_t    *sum;
    const mce_token_t  *token;

    token = &s->doc->tokens[i];
    sum = &s->sums[s->tree->of[i]];
    len = token[1].start - token->start;

    if (s->states[i] != MCE_STAGE_OUT) {
        sum->kept += len;
        s->texts[s->ntexts++] = i;
    }

    sum->text += len;
    sum->links += token->flags & MCE_TOKEN_LINK ? len : 0;
}


/*
 * Adds the sums of each element to its parent.  Until then, "next" is the
 * number of elements that it has, itself included.
 */

static void
mce_units_rise(mce_stage_t *s)
{
    uint32_t              e;
    mce_stage_sum_t       sum, *sums, *parent;
    const mce_element_t  *elements;

    sums = s->sums;
    elements = s->tree->elements;

    for (e = s->tree->n - 1; e > 0; e--) {
        sum = sums[e];
        parent = &sums[elements[e].parent];
        parent->text += sum.text;
        parent->kept += sum.kept;
        parent->links += sum.links;
        parent->next += sum.next;
        sums[e].next = sum.next + e;
    }

    s->end = s->ntexts ? s->texts[s->ntexts - 1] + 1 : 0;
    s->around = s->ntexts ? mce_tree_common(s->tree, s->tree->of[s->texts[0]],
                                            s->tree->of[s->end - 1]) : 0;
}


/*
 * Collects the elements that may be units.
 */

static void
mce_units_elements(mce_stage_t *s)
{
    uint8_t                 tag, tags;
    uint32_t                e, n;
    const mce_element_t    *element;
    const mce_stage_sum_t  *sum;

    n = s->tree->n;
    tags = 0;
    sum = s->sums;
    element = s->tree->elements;

    for (e = 1; e < n; e++) {
        tag = mce_units_tags[(++element)->tag];
        tags |= tag;
        sum++;

        if (tag & MCE_UNITS_LINK) {
            s->links[s->nlinks] = e;
            s->nlinks += (sum->text - 1 < MCE_UNIT_MARK)
                         & ((element->flags & MCE_ELEMENT_HREF) != 0);

        } else if (tag & MCE_UNITS_ELEMENT
                   || (tag & MCE_UNITS_DIVISION && sum->kept != sum->text
                       && mce_units_may_be_code(s, e)))
        {
            s->units[s->nunits] = e;
            s->nunits += sum->text != 0;
        }
    }

    s->summaries = tags & MCE_UNITS_SUMMARY;
}


/*
 * Pages have many divs, so that few are examined for code, which is lines or
 * one element: those beside kept text, unless they come before all of it, and
 * the child that holds most of the text of such a div.
 */

static int
mce_units_may_be_code(mce_stage_t *s, uint32_t e)
{
    uint32_t                up;
    const mce_stage_sum_t  *sum;

    up = s->tree->elements[e].parent;
    sum = &s->sums[e];

    if ((s->sums[up].kept == 0
         && (!(s->flags[up] & MCE_STAGE_BESIDE)
             || s->sums[up].text - sum->text
                > MCE_STAGE_LABEL + sum->text / 4))
        || s->tree->elements[e].end <= s->texts[0])
    {
        return 0;
    }

    s->flags[e] |= MCE_STAGE_BESIDE;

    return mce_code_is_lines(s->doc, e)
           || (e + 1 < s->tree->n && mce_stage_tag(s, e + 1) == MCE_TAG_code
               && s->sums[e + 1].text == sum->text);
}


/*
 * Makes the spans of what is kept, except for the tokens in "lines", which are
 * written from the posts.
 */

static mce_status_t
mce_units_end(mce_stage_t *s, const uint8_t *lines, mce_spans_t *spans,
    mce_spans_t *media_spans)
{
    uint32_t            i, k, start, end;
    const mce_span_t   *span, *stop;
    const mce_token_t  *tokens;
    mce_span_builder_t  text = { .arena = s->doc->arena };
    mce_span_builder_t  media = { .arena = s->doc->arena };

    tokens = s->doc->tokens;
    span = s->spans->elts;
    stop = span + s->spans->n;

    for (k = 0; k < s->ncontent; k++) {
        i = s->content[k];

        if (s->states[i] == MCE_STAGE_OUT || (lines && lines[i])) {
            continue;
        }

        if (s->states[i] == MCE_STAGE_KEPT) {
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
