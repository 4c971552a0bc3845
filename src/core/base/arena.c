
/*
 * The memory of one page: blocks from the system, handed out in pieces, freed
 * together.  A piece that fills a block of its own grows by realloc(), so
 * that a long array is not copied where the system can move pages instead.
 *
 * An arena that is used again has kept a block as large as the page before
 * needed: what comes fresh from the system is zeroed by it, fault by fault,
 * which takes longer than to scan it.
 */


#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "base/arena.h"


#define MCE_ARENA_BLOCK  4096
#define MCE_ARENA_ALIGN  16

/* blocks for which the system is asked for pages of 2 MB instead */
#define MCE_ARENA_PAGE   4096
#define MCE_ARENA_HUGE   (4 << 20)


typedef struct mce_block_s  mce_block_t;

struct mce_block_s {
    mce_block_t         *next;
    mce_block_t         *prev;
    size_t               size;      /* with this header */
    size_t               used;
};

#define mce_block_head                                                        \
    ((sizeof(mce_block_t) + MCE_ARENA_ALIGN - 1)                              \
     & ~(size_t) (MCE_ARENA_ALIGN - 1))


typedef struct mce_cleanup_s  mce_cleanup_t;

struct mce_cleanup_s {
    void                  (*run)(void *data);
    void                   *data;
    mce_cleanup_t          *next;
};


struct mce_arena_s {
    mce_block_t         *block;     /* pieces are cut from it */
    mce_block_t         *large;     /* blocks of one piece each */
    mce_block_t         *kept;      /* of a page before, last of "block" */
    uint8_t             *last;      /* the youngest piece of "block" */
    size_t               block_size;
    size_t               limit;
    size_t               size;
    size_t               peak;
    const mce_cancel_t  *cancel;
    uint64_t             deadline;  /* 0: none */
    mce_cleanup_t       *cleanups;
};


static void mce_arena_clear(mce_arena_t *arena);
static void *mce_arena_cut(mce_arena_t *arena, size_t size);
static mce_block_t *mce_arena_block(mce_arena_t *arena, size_t size);
static void mce_arena_advise(const mce_block_t *block);
static void *mce_arena_alloc_large(mce_arena_t *arena, size_t size);
static mce_block_t *mce_arena_find_large(mce_arena_t *arena, void *p);
static void *mce_arena_realloc_large(mce_arena_t *arena, mce_block_t *block,
    size_t size);
static int mce_arena_allows(const mce_arena_t *arena, size_t more);
static void mce_arena_account(mce_arena_t *arena, size_t more);


mce_arena_t *
mce_arena_create(size_t limit)
{
    return mce_arena_create_sized(limit, MCE_ARENA_BLOCK);
}


mce_arena_t *
mce_arena_create_sized(size_t limit, size_t block_size)
{
    mce_arena_t  *arena;

    arena = calloc(1, sizeof(mce_arena_t));
    if (arena == NULL) {
        return NULL;
    }

    arena->limit = limit ? limit : (size_t) -1;
    arena->block_size = block_size;

    return arena;
}


void
mce_arena_destroy(mce_arena_t *arena)
{
    if (arena == NULL) {
        return;
    }

    mce_arena_clear(arena);

    free(arena->kept);
    free(arena);
}


void
mce_arena_reset(mce_arena_t *arena, size_t limit, size_t keep)
{
    size_t        size;
    mce_block_t  *kept;

    mce_arena_clear(arena);

    kept = arena->kept;
    size = arena->peak < keep ? arena->peak : keep;
    size = kept && kept->size > size ? kept->size : size;

    *arena = (mce_arena_t) {
        .block_size = arena->block_size,
        .limit = limit ? limit : (size_t) -1
    };

    if (kept != NULL && (kept->size < size || size > arena->limit / 4)) {
        free(kept);
        kept = NULL;
    }

    /* pieces that grow leave gaps in it: it must not be all there is */
    if (kept == NULL && size > mce_block_head && size <= arena->limit / 4) {
        kept = mce_arena_block(arena, size - mce_block_head);

    } else if (kept != NULL) {
        kept->used = mce_block_head;
        mce_arena_account(arena, kept->size);
    }

    arena->kept = kept;
    arena->block = kept;
}


static void
mce_arena_clear(mce_arena_t *arena)
{
    int             i;
    mce_block_t    *block, *next, *lists[2];
    mce_cleanup_t  *cleanup;

    for (cleanup = arena->cleanups; cleanup; cleanup = cleanup->next) {
        cleanup->run(cleanup->data);
    }

    lists[0] = arena->block;
    lists[1] = arena->large;

    for (i = 0; i < 2; i++) {
        for (block = lists[i]; block != NULL; block = next) {
            next = block->next;

            if (block != arena->kept) {
                free(block);
            }
        }
    }
}


void *
mce_arena_alloc(mce_arena_t *arena, size_t size)
{
    mce_block_t  *block;

    if (size > (size_t) -MCE_ARENA_ALIGN) {
        return NULL;
    }

    size = (size + MCE_ARENA_ALIGN - 1) & ~(size_t) (MCE_ARENA_ALIGN - 1);
    block = arena->block;

    if (size > arena->block_size / 4) {
        if (block != NULL && block == arena->kept
            && block->size - block->used >= size)
        {
            return mce_arena_cut(arena, size);
        }

        return mce_arena_alloc_large(arena, size);
    }

    if (block == NULL || block->size - block->used < size) {
        block = mce_arena_block(arena, arena->block_size);
        if (block == NULL) {
            return NULL;
        }

        block->next = arena->block;
        arena->block = block;
    }

    return mce_arena_cut(arena, size);
}


static void *
mce_arena_cut(mce_arena_t *arena, size_t size)
{
    arena->last = (uint8_t *) arena->block + arena->block->used;
    arena->block->used += size;

    return arena->last;
}


void *
mce_arena_calloc(mce_arena_t *arena, size_t size)
{
    void  *p;

    p = mce_arena_alloc(arena, size);
    if (p != NULL) {
        memset(p, 0, size);
    }

    return p;
}


void *
mce_arena_realloc(mce_arena_t *arena, void *p, size_t old, size_t size)
{
    size_t        offset, need;
    uint8_t      *new;
    mce_block_t  *block;

    if (p == NULL) {
        return mce_arena_alloc(arena, size);
    }

    if (size <= old) {
        return p;
    }

    if (size > (size_t) -MCE_ARENA_ALIGN) {
        return NULL;
    }

    if (p == arena->last) {
        block = arena->block;
        offset = (size_t) ((uint8_t *) p - (uint8_t *) block);
        need = (size + MCE_ARENA_ALIGN - 1)
               & ~(size_t) (MCE_ARENA_ALIGN - 1);

        if (need <= block->size - offset) {
            block->used = offset + need;
            return p;
        }

    } else if (old > arena->block_size / 4) {
        block = mce_arena_find_large(arena, p);
        if (block != NULL) {
            return mce_arena_realloc_large(arena, block, size);
        }
    }

    new = mce_arena_alloc(arena, size);
    if (new != NULL) {
        memcpy(new, p, old);
    }

    return new;
}


void
mce_arena_release(mce_arena_t *arena, void *p)
{
    mce_block_t  *block;

    block = p ? mce_arena_find_large(arena, p) : NULL;
    if (block == NULL) {
        return;
    }

    if (block->prev) {
        block->prev->next = block->next;

    } else {
        arena->large = block->next;
    }

    if (block->next) {
        block->next->prev = block->prev;
    }

    arena->size -= block->size;
    free(block);
}


size_t
mce_arena_peak(const mce_arena_t *arena)
{
    return arena->peak;
}


/*
 * Nothing but the flag goes from one thread to the other by it.
 */
void
mce_cancel_raise(mce_cancel_t *cancel)
{
    __atomic_store_n(&cancel->raised, 1, __ATOMIC_RELAXED);
}


void
mce_arena_set_cancel(mce_arena_t *arena, const mce_cancel_t *cancel)
{
    arena->cancel = cancel;
}


void
mce_arena_set_timeout(mce_arena_t *arena, uint64_t usec)
{
    arena->deadline = mce_clock() + usec;
}


int
mce_arena_canceled(const mce_arena_t *arena)
{
    return (arena->cancel != NULL
            && __atomic_load_n(&arena->cancel->raised, __ATOMIC_RELAXED))
           || (arena->deadline && mce_clock() > arena->deadline);
}


uint64_t
mce_clock(void)
{
    struct timespec  ts;

    (void) clock_gettime(CLOCK_MONOTONIC, &ts);

    return (uint64_t) ts.tv_sec * 1000000 + (uint64_t) ts.tv_nsec / 1000;
}


int
mce_arena_cleanup(mce_arena_t *arena, void (*run)(void *data), void *data)
{
    mce_cleanup_t  *cleanup;

    cleanup = mce_arena_alloc(arena, sizeof(mce_cleanup_t));
    if (cleanup == NULL) {
        return 0;
    }

    cleanup->run = run;
    cleanup->data = data;
    cleanup->next = arena->cleanups;
    arena->cleanups = cleanup;

    return 1;
}


static mce_block_t *
mce_arena_block(mce_arena_t *arena, size_t size)
{
    mce_block_t  *block;

    size += mce_block_head;

    if (size < mce_block_head || !mce_arena_allows(arena, size)) {
        return NULL;
    }

    block = malloc(size);
    if (block == NULL) {
        return NULL;
    }

    block->next = NULL;
    block->prev = NULL;
    block->size = size;
    block->used = mce_block_head;

    mce_arena_advise(block);
    mce_arena_account(arena, size);

    return block;
}


/*
 * All of the mapping: a part of it alone could not be moved by realloc().
 */

static void
mce_arena_advise(const mce_block_t *block)
{
#ifdef MADV_HUGEPAGE

    size_t  before;

    before = (uintptr_t) block % MCE_ARENA_PAGE;

    if (block->size >= MCE_ARENA_HUGE) {
        (void) madvise((uint8_t *) block - before, block->size + before,
                       MADV_HUGEPAGE);
    }

#endif
}


static void *
mce_arena_alloc_large(mce_arena_t *arena, size_t size)
{
    mce_block_t  *block;

    block = mce_arena_block(arena, size);
    if (block == NULL) {
        return NULL;
    }

    block->next = arena->large;
    if (arena->large) {
        arena->large->prev = block;
    }

    arena->large = block;
    block->used = block->size;

    return (uint8_t *) block + mce_block_head;
}


/*
 * A piece of its own block starts right behind the header, where no piece of
 * a shared block can be told from it by address alone; the list is short,
 * because only long arrays are in it.
 */

static mce_block_t *
mce_arena_find_large(mce_arena_t *arena, void *p)
{
    mce_block_t  *block;

    for (block = arena->large; block != NULL; block = block->next) {
        if ((uint8_t *) block + mce_block_head == p) {
            return block;
        }
    }

    return NULL;
}


static void *
mce_arena_realloc_large(mce_arena_t *arena, mce_block_t *block, size_t size)
{
    size_t        old;
    mce_block_t  *new;

    old = block->size;

    /* its size was rounded up, so that it may have room already */
    if (size <= old - mce_block_head) {
        return (uint8_t *) block + mce_block_head;
    }

    size += mce_block_head;

    if (size < old || !mce_arena_allows(arena, size - old)) {
        return NULL;
    }

    new = realloc(block, size);
    if (new == NULL) {
        return NULL;
    }

    new->size = size;
    new->used = size;

    if (new->prev) {
        new->prev->next = new;

    } else {
        arena->large = new;
    }

    if (new->next) {
        new->next->prev = new;
    }

    mce_arena_advise(new);
    mce_arena_account(arena, size - old);

    return (uint8_t *) new + mce_block_head;
}


static int
mce_arena_allows(const mce_arena_t *arena, size_t more)
{
    return more <= arena->limit - arena->size;
}


static void
mce_arena_account(mce_arena_t *arena, size_t more)
{
    arena->size += more;

    if (arena->size > arena->peak) {
        arena->peak = arena->size;
    }
}
