
/*
 * Marks of emphasis in Markdown, and what stands on both sides of them.
 */


#include "base/utf8.h"
#include "render/escape.h"
#include "text/ctype.h"


static uint32_t mce_markdown_first(mce_flow_t *flow, uint32_t from,
    uint32_t end);
static uint32_t mce_markdown_last(mce_flow_t *flow, const mce_node_t *node);
static uint32_t mce_markdown_after(mce_flow_t *flow, const mce_node_t *node);
static int mce_markdown_is_punct(uint32_t c);


/* what is written for these elements begins and ends with punctuation */
static const uint8_t  mce_markdown_signed[MCE_EL_COUNT] = {
    [MCE_EL_a] = 1, [MCE_EL_code] = 1, [MCE_EL_kbd] = 1, [MCE_EL_samp] = 1,
    [MCE_EL_q] = 1, [MCE_EL_img] = 1, [MCE_EL_embed] = 1
};


/*
 * CommonMark section 6.2: a mark opens if no white space follows, and no
 * punctuation unless white space or punctuation stands before it; closing is
 * the mirror image.  Marks of neighbours must not touch.
 */

int
mce_markdown_flanks(mce_flow_t *flow, const mce_node_t *node)
{
    uint32_t  index, before, first, last, after;

    index = (uint32_t) (node - flow->content->nodes);
    before = mce_markdown_before(flow);
    first = mce_markdown_first(flow, index + 1, node->end);
    last = mce_markdown_last(flow, node);
    after = mce_markdown_after(flow, node);

    return ((before != '*' && before != '~')
            || flow->opened == mce_flow_out(flow)->len)
           && !mce_markdown_is_blank(first) && !mce_markdown_is_blank(last)
           && (!mce_markdown_is_punct(first) || mce_markdown_is_blank(before)
               || mce_markdown_is_punct(before))
           && (!mce_markdown_is_punct(last) || mce_markdown_is_blank(after)
               || mce_markdown_is_punct(after));
}


/*
 * The first character that is written for the nodes from "from".
 */

static uint32_t
mce_markdown_first(mce_flow_t *flow, uint32_t from, uint32_t end)
{
    const uint8_t     *p;
    const mce_node_t  *node;

    for ( /* void */ ; from < end; from++) {
        node = &flow->content->nodes[from];

        if (mce_node_is_text(node)) {
            p = flow->content->text.data + node->start;
            return mce_utf8_next(&p, p + node->len);
        }

        if (mce_markdown_signed[node->el]) {
            return '[';
        }

        if (mce_el_kind(node->el) < MCE_KIND_INLINE) {
            return ' ';
        }
    }

    return ' ';
}


static uint32_t
mce_markdown_last(mce_flow_t *flow, const mce_node_t *node)
{
    const mce_node_t  *nodes, *last, *up;

    nodes = flow->content->nodes;
    last = &nodes[node->end - 1];

    for (up = last; up > node; up = &nodes[up->parent]) {

        if (mce_markdown_signed[up->el]) {
            return ')';
        }
    }

    return mce_node_is_text(last) && last->len
           ? mce_markdown_end(flow->content->text.data + last->start,
                              last->len)
           : ' ';
}


static uint32_t
mce_markdown_after(mce_flow_t *flow, const mce_node_t *node)
{
    uint32_t           end;
    const mce_node_t  *nodes, *up;

    nodes = flow->content->nodes;
    end = node->end;

    /* what comes after the block is on another line */
    for (up = &nodes[node->parent]; up->end == end; up = &nodes[up->parent]) {

        if (mce_el_kind(up->el) < MCE_KIND_INLINE) {
            return ' ';
        }

        if (mce_markdown_signed[up->el]) {
            return ']';
        }
    }

    return mce_markdown_first(flow, end, (uint32_t) flow->content->n);
}


static int
mce_markdown_is_punct(uint32_t c)
{
    return !mce_text_is_word(c) || c == '_';
}
