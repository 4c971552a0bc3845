
/*
 * Markdown: CommonMark with the tables and the strike-through of GFM.
 */


#include "../text.h"
#include "escape.h"
#include "flow.h"


static void mce_md_text(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_line(mce_flow_t *flow, const mce_node_t *node, int leave);
static void mce_md_object(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_emphasis(mce_flow_t *flow, const mce_node_t *node,
    const char *mark, int leave);
static void mce_md_link(mce_flow_t *flow, const mce_node_t *node, int leave);
static int mce_md_note(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_tex(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_image(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_embed(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_target(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_code(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_heading(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static void mce_md_pre(mce_flow_t *flow, const mce_node_t *node);
static void mce_md_rule(mce_flow_t *flow);
static void mce_md_table(mce_flow_t *flow, const mce_cell_t *cells, size_t n,
    uint32_t columns);
static size_t mce_md_longest(mce_str_t code);
static void mce_md_fence(mce_flow_t *flow, size_t n);


static const mce_flow_ops_t  mce_md_ops = {
    mce_md_text,
    mce_md_line,
    mce_md_heading,
    mce_md_pre,
    mce_md_rule,
    mce_md_table,
    "<!-- -->",
    "<br>",
    { "**", "**" },
    "- "
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
    size_t      i;
    mce_flow_t  flow;

    memset(&flow, 0, sizeof(mce_flow_t));

    mce_flow_write(&flow, content, &mce_md_ops, out);

    for (i = 0; i < flow.nlinks && !out->failed; i++) {
        mce_lines_block(&flow.lines, i ? 1 : 2);
        mce_flow_str(&flow, "[");
        mce_flow_digits(&flow, i + 1);
        mce_flow_str(&flow, "]: ");
        mce_md_target(&flow, &content->nodes[flow.links[i]]);
    }

    if (flow.lines.any) {
        mce_buf_char(out, '\n');
    }
}


static void
mce_md_text(mce_flow_t *flow, const mce_node_t *node)
{
    mce_str_t  text;

    text = mce_node_text(flow->content, node);

    mce_md_escape(flow, text);
}


static void
mce_md_line(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    switch (node->el) {

    case MCE_EL_b:
    case MCE_EL_strong:
        mce_md_emphasis(flow, node, "**", leave);
        break;

    case MCE_EL_i:
    case MCE_EL_em:
        mce_md_emphasis(flow, node, "*", leave);
        break;

    case MCE_EL_s:
    case MCE_EL_del:
        mce_md_emphasis(flow, node, "~~", leave);
        break;

    case MCE_EL_q:
        mce_flow_str(flow, leave ? "\xe2\x80\x9d" : "\xe2\x80\x9c");
        break;

    case MCE_EL_a:
        mce_md_link(flow, node, leave);
        break;

    case MCE_EL_sub:
        mce_flow_str(flow, leave ? "</sub>" : "<sub>");
        break;

    case MCE_EL_sup:
        if (!mce_md_note(flow, node)) {
            mce_flow_str(flow, leave ? "</sup>" : "<sup>");
        }

        break;

    case MCE_EL_rt:
        if (mce_flow_bare_reading(flow, node)) {
            mce_flow_str(flow, leave ? ")" : "(");
        }

        break;

    default:
        break;
    }

    if (!leave) {
        mce_md_object(flow, node);
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
        mce_md_image(flow, node);
        break;

    case MCE_EL_embed:
        mce_md_embed(flow, node);
        break;

    case MCE_EL_br:
        if (flow->heading) {
            mce_flow_str(flow, " ");
            break;
        }

        mce_flow_str(flow, "\\");
        mce_lines_feed(&flow->lines);
        break;

    default:
        break;
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


static void
mce_md_link(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    if (!leave) {
        mce_flow_str(flow, "[");
        return;
    }

    if (flow->content->options->links == MCE_RENDER_LINKS_BOTTOM) {
        mce_flow_str(flow, "][");
        mce_flow_digits(flow, mce_flow_link(flow, node));
        mce_flow_str(flow, "]");
        return;
    }

    mce_flow_str(flow, "](");
    mce_md_target(flow, node);
    mce_flow_str(flow, ")");
}


/*
 * A raised link is the number of a note, which the link says well enough.
 */

static int
mce_md_note(mce_flow_t *flow, const mce_node_t *node)
{
    return node->end > node - flow->content->nodes + 1
           && node[1].el == MCE_EL_a;
}


/*
 * The symbols come before, as text, so that no word of the page is lost.
 */

static void
mce_md_tex(mce_flow_t *flow, const mce_node_t *node)
{
    size_t     fence;
    mce_buf_t  tex;
    mce_str_t  text;

    mce_flow_str(flow, " ");

    if (!mce_flow_is_tex(flow, node)) {
        return;
    }

    memset(&tex, 0, sizeof(mce_buf_t));
    tex.arena = flow->out->arena;

    mce_flow_code(flow, node, &tex);
    mce_flow_skip(flow, node);

    text.data = tex.data;
    text.len = tex.len;

    /* code keeps the letters of TeX from being marks */
    fence = mce_md_longest(text) + 1;

    mce_flow_str(flow, "$");
    mce_md_fence(flow, fence);
    mce_flow_add(flow, text.data, text.len);
    mce_md_fence(flow, fence);
    mce_flow_str(flow, "$");

    flow->out->failed |= tex.failed;
}


static void
mce_md_image(mce_flow_t *flow, const mce_node_t *node)
{
    mce_buf_t  alt;
    mce_str_t  text;

    memset(&alt, 0, sizeof(mce_buf_t));
    alt.arena = flow->out->arena;

    mce_node_attr(flow->content, node, "alt", &alt);
    text.data = alt.data;
    text.len = alt.len;

    mce_flow_str(flow, "![");
    mce_md_escape(flow, text);
    mce_flow_str(flow, "](");
    mce_md_target(flow, node);
    mce_flow_str(flow, ")");

    flow->out->failed |= alt.failed;
}


static void
mce_md_embed(mce_flow_t *flow, const mce_node_t *node)
{
    mce_buf_t  label;
    mce_str_t  text;

    memset(&label, 0, sizeof(mce_buf_t));
    label.arena = flow->out->arena;

    mce_node_label(flow->content, node, &label);
    text.data = label.data;
    text.len = label.len;

    if (mce_node_linked(flow->content, node)) {
        mce_md_escape(flow, text);

    } else {
        mce_flow_str(flow, "[");
        mce_md_escape(flow, text);
        mce_md_link(flow, node, 1);
    }

    flow->out->failed |= label.failed;
}


/*
 * A destination: no white space is in it, parentheses are escaped, and so
 * is what would be a reference.
 */

static void
mce_md_target(mce_flow_t *flow, const mce_node_t *node)
{
    size_t      i;
    uint8_t     c;
    mce_str_t   url;
    mce_buf_t  *out;

    url = mce_node_text(flow->content, node);

    if (url.len && url.data[0] == '#') {
        mce_flow_add(flow, flow->content->options->url.data,
                     flow->content->options->url.len);
    }

    mce_flow_str(flow, "");
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


static void
mce_md_code(mce_flow_t *flow, const mce_node_t *node)
{
    size_t     i, fence;
    mce_buf_t  buf;
    mce_str_t  code;

    memset(&buf, 0, sizeof(mce_buf_t));
    buf.arena = flow->out->arena;

    mce_flow_code(flow, node, &buf);
    mce_flow_skip(flow, node);

    flow->out->failed |= buf.failed;

    if (buf.failed || buf.len == 0) {
        return;
    }

    for (i = 0; i < buf.len; i++) {
        buf.data[i] = buf.data[i] == '\n' ? ' ' : buf.data[i];
    }

    code.data = buf.data;
    code.len = buf.len;
    fence = mce_md_longest(code) + 1;

    mce_md_fence(flow, fence);

    if (code.data[0] == '`' || code.data[code.len - 1] == '`') {
        mce_flow_str(flow, " ");
    }

    for (i = 0; i < code.len; i++) {
        if (code.data[i] == '|' && flow->cell) {
            mce_flow_str(flow, "\\");
        }

        mce_flow_add(flow, code.data + i, 1);
    }

    if (code.data[0] == '`' || code.data[code.len - 1] == '`') {
        mce_flow_str(flow, " ");
    }

    mce_md_fence(flow, fence);
}


static void
mce_md_heading(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    flow->heading = !leave && node;

    if (!leave) {
        mce_flow_add(flow, "###### ",
                     node ? (size_t) (node->el - MCE_EL_h1) + 1 : 1);
        mce_flow_str(flow, " ");
    }

    if (node == NULL) {
        mce_md_escape(flow, flow->content->article->headline);
    }
}


static void
mce_md_pre(mce_flow_t *flow, const mce_node_t *node)
{
    size_t     fence;
    mce_buf_t  buf, language;
    mce_str_t  code;

    memset(&buf, 0, sizeof(mce_buf_t));
    buf.arena = flow->out->arena;
    language = buf;

    mce_flow_code(flow, node, &buf);

    code.data = buf.data;
    code.len = buf.len;

    while (code.len && code.data[code.len - 1] == '\n') {
        code.len--;
    }

    if (!mce_node_language(flow->content, node, &language)
        && node->end > node - flow->content->nodes + 1)
    {
        mce_node_language(flow->content, node + 1, &language);
    }

    fence = mce_md_longest(code) + 1;
    fence = fence < 3 ? 3 : fence;

    mce_md_fence(flow, fence);
    mce_flow_add(flow, language.data, language.len);
    mce_lines_feed(&flow->lines);

    if (code.len) {
        mce_lines_raw(&flow->lines, code);
        mce_lines_feed(&flow->lines);
    }

    mce_md_fence(flow, fence);

    flow->out->failed |= buf.failed | language.failed;
}


static void
mce_md_rule(mce_flow_t *flow)
{
    mce_flow_str(flow, "---");
}


/*
 * GFM knows no table without a header, and drops what has no column there.
 */

static void
mce_md_table(mce_flow_t *flow, const mce_cell_t *cells, size_t n,
    uint32_t columns)
{
    size_t    i;
    uint32_t  column, row;

    column = 0;
    i = 0;

    if (!cells[0].header) {
        for (column = 0; column < columns; column++) {
            mce_flow_str(flow, "|  ");
        }

    } else {
        for ( /* void */ ; i < n && cells[i].row == 0; i++) {
            for ( /* void */ ; column < cells[i].column; column++) {
                mce_flow_str(flow, "|  ");
            }

            mce_flow_str(flow, "| ");
            mce_flow_add(flow, flow->cells.data + cells[i].start,
                         cells[i].len);
            mce_flow_str(flow, " ");
            column++;
        }

        for ( /* void */ ; column < columns; column++) {
            mce_flow_str(flow, "|  ");
        }
    }

    mce_flow_str(flow, "|");
    mce_lines_block(&flow->lines, 1);

    for (column = 0; column < columns; column++) {
        mce_flow_str(flow, "| --- ");
    }

    row = (uint32_t) -1;

    for ( /* void */ ; i < n; i++) {

        if (cells[i].row != row) {
            mce_flow_str(flow, "|");
            mce_lines_block(&flow->lines, 1);
            row = cells[i].row;
            column = 0;
        }

        for ( /* void */ ; column < cells[i].column; column++) {
            mce_flow_str(flow, "|  ");
        }

        mce_flow_str(flow, "| ");
        mce_flow_add(flow, flow->cells.data + cells[i].start, cells[i].len);
        mce_flow_str(flow, " ");
        column++;
    }

    mce_flow_str(flow, "|");
}


static size_t
mce_md_longest(mce_str_t code)
{
    size_t  i, n, longest;

    n = 0;
    longest = 0;

    for (i = 0; i < code.len; i++) {
        n = code.data[i] == '`' ? n + 1 : 0;
        longest = n > longest ? n : longest;
    }

    return longest;
}


static void
mce_md_fence(mce_flow_t *flow, size_t n)
{
    while (n--) {
        mce_flow_str(flow, "`");
    }
}
