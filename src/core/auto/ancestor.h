
/*
 * The ancestors of blocks: of each element that holds text, sums over its
 * blocks, and the kinds that its tag, class and id hint at.
 */


#ifndef _MCE_ANCESTOR_H_INCLUDED_
#define _MCE_ANCESTOR_H_INCLUDED_


#include "auto/ratio.h"
#include "html/element.h"
#include "html/tree.h"


/*
 * The kinds of ancestors: those that a tag or an attribute tells come first,
 * then the families of names.
 */
#define MCE_ANCESTOR_KINDS(X)                                                 \
    X(article) X(main) X(section) X(nav) X(aside) X(footer) X(header)         \
    X(form) X(table) X(figure) X(heading) X(noscript) X(list) X(role)         \
    X(hidden)


typedef enum {
#define MCE_ANCESTOR_ENUM(name)  MCE_ANCESTOR_##name,
    MCE_ANCESTOR_KINDS(MCE_ANCESTOR_ENUM)
#undef MCE_ANCESTOR_ENUM
    MCE_ANCESTOR_NAMES,
    MCE_ANCESTOR_KIND_COUNT = MCE_ANCESTOR_NAMES
                              + MCE_NAMES_COUNT - MCE_NAMES_AUTO
} mce_ancestor_kind_e;


#define mce_ancestor_bit(kind)     ((uint64_t) 1 << MCE_ANCESTOR_##kind)
#define mce_ancestor_named(family)                                            \
    (mce_name(AUTO_##family) >> MCE_NAMES_AUTO << MCE_ANCESTOR_NAMES)

/* no ancestor of the kind, or one too far away to matter */
#define MCE_ANCESTOR_FAR  20


#define MCE_NO_ANCESTOR  UINT32_MAX


typedef struct {
    uint64_t        kinds;          /* that it is of itself, a bit each */
    uint32_t        parent;         /* ancestor; of the root: 0 */
    uint32_t        next;           /* the nearest above that is of any kind,
                                       or the root */
    uint32_t        element;
    uint32_t        chars;
    uint32_t        text_chars;     /* outside links */
    uint32_t        blocks;

    uint32_t        repeat;         /* number of its mce_repeat_t; before
                                       mce_ancestors_relate() a hash of parent,
                                       tag and first class */
    uint32_t        unit;           /* nearest repeated ancestor, or itself, or
                                       MCE_NO_ANCESTOR */
    uint32_t        outer;          /* outermost one; both are set by
                                       mce_ancestors_unit() */
    uint32_t        by_headline;    /* itself or the nearest that holds the
                                       headline as well */
    uint32_t        by_top_candidate;   /* the same of the top candidate, plus
                                       1; 0 if nobody has asked */
    uint16_t        depth;          /* of the element */
    uint16_t        level;          /* block elements down to it */
    uint16_t        index;          /* in its parent */
    uint8_t         tag;
    uint8_t         code;           /* ordinal of the tag */
    uint8_t         aside;          /* it or an ancestor of it stands aside */
    int16_t         text_share;     /* of the page's text outside links */
    int16_t         link_density;
    int16_t         p_share;        /* of its text outside links, in <p> */
    int16_t         punct_density;
} mce_ancestor_t;


/* children of one parent with the same tag and first class */
typedef struct {
    uint32_t        n;
    uint32_t        chars;          /* of each, in the mean */
    uint32_t        first;          /* block, if any is within */
} mce_repeat_t;


/*
 * An ancestor for each element that directly holds a block, and for each
 * element above these.  One in which no block stands has only its place set.
 */
typedef struct {
    const mce_tree_t  *tree;
    mce_ancestor_t    *elts;        /* in document order; 0 is the root */
    uint32_t           n;
    mce_repeat_t      *repeats;
    uint32_t           nunits;      /* those mce_ancestors_unit() has seen */
    mce_repeat_t       most;        /* of these with most text, but no
                                       paragraphs */
    uint32_t           p_chars;      /* outside links, in <p> */
    uint32_t           comments;    /* ancestors named like comments */
    uint32_t           threads;     /* those that hint at a thread */
} mce_ancestors_t;


/* sums over an element that is still open */
typedef struct {
    uint32_t        ancestor;
    uint32_t        element;
    uint32_t        end;
    uint32_t        style_hash;     /* of tag and class */
    uint32_t        path_hash;      /* of the tags down to it */
    uint32_t        children;
    uint32_t        blocks;
    uint32_t        chars;
    uint32_t        text_chars;
    uint32_t        punct;
    uint32_t        p_chars;
} mce_ancestor_sums_t;

typedef struct {
    mce_ancestors_t        *ancestors;
    size_t                  nalloc;
    mce_document_t         *doc;
    uint32_t                closed; /* the ancestor closed last */
    mce_ancestor_sums_t    *last;
    mce_ancestor_sums_t     open[MCE_TREE_MAX_DEPTH + 1];
} mce_ancestors_builder_t;


typedef struct mce_block_s  mce_block_t;


/*
 * Starts an empty list with room for at most "room" ancestors, at least 16.
 * The list grows as needed.
 */
mce_status_t mce_ancestors_start(mce_ancestors_builder_t *builder,
    mce_document_t *doc, const mce_tree_t *tree, mce_ancestors_t *ancestors,
    size_t room);

/*
 * Takes the next block, makes ancestors of the elements that hold it, and sets
 * the fields of the block that name or depend on them.
 */
mce_status_t mce_ancestors_add(mce_ancestors_builder_t *builder,
    uint32_t holder, uint32_t parent, mce_block_t *block);

void mce_ancestors_end(mce_ancestors_builder_t *builder);

/*
 * Sets what is known only when all ancestors are; "headline" is the ancestor
 * that holds the headline.
 */
mce_status_t mce_ancestors_relate(mce_arena_t *arena,
    mce_ancestors_t *ancestors, uint32_t headline);

/*
 * Finds the units of the ancestor and of all before it.
 */
void mce_ancestors_unit(mce_ancestors_t *ancestors, uint32_t i);

/*
 * The ancestor itself.  For the root it is an element that holds all of the
 * page, if there is one.
 */
uint32_t mce_ancestors_inner(const mce_ancestors_t *ancestors, uint32_t i);


/* tags as ordinals: from what mostly is content to what mostly is not */
#define MCE_CODE_P        0
#define MCE_CODE_QUOTE    1
#define MCE_CODE_PRE      2
#define MCE_CODE_H1       8
#define MCE_CODE_H6       13
#define MCE_CODE_LI       7
#define MCE_CODE_OTHER    24
#define MCE_CODE_NOWHERE  25


#endif /* _MCE_ANCESTOR_H_INCLUDED_ */
