
/*
 * Posts: where the extractor found some of a thread, each is kept whole, and
 * all of them if it found most.  What stands around a post is written from
 * what is known of it.
 */


#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "units/post.h"
#include "units/unit.h"


/* bytes of a line that is no text of a post */
#define MCE_POST_LINE  200
/* of a text that comments are written on */
#define MCE_POST_ARTICLE  400


static mce_status_t mce_post_start(mce_thread_t *t);
static uint32_t mce_post_choose(mce_thread_t *t);
static int mce_post_is_thread(const mce_thread_t *t, uint32_t kept,
    uint32_t all);
static void mce_post_first(mce_thread_t *t);
static void mce_post_clear(mce_thread_t *t);
static mce_status_t mce_post_list(mce_thread_t *t);
static void mce_post_controls(mce_thread_t *t, uint32_t body);
static int mce_post_is_foreign(mce_thread_t *t, uint32_t body, uint32_t e);
static int mce_post_says_who(mce_thread_t *t, uint32_t e);
static void mce_post_line(mce_thread_t *t, uint32_t e);
static void mce_post_inside(mce_thread_t *t, const mce_post_item_t *item,
    uint32_t token);


mce_status_t
mce_unit_posts(mce_stage_t *s)
{
    mce_thread_t  t;
    mce_status_t  rc;

    memset(&t, 0, offsetof(mce_thread_t, tags));
    t.s = s;

    rc = mce_claims_read(&t);

    if (rc == MCE_OK) {
        rc = mce_post_dates(&t);
    }

    if (rc != MCE_OK || !mce_thread_is_possible(&t)) {
        return rc;
    }

    rc = mce_post_start(&t);

    if (rc == MCE_OK) {
        rc = mce_thread_find(&t);
    }

    if (rc != MCE_OK || mce_post_choose(&t) == 0) {
        return rc;
    }

    if (s->wanted == MCE_POSTS_FIRST) {
        mce_post_first(&t);
    }

    if (t.nitems == 0) {
        return MCE_OK;
    }

    s->lines = mce_arena_calloc(s->doc->arena, s->doc->ntokens);
    if (s->lines == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_post_clear(&t);

    return mce_post_list(&t);
}


static mce_status_t
mce_post_start(mce_thread_t *t)
{
    size_t        n;
    mce_arena_t  *arena;

    n = t->s->tree->n;
    arena = t->s->doc->arena;
    memset(t->tags, 0, sizeof(t->tags));

    t->names = mce_arena_alloc(arena, n * sizeof(uint32_t));
    t->hints = mce_arena_alloc(arena, n * sizeof(uint32_t));
    t->nested = mce_arena_alloc(arena, n * sizeof(uint32_t));
    t->states = mce_arena_calloc(arena, n);

    if (t->names == NULL || t->hints == NULL || t->nested == NULL
        || t->states == NULL)
    {
        return MCE_NO_MEMORY;
    }

    t->names[0] = 0;
    t->hints[0] = 0;
    t->states[0] = MCE_POST_KNOWN;

    return MCE_OK;
}


/*
 * Leaves of what was found the posts that are kept, in the order of the page;
 * returns how many there are.  Where one of them is most of what the extractor
 * keeps and nobody asked for the first, it is an article with comments.
 */

static uint32_t
mce_post_choose(mce_thread_t *t)
{
    uint32_t          e, i, n;
    uint32_t          kept[MCE_POST_THREADS] = { 0 };
    uint32_t          all[MCE_POST_THREADS] = { 0 };
    mce_post_item_t  *item;
    mce_stage_sum_t  *sum;

    if (t->nfound == 0) {
        return 0;
    }

    /* by the element of its body, each is found again */
    memset(t->nested, 0, t->s->tree->n * sizeof(uint32_t));

    for (i = 0; i < t->nfound; i++) {
        item = &t->found[i];
        sum = &t->s->sums[item->body];
        t->nested[item->body] = i + 1;
        kept[item->thread] += sum->kept * 2 >= sum->text;
        all[item->thread]++;
    }

    n = 0;

    for (e = 1; e < t->s->tree->n; e++) {
        if (t->nested[e] == 0) {
            continue;
        }

        item = &t->found[t->nested[e] - 1];
        sum = &t->s->sums[e];

        if (all[item->thread] > 1
            && (sum->kept * 2 >= sum->text
                || mce_post_is_thread(t, kept[item->thread],
                                      all[item->thread])))
        {
            t->items[n++] = *item;
        }
    }

    if (n == 1 && t->s->wanted != MCE_POSTS_FIRST
        && t->s->sums[t->items[0].body].kept * 2 > t->s->sums[0].kept)
    {
        n = 0;
    }

    t->nitems = n;

    return n;
}


/*
 * Whether so many posts are enough for all of them to be kept.
 */

static int
mce_post_is_thread(const mce_thread_t *t, uint32_t kept, uint32_t all)
{
    switch (t->s->wanted) {

    case MCE_POSTS_ALL:
        return kept > 0;

    case MCE_POSTS_FIRST:
        return 1;

    default:
        return kept > 1 && kept * 2 >= all;
    }
}


/*
 * Drops all posts but the first, and this one as well if more text is kept
 * before it: then they are comments.
 */

static void
mce_post_first(mce_thread_t *t)
{
    uint32_t            i, k, open, text;
    const mce_token_t  *tokens;

    tokens = t->s->doc->tokens;
    open = t->s->tree->elements[t->items[0].body].open;
    text = 0;

    for (k = 0; k < t->s->ncontent && t->s->content[k] < open; k++) {
        i = t->s->content[k];
        text += t->s->states[i] != MCE_STAGE_OUT
                && tokens[i].kind != MCE_TOKEN_OPEN
                ? tokens[i + 1].start - tokens[i].start : 0;
    }

    k = text > MCE_POST_ARTICLE
        && text > t->s->sums[t->items[0].body].text ? 0 : 1;

    for (i = k; i < t->nitems; i++) {
        mce_stage_drop(t->s, t->items[i].element);
    }

    t->nitems = k;
}


/*
 * Marks what stands in an item and in the body of none: authors, dates and
 * what can be done with a post.  A long text is none of these.
 */

static void
mce_post_clear(mce_thread_t *t)
{
    uint32_t              e, i, k, len, token;
    uint32_t             *in;
    const mce_element_t  *elements;

    /* of each element, the item above it, from 1; 0 for bodies */
    in = t->nested;
    elements = t->s->tree->elements;
    memset(in, 0, t->s->tree->n * sizeof(uint32_t));

    for (i = 0; i < t->nfound; i++) {
        t->states[t->found[i].element] |= MCE_POST_LEFT;
    }

    for (i = 0; i < t->nitems; i++) {
        t->states[t->items[i].element] |= MCE_POST_ITEM;
    }

    for (e = 1; e < t->s->tree->n; e++) {
        if (t->states[e] & MCE_POST_ITEM) {
            in[e] = 1;

        } else if (t->states[e] & MCE_POST_LEFT) {
            in[e] = 0;

        } else if (!(t->states[e] & MCE_POST_INSIDE)) {
            in[e] = in[elements[e].parent];
        }

        if (mce_stage_tag(t->s, e) == MCE_TAG_h1
            || (t->states[e] & MCE_POST_INSIDE))
        {
            in[e] = 0;
        }
    }

    for (k = 0; k < t->s->ncontent; k++) {
        token = t->s->content[k];

        len = t->s->doc->tokens[token + 1].start
              - t->s->doc->tokens[token].start;
        t->s->lines[token] = in[t->s->tree->of[token]] && len <= MCE_POST_LINE;
    }
}


static mce_status_t
mce_post_list(mce_thread_t *t)
{
    uint32_t          e, i, least;
    uint32_t         *depths;
    mce_post_t       *post;
    mce_post_item_t  *item;

    post = mce_arena_calloc(t->s->doc->arena,
                            t->nitems * sizeof(mce_post_t));
    if (post == NULL) {
        return MCE_NO_MEMORY;
    }

    t->s->posts = post;
    t->s->nposts = t->nitems;
    depths = t->nested;
    depths[0] = 0;

    for (e = 1; e < t->s->tree->n; e++) {
        depths[e] = depths[t->s->tree->elements[e].parent]
                    + (t->states[e] & MCE_POST_ITEM ? 1 : 0);
    }

    least = (uint32_t) -1;

    for (i = 0; i < t->nitems; i++, post++) {
        item = &t->items[i];
        mce_stage_keep(t->s, item->body);
        mce_post_controls(t, item->body);
        mce_post_inside(t, item, item->author_at);
        mce_post_inside(t, item, item->date_at);

        post->author = item->author;
        post->date = item->date;
        post->token = t->s->tree->elements[item->body].open;
        post->item = t->s->tree->elements[item->element].open;
        post->accepted = (mce_post_hints(t, item->element)
                          & MCE_POST_ACCEPTED) != 0;
        post->depth = depths[item->element] + item->indent;
        least = post->depth < least ? post->depth : least;
    }

    for (i = 0; i < t->nitems; i++) {
        t->s->posts[i].depth -= least;
    }

    return MCE_OK;
}


/*
 * What can be done with a post is no text of it; what it quotes of another
 * stands there, unless the extractor kept it here.
 */

static void
mce_post_controls(mce_thread_t *t, uint32_t body)
{
    uint32_t                e, before;
    const mce_stage_sum_t  *sum;

    for (e = body + 1; e < t->s->sums[body].next; e++) {
        sum = &t->s->sums[e];

        if (mce_post_is_foreign(t, body, e)) {
            mce_stage_drop(t->s, e);
            before = mce_stage_before(t->s, e);

            if (before && mce_post_says_who(t, before)) {
                mce_stage_drop(t->s, before);
            }

        } else if (sum->text && sum->text <= MCE_POST_LINE
                   && sum->links * 2 >= sum->text
                   && mce_post_hints(t, e) & MCE_POST_CONTROL)
        {
            mce_post_line(t, e);
        }
    }
}


/*
 * A quotation of another post, or a card of another page.
 */

static int
mce_post_is_foreign(mce_thread_t *t, uint32_t body, uint32_t e)
{
    uint8_t                 tag;
    const mce_stage_sum_t  *sum;

    sum = &t->s->sums[e];
    tag = mce_stage_tag(t->s, e);

    if (sum->kept * 2 < sum->text && mce_post_hints(t, e) & MCE_POST_QUOTE) {
        return 1;
    }

    return sum->text && sum->kept == 0 && sum->links
           && (tag == MCE_TAG_div || tag == MCE_TAG_aside)
           && sum->text * 2 < t->s->sums[body].text
           && !mce_post_says_who(t, e);
}


/*
 * Whether an element is the line right before a quotation that says who is
 * quoted.  A paragraph that ends in a colon is more likely what the author of
 * the post says to it.
 */

static int
mce_post_says_who(mce_thread_t *t, uint32_t e)
{
    uint8_t               tag;
    uint32_t              i, next;
    const mce_element_t  *elements;

    elements = t->s->tree->elements;
    tag = elements[e].tag;
    next = mce_stage_sibling(t->s, e);

    if (t->s->sums[e].text == 0 || t->s->sums[e].text > MCE_POST_LINE
        || mce_tag_flags[tag] & MCE_TAG_INLINE || tag == MCE_TAG_blockquote
        || next == 0 || !(mce_post_hints(t, next) & MCE_POST_QUOTE))
    {
        return 0;
    }

    for (i = elements[e].end; i < elements[next].open; i++) {
        if (mce_token_is_text(&t->s->doc->tokens[i])) {
            return 0;
        }
    }

    return mce_stage_is_named(t->s, e, mce_name(QUOTED_BY))
           || (tag != MCE_TAG_p && mce_stage_ends_in_colon(t->s, e));
}


static void
mce_post_line(mce_thread_t *t, uint32_t e)
{
    const mce_element_t  *element;

    element = &t->s->tree->elements[e];
    memset(t->s->lines + element->open, 1, element->end - element->open);
}


/*
 * An author or a date that stands in the body: its line goes.
 */

static void
mce_post_inside(mce_thread_t *t, const mce_post_item_t *item,
    uint32_t token)
{
    uint32_t              e, line;
    const mce_element_t  *elements;

    elements = t->s->tree->elements;

    if (token <= elements[item->body].open
        || token >= elements[item->body].end)
    {
        return;
    }

    line = 0;

    for (e = t->s->tree->of[token]; e != item->body; e = elements[e].parent) {
        if (t->s->sums[e].text <= MCE_POST_LINE) {
            line = e;
        }
    }

    if (line) {
        mce_post_line(t, line);
    }
}
