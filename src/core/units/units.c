
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
static void mce_units_contents(mce_unit_t *u);
static void mce_units_mark(mce_unit_t *u);
static inline void mce_units_add_kept(mce_unit_t *u, uint32_t token,
    uint32_t len);
static void mce_units_sum(mce_unit_t *u);
static inline void mce_units_sum_up(mce_unit_sum_t *parent,
    mce_unit_sum_t *sum);
static void mce_units_sum_kept(mce_unit_t *u);
static void mce_units_codes(mce_unit_t *u);
static int mce_units_may_be_code(mce_unit_t *u, uint32_t e);
static mce_status_t mce_units_end(mce_unit_t *u, const uint8_t *lines,
    mce_spans_t *spans, mce_spans_t *media);


/* posts, notes and headings depend on what else is kept */
static const mce_units_kind_pt  mce_units_kinds[] = {
    mce_unit_tables, mce_unit_figures, mce_unit_terms, mce_unit_between,
    mce_unit_holes, mce_unit_callouts, mce_unit_lists, mce_unit_quotes,
    mce_unit_posts, mce_unit_notes, mce_unit_headings
};

/*
 * What of a page they look at.  Elements are taken by their tags, the tokens
 * of text and of a picture, a player or a frame, whose sources and tracks
 * belong to it, by their tags and kinds: text has the tag of unknown elements.
 */
#define MCE_UNITS_TEXT      0x01
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
    size_t        n;
    uint32_t     *lists;
    mce_arena_t  *arena;
    mce_status_t  rc;

    rc = mce_tree(u->doc, &u->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    n = u->tree->n;
    arena = u->doc->arena;
    u->marks = mce_arena_calloc(arena, u->doc->ntokens);
    u->content = mce_arena_alloc(arena, u->doc->ntokens * sizeof(uint32_t));
    u->looks = mce_arena_calloc(arena, n);
    lists = mce_arena_alloc(arena, n * 3 * sizeof(uint32_t));
    u->tops = mce_arena_calloc(arena, n * sizeof(uint32_t));
    u->sums = mce_arena_calloc(arena, n * sizeof(mce_unit_sum_t));

    if (u->marks == NULL || u->content == NULL || u->looks == NULL
        || lists == NULL || u->tops == NULL || u->sums == NULL)
    {
        return MCE_NO_MEMORY;
    }

    u->known = lists;
    u->links = lists + n;
    u->titles = lists + n * 2;

    mce_units_contents(u);

    u->media = mce_arena_alloc(arena, u->ncontent * sizeof(uint32_t));
    if (u->media == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_units_mark(u);
    mce_units_sum(u);
    mce_units_codes(u);

    return MCE_OK;
}


/*
 * No span has white space alone.  Which token is of use can't be foreseen, so
 * that a condition would cost more than to note them all.
 */

static void
mce_units_contents(mce_unit_t *u)
{
    uint32_t            i, n, ntokens;
    uint32_t           *content;
    const mce_token_t  *token;

    n = 0;
    content = u->content;
    token = u->doc->tokens;
    ntokens = u->doc->ntokens;

    for (i = 0; i < ntokens; i++, token++) {
        content[n] = i;
        n += (mce_units_tags[token->tag] & mce_units_tokens[token->kind]
              & ~(token->flags & MCE_TOKEN_BLANK)) != 0;
    }

    u->ncontent = n;
}


/*
 * What the spans select of each token, and the text of each element without
 * those below it.
 */

static void
mce_units_mark(mce_unit_t *u)
{
    uint32_t            i, k, n, len, start, end;
    mce_unit_sum_t     *sum;
    const mce_span_t   *span, *stop;
    const mce_token_t  *token;

    n = 0;
    span = u->spans->elts;
    stop = span + u->spans->n;
    start = span->start;
    end = span->end;

    for (k = 0; k < u->ncontent; k++) {
        i = u->content[k];
        token = &u->doc->tokens[i];
        u->content[n] = i;

        if (token->kind == MCE_TOKEN_OPEN) {
            u->media[u->nmedia++] = i;
            n++;
            continue;
        }

        while (end <= token->start) {
            span++;
            start = span < stop ? span->start : UINT32_MAX;
            end = span < stop ? span->end : UINT32_MAX;
        }

        len = token[1].start - token->start;

        if (start < token[1].start) {
            u->marks[i] = start <= token->start && end >= token[1].start
                          ? MCE_UNIT_KEPT : MCE_UNIT_PART;
            mce_units_add_kept(u, i, len);

        } else if (token->flags & MCE_TOKEN_SKIPPED) {
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
    sum->first = ~token > sum->first ? ~token : sum->first;
    sum->last = token + 1;
}


/*
 * Backwards, so that all below an element comes before it.  Lists are made
 * from their ends, and have room for what does not stay in them.
 */

static void
mce_units_sum(mce_unit_t *u)
{
    uint8_t               tag;
    uint32_t              e, n, few, known, links, titles;
    mce_unit_sum_t       *sum, *parent;
    const mce_element_t  *element;

    n = u->tree->n;
    known = links = titles = n;

    for (e = n - 1; e > 0; e--) {
        element = &u->tree->elements[e];
        sum = &u->sums[e];
        parent = &u->sums[element->parent];
        tag = mce_units_tags[element->tag];

        sum->next = sum->next ? sum->next : e + 1;
        parent->next = parent->next ? parent->next : sum->next;
        parent->text += sum->text;
        parent->links += sum->links;
        mce_units_sum_up(parent, sum);

        few = sum->text - 1;

        u->known[known - 1] = e;
        known -= ((tag & MCE_UNITS_ELEMENT) != 0) & (sum->text != 0);
        known -= ((tag & MCE_UNITS_DIVISION) != 0) & (sum->kept != sum->text);

        u->links[links - 1] = e;
        links -= ((tag & MCE_UNITS_LINK) != 0) & (few < MCE_UNIT_MARK)
                 & ((element->flags & MCE_ELEMENT_HREF) != 0);

        u->titles[titles - 1] = e;
        titles -= (element->parent + 1 == e) & (few < MCE_UNIT_TITLE)
                  & (sum->links < sum->text) & (sum->kept == 0);
    }

    u->sums[0].next = n;
    u->sums[0].first = ~u->sums[0].first;

    u->known += known;
    u->nknown = n - known;
    u->links += links;
    u->nlinks = n - links;
    u->titles += titles;
    u->ntitles = n - titles;
}


/*
 * The first kept token is the least, which is sought as the most of its
 * complement, so that it is 0 until there is one.
 */

static inline void
mce_units_sum_up(mce_unit_sum_t *parent, mce_unit_sum_t *sum)
{
    parent->kept += sum->kept;
    parent->first = sum->first > parent->first ? sum->first : parent->first;
    parent->last = sum->last > parent->last ? sum->last : parent->last;
    sum->first = ~sum->first;
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
        u->sums[e].first = 0;
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

    u->sums[0].first = ~u->sums[0].first;
}


/*
 * Leaves of divisions those that are code.
 */

static void
mce_units_codes(mce_unit_t *u)
{
    uint32_t  e, k, n;

    n = 0;

    mce_unit_each_known(u, k, e) {
        u->known[n] = e;
        n += mce_unit_tag(u, e) != MCE_TAG_div || mce_units_may_be_code(u, e);
    }

    u->nknown = n;
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
