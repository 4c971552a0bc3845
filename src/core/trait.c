
/*
 * Sums, names and distances of the elements.
 */


#include <string.h>

#include "arena.h"
#include "group.h"
#include "trait.h"


/* a name says nothing of an element that holds 60 % of the page */
#define mce_trait_is_wrapper(trait, all)  ((trait)->chars * 5ULL              \
                                           >= (all)->chars * 3ULL)

#define mce_keyword_bit(name)  ((uint32_t) 1 << MCE_KEYWORD_##name)

#define MCE_TRAIT_NOT_OF_WRAPPERS                                             \
    (mce_keyword_bit(NAV) | mce_keyword_bit(FOOT) | mce_keyword_bit(COOKIE)   \
     | mce_keyword_bit(SIDE) | mce_keyword_bit(CTA) | mce_keyword_bit(COM)    \
     | mce_keyword_bit(SHARE) | mce_keyword_bit(META) | mce_keyword_bit(CAP)  \
     | mce_keyword_bit(HID))


typedef struct {
    uint32_t    keywords;
    uint32_t    class;              /* hash of all of the class */
    uint32_t    first;              /* hash of its first name, no digits */
    unsigned    role:1;
    unsigned    hidden:1;
} mce_names_t;


/* the tags seen last: most elements have that of another one */
#define MCE_TRAIT_TAGS  64

/* a shorter one has no attribute that says anything */
#define MCE_TRAIT_TAG   8

typedef struct {
    mce_str_t       text;
    mce_names_t     names;
} mce_known_t;


typedef enum {
    MCE_ATTR_NONE = 0,
    MCE_ATTR_NAME,
    MCE_ATTR_CLASS,
    MCE_ATTR_ROLE,
    MCE_ATTR_MODAL,
    MCE_ATTR_HIDDEN,
    MCE_ATTR_ARIA_HIDDEN,
    MCE_ATTR_STYLE
} mce_attr_e;


static mce_status_t mce_traits_find(const mce_blocks_t *blocks,
    mce_traits_t *traits);
static void mce_traits_sum(const mce_blocks_t *blocks, mce_traits_t *traits);
static const mce_names_t *mce_trait_known(const mce_document_t *doc,
    uint32_t token, mce_known_t *known);
static void mce_trait_names(const mce_document_t *doc, uint32_t token,
    mce_names_t *names);
static mce_attr_e mce_trait_attr(mce_str_t name);
static void mce_trait_class(mce_str_t value, mce_names_t *names);
static int mce_trait_role(mce_str_t value);
static int mce_trait_same(mce_str_t value, const char *text);
static int mce_trait_undisplayed(mce_str_t style);
static void mce_trait_kinds(mce_trait_t *traits, mce_trait_t *trait,
    const mce_names_t *names);
static unsigned mce_trait_kind(unsigned tag);
static mce_status_t mce_traits_repeats(const mce_blocks_t *blocks,
    mce_traits_t *traits, uint32_t *keys);
static void mce_traits_units(mce_traits_t *traits);


/* 0: any other */
static const uint8_t  mce_trait_codes[MCE_TAG_COUNT] = {
    [MCE_TAG_p] = 1, [MCE_TAG_blockquote] = 2, [MCE_TAG_pre] = 3,
    [MCE_TAG_xmp] = 3, [MCE_TAG_dd] = 4, [MCE_TAG_td] = 5, [MCE_TAG_th] = 6,
    [MCE_TAG_dt] = 7, [MCE_TAG_li] = 8, [MCE_TAG_h1] = 9, [MCE_TAG_h2] = 10,
    [MCE_TAG_h3] = 11, [MCE_TAG_h4] = 12, [MCE_TAG_h5] = 13,
    [MCE_TAG_h6] = 14, [MCE_TAG_figcaption] = 15, [MCE_TAG_caption] = 15,
    [MCE_TAG_summary] = 16, [MCE_TAG_div] = 17, [MCE_TAG_section] = 18,
    [MCE_TAG_article] = 18, [MCE_TAG_main] = 18, [MCE_TAG_CUSTOM] = 19,
    [MCE_TAG_header] = 20, [MCE_TAG_address] = 21, [MCE_TAG_legend] = 22,
    [MCE_TAG_fieldset] = 22, [MCE_TAG_form] = 22, [MCE_TAG_button] = 23,
    [MCE_TAG_nav] = 24, [MCE_TAG_footer] = 24, [MCE_TAG_aside] = 24
};


mce_status_t
mce_traits_create(const mce_blocks_t *blocks, mce_traits_t *traits)
{
    uint8_t               code;
    uint32_t              i, *keys;
    mce_trait_t          *t, *up;
    mce_known_t           known[MCE_TRAIT_TAGS];
    mce_status_t          rc;
    const mce_names_t    *names;

    rc = mce_traits_find(blocks, traits);
    if (rc != MCE_OK) {
        return rc;
    }

    keys = mce_arena_alloc(blocks->doc->arena, traits->n * sizeof(uint32_t));
    if (keys == NULL) {
        return MCE_NO_MEMORY;
    }

    memset(known, 0, sizeof(known));
    mce_traits_sum(blocks, traits);

    for (i = 0; i < traits->n; i++) {

        t = &traits->elts[i];
        keys[i] = 0;

        if (t->blocks == 0) {
            continue;
        }

        names = mce_trait_known(blocks->doc,
                                blocks->tree->elements[t->element].open,
                                i ? known : NULL);

        up = &traits->elts[t->parent];
        code = mce_trait_codes[t->tag];
        t->code = code ? (uint8_t) (code - 1) : MCE_CODE_OTHER;
        keys[i] = mce_mix(mce_mix(names->first, t->tag + 1u), t->parent);
        t->look = mce_mix(names->class, t->tag + 1u);
        t->path = mce_mix(i ? up->path : 0, t->tag + 1u);
        t->index = up->children;
        up->children += up->children < UINT16_MAX;

        mce_trait_kinds(traits->elts, t, names);
    }

    rc = mce_traits_repeats(blocks, traits, keys);

    mce_arena_release(blocks->doc->arena, keys);

    return rc;
}


/*
 * Marks what holds blocks, from each of these up to what is marked already,
 * and numbers it.
 */

static mce_status_t
mce_traits_find(const mce_blocks_t *blocks, mce_traits_t *traits)
{
    uint32_t              i, k, el, n, *of;
    mce_trait_t          *t;
    const mce_element_t  *e;

    e = blocks->tree->elements;

    of = mce_arena_calloc(blocks->doc->arena,
                          blocks->tree->n * sizeof(uint32_t));
    if (of == NULL) {
        return MCE_NO_MEMORY;
    }

    of[0] = 1;
    n = 1;

    for (i = 0; i < blocks->n; i++) {
        for (k = 0; k < 2; k++) {
            el = k ? blocks->blocks[i].el : blocks->blocks[i].bel;

            for ( /* void */ ; of[el] == 0; el = e[el].parent) {
                of[el] = 1;
                n++;
            }
        }
    }

    t = mce_arena_calloc(blocks->doc->arena, n * sizeof(mce_trait_t));
    if (t == NULL) {
        return MCE_NO_MEMORY;
    }

    traits->elts = t;
    traits->of = of;
    traits->n = n;

    for (i = 0, n = 0; i < blocks->tree->n; i++) {

        if (of[i] == 0) {
            continue;
        }

        t->element = i;
        t->parent = of[e[i].parent];
        t->depth = e[i].depth;
        t->tag = e[i].tag;
        of[i] = n++;
        t++;
    }

    traits->elts[0].parent = 0;

    return MCE_OK;
}


static void
mce_traits_sum(const mce_blocks_t *blocks, mce_traits_t *traits)
{
    uint32_t              i, nlchars;
    mce_trait_t          *t, *trait, *up;
    const mce_block_t    *block;
    const mce_element_t  *e;

    e = blocks->tree->elements;
    t = traits->elts;

    for (i = 0; i < blocks->n; i++) {
        block = &blocks->blocks[i];
        trait = &t[traits->of[block->el]];

        trait->blocks++;
        trait->chars += block->chars;
        trait->lchars += block->lchars;
        trait->punct += block->punct;

        if (e[block->bel].tag == MCE_TAG_p) {
            trait->pchars += block->chars - block->lchars;
        }
    }

    for (i = traits->n - 1; i > 0; i--) {
        trait = &t[i];
        up = &t[trait->parent];

        up->blocks += trait->blocks;
        up->chars += trait->chars;
        up->lchars += trait->lchars;
        up->punct += trait->punct;
        up->pchars += trait->pchars;
    }

    nlchars = t[0].chars - t[0].lchars;
    nlchars = nlchars ? nlchars : 1;

    for (i = 0; i < traits->n; i++) {
        trait = &t[i];
        trait->sh = mce_share(trait->chars - trait->lchars, nlchars, 1000);
        trait->ld = mce_share(trait->lchars, trait->chars, 100);
        trait->px = mce_share(trait->pchars, trait->chars - trait->lchars,
                              100);
    }
}


static const mce_names_t *
mce_trait_known(const mce_document_t *doc, uint32_t token,
    mce_known_t *known)
{
    uint32_t                  slot;
    uint64_t                  head, tail;
    mce_str_t                 text;

    static const mce_names_t  none;

    text.data = doc->source.data + doc->tokens[token].start;
    text.len = doc->tokens[token + 1].start - doc->tokens[token].start;

    if (known == NULL || text.len < MCE_TRAIT_TAG) {
        return &none;
    }

    memcpy(&head, text.data, 8);
    memcpy(&tail, text.data + text.len - 8, 8);
    head = (head ^ tail << 1 ^ text.len) * 0x9e3779b97f4a7c15ull;
    slot = (uint32_t) (head >> 32) % MCE_TRAIT_TAGS;
    known += slot;

    if (known->text.len != text.len
        || memcmp(known->text.data, text.data, text.len) != 0)
    {
        known->text = text;
        memset(&known->names, 0, sizeof(mce_names_t));
        mce_trait_names(doc, token, &known->names);
    }

    return &known->names;
}


static void
mce_trait_names(const mce_document_t *doc, uint32_t token,
    mce_names_t *names)
{
    uint32_t    pos;
    mce_attr_t  attr;

    pos = 0;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        switch (mce_trait_attr(attr.name)) {

        case MCE_ATTR_CLASS:
            mce_trait_class(attr.value, names);
            names->keywords |= mce_keyword_find(attr.value);
            break;

        case MCE_ATTR_NAME:
            names->keywords |= mce_keyword_find(attr.value);
            break;

        case MCE_ATTR_ROLE:
            if (mce_trait_role(attr.value)) {
                names->role = 1;

            } else {
                names->keywords |= mce_keyword_find(attr.value);
            }

            break;

        case MCE_ATTR_MODAL:
            names->role |= mce_trait_same(attr.value, "true");
            break;

        case MCE_ATTR_HIDDEN:
            names->hidden = 1;
            break;

        case MCE_ATTR_ARIA_HIDDEN:
            names->hidden |= mce_trait_same(attr.value, "true");
            break;

        case MCE_ATTR_STYLE:
            names->hidden |= mce_trait_undisplayed(attr.value);
            break;

        case MCE_ATTR_NONE:
            break;
        }
    }
}


static mce_attr_e
mce_trait_attr(mce_str_t name)
{
    switch (name.data[0] | 0x20) {

    case 'a':
        return mce_trait_same(name, "aria-hidden") ? MCE_ATTR_ARIA_HIDDEN
               : mce_trait_same(name, "aria-modal") ? MCE_ATTR_MODAL
               : MCE_ATTR_NONE;

    case 'c':
        return mce_trait_same(name, "class") ? MCE_ATTR_CLASS : MCE_ATTR_NONE;

    case 'd':
        if (name.len < 7 || memcmp(name.data, "data-", 5) != 0) {
            return MCE_ATTR_NONE;
        }

        return memcmp(name.data + 5, "te", 2) == 0
               || mce_trait_same(name, "data-component")
               || mce_trait_same(name, "data-block")
               || mce_trait_same(name, "data-type")
               || mce_trait_same(name, "data-qa")
               ? MCE_ATTR_NAME : MCE_ATTR_NONE;

    case 'h':
        return mce_trait_same(name, "hidden") ? MCE_ATTR_HIDDEN
                                              : MCE_ATTR_NONE;

    case 'i':
        return mce_trait_same(name, "id") || mce_trait_same(name, "itemprop")
               ? MCE_ATTR_NAME : MCE_ATTR_NONE;

    case 'p':
        return mce_trait_same(name, "property") ? MCE_ATTR_NAME
                                                : MCE_ATTR_NONE;

    case 'r':
        return mce_trait_same(name, "role") ? MCE_ATTR_ROLE : MCE_ATTR_NONE;

    case 's':
        return mce_trait_same(name, "style") ? MCE_ATTR_STYLE : MCE_ATTR_NONE;
    }

    return MCE_ATTR_NONE;
}


static int
mce_trait_same(mce_str_t value, const char *text)
{
    size_t  i;

    for (i = 0; i < value.len; i++) {
        if ((value.data[i] | 0x20) != (uint8_t) (text[i] | 0x20)
            || text[i] == '\0')
        {
            return 0;
        }
    }

    return text[i] == '\0';
}


static int
mce_trait_role(mce_str_t value)
{
    size_t                    i;
    static const char *const  roles[] = {
        "navigation", "contentinfo", "banner", "search", "dialog",
        "alertdialog", "menu", "menubar", "toolbar", "alert", "tablist",
        "tooltip"
    };

    for (i = 0; i < sizeof(roles) / sizeof(roles[0]); i++) {
        if (mce_trait_same(value, roles[i])) {
            return 1;
        }
    }

    return 0;
}


static int
mce_trait_undisplayed(mce_str_t style)
{
    const uint8_t  *p, *end;

    end = style.data + style.len;
    p = style.data;

    while ((size_t) (end - p) >= 12
           && (p = memchr(p, 'd', (size_t) (end - p - 11))) != NULL)
    {
        if (memcmp(p, "display:none", 12) == 0
            || (end - p > 12 && memcmp(p, "display: none", 13) == 0))
        {
            return 1;
        }

        p++;
    }

    return 0;
}


static void
mce_trait_class(mce_str_t value, mce_names_t *names)
{
    int       first;
    size_t    i;
    uint8_t   c;

    first = 0;
    names->class = 0;
    names->first = 0;

    for (i = 0; i < value.len; i++) {
        c = value.data[i];
        names->class = (names->class ^ c) * 16777619u + 1;

        if (c <= ' ') {
            first = (first == 1) ? 2 : first;

        } else if (first < 2) {
            first = 1;

            if (c < '0' || c > '9') {
                names->first = (names->first ^ c) * 16777619u + 1;
            }
        }
    }
}


static void
mce_trait_kinds(mce_trait_t *traits, mce_trait_t *trait,
    const mce_names_t *names)
{
    uint8_t             far, step;
    unsigned            k, kind;
    uint32_t            keywords;
    const mce_trait_t  *up;

    up = &traits[trait->parent];
    step = (mce_tag_flags[trait->tag] & MCE_TAG_BLOCK) != 0;

    if (trait == traits) {
        memset(trait->far, MCE_KIND_FAR, sizeof(trait->far));
    }

    /* in two parts, of which a compiler makes vectors of the first */
    for (k = 0; k < MCE_KIND_COUNT / 16 * 16; k++) {
        far = (uint8_t) (up->far[k] + step);
        trait->far[k] = far < MCE_KIND_FAR ? far : MCE_KIND_FAR;
    }

    for ( /* void */ ; k < MCE_KIND_COUNT; k++) {
        far = (uint8_t) (up->far[k] + step);
        trait->far[k] = far < MCE_KIND_FAR ? far : MCE_KIND_FAR;
    }

    kind = mce_trait_kind(trait->tag);

    if (kind != MCE_KIND_COUNT) {
        trait->far[kind] = 0;
    }

    keywords = names->keywords;

    if (mce_trait_is_wrapper(trait, &traits[0])) {
        keywords &= ~MCE_TRAIT_NOT_OF_WRAPPERS;

    } else {
        if (names->role) {
            trait->far[MCE_KIND_role] = 0;
        }

        if (names->hidden) {
            trait->far[MCE_KIND_hidden] = 0;
        }
    }

    for (k = MCE_KIND_KEYWORDS; keywords != 0; k++, keywords >>= 1) {
        if (keywords & 1) {
            trait->far[k] = 0;
        }
    }
}


static unsigned
mce_trait_kind(unsigned tag)
{
    switch (tag) {
    case MCE_TAG_article:
        return MCE_KIND_article;
    case MCE_TAG_main:
        return MCE_KIND_main;
    case MCE_TAG_section:
        return MCE_KIND_section;
    case MCE_TAG_nav:
        return MCE_KIND_nav;
    case MCE_TAG_aside:
        return MCE_KIND_aside;
    case MCE_TAG_footer:
        return MCE_KIND_footer;
    case MCE_TAG_header:
        return MCE_KIND_header;
    case MCE_TAG_form:
        return MCE_KIND_form;
    case MCE_TAG_table:
        return MCE_KIND_table;
    case MCE_TAG_figure:
        return MCE_KIND_figure;
    case MCE_TAG_noscript:
        return MCE_KIND_noscript;
    case MCE_TAG_ul:
    case MCE_TAG_ol:
    case MCE_TAG_dl:
    case MCE_TAG_menu:
        return MCE_KIND_list;
    default:
        return (mce_tag_flags[tag] & MCE_TAG_HEADING) ? MCE_KIND_heading
                                                      : MCE_KIND_COUNT;
    }
}


static mce_status_t
mce_traits_repeats(const mce_blocks_t *blocks, mce_traits_t *traits,
    uint32_t *keys)
{
    uint32_t       i, n;
    mce_trait_t   *t;
    mce_status_t   rc;
    mce_repeat_t  *repeat;

    rc = mce_group(blocks->doc->arena, keys, traits->n, &n);
    if (rc != MCE_OK) {
        return rc;
    }

    traits->repeats = mce_arena_calloc(blocks->doc->arena,
                                       n * sizeof(mce_repeat_t));
    if (traits->repeats == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < traits->n; i++) {
        t = &traits->elts[i];

        if (t->blocks) {
            t->repeat = keys[i];
            repeat = &traits->repeats[t->repeat];
            repeat->n++;
            repeat->chars += t->chars;
        }
    }

    for (i = 0; i < n; i++) {
        repeat = &traits->repeats[i];
        repeat->chars /= repeat->n ? repeat->n : 1;
    }

    mce_traits_units(traits);

    return MCE_OK;
}


static void
mce_traits_units(mce_traits_t *traits)
{
    int                  unit;
    uint32_t             i;
    mce_trait_t         *t, *up;
    const mce_repeat_t  *repeat;

    for (i = 0; i < traits->n; i++) {
        t = &traits->elts[i];

        if (t->blocks == 0) {
            continue;
        }

        up = &traits->elts[t->parent];
        repeat = &traits->repeats[t->repeat];
        unit = (i > 0 && repeat->n >= 3 && repeat->chars >= 25
                && t->tag != MCE_TAG_p && t->tag != MCE_TAG_a
                && t->tag != MCE_TAG_tr);

        t->unit = unit ? i : i ? up->unit : MCE_NO_TRAIT;
        t->outer = (i && up->outer != MCE_NO_TRAIT) ? up->outer
                   : unit ? i : MCE_NO_TRAIT;
    }
}
