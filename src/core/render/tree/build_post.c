
/*
 * A post of a thread, and the line above it that says who wrote it, and when.
 */


#include <string.h>

#include "render/tree/build.h"


/* bytes of a date without its time */
#define MCE_BUILD_DAY  10


static void mce_build_post(mce_build_t *b, size_t i, uint32_t end);
static void mce_build_part(mce_build_t *b, mce_el_e el, mce_str_t text);


void
mce_build_thread(mce_build_t *b, size_t *next, mce_el_e el,
    const mce_element_t *element)
{
    const mce_article_t  *article;

    article = b->content->article;

    while (*next < article->nposts
           && article->posts[*next].token < element->open)
    {
        (*next)++;
    }

    if (*next < article->nposts
        && article->posts[*next].token == element->open)
    {
        mce_build_post(b, *next, element->end);

    } else if (mce_el_kind(el) != MCE_KIND_INLINE && el != MCE_EL_UNWRAP) {
        mce_build_open(b, MCE_EL_BREAK, element->open, element->end);
    }
}


static void
mce_build_post(mce_build_t *b, size_t i, uint32_t end)
{
    uint32_t           height;
    mce_str_t          date;
    const mce_post_t  *post;

    static const mce_str_t  comma = mce_str(", ");
    static const mce_str_t  sign = mce_str(" \xe2\x9c\x93");

    post = &b->content->article->posts[i];

    mce_build_open(b, MCE_EL_article, post->token, end);
    mce_build_sync(b);

    if (b->failed || mce_build_top(b)->el != MCE_EL_article
        || mce_build_top(b)->len)
    {
        return;
    }

    mce_build_top(b)->len = (uint32_t) i + 1;
    date = post->published.len ? post->published : post->date;

    if (post->author.len == 0 && date.len == 0) {
        return;
    }

    height = b->nblocks;
    mce_build_push_block(b, MCE_EL_p, MCE_BUILD_IMPLIED);

    mce_build_part(b, MCE_EL_strong, post->author);

    if (post->author.len && date.len) {
        mce_build_part(b, MCE_EL_UNWRAP, comma);
    }

    mce_build_part(b, post->published.len ? MCE_EL_time : MCE_EL_UNWRAP,
                   date);

    if (post->accepted) {
        mce_build_part(b, MCE_EL_UNWRAP, sign);
    }

    mce_build_pop(b, height, MCE_BUILD_IMPLIED);
    b->ready = 0;
    b->start = 1;
    b->space = 0;
}


static void
mce_build_part(mce_build_t *b, mce_el_e el, mce_str_t text)
{
    mce_buf_t   *out;
    uint32_t     element;
    mce_node_t  *pushed;
    mce_node_t   node = { .el = (uint8_t) el, .flags = MCE_NODE_BARE,
                          .token = MCE_NODE_NONE };

    if (text.len == 0 || b->failed) {
        return;
    }

    element = (uint32_t) b->content->n;

    if (el != MCE_EL_UNWRAP) {
        mce_build_push(b, &node);
    }

    out = &b->content->text;
    node.el = MCE_EL_UNWRAP;
    node.start = (uint32_t) out->len;
    node.len = (uint32_t) text.len;
    mce_buf_str(out, text);

    if (el == MCE_EL_time && !out->failed && text.len > MCE_BUILD_DAY) {
        /* people read a space more easily, and in HTML it is the same date */
        out->data[node.start + MCE_BUILD_DAY] = ' ';
    }

    pushed = b->failed ? NULL : mce_build_push(b, &node);

    if (pushed && el != MCE_EL_UNWRAP) {
        pushed->parent = element;
        b->content->nodes[element].end = (uint32_t) b->content->n;
    }
}
