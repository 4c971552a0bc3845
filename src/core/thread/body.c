
/*
 * Finds the texts of posts.  All posts of a thread are examined together,
 * level by level: most of their text is in the same child of each.  In a
 * single post, a short answer may be shorter than its author's profile.
 */


#include <string.h>

#include "base/hash.h"
#include "thread/post.h"


#define MCE_BODY_LEVELS     12
#define MCE_BODY_CHILDREN  16
/* children without a name are told apart by their position, up to this one */
#define MCE_BODY_PLACES    8


typedef struct {
    uint32_t        look;
    uint32_t        n;              /* children that look so */
    uint32_t        items;          /* items that have one */
    uint32_t        last;           /* the last of these, from 1 */
    uint32_t        own;            /* bytes of text */
    uint8_t         named;
} mce_body_child_t;


typedef struct {
    mce_body_child_t  children[MCE_BODY_CHILDREN];
    uint32_t          n;
    uint32_t          total;        /* bytes of text */
    uint32_t          items;
} mce_body_level_t;


static uint32_t mce_body_declared(mce_thread_t *t,
    const mce_item_t *item);
static void mce_bodies_alike(mce_thread_t *t);
static int mce_bodies_descend(mce_thread_t *t);
static void mce_body_count(mce_thread_t *t, mce_body_level_t *level,
    uint32_t item);
static int mce_body_is_about(mce_thread_t *t, uint32_t e);
static uint32_t mce_body_child_look(mce_thread_t *t, uint32_t e,
    uint32_t place);
static const mce_body_child_t *mce_body_best(const mce_body_level_t *level);
static int mce_body_is_leaf(mce_thread_t *t, uint32_t e);


void
mce_bodies_find(mce_thread_t *t)
{
    uint32_t     i, n, props;
    mce_item_t  *item;

    props = 0;

    for (i = 0; i < t->nitems; i++) {
        item = &t->items[i];
        item->body = t->declared ? mce_body_declared(t, item) : 0;
        props += item->body != 0;
    }

    if (props) {
        mce_bodies_alike(t);
        return;
    }

    for (i = 0; i < t->nitems; i++) {
        t->items[i].body = t->items[i].element;
    }

    for (n = 0; n < MCE_BODY_LEVELS && mce_bodies_descend(t); n++) {
        /* void */
    }

    for (i = 0; i < t->nitems; i++) {
        item = &t->items[i];

        if (t->nested[item->body] || t->s->sums[item->body].text == 0) {
            item->body = 0;
        }
    }
}


/*
 * The element that microdata declare to be the text.
 */

static uint32_t
mce_body_declared(mce_thread_t *t, const mce_item_t *item)
{
    uint32_t  e, end;

    end = t->s->sums[item->element].next;

    for (e = item->element + 1; e < end; /* void */ ) {
        if (t->flags[e] & MCE_THREAD_ITEM) {
            e = t->s->sums[e].next;
            continue;
        }

        if (mce_hints(t, e) & MCE_HINT_BODY_PROP
            && t->s->sums[e].text && t->nested[e] == 0)
        {
            return e;
        }

        e++;
    }

    return 0;
}


/*
 * If some items declare their text, the others that look like them have it in
 * the same place.
 */

static void
mce_bodies_alike(mce_thread_t *t)
{
    uint32_t     e, i, look;
    mce_item_t  *item;

    look = 0;

    for (i = t->nitems; i > 0 && look == 0; i--) {
        item = &t->items[i - 1];

        if (item->body && mce_look(t, item->element) == t->typed_look) {
            look = mce_look(t, item->body);
        }
    }

    for (i = 0; i < t->nitems && look; i++) {
        item = &t->items[i];

        if (item->body || mce_look(t, item->element) != t->typed_look) {
            continue;
        }

        for (e = item->element + 1; e < t->s->sums[item->element].next; e++) {
            if (t->flags[e] & MCE_THREAD_ITEM) {
                break;
            }

            if (mce_look(t, e) == look && t->s->sums[e].text) {
                item->body = e;
                break;
            }
        }
    }
}


/*
 * Moves the body of each item down to the child that has most text in all of
 * them; returns whether any has moved.
 */

static int
mce_bodies_descend(mce_thread_t *t)
{
    int                      moved;
    uint32_t                 i, c, place;
    mce_body_level_t         level;
    const mce_body_child_t  *best;

    memset(&level, 0, sizeof(mce_body_level_t));

    for (i = 0; i < t->nitems; i++) {
        mce_body_count(t, &level, i);
    }

    best = mce_body_best(&level);
    if (best == NULL) {
        return 0;
    }

    moved = 0;

    for (i = 0; i < t->nitems; i++) {
        place = 0;

        mce_stage_each(t->s, c, t->items[i].body) {
            if (!(t->flags[c] & MCE_THREAD_ITEM)
                && mce_body_child_look(t, c, place++) == best->look
                && !mce_body_is_about(t, c) && !mce_body_is_leaf(t, c))
            {
                t->items[i].body = c;
                moved = 1;
                break;
            }
        }
    }

    return moved;
}


static void
mce_body_count(mce_thread_t *t, mce_body_level_t *level, uint32_t i)
{
    uint32_t           c, k, own, look, place;
    mce_body_child_t  *child;

    place = 0;
    level->items++;
    level->total += mce_item_own(t, t->items[i].body);

    mce_stage_each(t->s, c, t->items[i].body) {
        if (t->flags[c] & MCE_THREAD_ITEM) {
            continue;
        }

        look = mce_body_child_look(t, c, place++);
        own = mce_item_own(t, c);

        if (mce_body_is_about(t, c)) {
            level->total -= own;
            continue;
        }

        for (k = 0; k < level->n && level->children[k].look != look; k++) {
            /* void */
        }

        if (k == MCE_BODY_CHILDREN) {
            continue;
        }

        level->n = k < level->n ? level->n : k + 1;
        child = &level->children[k];
        child->look = look;
        child->n++;
        child->items += child->last != i + 1;
        child->last = i + 1;
        child->own += own;
        child->named |= (mce_hints(t, c)
                         & (MCE_HINT_BODY|MCE_HINT_BODY_PROP)) != 0;
    }
}


/*
 * Whether an element is named after authors or dates, and not after texts.
 */

static int
mce_body_is_about(mce_thread_t *t, uint32_t e)
{
    unsigned  hints;

    hints = mce_hints(t, e);

    return hints & (MCE_HINT_AUTHOR|MCE_HINT_AUTHOR_PROP|MCE_HINT_ASIDE
                    |MCE_HINT_USER|MCE_HINT_DATE)
           && !(hints & (MCE_HINT_BODY|MCE_HINT_BODY_PROP));
}


static uint32_t
mce_body_child_look(mce_thread_t *t, uint32_t e, uint32_t place)
{
    if (mce_hints(t, e) & MCE_HINT_NAMED) {
        return mce_look(t, e);
    }

    return mce_fnv_add(mce_stage_tag(t->s, e),
                       place < MCE_BODY_PLACES ? place : MCE_BODY_PLACES);
}


/*
 * The child that most items have exactly once and that holds most of their
 * text.  A smaller part is enough if the child is named after texts.
 */

static const mce_body_child_t *
mce_body_best(const mce_body_level_t *level)
{
    uint32_t                 k;
    const mce_body_child_t  *child, *best;

    best = NULL;

    for (k = 0; k < level->n; k++) {
        child = &level->children[k];

        if (child->n == child->items && child->own
            && child->items >= (level->items + 1) / 2
            && (uint64_t) child->own * 100
               >= (uint64_t) level->total * (child->named ? 30 : 45)
            && (best == NULL || child->named > best->named
                || (child->named == best->named && child->own > best->own)))
        {
            best = child;
        }
    }

    return best;
}


/*
 * Whether an element is a part of a text, and not the box around it.
 */

static int
mce_body_is_leaf(mce_thread_t *t, uint32_t e)
{
    uint8_t  tag;

    tag = mce_stage_tag(t->s, e);

    if (tag == MCE_TAG_p || tag == MCE_TAG_ul || tag == MCE_TAG_ol
        || tag == MCE_TAG_pre || tag == MCE_TAG_li || tag == MCE_TAG_dl
        || tag == MCE_TAG_a || tag == MCE_TAG_code
        || mce_tag_flags[tag] & MCE_TAG_HEADING)
    {
        return 1;
    }

    return (tag == MCE_TAG_blockquote || mce_tag_flags[tag] & MCE_TAG_INLINE)
           && !(mce_hints(t, e) & MCE_HINT_NAMED);
}
