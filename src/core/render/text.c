
/*
 * Plain text.
 */


#include "../text.h"
#include "flow.h"


/* a longer cell does not push the next column away */
#define MCE_TEXT_COLUMN   30
#define MCE_TEXT_COLUMNS  40


static void mce_text_text(mce_flow_t *flow, const mce_node_t *node);
static void mce_text_line(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static void mce_text_number(mce_flow_t *flow, size_t n);
static void mce_text_heading(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static void mce_text_pre(mce_flow_t *flow, const mce_node_t *node);
static void mce_text_rule(mce_flow_t *flow);
static void mce_text_table(mce_flow_t *flow, const mce_cell_t *cells,
    size_t n, uint32_t columns);
static size_t mce_text_width(const uint8_t *p, size_t len);


static const mce_flow_ops_t  mce_text_ops = {
    mce_text_text,
    mce_text_line,
    mce_text_heading,
    mce_text_pre,
    mce_text_rule,
    mce_text_table,
    NULL,
    " ",
    { "", "" },
    "    "
};


void
mce_text_page(const mce_content_t *content, mce_buf_t *out)
{
    size_t      i;
    mce_str_t   url;
    mce_flow_t  flow;

    memset(&flow, 0, sizeof(mce_flow_t));
    flow.lines.width = content->options->width;

    mce_flow_write(&flow, content, &mce_text_ops, out);

    flow.lines.width = 0;

    for (i = 0; i < flow.nlinks && !out->failed; i++) {
        mce_lines_block(&flow.lines, i ? 1 : 2);
        mce_text_number(&flow, i + 1);
        mce_flow_str(&flow, " ");

        url = mce_node_text(content, &content->nodes[flow.links[i]]);

        if (url.data[0] == '#') {
            mce_flow_add(&flow, content->options->url.data,
                         content->options->url.len);
        }

        mce_flow_add(&flow, url.data, url.len);
    }

    if (flow.lines.any) {
        mce_lines_end(&flow.lines);
        mce_buf_char(out, '\n');
    }
}


static void
mce_text_text(mce_flow_t *flow, const mce_node_t *node)
{
    mce_str_t   text;
    mce_buf_t  *out;

    out = mce_flow_out(flow);
    text = mce_node_text(flow->content, node);

    if (text.len && text.data[0] == ' ' && out->len
        && out->data[out->len - 1] == ' ')
    {
        /* there was an image between */
        text.data++;
        text.len--;
    }

    mce_flow_add(flow, text.data, text.len);
}


static void
mce_text_line(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    switch (node->el) {

    case MCE_EL_br:
        if (!leave) {
            mce_lines_feed(&flow->lines);
        }

        break;

    case MCE_EL_q:
        mce_flow_str(flow, leave ? "\xe2\x80\x9d" : "\xe2\x80\x9c");
        break;

    case MCE_EL_rt:
        if (mce_flow_bare_reading(flow, node)) {
            mce_flow_str(flow, leave ? ")" : "(");
        }

        break;

    case MCE_EL_annotation:
        mce_flow_str(flow, leave ? "" : " ");
        break;

    case MCE_EL_a:
    case MCE_EL_embed:
        if (flow->content->options->links != MCE_RENDER_LINKS_BOTTOM
            || leave != (node->el == MCE_EL_a))
        {
            break;
        }

        if (leave) {
            mce_flow_str(flow, " ");
        }

        mce_text_number(flow, mce_flow_link(flow, node));
        break;

    default:
        break;
    }
}


static void
mce_text_number(mce_flow_t *flow, size_t n)
{
    mce_flow_str(flow, "[");
    mce_flow_digits(flow, n);
    mce_flow_str(flow, "]");
}


static void
mce_text_heading(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    const mce_article_t  *article;

    if (node == NULL) {
        article = flow->content->article;
        mce_flow_add(flow, article->headline.data, article->headline.len);
    }
}


static void
mce_text_pre(mce_flow_t *flow, const mce_node_t *node)
{
    mce_buf_t  code;
    mce_str_t  text;

    memset(&code, 0, sizeof(mce_buf_t));
    code.arena = flow->out->arena;

    mce_flow_code(flow, node, &code);

    text.data = code.data;
    text.len = code.len;

    while (text.len && text.data[text.len - 1] == '\n') {
        text.len--;
    }

    flow->lines.width = 0;
    mce_lines_raw(&flow->lines, text);
    flow->lines.width = flow->content->options->width;

    flow->out->failed |= code.failed;
}


static void
mce_text_rule(mce_flow_t *flow)
{
    mce_flow_str(flow, "---");
}


static void
mce_text_table(mce_flow_t *flow, const mce_cell_t *cells, size_t n,
    uint32_t columns)
{
    size_t   i, width;
    size_t   widths[MCE_TEXT_COLUMNS];

    memset(widths, 0, sizeof(widths));
    flow->lines.width = 0;

    for (i = 0; i < n; i++) {
        width = mce_text_width(flow->cells.data + cells[i].start,
                               cells[i].len);

        if (width <= MCE_TEXT_COLUMN && cells[i].column < MCE_TEXT_COLUMNS
            && width > widths[cells[i].column])
        {
            widths[cells[i].column] = width;
        }
    }

    for (i = 0; i < n; i++) {
        if (i && cells[i].row != cells[i - 1].row) {
            mce_lines_block(&flow->lines, 1);
        }

        mce_flow_add(flow, flow->cells.data + cells[i].start, cells[i].len);

        if (i + 1 == n || cells[i + 1].row != cells[i].row) {
            continue;
        }

        width = mce_text_width(flow->cells.data + cells[i].start,
                               cells[i].len);

        do {
            mce_flow_str(flow, " ");
            width++;
        } while (cells[i].column < MCE_TEXT_COLUMNS
                 && width < widths[cells[i].column] + 2);
    }

    flow->lines.width = flow->content->options->width;
}


/*
 * How wide a terminal shows the text.
 */

static size_t
mce_text_width(const uint8_t *p, size_t len)
{
    size_t          width;
    uint32_t        c;
    const uint8_t  *end;

    width = 0;

    for (end = p + len; p < end; /* void */ ) {
        c = mce_utf8_next(&p, end);
        width += mce_lines_columns(c);
    }

    return width;
}
