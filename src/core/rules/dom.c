
/*
 * Makes the nodes that XPath sees: a loop over the tokens.
 */


#include "base/arena.h"
#include "base/buffer.h"
#include "base/str.h"
#include "rules/dom.h"
#include "text/entity.h"


/* an invalid byte becomes three, and "&nGt;", five bytes, becomes six */
#define MCE_DOM_GROWS  2

/* tokens between two looks at the clock */
#define MCE_DOM_LOOKS  4096

/* a word whose bytes are all 1 */
#define MCE_DOM_BYTES  UINT64_C(0x0101010101010101)

#define mce_dom_is_plain(c)  ((c) < 0x80 && (c) != '&' && (c) != '\0')


typedef struct {
    mce_rule_page_t  *page;
    mce_arena_t      *arena;
    mce_rule_dom_t   *dom;
    mce_dom_node_t   *nodes;
    uint32_t          n;
    size_t            nalloc;
    size_t            attrs_alloc;  /* of dom->attrs */
    uint32_t          open;         /* the innermost open node */
    uint32_t          next;         /* of page->nodes */
    int               in_body;
    mce_buf_t         text;
    mce_buf_t         values;
} mce_dom_builder_t;


static mce_status_t mce_dom_token(mce_dom_builder_t *b, uint32_t i);
static uint32_t mce_dom_add(mce_dom_builder_t *b, mce_dom_kind_e kind,
    uint32_t parent);
static mce_status_t mce_dom_body(mce_dom_builder_t *b);
static void mce_dom_close(mce_dom_builder_t *b, uint32_t parent);
static mce_status_t mce_dom_element(mce_dom_builder_t *b, uint32_t own);
static mce_str_t mce_dom_unknown(mce_dom_builder_t *b, uint32_t open);
static mce_status_t mce_dom_attrs(mce_dom_builder_t *b, uint32_t own,
    uint32_t n);
static mce_status_t mce_dom_text(mce_dom_builder_t *b, uint32_t i);
static mce_str_t mce_dom_name(mce_arena_t *arena, mce_str_t name);
static const uint8_t *mce_dom_plain(const uint8_t *p, const uint8_t *end);
static void mce_dom_decode(mce_buf_t *out, mce_str_t text,
    uint32_t (*next)(const uint8_t **p, const uint8_t *end));
static uint32_t mce_dom_next_in_text(const uint8_t **p, const uint8_t *end);
static uint32_t mce_dom_next_in_attr(const uint8_t **p, const uint8_t *end);
static uint32_t mce_dom_next_raw(const uint8_t **p, const uint8_t *end);


mce_status_t
mce_rule_dom(mce_rule_page_t *page, mce_rule_dom_t **dom)
{
    uint32_t              i;
    mce_status_t          rc;
    mce_dom_builder_t     b = { .page = page, .arena = page->doc->arena };
    static const uint8_t  none[] = "";

    b.text = mce_buf(b.arena);
    b.values = mce_buf(b.arena);
    b.dom = mce_arena_calloc(b.arena, sizeof(mce_rule_dom_t));
    b.nalloc = 64 + 3 * (size_t) page->n;
    b.nodes = mce_arena_alloc(b.arena, b.nalloc * sizeof(mce_dom_node_t));

    /* offsets have 32 bits */
    if (b.dom == NULL || b.nodes == NULL
        || page->doc->source.len > UINT32_MAX / (MCE_DOM_GROWS + 1))
    {
        return MCE_NO_MEMORY;
    }

    b.dom->of = mce_arena_calloc(b.arena, page->n * sizeof(uint32_t));

    if (b.dom->of == NULL || !mce_buf_room(&b.text, page->doc->source.len)) {
        return MCE_NO_MEMORY;
    }

    /* the root, for which there is room */
    (void) mce_dom_add(&b, MCE_DOM_ROOT, 0);

    rc = mce_dom_element(&b, MCE_RULE_NODE_HTML);

    if (rc == MCE_OK) {
        rc = mce_dom_element(&b, MCE_RULE_NODE_HEAD);
    }

    b.next = MCE_RULE_NODE_BODY + 1;

    for (i = 0; rc == MCE_OK && i < page->doc->ntokens; i++) {
        rc = i % MCE_DOM_LOOKS == MCE_DOM_LOOKS - 1
             && mce_arena_canceled(b.arena)
             ? MCE_CANCELED : mce_dom_token(&b, i);
    }

    if (rc == MCE_OK) {
        rc = mce_dom_body(&b);
    }

    if (rc != MCE_OK || b.text.failed || b.values.failed) {
        return rc != MCE_OK ? rc : MCE_NO_MEMORY;
    }

    mce_dom_close(&b, 0);
    b.nodes[0].end = b.n;
    b.nodes[0].to = (uint32_t) b.text.len;

    b.dom->marks = mce_arena_calloc(b.arena, b.n * sizeof(uint32_t));
    b.dom->nodes = b.nodes;
    b.dom->n = b.n;
    b.dom->text = b.text.len ? b.text.data : none;
    b.dom->values = b.values.len ? b.values.data : none;
    *dom = b.dom;

    return b.dom->marks == NULL ? MCE_NO_MEMORY : MCE_OK;
}


static mce_status_t
mce_dom_token(mce_dom_builder_t *b, uint32_t i)
{
    mce_status_t  rc;

    if (i == b->page->nodes[MCE_RULE_NODE_BODY].first) {
        rc = mce_dom_body(b);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (b->next < b->page->n && b->page->nodes[b->next].open == i) {
        return mce_dom_element(b, b->next++);
    }

    return b->page->doc->tokens[i].kind == MCE_TOKEN_TEXT
           || b->page->doc->tokens[i].kind == MCE_TOKEN_RAW
           ? mce_dom_text(b, i) : MCE_OK;
}


static mce_status_t
mce_dom_body(mce_dom_builder_t *b)
{
    if (b->in_body) {
        return MCE_OK;
    }

    b->in_body = 1;

    return mce_dom_element(b, MCE_RULE_NODE_BODY);
}


/*
 * Adds a node as the last child of its parent, and returns its number; 0 if
 * there is no memory.
 */

static uint32_t
mce_dom_add(mce_dom_builder_t *b, mce_dom_kind_e kind, uint32_t parent)
{
    uint32_t         n;
    mce_dom_node_t  *node;

    if (!mce_array_reserve(b->arena, b->nodes, b->n, b->nalloc)) {
        return 0;
    }

    n = b->n++;
    node = &b->nodes[n];

    *node = (mce_dom_node_t) {
        .parent = parent, .inner = n + 1, .end = n + 1,
        .from = (uint32_t) b->text.len, .kind = (uint8_t) kind
    };

    if (kind == MCE_DOM_ATTR) {
        node->from = (uint32_t) b->values.len;

    } else {
        node->prev = b->nodes[parent].last;
        b->nodes[parent].last = n;
    }

    return n;
}


/*
 * Closes all open nodes that are inside this one.
 */

static void
mce_dom_close(mce_dom_builder_t *b, uint32_t parent)
{
    mce_dom_node_t  *node;

    while (b->open != parent && b->open != 0) {
        node = &b->nodes[b->open];
        node->end = b->n;
        node->to = (uint32_t) b->text.len;
        b->open = node->parent;
    }
}


static mce_status_t
mce_dom_element(mce_dom_builder_t *b, uint32_t own)
{
    uint32_t                n, parent;
    mce_str_t               name;
    mce_status_t            rc;
    const mce_rule_node_t  *from;

    from = &b->page->nodes[own];
    parent = own == MCE_RULE_NODE_HTML ? 0 : b->dom->of[from->parent];

    mce_dom_close(b, parent);

    n = mce_dom_add(b, MCE_DOM_ELEMENT, parent);
    if (n == 0) {
        return MCE_NO_MEMORY;
    }

    b->open = n;
    b->dom->of[own] = n;

    if (from->tag > MCE_TAG_CUSTOM) {
        name.data = (const uint8_t *) mce_tag_names[from->tag].name;
        name.len = mce_tag_names[from->tag].len;

    } else {
        name = mce_dom_unknown(b, from->open);
        if (name.data == NULL) {
            return MCE_NO_MEMORY;
        }
    }

    rc = from->open < b->page->doc->ntokens
         ? mce_dom_attrs(b, own, n) : MCE_OK;

    b->nodes[n].own = own;
    b->nodes[n].tag = from->tag;
    b->nodes[n].name = name;
    b->nodes[n].inner = b->n;

    return rc;
}


static mce_str_t
mce_dom_unknown(mce_dom_builder_t *b, uint32_t open)
{
    mce_str_t       name;
    const uint8_t  *source, *end;

    source = b->page->doc->source.data;
    end = source + b->page->doc->tokens[open + 1].start;
    name.data = source + b->page->doc->tokens[open].start + 1;

    for (name.len = 0; name.data + name.len < end; name.len++) {
        if (memchr(" \t\r\n\f/>", name.data[name.len], 7)) {
            break;
        }
    }

    return mce_dom_name(b->arena, name);
}


static mce_status_t
mce_dom_attrs(mce_dom_builder_t *b, uint32_t own, uint32_t element)
{
    uint32_t         n, pos, open;
    mce_attr_t       attr;
    mce_rule_dom_t  *dom;
    mce_dom_node_t  *node;

    pos = 0;
    dom = b->dom;
    open = b->page->nodes[own].open;

    while (mce_token_attr(b->page->doc, open, &pos, &attr)) {
        n = mce_dom_add(b, MCE_DOM_ATTR, element);

        if (n == 0 || !mce_array_reserve(b->arena, dom->attrs, dom->nattrs,
                                         b->attrs_alloc))
        {
            return MCE_NO_MEMORY;
        }

        mce_dom_decode(&b->values, attr.value, mce_dom_next_in_attr);

        node = &b->nodes[n];
        node->own = (uint32_t) dom->nattrs;
        dom->attrs[dom->nattrs++] = mce_rule_page_attr(b->page, open, &attr,
                                                       pos);
        node->to = (uint32_t) b->values.len;
        node->name = mce_dom_name(b->arena, attr.name);

        if (node->name.data == NULL) {
            return MCE_NO_MEMORY;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_dom_text(mce_dom_builder_t *b, uint32_t i)
{
    int                 raw;
    uint32_t            n, parent;
    mce_str_t           text;
    const mce_token_t  *token;

    token = &b->page->doc->tokens[i];
    raw = token->kind == MCE_TOKEN_RAW;

    parent = raw ? b->next - 1 : b->page->of[b->page->tree->of[i]];

    if (i >= b->page->nodes[MCE_RULE_NODE_BODY].first) {
        parent = parent < b->page->inside ? MCE_RULE_NODE_BODY : parent;

    } else if (parent == 0) {
        parent = MCE_RULE_NODE_HEAD;
    }

    parent = b->dom->of[parent];
    mce_dom_close(b, parent);

    n = mce_dom_add(b, MCE_DOM_TEXT, parent);
    if (n == 0) {
        return MCE_NO_MEMORY;
    }

    text.data = b->page->doc->source.data + token->start;
    text.len = token[1].start - token->start;

    mce_dom_decode(&b->text, text,
                   raw && token->tag != MCE_TAG_title
                       && token->tag != MCE_TAG_textarea
                   ? mce_dom_next_raw : mce_dom_next_in_text);

    b->nodes[n].own = i;
    b->nodes[n].to = (uint32_t) b->text.len;

    return MCE_OK;
}


/*
 * Copies a name in lower case, with a zero byte after it; data is NULL if
 * there is no memory.
 */

static mce_str_t
mce_dom_name(mce_arena_t *arena, mce_str_t name)
{
    size_t    i;
    uint8_t  *copy;

    copy = mce_arena_alloc(arena, name.len + 1);
    if (copy == NULL) {
        return (mce_str_t) mce_null_str;
    }

    for (i = 0; i < name.len; i++) {
        copy[i] = name.data[i] < 0x80 && name.data[i]
                  ? mce_ascii_lower(name.data[i]) : '_';
    }

    copy[i] = '\0';

    return (mce_str_t) { name.len, copy };
}


/*
 * The first byte that cannot be copied as it is; eight bytes are tested at a
 * time.
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
 * Adds the text as valid UTF-8 without zero bytes.
 */

static void
mce_dom_decode(mce_buf_t *out, mce_str_t text,
    uint32_t (*next)(const uint8_t **p, const uint8_t *end))
{
    size_t          size;
    uint8_t        *place;
    uint32_t        c;
    const uint8_t  *p, *end, *first;

    end = text.data + text.len;
    first = mce_dom_plain(text.data, end);
    size = text.len;

    for (p = first; p < end; p++) {
        size += mce_dom_is_plain(*p) ? 0 : MCE_DOM_GROWS;
    }

    if (size == 0 || !mce_buf_room(out, size)) {
        return;
    }

    place = out->data + out->len;
    p = text.data;

    while (p < end) {
        if (first > p) {
            memcpy(place, p, (size_t) (first - p));
            place += first - p;
            p = first;
            continue;
        }

        c = next(&p, end);
        place = mce_utf8_put(place, c ? c : 0xfffd);
        first = mce_dom_plain(p, end);
    }

    out->len = (size_t) (place - out->data);
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
