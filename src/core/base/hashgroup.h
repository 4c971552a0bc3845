
/*
 * Groups of items with equal keys, numbered in linear time on any input.
 */


#ifndef _MCE_HASHGROUP_H_INCLUDED_
#define _MCE_HASHGROUP_H_INCLUDED_


#include "mce.h"


/* a slot is prefetched so many items before its use */
#define MCE_HASHGROUP_AHEAD  16


/* 2^32 by the golden ratio */
#define MCE_HASHGROUP_FACTOR  0x9e3779b1u

/* no memory for one more group */
#define MCE_HASHGROUP_NONE  UINT32_MAX


typedef struct mce_hashgroup_slot_s  mce_hashgroup_slot_t;

typedef struct {
    mce_arena_t           *arena;
    mce_hashgroup_slot_t  *slots;   /* released by the caller in the end */
    unsigned               bits;
    uint32_t               used;    /* slots */
    uint32_t               max_used;
    uint32_t               n;       /* groups so far */
} mce_hashgroups_t;


/*
 * Starts with slots for "n" groups, which may be 0, and makes more when they
 * are needed: on most pages hundreds of blocks share a few styles.
 */
mce_status_t mce_hashgroup_init(mce_hashgroups_t *groups, mce_arena_t *arena,
    uint32_t n);

/*
 * The number of the group of the next item, from 0 in order of appearance, or
 * MCE_HASHGROUP_NONE.
 */
uint32_t mce_hashgroup_find(mce_hashgroups_t *groups, uint32_t key);

/*
 * Prefetches the slot of a later item.
 */
void mce_hashgroup_prefetch(const mce_hashgroups_t *groups, uint32_t key);


static inline uint32_t
mce_hash_mix(uint32_t a, uint32_t b)
{
    a = (a ^ b) * MCE_HASHGROUP_FACTOR;

    return a ^ a >> 15;
}


#endif /* _MCE_HASHGROUP_H_INCLUDED_ */
