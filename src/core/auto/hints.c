
/*
 * The attributes of a tag that tell what its element is.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "auto/hints.h"
#include "auto/keyword.h"
#include "base/hash.h"
#include "base/str.h"


/* a shorter tag has no attribute that says anything */
#define MCE_HINTS_TAG  8

#define MCE_HINTS_PRIME  0x9e3779b97f4a7c15ull


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


static int mce_hints_new(mce_hints_entry_t *known, mce_str_t text,
    uint64_t head, mce_hints_entry_t **seen);
static void mce_hints_read(const mce_document_t *doc, uint32_t token,
    mce_hints_cache_t *known, mce_hints_t *names);
static mce_attr_e mce_hints_attr(mce_str_t name);
static void mce_hints_class(mce_str_t value, mce_hints_t *names);
static int mce_hints_role(mce_str_t value);


const mce_hints_t *
mce_hints(const mce_document_t *doc, uint32_t token,
    mce_hints_cache_t *known)
{
    uint64_t            head;
    mce_str_t           text;
    mce_hints_entry_t  *seen;

    static const mce_hints_t  none;

    text.data = doc->source.data + doc->tokens[token].start;
    text.len = doc->tokens[token + 1].start - doc->tokens[token].start;

    if (known == NULL || text.len < MCE_HINTS_TAG) {
        return &none;
    }

    memcpy(&head, text.data, 8);

    if (mce_hints_new(known->tags, text, head, &seen)) {
        mce_hints_read(doc, token, known, &seen->names);
    }

    return &seen->names;
}


/*
 * Where a text is known, or is from now on: 1 then, and its names are to be
 * found.  Eight bytes before its end can be read, be they of it or not.
 */

static int
mce_hints_new(mce_hints_entry_t *known, mce_str_t text, uint64_t head,
    mce_hints_entry_t **seen)
{
    uint64_t  tail;

    memcpy(&tail, text.data + text.len - 8, 8);
    head = (head ^ tail << 1 ^ text.len) * MCE_HINTS_PRIME;
    *seen = &known[(head >> 32) % MCE_HINTS_CACHE];

    if ((*seen)->text.data && (*seen)->text.len == text.len
        && memcmp((*seen)->text.data, text.data, text.len) == 0)
    {
        return 0;
    }

    memset(&(*seen)->names, 0, sizeof(mce_hints_t));
    (*seen)->text = text;

    return 1;
}


static void
mce_hints_read(const mce_document_t *doc, uint32_t token,
    mce_hints_cache_t *known, mce_hints_t *names)
{
    uint32_t            pos;
    mce_attr_t          attr;
    mce_hints_entry_t  *class;

    pos = 0;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        switch (mce_hints_attr(attr.name)) {

        case MCE_ATTR_CLASS:
            if (mce_hints_new(known->classes, attr.value, 0, &class)) {
                mce_hints_class(attr.value, &class->names);
            }

            names->class = class->names.class;
            names->first = class->names.first;
            names->keywords |= class->names.keywords;
            break;

        case MCE_ATTR_NAME:
            names->keywords |= mce_keyword_find(attr.value);
            break;

        case MCE_ATTR_ROLE:
            if (mce_hints_role(attr.value)) {
                names->role = 1;

            } else {
                names->keywords |= mce_keyword_find(attr.value);
            }

            break;

        case MCE_ATTR_MODAL:
            names->role |= mce_text_is(attr.value, "true");
            break;

        case MCE_ATTR_HIDDEN:
            names->hidden = 1;
            break;

        case MCE_ATTR_ARIA_HIDDEN:
            names->hidden |= mce_text_is(attr.value, "true");
            break;

        case MCE_ATTR_STYLE:
            names->hidden |= memmem(attr.value.data, attr.value.len,
                                    "display:none", 12)
                             || memmem(attr.value.data, attr.value.len,
                                       "display: none", 13);
            break;

        case MCE_ATTR_NONE:
            break;
        }
    }
}


static mce_attr_e
mce_hints_attr(mce_str_t name)
{
    switch (name.data[0] | 0x20) {

    case 'a':
        return mce_text_is(name, "aria-hidden") ? MCE_ATTR_ARIA_HIDDEN
               : mce_text_is(name, "aria-modal") ? MCE_ATTR_MODAL
               : MCE_ATTR_NONE;

    case 'c':
        return mce_text_is(name, "class") ? MCE_ATTR_CLASS : MCE_ATTR_NONE;

    case 'd':
        /* data-test-id, data-testid, data-template, ... */
        return mce_text_starts(name, "data-te")
               || mce_text_is(name, "data-component")
               || mce_text_is(name, "data-block")
               || mce_text_is(name, "data-type")
               || mce_text_is(name, "data-qa")
               ? MCE_ATTR_NAME : MCE_ATTR_NONE;

    case 'h':
        return mce_text_is(name, "hidden") ? MCE_ATTR_HIDDEN : MCE_ATTR_NONE;

    case 'i':
        return mce_text_is(name, "id") || mce_text_is(name, "itemprop")
               ? MCE_ATTR_NAME : MCE_ATTR_NONE;

    case 'p':
        return mce_text_is(name, "property") ? MCE_ATTR_NAME : MCE_ATTR_NONE;

    case 'r':
        return mce_text_is(name, "role") ? MCE_ATTR_ROLE : MCE_ATTR_NONE;

    case 's':
        return mce_text_is(name, "style") ? MCE_ATTR_STYLE : MCE_ATTR_NONE;
    }

    return MCE_ATTR_NONE;
}


static int
mce_hints_role(mce_str_t value)
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


static void
mce_hints_class(mce_str_t value, mce_hints_t *names)
{
    uint32_t        name;
    uint64_t        all, word;
    const uint8_t  *p, *end;

    p = value.data;
    end = p + value.len;
    all = value.len;

    for ( /* void */ ; p < end; p += 8) {
        word = 0;
        memcpy(&word, p, end - p < 8 ? (size_t) (end - p) : 8);
        all = (all ^ word) * MCE_HINTS_PRIME;
        all ^= all >> 32;
    }

    for (p = value.data; p < end && *p <= ' '; p++) { /* void */ }

    for (name = 0; p < end && *p > ' '; p++) {
        if (*p < '0' || *p > '9') {
            name = mce_fnv_add(name, *p) + 1;
        }
    }

    names->class = (uint32_t) all;
    names->first = name;
    names->keywords = mce_keyword_find(value);
}
