
/*
 * The memory of one page: blocks from the system, handed out in pieces, freed
 * together.  A piece that fills a block of its own grows by realloc(), so
 * that a long array is not copied where the system can move pages instead.
 *
 * An arena that is used again keeps a block as large as the page before
 * needed, and one in use the large blocks that were released: the system
 * zeroes fresh memory, fault by fault, which takes longer than to scan a page.
 */


#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "base/arena.h"
#include "mce_internal.h"


#define MCE_ARENA_BLOCK  4096
#define MCE_ARENA_ALIGN  16

#define mce_arena_round(size)                                                 \
    (((size) + MCE_ARENA_ALIGN - 1) & ~(size_t) (MCE_ARENA_ALIGN - 1))

/* blocks for which the system is asked for pages of 2 MB instead */
#define MCE_ARENA_PAGE   4096
#define MCE_ARENA_HUGE   (4 << 20)


typedef struct mce_arena_block_s  mce_arena_block_t;

struct mce_arena_block_s {
    mce_arena_block_t  *next;
    size_t              size;       /* with this header */
    size_t              used;
};

/* the pointer to a block within its list, by which it is taken out */
typedef mce_arena_block_t  **mce_arena_link_t;

#define MCE_ARENA_HEAD  mce_arena_round(sizeof(mce_arena_block_t))


typedef struct mce_arena_cleanup_s  mce_arena_cleanup_t;

struct mce_arena_cleanup_s {
    void                (*run)(void *data);
    void                 *data;
    mce_arena_cleanup_t  *next;
};


struct mce_arena_s {
    mce_arena_block_t    *block;    /* the list whose first is cut up */
    mce_arena_block_t    *large;    /* the list of blocks of one piece each */
    mce_arena_block_t    *spare;    /* of these, released ones */
    mce_arena_block_t    *kept;     /* of the page before; the last of "block",
                                       or NULL */
    uint8_t              *last;     /* the youngest piece of "block" */
    size_t                block_size;
    size_t                limit;
    size_t                size;
    size_t                peak;
    const mce_cancel_t   *cancel;
    uint64_t              deadline; /* 0: none */
    mce_arena_cleanup_t  *cleanups;
};


static void mce_arena_clear(mce_arena_t *arena);
static void mce_arena_free(const mce_arena_t *arena,
    mce_arena_block_t *block);
static void *mce_arena_piece(mce_arena_t *arena, size_t size, int zeroed);
static void *mce_arena_cut(mce_arena_t *arena, size_t size, int zeroed);
static mce_arena_block_t *mce_arena_block(mce_arena_t *arena, size_t size,
    int zeroed);
static void mce_arena_advise(const mce_arena_block_t *block);
static void *mce_arena_alloc_large(mce_arena_t *arena, size_t size,
    int zeroed);
static mce_arena_block_t *mce_arena_take_spare(mce_arena_t *arena,
    size_t size);
static mce_arena_link_t mce_arena_find_large(mce_arena_t *arena, void *p);
static void *mce_arena_realloc_large(mce_arena_t *arena,
    mce_arena_link_t link, size_t size);
static int mce_arena_allows(mce_arena_t *arena, size_t more);
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
    size_t              size;
    mce_arena_block_t  *kept;

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

    /* pieces that grow leave gaps in it, so it must not use up the limit */
    if (kept == NULL && size > MCE_ARENA_HEAD && size <= arena->limit / 4) {
        kept = mce_arena_block(arena, size - MCE_ARENA_HEAD, 0);

    } else if (kept != NULL) {
        kept->used = MCE_ARENA_HEAD;
        mce_arena_account(arena, kept->size);
    }

    arena->kept = kept;
    arena->block = kept;
}


static void
mce_arena_clear(mce_arena_t *arena)
{
    mce_arena_cleanup_t  *cleanup;

    for (cleanup = arena->cleanups; cleanup; cleanup = cleanup->next) {
        cleanup->run(cleanup->data);
    }

    mce_arena_free(arena, arena->block);
    mce_arena_free(arena, arena->large);
    mce_arena_free(arena, arena->spare);
}


/*
 * Frees a list of blocks, but for the one that is kept.
 */

static void
mce_arena_free(const mce_arena_t *arena, mce_arena_block_t *block)
{
    mce_arena_block_t  *next;

    for ( /* void */ ; block != NULL; block = next) {
        next = block->next;

        if (block != arena->kept) {
            free(block);
        }
    }
}


void *
mce_arena_alloc(mce_arena_t *arena, size_t size)
{
    return mce_arena_piece(arena, size, 0);
}


void *
mce_arena_calloc(mce_arena_t *arena, size_t size)
{
    return mce_arena_piece(arena, size, 1);
}


static void *
mce_arena_piece(mce_arena_t *arena, size_t size, int zeroed)
{
    mce_arena_block_t  *block;

    if (size > (size_t) -MCE_ARENA_ALIGN) {
        return NULL;
    }

    size = mce_arena_round(size);
    block = arena->block;

    if (size > arena->block_size / 4) {
        if (block != NULL && block == arena->kept
            && block->size - block->used >= size)
        {
            return mce_arena_cut(arena, size, zeroed);
        }

        return mce_arena_alloc_large(arena, size, zeroed);
    }

    if (block == NULL || block->size - block->used < size) {
        block = mce_arena_block(arena, arena->block_size, 0);
        if (block == NULL) {
            return NULL;
        }

        block->next = arena->block;
        arena->block = block;
    }

    return mce_arena_cut(arena, size, zeroed);
}


static void *
mce_arena_cut(mce_arena_t *arena, size_t size, int zeroed)
{
    arena->last = (uint8_t *) arena->block + arena->block->used;
    arena->block->used += size;

    return zeroed ? memset(arena->last, 0, size) : arena->last;
}


void *
mce_arena_realloc(mce_arena_t *arena, void *p, size_t old, size_t size)
{
    size_t              offset, need;
    uint8_t            *new;
    mce_arena_link_t    link;
    mce_arena_block_t  *block;

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
        need = mce_arena_round(size);

        if (need <= block->size - offset) {
            block->used = offset + need;
            return p;
        }

    } else if (old > arena->block_size / 4) {
        link = mce_arena_find_large(arena, p);
        if (link != NULL) {
            return mce_arena_realloc_large(arena, link, size);
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
    mce_arena_link_t    link;
    mce_arena_block_t  *block;

    link = mce_arena_find_large(arena, p);
    if (link == NULL) {
        return;
    }

    block = *link;
    *link = block->next;

    if (block->size >= MCE_ARENA_HUGE) {
        block->next = arena->spare;
        arena->spare = block;
        return;
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
 * A relaxed store is enough, because the flag publishes no other data.
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
    mce_arena_cleanup_t  *cleanup;

    cleanup = mce_arena_alloc(arena, sizeof(mce_arena_cleanup_t));
    if (cleanup == NULL) {
        return 0;
    }

    cleanup->run = run;
    cleanup->data = data;
    cleanup->next = arena->cleanups;
    arena->cleanups = cleanup;

    return 1;
}


static mce_arena_block_t *
mce_arena_block(mce_arena_t *arena, size_t size, int zeroed)
{
    mce_arena_block_t  *block;

    size += MCE_ARENA_HEAD;

    if (size < MCE_ARENA_HEAD || !mce_arena_allows(arena, size)) {
        return NULL;
    }

    /* which writes no zeros to what the system has zeroed */
    block = zeroed ? calloc(1, size) : malloc(size);
    if (block == NULL) {
        return NULL;
    }

    block->next = NULL;
    block->size = size;
    block->used = MCE_ARENA_HEAD;

    mce_arena_advise(block);
    mce_arena_account(arena, size);

    return block;
}


/*
 * Advises on the whole mapping, because realloc() cannot move a part of it.
 */

static void
mce_arena_advise(const mce_arena_block_t *block)
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
mce_arena_alloc_large(mce_arena_t *arena, size_t size, int zeroed)
{
    uint8_t            *p;
    mce_arena_block_t  *block, *spare;

    spare = mce_arena_take_spare(arena, size);
    block = spare ? spare : mce_arena_block(arena, size, zeroed);
    if (block == NULL) {
        return NULL;
    }

    block->next = arena->large;
    arena->large = block;

    p = (uint8_t *) block + MCE_ARENA_HEAD;

    return spare && zeroed ? memset(p, 0, size) : p;
}


/*
 * A released block that is less than half empty, or NULL.
 */

static mce_arena_block_t *
mce_arena_take_spare(mce_arena_t *arena, size_t size)
{
    mce_arena_link_t    link;
    mce_arena_block_t  *block;

    for (link = &arena->spare; *link != NULL; link = &(*link)->next) {
        block = *link;

        if (size <= block->size - MCE_ARENA_HEAD && size >= block->size / 2) {
            *link = block->next;
            return block;
        }
    }

    return NULL;
}


/*
 * The link to the block of the large piece p, or NULL.  A piece of a shared
 * block never starts right after a header that is in this list.  The list is
 * short, because only long arrays are in it.
 */

static mce_arena_link_t
mce_arena_find_large(mce_arena_t *arena, void *p)
{
    mce_arena_link_t  link;

    for (link = &arena->large; *link != NULL; link = &(*link)->next) {
        if ((uint8_t *) *link + MCE_ARENA_HEAD == p) {
            return link;
        }
    }

    return NULL;
}


static void *
mce_arena_realloc_large(mce_arena_t *arena, mce_arena_link_t link, size_t size)
{
    size_t              old;
    mce_arena_block_t  *new;

    old = (*link)->size;

    /* its size was rounded up, so that it may have room already */
    if (size <= old - MCE_ARENA_HEAD) {
        return (uint8_t *) *link + MCE_ARENA_HEAD;
    }

    size += MCE_ARENA_HEAD;

    if (size < old || !mce_arena_allows(arena, size - old)) {
        return NULL;
    }

    new = realloc(*link, size);
    if (new == NULL) {
        return NULL;
    }

    *link = new;
    new->size = size;

    mce_arena_advise(new);
    mce_arena_account(arena, size - old);

    return (uint8_t *) new + MCE_ARENA_HEAD;
}


/*
 * Whether there may be so much more, for which released blocks have to go.
 */

static int
mce_arena_allows(mce_arena_t *arena, size_t more)
{
    const mce_arena_block_t  *block;

    if (more <= arena->limit - arena->size) {
        return 1;
    }

    for (block = arena->spare; block != NULL; block = block->next) {
        arena->size -= block->size;
    }

    mce_arena_free(arena, arena->spare);
    arena->spare = NULL;

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
