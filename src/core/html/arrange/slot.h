
/*
 * Elements with a shadow root.
 */


#ifndef _MCE_SLOT_H_INCLUDED_
#define _MCE_SLOT_H_INCLUDED_


#include "html/document.h"


/*
 * What such an element holds is shown where the template of its shadow root
 * has a <slot> of the same name, in the order of the slots, and what has none
 * is not shown.  Replaces a document with such elements by one in which they
 * hold what is shown.
 */
mce_status_t mce_slot_document(mce_document_t **doc);


#endif /* _MCE_SLOT_H_INCLUDED_ */
