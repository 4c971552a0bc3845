
/*
 * Makes the DOM: a loop over the tokens, each node in the arena.
 */


#ifndef MCE_NO_LIBXML2

#include <libxml/parserInternals.h>

#include "base/arena.h"
#include "base/str.h"
#include "rules/dom.h"
#include "text/entity.h"


/* "contains(., 'x')" reads the text of an element and of all in it; the sum
   over all elements is bounded by this many times the length of the page */
#define MCE_DOM_TEXT  200

/* a byte that is no UTF-8 becomes three, and "&nGt;" six */
#define MCE_DOM_GROWS  2

/* each byte of a word is 1 */
#define MCE_DOM_BYTES  UINT64_C(0x0101010101010101)

#define mce_dom_is_plain(c)  ((c) < 0x80 && (c) != '&' && (c) != '\0')


typedef struct {
    mce_rule_page_t  *page;
    mce_arena_t      *arena;
    mce_rule_dom_t   *dom;
    mce_dom_node_t   *nodes;        /* of page->nodes */
    uint32_t         *depth;
    uint32_t          next;         /* of page->nodes */
    uint64_t          weight;       /* text times its depth */
} mce_dom_builder_t;


static mce_status_t mce_dom_element(mce_dom_builder_t *b, uint32_t n);
static mce_status_t mce_dom_attrs(mce_dom_builder_t *b, uint32_t n);
static mce_status_t mce_dom_attr(mce_dom_builder_t *b, uint32_t n,
    const mce_attr_t *attr);
static mce_status_t mce_dom_texts(mce_dom_builder_t *b, uint32_t i);
static xmlChar *mce_dom_name(mce_arena_t *arena, mce_str_t name);
static const uint8_t *mce_dom_plain(const uint8_t *p, const uint8_t *end);
static xmlChar *mce_dom_decode(mce_arena_t *arena, mce_str_t text,
    uint32_t (*next)(const uint8_t **p, const uint8_t *end));
static uint32_t mce_dom_next_in_text(const uint8_t **p, const uint8_t *end);
static uint32_t mce_dom_next_in_attr(const uint8_t **p, const uint8_t *end);
static uint32_t mce_dom_next_raw(const uint8_t **p, const uint8_t *end);
static void mce_dom_append(xmlNode *parent, xmlNode *node);


mce_status_t
mce_rule_dom(mce_rule_page_t *page, mce_rule_dom_t **dom)
{
    uint32_t           i;
    mce_status_t       rc;
    mce_dom_builder_t  b = { .page = page, .arena = page->doc->arena };

    b.dom = mce_arena_calloc(b.arena, sizeof(mce_rule_dom_t));
    b.nodes = mce_arena_calloc(b.arena, page->n * sizeof(mce_dom_node_t));
    b.depth = mce_arena_calloc(b.arena, page->n * sizeof(uint32_t));

    if (b.dom == NULL || b.nodes == NULL || b.depth == NULL) {
        return MCE_NO_MEMORY;
    }

    b.dom->doc.type = XML_HTML_DOCUMENT_NODE;
    b.dom->doc.doc = &b.dom->doc;

    for (rc = MCE_OK; rc == MCE_OK && b.next < 3; b.next++) {
        rc = mce_dom_element(&b, b.next);
    }

    for (i = 0; rc == MCE_OK && i < page->doc->ntokens; i++) {
        if (b.next < page->n && page->nodes[b.next].open == i) {
            rc = mce_dom_element(&b, b.next++);

        } else if (page->doc->tokens[i].kind == MCE_TOKEN_TEXT
                   || page->doc->tokens[i].kind == MCE_TOKEN_RAW)
        {
            rc = mce_dom_texts(&b, i);
        }
    }

    b.dom->too_deep = b.weight > MCE_DOM_TEXT
                                 * (uint64_t) page->doc->source.len;
    b.dom->nodes = b.nodes;
    *dom = b.dom;

    return rc;
}


static mce_status_t
mce_dom_element(mce_dom_builder_t *b, uint32_t n)
{
    uint32_t                end;
    mce_str_t               name;
    xmlNode                *node;
    const uint8_t          *source;
    const mce_rule_node_t  *from;

    from = &b->page->nodes[n];
    node = &b->nodes[n].node;

    b->nodes[n].first = from->first;
    b->nodes[n].end = from->end;
    b->nodes[n].number = n;

    node->type = XML_ELEMENT_NODE;
    node->doc = &b->dom->doc;

    /* what xmlXPathOrderDocElems() would set, by which nodes are sorted */
    b->dom->nnodes++;
    node->content = (xmlChar *) -(intptr_t) b->dom->nnodes;

    if (from->tag > MCE_TAG_CUSTOM) {
        node->name = (const xmlChar *) mce_tag_names[from->tag].name;

    } else {
        source = b->page->doc->source.data;
        name.data = source + b->page->doc->tokens[from->open].start + 1;
        end = b->page->doc->tokens[from->open + 1].start;

        for (name.len = 0; name.data + name.len < source + end; name.len++) {
            if (memchr(" \t\r\n\f/>", name.data[name.len], 7)) {
                break;
            }
        }

        node->name = mce_dom_name(b->arena, name);
    }

    if (n == MCE_RULE_NODE_HTML) {
        mce_dom_append((xmlNode *) &b->dom->doc, node);

    } else {
        mce_dom_append(&b->nodes[from->parent].node, node);
        b->depth[n] = b->depth[from->parent] + 1;
    }

    return node->name == NULL ? MCE_NO_MEMORY
           : from->open < b->page->doc->ntokens ? mce_dom_attrs(b, n)
           : MCE_OK;
}


static mce_status_t
mce_dom_attrs(mce_dom_builder_t *b, uint32_t n)
{
    uint32_t      pos, open;
    mce_attr_t    attr;
    mce_status_t  rc;

    pos = 0;
    rc = MCE_OK;
    open = b->page->nodes[n].open;

    while (rc == MCE_OK && mce_token_attr(b->page->doc, open, &pos, &attr)) {
        rc = mce_dom_attr(b, n, &attr);
    }

    return rc;
}


static mce_status_t
mce_dom_attr(mce_dom_builder_t *b, uint32_t n, const mce_attr_t *from)
{
    xmlNode  *node, *text;
    xmlAttr  *attr, *last;

    struct {
        xmlAttr  attr;
        xmlNode  text;
    }  *both;

    both = mce_arena_calloc(b->arena, sizeof(*both));
    if (both == NULL) {
        return MCE_NO_MEMORY;
    }

    attr = &both->attr;
    text = &both->text;
    node = &b->nodes[n].node;
    b->dom->nnodes++;

    attr->type = XML_ATTRIBUTE_NODE;
    attr->doc = &b->dom->doc;
    attr->parent = node;
    attr->name = mce_dom_name(b->arena, from->name);
    attr->children = text;
    attr->last = text;

    text->type = XML_TEXT_NODE;
    text->doc = &b->dom->doc;
    text->name = xmlStringText;
    text->parent = (xmlNode *) attr;
    text->content = mce_dom_decode(b->arena, from->value,
                                   mce_dom_next_in_attr);

    if (attr->name == NULL || text->content == NULL) {
        return MCE_NO_MEMORY;
    }

    /* "_private" of an element is its last attribute while the DOM is made */
    last = node->_private;
    node->_private = attr;

    if (last) {
        last->next = attr;
        attr->prev = last;

    } else {
        node->properties = attr;
    }

    return MCE_OK;
}


static mce_status_t
mce_dom_texts(mce_dom_builder_t *b, uint32_t i)
{
    int                 raw;
    uint32_t            parent;
    mce_str_t           text;
    mce_dom_node_t     *node;
    const mce_token_t  *token;

    token = &b->page->doc->tokens[i];
    raw = token->kind == MCE_TOKEN_RAW;

    parent = raw ? b->next - 1 : b->page->of[b->page->tree->of[i]];

    if (parent <= MCE_RULE_NODE_BODY) {
        parent = i < b->page->nodes[MCE_RULE_NODE_HEAD].end
                 ? MCE_RULE_NODE_HEAD : MCE_RULE_NODE_BODY;
    }

    node = mce_arena_calloc(b->arena, sizeof(mce_dom_node_t));
    if (node == NULL) {
        return MCE_NO_MEMORY;
    }

    text.data = b->page->doc->source.data + token->start;
    text.len = token[1].start - token->start;

    b->weight += (uint64_t) text.len * b->depth[parent];
    b->dom->nnodes++;

    node->first = i;
    node->end = i + 1;
    node->node.type = XML_TEXT_NODE;
    node->node.doc = &b->dom->doc;
    node->node.name = xmlStringText;
    node->node.content = mce_dom_decode(b->arena, text,
                     raw && token->tag != MCE_TAG_title
                         && token->tag != MCE_TAG_textarea
                     ? mce_dom_next_raw : mce_dom_next_in_text);

    if (node->node.content == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_dom_append(&b->nodes[parent].node, &node->node);

    return MCE_OK;
}


static xmlChar *
mce_dom_name(mce_arena_t *arena, mce_str_t name)
{
    size_t    i;
    uint8_t  *copy;

    copy = mce_arena_alloc(arena, name.len + 1);
    if (copy == NULL) {
        return NULL;
    }

    for (i = 0; i < name.len; i++) {
        copy[i] = name.data[i] < 0x80 && name.data[i]
                  ? mce_ascii_lower(name.data[i]) : '_';
    }

    copy[i] = '\0';

    return copy;
}


/*
 * The first byte that is no character of its own, by eight bytes at a time.
 */

static const uint8_t *
mce_dom_plain(const uint8_t *p, const uint8_t *end)
{
    uint64_t  word, sign;

    while (end - p >= 8) {
        memcpy(&word, p, 8);
        sign = word ^ MCE_DOM_BYTES * '&';

        /* a byte that is zero sets its high bit, which 0x80 and more have */
        if ((word | (word - MCE_DOM_BYTES) | (sign - MCE_DOM_BYTES))
            & MCE_DOM_BYTES * 0x80)
        {
            break;
        }

        p += 8;
    }

    while (p < end && mce_dom_is_plain(*p)) {
        p++;
    }

    return p;
}


/*
 * The text as libxml2 wants it: valid UTF-8 that a zero byte ends.
 */

static xmlChar *
mce_dom_decode(mce_arena_t *arena, mce_str_t text,
    uint32_t (*next)(const uint8_t **p, const uint8_t *end))
{
    size_t          size;
    uint32_t        c;
    uint8_t        *copy, *out;
    const uint8_t  *p, *end, *first;

    end = text.data + text.len;
    first = mce_dom_plain(text.data, end);
    size = text.len + 1;

    for (p = first; p < end; p++) {
        size += mce_dom_is_plain(*p) ? 0 : MCE_DOM_GROWS;
    }

    copy = mce_arena_alloc(arena, size);
    if (copy == NULL) {
        return NULL;
    }

    out = copy;
    p = text.data;

    while (p < end) {
        if (first > p) {
            memcpy(out, p, (size_t) (first - p));
            out += first - p;
            p = first;
            continue;
        }

        c = next(&p, end);
        out = mce_utf8_put(out, c ? c : 0xfffd);
        first = mce_dom_plain(p, end);
    }

    *out = '\0';

    return copy;
}


static uint32_t
mce_dom_next_in_text(const uint8_t **p, const uint8_t *end)
{
    return mce_text_next(p, end);
}


static uint32_t
mce_dom_next_in_attr(const uint8_t **p, const uint8_t *end)
{
    return mce_attr_next(p, end);
}


static uint32_t
mce_dom_next_raw(const uint8_t **p, const uint8_t *end)
{
    return mce_utf8_next(p, end);
}


static void
mce_dom_append(xmlNode *parent, xmlNode *node)
{
    node->parent = parent;
    node->prev = parent->last;

    if (parent->last) {
        parent->last->next = node;

    } else {
        parent->children = node;
    }

    parent->last = node;
}


#endif
