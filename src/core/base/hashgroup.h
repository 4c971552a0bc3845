
/*
 * Finds what is alike: items with equal keys, in linear time on any input.
 */


#ifndef _MCE_GROUP_H_INCLUDED_
#define _MCE_GROUP_H_INCLUDED_


#include "mce.h"


/* items that are looked up before what the first of them needs is there */
#define MCE_GROUPS_AHEAD  16


/* there is no memory for one more */
#define MCE_NO_GROUP  UINT32_MAX


typedef struct mce_group_slot_s  mce_group_slot_t;

typedef struct {
    mce_arena_t        *arena;
    mce_group_slot_t   *slots;      /* to be released behind the last item */
    unsigned            bits;
    uint32_t            used;       /* slots */
    uint32_t            most;       /* that may be, of these */
    uint32_t            n;          /* groups so far */
} mce_groups_t;


/*
 * Starts with slots for "n" groups, which may be 0, and makes more as they are
 * needed: on most pages hundreds of blocks have a few looks.
 */
mce_status_t mce_groups_init(mce_groups_t *groups, mce_arena_t *arena,
    uint32_t n);

/*
 * The number of the group of the next item, from 0 in order of appearance, or
 * MCE_NO_GROUP.
 */
uint32_t mce_groups_find(mce_groups_t *groups, uint32_t key);

/*
 * Fetches what a later item will need.
 */
void mce_groups_ahead(const mce_groups_t *groups, uint32_t key);


static inline uint32_t
mce_mix(uint32_t a, uint32_t b)
{
    a = (a ^ b) * 0x9e3779b1u;

    return a ^ a >> 15;
}


#endif /* _MCE_GROUP_H_INCLUDED_ */
