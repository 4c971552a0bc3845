
#include <string.h>

#include "arena.h"
#include "group.h"


/* a page made to collide loses groups, not time */
#define MCE_GROUP_PROBES  16


typedef struct {
    uint32_t    key;
    uint32_t    number;         /* of the group, plus 1; 0: free */
} mce_group_slot_t;


mce_status_t
mce_group(mce_arena_t *arena, uint32_t *keys, uint32_t n, uint32_t *ngroups)
{
    size_t             size;
    uint32_t           i, k, slot, number;
    unsigned           bits;
    mce_group_slot_t  *slots;

    bits = 6;
    while (((uint32_t) 1 << bits) < 2 * (uint64_t) n) {
        bits++;
    }

    size = (size_t) 1 << bits;

    slots = mce_arena_calloc(arena, size * sizeof(mce_group_slot_t));
    if (slots == NULL) {
        return MCE_NO_MEMORY;
    }

    number = 0;

    for (i = 0; i < n; i++) {
        slot = keys[i] * 0x9e3779b1u >> (32 - bits);

        for (k = 0; k < MCE_GROUP_PROBES; k++) {

            if (slots[slot].number == 0) {
                slots[slot].key = keys[i];
                slots[slot].number = number + 1;
                break;
            }

            if (slots[slot].key == keys[i]) {
                break;
            }

            slot = (slot + 1) & (uint32_t) (size - 1);
        }

        if (k == MCE_GROUP_PROBES || slots[slot].number == number + 1) {
            keys[i] = number++;

        } else {
            keys[i] = slots[slot].number - 1;
        }
    }

    *ngroups = number;

    mce_arena_release(arena, slots);

    return MCE_OK;
}
