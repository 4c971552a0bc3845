
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

void mce_span_add(mce_span_builder_t *builder, uint32_t start, uint32_t end);


#endif /* _MCE_SPAN_H_INCLUDED_ */
