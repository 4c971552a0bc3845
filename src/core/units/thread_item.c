
/*
 * Which elements that look the same have what a post has.
 */


#include "units/post.h"


static int mce_thread_is_unsigned(mce_thread_t *t, uint32_t most);
static uint32_t mce_thread_short(const mce_thread_t *t, uint32_t *tried);
static mce_status_t mce_thread_try(mce_thread_t *t, uint32_t most,
    uint32_t *bad);
static mce_status_t mce_thread_read(mce_thread_t *t, mce_post_item_t *item);
static int mce_thread_is_whole(const mce_thread_t *t,
    const mce_post_item_t *item);


mce_status_t
mce_thread_fields(mce_thread_t *t, uint32_t most)
{
    int               few;
    uint32_t          i, bad;
    mce_status_t      rc;
    mce_post_item_t  *item;

    few = t->nitems <= MCE_THREAD_SAMPLE * 2 && !t->declared;

    if (few && mce_thread_is_unsigned(t, most)) {
        return MCE_OK;
    }

    mce_post_bodies(t);
    rc = MCE_OK;
    bad = 0;

    if (few) {
        rc = mce_thread_try(t, most, &bad);

        if (bad > most) {
            return rc;
        }

        bad = 0;
    }

    for (i = 0; i < t->nitems && rc == MCE_OK && bad <= most; i++) {
        item = &t->items[i];

        if (item->body == 0) {
            bad++;
            continue;
        }

        if (i % 256 == 255 && mce_arena_canceled(t->s->doc->arena)) {
            return MCE_CANCELED;
        }

        rc = mce_thread_read(t, item);
        bad += !mce_thread_is_whole(t, item);
    }

    return rc;
}


/*
 * Whether the shortest of more items than may be bad, which is fewer than all,
 * have no author: then no text needs to be found.
 */

static int
mce_thread_is_unsigned(mce_thread_t *t, uint32_t most)
{
    uint32_t  n, tried;

    tried = 0;

    for (n = 0; n <= most; n++) {
        if (mce_post_may_sign(t, &t->items[mce_thread_short(t, &tried)])) {
            return 0;
        }
    }

    return 1;
}


/*
 * The shortest item of a few that was not tried.
 */

static uint32_t
mce_thread_short(const mce_thread_t *t, uint32_t *tried)
{
    uint32_t              i, best, len, least;
    const mce_element_t  *element;

    best = 0;
    least = (uint32_t) -1;

    for (i = 0; i < t->nitems; i++) {
        element = &t->s->tree->elements[t->items[i].element];
        len = element->end - element->open;

        if (len < least && !(*tried >> i & 1)) {
            best = i;
            least = len;
        }
    }

    *tried |= 1u << best;

    return best;
}


/*
 * Counts the bad ones of a few items, until they are too many or half of all
 * are good: those without a text first, then the short ones, because long ones
 * take long to read.
 */

static mce_status_t
mce_thread_try(mce_thread_t *t, uint32_t most, uint32_t *bad)
{
    uint32_t         i, good, look, other, tried;
    mce_status_t     rc;
    mce_post_item_t  item;

    look = t->date_look;
    other = t->other_look;
    tried = 0;
    good = 0;
    rc = MCE_OK;

    for (i = 0; i < t->nitems; i++) {
        if (!mce_thread_has_text(t, &t->items[i])) {
            tried |= 1u << i;
            (*bad)++;
        }
    }

    while (*bad <= most && good * 2 < t->nitems && rc == MCE_OK) {
        item = t->items[mce_thread_short(t, &tried)];

        if (!mce_post_may_sign(t, &item)) {
            (*bad)++;
            continue;
        }

        rc = mce_thread_read(t, &item);

        if (mce_thread_is_whole(t, &item)) {
            good++;

        } else {
            (*bad)++;
        }
    }

    t->date_look = look;
    t->other_look = other;

    return rc;
}


static mce_status_t
mce_thread_read(mce_thread_t *t, mce_post_item_t *item)
{
    mce_status_t  rc;

    rc = mce_post_fields(t, item);

    return rc == MCE_OK && t->claims ? mce_claims_apply(t, item) : rc;
}


uint32_t
mce_thread_whole(const mce_thread_t *t)
{
    uint32_t  i, n;

    for (i = 0, n = 0; i < t->nitems; i++) {
        n += mce_thread_is_whole(t, &t->items[i]);
    }

    return n;
}


static int
mce_thread_is_whole(const mce_thread_t *t, const mce_post_item_t *item)
{
    return item->sure >= MCE_THREAD_SURE && item->dated > 1
           && mce_thread_has_text(t, item);
}


int
mce_thread_has_text(const mce_thread_t *t, const mce_post_item_t *item)
{
    uint32_t              own, line;
    const uint32_t       *of;
    const mce_element_t  *body;

    of = t->s->tree->of;
    body = &t->s->tree->elements[item->body];
    own = mce_post_own(t, item->body);
    line = 0;

    if (item->author_at > body->open && item->author_at < body->end
        && !(t->s->doc->tokens[item->author_at].flags & MCE_TOKEN_LINK))
    {
        line = (uint32_t) item->author.len;
    }

    if (item->date_at > body->open && item->date_at < body->end
        && t->s->doc->tokens[item->date_at].kind == MCE_TOKEN_TEXT
        && !(t->s->doc->tokens[item->date_at].flags & MCE_TOKEN_LINK))
    {
        line += (uint32_t) item->date.len;
    }

    return item->body
           && (item->author_at == 0 || of[item->author_at] != item->body)
           && (item->date_at == 0 || of[item->date_at] != item->body)
           && (uint64_t) own * 3 >= t->s->sums[item->body].text
           && own > line;
}
