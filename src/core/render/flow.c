
/*
 * Blocks on lines.
 */


#include <stdio.h>

#include "base/arena.h"
#include "render/flow.h"
#include "render/tree/anchor.h"
#include "render/tree/url.h"
#include "text/ctype.h"


/* what stands before hidden text in a cell */
static const mce_str_t  mce_flow_unseen = mce_str("[" MCE_NODE_UNSEEN "] ");


static int mce_flow_block(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static int mce_flow_leaves(mce_flow_t *flow, const mce_node_t *first);
static inline int mce_flow_is_alike(const mce_flow_t *flow,
    const mce_node_t *leaf, mce_str_t text);
static void mce_flow_heading(mce_flow_t *flow, size_t level);
static void mce_flow_line(mce_flow_t *flow, const mce_node_t *node,
    int leave);
static void mce_flow_enter(mce_flow_t *flow, const mce_node_t *node);
static int mce_flow_joins(mce_flow_t *flow, const mce_node_t *list);
static void mce_flow_item(mce_flow_t *flow, const mce_node_t *node);
static void mce_flow_term(mce_flow_t *flow, const mce_node_t *term);
static void mce_flow_leave(mce_flow_t *flow, const mce_node_t *node);


void
mce_flow_write(const mce_content_t *content, const mce_flow_ops_t *ops,
    size_t width, mce_buf_t *out)
{
    mce_flow_t  flow = {
        .content = content, .ops = ops, .out = out,
        .lines = { .out = out, .width = width },
        .cells = mce_buf(out->arena), .value = mce_buf(out->arena)
    };

    /* what stands in a cell is a part of the output */
    flow.cells.limit = out->limit;

    if (content->headline) {
        mce_textlines_block(&flow.lines, 2);
        mce_flow_heading(&flow, 1);
        ops->text(&flow, content->article->headline);
        flow.heading = 0;
        flow.block_ended = 1;
    }

    mce_walk(content, 0, (uint32_t) content->n, mce_flow_visit, &flow, out);

    mce_flow_notes(&flow);

    flow.lines.width = 0;
    mce_flow_links(&flow);
    mce_flow_removed(&flow);

    if (flow.lines.any) {
        mce_textlines_end(&flow.lines);
        mce_buf_char(out, '\n');
    }

    /* JSON goes on, with html */
    mce_arena_release(out->arena, flow.table);
    out->failed |= flow.cells.failed | flow.value.failed;
}


void
mce_flow_part_write(const mce_content_t *content, const mce_flow_ops_t *ops,
    uint32_t from, uint32_t to, mce_buf_t *out)
{
    mce_flow_t  flow = {
        .content = content, .ops = ops, .out = out, .lines = { .out = out },
        .cells = mce_buf(out->arena), .value = mce_buf(out->arena)
    };

    if (from < to) {
        mce_walk(content, from, to, mce_flow_visit, &flow, out);
    }

    if (flow.lines.any) {
        mce_textlines_end(&flow.lines);
    }

    out->failed |= flow.cells.failed | flow.value.failed;
}


int
mce_flow_visit(void *data, const mce_node_t *node, mce_visit_e visit)
{
    int          block, leave;
    uint8_t      kind;
    mce_flow_t  *flow;

    flow = data;
    flow->done = 0;
    kind = mce_el_kind(node->el);
    leave = visit == MCE_VISIT_LEAVE;
    block = visit != MCE_VISIT_TEXT && kind < MCE_KIND_VOID;

    if (node->flags & MCE_NODE_MARK && leave) {
        return 0;
    }

    if (node->el == MCE_EL_li && flow->ops->heading == NULL
        && mce_node_is_picture(flow->content, node))
    {
        return 1;
    }

    if (flow->cell) {

        /* a cell stands on one line: its blocks become parts of it */
        if (node->el == MCE_EL_br || block) {
            flow->parted = 1;

            if (node->el == MCE_EL_pre && !leave) {
                if (mce_node_is_unseen(flow->content, node)) {
                    mce_flow_parts(flow, mce_flow_unseen);
                }

                flow->ops->line(flow, node, 0);
            }

            return flow->done;
        }

        if (visit == MCE_VISIT_TEXT) {
            mce_flow_parts(flow, mce_node_text(flow->content, node));
            return 0;
        }

        if (!leave) {
            mce_flow_part(flow);
        }

    } else if (block) {
        return mce_flow_block(flow, node, leave);
    }

    if (flow->block_ended && !leave) {
        mce_textlines_block(&flow->lines, 2);
        flow->block_ended = 0;
    }

    if (visit == MCE_VISIT_TEXT) {
        flow->ops->text(flow, mce_node_text(flow->content, node));

    } else if (node->flags & MCE_NODE_MARK) {
        mce_flow_mark(flow, node->len);
        flow->done = 1;

    } else {
        mce_flow_line(flow, node, leave);
    }

    return flow->done;
}


static int
mce_flow_block(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    if (leave) {
        mce_flow_leave(flow, node);

    } else if (node->flags & MCE_NODE_LEAF) {
        return mce_flow_leaves(flow, node);

    } else {
        mce_flow_enter(flow, node);
    }

    flow->block_ended = leave;

    return flow->done;
}


/*
 * Writes the leaves that follow one another here, and returns how many; in a
 * cell there are none.  What stands before a text, line feeds and marks, is
 * the same from the second of a kind on, and is copied from the one before.
 */

static int
mce_flow_leaves(mce_flow_t *flow, const mce_node_t *first)
{
    int                same;
    size_t             at, lead;
    mce_str_t          text;
    const mce_node_t  *node;

    at = 0;
    lead = 0;
    same = 0;

    for (node = first; node == first
         || (mce_node_goes_on(flow->content, first, node)
             && mce_buf_goes_on(flow->out)); node++)
    {
        text = mce_node_text(flow->content, node);
        same = node > first && node->el == node[-1].el
               && mce_flow_is_alike(flow, node, text) ? same + 1 : 0;

        if (same > 1 && lead) {
            mce_buf_again(flow->out, at, lead);
            mce_buf_str(flow->out, text);
            continue;
        }

        at = flow->out->len;
        mce_flow_enter(flow, node);
        flow->block_ended = 0;
        flow->ops->text(flow, text);
        mce_flow_leave(flow, node);
        flow->block_ended = 1;
        lead = flow->out->failed ? 0 : flow->out->len - at - text.len;
    }

    return (int) (node - first);
}


/*
 * Whether a leaf has a text that is written as it is, and is not numbered.
 */

static inline int
mce_flow_is_alike(const mce_flow_t *flow, const mce_node_t *leaf,
    mce_str_t text)
{
    return flow->ops->as_is && flow->lines.width == 0
           && text.len && text.data[0] != ' '
           && (leaf->el != MCE_EL_li || flow->nlists > MCE_FLOW_LISTS
               || flow->numbers[flow->nlists - 1] == MCE_FLOW_UNNUMBERED);
}


static void
mce_flow_heading(mce_flow_t *flow, size_t level)
{
    flow->heading = 1;

    if (flow->ops->heading) {
        mce_flow_add(flow, flow->ops->heading, level);
        mce_flow_str(flow, " ");
    }
}


static void
mce_flow_line(mce_flow_t *flow, const mce_node_t *node, int leave)
{
    mce_str_t  bracket = { 1, NULL };

    switch (node->el) {

    case MCE_EL_q:
        mce_flow_str(flow, leave ? "\xe2\x80\x9d" : "\xe2\x80\x9c");
        break;

    case MCE_EL_rt:
        /* the reading of a ruby needs brackets if it brings none */
        if (flow->content->nodes[node[-1].parent].el != MCE_EL_rp) {
            bracket.data = (const uint8_t *) (leave ? ")" : "(");
            flow->ops->text(flow, bracket);
        }

        break;

    case MCE_EL_br:
        if (flow->heading && flow->ops->heading) {
            mce_flow_str(flow, " ");

        } else {
            mce_flow_str(flow, flow->ops->line_break);
            mce_textlines_feed(&flow->lines);
        }

        break;

    default:
        flow->ops->line(flow, node, leave);
    }
}


static void
mce_flow_enter(mce_flow_t *flow, const mce_node_t *node)
{
    uint8_t           kind;
    mce_str_t         code;
    mce_textlines_t  *lines;

    lines = &flow->lines;
    kind = mce_el_kind(node->el);

    if (flow->ops->list_separator && kind == MCE_KIND_LIST
        && flow->list_el == node->el
        && flow->list_end == (uint32_t) (node - flow->content->nodes))
    {
        mce_textlines_block(lines, 2);
        mce_flow_str(flow, flow->ops->list_separator);
        mce_textlines_block(lines, 2);
    }

    mce_textlines_block(lines, node->el == MCE_EL_li || node->el == MCE_EL_dd
                           || (kind == MCE_KIND_LIST
                               && mce_flow_joins(flow, node)) ? 1 : 2);

    switch (kind) {

    case MCE_KIND_HEADING:
        mce_flow_heading(flow, (size_t) (node->el - MCE_EL_h1) + 1);
        break;

    case MCE_KIND_PRE:
        code = mce_flow_code(flow, node);

        while (code.len && code.data[code.len - 1] == '\n') {
            code.len--;
        }

        flow->ops->pre(flow, node, code);
        break;

    case MCE_KIND_RULE:
        mce_flow_str(flow, "---");
        break;

    case MCE_KIND_FLOW:
        if (node->el == MCE_EL_article && node > flow->content->nodes + 1) {
            mce_flow_str(flow, "---");
            mce_textlines_block(lines, 2);
        }

        mce_flow_item(flow, node);
        break;

    case MCE_KIND_TABLE:
        if (!mce_flow_holds_tables(flow, node)) {
            mce_flow_table(flow, node);
        }

        break;

    case MCE_KIND_LIST:
        if (flow->nlists < MCE_FLOW_LISTS) {
            flow->numbers[flow->nlists] = node->el == MCE_EL_ol
                ? mce_flow_number(flow, node, "start", 1)
                : MCE_FLOW_UNNUMBERED;
            flow->types[flow->nlists] = mce_flow_type(flow, node);
        }

        flow->nlists++;
        break;

    default:
        mce_flow_item(flow, node);
    }
}


/*
 * Whether a list follows a text in the item of another one without a blank
 * line.  CommonMark section 5.3: in the middle of a paragraph no list begins
 * with another number than 1, nor with an empty item.
 */

static int
mce_flow_joins(mce_flow_t *flow, const mce_node_t *list)
{
    uint32_t           number;
    const mce_node_t  *first;

    first = list + 1;

    if (flow->nlists == 0 || flow->ops->list_separator == NULL
        || list->el != MCE_EL_ol)
    {
        return flow->nlists > 0;
    }

    number = mce_flow_number(flow, list, "start", 1);

    return mce_flow_number(flow, first, "value", number) == 1
           && (mce_node_has_text(first) || mce_node_has_text(first + 1)
               || first[1].el == MCE_EL_a);
}


static void
mce_flow_item(mce_flow_t *flow, const mce_node_t *node)
{
    char       mark[MCE_TEXTLINES_MARK];
    uint32_t  *number;

    switch (node->el) {

    case MCE_EL_dt:
        mce_flow_term(flow, node);
        break;

    case MCE_EL_dd:
        mce_textlines_push(&flow->lines, flow->ops->definition);
        break;

    case MCE_EL_blockquote:
        mce_textlines_push(&flow->lines, NULL);
        break;

    case MCE_EL_li:
        number = flow->nlists <= MCE_FLOW_LISTS
                 ? &flow->numbers[flow->nlists - 1] : NULL;

        if (number == NULL || *number == MCE_FLOW_UNNUMBERED) {
            mce_textlines_push(&flow->lines, "- ");
            break;
        }

        *number = mce_flow_number(flow, node, "value", *number);
        mce_flow_mark_item(mark, sizeof(mark), flow->types[flow->nlists - 1],
                           (*number)++);
        mce_textlines_push(&flow->lines, mark);
        break;

    default:
        break;
    }
}


/*
 * Writes the mark around a term, unless that holds blocks: a mark must open
 * and close in one line.
 */

static void
mce_flow_term(mce_flow_t *flow, const mce_node_t *term)
{
    const mce_node_t  *node, *end;

    if (*flow->ops->term == '\0') {
        return;
    }

    end = flow->content->nodes + term->end;

    for (node = term + 1; node < end; node++) {
        if (!mce_node_is_text(node) && !(node->flags & MCE_NODE_HIDDEN)
            && mce_el_kind(node->el) < MCE_KIND_VOID)
        {
            return;
        }
    }

    mce_flow_str(flow, flow->ops->term);
}


static void
mce_flow_leave(mce_flow_t *flow, const mce_node_t *node)
{
    flow->heading = 0;

    switch (node->el) {

    case MCE_EL_ul:
    case MCE_EL_ol:
    case MCE_EL_dl:
        flow->nlists--;
        flow->list_end = node->end;
        flow->list_el = node->el;
        break;

    case MCE_EL_dt:
        mce_flow_term(flow, node);
        break;

    case MCE_EL_li:
    case MCE_EL_dd:
    case MCE_EL_blockquote:
        mce_textlines_pop(&flow->lines);
        break;

    default:
        break;
    }
}


void
mce_flow_note(mce_flow_t *flow, const mce_node_t *node)
{
    char  number[24];

    if (!mce_array_reserve(flow->out->arena, flow->links, flow->nlinks,
                           flow->nalloc))
    {
        flow->out->failed |= MCE_BUF_MEMORY;
        return;
    }

    flow->links[flow->nlinks++] = (uint32_t) (node - flow->content->nodes);

    snprintf(number, sizeof(number), "[%zu]", flow->nlinks);
    mce_flow_str(flow, number);
}


void
mce_flow_target(mce_flow_t *flow, const mce_node_t *node)
{
    if (flow->content->text.data[node->start] == '#') {
        flow->ops->url(flow, flow->content->original);
    }

    flow->value.len = 0;
    (void) mce_url_write(flow->content, node, &flow->value);
    flow->ops->url(flow, mce_buf_value(&flow->value));
}


mce_str_t
mce_flow_code(mce_flow_t *flow, const mce_node_t *node)
{
    const mce_node_t  *p, *end;

    flow->done = 1;
    flow->value.len = 0;
    end = flow->content->nodes + node->end;

    for (p = node + 1; p < end; p++) {

        if (mce_node_is_text(p)) {
            mce_buf_str(&flow->value, mce_node_text(flow->content, p));

        } else if (p->el == MCE_EL_br) {
            mce_buf_char(&flow->value, '\n');
        }
    }

    return mce_buf_value(&flow->value);
}
