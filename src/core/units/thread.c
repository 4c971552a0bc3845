
/*
 * Which elements are posts: those that say so by schema.org's names, and those
 * that look the same and have an author, a date and a text each.  Dates are
 * what is searched for, because few texts can be one.
 */


#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "units/post.h"


/* levels above a date that are looked at, kinds of elements found there, and
   of these, those that are judged */
#define MCE_THREAD_LEVELS  14
#define MCE_THREAD_LOOKS   256
#define MCE_THREAD_JUDGED  6
/* how sure the author must be: more than that it is a link */
#define MCE_THREAD_SURE    5
/* bytes of a link that may be a title */
#define MCE_THREAD_TITLE   16
#define MCE_THREAD_ROUNDS  (MCE_POST_THREADS - 1)
/* bytes of class and id that are read, and of a text that may be a date */
#define MCE_THREAD_NAME    128
#define MCE_THREAD_WHEN    256


typedef struct {
    uint32_t        look;
    uint32_t        n;
} mce_thread_look_t;


typedef struct {
    mce_thread_look_t  looks[MCE_THREAD_LOOKS];
    mce_post_item_t   *items;       /* the best so far */
    uint32_t           n;
    uint32_t           whole;       /* of them, with author, date and text */
} mce_thread_best_t;


static int mce_thread_has_types(mce_str_t source);
static int mce_thread_is_typed(mce_thread_t *t, uint32_t e);
static mce_status_t mce_thread_declared(mce_thread_t *t);
static mce_status_t mce_thread_dates(mce_thread_t *t);
static void mce_thread_climb(mce_thread_t *t, uint32_t e);
static mce_status_t mce_thread_round(mce_thread_t *t);
static void mce_thread_count(mce_thread_t *t, mce_thread_look_t *looks);
static mce_status_t mce_thread_judge(mce_thread_t *t, uint32_t look,
    mce_thread_best_t *best);
static mce_status_t mce_thread_fields(mce_thread_t *t);
static int mce_thread_has_text(const mce_thread_t *t,
    const mce_post_item_t *item);
static uint32_t mce_thread_whole(const mce_thread_t *t);
static void mce_thread_accept(mce_thread_t *t, const mce_post_item_t *items,
    uint32_t n);
static void mce_thread_take(mce_thread_t *t, uint32_t e);
static uint32_t mce_thread_teaser(mce_thread_t *t, uint32_t e);


static const char *const  mce_thread_types[] = {
    "DiscussionForumPosting", "SocialMediaPosting", "Question", "Answer",
    "Comment", "UserComments"
};


mce_status_t
mce_thread_find(mce_thread_t *t)
{
    uint32_t      n, found;
    mce_status_t  rc;

    rc = mce_thread_declared(t);

    if (rc == MCE_OK) {
        rc = mce_thread_dates(t);
    }

    for (n = 0; n < MCE_THREAD_ROUNDS && rc == MCE_OK; n++) {
        if (mce_arena_canceled(t->u->doc->arena)) {
            return MCE_CANCELED;
        }

        found = t->nfound;
        rc = mce_thread_round(t);

        if (found == t->nfound) {
            break;
        }
    }

    return rc;
}


/*
 * Most pages have no such attribute, so that no tag has to be read.
 */

static int
mce_thread_has_types(mce_str_t source)
{
    const uint8_t  *p, *end;

    p = source.data;
    end = p + source.len;

    while (p < end && (p = memchr(p, 'y', (size_t) (end - p))) != NULL) {
        if (p - source.data >= 5 && end - p >= 3
            && memcmp(p - 5, "itemtype", 8) == 0)
        {
            return 1;
        }

        p++;
    }

    return 0;
}


static int
mce_thread_is_typed(mce_thread_t *t, uint32_t e)
{
    size_t          i, len;
    uint32_t        token;
    mce_str_t       value;
    const uint8_t  *end;

    token = t->u->tree->elements[e].open;

    if (mce_token_is_bare(t->u->doc, token)
        || !mce_token_attr_find(t->u->doc, token, "itemtype", &value))
    {
        return 0;
    }

    end = value.data + value.len;

    for (i = 0; i < sizeof(mce_thread_types) / sizeof(mce_thread_types[0]);
         i++)
    {
        len = strlen(mce_thread_types[i]);

        if (value.len > len && end[-len - 1] == '/'
            && memcmp(end - len, mce_thread_types[i], len) == 0)
        {
            return 1;
        }
    }

    return 0;
}


static mce_status_t
mce_thread_declared(mce_thread_t *t)
{
    uint32_t      e, i, n;
    mce_status_t  rc;

    if (!mce_thread_has_types(t->u->doc->source)) {
        return MCE_OK;
    }

    t->nitems = 0;
    t->declared = 1;

    for (e = 1; e < t->u->tree->n; e++) {
        if (t->u->sums[e].text && mce_thread_is_typed(t, e)) {
            t->states[e] |= MCE_POST_ITEM;
            t->like = mce_thread_look(t, e);
        }
    }

    /* the first post is declared as the thread, or not at all */
    for (e = 1; e < t->u->tree->n && t->like; e++) {
        if (t->states[e] & MCE_POST_ITEM
            || (t->u->sums[e].text && mce_thread_look(t, e) == t->like))
        {
            t->items[t->nitems++] = (mce_post_item_t) { .element = e };
            t->states[e] |= MCE_POST_ITEM;
        }
    }

    rc = t->nitems ? mce_thread_fields(t) : MCE_OK;
    t->declared = 0;

    for (i = 0; i < t->nitems; i++) {
        t->states[t->items[i].element] &= (uint8_t) ~MCE_POST_ITEM;
    }

    for (i = 0, n = 0; i < t->nitems; i++) {
        if (t->items[i].body && (t->items[i].sure || t->items[i].dated)) {
            t->items[n++] = t->items[i];
        }
    }

    mce_thread_accept(t, t->items, n);

    return rc;
}


/*
 * Marks what stands above each date.
 */

static mce_status_t
mce_thread_dates(mce_thread_t *t)
{
    int                 sure;
    uint32_t            i, k, e;
    mce_str_t           text;
    mce_status_t        rc;
    const mce_token_t  *tokens;

    tokens = t->u->doc->tokens;

    for (k = 0; k < t->u->ncontent; k++) {
        i = t->u->content[k];
        e = t->u->tree->of[i];

        if (tokens[i].kind != MCE_TOKEN_TEXT
            || tokens[i + 1].start - tokens[i].start > MCE_THREAD_WHEN
            || t->states[e] & MCE_POST_DATED)
        {
            continue;
        }

        if (mce_unit_tag(t->u, e) == MCE_TAG_time) {
            mce_thread_climb(t, e);
            continue;
        }

        rc = mce_post_date(t, i, &text, &sure);
        if (rc != MCE_OK) {
            return rc;
        }

        if (sure && !(mce_post_hints(t, e) & MCE_POST_ASIDE)
            && !(mce_post_hints(t, t->u->tree->elements[e].parent)
                 & MCE_POST_ASIDE))
        {
            mce_thread_climb(t, e);
        }
    }

    return MCE_OK;
}


static void
mce_thread_climb(mce_thread_t *t, uint32_t e)
{
    int  n;

    for (n = 0; n < MCE_THREAD_LEVELS && e; n++) {
        if (t->states[e] & MCE_POST_DATED) {
            return;
        }

        t->states[e] |= MCE_POST_DATED;
        e = t->u->tree->elements[e].parent;
    }
}


/*
 * Adds the best kind of elements of those that are no posts yet.
 */

static mce_status_t
mce_thread_round(mce_thread_t *t)
{
    uint32_t            i, k, most;
    mce_status_t        rc;
    mce_thread_best_t  *best;

    best = mce_arena_calloc(t->u->doc->arena, sizeof(mce_thread_best_t));
    if (best == NULL) {
        return MCE_NO_MEMORY;
    }

    best->items = mce_arena_alloc(t->u->doc->arena, t->u->tree->n
                                                    * sizeof(mce_post_item_t));
    if (best->items == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_thread_count(t, best->looks);
    rc = MCE_OK;

    for (k = 0; k < MCE_THREAD_JUDGED && rc == MCE_OK; k++) {
        most = 0;

        for (i = 1; i < MCE_THREAD_LOOKS; i++) {
            if (best->looks[i].n > best->looks[most].n) {
                most = i;
            }
        }

        if (best->looks[most].n < 2 || best->looks[most].n < best->whole) {
            break;
        }

        rc = mce_thread_judge(t, best->looks[most].look, best);
        best->looks[most].n = 0;
    }

    mce_thread_accept(t, best->items, best->n);

    return rc;
}


/*
 * How often there is each look above a date.  Where two share a place in the
 * table, the first has it.
 */

static void
mce_thread_count(mce_thread_t *t, mce_thread_look_t *looks)
{
    uint32_t            e, look;
    mce_thread_look_t  *place;

    for (e = 1; e < t->u->tree->n; e++) {
        if (t->states[t->u->tree->elements[e].parent] & MCE_POST_INSIDE) {
            t->states[e] |= MCE_POST_INSIDE;
        }

        if (!(t->states[e] & MCE_POST_DATED)
            || t->states[e] & (MCE_POST_TAKEN|MCE_POST_INSIDE))
        {
            continue;
        }

        look = mce_thread_look(t, e);
        place = &looks[(look ^ look >> 16) % MCE_THREAD_LOOKS];

        if (place->n == 0 || place->look == look) {
            place->look = look;
            place->n++;
        }
    }
}


static mce_status_t
mce_thread_judge(mce_thread_t *t, uint32_t look, mce_thread_best_t *best)
{
    uint32_t          e, i, n, whole, teasers;
    mce_status_t      rc;
    mce_post_item_t  *item;

    t->nitems = 0;

    for (e = 1; e < t->u->tree->n; e++) {
        if (t->states[e] & MCE_POST_DATED && t->looks[e] == look
            && !(t->states[e] & (MCE_POST_TAKEN|MCE_POST_INSIDE)))
        {
            t->items[t->nitems++] = (mce_post_item_t) { .element = e };
            t->states[e] |= MCE_POST_ITEM;
        }
    }

    rc = mce_thread_fields(t);
    whole = mce_thread_whole(t);
    teasers = 0;
    n = 0;

    for (i = 0; i < t->nitems; i++) {
        item = &t->items[i];
        t->states[item->element] &= (uint8_t) ~MCE_POST_ITEM;
        teasers += item->teaser
                   && (i == 0 || item->teaser != item[-1].teaser);
    }

    if (rc != MCE_OK || whole < 2 || whole * 10 < t->nitems * 6
        || teasers * 2 > t->nitems || whole < best->whole
        || (whole == best->whole
            && t->items[0].element > best->items[0].element))
    {
        return rc;
    }

    for (i = 0; i < t->nitems; i++) {
        if (t->items[i].sure > 0 && mce_thread_has_text(t, &t->items[i])) {
            best->items[n++] = t->items[i];
        }
    }

    best->n = n;
    best->whole = whole;

    return MCE_OK;
}


static mce_status_t
mce_thread_fields(mce_thread_t *t)
{
    uint32_t      i;
    mce_status_t  rc;

    mce_post_bodies(t);
    rc = MCE_OK;

    for (i = 0; i < t->nitems && rc == MCE_OK; i++) {
        if (t->items[i].body == 0) {
            continue;
        }

        if (i % 256 == 255 && mce_arena_canceled(t->u->doc->arena)) {
            return MCE_CANCELED;
        }

        rc = mce_post_fields(t, &t->items[i]);
        t->items[i].teaser = mce_thread_teaser(t, i);
    }

    return rc;
}


static uint32_t
mce_thread_whole(const mce_thread_t *t)
{
    uint32_t                i, n;
    const mce_post_item_t  *item;

    n = 0;

    for (i = 0; i < t->nitems; i++) {
        item = &t->items[i];
        n += item->sure >= MCE_THREAD_SURE && item->dated > 1
             && mce_thread_has_text(t, item);
    }

    return n;
}


/*
 * Whether there is more than links, and than the line of author and date.
 */

static int
mce_thread_has_text(const mce_thread_t *t, const mce_post_item_t *item)
{
    uint32_t              own, line;
    const uint32_t       *of;
    const mce_element_t  *body;

    of = t->u->tree->of;
    body = &t->u->tree->elements[item->body];
    own = mce_post_own(t, item->body);
    line = 0;

    if (item->author_at > body->open && item->author_at < body->end
        && !(t->u->doc->tokens[item->author_at].flags & MCE_TOKEN_LINK))
    {
        line = (uint32_t) item->author.len;
    }

    if (item->date_at > body->open && item->date_at < body->end
        && t->u->doc->tokens[item->date_at].kind == MCE_TOKEN_TEXT
        && !(t->u->doc->tokens[item->date_at].flags & MCE_TOKEN_LINK))
    {
        line += (uint32_t) item->date.len;
    }

    return item->body
           && (item->author_at == 0 || of[item->author_at] != item->body)
           && (item->date_at == 0 || of[item->date_at] != item->body)
           && (uint64_t) own * 3 >= t->u->sums[item->body].text
           && own > line;
}


/*
 * A hash of the longest link around the text of an item that leads to another
 * page, and not to the author: in lists of articles, each has another one.
 */

static uint32_t
mce_thread_teaser(mce_thread_t *t, uint32_t i)
{
    uint32_t                e, end, longest, token;
    mce_str_t               text;
    const mce_token_t      *tokens;
    const mce_element_t    *element;
    const mce_post_item_t  *item;

    item = &t->items[i];
    end = t->u->sums[item->element].next;
    tokens = t->u->doc->tokens;
    text = (mce_str_t) mce_null_str;
    longest = MCE_THREAD_TITLE - 1;

    for (e = item->element + 1; e < end; /* void */ ) {
        if (t->states[e] & MCE_POST_ITEM) {
            e = t->u->sums[e].next;
            continue;
        }

        element = &t->u->tree->elements[e];

        if (element->tag == MCE_TAG_a && t->u->sums[e].text > longest
            && mce_post_hints(t, e) & MCE_POST_TEASER
            && (e < item->body || e >= t->u->sums[item->body].next
                || mce_tag_flags[mce_unit_tag(t->u, element->parent)]
                   & MCE_TAG_HEADING)
            && !(item->author_at >= element->open
                 && item->author_at < element->end)
            && !(item->date_at >= element->open
                 && item->date_at < element->end))
        {
            longest = t->u->sums[e].text;
            token = element->open + 1;
            text.data = t->u->doc->source.data + tokens[token].start;
            text.len = tokens[element->end].start - tokens[token].start;
            text.len = text.len < MCE_THREAD_NAME ? text.len : MCE_THREAD_NAME;
        }

        e++;
    }

    return text.len ? mce_fnv(text) | 1 : 0;
}


static void
mce_thread_accept(mce_thread_t *t, const mce_post_item_t *items, uint32_t n)
{
    uint32_t         i;
    const uint32_t  *of;

    of = t->u->tree->of;

    for (i = 0; i < n; i++) {
        t->found[t->nfound] = items[i];
        t->found[t->nfound++].thread = t->nthreads;
        t->states[items[i].body] |= MCE_POST_INSIDE;
        mce_thread_take(t, items[i].body);
        mce_thread_take(t, items[i].author_at ? of[items[i].author_at] : 0);
        mce_thread_take(t, items[i].date_at ? of[items[i].date_at] : 0);
    }

    t->nthreads += n != 0;
}


/*
 * Nothing that holds a part of a post is another post.
 */

static void
mce_thread_take(mce_thread_t *t, uint32_t e)
{
    for ( /* void */ ; e && !(t->states[e] & MCE_POST_TAKEN);
         e = t->u->tree->elements[e].parent)
    {
        t->states[e] |= MCE_POST_TAKEN;
    }
}
