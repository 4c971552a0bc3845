
/*
 * Span lists.
 */


#include "base/arena.h"
#include "base/span.h"


void
mce_span_add(mce_span_builder_t *builder, uint32_t start, uint32_t end)
{
    mce_span_t  *last;

    if (start >= end) {
        return;
    }

    if (builder->spans.n) {
        last = &builder->spans.elts[builder->spans.n - 1];

        if (start <= last->end) {
            last->end = end > last->end ? end : last->end;
            return;
        }
    }

    if (!mce_array_reserve(builder->arena, builder->spans.elts,
                           builder->spans.n, builder->nalloc))
    {
        builder->status = MCE_NO_MEMORY;
        return;
    }

    last = &builder->spans.elts[builder->spans.n++];
    last->start = start;
    last->end = end;
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
