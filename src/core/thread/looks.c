
/*
 * Elements that look the same and may be posts.  The search starts from dates,
 * because few texts can be one, and from the texts of posts in JSON-LD.  Of
 * the elements around these, those whose look has most text in all are judged
 * first.
 */


#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "thread/post.h"


/* levels above a date where a post may be, and looks that are found there */
#define MCE_LOOKS_LEVELS  14
#define MCE_LOOKS_MAX     256
/* levels whose names may say that the date is not of a post */
#define MCE_LOOKS_ASIDE   4
/* children of the element of a date that are searched for a block */
#define MCE_LOOKS_INLINES  16
/* bytes outside links that suffice for author, date and a short text */
#define MCE_LOOKS_ROOM    40
/* dates that a post may have: its own, of its edit, of its author */
#define MCE_LOOKS_DATES   3
/* elements around the last kept text, one of which may be named after posts */
#define MCE_LOOKS_AROUND  5
/* fewer dates cannot be of two posts */
#define MCE_LOOKS_LEAST   2


typedef struct {
    uint32_t        look;
    uint32_t        n;              /* elements with room for a text */
    uint32_t        first;          /* index of the first in t->above */
    uint32_t        kept;           /* how many have kept text */
    uint64_t        dates;
    uint64_t        own;            /* bytes of text outside links */
    uint32_t        most;           /* the largest "own" of one element */
} mce_look_t;

struct mce_looks_s {
    uint64_t        used[MCE_LOOKS_MAX / 64];   /* a bit for each look */
    mce_look_t      looks[MCE_LOOKS_MAX];
};


static int mce_looks_are_kept(mce_thread_t *t, int read);
static uint32_t mce_looks_item(const mce_thread_t *t, uint32_t token);
static int mce_looks_has_block(const mce_thread_t *t, uint32_t e);
static mce_status_t mce_looks_above(mce_thread_t *t, uint32_t *below);
static int mce_looks_is_date(mce_thread_t *t, uint32_t token);
static void mce_looks_climb(mce_thread_t *t, uint32_t e, uint32_t *below);
static void mce_looks_item_add(mce_thread_t *t, uint32_t k);
static int mce_looks_is_free(const mce_thread_t *t, uint32_t e);
static uint32_t mce_looks_used(const mce_looks_t *looks, uint32_t k);
static uint64_t mce_looks_score(const mce_look_t *look);


uint32_t
mce_look(mce_thread_t *t, uint32_t e)
{
    uint32_t  parent;

    if (mce_hints(t, e) & MCE_HINT_NAMED || e == 0) {
        return t->names[e];
    }

    parent = t->s->tree->elements[e].parent;
    mce_hints(t, parent);

    return mce_fnv_add(t->names[e], t->names[parent]);
}


int
mce_looks_are_possible(mce_thread_t *t)
{
    return t->ndates >= MCE_LOOKS_LEAST
           && (t->question || mce_looks_are_kept(t, 0));
}


int
mce_looks_are_answers(const mce_thread_t *t)
{
    int       i;
    uint32_t  e;

    if (t->s->ntexts == 0) {
        return 0;
    }

    e = t->s->tree->of[t->s->texts[t->s->ntexts - 1]];

    for (i = 0; i < MCE_LOOKS_AROUND && e; i++) {
        if (mce_element_rare(t->s->doc, t->s->tree->elements[e].open)
            & mce_rare(QUESTION))
        {
            return 1;
        }

        e = t->s->tree->elements[e].parent;
    }

    return 0;
}


/*
 * Whether there are dates in elements that may be posts and are kept.  An
 * element that holds most of the kept text may be the only post, so it counts
 * only if another one is kept too, or if posts were asked for.  On most pages
 * all dates are in one article, and then few attributes are read.
 */

static int
mce_looks_are_kept(mce_thread_t *t, int read)
{
    uint32_t                e, k, most;
    const mce_stage_sum_t  *sums;

    sums = t->s->sums;
    most = 0;

    for (k = 0; k < t->ndates; k++) {
        e = mce_looks_item(t, t->dates[k]);

        if (e == 0 || sums[e].kept == most
            || (read && !mce_looks_is_date(t, t->dates[k])))
        {
            continue;
        }

        if (most || sums[e].kept * 2 <= sums[0].kept
            || t->s->wanted != MCE_POSTS_SELECTED)
        {
            return 1;
        }

        most = sums[e].kept;
    }

    return 0;
}


/*
 * The innermost element around a date that may be a post and is kept, or 0.
 * An element that holds the date and no block has no room for a text: the
 * paragraphs of articles are like that.
 */

static uint32_t
mce_looks_item(const mce_thread_t *t, uint32_t token)
{
    int                     n;
    uint32_t                e;
    const mce_stage_sum_t  *sum;

    e = t->s->tree->of[token];

    if (!mce_looks_has_block(t, e)) {
        e = t->s->tree->elements[e].parent;
    }

    for (n = 0; n < MCE_LOOKS_LEVELS && e; n++) {
        sum = &t->s->sums[e];

        if (sum->kept && sum->text - sum->links >= MCE_LOOKS_ROOM) {
            return e;
        }

        e = t->s->tree->elements[e].parent;
    }

    return 0;
}


/*
 * Whether an element has a block as a child, or many children.
 */

static int
mce_looks_has_block(const mce_thread_t *t, uint32_t e)
{
    int       n;
    uint32_t  child;

    n = 0;

    mce_stage_each(t->s, child, e) {
        if (!(mce_tag_flags[mce_stage_tag(t->s, child)] & MCE_TAG_INLINE)
            || ++n == MCE_LOOKS_INLINES)
        {
            return 1;
        }
    }

    return 0;
}


mce_status_t
mce_looks_dates(mce_thread_t *t)
{
    uint32_t       e, k, dates;
    uint32_t      *below;
    mce_status_t   rc;

    if (t->typed == 0 && !t->question && !mce_looks_are_kept(t, 1)) {
        return MCE_OK;
    }

    /* of each element above a date, how many dates are in it */
    below = mce_arena_alloc(t->s->doc->arena,
                            t->s->tree->n * sizeof(uint32_t));
    if (below == NULL) {
        return MCE_NO_MEMORY;
    }

    dates = 0;

    for (k = 0; k < t->ndates; k++) {
        if (mce_looks_is_date(t, t->dates[k])) {
            e = t->s->tree->of[t->dates[k]];
            dates++;
            mce_looks_climb(t, e, below);
            below[e]++;
        }
    }

    if (dates < MCE_LOOKS_LEAST) {
        t->nabove = 0;
    }

    rc = t->nabove ? mce_looks_above(t, below) : MCE_OK;
    mce_arena_release(t->s->doc->arena, below);

    return rc;
}


static mce_status_t
mce_looks_above(mce_thread_t *t, uint32_t *below)
{
    uint32_t  e, k, n;

    t->above = mce_arena_alloc(t->s->doc->arena,
                               (size_t) t->nabove * 2 * sizeof(uint32_t));
    if (t->above == NULL) {
        return MCE_NO_MEMORY;
    }

    n = 0;

    for (e = 1; n < t->nabove; e++) {
        if (t->flags[e] & MCE_THREAD_ABOVE) {
            t->above[n++] = e;
        }
    }

    for (k = t->nabove; k > 0; k--) {
        e = t->above[k - 1];
        below[t->s->tree->elements[e].parent] += below[e];
    }

    for (k = 0; k < t->nabove; k++) {
        t->above[t->nabove + k] = below[t->above[k]];
    }

    return MCE_OK;
}


static int
mce_looks_is_date(mce_thread_t *t, uint32_t token)
{
    int       n;
    uint32_t  e;

    e = t->s->tree->of[token];

    if (mce_stage_tag(t->s, e) == MCE_TAG_time) {
        return 1;
    }

    if (mce_dates_sure(t, token)) {
        for (n = 0; n < MCE_LOOKS_ASIDE && e; n++) {
            if (mce_hints(t, e) & MCE_HINT_ASIDE) {
                return 0;
            }

            e = t->s->tree->elements[e].parent;
        }

        return 1;
    }

    return t->claims && mce_claims_has(t, token);
}


static void
mce_looks_climb(mce_thread_t *t, uint32_t e, uint32_t *below)
{
    int  n;

    for (n = 0; n < MCE_LOOKS_LEVELS && e; n++) {
        if (t->flags[e] & MCE_THREAD_ABOVE) {
            return;
        }

        t->flags[e] |= MCE_THREAD_ABOVE;
        below[e] = 0;
        t->nabove++;
        e = t->s->tree->elements[e].parent;
    }
}


/*
 * Counts how often each look occurs in t->above.  If two looks hash to the
 * same place, the first has it.
 */

mce_status_t
mce_looks_count(mce_thread_t *t, mce_looks_t **looks)
{
    uint32_t                e, k, look, own, place;
    mce_look_t             *one;
    const mce_stage_sum_t  *sum;

    *looks = mce_arena_alloc(t->s->doc->arena, sizeof(mce_looks_t));
    if (*looks == NULL) {
        return MCE_NO_MEMORY;
    }

    memset((*looks)->used, 0, sizeof((*looks)->used));

    for (k = 0; k < t->nabove; k++) {
        e = t->above[k];
        sum = &t->s->sums[e];
        own = sum->text - sum->links;

        if (!mce_looks_is_free(t, e) || own < MCE_LOOKS_ROOM) {
            continue;
        }

        look = mce_look(t, e);
        place = (look ^ look >> 16) % MCE_LOOKS_MAX;
        one = &(*looks)->looks[place];

        if (!((*looks)->used[place / 64] >> place % 64 & 1)) {
            (*looks)->used[place / 64] |= (uint64_t) 1 << place % 64;
            *one = (mce_look_t) { .look = look, .first = k };
        }

        if (one->look == look) {
            one->n++;
            one->own += own;
            one->most = own > one->most ? own : one->most;
            one->dates += t->above[t->nabove + k];
            one->kept += sum->kept || t->answers;
        }
    }

    return MCE_OK;
}


uint32_t
mce_looks_next(mce_thread_t *t, mce_looks_t *looks)
{
    uint32_t     e, k, most;
    mce_look_t  *look, *best;

    most = 0;

    for (k = mce_looks_used(looks, 0); k < MCE_LOOKS_MAX;
         k = mce_looks_used(looks, k + 1))
    {
        look = &looks->looks[k];

        if (look->kept && look->n > most) {
            most = look->n;
        }
    }

    best = NULL;

    for (k = mce_looks_used(looks, 0); k < MCE_LOOKS_MAX && most > 1;
         k = mce_looks_used(looks, k + 1))
    {
        look = &looks->looks[k];

        if (look->kept && look->n > 1 && look->n * 10 >= most * 6
            && (best == NULL || mce_looks_score(look) > mce_looks_score(best)
                || (mce_looks_score(look) == mce_looks_score(best)
                    && look->first < best->first)))
        {
            best = look;
        }
    }

    t->nitems = 0;

    if (best == NULL) {
        return 0;
    }

    /* a box around several posts has hardly more text than the posts */
    for (k = mce_looks_used(looks, 0); k < MCE_LOOKS_MAX;
         k = mce_looks_used(looks, k + 1))
    {
        look = &looks->looks[k];

        if (look->kept && look->n > best->n && look->own * 10 >= best->own * 9)
        {
            best = look;
        }
    }

    for (k = best->first; k < t->nabove; k++) {
        e = t->above[k];

        if (mce_looks_is_free(t, e) && mce_look(t, e) == best->look) {
            mce_looks_item_add(t, k);
        }
    }

    best->n = 0;

    return t->nitems;
}


/*
 * Whether an element may be a post.
 */

static int
mce_looks_is_free(const mce_thread_t *t, uint32_t e)
{
    return !(t->flags[e] & (MCE_THREAD_TAKEN|MCE_THREAD_IN_BODY))
           && t->s->tree->elements[e].open >= t->answers;
}


/*
 * Makes an element above dates the next item.  What is in it does not count
 * for the item around it.
 */

static void
mce_looks_item_add(mce_thread_t *t, uint32_t k)
{
    uint32_t     e, outer;
    mce_item_t  *item, *parent;

    e = t->above[k];
    outer = t->nitems;

    while (outer && t->s->sums[t->items[outer - 1].element].next <= e) {
        outer = t->items[outer - 1].outer;
    }

    item = &t->items[t->nitems++];
    *item = (mce_item_t) {
        .element = e, .outer = outer, .dates = t->above[t->nabove + k],
        .kept = t->s->sums[e].kept
    };

    if (outer) {
        parent = &t->items[outer - 1];
        parent->dates -= parent->dates < item->dates ? parent->dates
                                                     : item->dates;
        parent->kept -= item->kept;
    }
}


/*
 * The columns and boxes of a page often look the same, too: but then one
 * holds another, or all that is kept.  A post has a date of its own, and of
 * several kept posts at least one has no more than half of the kept text.
 */

int
mce_looks_are_apart(const mce_thread_t *t)
{
    int                apart;
    uint32_t           i, undated;
    const mce_item_t  *item;

    apart = t->s->wanted != MCE_POSTS_SELECTED || t->answers;
    undated = 0;

    for (i = 0; i < t->nitems; i++) {
        item = &t->items[i];
        undated += item->dates == 0;
        apart |= item->kept && item->kept <= t->s->sums[0].kept / 2;
    }

    return apart && undated <= mce_items_may_fail(t->nitems);
}


/*
 * The first place in use, from place k on.
 */

static uint32_t
mce_looks_used(const mce_looks_t *looks, uint32_t k)
{
    uint64_t  used;

    for ( /* void */ ; k < MCE_LOOKS_MAX; k = (k / 64 + 1) * 64) {
        used = looks->used[k / 64] >> k % 64;

        if (used) {
            return k + (uint32_t) __builtin_ctzll(used);
        }
    }

    return MCE_LOOKS_MAX;
}


/*
 * Text counts less if one element holds many dates.  The element with most
 * text is not counted, because it may be the column that holds all posts.
 */

static uint64_t
mce_looks_score(const mce_look_t *look)
{
    uint64_t  dates, own;

    own = look->own - look->most;
    dates = (uint64_t) look->n * MCE_LOOKS_DATES;

    return look->dates > dates ? own * dates / look->dates : own;
}
