
/*
 * Pages that are made anew before anything is looked for in them.
 */


#ifndef _MCE_ARRANGE_H_INCLUDED_
#define _MCE_ARRANGE_H_INCLUDED_


#include "html/document.h"


/*
 * Replaces a document by one in which what stands elsewhere in the source
 * stands where readers see it: late parts, what is in slots, names of tabs,
 * tables of divisions.  Most documents stay as they are.
 */
mce_status_t mce_arrange_document(mce_document_t **doc);


#endif /* _MCE_ARRANGE_H_INCLUDED_ */
