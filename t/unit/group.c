/*
 * Items with equal keys.
 */


#include "group.h"
#include "tap.h"


int
main(void)
{
    uint32_t      i, n;
    mce_arena_t  *arena;

    static uint32_t  keys[] = { 7, 9, 7, 0, 9, 7 };
    static uint32_t  many[100000];

    arena = mce_arena_create(0);

    tap_ok(mce_group(arena, keys, 6, &n) == MCE_OK, "keys are grouped");
    tap_ok(n == 3, "three keys make three groups");
    tap_ok(keys[0] == 0 && keys[1] == 1 && keys[3] == 2,
           "groups are numbered as they appear");
    tap_ok(keys[2] == 0 && keys[5] == 0 && keys[4] == 1,
           "equal keys share a group");

    tap_ok(mce_group(arena, NULL, 0, &n) == MCE_OK && n == 0,
           "no items make no groups");

    for (i = 0; i < 100000; i++) {
        many[i] = i << 16;
    }

    mce_group(arena, many, 100000, &n);
    tap_ok(n >= 65536 && n <= 100000, "keys that collide end in time");

    mce_arena_destroy(arena);
    arena = mce_arena_create(64);

    tap_ok(mce_group(arena, keys, 6, &n) == MCE_NO_MEMORY,
           "no memory is told");

    mce_arena_destroy(arena);

    return tap_done();
}
