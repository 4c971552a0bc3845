
/*
 * The elements that paths see: those of the tree, and those that the tree
 * leaves out, which are html, head, body, void and raw-text elements.
 */


#include <stdlib.h>

#include "base/arena.h"
#include "base/str.h"
#include "rules/path.h"
#include "text/ctype.h"
#include "text/entity.h"


typedef struct {
    mce_rule_page_t  *page;
    int               in_body;
} mce_page_builder_t;


static void mce_page_token(mce_page_builder_t *b, uint32_t i);
static void mce_page_open(mce_page_builder_t *b, uint32_t i);
static uint32_t mce_page_leaf_end(const mce_document_t *doc, uint32_t i);
static int mce_page_begins_body(const mce_rule_page_t *page, uint32_t i);
static int mce_page_is_head(unsigned tag);
static mce_status_t mce_page_decode(mce_rule_page_t *page, mce_str_t *value);


mce_status_t
mce_rule_page(mce_document_t *doc, mce_rule_page_t *page)
{
    uint32_t            i, n;
    mce_status_t        rc;
    mce_page_builder_t  b = { .page = page };

    memset(page, 0, sizeof(mce_rule_page_t));
    page->doc = doc;

    rc = mce_tree(doc, &page->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    n = 3;

    for (i = 0; i < doc->ntokens; i++) {
        n += doc->tokens[i].kind == MCE_TOKEN_OPEN;
    }

    page->nodes = mce_arena_calloc(doc->arena, n * sizeof(mce_rule_node_t));
    page->of = mce_arena_calloc(doc->arena, page->tree->n * sizeof(uint32_t));

    if (page->nodes == NULL || page->of == NULL) {
        return MCE_NO_MEMORY;
    }

    page->n = 3;

    for (i = 0; i < 3; i++) {
        page->nodes[i].open = doc->ntokens;
        page->nodes[i].end = doc->ntokens;
    }

    page->nodes[MCE_RULE_NODE_HTML].tag = MCE_TAG_html;
    page->nodes[MCE_RULE_NODE_HEAD].tag = MCE_TAG_head;
    page->nodes[MCE_RULE_NODE_BODY].tag = MCE_TAG_body;

    for (i = 0; i < doc->ntokens; i++) {
        mce_page_token(&b, i);
    }

    if (!b.in_body) {
        page->nodes[MCE_RULE_NODE_BODY].first = doc->ntokens;
    }

    return MCE_OK;
}


static void
mce_page_token(mce_page_builder_t *b, uint32_t i)
{
    mce_rule_page_t  *page;

    page = b->page;

    if (!b->in_body && mce_page_begins_body(page, i)) {
        b->in_body = 1;
        page->inside = page->n;
        page->nodes[MCE_RULE_NODE_HEAD].end = i;
        page->nodes[MCE_RULE_NODE_BODY].first = i;
    }

    if (page->doc->tokens[i].kind == MCE_TOKEN_OPEN) {
        mce_page_open(b, i);
    }
}


/*
 * Whether a token begins the body.  One inside an element of the head, such as
 * a picture in noscript, does not.
 */

static int
mce_page_begins_body(const mce_rule_page_t *page, uint32_t i)
{
    uint32_t              e;
    const mce_token_t    *token;
    const mce_element_t  *element;

    token = &page->doc->tokens[i];
    e = page->tree->of[i];
    element = &page->tree->elements[e];

    switch (token->kind) {

    case MCE_TOKEN_CLOSE:
        return token->tag == MCE_TAG_head;

    case MCE_TOKEN_OPEN:
        return token->tag == MCE_TAG_body
               || (!mce_page_is_head(token->tag)
                   && (e == 0
                       || (element->open == i && element->parent == 0)));

    default:
        return mce_token_is_text(token) && e == 0;
    }
}


static void
mce_page_open(mce_page_builder_t *b, uint32_t i)
{
    uint32_t              e, parent, end;
    unsigned              tag, flags;
    mce_rule_node_t      *node;
    mce_rule_page_t      *page;
    const mce_element_t  *element;

    page = b->page;
    tag = page->doc->tokens[i].tag;
    flags = mce_tag_flags[tag];

    if (tag == MCE_TAG_html || tag == MCE_TAG_head || tag == MCE_TAG_body) {
        node = &page->nodes[tag == MCE_TAG_html ? MCE_RULE_NODE_HTML
                            : tag == MCE_TAG_head ? MCE_RULE_NODE_HEAD
                            : MCE_RULE_NODE_BODY];

        if (node->open == page->doc->ntokens) {
            node->open = i;
        }

        return;
    }

    e = page->tree->of[i];
    element = &page->tree->elements[e];
    parent = e;

    if (e && element->open == i) {
        parent = element->parent;
        end = element->end;
        page->of[e] = page->n;

    } else if (flags & (MCE_TAG_VOID|MCE_TAG_RAW)) {
        end = mce_page_leaf_end(page->doc, i);

    } else {
        return;
    }

    parent = page->of[parent];

    if (b->in_body) {
        parent = parent < page->inside ? MCE_RULE_NODE_BODY : parent;

    } else if (parent == 0) {
        parent = MCE_RULE_NODE_HEAD;
    }

    page->nodes[page->n++] = (mce_rule_node_t) {
        .open = i, .first = i, .end = end, .parent = parent,
        .tag = (uint8_t) tag
    };
}


static uint32_t
mce_page_leaf_end(const mce_document_t *doc, uint32_t i)
{
    uint32_t  end;

    end = i + 1;

    if (mce_tag_flags[doc->tokens[i].tag] & MCE_TAG_VOID) {
        return end;
    }

    end += end < doc->ntokens && doc->tokens[end].kind == MCE_TOKEN_RAW;

    return end + (end < doc->ntokens
                  && doc->tokens[end].kind == MCE_TOKEN_CLOSE
                  && doc->tokens[end].tag == doc->tokens[i].tag);
}


static int
mce_page_is_head(unsigned tag)
{
    switch (tag) {

    case MCE_TAG_html:
    case MCE_TAG_head:
    case MCE_TAG_meta:
    case MCE_TAG_link:
    case MCE_TAG_title:
    case MCE_TAG_script:
    case MCE_TAG_style:
    case MCE_TAG_base:
    case MCE_TAG_noscript:
    case MCE_TAG_template:
        return 1;

    default:
        return 0;
    }
}


int
mce_rule_node_attr(const mce_rule_page_t *page, uint32_t n, const char *name,
    mce_str_t *value)
{
    return page->nodes[n].open < page->doc->ntokens
           && mce_token_attr_find(page->doc, page->nodes[n].open, name, value);
}


mce_status_t
mce_rule_page_names(mce_rule_page_t *page)
{
    uint32_t      n, pos;
    mce_attr_t    attr;
    mce_str_t    *value;
    mce_status_t  rc;

    if (page->ids != NULL) {
        return MCE_OK;
    }

    page->classes = mce_arena_calloc(page->doc->arena,
                                     page->n * sizeof(mce_str_t));
    page->ids = mce_arena_calloc(page->doc->arena,
                                 page->n * sizeof(mce_str_t));

    if (page->ids == NULL || page->classes == NULL) {
        return MCE_NO_MEMORY;
    }

    for (n = 0; n < page->n; n++) {
        if (page->nodes[n].open == page->doc->ntokens) {
            continue;
        }

        pos = 0;

        while (mce_token_attr(page->doc, page->nodes[n].open, &pos, &attr)) {
            value = mce_text_is(attr.name, "id") ? &page->ids[n]
                    : mce_text_is(attr.name, "class") ? &page->classes[n]
                    : NULL;

            if (value == NULL || value->data != NULL) {
                continue;
            }

            *value = attr.value;

            rc = mce_page_decode(page, value);
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    return MCE_OK;
}


/*
 * Decodes references in a value.  Its data is never NULL, as that would mean
 * that there is no such attribute.
 */

static mce_status_t
mce_page_decode(mce_rule_page_t *page, mce_str_t *value)
{
    if (value->len == 0) {
        value->data = (const uint8_t *) "";
        return MCE_OK;
    }

    return memchr(value->data, '&', value->len) == NULL
           ? MCE_OK : mce_attr_decode(page->doc->arena, *value, value);
}


int
mce_rule_found_node(mce_rule_page_t *page, mce_rule_found_t *found,
    uint32_t first, uint32_t end)
{
    if (!mce_array_reserve(page->doc->arena, found->ranges, found->n,
                           found->nalloc))
    {
        return 0;
    }

    found->ranges[found->n++] = (mce_span_t) { first, end };

    return 1;
}


int
mce_rule_found_text(mce_rule_page_t *page, mce_rule_found_t *found,
    mce_str_t text)
{
    if (!mce_array_reserve(page->doc->arena, found->texts, found->ntexts,
                           found->text_alloc))
    {
        return 0;
    }

    found->texts[found->ntexts++] = text;

    return 1;
}


int
mce_rule_found_attr(mce_rule_page_t *page, mce_rule_found_t *found,
    mce_span_t attr)
{
    if (!mce_array_reserve(page->doc->arena, found->attrs.elts,
                           found->attrs.n, found->attr_alloc))
    {
        return 0;
    }

    found->attrs.elts[found->attrs.n++] = attr;

    return 1;
}


/*
 * Adds all attributes of this name, as an element may have it twice.
 */

int
mce_rule_found_attrs(mce_rule_page_t *page, mce_rule_found_t *found,
    uint32_t open, const char *name)
{
    uint32_t    pos;
    mce_attr_t  attr;

    pos = 0;

    while (open < page->doc->ntokens
           && mce_token_attr(page->doc, open, &pos, &attr))
    {
        if (mce_text_is(attr.name, name)
            && !mce_rule_found_attr(page, found,
                                    mce_rule_page_attr(page, open, &attr,
                                                       pos)))
        {
            return 0;
        }
    }

    return 1;
}


mce_span_t
mce_rule_page_attr(const mce_rule_page_t *page, uint32_t open,
    const mce_attr_t *attr, uint32_t pos)
{
    return (mce_span_t) {
        (uint32_t) (attr->name.data - page->doc->source.data),
        page->doc->tokens[open].start + pos
    };
}


static int
mce_page_compare(const void *one, const void *two)
{
    const mce_span_t  *a = one, *b = two;

    return a->start != b->start ? (a->start < b->start ? -1 : 1)
           : a->end < b->end ? -1 : a->end > b->end;
}


void
mce_rule_found_order(mce_rule_found_t *found)
{
    size_t       i, n;
    mce_span_t  *range;

    for (i = 1; i < found->n; i++) {
        if (mce_page_compare(&found->ranges[i - 1], &found->ranges[i]) >= 0) {
            qsort(found->ranges, found->n, sizeof(mce_span_t),
                  mce_page_compare);
            break;
        }
    }

    n = 0;

    for (i = 0; i < found->n; i++) {
        range = &found->ranges[i];

        if (i == 0 || mce_page_compare(range - 1, range) != 0) {
            found->ranges[n++] = *range;
        }
    }

    found->n = n;
}
