
/*
 * Span lists.
 */


#include "base/arena.h"
#include "base/span.h"


int
mce_span_grow(mce_span_builder_t *builder)
{
    if (!mce_array_reserve(builder->arena, builder->spans.elts,
                           builder->spans.n, builder->nalloc))
    {
        builder->status = MCE_NO_MEMORY;
        return 0;
    }

    return 1;
}


mce_status_t
mce_span_add_all(mce_span_builder_t *builder, const mce_spans_t *spans)
{
    size_t  i;

    for (i = 0; i < spans->n; i++) {
        mce_span_add(builder, spans->elts[i].start, spans->elts[i].end);
    }

    return builder->status;
}


size_t
mce_spans_size(const mce_spans_t *spans)
{
    size_t  i, size;

    size = 0;

    for (i = 0; i < spans->n; i++) {
        size += spans->elts[i].end - spans->elts[i].start;
    }

    return size;
}


size_t
mce_spans_common(const mce_spans_t *a, const mce_spans_t *b)
{
    size_t             common;
    uint32_t           start, end;
    const mce_span_t  *one, *two;

    common = 0;
    one = a->elts;
    two = b->elts;

    while (one < a->elts + a->n && two < b->elts + b->n) {
        start = one->start > two->start ? one->start : two->start;
        end = one->end < two->end ? one->end : two->end;
        common += start < end ? end - start : 0;

        if (one->end < two->end) {
            one++;

        } else {
            two++;
        }
    }

    return common;
}


mce_status_t
mce_spans_without(mce_arena_t *arena, const mce_spans_t *spans,
    const mce_spans_t *cut, mce_spans_t *left)
{
    size_t              i, c;
    uint32_t            at, end;
    mce_span_builder_t  out = { .arena = arena };

    c = 0;

    for (i = 0; i < spans->n; i++) {
        at = spans->elts[i].start;
        end = spans->elts[i].end;

        while (c < cut->n && cut->elts[c].end <= at) {
            c++;
        }

        for ( /* void */ ; c < cut->n && cut->elts[c].start < end; c++) {
            mce_span_add(&out, at, cut->elts[c].start);
            at = cut->elts[c].end;

            if (at >= end) {
                break;
            }
        }

        mce_span_add(&out, at, end);
    }

    *left = out.spans;

    return out.status;
}


mce_status_t
mce_spans_with(mce_arena_t *arena, const mce_spans_t *a, const mce_spans_t *b,
    mce_spans_t *both)
{
    size_t              i, k;
    const mce_span_t   *span;
    mce_span_builder_t  out = { .arena = arena };

    for (i = 0, k = 0; i < a->n || k < b->n; /* void */ ) {
        span = k == b->n || (i < a->n && a->elts[i].start < b->elts[k].start)
               ? &a->elts[i++] : &b->elts[k++];

        mce_span_add(&out, span->start, span->end);
    }

    *both = out.spans;

    return out.status;
}
