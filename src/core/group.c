
#include <string.h>

#include "arena.h"
#include "group.h"


/* a page made to collide loses groups, not time */
#define MCE_GROUP_PROBES  16


mce_status_t
mce_group(mce_arena_t *arena, const uint32_t *keys, uint32_t n,
    uint32_t *like)
{
    size_t     size;
    uint32_t   i, k, slot, *slots;
    unsigned   bits;

    bits = 6;
    while (((uint32_t) 1 << bits) < 2 * (uint64_t) n) {
        bits++;
    }

    size = (size_t) 1 << bits;

    slots = mce_arena_calloc(arena, size * sizeof(uint32_t));
    if (slots == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < n; i++) {
        slot = keys[i] * 0x9e3779b1u >> (32 - bits);
        like[i] = i;

        for (k = 0; k < MCE_GROUP_PROBES; k++) {

            if (slots[slot] == 0) {
                slots[slot] = i + 1;
                break;
            }

            if (keys[slots[slot] - 1] == keys[i]) {
                like[i] = slots[slot] - 1;
                break;
            }

            slot = (slot + 1) & (uint32_t) (size - 1);
        }
    }

    mce_arena_release(arena, slots);

    return MCE_OK;
}
