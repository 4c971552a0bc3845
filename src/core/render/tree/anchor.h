
/*
 * Links within the page, their targets, and the notes among these.
 */


#ifndef _MCE_ANCHOR_H_INCLUDED_
#define _MCE_ANCHOR_H_INCLUDED_


#include "render/tree/select.h"


/*
 * A place in the page that links of the content point to.
 */
struct mce_anchor_s {
    uint32_t  key;              /* the id as links have it, in the text */
    uint32_t  key_len;
    uint32_t  node;             /* the node that has the id, or 0 */
    uint32_t  e;                /* the element that had it */
    uint32_t  note;             /* its number among the notes, or 0 */
    uint32_t  start;            /* of "#" and the id as it is written, */
    uint32_t  len;              /* both in mce_content_t.text */
    unsigned  used:1;           /* a link leads to it */
    unsigned  plain:1;          /* it was found to be no note */
};


/*
 * A note, which is written after the content.  Its nodes are siblings; an item
 * of a list is a note by itself.
 */
struct mce_note_s {
    uint32_t  number;
    uint32_t  from;
    uint32_t  to;
};


/*
 * Gives the targets of links their ids, makes text of links that have none,
 * and takes the notes out of the content.
 */
mce_status_t mce_anchors(const mce_select_t *select, mce_content_t *content);

/*
 * Takes the notes among the targets out of the content.
 */
mce_status_t mce_notes(mce_content_t *content);

/*
 * The number of the anchor whose id a node has, from 1, or 0.
 */
static inline uint32_t
mce_anchor_of(const mce_content_t *content, uint32_t node)
{
    return content->ids ? content->ids[node] : 0;
}

/*
 * The target of a link within the page, or NULL if nothing is written that
 * could be one.
 */
mce_anchor_t *mce_anchor_find(const mce_content_t *content,
    const mce_node_t *link);


#endif /* _MCE_ANCHOR_H_INCLUDED_ */
