
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
static void mce_units_candidates(mce_unit_t *u);
static void mce_units_mark(mce_unit_t *u);
static void mce_units_count(mce_unit_t *u);
static inline void mce_units_sum_of(const mce_unit_t *u, uint32_t e,
    mce_unit_sum_t *sum);
static void mce_units_sum(mce_unit_t *u);
static void mce_units_sum_again(mce_unit_t *u);
static int mce_units_may_be_code(mce_unit_t *u, uint32_t e);
static mce_status_t mce_units_end(mce_unit_t *u, const uint8_t *lines,
    mce_spans_t *spans, mce_spans_t *media);
static void mce_units_release(mce_unit_t *u);


/* posts, notes and headings depend on what else is kept */
static const mce_units_kind_pt  mce_units_kinds[] = {
    mce_unit_tables, mce_unit_figures, mce_unit_terms, mce_unit_between,
    mce_unit_holes, mce_unit_callouts, mce_unit_lists, mce_unit_quotes,
    mce_unit_posts, mce_unit_notes, mce_unit_headings
};

/*
 * What of a page they look at.  Elements are taken by their tags, the tokens
 * of text and of a picture, a player or a frame, whose sources and tracks
 * belong to it, by their tags and kinds: text has the tag of unknown elements,
 * and what is blank loses its bit.
 */
#define MCE_UNITS_TEXT      MCE_TOKEN_BLANK
#define MCE_UNITS_MEDIUM    0x02
#define MCE_UNITS_ELEMENT   0x04
#define MCE_UNITS_LINK      0x08
#define MCE_UNITS_DIVISION  0x10            /* which may hold code */

static const uint8_t  mce_units_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_UNKNOWN] = MCE_UNITS_TEXT,
    [MCE_TAG_audio] = MCE_UNITS_MEDIUM, [MCE_TAG_embed] = MCE_UNITS_MEDIUM,
    [MCE_TAG_iframe] = MCE_UNITS_MEDIUM, [MCE_TAG_img] = MCE_UNITS_MEDIUM,
    [MCE_TAG_object] = MCE_UNITS_MEDIUM, [MCE_TAG_video] = MCE_UNITS_MEDIUM,
    [MCE_TAG_blockquote] = MCE_UNITS_ELEMENT, [MCE_TAG_dl] = MCE_UNITS_ELEMENT,
    [MCE_TAG_dt] = MCE_UNITS_ELEMENT, [MCE_TAG_h1] = MCE_UNITS_ELEMENT,
    [MCE_TAG_h2] = MCE_UNITS_ELEMENT, [MCE_TAG_h3] = MCE_UNITS_ELEMENT,
    [MCE_TAG_h4] = MCE_UNITS_ELEMENT, [MCE_TAG_h5] = MCE_UNITS_ELEMENT,
    [MCE_TAG_h6] = MCE_UNITS_ELEMENT, [MCE_TAG_math] = MCE_UNITS_ELEMENT,
    [MCE_TAG_ol] = MCE_UNITS_ELEMENT, [MCE_TAG_pre] = MCE_UNITS_ELEMENT,
    [MCE_TAG_table] = MCE_UNITS_ELEMENT, [MCE_TAG_ul] = MCE_UNITS_ELEMENT,
    [MCE_TAG_a] = MCE_UNITS_LINK, [MCE_TAG_div] = MCE_UNITS_DIVISION
};

static const uint8_t  mce_units_tokens[] = {
    [MCE_TOKEN_TEXT] = MCE_UNITS_TEXT, [MCE_TOKEN_OPEN] = MCE_UNITS_MEDIUM,
    [MCE_TOKEN_CUT] = MCE_UNITS_TEXT
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
            mce_units_sum_again(u);
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
        u->marks, u->all, u->looks, u->known, u->tops, u->sums, u->content,
        u->before
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
    u->all = mce_arena_alloc(arena, (2 * ntokens + 1) * sizeof(uint32_t));
    u->looks = mce_arena_calloc(arena, n * sizeof(uint16_t));
    u->known = mce_arena_alloc(arena, 3 * n * sizeof(uint32_t));
    u->tops = mce_arena_calloc(arena, n * sizeof(uint32_t));
    u->sums = mce_arena_calloc(arena, n * sizeof(mce_unit_sum_t));

    if (u->marks == NULL || u->all == NULL || u->looks == NULL
        || u->known == NULL || u->tops == NULL || u->sums == NULL)
    {
        return MCE_NO_MEMORY;
    }

    u->links = u->known + n;
    u->titles = u->links + n;
    u->at = u->all + ntokens;

    mce_units_candidates(u);

    u->content = mce_arena_alloc(arena,
                                 (size_t) u->nall * 2 * sizeof(uint32_t));
    u->before = mce_arena_alloc(arena, ((size_t) u->nall + 1)
                                       * sizeof(mce_unit_before_t));

    if (u->content == NULL || u->before == NULL) {
        return MCE_NO_MEMORY;
    }

    u->media = u->content + u->nall;

    mce_units_mark(u);
    mce_units_count(u);
    mce_units_sum(u);

    return MCE_OK;
}


/*
 * No span has white space alone.  Which token is of use can't be foreseen, so
 * that a condition would cost more than to note them all.
 */

static void
mce_units_candidates(mce_unit_t *u)
{
    uint32_t            i, n, ntokens;
    uint32_t           *all, *at;
    const mce_token_t  *token;

    n = 0;
    at = u->at;
    all = u->all;
    token = u->doc->tokens;
    ntokens = u->doc->ntokens;

    for (i = 0; i < ntokens; i++, token++) {
        at[i] = n;
        all[n] = i;
        n += (mce_units_tags[token->tag] & mce_units_tokens[token->kind]
              & ~(token->flags & MCE_TOKEN_BLANK)) != 0;
    }

    at[ntokens] = n;
    u->nall = n;
}


/*
 * What the spans select of each token.
 */

static void
mce_units_mark(mce_unit_t *u)
{
    uint32_t            i, k, start, end;
    const mce_span_t   *span, *stop;
    const mce_token_t  *token;

    span = u->spans->elts;
    stop = span + u->spans->n;
    start = span->start;
    end = span->end;

    for (k = 0; k < u->nall; k++) {
        i = u->all[k];
        token = &u->doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN) {
            u->media[u->nmedia++] = i;
            u->content[u->ncontent++] = i;
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

        u->content[u->ncontent++] = i;
    }
}


/*
 * What stands before each candidate, so that the sums of all elements are
 * differences, none of which waits for another.
 */

static void
mce_units_count(mce_unit_t *u)
{
    uint32_t              i, k, len, first;
    const mce_token_t    *token;
    mce_unit_before_t     now = { 0 };

    for (k = 0; k < u->nall; k++) {
        u->before[k] = now;
        i = u->all[k];
        token = &u->doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN) {
            continue;
        }

        len = token[1].start - token->start;

        if (u->marks[i] != MCE_UNIT_OUT) {
            now.kept += len;
            now.last = i + 1;

        } else if (token->flags & MCE_TOKEN_SKIPPED) {
            continue;
        }

        now.text += len;
        now.links += token->flags & MCE_TOKEN_LINK ? len : 0;
    }

    first = MCE_UNIT_NONE;
    now.first = first;
    u->before[k] = now;

    while (k-- > 0) {
        i = u->all[k];
        first = u->marks[i] != MCE_UNIT_OUT
                && u->doc->tokens[i].kind != MCE_TOKEN_OPEN ? i : first;
        u->before[k].first = first;
    }
}


static inline void
mce_units_sum_of(const mce_unit_t *u, uint32_t e, mce_unit_sum_t *sum)
{
    const mce_element_t      *element;
    const mce_unit_before_t  *from, *to;

    element = &u->tree->elements[e];
    from = &u->before[u->at[element->open]];
    to = &u->before[u->at[element->end]];

    sum->text = to->text - from->text;
    sum->links = to->links - from->links;
    sum->kept = to->kept - from->kept;
    sum->first = from->first < element->end ? from->first : MCE_UNIT_NONE;
    sum->last = to->last > element->open ? to->last : 0;
}


/*
 * The lists have room for what does not stay in them.
 */

static void
mce_units_sum(mce_unit_t *u)
{
    uint8_t               tag;
    uint32_t              e, few;
    mce_unit_sum_t       *sum, *parent;
    const mce_element_t  *element;

    for (e = u->tree->n - 1; e > 0; e--) {
        sum = &u->sums[e];
        parent = &u->sums[u->tree->elements[e].parent];
        sum->next = sum->next ? sum->next : e + 1;
        parent->next = parent->next ? parent->next : sum->next;
    }

    u->sums[0].next = u->tree->n;
    mce_units_sum_of(u, 0, &u->sums[0]);

    for (e = 1; e < u->tree->n; e++) {
        element = &u->tree->elements[e];
        tag = mce_units_tags[element->tag];
        sum = &u->sums[e];
        mce_units_sum_of(u, e, sum);
        few = sum->text - 1;

        u->known[u->nknown] = e;
        u->nknown += ((tag & MCE_UNITS_ELEMENT) != 0) & (sum->text != 0);

        if (tag & MCE_UNITS_DIVISION && sum->kept != sum->text) {
            u->nknown += mce_units_may_be_code(u, e);
        }

        u->links[u->nlinks] = e;
        u->nlinks += ((tag & MCE_UNITS_LINK) != 0) & (few < MCE_UNIT_MARK)
                     & ((element->flags & MCE_ELEMENT_HREF) != 0);

        u->titles[u->ntitles] = e;
        u->ntitles += (element->parent + 1 == e) & (few < MCE_UNIT_TITLE)
                      & (sum->links < sum->text) & (sum->kept == 0);
    }
}


/*
 * What of that is kept now.
 */

static void
mce_units_sum_again(mce_unit_t *u)
{
    uint32_t  e;

    u->stale = 0;
    mce_units_count(u);

    for (e = 0; e < u->tree->n; e++) {
        mce_units_sum_of(u, e, &u->sums[e]);
    }
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

    if (u->sums[up].kept == 0
        && (!(u->looks[up] & MCE_UNIT_BESIDE)
            || u->sums[up].text - sum->text > MCE_UNIT_LABEL + sum->text / 4))
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
