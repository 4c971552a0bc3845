
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


/* a page whose keys are made to collide loses groups, not time */
#define MCE_HASHGROUP_PROBES  16

#define mce_hashgroup_place(groups, key)                                      \
    ((key) * MCE_HASHGROUP_FACTOR >> (32 - (groups)->bits))


typedef struct {
    uint32_t               key;
    uint32_t               number;  /* of the group, plus 1; 0: free */
} mce_hashgroup_slot_t;


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
 * Adds a group for a key at a free slot, or without one where that is NULL.
 */
uint32_t mce_hashgroup_add(mce_hashgroups_t *groups, uint32_t key,
    mce_hashgroup_slot_t *slot);


/*
 * The slot of the key, or a free one for it, or NULL.
 */
static inline mce_hashgroup_slot_t *
mce_hashgroup_slot(const mce_hashgroups_t *groups, uint32_t key)
{
    uint32_t               i, k, mask;
    mce_hashgroup_slot_t  *slot;

    mask = ((uint32_t) 1 << groups->bits) - 1;
    i = mce_hashgroup_place(groups, key);

    for (k = 0; k < MCE_HASHGROUP_PROBES; k++) {
        slot = &groups->slots[(i + k) & mask];

        if (slot->number == 0 || slot->key == key) {
            return slot;
        }
    }

    return NULL;
}


/*
 * The number of the group of the next item, from 0 in order of appearance, or
 * MCE_HASHGROUP_NONE.
 */
static inline uint32_t
mce_hashgroup_find(mce_hashgroups_t *groups, uint32_t key)
{
    mce_hashgroup_slot_t  *slot;

    slot = mce_hashgroup_slot(groups, key);

    return slot != NULL && slot->number != 0
           ? slot->number - 1 : mce_hashgroup_add(groups, key, slot);
}


/*
 * Prefetches the slot of a later item.
 */
static inline void
mce_hashgroup_prefetch(const mce_hashgroups_t *groups, uint32_t key)
{
    __builtin_prefetch(&groups->slots[mce_hashgroup_place(groups, key)], 1);
}


static inline uint32_t
mce_hash_mix(uint32_t a, uint32_t b)
{
    a = (a ^ b) * MCE_HASHGROUP_FACTOR;

    return a ^ a >> 15;
}


#endif /* _MCE_HASHGROUP_H_INCLUDED_ */
