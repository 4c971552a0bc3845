
/*
 * What is kept below the last post of a thread and is not of it.
 */


#include "thread/post.h"


/* posts of a thread after which what begins with a heading is of something
   else, if it is less than one part of so many */
#define MCE_POST_MANY     3
#define MCE_POST_REST     5
/* inline elements around a text, up to its block */
#define MCE_POST_INLINES  4
/* levels up to a column beside the posts */
#define MCE_POST_LEVELS   6
/* bytes of that */
#define MCE_POST_SIDE     400


static void mce_post_drop_side(mce_stage_t *s, uint32_t end);
static void mce_post_drop_rest(mce_stage_t *s, uint32_t end, int linked);


/*
 * A section after the last post of a thread is not of it: who reads along, or
 * threads like this one.
 */

void
mce_posts_end(mce_thread_t *t)
{
    uint32_t  i, end, token;

    end = 0;

    for (i = 0; i < t->nitems; i++) {
        token = t->s->tree->elements[t->items[i].element].end;
        end = token > end ? token : end;
    }

    mce_post_drop_side(t->s, end);

    if (t->nitems >= MCE_POST_MANY) {
        mce_post_drop_rest(t->s, end, 0);
    }
}


/*
 * What is kept below the posts of a column beside them: who takes part, what
 * labels the thread has.
 */

static void
mce_post_drop_side(mce_stage_t *s, uint32_t end)
{
    int       level;
    uint32_t  e, k;

    for (k = s->ncontent; k > 0 && s->content[k - 1] >= end; k--) {
        if (s->states[s->content[k - 1]] == MCE_STAGE_OUT) {
            continue;
        }

        e = s->tree->of[s->content[k - 1]];

        for (level = 0; level < MCE_POST_LEVELS && e; level++) {
            if (mce_stage_says(s, e)->names & mce_name(AUTO_SIDE)
                && s->sums[e].text <= MCE_POST_SIDE
                && s->sums[e].links * 4 <= s->sums[e].text
                && s->tree->elements[e].open >= end)
            {
                mce_stage_drop(s, e);
                break;
            }

            e = s->tree->elements[e].parent;
        }
    }
}


/*
 * The questions and answers of a shop have neither authors nor dates, and are
 * no posts.  What follows them may be more of an article, but not if it is
 * links: to what is sold.
 */

void
mce_posts_end_faq(mce_thread_t *t)
{
    if (t->ntyped >= MCE_POST_MANY) {
        mce_post_drop_rest(t->s, t->typed_end, 1);
    }
}


/*
 * Drops what is kept from a token on, if it begins with a heading and is
 * little; with "linked", if it is mostly links, too.
 */

static void
mce_post_drop_rest(mce_stage_t *s, uint32_t end, int linked)
{
    uint32_t  i, k, len, links, rest;

    links = 0;
    rest = 0;

    for (k = s->ncontent; k > 0 && s->content[k - 1] >= end; k--) {
        len = mce_post_kept(s, s->content[k - 1]);
        rest += len;
        links += s->doc->tokens[s->content[k - 1]].flags & MCE_TOKEN_LINK
                 ? len : 0;
    }

    for (i = k; i < s->ncontent && s->states[s->content[i]] == MCE_STAGE_OUT;
         i++) { /* void */ }

    if (i == s->ncontent || rest * MCE_POST_REST > s->sums[0].kept
        || (linked && links * 2 < rest))
    {
        return;
    }

    i = mce_stage_block(s, s->content[i], MCE_POST_INLINES);

    if (!(mce_tag_flags[mce_stage_tag(s, i)] & MCE_TAG_HEADING)) {
        return;
    }

    for ( /* void */ ; k < s->ncontent; k++) {
        if (s->states[s->content[k]] != MCE_STAGE_OUT) {
            s->states[s->content[k]] = MCE_STAGE_OUT;
            s->changed = 1;
            s->stale = 1;
        }
    }
}
