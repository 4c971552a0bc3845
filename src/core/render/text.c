
/*
 * Plain text.
 */


#include "base/utf8.h"
#include "render/flow.h"


/* a longer cell does not push the next column away */
#define MCE_TEXT_COLUMN   30
#define MCE_TEXT_COLUMNS  40


static void mce_text_text(mce_flow_t *flow, mce_str_t text);
static void mce_text_line(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static void mce_text_pre(mce_flow_t *flow, const mce_node_t *node,
    mce_str_t code);
static void mce_text_table(mce_flow_t *flow, mce_cell_t *cells, size_t n,
    uint32_t columns);
static void mce_text_pad(mce_flow_t *flow, size_t width, uint32_t column,
    const size_t *widths);
static uint32_t mce_text_width(mce_str_t text);


static const mce_flow_ops_t  mce_text_ops = {
    .text = mce_text_text,
    .url = mce_text_text,
    .line = mce_text_line,
    .pre = mce_text_pre,
    .table = mce_text_table,
    .as_is = 1,
    .line_break = "",
    .part_separator = " ",
    .term = "",
    .definition = "    ",
    .note_separator = " ",
    .note_mark = "[^",
    .note_start = " ",
    .link_start = "",
    .link_middle = " <",
    .link_end = ">"
};


void
mce_text_page(const mce_content_t *content, mce_buf_t *out)
{
    mce_flow_write(content, &mce_text_ops, content->options->width, out);
}


void
mce_text_part(const mce_content_t *content, uint32_t from, uint32_t to,
    mce_buf_t *out)
{
    mce_flow_part_write(content, &mce_text_ops, from, to, out);
}


static void
mce_text_text(mce_flow_t *flow, mce_str_t text)
{
    mce_buf_t  *out;

    out = mce_flow_out(flow);

    if (text.len && text.data[0] == ' '
        && ((out->len && out->data[out->len - 1] == ' ')
            || (!flow->cell && (!flow->lines.begun || flow->lines.feeds))))
    {
        /* an image stood before it */
        text.data++;
        text.len--;
    }

    mce_flow_add(flow, text.data, text.len);
}


static void
mce_text_line(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    int        link;
    mce_str_t  tex;

    link = node->el == MCE_EL_a
           && !mce_node_leads_nowhere(flow->content, node);

    if (node->el == MCE_EL_math && node->len) {
        mce_flow_str(flow, node->flags & MCE_NODE_BLOCK ? "$$" : "$");

        if (!leave) {
            tex = mce_node_text(flow->content, node);
            mce_flow_add(flow, tex.data, tex.len);
            flow->done = 1;
        }

    } else if (node->el == MCE_EL_annotation && !leave) {
        mce_flow_str(flow, " ");

    } else if (node->el == MCE_EL_embed) {
        flow->value.len = 0;
        mce_node_label(flow->content, node, &flow->value);
        mce_text_text(flow, mce_buf_value(&flow->value));

        if (flow->content->options->links == MCE_RENDER_LINKS_BOTTOM) {
            mce_flow_str(flow, " ");
            mce_flow_note(flow, node);
        }

    } else if (flow->content->options->links == MCE_RENDER_LINKS_BOTTOM
               && leave && link)
    {
        mce_flow_str(flow, " ");
        mce_flow_note(flow, node);
    }
}


static void
mce_text_pre(mce_flow_t *flow, const mce_node_t *node, mce_str_t code)
{
    int  unseen;

    unseen = mce_node_is_unseen(flow->content, node);
    flow->lines.width = 0;

    if (unseen) {
        mce_textlines_push(&flow->lines, NULL);
        mce_flow_str(flow, "[" MCE_NODE_UNSEEN "]");
        mce_textlines_block(&flow->lines, 1);
    }

    mce_textlines_raw(&flow->lines, code);

    if (unseen) {
        mce_textlines_pop(&flow->lines);
    }

    flow->lines.width = flow->content->options->width;
}


static void
mce_text_table(mce_flow_t *flow, mce_cell_t *cells, size_t n,
    uint32_t columns)
{
    size_t     i;
    size_t     widths[MCE_TEXT_COLUMNS];
    uint32_t   column;
    mce_str_t  text;

    i = columns < MCE_TEXT_COLUMNS ? columns : MCE_TEXT_COLUMNS;
    memset(widths, 0, i * sizeof(size_t));

    for (i = 0; i < n; i++) {
        column = cells[i].column;
        cells[i].width = mce_text_width(mce_flow_cell(flow, &cells[i]))
                         & 0x7fffffff;

        if (cells[i].width <= MCE_TEXT_COLUMN && column < MCE_TEXT_COLUMNS
            && cells[i].width > widths[column])
        {
            widths[column] = cells[i].width;
        }
    }

    flow->lines.width = 0;
    column = 0;

    for (i = 0; i < n; i++) {

        /* the columns of cells that began in another row or column */
        for ( /* void */ ; column < cells[i].column; column++) {
            mce_text_pad(flow, 0, column, widths);
        }

        text = mce_flow_cell(flow, &cells[i]);
        mce_flow_add(flow, text.data, text.len);
        column++;

        if (i + 1 == n) {
            break;
        }

        if (cells[i + 1].row != cells[i].row) {
            mce_textlines_block(&flow->lines, 1);
            column = 0;
            continue;
        }

        mce_text_pad(flow, cells[i].width, column - 1, widths);
    }

    flow->lines.width = flow->content->options->width;
}


static void
mce_text_pad(mce_flow_t *flow, size_t width, uint32_t column,
    const size_t *widths)
{
    size_t  n;

    static const char  spaces[MCE_TEXT_COLUMN + 2 + 1]
        = "                                ";

    n = column < MCE_TEXT_COLUMNS && width < widths[column] + 2
        ? widths[column] + 2 - width : 1;

    mce_flow_add(flow, spaces, n);
}


/*
 * How wide a terminal shows the text.
 */

static uint32_t
mce_text_width(mce_str_t text)
{
    uint32_t        width;
    const uint8_t  *p, *end;

    width = 0;
    p = text.data;
    end = p + text.len;

    while (p < end) {
        if (*p < 0x80) {
            width++;
            p++;

        } else {
            width += mce_textlines_columns(mce_utf8_next(&p, end));
        }
    }

    return width;
}
