
/*
 * Items of lists that are not nested as they are shown: paragraphs of Word,
 * and the lists of Google Docs.
 */


#ifndef _MCE_LIST_H_INCLUDED_
#define _MCE_LIST_H_INCLUDED_


#include "html/tree.h"


/* levels of such a list */
#define MCE_LIST_LEVELS  9

typedef struct {
    unsigned        level;          /* from 1 on */
    unsigned        ordered:1;
    uint32_t        mark;           /* the element of its bullet or number, or
                                       0 */
} mce_list_item_t;


/*
 * Whether an element is such an item; whether it is a list of such.
 */
int mce_list_is_item(const mce_document_t *doc, uint32_t element,
    mce_list_item_t *item);
int mce_list_is_flat(const mce_document_t *doc, uint32_t element);


#endif /* _MCE_LIST_H_INCLUDED_ */
