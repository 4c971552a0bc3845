
/*
 * Elements without content: line breaks, rules, images, embedded media.
 */


#include "build.h"
#include "url.h"


static int mce_build_copy(mce_build_t *b, uint32_t token, uint32_t start,
    uint32_t len);
static void mce_build_alt(mce_build_t *b, uint32_t token);


void
mce_build_void(mce_build_t *b, mce_el_e el, uint32_t token)
{
    uint32_t              node, start, len;
    mce_str_t             href;
    static const uint8_t  feed = '\n';

    if (b->math) {
        return;
    }

    if (el == MCE_EL_BR) {
        if (b->pre) {
            mce_build_lines(b, &feed, &feed + 1);

        } else if (!b->start || b->breaks) {
            b->breaks++;
            b->start = 1;
            b->space = 0;
            b->ready = 0;
        }

        return;
    }

    if (el == MCE_EL_HR) {
        mce_build_sync(b);
        mce_build_rule(b, token);
        return;
    }

    if (el == MCE_EL_IMG) {
        if (b->content->options->images == MCE_RENDER_IMAGES_ALT) {
            mce_build_alt(b, token);
            return;
        }

        if (b->content->options->images == MCE_RENDER_IMAGES_DROP
            || !mce_url_image(b->content, token, &start, &len))
        {
            return;
        }

    } else if (b->content->options->links == MCE_RENDER_LINKS_TEXT
               || !mce_url_embed(b->content, token, &start, &len)) {
        return;
    }

    if (el == MCE_EL_IMG && mce_build_copy(b, token, start, len)) {
        return;
    }

    mce_build_ready(b);

    node = mce_build_push(b, el, token);
    if (node != MCE_NODE_NONE) {
        b->content->nodes[node].end = node + 1;
        b->content->nodes[node].flags = mce_build_attrs(b, token, &href);
        b->content->nodes[node].start = start;
        b->content->nodes[node].len = len;
    }

    b->start = 0;
}


/*
 * An image for browsers without script stands right behind the one that a
 * script would load, and takes its place.
 */

static int
mce_build_copy(mce_build_t *b, uint32_t token, uint32_t start, uint32_t len)
{
    int                   i;
    uint32_t              e;
    mce_str_t             href;
    mce_node_t           *last;
    const mce_tree_t     *tree;

    last = &b->content->nodes[b->content->n - 1];
    tree = b->content->doc->tree;
    e = tree->of[token];

    for (i = 0; i < 3 && e && tree->elements[e].tag != MCE_TAG_noscript; i++) {
        e = tree->elements[e].parent;
    }

    if (tree->elements[e].tag != MCE_TAG_noscript
        || last->el != MCE_EL_IMG)
    {
        return 0;
    }

    last->token = token;
    last->flags = mce_build_attrs(b, token, &href);
    last->start = start;
    last->len = len;

    return 1;
}


/*
 * The alternative text in place of an image.
 */

static void
mce_build_alt(mce_build_t *b, uint32_t token)
{
    mce_str_t  alt;

    if (mce_token_attr_find(b->content->doc, token, "alt", &alt)) {
        mce_build_text(b, alt.data, alt.data + alt.len);
    }
}
