
/*
 * What elements with a shadow root hold is put into the slots of that.
 */


#include "base/arena.h"
#include "base/buffer.h"
#include "base/hash.h"
#include "base/str.h"
#include "html/arrange/slot.h"
#include "html/landmark.h"
#include "html/tree.h"
#include "text/ctype.h"


/* shadow roots within slots of others */
#define MCE_SLOT_DEPTH  32
/* tokens that are looked at for each token of the page */
#define MCE_SLOT_LOOKS  64

/* an element was put into a slot; its own slot without a name has its text; it
   is a shadow root with a slot */
#define MCE_SLOT_PUT     0x01
#define MCE_SLOT_FILLED  0x02
#define MCE_SLOT_ROOT    0x04


typedef struct {
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    uint32_t           *roots;      /* of each element, the template of its
                                       shadow root that has a slot, or 0 */
    uint32_t           *hosts;      /* of each of these elements, the one in
                                       whose root it stands, or 0 */
    uint32_t           *names;      /* of each element, a hash of the slot
                                       that it is for; 0 if that is not known
                                       yet */
    uint8_t            *put;        /* of each element, MCE_SLOT_PUT ... */
    uint64_t            looks;      /* that are left */
    unsigned            depth;
    mce_buf_t           out;
} mce_slot_t;


static int mce_slot_is_root(const mce_document_t *doc, uint32_t token);
static uint32_t mce_slot_find(mce_slot_t *slot);
static int mce_slot_is(const mce_document_t *doc, uint32_t token);
static void mce_slot_write(mce_slot_t *slot, uint32_t from, uint32_t end,
    uint32_t host);
static void mce_slot_host(mce_slot_t *slot, uint32_t e);
static void mce_slot_around(mce_slot_t *slot, uint32_t e, uint32_t host);
static void mce_slot_tag(mce_slot_t *slot, uint32_t token);
static void mce_slot_fill(mce_slot_t *slot, uint32_t e, uint32_t host);
static uint32_t mce_slot_name(const mce_document_t *doc, uint32_t token,
    const char *attr);
static uint32_t mce_slot_inner(const mce_slot_t *slot, uint32_t e);


mce_status_t
mce_slot_document(mce_document_t **doc)
{
    size_t                  i;
    mce_slot_t              slot = { .doc = *doc };
    mce_status_t            rc;
    const mce_landmarks_t  *landmarks;

    rc = mce_landmarks(*doc, &landmarks);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < landmarks->n
         && !mce_slot_is_root(*doc, landmarks->tokens[i]); i++)
    {
        /* void */
    }

    if (i == landmarks->n) {
        return MCE_OK;
    }

    rc = mce_tree(*doc, &slot.tree);
    if (rc != MCE_OK) {
        return rc;
    }

    slot.roots = mce_arena_calloc((*doc)->arena,
                                  slot.tree->n * sizeof(uint32_t));
    slot.hosts = mce_arena_calloc((*doc)->arena,
                                  slot.tree->n * sizeof(uint32_t));
    slot.names = mce_arena_calloc((*doc)->arena,
                                  slot.tree->n * sizeof(uint32_t));
    slot.put = mce_arena_calloc((*doc)->arena, slot.tree->n);

    if (slot.roots == NULL || slot.hosts == NULL || slot.names == NULL
        || slot.put == NULL)
    {
        return MCE_NO_MEMORY;
    }

    if (mce_slot_find(&slot) == 0) {
        return MCE_OK;
    }

    slot.looks = (uint64_t) (*doc)->ntokens * MCE_SLOT_LOOKS;
    slot.out = mce_buf((*doc)->arena);
    mce_slot_write(&slot, 0, (*doc)->ntokens, 0);
    rc = mce_buf_status(&slot.out);

    /* what was not looked at is not lost */
    if (rc == MCE_OK && slot.looks == 0) {
        return MCE_OK;
    }

    return rc == MCE_OK
           ? mce_document_replace(*doc, mce_buf_value(&slot.out), doc) : rc;
}


static int
mce_slot_is_root(const mce_document_t *doc, uint32_t token)
{
    mce_str_t  mode;

    return doc->tokens[token].tag == MCE_TAG_template
           && doc->tokens[token].kind == MCE_TOKEN_OPEN
           && (mce_token_attr_find(doc, token, "shadowrootmode", &mode)
               || mce_token_attr_find(doc, token, "shadowroot", &mode));
}


/*
 * Finds the shadow roots with slots that have names; returns how many there
 * are.  What goes into others stands where it is shown.
 */

static uint32_t
mce_slot_find(mce_slot_t *slot)
{
    uint32_t              e, n, up, root, *around;
    const mce_element_t  *elements;

    n = 0;
    elements = slot->tree->elements;

    /* of each element the template around it; it is set anew when an element
       is written */
    around = slot->hosts;

    for (e = 1; e < slot->tree->n; e++) {
        up = elements[e].parent;
        around[e] = elements[up].tag == MCE_TAG_template ? up : around[up];
        root = around[e];

        if (root && !(slot->put[root] & MCE_SLOT_ROOT)
            && mce_slot_is(slot->doc, elements[e].open)
            && mce_slot_name(slot->doc, elements[e].open, "name")
               != MCE_FNV_START
            && mce_slot_is_root(slot->doc, elements[root].open))
        {
            slot->put[root] |= MCE_SLOT_ROOT;
            up = elements[root].parent;
            n += up && slot->roots[up] == 0;
            slot->roots[up] = up && slot->roots[up] == 0 ? root
                                                         : slot->roots[up];
        }
    }

    return n;
}


static int
mce_slot_is(const mce_document_t *doc, uint32_t token)
{
    mce_str_t  tag;

    if (doc->tokens[token].tag > MCE_TAG_CUSTOM) {
        return 0;
    }

    tag = mce_token_source(doc, token);

    return mce_text_starts(tag, "<slot")
           && (mce_is_space(tag.data[5]) || tag.data[5] == '>'
               || tag.data[5] == '/');
}


/*
 * Writes tokens, up to "end"; they are of the shadow root of "host", if that
 * is not 0, whose styles hold in it alone.
 */

static void
mce_slot_write(mce_slot_t *slot, uint32_t from, uint32_t end, uint32_t host)
{
    uint32_t              i, e;
    mce_str_t             text;
    const mce_token_t    *tokens;
    const mce_element_t  *elements;

    tokens = slot->doc->tokens;
    elements = slot->tree->elements;

    for (i = from; i < end && !slot->out.failed; i++) {
        e = slot->tree->of[i];

        if (tokens[i].kind == MCE_TOKEN_OPEN && e && elements[e].open == i
            && slot->depth < MCE_SLOT_DEPTH)
        {
            if (host && mce_slot_is(slot->doc, i)) {
                mce_slot_around(slot, e, host);
                i = elements[e].end - 1;
                continue;
            }

            if (slot->roots[e]) {
                slot->hosts[e] = host;
                mce_slot_host(slot, e);
                i = elements[e].end - 1;
                continue;
            }
        }

        if (host && tokens[i].tag == MCE_TAG_style) {
            continue;
        }

        text = mce_token_source(slot->doc, i);
        mce_buf_add(&slot->out, text.data, text.len);
    }
}


/*
 * Writes an element with a shadow root: its tags around what that shows.
 */

static void
mce_slot_host(mce_slot_t *slot, uint32_t e)
{
    uint32_t              root;
    const mce_element_t  *elements;

    elements = slot->tree->elements;
    root = slot->roots[e];

    mce_slot_tag(slot, elements[e].open);

    slot->depth++;
    mce_slot_write(slot, elements[root].open + 1, mce_slot_inner(slot, root),
                   e);
    slot->depth--;

    if (mce_slot_inner(slot, e) < elements[e].end) {
        mce_slot_tag(slot, mce_slot_inner(slot, e));
    }
}


/*
 * Writes what is in a slot; with its tags if they may say that it is not seen.
 */

static void
mce_slot_around(mce_slot_t *slot, uint32_t e, uint32_t host)
{
    int                   says;
    mce_str_t             value;
    const mce_element_t  *elements;

    elements = slot->tree->elements;
    says = mce_token_attr_find(slot->doc, elements[e].open, "hidden", &value)
           || mce_token_attr_find(slot->doc, elements[e].open, "style",
                                  &value);

    if (says) {
        mce_slot_tag(slot, elements[e].open);
    }

    mce_slot_fill(slot, e, host);

    if (says && mce_slot_inner(slot, e) < elements[e].end) {
        mce_slot_tag(slot, mce_slot_inner(slot, e));
    }
}


static void
mce_slot_tag(mce_slot_t *slot, uint32_t token)
{
    mce_str_t  tag;

    tag = mce_token_source(slot->doc, token);
    mce_buf_add(&slot->out, tag.data, tag.len);
}


/*
 * Writes what the host has for a slot, or else what the slot itself holds.
 * Each child is written once, whatever slots there are.
 */

static void
mce_slot_fill(mce_slot_t *slot, uint32_t e, uint32_t host)
{
    int                   found;
    uint32_t              i, of, name, inner;
    mce_str_t             text;
    const mce_token_t    *tokens;
    const mce_element_t  *elements;

    found = 0;
    tokens = slot->doc->tokens;
    elements = slot->tree->elements;
    name = mce_slot_name(slot->doc, elements[e].open, "name");

    inner = mce_slot_inner(slot, host);

    slot->depth++;

    for (i = elements[host].open + 1; i < inner && slot->looks; i++) {
        slot->looks--;
        of = slot->tree->of[i];

        if (of == host) {
            text = mce_token_source(slot->doc, i);

            if (name == MCE_FNV_START && mce_token_is_text(&tokens[i])
                && !(slot->put[host] & MCE_SLOT_FILLED))
            {
                mce_buf_add(&slot->out, text.data, text.len);
                found |= mce_text_trim(text).len > 0;
            }

            continue;
        }

        if (elements[of].parent != host || elements[of].open != i) {
            continue;
        }

        if (of == slot->roots[host]) {
            i = elements[of].end - 1;
            continue;
        }

        if (slot->names[of] == 0) {
            slot->names[of] = mce_slot_name(slot->doc, i, "slot");
        }

        if (!(slot->put[of] & MCE_SLOT_PUT) && slot->names[of] == name) {
            slot->put[of] |= MCE_SLOT_PUT;
            found = 1;
            mce_slot_write(slot, i, elements[of].end, slot->hosts[host]);
        }

        i = elements[of].end - 1;
    }

    slot->put[host] |= name == MCE_FNV_START ? MCE_SLOT_FILLED : 0;

    if (!found) {
        mce_slot_write(slot, elements[e].open + 1, mce_slot_inner(slot, e),
                       host);
    }

    slot->depth--;
}


/*
 * A hash of the name of a slot, which is MCE_FNV_START where it has none.
 */

static uint32_t
mce_slot_name(const mce_document_t *doc, uint32_t token, const char *attr)
{
    mce_str_t  name;

    return mce_token_attr_find(doc, token, attr, &name)
           ? mce_fnv(mce_text_trim(name)) : MCE_FNV_START;
}


/*
 * The token after what an element holds: its end tag, if it has one.
 */

static uint32_t
mce_slot_inner(const mce_slot_t *slot, uint32_t e)
{
    uint32_t              end;
    const mce_token_t    *last;
    const mce_element_t  *element;

    element = &slot->tree->elements[e];
    end = element->end;
    last = &slot->doc->tokens[end - 1];

    return end - 1 > element->open && last->kind == MCE_TOKEN_CLOSE
           && last->tag == element->tag ? end - 1 : end;
}
