
/*
 * Markdown: CommonMark with the tables and the strike-through of GFM.
 */


#include <stdio.h>

#include "base/utf8.h"
#include "render/escape.h"


/* columns up to which a row that is too short gets empty cells */
#define MCE_MARKDOWN_PAD  32


static void mce_markdown_url(mce_flow_t *flow, mce_str_t url);
static void mce_markdown_line(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static void mce_markdown_emphasis(mce_flow_t *flow, const mce_node_t *node,
    const char *mark, int leave);
static int mce_markdown_marked(mce_flow_t *flow, const mce_node_t *node,
    const char *mark);
static void mce_markdown_object(mce_flow_t *flow, const mce_node_t *node);
static void mce_markdown_open(mce_flow_t *flow);
static void mce_markdown_link(mce_flow_t *flow, const mce_node_t *node);
static void mce_markdown_image(mce_flow_t *flow, const mce_node_t *node);
static void mce_markdown_embed(mce_flow_t *flow, const mce_node_t *node);
static void mce_markdown_table(mce_flow_t *flow, mce_cell_t *cells,
    size_t n, uint32_t columns);
static int mce_markdown_is_header(const mce_cell_t *cells, size_t n);
static size_t mce_markdown_row(mce_flow_t *flow, const mce_cell_t *cells,
    size_t i, size_t n, uint32_t columns);


static const mce_flow_ops_t  mce_markdown_ops = {
    .text = mce_markdown_escape,
    .url = mce_markdown_url,
    .line = mce_markdown_line,
    .pre = mce_markdown_pre,
    .table = mce_markdown_table,
    .note = mce_markdown_note,
    .heading = "######",
    .line_break = "\\",
    .list_separator = "<!-- -->",
    .part_separator = "<br>",
    .term = "**",
    .definition = "- ",
    .note_separator = ": ",
    .note_mark = "[^",
    .note_start = ": ",
    .link_start = "[",
    .link_middle = "](",
    .link_end = ")"
};


void
mce_markdown_page(const mce_content_t *content, mce_buf_t *out)
{
    if (!content->options->bare) {
        mce_front_matter(content, out);
    }

    mce_markdown_content(content, out);
}


void
mce_markdown_content(const mce_content_t *content, mce_buf_t *out)
{
    mce_flow_write(content, &mce_markdown_ops, 0, out);
}


static const char *const  mce_markdown_emphases[MCE_EL_COUNT] = {
    [MCE_EL_b] = "**", [MCE_EL_strong] = "**", [MCE_EL_i] = "*",
    [MCE_EL_em] = "*", [MCE_EL_s] = "~~", [MCE_EL_del] = "~~"
};


static void
mce_markdown_line(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    const char  *mark;

    mark = mce_markdown_emphases[node->el];

    if (mark) {
        mce_markdown_emphasis(flow, node, mark, leave);
        return;
    }

    switch (node->el) {

    case MCE_EL_a:
        if (mce_node_leads_nowhere(flow->content, node)) {
            break;
        }

        if (leave) {
            mce_markdown_link(flow, node);

        } else {
            mce_markdown_open(flow);
        }

        break;

    case MCE_EL_sub:
        mce_flow_str(flow, leave ? "</sub>" : "<sub>");
        break;

    case MCE_EL_sup:
        /* a raised link is the number of a note, which it says well enough */
        if (node->end == node - flow->content->nodes + 1
            || node[1].el != MCE_EL_a
            || mce_node_leads_nowhere(flow->content, &node[1]))
        {
            mce_flow_str(flow, leave ? "</sup>" : "<sup>");
        }

        break;

    default:
        if (!leave) {
            mce_markdown_object(flow, node);
        }
    }
}


static void
mce_markdown_emphasis(mce_flow_t *flow, const mce_node_t *node,
    const char *mark, int leave)
{
    size_t      opened;
    mce_buf_t  *out;

    out = mce_flow_out(flow);

    if (leave) {
        opened = flow->marked[--flow->nmarked];

        if (opened == 0 || out->failed) {
            return;
        }

        if (opened < out->len) {
            mce_flow_str(flow, mark);
            return;
        }

        /* around nothing, marks would be others */
        out->len -= strlen(mark);
        flow->opened = 0;

    } else if (mce_markdown_marked(flow, node, mark)
               || !mce_markdown_flanks(flow, node))
    {
        flow->marked[flow->nmarked++] = 0;

    } else {
        mce_flow_str(flow, mark);
        flow->opened = out->len;
        flow->marked[flow->nmarked++] = out->len;
    }
}


/*
 * Whether the same mark stands around the node already: twice it would be
 * another one, and "~~~~" begins a block of code.  A heading that is bold as a
 * whole is as any heading.
 */

static int
mce_markdown_marked(mce_flow_t *flow, const mce_node_t *node, const char *mark)
{
    int                whole;
    const char        *other;
    const mce_node_t  *nodes, *up;

    nodes = flow->content->nodes;
    whole = mark[1] == '*';

    for (up = &nodes[node->parent]; up > nodes; up = &nodes[up->parent]) {
        other = mce_markdown_emphases[up->el];
        whole = whole && up + 1 == node && up->end == node->end;

        if ((other && strcmp(other, mark) == 0)
            || (whole && mce_el_kind(up->el) == MCE_KIND_HEADING))
        {
            return 1;
        }

        node = up;
    }

    return 0;
}


/*
 * What is written at once.
 */

static void
mce_markdown_object(mce_flow_t *flow, const mce_node_t *node)
{
    switch (node->el) {

    case MCE_EL_pre:
    case MCE_EL_code:
    case MCE_EL_kbd:
    case MCE_EL_samp:
        mce_markdown_code(flow, node);
        break;

    case MCE_EL_math:
        mce_markdown_tex(flow, node);
        break;

    case MCE_EL_annotation:
        mce_flow_str(flow, mce_markdown_before(flow) == ' ' ? "" : " ");
        break;

    case MCE_EL_img:
        mce_markdown_image(flow, node);
        break;

    case MCE_EL_embed:
        mce_markdown_embed(flow, node);
        break;

    default:
        break;
    }
}


static void
mce_markdown_image(mce_flow_t *flow, const mce_node_t *node)
{
    unsigned  linked;

    flow->value.len = 0;
    mce_node_attr(flow->content, node, "alt", &flow->value);

    mce_flow_str(flow, "![");
    linked = flow->linked;
    flow->linked = 1;
    mce_markdown_escape(flow, mce_buf_value(&flow->value));
    flow->linked = linked & 1;
    mce_flow_str(flow, "](");
    mce_flow_target(flow, node);
    mce_flow_str(flow, ")");
}


static void
mce_markdown_embed(mce_flow_t *flow, const mce_node_t *node)
{
    int        linked;
    mce_buf_t  poster;

    linked = mce_node_in_link(flow->content, node);
    flow->value.len = 0;
    mce_node_label(flow->content, node, &flow->value);

    if (!linked) {
        mce_markdown_open(flow);
    }

    poster = mce_buf(flow->out->arena);

    if (mce_node_poster(flow->content, node, &poster)) {
        mce_flow_str(flow, "![](");
        mce_markdown_url(flow, mce_buf_value(&poster));
        mce_flow_str(flow, ") ");
    }

    mce_markdown_escape(flow, mce_buf_value(&flow->value));

    if (!linked) {
        mce_markdown_link(flow, node);
    }
}


/*
 * The start of a link.  A mark of exclamation before it would make a picture.
 */

static void
mce_markdown_open(mce_flow_t *flow)
{
    if (mce_markdown_before(flow) == '!') {
        mce_flow_out(flow)->len--;
        mce_flow_str(flow, "\\!");
    }

    mce_flow_str(flow, "[");
    flow->linked = 1;
}


/*
 * The end of a link, after its text.
 */

static void
mce_markdown_link(mce_flow_t *flow, const mce_node_t *node)
{
    flow->linked = 0;

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
 * A destination: no white space and no sign that ends one is in it.  A reader
 * may leave what looks like a reference to the browser, so "&" is one.
 */

static void
mce_markdown_url(mce_flow_t *flow, mce_str_t url)
{
    char            code[4];
    uint32_t        c;
    mce_buf_t      *out;
    const uint8_t  *p, *end, *next;

    static const uint8_t  plain[256] = {
        ['!'] = 1, ['#' ... '%'] = 1, ['\''] = 1, ['*' ... ';'] = 1,
        ['='] = 1, ['?' ... 'Z'] = 1, ['^'] = 1, ['_'] = 1, ['a' ... '{'] = 1,
        ['}'] = 1, ['~'] = 1
    };

    out = mce_flow_out(flow);
    end = url.data + url.len;

    for (p = url.data; p < end; p = next) {
        for (next = p; next < end && plain[*next]; next++) { /* void */ }

        if (next > p) {
            mce_buf_add(out, p, (size_t) (next - p));
            continue;
        }

        c = mce_utf8_next(&next, end);

        if (c <= ' ' || c == 0x7f || c == '"' || c == '<' || c == '>'
            || c == '`' || (c == '|' && flow->cell)
            || mce_markdown_is_blank(c))
        {
            for ( /* void */ ; p < next; p++) {
                snprintf(code, sizeof(code), "%%%02X", *p);
                mce_buf_text(out, code);
            }

            continue;
        }

        if (c == '(' || c == ')' || c == '\\' || c == '[' || c == ']') {
            mce_buf_char(out, '\\');
        }

        mce_buf_add(out, p, (size_t) (next - p));

        if (c == '&' && mce_markdown_reference(url, (size_t) (p - url.data))) {
            mce_buf_text(out, "amp;");
        }
    }
}


/*
 * GFM knows no table without a header, and drops what has no column there.
 */

static void
mce_markdown_table(mce_flow_t *flow, mce_cell_t *cells, size_t n,
    uint32_t columns)
{
    size_t    i;
    uint32_t  column, pad;

    pad = columns < MCE_MARKDOWN_PAD ? columns : MCE_MARKDOWN_PAD;

    i = mce_markdown_row(flow, cells, 0,
                         mce_markdown_is_header(cells, n) ? n : 0, columns);
    mce_textlines_block(&flow->lines, 1);

    for (column = 0; column < columns; column++) {
        mce_flow_str(flow, "| --- ");
    }

    mce_flow_str(flow, "|");

    while (i < n) {
        mce_textlines_block(&flow->lines, 1);
        i = mce_markdown_row(flow, cells, i, n, pad);
    }
}


/*
 * The corner above a column of header cells is often an empty cell of data.
 */

static int
mce_markdown_is_header(const mce_cell_t *cells, size_t n)
{
    int     header;
    size_t  i;

    header = 0;

    for (i = 0; i < n && cells[i].row == cells[0].row; i++) {

        if (!cells[i].header && cells[i].len) {
            return 0;
        }

        header |= cells[i].header;
    }

    return header;
}


/*
 * The row that begins with a cell, of at least so many columns; returns where
 * the next one begins.
 */

static size_t
mce_markdown_row(mce_flow_t *flow, const mce_cell_t *cells, size_t i, size_t n,
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
