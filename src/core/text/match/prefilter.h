
/*
 * Finds which of many host names, written as regular expressions, may match a
 * subject: those with four bytes in a row that the subject has as well.
 */


#ifndef _MCE_PREFILTER_H_INCLUDED_
#define _MCE_PREFILTER_H_INCLUDED_


#include "mce.h"


typedef struct {
    mce_str_t       pattern;
    void           *data;
} mce_prefilter_item_t;


/*
 * Start with a zeroed filter.
 */
typedef struct {
    mce_prefilter_item_t  *items;
    size_t                 n;
    size_t                 nalloc;
    uint32_t              *buckets;     /* where each starts in "order" */
    uint32_t              *order;   /* items, bucket by bucket */
    unsigned               shift;   /* of a hash to its bucket */
} mce_prefilter_t;


/*
 * Whether the pattern is a name of four bytes or more: letters, digits, "-",
 * "_", "\." and ".", perhaps after "^" or "(^|\.)" and before "$".
 */
int mce_prefilter_takes(mce_str_t pattern);

/*
 * Adds a pattern that mce_prefilter_takes().  Its text stays the caller's, and
 * has to last until the filter is ready.
 */
mce_status_t mce_prefilter_add(mce_arena_t *arena, mce_prefilter_t *filter,
    mce_str_t pattern, void *data);

/*
 * Called once, when all are added.
 */
mce_status_t mce_prefilter_ready(mce_arena_t *arena, mce_prefilter_t *filter);

/*
 * The data of the next pattern that may match; NULL after the last one.  The
 * same pattern may come more than once.  Start with a zeroed walk.
 */
typedef struct {
    size_t          at;             /* in the subject */
    uint32_t        next;           /* of "order" */
    uint32_t        end;
} mce_prefilter_walk_t;

void *mce_prefilter_next(const mce_prefilter_t *filter, mce_str_t subject,
    mce_prefilter_walk_t *walk);


#endif /* _MCE_PREFILTER_H_INCLUDED_ */
