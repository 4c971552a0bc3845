
/*
 * Tables: of data, or only for the layout of a page.
 */


#ifndef _MCE_TABLE_H_INCLUDED_
#define _MCE_TABLE_H_INCLUDED_


#include "html/tree.h"


typedef enum {
    MCE_TABLE_LAYOUT = 0,
    MCE_TABLE_DATA,
    MCE_TABLE_HOLDER            /* data, and another table in one of its
                                   cells */
} mce_table_e;


/*
 * Reads a table up to the first table in it.
 */
mce_table_e mce_table_is(const mce_document_t *doc, uint32_t table);


#endif /* _MCE_TABLE_H_INCLUDED_ */
