
/*
 * Text without tags of languages and open directions: what a line of a block
 * opens, it closes, as a cell or an item stands in a line with others.
 */


#include "base/utf8.h"
#include "render/render.h"
#include "text/clean.h"


/* what is written elsewhere, or not at all */
#define MCE_CLEAN_APART  (MCE_NODE_APART|MCE_NODE_GONE|MCE_NODE_MARK)


static const mce_node_t *mce_clean_block(const mce_content_t *content,
    const mce_node_t *node);
static void mce_clean_node(mce_clean_t *clean, mce_buf_t *text,
    mce_node_t *node, int first);
static const uint8_t *mce_clean_begin(const uint8_t *p, const uint8_t *end);
static void mce_clean_close(mce_clean_t *clean, mce_buf_t *text,
    mce_node_t *last, const mce_node_t *block);


mce_status_t
mce_content_clean(mce_content_t *content, int whole)
{
    int                first;
    size_t             i;
    mce_buf_t         *text;
    mce_node_t        *node, *last;
    mce_clean_t        clean = { .whole = whole };
    const mce_node_t  *own, *block;

    text = &content->text;
    last = NULL;
    block = NULL;
    first = 1;

    for (i = 0; content->unclean && i < content->n && mce_buf_goes_on(text);
         i++)
    {
        node = &content->nodes[i];

        if (!mce_node_has_text(node)) {
            first |= node->el == MCE_EL_br;
            continue;
        }

        own = mce_clean_block(content, node);

        if (first || own != block) {
            mce_clean_close(&clean, text, last, block);
            first = own->el != MCE_EL_pre;
        }

        mce_clean_node(&clean, text, node, first);
        first = 0;
        block = own;
        last = node;
    }

    mce_clean_close(&clean, text, last, block);

    return mce_buf_status(text);
}


/*
 * The block, formula, note or mark that a text stands in.
 */

static const mce_node_t *
mce_clean_block(const mce_content_t *content, const mce_node_t *node)
{
    while (node > content->nodes && !(node->flags & MCE_CLEAN_APART)
           && node->el != MCE_EL_math
           && (mce_node_is_text(node)
               || mce_el_kind(node->el) >= MCE_KIND_VOID))
    {
        node = &content->nodes[node->parent];
    }

    return node;
}


/*
 * Writes the text of a node anew, after all other text.
 */

static void
mce_clean_node(mce_clean_t *clean, mce_buf_t *text, mce_node_t *node,
    int first)
{
    uint32_t        c, start;
    const uint8_t  *p, *end;

    /* there is an end for each beginning at most: what is read stays there */
    if (!mce_buf_room(text, 2 * (size_t) node->len
                            + (MCE_CLEAN_DEPTH + 1UL) * MCE_UTF8_MAX))
    {
        return;
    }

    start = (uint32_t) text->len;
    p = text->data + node->start;
    end = p + node->len;
    p = first ? mce_clean_begin(p, end) : p;

    while (p < end) {
        c = mce_utf8_next(&p, end);

        if (c == '\n') {
            mce_clean_end(clean, text);
        }

        mce_clean_put(clean, text, c);
    }

    node->start = start;
    node->len = (uint32_t) text->len - start;
}


/*
 * After the zero width spaces at the start of a block, and white space after
 * them, unless nothing else is there.
 */

static const uint8_t *
mce_clean_begin(const uint8_t *p, const uint8_t *end)
{
    int             found;
    uint32_t        c;
    const uint8_t  *next, *from;

    found = 0;
    from = p;

    for (next = p; next < end; p = next) {
        c = mce_utf8_next(&next, end);

        if (c != MCE_CLEAN_ZERO_WIDTH && !(found && c == ' ')) {
            return p;
        }

        found = 1;
    }

    return from;
}


/*
 * Closes what is open after the last text of a block, which was written last,
 * and ends it before zero width spaces, unless it has nothing else.
 */

static void
mce_clean_close(mce_clean_t *clean, mce_buf_t *text, mce_node_t *last,
    const mce_node_t *block)
{
    size_t  len;

    if (last && block->el != MCE_EL_pre) {
        len = mce_clean_edge(text->data + last->start, last->len);
        text->len -= len ? last->len - len : 0;
        last->len = len ? (uint32_t) len : last->len;
    }

    if (clean->depth) {
        mce_clean_end(clean, text);
        last->len = (uint32_t) text->len - last->start;
    }
}
