
/*
 * Finds the elements that are posts: those that schema.org's types declare to
 * be posts, and those that look the same and have an author, a date and a text
 * each.
 */


#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "meta/meta.h"
#include "thread/post.h"
#include "thread/thread.h"


/* looks that are judged in a round */
#define MCE_THREAD_JUDGED  3
/* bytes of a link that may be a title, and of it that are compared */
#define MCE_THREAD_TITLE   16
#define MCE_THREAD_NAME    128
/* bytes of what stands before the title in answers, as "Re", in any script */
#define MCE_THREAD_REPLY   8
#define MCE_THREAD_ROUNDS  (MCE_THREADS_MAX - 1)


static mce_status_t mce_thread_start(mce_thread_t *t);
static mce_status_t mce_thread_find(mce_thread_t *t);
static int mce_thread_is_possible(mce_thread_t *t);
static mce_status_t mce_thread_declared(mce_thread_t *t);
static uint32_t mce_thread_types(mce_thread_t *t);
static int mce_thread_type(mce_thread_t *t, uint32_t token);
static int mce_thread_is_typed(mce_thread_t *t, uint32_t token);
static void mce_thread_alike(mce_thread_t *t);
static mce_status_t mce_thread_round(mce_thread_t *t);
static mce_status_t mce_thread_judge(mce_thread_t *t, uint32_t all,
    int *found);
static void mce_thread_drop_author(const mce_thread_t *t, mce_item_t *item);
static uint32_t mce_thread_teasers(mce_thread_t *t);
static mce_str_t mce_thread_title(mce_str_t text);
static void mce_thread_accept(mce_thread_t *t);
static void mce_thread_take(mce_thread_t *t, uint32_t e);
static int mce_thread_is_title(mce_thread_t *t, const mce_item_t *item,
    uint32_t e);
static uint32_t mce_thread_teaser(mce_thread_t *t, uint32_t i);


static const char *const  mce_thread_names[] = {
    "DiscussionForumPosting", "SocialMediaPosting", "Question", "Answer",
    "Comment", "UserComments"
};


mce_status_t
mce_thread_posts(mce_stage_t *s)
{
    mce_thread_t  t;
    mce_status_t  rc;

    memset(&t, 0, offsetof(mce_thread_t, tags));
    t.s = s;

    rc = mce_claims_read(&t);

    if (rc == MCE_OK) {
        rc = mce_dates_find(&t);
    }

    t.question = t.ndates && mce_looks_are_answers(&t);

    if (rc != MCE_OK || !mce_thread_is_possible(&t)) {
        return rc;
    }

    rc = mce_thread_start(&t);

    if (rc == MCE_OK) {
        rc = mce_thread_find(&t);
    }

    return rc == MCE_OK ? mce_posts_keep(&t) : rc;
}


static mce_status_t
mce_thread_start(mce_thread_t *t)
{
    size_t        n;
    mce_arena_t  *arena;

    n = t->s->tree->n;
    arena = t->s->doc->arena;
    memset(t->tags, 0, sizeof(t->tags));

    t->names = mce_arena_alloc(arena, n * sizeof(uint32_t));
    t->hints = mce_arena_alloc(arena, n * sizeof(uint32_t));
    t->nested = mce_arena_alloc(arena, n * sizeof(uint32_t));
    t->flags = mce_arena_calloc(arena, n);

    if (t->names == NULL || t->hints == NULL || t->nested == NULL
        || t->flags == NULL)
    {
        return MCE_NO_MEMORY;
    }

    t->names[0] = 0;
    t->hints[0] = 0;
    t->flags[0] = MCE_THREAD_HINTED;

    return MCE_OK;
}


static mce_status_t
mce_thread_find(mce_thread_t *t)
{
    uint32_t      n, found, types;
    mce_status_t  rc;

    types = mce_thread_types(t);
    rc = mce_looks_dates(t);

    if (rc != MCE_OK || t->nabove + types == 0) {
        return rc;
    }

    n = types ? t->s->tree->n : t->nabove;
    t->items = mce_arena_alloc(t->s->doc->arena, n * sizeof(mce_item_t));
    t->found = mce_arena_alloc(t->s->doc->arena, n * sizeof(mce_item_t));

    if (t->items == NULL || t->found == NULL) {
        return MCE_NO_MEMORY;
    }

    if (types) {
        rc = mce_thread_declared(t);
    }

    for (n = 0; n < MCE_THREAD_ROUNDS && rc == MCE_OK; n++) {
        if (mce_arena_canceled(t->s->doc->arena)) {
            return MCE_CANCELED;
        }

        found = t->nfound;
        rc = mce_thread_round(t);

        if (found == t->nfound) {
            break;
        }
    }

    if (t->nfound == 0 && rc == MCE_OK && t->question) {
        t->answers = mce_stage_last(t->s, 0);
        rc = mce_thread_round(t);
    }

    return rc;
}


static int
mce_thread_is_possible(mce_thread_t *t)
{
    return t->claims || t->s->doc->meta->ntypes
           || mce_looks_are_possible(t);
}


/*
 * Flags the elements that have the type of a post, and returns how many they
 * are.
 */

static uint32_t
mce_thread_types(mce_thread_t *t)
{
    size_t             i;
    uint32_t           n;
    const mce_meta_t  *meta;

    meta = t->s->doc->meta;
    n = 0;

    for (i = 0; i < meta->ntypes; i++) {
        n += mce_thread_type(t, mce_token_at(t->s->doc, meta->types[i]));
    }

    return n;
}


static int
mce_thread_type(mce_thread_t *t, uint32_t token)
{
    uint32_t  e;

    e = t->s->tree->of[token];

    if (t->s->tree->elements[e].open != token || t->s->sums[e].text == 0
        || t->flags[e] & MCE_THREAD_ITEM || !mce_thread_is_typed(t, token))
    {
        return 0;
    }

    t->flags[e] |= MCE_THREAD_ITEM;
    t->typed = e;
    t->ntyped++;

    if (t->typed_end < t->s->tree->elements[e].end) {
        t->typed_end = t->s->tree->elements[e].end;
    }

    return 1;
}


static int
mce_thread_is_typed(mce_thread_t *t, uint32_t token)
{
    size_t          i, len;
    mce_str_t       value;
    const uint8_t  *end;

    if (t->s->doc->tokens[token].kind != MCE_TOKEN_OPEN
        || !mce_token_attr_find(t->s->doc, token, "itemtype", &value))
    {
        return 0;
    }

    end = value.data + value.len;

    for (i = 0; i < sizeof(mce_thread_names) / sizeof(mce_thread_names[0]);
         i++)
    {
        len = strlen(mce_thread_names[i]);

        if (value.len > len && end[-len - 1] == '/'
            && memcmp(end - len, mce_thread_names[i], len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


static mce_status_t
mce_thread_declared(mce_thread_t *t)
{
    uint32_t      i, n;
    mce_status_t  rc;
    mce_item_t   *item;

    t->declared = 1;
    t->typed_look = mce_look(t, t->typed);
    mce_thread_alike(t);
    mce_items_nested(t);

    rc = mce_items_read(t, t->nitems);
    t->declared = 0;

    for (i = 0, n = 0; i < t->nitems; i++) {
        item = &t->items[i];
        t->flags[item->element] &= (uint8_t) ~MCE_THREAD_ITEM;

        if (item->body && (item->author_sure >= MCE_ITEM_SURE
                           || item->date_sure > 1))
        {
            t->items[n++] = *item;
        }
    }

    t->nitems = n;

    if (rc == MCE_OK) {
        mce_thread_accept(t);
    }

    return rc;
}


/*
 * The items are the declared elements and their siblings that look the same,
 * because the first post is often declared as the whole thread, or not at all.
 */

static void
mce_thread_alike(mce_thread_t *t)
{
    uint32_t              e, parent;
    const mce_element_t  *elements;

    elements = t->s->tree->elements;
    parent = 0;

    for (e = t->s->tree->n - 1; e > 0; e--) {
        if (t->flags[e] & MCE_THREAD_ITEM) {
            parent = elements[e].parent;
            break;
        }
    }

    for (e = 1; e < t->s->tree->n; e++) {
        if (elements[e].parent == parent && t->s->sums[e].text
            && mce_look(t, e) == t->typed_look)
        {
            t->flags[e] |= MCE_THREAD_ITEM;
        }

        if (t->flags[e] & MCE_THREAD_ITEM) {
            t->items[t->nitems++] = (mce_item_t) { .element = e };
        }
    }
}


/*
 * Among the elements that are in no post yet, judges those with the best looks
 * until one look turns out to be that of posts.
 */

static mce_status_t
mce_thread_round(mce_thread_t *t)
{
    int           k, found;
    uint32_t      n;
    mce_looks_t  *looks;
    mce_status_t  rc;

    rc = mce_looks_count(t, &looks);
    found = 0;

    for (k = 0; k < MCE_THREAD_JUDGED && rc == MCE_OK && !found; k++) {
        n = mce_looks_next(t, looks);

        if (n == 0) {
            break;
        }

        if (mce_looks_are_apart(t)) {
            rc = mce_thread_judge(t, n, &found);
        }
    }

    return rc;
}


/*
 * Accepts elements that look the same as posts if most of them have author,
 * date and text.  If there are many, the first of them show whether it is
 * worth reading the others.
 */

static mce_status_t
mce_thread_judge(mce_thread_t *t, uint32_t all, int *found)
{
    int           lines;
    uint32_t      i, n, whole;
    mce_item_t   *item;
    mce_status_t  rc;

    for (i = 0; i < all; i++) {
        t->flags[t->items[i].element] |= MCE_THREAD_ITEM;
    }

    mce_items_nested(t);
    t->nitems = all > MCE_ITEM_SAMPLE * 2 ? MCE_ITEM_SAMPLE : all;
    rc = mce_items_read(t, t->nitems < all ? t->nitems / 2
                                           : mce_items_may_fail(all));
    whole = mce_items_whole(t);

    if (rc == MCE_OK && t->nitems < all && whole * 2 >= t->nitems) {
        for (i = 0; i < t->nitems; i++) {
            t->items[i] = (mce_item_t) { .element = t->items[i].element };
        }

        t->nitems = all;
        rc = mce_items_read(t, mce_items_may_fail(all));
        whole = mce_items_whole(t);
    }

    for (i = 0; i < all; i++) {
        t->flags[t->items[i].element] &= (uint8_t) ~MCE_THREAD_ITEM;
    }

    if (rc != MCE_OK || whole < 2 || all - whole > mce_items_may_fail(all)
        || mce_thread_teasers(t) * 2 > t->nitems)
    {
        return rc;
    }

    for (i = 0, n = 0; i < t->nitems; i++) {
        n += mce_item_is_line(t, &t->items[i]);
    }

    lines = n * 2 <= t->nitems;

    for (i = 0, n = 0; i < t->nitems; i++) {
        item = &t->items[i];

        if (item->author_sure > 0 && mce_item_has_text(t, item)
            && !(lines && mce_item_is_line(t, item)))
        {
            mce_thread_drop_author(t, item);
            t->items[n++] = *item;
        }
    }

    t->nitems = n;
    *found = 1;
    mce_thread_accept(t);

    return MCE_OK;
}


/*
 * A mere link in the text of a post is not its author: deleted posts have no
 * author.
 */

static void
mce_thread_drop_author(const mce_thread_t *t, mce_item_t *item)
{
    const mce_element_t  *body;

    body = &t->s->tree->elements[item->body];

    if (item->author_sure < MCE_ITEM_SURE && item->author_at > body->open
        && item->author_at < body->end)
    {
        item->author.len = 0;
        item->author_at = 0;
    }
}


/*
 * How many items are not posts, but teasers that link to pages with different
 * titles, or reviews.
 */

static uint32_t
mce_thread_teasers(mce_thread_t *t)
{
    uint32_t     i, n;
    mce_item_t  *item;

    n = 0;

    for (i = 0; i < t->nitems; i++) {
        item = &t->items[i];
        item->teaser = mce_thread_teaser(t, i);
        n += (item->teaser && (i == 0 || item->teaser != item[-1].teaser))
             || (mce_hints(t, item->element)
                 | mce_hints(t, item->body)) & MCE_HINT_REVIEW;
    }

    return n;
}


/*
 * Whether a link stands beside the text of an item, and leads to another page.
 */

static int
mce_thread_is_title(mce_thread_t *t, const mce_item_t *item, uint32_t e)
{
    const mce_element_t  *element;

    element = &t->s->tree->elements[e];

    return element->tag == MCE_TAG_a
           && mce_hints_link(t, e) & MCE_HINT_TEASER
           && (e < item->body || e >= t->s->sums[item->body].next
               || mce_tag_flags[mce_stage_tag(t->s, element->parent)]
                  & MCE_TAG_HEADING)
           && !(item->author_at >= element->open
                && item->author_at < element->end)
           && !(item->date_at >= element->open
                && item->date_at < element->end);
}


/*
 * A hash of the longest link beside the text of an item that leads to another
 * page, and not to the author, or of its own headline.  In lists of articles,
 * each item has a different one.
 */

static uint32_t
mce_thread_teaser(mce_thread_t *t, uint32_t i)
{
    uint32_t              e, end, longest, token;
    mce_str_t             text;
    const mce_token_t    *tokens;
    const mce_element_t  *element;
    const mce_item_t     *item;

    item = &t->items[i];
    end = t->s->sums[item->element].next;
    tokens = t->s->doc->tokens;
    text = (mce_str_t) mce_null_str;
    longest = MCE_THREAD_TITLE - 1;

    for (e = item->element + 1; e < end; /* void */ ) {
        if (t->flags[e] & MCE_THREAD_ITEM) {
            e = t->s->sums[e].next;
            continue;
        }

        element = &t->s->tree->elements[e];

        if (t->s->sums[e].text > longest
            && (element->tag == MCE_TAG_h1
                || mce_thread_is_title(t, item, e)))
        {
            longest = t->s->sums[e].text;
            token = element->open + 1;
            text.data = t->s->doc->source.data + tokens[token].start;
            text.len = tokens[element->end].start - tokens[token].start;
            text.len = text.len < MCE_THREAD_NAME ? text.len : MCE_THREAD_NAME;
            text = mce_thread_title(text);
        }

        e++;
    }

    return text.len ? mce_fnv(text) | 1 : 0;
}


/*
 * The title of what is answered, in "Re: Boats".
 */

static mce_str_t
mce_thread_title(mce_str_t text)
{
    size_t  i;

    for (i = 0; i < text.len && i <= MCE_THREAD_REPLY; i++) {
        if (text.data[i] == ':' && i > 1) {
            text.data += i + 1;
            text.len -= i + 1;
            break;
        }
    }

    return mce_text_trim(text);
}


static void
mce_thread_accept(mce_thread_t *t)
{
    uint32_t           e, i;
    const uint32_t    *of;
    const mce_item_t  *item;

    of = t->s->tree->of;

    for (i = 0; i < t->nitems; i++) {
        item = &t->items[i];
        t->found[t->nfound] = *item;
        t->found[t->nfound++].thread = t->nthreads;

        for (e = item->body; e < t->s->sums[item->body].next; e++) {
            t->flags[e] |= MCE_THREAD_IN_BODY;
        }

        mce_thread_take(t, item->body);
        mce_thread_take(t, item->author_at ? of[item->author_at] : 0);
        mce_thread_take(t, item->date_at ? of[item->date_at] : 0);
    }

    t->nthreads += t->nitems != 0;
}


/*
 * An element that holds a part of a post cannot be another post.
 */

static void
mce_thread_take(mce_thread_t *t, uint32_t e)
{
    for ( /* void */ ; e && !(t->flags[e] & MCE_THREAD_TAKEN);
         e = t->s->tree->elements[e].parent)
    {
        t->flags[e] |= MCE_THREAD_TAKEN;
    }
}
