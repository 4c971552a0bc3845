
/*
 * Headings: the headline is the only one of the first level, and stands above
 * everything else.
 */


#include <string.h>

#include "base/utf8.h"
#include "render/settle/settle.h"
#include "render/tree/anchor.h"
#include "text/ctype.h"


/* bytes of text in a paragraph before a heading that is one of a section */
#define MCE_HEADING_RUNS  100
/* bytes of lines below the headline, after which no paragraph repeats it */
#define MCE_HEADING_BYLINES  200
/* of a heading that is a day */
#define MCE_HEADING_DAY      80

#define mce_heading_is(node)                                                  \
    (mce_el_kind((node)->el) == MCE_KIND_HEADING                              \
     && !((node)->flags & (MCE_NODE_GONE|MCE_NODE_APART)))


/* what may be the headline: a heading, a paragraph, a line of one */
typedef struct {
    mce_node_t  *heading;
    mce_node_t  *plain;
    mce_node_t  *line;
    mce_node_t  *first;             /* the first h1, and how many there are */
    uint32_t     n;
} mce_heading_found_t;


static void mce_heading_find(const mce_content_t *content,
    mce_heading_found_t *found);
static int mce_heading_is_line(const mce_content_t *content,
    const mce_node_t *node);
static int mce_heading_is_below(const mce_content_t *content,
    const mce_node_t *heading);
static void mce_heading_raise(mce_content_t *content, mce_node_t *chosen);
static int mce_heading_is_section(const mce_content_t *content,
    const mce_node_t *heading);
static void mce_heading_repeats(mce_content_t *content, mce_node_t *node);
static void mce_heading_unlist(mce_content_t *content, uint32_t node);
static void mce_heading_dissolve(mce_content_t *content, uint32_t node);
static int mce_heading_is_written(const mce_content_t *content,
    const mce_node_t *node);
static inline int mce_heading_says(const mce_content_t *content,
    const mce_node_t *heading, mce_str_t text);
static int mce_heading_is_said(const mce_content_t *content,
    const mce_node_t *heading, mce_str_t text);
static size_t mce_heading_spaces(mce_str_t text, size_t i);
static int mce_heading_is_day(const mce_content_t *content,
    const mce_node_t *heading);
static int mce_heading_is_data(const mce_content_t *content,
    const mce_node_t *node);


void
mce_headings(mce_content_t *content, int raises)
{
    mce_str_t             headline;
    mce_node_t           *node, *end, *chosen;
    mce_heading_found_t   found;
    const mce_article_t  *article;

    article = content->article;
    headline = article->headline;
    end = content->nodes + content->n;

    mce_heading_find(content, &found);

    /* many pages write their headline only as large letters */
    chosen = found.heading ? found.heading : found.plain;

    content->headline = headline.len && chosen == NULL
                        && !mce_spans_common(&article->headline_spans,
                                             &article->spans);

    if (raises && chosen == NULL && found.line) {
        found.line->flags |= MCE_NODE_GONE;
        content->nodes[found.line->end].flags |= MCE_NODE_GONE;
        content->headline = 1;

    } else if (raises && chosen && headline.len
               && mce_heading_is_below(content, chosen))
    {
        mce_heading_raise(content, chosen);
        found.n -= chosen->el == MCE_EL_h1
                   && !mce_heading_is_written(content, chosen);
        chosen = NULL;

    } else if (chosen == NULL && !content->headline) {
        chosen = found.first;
    }

    found.n -= chosen && chosen->el == MCE_EL_h1;

    for (node = content->nodes; found.n && node < end; node++) {
        if (node != chosen && mce_heading_is(node)) {
            node->el += node->el < MCE_EL_h6;
        }
    }

    if (chosen) {
        chosen->el = MCE_EL_h1;

        if (mce_heading_is_written(content, chosen)) {
            content->lead = (uint32_t) (chosen - content->nodes);
            mce_heading_unlist(content, chosen->parent);

            if (headline.len) {
                mce_heading_repeats(content, content->nodes + chosen->end);
            }
        }
    }
}


static void
mce_heading_find(const mce_content_t *content, mce_heading_found_t *found)
{
    mce_str_t    headline;
    mce_node_t  *node, *end;

    memset(found, 0, sizeof(mce_heading_found_t));
    headline = content->article->headline;
    end = content->nodes + content->n;

    for (node = content->nodes; node < end; node++) {

        if (mce_heading_is(node)) {
            if (node->el == MCE_EL_h1) {
                found->first = found->first ? found->first : node;
                found->n++;
            }

            if (found->heading == NULL && headline.len
                && mce_heading_says(content, node, headline))
            {
                found->heading = node;
            }

            continue;
        }

        if (headline.len == 0) {
            continue;
        }

        if (found->plain == NULL && node->el == MCE_EL_p
            && mce_heading_says(content, node, headline)
            && mce_heading_is_written(content, node))
        {
            found->plain = node;
        }

        if (found->line == NULL && mce_heading_is_line(content, node)
            && mce_heading_says(content, node, headline)
            && mce_heading_is_written(content, node))
        {
            found->line = node;
        }
    }
}


/*
 * Whether an inline element is the first line of the first text.
 */

static int
mce_heading_is_line(const mce_content_t *content, const mce_node_t *node)
{
    const mce_node_t  *next;

    next = &content->nodes[node->end];

    return mce_el_kind(node->el) == MCE_KIND_INLINE
           && content->nodes[node->parent].el == MCE_EL_p
           && node->parent + 1 == (uint32_t) (node - content->nodes)
           && node->end < content->n && next->el == MCE_EL_br
           && next->parent == node->parent
           && !mce_heading_is_below(content, node);
}


/*
 * Whether text or a picture is written before a heading.
 */

static int
mce_heading_is_below(const mce_content_t *content, const mce_node_t *heading)
{
    const mce_node_t  *node;

    for (node = content->nodes; node < heading; node++) {
        if ((mce_node_has_text(node) || node->el == MCE_EL_img)
            && mce_heading_is_written(content, node))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * The headline is written above everything else.  Where it was, it is dropped,
 * unless it is the heading of a section that has the same title as the page,
 * or the target of a link.
 */

static void
mce_heading_raise(mce_content_t *content, mce_node_t *chosen)
{
    if (chosen->el == MCE_EL_h1 || !mce_heading_is_section(content, chosen)) {
        mce_settle_drop(content, chosen);
    }

    content->headline = 1;
    mce_heading_repeats(content, content->nodes);
}


/*
 * Whether a paragraph of the text is written before a heading, which then is
 * one of a section.
 */

static int
mce_heading_is_section(const mce_content_t *content,
    const mce_node_t *heading)
{
    size_t             text;
    const mce_node_t  *node;

    text = 0;

    for (node = content->nodes; node < heading; node++) {
        if (!mce_heading_is_written(content, node)) {
            continue;
        }

        text = node->el == MCE_EL_p ? 0 : text;
        text += mce_node_has_text(node) ? node->len : 0;

        if (text > MCE_HEADING_RUNS) {
            return 1;
        }
    }

    return 0;
}


/*
 * Drops headings that repeat the headline, from a node on up to the first
 * other text, and paragraphs that do so before the first paragraph of the
 * text.
 */

static void
mce_heading_repeats(mce_content_t *content, mce_node_t *node)
{
    size_t       text;
    mce_node_t  *end, *stop;

    text = 0;
    end = content->nodes + content->n;

    while (node < end && text <= MCE_HEADING_BYLINES) {

        if ((node->el == MCE_EL_p || (text == 0 && mce_heading_is(node)))
            && mce_heading_says(content, node, content->article->headline)
            && !mce_heading_is_data(content, node))
        {
            stop = content->nodes + node->end;
            mce_settle_drop(content, node);
            node = stop;
            continue;
        }

        text += mce_node_has_text(node) ? node->len : 0;
        node++;
    }
}


void
mce_heading_days(mce_content_t *content)
{
    mce_node_t  *node, *next, *end;

    end = content->nodes + content->n;

    for (node = content->nodes; node < end; node = next) {
        next = node + 1;

        if (node->flags & (MCE_NODE_GONE|MCE_NODE_APART)
            || (node->el == MCE_EL_h1 && mce_heading_is(node)))
        {
            next = content->nodes + node->end;

        } else if (mce_heading_is(node)
                   && mce_heading_is_day(content, node))
        {
            next = content->nodes + node->end;
            mce_settle_drop(content, node);

        } else if (mce_node_has_text(node) || node->el == MCE_EL_img) {
            return;
        }
    }
}


static int
mce_heading_is_day(const mce_content_t *content, const mce_node_t *heading)
{
    mce_str_t          text = mce_null_str;
    const mce_node_t  *node;

    for (node = heading; node < content->nodes + heading->end && text.len == 0;
         node++)
    {
        text = mce_node_has_text(node) ? mce_node_text(content, node) : text;
    }

    return text.len && text.len <= MCE_HEADING_DAY
           && mce_settle_is_day(content->article, text);
}


/*
 * Whether a node is in a quotation, or in a table, which may begin with its
 * subject.
 */

static int
mce_heading_is_data(const mce_content_t *content, const mce_node_t *node)
{
    while (node->parent && node->el != MCE_EL_table
           && node->el != MCE_EL_blockquote)
    {
        node = &content->nodes[node->parent];
    }

    return node->el == MCE_EL_table || node->el == MCE_EL_blockquote;
}


void
mce_settle_drop(mce_content_t *content, mce_node_t *node)
{
    uint32_t     k, i;
    mce_node_t  *nodes;

    nodes = content->nodes;
    i = (uint32_t) (node - nodes);

    for (k = i; k < node->end; k++) {
        if (mce_anchor_of(content, k)
            || nodes[k].el == MCE_EL_img || nodes[k].el == MCE_EL_embed)
        {
            return;
        }
    }

    while (nodes[i].parent && nodes[i].parent + 1 == i
           && nodes[nodes[i].parent].end == nodes[i].end
           && mce_anchor_of(content, nodes[i].parent) == 0)
    {
        i = nodes[i].parent;
    }

    nodes[i].flags |= MCE_NODE_GONE;
}


/*
 * If the headline is in a list, this is only the layout of the page: list and
 * items become paragraphs or divisions.
 */

static void
mce_heading_unlist(mce_content_t *content, uint32_t node)
{
    uint32_t     i;
    mce_node_t  *nodes;

    nodes = content->nodes;

    for ( /* void */ ; node; node = nodes[node].parent) {

        if (nodes[node].el != MCE_EL_ul && nodes[node].el != MCE_EL_ol) {
            continue;
        }

        mce_heading_dissolve(content, node);

        for (i = node + 1; i < nodes[node].end; i = nodes[i].end) {
            if (nodes[i].el == MCE_EL_li
                && !(nodes[i].flags & MCE_NODE_APART))
            {
                mce_heading_dissolve(content, i);
            }
        }
    }
}


/*
 * An element with text only becomes a paragraph.  A division is needed for
 * attributes, and if text is beside blocks.
 */

static void
mce_heading_dissolve(mce_content_t *content, uint32_t node)
{
    int          text, blocks;
    uint32_t     i;
    mce_node_t  *nodes;

    nodes = content->nodes;
    text = nodes[node].flags & MCE_NODE_LEAF;
    blocks = 0;

    for (i = node + 1; i < nodes[node].end; i = nodes[i].end) {
        if (mce_node_is_text(&nodes[i])
            || mce_el_kind(nodes[i].el) >= MCE_KIND_VOID)
        {
            text = 1;

        } else {
            blocks = 1;
        }
    }

    if (text && !blocks) {
        nodes[node].el = MCE_EL_p;

    } else if (text || nodes[node].flags & (MCE_NODE_SPEAKS|MCE_NODE_ID)) {
        nodes[node].el = MCE_EL_div;

    } else {
        nodes[node].flags |= MCE_NODE_HIDDEN;
    }
}


/*
 * Whether the tags of a node are written, and not in a note.
 */

static int
mce_heading_is_written(const mce_content_t *content, const mce_node_t *node)
{
    if (node->flags & MCE_NODE_HIDDEN) {
        return 0;
    }

    while (node->parent && !(node->flags & (MCE_NODE_GONE|MCE_NODE_APART))) {
        node = &content->nodes[node->parent];
    }

    return !(node->flags & (MCE_NODE_GONE|MCE_NODE_APART));
}


/*
 * Whether the text of a node is this text, but for white space.  Most
 * paragraphs begin with another letter.
 */

static inline int
mce_heading_says(const mce_content_t *content, const mce_node_t *heading,
    mce_str_t text)
{
    uint8_t  first;

    if (heading->flags & MCE_NODE_LEAF && heading->len) {
        first = content->text.data[heading->start];

        if (mce_is_alnum(first) && text.data[0] != first
            && text.data[0] != ' ')
        {
            return 0;
        }
    }

    return mce_heading_is_said(content, heading, text);
}


static int
mce_heading_is_said(const mce_content_t *content, const mce_node_t *heading,
    mce_str_t text)
{
    size_t             i, k;
    mce_str_t          part;
    const mce_node_t  *node, *end;

    k = 0;
    end = content->nodes + heading->end;

    for (node = heading; node < end; node++) {

        if (!mce_node_has_text(node)) {
            continue;
        }

        part = mce_node_text(content, node);

        for (i = mce_heading_spaces(part, 0); i < part.len;
             i = mce_heading_spaces(part, i + 1))
        {
            k = mce_heading_spaces(text, k);

            if (k == text.len || text.data[k++] != part.data[i]) {
                return 0;
            }
        }
    }

    return mce_heading_spaces(text, k) == text.len;
}


/*
 * Where white space ends that begins at "i", no-break, ideographic and such
 * without a width included.
 */

static size_t
mce_heading_spaces(mce_str_t text, size_t i)
{
    uint32_t        c;
    const uint8_t  *p, *next, *end;

    next = text.data + i;
    end = text.data + text.len;

    do {
        p = next;
        c = p < end ? mce_utf8_next(&next, end) : 0;
    } while (c == ' ' || c == 0xa0 || c == 0x3000 || c == 0x200b);

    return (size_t) (p - text.data);
}
