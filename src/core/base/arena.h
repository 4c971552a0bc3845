
/*
 * What the core itself needs of the arena beyond mce.h.
 */


#ifndef _MCE_ARENA_H_INCLUDED_
#define _MCE_ARENA_H_INCLUDED_


#include "mce.h"


/*
 * An arena whose pieces above block_size / 4 bytes have blocks of their own.
 * With 0, every piece has, so that tests notice every overrun and can make
 * every allocation fail.
 */
mce_arena_t *mce_arena_create_sized(size_t limit, size_t block_size);

/*
 * Frees a long array before the arena ends; short pieces stay.
 */
void mce_arena_release(mce_arena_t *arena, void *p);

/*
 * Has run(data) called when the arena ends, for what lives elsewhere.  0 when
 * there is no memory.
 */
int mce_arena_cleanup(mce_arena_t *arena, void (*run)(void *data),
    void *data);


/*
 * Makes room for more than "n" elements in a growing array: "elts" of "nalloc"
 * elements.  0 when there is no memory.
 */
#define mce_array_reserve(arena, elts, n, nalloc)                             \
    ((n) < (nalloc)                                                           \
     || mce_array_grow(arena, (void **) &(elts), sizeof(*(elts)), (n),        \
                       &(nalloc)))

static inline int
mce_array_grow(mce_arena_t *arena, void **elts, size_t size, size_t least,
    size_t *nalloc)
{
    void    *p;
    size_t   n;

    n = *nalloc ? *nalloc + *nalloc / 2 : 16;
    n = n > least ? n : least + 1;

    p = mce_arena_realloc(arena, *elts, *nalloc * size, n * size);
    if (p == NULL) {
        return 0;
    }

    *elts = p;
    *nalloc = n;

    return 1;
}


#endif /* _MCE_ARENA_H_INCLUDED_ */
