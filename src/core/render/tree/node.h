
/*
 * The renderers' own tree of the selected content, and who makes it:
 *
 *     select.c    spans -> what of the tokens is kept
 *     table.c     which tables are of data
 *     feed/       the kept tokens -> elements that open and close, text
 *     build.c     these -> nodes, a well-formed tree
 *
 * In the tree, p and headings hold only inline content, lists only items,
 * tables only rows, and no inline element holds a block, so that the output
 * parses to the same tree anywhere.
 */


#ifndef _MCE_NODE_H_INCLUDED_
#define _MCE_NODE_H_INCLUDED_


#include "base/buffer.h"
#include "base/str.h"
#include "html/document.h"
#include "html/tree.h"
#include "render/tree/allowlist.h"
#include "text/url.h"


/* elements open at a time; deeper ones are unwrapped, their text stays */
#define MCE_RENDER_DEPTH    200
/* inline elements open at a time, each may be opened anew in every block */
#define MCE_RENDER_INLINES  24


#define MCE_NODE_NONE       ((uint32_t) -1)


/*
 * Nodes are in document order.  Those after a node and before its "end" are in
 * it.  Node 0 is the body.  A text node has the el MCE_EL_UNWRAP.
 */
typedef struct {
    uint8_t         el;
    uint8_t         name;           /* of a picture: a hash of its file's */
    uint16_t        flags;
    uint32_t        parent;
    uint32_t        end;
    uint32_t        token;          /* its open tag, or MCE_NODE_NONE; the tag
                                       for which it was implied */
    uint32_t        start;          /* in mce_content_t.text: of the text, the
                                       URL of a, img and embed, the language of
                                       code, the TeX of math */
    uint32_t        len;            /* of the same */
} mce_node_t;


/* the node's tags are not written, its content is */
#define MCE_NODE_HIDDEN    0x01
/* it has no tag: it was made for what came there */
#define MCE_NODE_IMPLIED   0x02
/* its tag has this attribute; for rel, this value */
#define MCE_NODE_DIR       0x04
#define MCE_NODE_LANG      0x08
#define MCE_NODE_SPEAKS    (MCE_NODE_DIR|MCE_NODE_LANG)
#define MCE_NODE_ID        0x10
#define MCE_NODE_NEXT      0x20
#define MCE_NODE_PREV      0x40
/* it has no attributes, and is neither pre nor media */
#define MCE_NODE_BARE      0x80
/* a paragraph, heading or item of one text, which is no node of its own */
#define MCE_NODE_LEAF      0x100
/* a formula in lines of its own; of pre, there is code in it */
#define MCE_NODE_BLOCK     0x200
/* not written at all; written after the content, as a note */
#define MCE_NODE_GONE      0x400
#define MCE_NODE_APART     0x800
/* the mark of the note number "len"; "start" is 1 for the first such mark */
#define MCE_NODE_MARK      0x1000
/* a link to something that only the original page has */
#define MCE_NODE_AWAY      0x8000
/* for notes.c: notes were taken out of it, or out of what is in it, so that it
   cannot become one; it holds something else, too */
#define MCE_NODE_LEFT      0x2000
#define MCE_NODE_LIVE      0x4000
/* of math: its TeX was made of its MathML */
#define MCE_NODE_MADE      MCE_NODE_NEXT


typedef struct mce_blocked_seen_s  mce_blocked_seen_t;

/*
 * What addresses are resolved against, its dots removed.
 */
typedef struct {
    mce_url_t       url;            /* empty: nothing is resolved; without a
                                       scheme: that is left out */
    mce_str_t       own;            /* the host that is left out, or empty */
    mce_str_t       page;           /* the host of the page, or empty */
    const mce_hosts_t  *blocked;    /* hosts whose addresses are dropped, or
                                       NULL */
    mce_blocked_seen_t *seen;       /* hosts that were looked up */
    int             blocks_relative;    /* the host of the base is blocked */
} mce_base_t;


typedef struct mce_anchor_s  mce_anchor_t;
typedef struct mce_note_s    mce_note_t;


/*
 * A link of the page that is not in the content; its texts are in
 * mce_content_t.text.
 */
typedef struct {
    mce_node_t      link;           /* has its address */
    uint32_t        start;          /* its text */
    uint32_t        len;
    uint32_t        place;          /* where it was, in words of the page; */
    uint32_t        place_len;      /* if 0, "name" says where */
    const char     *name;
    uint32_t        group;          /* links of one place have one number */
} mce_removed_t;


typedef struct {
    const mce_article_t         *article;
    const mce_document_t        *doc;
    const mce_render_options_t  *options;
    const mce_template_t        *page;      /* around it, or NULL */
    mce_node_t                  *nodes;
    size_t                       n;
    size_t                       nalloc;
    mce_buf_t                    text;      /* of nodes, and their URLs */
    mce_str_t                    original;  /* of the page, as written */
    const mce_base_t            *base;      /* of URLs */
    int                          headline;  /* it is not in the content */
    int                          scrolls;   /* wide tables and code get a box
                                               that scrolls */
    uint32_t                     lead;      /* the node of the headline, or 0
                                               */
    size_t                       inner;     /* links to a fragment */
    int                          blocked;   /* whether the host of the last
                                               address is blocked, or unknown
                                               */
#define MCE_BLOCKED_UNKNOWN  (-1)
    uint8_t                     *marks;     /* of blocked.c, of each element */
    size_t                       asides;    /* notes in the text itself */
    int                          formulas;  /* some have TeX */
    size_t                       codes;     /* elements of code in lines */
    int                          unclean;   /* clean.c has something to do */
    mce_anchor_t                *anchors;   /* targets of links */
    uint32_t                    *leads;     /* of each link, the index of its
                                               anchor + 1; 0 without one */
    uint32_t                    *ids;       /* the same of each node */
    mce_note_t                  *notes;
    size_t                       nnotes;
    const mce_removed_t         *removed;   /* by their places */
    size_t                       nremoved;
} mce_content_t;


/* the language of a pre that holds unseen text */
#define MCE_NODE_UNSEEN  "hidden"

#define mce_node_is_text(node)  ((node)->el == MCE_EL_UNWRAP)

/* the token of its tag, or MCE_NODE_NONE */
#define mce_node_tag(node)                                                    \
    ((node)->flags & MCE_NODE_IMPLIED ? MCE_NODE_NONE : (node)->token)

/* whether a node is a picture, or a link in place of one */
#define mce_node_of_img(content, node)                                        \
    ((node)->el == MCE_EL_img                                                 \
     || ((node)->el == MCE_EL_embed                                           \
         && (content)->doc->tokens[(node)->token].tag == MCE_TAG_img))

/* whether a note was an item or a definition, whose tags are not written */
#define mce_note_is_item(node)                                                \
    ((node)->el == MCE_EL_li || (node)->el == MCE_EL_dd)

#define mce_node_has_text(node)                                               \
    (mce_node_is_text(node) || (node)->flags & MCE_NODE_LEAF)

/*
 * Whether a node, which may be the end of the list, is a leaf beside the
 * first.
 */
static inline int
mce_node_goes_on(const mce_content_t *content, const mce_node_t *first,
    const mce_node_t *node)
{
    return node < content->nodes + content->n && node->parent == first->parent
           && node->flags & MCE_NODE_LEAF
           && !((first->flags | node->flags)
                & (MCE_NODE_APART|MCE_NODE_GONE));
}

static inline mce_str_t
mce_node_text(const mce_content_t *content, const mce_node_t *node)
{
    return (mce_str_t) { node->len, content->text.data + node->start };
}


static inline int
mce_node_is_unseen(const mce_content_t *content, const mce_node_t *node)
{
    return node->el == MCE_EL_pre
           && mce_str_is(mce_node_text(content, node), MCE_NODE_UNSEEN);
}


typedef enum {
    MCE_VISIT_ENTER = 0,
    MCE_VISIT_TEXT,
    MCE_VISIT_LEAVE
} mce_visit_e;


/*
 * Calls "visit" for the nodes from "from" up to "to" that are not hidden: with
 * ENTER before the content of an element; with LEAVE after it, unless the
 * element is one that is always empty; with TEXT for each text node and for
 * the text of each leaf.  The walk ends early if "out" cannot take more.
 *
 * Only what "visit" returns for ENTER counts. 0 visits the content. 1 skips
 * it: an element then gets its LEAVE at once, a leaf gets none.  For a leaf, n
 * > 1 skips the n - 1 leaves after it as well.  A walk from node 0 passes over
 * the notes.
 */
typedef int (*mce_visit_pt)(void *data, const mce_node_t *node,
    mce_visit_e visit);

void mce_walk(const mce_content_t *content, uint32_t from, uint32_t to,
    mce_visit_pt visit, void *data, mce_buf_t *out);

/*
 * The same for a note: the item or definition that it was is not visited.
 */
void mce_walk_note(const mce_content_t *content, const mce_note_t *note,
    mce_visit_pt visit, void *data, mce_buf_t *out);

/*
 * The decoded value of an attribute of the node's tag, appended to "out";
 * 0 if there is none.
 */
int mce_node_attr(const mce_content_t *content, const mce_node_t *node,
    const char *name, mce_buf_t *out);

/*
 * Appends the text of a link to embedded media: its title, or else a name
 * taken from its URL. The second function appends the address of the medium's
 * picture, or returns 0.
 */
void mce_node_label(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out);
int mce_node_poster(const mce_content_t *content, const mce_node_t *node,
    mce_buf_t *out);

/*
 * Whether a node is inside a link: another link in it would end the first one.
 */
int mce_node_in_link(const mce_content_t *content, const mce_node_t *node);

/*
 * Whether a link leads to a place in the page while the address of the page is
 * not known: text and Markdown have no such places.
 */
int mce_node_leads_nowhere(const mce_content_t *content,
    const mce_node_t *link);

/*
 * Whether a node holds nothing but images, which a plain text cannot show.
 */
int mce_node_is_picture(const mce_content_t *content, const mce_node_t *node);

/*
 * Whether a link has a text, or an image or medium with one.  A link of images
 * alone says nothing to readers who do not see them.
 */
int mce_node_has_label(const mce_content_t *content, const mce_node_t *node);

#endif /* _MCE_NODE_H_INCLUDED_ */
