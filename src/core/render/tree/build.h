
/*
 * The builder.  Levels are the open elements of the page; blocks and inlines
 * are those of them that are open in the tree as well.  An element is opened
 * in the tree when content for it arrives, so that no empty one is made.
 */


#ifndef _MCE_BUILD_H_INCLUDED_
#define _MCE_BUILD_H_INCLUDED_


#include "base/arena.h"
#include "html/element.h"
#include "kinds/list.h"
#include "render/tree/select.h"
#include "text/clean.h"


/* each level may need a list, a row or a cell that the page left out */
#define MCE_BUILD_BLOCKS  ((MCE_RENDER_DEPTH + 8) * 3)
/* the arguments of mathematics nest more deeply than emphasis */
#define MCE_BUILD_INLINES (MCE_RENDER_INLINES + 40)

#define MCE_BUILD_IMPLIED  ((uint16_t) -1)

/* bytes of tags that may be opened anew in a page of any size */
#define MCE_BUILD_FREE   16384

/* nodes that are prefetched before they are filled: a store to memory that is
   in no cache stalls */
#define MCE_BUILD_AHEAD   24

/* values of mce_build_t.ready: text can be added as it comes; the last node is
   a leaf, and another paragraph or heading, or another item, can follow */
#define MCE_BUILD_TEXT    1
#define MCE_BUILD_LEAVES  2
#define MCE_BUILD_ITEMS   3
#define MCE_BUILD_TERMS   4
#define MCE_BUILD_CELLS   5

/* and of mce_build_t.space: there was a line feed in it */
#define MCE_BUILD_SPACE   0x01
#define MCE_BUILD_FEED    0x02

/* control characters, noncharacters, and the replacement character */
#define mce_build_is_bad(c)                                                   \
    (mce_clean_is_control(c) || ((c) & 0xfffe) == 0xfffe || (c) == 0xfffd)

/* what is left to clean.c */
#define mce_build_is_unclean(c)                                               \
    (mce_clean_is_tag(c) || mce_clean_is_direction(c)                         \
     || (c) == MCE_CLEAN_ZERO_WIDTH || (c) == MCE_CLEAN_HYPHEN)


typedef struct {
    mce_node_t      node;           /* as it is opened in the tree */
    uint32_t        end;            /* first token after it */
    uint16_t        base;           /* height of the blocks below it */
    uint16_t        resync;         /* the first level it closed */
    uint32_t        cost;           /* in bytes, of opening it anew */
    uint8_t         dissolved;      /* it stands in a heading or in pre */
    uint8_t         once;           /* its attributes are written once */
    uint8_t         opened;         /* it was opened in a block */
} mce_level_t;


typedef struct {
    uint32_t        node;
    uint16_t        level;          /* MCE_BUILD_IMPLIED: it was implied */
} mce_block_node_t;


typedef struct {
    uint32_t        cheapest;       /* cost of this one and those around it */
    uint16_t        level;
} mce_inline_t;


typedef struct {
    uint32_t        node;
    uint32_t        rank;           /* its place among the inlines */
} mce_inline_node_t;


typedef struct {
    mce_content_t     *content;
    const mce_tree_t  *tree;

    uint32_t           nlevels;
    uint32_t           synced;      /* levels whose blocks are open */
    uint32_t           nblocks;
    uint32_t           ninlines;
    uint32_t           nready;      /* inlines that are open, or left out */
    uint32_t           nopen;       /* of these, nodes that are open */
    uint32_t           nopened;     /* the first inlines that were all open in
                                       some block */
    uint32_t           pre;         /* levels of kind PRE */
    uint32_t           math;
    uint32_t           ruby;
    uint32_t           links;

    uint8_t            ready;       /* MCE_BUILD_TEXT and the like; reset to
                                       0 when an element opens or closes */
    uint8_t            space;       /* white space is due: MCE_BUILD_SPACE,
                                       perhaps also MCE_BUILD_FEED */
    uint8_t            start;       /* white space means nothing here */
    uint8_t            line;        /* a line of pre has ended */
    uint8_t            fresh;       /* nothing stands in pre yet */
    uint8_t            attr;        /* the text is an attribute's value */
    uint8_t            failed;
    uint32_t           breaks;      /* br in a row */
    uint32_t           read;        /* bytes of the page, up to a tag */
    uint32_t           anew;        /* bytes of tags that were opened anew */
    uint32_t           token;       /* the one that is fed */
    uint32_t           script;      /* token of the TeX of the next math */
    uint32_t           barred;      /* pictures before this token go */
    uint32_t          *media;       /* nodes of pictures and media, some of
                                       which may have been dropped */
    size_t             nmedia;
    size_t             media_nalloc;
    uint32_t           lost;        /* token of the last blocked medium */
    uint32_t           nflat;       /* open lists of flat items */
    uint32_t           flat[MCE_LIST_LEVELS];   /* nodes of these lists */
    uint32_t           flat_end;    /* token after the last flat item */
    mce_names_t        names;       /* families of the class of the element
                                       that opens */

    mce_level_t        levels[MCE_RENDER_DEPTH];
    mce_block_node_t   blocks[MCE_BUILD_BLOCKS];
    mce_inline_t       inlines[MCE_BUILD_INLINES];
    mce_inline_node_t  inline_nodes[MCE_BUILD_INLINES];
} mce_build_t;


#define mce_build_top(b)                                                      \
    (&(b)->content->nodes[(b)->blocks[(b)->nblocks - 1].node])

#define mce_build_top_kind(b)  mce_el_kind(mce_build_top(b)->el)

#define mce_build_kind(b, level)  mce_el_kind((b)->levels[level].node.el)


/*
 * Opens an element that ends at the token "end"; closes the one opened last.
 */
void mce_build_open(mce_build_t *b, mce_el_e el, uint32_t token,
    uint32_t end);
void mce_build_close(mce_build_t *b);

/*
 * Opens the text of a post, or an element above one, as a block.  The author
 * and the date of the post become its first paragraph.  "next" is the first
 * post that the element may belong to.
 */
void mce_build_thread(mce_build_t *b, size_t *next, mce_el_e el,
    const mce_element_t *element);

/*
 * Add text: as it is in the source, already clean, and of pre.
 */
void mce_build_text(mce_build_t *b, const uint8_t *p, const uint8_t *end);
void mce_build_byte(mce_build_t *b, uint8_t c);
void mce_build_pre_text(mce_build_t *b, const uint8_t *p, const uint8_t *end);

/*
 * The bytes of a no-break space at p, or 0.
 */
size_t mce_build_no_break(const uint8_t *p, const uint8_t *end);

/*
 * The end of the text that can be copied as it is: in pre with all white
 * space, elsewhere words with single spaces between them.
 */
const uint8_t *mce_build_run_end(const uint8_t *p, const uint8_t *end,
    int pre);

/*
 * Adds a paragraph, heading or item of text only.  Returns 0 if it must be
 * opened and closed like other elements.
 */
int mce_build_leaf(mce_build_t *b, mce_el_e el, uint32_t token,
    const uint8_t *p, const uint8_t *end);

/*
 * Opens a flat item, which only says how deep it is; ends the lists of such
 * items.
 */
void mce_build_flat_item(mce_build_t *b, const mce_list_item_t *item,
    uint32_t token, uint32_t end);
void mce_build_flat_end(mce_build_t *b);

/*
 * Opens the last item of the open list again, for a list in it.
 */
void mce_build_reopen(mce_build_t *b);

/*
 * Opens a row directly in its table; 0 if it must be opened like other
 * elements.
 */
int mce_build_row(mce_build_t *b, uint32_t token, uint32_t end);

/*
 * Adds an element without content; adds a rule.
 */
void mce_build_void(mce_build_t *b, mce_el_e el, uint32_t token);
void mce_build_rule(mce_build_t *b, mce_node_t *rule);

/*
 * Adds a formula of which only the TeX is known.
 */
void mce_build_tex(mce_build_t *b, mce_str_t tex, int block);

/*
 * Takes the language of a block of code from the text of its bar, if it is
 * named there.
 */
void mce_build_code_bar(mce_build_t *b, mce_str_t label);

/*
 * Reads the attributes of a node's tag, and the address of a link.
 */
void mce_build_attrs(mce_build_t *b, mce_node_t *node, mce_str_t *href);

static inline void
mce_build_node(mce_build_t *b, mce_el_e el, uint32_t token, mce_node_t *node,
    mce_str_t *href)
{
    node->el = (uint8_t) el;
    node->flags = el == MCE_EL_pre || el == MCE_EL_embed ? 0 : MCE_NODE_BARE;
    node->token = token;
    node->start = 0;
    node->len = 0;
    b->names = 0;

    if (!mce_token_is_bare(b->content->doc, token)) {
        mce_build_attrs(b, node, href);
    }
}

/*
 * The node that will be the parent of the next one.
 */
static inline uint32_t
mce_build_parent(const mce_build_t *b)
{
    return b->nopen ? b->inline_nodes[b->nopen - 1].node
           : b->nblocks ? b->blocks[b->nblocks - 1].node : 0;
}

/*
 * Adds a node, whose index is "end" - 1, with "end" and "parent" set and all
 * else left to the caller; or adds a copy of a node.  NULL if there is no
 * memory.
 */
static inline mce_node_t *
mce_build_place(mce_build_t *b)
{
    mce_node_t     *node;
    mce_content_t  *content;

    content = b->content;

    if (!mce_array_reserve(content->doc->arena, content->nodes, content->n,
                           content->nalloc))
    {
        b->failed = 1;
        return NULL;
    }

    node = &content->nodes[content->n++];
    __builtin_prefetch(node + MCE_BUILD_AHEAD, 1);

    node->end = (uint32_t) content->n;
    node->parent = mce_build_parent(b);

    return node;
}

static inline mce_node_t *
mce_build_push(mce_build_t *b, const mce_node_t *new)
{
    uint32_t     end, parent;
    mce_node_t  *node;

    node = mce_build_place(b);

    if (node) {
        end = node->end;
        parent = node->parent;
        *node = *new;
        node->end = end;
        node->parent = parent;
    }

    return node;
}

/*
 * An inline element around many blocks is opened anew in each, and there may
 * be many such elements.  All that is opened anew may be half as long as what
 * has been read; beyond that, the text of a block is written without them.
 */
static inline int
mce_build_is_spent(const mce_build_t *b, uint32_t read, uint32_t cost)
{
    return b->anew + cost > read / 2 + MCE_BUILD_FREE;
}

/*
 * Opens the blocks of all levels; also the inline elements, so that text can
 * be added; adds the white space that is due.
 */
void mce_build_sync(mce_build_t *b);
void mce_build_ready(mce_build_t *b);
void mce_build_due_space(mce_build_t *b);

/*
 * Opens the block of a level where it is allowed, with what it needs around
 * it; opens one as it is, for a level or MCE_BUILD_IMPLIED.
 */
void mce_build_block(mce_build_t *b, uint16_t level);
void mce_build_push_block(mce_build_t *b, mce_el_e el, uint16_t level);

/*
 * Called when a node of the level was opened, which happens once for each
 * block that it is opened in.  A long tag gives its attributes to the first of
 * them only; a link keeps its address.
 */
static inline void
mce_build_opened(mce_level_t *level)
{
    level->opened = 1;

    if (level->once) {
        level->node.token = MCE_NODE_NONE;
        level->node.flags = 0;
    }
}

/*
 * What an element becomes if it may be a quotation: forums quote in divisions.
 */
mce_el_e mce_build_quote(const mce_build_t *b, mce_el_e el, uint8_t tag);

/*
 * Whether an element is the caption of the picture that was written last.
 */
int mce_build_is_caption(const mce_build_t *b, mce_el_e el);


/*
 * Opens what is missing for text: a paragraph, an item, a cell.
 */
void mce_build_imply(mce_build_t *b);

/*
 * Closes blocks down to a height; returns the lowest level that one of them
 * belongs to, or "level" if that is lower.
 */
uint16_t mce_build_pop(mce_build_t *b, uint32_t height, uint16_t level);

/*
 * Closes the blocks that cannot hold "el", and those implied for something
 * else.
 */
uint16_t mce_build_pop_for(mce_build_t *b, mce_el_e el, uint16_t level);

void mce_build_end_inlines(mce_build_t *b, uint32_t n);

/*
 * The address of an image: that of src, unless it is a placeholder or another
 * attribute names an image for a script to load.  Of several sizes it is the
 * one that options.images asks for.  Returns 0 if there is none, and for
 * images of one pixel, which count visitors.
 */
int mce_media_image(const mce_content_t *content, uint32_t token,
    mce_str_t *url);

/*
 * Whether an address, with this name of its file, is that of a photograph.
 */
int mce_media_is_photo(mce_str_t url, mce_str_t name);

/*
 * Whether a picture is the small one beside the name of an author.
 */
int mce_media_is_portrait(const mce_document_t *doc, const mce_node_t *node);

/*
 * Whether an address has one of the words in it, whatever the case.  NULL ends
 * the list.
 */
int mce_media_has(mce_str_t url, const char *const *words);


#endif /* _MCE_BUILD_H_INCLUDED_ */
