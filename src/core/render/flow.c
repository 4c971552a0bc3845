
/*
 * Blocks on lines.
 */


#include <stdio.h>

#include "../arena.h"
#include "flow.h"


/* more columns than that only align nothing */
#define MCE_FLOW_SPAN  20


static void mce_flow_visit(void *data, const mce_node_t *node, int leave);
static void mce_flow_block(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static void mce_flow_list(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static void mce_flow_item(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static int mce_flow_cell(mce_flow_t *flow, const mce_node_t *node, int leave);
static void mce_flow_table(mce_flow_t *flow, const mce_node_t *node);
static size_t mce_flow_number(mce_flow_t *flow, const mce_node_t *node,
    const char *name, size_t value);


void
mce_flow_write(mce_flow_t *flow, const mce_content_t *content,
    const mce_flow_ops_t *ops, mce_buf_t *out)
{
    flow->content = content;
    flow->ops = ops;
    flow->out = out;
    flow->lines.out = out;
    flow->cells.arena = out->arena;

    if (content->headline) {
        mce_lines_block(&flow->lines, 2);
        ops->heading(flow, NULL, 0);
        flow->after = 1;
    }

    mce_walk(content, 0, (uint32_t) content->n, mce_flow_visit, flow);

    out->failed |= flow->cells.failed;
}


static void
mce_flow_visit(void *data, const mce_node_t *node, int leave)
{
    mce_flow_t  *flow;

    flow = data;

    if (node > flow->skipped && node < flow->content->nodes + flow->skip) {
        return;
    }

    if (flow->cell && mce_flow_cell(flow, node, leave)) {
        return;
    }

    switch (mce_el_kind(node->el)) {

    case MCE_KIND_NONE:
    case MCE_KIND_VOID:
    case MCE_KIND_INLINE:
    case MCE_KIND_MATH:
        if (flow->after && !leave) {
            mce_lines_block(&flow->lines, 2);
            flow->after = 0;
        }

        if (mce_node_is_text(node)) {
            flow->ops->text(flow, node);

        } else {
            flow->ops->line(flow, node, leave);
        }

        return;

    default:
        mce_flow_block(flow, node, leave);
        flow->after = leave;
    }
}


static void
mce_flow_block(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    mce_lines_t  *lines;

    lines = &flow->lines;

    switch (mce_el_kind(node->el)) {

    case MCE_KIND_HEADING:
        if (!leave) {
            mce_lines_block(lines, 2);
        }

        flow->ops->heading(flow, node, leave);
        break;

    case MCE_KIND_PRE:
        if (!leave) {
            mce_lines_block(lines, 2);
            flow->ops->pre(flow, node);
            mce_flow_skip(flow, node);
        }

        break;

    case MCE_KIND_RULE:
        if (!leave) {
            mce_lines_block(lines, 2);
            flow->ops->rule(flow);
        }

        break;

    case MCE_KIND_TABLE:
        if (!leave) {
            mce_lines_block(lines, 2);
            mce_flow_table(flow, node);
            mce_flow_skip(flow, node);
        }

        break;

    case MCE_KIND_LIST:
        mce_flow_list(flow, node, leave);
        break;

    case MCE_KIND_ITEM:
        mce_flow_item(flow, node, leave);
        break;

    default:
        if (!leave) {
            mce_lines_block(lines, 2);
        }

        if (node->el == MCE_EL_blockquote) {
            if (leave) {
                mce_lines_pop(lines);

            } else {
                mce_lines_push(lines, NULL);
            }
        }
    }
}


static void
mce_flow_list(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    mce_lines_t  *lines;

    lines = &flow->lines;

    if (leave) {
        flow->nlists--;
        flow->list_end = node->end;
        flow->list_el = node->el;
        return;
    }

    if (flow->ops->apart && flow->list_el == node->el
        && flow->list_end == (uint32_t) (node - flow->content->nodes))
    {
        mce_lines_block(lines, 2);
        mce_flow_str(flow, flow->ops->apart);
        mce_lines_block(lines, 2);
    }

    mce_lines_block(lines, flow->nlists ? 1 : 2);

    if (flow->nlists < MCE_FLOW_LISTS) {
        flow->numbers[flow->nlists] = node->el == MCE_EL_ol
            ? (uint32_t) mce_flow_number(flow, node, "start", 1) : 0;
    }

    flow->nlists++;
}


static void
mce_flow_item(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    char          mark[MCE_LINES_MARK];
    uint32_t     *number;
    mce_lines_t  *lines;

    lines = &flow->lines;

    switch (node->el) {

    case MCE_EL_li:
        if (leave) {
            mce_lines_pop(lines);
            break;
        }

        mce_lines_block(lines, 1);

        number = flow->nlists && flow->nlists <= MCE_FLOW_LISTS
                 ? &flow->numbers[flow->nlists - 1] : NULL;

        if (number && *number) {
            *number = (uint32_t) mce_flow_number(flow, node, "value",
                                                 *number);
            snprintf(mark, sizeof(mark), "%u. ", (unsigned) (*number)++);
            mce_lines_push(lines, mark);

        } else {
            mce_lines_push(lines, "- ");
        }

        break;

    case MCE_EL_dt:
        if (!leave) {
            mce_lines_block(lines, 2);
        }

        mce_flow_str(flow, flow->ops->term[leave]);
        break;

    case MCE_EL_dd:
        if (leave) {
            mce_lines_pop(lines);
            break;
        }

        mce_lines_block(lines, 1);
        mce_lines_push(lines, flow->ops->definition);
        break;

    default:
        if (!leave) {
            mce_lines_block(lines, 2);
        }
    }
}


/*
 * A cell stands on one line: its blocks become parts of it.
 */

static int
mce_flow_cell(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    switch (mce_el_kind(node->el)) {

    case MCE_KIND_NONE:
    case MCE_KIND_INLINE:
    case MCE_KIND_MATH:
    case MCE_KIND_VOID:
        if (node->el == MCE_EL_br) {
            flow->parted = 1;
            return 1;
        }

        if (flow->parted && !leave) {
            flow->parted = 0;

            if (flow->cells.len
                && flow->cells.data[flow->cells.len - 1] != '\0')
            {
                mce_buf_text(&flow->cells, flow->ops->parted);
            }
        }

        return 0;

    default:
        flow->parted = 1;
        return 1;
    }
}


static void
mce_flow_table(mce_flow_t *flow, const mce_node_t *table)
{
    size_t             n, nalloc, span, base;
    uint32_t           i, row, column, columns;
    mce_cell_t        *cells, *cell;
    const mce_node_t  *node;

    n = 0;
    row = 0;
    column = 0;
    columns = 0;
    nalloc = 0;
    cells = NULL;

    /* a table in a caption comes behind the cells of the outer one */
    base = flow->cells.len;

    for (i = (uint32_t) (table - flow->content->nodes) + 1; i < table->end;
         /* void */ )
    {
        node = &flow->content->nodes[i];

        if (node->el == MCE_EL_tr) {
            row += column > 0;
            column = 0;
            i++;
            continue;
        }

        if (node->el == MCE_EL_caption) {
            flow->after = 1;
            mce_walk(flow->content, i + 1, node->end, mce_flow_visit, flow);
            flow->after = 1;
            i = node->end;
            continue;
        }

        if (!mce_array_reserve(flow->out->arena, cells, n, nalloc)) {
            flow->out->failed = 1;
            return;
        }

        /* NUL, which no text holds, tells where a cell begins */
        mce_buf_char(&flow->cells, '\0');

        cell = &cells[n++];
        cell->start = flow->cells.len;
        cell->row = row;
        cell->column = column;
        cell->header = node->el == MCE_EL_th;

        if (node->end > i + 1) {
            flow->cell = 1;
            flow->parted = 0;
            mce_walk(flow->content, i + 1, node->end, mce_flow_visit, flow);
            flow->cell = 0;
        }

        cell->len = flow->cells.len - cell->start;

        span = mce_flow_number(flow, node, "colspan", 1);
        column += span && span < MCE_FLOW_SPAN ? (uint32_t) span : 1;
        columns = column > columns ? column : columns;
        i = node->end;
    }

    if (n && !flow->cells.failed) {
        if (flow->after) {
            mce_lines_block(&flow->lines, 2);
            flow->after = 0;
        }

        flow->ops->table(flow, cells, n, columns);
    }

    flow->cells.len = base;
}


static size_t
mce_flow_number(mce_flow_t *flow, const mce_node_t *node, const char *name,
    size_t value)
{
    size_t     n, i;
    mce_str_t  s;

    if (node->token == MCE_NODE_NONE
        || !mce_token_attr_find(flow->content->doc, node->token, name, &s)
        || s.len == 0 || s.len > 5)
    {
        return value;
    }

    n = 0;

    for (i = 0; i < s.len; i++) {
        if (!mce_is_digit(s.data[i])) {
            return value;
        }

        n = n * 10 + (size_t) (s.data[i] - '0');
    }

    return n;
}


void
mce_flow_add(mce_flow_t *flow, const void *data, size_t len)
{
    if (flow->cell) {
        mce_buf_add(&flow->cells, data, len);
        return;
    }

    mce_lines_add(&flow->lines, data, len);
}


void
mce_flow_digits(mce_flow_t *flow, size_t n)
{
    char  digits[24];

    mce_flow_add(flow, digits,
                 (size_t) snprintf(digits, sizeof(digits), "%zu", n));
}


size_t
mce_flow_link(mce_flow_t *flow, const mce_node_t *node)
{
    if (!mce_array_reserve(flow->out->arena, flow->links, flow->nlinks,
                           flow->nalloc))
    {
        flow->out->failed = 1;
        return 0;
    }

    flow->links[flow->nlinks] = (uint32_t) (node - flow->content->nodes);

    return ++flow->nlinks;
}


int
mce_flow_is_tex(mce_flow_t *flow, const mce_node_t *node)
{
    mce_str_t  encoding;

    return node->el == MCE_EL_annotation
           && mce_token_attr_find(flow->content->doc, node->token, "encoding",
                                  &encoding)
           && encoding.len == 17
           && memcmp(encoding.data, "application/x-tex", 17) == 0;
}


int
mce_flow_bare_reading(mce_flow_t *flow, const mce_node_t *node)
{
    return node->el == MCE_EL_rt
           && flow->content->nodes[node[-1].parent].el != MCE_EL_rp;
}


void
mce_flow_code(mce_flow_t *flow, const mce_node_t *node, mce_buf_t *out)
{
    uint32_t           i;
    const mce_node_t  *nodes;

    nodes = flow->content->nodes;

    for (i = (uint32_t) (node - nodes) + 1; i < node->end; i++) {

        if (mce_node_is_text(&nodes[i])) {
            mce_buf_str(out, mce_node_text(flow->content, &nodes[i]));

        } else if (nodes[i].el == MCE_EL_br) {
            mce_buf_char(out, '\n');
        }
    }
}
