
/*
 * Items of lists that are not nested as they are shown: paragraphs of Word,
 * and the lists of Google Docs; items with a label of their own or a box to
 * tick.
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
    uint32_t        list;           /* the token of its list, or 0 */
} mce_list_item_t;


/*
 * Whether an element is such an item; whether it is a list of such.
 */
int mce_list_is_item(const mce_document_t *doc, uint32_t element,
    mce_list_item_t *item);
int mce_list_is_flat(const mce_document_t *doc, uint32_t element);

/*
 * The number that an element is, if it begins an item of an ordered list which
 * has more than that; 0 otherwise.
 */
int mce_list_number(const mce_document_t *doc, uint32_t element);

/*
 * Whether a text is the label of an item or a paragraph: "(2)", "(iv)", "a)"
 * or "12.", that is digits, or a few letters with a bracket.
 */
int mce_list_is_label(mce_str_t text);

/*
 * The sign and the space that stand for the box that begins an item of a list
 * of tasks, ticked or not; NULL for any other token.
 */
const char *mce_list_task(const mce_document_t *doc, uint32_t token);

/*
 * The same of an item without a box to tick, which says whether it is done; or
 * NULL.
 */
const char *mce_list_item_task(const mce_document_t *doc, uint32_t e);


#endif /* _MCE_LIST_H_INCLUDED_ */
