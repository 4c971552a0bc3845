
/*
 * A hash table of four bytes of each pattern, those that the fewest patterns
 * hold.
 */


#include <string.h>

#include "base/arena.h"
#include "text/match/prefilter.h"


#define MCE_SIEVE_KEY  4
/* table entries a pattern */
#define MCE_SIEVE_ROOM  4


typedef struct {
    const uint8_t  *p;
    const uint8_t  *end;
    unsigned        n;              /* bytes in a row that a match holds */
    uint32_t        key;            /* the last four of them */
    unsigned        declined;
} mce_sieve_scan_t;


static void mce_sieve_start(mce_sieve_scan_t *scan, mce_str_t pattern);
static int mce_sieve_scan(mce_sieve_scan_t *scan, uint32_t *key);
static int mce_sieve_byte(mce_sieve_scan_t *scan, uint8_t *c);
static uint32_t mce_sieve_rarest(const mce_sieve_t *sieve,
    mce_str_t pattern, const uint32_t *counts);
static uint32_t mce_sieve_bucket(const mce_sieve_t *sieve, uint32_t key);
static uint8_t mce_sieve_lower(uint8_t c);


int
mce_sieve_takes(mce_str_t pattern)
{
    uint32_t          key;
    unsigned          found;
    mce_sieve_scan_t  scan;

    mce_sieve_start(&scan, pattern);
    found = 0;

    while (mce_sieve_scan(&scan, &key)) {
        found = 1;
    }

    return found && !scan.declined;
}


mce_status_t
mce_sieve_add(mce_arena_t *arena, mce_sieve_t *sieve, mce_str_t pattern,
    void *data)
{
    if (!mce_array_reserve(arena, sieve->items, sieve->n, sieve->nalloc)) {
        return MCE_NO_MEMORY;
    }

    sieve->items[sieve->n].pattern = pattern;
    sieve->items[sieve->n++].data = data;

    return MCE_OK;
}


static void
mce_sieve_start(mce_sieve_scan_t *scan, mce_str_t pattern)
{
    size_t                    i, len;

    static const char *const  below[] = { "(^|\\.)", "(?:^|\\.)" };

    memset(scan, 0, sizeof(mce_sieve_scan_t));
    scan->p = pattern.data;
    scan->end = pattern.data + pattern.len;

    for (i = 0; i < 2; i++) {
        len = strlen(below[i]);

        if (pattern.len > len && memcmp(pattern.data, below[i], len) == 0) {
            scan->p += len;
            return;
        }
    }
}


/*
 * The next key of a pattern, 0 at its end.
 */

static int
mce_sieve_scan(mce_sieve_scan_t *scan, uint32_t *key)
{
    uint8_t  c;

    while (scan->p < scan->end && !scan->declined) {

        if (!mce_sieve_byte(scan, &c)) {
            scan->n = 0;
            continue;
        }

        scan->key = scan->key >> 8 | (uint32_t) mce_sieve_lower(c) << 24;

        if (++scan->n >= MCE_SIEVE_KEY) {
            *key = scan->key;
            return 1;
        }
    }

    return 0;
}


/*
 * Reads on; 0 unless it was a byte that every match holds.
 */

static int
mce_sieve_byte(mce_sieve_scan_t *scan, uint8_t *c)
{
    *c = *scan->p++;

    if (*c == '.' || *c == '^' || *c == '$') {
        return 0;
    }

    if (*c == '\\' && scan->p < scan->end) {
        *c = *scan->p++;
        scan->declined = *c != '.' && *c != '-';

    } else {
        scan->declined = *c != '-' && *c != '_' && *c - (unsigned) '0' >= 10
                         && mce_sieve_lower(*c) - (unsigned) 'a' >= 26;
    }

    return !scan->declined;
}


mce_status_t
mce_sieve_ready(mce_arena_t *arena, mce_sieve_t *sieve)
{
    size_t             i, size;
    uint32_t           key, bucket, *counts, *keys;
    mce_sieve_scan_t   scan;

    for (sieve->shift = 22;
         sieve->shift > 8
         && (size_t) 1 << (32 - sieve->shift) < sieve->n * MCE_SIEVE_ROOM;
         sieve->shift--)
    {
        /* void */
    }

    size = (size_t) 1 << (32 - sieve->shift);

    sieve->buckets = mce_arena_calloc(arena, (size + 2) * sizeof(uint32_t));
    sieve->order = mce_arena_alloc(arena, (sieve->n + 1) * sizeof(uint32_t));
    keys = mce_arena_alloc(arena, (sieve->n + 1) * sizeof(uint32_t));
    counts = mce_arena_calloc(arena, size * sizeof(uint32_t));

    if (sieve->buckets == NULL || sieve->order == NULL || keys == NULL
        || counts == NULL)
    {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < sieve->n; i++) {
        mce_sieve_start(&scan, sieve->items[i].pattern);

        while (mce_sieve_scan(&scan, &key)) {
            counts[mce_sieve_bucket(sieve, key)]++;
        }
    }

    for (i = 0; i < sieve->n; i++) {
        keys[i] = mce_sieve_rarest(sieve, sieve->items[i].pattern, counts);
        sieve->buckets[keys[i] + 2]++;
    }

    for (i = 1; i <= size; i++) {
        sieve->buckets[i + 1] += sieve->buckets[i];
    }

    for (i = 0; i < sieve->n; i++) {
        bucket = sieve->buckets[keys[i] + 1]++;
        sieve->order[bucket] = (uint32_t) i;
    }

    mce_arena_release(arena, counts);
    mce_arena_release(arena, keys);

    return MCE_OK;
}


static uint32_t
mce_sieve_rarest(const mce_sieve_t *sieve, mce_str_t pattern,
    const uint32_t *counts)
{
    uint32_t          key, bucket, best, least;
    mce_sieve_scan_t  scan;

    mce_sieve_start(&scan, pattern);
    least = (uint32_t) -1;
    best = 0;

    while (mce_sieve_scan(&scan, &key)) {
        bucket = mce_sieve_bucket(sieve, key);

        if (counts[bucket] < least) {
            least = counts[bucket];
            best = bucket;
        }
    }

    return best;
}


void *
mce_sieve_next(const mce_sieve_t *sieve, mce_str_t subject,
    mce_sieve_walk_t *walk)
{
    unsigned        i;
    uint32_t        key, bucket;
    const uint8_t  *p;

    while (walk->next == walk->end) {

        if (walk->at + MCE_SIEVE_KEY > subject.len) {
            return NULL;
        }

        p = subject.data + walk->at++;
        key = 0;

        for (i = 0; i < MCE_SIEVE_KEY; i++) {
            key |= (uint32_t) mce_sieve_lower(p[i]) << 8 * i;
        }

        bucket = mce_sieve_bucket(sieve, key);
        walk->next = sieve->buckets[bucket];
        walk->end = sieve->buckets[bucket + 1];
    }

    return sieve->items[sieve->order[walk->next++]].data;
}


static uint32_t
mce_sieve_bucket(const mce_sieve_t *sieve, uint32_t key)
{
    return key * 2654435761u >> sieve->shift;
}


static uint8_t
mce_sieve_lower(uint8_t c)
{
    return c - (unsigned) 'A' < 26 ? c | 0x20 : c;
}
