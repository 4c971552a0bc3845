
/*
 * What is seen of each element: what it says itself, and what it inherits from
 * the elements around it.
 */


#include "base/arena.h"
#include "base/str.h"
#include "html/landmark.h"
#include "html/veil.h"


/* colours whose channels differ by no more than this look the same */
#define MCE_VISIBLE_NEAR  10

/* room for states at first */
#define MCE_VISIBLE_STATES  16


/* what holds within an element */
typedef struct {
    uint32_t            color;
    uint32_t            ground;
    uint8_t             box;
    uint8_t             box_by;
    uint8_t             hidden;     /* by its visibility */
    uint8_t             hidden_by;
    uint8_t             faint;      /* MCE_VISIBLE_SIZE and the like */
    uint8_t             faint_by;
    uint8_t             found;
    uint8_t             bits;       /* all of this as the result, MCE_SEEN_ and
                                       flags */
} mce_visible_state_t;


struct mce_visible_walk_s {
    mce_document_t       *doc;
    const mce_tree_t     *tree;
    mce_veils_t          *veils;
    int                   alone;    /* there are no other style sheets */
    int                   failed;
    uint32_t             *of;       /* of each known element, its state */
    mce_visible_state_t  *states;   /* the first is that of the page */
    uint32_t              n;
    size_t                nalloc;
};


static mce_status_t mce_visible_start(mce_visible_walk_t *v);
static void mce_visible_page(const mce_document_t *doc,
    const mce_landmarks_t *landmarks, mce_sheet_t *sheet,
    mce_visible_state_t *page);
static void mce_visible_paint(uint32_t *color, uint32_t value);
static int mce_visible_is_alone(const mce_document_t *doc,
    const mce_landmarks_t *landmarks);
static uint8_t mce_visible_element(mce_visible_walk_t *v, uint32_t e,
    uint8_t around);
static uint32_t mce_visible_state(mce_visible_walk_t *v, uint32_t e,
    uint32_t up, const mce_veil_t *veil, int named);
static void mce_visible_enter(const mce_veil_t *veil,
    mce_visible_state_t *state);
static int mce_visible_is_as(const mce_visible_state_t *a,
    const mce_visible_state_t *b);
static int mce_visible_is_same(uint32_t a, uint32_t b);
static inline uint8_t mce_visible_bits(const mce_visible_state_t *state);


mce_status_t
mce_visible(mce_document_t *doc, mce_visible_t **visible)
{
    mce_status_t         rc;
    mce_visible_t       *made;
    mce_visible_walk_t  *v;

    if (doc->visible) {
        *visible = doc->visible;
        return MCE_OK;
    }

    made = mce_arena_calloc(doc->arena, sizeof(mce_visible_t));
    v = mce_arena_calloc(doc->arena, sizeof(mce_visible_walk_t));

    if (made == NULL || v == NULL) {
        return MCE_NO_MEMORY;
    }

    v->doc = doc;
    made->walk = v;

    rc = mce_visible_start(v);
    if (rc != MCE_OK) {
        return rc;
    }

    made->of = mce_arena_alloc(doc->arena, v->tree->n);
    if (made->of == NULL) {
        return MCE_NO_MEMORY;
    }

    memset(made->of, MCE_VISIBLE_UNKNOWN, v->tree->n);
    made->of[0] = 0;
    doc->visible = made;
    *visible = made;

    return MCE_OK;
}


static mce_status_t
mce_visible_start(mce_visible_walk_t *v)
{
    mce_sheet_t            *sheet;
    mce_status_t            rc;
    mce_visible_state_t    *page;
    const mce_landmarks_t  *landmarks;

    rc = mce_tree(v->doc, &v->tree);

    if (rc == MCE_OK) {
        rc = mce_landmarks(v->doc, &landmarks);
    }

    if (rc == MCE_OK) {
        v->alone = mce_visible_is_alone(v->doc, landmarks);
        rc = mce_sheet_create(v->doc, v->tree, v->alone, &sheet);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    v->nalloc = MCE_VISIBLE_STATES;
    v->veils = mce_veils_create(v->doc, v->tree, sheet);
    v->of = mce_arena_alloc(v->doc->arena, v->tree->n * sizeof(uint32_t));
    v->states = mce_arena_calloc(v->doc->arena,
                                 v->nalloc * sizeof(mce_visible_state_t));

    if (v->veils == NULL || v->of == NULL || v->states == NULL) {
        return MCE_NO_MEMORY;
    }

    v->n = 1;
    v->of[0] = 0;
    page = &v->states[0];
    page->color = v->alone ? MCE_STYLE_RGB : MCE_STYLE_SHOWS;
    page->ground = v->alone ? MCE_STYLE_RGB | 0xffffff : MCE_STYLE_SHOWS;

    if (v->alone || sheet) {
        mce_visible_page(v->doc, landmarks, sheet, page);
    }

    return mce_sheet_failed(sheet) ? MCE_NO_MEMORY : MCE_OK;
}


/*
 * Sets the colours that <html> and <body> say.
 */

static void
mce_visible_page(const mce_document_t *doc, const mce_landmarks_t *landmarks,
    mce_sheet_t *sheet, mce_visible_state_t *page)
{
    size_t       n;
    uint32_t     i;
    mce_str_t    text;
    mce_style_t  style = { .value = { 0 } };

    for (n = 0; n < landmarks->n; n++) {
        i = landmarks->tokens[n];

        if (doc->tokens[i].kind != MCE_TOKEN_OPEN
            || (doc->tokens[i].tag != MCE_TAG_html
                && doc->tokens[i].tag != MCE_TAG_body))
        {
            continue;
        }

        style = (mce_style_t) { .value = { 0 } };

        if (mce_token_attr_find(doc, i, "bgcolor", &text)) {
            mce_style_set(&style, MCE_STYLE_GROUND, mce_style_color(text), 0);
        }

        if (mce_token_attr_find(doc, i, "background", &text)) {
            mce_style_set(&style, MCE_STYLE_GROUND, MCE_STYLE_SHOWS, 0);
        }

        if (mce_token_attr_find(doc, i, "text", &text)) {
            mce_style_set(&style, MCE_STYLE_COLOR, mce_style_color(text), 0);
        }

        if (sheet) {
            mce_sheet_tag(sheet, i, &style);
        }

        if (mce_token_attr_find(doc, i, "style", &text)) {
            mce_style_read(&style, text, MCE_STYLE_INLINE, 0);
        }

        mce_visible_paint(&page->color, style.value[MCE_STYLE_COLOR]);
        mce_visible_paint(&page->ground, style.value[MCE_STYLE_GROUND]);

        if (doc->tokens[i].tag == MCE_TAG_body) {
            return;
        }
    }

    if (sheet) {
        mce_sheet_body(sheet, &style);
        mce_visible_paint(&page->color, style.value[MCE_STYLE_COLOR]);
        mce_visible_paint(&page->ground, style.value[MCE_STYLE_GROUND]);
    }
}


/*
 * Sets a colour of the page: one that is not known is better than that of
 * browsers.
 */

static void
mce_visible_paint(uint32_t *color, uint32_t value)
{
    if (value & MCE_STYLE_RGB || value == MCE_STYLE_SHOWS) {
        *color = value;
    }
}


/*
 * Whether the page has no style sheet in another file.
 */

static int
mce_visible_is_alone(const mce_document_t *doc,
    const mce_landmarks_t *landmarks)
{
    size_t     i;
    uint32_t   token;
    mce_str_t  rel;

    for (i = 0; i < landmarks->n; i++) {
        token = landmarks->tokens[i];

        if (doc->tokens[token].tag == MCE_TAG_link
            && mce_token_attr_find(doc, token, "rel", &rel)
            && (mce_str_has(rel, "stylesheet")
                || (mce_token_attr_find(doc, token, "as", &rel)
                    && mce_text_is(rel, "style"))))
        {
            return 0;
        }
    }

    return 1;
}


uint8_t
mce_visible_find(mce_visible_t *visible, uint32_t e)
{
    uint8_t               bits;
    uint32_t              n, at, path[MCE_TREE_MAX_DEPTH + 1];
    const mce_element_t  *elements;

    elements = visible->walk->tree->elements;

    for (n = 0, at = e; visible->of[at] == MCE_VISIBLE_UNKNOWN;
         at = elements[at].parent)
    {
        path[n++] = at;
    }

    for (bits = visible->of[at]; n; visible->of[at] = bits) {
        at = path[--n];
        bits = mce_visible_element(visible->walk, at,
                                   bits & (uint8_t) ~MCE_VISIBLE_ORIGIN);
    }

    return bits;
}


/*
 * What is seen of an element in one of which "around" is known.
 */

static uint8_t
mce_visible_element(mce_visible_walk_t *v, uint32_t e, uint8_t around)
{
    int                         asks, named;
    uint8_t                     bits;
    uint32_t                    up;
    const mce_says_t           *says;
    const mce_element_t        *element;
    const mce_visible_state_t  *state;

    element = &v->tree->elements[e];
    up = v->of[element->parent];
    v->of[e] = up;
    state = &v->states[up];
    asks = mce_veils_ask(v->veils, element->tag);

    if (state->hidden || state->faint & (uint8_t) ~MCE_VEIL_CLEAR) {
        mce_veils_all(v->veils);
        asks = 1;
    }

    /* most elements have no attributes */
    if (!asks && mce_token_is_bare(v->doc, element->open)) {
        return around;
    }

    says = mce_element_says(v->doc, element->open);
    asks = asks || mce_veil_may_say(v->veils, element->open, says);

    /* another style sheet may have rules for a name; code often has a
       background of its own */
    named = (element->tag == MCE_TAG_pre
             || (!v->alone && (says->at[MCE_VALUE_CLASS]
                               || says->at[MCE_VALUE_ID])))
            && (state->ground | state->color) & MCE_STYLE_RGB;

    if (!asks && !named) {
        return around;
    }

    v->of[e] = mce_visible_state(v, e, up, asks ? mce_veil(v->veils, e, says)
                                                : NULL, named);
    bits = v->states[v->of[e]].bits;

    return bits == around ? bits : bits | MCE_VISIBLE_ORIGIN;
}


/*
 * The number of the state in an element.  This is the state "up" of the
 * element around it, unless the element says something.
 */

static uint32_t
mce_visible_state(mce_visible_walk_t *v, uint32_t e, uint32_t up,
    const mce_veil_t *veil, int named)
{
    mce_visible_state_t   state, *around;

    around = &v->states[up];

    if (veil == NULL && !named && v->tree->elements[e].tag != MCE_TAG_math) {
        return up;
    }

    state = *around;

    if (named) {
        state.ground = MCE_STYLE_SHOWS;
        state.color = MCE_STYLE_SHOWS;
    }

    if (veil) {
        mce_visible_enter(veil, &state);
    }

    /* formulas are often accompanied by pictures of them, and are there for
       those who listen */
    if (v->tree->elements[e].tag == MCE_TAG_math) {
        state = v->states[0];
    }

    if (mce_visible_is_as(&state, around)) {
        return up;
    }

    if (!mce_array_reserve(v->doc->arena, v->states, v->n, v->nalloc)) {
        v->failed = 1;
        return up;
    }

    state.bits = mce_visible_bits(&state);
    v->states[v->n] = state;

    return v->n++;
}


mce_status_t
mce_visible_status(const mce_visible_t *visible)
{
    return visible->walk->failed || mce_veils_failed(visible->walk->veils)
           ? MCE_NO_MEMORY : MCE_OK;
}


static void
mce_visible_enter(const mce_veil_t *veil, mce_visible_state_t *state)
{
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

    /* links have colours of their own in many places, headings stand on
       pictures */
    if (veil->tag != MCE_TAG_a
        && !(mce_tag_flags[veil->tag] & MCE_TAG_HEADING)
        && mce_visible_is_same(state->color, state->ground))
    {
        state->faint |= MCE_VEIL_COLOR;
        state->faint_by = veil->color || veil->ground ? veil->by[2]
                                                    : state->faint_by;
    }
}


static int
mce_visible_is_as(const mce_visible_state_t *a, const mce_visible_state_t *b)
{
    return a->color == b->color && a->ground == b->ground && a->box == b->box
           && a->box_by == b->box_by && a->hidden == b->hidden
           && a->hidden_by == b->hidden_by && a->faint == b->faint
           && a->faint_by == b->faint_by && a->found == b->found;
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
        bits |= state->faint == MCE_VEIL_CLEAR ? MCE_VISIBLE_CLEAR : 0;
        seen = MCE_SEEN_NEVER;
        by = state->faint_by;
    }

    if (state->found && seen == MCE_SEEN_LATER) {
        bits |= MCE_VISIBLE_FOUND;
    }

    return (uint8_t) (bits | seen | by << 2);
}
