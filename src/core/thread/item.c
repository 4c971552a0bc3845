
/*
 * Reads the items, and tells which of them have author, date and text.
 */


#include "thread/post.h"


/* bytes of a line about an event */
#define MCE_ITEM_LINE  200


static int mce_items_lack_authors(mce_thread_t *t, uint32_t most);
static uint32_t mce_items_shortest(const mce_thread_t *t, uint32_t *tried);
static mce_status_t mce_items_try(mce_thread_t *t, uint32_t most,
    uint32_t *bad);
static mce_status_t mce_item_read(mce_thread_t *t, mce_item_t *item);
static int mce_item_is_whole(const mce_thread_t *t,
    const mce_item_t *item);


mce_status_t
mce_items_read(mce_thread_t *t, uint32_t most)
{
    int           few;
    uint32_t      i, bad;
    mce_status_t  rc;
    mce_item_t   *item;

    few = t->nitems <= MCE_ITEM_SAMPLE * 2 && !t->declared;

    if (few && mce_items_lack_authors(t, most)) {
        return MCE_OK;
    }

    mce_bodies_find(t);
    rc = MCE_OK;
    bad = 0;

    if (few) {
        rc = mce_items_try(t, most, &bad);

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

        rc = mce_item_read(t, item);
        bad += !mce_item_is_whole(t, item);
    }

    return rc;
}


/*
 * Only elements inside items are counted; nothing is to do unless one item is
 * in another, which is rare.
 */

void
mce_items_nested(mce_thread_t *t)
{
    int       nests;
    uint32_t  e, i, end, next, first, parent;

    first = t->nitems ? t->items[0].element : 0;
    end = 0;
    nests = 0;

    for (i = 0; i < t->nitems; i++) {
        next = t->s->sums[t->items[i].element].next;
        nests |= t->items[i].element < end;
        end = next > end ? next : end;
    }

    memset(t->nested + first, 0, (end - first) * sizeof(uint32_t));

    for (e = nests ? end - 1 : first; e > first; e--) {
        parent = t->s->tree->elements[e].parent;
        t->nested[parent] += t->flags[e] & MCE_THREAD_ITEM
                             ? t->s->sums[e].text - t->s->sums[e].links
                             : t->nested[e];
    }
}


/*
 * If the most + 1 shortest items cannot have an author, all are rejected
 * before their texts are searched.
 */

static int
mce_items_lack_authors(mce_thread_t *t, uint32_t most)
{
    uint32_t           n, tried;
    const mce_item_t  *item;

    tried = 0;

    for (n = 0; n <= most; n++) {
        item = &t->items[mce_items_shortest(t, &tried)];

        if (mce_fields_may_have_author(t, item)) {
            return 0;
        }
    }

    return 1;
}


/*
 * The shortest item whose bit in "tried" is not set.
 */

static uint32_t
mce_items_shortest(const mce_thread_t *t, uint32_t *tried)
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
 * Counts the items that fail, until these are too many or half of all items
 * have passed.  Items without text come first, then short ones, because long
 * ones take long to read.
 */

static mce_status_t
mce_items_try(mce_thread_t *t, uint32_t most, uint32_t *bad)
{
    uint32_t      i, good, look, other, tried;
    mce_status_t  rc;
    mce_item_t    item;

    look = t->date_look;
    other = t->other_look;
    tried = 0;
    good = 0;
    rc = MCE_OK;

    for (i = 0; i < t->nitems; i++) {
        if (!mce_item_has_text(t, &t->items[i])) {
            tried |= 1u << i;
            (*bad)++;
        }
    }

    while (*bad <= most && good * 2 < t->nitems && rc == MCE_OK) {
        item = t->items[mce_items_shortest(t, &tried)];

        if (!mce_fields_may_have_author(t, &item)) {
            (*bad)++;
            continue;
        }

        rc = mce_item_read(t, &item);

        if (mce_item_is_whole(t, &item)) {
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
mce_item_read(mce_thread_t *t, mce_item_t *item)
{
    mce_status_t  rc;

    rc = mce_fields_read(t, item);

    return rc == MCE_OK && t->claims ? mce_claims_apply(t, item) : rc;
}


uint32_t
mce_items_whole(const mce_thread_t *t)
{
    uint32_t  i, n;

    for (i = 0, n = 0; i < t->nitems; i++) {
        n += mce_item_is_whole(t, &t->items[i]);
    }

    return n;
}


static int
mce_item_is_whole(const mce_thread_t *t, const mce_item_t *item)
{
    return item->author_sure >= MCE_ITEM_SURE && item->date_sure > 1
           && mce_item_has_text(t, item);
}


int
mce_item_has_text(const mce_thread_t *t, const mce_item_t *item)
{
    uint32_t              own, line;
    const uint32_t       *of;
    const mce_element_t  *body;

    of = t->s->tree->of;
    body = &t->s->tree->elements[item->body];
    own = mce_item_own(t, item->body);
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


int
mce_item_is_line(const mce_thread_t *t, const mce_item_t *item)
{
    uint32_t              e;
    const mce_element_t  *body;

    body = &t->s->tree->elements[item->body];

    if (item->author_at < body->open || item->author_at >= body->end
        || item->date_at < body->open || item->date_at >= body->end
        || t->s->sums[item->body].text > MCE_ITEM_LINE)
    {
        return 0;
    }

    for (e = item->body + 1; e < t->s->sums[item->body].next; e++) {
        if (!(mce_tag_flags[mce_stage_tag(t->s, e)] & MCE_TAG_INLINE)
            && mce_stage_tag(t->s, e) > MCE_TAG_CUSTOM
            && t->s->sums[e].text < t->s->sums[item->body].text)
        {
            return 0;
        }
    }

    return 1;
}
