
/*
 * Paragraphs of nothing but code, one after the other, and lines of such in
 * one, are a block of code: each was written as a line of it.
 */


#include "render/settle/settle.h"
#include "text/ctype.h"


static uint32_t mce_code_rows_of(const mce_content_t *content, uint32_t p);
static int mce_code_row_is_text(const mce_content_t *content,
    const mce_node_t *code);
static int mce_code_row_is_blank(const mce_content_t *content,
    const mce_node_t *node);
static void mce_code_rows_join(mce_content_t *content, uint32_t first,
    uint32_t end, uint32_t feed);


mce_status_t
mce_code_rows(mce_content_t *content)
{
    uint32_t     i, end, rows, feed;
    mce_node_t  *nodes;

    if (content->codes < 2) {
        return MCE_OK;
    }

    feed = (uint32_t) content->text.len;
    mce_buf_char(&content->text, '\n');

    if (content->text.failed) {
        return MCE_NO_MEMORY;
    }

    nodes = content->nodes;

    for (i = 0; i < content->n; i++) {
        rows = mce_code_rows_of(content, i);

        if (rows == 0) {
            continue;
        }

        for (end = nodes[i].end; end < content->n
             && nodes[end].parent == nodes[i].parent
             && mce_code_rows_of(content, end); end = nodes[end].end)
        {
            rows += mce_code_rows_of(content, end);
        }

        if (rows > 1) {
            mce_code_rows_join(content, i, end, feed);
        }

        i = end - 1;
    }

    return MCE_OK;
}


/*
 * The lines of code in a paragraph, 0 if there is anything else in it.
 */

static uint32_t
mce_code_rows_of(const mce_content_t *content, uint32_t p)
{
    uint32_t           i, rows;
    const mce_node_t  *nodes;

    nodes = content->nodes;

    if (nodes[p].el != MCE_EL_p
        || nodes[p].flags & (MCE_NODE_LEAF|MCE_NODE_HIDDEN|MCE_NODE_SPEAKS)
        || nodes[nodes[p].parent].el == MCE_EL_td
        || nodes[nodes[p].parent].el == MCE_EL_th)
    {
        return 0;
    }

    rows = 0;

    for (i = p + 1; i < nodes[p].end; i = nodes[i].end) {

        if (nodes[i].el == MCE_EL_code
            && (i == p + 1 || nodes[i - 1].el == MCE_EL_br
                || mce_code_row_is_blank(content, &nodes[i - 1]))
            && mce_code_row_is_text(content, &nodes[i]))
        {
            rows++;

        } else if (nodes[i].el != MCE_EL_br
                   && !mce_code_row_is_blank(content, &nodes[i]))
        {
            return 0;
        }
    }

    for (i = p + 1; rows > 1 && i + 1 < nodes[p].end; i = nodes[i].end) {
        /* two codes in a line are words of it */
        if (nodes[i].el == MCE_EL_code
            && nodes[nodes[i].end].el != MCE_EL_br
            && nodes[i].end < nodes[p].end)
        {
            return 0;
        }
    }

    return rows;
}


static int
mce_code_row_is_text(const mce_content_t *content, const mce_node_t *code)
{
    return mce_node_is_text(code + 1)
           && code[1].end == code->end
           && !mce_code_row_is_blank(content, code + 1);
}


static int
mce_code_row_is_blank(const mce_content_t *content, const mce_node_t *node)
{
    return mce_node_is_text(node)
           && mce_text_trim(mce_node_text(content, node)).len == 0;
}


/*
 * Makes one block of the paragraphs from "first" up to "end"; what parts them
 * becomes the line feed at "feed".
 */

static void
mce_code_rows_join(mce_content_t *content, uint32_t first, uint32_t end,
    uint32_t feed)
{
    uint32_t     i;
    mce_node_t  *nodes;

    nodes = content->nodes;

    for (i = first + 1; i < end; i++) {

        switch (nodes[i].el) {

        case MCE_EL_code:
            nodes[i].flags |= MCE_NODE_HIDDEN;
            nodes[i].parent = first;
            break;

        case MCE_EL_p:
        case MCE_EL_br:
            nodes[i] = (mce_node_t) {
                .parent = first, .end = i + 1, .token = MCE_NODE_NONE,
                .start = feed, .len = 1
            };
            break;

        default:
            if (nodes[nodes[i].parent].el != MCE_EL_code) {
                nodes[i].len = 0;
            }
        }
    }

    nodes[first].el = MCE_EL_pre;
    nodes[first].flags &= (uint16_t) ~MCE_NODE_BARE;
    nodes[first].flags |= MCE_NODE_BLOCK;
    nodes[first].end = end;
}
