
/*
 * Notes without links: raised numbers in the text, and after the last of them
 * blocks that begin with the same numbers, in the same order.
 */


#include "base/arena.h"
#include "base/utf8.h"
#include "render/tree/note_label.h"
#include "text/charclass.h"
#include "text/ctype.h"


#define MCE_NOTE_LOOSE_MAX  999

/* nodes and bytes before a raised number that tell an exponent */
#define MCE_NOTE_BASE_NODES  8
#define MCE_NOTE_BASE        16


static uint32_t mce_note_loose_marks(mce_content_t *content, int exponents,
    uint32_t *last);
static mce_status_t mce_note_loose_find(mce_content_t *content, uint32_t from,
    uint32_t marks);
static void mce_note_loose_reach(const mce_content_t *content,
    mce_note_t *note, uint32_t next);
static void mce_note_loose_take(mce_content_t *content, int exponents,
    uint32_t end);
static int mce_note_loose_is_mark(const mce_content_t *content, uint32_t node,
    int exponents);
static int mce_note_loose_is_exponent(const mce_content_t *content,
    uint32_t node);
static int mce_note_loose_begins(const mce_content_t *content, uint32_t node);
static uint32_t mce_note_loose_label(const mce_content_t *content,
    uint32_t block);
static uint32_t mce_note_loose_number(const mce_content_t *content,
    uint32_t from, uint32_t to);


/*
 * At first, raised numbers that look like exponents are not counted as marks,
 * and one note more than marks is searched for: if there is one, a mark was
 * missed.  If the notes do not fit these marks, all raised numbers are
 * counted.
 */

mce_status_t
mce_notes_loose(mce_content_t *content)
{
    int           exponents;
    uint32_t      last, marks;
    mce_status_t  rc;

    for (exponents = 0; exponents < 2; exponents++) {

        marks = mce_note_loose_marks(content, exponents, &last);

        if (marks == 0) {
            continue;
        }

        rc = mce_note_loose_find(content, content->nodes[last].end,
                                 marks + !exponents);

        if (rc == MCE_OK && content->nnotes == marks) {
            mce_note_loose_take(content, exponents, content->notes[0].from);
            return MCE_OK;
        }

        content->nnotes = 0;

        if (rc != MCE_OK) {
            return rc;
        }
    }

    return MCE_OK;
}


/*
 * Counts the marks, whose numbers must go up one by one from 1.
 */

static uint32_t
mce_note_loose_marks(mce_content_t *content, int exponents, uint32_t *last)
{
    uint32_t  i, marks;

    marks = 0;

    for (i = 1; i < content->n; i++) {
        if (content->nodes[i].el == MCE_EL_sup
            && mce_note_loose_number(content, i, content->nodes[i].end)
               == marks + 1
            && mce_note_loose_is_mark(content, i, exponents))
        {
            marks++;
            *last = i;
        }
    }

    return marks;
}


static mce_status_t
mce_note_loose_find(mce_content_t *content, uint32_t from, uint32_t marks)
{
    size_t       nalloc;
    uint32_t     i, block;
    mce_note_t  *note;

    nalloc = 0;

    for (i = from; i < content->n && content->nnotes < marks; i++) {

        if (mce_el_kind(content->nodes[i].el) >= MCE_KIND_HEADING
            || mce_note_loose_label(content, i) != content->nnotes + 1)
        {
            continue;
        }

        block = mce_note_block(content, i);

        if (block < from) {
            continue;
        }

        note = mce_note_add(content, block, content->nodes[block].end,
                            &nalloc);
        if (note == NULL) {
            return MCE_NO_MEMORY;
        }

        if (content->nnotes > 1) {
            mce_note_loose_reach(content, note - 1, block);
        }

        i = note->to - 1;
    }

    return MCE_OK;
}


/*
 * What is between two notes belongs to the first, unless that is an item of a
 * list.
 */

static void
mce_note_loose_reach(const mce_content_t *content, mce_note_t *note,
    uint32_t next)
{
    uint32_t           i;
    const mce_node_t  *nodes;

    nodes = content->nodes;

    if (nodes[next].parent != nodes[note->from].parent
        || mce_note_is_item(&nodes[note->from]))
    {
        return;
    }

    for (i = note->to; i < next; i = nodes[i].end) {
        if (mce_el_kind(nodes[i].el) == MCE_KIND_HEADING
            || mce_el_kind(nodes[i].el) == MCE_KIND_RULE)
        {
            return;
        }
    }

    note->to = next;
}


/*
 * Turns every raised number before the notes into a mark, even the second one
 * of a note.
 */

static void
mce_note_loose_take(mce_content_t *content, int exponents, uint32_t end)
{
    size_t          k, len;
    uint8_t         text[MCE_NOTE_MARK];
    uint32_t        i, number, next;
    mce_node_t     *nodes;
    mce_note_t     *note;
    const uint8_t  *core;

    next = 1;
    nodes = content->nodes;

    for (i = 1; i < end; i++) {

        if (nodes[i].el != MCE_EL_sup
            || !mce_note_loose_is_mark(content, i, exponents))
        {
            continue;
        }

        number = mce_note_loose_number(content, i, nodes[i].end);

        if (number == 0 || number > next) {
            continue;
        }

        len = mce_note_text(content, i, nodes[i].end, text, sizeof(text));
        len = mce_note_core(text, len, &core);

        mce_note_mark_set(content, i, number, number == next);

        if (number == next) {
            note = &content->notes[next++ - 1];
            k = note->from;
            mce_note_label(content, note, core, len);

            for ( /* void */ ; k < note->to; k++) {
                nodes[k].flags |= MCE_NODE_APART;
            }
        }

        i = nodes[i].end - 1;
    }
}


static int
mce_note_loose_is_mark(const mce_content_t *content, uint32_t node,
    int exponents)
{
    return !mce_note_loose_begins(content, node)
           && (exponents || !mce_note_loose_is_exponent(content, node));
}


/*
 * Whether a digit, or a word of one or two letters, is right before a raised
 * number, as in "10", "x", "5 m", "mc".
 */

static int
mce_note_loose_is_exponent(const mce_content_t *content, uint32_t node)
{
    size_t             n, len;
    uint8_t            text[MCE_NOTE_BASE];
    uint32_t           i, c, letters;
    mce_str_t          part;
    const uint8_t     *p, *end;
    const mce_node_t  *nodes;

    len = 0;
    nodes = content->nodes;
    end = text + sizeof(text);

    for (i = node - 1; len < sizeof(text) && node - i <= MCE_NOTE_BASE_NODES
         && (mce_node_is_text(&nodes[i])
             || (mce_el_kind(nodes[i].el) == MCE_KIND_INLINE
                 && nodes[i].el != MCE_EL_sup)); i--)
    {
        if (nodes[nodes[i].parent].el == MCE_EL_sup) {
            break;
        }

        if (mce_node_is_text(&nodes[i])) {
            part = mce_node_text(content, &nodes[i]);
            n = part.len < sizeof(text) - len ? part.len : sizeof(text) - len;
            len += n;
            memcpy(text + sizeof(text) - len, part.data + part.len - n, n);
        }
    }

    c = 0;
    letters = 0;

    for (p = end - len; p < end; /* void */ ) {
        c = mce_utf8_next(&p, end);
        letters = mce_text_is_word(c) ? letters + 1 : 0;
    }

    return letters
           && (letters <= 2 || mce_charclass(c) == MCE_CHARCLASS_DIGIT);
}


/*
 * Whether a raised number is the first text of its block.
 */

static int
mce_note_loose_begins(const mce_content_t *content, uint32_t node)
{
    uint32_t  up;

    for (up = content->nodes[node].parent;
         mce_el_kind(content->nodes[up].el) == MCE_KIND_INLINE
         && up + 1 == node;
         up = content->nodes[up].parent)
    {
        node = up;
    }

    return up + 1 == node;
}


/*
 * The number that a block begins with, if that is in an element of its own and
 * the block says more.
 */

static uint32_t
mce_note_loose_label(const mce_content_t *content, uint32_t block)
{
    uint32_t           i, end, number;
    const mce_node_t  *nodes;

    nodes = content->nodes;
    end = nodes[block].end;

    for (i = block + 1; i < end
         && mce_el_kind(nodes[i].el) == MCE_KIND_INLINE; i++)
    {
        number = mce_note_loose_number(content, i, nodes[i].end);

        if (number) {
            return nodes[i].end < end ? number : 0;
        }
    }

    return 0;
}


static uint32_t
mce_note_loose_number(const mce_content_t *content, uint32_t from,
    uint32_t to)
{
    size_t          i, len;
    uint8_t         text[MCE_NOTE_MARK];
    uint32_t        number;
    const uint8_t  *core;

    len = mce_note_text(content, from, to, text, sizeof(text));
    len = mce_note_core(text, len, &core);
    number = 0;

    for (i = 0; i < len && mce_is_digit(core[i])
         && number <= MCE_NOTE_LOOSE_MAX; i++)
    {
        number = number * 10 + (uint32_t) (core[i] - '0');
    }

    return i == len && number <= MCE_NOTE_LOOSE_MAX ? number : 0;
}
