
/*
 * The combinators: CombinE's operations on the spans of extractors.
 */


#include <string.h>

#include "base/arena.h"
#include "expr/expr.h"


/* a title that scores less is no headline to bound an article by */
#define MCE_COMBINE_HEADLINE_MIN  0.45


static uint32_t mce_combine_below(const mce_span_t *span, uint32_t bound);
static mce_status_t mce_combine_restrict(mce_document_t *doc,
    const mce_spans_t *spans, mce_document_t **restricted);


mce_status_t
mce_extract(const mce_expr_t *expr, mce_document_t *doc,
    mce_extraction_t *found)
{
    mce_status_t        rc;
    mce_span_builder_t  out = { .arena = doc->arena };

    memset(found, 0, sizeof(mce_extraction_t));

    if (mce_arena_canceled(doc->arena)) {
        return MCE_CANCELED;
    }

    if (expr->combinator) {
        rc = expr->combinator->run(expr, doc, &out, found);

    } else {
        rc = expr->extractor->extract(doc, expr->conf, &out);

        if (expr->extractor->describe) {
            expr->extractor->describe(expr->conf, found);
        }
    }

    rc = rc != MCE_OK ? rc : out.status;

    if (rc != MCE_OK) {
        memset(&found->spans, 0, sizeof(mce_spans_t));
        return rc;
    }

    found->spans = out.spans;

    return found->spans.n ? MCE_OK : MCE_NO_CONTENT;
}


/*
 * Who of those that applied keeps what beside spans: what at least a quorum of
 * them keeps is kept, as with spans.  Of posts, whoever keeps all keeps those
 * that the spans select, and whoever keeps these keeps the first.
 */
typedef struct {
    unsigned    n;
    unsigned    all;
    unsigned    selected;
    unsigned    headless;
    unsigned    removed_links;
} mce_ballot_t;


static void
mce_ballot_add(mce_ballot_t *ballot, const mce_extraction_t *arg)
{
    ballot->n++;
    ballot->all += arg->posts == MCE_POSTS_ALL;
    ballot->selected += arg->posts != MCE_POSTS_FIRST;
    ballot->headless += arg->headless != 0;
    ballot->removed_links += arg->removed_links != 0;
}


/*
 * Links that were removed are no content, which nobody votes against.
 */

static void
mce_ballot_count(const mce_ballot_t *ballot, unsigned quorum,
    mce_extraction_t *found)
{
    found->posts = ballot->all >= quorum ? MCE_POSTS_ALL
                   : ballot->selected >= quorum ? MCE_POSTS_SELECTED
                   : MCE_POSTS_FIRST;
    found->headless = ballot->n - ballot->headless < quorum;
    found->removed_links = ballot->removed_links > 0;
}


static mce_status_t
mce_combine_first(const mce_expr_t *expr, mce_document_t *doc,
    mce_span_builder_t *out, mce_extraction_t *found)
{
    unsigned      i;
    mce_status_t  rc;

    rc = MCE_NO_CONTENT;

    for (i = 0; i < expr->nargs; i++) {
        rc = mce_extract(expr->args[i], doc, found);

        if (rc == MCE_OK) {
            return mce_span_add_all(out, &found->spans);
        }

        if (rc != MCE_NO_CONTENT && rc != MCE_DECLINED) {
            return rc;
        }
    }

    return rc;
}


/*
 * Each extractor sees the page without the text that the ones before it took
 * away; one that does not apply takes nothing away.
 */

static mce_status_t
mce_combine_serial(const mce_expr_t *expr, mce_document_t *doc,
    mce_span_builder_t *out, mce_extraction_t *found)
{
    unsigned          i;
    mce_ballot_t      ballot = { 0 };
    mce_status_t      rc;
    mce_document_t   *page;
    mce_extraction_t  left;

    page = doc;

    for (i = 0; i < expr->nargs; i++) {
        rc = mce_extract(expr->args[i], page, &left);

        if (rc == MCE_DECLINED) {
            continue;
        }

        if (rc != MCE_OK) {
            return rc;
        }

        mce_ballot_add(&ballot, &left);
        found->spans = left.spans;

        rc = mce_combine_restrict(page, &left.spans, &page);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (ballot.n == 0) {
        return MCE_DECLINED;
    }

    /* what one took away, none after it can keep */
    mce_ballot_count(&ballot, ballot.n, found);

    return mce_span_add_all(out, &found->spans);
}


typedef struct {
    uint32_t    at;
    int32_t     step;           /* a span starts: 1, ends: -1 */
} mce_vote_event_t;


typedef struct {
    mce_vote_event_t  *elts;
    size_t             n;
    size_t             nalloc;
} mce_votes_t;


/*
 * The events and those of a list of spans, both in order, become one list with
 * one event at a place: where many arguments keep the same, it does not grow.
 */

static mce_status_t
mce_vote_merge(mce_arena_t *arena, const mce_votes_t *votes,
    const mce_spans_t *spans, mce_votes_t *merged)
{
    size_t             i, k, edges;
    uint32_t           edge;
    mce_vote_event_t  *event;

#define mce_vote_edge(k)                                                      \
    ((k) & 1 ? spans->elts[(k) / 2].end : spans->elts[(k) / 2].start)

    i = 0;
    k = 0;
    edges = spans->n * 2;
    merged->n = 0;

    while (i < votes->n || k < edges) {
        if (!mce_array_reserve(arena, merged->elts, merged->n,
                               merged->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        event = &merged->elts[merged->n++];
        edge = k < edges ? mce_vote_edge(k) : UINT32_MAX;

        if (i < votes->n && votes->elts[i].at <= edge) {
            *event = votes->elts[i++];

        } else {
            event->at = edge;
            event->step = 0;
        }

        for ( /* void */ ; k < edges && mce_vote_edge(k) == event->at; k++) {
            event->step += k & 1 ? -1 : 1;
        }
    }

#undef mce_vote_edge

    return MCE_OK;
}


/*
 * Keeps each byte of the source that enough arguments keep.  One that does not
 * apply has no vote, but the quorum stays the same.
 */

static mce_status_t
mce_combine_vote(const mce_expr_t *expr, mce_document_t *doc,
    mce_span_builder_t *out, mce_extraction_t *found)
{
    size_t            i;
    int32_t           kept, quorum;
    unsigned          a;
    uint32_t          start;
    mce_votes_t       lists[2], *votes, *merged, *last;
    mce_ballot_t      ballot = { 0 };
    mce_status_t      rc;
    mce_extraction_t  arg;

    memset(lists, 0, sizeof(lists));
    votes = &lists[0];
    merged = &lists[1];

    for (a = 0; a < expr->nargs; a++) {
        rc = mce_extract(expr->args[a], doc, &arg);

        if (rc != MCE_OK && rc != MCE_NO_CONTENT && rc != MCE_DECLINED) {
            return rc;
        }

        if (rc != MCE_DECLINED) {
            mce_ballot_add(&ballot, &arg);
        }

        rc = mce_vote_merge(doc->arena, votes, &arg.spans, merged);
        if (rc != MCE_OK) {
            return rc;
        }

        last = votes;
        votes = merged;
        merged = last;
    }

    if (votes->n == 0) {
        return ballot.n ? MCE_OK : MCE_DECLINED;
    }

    quorum = expr->combinator->all ? (int32_t) expr->nargs
             : expr->combinator->number ? (int32_t) expr->number : 1;
    mce_ballot_count(&ballot, (unsigned) quorum, found);
    kept = 0;
    start = 0;

    for (i = 0; i < votes->n; i++) {
        if (kept >= quorum) {
            mce_span_add(out, start, votes->elts[i].at);
        }

        kept += votes->elts[i].step;
        start = votes->elts[i].at;
    }

    return out->status;
}


/*
 * Bounds its argument from above by the headline: thesis, section 7.2.1.  The
 * line-based extractors know of it and search from there on; what others find
 * above it is cut off.  There is no bound without a headline, or with one
 * below half of the content.
 */

static mce_status_t
mce_combine_headline(const mce_expr_t *expr, mce_document_t *doc,
    mce_span_builder_t *out, mce_extraction_t *found)
{
    size_t           i;
    uint32_t         start, bound;
    uint64_t         all, below;
    mce_spans_t      spans;
    mce_title_t      title;
    mce_status_t     rc;
    mce_document_t   bounded;

    rc = mce_title_find(doc, MCE_TITLE_HYBRID, &title);
    if (rc != MCE_OK && rc != MCE_NO_CONTENT) {
        return rc;
    }

    bounded = *doc;

    if (title.spans.n && title.score >= MCE_COMBINE_HEADLINE_MIN) {
        bounded.headline = title.spans.elts[0];
    }

    rc = mce_extract(expr->args[0], &bounded, found);
    if (rc != MCE_OK) {
        return rc;
    }

    spans = found->spans;
    all = mce_spans_size(&spans);
    below = 0;

    for (i = 0; i < spans.n; i++) {
        start = mce_combine_below(&spans.elts[i], bounded.headline.start);
        below += spans.elts[i].end - start;
    }

    bound = below * 2 < all ? 0 : bounded.headline.start;

    for (i = 0; i < spans.n; i++) {
        mce_span_add(out, mce_combine_below(&spans.elts[i], bound),
                     spans.elts[i].end);
    }

    return out->status;
}


/*
 * Where the part of a span starts that lies below the bound.
 */

static uint32_t
mce_combine_below(const mce_span_t *span, uint32_t bound)
{
    return span->start >= bound ? span->start
           : bound < span->end ? bound : span->end;
}


/*
 * The same page with all text outside the spans turned to MCE_TOKEN_CUT.
 */

static mce_status_t
mce_combine_restrict(mce_document_t *doc, const mce_spans_t *spans,
    mce_document_t **restricted)
{
    int                 cut;
    size_t              s, nalloc;
    uint32_t            i, at, end, next;
    mce_token_t        *copy;
    mce_document_t     *d;
    const mce_token_t  *token;

    d = mce_arena_calloc(doc->arena, sizeof(mce_document_t));
    if (d == NULL) {
        return MCE_NO_MEMORY;
    }

    d->arena = doc->arena;
    d->source = doc->source;
    d->url = doc->url;
    d->headline = doc->headline;
    mce_document_limit(d, UINT32_MAX, doc->max_nesting);
    nalloc = 0;
    s = 0;

    for (i = 0; i <= doc->ntokens; i++) {
        token = &doc->tokens[i];
        at = token->start;
        end = at;

        if (i < doc->ntokens && mce_token_is_text(token)) {
            end = token[1].start;
        }

        /* a text in pieces, up to where a span starts or ends */
        do {
            if (!mce_array_reserve(d->arena, d->tokens, d->ntokens, nalloc)) {
                return MCE_NO_MEMORY;
            }

            while (s < spans->n && spans->elts[s].end <= at) {
                s++;
            }

            cut = s == spans->n || spans->elts[s].start > at;
            next = s == spans->n ? end
                   : cut ? spans->elts[s].start : spans->elts[s].end;

            copy = &d->tokens[d->ntokens++];
            *copy = *token;
            copy->start = at;
            copy->kind = cut && at < end ? MCE_TOKEN_CUT : token->kind;

            at = next < end ? next : end;

        } while (at < end);
    }

    d->ntokens--;
    *restricted = d;

    return MCE_OK;
}


const mce_combinator_t  mce_combinators[] = {
    { "first", "the first of its arguments that finds something",
      MCE_EXPR_MAX_ARGS, 0, 0, mce_combine_first },
    { "headline", "what its argument finds from the headline on",
      1, 0, 0, mce_combine_headline },
    { "intersect", "what all arguments keep",
      MCE_EXPR_MAX_ARGS, 0, 1, mce_combine_vote },
    { "serial", "each argument works on what the one before it left",
      MCE_EXPR_MAX_ARGS, 0, 0, mce_combine_serial },
    { "union", "what any argument keeps",
      MCE_EXPR_MAX_ARGS, 0, 0, mce_combine_vote },
    { "vote", "vote(k,...): what at least k arguments keep",
      MCE_EXPR_MAX_ARGS, 1, 0, mce_combine_vote },
    { NULL, NULL, 0, 0, 0, NULL }
};
