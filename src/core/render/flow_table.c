
/*
 * Tables in text and Markdown: each cell becomes one line.
 */


#include "base/arena.h"
#include "render/flow.h"


/* a colspan from here on counts as one column */
#define MCE_FLOW_SPAN  20
/* columns whose cells may be of several rows */
#define MCE_FLOW_ROWSPANS  32


static void mce_flow_fill(mce_flow_t *flow, mce_cell_t *cell,
    const mce_node_t *node);
static uint32_t mce_flow_span(mce_flow_t *flow, const mce_cell_t *cell,
    const mce_node_t *node, uint32_t *until);


int
mce_flow_holds_tables(const mce_flow_t *flow, const mce_node_t *table)
{
    uint32_t           i, first, inner;
    const mce_node_t  *nodes;

    inner = 0;
    nodes = flow->content->nodes;
    first = (uint32_t) (table - nodes) + 1;

    for (i = first; i < table->end; i++) {
        if (nodes[i].el == MCE_EL_table) {
            inner += nodes[i].end - i;
            i = nodes[i].end - 1;
        }
    }

    return inner > (table->end - first) / 2;
}


void
mce_flow_table(mce_flow_t *flow, const mce_node_t *table)
{
    size_t             base, first;
    uint32_t           i, next, row, column, columns;
    uint32_t           until[MCE_FLOW_ROWSPANS];
    mce_cell_t        *cell;
    const mce_node_t  *node;

    row = 0;
    column = 0;
    columns = 0;
    memset(until, 0, sizeof(until));

    /* the cells of a table in a caption come after those of the outer one */
    base = flow->cells.len;
    first = flow->ntable;
    i = (uint32_t) (table - flow->content->nodes) + 1;

    /* no node is more than one cell, and the cells of a long table would be
       copied several times while they grow */

    if (!mce_array_reserve(flow->out->arena, flow->table,
                           first + table->end - i, flow->table_alloc))
    {
        flow->out->failed |= MCE_BUF_MEMORY;
        return;
    }

    for ( /* void */ ; i < table->end && mce_buf_goes_on(flow->out);
         i = next)
    {
        node = &flow->content->nodes[i];
        next = node->end;

        if (node->el == MCE_EL_tr) {
            row += column > 0;
            column = 0;
            next = i + 1;
            continue;
        }

        if (node->el == MCE_EL_caption) {
            flow->block_ended = 1;
            mce_walk(flow->content, i + 1, next, mce_flow_visit, flow,
                     flow->out);
            flow->block_ended = 1;
            continue;
        }

        while (column < MCE_FLOW_ROWSPANS && until[column] > row) {
            column++;
        }

        cell = &flow->table[flow->ntable++];
        cell->row = row;
        cell->column = column;
        mce_flow_fill(flow, cell, node);

        column = node->flags & MCE_NODE_BARE
                 ? column + 1 : mce_flow_span(flow, cell, node, until);
        columns = column > columns ? column : columns;
    }

    if (flow->ntable > first && !flow->out->failed) {
        if (flow->block_ended) {
            mce_textlines_block(&flow->lines, 2);
            flow->block_ended = 0;
        }

        flow->ops->table(flow, &flow->table[first], flow->ntable - first,
                         columns);
    }

    flow->cells.len = base;
    flow->ntable = first;
    flow->done = 1;
}


static void
mce_flow_fill(mce_flow_t *flow, mce_cell_t *cell, const mce_node_t *node)
{
    uint32_t  i;

    i = (uint32_t) (node - flow->content->nodes);

    /* NUL, which no text holds, tells where a cell begins */
    mce_buf_char(&flow->cells, '\0');

    cell->start = flow->cells.len;
    cell->header = node->el == MCE_EL_th;

    if (node->flags & MCE_NODE_LEAF) {
        flow->cell = 1;
        flow->parted = 0;
        flow->ops->text(flow, mce_node_text(flow->content, node));
        flow->cell = 0;

    } else if (node->end > i + 1) {
        flow->cell = 1;
        flow->parted = 0;
        mce_walk(flow->content, i + 1, node->end, mce_flow_visit, flow,
                 &flow->cells);
        flow->cell = 0;
    }

    cell->len = (uint32_t) (flow->cells.len - cell->start);
    flow->out->failed |= flow->cells.failed;
}


/*
 * The column after a cell that may be of several; "until" is, of each column,
 * the row after the cell that stands there.
 */

static uint32_t
mce_flow_span(mce_flow_t *flow, const mce_cell_t *cell,
    const mce_node_t *node, uint32_t *until)
{
    uint32_t  column, end, rows;

    end = mce_flow_number(flow, node, "colspan", 1);
    end = cell->column + (end && end < MCE_FLOW_SPAN ? end : 1);
    rows = mce_flow_number(flow, node, "rowspan", 1);

    for (column = cell->column; column < end && column < MCE_FLOW_ROWSPANS;
         column++)
    {
        until[column] = cell->row + rows;
    }

    return end;
}


mce_str_t
mce_flow_cell(mce_flow_t *flow, const mce_cell_t *cell)
{
    return (mce_str_t) { cell->len, flow->cells.data + cell->start };
}


void
mce_flow_parts(mce_flow_t *flow, mce_str_t text)
{
    mce_str_t       line;
    const uint8_t  *p, *end, *feed;

    end = text.data + text.len;

    for (p = text.data; p < end; p = feed + 1) {
        feed = memchr(p, '\n', (size_t) (end - p));
        line.data = p;
        line.len = (size_t) ((feed ? feed : end) - p);

        if (line.len) {
            mce_flow_part(flow);
            flow->ops->text(flow, line);
        }

        if (feed == NULL) {
            return;
        }

        flow->parted = 1;
    }
}


void
mce_flow_part(mce_flow_t *flow)
{
    if (flow->parted && flow->cells.len
        && flow->cells.data[flow->cells.len - 1] != '\0')
    {
        mce_flow_str(flow, flow->ops->part_separator);
    }

    flow->parted = 0;
}
