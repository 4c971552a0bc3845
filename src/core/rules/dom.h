
/*
 * The DOM that libxml2 reads, made of a page's own tree.
 */


#ifndef _MCE_RULE_DOM_H_INCLUDED_
#define _MCE_RULE_DOM_H_INCLUDED_


#include <libxml/tree.h>

#include "rules/path.h"


/*
 * An element or a text.
 */
typedef struct {
    xmlNode     node;               /* the first member: libxml2 sees this */
    uint32_t    first;              /* its tokens */
    uint32_t    end;
    uint32_t    number;             /* of an element, in page->nodes */
} mce_dom_node_t;


struct mce_rule_dom_s {
    xmlDoc           doc;
    mce_dom_node_t  *nodes;         /* of page->nodes */
    uint32_t         nnodes;
    int              too_deep;      /* text stands in so many elements that
                                       reading all of each would take too
                                       long */
};


mce_status_t mce_rule_dom(mce_rule_page_t *page, mce_rule_dom_t **dom);


#endif /* _MCE_RULE_DOM_H_INCLUDED_ */
