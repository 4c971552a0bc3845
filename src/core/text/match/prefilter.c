
/*
 * A hash table with one key for each pattern: that one of its runs of four
 * bytes that the fewest other patterns have.
 */


#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "text/ctype.h"
#include "text/match/prefilter.h"


#define MCE_PREFILTER_KEY  4
/* table entries a pattern */
#define MCE_PREFILTER_ROOM  4


typedef struct {
    const uint8_t  *p;
    const uint8_t  *end;
    unsigned        n;              /* bytes in a row that a match holds */
    uint32_t        key;            /* the last four of them */
    unsigned        declined;
} mce_prefilter_scan_t;


static void mce_prefilter_start(mce_prefilter_scan_t *scan, mce_str_t pattern);
static int mce_prefilter_scan(mce_prefilter_scan_t *scan, uint32_t *key);
static int mce_prefilter_byte(mce_prefilter_scan_t *scan, uint8_t *c);
static uint32_t mce_prefilter_rarest(const mce_prefilter_t *filter,
    mce_str_t pattern, const uint32_t *counts);
static uint32_t mce_prefilter_bucket(const mce_prefilter_t *filter,
    uint32_t key);


int
mce_prefilter_takes(mce_str_t pattern)
{
    uint32_t              key;
    unsigned              found;
    mce_prefilter_scan_t  scan;

    mce_prefilter_start(&scan, pattern);
    found = 0;

    while (mce_prefilter_scan(&scan, &key)) {
        found = 1;
    }

    return found && !scan.declined;
}


mce_status_t
mce_prefilter_add(mce_arena_t *arena, mce_prefilter_t *filter,
    mce_str_t pattern, void *data)
{
    if (!mce_array_reserve(arena, filter->items, filter->n, filter->nalloc)) {
        return MCE_NO_MEMORY;
    }

    filter->items[filter->n].pattern = pattern;
    filter->items[filter->n++].data = data;

    return MCE_OK;
}


static void
mce_prefilter_start(mce_prefilter_scan_t *scan, mce_str_t pattern)
{
    size_t                    i, len;

    static const char *const  below[] = { "(^|\\.)", "(?:^|\\.)" };

    memset(scan, 0, sizeof(mce_prefilter_scan_t));
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
mce_prefilter_scan(mce_prefilter_scan_t *scan, uint32_t *key)
{
    uint8_t  c;

    while (scan->p < scan->end && !scan->declined) {

        if (!mce_prefilter_byte(scan, &c)) {
            scan->n = 0;
            continue;
        }

        scan->key = scan->key >> 8 | (uint32_t) mce_ascii_lower(c) << 24;

        if (++scan->n >= MCE_PREFILTER_KEY) {
            *key = scan->key;
            return 1;
        }
    }

    return 0;
}


/*
 * Reads one byte of the pattern; 0 unless every match holds that byte.
 */

static int
mce_prefilter_byte(mce_prefilter_scan_t *scan, uint8_t *c)
{
    *c = *scan->p++;

    if (*c == '.' || *c == '^' || *c == '$') {
        return 0;
    }

    if (*c == '\\' && scan->p < scan->end) {
        *c = *scan->p++;
        scan->declined = *c != '.' && *c != '-';

    } else {
        scan->declined = *c != '-' && *c != '_' && !mce_is_alnum(*c);
    }

    return !scan->declined;
}


mce_status_t
mce_prefilter_ready(mce_arena_t *arena, mce_prefilter_t *filter)
{
    size_t                i, size;
    uint32_t              key, bucket, *counts, *keys;
    mce_prefilter_scan_t  scan;

    for (filter->shift = 22;
         filter->shift > 8
         && (size_t) 1 << (32 - filter->shift)
            < filter->n * MCE_PREFILTER_ROOM;
         filter->shift--)
    {
        /* void */
    }

    size = (size_t) 1 << (32 - filter->shift);

    filter->buckets = mce_arena_calloc(arena, (size + 2) * sizeof(uint32_t));
    filter->order = mce_arena_alloc(arena, (filter->n + 1) * sizeof(uint32_t));
    keys = mce_arena_alloc(arena, (filter->n + 1) * sizeof(uint32_t));
    counts = mce_arena_calloc(arena, size * sizeof(uint32_t));

    if (filter->buckets == NULL || filter->order == NULL || keys == NULL
        || counts == NULL)
    {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < filter->n; i++) {
        mce_prefilter_start(&scan, filter->items[i].pattern);

        while (mce_prefilter_scan(&scan, &key)) {
            counts[mce_prefilter_bucket(filter, key)]++;
        }
    }

    for (i = 0; i < filter->n; i++) {
        keys[i] = mce_prefilter_rarest(filter, filter->items[i].pattern,
                                       counts);
        filter->buckets[keys[i] + 2]++;
    }

    for (i = 1; i <= size; i++) {
        filter->buckets[i + 1] += filter->buckets[i];
    }

    for (i = 0; i < filter->n; i++) {
        bucket = filter->buckets[keys[i] + 1]++;
        filter->order[bucket] = (uint32_t) i;
    }

    mce_arena_release(arena, counts);
    mce_arena_release(arena, keys);

    return MCE_OK;
}


static uint32_t
mce_prefilter_rarest(const mce_prefilter_t *filter, mce_str_t pattern,
    const uint32_t *counts)
{
    uint32_t              key, bucket, best, least;
    mce_prefilter_scan_t  scan;

    mce_prefilter_start(&scan, pattern);
    least = (uint32_t) -1;
    best = 0;

    while (mce_prefilter_scan(&scan, &key)) {
        bucket = mce_prefilter_bucket(filter, key);

        if (counts[bucket] < least) {
            least = counts[bucket];
            best = bucket;
        }
    }

    return best;
}


void *
mce_prefilter_next(const mce_prefilter_t *filter, mce_str_t subject,
    mce_prefilter_walk_t *walk)
{
    unsigned        i;
    uint32_t        key, bucket;
    const uint8_t  *p;

    while (walk->next == walk->end) {

        if (walk->at + MCE_PREFILTER_KEY > subject.len) {
            return NULL;
        }

        p = subject.data + walk->at++;
        key = 0;

        for (i = 0; i < MCE_PREFILTER_KEY; i++) {
            key |= (uint32_t) mce_ascii_lower(p[i]) << 8 * i;
        }

        bucket = mce_prefilter_bucket(filter, key);
        walk->next = filter->buckets[bucket];
        walk->end = filter->buckets[bucket + 1];
    }

    return filter->items[filter->order[walk->next++]].data;
}


static uint32_t
mce_prefilter_bucket(const mce_prefilter_t *filter, uint32_t key)
{
    return key * 2654435761u >> filter->shift;
}
