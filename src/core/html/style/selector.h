
/*
 * Selectors, part by part.
 */


#ifndef _MCE_SELECTOR_H_INCLUDED_
#define _MCE_SELECTOR_H_INCLUDED_


#include "base/hash.h"
#include "html/element.h"
#include "text/ctype.h"


/* names of an element that are looked up */
#define MCE_SELECTOR_NAMES  64


/* a part of a selector: "p", ".note", "#menu", "[open]", ":not(.open)" */
typedef struct {
    uint8_t             kind;       /* ".", "#", "[" or ":"; 0 of a tag */
    uint8_t             how;        /* of an attribute: what stands before the
                                       "=", or that; 0 if it has only to be
                                       there; of ":": whether it negates */
    uint8_t             any_case;   /* of an attribute's value */
    mce_str_t           name;
    mce_str_t           value;      /* of an attribute; selectors of ":" */
} mce_selector_part_t;


/*
 * Takes the first part off a selector; 0 if it is of another kind.
 */
int mce_selector_part(mce_str_t *selector, mce_selector_part_t *part);

/*
 * Takes the first selector off a list.
 */
mce_str_t mce_selector_take(mce_str_t *list);

/*
 * Takes off a selector what stands for its last element.
 */
mce_str_t mce_selector_last(mce_str_t *selector);

/*
 * Whether a tag is what a selector of one element wants, which can be read.
 */
int mce_selector_fits(const mce_document_t *doc, uint32_t token,
    mce_str_t selector, const mce_says_t *says);

/*
 * The name of a tag, of unknown ones as well.
 */
mce_str_t mce_selector_tag(const mce_document_t *doc, uint32_t token);

/*
 * What stands between two elements of a selector, but white space.
 */
static inline int
mce_selector_is_joint(uint8_t c)
{
    return c == '>' || c == '+' || c == '~';
}

/*
 * Names of tags and attributes are known in any case, the others in the case
 * of the page; what follows a backslash is itself.
 */
static inline uint32_t
mce_selector_hash(uint8_t kind, mce_str_t name)
{
    size_t    i;
    uint8_t   c;
    uint32_t  hash;

    hash = mce_fnv_add(MCE_FNV_START, kind);

    for (i = 0; i < name.len; i++) {
        c = name.data[i];

        if (c != '\\') {
            hash = mce_fnv_add(hash, kind == '.' || kind == '#'
                                     ? c : mce_ascii_lower(c));
        }
    }

    return hash ^ hash >> 15;
}


#endif /* _MCE_SELECTOR_H_INCLUDED_ */
