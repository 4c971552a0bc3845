
/*
 * What Content-Seeker counts of an element: pictures, frames, links, where it
 * stands, how long and how wide it is, and its stop words.
 */


#ifndef _MCE_GRAIN_H_INCLUDED_
#define _MCE_GRAIN_H_INCLUDED_


#include "html/tree.h"


/* the numbers of a row; shares are in hundredths, those of the page in
   thousandths */
#define MCE_GRAINS(X)                                                         \
    X(chars) X(share) X(before) X(linked) X(links) X(images) X(frames)        \
    X(items) X(paragraphs) X(headings) X(inputs) X(width) X(depth) X(density) \
    X(words) X(usual) X(of_parent) X(parent_linked) X(parent_width) X(kind)

typedef enum {
#define MCE_GRAIN_ENUM(name)  MCE_GRAIN_##name,
    MCE_GRAINS(MCE_GRAIN_ENUM)
#undef MCE_GRAIN_ENUM
    MCE_GRAIN_COUNT
} mce_grain_e;


/* what small numbers are counted of an element and all in it */
typedef enum {
    MCE_GRAIN_OF_TAGS = 0,
    MCE_GRAIN_OF_LINKS,
    MCE_GRAIN_OF_IMAGES,
    MCE_GRAIN_OF_FRAMES,
    MCE_GRAIN_OF_ITEMS,
    MCE_GRAIN_OF_PARAGRAPHS,
    MCE_GRAIN_OF_HEADINGS,
    MCE_GRAIN_OF_INPUTS,
    MCE_GRAIN_OF_COUNT
} mce_grain_of_e;


typedef struct {
    uint32_t             chars;         /* code points */
    uint32_t             links;         /* of them, in links */
    uint32_t             before;        /* before the element */
    uint32_t             words;
    uint32_t             usual;         /* of them, stop words of a language */
    uint16_t             children;      /* blocks */
    uint16_t             of[MCE_GRAIN_OF_COUNT];
} mce_grain_t;


typedef struct {
    const mce_document_t  *doc;
    const mce_tree_t      *tree;
    mce_grain_t           *elts;        /* of each element */
} mce_grains_t;


#define mce_grain_is_block(element)                                           \
    (mce_tag_flags[(element)->tag] & MCE_TAG_BLOCK                            \
     || (element)->tag == MCE_TAG_CUSTOM)


mce_status_t mce_grains(mce_document_t *doc, mce_grains_t *grains);

void mce_grain_row(const mce_grains_t *grains, uint32_t e,
    int16_t row[MCE_GRAIN_COUNT]);


#endif /* _MCE_GRAIN_H_INCLUDED_ */
