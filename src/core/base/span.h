
/*
 * Lists of spans that grow.
 */


#ifndef _MCE_SPAN_H_INCLUDED_
#define _MCE_SPAN_H_INCLUDED_


#include "mce.h"


/*
 * Adds a range of the source to a growing list, merging it with the last
 * span where they touch.  Start with a zeroed builder; the list is in
 * builder.spans, and what became of all calls in builder.status.
 */
typedef struct {
    mce_arena_t    *arena;
    mce_spans_t     spans;
    size_t          nalloc;
    mce_status_t    status;         /* MCE_OK or MCE_NO_MEMORY */
} mce_span_builder_t;

void mce_span_add(mce_span_builder_t *builder, uint32_t start, uint32_t end);


#endif /* _MCE_SPAN_H_INCLUDED_ */
