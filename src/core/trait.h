
/*
 * What is known of each element that holds text: sums over its blocks, what
 * its names say, and how far above it something of each kind stands.
 */


#ifndef _MCE_TRAIT_H_INCLUDED_
#define _MCE_TRAIT_H_INCLUDED_


#include "block.h"
#include "keyword.h"


/*
 * The kinds of ancestors: those that a tag or an attribute tells come first,
 * then the categories of class names.
 */
#define MCE_KINDS(X)                                                          \
    X(article) X(main) X(section) X(nav) X(aside) X(footer) X(header)         \
    X(form) X(table) X(figure) X(heading) X(noscript) X(list) X(role)         \
    X(hidden)


typedef enum {
#define MCE_KIND_ENUM(name)  MCE_KIND_##name,
    MCE_KINDS(MCE_KIND_ENUM)
#undef MCE_KIND_ENUM
    MCE_KIND_KEYWORDS,
    MCE_KIND_COUNT = MCE_KIND_KEYWORDS + MCE_KEYWORD_COUNT
} mce_kind_e;


/* no ancestor of the kind, or one too far away to matter */
#define MCE_KIND_FAR  20


#define MCE_NO_ELEMENT  UINT32_MAX


typedef struct {
    uint32_t        chars;
    uint32_t        lchars;
    uint32_t        punct;
    uint32_t        pchars;         /* outside links, in <p> */
    uint32_t        blocks;

    uint32_t        look;           /* hash of tag and class */
    uint32_t        path;           /* hash of the tags down to it */
    uint32_t        repeat;         /* number of its mce_repeat_t */
    uint32_t        unit;           /* nearest repeated element, or itself */
    uint32_t        outer;          /* outermost one */
    uint16_t        index;          /* in its parent */
    uint16_t        children;
    uint8_t         code;           /* ordinal of the tag */
    uint8_t         far[MCE_KIND_COUNT];
} mce_trait_t;


/* children of one parent with the same tag and first class */
typedef struct {
    uint32_t        n;
    uint32_t        chars;          /* of each, in the mean */
} mce_repeat_t;


typedef struct {
    mce_trait_t    *elts;           /* of each element */
    mce_repeat_t   *repeats;
} mce_traits_t;


/*
 * The traits of all elements.  Of an element without blocks only the sums,
 * which are 0, mean anything.
 */
mce_status_t mce_traits_create(const mce_blocks_t *blocks,
    mce_traits_t *traits);


/* tags as ordinals: from what mostly is content to what mostly is not */
#define MCE_CODE_P        0
#define MCE_CODE_H1       8
#define MCE_CODE_H6       13
#define MCE_CODE_LI       7
#define MCE_CODE_OTHER    24
#define MCE_CODE_NOWHERE  25


#endif /* _MCE_TRAIT_H_INCLUDED_ */
