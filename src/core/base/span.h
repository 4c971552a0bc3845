
/*
 * Lists of spans that grow.
 */


#ifndef _MCE_SPAN_H_INCLUDED_
#define _MCE_SPAN_H_INCLUDED_


#include "mce.h"


/*
 * Adds a range of the source to a growing list; one that touches the last span
 * extends it.  Start with a zeroed builder.  The list is in builder.spans; if
 * any call failed, builder.status says so.
 */
typedef struct {
    mce_arena_t    *arena;
    mce_spans_t     spans;
    size_t          nalloc;
    mce_status_t    status;         /* MCE_OK or MCE_NO_MEMORY */
} mce_span_builder_t;

/*
 * Makes room for one more span; 0 when there is no memory.
 */
int mce_span_grow(mce_span_builder_t *builder);

static inline void
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

    if (builder->spans.n < builder->nalloc || mce_span_grow(builder)) {
        last = &builder->spans.elts[builder->spans.n++];
        last->start = start;
        last->end = end;
    }
}

/*
 * Adds all spans of a list: the status of the builder.
 */
mce_status_t mce_span_add_all(mce_span_builder_t *builder,
    const mce_spans_t *spans);

/*
 * What is in "spans" but not in "cut"; what is in either.
 */
mce_status_t mce_spans_without(mce_arena_t *arena, const mce_spans_t *spans,
    const mce_spans_t *cut, mce_spans_t *left);
mce_status_t mce_spans_with(mce_arena_t *arena, const mce_spans_t *a,
    const mce_spans_t *b, mce_spans_t *both);


#endif /* _MCE_SPAN_H_INCLUDED_ */
