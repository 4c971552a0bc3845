
/*
 * Numbers for equal keys, by open addressing.
 */


#include <string.h>

#include "base/arena.h"
#include "base/hashgroup.h"


static mce_status_t mce_hashgroup_grow(mce_hashgroups_t *groups);


mce_status_t
mce_hashgroup_init(mce_hashgroups_t *groups, mce_arena_t *arena, uint32_t n)
{
    memset(groups, 0, sizeof(mce_hashgroups_t));
    groups->arena = arena;
    groups->bits = 5;

    while (((uint32_t) 1 << groups->bits) < n) {
        groups->bits++;
    }

    if (mce_hashgroup_grow(groups) != MCE_OK) {
        return MCE_NO_MEMORY;
    }

    groups->max_used = n > groups->max_used ? n : groups->max_used;

    return MCE_OK;
}


uint32_t
mce_hashgroup_add(mce_hashgroups_t *groups, uint32_t key,
    mce_hashgroup_slot_t *slot)
{
    if (groups->used == groups->max_used) {
        if (mce_hashgroup_grow(groups) != MCE_OK) {
            return MCE_HASHGROUP_NONE;
        }

        slot = mce_hashgroup_slot(groups, key);
    }

    if (slot == NULL) {
        return groups->n++;
    }

    slot->key = key;
    slot->number = ++groups->n;
    groups->used++;

    return groups->n - 1;
}


/*
 * A table that is more than a quarter full would have too many used slots in a
 * row by chance.
 */

static mce_status_t
mce_hashgroup_grow(mce_hashgroups_t *groups)
{
    uint32_t               i;
    mce_hashgroups_t       more;
    mce_hashgroup_slot_t  *slot, *old;

    more = *groups;
    more.bits++;
    more.max_used = (uint32_t) 1 << (more.bits - 2);

    more.slots = mce_arena_calloc(groups->arena, sizeof(mce_hashgroup_slot_t)
                                                 << more.bits);
    if (more.slots == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; groups->slots && i < (uint32_t) 1 << groups->bits; i++) {
        old = &groups->slots[i];
        slot = old->number ? mce_hashgroup_slot(&more, old->key) : NULL;

        if (slot) {
            *slot = *old;
        }
    }

    mce_arena_release(groups->arena, groups->slots);
    *groups = more;

    return MCE_OK;
}
