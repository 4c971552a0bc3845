
/*
 * Poems whose lines are blocks: the lines of a stanza are parted by line
 * breaks, and stanzas are paragraphs.  An element is a poem if its name says
 * so, and if its blocks are short and hold no line breaks of their own.  Lines
 * of text whose style keeps line feeds are parted in the same way.
 */


#include <string.h>

#include "html/element.h"
#include "render/feed/feed.h"
#include "text/charclass.h"
#include "text/entity.h"


/* lines of a poem, at least, and bytes of one in the mean */
#define MCE_VERSE_LINES  3
#define MCE_VERSE_LINE   140

/* levels around a line that hold nothing else */
#define MCE_VERSE_LEVELS  8


static int mce_verse_is_line(const mce_tree_t *tree, uint32_t e);
static int mce_verse_is_blank(const mce_document_t *doc, uint32_t e);
static int mce_verse_says(const mce_document_t *doc, uint32_t token);
static uint32_t mce_verse_group(const mce_tree_t *tree, uint32_t poem,
    uint32_t e);


void
mce_feed_verse(mce_feed_t *feed, uint32_t poem)
{
    size_t                 bytes;
    uint32_t               i, n, e, end, said, lines;
    const mce_tree_t      *tree;
    const mce_document_t  *doc;

    doc = feed->select->doc;
    tree = feed->select->tree;

    /* so many elements are in a poem, at least */
    e = poem + MCE_VERSE_LINES;

    if (e >= tree->n || tree->elements[e].open >= tree->elements[poem].end) {
        return;
    }

    i = tree->elements[poem].open;

    for (n = 0; n < MCE_FEED_NAMED && i < feed->named[n]; n++) { /* void */ }

    if (n == MCE_FEED_NAMED || i < feed->verse || mce_token_is_bare(doc, i)
        || !(mce_element_rare(doc, i) & mce_rare(VERSE)))
    {
        return;
    }

    end = 0;
    said = 0;
    bytes = 0;
    lines = 0;

    feed->named[n] = tree->elements[poem].end;

    for (i++; i < tree->elements[poem].end; i++) {
        e = tree->of[i];

        if (mce_token_is_text(&doc->tokens[i])) {
            bytes += doc->tokens[i + 1].start - doc->tokens[i].start;

            if (mce_verse_says(doc, i)) {
                said = i;
            }

            /* in an element that has a line break */
            if (said == i && i < end) {
                return;
            }

        } else if (doc->tokens[i].tag == MCE_TAG_br) {

            if (said > tree->elements[e].open) {
                return;
            }

            if (end < tree->elements[e].end) {
                end = tree->elements[e].end;
            }

        } else if (tree->elements[e].open == i && mce_verse_is_line(tree, e)) {
            lines++;
        }
    }

    if (lines >= MCE_VERSE_LINES && bytes <= (size_t) lines * MCE_VERSE_LINE) {
        feed->poem = poem;
        feed->verse = tree->elements[poem].end;
        feed->stanza = 0;
        feed->blank = 0;
    }
}


uint32_t
mce_feed_line(mce_feed_t *feed, uint32_t token)
{
    uint32_t               e, group;
    const mce_tree_t      *tree;
    const mce_document_t  *doc;

    doc = feed->select->doc;
    tree = feed->select->tree;
    e = tree->of[token];

    if (tree->elements[e].open != token
        || (tree->elements[e].tag != MCE_TAG_div
            && tree->elements[e].tag != MCE_TAG_p))
    {
        return 0;
    }

    if (!mce_verse_is_line(tree, e)) {
        return token;
    }

    if (mce_verse_is_blank(doc, e)) {
        feed->blank = 1;
        return tree->elements[e].end - 1;
    }

    group = mce_verse_group(tree, feed->poem, e);

    if (feed->stanza) {
        mce_build_void(feed->build, MCE_EL_br, token);
    }

    if (feed->stanza && (feed->blank || feed->stanza != group)) {
        mce_build_void(feed->build, MCE_EL_br, token);
    }

    feed->stanza = group;
    feed->blank = 0;

    return token;
}


int
mce_feed_keeps_lines(mce_feed_t *feed, uint32_t e)
{
    uint8_t                tag;
    uint32_t               token;
    mce_str_t              style, value;
    const mce_says_t      *says;
    const mce_element_t   *element;
    const mce_document_t  *doc;

    doc = feed->select->doc;
    element = &feed->select->tree->elements[e];
    token = element->open;
    tag = element->tag;

    if ((tag != MCE_TAG_p && tag != MCE_TAG_div && tag != MCE_TAG_td)
        || token + 1 == doc->ntokens
        || doc->tokens[token + 1].kind != MCE_TOKEN_TEXT
        || memchr(doc->source.data + doc->tokens[token + 1].start, '\n',
                  doc->tokens[token + 2].start - doc->tokens[token + 1].start)
           == NULL)
    {
        return 0;
    }

    says = mce_element_says(doc, token);

    return mce_element_value(doc, token, says, MCE_VALUE_STYLE, &style)
           && mce_code_white_space(style, &value)
           && (mce_text_starts(value, "pre-line")
               || mce_text_starts(value, "pre-wrap")
               || mce_text_starts(value, "break-spaces"));
}


void
mce_feed_ruled(mce_feed_t *feed, uint32_t token, const uint8_t *p,
    const uint8_t *end)
{
    const uint8_t  *line;

    while ((line = memchr(p, '\n', (size_t) (end - p))) != NULL) {
        mce_build_text(feed->build, p, line);
        mce_build_void(feed->build, MCE_EL_br, token);
        p = line + 1;
    }

    mce_build_text(feed->build, p, end);
}


static int
mce_verse_is_line(const mce_tree_t *tree, uint32_t e)
{
    uint32_t  at;

    if (tree->elements[e].tag != MCE_TAG_div
        && tree->elements[e].tag != MCE_TAG_p)
    {
        return 0;
    }

    for (at = e + 1; at < tree->n
         && tree->elements[at].open < tree->elements[e].end; at++)
    {
        if (!(mce_tag_flags[tree->elements[at].tag] & MCE_TAG_INLINE)) {
            return 0;
        }
    }

    return 1;
}


static int
mce_verse_is_blank(const mce_document_t *doc, uint32_t e)
{
    uint32_t              i;
    const mce_element_t  *element;

    element = &doc->tree->elements[e];

    for (i = element->open; i < element->end; i++) {
        if (mce_token_is_text(&doc->tokens[i]) ? mce_verse_says(doc, i)
            : doc->tokens[i].tag == MCE_TAG_img)
        {
            return 0;
        }
    }

    return 1;
}


/*
 * Whether a text is more than spaces that do not break.
 */

static int
mce_verse_says(const mce_document_t *doc, uint32_t token)
{
    uint8_t         class;
    const uint8_t  *p, *end;

    end = doc->source.data + doc->tokens[token + 1].start;

    for (p = doc->source.data + doc->tokens[token].start; p < end; /* void */ )
    {
        class = mce_charclass(mce_text_next(&p, end));

        if (class != MCE_CHARCLASS_SPACE && class != MCE_CHARCLASS_NONE) {
            return 1;
        }
    }

    return 0;
}


/*
 * What holds the lines of one stanza: the element above a line and above all
 * that holds nothing but this line.
 */

static uint32_t
mce_verse_group(const mce_tree_t *tree, uint32_t poem, uint32_t e)
{
    int                   i;
    uint32_t              up, next;
    const mce_element_t  *elements;

    elements = tree->elements;
    up = elements[e].parent;

    for (i = 0; i < MCE_VERSE_LEVELS && up != poem && up + 1 == e; i++) {
        for (next = e + 1; next < tree->n
             && elements[next].open < elements[e].end; next++) { /* void */ }

        if (next < tree->n && elements[next].open < elements[up].end) {
            break;
        }

        e = up;
        up = elements[e].parent;
    }

    return up;
}
