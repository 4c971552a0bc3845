
/*
 * Links within the page and their targets.  Where the element with the id is
 * not written, the id goes to what stands there instead.
 */


#include "base/arena.h"
#include "base/str.h"
#include "render/tree/anchor.h"
#include "text/ctype.h"
#include "text/fragment.h"


/* places that are tried for an id; a quarter of the table is full, so that
   only ids made to collide need more */
#define MCE_ANCHOR_PLACES  32
/* size of a filter, by hash, of the ids that no node has yet: few ids of the
   page pass it, and each look into the table may miss the cache */
#define MCE_ANCHOR_UNSET  4096
/* a shorter tag has no id */
#define MCE_ANCHOR_TAG     7


/* an entry of the hash table */
typedef struct {
    uint32_t             hash;
    uint32_t             anchor;    /* its number, from 1; 0: it is free */
} mce_anchor_place_t;


typedef struct {
    const mce_select_t  *select;
    mce_content_t       *content;
    mce_anchor_place_t  *places;
    uint32_t             mask;      /* the number of places - 1 */
    uint8_t              unset[MCE_ANCHOR_UNSET];   /* the filter */
    uint32_t             n;         /* anchors */
    uint32_t             left;      /* targets still without a node */
    uint32_t             next;      /* the first node after the token */
    uint32_t             last;      /* the last node before it */
} mce_anchors_t;


static void mce_anchor_wanted(mce_anchors_t *anchors);
static void mce_anchor_nodes(mce_anchors_t *anchors);
static void mce_anchor_tokens(mce_anchors_t *anchors);
static void mce_anchor_token(mce_anchors_t *anchors, uint32_t token);
static uint32_t mce_anchor_node(mce_anchors_t *anchors, uint32_t token);
static int mce_anchor_holds(mce_anchors_t *anchors, uint32_t node,
    uint32_t token);
static void mce_anchor_set(mce_anchors_t *anchors, mce_anchor_t *anchor,
    uint32_t node, uint32_t e);
static void mce_anchor_leads(mce_content_t *content);
static void mce_anchor_links(mce_content_t *content);
static int mce_anchor_heads(mce_content_t *content, uint32_t link,
    mce_anchor_t *anchor);
static mce_anchor_t *mce_anchor_unset(const mce_anchors_t *anchors,
    mce_str_t id, uint32_t hash);
static mce_anchor_place_t *mce_anchor_place(const mce_anchors_t *anchors,
    mce_str_t id, uint32_t hash);
static int mce_anchor_reserved(mce_str_t id);
static void mce_anchor_rename(mce_content_t *content, mce_anchor_t *anchor);


mce_status_t
mce_anchors(const mce_select_t *select, mce_content_t *content)
{
    size_t         size;
    mce_status_t   rc;
    mce_anchors_t  anchors = { .select = select, .content = content };

    if (content->inner == 0) {
        return mce_notes(content);
    }

    for (size = 16; size < content->inner * 4; size *= 2) {
        /* void */
    }

    anchors.mask = (uint32_t) size - 1;
    anchors.places = mce_arena_calloc(content->doc->arena,
                                      size * sizeof(mce_anchor_place_t));
    content->anchors = mce_arena_calloc(content->doc->arena,
                                        content->inner
                                        * sizeof(mce_anchor_t));
    content->ids = mce_arena_calloc(content->doc->arena,
                                    2 * content->n * sizeof(uint32_t));

    if (anchors.places == NULL || content->anchors == NULL
        || content->ids == NULL)
    {
        return MCE_NO_MEMORY;
    }

    content->leads = content->ids + content->n;

    mce_anchor_wanted(&anchors);
    mce_anchor_nodes(&anchors);

    if (anchors.left) {
        mce_anchor_tokens(&anchors);
    }

    mce_anchor_leads(content);

    rc = mce_notes(content);

    mce_anchor_links(content);

    return content->text.failed ? MCE_NO_MEMORY : rc;
}


static void
mce_anchor_wanted(mce_anchors_t *anchors)
{
    uint32_t             i, hash;
    mce_str_t            id;
    mce_anchor_t        *anchor;
    mce_content_t       *content;
    const mce_node_t    *node;
    mce_anchor_place_t  *place;

    content = anchors->content;

    for (i = 0; i < content->n; i++) {
        node = &content->nodes[i];

        if (node->el != MCE_EL_a
            || content->text.data[node->start] != '#' || node->len < 2)
        {
            continue;
        }

        id = mce_node_text(content, node);
        id.data++;
        id.len--;
        hash = mce_fragment_hash(id);
        place = mce_anchor_place(anchors, id, hash);

        if (place && place->anchor == 0 && !mce_anchor_reserved(id)) {
            anchor = &content->anchors[anchors->n++];
            anchor->key = node->start + 1;
            anchor->key_len = (uint32_t) id.len;
            anchor->start = node->start;
            anchor->len = node->len;
            mce_anchor_rename(content, anchor);
            anchors->left++;

            place->hash = hash;
            place->anchor = anchors->n;
        }

        content->leads[i] = place ? place->anchor : 0;
    }
}


/*
 * Most targets are elements that are written: their nodes have the ids.
 */

static void
mce_anchor_nodes(mce_anchors_t *anchors)
{
    mce_buf_t       id;
    mce_node_t     *node, *end;
    mce_anchor_t   *anchor;
    mce_content_t  *content;

    content = anchors->content;
    end = content->nodes + content->n;
    id = mce_buf(content->doc->arena);

    for (node = content->nodes; node < end; node++) {

        if (!(node->flags & MCE_NODE_ID) || node->flags & MCE_NODE_HIDDEN) {
            continue;
        }

        id.len = 0;
        mce_node_attr(content, node, "id", &id);
        anchor = mce_anchor_unset(anchors, mce_buf_value(&id),
                                  mce_fragment_hash(mce_buf_value(&id)));

        if (anchor) {
            mce_anchor_set(anchors, anchor,
                           (uint32_t) (node - content->nodes),
                           anchors->select->tree->of[node->token]);
        }
    }

    content->text.failed |= id.failed;
}


/*
 * The other targets are found in the source; a node near them gets the id.
 */

static void
mce_anchor_tokens(mce_anchors_t *anchors)
{
    uint32_t             i;
    mce_str_t            key;
    const mce_token_t   *tokens;
    const mce_anchor_t  *anchor;
    const mce_select_t  *s;

    s = anchors->select;
    tokens = s->doc->tokens;

    for (i = 0; i < anchors->n; i++) {
        anchor = &anchors->content->anchors[i];

        if (anchor->node == 0) {
            key.data = anchors->content->text.data + anchor->key;
            key.len = anchor->key_len;
            anchors->unset[mce_fragment_hash(key) % MCE_ANCHOR_UNSET] = 1;
        }
    }

    for (i = 0; i < s->nabove; i++) {
        mce_anchor_token(anchors, s->tree->elements[s->above[i]].open);
    }

    for (i = s->from; i < s->last && anchors->left; i++) {
        if (tokens[i].kind == MCE_TOKEN_OPEN
            && tokens[i + 1].start - tokens[i].start > MCE_ANCHOR_TAG)
        {
            mce_anchor_token(anchors, i);
        }
    }
}


static void
mce_anchor_token(mce_anchors_t *anchors, uint32_t token)
{
    int                   i;
    uint32_t              e, hash, node, found;
    mce_str_t             values[2];
    mce_anchor_t         *anchor;
    const mce_select_t   *s;
    const mce_element_t  *element;

    static const mce_str_t  names[] = { mce_str("id"), mce_str("name") };

    s = anchors->select;
    e = s->tree->of[token];
    element = &s->tree->elements[e];

    if (element->open != token
        || (!(s->kept[e] & MCE_KEPT_ANY)
            && (s->kept[e] & (MCE_KEPT_TEXT|MCE_KEPT_NEVER)
                || element->flags & MCE_ELEMENT_SKIPPED
                || !(s->kept[element->parent] & MCE_KEPT_ANY))))
    {
        return;
    }

    found = mce_token_attrs(s->doc, token, names,
                           element->tag == MCE_TAG_a ? 2 : 1, values);

    for (i = 0; i < 2; i++) {

        if (!(found & 1u << i)) {
            continue;
        }

        hash = mce_fragment_hash(values[i]);
        anchor = anchors->unset[hash % MCE_ANCHOR_UNSET]
                 ? mce_anchor_unset(anchors, values[i], hash) : NULL;

        node = anchor ? mce_anchor_node(anchors, token) : 0;

        if (node) {
            mce_anchor_set(anchors, anchor, node, e);
        }
    }
}


/*
 * The node that takes the id of a token: the next one, or the block around the
 * token if nothing follows in it.
 */

static uint32_t
mce_anchor_node(mce_anchors_t *anchors, uint32_t token)
{
    uint8_t            kind;
    uint32_t           own, holder, next;
    const mce_node_t  *nodes;

    nodes = anchors->content->nodes;

    for (next = anchors->next; next < anchors->content->n; next++) {

        own = nodes[next].token;

        if (own == MCE_NODE_NONE) {
            continue;
        }

        if (own > token) {
            break;
        }

        anchors->last = next;
    }

    anchors->next = next;
    holder = anchors->last;

    while (holder && !mce_anchor_holds(anchors, holder, token)) {
        holder = nodes[holder].parent;
    }

    kind = mce_el_kind(nodes[holder].el);

    if (holder && next >= nodes[holder].end
        && (kind >= MCE_KIND_PHRASING || kind == MCE_KIND_ITEM
            || next == anchors->content->n))
    {
        next = holder;
    }

    if (next == anchors->content->n) {
        return 0;
    }

    while (next && nodes[next].flags & MCE_NODE_HIDDEN) {
        next = nodes[next].parent;
    }

    return next;
}


static int
mce_anchor_holds(mce_anchors_t *anchors, uint32_t node, uint32_t token)
{
    uint32_t           own;
    const mce_tree_t  *tree;

    tree = anchors->select->tree;
    own = mce_node_tag(&anchors->content->nodes[node]);

    return own != MCE_NODE_NONE
           && tree->elements[tree->of[own]].open == own
           && tree->elements[tree->of[own]].end > token;
}


static void
mce_anchor_set(mce_anchors_t *anchors, mce_anchor_t *anchor, uint32_t node,
    uint32_t e)
{
    mce_content_t  *content;

    content = anchors->content;
    anchor->node = node;
    anchor->e = e;
    anchors->left--;

    if (content->ids[node] == 0) {
        content->ids[node] = (uint32_t) (anchor - content->anchors) + 1;
        content->nodes[node].flags |= MCE_NODE_ID;
        content->nodes[node].flags &= (uint16_t) ~MCE_NODE_BARE;
    }
}


/*
 * Gives each link the anchor whose id is written: a node has a single id even
 * if several lead to it.  Links to what is not written lead nowhere.
 */

static void
mce_anchor_leads(mce_content_t *content)
{
    uint32_t             i;
    const mce_anchor_t  *anchor;

    for (i = 0; i < content->n; i++) {
        if (content->leads[i]) {
            anchor = &content->anchors[content->leads[i] - 1];
            content->leads[i] = anchor->node ? content->ids[anchor->node] : 0;
        }
    }
}


static void
mce_anchor_links(mce_content_t *content)
{
    int            unused;
    uint32_t       i, k;
    mce_node_t    *node;
    mce_anchor_t  *anchor;

    unused = 0;

    for (i = 0; i < content->n; i++) {
        node = &content->nodes[i];

        if (node->el != MCE_EL_a || node->flags & MCE_NODE_MARK
            || content->text.data[node->start] != '#')
        {
            continue;
        }

        anchor = mce_anchor_find(content, node);

        if (anchor && mce_anchor_heads(content, i, anchor)) {
            node->el = MCE_EL_span;
            node->flags |= MCE_NODE_HIDDEN;
            unused = 1;

        } else if (anchor) {
            node->start = anchor->start;
            node->len = anchor->len;
            anchor->used = 1;

        } else if (content->options->original.len) {
            node->flags |= MCE_NODE_AWAY;

        } else {
            node->el = MCE_EL_span;
            unused |= content->ids[i] != 0;
            node->flags |= content->ids[i] ? 0 : MCE_NODE_HIDDEN;
        }
    }

    for (i = 0; unused && content->anchors && i < content->n; i++) {
        k = content->ids[i];

        if (k == 0 || content->anchors[k - 1].used) {
            continue;
        }

        content->ids[i] = 0;

        if (content->nodes[i].el == MCE_EL_span
            && !(content->nodes[i].flags & MCE_NODE_SPEAKS))
        {
            content->nodes[i].flags |= MCE_NODE_HIDDEN;
        }
    }
}


/*
 * Whether a link in a heading leads to it.  Its id moves to the heading.
 */

static int
mce_anchor_heads(mce_content_t *content, uint32_t link, mce_anchor_t *anchor)
{
    uint32_t     heading;
    mce_node_t  *nodes;

    nodes = content->nodes;
    heading = nodes[link].parent;

    while (heading && mce_el_kind(nodes[heading].el) >= MCE_KIND_INLINE) {
        heading = nodes[heading].parent;
    }

    if (mce_el_kind(nodes[heading].el) != MCE_KIND_HEADING
        || anchor->node < heading || anchor->node >= nodes[heading].end)
    {
        return 0;
    }

    if (anchor->node == link) {

        if (content->ids[heading]) {
            return 0;
        }

        content->ids[heading] = content->ids[link];
        anchor->node = heading;
        nodes[heading].flags |= MCE_NODE_ID;
        nodes[heading].flags &= (uint16_t) ~MCE_NODE_BARE;
    }

    return 1;
}


mce_anchor_t *
mce_anchor_find(const mce_content_t *content, const mce_node_t *link)
{
    uint32_t  k;

    k = link->el == MCE_EL_a && content->leads
        ? content->leads[link - content->nodes] : 0;

    return k ? &content->anchors[k - 1] : NULL;
}


/*
 * The target of links that has this id, or NULL if there is none or a node has
 * the id already.
 */

static mce_anchor_t *
mce_anchor_unset(const mce_anchors_t *anchors, mce_str_t id, uint32_t hash)
{
    mce_anchor_t        *anchor;
    mce_anchor_place_t  *place;

    place = mce_anchor_place(anchors, id, hash);

    if (place == NULL || place->anchor == 0) {
        return NULL;
    }

    anchor = &anchors->content->anchors[place->anchor - 1];

    return anchor->node ? NULL : anchor;
}


static mce_anchor_place_t *
mce_anchor_place(const mce_anchors_t *anchors, mce_str_t id, uint32_t hash)
{
    size_t               i;
    mce_str_t            key;
    const mce_anchor_t  *anchor;
    mce_anchor_place_t  *place;

    for (i = 0; i < MCE_ANCHOR_PLACES; i++) {
        place = &anchors->places[(hash + i) & anchors->mask];

        if (place->anchor == 0) {
            return place;
        }

        if (place->hash != hash) {
            continue;
        }

        anchor = &anchors->content->anchors[place->anchor - 1];
        key.data = anchors->content->text.data + anchor->key;
        key.len = anchor->key_len;

        if (mce_fragment_same(key, id)) {
            return place;
        }
    }

    return NULL;
}


static int
mce_anchor_reserved(mce_str_t id)
{
    return mce_str_is(id, "content")
           || (id.len > 9 && memcmp(id.data, "mce-link-", 9) == 0);
}


/*
 * An id that looks like one of our notes gets the prefix "page-".  So does one
 * that has this prefix already, so that no two ids become the same.
 */

static void
mce_anchor_rename(mce_content_t *content, mce_anchor_t *anchor)
{
    mce_str_t   id;
    mce_buf_t  *text;

    text = &content->text;
    id.data = text->data + anchor->key;
    id.len = anchor->key_len;

    while (mce_text_starts(id, "page-")) {
        id.data += 5;
        id.len -= 5;
    }

    if (!mce_text_starts(id, "mce-note-")
        || !mce_buf_room(text, anchor->key_len + 6))
    {
        return;
    }

    anchor->start = (uint32_t) text->len;
    mce_buf_text(text, "#page-");
    mce_buf_add(text, text->data + anchor->key, anchor->key_len);
    anchor->len = (uint32_t) text->len - anchor->start;
}
