
/*
 * The text of notes and of their marks.  The page's own labels and links back
 * are removed, because notes get numbers and links of ours.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "base/utf8.h"
#include "render/tree/note_label.h"
#include "text/charclass.h"
#include "text/ctype.h"


/* bytes of a note in which its label is searched for */
#define MCE_NOTE_LABEL  32


static int mce_note_is_arrow_sign(uint32_t c);
static void mce_note_trim(mce_content_t *content, const mce_note_t *note);
static size_t mce_note_label_len(const uint8_t *text, size_t len,
    const uint8_t *label, size_t n);
static size_t mce_note_signs(const uint8_t *text, size_t len, size_t i);
static int mce_note_goes_on(const uint8_t *text, size_t len, size_t n);


/*
 * Copies the first bytes of the text of nodes; "max" bytes are returned if
 * there are as many or more.
 */

size_t
mce_note_text(const mce_content_t *content, uint32_t from, uint32_t to,
    uint8_t *text, size_t max)
{
    size_t      len;
    mce_str_t   part;

    len = 0;

    for ( /* void */ ; from < to && len < max; from++) {

        if (content->nodes[from].flags & MCE_NODE_GONE) {
            from = content->nodes[from].end - 1;

        } else if (mce_node_has_text(&content->nodes[from])) {
            part = mce_node_text(content, &content->nodes[from]);
            part.len = part.len < max - len ? part.len : max - len;
            memcpy(text + len, part.data, part.len);
            len += part.len;
        }
    }

    return len;
}


size_t
mce_note_mark_label(const mce_content_t *content, uint32_t mark,
    uint32_t block, uint8_t *label)
{
    size_t          n, len;
    uint8_t         text[MCE_NOTE_MARK];
    const uint8_t  *core;

    len = mce_note_text(content, mark, content->nodes[mark].end, text,
                        sizeof(text));
    len = mce_note_core(text, len, &core);
    memcpy(label, core, len);

    n = mce_note_text(content, block, content->nodes[block].end, text,
                      sizeof(text));

    if (memmem(text, n, label, len) == NULL) {
        n = mce_note_digits(label, len, text);
        memcpy(label, text, n);
        len = n ? n : len;
    }

    return len;
}


int
mce_note_is_arrow(mce_content_t *content, uint32_t link)
{
    size_t          len;
    uint8_t         text[MCE_NOTE_MARK];
    uint32_t        c;
    const uint8_t  *p;

    len = mce_note_text(content, link, content->nodes[link].end, text,
                        sizeof(text));

    for (p = text; p < text + len; /* void */ ) {
        c = mce_utf8_next(&p, text + len);

        if (c < 128 ? !strchr("^[] ", (int) c)
            : mce_charclass(c) != MCE_CHARCLASS_NONE
              && !mce_note_is_arrow_sign(c))
        {
            return 0;
        }
    }

    return 1;
}


/*
 * The blocks of Unicode that are named after arrows, and triangles.
 */

static int
mce_note_is_arrow_sign(uint32_t c)
{
    return c - 0x2190 < 0x2200 - 0x2190 || c - 0x25b2 <= 0x25c5 - 0x25b2
           || c - 0x27f0 < 0x2800 - 0x27f0 || c - 0x2900 < 0x2980 - 0x2900
           || c - 0x2b00 < 0x2c00 - 0x2b00;
}


int
mce_note_is_label(const uint8_t *text, size_t len, const uint8_t *label,
    size_t n)
{
    size_t          cut;
    const uint8_t  *p, *end;

    cut = mce_note_label_len(text, len, label, n);
    end = text + len;

    for (p = text + cut; p < end; /* void */ ) {
        if (mce_charclass(mce_utf8_next(&p, end)) <= MCE_CHARCLASS_CJK) {
            return 0;
        }
    }

    return 1;
}


/*
 * Drops a node, and the elements around it that it leaves empty.
 */

void
mce_note_drop(mce_content_t *content, const mce_note_t *note, uint32_t i)
{
    uint32_t     k;
    mce_node_t  *nodes;

    nodes = content->nodes;
    nodes[i].flags |= MCE_NODE_GONE;

    for (i = nodes[i].parent; i > note->from; i = nodes[i].parent) {

        for (k = i + 1; k < nodes[i].end; k = nodes[k].end) {
            if (!(nodes[k].flags & MCE_NODE_GONE)
                && (!mce_node_is_text(&nodes[k]) || nodes[k].len > 1))
            {
                return;
            }
        }

        nodes[i].flags |= MCE_NODE_GONE;
    }
}


/*
 * Removes the label of a note, which is that of its mark, in brackets, or an
 * arrow if links back to the mark followed it.
 */

void
mce_note_label(mce_content_t *content, mce_note_t *note,
    const uint8_t *label, size_t len)
{
    size_t       n, cut, part;
    uint8_t      text[MCE_NOTE_LABEL] = { 0 };
    uint32_t     i, skip;
    mce_node_t  *node;

    n = mce_note_text(content, note->from, content->nodes[note->from].end,
                      text, sizeof(text));

    if (n == 0) {
        n = mce_note_text(content, note->from, note->to, text, sizeof(text));
    }

    cut = mce_note_label_len(text, n, label, len);

    for (i = note->from; i < note->to; i++) {
        node = &content->nodes[i];

        if (node->flags & MCE_NODE_GONE) {
            i = node->end - 1;
            continue;
        }

        if (mce_node_has_text(node)) {

            if (cut == 0) {
                skip = content->text.data[node->start] == ' ';
                node->start += skip;
                node->len -= skip;
                break;
            }

            part = node->len < cut ? node->len : cut;
            node->start += (uint32_t) part;
            node->len -= (uint32_t) part;
            cut -= part;

            if (node->len && cut == 0) {
                break;
            }

            if (node->len == 0 && node->flags & MCE_NODE_LEAF) {
                node->flags |= MCE_NODE_GONE;

            } else if (node->len == 0) {
                mce_note_drop(content, note, i);
            }
        }
    }

    mce_note_trim(content, note);

    /* the first block held only the label */
    i = note->from;
    node = &content->nodes[i];

    if (node->end < note->to
        && (node->flags & MCE_NODE_GONE
            || mce_note_text(content, i, node->end, text, 2) == 0))
    {
        node->flags |= MCE_NODE_APART;
        note->from = node->end;
    }
}


/*
 * Removes the space that preceded a link back.
 */

static void
mce_note_trim(mce_content_t *content, const mce_note_t *note)
{
    uint32_t     i;
    mce_node_t  *node;

    for (i = note->to - 1; i > note->from; i--) {
        node = &content->nodes[i];

        if (mce_node_has_text(node)
            && !(content->nodes[node->parent].flags & MCE_NODE_GONE))
        {
            break;
        }
    }

    node = &content->nodes[i];

    if (mce_node_has_text(node) && node->len
        && content->text.data[node->start + node->len - 1] == ' ')
    {
        node->len--;
    }
}


/*
 * Removes the brackets that a page wrote around a mark, and the white space
 * before them.
 */

void
mce_note_unbracket(mce_content_t *content, uint32_t mark)
{
    uint32_t        next;
    mce_node_t     *before, *after;
    const uint8_t  *text;

    next = content->nodes[mark].end;

    if (mark == 0 || next >= content->n) {
        return;
    }

    before = &content->nodes[mark - 1];
    after = &content->nodes[next];
    text = content->text.data;

    if (!mce_node_is_text(before) || !mce_node_is_text(after)
        || before->len == 0 || after->len == 0
        || before->parent != content->nodes[mark].parent
        || after->parent != before->parent
        || text[before->start + before->len - 1] != '['
        || text[after->start] != ']')
    {
        return;
    }

    before->len--;
    after->start++;
    after->len--;
    text += before->start;

    if (before->len > 1 && text[before->len - 1] == ' ') {
        before->len--;

    } else if (before->len > 2
               && memcmp(text + before->len - 2, "\xc2\xa0", 2) == 0)
    {
        before->len -= 2;
    }
}


static size_t
mce_note_label_len(const uint8_t *text, size_t len, const uint8_t *label,
    size_t n)
{
    size_t  i, k, end;

    for (i = 0; i < len && memchr(" [(^", text[i], 4); i++) {
        /* void */
    }

    k = i;

    if (n && i + n <= len && memcmp(text + i, label, n) == 0
        && !mce_note_goes_on(text + i, len - i, n))
    {
        return mce_note_signs(text, len, i + n);
    }

    /* what is left of a label that was a link back */
    end = mce_note_signs(text, len, k);

    if (end > k && (end - k < 2 || text[k + 1] != '.')
        && (end == len || text[end - 1] == ' ' || text[end - 1] == 0xa0))
    {
        return end;
    }

    return k && memchr(text, '^', k) ? k : 0;
}


/*
 * Where the signs and white space after a label end.
 */

static size_t
mce_note_signs(const uint8_t *text, size_t len, size_t i)
{
    size_t  n;

    for ( /* void */ ; i < len; i += n) {
        n = memchr(" ])}.:", text[i], 6) ? 1
            : len - i > 1 && memcmp(text + i, "\xc2\xa0", 2) == 0 ? 2 : 0;

        if (n == 0) {
            break;
        }
    }

    return i;
}


/*
 * Whether the first "n" bytes are only the beginning of a word or number.  A
 * word may follow the number of a note without a space, unless both are an
 * ordinal.
 */

static int
mce_note_goes_on(const uint8_t *text, size_t len, size_t n)
{
    const uint8_t  *next;

    if (n == len || !mce_is_alnum(text[n - 1])) {
        return 0;
    }

    next = text + n;
    len -= n;

    if (!mce_is_digit(next[-1]) || mce_is_digit(next[0])) {
        return mce_is_alnum(next[0]);
    }

    if (len < 2) {
        return 0;
    }

    return (next[0] == '.' && mce_is_digit(next[1]))
           || ((len == 2 || !mce_is_alnum(next[2]))
               && (memcmp(next, "st", 2) == 0 || memcmp(next, "nd", 2) == 0
                   || memcmp(next, "rd", 2) == 0
                   || memcmp(next, "th", 2) == 0));
}
