/*
 * Items with equal keys.
 */


#include "base/hashgroup.h"
#include "tap.h"


int
main(void)
{
    uint32_t          i, n;
    mce_arena_t      *arena;
    mce_hashgroups_t  groups;

    static uint32_t        numbers[6];
    static const uint32_t  keys[] = { 7, 9, 7, 0, 9, 7 };

    arena = mce_arena_create(0);

    tap_ok(mce_hashgroup_init(&groups, arena, 6) == MCE_OK && groups.n == 0,
           "no items make no groups");

    for (i = 0; i < 6; i++) {
        numbers[i] = mce_hashgroup_find(&groups, keys[i]);
    }

    tap_ok(groups.n == 3, "three keys make three groups");
    tap_ok(numbers[0] == 0 && numbers[1] == 1 && numbers[3] == 2,
           "groups are numbered as they appear");
    tap_ok(numbers[2] == 0 && numbers[5] == 0 && numbers[4] == 1,
           "equal keys share a group");

    mce_hashgroup_init(&groups, arena, 100000);

    for (i = 0, n = 0; i < 100000; i++) {
        n += mce_hashgroup_find(&groups, i << 16) < groups.n;
    }

    tap_ok(n == 100000 && groups.n >= 65536,
           "keys that collide end in time");

    mce_hashgroup_init(&groups, arena, 0);

    for (i = 0, n = 0; i < 4000; i++) {
        n += mce_hashgroup_find(&groups, mce_hash_mix(i % 1000, 0x5bd1e995))
             == i % 1000;
    }

    tap_ok(n == 4000 && groups.n == 1000,
           "groups keep their numbers when more come than were expected");

    mce_arena_destroy(arena);
    arena = mce_arena_create(64);

    tap_ok(mce_hashgroup_init(&groups, arena, 6) == MCE_NO_MEMORY,
           "no memory is told");

    mce_arena_destroy(arena);
    arena = mce_arena_create(8192);
    mce_hashgroup_init(&groups, arena, 0);

    for (i = 0; i < 1000 && mce_hashgroup_find(&groups, i) == i; i++) {
        /* void */
    }

    tap_ok(i > 32 && i < 1000 && groups.n == i
           && mce_hashgroup_find(&groups, i) == MCE_HASHGROUP_NONE
           && mce_hashgroup_find(&groups, 0) == 0,
           "no memory for one more group is told, and leaves the others");

    mce_arena_destroy(arena);

    return tap_done();
}
