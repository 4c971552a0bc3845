
#include <string.h>

#include "arena.h"
#include "group.h"


/* a page made to collide loses groups, not time */
#define MCE_GROUP_PROBES  16


#define mce_group_slot(groups, key)                                           \
    ((key) * 0x9e3779b1u >> (32 - (groups)->bits))


struct mce_group_slot_s {
    uint32_t    key;
    uint32_t    number;         /* of the group, plus 1; 0: free */
};


mce_status_t
mce_groups_init(mce_groups_t *groups, mce_arena_t *arena, uint32_t n)
{
    groups->n = 0;
    groups->bits = 6;

    while (((uint32_t) 1 << groups->bits) < 2 * (uint64_t) n) {
        groups->bits++;
    }

    groups->slots = mce_arena_calloc(arena, sizeof(mce_group_slot_t)
                                            << groups->bits);

    return groups->slots ? MCE_OK : MCE_NO_MEMORY;
}


uint32_t
mce_groups_find(mce_groups_t *groups, uint32_t key)
{
    uint32_t           i, k, mask;
    mce_group_slot_t  *slot;

    mask = ((uint32_t) 1 << groups->bits) - 1;
    i = mce_group_slot(groups, key);

    for (k = 0; k < MCE_GROUP_PROBES; k++) {
        slot = &groups->slots[(i + k) & mask];

        if (slot->number == 0) {
            slot->key = key;
            slot->number = ++groups->n;
        }

        if (slot->key == key) {
            return slot->number - 1;
        }
    }

    return groups->n++;
}


void
mce_groups_ahead(const mce_groups_t *groups, uint32_t key)
{
    __builtin_prefetch(&groups->slots[mce_group_slot(groups, key)], 1);
}
