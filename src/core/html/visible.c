
/*
 * What is seen of each element, from the outermost in: what it says of itself,
 * and what it inherits.
 */


#include "base/arena.h"
#include "base/str.h"
#include "html/veil.h"


/* channels of colours that differ by no more look the same */
#define MCE_VISIBLE_NEAR  10


/* what holds within an element */
typedef struct {
    uint32_t            color;
    uint32_t            ground;
    uint8_t             box;
    uint8_t             box_by;
    uint8_t             hidden;     /* by its visibility, */
    uint8_t             hidden_by;
    uint8_t             faint;      /* MCE_VISIBLE_SIZE and the like */
    uint8_t             faint_by;
    uint8_t             found;
} mce_visible_state_t;


typedef struct {
    mce_document_t      *doc;
    const mce_tree_t    *tree;
    mce_veils_t         *veils;
    int                  alone;     /* no style sheet has rules for it */
    mce_visible_state_t  states[MCE_TREE_MAX_DEPTH + 1];
} mce_visible_walk_t;


static mce_status_t mce_visible_start(mce_visible_walk_t *w);
static void mce_visible_enter(const mce_veil_t *veil,
    mce_visible_state_t *state);
static int mce_visible_is_same(uint32_t a, uint32_t b);
static inline uint8_t mce_visible_bits(const mce_visible_state_t *state);


mce_status_t
mce_visible(mce_document_t *doc, const mce_visible_t **visible)
{
    uint8_t               bits;
    uint32_t              e;
    mce_status_t          rc;
    mce_visible_t        *v;
    const mce_says_t     *says;
    const mce_element_t  *element;
    mce_visible_walk_t   *w;
    mce_visible_state_t  *state;

    if (doc->visible) {
        *visible = doc->visible;
        return MCE_OK;
    }

    v = mce_arena_calloc(doc->arena, sizeof(mce_visible_t));
    w = mce_arena_calloc(doc->arena, sizeof(mce_visible_walk_t));

    if (v == NULL || w == NULL) {
        return MCE_NO_MEMORY;
    }

    w->doc = doc;
    rc = mce_visible_start(w);
    if (rc != MCE_OK) {
        return rc;
    }

    v->bits = mce_arena_calloc(doc->arena, w->tree->n);
    if (v->bits == NULL) {
        return MCE_NO_MEMORY;
    }

    for (e = 1; e < w->tree->n; e++) {
        element = &w->tree->elements[e];
        state = &w->states[element->depth];
        *state = state[-1];

        says = mce_element_says(doc, element->open);

        /* what other rules there may be for a name is not known */
        if (!w->alone && (says->at[MCE_VALUE_CLASS] || says->at[MCE_VALUE_ID])
            && (state->ground | state->color) & MCE_STYLE_RGB)
        {
            state->ground = MCE_STYLE_SHOWS;
            state->color = MCE_STYLE_SHOWS;
        }

        mce_visible_enter(mce_veil(w->veils, e, says), state);

        /* formulas stand beside pictures of them, for those who listen */
        if (element->tag == MCE_TAG_math) {
            *state = w->states[0];
        }

        bits = mce_visible_bits(state);
        v->hidden += mce_visible_hides(bits);

        if ((bits ^ v->bits[element->parent]) & ~MCE_VISIBLE_ORIGIN) {
            bits |= MCE_VISIBLE_ORIGIN;
        }

        v->bits[e] = bits;
    }

    if (w->veils->failed) {
        return MCE_NO_MEMORY;
    }

    mce_arena_release(doc->arena, w->veils);
    mce_arena_release(doc->arena, w);
    doc->visible = v;
    *visible = v;

    return MCE_OK;
}


static mce_status_t
mce_visible_start(mce_visible_walk_t *w)
{
    uint32_t      i;
    mce_str_t     rel;
    mce_style_t   body = { .value = { 0 } };
    mce_sheet_t  *sheet;
    mce_status_t  rc;

    rc = mce_tree(w->doc, &w->tree);

    if (rc == MCE_OK) {
        rc = mce_sheet_create(w->doc, w->tree, &sheet);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    w->veils = mce_veils_create(w->doc, w->tree, sheet);
    if (w->veils == NULL) {
        return MCE_NO_MEMORY;
    }

    w->alone = sheet == NULL;

    for (i = 0; i < w->doc->ntokens && w->alone; i++) {
        w->alone = w->doc->tokens[i].tag != MCE_TAG_link
                   || !mce_token_attr_find(w->doc, i, "rel", &rel)
                   || !mce_text_is(rel, "stylesheet");
    }

    w->states[0].color = w->alone ? MCE_STYLE_RGB : MCE_STYLE_SHOWS;
    w->states[0].ground = w->alone ? MCE_STYLE_RGB | 0xffffff
                                   : MCE_STYLE_SHOWS;

    if (sheet) {
        mce_sheet_body(sheet, &body);

        if (body.value[MCE_STYLE_GROUND] & MCE_STYLE_RGB) {
            w->states[0].ground = body.value[MCE_STYLE_GROUND];
        }

        if (body.value[MCE_STYLE_COLOR] & MCE_STYLE_RGB) {
            w->states[0].color = body.value[MCE_STYLE_COLOR];
        }
    }

    return MCE_OK;
}


/*
 * Changes what holds around an element to what holds within it.
 */

static void
mce_visible_enter(const mce_veil_t *veil, mce_visible_state_t *state)
{
    if (veil == NULL) {
        return;
    }

    state->found |= veil->found;

    if (veil->box > state->box) {
        state->box = veil->box;
        state->box_by = veil->by[0];
    }

    if (veil->visibility) {
        state->hidden = veil->visibility == MCE_STYLE_HIDES;
        state->hidden_by = veil->by[1];
    }

    if (veil->ground != MCE_STYLE_HIDES && (veil->ground || veil->out)) {
        state->ground = veil->ground ? veil->ground : MCE_STYLE_SHOWS;
    }

    state->color = veil->color ? veil->color : state->color;
    state->faint = (uint8_t) ((state->faint & ~veil->sets) | veil->hides);
    state->faint_by = veil->hides ? veil->by[2] : state->faint_by;

    if (mce_visible_is_same(state->color, state->ground)) {
        state->faint |= MCE_VEIL_COLOR;
        state->faint_by = veil->color || veil->ground ? veil->by[2]
                                                    : state->faint_by;
    }
}


static int
mce_visible_is_same(uint32_t a, uint32_t b)
{
    int       i, difference;

    if (!(a & b & MCE_STYLE_RGB)) {
        return 0;
    }

    for (i = 0; i < 24; i += 8) {
        difference = (int) (a >> i & 255) - (int) (b >> i & 255);

        if (difference > MCE_VISIBLE_NEAR || difference < -MCE_VISIBLE_NEAR) {
            return 0;
        }
    }

    return 1;
}


static inline uint8_t
mce_visible_bits(const mce_visible_state_t *state)
{
    uint8_t  seen, by, bits;

    bits = 0;
    by = state->box_by;
    seen = state->box;

    if (state->hidden && seen < MCE_SEEN_LATER) {
        seen = MCE_SEEN_LATER;
        by = state->hidden_by;
    }

    if (state->faint && seen < MCE_SEEN_NEVER) {
        bits = seen < MCE_SEEN_LATER ? MCE_VISIBLE_TEXT : 0;
        seen = MCE_SEEN_NEVER;
        by = state->faint_by;
    }

    if (state->found && seen >= MCE_SEEN_LATER) {
        bits |= MCE_VISIBLE_FOUND;
    }

    return (uint8_t) (bits | seen | by << 2);
}
