
/*
 * What the attributes of a tag say, found once for each of its values.
 */


#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "base/str.h"
#include "html/attr.h"
#include "html/element.h"


/* a shorter tag has no attribute that says anything */
#define MCE_SAYS_TAG_MIN  8

/* of what was described last, the part that is found by its text: most
   elements have the same tag or class as one before them */
#define MCE_SAYS_CACHE    64

/* descriptions that are made room for at once: few enough that they are no
   large piece of the arena */
#define MCE_SAYS_ROOM     8

#define MCE_SAYS_PRIME    0x9e3779b97f4a7c15ull


/* a description by the text that it is of, a tag or a class */
typedef struct {
    mce_str_t       text;
    mce_says_t     *says;
} mce_says_entry_t;


struct mce_elements_s {
    mce_arena_t        *arena;
    mce_says_entry_t    tags[MCE_SAYS_CACHE];
    mce_says_entry_t    classes[MCE_SAYS_CACHE];
    mce_says_t         *room;       /* for the next ones, */
    unsigned            nroom;      /* so many */
    mce_says_t          spare[2];   /* where the arena has no memory: of a tag
                                       and of a class, until the next */
};


typedef enum {
    MCE_SAYS_NONE = 0,
    MCE_SAYS_CLASS,
    MCE_SAYS_ID,
    MCE_SAYS_HREF,
    MCE_SAYS_SRC,
    MCE_SAYS_ITEMPROP,
    MCE_SAYS_STYLE,
    MCE_SAYS_NAME,
    MCE_SAYS_ROLE,
    MCE_SAYS_MODAL,
    MCE_SAYS_HIDDEN,
    MCE_SAYS_ARIA_HIDDEN,
    MCE_SAYS_VEIL,
    MCE_SAYS_TYPE,
    MCE_SAYS_SIZE,
    MCE_SAYS_REL,
    MCE_SAYS_LANG
} mce_says_attr_e;


static const mce_says_t *mce_says_tag(const mce_document_t *doc,
    uint32_t token);
static int mce_says_new(mce_elements_t *elements, mce_says_entry_t *cache,
    mce_str_t text, uint64_t head, mce_says_t **says);
static void mce_says_read(const mce_document_t *doc, uint32_t token,
    mce_says_t *says);
static mce_names_t mce_says_attr(mce_elements_t *elements,
    mce_says_attr_e kind, mce_str_t value, mce_says_t *says);
static mce_says_attr_e mce_says_kind(mce_str_t name);
static mce_names_t mce_says_class(mce_elements_t *elements, mce_str_t value,
    mce_says_t *says);
static void mce_says_hash(mce_str_t value, mce_says_t *says);
static int mce_says_is_bold(mce_str_t style);
static int mce_says_role(mce_str_t value);


mce_elements_t *
mce_elements_create(mce_arena_t *arena)
{
    mce_elements_t  *elements;

    elements = mce_arena_calloc(arena, sizeof(mce_elements_t));

    if (elements) {
        elements->arena = arena;
    }

    return elements;
}


const mce_says_t *
mce_element_describe(const mce_document_t *doc, uint32_t token)
{
    uint32_t           e;
    mce_tree_t        *tree;
    const mce_says_t  *says;

    tree = doc->tree;
    says = mce_says_tag(doc, token);

    if (tree == NULL) {
        return says;
    }

    if (tree->says == NULL) {
        tree->says = mce_arena_calloc(doc->elements->arena,
                                      tree->n * sizeof(void *));
    }

    e = tree->of[token];

    /* the spare one is that of another tag soon */
    if (tree->says && tree->elements[e].open == token
        && says != &doc->elements->spare[0])
    {
        tree->says[e] = says;
    }

    return says;
}


static const mce_says_t *
mce_says_tag(const mce_document_t *doc, uint32_t token)
{
    uint64_t     head;
    mce_str_t    text;
    mce_says_t  *says;

    static const mce_says_t  none;

    text = mce_token_source(doc, token);

    if (text.len < MCE_SAYS_TAG_MIN
        || doc->tokens[token].kind != MCE_TOKEN_OPEN)
    {
        return &none;
    }

    memcpy(&head, text.data, 8);

    if (mce_says_new(doc->elements, doc->elements->tags, text, head, &says)) {
        mce_says_read(doc, token, says);
    }

    return says;
}


/*
 * Sets *says to the description of the text.  Returns 1 if it is a new one,
 * which has to be filled.  The eight bytes before the end of the text are read
 * even if it is shorter, so they must be readable.
 */

static int
mce_says_new(mce_elements_t *elements, mce_says_entry_t *cache,
    mce_str_t text, uint64_t head, mce_says_t **says)
{
    uint64_t           tail;
    mce_says_entry_t  *entry;

    /* copying this is faster than the string instruction of memset() */
    static const mce_says_t  none;

    memcpy(&tail, text.data + text.len - 8, 8);
    head = (head ^ tail << 1 ^ text.len) * MCE_SAYS_PRIME;
    entry = &cache[(head >> 32) % MCE_SAYS_CACHE];

    if (entry->says && entry->text.len == text.len
        && memcmp(entry->text.data, text.data, text.len) == 0)
    {
        *says = entry->says;
        return 0;
    }

    if (elements->nroom == 0) {
        elements->room = mce_arena_alloc(elements->arena,
                                         MCE_SAYS_ROOM * sizeof(mce_says_t));
        elements->nroom = elements->room ? MCE_SAYS_ROOM : 0;
    }

    if (elements->nroom) {
        elements->nroom--;
        *says = elements->room++;
        entry->text = text;
        entry->says = *says;

    } else {
        *says = &elements->spare[cache == elements->classes];
    }

    **says = none;

    return 1;
}


static void
mce_says_read(const mce_document_t *doc, uint32_t token, mce_says_t *says)
{
    mce_attr_t       attr;
    const uint8_t   *p, *start, *end;
    mce_says_attr_e  kind;

    start = doc->source.data + doc->tokens[token].start;
    p = mce_attrs_begin(doc, token, &end);

    while ((p = mce_attrs_next(p, end, &attr)) != NULL) {
        kind = mce_says_kind(attr.name);

        if (kind >= MCE_SAYS_CLASS && kind <= MCE_SAYS_STYLE
            && says->at[kind - MCE_SAYS_CLASS] == 0 && attr.value.data)
        {
            says->at[kind - MCE_SAYS_CLASS]
                = (uint32_t) (attr.value.data - start);
            says->len[kind - MCE_SAYS_CLASS] = (uint32_t) attr.value.len;
        }

        says->names |= mce_says_attr(doc->elements, kind, attr.value, says);

        if ((attr.name.data[0] | 0x20) == 'd') {
            says->tex |= mce_element_is_tex(attr.name);
        }
    }
}


/*
 * Sets what the attribute says; returns the families of its names.
 */

static mce_names_t
mce_says_attr(mce_elements_t *elements, mce_says_attr_e kind, mce_str_t value,
    mce_says_t *says)
{
    switch (kind) {

    case MCE_SAYS_CLASS:
        return mce_says_class(elements, value, says);

    case MCE_SAYS_ID:
        says->id_names |= mce_names(value);
        return says->id_names;

    case MCE_SAYS_ITEMPROP:
    case MCE_SAYS_NAME:
        return mce_names(value);

    case MCE_SAYS_ROLE:
        if (!mce_says_role(value)) {
            return mce_names(value);
        }

        says->role = 1;
        break;

    case MCE_SAYS_MODAL:
        says->role |= mce_text_is(value, "true");
        break;

    case MCE_SAYS_HIDDEN:
        says->hidden = 1;
        says->veiled = 1;
        break;

    case MCE_SAYS_ARIA_HIDDEN:
        says->hidden |= mce_text_is(value, "true");
        says->veiled = 1;
        break;

    case MCE_SAYS_VEIL:
        says->veiled = 1;
        break;

    case MCE_SAYS_STYLE:
        says->hidden |= mce_str_has(value, "display:none")
                        || mce_str_has(value, "display: none");
        says->large |= mce_says_is_bold(value);
        break;

    case MCE_SAYS_TYPE:
        says->thread = mce_element_is_thread(value) & 1;
        break;

    case MCE_SAYS_SIZE:
        says->large |= value.len
                       && (value.data[0] >= '4' || value.data[0] == '+');
        break;

    case MCE_SAYS_LANG:
        says->speaks = 1;
        break;

    case MCE_SAYS_REL:
        says->speaks = 1;
        says->bookmark |= mce_text_is(value, "bookmark");
        says->next |= memchr(value.data, 'x', value.len)
                      || memchr(value.data, 'X', value.len);
        break;

    default:
        break;
    }

    return 0;
}


mce_names_t
mce_element_rare_names(const mce_document_t *doc, uint32_t token)
{
    mce_str_t    value;
    mce_says_t  *says;

    says = (mce_says_t *) mce_element_says(doc, token);

    /* the description of tags that say nothing is never written to */
    if (says->asked
        || (says->at[MCE_VALUE_CLASS] | says->at[MCE_VALUE_ID]) == 0)
    {
        return says->rare;
    }

    says->asked = 1;

    if (mce_element_value(doc, token, says, MCE_VALUE_CLASS, &value)) {
        says->rare = mce_names_rare(value);
    }

    if (mce_element_value(doc, token, says, MCE_VALUE_ID, &value)) {
        says->rare |= mce_names_rare(value);
    }

    return says->rare;
}


int
mce_element_is_thread(mce_str_t name)
{
    static const mce_str_t  types[] = {
        mce_str("DiscussionForumPosting"), mce_str("QAPage"),
        mce_str("Question"), mce_str("Answer")
    };

    return mce_str_ends(name, types, sizeof(types) / sizeof(types[0]));
}


int
mce_element_is_tex(mce_str_t name)
{
    size_t  i;

    static const mce_str_t  names[] = {
        mce_str("data-math"), mce_str("data-tex"), mce_str("data-latex"),
        mce_str("data-formula"), mce_str("data-entry"),
        mce_str("data-equation"), mce_str("data-katex")
    };

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (name.len == names[i].len
            && mce_text_same(name, (const char *) names[i].data) == name.len)
        {
            return 1;
        }
    }

    return 0;
}


static mce_says_attr_e
mce_says_kind(mce_str_t name)
{
    switch (name.data[0] | 0x20) {

    case 'a':
        return mce_text_is(name, "aria-hidden") ? MCE_SAYS_ARIA_HIDDEN
               : mce_text_is(name, "aria-modal") ? MCE_SAYS_MODAL
               : MCE_SAYS_NONE;

    case 'b':
        return mce_text_is(name, "bgcolor") || mce_text_is(name, "background")
               ? MCE_SAYS_VEIL : MCE_SAYS_NONE;

    case 'c':
        return mce_text_is(name, "class") ? MCE_SAYS_CLASS
               : mce_text_is(name, "color") ? MCE_SAYS_VEIL : MCE_SAYS_NONE;

    case 'd':
        /* data-test-id, data-testid, data-template, ... */
        return mce_text_starts(name, "data-te")
               || mce_text_is(name, "data-component")
               || mce_text_is(name, "data-block")
               || mce_text_is(name, "data-type")
               || mce_text_is(name, "data-qa")
               ? MCE_SAYS_NAME
               : mce_text_is(name, "dir") ? MCE_SAYS_LANG : MCE_SAYS_NONE;

    case 'h':
        return mce_text_is(name, "href") ? MCE_SAYS_HREF
               : mce_text_is(name, "hidden") ? MCE_SAYS_HIDDEN
               : MCE_SAYS_NONE;

    case 'i':
        return mce_text_is(name, "id") ? MCE_SAYS_ID
               : mce_text_is(name, "inert") ? MCE_SAYS_VEIL
               : mce_text_is(name, "itemprop") ? MCE_SAYS_ITEMPROP
               : mce_text_is(name, "itemtype") ? MCE_SAYS_TYPE
               : MCE_SAYS_NONE;

    case 'l':
        return mce_text_is(name, "lang") ? MCE_SAYS_LANG : MCE_SAYS_NONE;

    case 'p':
        return mce_text_is(name, "property") ? MCE_SAYS_NAME
               : mce_text_is(name, "popover") ? MCE_SAYS_VEIL : MCE_SAYS_NONE;

    case 'r':
        return mce_text_is(name, "role") ? MCE_SAYS_ROLE
               : mce_text_is(name, "rel") ? MCE_SAYS_REL : MCE_SAYS_NONE;

    case 's':
        return mce_text_is(name, "src") ? MCE_SAYS_SRC
               : mce_text_is(name, "style") ? MCE_SAYS_STYLE
               : mce_text_is(name, "size") ? MCE_SAYS_SIZE : MCE_SAYS_NONE;
    }

    return MCE_SAYS_NONE;
}


/*
 * The first class of a tag counts for its names, all for the families.
 */

static mce_names_t
mce_says_class(mce_elements_t *elements, mce_str_t value, mce_says_t *says)
{
    mce_says_t  *class;

    if (mce_says_new(elements, elements->classes, value, 0, &class)) {
        class->class_names = mce_names(value);
        mce_says_hash(value, class);
    }

    says->class_names |= class->class_names;
    says->class_hash = class->class_hash;
    says->first_hash = class->first_hash;

    return class->class_names;
}


static void
mce_says_hash(mce_str_t value, mce_says_t *says)
{
    uint32_t        first;
    uint64_t        all, word;
    const uint8_t  *p, *end;

    p = value.data;
    end = p + value.len;
    all = value.len;

    for ( /* void */ ; p < end; p += 8) {
        word = 0;
        memcpy(&word, p, end - p < 8 ? (size_t) (end - p) : 8);
        all = (all ^ word) * MCE_SAYS_PRIME;
        all ^= all >> 32;
    }

    for (p = value.data; p < end && *p <= ' '; p++) { /* void */ }

    for (first = 0; p < end && *p > ' '; p++) {
        if (*p < '0' || *p > '9') {
            first = mce_fnv_add(first, *p) + 1;
        }
    }

    says->class_hash = (uint32_t) all;
    says->first_hash = first;
}


static int
mce_says_is_bold(mce_str_t style)
{
    for ( /* void */ ; style.len; style.data++, style.len--) {
        if ((style.data[0] | 0x20) == 'b' && mce_text_starts(style, "bold")) {
            return 1;
        }
    }

    return 0;
}


static int
mce_says_role(mce_str_t value)
{
    size_t                    i;
    static const char *const  roles[] = {
        "navigation", "contentinfo", "banner", "search", "dialog",
        "alertdialog", "menu", "menubar", "toolbar", "alert", "tablist",
        "tooltip"
    };

    for (i = 0; i < sizeof(roles) / sizeof(roles[0]); i++) {
        if (mce_text_is(value, roles[i])) {
            return 1;
        }
    }

    return 0;
}
