
/*
 * What XPath sees of a page: elements, texts and attributes in one array, in
 * the order of the page, and the text of all of them in one piece.
 */


#ifndef _MCE_RULE_DOM_H_INCLUDED_
#define _MCE_RULE_DOM_H_INCLUDED_


#include "rules/path.h"


typedef enum {
    MCE_DOM_ROOT = 0,
    MCE_DOM_ELEMENT,
    MCE_DOM_TEXT,
    MCE_DOM_ATTR
} mce_dom_kind_e;


/*
 * The attributes of an element are the nodes right after it, before its first
 * child.  The nodes inside an element are consecutive, and so is their text,
 * which is a slice of dom->text and need not be joined.
 */
typedef struct {
    uint32_t         parent;
    uint32_t         inner;         /* the next node that is no attribute of
                                       this one */
    uint32_t         end;           /* the next node that is not in this one */
    uint32_t         prev;          /* the sibling before, or 0 */
    uint32_t         last;          /* the last child, or 0 */
    uint32_t         from;          /* its text: of dom->text, or dom->values
                                       if it is an attribute */
    uint32_t         to;
    uint32_t         own;           /* of page->nodes; of a text: its token; of
                                       an attribute: in dom->attrs */
    uint8_t          kind;
    uint8_t          tag;
    mce_str_t        name;
} mce_dom_node_t;


/*
 * Memory for the evaluation of paths.
 */
typedef struct mce_xpath_chunk_s  mce_xpath_chunk_t;


struct mce_rule_dom_s {
    mce_dom_node_t  *nodes;
    uint32_t         n;
    uint32_t        *of;            /* node of each of page->nodes */
    mce_span_t      *attrs;         /* where each stands in the source */
    size_t           nattrs;
    uint32_t        *marks;         /* of each node: the last step that came
                                       across it */
    uint32_t         mark;          /* of the last step */
    const uint8_t   *text;
    const uint8_t   *values;
    mce_xpath_chunk_t  *chunks;
};


mce_status_t mce_rule_dom(mce_rule_page_t *page, mce_rule_dom_t **dom);


#endif /* _MCE_RULE_DOM_H_INCLUDED_ */
