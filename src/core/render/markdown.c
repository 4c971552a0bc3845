
/*
 * Markdown: CommonMark with the tables and the strike-through of GFM.
 */


#include "render/escape.h"


static void mce_md_url(mce_flow_t *flow, mce_str_t url);
static void mce_md_line(mce_flow_t *flow, const mce_node_t *node, int leave);
static void mce_md_emphasis(mce_flow_t *flow, const mce_node_t *node,
    const char *mark, int leave);
static void mce_md_object(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_link(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_code(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_tex(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_embed(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_pre(mce_flow_t *flow, const mce_node_t *node,
    mce_str_t code);
static size_t mce_md_fence(mce_str_t code);
static void mce_md_marks(mce_flow_t *flow, size_t n);
static void mce_md_table(mce_flow_t *flow, const mce_cell_t *cells, size_t n,
    uint32_t columns);
static size_t mce_md_row(mce_flow_t *flow, const mce_cell_t *cells, size_t i,
    size_t n, uint32_t columns);


static const mce_flow_ops_t  mce_md_ops = {
    .text = mce_md_escape,
    .url = mce_md_url,
    .line = mce_md_line,
    .pre = mce_md_pre,
    .table = mce_md_table,
    .heading = "######",
    .broken = "\\",
    .apart = "<!-- -->",
    .parted = "<br>",
    .term = "**",
    .definition = "- ",
    .noted = ": "
};


void
mce_markdown_page(const mce_content_t *content, mce_buf_t *out)
{
    mce_front_matter(content, out);
    mce_markdown_content(content, out);
}


void
mce_markdown_content(const mce_content_t *content, mce_buf_t *out)
{
    mce_flow_write(content, &mce_md_ops, 0, out);
}


static const char *const  mce_md_emphases[MCE_EL_COUNT] = {
    [MCE_EL_b] = "**", [MCE_EL_strong] = "**", [MCE_EL_i] = "*",
    [MCE_EL_em] = "*", [MCE_EL_s] = "~~", [MCE_EL_del] = "~~"
};


static void
mce_md_line(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    if (mce_md_emphases[node->el]) {
        mce_md_emphasis(flow, node, mce_md_emphases[node->el], leave);
        return;
    }

    switch (node->el) {

    case MCE_EL_a:
        if (leave) {
            mce_md_link(flow, node);

        } else {
            mce_flow_str(flow, "[");
        }

        break;

    case MCE_EL_sub:
        mce_flow_str(flow, leave ? "</sub>" : "<sub>");
        break;

    case MCE_EL_sup:
        /* a raised link is the number of a note, which it says well enough */
        if (node->end == node - flow->content->nodes + 1
            || node[1].el != MCE_EL_a)
        {
            mce_flow_str(flow, leave ? "</sup>" : "<sup>");
        }

        break;

    default:
        if (!leave) {
            mce_md_object(flow, node);
        }
    }
}


static void
mce_md_emphasis(mce_flow_t *flow, const mce_node_t *node, const char *mark,
    int leave)
{
    if (leave) {
        if (flow->marked[--flow->nmarked]) {
            mce_flow_str(flow, mark);
        }

        return;
    }

    flow->marked[flow->nmarked] = (uint8_t) mce_md_flanks(flow, node);

    if (flow->marked[flow->nmarked++]) {
        mce_flow_str(flow, mark);
        flow->opened = mce_flow_out(flow)->len;
    }
}


/*
 * What is written at once.
 */

static void
mce_md_object(mce_flow_t *flow, const mce_node_t *node)
{
    switch (node->el) {

    case MCE_EL_code:
    case MCE_EL_kbd:
    case MCE_EL_samp:
        mce_md_code(flow, node);
        break;

    case MCE_EL_annotation:
        mce_md_tex(flow, node);
        break;

    case MCE_EL_img:
        flow->value.len = 0;
        mce_node_attr(flow->content, node, "alt", &flow->value);

        mce_flow_str(flow, "![");
        mce_md_escape(flow, mce_buf_value(&flow->value));
        mce_flow_str(flow, "](");
        mce_flow_target(flow, node);
        mce_flow_str(flow, ")");
        break;

    case MCE_EL_embed:
        mce_md_embed(flow, node);
        break;

    default:
        break;
    }
}


static void
mce_md_embed(mce_flow_t *flow, const mce_node_t *node)
{
    int  linked;

    linked = mce_node_linked(flow->content, node);
    flow->value.len = 0;
    mce_node_label(flow->content, node, &flow->value);

    mce_flow_str(flow, linked ? "" : "[");
    mce_md_escape(flow, mce_buf_value(&flow->value));

    if (!linked) {
        mce_md_link(flow, node);
    }
}


/*
 * The end of a link, behind its text.
 */

static void
mce_md_link(mce_flow_t *flow, const mce_node_t *node)
{
    if (flow->content->options->links == MCE_RENDER_LINKS_BOTTOM) {
        mce_flow_str(flow, "]");
        mce_flow_note(flow, node);
        return;
    }

    mce_flow_str(flow, "](");
    mce_flow_target(flow, node);
    mce_flow_str(flow, ")");
}


/*
 * A destination: no white space is in it, parentheses are escaped, and so
 * is what would be a reference.
 */

static void
mce_md_url(mce_flow_t *flow, mce_str_t url)
{
    size_t      i;
    uint8_t     c;
    mce_buf_t  *out;

    out = mce_flow_out(flow);

    for (i = 0; i < url.len; i++) {
        c = url.data[i];

        if (c == '|' && flow->cell) {
            mce_buf_text(out, "%7C");
            continue;
        }

        if (c == '(' || c == ')' || c == '\\' || c == '[' || c == ']'
            || (c == '&' && mce_md_reference(url, i)))
        {
            mce_buf_char(out, '\\');
        }

        mce_buf_char(out, c);
    }
}


/*
 * TeX: the symbols come before, as text, so that no word of the page is lost.
 * Code keeps the letters of TeX from being marks.
 */

static void
mce_md_tex(mce_flow_t *flow, const mce_node_t *node)
{
    size_t     fence;
    mce_str_t  text;

    mce_flow_str(flow, " ");

    if (!mce_token_attr_find(flow->content->doc, node->token, "encoding",
                             &text)
        || text.len != 17 || memcmp(text.data, "application/x-tex", 17) != 0)
    {
        return;
    }

    text = mce_flow_code(flow, node);
    fence = mce_md_fence(text);

    mce_flow_str(flow, "$");
    mce_md_marks(flow, fence);
    mce_flow_add(flow, text.data, text.len);
    mce_md_marks(flow, fence);
    mce_flow_str(flow, "$");
}


static void
mce_md_code(mce_flow_t *flow, const mce_node_t *node)
{
    size_t       i, fence;
    uint8_t      c;
    mce_str_t    code;
    const char  *space;

    code = mce_flow_code(flow, node);

    if (code.len == 0) {
        return;
    }

    /* marks of neighbours would grow together */
    if (mce_md_before(flow) == '`') {
        mce_flow_str(flow, flow->ops->apart);
    }

    fence = mce_md_fence(code);
    space = code.data[0] == '`' || code.data[code.len - 1] == '`' ? " " : "";

    mce_md_marks(flow, fence);
    mce_flow_str(flow, space);

    for (i = 0; i < code.len; i++) {
        c = code.data[i] == '\n' ? ' ' : code.data[i];

        mce_flow_str(flow, c == '|' && flow->cell ? "\\" : "");
        mce_flow_add(flow, &c, 1);
    }

    mce_flow_str(flow, space);
    mce_md_marks(flow, fence);
}


static void
mce_md_pre(mce_flow_t *flow, const mce_node_t *node, mce_str_t code)
{
    size_t  fence;

    fence = mce_md_fence(code);
    fence = fence < 3 ? 3 : fence;

    mce_md_marks(flow, fence);

    if (!mce_node_language(flow->content, node, flow->out)
        && node->end > node - flow->content->nodes + 1)
    {
        mce_node_language(flow->content, node + 1, flow->out);
    }

    mce_lines_feed(&flow->lines);

    if (code.len) {
        mce_lines_raw(&flow->lines, code);
        mce_lines_feed(&flow->lines);
    }

    mce_md_marks(flow, fence);
}


/*
 * How many marks must stand around the code: more than in it.
 */

static size_t
mce_md_fence(mce_str_t code)
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
mce_md_marks(mce_flow_t *flow, size_t n)
{
    while (n--) {
        mce_flow_str(flow, "`");
    }
}


/*
 * GFM knows no table without a header, and drops what has no column there.
 */

static void
mce_md_table(mce_flow_t *flow, const mce_cell_t *cells, size_t n,
    uint32_t columns)
{
    size_t    i;
    uint32_t  column;

    i = mce_md_row(flow, cells, 0, cells[0].header ? n : 0, columns);
    mce_lines_block(&flow->lines, 1);

    for (column = 0; column < columns; column++) {
        mce_flow_str(flow, "| --- ");
    }

    mce_flow_str(flow, "|");

    while (i < n) {
        mce_lines_block(&flow->lines, 1);
        i = mce_md_row(flow, cells, i, n, 0);
    }
}


/*
 * The row that begins with a cell, of at least so many columns; returns where
 * the next one begins.
 */

static size_t
mce_md_row(mce_flow_t *flow, const mce_cell_t *cells, size_t i, size_t n,
    uint32_t columns)
{
    uint32_t   row, column;
    mce_str_t  text;

    row = cells[i].row;

    for (column = 0; i < n && cells[i].row == row; column++) {

        if (column < cells[i].column) {
            mce_flow_str(flow, "|  ");
            continue;
        }

        text = mce_flow_cell(flow, &cells[i++]);

        mce_flow_str(flow, "| ");
        mce_flow_add(flow, text.data, text.len);
        mce_flow_str(flow, " ");
    }

    for ( /* void */ ; column < columns; column++) {
        mce_flow_str(flow, "|  ");
    }

    mce_flow_str(flow, "|");

    return i;
}
