
/*
 * The builder: levels are the open elements of the page, blocks and inlines
 * those of them that are open in the tree.  An element is opened in the tree
 * when content for it arrives, so that nothing empty is made.
 */


#ifndef _MCE_BUILD_H_INCLUDED_
#define _MCE_BUILD_H_INCLUDED_


#include "render.h"


#define MCE_BUILD_LEVELS  (MCE_RENDER_DEPTH + 8)
/* lists, rows and cells that the page left out stand between */
#define MCE_BUILD_BLOCKS  (MCE_BUILD_LEVELS * 3)
/* the arguments of mathematics nest more deeply than emphasis */
#define MCE_BUILD_INLINES (MCE_RENDER_INLINES + 40)

#define MCE_BUILD_NOBODY  ((uint16_t) -1)


typedef struct {
    uint8_t         el;
    uint8_t         kind;           /* NONE: its tags are ignored */
    uint8_t         dissolved;      /* it stands in a heading or in pre */
    uint8_t         flags;          /* of its node */
    uint16_t        base;           /* height of the blocks below it */
    uint16_t        resync;         /* the first level it closed */
    uint32_t        token;
    uint32_t        start;          /* of the URL */
    uint32_t        len;
} mce_level_t;


typedef struct {
    uint32_t        node;
    uint16_t        level;          /* MCE_BUILD_NOBODY: it was implied */
} mce_block_node_t;


struct mce_build_s {
    mce_content_t     *content;

    uint32_t           nlevels;
    uint32_t           synced;      /* levels whose blocks are open */
    uint32_t           over;        /* levels beyond the last */
    uint32_t           nblocks;
    uint32_t           ninlines;
    uint32_t           nopen;       /* inlines that are open */
    uint32_t           pre;         /* levels of kind PRE */
    uint32_t           math;
    uint32_t           ruby;
    uint32_t           links;

    unsigned           ready:1;     /* text can be added as it comes */
    unsigned           space:1;     /* white space is due */
    unsigned           start:1;     /* white space means nothing here */
    unsigned           line:1;      /* a line of pre has ended */
    unsigned           fresh:1;     /* nothing stands in pre yet */
    unsigned           failed:1;
    uint32_t           breaks;      /* br in a row */

    mce_level_t        levels[MCE_BUILD_LEVELS];
    mce_block_node_t   blocks[MCE_BUILD_BLOCKS];
    uint16_t           inlines[MCE_BUILD_INLINES];
    uint32_t           inline_nodes[MCE_BUILD_INLINES];
};


#define mce_build_top(b)                                                      \
    (&(b)->content->nodes[(b)->blocks[(b)->nblocks - 1].node])

#define mce_build_top_kind(b)  mce_el_kind(mce_build_top(b)->el)


uint8_t mce_build_attrs(mce_build_t *b, uint32_t token, mce_str_t *href);
uint32_t mce_build_push(mce_build_t *b, mce_el_e el, uint32_t token);
void mce_build_push_block(mce_build_t *b, mce_el_e el, uint16_t level);
void mce_build_end_inlines(mce_build_t *b, uint32_t n);

/*
 * Closes blocks down to a height; returns the lowest level among theirs, or
 * "level" if that is lower.
 */
uint16_t mce_build_pop(mce_build_t *b, uint32_t height, uint16_t level);

/*
 * Opens the blocks of all levels; makes the place where text can be added.
 */
void mce_build_sync(mce_build_t *b);
void mce_build_ready(mce_build_t *b);

/*
 * Adds text that is clean; adds text of pre.
 */
void mce_build_add(mce_build_t *b, const uint8_t *p, size_t len);
void mce_build_lines(mce_build_t *b, const uint8_t *p, const uint8_t *end);

/*
 * Adds an element without content.
 */
void mce_build_void(mce_build_t *b, mce_el_e el, uint32_t token);

/*
 * Opens the block of a level; opens a rule.
 */
void mce_build_block(mce_build_t *b, uint16_t level);
void mce_build_rule(mce_build_t *b, uint32_t token);

/*
 * Makes the top of the blocks one that may hold text.
 */
void mce_build_imply(mce_build_t *b);


#endif /* _MCE_BUILD_H_INCLUDED_ */
