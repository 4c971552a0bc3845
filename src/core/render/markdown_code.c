
/*
 * Code in Markdown: in lines and in blocks.
 */


#include "render/escape.h"


static int mce_markdown_touches(mce_flow_t *flow, const mce_node_t *node);
static size_t mce_markdown_fence(mce_str_t code);
static void mce_markdown_marks(mce_flow_t *flow, size_t n);


static const char *const  mce_markdown_tags[MCE_EL_COUNT] = {
    [MCE_EL_code] = "code", [MCE_EL_kbd] = "kbd", [MCE_EL_samp] = "samp"
};


void
mce_markdown_code(mce_flow_t *flow, const mce_node_t *node)
{
    size_t       i, start;
    mce_str_t    code, line;
    const char  *tag;

    tag = mce_markdown_touches(flow, node)
          ? mce_markdown_tags[node->el] : NULL;
    code = mce_flow_code(flow, node);
    start = 0;

    for (i = 0; i <= code.len; i++) {

        if (i < code.len && code.data[i] != '\n') {
            continue;
        }

        line.data = code.data + start;
        line.len = i - start;

        if (line.len) {
            if (flow->cell) {
                mce_flow_part(flow);

            } else if (start && mce_markdown_before(flow) != ' ') {
                mce_flow_str(flow, " ");
            }

            mce_markdown_span(flow, line, tag);
        }

        flow->parted = i < code.len;
        start = i + 1;
    }
}


/*
 * Whether other code stands right before or after this in its line, where a
 * mark would touch the mark of that: all of them are written as tags.
 */

static int
mce_markdown_touches(mce_flow_t *flow, const mce_node_t *node)
{
    size_t             len;
    const char        *tag;
    const mce_buf_t   *out;
    const mce_node_t  *next;

    tag = mce_markdown_tags[node->el];
    next = &flow->content->nodes[node->end];

    if (tag && node->end < flow->content->n && next->parent == node->parent
        && mce_markdown_tags[next->el] && !(next->flags & MCE_NODE_GONE))
    {
        return 1;
    }

    if (tag == NULL) {
        return 0;
    }

    out = mce_flow_out(flow);
    len = strlen(tag);

    return !flow->parted && out->len > len && out->data[out->len - 1] == '>'
           && memcmp(out->data + out->len - 1 - len, tag, len) == 0;
}


/*
 * Code in a line.  Its letters stand as they are, so where readers could
 * differ about where it begins and ends, it is escaped text in <code>.
 */

void
mce_markdown_span(mce_flow_t *flow, mce_str_t code, const char *tag)
{
    size_t  i, start;

    if (tag || !mce_markdown_is_code(flow, code)) {
        tag = tag ? tag : "code";
        mce_flow_str(flow, "<");
        mce_flow_str(flow, tag);
        mce_flow_str(flow, ">");
        mce_markdown_escape(flow, code);
        mce_flow_str(flow, "</");
        mce_flow_str(flow, tag);
        mce_flow_str(flow, ">");
        return;
    }

    mce_flow_str(flow, "`");
    start = 0;

    for (i = 0; i < code.len; i++) {
        if (code.data[i] == '|' && flow->cell) {
            mce_flow_add(flow, code.data + start, i - start);
            mce_flow_str(flow, "\\");
            start = i;
        }
    }

    mce_flow_add(flow, code.data + start, code.len - start);
    mce_flow_str(flow, "`");
}


void
mce_markdown_pre(mce_flow_t *flow, const mce_node_t *node, mce_str_t code)
{
    size_t  fence;

    fence = mce_markdown_fence(code);
    fence = fence < 3 ? 3 : fence;

    mce_markdown_marks(flow, fence);

    mce_buf_str(flow->out, mce_node_text(flow->content, node));
    mce_textlines_feed(&flow->lines);

    if (code.len) {
        mce_textlines_raw(&flow->lines, code);
        mce_textlines_feed(&flow->lines);
    }

    mce_markdown_marks(flow, fence);
    mce_textlines_block(&flow->lines, 1);
}


/*
 * How many marks must stand around the code: more than in it.
 */

static size_t
mce_markdown_fence(mce_str_t code)
{
    size_t  i, n, longest;

    n = 0;
    longest = 0;

    for (i = 0; i < code.len; i++) {
        n = code.data[i] == '`' ? n + 1 : 0;
        longest = n > longest ? n : longest;
    }

    return longest + 1;
}


static void
mce_markdown_marks(mce_flow_t *flow, size_t n)
{
    while (n--) {
        mce_flow_str(flow, "`");
    }
}
