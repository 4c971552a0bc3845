
/*
 * Decides which posts are kept.  Where the extractor kept some of a thread,
 * each of them is kept whole, and all posts if it kept most.  The lines around
 * a post are dropped, as they are written from its fields.
 */


#include <string.h>

#include "base/arena.h"
#include "thread/post.h"


/* bytes of a line around the text of a post */
#define MCE_POST_LINE     200
/* of one that only labels the post */
#define MCE_POST_LABEL    64
/* bytes of a text before comments that makes it an article */
#define MCE_POST_ARTICLE  400


static mce_status_t mce_post_choose(mce_thread_t *t);
static int mce_post_is_thread(const mce_thread_t *t, uint32_t kept,
    uint32_t all);
static void mce_post_first(mce_thread_t *t);
static void mce_post_clear(mce_thread_t *t);
static mce_status_t mce_post_list(mce_thread_t *t);
static uint32_t mce_post_depth(const mce_thread_t *t, uint32_t e);
static void mce_post_controls(mce_thread_t *t, uint32_t body);
static int mce_post_is_liked(mce_thread_t *t, uint32_t e);
static int mce_post_is_foreign(mce_thread_t *t, uint32_t body, uint32_t e);
static int mce_post_says_who(mce_thread_t *t, uint32_t e);
static void mce_post_line(mce_thread_t *t, uint32_t e);
static void mce_post_inside(mce_thread_t *t, const mce_item_t *item,
    uint32_t token);


mce_status_t
mce_posts_keep(mce_thread_t *t)
{
    mce_status_t  rc;

    rc = mce_post_choose(t);

    if (rc != MCE_OK) {
        return rc;
    }

    if (t->nitems == 0) {
        mce_posts_end_faq(t);
        return MCE_OK;
    }

    if (t->s->wanted == MCE_POSTS_FIRST) {
        mce_post_first(t);
    }

    if (t->nitems == 0) {
        return MCE_OK;
    }

    t->s->lines = mce_arena_calloc(t->s->doc->arena, t->s->doc->ntokens);
    if (t->s->lines == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_posts_end(t);
    mce_post_clear(t);

    return mce_post_list(t);
}


/*
 * Reduces t->found to the posts to keep, in the order of the page: t->items.
 * If one of them is most of what the extractor kept, it is an article with
 * comments and not a post, unless the first post was asked for.
 */

static mce_status_t
mce_post_choose(mce_thread_t *t)
{
    uint32_t          e, i, n;
    uint32_t          kept[MCE_THREADS_MAX] = { 0 };
    uint32_t          all[MCE_THREADS_MAX] = { 0 };
    uint32_t         *posts;
    mce_item_t       *item;
    mce_stage_sum_t  *sum;

    t->nitems = 0;

    if (t->nfound == 0) {
        return MCE_OK;
    }

    /* of each element, the post whose text it is, from 1 */
    posts = mce_arena_calloc(t->s->doc->arena,
                             t->s->tree->n * sizeof(uint32_t));
    if (posts == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < t->nfound; i++) {
        item = &t->found[i];
        sum = &t->s->sums[item->body];
        posts[item->body] = i + 1;
        kept[item->thread] += sum->kept * 2 >= sum->text;
        all[item->thread]++;
    }

    n = 0;

    for (e = 1; e < t->s->tree->n; e++) {
        if (posts[e] == 0) {
            continue;
        }

        item = &t->found[posts[e] - 1];
        sum = &t->s->sums[e];

        if (all[item->thread] > 1
            && (sum->kept * 2 >= sum->text
                || mce_post_is_thread(t, kept[item->thread],
                                      all[item->thread])))
        {
            t->items[n++] = *item;
        }
    }

    mce_arena_release(t->s->doc->arena, posts);

    if (n == 1 && t->s->wanted != MCE_POSTS_FIRST
        && t->s->sums[t->items[0].body].kept * 2 > t->s->sums[0].kept)
    {
        n = 0;
    }

    t->nitems = n;

    return MCE_OK;
}


/*
 * Whether the extractor kept enough posts of a thread to keep all of them.
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
        return t->answers || (kept > 1 && kept * 2 >= all);
    }
}


uint32_t
mce_post_kept(const mce_stage_t *s, uint32_t token)
{
    const mce_token_t  *tokens = s->doc->tokens;

    return s->states[token] != MCE_STAGE_OUT
           && tokens[token].kind != MCE_TOKEN_OPEN
           ? tokens[token + 1].start - tokens[token].start : 0;
}


/*
 * Drops all posts but the first, and the first too if more text is kept before
 * it, because then the posts are comments.
 */

static void
mce_post_first(mce_thread_t *t)
{
    uint32_t  i, k, open, text;

    open = t->s->tree->elements[t->items[0].body].open;
    text = 0;

    for (k = 0; k < t->s->ncontent && t->s->content[k] < open; k++) {
        text += mce_post_kept(t->s, t->s->content[k]);
    }

    k = text > MCE_POST_ARTICLE
        && text > t->s->sums[t->items[0].body].text ? 0 : 1;

    for (i = k; i < t->nitems; i++) {
        mce_stage_drop(t->s, t->items[i].element);
    }

    t->nitems = k;
}


/*
 * Leaves out the lines of kept items that are in the text of no post: authors,
 * dates, buttons.  A long text is none of these.
 */

static void
mce_post_clear(mce_thread_t *t)
{
    uint8_t               flags;
    uint32_t              e, i, k, len, token;
    const mce_element_t  *elements;

    elements = t->s->tree->elements;

    for (i = 0; i < t->nfound; i++) {
        t->flags[t->found[i].element] |= MCE_THREAD_FOUND;
    }

    for (i = 0; i < t->nitems; i++) {
        t->flags[t->items[i].element] |= MCE_THREAD_ITEM;
    }

    for (e = 1; e < t->s->tree->n; e++) {
        flags = t->flags[e];

        if (flags & MCE_THREAD_IN_BODY || mce_stage_tag(t->s, e) == MCE_TAG_h1)
        {
            continue;
        }

        if (flags & MCE_THREAD_ITEM
            || (!(flags & MCE_THREAD_FOUND)
                && t->flags[elements[e].parent] & MCE_THREAD_AROUND))
        {
            t->flags[e] |= MCE_THREAD_AROUND;
        }
    }

    for (k = 0; k < t->s->ncontent; k++) {
        token = t->s->content[k];

        len = t->s->doc->tokens[token + 1].start
              - t->s->doc->tokens[token].start;
        t->s->lines[token] = t->flags[t->s->tree->of[token]]
                             & MCE_THREAD_AROUND && len <= MCE_POST_LINE;
    }
}


static mce_status_t
mce_post_list(mce_thread_t *t)
{
    uint32_t     i, least;
    mce_post_t  *post;
    mce_item_t  *item;

    post = mce_arena_calloc(t->s->doc->arena,
                            t->nitems * sizeof(mce_post_t));
    if (post == NULL) {
        return MCE_NO_MEMORY;
    }

    t->s->posts = post;
    t->s->nposts = t->nitems;
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
        post->accepted = (mce_hints(t, item->element)
                          & MCE_HINT_ACCEPTED) != 0;
        post->depth = mce_post_depth(t, item->element) + item->indent;
        least = post->depth < least ? post->depth : least;
    }

    for (i = 0; i < t->nitems; i++) {
        t->s->posts[i].depth -= least;
    }

    return MCE_OK;
}


/*
 * How many kept posts an element is in, itself included.
 */

static uint32_t
mce_post_depth(const mce_thread_t *t, uint32_t e)
{
    uint32_t  depth;

    for (depth = 0; e; e = t->s->tree->elements[e].parent) {
        depth += (t->flags[e] & MCE_THREAD_ITEM) != 0;
    }

    return depth;
}


/*
 * Leaves out the buttons and signatures in a post.  Quotations of other posts
 * are dropped too, because the quoted text is in its own post, unless the
 * extractor kept them.
 */

static void
mce_post_controls(mce_thread_t *t, uint32_t body)
{
    uint32_t                e, before;
    const mce_stage_sum_t  *sum;

    for (e = body + 1; e < t->s->sums[body].next; e++) {
        sum = &t->s->sums[e];

        /* what is most of a post is none, whatever its name is */
        if (sum->text && sum->text * 2 < t->s->sums[body].text
            && mce_hints(t, e) & MCE_HINT_ASIDE
            && mce_stage_is_named(t->s, e, mce_name(SIGNATURE)))
        {
            mce_stage_drop(t->s, e);

        } else if (mce_post_is_foreign(t, body, e)) {
            mce_stage_drop(t->s, e);
            before = mce_stage_before(t->s, e);

            if (before && mce_post_says_who(t, before)) {
                mce_stage_drop(t->s, before);
            }

        } else if (sum->text && sum->text <= MCE_POST_LINE
                   && mce_hints(t, e) & MCE_HINT_CONTROL
                   && (sum->links * 2 >= sum->text
                       || mce_post_is_liked(t, e)))
        {
            mce_post_line(t, e);
        }
    }
}


/*
 * Whether an element tells who liked the post.
 */

static int
mce_post_is_liked(mce_thread_t *t, uint32_t e)
{
    return t->s->sums[e].text <= MCE_POST_LABEL
           && mce_element_rare(t->s->doc, t->s->tree->elements[e].open)
              & mce_rare(REACTIONS)
           && !mce_stage_ends_sentence(t->s, e);
}


/*
 * Whether an element is a quotation of another post or a preview of another
 * page.
 */

static int
mce_post_is_foreign(mce_thread_t *t, uint32_t body, uint32_t e)
{
    uint8_t                 tag;
    const mce_stage_sum_t  *sum;

    sum = &t->s->sums[e];
    tag = mce_stage_tag(t->s, e);

    /* a few words are what the post answers */
    if (sum->kept * 2 < sum->text && mce_hints(t, e) & MCE_HINT_QUOTE) {
        return sum->text > MCE_POST_LINE || sum->links;
    }

    return sum->text && sum->kept == 0 && sum->links
           && (tag == MCE_TAG_div || tag == MCE_TAG_aside)
           && sum->text * 2 < t->s->sums[body].text
           && !mce_post_says_who(t, e);
}


/*
 * Whether an element is the line before a quotation that says who is quoted.
 * A paragraph that ends in a colon more likely is the author's own text.
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
        || next == 0 || !(mce_hints(t, next) & MCE_HINT_QUOTE))
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
 * Leaves out the line of an author or date that is in the body.  All of a
 * short body is no line, nor is more than a label of which most was kept.
 */

static void
mce_post_inside(mce_thread_t *t, const mce_item_t *item,
    uint32_t token)
{
    uint32_t                e, line;
    const mce_element_t    *elements;
    const mce_stage_sum_t  *sum;

    elements = t->s->tree->elements;

    if (token <= elements[item->body].open
        || token >= elements[item->body].end)
    {
        return;
    }

    line = 0;

    for (e = t->s->tree->of[token]; e != item->body; e = elements[e].parent) {
        sum = &t->s->sums[e];

        if (sum->text <= MCE_POST_LINE
            && sum->text < t->s->sums[item->body].text
            && (sum->text <= MCE_POST_LABEL || sum->kept * 2 <= sum->text))
        {
            line = e;
        }
    }

    if (line) {
        mce_post_line(t, line);
    }
}
