
/*
 * Which of many names of hosts, written as regular expressions, may match a
 * subject: those of which it holds four bytes that every match holds.
 */


#ifndef _MCE_SIEVE_H_INCLUDED_
#define _MCE_SIEVE_H_INCLUDED_


#include "mce.h"


typedef struct {
    mce_str_t       pattern;
    void           *data;
} mce_sieve_item_t;


/*
 * Start with a zeroed sieve.
 */
typedef struct {
    mce_sieve_item_t  *items;
    size_t             n;
    size_t             nalloc;
    uint32_t          *buckets;     /* where each starts in "order" */
    uint32_t          *order;       /* items, bucket by bucket */
    unsigned           shift;       /* of a hash to its bucket */
} mce_sieve_t;


/*
 * Whether the pattern is a name of four bytes or more: letters, digits, "-",
 * "_", "\." and ".", perhaps behind "^" or "(^|\.)" and before "$".
 */
int mce_sieve_takes(mce_str_t pattern);

/*
 * Adds a pattern of which this is so.  Its text stays the caller's, and has
 * to last until the sieve is ready.
 */
mce_status_t mce_sieve_add(mce_arena_t *arena, mce_sieve_t *sieve,
    mce_str_t pattern, void *data);

/*
 * Called once, when all are added.
 */
mce_status_t mce_sieve_ready(mce_arena_t *arena, mce_sieve_t *sieve);

/*
 * The data of the next pattern that may match, perhaps not for the first
 * time; NULL behind the last one.  Start with a zeroed walk.
 */
typedef struct {
    size_t          at;             /* in the subject */
    uint32_t        next;           /* of "order" */
    uint32_t        end;
} mce_sieve_walk_t;

void *mce_sieve_next(const mce_sieve_t *sieve, mce_str_t subject,
    mce_sieve_walk_t *walk);


#endif /* _MCE_SIEVE_H_INCLUDED_ */
