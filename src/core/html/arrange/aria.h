
/*
 * Tables that are no <table>.
 */


#ifndef _MCE_ARIA_H_INCLUDED_
#define _MCE_ARIA_H_INCLUDED_


#include "html/document.h"


/*
 * Replaces a document that has tables of divisions, which say by role="table",
 * "row" and "cell" what they are, by one where they have the elements for it.
 */
mce_status_t mce_aria_document(mce_document_t **doc);


#endif /* _MCE_ARIA_H_INCLUDED_ */
