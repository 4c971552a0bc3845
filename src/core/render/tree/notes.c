
/*
 * Notes: a mark in the text is a short link to a block further down.  The
 * notes get numbers and are written after the content, however the page made
 * them.
 */


#include "base/arena.h"
#include "render/tree/note_label.h"


/* nodes of a note that are searched for links back */
#define MCE_NOTE_NODES  128
/* nodes between a mark and the target of the link back to it */
#define MCE_NOTE_NEAR   4
/* a node that is a note, or holds one */
#define MCE_NOTE_HELD   (MCE_NODE_APART|MCE_NODE_LEFT)


static mce_status_t mce_notes_gather(mce_content_t *content);
static void mce_note_take(mce_content_t *content, uint32_t from, uint32_t to);
static uint32_t mce_note_mark(mce_content_t *content, uint32_t link);
static int mce_note_is_mutual(const mce_content_t *content, uint32_t link,
    uint32_t target);
static uint32_t mce_note_mark_holder(mce_content_t *content, uint32_t link,
    int *raised);
static uint32_t mce_note_source(const mce_content_t *content,
    const mce_anchor_t *anchor, uint32_t block);
static uint32_t mce_note_end(mce_content_t *content,
    const mce_anchor_t *anchor, uint32_t from, const uint8_t *label, size_t n);
static void mce_note_links_back(mce_content_t *content,
    const mce_note_t *note, uint32_t mark);
static void mce_notes_take_out(mce_content_t *content);


mce_status_t
mce_notes(mce_content_t *content)
{
    mce_status_t  rc;

    rc = content->inner || content->asides ? mce_notes_gather(content)
                                           : MCE_OK;

    if (rc == MCE_OK && content->nnotes == 0) {
        rc = mce_notes_loose(content);
    }

    if (rc == MCE_OK && content->nnotes) {
        mce_notes_take_out(content);
    }

    return rc;
}


static mce_status_t
mce_notes_gather(mce_content_t *content)
{
    size_t         len, nalloc;
    uint8_t        label[MCE_NOTE_MARK];
    uint32_t       i, mark, block, end, first, marked;
    mce_note_t    *note;
    mce_anchor_t  *anchor;

    marked = 0;
    nalloc = 0;

    for (i = 1; i < content->n; i++) {

        if (content->nodes[i].el == MCE_EL_note
            && mce_note_inline(content, i, marked, &nalloc) != MCE_OK)
        {
            return MCE_NO_MEMORY;
        }

        if (content->nodes[i].flags & MCE_NODE_GONE) {
            i = content->nodes[i].end - 1;
            continue;
        }

        mark = content->inner ? mce_note_mark(content, i) : 0;

        if (mark == 0) {
            continue;
        }

        anchor = mce_anchor_find(content, &content->nodes[i]);
        first = anchor->note == 0;

        if (first) {
            block = anchor->plain ? 0 : mce_note_block(content, anchor->node);
            end = 0;
            len = 0;

            if (block > mark) {
                len = mce_note_mark_label(content, mark, block, label);
                end = mce_note_end(content, anchor, block, label, len);
            }

            if (end == 0 || content->nnotes == MCE_NOTE_MAX) {
                anchor->plain = 1;
                continue;
            }

            note = mce_note_add(content, block, end, &nalloc);
            if (note == NULL) {
                return MCE_NO_MEMORY;
            }

            anchor->note = note->number;

            mce_note_links_back(content, note, mark);
            mce_note_label(content, note, label, len);

            mce_note_take(content, block, end);

            mce_note_rename(content, anchor->node, anchor->node + 1,
                            "#mce-note-", note->number);

        } else {
            mce_note_links_back(content, &content->notes[anchor->note - 1],
                                mark);
        }

        mce_note_mark_set(content, mark, anchor->note, first);
        marked = content->nodes[mark].end;
        i = marked - 1;
    }

    return MCE_OK;
}


/*
 * Marks the elements around a note, so that none of them becomes a note as
 * well: the text would be in both.  It stops at an element that is marked
 * already, which keeps it linear.
 */

static void
mce_note_take(mce_content_t *content, uint32_t from, uint32_t to)
{
    uint32_t     i, up;
    mce_node_t  *nodes;

    nodes = content->nodes;

    for (i = from; i < to; i++) {
        nodes[i].flags |= MCE_NODE_APART;
    }

    for (up = nodes[from].parent; up && !(nodes[up].flags & MCE_NODE_LEFT);
         up = nodes[up].parent)
    {
        nodes[up].flags |= MCE_NODE_LEFT;
    }
}


void
mce_note_mark_set(mce_content_t *content, uint32_t mark, uint32_t number,
    int first)
{
    mce_node_t  *node;

    node = &content->nodes[mark];
    node->flags |= MCE_NODE_MARK;
    node->flags &= (uint16_t) ~MCE_NODE_BARE;
    node->start = first;
    node->len = number;

    mce_note_unbracket(content, mark);
    mce_note_rename(content, mark, node->end, "#mce-note-mark-", number);
}


void
mce_note_rename(mce_content_t *content, uint32_t from, uint32_t to,
    const char *name, uint32_t number)
{
    uint32_t       i, k;
    mce_anchor_t  *anchor;

    for (i = from; i < to; i++) {
        k = mce_anchor_of(content, i);

        if (k == 0) {
            continue;
        }

        anchor = &content->anchors[k - 1];
        anchor->start = (uint32_t) content->text.len;
        mce_buf_text(&content->text, name);
        mce_buf_number(&content->text, number);
        anchor->len = (uint32_t) content->text.len - anchor->start;
    }
}


mce_note_t *
mce_note_add(mce_content_t *content, uint32_t from, uint32_t to,
    size_t *nalloc)
{
    mce_note_t  *note;

    if (!mce_array_reserve(content->doc->arena, content->notes,
                           content->nnotes, *nalloc))
    {
        return NULL;
    }

    note = &content->notes[content->nnotes++];
    note->number = (uint32_t) content->nnotes;
    note->from = from;
    note->to = to;

    return note;
}


/*
 * If a link is the mark of a note, returns the outermost element that holds
 * nothing else, or else 0.
 */

static uint32_t
mce_note_mark(mce_content_t *content, uint32_t link)
{
    int            raised;
    size_t         len;
    uint8_t        text[MCE_NOTE_MARK];
    uint32_t       holder;
    mce_str_t      id;
    mce_node_t    *nodes;
    mce_anchor_t  *anchor;

    nodes = content->nodes;

    if (nodes[link].el != MCE_EL_a) {
        return 0;
    }

    anchor = mce_anchor_find(content, &nodes[link]);

    if (anchor == NULL || anchor->node <= link) {
        return 0;
    }

    raised = 0;
    id.data = content->text.data + anchor->key;
    id.len = anchor->key_len;
    len = mce_note_text(content, link, nodes[link].end, text, sizeof(text));

    if (!mce_note_is_mark(text, len, id, 1)) {
        return 0;
    }

    holder = mce_note_mark_holder(content, link, &raised);
    raised = raised || mce_note_is_mutual(content, link, anchor->node);

    return mce_note_is_mark(text, len, id, raised) ? holder : 0;
}


/*
 * Some marks are raised by a style sheet only.  They are recognized by the
 * link back to them that the note begins with.
 */

static int
mce_note_is_mutual(const mce_content_t *content, uint32_t link,
    uint32_t target)
{
    uint32_t       i;
    mce_anchor_t  *anchor;

    for (i = target; i < content->n && i - target < MCE_NOTE_NEAR; i++) {
        anchor = mce_anchor_find(content, &content->nodes[i]);

        if (anchor && anchor->node <= link
            && anchor->node + MCE_NOTE_NEAR > link)
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Climbs from a link while the elements around it have no more text; also
 * tells whether the link is raised.
 */

static uint32_t
mce_note_mark_holder(mce_content_t *content, uint32_t link, int *raised)
{
    size_t         len, all;
    uint8_t        text[MCE_NOTE_MARK];
    uint32_t       holder, up;
    mce_node_t    *nodes;
    const uint8_t *core;

    nodes = content->nodes;
    holder = link;

    len = mce_note_text(content, link, nodes[link].end, text, sizeof(text));
    len = mce_note_core(text, len, &core);

    if (link + 1 < nodes[link].end && nodes[link + 1].el == MCE_EL_sup) {
        *raised = 1;
    }

    for (up = nodes[link].parent;
         mce_el_kind(nodes[up].el) == MCE_KIND_INLINE
         && !(nodes[up].flags & MCE_NODE_MARK);
         up = nodes[up].parent)
    {
        all = mce_note_text(content, up, nodes[up].end, text, sizeof(text));
        *raised |= nodes[up].el == MCE_EL_sup;

        if (mce_note_core(text, all, &core) != len) {
            break;
        }

        /* tags that are not written cannot be replaced either */
        if (!(nodes[up].flags & MCE_NODE_HIDDEN)) {
            holder = up;
        }
    }

    return holder;
}


/*
 * The block around a target, or 0 if it cannot be a note.
 */

uint32_t
mce_note_block(const mce_content_t *content, uint32_t node)
{
    uint8_t            kind;
    uint32_t           block, up;
    const mce_node_t  *nodes;

    nodes = content->nodes;
    block = node;

    while (mce_node_is_text(&nodes[block])
           || nodes[block].flags & MCE_NODE_HIDDEN
           || mce_el_kind(nodes[block].el) >= MCE_KIND_VOID)
    {
        block = nodes[block].parent;
    }

    if (nodes[nodes[block].parent].el == MCE_EL_li
        && nodes[block].parent + 1 == block)
    {
        block = nodes[block].parent;
    }

    kind = mce_el_kind(nodes[block].el);

    if (block == 0 || nodes[block].flags & MCE_NODE_LEFT
        || (kind != MCE_KIND_PHRASING && kind != MCE_KIND_ITEM
            && kind != MCE_KIND_FLOW && kind != MCE_KIND_HEADING))
    {
        return 0;
    }

    for (up = block; up; up = nodes[up].parent) {
        kind = mce_el_kind(nodes[up].el);

        if (nodes[up].flags & (MCE_NODE_APART|MCE_NODE_GONE)
            || kind == MCE_KIND_TABLE || kind == MCE_KIND_ROW
            || nodes[up].el == MCE_EL_td || nodes[up].el == MCE_EL_th
            || nodes[up].el == MCE_EL_figure)
        {
            return 0;
        }
    }

    return block;
}


/*
 * The token after the note.  If a division has the same id as the target, or
 * begins with it, all of it is the note.
 */

static uint32_t
mce_note_source(const mce_content_t *content, const mce_anchor_t *anchor,
    uint32_t block)
{
    uint32_t           e, up, end;
    mce_str_t          id;
    const mce_tree_t  *tree;

    tree = content->doc->tree;
    end = mce_tree_note_end(content->doc, anchor->e);

    if (content->nodes[block].token == MCE_NODE_NONE) {
        return end;
    }

    id.data = content->text.data + anchor->key;
    id.len = anchor->key_len;
    e = tree->of[content->nodes[block].token];
    up = mce_tree_namesake(content->doc, tree, e, id);

    return up != e && tree->elements[up].end > end ? tree->elements[up].end
                                                   : end;
}


/*
 * The end of a note.  The note is all that the element with the id holds, and
 * the next block if that was only the label.  An item of a list ends with
 * itself.
 */

static uint32_t
mce_note_end(mce_content_t *content, const mce_anchor_t *anchor,
    uint32_t from, const uint8_t *label, size_t n)
{
    size_t       len;
    uint8_t      text[MCE_NOTE_MARK];
    uint32_t     to, stop, own, end;
    mce_node_t  *nodes;

    nodes = content->nodes;
    to = nodes[from].end;
    stop = mce_note_is_item(&nodes[from]) ? to : nodes[nodes[from].parent].end;

    end = mce_note_source(content, anchor, from);

    while (to < stop) {
        own = nodes[to].token;

        if (own == MCE_NODE_NONE || own >= end
            || nodes[to].flags & MCE_NOTE_HELD)
        {
            break;
        }

        to = nodes[to].end;
    }

    len = mce_note_text(content, from, to, text, sizeof(text));

    if (len == sizeof(text) || !mce_note_is_label(text, len, label, n)) {
        return mce_el_kind(nodes[from].el) == MCE_KIND_HEADING ? 0 : to;
    }

    if (to < stop && mce_el_kind(nodes[to].el) < MCE_KIND_VOID
        && mce_el_kind(nodes[to].el) != MCE_KIND_HEADING
        && mce_el_kind(nodes[to].el) != MCE_KIND_RULE
        && content->ids[to] == 0 && !(nodes[to].flags & MCE_NOTE_HELD))
    {
        return nodes[to].end;
    }

    return len && mce_el_kind(nodes[from].el) != MCE_KIND_HEADING ? to : 0;
}


/*
 * Removes the page's links from a note back to its mark: we write one of our
 * own.
 */

static void
mce_note_links_back(mce_content_t *content, const mce_note_t *note,
    uint32_t mark)
{
    uint32_t       i, n, to;
    mce_node_t    *nodes;
    mce_anchor_t  *anchor;

    n = 0;
    nodes = content->nodes;

    for (i = note->from; i < note->to && n < MCE_NOTE_NODES; i++, n++) {

        if (nodes[i].el != MCE_EL_a || nodes[i].flags & MCE_NODE_GONE) {
            continue;
        }

        anchor = mce_anchor_find(content, &nodes[i]);
        to = anchor ? anchor->node : note->from;

        if (to >= note->from
            || (!mce_note_is_arrow(content, i)
                && (to + MCE_NOTE_NEAR < mark
                    || to > nodes[mark].end + MCE_NOTE_NEAR)))
        {
            continue;
        }

        mce_note_drop(content, note, i);
    }
}


/*
 * Removes the elements that held only notes, and the heading and the rule
 * above them.
 */

static void
mce_notes_take_out(mce_content_t *content)
{
    int          apart;
    uint8_t      kind, next;
    uint32_t     i, block;
    mce_node_t  *nodes, *node;

    apart = 0;
    next = MCE_EL_UNWRAP;
    nodes = content->nodes;

    for (i = (uint32_t) content->n - 1; i > 0; i--) {
        node = &nodes[i];
        kind = mce_el_kind(node->el);

        if (node->flags & MCE_NODE_APART) {
            nodes[node->parent].flags |= MCE_NODE_LEFT;
            apart = 1;
            continue;
        }

        if (node->flags & MCE_NODE_GONE) {
            continue;
        }

        if (kind < MCE_KIND_VOID && node->flags & MCE_NODE_LEFT
            && !(node->flags & (MCE_NODE_LIVE|MCE_NODE_LEAF)))
        {
            node->flags |= MCE_NODE_APART;
            nodes[node->parent].flags |= MCE_NODE_LEFT;
            continue;
        }

        if (apart && (kind == MCE_KIND_RULE || kind == MCE_KIND_HEADING)
            && (next == MCE_EL_UNWRAP || kind == MCE_KIND_RULE
                || (next >= MCE_EL_h1 && next <= node->el)))
        {
            node->flags |= MCE_NODE_APART;
            nodes[node->parent].flags |= MCE_NODE_LEFT;
            continue;
        }

        if (!mce_node_is_text(node) || node->len > 0) {
            nodes[node->parent].flags |= MCE_NODE_LIVE;
        }

        for (block = i; mce_el_kind(nodes[block].el) >= MCE_KIND_VOID
             || mce_node_is_text(&nodes[block]);
             block = nodes[block].parent)
        {
            /* void */
        }

        kind = mce_el_kind(nodes[block].el);

        if ((kind >= MCE_KIND_PHRASING || block != i
             || node->flags & MCE_NODE_LEAF)
            && (kind != MCE_KIND_HEADING || block == i))
        {
            next = nodes[block].el;
            apart = 0;
        }
    }
}
