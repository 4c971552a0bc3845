
/*
 * Span lists.
 */


#include "arena.h"
#include "document.h"


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
