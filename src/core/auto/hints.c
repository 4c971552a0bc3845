
/*
 * Hints in the attributes of a tag, found once for each of its values.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "auto/hints.h"
#include "auto/keyword.h"
#include "base/hash.h"
#include "base/str.h"


/* a shorter tag has no attribute that hints at anything */
#define MCE_HINTS_TAG_MIN  8

#define MCE_HINTS_PRIME  0x9e3779b97f4a7c15ull


typedef enum {
    MCE_HINTS_NONE = 0,
    MCE_HINTS_NAME,
    MCE_HINTS_CLASS,
    MCE_HINTS_ROLE,
    MCE_HINTS_MODAL,
    MCE_HINTS_HIDDEN,
    MCE_HINTS_ARIA_HIDDEN,
    MCE_HINTS_STYLE,
    MCE_HINTS_TYPE
} mce_hints_attr_e;


static int mce_hints_new(mce_hints_entry_t *cache, mce_str_t text,
    uint64_t head, mce_hints_entry_t **entry);
static void mce_hints_read(const mce_document_t *doc, uint32_t token,
    mce_hints_cache_t *cache, mce_hints_t *hints);
static mce_hints_attr_e mce_hints_attr(mce_str_t name);
static void mce_hints_class(mce_str_t value, mce_hints_t *hints);
static int mce_hints_role(mce_str_t value);


const mce_hints_t *
mce_hints(const mce_document_t *doc, uint32_t token,
    mce_hints_cache_t *cache)
{
    uint64_t            head;
    mce_str_t           text;
    mce_hints_entry_t  *entry;

    static const mce_hints_t  none;

    text.data = doc->source.data + doc->tokens[token].start;
    text.len = doc->tokens[token + 1].start - doc->tokens[token].start;

    if (cache == NULL || text.len < MCE_HINTS_TAG_MIN) {
        return &none;
    }

    memcpy(&head, text.data, 8);

    if (mce_hints_new(cache->tags, text, head, &entry)) {
        mce_hints_read(doc, token, cache, &entry->hints);
    }

    return &entry->hints;
}


/*
 * Sets *entry to that of the text.  Returns 1 if it is a new one, whose hints
 * have to be found.  The eight bytes before the end of the text are read even
 * if it is shorter, so they must be readable.
 */

static int
mce_hints_new(mce_hints_entry_t *cache, mce_str_t text, uint64_t head,
    mce_hints_entry_t **entry)
{
    uint64_t  tail;

    memcpy(&tail, text.data + text.len - 8, 8);
    head = (head ^ tail << 1 ^ text.len) * MCE_HINTS_PRIME;
    *entry = &cache[(head >> 32) % MCE_HINTS_CACHE];

    if ((*entry)->text.data && (*entry)->text.len == text.len
        && memcmp((*entry)->text.data, text.data, text.len) == 0)
    {
        return 0;
    }

    memset(&(*entry)->hints, 0, sizeof(mce_hints_t));
    (*entry)->text = text;

    return 1;
}


static void
mce_hints_read(const mce_document_t *doc, uint32_t token,
    mce_hints_cache_t *cache, mce_hints_t *hints)
{
    uint32_t            pos;
    mce_attr_t          attr;
    mce_hints_entry_t  *entry;

    pos = 0;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        switch (mce_hints_attr(attr.name)) {

        case MCE_HINTS_CLASS:
            if (mce_hints_new(cache->classes, attr.value, 0, &entry)) {
                mce_hints_class(attr.value, &entry->hints);
            }

            hints->class_hash = entry->hints.class_hash;
            hints->first_hash = entry->hints.first_hash;
            hints->keywords |= entry->hints.keywords;
            break;

        case MCE_HINTS_NAME:
            hints->keywords |= mce_keyword_find(attr.value);
            break;

        case MCE_HINTS_ROLE:
            if (mce_hints_role(attr.value)) {
                hints->role = 1;

            } else {
                hints->keywords |= mce_keyword_find(attr.value);
            }

            break;

        case MCE_HINTS_MODAL:
            hints->role |= mce_text_is(attr.value, "true");
            break;

        case MCE_HINTS_HIDDEN:
            hints->hidden = 1;
            break;

        case MCE_HINTS_ARIA_HIDDEN:
            hints->hidden |= mce_text_is(attr.value, "true");
            break;

        case MCE_HINTS_STYLE:
            hints->hidden |= memmem(attr.value.data, attr.value.len,
                                    "display:none", 12)
                             || memmem(attr.value.data, attr.value.len,
                                       "display: none", 13);
            break;

        case MCE_HINTS_TYPE:
            hints->thread = mce_hints_is_thread(attr.value) & 1;
            break;

        case MCE_HINTS_NONE:
            break;
        }
    }
}


int
mce_hints_is_thread(mce_str_t name)
{
    static const mce_str_t  types[] = {
        mce_str("DiscussionForumPosting"), mce_str("QAPage"),
        mce_str("Question"), mce_str("Answer")
    };

    return mce_str_ends(name, types, sizeof(types) / sizeof(types[0]));
}


static mce_hints_attr_e
mce_hints_attr(mce_str_t name)
{
    switch (name.data[0] | 0x20) {

    case 'a':
        return mce_text_is(name, "aria-hidden") ? MCE_HINTS_ARIA_HIDDEN
               : mce_text_is(name, "aria-modal") ? MCE_HINTS_MODAL
               : MCE_HINTS_NONE;

    case 'c':
        return mce_text_is(name, "class") ? MCE_HINTS_CLASS : MCE_HINTS_NONE;

    case 'd':
        /* data-test-id, data-testid, data-template, ... */
        return mce_text_starts(name, "data-te")
               || mce_text_is(name, "data-component")
               || mce_text_is(name, "data-block")
               || mce_text_is(name, "data-type")
               || mce_text_is(name, "data-qa")
               ? MCE_HINTS_NAME : MCE_HINTS_NONE;

    case 'h':
        return mce_text_is(name, "hidden") ? MCE_HINTS_HIDDEN : MCE_HINTS_NONE;

    case 'i':
        return mce_text_is(name, "id") || mce_text_is(name, "itemprop")
               ? MCE_HINTS_NAME
               : mce_text_is(name, "itemtype") ? MCE_HINTS_TYPE
               : MCE_HINTS_NONE;

    case 'p':
        return mce_text_is(name, "property") ? MCE_HINTS_NAME : MCE_HINTS_NONE;

    case 'r':
        return mce_text_is(name, "role") ? MCE_HINTS_ROLE : MCE_HINTS_NONE;

    case 's':
        return mce_text_is(name, "style") ? MCE_HINTS_STYLE : MCE_HINTS_NONE;
    }

    return MCE_HINTS_NONE;
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
mce_hints_class(mce_str_t value, mce_hints_t *hints)
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
        all = (all ^ word) * MCE_HINTS_PRIME;
        all ^= all >> 32;
    }

    for (p = value.data; p < end && *p <= ' '; p++) { /* void */ }

    for (first = 0; p < end && *p > ' '; p++) {
        if (*p < '0' || *p > '9') {
            first = mce_fnv_add(first, *p) + 1;
        }
    }

    hints->class_hash = (uint32_t) all;
    hints->first_hash = first;
    hints->keywords = mce_keyword_find(value);
}
