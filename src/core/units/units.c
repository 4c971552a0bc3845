
/*
 * The stage: one pass over the tokens tells what of each element is kept, the
 * kinds of units change that, and a second pass makes the spans.
 */


#include "base/arena.h"
#include "units/unit.h"


#define mce_units_is_text(token)                                              \
    ((token)->kind == MCE_TOKEN_TEXT || (token)->kind == MCE_TOKEN_CUT)


typedef mce_status_t (*mce_units_kind_pt)(mce_unit_t *u);


static mce_status_t mce_units_start(mce_unit_t *u);
static int mce_units_may_be_code(mce_unit_t *u, uint32_t e);
static void mce_units_mark(mce_unit_t *u);
static inline void mce_units_add_kept(mce_unit_t *u, uint32_t token,
    uint32_t len);
static void mce_units_sum(mce_unit_t *u);
static inline void mce_units_sum_up(mce_unit_sum_t *parent,
    const mce_unit_sum_t *sum);
static void mce_units_sum_kept(mce_unit_t *u);
static mce_status_t mce_units_end(mce_unit_t *u, const uint8_t *lines,
    mce_spans_t *spans, mce_spans_t *media);


/* posts, notes and headings depend on what else is kept */
static const mce_units_kind_pt  mce_units_kinds[] = {
    mce_unit_tables, mce_unit_figures, mce_unit_terms, mce_unit_between,
    mce_unit_holes, mce_unit_callouts, mce_unit_lists, mce_unit_quotes,
    mce_unit_posts, mce_unit_notes, mce_unit_headings
};

/* 1: the elements that they look at, but for media, which are tokens; 2: those
   that lay out more than text; 4: a picture, a player, a frame, whose sources
   and tracks belong to it */
static const uint8_t  mce_units_known[MCE_TAG_COUNT] = {
    [MCE_TAG_a] = 1, [MCE_TAG_blockquote] = 1, [MCE_TAG_dl] = 1|2,
    [MCE_TAG_dt] = 1, [MCE_TAG_h1] = 1, [MCE_TAG_h2] = 1, [MCE_TAG_h3] = 1,
    [MCE_TAG_h4] = 1, [MCE_TAG_h5] = 1, [MCE_TAG_h6] = 1, [MCE_TAG_math] = 1,
    [MCE_TAG_ol] = 1, [MCE_TAG_pre] = 1, [MCE_TAG_table] = 1,
    [MCE_TAG_ul] = 1,
    [MCE_TAG_article] = 2, [MCE_TAG_div] = 2, [MCE_TAG_footer] = 2,
    [MCE_TAG_form] = 2, [MCE_TAG_header] = 2, [MCE_TAG_section] = 2,
    [MCE_TAG_audio] = 4, [MCE_TAG_embed] = 4, [MCE_TAG_iframe] = 4,
    [MCE_TAG_img] = 4, [MCE_TAG_object] = 4, [MCE_TAG_video] = 4
};


mce_status_t
mce_units(mce_document_t *doc, const mce_spans_t *spans, mce_units_t *units)
{
    size_t         i;
    mce_unit_t    *u;
    mce_status_t   rc;

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

    u = mce_arena_calloc(doc->arena, sizeof(mce_unit_t));
    if (u == NULL) {
        return MCE_NO_MEMORY;
    }

    u->doc = doc;
    u->spans = spans;

    rc = mce_units_start(u);

    for (i = 0; i < sizeof(mce_units_kinds) / sizeof(mce_units_kinds[0])
         && rc == MCE_OK; i++)
    {
        if (mce_arena_canceled(doc->arena)) {
            return MCE_CANCELED;
        }

        if (u->stale && (mce_units_kinds[i] == mce_unit_notes
                         || mce_units_kinds[i] == mce_unit_headings
                         || mce_units_kinds[i] == mce_unit_posts))
        {
            mce_units_sum_kept(u);
        }

        rc = mce_units_kinds[i](u);
    }

    units->posts = u->posts;
    units->nposts = u->nposts;

    if (rc == MCE_OK && u->changed) {
        rc = mce_units_end(u, NULL, &units->spans, &units->media);
    }

    if (rc == MCE_OK && u->nposts) {
        rc = mce_units_end(u, u->lines, &units->shown, &units->media);
    }

    return rc;
}


static mce_status_t
mce_units_start(mce_unit_t *u)
{
    uint32_t      e;
    mce_arena_t  *arena;
    mce_status_t  rc;

    rc = mce_tree(u->doc, &u->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    arena = u->doc->arena;
    u->marks = mce_arena_calloc(arena, u->doc->ntokens);
    u->content = mce_arena_alloc(arena, u->doc->ntokens * sizeof(uint32_t));
    u->looks = mce_arena_calloc(arena, u->tree->n);
    u->known = mce_arena_alloc(arena, u->tree->n * sizeof(uint32_t));
    u->tops = mce_arena_calloc(arena, u->tree->n * sizeof(uint32_t));
    u->sums = mce_arena_alloc(arena, u->tree->n * sizeof(mce_unit_sum_t));

    if (u->marks == NULL || u->content == NULL || u->looks == NULL
        || u->known == NULL || u->tops == NULL || u->sums == NULL)
    {
        return MCE_NO_MEMORY;
    }

    mce_units_mark(u);
    mce_units_sum(u);

    for (e = 1; e < u->tree->n; e++) {
        u->known[u->nknown] = e;
        u->nknown += (mce_units_known[mce_unit_tag(u, e)]
                      & 1 & (u->sums[e].text != 0))
                     || mce_units_may_be_code(u, e);
    }

    return MCE_OK;
}


/*
 * Divisions are many: looked at are those of which something was left out
 * beside what was kept, and what is all that such a one holds.
 */

static int
mce_units_may_be_code(mce_unit_t *u, uint32_t e)
{
    uint32_t               up;
    const mce_unit_sum_t  *sum;

    up = u->tree->elements[e].parent;
    sum = &u->sums[e];

    if (mce_unit_tag(u, e) != MCE_TAG_div || sum->kept == sum->text
        || (u->sums[up].kept == 0
            && (!(u->looks[up] & MCE_UNIT_BESIDE)
                || u->sums[up].text - sum->text
                   > MCE_UNIT_LABEL + sum->text / 4)))
    {
        return 0;
    }

    u->looks[e] |= MCE_UNIT_BESIDE;

    return mce_units_is_code(u->doc, e);
}


/*
 * What the spans select of each token, and the text of each element without
 * those below it.
 */

static void
mce_units_mark(mce_unit_t *u)
{
    uint32_t            e, i, n, len;
    mce_unit_sum_t     *sum;
    const mce_span_t   *span, *stop;
    const mce_token_t  *token;

    for (e = 0; e < u->tree->n; e++) {
        u->sums[e] = (mce_unit_sum_t) {
            .first = MCE_UNIT_NONE, .next = e + 1,
            .boxes = mce_units_known[mce_unit_tag(u, e)] >> 1 & 1
        };
    }

    n = 0;
    span = u->spans->elts;
    stop = span + u->spans->n;

    for (i = 0; i < u->doc->ntokens; i++) {
        token = &u->doc->tokens[i];
        u->content[n] = i;

        if (token->kind == MCE_TOKEN_OPEN) {
            n += mce_units_known[token->tag] >> 2;
            continue;
        }

        if (!mce_units_is_text(token)) {
            continue;
        }

        while (span < stop && span->end <= token->start) {
            span++;
        }

        len = token[1].start - token->start;

        if (span < stop && span->start < token[1].start) {
            u->marks[i] = span->start <= token->start
                          && span->end >= token[1].start
                          ? MCE_UNIT_KEPT : MCE_UNIT_PART;
            mce_units_add_kept(u, i, len);

        } else if (token->flags & (MCE_TOKEN_BLANK|MCE_TOKEN_SKIPPED)) {
            continue;
        }

        n++;
        sum = &u->sums[u->tree->of[i]];
        sum->text += len;
        sum->links += token->flags & MCE_TOKEN_LINK ? len : 0;
    }

    u->ncontent = n;
}


static inline void
mce_units_add_kept(mce_unit_t *u, uint32_t token, uint32_t len)
{
    mce_unit_sum_t  *sum;

    sum = &u->sums[u->tree->of[token]];
    sum->kept += len;
    sum->first = sum->first < token ? sum->first : token;
    sum->last = token + 1;
}


static void
mce_units_sum(mce_unit_t *u)
{
    uint32_t         e;
    mce_unit_sum_t  *sum, *parent;

    for (e = u->tree->n - 1; e > 0; e--) {
        sum = &u->sums[e];
        parent = &u->sums[u->tree->elements[e].parent];
        parent->next = sum->next > parent->next ? sum->next : parent->next;
        parent->boxes += sum->boxes;
        parent->text += sum->text;
        parent->links += sum->links;
        mce_units_sum_up(parent, sum);
    }
}


static inline void
mce_units_sum_up(mce_unit_sum_t *parent, const mce_unit_sum_t *sum)
{
    if (sum->kept) {
        parent->kept += sum->kept;
        parent->first = sum->first < parent->first ? sum->first
                                                   : parent->first;
        parent->last = sum->last > parent->last ? sum->last : parent->last;
    }
}


/*
 * What of that is kept now.
 */

static void
mce_units_sum_kept(mce_unit_t *u)
{
    uint32_t            e, i, k;
    const mce_token_t  *token;

    u->stale = 0;

    for (e = 0; e < u->tree->n; e++) {
        u->sums[e].kept = 0;
        u->sums[e].first = MCE_UNIT_NONE;
        u->sums[e].last = 0;
    }

    for (k = 0; k < u->ncontent; k++) {
        i = u->content[k];
        token = &u->doc->tokens[i];

        if (u->marks[i] != MCE_UNIT_OUT && token->kind != MCE_TOKEN_OPEN) {
            mce_units_add_kept(u, i, token[1].start - token->start);
        }
    }

    for (e = u->tree->n - 1; e > 0; e--) {
        mce_units_sum_up(&u->sums[u->tree->elements[e].parent], &u->sums[e]);
    }
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
            mce_span_add(mce_units_is_text(&tokens[i]) ? &text : &media,
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
