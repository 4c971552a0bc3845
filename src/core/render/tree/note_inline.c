
/*
 * Notes in the text itself, right where they belong, which a style sheet moves
 * to the margin or hides.
 */


#include <stdio.h>

#include "render/tree/note_label.h"
#include "text/ctype.h"


static int mce_note_inline_stays(const mce_content_t *content, uint32_t node);
static size_t mce_note_inline_label(mce_content_t *content, uint32_t node,
    uint8_t *label, size_t max);
static size_t mce_note_inline_number(mce_content_t *content, mce_node_t *text,
    uint32_t number, uint8_t *label);


mce_status_t
mce_note_inline(mce_content_t *content, uint32_t i, uint32_t marked,
    size_t *nalloc)
{
    size_t       len;
    uint8_t      label[MCE_NOTE_MARK];
    mce_note_t  *note;
    mce_node_t  *node;

    node = &content->nodes[i];

    /* the mark right before it leads to this note already */

    if (marked == i) {
        node->flags |= MCE_NODE_GONE;
        return MCE_OK;
    }

    if (node->end == i + 1 || mce_note_inline_stays(content, i)) {
        node->el = MCE_EL_span;
        node->flags |= MCE_NODE_HIDDEN;
        return MCE_OK;
    }

    note = mce_note_add(content, i + 1, node->end, nalloc);
    if (note == NULL) {
        return MCE_NO_MEMORY;
    }

    node->el = MCE_EL_sup;
    node->flags |= MCE_NODE_MARK;
    node->flags &= (uint16_t) ~MCE_NODE_BARE;
    node->start = 1;
    node->len = note->number;
    mce_note_rename(content, i, i + 1, "#mce-note-", note->number);

    len = mce_note_inline_label(content, i, label, sizeof(label));

    if (len == 0) {
        return MCE_OK;
    }

    /* the mark may be there twice, for the margin and for the text */

    if (node[1].el == MCE_EL_sup && node[1].end < note->to) {
        node[1].flags |= MCE_NODE_GONE;
    }

    mce_note_label(content, note, label, len);

    return MCE_OK;
}


/*
 * In tables, figures, links and other notes, such a note is left as text.
 */

static int
mce_note_inline_stays(const mce_content_t *content, uint32_t node)
{
    uint32_t  up;
    mce_el_e  el;

    for (up = content->nodes[node].parent; up; up = content->nodes[up].parent)
    {
        el = content->nodes[up].el;

        if (mce_el_kind(el) == MCE_KIND_TABLE || el == MCE_EL_figure
            || el == MCE_EL_note || el == MCE_EL_a
            || content->nodes[up].flags & MCE_NODE_MARK)
        {
            return 1;
        }
    }

    return content->nnotes == MCE_NOTE_MAX;
}


/*
 * Removes the page's own mark, which is before the note: a raised sign, a
 * number, or a sign that opens the note.
 */

static size_t
mce_note_inline_label(mce_content_t *content, uint32_t node, uint8_t *label,
    size_t max)
{
    size_t          len;
    uint8_t         text[MCE_NOTE_MARK];
    uint32_t        before;
    mce_node_t     *last;
    const uint8_t  *core;

    last = &content->nodes[node - 1];

    if (mce_node_is_text(last) && last->end == node
        && last->parent == content->nodes[node].parent)
    {
        return mce_note_inline_number(content, last,
                                      content->nodes[node].len, label);
    }

    for (before = node - 1; content->nodes[before].end == node; before--) {

        if (content->nodes[before].el == MCE_EL_sup
            && !(content->nodes[before].flags & MCE_NODE_MARK))
        {
            len = mce_note_text(content, before, node, text, sizeof(text));
            len = mce_note_core(text, len, &core);

            if (len == 0 || len > max / 4) {
                return 0;
            }

            memcpy(label, core, len);
            content->nodes[before].flags |= MCE_NODE_GONE;

            return len;
        }
    }

    return 0;
}


static size_t
mce_note_inline_number(mce_content_t *content, mce_node_t *text,
    uint32_t number, uint8_t *label)
{
    size_t     len;
    char       digits[12];
    mce_str_t  value;

    static const char  sign[] = "\xe2\x8a\x95";     /* a plus in a circle */

    value = mce_node_text(content, text);
    len = (size_t) snprintf(digits, sizeof(digits), "%u", (unsigned) number);

    if (value.len >= 3 && memcmp(value.data + value.len - 3, sign, 3) == 0) {
        text->len -= 3;
        return 0;
    }

    if (value.len <= len
        || memcmp(value.data + value.len - len, digits, len) != 0
        || mce_is_digit(value.data[value.len - len - 1])
        || mce_is_space(value.data[value.len - len - 1]))
    {
        return 0;
    }

    memcpy(label, digits, len);
    text->len -= (uint32_t) len;

    return len;
}
