
/*
 * What an element itself says about whether it is seen: its attributes, its
 * style, the page's rules for it, and its class.
 */


#define _GNU_SOURCE             /* memmem() */

#include "base/arena.h"
#include "base/str.h"
#include "html/attr.h"
#include "html/style/custom.h"
#include "html/veil.h"
#include "text/ctype.h"
#include "text/entity.h"


/* levels from a sign up to the cell that it is in */
#define MCE_VEIL_CELL  3


static void mce_veil_read(mce_veils_t *veils, uint32_t e,
    const mce_says_t *says, mce_veil_t *veil);
static uint8_t mce_veil_attrs(mce_veils_t *veils, uint32_t e,
    const mce_says_t *says, mce_style_t *style, mce_veil_t *veil);
static int mce_veil_is_streamed(mce_str_t id);
static void mce_veil_name(mce_veils_t *veils, uint32_t e,
    const mce_says_t *says, mce_style_t *style, mce_veil_t *veil);
static int mce_veil_is_in_cell(const mce_veils_t *veils, uint32_t e);
static int mce_veil_is_wide(mce_str_t names);
static int mce_veil_appears(mce_veils_t *veils, uint32_t e,
    const mce_style_t *style, mce_veil_t *veil);
static void mce_veil_judge(const mce_style_t *style, uint8_t ua,
    mce_veil_t *veil);
static void mce_veil_box(const mce_style_t *style, uint8_t ua,
    mce_veil_t *veil);
static int mce_veil_is_away(const mce_style_t *style, unsigned *at);
static void mce_veil_text(const mce_style_t *style, uint8_t ua,
    mce_veil_t *veil);
static uint8_t mce_veil_source(const mce_style_t *style, unsigned at,
    uint8_t ua);


mce_veils_t *
mce_veils_create(mce_document_t *doc, const mce_tree_t *tree,
    mce_sheet_t *sheet)
{
    size_t        i;
    unsigned      tag;
    mce_veils_t  *veils;

    static const uint8_t  tags[] = {
        MCE_TAG_math, MCE_TAG_dialog, MCE_TAG_template, MCE_TAG_pre
    };

    veils = mce_arena_calloc(doc->arena, sizeof(mce_veils_t));

    if (veils == NULL) {
        return NULL;
    }

    veils->last = mce_arena_alloc(doc->arena,
                                  MCE_VEIL_CACHE * sizeof(mce_veil_t));
    if (veils->last == NULL) {
        return NULL;
    }

    veils->doc = doc;
    veils->tree = tree;
    veils->sheet = sheet;

    for (i = 0; i < sizeof(tags); i++) {
        veils->tags[tags[i] / 64] |= 1ull << tags[i] % 64;
    }

    /* of unknown tags the names are in the source only */
    for (tag = 0; sheet && tag < MCE_TAG_COUNT; tag++) {
        if (tag <= MCE_TAG_CUSTOM || mce_sheet_hides_tag(sheet, tag)) {
            veils->tags[tag / 64] |= 1ull << tag % 64;
        }
    }

    return veils;
}


int
mce_veils_failed(const mce_veils_t *veils)
{
    return veils->failed || mce_sheet_failed(veils->sheet);
}


const mce_veil_t *
mce_veil(mce_veils_t *veils, uint32_t e, const mce_says_t *says)
{
    uint8_t      tag;
    unsigned     at;
    mce_veil_t  *veil;

    tag = veils->tree->elements[e].tag;
    at = ((uintptr_t) says / sizeof(mce_says_t) * 8 + tag) % MCE_VEIL_CACHE;
    veil = &veils->last[at];

    /* unknown tags share one number, but may have different names */
    if (veils->says[at] != says || veil->tag != tag || veil->placed
        || tag <= MCE_TAG_CUSTOM)
    {
        veils->says[at] = says;
        *veil = (mce_veil_t) { .tag = tag };
        mce_veil_read(veils, e, says, veil);
    }

    return veil->silent ? NULL : veil;
}


static void
mce_veil_read(mce_veils_t *veils, uint32_t e, const mce_says_t *says,
    mce_veil_t *veil)
{
    int          styled;
    uint8_t      ua, room[2][MCE_CUSTOM_MOST];
    unsigned     found;
    uint32_t     token;
    mce_str_t    text;
    mce_style_t  style = { .value = { 0 } };

    token = veils->tree->elements[e].open;
    ua = mce_veil_attrs(veils, e, says, &style, veil);

    if (says->class_names & MCE_VEIL_NAMES && ua == MCE_SEEN_BY_NOTHING) {
        mce_veil_name(veils, e, says, &style, veil);
        ua = MCE_SEEN_BY_NAME;
    }

    styled = mce_element_value(veils->doc, token, says, MCE_VALUE_STYLE, &text)
             && (memchr(text.data, '&', text.len) || mce_sheet_matters(text));
    found = veils->sheet
            ? mce_sheet_apply(veils->sheet, e, says,
                              veils->all || styled
                              || ua != MCE_SEEN_BY_NOTHING, &style)
            : 0;
    veil->placed = (found & MCE_SHEET_PLACED) != 0;
    veil->silent = !styled && !(found & MCE_SHEET_FOUND);

    if (styled) {
        if (memchr(text.data, '&', text.len)
            && mce_attr_decode(veils->doc->arena, text, &text) != MCE_OK)
        {
            veils->failed = 1;
            return;
        }

        mce_style_read(&style, mce_custom_resolve(veils->sheet, text, room),
                       MCE_STYLE_INLINE, 0);
    }

    veil->silent &= ua == MCE_SEEN_BY_NOTHING && !says->veiled;

    if (!veil->silent) {
        if (mce_veil_appears(veils, e, &style, veil)) {
            style.value[MCE_STYLE_OPACITY] = MCE_STYLE_SHOWS;
            style.value[MCE_STYLE_VISIBILITY] = MCE_STYLE_SHOWS;
        }

        mce_veil_judge(&style, ua, veil);
    }
}


/*
 * Sets what attributes say, as the style sheets of browsers do.
 */

static uint8_t
mce_veil_attrs(mce_veils_t *veils, uint32_t e, const mce_says_t *says,
    mce_style_t *style, mce_veil_t *veil)
{
    int         none, open;
    uint32_t    pos, token;
    mce_str_t   id;
    mce_attr_t  attr;

    pos = 0;
    open = 0;
    none = veil->tag == MCE_TAG_template
           && veils->tree->elements[e].flags & MCE_ELEMENT_SKIPPED;
    token = veils->tree->elements[e].open;

    while ((says->veiled || veil->tag == MCE_TAG_dialog)
           && mce_token_attr(veils->doc, token, &pos, &attr))
    {
        open |= mce_text_is(attr.name, "open");
        none |= mce_text_is(attr.name, "hidden")
                || mce_text_is(attr.name, "popover")
                || mce_text_is(attr.name, "inert");
        veil->found |= mce_text_is(attr.name, "hidden")
                      && mce_text_is(attr.value, "until-found");

        if (mce_text_is(attr.name, "aria-hidden")
            && mce_text_is(attr.value, "true"))
        {
            veil->box = MCE_SEEN_UNSPOKEN;
            veil->by[0] = MCE_SEEN_BY_ATTR;

        } else if (mce_text_is(attr.name, "bgcolor")) {
            mce_style_set(style, MCE_STYLE_GROUND,
                          mce_style_color(attr.value), 0);

        } else if (mce_text_is(attr.name, "background")) {
            mce_style_set(style, MCE_STYLE_GROUND, MCE_STYLE_SHOWS, 0);

        } else if (veil->tag == MCE_TAG_font
                   && mce_text_is(attr.name, "color"))
        {
            mce_style_set(style, MCE_STYLE_COLOR,
                          mce_style_color(attr.value), 0);
        }
    }

    none |= veil->tag == MCE_TAG_dialog && !open;

    if (!none || (mce_element_value(veils->doc, token, says, MCE_VALUE_ID,
                                    &id)
                  && mce_veil_is_streamed(id)))
    {
        return MCE_SEEN_BY_NOTHING;
    }

    mce_style_set(style, MCE_STYLE_DISPLAY, MCE_STYLE_HIDES, 0);

    return MCE_SEEN_BY_ATTR;
}


/*
 * A page that is sent while it is still being made has late parts in hidden
 * elements like "S:0", which a short script moves to their places.
 */

static int
mce_veil_is_streamed(mce_str_t id)
{
    size_t  i;

    if (id.len < 3 || id.data[0] != 'S' || id.data[1] != ':') {
        return 0;
    }

    for (i = 2; i < id.len && mce_is_alnum(id.data[i]); i++) { /* void */ }

    return i == id.len;
}


/*
 * Sets what the style sheets of common programs say of a class.
 */

static void
mce_veil_name(mce_veils_t *veils, uint32_t e,
    const mce_says_t *says, mce_style_t *style, mce_veil_t *veil)
{
    uint32_t   token;
    mce_str_t  names;

    token = veils->tree->elements[e].open;

    if (mce_element_value(veils->doc, token, says, MCE_VALUE_CLASS, &names)
        && mce_veil_is_wide(names))
    {
        return;
    }

    /* a sign may be all that a cell says */
    if (mce_element_rare(veils->doc, token) & mce_rare(ICON)) {
        veil->placed = 1;

        if (mce_veil_is_in_cell(veils, e)) {
            return;
        }
    }

    if (says->class_names & mce_name(UNSEEN)) {
        veil->box = MCE_SEEN_NEVER;
        veil->by[0] = MCE_SEEN_BY_NAME;
        return;
    }

    mce_style_set(style, MCE_STYLE_DISPLAY, MCE_STYLE_HIDES, 0);
}


static int
mce_veil_is_in_cell(const mce_veils_t *veils, uint32_t e)
{
    int  i;

    for (i = 0; i < MCE_VEIL_CELL && e; i++) {
        e = veils->tree->elements[e].parent;

        if (veils->tree->elements[e].tag == MCE_TAG_td) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether another class shows the element again, in wide windows at least, as
 * in "hidden md:block", "d-none d-lg-flex", "hide show"; or whether only the
 * label of a field is hidden: "field--label-visually_hidden".
 */

static int
mce_veil_is_wide(mce_str_t names)
{
    mce_str_t    name;
    mce_names_t  says;

    while (mce_name_take(&names, &name)) {
        says = mce_names_rare(name);

        if (says & mce_rare(SHOWN)
            || (says & mce_rare(SHOWN_FROM) && says & mce_rare(SHOWN_AS)))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether what cannot be seen, but has its room in the flow of the page, waits
 * for a script that lets it appear as the reader comes to it: it moves there,
 * or a class or an attribute is for such a script.
 */

static int
mce_veil_appears(mce_veils_t *veils, uint32_t e, const mce_style_t *style,
    mce_veil_t *veil)
{
    uint32_t         token;
    mce_attr_t       attr;
    const uint8_t   *p, *end;
    const uint32_t  *v;

    v = style->value;

    if ((v[MCE_STYLE_OPACITY] != MCE_STYLE_HIDES
         && v[MCE_STYLE_VISIBILITY] != MCE_STYLE_HIDES)
        || v[MCE_STYLE_POSITION] == MCE_STYLE_AWAY
        || v[MCE_STYLE_HEIGHT] == MCE_STYLE_HIDES)
    {
        return 0;
    }

    if (v[MCE_STYLE_VISIBILITY] != MCE_STYLE_HIDES
        && (v[MCE_STYLE_TRANSFORM] == MCE_STYLE_SHOWS
            || v[MCE_STYLE_TRANSFORM] == MCE_STYLE_ASIDE))
    {
        return 1;
    }

    token = veils->tree->elements[e].open;

    if (mce_element_rare(veils->doc, token) & mce_rare(REVEAL)) {
        return 1;
    }

    /* one of several elements of the same class may have it */
    veil->placed = 1;
    p = mce_attrs_begin(veils->doc, token, &end);

    while ((p = mce_attrs_next(p, end, &attr)) != NULL) {
        if (mce_names_rare(attr.name) & mce_rare(REVEAL)) {
            return 1;
        }
    }

    return 0;
}


/*
 * Sums up all that an element declares.  "ua" says where what has rank 0 comes
 * from.
 */

static void
mce_veil_judge(const mce_style_t *style, uint8_t ua,
    mce_veil_t *veil)
{
    veil->visibility = (uint8_t) style->value[MCE_STYLE_VISIBILITY];
    veil->by[1] = mce_veil_source(style, MCE_STYLE_VISIBILITY, ua);
    veil->color = style->value[MCE_STYLE_COLOR];
    veil->ground = style->value[MCE_STYLE_GROUND];
    veil->out = style->value[MCE_STYLE_POSITION] == MCE_STYLE_AWAY;

    mce_veil_box(style, ua, veil);
    mce_veil_text(style, ua, veil);
}


static void
mce_veil_box(const mce_style_t *style, uint8_t ua, mce_veil_t *veil)
{
    int              grows, narrow, low, moves;
    uint8_t          box;
    unsigned         at;
    const uint32_t  *v;

    v = style->value;
    box = MCE_SEEN;
    at = MCE_STYLE_DISPLAY;
    moves = v[MCE_STYLE_MOTION] == MCE_STYLE_HIDES;
    grows = v[MCE_STYLE_GROW] == MCE_STYLE_SHOWS;
    narrow = (!grows && (v[MCE_STYLE_WIDTH] == MCE_STYLE_HIDES
                         || v[MCE_STYLE_WIDTH] == MCE_STYLE_TINY))
             || v[MCE_STYLE_MAX_WIDTH] == MCE_STYLE_HIDES
             || v[MCE_STYLE_MAX_WIDTH] == MCE_STYLE_TINY;
    low = (!grows && (v[MCE_STYLE_HEIGHT] == MCE_STYLE_HIDES
                      || v[MCE_STYLE_HEIGHT] == MCE_STYLE_TINY))
          || v[MCE_STYLE_MAX_HEIGHT] == MCE_STYLE_HIDES
          || v[MCE_STYLE_MAX_HEIGHT] == MCE_STYLE_TINY;

    if (v[MCE_STYLE_CLIP_PATH] == MCE_STYLE_HIDES) {
        box = MCE_SEEN_NEVER;
        at = MCE_STYLE_CLIP_PATH;

    } else if (v[MCE_STYLE_CLIP] == MCE_STYLE_HIDES && veil->out) {
        box = MCE_SEEN_NEVER;
        at = MCE_STYLE_CLIP;

    } else if (narrow && low && v[MCE_STYLE_OVERFLOW] == MCE_STYLE_HIDES) {
        box = MCE_SEEN_NEVER;
        at = MCE_STYLE_OVERFLOW;

    } else if (mce_veil_is_away(style, &at)) {
        box = MCE_SEEN_NEVER;

    } else if (v[MCE_STYLE_TRANSFORM] == MCE_STYLE_HIDES
               || v[MCE_STYLE_TRANSFORM] == MCE_STYLE_AWAY)
    {
        box = moves ? MCE_SEEN_LATER : MCE_SEEN_NEVER;
        at = MCE_STYLE_TRANSFORM;

    } else if (v[MCE_STYLE_DISPLAY] == MCE_STYLE_HIDES) {
        box = MCE_SEEN_LATER;

    } else if (v[MCE_STYLE_CONTENT_VISIBILITY] == MCE_STYLE_HIDES) {
        box = MCE_SEEN_LATER;
        at = MCE_STYLE_CONTENT_VISIBILITY;

    } else if ((narrow || low) && v[MCE_STYLE_OVERFLOW] == MCE_STYLE_HIDES) {
        box = MCE_SEEN_LATER;
        at = MCE_STYLE_OVERFLOW;

    } else if (v[MCE_STYLE_OPACITY] == MCE_STYLE_HIDES
               && (moves || v[MCE_STYLE_TRANSFORM] != MCE_STYLE_UNSET
                   || v[MCE_STYLE_HEIGHT] == MCE_STYLE_HIDES))
    {
        /* it fades in as the reader comes to it, or opens it */
        box = MCE_SEEN_LATER;
        at = MCE_STYLE_OPACITY;
    }

    if (box > veil->box) {
        veil->box = box;
        veil->by[0] = mce_veil_source(style, at, ua);
    }
}


/*
 * Whether a box is where no reader can scroll to.
 */

static int
mce_veil_is_away(const mce_style_t *style, unsigned *at)
{
    unsigned  i;

    if (style->value[MCE_STYLE_MARGIN] == MCE_STYLE_AWAY) {
        *at = MCE_STYLE_MARGIN;
        return 1;
    }

    for (i = MCE_STYLE_LEFT; i <= MCE_STYLE_BOTTOM; i++) {
        if (style->value[i] == MCE_STYLE_AWAY) {
            *at = i;
            return style->value[MCE_STYLE_POSITION] != MCE_STYLE_SHOWS
                   && style->value[MCE_STYLE_POSITION] != MCE_STYLE_UNSET;
        }
    }

    return 0;
}


static void
mce_veil_text(const mce_style_t *style, uint8_t ua,
    mce_veil_t *veil)
{
    unsigned         at;
    const uint32_t  *v;

    v = style->value;
    at = MCE_STYLE_COLOR;
    veil->sets = v[MCE_STYLE_COLOR] ? MCE_VEIL_COLOR : 0;
    veil->hides = v[MCE_STYLE_COLOR] == MCE_STYLE_HIDES
                 && v[MCE_STYLE_GROUND_CLIP] != MCE_STYLE_HIDES
                 ? MCE_VEIL_COLOR : 0;

    if (v[MCE_STYLE_FONT_SIZE]) {
        veil->sets |= MCE_VEIL_SIZE;

        if (v[MCE_STYLE_FONT_SIZE] != MCE_STYLE_SHOWS) {
            veil->hides |= MCE_VEIL_SIZE;
            at = MCE_STYLE_FONT_SIZE;
        }
    }

    if (v[MCE_STYLE_INDENT]) {
        veil->sets |= MCE_VEIL_INDENT;

        if (v[MCE_STYLE_INDENT] == MCE_STYLE_AWAY
            || (v[MCE_STYLE_INDENT] == MCE_STYLE_ASIDE
                && v[MCE_STYLE_OVERFLOW] == MCE_STYLE_HIDES))
        {
            veil->hides |= MCE_VEIL_INDENT;
            at = MCE_STYLE_INDENT;
        }
    }

    if ((v[MCE_STYLE_OPACITY] == MCE_STYLE_HIDES
         || v[MCE_STYLE_FILTER] == MCE_STYLE_HIDES)
        && veil->box < MCE_SEEN_LATER)
    {
        veil->sets |= MCE_VEIL_CLEAR;
        veil->hides |= MCE_VEIL_CLEAR;
        at = v[MCE_STYLE_OPACITY] == MCE_STYLE_HIDES ? MCE_STYLE_OPACITY
                                                     : MCE_STYLE_FILTER;
    }

    veil->by[2] = mce_veil_source(style, at, ua);
}


static uint8_t
mce_veil_source(const mce_style_t *style, unsigned at, uint8_t ua)
{
    uint32_t  rank;

    rank = style->rank[at] & ~MCE_STYLE_IMPORTANT;

    return rank & MCE_STYLE_INLINE ? MCE_SEEN_BY_STYLE
           : rank ? MCE_SEEN_BY_SHEET : ua ? ua : MCE_SEEN_BY_ATTR;
}
