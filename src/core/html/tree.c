
/*
 * The flat element tree.  The open elements are the current one and its
 * ancestors.  Every walk over them is bounded by MCE_TREE_MAX_DEPTH, and
 * avoided where no element of the wanted kind is open.
 */


#include <string.h>

#include "base/arena.h"
#include "html/tree.h"


/* what stops the search for the element that an end tag closes, or that a
   start tag closes by implication */
#define MCE_SCOPE_P        0x01
#define MCE_SCOPE_LIST     0x02
#define MCE_SCOPE_DL       0x04
#define MCE_SCOPE_TABLE    0x08
#define MCE_SCOPE_CELL     0x10
#define MCE_SCOPE_BLOCK    0x20
#define MCE_SCOPE_LI       0x40
#define MCE_SCOPE_NONE     0x80

/* any heading's end tag closes any heading: they are elements of one kind */
#define mce_tree_kind(tag)                                                    \
    (mce_tag_flags[tag] & MCE_TAG_HEADING ? MCE_TAG_h1 : (tag))
#define mce_tree_is(element, kind)                                            \
    ((element) == (kind)                                                      \
     || ((kind) == MCE_TAG_h1 && mce_tag_flags[element] & MCE_TAG_HEADING))

/* what stops the search of an end tag, if it is not the usual scope */
static const uint8_t  mce_tree_closes[MCE_TAG_COUNT] = {
    [MCE_TAG_p] = MCE_SCOPE_BLOCK,
    [MCE_TAG_h1] = MCE_SCOPE_P,
    [MCE_TAG_h2] = MCE_SCOPE_P,
    [MCE_TAG_h3] = MCE_SCOPE_P,
    [MCE_TAG_h4] = MCE_SCOPE_P,
    [MCE_TAG_h5] = MCE_SCOPE_P,
    [MCE_TAG_h6] = MCE_SCOPE_P,
    [MCE_TAG_li] = MCE_SCOPE_LI|MCE_SCOPE_CELL,
    [MCE_TAG_td] = MCE_SCOPE_TABLE,
    [MCE_TAG_th] = MCE_SCOPE_TABLE,
    [MCE_TAG_tr] = MCE_SCOPE_TABLE,
    [MCE_TAG_tbody] = MCE_SCOPE_TABLE,
    [MCE_TAG_thead] = MCE_SCOPE_TABLE,
    [MCE_TAG_tfoot] = MCE_SCOPE_TABLE,
    [MCE_TAG_caption] = MCE_SCOPE_TABLE,
    [MCE_TAG_table] = MCE_SCOPE_TABLE
};

#define MCE_SCOPES_OBJECT  (MCE_SCOPE_P|MCE_SCOPE_LIST|MCE_SCOPE_DL)

/* the searches that an element stops, if they differ from those that blocks
   stop */
static const uint8_t  mce_tree_scopes[MCE_TAG_COUNT] = {
    [MCE_TAG_template] = 0xff,
    [MCE_TAG_table] = 0xff,
    [MCE_TAG_td] = MCE_SCOPES_OBJECT|MCE_SCOPE_CELL,
    [MCE_TAG_th] = MCE_SCOPES_OBJECT|MCE_SCOPE_CELL,
    [MCE_TAG_caption] = MCE_SCOPES_OBJECT,
    [MCE_TAG_button] = MCE_SCOPES_OBJECT,
    [MCE_TAG_object] = MCE_SCOPES_OBJECT,
    [MCE_TAG_ul] = MCE_SCOPE_LIST|MCE_SCOPE_DL|MCE_SCOPE_LI,
    [MCE_TAG_ol] = MCE_SCOPE_LIST|MCE_SCOPE_DL|MCE_SCOPE_LI,
    [MCE_TAG_p] = MCE_SCOPE_NONE,
    [MCE_TAG_div] = MCE_SCOPE_NONE,
    [MCE_TAG_address] = MCE_SCOPE_NONE,
    [MCE_TAG_CUSTOM] = MCE_SCOPE_NONE
};


typedef struct {
    mce_document_t  *doc;
    mce_tree_t      *tree;
    mce_element_t   *elements;
    size_t           nalloc;

    uint32_t         at;                /* the current element */
    uint32_t         link;              /* the open <a href>, or 0 */
    uint16_t         open[MCE_TAG_COUNT];   /* of each tag, how many */
    uint16_t         unknown[256];          /* of unknown names, by hash */
} mce_tree_builder_t;


static mce_status_t mce_tree_walk(mce_tree_builder_t *b);
static mce_status_t mce_tree_open(mce_tree_builder_t *b, uint32_t token);
static inline int mce_tree_is_row(unsigned tag);
static mce_status_t mce_tree_push(mce_tree_builder_t *b, uint32_t token);
static void mce_tree_imply(mce_tree_builder_t *b, unsigned tag,
    uint32_t token);
static void mce_tree_imply_table(mce_tree_builder_t *b, unsigned tag,
    uint32_t token);
static inline unsigned mce_tree_has(const mce_tree_builder_t *b,
    unsigned kind);
static inline void mce_tree_end(mce_tree_builder_t *b, unsigned kind,
    unsigned scope, uint32_t token);
static void mce_tree_close(mce_tree_builder_t *b, uint32_t token);
static uint32_t mce_tree_find(mce_tree_builder_t *b, unsigned kind,
    unsigned hash, unsigned scope);
static unsigned mce_tree_stops(unsigned tag, unsigned scope);
static void mce_tree_pop(mce_tree_builder_t *b, uint32_t e, uint32_t token);
static inline void mce_tree_leave(mce_tree_builder_t *b, uint32_t token);
static void mce_tree_leave_unknown(mce_tree_builder_t *b,
    mce_element_t *element);
static void mce_tree_custom(mce_tree_builder_t *b, mce_element_t *element);


mce_status_t
mce_tree(mce_document_t *doc, const mce_tree_t **tree)
{
    mce_status_t        rc;
    mce_tree_builder_t  b;

    if (doc->tree != NULL) {
        *tree = doc->tree;
        return MCE_OK;
    }

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    memset(&b, 0, sizeof(mce_tree_builder_t));

    b.doc = doc;
    b.tree = mce_arena_calloc(doc->arena, sizeof(mce_tree_t));
    if (b.tree == NULL) {
        return MCE_NO_MEMORY;
    }

    b.tree->of = mce_arena_alloc(doc->arena,
                                 (doc->ntokens + 1) * sizeof(uint32_t));
    b.nalloc = doc->ntokens / 3 + 16;
    b.elements = mce_arena_alloc(doc->arena,
                                 b.nalloc * sizeof(mce_element_t));

    if (b.tree->of == NULL || b.elements == NULL) {
        return MCE_NO_MEMORY;
    }

    memset(b.elements, 0, sizeof(mce_element_t));
    b.elements[0].tag = MCE_TAG_body;
    b.tree->n = 1;

    rc = mce_tree_walk(&b);
    if (rc != MCE_OK) {
        return rc;
    }

    b.elements[0].end = doc->ntokens;
    b.tree->elements = b.elements;

    doc->tree = b.tree;
    *tree = b.tree;

    return MCE_OK;
}


static mce_status_t
mce_tree_walk(mce_tree_builder_t *b)
{
    uint32_t         i;
    mce_token_t     *token;
    mce_status_t     rc;
    mce_document_t  *doc;

    doc = b->doc;

    for (i = 0; i < doc->ntokens; i++) {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN) {
            rc = mce_tree_open(b, i);
            if (rc != MCE_OK) {
                return rc;
            }
        }

        b->tree->of[i] = b->at;

        if (token->kind == MCE_TOKEN_TEXT) {
            token->flags |= (b->link ? MCE_TOKEN_LINK : 0)
                            | (b->elements[b->at].flags
                               & MCE_ELEMENT_SKIPPED);

        } else if (token->kind == MCE_TOKEN_CLOSE) {
            mce_tree_close(b, i);
        }
    }

    b->tree->of[i] = 0;

    while (b->at) {
        mce_tree_leave(b, doc->ntokens);
    }

    return MCE_OK;
}


static mce_status_t
mce_tree_open(mce_tree_builder_t *b, uint32_t i)
{
    unsigned            tag;
    const mce_token_t  *token;

    token = &b->doc->tokens[i];
    tag = token->tag;

    mce_tree_imply(b, tag, i);

    if (mce_tag_flags[tag] & (MCE_TAG_VOID|MCE_TAG_RAW)) {
        if (tag == MCE_TAG_meta || tag == MCE_TAG_title) {
            b->tree->head = i + 1;
        }

        return MCE_OK;
    }

    /* "/>" means something in foreign content only */
    if (tag == MCE_TAG_html || tag == MCE_TAG_head || tag == MCE_TAG_body
        || (tag == MCE_TAG_form && mce_tree_is_row(b->elements[b->at].tag))
        || (token->flags & MCE_TOKEN_SELF_CLOSED
            && (tag == MCE_TAG_svg || tag == MCE_TAG_math
                || b->elements[b->at].flags & MCE_ELEMENT_SKIPPED)))
    {
        return MCE_OK;
    }

    return mce_tree_push(b, i);
}


/*
 * Whether an element holds cells, or rows of them: a form that opens there
 * holds nothing.
 */

static inline int
mce_tree_is_row(unsigned tag)
{
    return tag == MCE_TAG_table || tag == MCE_TAG_tbody || tag == MCE_TAG_tr
           || tag == MCE_TAG_thead || tag == MCE_TAG_tfoot;
}


static mce_status_t
mce_tree_push(mce_tree_builder_t *b, uint32_t i)
{
    uint32_t            n;
    unsigned            tag, depth;
    mce_str_t           value;
    mce_element_t      *element;
    const mce_token_t  *token;

    n = b->tree->n;
    depth = b->elements[b->at].depth;

    if (depth == MCE_TREE_MAX_DEPTH) {
        return MCE_OK;
    }

    if (depth == b->doc->max_nesting) {
        return MCE_TOO_LARGE;
    }

    if (!mce_array_reserve(b->doc->arena, b->elements, n, b->nalloc)) {
        return MCE_NO_MEMORY;
    }

    token = &b->doc->tokens[i];
    tag = token->tag;

    element = &b->elements[n];
    element->open = i;
    element->parent = b->at;
    element->depth = (uint16_t) (depth + 1);
    element->tag = (uint8_t) tag;
    element->flags = b->elements[b->at].flags & MCE_ELEMENT_SKIPPED;

    if (mce_tag_flags[tag] & MCE_TAG_SKIP
        && !(tag == MCE_TAG_template
             && (mce_token_attr_find(b->doc, i, "shadowrootmode", &value)
                 || mce_token_attr_find(b->doc, i, "shadowroot", &value))))
    {
        element->flags |= MCE_ELEMENT_SKIPPED;
    }

    b->tree->n = n + 1;
    b->at = n;
    b->open[tag]++;

    if (tag <= MCE_TAG_CUSTOM) {
        b->unknown[token->hash]++;
    }

    if (tag == MCE_TAG_a && mce_token_is_link(b->doc, i)) {
        element->flags |= MCE_ELEMENT_HREF;
        b->link = n;
    }

    return MCE_OK;
}


/*
 * Closes what a start tag closes by implication.
 */

static void
mce_tree_imply(mce_tree_builder_t *b, unsigned tag, uint32_t token)
{
    switch (tag) {

    case MCE_TAG_a:
        mce_tree_end(b, tag, MCE_SCOPE_BLOCK, token);
        return;

    case MCE_TAG_audio:
    case MCE_TAG_button:
    case MCE_TAG_noscript:
    case MCE_TAG_select:
    case MCE_TAG_template:
    case MCE_TAG_video:
        /* these may stand within a paragraph */
        return;

    case MCE_TAG_li:
        mce_tree_end(b, tag, MCE_SCOPE_LIST, token);
        break;

    case MCE_TAG_dd:
    case MCE_TAG_dt:
        mce_tree_end(b, MCE_TAG_dd, MCE_SCOPE_DL, token);
        mce_tree_end(b, MCE_TAG_dt, MCE_SCOPE_DL, token);
        break;

    case MCE_TAG_tr:
    case MCE_TAG_td:
    case MCE_TAG_th:
    case MCE_TAG_tbody:
    case MCE_TAG_thead:
    case MCE_TAG_tfoot:
        mce_tree_imply_table(b, tag, token);
        return;

    case MCE_TAG_h1:
    case MCE_TAG_h2:
    case MCE_TAG_h3:
    case MCE_TAG_h4:
    case MCE_TAG_h5:
    case MCE_TAG_h6:
        mce_tree_end(b, MCE_TAG_h1, MCE_SCOPE_P, token);
        break;

    default:
        if (!(mce_tag_flags[tag] & MCE_TAG_BLOCK)) {
            return;
        }
    }

    mce_tree_end(b, MCE_TAG_p, MCE_SCOPE_P, token);
}


static void
mce_tree_imply_table(mce_tree_builder_t *b, unsigned tag, uint32_t token)
{
    unsigned              i, n;

    /* a cell ends a cell; a row ends a cell and a row; a part ends all */
    static const uint8_t  parts[] = {
        MCE_TAG_td, MCE_TAG_th, MCE_TAG_tr, MCE_TAG_tbody, MCE_TAG_thead,
        MCE_TAG_tfoot
    };

    n = tag == MCE_TAG_td || tag == MCE_TAG_th ? 2 : tag == MCE_TAG_tr ? 3 : 6;

    for (i = 0; i < n; i++) {
        mce_tree_end(b, parts[i], MCE_SCOPE_TABLE, token);
    }
}


/*
 * Headings are counted by their tags, so that others have no kind to look up.
 */

static inline unsigned
mce_tree_has(const mce_tree_builder_t *b, unsigned kind)
{
    return kind != MCE_TAG_h1 ? b->open[kind]
           : b->open[MCE_TAG_h1] + b->open[MCE_TAG_h2] + b->open[MCE_TAG_h3]
             + b->open[MCE_TAG_h4] + b->open[MCE_TAG_h5] + b->open[MCE_TAG_h6];
}


/*
 * Closes the innermost open element of a kind if nothing stops the search.
 */

static inline void
mce_tree_end(mce_tree_builder_t *b, unsigned kind, unsigned scope,
    uint32_t token)
{
    /* it is mostly the current one */
    if (b->elements[b->at].tag == kind) {
        mce_tree_leave(b, token);

    } else if (mce_tree_has(b, kind)) {
        mce_tree_pop(b, mce_tree_find(b, kind, 0, scope), token);
    }
}


static void
mce_tree_close(mce_tree_builder_t *b, uint32_t i)
{
    uint32_t            e;
    unsigned            tag, scope;
    const mce_token_t  *token;

    token = &b->doc->tokens[i];
    tag = token->tag;

    /* most end tags close what was opened last */
    if (tag == b->elements[b->at].tag && tag > MCE_TAG_CUSTOM && b->at) {
        mce_tree_leave(b, i + 1);
        return;
    }

    if (tag == MCE_TAG_template) {
        scope = 0;

    } else if (mce_tree_closes[tag]) {
        scope = mce_tree_closes[tag];

    } else if (mce_tag_flags[tag] & (MCE_TAG_BLOCK|MCE_TAG_SKIP)) {
        scope = MCE_SCOPE_CELL;

    } else {
        scope = MCE_SCOPE_BLOCK;
    }

    e = mce_tree_find(b, mce_tree_kind(tag), token->hash, scope);

    if (e == 0 && tag == MCE_TAG_a) {
        /* the element goes on, but what follows is not linked any more */
        b->link = 0;
        return;
    }

    mce_tree_pop(b, e, i + 1);
}


/*
 * The innermost open element of a kind, or 0 if there is none or if an element
 * between stops the search.
 */

static uint32_t
mce_tree_find(mce_tree_builder_t *b, unsigned kind, unsigned hash,
    unsigned scope)
{
    uint32_t              e;
    const mce_element_t  *element;

    if (!mce_tree_has(b, kind)
        || (kind <= MCE_TAG_CUSTOM && b->unknown[hash] == 0))
    {
        return 0;
    }

    for (e = b->at; e; e = element->parent) {
        element = &b->elements[e];

        if (mce_tree_is(element->tag, kind)
            && (kind > MCE_TAG_CUSTOM
                || b->doc->tokens[element->open].hash == hash))
        {
            return e;
        }

        if (mce_tree_stops(element->tag, scope)) {
            return 0;
        }
    }

    return 0;
}


static unsigned
mce_tree_stops(unsigned tag, unsigned scope)
{
    unsigned  block;

    block = mce_tag_flags[tag] & MCE_TAG_BLOCK;

    if (scope & MCE_SCOPE_BLOCK) {
        return block;
    }

    return scope & (mce_tree_scopes[tag] ? mce_tree_scopes[tag]
                    : block ? MCE_SCOPE_LIST|MCE_SCOPE_DL : 0);
}


/*
 * Closes the element and those in it; 0 closes nothing.
 */

static void
mce_tree_pop(mce_tree_builder_t *b, uint32_t e, uint32_t token)
{
    uint32_t  end;

    end = b->elements[e].parent;

    while (b->at != end && e) {
        mce_tree_leave(b, token);
    }
}


static inline void
mce_tree_leave(mce_tree_builder_t *b, uint32_t token)
{
    mce_element_t  *element;

    element = &b->elements[b->at];
    element->end = token;

    if (b->open[MCE_TAG_UNKNOWN] | b->open[MCE_TAG_CUSTOM]) {
        mce_tree_leave_unknown(b, element);
    }

    b->open[element->tag]--;
    b->link = b->link == b->at ? 0 : b->link;
    b->at = element->parent;
}


/*
 * Of an unknown element, or within one.
 */

static void
mce_tree_leave_unknown(mce_tree_builder_t *b, mce_element_t *element)
{
    if (element->tag <= MCE_TAG_CUSTOM) {
        b->unknown[b->doc->tokens[element->open].hash]--;
    }

    if (b->open[MCE_TAG_UNKNOWN]) {
        mce_tree_custom(b, element);
    }
}


/*
 * Within unknown elements: one is a block if a block is in it.
 */

static void
mce_tree_custom(mce_tree_builder_t *b, mce_element_t *element)
{
    mce_token_t  *open, *close;

    if (!(mce_tag_flags[element->tag] & MCE_TAG_BLOCK)
        && !(element->flags & MCE_ELEMENT_BLOCKS))
    {
        return;
    }

    b->elements[element->parent].flags |= MCE_ELEMENT_BLOCKS;

    if (element->tag != MCE_TAG_UNKNOWN) {
        return;
    }

    open = &b->doc->tokens[element->open];
    close = &b->doc->tokens[element->end - 1];

    b->open[MCE_TAG_UNKNOWN]--;
    b->open[MCE_TAG_CUSTOM]++;

    element->tag = MCE_TAG_CUSTOM;
    open->tag = MCE_TAG_CUSTOM;

    if (close->kind == MCE_TOKEN_CLOSE && close->hash == open->hash) {
        close->tag = MCE_TAG_CUSTOM;
    }
}
