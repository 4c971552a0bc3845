
/*
 * Finds what is alike: items with equal keys, in linear time on any input.
 */


#ifndef _MCE_GROUP_H_INCLUDED_
#define _MCE_GROUP_H_INCLUDED_


#include "mce.h"


/*
 * Turns the key of each item into the number of its group, from 0 in order of
 * appearance; *ngroups is their count.
 */
mce_status_t mce_group(mce_arena_t *arena, uint32_t *keys, uint32_t n,
    uint32_t *ngroups);


static inline uint32_t
mce_mix(uint32_t a, uint32_t b)
{
    a = (a ^ b) * 0x9e3779b1u;

    return a ^ a >> 15;
}


#endif /* _MCE_GROUP_H_INCLUDED_ */
